"""The names of places on the table: where each stands so that it lies over no card and no other name."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from msgspec import Struct

from table.paint import shapes, text, theme
from table.scene.board import Board
from table.scene.layout import Place, arranged, card_height

SHARE = 0.17
"""How large names may be of the height of a usual card: with large type they would else hide what they name."""
NAMED = ("row", "fan", "grid")
"""Forms whose places are named; piles also tell their count, and of slots only a single one is named, while empty."""


class Caption(Struct, frozen=True):
    """Words and their pill. `bare`: written on the cloth of an empty place, without a pill."""

    lines: tuple[str, ...]
    rect: pygame.Rect
    style: text.Style
    bare: bool = False
    strong: bool = False


def _style(board: Board) -> text.Style:
    """The type of all names of a board."""
    aspect = board.pieces.aspect
    highs = sorted(card_height(place, aspect) for place in board.layout.places if place.zone >= 0 and not place.bench)
    usual = highs[len(highs) // 2] if highs else 0
    face, px = text.resolve("place")
    return face, min(px, max(theme.px(12), round(usual * SHARE)))


def captions(board: Board) -> list[Caption]:
    """The names of all places of a board."""
    style = _style(board)
    taken = [place.rect for place in board.layout.places if place.header >= 0 or place.readout]
    cards = [spot.shape for spot in board.drawn() if spot.zone != board.hand]
    over = [board.chain.area] if board.chain is not None else []
    made: list[Caption] = []
    for pile in (True, False):
        for place in board.layout.places:
            if place.zone < 0 or (place.form == "pile") is not pile:
                continue
            if place.quiet and not board.view.zones[place.zone].cards:
                continue
            if place.zone == board.hand and not place.bench:
                continue  # its cards lie in the tray: a name here would seem to be that of the row beside it
            one = (_of_pile if pile else _of_place)(board, place, style, taken, cards)
            if one is not None and one.rect.collidelist(over) < 0:
                made.append(one)
                taken.append(one.rect)
    return made


def paint(surface: pygame.Surface, shown: list[Caption]) -> None:
    """Draws them."""
    c = theme.colour
    for caption in shown:
        if caption.bare:
            ink = theme.mix(c("felt"), c("ink_on_felt"), 0.92)
            text.draw_lines(surface, caption.lines, caption.rect, caption.style, ink, "centre", "middle")
            continue
        line = c("panel_line") if caption.strong else None
        shapes.panel(surface, caption.rect, c("panel"), caption.rect.h // 2, line, 1)
        ink = c("ink" if caption.strong else "ink_soft")
        text.draw(surface, caption.lines[0], caption.rect, caption.style, ink, "centre", ellipsis=False)


def _pill(words: str, style: text.Style) -> pygame.Rect:
    high = text.line_height(style) + theme.px(2)
    return pygame.Rect(0, 0, max(text.width(words, style) + text.resolve(style)[1], high), high)


def _free(rect: pygame.Rect, taken: list[pygame.Rect], cards: list[pygame.Rect], table: pygame.Rect) -> bool:
    return table.contains(rect) and rect.collidelist(taken) < 0 and rect.collidelist(cards) < 0


def _of_pile(
    board: Board, place: Place, style: text.Style, taken: list[pygame.Rect], cards: list[pygame.Rect]
) -> Caption:
    """The name of a pile and how many cards lie in it, at its foot; the number alone where the name has no room."""
    table = board.frame.table
    card = arranged(place, 1, board.pieces.aspect)[0]
    number = str(len(board.view.zones[place.zone].cards))
    title = board.zone_name(place.zone)
    others = [rect for rect in cards if not rect.colliderect(card)]
    for words in (f"{title}  {number}", number) if title else (number,):
        pill = _pill(words, style)
        pill.midtop = (card.centerx, min(card.bottom + theme.px(8), max(place.rect.bottom, card.bottom) - pill.h))
        pill.clamp_ip(table)
        near = pill.w <= place.rect.w + theme.px(40)
        if near and _free(pill, taken, others, table):
            break
    else:
        pill.midbottom = (card.centerx, card.bottom - theme.px(2))
    return Caption((words,), pill, style, strong=True)


def _of_place(
    board: Board, place: Place, style: text.Style, taken: list[pygame.Rect], cards: list[pygame.Rect]
) -> Caption | None:
    """The name of a row: in its middle while it is empty, else in a corner that is free, else over its lower edge."""
    title = board.zone_name(place.zone)
    single = place.form == "stack" or (place.form == "slots" and place.slots == 1)
    if place.quiet and not board.view.zones[place.zone].cards:
        return None
    if not place.named or not title or not (place.form in NAMED or single):
        return None
    if not board.view.zones[place.zone].cards:
        return _on_the_cloth(board, place, title, style, taken, cards)
    pill = _pill(title, style)
    if single or pill.w > place.rect.w:
        return None
    for corner in _corners(pill, place.rect):
        if _free(corner, taken, cards, board.frame.table):
            return Caption((title,), corner, style)
    if place.beneath:
        return None
    pill.bottomleft = (place.rect.x, place.rect.bottom + theme.px(3))
    clear = _free(pill, taken, [], board.frame.table)
    return Caption((title,), pill, style) if clear else None


def _on_the_cloth(
    board: Board, place: Place, title: str, style: text.Style, taken: list[pygame.Rect], cards: list[pygame.Rect]
) -> Caption | None:
    """The name in the middle of an empty place, in one line or several, where it fits."""
    single = place.form in ("slots", "stack")
    room = (arranged(place, 1, board.pieces.aspect)[0] if single else place.rect).inflate(-theme.px(8), -theme.px(4))
    if room.w <= 0 or any(text.width(word, style) > room.w for word in title.split()):
        return None
    lines = tuple(text.wrap(title, room.w, style))
    high = text.line_height(style) * len(lines)
    wide = max(text.width(line, style) for line in lines)
    rect = pygame.Rect(0, 0, wide, high)
    rect.center = room.center
    if high > room.h or not _free(rect, taken, cards, board.frame.table):
        return None
    return Caption(lines, rect, style, bare=True)


def _corners(pill: pygame.Rect, room: pygame.Rect) -> Iterator[pygame.Rect]:
    """A pill in each corner of a place, and beside the middle of its edges."""
    for spot in ("topleft", "topright", "bottomleft", "bottomright", "midleft", "midright"):
        there = pill.copy()
        setattr(there, spot, getattr(room, spot))
        yield there
