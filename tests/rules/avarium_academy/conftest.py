"""What the tests of Avarium Academy share: a record at a position, and what to ask of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from at_position import Play, seats, sit

from rules.avarium_academy.game import GAME

sys.path.insert(0, str(Path(__file__).parent))  # the second reading of the specification lies beside its test


def make(players: int, given: dict[str, Any] | None = None, kinds: tuple[str, ...] = (), **options: Any) -> Play:
    table = seats(*(kinds + ("human",) * players)[:players])
    return Play(GAME, sit(GAME, "duel" if players == 2 else "battle_royale", "", table, given, 7, options))


@pytest.fixture
def at() -> Callable[..., Play]:
    """Makes a record: `at(2, {...}, option=value)`; without a position a fresh deal."""
    return make
