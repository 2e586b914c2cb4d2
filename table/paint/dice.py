"""Dice: any convex solid with custom faces, projected and shaded, drawn large and averaged down."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from functools import cache
from typing import NamedTuple

import pygame

from table.paint import theme
from table.paint.art_scenes import Dots, mixed
from table.paint.cache import MB, ByteCache, surface_cache
from table.paint.dice_marks import mark
from table.paint.face_spec import DieSpec
from table.scene.solids import Matrix, Solid, Vector, apply, cross, dot, solid, times, unit
from table.scene.throw import Pose

OVER = 3
"""How much larger than shown a die is drawn before it is averaged down."""
LIGHT: Vector = unit((-0.30, -0.46, 1.05))
_FLAT_STEP = 3
"""Resting dice snap to this many degrees, so that few pictures serve all."""
_flat: ByteCache[Hashable, pygame.Surface] = surface_cache("flat dice", 12 * MB)
_ground: ByteCache[Hashable, pygame.Surface] = surface_cache("dice shadows", 4 * MB)


class DieDesign(NamedTuple):
    """A die: its solid, the mark on each face, the label that each face stands for, and its colours."""

    solid: Solid
    marks: tuple[str, ...]
    labels: tuple[str, ...]
    body: str
    edge: str
    ink: str
    glow: str
    hot: str

    def face_for(self, label: str, seed: int = 0) -> int:
        """An index of a face with this label, for Throw.make; which of several, the seed says. ValueError if none."""
        found = [i for i, have in enumerate(self.labels) if have == label]
        if not found:
            raise ValueError(f"no face of this {self.solid.name} shows {label!r}")
        return found[int(Dots(f"{label}{seed}")() * len(found)) % len(found)]


def design(spec: DieSpec, labels: Sequence[str] | None = None) -> DieDesign:
    """A die of faces.toml. `labels` say what each face of the die stands for; by default its numbers.

    A label's mark is that of `spec.marks`, else pips on a d6, else the label itself as a number. Equal labels
    are spread over the solid, so that a die doesn't look sorted. ValueError if their number is wrong.
    """
    body = solid(spec.solid)
    count = len(body.faces)
    printed = tuple(labels) if labels is not None else tuple(str(i + 1) for i in range(count))
    if len(printed) != count:
        raise ValueError(f"a {spec.solid} has {count} faces, not {len(printed)}")
    printed = _spread(body, printed)
    marks = tuple(
        spec.marks.get(label, f"pips:{label}" if spec.solid == "d6" and label in "123456" else label)
        for label in printed
    )
    for name in marks:
        mark(name)
    return DieDesign(body, marks, printed, spec.body, spec.edge, spec.ink, spec.glow, spec.hot)


def _spread(body: Solid, labels: tuple[str, ...]) -> tuple[str, ...]:
    """Give each face the rarest label that its neighbours show least. Different labels stay in their order."""
    if len(set(labels)) == len(labels):
        return labels
    left = {label: labels.count(label) for label in dict.fromkeys(labels)}
    whole = dict(left)
    given: list[str] = [""] * len(labels)
    for face in range(len(labels)):
        beside = [g for g, n in enumerate(body.normals) if dot(n, body.normals[face]) > 0.2 and g != face]
        near = [given[g] for g in beside]
        best = min(
            (label for label in left if left[label]), key=lambda k: (near.count(k) / whole[k], -left[k] / whole[k])
        )
        given[face] = best
        left[best] -= 1
    return tuple(given)


def draw_die(die: DieDesign, turn: Matrix, size: int) -> pygame.Surface:
    """A die at any orientation in a square of `size` pixels, its circumscribed sphere filling the square."""
    side = size * OVER
    r = side / 2 * 0.98
    canvas = pygame.Surface((side, side), pygame.SRCALPHA)
    rim = pygame.Color(die.edge)
    canvas.fill((rim.r, rim.g, rim.b, 0))
    corners = [apply(turn, c) for c in die.solid.corners]
    seen = [f for f in range(len(die.solid.faces)) if dot(turn[2], die.solid.normals[f]) > 0.02]
    flat = [(side / 2 + c[0] * r, side / 2 + c[1] * r) for c in corners]
    for f in seen:  # the whole outline first, in the colour of the edges
        shape = [flat[i] for i in die.solid.faces[f]]
        pygame.draw.polygon(canvas, _lit(die.edge, apply(turn, die.solid.normals[f])), shape)
        pygame.draw.lines(canvas, _lit(die.edge, apply(turn, die.solid.normals[f])), True, shape, max(1, side // 90))
    for f in sorted(seen, key=lambda f: dot(turn[2], die.solid.normals[f])):
        _draw_face(canvas, die, f, turn, side / 2, r)
    return pygame.transform.smoothscale(canvas, (size, size))


def _lit(colour: str, normal: Vector, lift: float = 0.0) -> pygame.Color:
    """A colour in the light that falls on a face."""
    light = max(0.0, dot(normal, LIGHT))
    shade = 0.26 + 0.80 * light + lift
    if shade <= 1.0:
        return pygame.Color(mixed("#0d0818", colour, shade))
    return pygame.Color(mixed(colour, "#ffffff", min(0.6, (shade - 1.0) * 1.6)))


def _draw_face(canvas: pygame.Surface, die: DieDesign, f: int, turn: Matrix, mid: float, r: float) -> None:
    body = die.solid
    normal = apply(turn, body.normals[f])
    centre = apply(turn, body.centres[f])
    arms = [apply(turn, body.corners[i]) for i in body.faces[f]]

    def inset(share: float) -> list[tuple[float, float]]:
        return [
            (mid + (centre[0] + (a[0] - centre[0]) * share) * r, mid + (centre[1] + (a[1] - centre[1]) * share) * r)
            for a in arms
        ]

    pygame.draw.polygon(canvas, _lit(die.body, normal, -0.08), inset(0.94))
    pygame.draw.polygon(canvas, _lit(die.body, normal, 0.04), inset(0.86))
    up = apply(turn, body.ups[f])
    right = cross(normal, up)
    scale = _inner(body, f) * 0.93 * r
    down = times(up, -1.0)
    tones = {"ink": die.ink, "glow": die.glow, "hot": die.hot, "body": die.body, "rock": "#6b4d4a", "pit": "#3a2730"}
    # marks on the sides are quiet, so that the one on top is read without a doubt; as it tumbles they come and go
    quiet = min(0.62, max(0.0, (0.9 - normal[2]) * 1.5))
    for patch in mark(die.marks[f]):
        points = [
            (
                mid + centre[0] * r + (right[0] * x + down[0] * y) * scale,
                mid + centre[1] * r + (right[1] * x + down[1] * y) * scale,
            )
            for x, y in patch.points
        ]
        pygame.draw.polygon(canvas, _lit(mixed(tones[patch.tone], die.body, quiet), normal, 0.06), points)


def _inner(body: Solid, f: int) -> float:
    """The radius of the circle inscribed in a face."""
    centre = body.centres[f]
    names = body.faces[f]
    best = 9.0
    for a, b in zip(names, (*names[1:], names[0]), strict=True):
        p, q = body.corners[a], body.corners[b]
        edge = (q[0] - p[0], q[1] - p[1], q[2] - p[2])
        arm = (centre[0] - p[0], centre[1] - p[1], centre[2] - p[2])
        away = cross(edge, arm)
        best = min(best, math.sqrt(dot(away, away) / dot(edge, edge)))
    return best


def flat_die(die: DieDesign, face: int, size: int, angle: float = 0.0) -> pygame.Surface:
    """A die at rest with a face on top, cached. `angle` in radians, snapped to a few degrees."""
    step = round(math.degrees(angle) / _FLAT_STEP) * _FLAT_STEP % 360
    return _flat.get(
        (die.marks, die.solid.name, die.body, die.edge, die.ink, face, size, step),
        lambda: draw_die(die, die.solid.flat(face, math.radians(step)), size),
    )


@cache
def footprint(body: Solid) -> float:
    """How wide a solid at rest is seen from above, as a share of its circumscribed sphere."""
    lying = body.flat(0)
    return max(math.hypot(*apply(lying, corner)[:2]) for corner in body.corners)


def die_shadow(size: int, height: float) -> pygame.Surface:
    """The shadow under a die: `height` above the ground in radii makes it wider, softer and fainter."""
    level = min(8, max(0, round(height * 4)))

    def build() -> pygame.Surface:
        reach = 0.16 + level * 0.05
        full = round(size * (1.0 + 2 * reach))
        step = 2 if size >= 40 else 1
        made = pygame.Surface((max(2, full // step), max(2, full // step)), pygame.SRCALPHA)
        tint = theme.colour("shadow")
        made.fill((*tint, 0))
        depth = round(165 * (1 - level * 0.075) * min(1.0, theme.current().shadow) ** 0.5)
        radius = size * 0.46 / step
        pygame.draw.circle(made, (*tint, depth), (made.get_width() / 2, made.get_height() / 2), radius)
        soft = max(1, int(size * (reach + 0.02) / step / 2.2))
        made = pygame.transform.box_blur(pygame.transform.box_blur(made, soft), soft)
        return pygame.transform.smoothscale(made, (full, full)) if step > 1 else made

    return _ground.get((size, level, theme.current().name), build)


def draw_pose(target: pygame.Surface, die: DieDesign, pose: Pose, radius: float) -> pygame.Rect:
    """Draw one die of a throw with its shadow; returns what was touched. A flying die is larger, as it is nearer."""
    lift = pose.z / radius
    size = max(4, round(2 * radius * (1 + 0.13 * lift)))
    shade = die_shadow(round(2 * radius * footprint(die.solid)), lift)
    drop = radius * (0.10 + 0.34 * lift)
    low = shade.get_rect(center=(round(pose.x + drop * 0.55), round(pose.y + drop)))
    target.blit(shade, low)
    drawn = draw_die(die, pose.turn, size)
    place = drawn.get_rect(center=(round(pose.x), round(pose.y - radius * 0.5 * lift)))
    target.blit(drawn, place)
    return low.union(place)
