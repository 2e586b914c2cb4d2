"""The mark of a seat, and a row of pips: shape, letter and colour together, so that no eye depends on one."""

from __future__ import annotations

import pygame

from table.paint import icons, shapes, text, theme

MOST_PIPS = 60
"""No row has more dots than this, whatever a game, or a save that was made to do harm, asks for."""


def seat_mark(surface: pygame.Surface, rect: pygame.Rect, seat: int) -> pygame.Rect:
    """A seat's shape in its colour with its letter in it, in the middle of `rect`; where it was drawn."""
    look = theme.seat(seat)
    size = min(rect.w, rect.h)
    place = pygame.Rect(0, 0, size, size)
    place.center = rect.center
    icons.draw(surface, look.mark, place, size, look.colour)
    text.draw(surface, look.letter, place, ("bold", max(10, size * 46 // 100)), look.ink, "centre", "middle", False)
    return place


def pips(surface: pygame.Surface, pos: tuple[int, int], full: int, extra: int, total: int, px: int) -> pygame.Rect:
    """A row of dots, `px` wide each: filled, filled in another colour (`extra`), and empty; its rectangle."""
    step = px + px // 3
    total = min(total, MOST_PIPS)
    for n in range(total):
        centre = (pos[0] + n * step + px // 2, pos[1] + px // 2)
        if n < full + extra:
            shapes.disc(surface, centre, px // 2, theme.colour("accent" if n < full else "legal_target"))
        else:
            ground, line = theme.colour("panel_sunken"), theme.colour("ink_faint")
            shapes.disc(surface, centre, px // 2, ground, line, max(1, px // 8))
    return pygame.Rect(pos[0], pos[1], pips_width(total, px), px)


def pips_width(total: int, px: int) -> int:
    """How wide such a row is."""
    total = min(total, MOST_PIPS)
    return total * px + max(0, total - 1) * (px // 3)
