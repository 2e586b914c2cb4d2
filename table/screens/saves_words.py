"""Saved games in words: who plays, how far it is, when it was saved."""

from __future__ import annotations

import time
from functools import cache

import rules
from rules.kernel.info import GameInfo
from table.logs import LOG
from table.saveformat import Header
from table.words import language, say

DAY = 86_400


@cache
def infos() -> dict[str, GameInfo]:
    """What is known of the games, by id; read once, because it's asked for every tile of every frame."""
    try:
        return {info.id: info for info in rules.games()}
    except Exception:  # a game from elsewhere whose data can't be read: the saves are listed all the same
        LOG.exception("the games can't be listed")
        return {}


def who_words(header: Header) -> str:
    """Who plays: "Ada, Bo"."""
    return ", ".join(header.seats)


def length_words(header: Header) -> str:
    """How long it has gone: "34 moves", "finished after 80 moves"."""
    return say("saves.over" if header.over else "saves.moves", n=header.moves)


def stand_words(header: Header) -> str:
    """Where it stands: "Round 2 of 3 · 34 moves"."""
    told = "" if header.over else header.told(language())
    return " · ".join(part for part in (told, length_words(header)) if part)


def line_words(header: Header) -> str:
    """The game, unless its title says it already, and where it stands."""
    game = title_words(header)
    return stand_words(header) if game in header.title else f"{game} · {stand_words(header)}"


def title_words(header: Header) -> str:
    """What the game is called: its own title, or its id where it isn't installed."""
    info = infos().get(header.game)
    return info.title[language()] if info is not None else header.game


def game_words(header: Header) -> str:
    """Game, mode and level as their own texts call them."""
    info = infos().get(header.game)
    if info is None:
        return header.game
    mode = info.mode(header.mode)
    level = next((level for level in info.levels if level.id == header.level), None)
    parts = [info.title, mode.title if mode else None, level.title if level else None]
    return " · ".join(part[language()] for part in parts if part)


def details_line(header: Header, game: bool = True) -> str:
    """Everything in one line, for narrow windows."""
    parts = [game_words(header), who_words(header)] if game else []
    return " · ".join((*parts, stand_words(header)))


def when_words(moment: float, now: float) -> str:
    """When a game was saved: "today, 14:05", "yesterday, 9:30", "29 Nov 2026, 14:05"."""
    try:
        then, today = time.localtime(moment), time.localtime(now)
    except (OverflowError, ValueError, OSError):
        return "?"  # a moment that no calendar of this system reaches
    clock = f"{then.tm_hour}:{then.tm_min:02d}"
    if then[:3] == today[:3]:
        return say("app.today", time=clock)
    if then[:3] == time.localtime(now - DAY)[:3]:
        return say("app.yesterday", time=clock)
    month = say(f"app.month_{then.tm_mon}")
    return say("app.moment", day=then.tm_mday, month=month, year=then.tm_year, time=clock)
