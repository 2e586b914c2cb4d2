"""Small signs: the mark of a seat, chips with words, counters, pips."""

from __future__ import annotations

import pygame

from table.paint import icons, shapes, text, theme
from table.paint.rich import Run
from table.paint.theme import Colour


def seat_run(seat: int, name: str) -> Run:
    """A seat's name in its colour, for rich text."""
    return Run(name, bold=True, colour=theme.seat(seat).colour)


def seat_mark(surface: pygame.Surface, rect: pygame.Rect, seat: int, letter: bool = False) -> None:
    """A seat's disc with its shape (or letter) in it, in the middle of `rect`."""
    look = theme.seat(seat)
    size = min(rect.w, rect.h)
    shapes.disc(
        surface, rect.center, size // 2, look.colour, theme.mix(look.colour, look.ink, 0.35), max(1, size // 18)
    )
    if letter:
        text.draw(surface, look.letter, rect, ("display", max(6, round(size * 0.62))), look.ink, "centre")
    else:
        icons.draw(surface, look.mark, rect, max(4, round(size * 0.56)), look.ink)


def seat_tag(
    surface: pygame.Surface, rect: pygame.Rect, seat: int, name: str, active: bool = False, style: str = "strong"
) -> pygame.Rect:
    """A pill with a seat's mark and name, cut to `rect`; an active one is filled. The pill's rectangle."""
    look = theme.seat(seat)
    pad = theme.tx(6)
    mark = rect.h - 2 * pad
    wide = min(rect.w, mark + 3 * pad + text.width(name, style) + pad)
    pill = pygame.Rect(rect.x, rect.y, wide, rect.h)
    ground = look.colour if active else theme.colour("panel_raised")
    shapes.panel(surface, pill, ground, rect.h // 2, look.colour, max(1, theme.px(1.5)))
    spot = pygame.Rect(pill.x + pad, pill.y + pad, mark, mark)
    if active:
        icons.draw(surface, look.mark, spot, round(mark * 0.7), look.ink)
    else:
        seat_mark(surface, spot, seat)
    room = pygame.Rect(pill.x + 2 * pad + mark, pill.y, pill.w - mark - 4 * pad + theme.px(2), pill.h)
    text.draw(surface, name, room, style, look.ink if active else theme.colour("ink"))
    return pill


def chip_size(words: str, icon: str = "", style: str = "caption") -> tuple[int, int]:
    """How large a chip with these words is."""
    high = text.line_height(style) + theme.tx(8)
    wide = (text.width(words, style) if words else 0) + theme.tx(18)
    if icon:
        wide += theme.tx(15) + (theme.tx(5) if words else -theme.tx(2))
    return wide, high


def chip(
    surface: pygame.Surface,
    pos: tuple[int, int],
    words: str,
    *,
    icon: str = "",
    ground: Colour | None = None,
    ink: Colour | None = None,
    style: str = "caption",
) -> pygame.Rect:
    """A small pill with an icon and a few words, its upper left corner at `pos`; its rectangle."""
    rect = pygame.Rect(pos, chip_size(words, icon, style))
    fill = ground if ground is not None else theme.colour("control")
    tint = ink if ink is not None else theme.colour("ink")
    shapes.panel(surface, rect, fill, rect.h // 2, theme.mix(fill, tint, 0.15), max(1, theme.px(1)))
    x = rect.x + theme.tx(9)
    if icon:
        mark = theme.tx(15)
        icons.draw(surface, icon, pygame.Rect(x, rect.y, mark, rect.h), mark, tint)
        x += mark + theme.tx(5)
    text.draw(surface, words, pygame.Rect(x, rect.y, rect.right - x, rect.h), style, tint, ellipsis=False)
    return rect


def badge(
    surface: pygame.Surface, centre: tuple[int, int], number: int | str, px: int, ground: Colour, ink: Colour
) -> None:
    """A disc `px` high with a number, as on a pile or an injured piece."""
    words = str(number)
    wide = max(px, text.width(words, ("display", round(px * 0.66))) + px // 2)
    rect = pygame.Rect(0, 0, wide, px)
    rect.center = centre
    shapes.panel(surface, rect, ground, px // 2, theme.mix(ground, ink, 0.3), max(1, px // 16))
    text.draw(surface, words, rect, ("display", max(7, round(px * 0.66))), ink, "centre", ellipsis=False)


def pips(
    surface: pygame.Surface, pos: tuple[int, int], full: int, total: int, px: int, colour: Colour, gap: int = 0
) -> pygame.Rect:
    """A row of filled and empty dots, such as the actions that are left; its rectangle."""
    step = px + (gap or max(1, px // 4))
    for n in range(total):
        spot = pygame.Rect(pos[0] + n * step, pos[1], px, px)
        if n < full:
            shapes.disc(surface, spot.center, px // 2, colour)
        else:
            shapes.ring(surface, spot, theme.mix(theme.colour("panel"), colour, 0.5), px // 2, max(1, px // 8))
    return pygame.Rect(pos[0], pos[1], max(0, total * step - (step - px)), px)
