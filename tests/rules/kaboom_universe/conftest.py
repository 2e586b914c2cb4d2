"""What the tests of Kaboom Universe share: a record at a position, and what to ask of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from at_position import Play, seats, sit

from rules.kaboom_universe.game import GAME
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.moves import Move, Shape
from rules.kernel.state import State, seats_of


def make(mode: str, level: str, players: int, given: dict[str, Any] | None = None, **options: Any) -> Play:
    seed = options.pop("seed", 0)
    return Play(GAME, sit(GAME, mode, level, seats(*["human"] * players), given, seed, options))


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
