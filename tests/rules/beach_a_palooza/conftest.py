"""What the tests of Beach-A-Palooza share: a record at a position, and what to ask of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.beach_a_palooza.game import GAME
from rules.beach_a_palooza.notation import NOTATION
from rules.kernel.moves import Refusal
from rules.kernel.record import Record
from rules.kernel.state import SeatSetup, Setup, State


class Play:
    """A record with short words for what tests do with it."""

    def __init__(self, record: Record[Any, Any]) -> None:
        self.record = record

    @property
    def state(self) -> State[Any, Any]:
        return self.record.state

    def say(self, *lines: str) -> Play:
        """Plays lines and macros that must be legal."""
        for line in lines:
            moves = NOTATION.macro(self.record, line.split())
            if moves is not None:
                for seat, move in moves:
                    done = self.record.play(seat, move)
                    assert not isinstance(done, Refusal), f"{line!r}: {move} was refused by {done.sentence}"
                continue
            done = self.record.say(line)
            assert not isinstance(done, Refusal), f"{line!r} was refused by {done.sentence}"
        return self

    def refused(self, line: str) -> Refusal:
        """The refusal of a line, which must leave the state as it is."""
        before = GAME.dump(self.state)
        done = self.record.say(line)
        assert isinstance(done, Refusal), f"{line!r} was not refused"
        assert GAME.dump(self.state) == before
        return done

    def clause(self, line: str) -> str:
        return self.refused(line).sentence

    def read(self, path: str) -> Any:
        return NOTATION.read(self.record, path)

    def told(self, entry: int = -1) -> list[str]:
        """The kinds of the events of a log entry."""
        return [event.kind for event in self.record.log[entry].events]


def make(seats: int, given: dict[str, Any] | None = None, seed: int = 0, **options: Any) -> Play:
    names = tuple(SeatSetup(chr(65 + i)) for i in range(seats))
    setup = Setup(GAME.id, "play", "", options, names, 0, seed)
    return Play(Record(GAME, setup, NOTATION.position(setup, given) if given is not None else None))


@pytest.fixture
def at() -> Callable[..., Play]:
    """Makes a record: `at(2, {...}, option=value)`; without a position a fresh deal."""
    return make
