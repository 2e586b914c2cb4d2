"""New games: the box, the zones, the deal (SPEC.md 5, setup)."""

from __future__ import annotations

from rules.gemas_de_cristal.catalogue import BOX, MODES, N_CHARACTERS, OPTIONS, PIECES, RULES
from rules.gemas_de_cristal.refusals import NOT_THERE, SEATS_ALLOWED
from rules.gemas_de_cristal.state import (
    ASIDE,
    DECK,
    EACH,
    FUSION_DECK,
    FUSIONS,
    HAND,
    GemasFacts,
    GemasState,
    Stars,
)
from rules.kernel import zones
from rules.kernel.chance import Chance
from rules.kernel.moves import Refusal
from rules.kernel.state import OptionValue, Pieces, Seat, Setup, State, Zone, bit

GAME_ID = "gemas_de_cristal"
VERSION = 1
MODE = "competitive"

LANGUAGE = "language"
"""An option of section 7.2 that belongs to the program: it is let through and changes nothing."""

LETTERS = "ABCD"


def refused(setup: Setup) -> Refusal | None:
    """Why no game can be made of a set-up (GEM-001)."""
    if setup.mode not in MODES["mode"] or setup.level:
        return NOT_THERE
    n = len(setup.seats)
    fewest, most = RULES["seats"]
    if not fewest <= n <= most:
        return SEATS_ALLOWED
    if not 0 <= setup.first < n:
        return NOT_THERE
    return None if all(_known(name, value, n) for name, value in setup.options.items()) else NOT_THERE


def _known(name: str, value: OptionValue, n: int) -> bool:
    if name == LANGUAGE:
        return value in ("en", "es")
    if name == "start_seat" and value in list(LETTERS[:n]):
        return True
    values = OPTIONS.get(name, {}).get("values", ())
    return any(value == known and type(value) is type(known) for known in values)


def bare(setup: Setup, chance: Chance) -> GemasState:
    """The table of a set-up with all cards set aside and nothing dealt."""
    n = len(setup.seats)
    everyone = (1 << n) - 1
    row = 0 if setup.options.get("fusions_face_down") else everyone
    table = [
        Zone("deck"),
        Zone("fusion_deck"),
        Zone("order"),
        Zone("aside", ordered=False, sees=everyone),
        Zone("felt", sees=everyone),
    ]
    for seat in range(n):
        table += [
            Zone(f"hand:{seat}", seat, ordered=False, sees=bit(seat)),
            Zone(f"universe:{seat}", seat, sees=everyone),
            Zone(f"beach:{seat}", seat, sees=everyone),
            Zone(f"memories:{seat}", seat, sees=everyone),
            Zone(f"fusions:{seat}", seat, sees=row | bit(seat)),
        ]
    state: GemasState = State(
        GAME_ID,
        VERSION,
        setup.mode,
        "",
        dict(setup.options),
        chance,
        table,
        Pieces.of(BOX),
        [Seat(seat.name, seat.kind) for seat in setup.seats],
        GemasFacts(starter=setup.first, active=setup.first),
    )
    zones.fill(state, ASIDE, list(range(PIECES)))
    return state


def new_game(setup: Setup, chance: Chance) -> GemasState:
    """A game at its first question; the set-up has been checked (GEM-007 to GEM-011)."""
    state = bare(setup, chance)
    n = len(state.seats)
    characters = [face for face in BOX if face < N_CHARACTERS]
    fusions = [face for face in BOX if face >= N_CHARACTERS]
    for zone, faces in ((DECK, characters), (FUSION_DECK, fusions)):
        state.chance.shuffle(faces)
        for piece in [piece for piece in state.zones[ASIDE].cards if (piece < len(characters)) == (zone == DECK)]:
            zones.carry(state, piece, zone, forget=True)
        zones.lay(state, zone, faces)
    start = setup.options.get("start_seat", "random")
    facts = state.facts
    if start == "random":
        facts.starter = state.chance.below(n)
    elif isinstance(start, str) and start in list(LETTERS[:n]):
        facts.starter = LETTERS.index(start)
    up = int(not setup.options.get("fusions_face_down"))
    for _ in range(RULES["characters"]):
        for seat in range(n):
            zones.carry(state, state.zones[DECK].cards[0], HAND + EACH * seat)
    for _ in range(RULES["fusions"]):
        for seat in range(n):
            zones.carry(state, state.zones[FUSION_DECK].cards[0], FUSIONS + EACH * seat, up=up)
    facts.active = facts.starter
    facts.turns = 1
    state.agenda[:] = [Stars()]
    return state
