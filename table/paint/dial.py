"""A dial: a wheel with notches that turns under a window in which the number rolls by (DESIGN.md 6.5, `Form.DIAL`)."""

from __future__ import annotations

import math

import pygame

from table.paint import icons, shapes, text, theme
from table.paint.cache import MB, surface_cache
from table.paint.theme import Colour

NOTCHES = 20
"""Notches on the wheel: it turns by one for each number."""
_wheels = surface_cache("dials", 6 * MB)


def box(rect: pygame.Rect) -> pygame.Rect:
    """The square that the dial takes of its place."""
    side = max(8, min(rect.w, rect.h))
    found = pygame.Rect(0, 0, side, side)
    found.center = rect.center
    return found


def paint(surface: pygame.Surface, rect: pygame.Rect, value: float, icon: str, tint: Colour) -> None:
    """The dial at a value; between two whole numbers both are seen in the window."""
    place = box(rect)
    side = place.w
    surface.blit(_wheel(side, round(value * 8), tint), place)
    middle = place.inflate(-side * 36 // 100, -side * 36 // 100)
    c = theme.colour
    shapes.disc(surface, place.center, middle.w // 2, c("card_paper"), tint, max(1, side // 40))
    mark = side * 15 // 100
    icons.draw(surface, icon, pygame.Rect(middle.x, middle.y + side // 25, middle.w, mark), mark, tint)
    window = pygame.Rect(0, 0, middle.w * 84 // 100, side * 32 // 100)
    window.midtop = (place.centerx, middle.y + side // 25 + mark)
    _number(surface, window, value)
    tip = pygame.Rect(0, 0, max(4, side // 9), max(4, side // 10))
    tip.midtop = (place.centerx, place.y)
    points = [tip.topleft, tip.topright, tip.midbottom]
    pygame.draw.polygon(surface, c("ink"), points)
    pygame.draw.aalines(surface, c("panel"), True, points)


def _number(surface: pygame.Surface, window: pygame.Rect, value: float) -> None:
    """The number in its window, on the way from one to the next."""
    style: text.Style = ("display", max(10, window.h * 92 // 100))
    low = math.floor(value)
    share = value - low
    old = surface.get_clip()
    surface.set_clip(window.clip(old))
    for number, shift in ((low, -share), (low + 1, 1 - share)):
        if abs(shift) < 0.99:
            room = window.move(0, round(shift * window.h))
            text.draw(surface, str(number), room, style, theme.colour("card_ink"), "centre", ellipsis=False)
    surface.set_clip(old)


def _wheel(side: int, step: int, tint: Colour) -> pygame.Surface:
    """The wheel with its notches, turned by eighths of a notch."""
    turned = step % 8
    key = (side, turned, tint, theme.colour("panel_sunken"))
    return _wheels.get(key, lambda: _made(side, turned / 8, tint))


def _made(side: int, turned: float, tint: Colour) -> pygame.Surface:
    over = 3
    canvas = shapes.smooth((side, side), tint, over)
    big = side * over
    middle, radius = big / 2, big / 2 - over
    pygame.draw.circle(canvas, theme.colour("panel_sunken"), (middle, middle), radius)
    pygame.draw.circle(canvas, tint, (middle, middle), radius, max(2, big // 26))
    for n in range(NOTCHES):
        angle = math.tau * (n + turned) / NOTCHES - math.pi / 2
        x, y = math.cos(angle), math.sin(angle)
        ends = [(middle + x * radius * share, middle + y * radius * share) for share in (0.72, 0.88)]
        pygame.draw.line(canvas, tint, ends[0], ends[1], max(2, big // 45))
    return shapes.shrink(canvas, over)
