"""Two numbers that are weighed against each other, as they stand between two things on the table."""

from __future__ import annotations

import pygame

from table.paint import icons, shapes, text, theme
from table.paint.theme import Colour


def inks(left: int, right: int) -> tuple[Colour, Colour]:
    """The colours of the two numbers: the greater one is lit, equal ones are both in danger."""
    if left == right:
        return theme.colour("danger"), theme.colour("danger")
    lit, dull = theme.colour("good"), theme.colour("ink_faint")
    return (lit, dull) if left > right else (dull, lit)


def size_of(left: int, right: int, high: int, locked: bool = False) -> tuple[int, int]:
    """How large the chip is whose numbers are `high` pixels high."""
    style: tuple[theme.Face, int] = ("display", high)
    side = max(text.width(str(left), style), text.width(str(right), style), high)
    return 2 * side + high * 9 // 5 + (high if locked else 0), high * 8 // 5


def chip(
    surface: pygame.Surface, rect: pygame.Rect, left: int, right: int, locked: bool = False, lit: bool = False
) -> None:
    """Draws them in a pill: the left one, a sword, the right one, and a lock if nothing can change any more. `lit`: it
    is what happens now."""
    high = rect.h * 5 // 8
    edge = theme.colour("accent") if locked or lit else theme.colour("panel_line")
    shapes.panel(surface, rect, theme.colour("panel_raised"), rect.h // 2, edge, max(1, rect.h // 14))
    inner = rect.inflate(-rect.h * 3 // 5, 0)
    if locked:
        icons.draw(surface, "lock", pygame.Rect(inner.x, inner.y, high, inner.h), high * 4 // 5, theme.colour("accent"))
        inner.x, inner.w = inner.x + high, inner.w - high
    style: tuple[theme.Face, int] = ("display", high)
    first, second = inks(left, right)
    text.draw(surface, str(left), inner, style, first, "left", ellipsis=False)
    text.draw(surface, str(right), inner, style, second, "right", ellipsis=False)
    mark = "sword" if high >= 14 else ""
    if mark:
        icons.draw(surface, mark, inner, high * 4 // 5, theme.colour("ink_soft"))
    else:
        text.draw(surface, ":", inner, style, theme.colour("ink_soft"), "centre", ellipsis=False)
