"""The frame of a card as SVG: rim, window for the picture, title band, rule panel, value chips; and the corner medal.

Drawn by the vector engine at the master's size, so that every curve is smooth.
"""

from __future__ import annotations

import math

import pygame

from table.paint.art_scenes import mixed
from table.paint.face_layout import Chip, Plan
from table.paint.face_spec import KindSpec, Shape

INK = "#120b1e"
PRINTED = "#241a2e"
"""The ink of a value that is as printed."""


def card_colour(name: str, accent: str) -> str:
    """A colour of faces.toml as "#rrggbb", with the card's own accent put in."""
    if name == "accent":
        return accent
    if name == "accent-dark":
        return mixed(accent, INK, 0.62)
    if name == "accent-light":
        return mixed(accent, "#ffffff", 0.72)
    return name


def round_rect(x: float, y: float, w: float, h: float, r: float, *, top: bool = True, low: bool = True) -> str:
    """A path of a rectangle; its upper and lower corners may be round."""
    a, b = (r if top else 0.0), (r if low else 0.0)
    return (
        f"M{x + a:.2f} {y:.2f}H{x + w - a:.2f}A{a:.2f} {a:.2f} 0 0 1 {x + w:.2f} {y + a:.2f}V{y + h - b:.2f}"
        f"A{b:.2f} {b:.2f} 0 0 1 {x + w - b:.2f} {y + h:.2f}H{x + b:.2f}A{b:.2f} {b:.2f} 0 0 1 {x:.2f} {y + h - b:.2f}"
        f"V{y + a:.2f}A{a:.2f} {a:.2f} 0 0 1 {x + a:.2f} {y:.2f}Z"
    )


def shape_path(shape: Shape, box: pygame.Rect, inset: float = 0.0) -> str:
    """The outline of a medal. Each kind of card has its own, so that kinds differ without colour."""
    x, y, w, h = box.x + inset, box.y + inset, box.w - 2 * inset, box.h - 2 * inset
    cx, cy, r = x + w / 2, y + h / 2, min(w, h) / 2

    def ring(count: int, turn: float, radii: tuple[float, ...]) -> str:
        points = (
            f"{cx + r * radii[i % len(radii)] * math.cos(turn + math.tau * i / count):.2f} "
            f"{cy + r * radii[i % len(radii)] * math.sin(turn + math.tau * i / count):.2f}"
            for i in range(count)
        )
        return "M" + "L".join(points) + "Z"

    if shape == "square":
        return round_rect(x + w * 0.03, y + h * 0.03, w * 0.94, h * 0.94, r * 0.36)
    if shape == "hexagon":
        return ring(6, math.pi / 6, (1.04,))
    if shape == "diamond":
        return ring(4, 0.0, (1.08,))
    if shape == "burst":
        return ring(24, 0.1, (1.08, 0.88))
    if shape == "shield":
        return (
            f"M{x:.2f} {y + h * 0.06:.2f}Q{cx - w * 0.16:.2f} {y + h * 0.08:.2f} {cx:.2f} {y - h * 0.02:.2f}"
            f"Q{cx + w * 0.16:.2f} {y + h * 0.08:.2f} {x + w:.2f} {y + h * 0.06:.2f}"
            f"V{y + h * 0.55:.2f}Q{x + w:.2f} {y + h * 0.86:.2f} {cx:.2f} {y + h * 1.06:.2f}"
            f"Q{x:.2f} {y + h * 0.86:.2f} {x:.2f} {y + h * 0.55:.2f}Z"
        )
    return (
        f"M{cx - r:.2f} {cy:.2f}A{r:.2f} {r:.2f} 0 1 1 {cx + r:.2f} {cy:.2f}"
        f"A{r:.2f} {r:.2f} 0 1 1 {cx - r:.2f} {cy:.2f}Z"
    )


def _path(d: str, fill: str, more: str = "") -> str:
    return f'<path fill="{fill}" {more} d="{d}"/>'


