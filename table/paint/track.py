"""The round of spaces on which the seats' tokens walk, with what lies in its middle (DESIGN.md 6.5, `Form.TRACK`)."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from rules.kernel.show import Part, Readout
from table.paint import marks, parts, shapes, text, theme
from table.paint.art import Art

MOST_SIDES = 2
"""A card beside the round shows how often a token has passed its end: once, or twice and more."""


def spaces(rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """The spaces of a round of so many along the edges of a rectangle, clockwise from the upper left; as nearly
    square as they can be."""
    count = max(8, min(count, 200))
    half = count // 2
    across = max(2, min(half - 1, round(half * rect.w / max(1, rect.w + rect.h)) + 1))
    down = half - across
    columns = [rect.x + rect.w * n // across for n in range(across + 1)]
    rows = [rect.y + rect.h * n // (down + 2) for n in range(down + 3)]

    def cell(column: int, row: int) -> pygame.Rect:
        left, top = columns[column], rows[row]
        return pygame.Rect(left, top, columns[column + 1] - left, rows[row + 1] - top)

    found = [cell(n, 0) for n in range(across)]
    found += [cell(across - 1, n + 1) for n in range(down)]
    found += [cell(across - 1 - n, down + 1) for n in range(across)]
    found += [cell(0, down - n) for n in range(down)]
    found += found[-1:] * (count - len(found))
    return found


def cells(rect: pygame.Rect, readout: Readout) -> list[pygame.Rect]:
    """The spaces of a readout whose place is `rect`."""
    pad = max(3, min(rect.w, rect.h) // 30)
    return spaces(rect.inflate(-2 * pad, -2 * pad), readout.limit)


SMALLEST = 12
"""Pixels: marks in the middle are no smaller."""

MOST_ABREAST = 3
"""So many tokens stand beside each other on one space; more stand in a second row."""


def token_rect(space: pygame.Rect, at: int, of: int, bounds: pygame.Rect | None = None) -> pygame.Rect:
    """Where the token number `at` of `of` on one space stands: beside and below each other, so that each is seen,
    and inside `bounds`."""
    side = min(space.w, space.h) + max(2, min(space.w, space.h) // 4)
    if of > 2:
        side = side * 78 // 100
    row, column = divmod(at, MOST_ABREAST)
    abreast = min(MOST_ABREAST, of - row * MOST_ABREAST)
    rows = -(-of // MOST_ABREAST)
    group = pygame.Rect(
        0, 0, round(side * (1 + 0.72 * (min(of, MOST_ABREAST) - 1))), round(side * (1 + 0.8 * (rows - 1)))
    )
    group.center = space.center
    if bounds is not None:
        group.clamp_ip(bounds)
    box = pygame.Rect(0, 0, side, side)
    left = group.centerx - round(side * 0.72 * (abreast - 1) / 2)
    box.center = (left + round(side * 0.72 * column), group.y + side // 2 + round(side * 0.8 * row))
    return box


def standing(readout: Readout) -> dict[int, tuple[int, int, int]]:
    """Where each token stands: its space, its number on that space and how many are there, by seat."""
    limit = max(1, readout.limit)
    there: dict[int, list[int]] = {}
    for seat, part in enumerate(readout.parts):
        there.setdefault(part.value % limit, []).append(seat)
    return {seat: (space, n, len(seats)) for space, seats in there.items() for n, seat in enumerate(seats)}


def paint(
    surface: pygame.Surface, rect: pygame.Rect, readout: Readout, art: Art | None, away: frozenset[int] = frozenset()
) -> None:
    """The whole board. Tokens of the seats in `away` are in the air and aren't drawn."""
    c = theme.colour
    ground = c("well")
    shapes.panel(surface, rect, ground, theme.radius("m"), c("panel_line"), 1)
    lying = cells(rect, readout)
    for n, cell in enumerate(lying):
        five = n % 5 == 0
        fill = theme.mix(c("panel_raised"), c("accent"), 0.34 if five else 0.06)
        shapes.panel(surface, cell.inflate(-1, -1), fill, max(2, cell.h // 4), c("panel_line"), 1)
        if n % 10 == 0 and cell.h >= theme.px(9):
            style: text.Style = ("bold", max(theme.px(11), min(cell.h * 58 // 100, theme.tx(12))))
            text.draw(surface, str(n), cell.inflate(cell.w, cell.h), style, c("ink"), "centre", ellipsis=False)
    for seat, (space, at, of) in standing(readout).items():
        if seat not in away:
            marks.seat_mark(surface, token_rect(lying[space], at, of, rect), seat)
    pad = theme.px(6)
    inner = rect.inflate(-2 * (lying[0].w + pad), -2 * (lying[0].h + pad))
    _middle(surface, inner, readout, art)


def _middle(surface: pygame.Surface, room: pygame.Rect, readout: Readout, art: Art | None) -> None:
    """The totals of the seats, each with its card, and the figure of the board."""
    if room.w < theme.px(40) or room.h < theme.px(24):
        return
    count = len(readout.parts)
    columns = 1 if count <= 3 and room.h >= count * theme.tx(15) else 2
    rows = -(-count // columns)
    figure = 0
    if art is not None and readout.icon:
        figure = min(room.h, room.w * 22 // 100)
        parts.sign(surface, art, readout.icon, pygame.Rect(room.x, room.y, figure, room.h))
        figure += theme.px(4)
    left = pygame.Rect(room.x + figure, room.y, room.w - figure, room.h)
    high = min(left.h // rows, theme.tx(24))
    top = left.y + (left.h - high * rows) // 2
    for seat, part in enumerate(readout.parts):
        column, row = divmod(seat, rows)
        wide = min(left.w // columns, theme.tx(110))
        x = left.x + (left.w - columns * wide) // 2 + column * wide
        _total(surface, pygame.Rect(x, top + row * high, wide, high), seat, part, readout.limit)


def _total(surface: pygame.Surface, box: pygame.Rect, seat: int, part: Part, limit: int) -> None:
    """One seat: its mark, its exact total, its card, as large as they fit beside each other."""
    c = theme.colour
    side = min(box.h - 2, theme.tx(18))
    while side > SMALLEST and side + sum(_widths(side, part.value, limit)) + 8 > box.w:
        side -= 1
    wide, most = _widths(side, part.value, limit)
    marks.seat_mark(surface, pygame.Rect(box.x, box.y, side, box.h), seat)
    passed = min(part.value // max(1, limit), MOST_SIDES)
    card = pygame.Rect(0, 0, most, side)
    card.midright = (box.right - 2, box.centery)
    number = pygame.Rect(box.x + side + 2, box.y, max(wide, card.x - box.x - side - 4), box.h)
    if passed:
        shapes.panel(surface, card, c("card_paper"), max(2, side // 6), c("card_ink"), 1)
        text.draw(surface, f"+{passed * limit}", card, _card_style(side), c("card_ink"), "centre", ellipsis=False)
    else:
        shapes.panel(surface, card, None, max(2, side // 6), c("panel_line"), 1)
    text.draw(surface, str(part.value), number, _total_style(side), c("ink"), "centre", ellipsis=False)


def _card_style(side: int) -> text.Style:
    return ("bold", max(9, side * 62 // 100))


def _total_style(side: int) -> text.Style:
    return ("bold", max(11, side * 74 // 100))


def _widths(side: int, value: int, limit: int) -> tuple[int, int]:
    """How wide a total is and a card beside it, at a size of the marks."""
    number = max(text.width(str(value), _total_style(side)), text.width("100", _total_style(side)))
    return number, text.width(f"+{MOST_SIDES * limit}", _card_style(side)) + 6


def path(lying: list[pygame.Rect], start: int, end: int) -> list[tuple[int, int]]:
    """The middles of the spaces that a token passes from one total to another, both ends included."""
    step = 1 if end >= start else -1
    return [lying[n % len(lying)].center for n in range(start, end + step, step)]


def totals(readout: Readout) -> Mapping[int, int]:
    """The total of each seat."""
    return {seat: part.value for seat, part in enumerate(readout.parts)}
