"""What a game of Avarium Academy is made of: its facts, its steps, the places of its zones (SPEC.md 6.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeAlias

from msgspec import field

from rules.avarium_academy.catalogue import DEFAULTS
from rules.avarium_academy.steps import (
    BEGIN,
    PLAN,
    PLAN_END,
    After,
    AvariumStep,
    Fight,
    Item,
    Open,
    Priority,
    Round,
    Turn,
)
from rules.kernel.state import Facts, State

SCHOOL, LIBRARY, EXPEL, TRASH, ASIDE, FELT, COURTYARD, STACK, PLAYING = range(9)
"""Zones of the whole table. Piles have their top first; the Stack has its newest card first."""

SEAT_ZONES = 9
"""The first zone of seat 0."""

PER_SEAT = 5
HAND_AT, CLASS_AT, HALL_AT, TIP_AT, OUT_AT = range(PER_SEAT)
"""Zones of a seat, counted from `SEAT_ZONES + PER_SEAT * seat`."""

FIRST_CLASS = SEAT_ZONES + CLASS_AT
"""The Class of seat 0."""

MOST_SEATS = 4
CLASS_ZONES = tuple(range(SEAT_ZONES + CLASS_AT, SEAT_ZONES + PER_SEAT * MOST_SEATS, PER_SEAT))
"""By seat: the zone of its Class (`class_of` says the same, of the table -1 too)."""

CLASSES: dict[int, int] = {SEAT_ZONES + PER_SEAT * seat + CLASS_AT: seat for seat in range(MOST_SEATS)}
HALLS: dict[int, int] = {SEAT_ZONES + PER_SEAT * seat + HALL_AT: seat for seat in range(MOST_SEATS)}
"""By zone: the seat whose Class, whose Hallway it is."""

WINDOWS = (Round, Priority, Open, After)
"""The steps of which a window is made."""

TOKEN, DAMAGE = "token", "damage"
"""Marks on pieces: Attack Tokens; damage marked during Fight!."""


class AvariumFacts(Facts):
    """What the game knows beyond pieces and zones.

    `first`: the first player. `turns`: turns begun by each seat. `living`, `helped`, `drew`: seat masks.
    `schemes`: Schemes played out this turn. `stays`: the stay number of each piece, one more with each change of
    zone or Class. `mods`: modifiers with a duration, (piece, combat, defense, keyword, lasts). `waiting`,
    `placing`: triggers not yet on the Stack; `delayed`: until the turn ends. `chosen`: Students chosen in End
    Phase step 2. `played_here`: an effect has played out in this `end_clear`. `last_totals`, `last_damage`: of
    the last fight, (seat, face, which of them, damage). `ask_all`: every seat is asked in every round (scenarios).
    `stops_on`, `stops_off`: by seat, the moments (mask) whose switch is set by hand; `full`: seats with full
    control; `yields`: by seat, 0 none, 1 to the end of the turn, 2 to the own turn, 3 to the next declaration.
    """

    active: int = 0
    first: int = 0
    living: int = 0
    turns: list[int] = field(default_factory=list)
    merit: list[int] = field(default_factory=list)
    reputation: list[int] = field(default_factory=list)
    idols: list[int] = field(default_factory=list)
    helped: int = 0
    drew: int = 0
    schemes: list[int] = field(default_factory=list)
    stays: list[int] = field(default_factory=list)
    mods: list[tuple[int, int, int, int, int]] = field(default_factory=list)
    waiting: list[Item] = field(default_factory=list)
    placing: list[Item] = field(default_factory=list)
    delayed: list[Item] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    fight: Fight | None = None
    serial: int = 0
    played_here: bool = False
    last_totals: tuple[int, int] = (0, 0)
    last_damage: tuple[tuple[int, int, int, int], ...] = ()
    ask_all: bool = False
    stops_on: list[int] = field(default_factory=list)
    stops_off: list[int] = field(default_factory=list)
    full: int = 0
    yields: list[int] = field(default_factory=list)
    rounds: int = 0

    def copy(self) -> AvariumFacts:
        """A copy that changes by itself; what lies in the lists never changes and is shared."""
        return AvariumFacts(
            self.active,
            self.first,
            self.living,
            self.turns[:],
            self.merit[:],
            self.reputation[:],
            self.idols[:],
            self.helped,
            self.drew,
            self.schemes[:],
            self.stays[:],
            self.mods[:],
            self.waiting[:],
            self.placing[:],
            self.delayed[:],
            self.chosen[:],
            self.fight,
            self.serial,
            self.played_here,
            self.last_totals,
            self.last_damage,
            self.ask_all,
            self.stops_on[:],
            self.stops_off[:],
            self.full,
            self.yields[:],
            self.rounds,
        )


AvariumState: TypeAlias = State[AvariumStep, AvariumFacts]


def hand_of(seat: int) -> int:
    """The zone of a seat's hand."""
    return SEAT_ZONES + PER_SEAT * seat


