"""What the tests of Gemas de Cristal share: a record at a position, and what to ask of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.gemas_de_cristal.catalogue import FACE
from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.notation import NOTATION
from rules.gemas_de_cristal.state import zone_at
from rules.kernel.events import Event
from rules.kernel.moves import Move, Refusal
from rules.kernel.record import Record
from rules.kernel.state import TABLE, SeatSetup, Setup, State


class Play:
    """A record with short words for what tests do with it."""

    def __init__(self, record: Record[Any, Any]) -> None:
        self.record = record

    @property
    def state(self) -> State[Any, Any]:
        return self.record.state

    def say(self, *lines: str) -> Play:
        """Plays lines that must be legal; `nobody` closes an open call."""
        for line in lines:
            done = self.record.play(TABLE, Move("nobody")) if line == "nobody" else self.record.say(line)
            assert not isinstance(done, Refusal), f"{line!r} was refused by {done.sentence}"
        return self

    def refused(self, line: str) -> Refusal:
        """The refusal of a line, which must leave the state as it is."""
        before = GAME.dump(self.state)
        done = self.record.say(line)
        assert isinstance(done, Refusal), f"{line!r} was not refused"
        assert GAME.dump(self.state) == before
        return done

    def why(self, line: str) -> str:
        return self.refused(line).sentence

    def read(self, path: str) -> Any:
        return NOTATION.read(self.record, path)

    def told(self) -> list[Event]:
        """What the last move did."""
        return self.record.log[-1].events

    def card(self, area: str, seat: int, name: str) -> int:
        """The first such card in a zone."""
        face = self.state.pieces.face
        return next(card for card in self.state.zones[zone_at(area, seat)].cards if face[card] == FACE[name])


def make(seats: int | list[str], given: dict[str, Any] | None = None, seed: int = 0, **options: Any) -> Play:
    """`seats`: how many people, or the kind of each seat."""
    kinds = ["human"] * seats if isinstance(seats, int) else seats
    table = tuple(SeatSetup(chr(65 + i), kind) for i, kind in enumerate(kinds))
    setup = Setup(GAME.id, "competitive", "", options, table, 0, seed)
    state = NOTATION.position(setup, given) if given is not None else None
    return Play(Record(GAME, setup, state))


@pytest.fixture
def at() -> Callable[..., Play]:
    """Makes a record: `at(2, {...}, option=value)`; without a position a fresh deal."""
    return make
