"""What the tests of Gemas de Cristal share: a record at a position, and what to ask of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import at_position
import pytest
from at_position import seats, sit

from rules.gemas_de_cristal.catalogue import FACE
from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.state import zone_at
from rules.kernel.events import Event
from rules.kernel.moves import Move, Refusal
from rules.kernel.state import TABLE


class Play(at_position.Play):
    """With what this game's tests do besides."""

    def say(self, *lines: str) -> Play:
        """Plays lines that must be legal; `nobody` closes an open call."""
        for line in lines:
            if line != "nobody":
                super().say(line)
                continue
            done = self.record.play(TABLE, Move("nobody"))
            assert not isinstance(done, Refusal), f"{line!r} was refused by {done.sentence}"
        return self

    def told(self) -> list[Event]:
        """What the last move did."""
        return self.record.log[-1].events

    def card(self, area: str, seat: int, name: str) -> int:
        """The first such card in a zone."""
        face = self.state.pieces.face
        return next(card for card in self.state.zones[zone_at(area, seat)].cards if face[card] == FACE[name])


def make(players: int | list[str], given: dict[str, Any] | None = None, seed: int = 0, **options: Any) -> Play:
    """`players`: how many people, or the kind of each seat."""
    kinds = ["human"] * players if isinstance(players, int) else players
    return Play(GAME, sit(GAME, "competitive", "", seats(*kinds), given, seed, options))


@pytest.fixture
def at() -> Callable[..., Play]:
    """Makes a record: `at(2, {...}, option=value)`; without a position a fresh deal."""
    return make
