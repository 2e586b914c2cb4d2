"""beanSprout as the kernel knows it: the parts of this folder put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, ClassVar

from rules.beansprout import (
    adopting,
    combat,
    decklists,
    deeds,
    effects,
    gestures,
    law,
    law_table,
    leaving,
    menu,
    refusals,
    setup,
    turns,
)
from rules.beansprout.catalogue import CARDS, LEVEL, N
from rules.beansprout.kinds import KINDS
from rules.beansprout.state import (
    ASIDE,
    SWITCHES,
    Answer,
    Asked,
    BeanFacts,
    BeanState,
    BeanStep,
    Begin,
    Blocks,
    Called,
    Chained,
    Combat,
    Declare,
    Discard,
    Ending,
    Limit,
    Main,
    Oath,
    Pick,
    Redraw,
    Run,
    Spent,
    Spot,
    Stop,
    Table,
    Use,
    Window,
    may_call,
)
from rules.beansprout.verbs import AT_ANY_TIME, VERBS
from rules.kernel import own
from rules.kernel.book import Speaker
from rules.kernel.events import EventKind, Events
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move, Refusal, Shape, Verb
from rules.kernel.state import Setup, State, bit

BOTH = 3
WHOLE: Mapping[str, law.Judge] = {
    "compost": law.compost_whole,
    "deck": law_table.deck_whole,
    "build": law_table.build_whole,
}
"""What is judged otherwise when a move is complete."""


@lru_cache(maxsize=256)
def asked(shape: Shape, seats: int, kind: str, source: int = -1) -> tuple[Decision, ...]:
    """A question; equal ones are made once."""
    return (Decision(shape, seats, kind, source),)


@lru_cache(maxsize=4)
def main_step(active: int, caller: int) -> tuple[Decision, ...]:
    """The main step, and the other seat's call if it may call."""
    first = Decision(Shape.ASK, bit(active), "main")
    return (first, Decision(Shape.OFFER, bit(caller), "call")) if caller >= 0 else (first,)


OF_SEAT: Mapping[type[Any], str] = {
    Redraw: "redraw",
    Called: "call_window",
    Stop: "stop_window",
    Answer: "response",
    Use: "use",
    Spot: "slot",
    Pick: "pick",
    Discard: "discard",
    Limit: "limit",
}
"""The questions to the seat that the step names."""

WINDOWS = tuple(f"{phase}_window" for phase in SWITCHES)


TABLES_OWN = frozenset({"start", "build"})
"""What the table itself may do, before the game."""


