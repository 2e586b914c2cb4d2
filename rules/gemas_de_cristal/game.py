"""Gemas de Cristal as the kernel knows it: the parts of this folder put together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, ClassVar

from rules.gemas_de_cristal import deeds, gestures, law, leaving, menu, scoring, setup
from rules.gemas_de_cristal.catalogue import BOX, N_CHARACTERS
from rules.gemas_de_cristal.kinds import KINDS
from rules.gemas_de_cristal.state import (
    BEACH,
    EACH,
    FUSIONS,
    Discard,
    GemasFacts,
    GemasState,
    GemasStep,
    Order,
    Stars,
    Window,
    called,
    people,
    roll_call,
)
from rules.gemas_de_cristal.verbs import VERBS
from rules.kernel.events import EventKind, Events
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move, Refusal, Shape, Verb
from rules.kernel.state import Setup, State, bit


@lru_cache(maxsize=1024)
def asked(shape: Shape, seats: int, kind: str) -> Decision:
    """A question; equal ones are made once."""
    return Decision(shape, seats, kind)


class Gemas(Game[GemasStep, GemasFacts]):
    """Characters, fusions and a chain of Rubies. Zones, facts and steps: `state.py`; rulings: RULINGS.md."""

    id: ClassVar[str] = setup.GAME_ID
    version: ClassVar[int] = setup.VERSION
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    kinds: ClassVar[Mapping[str, EventKind]] = KINDS
    state_type: ClassVar[Any] = State[GemasStep, GemasFacts]

    def new(self, setup_: Setup) -> GemasState | Refusal:
        """A fresh game, or GEM-001."""
        refusal = setup.refused(setup_)
        return refusal if refusal is not None else setup.new_game(setup_, self.fresh_chance(setup_))

    def pending(self, state: GemasState) -> tuple[Decision, ...]:
        """The open question. Of a window in open call: whoever has the floor; else the people who may still
        answer, together, and beside them the bots as an offer; the bots alone where no people are left to ask."""
        agenda = state.agenda
        if not agenda:
            return ()
        step = agenda[-1]
        match step:
            case Stars():
                return (asked(Shape.ASK, bit(state.facts.active), "stars"),)
            case Window(pending):
                if roll_call(state):
                    return (asked(Shape.ASK, bit(called(state, pending)), "window"),)
                if state.eyes >= 0:
                    return (asked(Shape.ASK, bit(state.eyes), "window"),)
                humans = pending & people(state)
                bots = pending & ~humans
                if humans and bots:
                    return asked(Shape.TEAM, humans, "window"), asked(Shape.OFFER, bots, "window")
                return (asked(Shape.TEAM, pending, "window"),)
            case Order(seat):
                return (asked(Shape.ASK, bit(seat), "order"),)
            case Discard():
                return (asked(Shape.ASK, bit(state.facts.active), "discard"),)
            case _:
                return ()

    def options(self, state: GemasState, decision: Decision, seat: int, partial: tuple[int, ...]) -> Iterable[int]:
        """See `menu.py`."""
        return menu.options(state, decision, seat, partial)

    def check(self, state: GemasState, seat: int, move: Move, whole: bool = True) -> Refusal | None:
        """THE law: `law.py`, `law_cards.py`."""
        return law.LAW[move.verb](state, seat, move.args, whole)

    def push(self, state: GemasState, seat: int, move: Move, events: Events) -> None:
        """See `deeds.py` and `windows.py`; every step asks, so nothing runs on by itself."""
        deeds.DEEDS[move.verb](state, seat, move.args, events)

    def box(self, state: GemasState) -> list[int]:
        """The 70 faces."""
        return BOX[:]

    def back(self, face: int) -> int:
        """Characters have a blue back (0), fusions one of their own (1); a back in a view stays what it is."""
        if face < 0:
            return -1 - face
        return 0 if face < N_CHARACTERS else 1

    def adopt(self, state: GemasState) -> tuple[GemasState, list[str]]:
        """See `leaving.adopt`."""
        return leaving.adopt(state)

    def meant(self, state: GemasState, seat: int, pieces: tuple[int, ...], place: int) -> tuple[Move, ...]:
        """See `gestures.py`."""
        return gestures.meant(state, seat, pieces, place)

    def leave(self, state: GemasState, seat: int, events: Events) -> None:
        """See `leaving.leave`."""
        leaving.leave(state, seat, events)

    def settle(self, state: GemasState, word: str, events: Events) -> None:
        """See `leaving.settle`."""
        leaving.settle(state, word, events)

    def measures(self, state: GemasState, counts: Mapping[str, int]) -> dict[str, float]:
        """Turns, points of cards, fusions completed and held per seat, the winner's margin, ties."""
        seats = range(len(state.seats))
        done = [scoring.completed(state, seat, False) for seat in seats]
        held = sum(len(state.zones[FUSIONS + EACH * seat].cards) for seat in seats)
        scores = sorted((scoring.score(state, seat) for seat in seats), reverse=True)
        cards = sum(scoring.points(scoring.faces_in(state, BEACH + EACH * seat)) for seat in seats)
        figures: dict[str, float] = {
            "turns": state.facts.turns,
            "card_points": cards / len(state.seats),
            "fusions_done": sum(map(len, done)) / len(state.seats),
            "fusions_held": held / len(state.seats),
            "margin": scores[0] - scores[1],
            "ties": float(scores[0] == scores[1]),
            "rubies": counts.get("ruby", 0),
            "stopped": counts.get("stopped", 0),
        }
        return figures


GAME = Gemas()
