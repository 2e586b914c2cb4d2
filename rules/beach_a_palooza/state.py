"""What a game of Beach-A-Palooza is made of: its facts, its steps, the places of its zones."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct, field

from rules.beach_a_palooza.catalogue import ABILITY, DEFAULTS, NAME, NO_ABILITY, SPACES, Ability
from rules.beach_a_palooza.mat import NONE, Mat
from rules.kernel.state import Facts, State, Step

COMMON_ZONES = (
    "felt",
    "aside",
    "fusion_row",
    "fusion_aside",
    "crasher_left",
    "crasher_middle",
    "crasher_right",
    "crasher_draw",
    "crasher_bubbled",
    "common_area",
    "act_draw",
    "act_discard",
    "act_2",
    "act_3",
    "box",
    "offered",
)
FELT, ASIDE, FUSION_ROW, FUSION_ASIDE, PLACE, _, _, CRASHER_DRAW, BUBBLED, COMMON = range(10)
ACT_DRAW, ACT_DISCARD, ACT_2, ACT_3, REMOVED, OFFERED = range(10, 16)
"""Common zones by index; the three places of the crasher row begin at PLACE."""

SEAT_ZONES = ("hand", "incoming", "chosen", "steven", "audience", "stage_left", "stage_below", "stage_right")
HAND, INCOMING, CHOSEN, STEVEN_CARD, CROWD, SPACE = range(6)
"""Zones of a seat by offset; the three Stage spaces begin at SPACE."""

SEATS = len(COMMON_ZONES)
EACH = len(SEAT_ZONES)

CLAIMED, BY = "claimed", "by"
"""Marks: a Fusion Card used this Round; on a bubbled crasher the seat + 1 that bubbled it."""

SPOT_MARKS = tuple(f"spot{n}" for n in range(1, 6))
"""Marks: the seat + 1 that has hit a spot."""


class Draft(Struct):
    """A seat's private plan. `steps`: what it has done so far, each a verb's index and its arguments; everything
    else follows from them. `left`: chosen cards that have not been used; `common`: the one for the Common Area."""

    seat: int
    mat: Mat
    chosen: list[int] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    common: int = NONE
    plays: int = 0
    steps: list[tuple[int, ...]] = field(default_factory=list)

    def copy(self) -> Draft:
        """A copy that changes by itself."""
        return Draft(self.seat, self.mat.copy(), self.chosen[:], self.left[:], self.common, self.plays, self.steps[:])


class BeachFacts(Facts):
    """What the game knows beyond pieces and zones.

    `first`: the seat that began this Round; `active`: who holds the First Player Card; `done`: seats (mask)
    that have had their Attack Phase; `playing`: seats that have not left. By seat: `supply`, `vp`, `used` and
    `late` (masks of Stage spaces), `stevens` (face or -1). By seat and Stage space: `energy`, `under` (see
    `Mat`). `sound`: seats (mask) whose green Steven has helped this Round. `attacked`: the active seat has.
    `draft`: the plan in the open booth. At the end: `energy_bonus`, `set_bonus`.
    """

    act: int = 1
    round: int = 1
    first: int = 0
    active: int = 0
    done: int = 0
    playing: int = 0
    supply: list[int] = field(default_factory=list)
    vp: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)
    late: list[int] = field(default_factory=list)
    energy: list[int] = field(default_factory=list)
    under: list[int] = field(default_factory=list)
    stevens: list[int] = field(default_factory=list)
    sound: int = 0
    attacked: bool = False
    draft: Draft | None = None
    energy_bonus: list[int] = field(default_factory=list)
    set_bonus: list[int] = field(default_factory=list)

    def copy(self) -> BeachFacts:
        """A copy that changes by itself; the final bonuses never change and are shared."""
        return BeachFacts(
            self.act,
            self.round,
            self.first,
            self.active,
            self.done,
            self.playing,
            self.supply[:],
            self.vp[:],
            self.used[:],
            self.late[:],
            self.energy[:],
            self.under[:],
            self.stevens[:],
            self.sound,
            self.attacked,
            self.draft.copy() if self.draft is not None else None,
            self.energy_bonus,
            self.set_bonus,
        )


class Pick(Step, frozen=True, array_like=True, tag="pick"):
    """Asks a seat for its Steven (BAP-003, option)."""

    seat: int


class Curtain(Step, frozen=True, array_like=True, tag="curtain"):
    """Asks the next seat to open its booth (BAP-194)."""

    seat: int


class Booth(Step, frozen=True, array_like=True, tag="booth"):
    """Asks the seat in its booth (D1 to D9)."""

    seat: int


class Reveal(Step, frozen=True, array_like=True, tag="reveal"):
    """Runs when all have committed (BAP-047)."""


class Recruit(Step, frozen=True, array_like=True, tag="recruit"):
    """Open recruiting: asks the seat for D2 to D8 before everybody's eyes; `seats`: those still to come."""

    seat: int
    seats: int


