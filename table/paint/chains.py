"""How a chain is painted: its frame, and plates with a card, whose it is, and what it will do (DESIGN.md 6.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from table.paint import fitted, shapes, text, theme
from table.paint.marks import seat_mark
from table.scene.chain import Plate, visible

Card = Callable[[pygame.Surface, pygame.Rect, int], None]
"""Draws the card of a piece into a box."""


def frame(surface: pygame.Surface, area: pygame.Rect, title: str, more: int) -> None:
    """The ground of a chain that is not empty, over what lies below. `more`: entries that didn't fit."""
    shapes.shadow(surface, area, theme.radius("m"), theme.px(12), theme.px(4))
    ground = theme.colour("well")
    shapes.panel(surface, area, ground, theme.radius("m"), theme.colour("accent"), max(1, theme.px(1.5)))
    pad = theme.space("s")
    line = pygame.Rect(area.x + pad, area.y + theme.space("xs"), area.w - 2 * pad, text.line_height("caption"))
    if more > 0:
        line.w -= text.width(f"+{more}", "caption") + pad
    used, lines = fitted.fit(title, (line.w, line.h), "caption")
    whole = all(text.width(each, used) <= line.w for each in lines)
    short = title if whole else title.partition(":")[0]  # the rest is said in the side panel
    fitted.draw(surface, short, line, "caption", theme.colour("ink_soft"))
    line.w = area.w - 2 * pad
    if more > 0:
        text.draw(surface, f"+{more}", line, "caption", theme.colour("accent"), "right")


def draw(
    surface: pygame.Surface, shown: Sequence[Plate], titles: Sequence[str], does: Sequence[str], card: Card
) -> None:
    """Paints the plates from the bottom up, so that the next to happen lies on top of all others."""
    for plate in reversed(shown):
        now = plate.link.now
        ground = theme.colour("panel_raised" if now else "panel")
        edge = theme.colour("accent" if now else "panel_line")
        shapes.panel(surface, plate.rect, ground, theme.radius("s"), edge, max(1, theme.px(2 if now else 1)))
        if plate.covered:
            _head(surface, visible(plate, shown), plate, titles[plate.number])
            continue
        if plate.link.piece >= 0:
            card(surface, plate.card, plate.link.piece)
        if plate.link.stopped:
            _struck(surface, plate.card)
        room = plate.words
        if room.w < theme.tx(LEAST_WORDS):
            _mark(surface, plate)
            continue
        words = does[plate.number]
        top = pygame.Rect(room.x, room.y + theme.space("xxs"), room.w, title_high(plate, titles[plate.number], words))
        _title(surface, top, plate, titles[plate.number])
        rest = pygame.Rect(room.x, top.bottom, room.w, room.bottom - top.bottom - theme.space("xxs"))
        _words(surface, rest, words)


def title_high(plate: Plate, title: str, does: str) -> int:
    """How high the title of a plate is: more than one line where it needs them and what it does leaves them."""
    line = text.line_height("strong")
    room = plate.words.h - 2 * theme.space("xxs")
    if does:
        small: text.Style = ("regular", theme.tx(WORDS))
        room -= len(text.wrap(does, plate.words.w, small)) * text.line_height(small)
    wide = plate.words.w - (_chip(line) + theme.space("xs") if plate.link.seat >= 0 else 0)
    need = len(text.wrap(title, wide, "strong"))
    return max(line, min(line * need, room))


def _chip(line: int) -> int:
    """The side of the mark of a seat in a line so high."""
    return min(line, theme.tx(17))


WORDS = 13.5
"""The size of the words that tell what will be done, where there is room."""
LEAST_WORDS = 52
"""Logical pixels of type below which a plate shows no words beside its card, only whose it is."""


def _struck(surface: pygame.Surface, card: pygame.Rect) -> None:
    """Nothing will come of it as things stand: a stroke through the card."""
    thick = max(2, theme.px(3))
    pygame.draw.line(surface, theme.colour("shadow"), card.bottomleft, card.topright, thick + 2)
    pygame.draw.line(surface, theme.colour("danger"), card.bottomleft, card.topright, thick)


def _mark(surface: pygame.Surface, plate: Plate) -> None:
    chip = min(plate.card.w, theme.tx(17))
    if plate.link.seat >= 0:
        seat_mark(surface, pygame.Rect(plate.card.right - chip, plate.card.y, chip, chip), plate.link.seat)


def _title(surface: pygame.Surface, room: pygame.Rect, plate: Plate, title: str) -> None:
    line = min(room.h, text.line_height("strong"))
    chip = _chip(line)
    x = room.x
    if plate.link.seat >= 0:
        seat_mark(surface, pygame.Rect(x, room.y + (line - chip) // 2, chip, chip), plate.link.seat)
        x += chip + theme.space("xs")
    box = pygame.Rect(x, room.y, room.right - x, room.h)
    fitted.draw(surface, title, box, "strong", theme.colour("ink"))


def _head(surface: pygame.Surface, part: pygame.Rect, plate: Plate, title: str) -> None:
    pad = theme.space("s")
    _title(surface, pygame.Rect(part.x + pad, part.y, part.w - 2 * pad, part.h), plate, title)


def _words(surface: pygame.Surface, room: pygame.Rect, words: str) -> None:
    """As many lines as fit; the last one ends in an ellipsis rather than being cut."""
    found = text.fit(words, room.size, "regular", theme.tx(WORDS), 12)
    if found is not None:
        text.draw_lines(surface, found[1], room, ("regular", found[0]), theme.colour("ink_soft"), valign="top")
        return
    style: text.Style = ("regular", max(12, theme.tx(12)))
    line = text.line_height(style)
    if room.h < line:
        return  # the panel that lists the chain says it
    lines = text.wrap(words, room.w, style)
    count = max(1, room.h // line)
    for n, one in enumerate(lines[:count]):
        last = n == count - 1 and len(lines) > count
        box = pygame.Rect(room.x, room.y + n * line, room.w, line)
        text.draw(surface, " ".join(lines[n:]) if last else one, box, style, theme.colour("ink_soft"))
