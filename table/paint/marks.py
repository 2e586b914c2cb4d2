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


def marker(surface: pygame.Surface, room: pygame.Rect, used: int, words: str) -> int:
    """A marker that a seat holds, such as that of the first player: a small card with a flag at the right end of
    `room`, with its words where they fit beside `used` pixels. How much of the room it takes."""
    high = min(room.h - 2, theme.tx(20))
    style: text.Style = ("bold", max(10, high * 62 // 100))
    short = high * 8 // 10
    full = short + text.width(words, style) + high // 2
    wide = full if words and used + full <= room.w else short
    if wide > room.w:
        return 0
    card = pygame.Rect(room.right - wide, room.centery - high // 2, wide, high)
    shapes.panel(surface, card, theme.colour("accent"), max(2, high // 6), theme.colour("accent_deep"), 1)
    ink = theme.colour("ink_on_accent")
    icons.draw(surface, "flag", pygame.Rect(card.x, card.y, short, high), high * 66 // 100, ink)
    if wide > short:
        text.draw(surface, words, pygame.Rect(card.x + short, card.y, wide - short, high), style, ink)
    return wide + theme.space("s")
