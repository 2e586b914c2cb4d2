"""Lines across the table: a dashed outline for a place, and a curved arrow with a head."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from table.paint import theme
from table.paint.cache import MB, surface_cache
from table.paint.shapes import shrink, smooth
from table.paint.theme import Colour

Point = tuple[float, float]
_lines = surface_cache("lines", 12 * MB)
OVER = 4


def _outline(size: tuple[int, int], radius: int) -> list[Point]:
    """Points along a rounded rectangle, half a pixel apart."""
    w, h = size
    r = min(radius, w // 2, h // 2)
    points: list[Point] = []
    corners = [((w - r, r), -90), ((w - r, h - r), 0), ((r, h - r), 90), ((r, r), 180)]
    for (cx, cy), start in corners:
        for n in range(2 * r + 3):
            a = math.radians(start + 90 * n / (2 * r + 2))
            points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    points.append(points[0])
    dense: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(points):
        steps = max(1, int(math.hypot(bx - ax, by - ay) * 2))
        dense += [(ax + (bx - ax) * n / steps, ay + (by - ay) * n / steps) for n in range(steps)]
    return dense


def _dashed(size: tuple[int, int], radius: int, colour: Colour, width: int, dash: int) -> pygame.Surface:
    canvas = smooth(size, colour, OVER)
    inner = (size[0] - width - 1, size[1] - width - 1)
    points = _outline(inner, max(0, radius - width // 2))
    count = max(4, round(len(points) / 2 / (2 * dash)))
    half = len(points) / (2 * count)
    shift = (width + 1) / 2
    for n in range(count):
        first, last = round(2 * n * half), round((2 * n + 1.15) * half)
        stroke = [((x + shift) * OVER, (y + shift) * OVER) for x, y in points[first : max(first + 2, last)]]
        for x, y in stroke:
            pygame.draw.circle(canvas, colour, (round(x), round(y)), max(1, width * OVER // 2))
    return shrink(canvas, OVER)


def dashed(
    surface: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int, width: int = 2, dash: int = 0
) -> None:
    """A dashed rounded outline inside `rect`; `dash` surface pixels long."""
    if rect.w < 4 or rect.h < 4:
        return
    length = dash or theme.px(9)
    key = ("dash", rect.size, radius, colour, width, length)
    surface.blit(_lines.get(key, lambda: _dashed(rect.size, radius, colour, width, length)), rect)


def _curve(a: Point, b: Point, bend: float) -> list[Point]:
    """A quadratic Bézier curve from a to b, bent sideways by a share of its length."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    mid = ((a[0] + b[0]) / 2 + dy * bend, (a[1] + b[1]) / 2 - dx * bend)
    steps = 28
    out = []
    for n in range(steps + 1):
        t = n / steps
        u = 1 - t
        out.append(
            (
                u * u * a[0] + 2 * u * t * mid[0] + t * t * b[0],
                u * u * a[1] + 2 * u * t * mid[1] + t * t * b[1],
            )
        )
    return out


def _band(points: list[Point], width: float, taper: bool) -> list[Point]:
    """The outline of a stroke along points, thin at its beginning if it tapers."""
    left: list[Point] = []
    right: list[Point] = []
    for n, (x, y) in enumerate(points):
        ax, ay = points[max(0, n - 1)]
        bx, by = points[min(len(points) - 1, n + 1)]
        long = math.hypot(bx - ax, by - ay) or 1
        half = width / 2 * ((0.35 + 0.65 * n / (len(points) - 1)) if taper else 1)
        nx, ny = -(by - ay) / long * half, (bx - ax) / long * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


def shortened(points: list[Point], by: float) -> list[Point]:
    """Points along a line without the last part of it, so many pixels long."""
    kept = list(points)
    while len(kept) > 1:
        (ax, ay), (ex, ey) = kept[-2], kept[-1]
        long = math.hypot(ex - ax, ey - ay)
        if long > by:
            share = 1 - by / long
            return [*kept[:-1], (ax + (ex - ax) * share, ay + (ey - ay) * share)]
        by -= long
        kept.pop()
    return points


def arrow_bounds(a: tuple[int, int], b: tuple[int, int], width: int, bend: float = 0.12) -> pygame.Rect:
    """The rectangle that `arrow` touches."""
    points = _curve(a, b, bend)
    edge = width * 3 + 4
    left, top = min(p[0] for p in points), min(p[1] for p in points)
    right, low = max(p[0] for p in points), max(p[1] for p in points)
    return pygame.Rect(int(left) - edge, int(top) - edge, int(right - left) + 2 * edge, int(low - top) + 2 * edge)


def arrow(
    surface: pygame.Surface,
    a: tuple[int, int],
    b: tuple[int, int],
    colour: Colour,
    width: int = 6,
    bend: float = 0.12,
    outline: Colour | None = None,
) -> pygame.Rect:
    """A curved arrow from a to b with a head and a dark outline; the rectangle that was touched."""
    place = arrow_bounds(a, b, width, bend)
    if math.hypot(b[0] - a[0], b[1] - a[1]) < width * 3:
        return place
    edge = outline if outline is not None else theme.mix(colour, theme.colour("shadow"), 0.7)
    start, end = (a[0] - place.x, a[1] - place.y), (b[0] - place.x, b[1] - place.y)
    key = ("arrow", start, end, place.size, colour, width, bend, edge)
    surface.blit(_lines.get(key, lambda: _arrow(place.size, start, end, colour, width, bend, edge)), place)
    return place


def _arrow(
    size: tuple[int, int], a: Point, b: Point, colour: Colour, width: int, bend: float, edge: Colour
) -> pygame.Surface:
    over = 2
    canvas = smooth(size, edge, over)
    points = [(x * over, y * over) for x, y in _curve(a, b, bend)]
    w = width * over
    tip = points[-1]
    head = w * 2.6
    points = shortened(points, head * 0.8)  # the shaft ends inside the head
    base = points[-1]
    angle = math.atan2(tip[1] - base[1], tip[0] - base[0])

    def head_points(grow: float) -> list[Point]:
        reach, half = head + grow * 1.4, head * 0.62 + grow * 1.2
        root = (tip[0] + math.cos(angle) * (grow - head), tip[1] + math.sin(angle) * (grow - head))
        top = (root[0] + math.cos(angle) * reach, root[1] + math.sin(angle) * reach)
        nx, ny = -math.sin(angle) * half, math.cos(angle) * half
        return [top, (root[0] + nx, root[1] + ny), (root[0] - nx, root[1] - ny)]

    rim = max(2.0, w * 0.28)
    pygame.draw.polygon(canvas, edge, _band(points, w + 2 * rim, taper=True))
    pygame.draw.polygon(canvas, edge, head_points(rim))
    pygame.draw.polygon(canvas, colour, _band(points, w, taper=True))
    pygame.draw.polygon(canvas, colour, head_points(0))
    return shrink(canvas, over)