class BeanSprout(Game[BeanStep, BeanFacts]):
    """Two gardens, six health cards each. Zones, facts and steps: `state.py`; rulings: RULINGS.md."""

    id: ClassVar[str] = setup.GAME_ID
    version: ClassVar[int] = setup.VERSION
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    kinds: ClassVar[Mapping[str, EventKind]] = KINDS
    runners: ClassVar[Mapping[type[Any], Callable[[Any, Any, Events], None]]] = {
        Begin: turns.run_begin,
        Combat: combat.run_combat,
        Window: turns.run_window,
        Chained: turns.run_chained,
        Spent: turns.run_spent,
        Run: effects.run_program,
        Ending: turns.run_ending,
    }
    state_type: ClassVar[Any] = State[BeanStep, BeanFacts]

    def new(self, setup_: Setup) -> BeanState | Refusal:
        """A fresh game, or why there can't be one (BSP-001, 011, 012, 014)."""
        refusal = setup.refused(setup_)
        return refusal if refusal is not None else setup.new_game(setup_, self.fresh_chance(setup_))

    def pending(self, state: BeanState) -> tuple[Decision, ...]:
        """The open question; beside it the call of the waiting seat."""
        agenda = state.agenda
        if not agenda:
            return ()
        step = agenda[-1]
        facts = state.facts
        kind = type(step)
        if kind is Main:
            other = 1 - facts.active
            return main_step(facts.active, other if may_call(state, other) else -1)
        if isinstance(step, Asked):
            return asked(Shape.ASK, bit(step.seat), WINDOWS[step.phase])
        if kind is Declare:
            return asked(Shape.ASK, bit(facts.active), "declare")
        if kind is Blocks:
            return asked(Shape.ASK, bit(1 - facts.active), "blocks")
        if kind is Oath:
            return asked(Shape.TEAM, BOTH & ~facts.promised, "oath")
        if kind is Table:
            return (Decision(Shape.TEAM, BOTH, "table"),)
        word = OF_SEAT.get(kind)
        return asked(Shape.ASK, bit(step.seat), word) if word else ()  # type: ignore[union-attr]  # those have a seat

    def options(self, state: BeanState, decision: Decision, seat: int, partial: tuple[int, ...]) -> Iterable[int]:
        """See `menu.py`. The table itself answers nothing here."""
        return () if seat < 0 else menu.options(state, decision, seat, partial)

    def check(self, state: BeanState, seat: int, move: Move, whole: bool = True) -> Refusal | None:
        """THE law: `law.py`, `law_combat.py`, `law_table.py`."""
        verb = move.verb
        if seat < 0 and verb not in TABLES_OWN:
            return refusals.NOT_ASKED
        if whole and verb in WHOLE:
            return WHOLE[verb](state, seat, move.args)
        return law.LAW[verb](state, seat, move.args)

    @cached_property
    def all_verbs(self) -> tuple[Verb, ...]:
        """The verbs that answer questions, those that a seat may use at any time, and the kernel's own."""
        return VERBS + AT_ANY_TIME + own.VERBS

    def allowed(self, state: BeanState, seat: int, move: Move) -> Refusal | None:
        """A stop switch and a rematch answer no question and need none (BSP-122, BSP-128)."""
        for verb in AT_ANY_TIME:
            if move.verb == verb.name:
                shaped = len(move.args) == len(verb.args)
                return self.check(state, seat, move) if shaped else refusals.NO_SUCH_MOVE
        return super().allowed(state, seat, move)

    def push(self, state: BeanState, seat: int, move: Move, events: Events) -> None:
        """See `deeds.py`."""
        if seat == state.facts.active:
            state.facts.called = False
        deeds.DEEDS[move.verb](state, seat, move.args, events)
        self.run(state, events)

    def box(self, state: BeanState) -> list[int]:
        """The faces of both decks."""
        return state.facts.faces[:]

    def back(self, face: int) -> int:
        """Each seat's deck has a back of its own; what is hidden already shows it."""
        return face // N if face >= 0 else -1 - face

    def fits(self, state: BeanState, piece: int, face: int) -> bool:
        """A hand set aside holds no level 1 monster (BSP-021)."""
        return LEVEL[face] != 1 or not ASIDE <= state.pieces.zone[piece] <= ASIDE + 1

    def adopt(self, state: BeanState) -> tuple[BeanState, list[str]]:
        """See `adopting.py`."""
        return adopting.adopt(state)

    def meant(self, state: BeanState, seat: int, pieces: tuple[int, ...], place: int) -> tuple[Move, ...]:
        """See `gestures.py`."""
        return gestures.meant(state, seat, pieces, place)

    def leave(self, state: BeanState, seat: int, events: Events) -> None:
        """See `leaving.leave`."""
        leaving.leave(state, seat, events)

    def settle(self, state: BeanState, word: str, events: Events) -> None:
        """See `leaving.settle`."""
        leaving.settle(state, word, events)

    def measures(self, state: BeanState, counts: Mapping[str, int]) -> dict[str, float]:
        """Turns of both seats together, whether the beginner won, and what the specification's economy names."""
        winners = state.result.winners if state.result else 0
        return {
            "turns": state.facts.turn,
            "beginner_wins": float(winners >> state.facts.first & 1),
            "struck": state.facts.struck,
            "redraws": sum(state.facts.redraws),
        }

    def check_deck(self, path: Path) -> list[str]:
        """What is wrong with the deck list in a file, in English sentences; [] for a legal deck."""
        try:
            text = decklists.text_of(path)
        except ValueError as error:
            return [str(error)]
        return self.said(decklists.read(text).problems)

    def said(self, problems: list[Refusal], language: str = "en") -> list[str]:
        """Refusals that name cards alone, in words."""

        def card(piece: int) -> str:
            return self.card_name(-2 - piece, language)

        speaker = Speaker(self.book, language, lambda seat: f"S{seat + 1}", card)
        return [speaker.refuse(problem) for problem in problems]

    def card_name(self, face: int, language: str = "en") -> str:
        """The name of a face, as cards print it."""
        row = CARDS[face % N]
        return str(row["name_es"] if language == "es" else row["name"])


GAME = BeanSprout()
