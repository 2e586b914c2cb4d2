"""What the tests of Beach-A-Palooza share: a record at a position, and what to ask of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import at_position
import pytest
from at_position import seats, sit

from rules.beach_a_palooza.game import GAME


class Play(at_position.Play):
    """With what this game's tests ask besides."""

    def told(self, entry: int = -1) -> list[str]:
        """The kinds of the events of a log entry."""
        return [event.kind for event in self.record.log[entry].events]


def make(players: int, given: dict[str, Any] | None = None, seed: int = 0, **options: Any) -> Play:
    return Play(GAME, sit(GAME, "play", "", seats(*["human"] * players), given, seed, options))


@pytest.fixture
def at() -> Callable[..., Play]:
    """Makes a record: `at(2, {...}, option=value)`; without a position a fresh deal."""
    return make
