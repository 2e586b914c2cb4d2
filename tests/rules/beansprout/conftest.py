"""What the tests of beanSprout share: a record at a position, and what to ask of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from at_position import Play, sit

from rules.beansprout.game import GAME
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.moves import Shape
from rules.kernel.state import SeatSetup, State, seats_of


def make(given: dict[str, Any] | None = None, seed: int = 0, decks: tuple[str, str] = ("", ""), **options: Any) -> Play:
    table = (SeatSetup("Ada", "human", decks[0]), SeatSetup("Bo", "human", decks[1]))
    return Play(GAME, sit(GAME, "standard", "", table, given, seed, options))


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
