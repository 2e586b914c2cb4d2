"""Kaboom Universe as the kernel knows it: the parts of this folder put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, ClassVar

from rules.kaboom_universe import (
    adopting,
    bites,
    deeds,
    deeds_coop,
    gestures,
    law,
    law_coop,
    leaving,
    measures,
    menu,
    rain,
    setup,
)
from rules.kaboom_universe import state as places
from rules.kaboom_universe.catalogue import (
    ADVANCED,
    ASTEROID,
    BOX,
    CARDS,
    COOP,
    DECK_A,
    DECK_B,
    KABOOM,
    N_SPECIES,
)
from rules.kaboom_universe.kinds import KINDS
from rules.kaboom_universe.state import (
    DECK,
    DRAWING,
    HANDS,
    Balance,
    Bites,
    KaboomFacts,
    KaboomState,
    KaboomStep,
    Laser,
    Lose,
    Mission,
    Prey,
    Rain,
    RoundOver,
    Shield,
    Show,
    Shower,
    TieBreak,
    Turn,
    Window,
    option,
)
from rules.kaboom_universe.verbs import VERBS
from rules.kernel.events import EventKind, Events
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move, Refusal, Shape, Verb
from rules.kernel.state import Setup, State, bit, seats_of


@lru_cache(maxsize=4096)
def asked(shape: Shape, seats: int, kind: str, source: int = -1) -> Decision:
    """A question; equal ones are made once."""
    return Decision(shape, seats, kind, source)


class Kaboom(Game[KaboomStep, KaboomFacts]):
    """Dinosaurs, asteroids and very little time. Zones, facts and steps: `state.py`; rulings: RULINGS.md."""

    id: ClassVar[str] = setup.GAME_ID
    version: ClassVar[int] = setup.VERSION
    verbs: ClassVar[tuple[Verb, ...]] = VERBS
    kinds: ClassVar[Mapping[str, EventKind]] = KINDS
    runners: ClassVar[Mapping[type[Any], Callable[[Any, Any, Events], None]]] = {
        Rain: rain.run_rain,
        Balance: rain.run_balance,
        Shower: bites.run_shower,
        Bites: bites.run_bites,
    }
    state_type: ClassVar[Any] = State[KaboomStep, KaboomFacts]

    def new(self, setup_: Setup) -> KaboomState | Refusal:
        """A fresh game, or KAB-001 to KAB-003."""
        refusal = setup.refused(setup_)
        return refusal if refusal is not None else setup.new_game(setup_, self.fresh_chance(setup_))

    def pending(self, state: KaboomState) -> tuple[Decision, ...]:
        """The open question; beside it, at the advanced level, the offer of free Last Aid ("call")."""
        agenda = state.agenda
        if not agenda:
            return ()
        step = agenda[-1]
        facts = state.facts
        match step:
            case Turn():
                kind = "action" if facts.actions_left else "wrap_up"
                first = asked(Shape.ASK, bit(facts.active), kind)
                if state.level == ADVANCED and not facts.dropping:
                    callers = self._callers(state)
                    if callers:
                        return first, asked(Shape.OFFER, callers, "call")
                return (first,)
            case Window(seat):
                return (asked(Shape.ASK, bit(seat), "divert"),)
            case Show(seat):
                return (asked(Shape.ASK, bit(seat), "show"),)
            case RoundOver():
                return (asked(Shape.TEAM, self._people(state), "next"),)
            case TieBreak(seat):
                return (asked(Shape.ASK, bit(seat), "tie_break"),)
            case Mission():
                kind = "draw_a" if facts.phase == DRAWING else "mission" if facts.actions_left else "discard"
                return (asked(Shape.ASK, bit(facts.active), kind),)
            case Shield():
                return (asked(Shape.TEAM, self._reactors(state, bites.DIVERTS), "shield"),)
            case Laser():
                return (asked(Shape.TEAM, self._reactors(state, bites.LASERS), "laser"),)
            case Prey(predator):
                return (asked(Shape.ASK, bit(facts.active), "prey", predator),)
            case Lose():
                return (asked(Shape.ASK, bit(facts.active), "lose"),)
            case _:
                return ()

    @staticmethod
    def _callers(state: KaboomState) -> int:
        """Every seat with at least one card: a public fact (SPEC.md 6.2)."""
        zones = state.zones
        playing = state.facts.playing
        mask = 0
        for seat in range(len(state.seats)):
            if zones[HANDS + seat].cards and playing >> seat & 1:
                mask |= 1 << seat
        return mask

    @staticmethod
    def _people(state: KaboomState) -> int:
        """Who steps on to the next round: people, where there are any, so that they can read the scores."""
        people = everyone = 0
        for seat, there in enumerate(state.seats):
            if not there.out:
                everyone |= 1 << seat
                people |= (there.kind == "human") << seat
        return people or everyone

    @staticmethod
    def _reactors(state: KaboomState, faces: frozenset[int]) -> int:
        """KAB-128: the team, or the active seat. Where bots alone could answer, those who hold a card to play."""
        able = state.facts.playing if option(state, "coop_reactors") == "team" else bit(state.facts.active)
        seats = seats_of(able)
        if any(state.seats[seat].kind == "human" for seat in seats):
            return able
        return sum(bit(seat) for seat in seats if bites.holds_one(state, seat, faces)) or able

    def options(self, state: KaboomState, decision: Decision, seat: int, partial: tuple[int, ...]) -> Iterable[int]:
        """See `menu.py`."""
        return menu.options(state, decision, seat, partial)

    def check(self, state: KaboomState, seat: int, move: Move, whole: bool = True) -> Refusal | None:
        """THE law: `law.py`, `law_cards.py`, `law_coop.py`."""
        judges = law_coop.LAW if state.mode == COOP else law.LAW
        return judges[move.verb](state, seat, move.args)

    def push(self, state: KaboomState, seat: int, move: Move, events: Events) -> None:
        """See `deeds.py` and `deeds_coop.py`."""
        done = deeds_coop.DEEDS if state.mode == COOP else deeds.DEEDS
        done[move.verb](state, seat, move.args, events)
        self.run(state, events)

    def box(self, state: KaboomState) -> list[int]:
        """The 54 faces; a position made by hand may have swapped some."""
        faces = BOX[:]
        swapped = state.facts.swapped
        for at in range(0, len(swapped), 2):
            faces[faces.index(swapped[at])] = swapped[at + 1]
        return faces

    def adopt(self, state: KaboomState) -> tuple[KaboomState, list[str]]:
        """See `adopting.py`."""
        return adopting.adopt(state)

    def meant(self, state: KaboomState, seat: int, pieces: tuple[int, ...], place: int) -> tuple[Move, ...]:
        """See `gestures.py`."""
        return gestures.meant(state, seat, pieces, place)

    def fits(self, state: KaboomState, piece: int, face: int) -> bool:
        """Public arithmetic: no hand holds an asteroid or the Kaboom card, platforms hold dinosaurs, the Kaboom
        card lies in its zone of the deck; in Co-Op each deck has its own kinds and ends with Kaboom."""
        zone = state.pieces.zone[piece]
        if zone == DECK:
            cards = state.zones[DECK].cards
            low = cards[len(cards) - min(len(cards), state.facts.kaboom_zone) :]
            if state.mode == COOP:
                return (face == KABOOM) == (piece in low) and (face == KABOOM or CARDS[face]["kind"] in DECK_A)
            return face != KABOOM or piece in low
        if state.mode == COOP:
            return zone != places.DECK_B or CARDS[face]["kind"] in DECK_B
        if zone >= HANDS + len(state.seats):
            return face < N_SPECIES
        return face not in (ASTEROID, KABOOM)

    def leave(self, state: KaboomState, seat: int, events: Events) -> None:
        """See `leaving.leave`."""
        leaving.leave(state, seat, events)
        self.run(state, events)

    def settle(self, state: KaboomState, word: str, events: Events) -> None:
        """See `leaving.settle`."""
        leaving.settle(state, word, events)

    def measures(self, state: KaboomState, counts: Mapping[str, int]) -> dict[str, float]:
        """See `measures.py`."""
        return measures.measures(state, counts)


GAME = Kaboom()
