"""What the tests of beanSprout share: a record at a position, and what to ask of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.beansprout.game import GAME
from rules.beansprout.notation import NOTATION
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.moves import Refusal, Shape
from rules.kernel.record import Record
from rules.kernel.state import SeatSetup, Setup, State, seats_of


class Play:
    """A record with short words for what tests do with it."""

    def __init__(self, record: Record[Any, Any]) -> None:
        self.record = record

    @property
    def state(self) -> State[Any, Any]:
        return self.record.state

    def say(self, *lines: str) -> Play:
        """Plays lines that must be legal; macros are expanded."""
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


def make(given: dict[str, Any] | None = None, seed: int = 0, decks: tuple[str, str] = ("", ""), **options: Any) -> Play:
    setup = Setup(
        GAME.id,
        "standard",
        "",
        options,
        (SeatSetup("Ada", "human", decks[0]), SeatSetup("Bo", "human", decks[1])),
        0,
        seed,
    )
    state = NOTATION.position(setup, given) if given is not None else None
    return Play(Record(GAME, setup, state))


@pytest.fixture
def at() -> Callable[..., Play]:
    """Makes a record: `at({...}, option=value)`; without a position a fresh game."""
    return make


def random_states(seed: int, most: int = 600) -> Iterator[State[Any, Any]]:
    """The states of a random game at each of its questions; pushes go on in place after each."""
    state = law.fresh(GAME, law.setup_for(GAME, 2, seed))
    rng = Chance(seed + 99)
    for _ in range(most):
        pending = GAME.pending(state)
        yield state
        if not pending:
            return
        decision = pending[0]
        asked = seats_of(decision.seats)
        seat = asked[rng.below(len(asked))] if decision.shape is Shape.TEAM else decision.seat
        GAME.push(state, seat, law.random_move(GAME, state, decision, seat, rng)[0], [])


@pytest.fixture
def states() -> Callable[..., Iterator[State[Any, Any]]]:
    """`states(seed)`: see random_states."""
    return random_states
