"""Beach-A-Palooza as the kernel knows it: the parts of this folder put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, ClassVar

from rules.beach_a_palooza import deeds, drafts, ending, gestures, law, leaving, menu, rescues, rounds, setup
from rules.beach_a_palooza.catalogue import ACT, BOX, CRASHER, EFFECTS, FUSION, KIND, MOVE_ENERGY
from rules.beach_a_palooza.kinds import KINDS
from rules.beach_a_palooza.scoring import symbol_counts
from rules.beach_a_palooza.state import (
    BeachFacts,
    BeachState,
    BeachStep,
    Bonuses,
    Booth,
    Bubble,
    Close,
    Curtain,
    Drain,
    Effects,
    Ends,
    Lose,
    Pick,
    Placing,
    Recruit,
    Rescue,
    Reveal,
    Shield,
    Turn,
)
from rules.beach_a_palooza.verbs import VERBS
from rules.kernel.chance import Chance
from rules.kernel.events import EventKind, Events
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move, Refusal, Shape, Verb
from rules.kernel.state import Setup, State, bit

WINDOWS: Mapping[type, str] = {
    Rescue: "rescue",
    Placing: "place",
    Bubble: "bonus",
    Shield: "shield",
    Drain: "drain",
    Lose: "lose",
}
"""The questions of the Attack Phase that have one name."""


ALL = -1
"""The mask of a refusal that anybody may read."""


@lru_cache(maxsize=512)
def question(shape: Shape, seat: int, kind: str, source: int = -1) -> tuple[Decision, ...]:
    """A question; equal ones are made once."""
    return (Decision(shape, bit(seat), kind, source),)


class Beach(Game[BeachStep, BeachFacts]):
    """A band for Beach-A-Palooza. Zones, facts and steps: `state.py`; rulings: RULINGS.md."""

    id: ClassVar[str] = setup.GAME_ID
    version: ClassVar[int] = setup.VERSION
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    kinds: ClassVar[Mapping[str, EventKind]] = KINDS
    runners: ClassVar[Mapping[type[Any], Callable[[Any, Any, Events], None]]] = {
        Reveal: rounds.run_reveal,
        Bonuses: rescues.run_bonuses,
        Ends: ending.run_ends,
        Close: ending.run_close,
    }
    state_type: ClassVar[Any] = State[BeachStep, BeachFacts]

    def new(self, setup_: Setup) -> BeachState | Refusal:
        """A fresh game, or BAP-001."""
        refusal = setup.refused(setup_)
        return refusal if refusal is not None else setup.new_game(setup_, self.fresh_chance(setup_))

    def pending(self, state: BeachState) -> tuple[Decision, ...]:
        """The one open question. Only the holder of the First Player Card is ever asked in an Attack Phase."""
        if not state.agenda:
            return ()
        step = state.agenda[-1]
        match step:
            case Booth(seat):
                return question(Shape.COMMIT, seat, "booth")  # what an effect asks in there is nobody's business
            case Recruit(seat):
                return question(Shape.ASK, seat, "booth")
            case Curtain(seat):
                return question(Shape.ASK, seat, "curtain")
            case Pick(seat):
                return question(Shape.ASK, seat, "steven")
            case Turn(pep):
                return question(Shape.ASK, state.facts.active, "pep" if pep else "attack")
            case Effects(face, at):
                kind = "move" if EFFECTS[face][at].do == MOVE_ENERGY else "charge"
                return question(Shape.ASK, state.facts.active, kind)
            case Placing(piece):
                return question(Shape.ASK, state.facts.active, "place", piece)
            case _:
                kind = WINDOWS.get(type(step), "")
                return question(Shape.ASK, state.facts.active, kind) if kind else ()

    def options(self, state: BeachState, decision: Decision, seat: int, partial: tuple[int, ...]) -> Iterable[int]:
        """See `menu.py`."""
        return menu.options(state, decision, seat, partial)

    def check(self, state: BeachState, seat: int, move: Move, whole: bool = True) -> Refusal | None:
        """THE law: `law.py`. What is refused in a booth is said to its seat alone (BAP-191)."""
        refusal = law.LAW[move.verb](state, seat, move.args, whole)
        if refusal is not None and refusal.seats == ALL and state.agenda:
            step = state.agenda[-1]
            if isinstance(step, Booth) and step.seat == seat:
                return Refusal(refusal.clause, refusal.message, refusal.args, bit(seat))
        return refusal

    def push(self, state: BeachState, seat: int, move: Move, events: Events) -> None:
        """See `deeds.py`."""
        deeds.DEEDS[move.verb](state, seat, move.verb, move.args, events)
        self.run(state, events)

    def box(self, state: BeachState) -> list[int]:
        """The 209 faces: Characters, Fusions, crashers, Stevens."""
        return BOX[:]

    def meant(self, state: BeachState, seat: int, pieces: tuple[int, ...], place: int) -> tuple[Move, ...]:
        """See `gestures.py`."""
        return gestures.meant(state, seat, pieces, place)

    def back(self, face: int) -> int:
        """Each Act has its back; so have crashers, Fusions and Stevens."""
        if face < 0:
            return -1 - face
        if ACT[face]:
            return ACT[face] - 1
        return 3 if KIND[face] == CRASHER else 4 if KIND[face] == FUSION else 5

    def veil(self, state: BeachState, seats: int) -> None:
        """A plan is its seat's alone, as far as it hasn't been made before everybody's eyes (BAP-191)."""
        draft = state.facts.draft
        if draft is not None and not isinstance(state.agenda[-1], Recruit) and not seats >> draft.seat & 1:
            state.facts.draft = drafts.fresh(state, draft.seat)

    def guess(self, state: BeachState, seat: int, rng: Chance) -> None:
        """Others' plans: any will do that they could have made."""
        for other, answer in state.commits.items():
            if other != seat and not answer:
                state.commits[other] = drafts.some_plan(state, other)
        draft = state.facts.draft
        if draft is not None and draft.seat != seat and not isinstance(state.agenda[-1], Recruit):
            state.facts.draft = drafts.fresh(state, draft.seat)

    def leave(self, state: BeachState, seat: int, events: Events) -> None:
        """See `leaving.leave`."""
        leaving.leave(state, seat, events)
        self.run(state, events)

    def settle(self, state: BeachState, word: str, events: Events) -> None:
        """See `leaving.settle`."""
        leaving.settle(state, word, events)

    def measures(self, state: BeachState, counts: Mapping[str, int]) -> dict[str, float]:
        """What SPEC.md 3.9 gives figures of, per seat where it says so."""
        n = len(state.seats)
        facts = state.facts
        totals = sorted(facts.vp)
        sets = [max(symbol_counts(state, seat)) for seat in range(n)]
        return {
            "vp": sum(facts.vp) / n,
            "vp_winner": float(totals[-1]),
            "winner_at_100": float(totals[-1] >= 100),
            "bubbles": float(counts.get("bubbles", 0)),
            "bubbles_per_seat": counts.get("bubbles", 0) / n,
            "reshuffles": float(counts.get("reshuffle", 0)),
            "attacks_per_seat": counts.get("attacks", 0) / n,
            "fusions_per_seat": counts.get("fuses", 0) / n,
            "rescues_per_seat": counts.get("rescues", 0) / n,
            "set_bonus": sum(facts.set_bonus) / n,
            "energy_bonus": sum(facts.energy_bonus) / n,
            "largest_set": sum(sets) / n,
        }


GAME = Beach()
