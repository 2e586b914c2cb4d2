"""What a game of Kaboom Universe is made of: its facts, its steps, the places of its zones."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import field

from rules.kaboom_universe.catalogue import COOP, COOP_PLATFORMS, DEFAULTS, RULES, Rules
from rules.kernel.state import Facts, State, Step

DECK, PILE, ASIDE, FELT = 0, 1, 2, 3
"""Zones of every mode; in Co-Op the first is deck A."""

DECK_B, ELIMINATED = 4, 5
"""Two more zones of Co-Op."""

HANDS = 4
"""Competitive, Apocalypse: the zone of seat 0's hand; the platforms follow the hands."""

COOP_HANDS = 6
"""Co-Op: the zone of seat 0's hand; the three platforms follow the hands."""

HITS, ISOLATED, BITTEN = "hits", "isolated", "bitten"
"""The marks that lie on pieces: hits suffered; Co-Op, this turn: isolated, has bitten."""

DRAWING, BITING, ACTING = 0, 1, 2
"""The phases of a Co-Op turn (`KaboomFacts.phase`); with no action left, ACTING is the discard phase."""

NOT_ENDED, BY_KABOOM, BY_FIVE, BY_CONSENT = 0, 1, 2, 3
"""How the round ended (`KaboomFacts.ended_how`)."""


class KaboomFacts(Facts):
    """What the game knows beyond pieces and zones.

    `playing`: the seats of the present round (mask). `extra`: actions granted this turn by asteroids and Speed.
    `dropping`: the active seat has begun to put cards down. `rounds`: kredits earned per round and seat, the
    latest last; `lines`: how the latest came about (see `scoring.LINES`). `kaboom_zone`: among how many of the
    deck's lowest cards the Kaboom card lies (public arithmetic). `tied`: the seats that the tie-break is about.
    `swapped`: pairs of faces (one of the box, and what stands for it) in a position by hand that lists more
    cards of a kind than the box holds.
    """

    round: int = 1
    starter: int = 0
    active: int = 0
    actions_left: int = 0
    taken: int = 0
    extra: int = 0
    rescues: int = 0
    rescue_limit: int = 0
    dropping: bool = False
    playing: int = 0
    kredits: list[int] = field(default_factory=list)
    rounds: list[list[int]] = field(default_factory=list)
    lines: list[tuple[int, ...]] = field(default_factory=list)
    ended_by: int = -1
    ended_how: int = NOT_ENDED
    tie_break: bool = False
    tied: int = 0
    kaboom_zone: int = 0
    turns: int = 0
    phase: int = DRAWING
    swapped: list[int] = field(default_factory=list)

    def copy(self) -> KaboomFacts:
        """A copy that changes by itself; rows of finished rounds never change and are shared."""
        return KaboomFacts(
            self.round,
            self.starter,
            self.active,
            self.actions_left,
            self.taken,
            self.extra,
            self.rescues,
            self.rescue_limit,
            self.dropping,
            self.playing,
            self.kredits[:],
            self.rounds[:],
            self.lines[:],
            self.ended_by,
            self.ended_how,
            self.tie_break,
            self.tied,
            self.kaboom_zone,
            self.turns,
            self.phase,
            self.swapped[:],
        )


class Turn(Step, frozen=True, array_like=True, tag="turn"):
    """Asks the active seat for an action or, with none left, to wrap its turn up (6.1 ACTION, WRAP-UP)."""


class Rain(Step, frozen=True, array_like=True, tag="rain"):
    """An asteroid rain. `share` counts from 0; `sufferer` is who the share threatens now; `centre` whose
    neighbours the later shares go to; `stage`: OPENING, THROWING, PASSING (see `rain.py`)."""

    centre: int
    share: int
    sufferer: int
    stage: int = 0


class Window(Step, frozen=True, array_like=True, tag="window"):
    """Asks the sufferer of a share: take it or divert it (KAB-073)."""

    seat: int


class Balance(Step, frozen=True, array_like=True, tag="balance"):
    """Sees to it that a platform shows as many dinosaurs as it hides (KAB-096)."""

    seat: int


class Show(Step, frozen=True, array_like=True, tag="show"):
    """Asks which hidden dinosaur is revealed (KAB-096)."""

    seat: int