class Turn(Step, frozen=True, array_like=True, tag="turn"):
    """Asks the active seat: `pep` 1 = T0 (BAP-202), else T1 and T2."""

    pep: int = 0


class Bonuses(Step, frozen=True, array_like=True, tag="bonuses"):
    """Takes the bonuses of the spots hit, in their order; `bubbled`: the last spot was among them (BAP-103)."""

    crasher: int
    spots: tuple[int, ...]
    spot: int
    bonus: int
    bubbled: int


class Rescue(Step, frozen=True, array_like=True, tag="rescue"):
    """A card of the Common Area is rescued; asks which if there are several (BAP-107)."""


class Placing(Step, frozen=True, array_like=True, tag="placing"):
    """Asks what becomes of a rescued Stage or dual card (D14)."""

    piece: int


class Effects(Step, frozen=True, array_like=True, tag="effects"):
    """The effects of a card that a rescue has put into the Audience; asks where one of them asks (D7)."""

    face: int
    at: int


class Bubble(Step, frozen=True, array_like=True, tag="bubble"):
    """The bonus for a bubble: asks for 3 VP or a rescue (BAP-121)."""


class Shield(Step, frozen=True, array_like=True, tag="shield"):
    """Asks the red Steven for a crasher (BAP-200)."""


class Ends(Step, frozen=True, array_like=True, tag="ends"):
    """The end effects, from the place and effect named on; `times`: how often the effect has happened already.
    `spared`: the place whose crasher does nothing, or -1."""

    place: int
    effect: int
    times: int
    spared: int


class Drain(Step, frozen=True, array_like=True, tag="drain"):
    """Asks whose Energy is drained (D17)."""


class Lose(Step, frozen=True, array_like=True, tag="lose"):
    """Asks which Audience Character is lost (D18)."""


class Close(Step, frozen=True, array_like=True, tag="close"):
    """Refill, split, pass the First Player Card (BAP-130)."""


BeachStep: TypeAlias = (
    Pick
    | Curtain
    | Booth
    | Reveal
    | Recruit
    | Turn
    | Bonuses
    | Rescue
    | Placing
    | Effects
    | Bubble
    | Shield
    | Ends
    | Drain
    | Lose
    | Close
)
BeachState: TypeAlias = State[BeachStep, BeachFacts]


def zone_of(seat: int, offset: int) -> int:
    """The zone of a seat: `zone_of(2, HAND)`."""
    return SEATS + EACH * seat + offset


def stage_zone(seat: int, space: int) -> int:
    """The zone of a Stage space."""
    return SEATS + EACH * seat + SPACE + space


def stage_place(zone: int) -> tuple[int, int]:
    """The seat and the Stage space that a zone is, or (-1, -1)."""
    seat, offset = divmod(zone - SEATS, EACH)
    return (seat, offset - SPACE) if zone >= SEATS and offset >= SPACE else (NONE, NONE)


