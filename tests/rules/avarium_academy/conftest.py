"""What the tests of Avarium Academy share: a record at a position, and what to ask of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.avarium_academy.game import GAME
from rules.avarium_academy.notation import NOTATION
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
        """Plays lines, macros too, that must be legal."""
        for line in lines:
            moves = NOTATION.macro(self.record, line.split())
            if moves is None:
                done = self.record.say(line)
                assert not isinstance(done, Refusal), f"{line!r} was refused by {done.sentence}"
                continue
            for seat, move in moves:
                done = self.record.play(seat, move)
                assert not isinstance(done, Refusal), f"{line!r} was refused by {done.sentence}"
        return self

    def clause(self, line: str) -> str:
        """The sentence by which a line is refused; it must leave the state as it is."""
        before = GAME.dump(self.state)
        done = self.record.say(line)
        assert isinstance(done, Refusal), f"{line!r} was not refused"
        assert GAME.dump(self.state) == before
        return done.sentence

    def read(self, path: str) -> Any:
        return NOTATION.read(self.record, path)


def make(seats: int, given: dict[str, Any] | None = None, kinds: tuple[str, ...] = (), **options: Any) -> Play:
    sitting = tuple(SeatSetup(chr(65 + i), kinds[i] if i < len(kinds) else "human") for i in range(seats))
    setup = Setup(GAME.id, "duel" if seats == 2 else "battle_royale", "", options, sitting, 0, 7)
    state = NOTATION.position(setup, given) if given is not None else None
    return Play(Record(GAME, setup, state))


@pytest.fixture
def at() -> Callable[..., Play]:
    """Makes a record: `at(2, {...}, option=value)`; without a position a fresh deal."""
    return make
