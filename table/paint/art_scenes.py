"""The scenes behind figures, written as SVG from a name and five colours. No picture files, no chance."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple
from zlib import crc32

Size = tuple[int, int]


class SceneColours(NamedTuple):
    """Sky from `high` to `low`, the sun's disc, the ground, and the glow round the figure."""

    high: str
    low: str
    sun: str
    ground: str
    glow: str = "#ffffff"


class Dots:
    """A small stream of numbers from 0 to 1 for decoration, the same for the same name everywhere."""

    def __init__(self, name: str) -> None:
        self._now = crc32(name.encode()) or 1

    def __call__(self, low: float = 0.0, high: float = 1.0) -> float:
        self._now = (self._now * 1664525 + 1013904223) & 0xFFFFFFFF
        return low + (high - low) * ((self._now >> 8) / 0xFFFFFF)


def mixed(one: str, other: str, share: float) -> str:
    """The colour between two, `share` of the way from the first to the second."""
    a = [int(one[i : i + 2], 16) for i in (1, 3, 5)]
    b = [int(other[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(a, b, strict=True))


def _sky(c: SceneColours, w: float, h: float) -> str:
    return (
        f'<defs><linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h:g}">'
        f'<stop offset="0%" stop-color="{c.high}"/><stop offset="100%" stop-color="{c.low}"/>'
        f'</linearGradient></defs><rect x="-2" y="-2" width="{w + 4:g}" height="{h + 4:g}" fill="url(#sky)"/>'
    )


def _disc(x: float, y: float, r: float, fill: str, opacity: float = 1.0) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" opacity="{opacity:g}"/>'


def _sun(c: SceneColours, x: float, y: float, r: float) -> str:
    return _disc(x, y, r * 1.9, c.sun, 0.16) + _disc(x, y, r * 1.4, c.sun, 0.28) + _disc(x, y, r, c.sun, 0.95)


def _stars(dots: Dots, w: float, h: float, count: int, fill: str) -> str:
    made = []
    for _ in range(count):
        x, y, r = dots(0, w), dots(0, h), dots(0.35, 1.15) * w / 110
        made.append(_disc(x, y, r, fill, round(dots(0.4, 1.0), 2)))
    return "".join(made)


def _hill(dots: Dots, w: float, h: float, top: float, swing: float, fill: str) -> str:
    """A rolling ridge from edge to edge; `top` and `swing` are shares of the height."""
    steps = 4
    points = [(w * i / steps, h * (top + dots(-swing, swing))) for i in range(-1, steps + 2)]
    d = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for (x0, y0), (x1, y1) in pairwise(points):
        mid = (x0 + x1) / 2
        d += f"C{mid:.1f} {y0:.1f} {mid:.1f} {y1:.1f} {x1:.1f} {y1:.1f}"
    return f'<path fill="{fill}" d="{d}L{w * 2:.1f} {h + 2:.1f}L{-w:.1f} {h + 2:.1f}Z"/>'


def _plain(c: SceneColours, dots: Dots, w: float, h: float) -> str:
    back = mixed(c.ground, c.low, 0.62)
    return (
        _sky(c, w, h)
        + _sun(c, w * dots(0.68, 0.82), h * 0.3, w * 0.13)
        + _hill(dots, w, h, 0.60, 0.05, back)
        + _hill(dots, w, h, 0.72, 0.04, mixed(c.ground, c.low, 0.32))
        + _hill(dots, w, h, 0.84, 0.02, c.ground)
    )


def _volcano(c: SceneColours, dots: Dots, w: float, h: float) -> str:
    x, top = w * 0.22, h * 0.30
    cone = mixed(c.ground, c.low, 0.45)
    lava = mixed(c.sun, "#ff5a1f", 0.6)
    smoke = mixed(c.high, "#ffffff", 0.35)
    puffs = "".join(
        _disc(x + w * dx, top - h * dy, w * r, smoke, 0.55)
        for dx, dy, r in ((0.0, 0.07, 0.07), (0.07, 0.13, 0.09), (-0.05, 0.17, 0.08), (0.03, 0.24, 0.11))
    )
    d = (
        f"M{x - w * 0.07:.1f} {top:.1f}L{x + w * 0.07:.1f} {top:.1f}"
        f"C{x + w * 0.14:.1f} {h * 0.6:.1f} {x + w * 0.3:.1f} {h * 0.76:.1f} {x + w * 0.5:.1f} {h * 0.84:.1f}"
        f"L{x - w * 0.5:.1f} {h * 0.84:.1f}"
        f"C{x - w * 0.3:.1f} {h * 0.76:.1f} {x - w * 0.14:.1f} {h * 0.6:.1f} {x - w * 0.07:.1f} {top:.1f}Z"
    )
    stream = (
        f"M{x - w * 0.05:.1f} {top:.1f}L{x + w * 0.05:.1f} {top:.1f}L{x + w * 0.045:.1f} {h * 0.46:.1f}"
        f"L{x + w * 0.015:.1f} {h * 0.41:.1f}L{x - w * 0.01:.1f} {h * 0.54:.1f}L{x - w * 0.035:.1f} {h * 0.42:.1f}Z"
    )
    return (
        _sky(c, w, h)
        + _sun(c, w * 0.74, h * 0.34, w * 0.15)
        + puffs
        + f'<path fill="{cone}" d="{d}"/><path fill="{lava}" d="{stream}"/>'
        + _hill(dots, w, h, 0.74, 0.03, mixed(c.ground, c.low, 0.25))
        + _hill(dots, w, h, 0.85, 0.02, c.ground)
    )


def _leaf(x: float, y: float, length: float, angle: float, fill: str) -> str:
    tip = (x + length * math.cos(angle), y + length * math.sin(angle))
    side = (length * 0.22 * math.cos(angle + 1.57), length * 0.22 * math.sin(angle + 1.57))
    mx, my = x + length * 0.5 * math.cos(angle), y + length * 0.5 * math.sin(angle)
    return (
        f'<path fill="{fill}" d="M{x:.1f} {y:.1f}Q{mx + side[0]:.1f} {my + side[1]:.1f} {tip[0]:.1f} {tip[1]:.1f}'
        f'Q{mx - side[0]:.1f} {my - side[1]:.1f} {x:.1f} {y:.1f}Z"/>'
    )


def _jungle(c: SceneColours, dots: Dots, w: float, h: float) -> str:
    back = mixed(c.ground, c.low, 0.55)
    ferns = []
    for x, y, size, tone in (
        (0.0, 0.2, 0.62, 0.3),
        (1.0, 0.12, 0.7, 0.3),
        (0.02, 0.86, 0.4, 0.0),
        (0.98, 0.9, 0.4, 0.0),
    ):
        fill = mixed(c.ground, c.low, tone)
        turn = 0.0 if x < 0.5 else math.pi
        for spread in (-1.1, -0.55, 0.0, 0.55, 1.1):
            ferns.append(_leaf(w * x, h * y, w * size * (1 - abs(spread) * 0.2), turn + spread, fill))
    return (
        _sky(c, w, h)
        + _sun(c, w * 0.5, h * 0.36, w * 0.2)
        + _hill(dots, w, h, 0.66, 0.06, back)
        + "".join(ferns[:10])
        + _hill(dots, w, h, 0.84, 0.02, c.ground)
        + "".join(ferns[10:])
    )


def _cliffs(c: SceneColours, dots: Dots, w: float, h: float) -> str:
    def mesa(x: float, top: float, wide: float, fill: str) -> str:
        return (
            f'<path fill="{fill}" d="M{w * (x - wide * 0.4):.1f} {h * top:.1f}L{w * (x + wide * 0.4):.1f} {h * top:.1f}'
            f"L{w * (x + wide * 0.47):.1f} {h * (top + 0.12):.1f}L{w * (x + wide * 0.7):.1f} {h * 1.01:.1f}"
            f'L{w * (x - wide * 0.7):.1f} {h * 1.01:.1f}L{w * (x - wide * 0.47):.1f} {h * (top + 0.12):.1f}Z"/>'
        )

    clouds = []
    for x, y, size in ((0.2, 0.2, 0.11), (0.82, 0.42, 0.1)):
        for dx, dy, r in ((0.0, 0.0, 1.0), (1.1, 0.25, 0.8), (-1.1, 0.3, 0.7), (0.2, 0.45, 0.9)):
            clouds.append(_disc(w * (x + dx * size), h * y + w * dy * size, w * size * r, "#ffffff", 0.5))
    return (
        _sky(c, w, h)
        + _sun(c, w * 0.78, h * 0.18, w * 0.11)
        + "".join(clouds)
        + mesa(0.16, 0.66, 0.34, mixed(c.ground, c.low, 0.5))
        + mesa(0.86, 0.72, 0.36, mixed(c.ground, c.low, 0.3))
        + mesa(0.5, 0.86, 0.5, c.ground)
    )


def _lake(c: SceneColours, dots: Dots, w: float, h: float) -> str:
    water = mixed(c.high, "#ffffff", 0.25)
    bars = "".join(
        f'<rect x="{w * dots(0.05, 0.75):.1f}" y="{h * y:.1f}" width="{w * dots(0.12, 0.3):.1f}" '
        f'height="{h * 0.012:.1f}" rx="{h * 0.006:.1f}" fill="#ffffff" opacity="0.7"/>'
        for y in (0.665, 0.69, 0.72, 0.75)
    )
    return (
        _sky(c, w, h)
        + _sun(c, w * 0.27, h * 0.3, w * 0.14)
        + _hill(dots, w, h, 0.58, 0.05, mixed(c.ground, c.low, 0.5))
        + f'<rect x="-2" y="{h * 0.64:.1f}" width="{w + 4:.1f}" height="{h * 0.4:.1f}" fill="{water}"/>'
        + bars
        + _hill(dots, w, h, 0.83, 0.02, c.ground)
    )


def _space(c: SceneColours, dots: Dots, w: float, h: float) -> str:
    x, y, r = w * 0.2, h * 0.98, w * 0.62
    return (
        _sky(c, w, h)
        + _stars(dots, w, h, 46, c.sun)
        + _disc(x, y, r * 1.12, c.ground, 0.25)
        + _disc(x, y, r, c.ground)
        + _disc(x + r * 0.12, y + r * 0.16, r * 0.9, mixed(c.ground, "#000000", 0.25))
    )


def _wedges(w: float, h: float, count: int, fill: str, opacity: float) -> str:
    reach, cx, cy = math.hypot(w, h), w / 2, h / 2
    d = ""
    for i in range(count):
        a, b = math.tau * i / count, math.tau * (i + 0.5) / count
        d += (
            f"M{cx:.1f} {cy:.1f}L{cx + reach * math.cos(a):.1f} {cy + reach * math.sin(a):.1f}"
            f"L{cx + reach * math.cos(b):.1f} {cy + reach * math.sin(b):.1f}Z"
        )
    return f'<path fill="{fill}" opacity="{opacity:g}" d="{d}"/>'


def _rays(c: SceneColours, dots: Dots, w: float, h: float) -> str:
    return (
        _sky(c, w, h)
        + _wedges(w, h, 14, c.ground, 0.55)
        + _disc(w / 2, h / 2, w * 0.62, c.sun, 0.12)
        + _disc(w / 2, h / 2, w * 0.46, c.sun, 0.18)
        + _stars(dots, w, h, 16, c.sun)
    )


def _grid(c: SceneColours, dots: Dots, w: float, h: float) -> str:
    """A floor of lines that run to the horizon: the deck of a mothership."""
    far = h * 0.68
    lines = "".join(
        f"M{w * 0.5 + w * 0.09 * i:.1f} {far:.1f}L{w * 0.5 + w * 0.36 * i:.1f} {h + 2:.1f}" for i in range(-7, 8)
    )
    lines += "".join(
        f"M-2 {far + (h - far) * t * t:.1f}L{w + 2:.1f} {far + (h - far) * t * t:.1f}"
        for t in (0.0, 0.35, 0.6, 0.82, 1.0)
    )
    return (
        _sky(c, w, h)
        + _stars(dots, w, far, 30, c.sun)
        + _disc(w / 2, far * 0.8, w * 0.44, c.sun, 0.10)
        + f'<rect x="-2" y="{far:.1f}" width="{w + 4:.1f}" height="{h:.1f}" fill="{c.ground}" opacity="0.55"/>'
        + f'<path fill="none" stroke="{c.sun}" stroke-opacity="0.45" stroke-width="{w / 130:.2f}" d="{lines}"/>'
    )


def _rings(c: SceneColours, dots: Dots, w: float, h: float) -> str:
    made = _sky(c, w, h)
    for i in range(7, 0, -1):
        made += _disc(w / 2, h / 2, w * 0.13 * i, c.sun if i % 2 else c.ground, 0.14)
    return made + _stars(dots, w, h, 14, c.sun)


_SCENES: dict[str, Callable[[SceneColours, Dots, float, float], str]] = {
    "plain": _plain,
    "volcano": _volcano,
    "jungle": _jungle,
    "cliffs": _cliffs,
    "lake": _lake,
    "space": _space,
    "rays": _rays,
    "grid": _grid,
    "rings": _rings,
}


def scenes() -> tuple[str, ...]:
    """The names a faces.toml may use."""
    return tuple(_SCENES)


def scene_svg(kind: str, name: str, colours: SceneColours, size: Size) -> str:
    """The scene `kind` for the picture `name` as SVG text of this size. An unknown kind gives "plain"."""
    w, h = float(size[0]), float(size[1])
    body = _SCENES.get(kind, _plain)(colours, Dots(name), w, h)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}" width="{w:g}" height="{h:g}">{body}</svg>'
    )
