"""Avarium Academy as the kernel knows it: the parts of this folder put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, ClassVar

from rules.avarium_academy import deeds, effects, fights, gestures, leaving, menu, rounds, setup, stacking, turns
from rules.avarium_academy.catalogue import BOX, KIND, MOMENTS, RESPONSE, SCHEME, STUDENT
from rules.avarium_academy.kinds import KINDS
from rules.avarium_academy.law import LAW
from rules.avarium_academy.state import AvariumFacts, AvariumState
from rules.avarium_academy.steps import (
    After,
    Aim,
    Assign,
    AvariumStep,
    Bout,
    Deal,
    Dig,
    Discard,
    Drop,
    Effect,
    Excess,
    Free,
    Help,
    May,
    Open,
    Order,
    Place,
    Priority,
    Round,
    Support,
    Turn,
    Warn,
)
from rules.avarium_academy.verbs import VERBS
from rules.kernel.events import EventKind, Events
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move, Refusal, Shape, Verb
from rules.kernel.state import NOBODY, Setup, bit

KEEPS_YIELD = frozenset({"pass", "nobody", "next", "yield", "call"})
"""What is no private view yet: one opens for who has pressed its button when it is served (`rounds.run_round`)."""

PRIVATE = (Priority, Discard, Drop, Dig)
"""The questions that are answered in a private view (SPEC.md 6.8, 6.9): it ends a yield, unless the answer passes."""

SWITCHES = frozenset({"stop", "full"})
"""What is set in a private view at any time."""

ASKS: dict[type, str] = {
    Free: "free",
    Support: "support",
    Help: "help",
    Assign: "assign",
    Order: "order",
    Aim: "target",
    May: "may",
    Warn: "warning",
    Excess: "excess",
    Drop: "trash",
    Dig: "dig",
    Deal: "idol",
}
"""The word for each question that a single seat answers."""


@lru_cache(maxsize=4096)
def asked(shape: Shape, seats: int, kind: str, source: int = -1) -> Decision:
    """A question; equal ones are made once."""
    return Decision(shape, seats, kind, source)


class Avarium(Game[AvariumStep, AvariumFacts]):
    """Idols and their Classes. Zones, facts and steps: `state.py`; rulings: RULINGS.md."""

    id: ClassVar[str] = setup.GAME_ID
    version: ClassVar[int] = setup.VERSION
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    kinds: ClassVar[Mapping[str, EventKind]] = KINDS
    bots: ClassVar[tuple[str, ...]] = ("greedy", "random")
    state_type: ClassVar[Any] = AvariumState
    runners: ClassVar[Mapping[type[Any], Callable[[Any, Any, Events], None]]] = {
        Turn: turns.run_turn,
        Open: rounds.run_open,
        Round: rounds.run_round,
        After: rounds.run_after,
        Place: stacking.run_place,
        Effect: effects.run_effect,
        Bout: fights.run_bout,
    }

    def new(self, setup_: Setup) -> AvariumState | Refusal:
        """A fresh game at its first question (AVA-012 to AVA-022)."""
        refusal = setup.refused(setup_)
        if refusal is not None:
            return refusal
        state = setup.new_game(setup_, self.fresh_chance(setup_))
        self.run(state, [])
        return state

    def pending(self, state: AvariumState) -> tuple[Decision, ...]:
        """The open question; that of the response bar is put to all who have a button on it."""
        if not state.agenda:
            return ()
        step = state.agenda[-1]
        if isinstance(step, Priority):
            kind = MOMENTS[RESPONSE if state.stack else step.moment]
            if step.bar:
                return (asked(Shape.TEAM, step.bar, kind),)
            return (asked(Shape.ASK, bit(step.holder), kind),)
        if isinstance(step, Discard):
            left = step.seats & ~sum(bit(seat) for seat in state.commits)
            return (asked(Shape.COMMIT, left, "discard"),)
        if isinstance(step, Free):
            return (asked(Shape.ASK, bit(state.facts.active), "free"),)
        seat: int = getattr(step, "seat", -1)
        return (asked(Shape.ASK, bit(seat) if seat >= 0 else NOBODY, ASKS[type(step)]),)

    options = staticmethod(menu.options)
    """What could come next in an answer: see `menu.py`."""

    def check(self, state: AvariumState, seat: int, move: Move, whole: bool = True) -> Refusal | None:
        """THE law: `law.py`."""
        return LAW[move.verb](state, seat, move.args, whole)

    def push(self, state: AvariumState, seat: int, move: Move, events: Events) -> None:
        """See `deeds.py`."""
        yields = state.facts.yields
        if (
            seat >= 0
            and yields[seat]
            and move.verb not in KEEPS_YIELD
            and (move.verb in SWITCHES or isinstance(state.agenda[-1], PRIVATE))
        ):
            yields[seat] = 0
        deeds.DEEDS[move.verb](state, seat, move.args, events)
        self.run(state, events)

    def box(self, state: AvariumState) -> list[int]:
        """The faces of the 112 cards."""
        return BOX

    def back(self, face: int) -> int:
        """Students have red backs, Schemes blue ones; what is hidden already keeps its back."""
        if face < 0:
            return -1 - face
        kind = KIND[face]
        return 0 if kind == STUDENT else 1 if kind == SCHEME else 2

    def meant(self, state: AvariumState, seat: int, pieces: tuple[int, ...], place: int) -> tuple[Move, ...]:
        """See `gestures.py`."""
        return gestures.meant(state, seat, pieces, place)

    def veil(self, state: AvariumState, seats: int) -> None:
        """The switches of other seats' moments are theirs alone (SPEC.md 6.8)."""
        facts = state.facts
        for seat in range(len(state.seats)):
            if not seats >> seat & 1:
                facts.stops_on[seat] = facts.stops_off[seat] = 0
                facts.full &= ~bit(seat)

    def leave(self, state: AvariumState, seat: int, events: Events) -> None:
        """See `leaving.py`."""
        leaving.leave(state, seat, events)
        self.run(state, events)

    def seated(self, state: AvariumState, seat: int, events: Events) -> None:
        """Switches, full control and yields are their player's own (SPEC.md 6.8); a round that is going on asks
        anew."""
        rounds.forget_player(state, seat)
        if state.result is None:
            self.run(state, events)

    def settle(self, state: AvariumState, word: str, events: Events) -> None:
        """See `leaving.py`."""
        leaving.settle(state, word, events)

    def measures(self, state: AvariumState, counts: Mapping[str, int]) -> dict[str, float]:
        """The figures of SPEC.md 3.7."""
        return leaving.measures(state, counts)


GAME = Avarium()