def frame_svg(plan: Plan, kind: KindSpec, accent: str) -> str:
    """Everything of a face that lies over the picture and under the type."""
    w, h = plan.size
    s = plan.scale
    radius = kind.radius * s
    rim = max(1.0, 0.9 * s)
    edge, frame = card_colour(kind.edge, accent), card_colour(kind.frame, accent)
    art = plan.art
    window_h = (plan.panel.bottom - art.y) if plan.panel is not None else art.h
    hole_r = max(1.0, radius - (art.x - 0.5))
    hole = round_rect(art.x, art.y, art.w, window_h, hole_r)
    body = _path(round_rect(0, 0, w, h, radius) + hole, edge, 'fill-rule="evenodd"')
    body += _path(round_rect(rim, rim, w - 2 * rim, h - 2 * rim, radius - rim) + hole, frame, 'fill-rule="evenodd"')
    # a light from above on the frame, and a fine dark line round the picture
    shine = round_rect(rim, rim, w - 2 * rim, h - 2 * rim, radius - rim)
    shine += round_rect(rim * 2, rim * 2, w - 4 * rim, h - 3 * rim, radius - 2 * rim)
    body += _path(shine, "#ffffff", 'fill-rule="evenodd" opacity="0.35"')
    line = f'fill="none" stroke="{edge}" stroke-width="{rim:.2f}"'
    if plan.panel is not None:
        p = plan.panel
        body += _path(round_rect(p.x, p.y, p.w, p.h, hole_r, top=False), kind.panel)
    if plan.band is not None:
        b = plan.band
        last = plan.panel is None
        band = card_colour(kind.band, accent)
        body += _path(round_rect(b.x, b.y, b.w, b.h, hole_r, top=False, low=last), band)
        stripe = mixed(frame, "#ffffff", 0.25)
        body += _path(f"M{b.x} {b.y}H{b.right}V{b.y + rim * 1.3:.2f}H{b.x}Z", stripe)
        if not last:
            body += _path(f"M{b.x} {b.bottom - rim * 1.3:.2f}H{b.right}V{b.bottom}H{b.x}Z", stripe)
    body += f'<path {line} d="{hole}"/>'
    body += _chips(plan.chips, rim, line)
    return _whole(body, plan.size)


def chips_svg(chips: tuple[Chip, ...], size: tuple[int, int], scale: float, kind: KindSpec, accent: str) -> str:
    """The grounds of values alone, on a card of that size in pixels."""
    rim = max(1.0, 0.9 * scale)
    line = f'fill="none" stroke="{card_colour(kind.edge, accent)}" stroke-width="{rim:.2f}"'
    return _whole(_chips(chips, rim, line), size)


def _chips(chips: tuple[Chip, ...], rim: float, line: str) -> str:
    body = ""
    for chip in chips:
        c = chip.box
        body += _path(round_rect(c.x, c.y + rim, c.w, c.h, c.h / 2), INK, 'opacity="0.35"')
        body += _path(round_rect(c.x, c.y, c.w, c.h, c.h / 2), change_ground(chip.value.change))
        body += f'<path {line} d="{round_rect(c.x, c.y, c.w, c.h, c.h / 2)}"/>'
        body += _change(c, chip.value.change)
    return body


def _whole(body: str, size: tuple[int, int]) -> str:
    w, h = size
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">{body}</svg>'


GOOD, BAD = ("#0b6b33", "#d9f6e1"), ("#a5201b", "#ffe1dc")
"""Ink and ground of a value that is better or worse than printed."""


def change_ink(change: str) -> str:
    """The ink of a value: dark, or by how it differs from print (`Value.change`)."""
    return PRINTED if not change else BAD[0] if change.startswith("worse") else GOOD[0]


def change_ground(change: str) -> str:
    """The ground of a value's chip."""
    return "#fffaf0" if not change else BAD[1] if change.startswith("worse") else GOOD[1]


def _change(box: pygame.Rect, change: str) -> str:
    """A small triangle on the upper right of a value that isn't as printed: up or down, so that it can be told
    without its colour."""
    if not change:
        return ""
    side = box.h * 0.42
    x, y = box.right - side * 0.72, box.y - side * 0.3
    points = (x, y + side, x + side, y + side, x + side / 2, y)
    if change.endswith("down"):
        points = (x, y, x + side, y, x + side / 2, y + side)
    d = "M{:.2f} {:.2f}L{:.2f} {:.2f}L{:.2f} {:.2f}Z".format(*points)
    return _path(d, change_ink(change), f'stroke="#fffaf0" stroke-width="{max(1.0, side * 0.16):.2f}"')


def medal_svg(
    kind: KindSpec, accent: str, scale: float, box: pygame.Rect, size: tuple[int, int], change: str = ""
) -> str:
    """The medal of a card's corner alone, at `box` on a picture of this size. `change`: how its code differs from
    print."""
    edge, frame = card_colour(kind.edge, accent), card_colour(kind.frame, accent)
    inset = max(1.0, box.w * 0.055)
    body = _path(shape_path(kind.medal, box.move(0, round(max(1.0, 0.9 * scale)))), INK, 'opacity="0.4"')
    body += _path(shape_path(kind.medal, box), edge)
    body += _path(shape_path(kind.medal, box, inset), mixed(frame, "#ffffff", 0.15))
    fill = change_ground(change) if change else card_colour(kind.medal_fill, accent)
    body += _path(shape_path(kind.medal, box, inset * 2.2), fill)
    w, h = size
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">{body}</svg>'
