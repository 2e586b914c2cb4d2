"""New games: the table of a set-up, Idols, decks, first player (SPEC.md 5.2)."""

from __future__ import annotations

from rules.avarium_academy.catalogue import (
    BASIC,
    BOX,
    IDOL,
    KIND,
    MERIT,
    MODES,
    OPTIONS,
    PIECES,
    SLOTS,
    START_BONUS,
    STUDENT,
    TIP,
)
from rules.avarium_academy.kinds import tell
from rules.avarium_academy.state import (
    ASIDE,
    COURTYARD,
    LIBRARY,
    PER_SEAT,
    SCHOOL,
    SEAT_ZONES,
    TIP_AT,
    AvariumFacts,
    AvariumState,
    class_of,
    hand_of,
    option,
)
from rules.avarium_academy.steps import BEGIN, Deal, Turn
from rules.kernel import zones
from rules.kernel.chance import Chance
from rules.kernel.events import Events
from rules.kernel.moves import Refusal
from rules.kernel.state import Pieces, Seat, Setup, State, Zone, bit

GAME_ID = "avarium_academy"
VERSION = 1


def refused(setup: Setup) -> Refusal | None:
    """Why no game can be made of a set-up (AVA-012)."""
    row = MODES["mode"].get(setup.mode)
    if row is None or setup.level:
        return Refusal("TAB-016")
    n = len(setup.seats)
    if not row["seats"][0] <= n <= row["seats"][1]:
        return Refusal("AVA-012")
    if not 0 <= setup.first < n:
        return Refusal("TAB-016")
    for name, value in setup.options.items():
        if name not in OPTIONS or not any(value == v and type(value) is type(v) for v in OPTIONS[name]["values"]):
            return Refusal("TAB-016")
    return None


def bare(setup: Setup, chance: Chance) -> AvariumState:
    """The table of a set-up with the whole box in the zone `aside` and nothing dealt."""
    n = len(setup.seats)
    everyone = (1 << n) - 1
    table = [
        Zone("school"),
        Zone("library"),
        Zone("expel", sees=everyone),
        Zone("trash", sees=everyone),
        Zone("aside", ordered=False, sees=everyone),
        Zone("felt", sees=everyone),
        Zone("courtyard", sees=everyone),
        Zone("stack", sees=everyone),
        Zone("playing", sees=everyone),
    ]
    for seat in range(n):
        table += [
            Zone(f"hand:{seat}", seat, ordered=False, sees=bit(seat)),
            Zone(f"class:{seat}", seat, sees=everyone),
            Zone(f"hall:{seat}", seat, sees=everyone),
            Zone(f"tip:{seat}", seat, sees=everyone),
            Zone(f"out:{seat}", seat, sees=everyone),
        ]
    facts = AvariumFacts(
        active=setup.first,
        first=setup.first,
        living=everyone,
        turns=[0] * n,
        merit=[0] * n,
        reputation=[0] * n,
        idols=[-1] * n,
        schemes=[0] * n,
        stays=[0] * PIECES,
        stops_on=[0] * n,
        stops_off=[0] * n,
        yields=[0] * n,
    )
    pieces = Pieces.of(BOX)
    state: AvariumState = State(
        GAME_ID,
        VERSION,
        setup.mode,
        setup.level,
        dict(setup.options),
        chance,
        table,
        pieces,
        [Seat(seat.name, seat.kind) for seat in setup.seats],
        facts,
    )
    zones.fill(state, ASIDE, list(range(PIECES)))
    pieces.up = bytearray(b"\x01") * PIECES
    tips = [piece for piece in range(PIECES) if KIND[BOX[piece]] == TIP]
    for seat in range(n):
        zones.carry(state, tips[seat], SEAT_ZONES + PER_SEAT * seat + TIP_AT, up=1)
    return state


def new_game(setup: Setup, chance: Chance) -> AvariumState:
    """A game at its first step; the set-up has been checked."""
    state = bare(setup, chance)
    facts = state.facts
    n = len(state.seats)
    for kind, zone in ((STUDENT, SCHOOL), (STUDENT + 1, LIBRARY)):
        for piece in range(PIECES):
            if KIND[BOX[piece]] == kind:
                zones.carry(state, piece, zone, forget=True)
        zones.mix(state, zone)
    first = option(state, "first_seat")
    if first != "random":
        facts.first = (int(first.rpartition("_")[2]) - 1) % n
    elif setup.first == 0:
        facts.first = chance.below(n)
    facts.active = facts.first
    for place in range(n):
        facts.reputation[(facts.first + place) % n] = START_BONUS[n][place]
    for _ in range(SLOTS):
        zones.carry(state, state.zones[SCHOOL].cards[0], COURTYARD, up=1)
    for _ in range(option(state, "starting_hand")):
        for place in range(n):
            zones.carry(state, state.zones[LIBRARY].cards[0], hand_of((facts.first + place) % n))
    state.agenda[:] = [Turn(BEGIN)]
    _idols(state)
    return state


def idol_pieces(basic: bool = False) -> list[int]:
    """The pieces of the Idols in the box."""
    return [piece for piece in range(PIECES) if KIND[BOX[piece]] == IDOL and (not basic or BOX[piece] in BASIC)]


def _idols(state: AvariumState) -> None:
    """AVA-013: at random, or chosen by each player, the last in turn order first (D18)."""
    how = option(state, "idol_deal")
    n = len(state.seats)
    first = state.facts.first
    if how == "choose":
        state.agenda += [Deal((first + place) % n) for place in range(n)]
        return
    pool = idol_pieces(basic=how == "random_basic")
    state.chance.shuffle(pool)
    for seat in range(n):
        seat_idol(state, seat, pool[seat])


def seat_idol(state: AvariumState, seat: int, piece: int) -> None:
    """The Idol starts in its player's Class, and the dial shows its Merit (AVA-011, AVA-015)."""
    zones.carry(state, piece, class_of(seat), up=1, index=0)
    state.facts.idols[seat] = piece
    state.facts.merit[seat] = MERIT[state.pieces.face[piece]]


def take_idol(state: AvariumState, seat: int, piece: int, events: Events) -> None:
    """An Idol has been chosen; the last one of a full table would be dealt by itself."""
    state.agenda.pop()
    seat_idol(state, seat, piece)
    tell(events, "idol", (seat, piece, class_of(seat)))
