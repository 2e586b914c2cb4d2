"""Every bot of every game plays every mode and level to its end, alone and among others of its kind."""

from __future__ import annotations

import pytest

import rules
from rules.kernel.info import GameInfo
from rules.kernel.simulate import many
from rules.kernel.state import SeatSetup, Setup


def tables() -> list[tuple[str, str, str, str]]:
    """Game, mode, level and bot, each combination once."""

    def levels(info: GameInfo) -> list[str]:
        return [level.id for level in info.levels] or [""]

    return [
        (info.id, mode.id, level, bot)
        for info in rules.games()
        for mode in info.modes
        for level in levels(info)
        for bot in rules.load(info.id).bots
    ]


@pytest.mark.parametrize(("game", "mode", "level", "bot"), tables())
def test_a_bot_has_an_answer_whatever_it_is_asked(game: str, mode: str, level: str, bot: str) -> None:
    loaded = rules.load(game)
    known = loaded.info.mode(mode)
    assert known is not None
    seats = tuple(SeatSetup(f"Bot {n}", f"bot:{bot}") for n in range(1, min(known.most, max(3, known.fewest)) + 1))
    for played in many(loaded, Setup(game, mode, level, {}, seats, 0, 5), 2):
        assert played.kind, "the game has an end"
