"""How thrown dice move: the result is known first, the tumble is made to end on it (DESIGN.md 6.1; pygame.md Q5).

The dice are thrown once without a screen, as round bodies with friction on a tray; each rolls as it slides.
Whatever lies on top in the end, the solid's own symmetry puts the wanted face there, for the whole recording:
the movement stays exactly as it was and no correction can be seen.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from table.scene.solids import (
    IDENTITY,
    Matrix,
    Solid,
    about,
    between,
    compose,
    straightened,
)

if TYPE_CHECKING:
    import pymunk

Box = tuple[float, float, float, float]
LONGEST = 2.5
"""No throw takes longer, in seconds."""
STEP = 1 / 240
PER_FRAME = 4
"""Steps of the simulation for one recorded frame: 60 a second."""
_STILL = 0.02
"""A die rests when it moves less than this share of its radius in `_STILL_FRAMES` frames."""
_STILL_FRAMES = 4
_SETTLE = 0.42
"""Seconds over which a die sinks onto its face at the end."""
_GRIP_FROM = 1.25
"""From this moment friction grows, so that every throw ends in time."""
_LAST_FRAME = int((LONGEST - 0.12) * 60)


class Pose(NamedTuple):
    """One die at one moment: its middle on the table, its height above it, how it is turned."""

    x: float
    y: float
    z: float
    turn: Matrix


class Throw(NamedTuple):
    """A finished recording. `frames[i]` are the poses at i / 60 s; `z` is in pixels, 0 for a die that lies flat."""

    solid: Solid
    radius: float
    results: tuple[int, ...]
    frames: tuple[tuple[Pose, ...], ...]

    @classmethod
    def make(cls, seed: int, results: Sequence[int], box: Box, solid: Solid, *, radius: float | None = None) -> Throw:
        """Throw one die for each wanted face (an index into `solid.faces`) into the box (x, y, w, h).

        The same seed gives the same throw. `radius` is of the sphere round a die, in pixels; it is made
        smaller if the dice would not find room side by side. ValueError for a face that the solid lacks.
        """
        for face in results:
            if not 0 <= face < len(solid.faces):
                raise ValueError(f"{solid.name} has no face {face}")
        size = fitting_radius(len(results), box, radius)
        tracks = _simulate(seed, len(results), box, size)
        frames = _roll(random.Random(seed ^ 0x5EED), tracks, size, solid, tuple(results))
        return cls(solid, size, tuple(results), frames)

    @property
    def duration(self) -> float:
        """Seconds from the first frame to the last; 0 for no dice."""
        return max(0, len(self.frames) - 1) / 60

    def at(self, t: float) -> tuple[Pose, ...]:
        """The poses `t` seconds after the throw; before it the first, after the end the last."""
        if not self.frames:
            return ()
        place = min(max(t, 0.0) * 60, len(self.frames) - 1.0)
        i = int(place)
        share = place - i
        now = self.frames[i]
        if share < 1e-3 or i + 1 >= len(self.frames):
            return now
        return tuple(
            Pose(
                a.x + (b.x - a.x) * share,
                a.y + (b.y - a.y) * share,
                a.z + (b.z - a.z) * share,
                a.turn if share < 0.5 else b.turn,
            )
            for a, b in zip(now, self.frames[i + 1], strict=True)
        )

    def last(self) -> tuple[Pose, ...]:
        """The poses at rest: what is shown when the throw is skipped or motion is switched off."""
        return self.frames[-1] if self.frames else ()

    def landings(self) -> tuple[float, ...]:
        """When dice strike the ground or each other, in seconds, for the sounds: one moment for each."""
        return tuple(sorted(self._landing(i) for i in range(len(self.results))))

    def _landing(self, die: int) -> float:
        for i, frame in enumerate(self.frames):
            if i > 2 and frame[die].z <= self.radius * 0.12:
                return i / 60
        return self.duration


def fitting_radius(count: int, box: Box, wanted: float | None = None) -> float:
    """The largest radius up to the wanted one at which this many dice have room in the box with space to roll."""
    _, _, w, h = box
    size = wanted if wanted is not None else min(w, h) * 0.2
    if count:
        size = min(size, math.sqrt(w * h * 0.42 / (4 * count)), min(w, h) * 0.24)
    return max(1.0, size)


class _Track(NamedTuple):
    """Where one die slid: its place and the turn about the upright axis, frame by frame."""

    x: list[float]
    y: list[float]
    spin: list[float]


def _simulate(seed: int, count: int, box: Box, radius: float) -> list[_Track]:
    """Slide round bodies over the tray until none changes its place."""
    import pymunk

    chance = random.Random(seed)
    x, y, w, h = box
    space = pymunk.Space()
    space.iterations = 12
    for a, b in (
        ((x, y), (x + w, y)),
        ((x + w, y), (x + w, y + h)),
        ((x + w, y + h), (x, y + h)),
        ((x, y + h), (x, y)),
    ):
        dx, dy = (b[0] - a[0]) / math.dist(a, b), (b[1] - a[1]) / math.dist(a, b)
        out = (dy * 40, -dx * 40)  # thick walls, outside the tray: nothing tunnels through
        wall = pymunk.Segment(space.static_body, (a[0] + out[0], a[1] + out[1]), (b[0] + out[0], b[1] + out[1]), 40)
        wall.elasticity, wall.friction = 0.8, 0.3
        space.add(wall)
    bodies: list[pymunk.Body] = []
    grips: list[tuple[pymunk.PivotJoint, pymunk.GearJoint]] = []
    gap = radius * 2.06
    per_column = max(1, int((h - 2 * radius) / gap) + 1)
    heading = chance.uniform(-0.3, 0.3)
    from_left = chance.random() < 0.5
    for i in range(count):
        column, row = divmod(i, per_column)
        rows = min(per_column, count - column * per_column)
        body = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0, radius))
        across = radius * 1.02 + column * gap
        # a hair of difference, so that no two bodies ever stand in one line for ever
        nudge = chance.uniform(-0.004, 0.004) * radius
        down = y + h / 2 + (row - (rows - 1) / 2) * gap + nudge
        body.position = (x + across if from_left else x + w - across), down
        speed = w * chance.uniform(1.9, 2.6) + h * 0.3
        angle = heading + chance.uniform(-0.5, 0.5)
        body.velocity = (
            speed * math.cos(angle) * (1 if from_left else -1),
            speed * math.sin(angle) * min(1.0, h / w * 1.6),
        )
        body.angular_velocity = chance.uniform(-11, 11)
        shape = pymunk.Circle(body, radius)
        shape.elasticity, shape.friction = 0.7, 0.5
        slide = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
        twist = pymunk.GearJoint(space.static_body, body, 0.0, 1.0)
        slide.max_bias = twist.max_bias = 0.0
        space.add(body, shape, slide, twist)
        bodies.append(body)
        grips.append((slide, twist))
    tracks = [_Track([], [], []) for _ in bodies]
    for frame in range(_LAST_FRAME):
        for body, track in zip(bodies, tracks, strict=True):
            track.x.append(body.position.x)
            track.y.append(body.position.y)
            track.spin.append(body.angle)
        if _still(tracks, radius):
            break
        now = frame / 60
        grip = 0.25 if now < 0.3 else 1.0 + max(0.0, now - _GRIP_FROM) * 6
        for slide, twist in grips:
            slide.max_force = grip * (w * 0.75 + h * 0.15)
            twist.max_force = grip * radius * radius * 6.0
        for _ in range(PER_FRAME):
            space.step(STEP)
    _part(tracks, box, radius)
    return tracks


def _still(tracks: list[_Track], radius: float) -> bool:
    """Whether nothing changed its place lately. Velocities lie for bodies that are being pushed apart."""
    if not tracks or len(tracks[0].x) <= _STILL_FRAMES:
        return not tracks
    return all(
        math.hypot(t.x[-1] - t.x[-1 - _STILL_FRAMES], t.y[-1] - t.y[-1 - _STILL_FRAMES]) < radius * _STILL
        and abs(t.spin[-1] - t.spin[-1 - _STILL_FRAMES]) < 0.02
        for t in tracks
    )


def _part(tracks: list[_Track], box: Box, radius: float) -> None:
    """Make sure that at the end nothing overlaps or stands outside, spreading any correction over the last frames."""
    if not tracks or not tracks[0].x:
        return
    x, y, w, h = box
    places = [[t.x[-1], t.y[-1]] for t in tracks]
    for _ in range(200):
        moved = False
        for i in range(len(places)):
            for j in range(i + 1, len(places)):
                dx, dy = places[j][0] - places[i][0], places[j][1] - places[i][1]
                apart = math.hypot(dx, dy)
                lack = radius * 2 - apart
                if lack > 1e-6:
                    if apart < 1e-9:
                        dx, dy, apart = 1.0, 0.0, 1.0
                    push = lack * 0.505
                    places[i][0] -= dx / apart * push
                    places[i][1] -= dy / apart * push
                    places[j][0] += dx / apart * push
                    places[j][1] += dy / apart * push
                    moved = True
        for place in places:
            place[0] = min(max(place[0], x + radius), x + w - radius)
            place[1] = min(max(place[1], y + radius), y + h - radius)
        if not moved:
            break
    span = min(18, len(tracks[0].x))
    for track, place in zip(tracks, places, strict=True):
        dx, dy = place[0] - track.x[-1], place[1] - track.y[-1]
        for k in range(span):
            share = _ease((k + 1) / span)
            track.x[-span + k] += dx * share
            track.y[-span + k] += dy * share


def _ease(t: float) -> float:
    """From 0 to 1, gentle at both ends."""
    return t * t * (3 - 2 * t)


def _bounce(t: float, high: float, phase: float) -> float:
    """The height of a die that was let go above the tray: three hops that shrink, then the ground."""
    hop = 0.3 + phase * 0.08
    start = -hop / 2  # it leaves the hand in mid-flight
    for k in range(4):
        length = hop * 0.72**k
        if t < start + length:
            share = (t - start) / length
            return high * (0.46**k) * 4 * share * (1 - share)
        start += length
    return 0.0


def _roll(
    chance: random.Random, tracks: list[_Track], radius: float, solid: Solid, results: tuple[int, ...]
) -> tuple[tuple[Pose, ...], ...]:
    """Turn each die as it goes, let it sink onto a face, and relabel the whole by symmetry."""
    rolled = [_roll_one(chance, track, radius, solid, wanted) for track, wanted in zip(tracks, results, strict=True)]
    longest = max((len(one) for one in rolled), default=0)
    return tuple(tuple(one[min(i, len(one) - 1)] for one in rolled) for i in range(longest))


def _roll_one(chance: random.Random, track: _Track, radius: float, solid: Solid, wanted: int) -> list[Pose]:
    spin = random_turn(chance)
    phase, high = chance.random(), radius * chance.uniform(1.1, 1.7)
    turns = [spin]
    rolling = radius * (solid.inradius + 1) / 2
    for i in range(1, len(track.x)):
        dx, dy = track.x[i] - track.x[i - 1], track.y[i] - track.y[i - 1]
        way = math.hypot(dx, dy)
        if way > 1e-9:
            # rolling to the right turns the top to the right: about the axis across the way
            spin = compose(about((-dy / way, dx / way, 0.0), way / rolling), spin)
        spin = compose(about((0.0, 0.0, 1.0), track.spin[i] - track.spin[i - 1]), spin)
        spin = straightened(spin)
        turns.append(spin)
    lies = solid.top(spin)
    normal = solid.normals[lies]
    looks = (
        spin[0][0] * normal[0] + spin[0][1] * normal[1] + spin[0][2] * normal[2],
        spin[1][0] * normal[0] + spin[1][1] * normal[1] + spin[1][2] * normal[2],
        spin[2][0] * normal[0] + spin[2][1] * normal[1] + spin[2][2] * normal[2],
    )
    axis, angle = between(looks, (0.0, 0.0, 1.0))
    label = solid.relabel(lies, wanted)
    frames = len(turns)
    settle = min(frames, max(2, round(_SETTLE * 60)))
    poses: list[Pose] = []
    for i, turn in enumerate(turns):
        share = _ease(max(0.0, (i - (frames - settle)) / max(1, settle - 1)))
        shown = compose(about(axis, angle * share), turn) if share > 0 else turn
        lift = max(0.0, solid.height(shown) - solid.inradius) * radius
        poses.append(Pose(track.x[i], track.y[i], _bounce(i / 60, high, phase) + lift, compose(shown, label)))
    flat = poses[-1]
    poses[-1] = Pose(flat.x, flat.y, 0.0, straightened(flat.turn))
    return poses


def random_turn(chance: random.Random) -> Matrix:
    """Any orientation."""
    turn = IDENTITY
    for axis in ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (1.0, 0.0, 0.0)):
        turn = compose(about(axis, chance.uniform(-math.pi, math.pi)), turn)
    return turn
