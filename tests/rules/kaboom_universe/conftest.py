"""What the tests of Kaboom Universe share: a record at a position, and what to ask of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.notation import NOTATION
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.moves import Move, Refusal, Shape
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
        """Plays lines that must be legal."""
        for line in lines:
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

    def follow(self) -> Play:
        """Goes on by the stream once the script of results has run out."""
        self.state.chance.follow = True
        return self


def make(mode: str, level: str, seats: int, given: dict[str, Any] | None = None, **options: Any) -> Play:
    setup = Setup(
        GAME.id, mode, level, options, tuple(SeatSetup(chr(65 + i)) for i in range(seats)), 0, options.pop("seed", 0)
    )
    state = NOTATION.position(setup, given) if given is not None else None
    return Play(Record(GAME, setup, state))


@pytest.fixture
def at() -> Callable[..., Play]:
    """Makes a record: `at("competitive", "basic", 2, {...}, option=value)`; without a position a fresh deal."""
    return make


def random_states(mode: str, level: str, seats: int, seed: int, most: int = 400) -> Iterator[State[Any, Any]]:
    """The states of a random game at each of its questions; pushes go on in place after each."""
    state = law.fresh(GAME, law.setup_for(GAME, seats, seed, mode, level))
    rng = Chance(seed + 99)
    for _ in range(most):
        pending = GAME.pending(state)
        if not pending:
            return
        yield state
        decision = pending[0]
        if len(pending) > 1 and not rng.below(6):
            decision = pending[1]
        asked = seats_of(decision.seats)
        seat = asked[rng.below(len(asked))] if decision.shape is not Shape.ASK else decision.seat
        moves: list[Move] = list(law.legal(GAME, state, decision, (), seat))
        if not moves:
            decision = pending[0]
            seat = decision.seat
            moves = list(law.legal(GAME, state, decision, (), seat))
        GAME.push(state, seat, moves[rng.below(len(moves))], [])


@pytest.fixture
def states() -> Callable[..., Iterator[State[Any, Any]]]:
    """`states(mode, level, seats, seed)`: see random_states."""
    return random_states
