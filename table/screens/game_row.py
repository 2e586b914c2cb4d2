"""One line of the list of games: its card's back, its title, how many play."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from rules.kernel.info import GameInfo, Mode
from table.paint import fitted, text, theme
from table.paint.art import Art
from table.paint.backs import paint_back, plain_back
from table.paint.cache import MB, ByteCache, surface_cache
from table.words import language, say

ROW = 84
"""Logical pixels of type that a line is high."""
_thumbs: ByteCache[Hashable, pygame.Surface] = surface_cache("game thumbs", 4 * MB)


def thumb(game: str, high: int) -> pygame.Surface:
    """The back of a game's cards, so high; the plain back for a game that describes none."""

    def build() -> pygame.Surface:
        from table.scene.telling import spec_of

        try:
            spec = spec_of(game)
            name, back, art = next((name, back, spec.art) for name, back in spec.back.items())
        except (OSError, ValueError, StopIteration):
            name, back, art = game, plain_back(), ""
        drawn = paint_back(name, back, high, Art(art))
        return pygame.transform.smoothscale(drawn, (drawn.get_width() // 2, drawn.get_height() // 2))

    return _thumbs.get((game, high, theme.current().name), build)


def seats_words(fewest: int, most: int) -> str:
    """How many seats: "2 to 8 players"."""
    if fewest == most:
        return say("new_game.seats_exact", n=most)
    return say("new_game.seats_range", fewest=fewest, most=most)


def mode_words(mode: Mode) -> str:
    """How many play a mode, and how long it takes where the game says so."""
    seats = seats_words(mode.fewest, mode.most)
    minutes = getattr(mode, "minutes", None)
    if not minutes:
        return seats
    low, high = minutes
    time = say("new_game.minutes", n=high) if low == high else say("new_game.minutes_range", low=low, high=high)
    return f"{seats} · {time}"


def game_words(info: GameInfo) -> str:
    """A game's line in words."""
    return info.title[language()]


def paint_game(surface: pygame.Surface, rect: pygame.Rect, info: GameInfo, games: Sequence[GameInfo]) -> None:
    """The line of a game. All titles of the list are written alike: as large as the longest of them allows."""
    high = rect.h - theme.tx(20)
    back = thumb(info.id, high)
    surface.blit(back, back.get_rect(midleft=rect.midleft))
    x = rect.x + back.get_width() + theme.tx(12)
    room = pygame.Rect(x, rect.y, rect.right - x, rect.h)
    fewest = min(mode.fewest for mode in info.modes)
    most = max(mode.most for mode in info.modes)
    small = text.line_height("small")
    box = (room.w, rect.h - small)
    fitting = [fitted.fit(each.title[language()], box, "strong")[0] for each in games]
    style = min(fitting, key=lambda found: text.resolve(found)[1])
    lines = text.wrap(info.title[language()], room.w, style)
    step = text.line_height(style)
    y = rect.centery - (step * len(lines) + small) // 2
    for line in lines:
        text.draw(surface, line, pygame.Rect(x, y, room.w, step), style, theme.colour("ink"))
        y += step
    fitted.draw(surface, seats_words(fewest, most), pygame.Rect(x, y, room.w, small), "small")
