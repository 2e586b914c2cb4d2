"""What is printed on the faces of dice: flat shapes in the face's own plane.

A mark is a list of filled polygons. Its plane has x to the right, y downwards, and the circle inscribed in
the face has the radius 1. Any projection of a mark is then just its points projected.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
Tone = str
"""A role of the die's own colours ("ink", "glow", "body", "hot", "rock") that the painter fills in."""


class Patch(NamedTuple):
    """One filled polygon of a mark."""

    points: tuple[Point, ...]
    tone: Tone


Mark = tuple[Patch, ...]


def disc(x: float, y: float, r: float, tone: Tone, corners: int = 20) -> Patch:
    """A circle."""
    return Patch(
        tuple(
            (x + r * math.cos(math.tau * i / corners), y + r * math.sin(math.tau * i / corners)) for i in range(corners)
        ),
        tone,
    )


def star(r: float, inner: float, points: int, tone: Tone, turn: float = 0.0, x: float = 0.0, y: float = 0.0) -> Patch:
    """A star or a burst."""
    spots = []
    for i in range(points * 2):
        size = r if i % 2 == 0 else inner
        a = turn - math.pi / 2 + math.pi * i / points
        spots.append((x + size * math.cos(a), y + size * math.sin(a)))
    return Patch(tuple(spots), tone)


def _meteor(size: float = 1.0, x: float = 0.0, y: float = 0.0) -> Mark:
    """A rock with a tail of fire, falling to the lower left."""

    def put(points: tuple[Point, ...], tone: Tone) -> Patch:
        return Patch(tuple((x + a * size, y + b * size) for a, b in points), tone)

    tail: tuple[Point, ...] = (
        (0.86, -0.80),
        (0.46, -0.72),
        (0.02, -0.46),
        (-0.44, -0.02),
        (-0.62, 0.34),
        (-0.50, 0.62),
        (-0.18, 0.74),
    )
    tail += ((0.16, 0.56), (0.46, 0.14), (0.62, -0.20), (0.52, -0.18), (0.78, -0.52), (0.66, -0.50))
    core: tuple[Point, ...] = ((0.56, -0.56), (0.20, -0.34), (-0.26, 0.06), (-0.44, 0.34), (-0.34, 0.54), (-0.12, 0.58))
    core += ((0.10, 0.40), (0.32, 0.04), (0.40, -0.22))
    return (
        put(tail, "hot"),
        put(core, "glow"),
        disc(x - 0.26 * size, y + 0.32 * size, 0.34 * size, "rock"),
        disc(x - 0.36 * size, y + 0.24 * size, 0.09 * size, "pit", 12),
        disc(x - 0.14 * size, y + 0.40 * size, 0.07 * size, "pit", 12),
    )


def _burst() -> Mark:
    """Two impacts at once: a great burst with a bolt through it."""
    bolt = ((0.10, -0.62), (-0.28, 0.10), (-0.02, 0.06), (-0.14, 0.62), (0.30, -0.14), (0.04, -0.10), (0.26, -0.50))
    return (
        star(0.98, 0.66, 13, "ink"),
        star(0.90, 0.58, 13, "hot"),
        star(0.68, 0.44, 13, "glow", 0.24),
        Patch(bolt, "ink"),
    )


_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}