def class_of(seat: int) -> int:
    """The zone of a seat's Class: its Idol first, then Students as they arrived."""
    return FIRST_CLASS + PER_SEAT * seat


def hall_of(seat: int) -> int:
    """The zone of a seat's Hallway, the last recruit first."""
    return SEAT_ZONES + PER_SEAT * seat + HALL_AT


def seat_in_class(zone: int) -> int:
    """The seat whose Class a zone is, or -1."""
    return CLASSES.get(zone, -1)


def seat_in_hall(zone: int) -> int:
    """The seat whose Hallway a zone is, or -1."""
    return HALLS.get(zone, -1)


def living(state: AvariumState, seat: int) -> bool:
    """Whether the seat has not been expelled."""
    return seat >= 0 and bool(state.facts.living >> seat & 1)


def next_living(state: AvariumState, seat: int) -> int:
    """The next living seat clockwise; the seat itself if there is no other."""
    n = len(state.seats)
    mask = state.facts.living
    other = seat + 1 if seat + 1 < n else 0
    if mask >> other & 1:
        return other
    for step in range(2, n + 1):
        other = (seat + step) % n
        if mask >> other & 1:
            return other
    return seat


def first_asked(state: AvariumState) -> int:
    """Who has priority first: the Active Player or, if expelled, the next living player (PR-1)."""
    active = state.facts.active
    return active if state.facts.living >> active & 1 else next_living(state, active)


def turn_order(state: AvariumState, start: int) -> tuple[int, ...]:
    """The living seats in turn order, beginning with `start` (or the next living after it)."""
    return _order(state.facts.living, start, len(state.seats))


@lru_cache(maxsize=256)
def _order(mask: int, start: int, n: int) -> tuple[int, ...]:
    """The seats of a mask, of n, in turn order from one on."""
    return tuple(seat for seat in ((start + i) % n for i in range(n)) if mask >> seat & 1)


def how_many(state: AvariumState) -> int:
    """The number of living players."""
    return state.facts.living.bit_count()


def tokens(state: AvariumState, piece: int) -> int:
    """The Attack Tokens on a piece."""
    here = state.pieces.marks.get(piece)
    return here.get(TOKEN, 0) if here else 0


def option(state: AvariumState, name: str) -> Any:
    """The value of a table option, or its default."""
    return state.options.get(name, DEFAULTS[name])


def stage_of_turn(state: AvariumState) -> int:
    """The stage that the turn does next; while the free moments last, PLAN."""
    step = state.agenda[0] if state.agenda else None
    return step.stage if isinstance(step, Turn) else BEGIN


def has_ended(state: AvariumState) -> bool:
    """Whether the Active Player has ended the turn (AVA-036)."""
    return stage_of_turn(state) > PLAN_END


def in_plan(state: AvariumState) -> bool:
    """Whether the Plan Phase is on, free moment or not."""
    return stage_of_turn(state) == PLAN


def open_moment(state: AvariumState) -> int:
    """The moment of the window that is open (whatever lies on the Stack), or -1."""
    for step in reversed(state.agenda):
        if isinstance(step, WINDOWS):
            return step.moment
    return -1


def items(state: AvariumState) -> list[Item]:
    """The Stack, the bottom first."""
    return state.stack  # type: ignore[return-value]  # the Stack holds Items alone
