"""New games (BAP-001 to BAP-014)."""

from __future__ import annotations

from rules.beach_a_palooza import rounds
from rules.beach_a_palooza.catalogue import (
    ACT,
    BOX,
    CRASHER,
    FEWEST,
    FROM_ACT,
    FUSION,
    KIND,
    MOST,
    OPTIONS,
    PIECES,
    ROW,
    SPACES,
    START_ENERGY,
    STEVEN,
    fusion_copies,
)
from rules.beach_a_palooza.kinds import tell
from rules.beach_a_palooza.state import (
    ACT_2,
    ACT_3,
    ACT_DRAW,
    ASIDE,
    COMMON_ZONES,
    CRASHER_DRAW,
    FUSION_ASIDE,
    FUSION_ROW,
    OFFERED,
    PLACE,
    SEAT_ZONES,
    STEVEN_CARD,
    BeachFacts,
    BeachState,
    Pick,
    in_order,
    zone_of,
)
from rules.kernel import zones
from rules.kernel.chance import Chance
from rules.kernel.events import Events
from rules.kernel.moves import Refusal
from rules.kernel.state import Pieces, Seat, Setup, State, Zone, bit

GAME_ID = "beach_a_palooza"
VERSION = 1

HIDDEN = ("crasher_draw", "act_draw", "act_2", "act_3")
"""The common zones that nobody may look into."""


def refused(setup: Setup) -> Refusal | None:
    """Why no game can be made of a set-up (BAP-001)."""
    n = len(setup.seats)
    if not FEWEST <= n <= MOST:
        return Refusal("BAP-001")
    if setup.mode not in ("", "play") or setup.level or not 0 <= setup.first < n:
        return Refusal("TAB-016")
    for name, value in setup.options.items():
        if name not in OPTIONS or value not in OPTIONS[name]["values"]:
            return Refusal("TAB-016")
    return None


def bare(setup: Setup, chance: Chance) -> BeachState:
    """The table of a set-up with the whole box in the zone `aside`."""
    n = len(setup.seats)
    everyone = (1 << n) - 1
    table = [Zone(name, sees=0 if name in HIDDEN else everyone) for name in COMMON_ZONES]
    for seat in range(n):
        for name in SEAT_ZONES:
            sees = bit(seat) if name == "hand" else 0 if name == "incoming" else everyone
            table.append(Zone(f"{name}:{seat}", seat, ordered=name not in ("hand", "incoming"), sees=sees))
    facts = BeachFacts(
        first=setup.first,
        active=setup.first,
        playing=everyone,
        supply=[0] * n,
        vp=[0] * n,
        used=[0] * n,
        late=[0] * n,
        energy=[0] * (SPACES * n),
        under=[-1] * (SPACES * n),
        stevens=[-1] * n,
    )
    state: BeachState = State(
        GAME_ID,
        VERSION,
        setup.mode,
        setup.level,
        dict(setup.options),
        chance,
        table,
        Pieces.of(BOX),
        [Seat(seat.name, seat.kind) for seat in setup.seats],
        facts,
    )
    zones.fill(state, ASIDE, list(range(PIECES)))
    state.pieces.up[:] = bytes([1]) * PIECES
    return state


def new_game(setup: Setup, chance: Chance) -> BeachState:
    """A game at its first question; the set-up has been checked."""
    state = bare(setup, chance)
    facts = state.facts
    n = len(state.seats)
    _spread(state, n)
    for zone in (ACT_DRAW, ACT_2, ACT_3, CRASHER_DRAW):
        zones.mix(state, zone)
    for place in range(ROW):
        zones.carry(state, state.zones[CRASHER_DRAW].cards[0], PLACE + place, up=1)
    facts.supply = [START_ENERGY] * n
    if setup.options.get("starting_seat") == "random":
        facts.first = facts.active = chance.below(n)
    stevens = [piece for piece in state.zones[ASIDE].cards if KIND[state.pieces.face[piece]] == STEVEN]
    if setup.options.get("steven_deal") == "choose":
        for piece in stevens:
            zones.carry(state, piece, OFFERED, up=1)
        state.agenda[:] = [Pick(facts.first)]
        return state
    chance.shuffle(stevens)
    for seat in range(n):
        give_steven(state, seat, stevens[seat])
    rounds.begin_act(state, 1, [])
    return state


def _spread(state: BeachState, seats: int) -> None:
    """The decks, the crashers and the Fusions to their zones; what isn't in this game stays aside."""
    copies: dict[int, int] = {}
    where: dict[int, list[int]] = {}
    for piece, face in enumerate(state.pieces.face):
        copies[face] = copies.get(face, 0) + 1
        if ACT[face]:
            zone = (ACT_DRAW, ACT_2, ACT_3)[ACT[face] - 1]
        elif KIND[face] == CRASHER:
            zone = CRASHER_DRAW
        elif KIND[face] == FUSION and copies[face] <= fusion_copies(face, seats):
            zone = FUSION_ROW if fusion_from_start(face) else FUSION_ASIDE
        else:
            zone = ASIDE
        where.setdefault(zone, []).append(piece)
    state.zones[ASIDE].cards.clear()
    for zone, pieces in where.items():
        zones.fill(state, zone, pieces)
        if zone not in (FUSION_ROW, FUSION_ASIDE, ASIDE):
            for piece in pieces:
                state.pieces.up[piece] = 0


def fusion_from_start(face: int) -> bool:
    """Whether a Fusion is in the game from Act 1 on (BAP-010)."""
    return FROM_ACT[face] == 1


def give_steven(state: BeachState, seat: int, piece: int) -> int:
    """A Steven for a seat (BAP-003, BAP-006); returns the zone."""
    zone = zone_of(seat, STEVEN_CARD)
    zones.carry(state, piece, zone, up=1)
    state.facts.stevens[seat] = state.pieces.face[piece]
    return zone


def picked(state: BeachState, seat: int, piece: int, events: Events) -> None:
    """A seat has chosen its Steven; the next one is asked, or the first Act begins."""
    tell(events, "steven", (seat, piece, give_steven(state, seat, piece)))
    waiting = [other for other in in_order(state, state.facts.first) if state.facts.stevens[other] < 0]
    if waiting:
        state.agenda[:] = [Pick(waiting[0])]
    else:
        all_picked(state, events)


def all_picked(state: BeachState, events: Events) -> None:
    """The Stevens that nobody has are put aside and the first Act begins."""
    for left in state.zones[OFFERED].cards[:]:
        zones.carry(state, left, ASIDE, up=1)
    rounds.begin_act(state, 1, events)