class RoundOver(Step, frozen=True, array_like=True, tag="round_over"):
    """Asks for the next round (KAB-083)."""


class TieBreak(Step, frozen=True, array_like=True, tag="tie_break"):
    """Asks a tied seat for a tie-break round; `agreed`: the seats that said yes (KAB-089)."""

    seat: int
    agreed: int = 0


class Mission(Step, frozen=True, array_like=True, tag="mission"):
    """Co-Op: asks the active seat for the opening draw, an action, or to wrap up, as the phase says."""


class Shower(Step, frozen=True, array_like=True, tag="shower"):
    """Co-Op: asteroids on the platforms from `platform` on; `asked`: this one's shield was passed (KAB-127)."""

    platform: int
    asked: int = 0


class Shield(Step, frozen=True, array_like=True, tag="shield"):
    """Co-Op: asks the team whether a Divert spares the platform (KAB-127, KAB-128)."""

    platform: int


class Bites(Step, frozen=True, array_like=True, tag="bites"):
    """Co-Op: the bite phase; `asked`: the lasers before the next bite were passed (6.4 BITE)."""

    asked: int = 0


class Laser(Step, frozen=True, array_like=True, tag="laser"):
    """Co-Op: asks the team for a laser (KAB-135)."""


class Prey(Step, frozen=True, array_like=True, tag="prey"):
    """Co-Op: asks the active seat whom the predator bites (KAB-130)."""

    predator: int


class Lose(Step, frozen=True, array_like=True, tag="lose"):
    """Co-Op: asks the active seat which card a drawn Steal Card costs (KAB-148)."""


KaboomStep: TypeAlias = (
    Turn
    | Rain
    | Window
    | Balance
    | Show
    | RoundOver
    | TieBreak
    | Mission
    | Shower
    | Shield
    | Bites
    | Laser
    | Prey
    | Lose
)
KaboomState: TypeAlias = State[KaboomStep, KaboomFacts]


def rules_of(state: KaboomState) -> Rules:
    """The numbers of the state's mode and level."""
    return RULES[state.mode][state.level]


def is_coop(state: KaboomState) -> bool:
    """Whether this is a mission."""
    return state.mode == COOP


def hand_zone(state: KaboomState, seat: int) -> int:
    """The zone index of a seat's hand."""
    return (COOP_HANDS if state.mode == COOP else HANDS) + seat


def first_platform(state: KaboomState) -> int:
    """The zone index of seat 0's platform (Co-Op: of platform 1)."""
    return (COOP_HANDS if state.mode == COOP else HANDS) + len(state.seats)


def platform_zones(state: KaboomState) -> range:
    """The zone indexes of all platforms, in order."""
    first = first_platform(state)
    return range(first, first + (COOP_PLATFORMS if state.mode == COOP else len(state.seats)))


def owner_of_platform(state: KaboomState, zone: int) -> int:
    """The seat whose platform the zone is (Co-Op: the platform's number from 0), or -1."""
    at = zone - first_platform(state)
    return at if 0 <= at < len(platform_zones(state)) else -1


def hits_on(state: KaboomState, piece: int) -> int:
    """How many hits a dinosaur has suffered."""
    here = state.pieces.marks.get(piece)
    return here.get(HITS, 0) if here else 0


def shown_and_hidden(state: KaboomState, zone: int) -> tuple[int, int]:
    """How many dinosaurs of a platform are revealed, and how many are hidden."""
    up = state.pieces.up
    cards = state.zones[zone].cards
    shown = 0
    for card in cards:
        shown += up[card]
    return shown, len(cards) - shown


def left_of(state: KaboomState, seat: int) -> int:
    """The nearest seat clockwise that plays this round (KAB-019); the seat itself if there is no other."""
    n = len(state.seats)
    playing = state.facts.playing
    for _ in range(n):
        seat = seat + 1 if seat + 1 < n else 0
        if playing >> seat & 1:
            break
    return seat


def right_of(state: KaboomState, seat: int) -> int:
    """The nearest seat counter-clockwise that plays this round."""
    n = len(state.seats)
    playing = state.facts.playing
    for _ in range(n):
        seat = seat - 1 if seat else n - 1
        if playing >> seat & 1:
            break
    return seat


def option(state: KaboomState, name: str) -> Any:
    """The value of a table option, or its default."""
    return state.options.get(name, DEFAULTS[name])