# Digits as strokes on a field of width 1 and height 1.6, the upper left corner at 0, 0.
_DIGITS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "0": (((0.5, 0), (0.85, 0.2), (1, 0.8), (0.85, 1.4), (0.5, 1.6), (0.15, 1.4), (0, 0.8), (0.15, 0.2), (0.5, 0)),),
    "1": (((0.15, 0.35), (0.6, 0), (0.6, 1.6)),),
    "2": (((0.05, 0.35), (0.25, 0.05), (0.7, 0), (0.97, 0.3), (0.9, 0.7), (0, 1.6), (1, 1.6)),),
    "3": (
        (
            (0.05, 0.15),
            (0.4, 0),
            (0.85, 0.12),
            (0.9, 0.5),
            (0.45, 0.74),
            (0.9, 0.95),
            (0.95, 1.35),
            (0.5, 1.6),
            (0, 1.42),
        ),
    ),
    "4": (((0.75, 1.6), (0.75, 0), (0, 1.1), (1, 1.1)),),
    "5": (((0.9, 0), (0.15, 0), (0.08, 0.7), (0.5, 0.58), (0.92, 0.8), (0.95, 1.25), (0.6, 1.58), (0.02, 1.46)),),
    "6": (
        (
            (0.85, 0.05),
            (0.4, 0.3),
            (0.06, 0.95),
            (0.2, 1.45),
            (0.55, 1.6),
            (0.92, 1.4),
            (0.95, 0.98),
            (0.6, 0.75),
            (0.1, 1.0),
        ),
    ),
    "7": (((0, 0), (1, 0), (0.4, 1.6)),),
    "8": (
        (
            (0.5, 0.74),
            (0.12, 0.5),
            (0.15, 0.12),
            (0.5, 0),
            (0.85, 0.12),
            (0.88, 0.5),
            (0.5, 0.74),
            (0.95, 1.0),
            (0.95, 1.4),
            (0.5, 1.6),
            (0.05, 1.4),
            (0.05, 1.0),
            (0.5, 0.74),
        ),
    ),
    "9": (
        (
            (0.15, 1.55),
            (0.6, 1.3),
            (0.94, 0.65),
            (0.8, 0.15),
            (0.45, 0),
            (0.08, 0.2),
            (0.05, 0.62),
            (0.4, 0.85),
            (0.9, 0.6),
        ),
    ),
}


def _stroke(a: Point, b: Point, wide: float, tone: Tone) -> tuple[Patch, Patch]:
    """A bar from a to b and a round end at b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = math.hypot(dx, dy) or 1.0
    ox, oy = -dy / size * wide / 2, dx / size * wide / 2
    bar = ((a[0] + ox, a[1] + oy), (b[0] + ox, b[1] + oy), (b[0] - ox, b[1] - oy), (a[0] - ox, a[1] - oy))
    return Patch(bar, tone), disc(b[0], b[1], wide / 2, tone, 12)


def _number(text: str) -> Mark:
    """A number in strokes; 6 and 9 get a bar below, so that they can't be mistaken lying down."""
    high = 0.98 if len(text) == 1 else 0.78
    unit = high / 1.6
    step = unit * 1.45
    left = -(step * (len(text) - 1) + unit) / 2
    wide = unit * 0.34
    made: list[Patch] = []
    for n, digit in enumerate(text):
        for line in _DIGITS.get(digit, ()):
            spots = [(left + n * step + x * unit, -high / 2 + y * unit) for x, y in line]
            made.append(disc(spots[0][0], spots[0][1], wide / 2, "ink", 12))
            for a, b in pairwise(spots):
                made.extend(_stroke(a, b, wide, "ink"))
    if text in ("6", "9"):
        made.extend(_stroke((left, high / 2 + wide * 1.15), (-left, high / 2 + wide * 1.15), wide * 0.7, "ink"))
    return tuple(made)


@cache
def mark(name: str) -> Mark:
    """The mark of a name: blank, meteor, burst, star, drop, pips:N, or a number. ValueError for any other."""
    if name in ("", "blank"):
        return ()
    if name == "meteor":
        return _meteor(0.92)
    if name == "burst":
        return _burst()
    if name == "star":
        return (star(0.8, 0.34, 5, "ink"),)
    if name == "drop":
        return (disc(0, 0.22, 0.5, "ink"), Patch(((0, -0.8), (0.48, 0.08), (-0.48, 0.08)), "ink"))
    if name.startswith("pips:") and name[5:].isdigit() and int(name[5:]) in _PIPS:
        return tuple(disc(x * 0.52, y * 0.52, 0.19, "ink") for x, y in _PIPS[int(name[5:])])
    if name.isdigit():
        return _number(name)
    raise ValueError(f"no mark for a die's face is called {name!r}")
