"""Which games the property tests run over: every game that is found, and the tiny game of the kernel's tests."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace
from tiny.game import GAME as TINY

import rules
from rules.kernel.chance import Chance
from rules.kernel.game import Game
from rules.kernel.law import setup_for
from rules.kernel.state import SeatSetup, Setup


class Case(Struct, frozen=True):
    """One way to play a game: mode, level, number of seats."""

    game: str
    mode: str
    level: str
    seats: int

    def setup(self, seed: int) -> Setup:
        """A set-up of it; odd seeds set the options of the mode at random, and seats are bots, people or both."""
        info = game_of(self.game).info
        options = {}
        if seed % 2:
            rng = Chance(seed)
            for option in info.options_of(self.mode):
                options[option.id] = option.choices[rng.below(len(option.choices))].value
        setup = setup_for(game_of(self.game), self.seats, seed, self.mode, self.level, **options)
        who = seed // 2 % 3
        people = [who == 1 or (who == 2 and i % 2 == 0) for i in range(self.seats)]
        seats = tuple(SeatSetup(seat.name, "human") if p else seat for seat, p in zip(setup.seats, people, strict=True))
        return replace(setup, seats=seats)


def game_ids() -> list[str]:
    """All games whose code is there, and the tiny one."""
    there = [name for name in rules.game_ids() if not _folder(name) or (files("rules") / name / "game.py").is_file()]
    return ["tiny", *there]


def _folder(name: str) -> bool:
    return (files("rules") / name).is_dir()


def game_of(name: str) -> Game[Any, Any]:
    """A game by id."""
    return TINY if name == "tiny" else rules.load(name)


def cases(name: str) -> list[Case]:
    """Every mode, level and number of seats of a game."""
    info = game_of(name).info
    levels = [level.id for level in info.levels] or [""]
    return [
        Case(name, mode.id, level, seats)
        for mode in info.modes
        for level in levels
        for seats in range(mode.fewest, mode.most + 1)
    ]


def layers(quick: int, long: int) -> list[Any]:
    """The parameters `name, count` of a property: every game in the quick layer and in the long one."""
    return [pytest.param(name, quick, id=name) for name in game_ids()] + [
        pytest.param(name, long, id=f"{name}-long", marks=pytest.mark.long) for name in game_ids()
    ]