def option(state: BeachState, name: str) -> Any:
    """The value of a table option, or its default."""
    return state.options.get(name, DEFAULTS[name])


def ability(state: BeachState, seat: int) -> Ability:
    """What the Steven of a seat can do."""
    return ABILITY.get(state.facts.stevens[seat], NO_ABILITY)


def left_of(state: BeachState, seat: int) -> int:
    """The nearest seat clockwise that has not left; the seat itself if there is no other."""
    n = len(state.seats)
    playing = state.facts.playing
    for _ in range(n):
        seat = seat + 1 if seat + 1 < n else 0
        if playing >> seat & 1:
            break
    return seat


def in_order(state: BeachState, first: int) -> list[int]:
    """The seats that have not left, clockwise from one on."""
    n = len(state.seats)
    playing = state.facts.playing
    return [seat for seat in ((first + i) % n for i in range(n)) if playing >> seat & 1]


def mat_of(state: BeachState, seat: int) -> Mat:
    """The mat of a seat as it lies on the table."""
    facts = state.facts
    face = state.pieces.face
    zones = state.zones
    base = SEATS + EACH * seat
    stage, faces, fusion = [], [], []
    for space in range(SPACES):
        cards = zones[base + SPACE + space].cards
        if cards:
            stage.append(cards[0])
            faces.append(face[cards[0]])
            fusion.append(cards[1] if len(cards) > 1 else NONE)
        else:
            stage.append(NONE)
            faces.append(NONE)
            fusion.append(NONE)
    at = SPACES * seat
    audience = zones[base + CROWD].cards[:]
    return Mat(
        facts.supply[seat],
        facts.vp[seat],
        stage,
        faces,
        facts.energy[at : at + SPACES],
        fusion,
        facts.under[at : at + SPACES],
        audience,
        [face[piece] for piece in audience],
        facts.used[seat],
        facts.late[seat],
        bool(facts.sound >> seat & 1),
    )


def in_play(state: BeachState, seat: int, name: int) -> bool:
    """Whether a Character or Fusion of that name is in play for a seat (R21)."""
    face = state.pieces.face
    zones = state.zones
    base = SEATS + EACH * seat
    under = state.facts.under
    for space in range(SPACES):
        cards = zones[base + SPACE + space].cards
        if cards and (under[SPACES * seat + space] < 0 or len(cards) > 1) and NAME[face[cards[-1]]] == name:
            return True
    return any(NAME[face[piece]] == name for piece in zones[base + CROWD].cards)


def acting(state: BeachState, seat: int, piece: int) -> int:
    """The own Stage space in which the piece lies as what acts there, a Character that is no part or a Fusion;
    -1 if it is none."""
    base = SEATS + EACH * seat + SPACE
    space = state.pieces.zone[piece] - base if 0 <= piece < len(state.pieces.zone) else NONE
    if not 0 <= space < SPACES:
        return NONE
    cards = state.zones[base + space].cards
    fused = state.facts.under[SPACES * seat + space] >= 0
    if cards[-1] != piece or (fused and len(cards) == 1):
        return NONE
    return space


def part_of(state: BeachState, seat: int, piece: int) -> int:
    """The Fusion's piece under which an own Character lies, or -1."""
    base = SEATS + EACH * seat + SPACE
    space = state.pieces.zone[piece] - base if 0 <= piece < len(state.pieces.zone) else NONE
    if not 0 <= space < SPACES:
        return NONE
    there = state.facts.under[SPACES * seat + space]
    if there < 0 or state.zones[base + space].cards[0] != piece:
        return NONE
    return state.zones[base + there].cards[-1]


def spots_hit(state: BeachState, crasher: int) -> int:
    """The spots of a crasher that are marked, as a mask from spot 1 on (bit 0)."""
    here = state.pieces.marks.get(crasher)
    if not here:
        return 0
    return sum(1 << i for i, mark in enumerate(SPOT_MARKS) if mark in here)
