"""A plaque in the middle of the table: an oath with the marks of those who took it, a coin that has fallen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from rules.kernel.book import Phrase
from rules.kernel.show import Plaque
from table.paint import icons, marks, shapes, text, theme

Say = Callable[[Phrase | None], str]
GOLD = (236, 190, 84)
GOLD_RIM = (150, 98, 22)
GOLD_INK = (104, 62, 10)
"""A coin is golden in every theme."""
WIDE = 430
COIN = 92
SEAL = 30
"""Logical pixels."""


def placed(shown: Plaque, area: pygame.Rect, say: Say) -> pygame.Rect:
    """Where the plaque stands in the middle of an area."""
    pad = theme.space("xl")
    wide = min(theme.tx(WIDE), area.w - 2 * pad)
    lines = text.wrap(say(shown.text), wide - 2 * pad, "emphasis")
    high = 2 * pad + text.line_height("heading") + theme.space("s") + len(lines) * text.line_height("emphasis")
    high += theme.tx(COIN) + theme.space("m") if shown.coin >= 0 else 0
    high += theme.tx(SEAL) + theme.space("m") if shown.signed else 0
    rect = pygame.Rect(0, 0, wide, min(high, area.h))
    rect.center = area.center
    return rect


def coin_box(shown: Plaque, rect: pygame.Rect) -> pygame.Rect:
    """Where the coin lies on the plaque."""
    box = pygame.Rect(0, 0, theme.tx(COIN), theme.tx(COIN))
    box.midtop = (rect.centerx, rect.y + theme.space("xl") + text.line_height("heading") + theme.space("s"))
    return box


def paint(surface: pygame.Surface, shown: Plaque, rect: pygame.Rect, say: Say, names: Callable[[int], str]) -> None:
    """Draws it: paper with a double rim, the words, the coin, the marks."""
    paper, ink = theme.colour("card_paper"), theme.colour("card_ink")
    shapes.shadow(surface, rect, theme.radius("l"), theme.px(24), theme.px(8))
    shapes.panel(surface, rect, paper, theme.radius("l"), GOLD_RIM, max(2, theme.px(3)))
    rim = rect.inflate(-theme.px(14), -theme.px(14))
    shapes.panel(surface, rim, None, theme.radius("m"), theme.mix(paper, GOLD_RIM, 0.5), max(1, theme.px(1)))
    inner = rect.inflate(-2 * theme.space("xl"), -2 * theme.space("xl"))
    head = pygame.Rect(inner.x, inner.y, inner.w, text.line_height("heading"))
    text.draw(surface, say(shown.title), head, "heading", GOLD_INK, "centre")
    y = head.bottom + theme.space("s")
    if shown.coin >= 0:
        box = coin_box(shown, rect)
        coin(surface, box, shown.sides[shown.coin])
        y = box.bottom + theme.space("m")
    foot = inner.bottom - (theme.tx(SEAL) + theme.space("m") if shown.signed else 0)
    room = pygame.Rect(inner.x, y, inner.w, max(0, foot - y))
    text.draw_wrapped(surface, say(shown.text), room, "emphasis", ink, "centre")
    if shown.signed:
        _seals(surface, shown, pygame.Rect(inner.x, inner.bottom - theme.tx(SEAL), inner.w, theme.tx(SEAL)), names)


def coin(surface: pygame.Surface, box: pygame.Rect, side: str, wide: float = 1.0) -> None:
    """A golden coin with an icon on the side that's up, squeezed to a share of its width while it turns."""
    size = min(box.size)
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    middle = (size // 2, size // 2)
    shapes.disc(made, middle, size // 2 - 1, GOLD, GOLD_RIM, max(2, size // 18))
    shapes.disc(made, middle, size * 39 // 100, theme.mix(GOLD, (255, 255, 255), 0.16), GOLD_RIM, max(1, size // 60))
    icons.draw(made, side, made.get_rect(), size // 2, GOLD_INK)
    if wide < 1.0:
        made = pygame.transform.smoothscale(made, (size, max(2, round(size * wide))))
    surface.blit(made, made.get_rect(center=box.center))


def _seals(surface: pygame.Surface, shown: Plaque, row: pygame.Rect, names: Callable[[int], str]) -> None:
    """Beside each name its mark, bright once it's given."""
    count = len(shown.signed)
    ink = theme.colour("card_ink")
    for i, (seat, given) in enumerate(shown.signed):
        x0, x1 = row.x + row.w * i // count, row.x + row.w * (i + 1) // count
        box = pygame.Rect(x0, row.y, x1 - x0, row.h)
        mark = pygame.Rect(box.x + theme.space("s"), box.y, box.h, box.h)
        if given:
            marks.seat_mark(surface, mark, seat)
        else:
            faint = theme.mix(theme.colour("card_paper"), ink, 0.35)
            shapes.disc(surface, mark.center, box.h * 2 // 5, theme.colour("card_paper"), faint, max(1, theme.px(1.5)))
        room = pygame.Rect(mark.right + theme.space("s"), box.y, box.right - mark.right - theme.space("s"), box.h)
        text.draw(surface, names(seat), room, "strong" if given else "body", ink)
