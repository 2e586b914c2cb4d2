"""New games, new rounds, turns that begin, and games taken up from a position (SPEC.md 5.2, 5.9)."""

from __future__ import annotations

from rules.kaboom_universe.catalogue import (
    ASTEROID,
    BOX,
    COMPETITIVE,
    COOP,
    COOP_PLATFORMS,
    FACES_A,
    FACES_B,
    KABOOM,
    LEVELS,
    MODES,
    OPTIONS,
    PIECES,
    UNLUCKY,
    kaboom_zone,
)
from rules.kaboom_universe.kinds import tell
from rules.kaboom_universe.state import (
    ASIDE,
    BITTEN,
    COOP_HANDS,
    DECK,
    DECK_B,
    DRAWING,
    HANDS,
    ISOLATED,
    NOT_ENDED,
    KaboomFacts,
    KaboomState,
    Mission,
    Turn,
    left_of,
    option,
    rules_of,
)
from rules.kernel import zones
from rules.kernel.chance import Chance
from rules.kernel.events import Events
from rules.kernel.moves import Refusal
from rules.kernel.state import Pieces, Seat, Setup, State, Zone, bit

GAME_ID = "kaboom_universe"
VERSION = 1

SEATS_CLAUSE = {COMPETITIVE: "KAB-001", COOP: "KAB-002", "apocalypse": "KAB-003"}


def refused(setup: Setup) -> Refusal | None:
    """Why no game can be made of a set-up (KAB-001 to KAB-003)."""
    row = MODES["mode"].get(setup.mode)
    if row is None or setup.level not in LEVELS:
        return Refusal("TAB-016")
    n = len(setup.seats)
    if not row["seats"][0] <= n <= row["seats"][1]:
        return Refusal(SEATS_CLAUSE[setup.mode], args={"n": n})
    if not 0 <= setup.first < n:
        return Refusal("TAB-016")
    for name, value in setup.options.items():
        if name not in OPTIONS or not any(value == v and type(value) is type(v) for v in OPTIONS[name]["values"]):
            return Refusal("TAB-016")
    return None


def bare(setup: Setup, chance: Chance) -> KaboomState:
    """The table of a set-up with the whole box in zone 0 and nothing dealt."""
    n = len(setup.seats)
    everyone = (1 << n) - 1
    coop = setup.mode == COOP
    table = [
        Zone("deck_a" if coop else "deck"),
        Zone("pile", sees=everyone),
        Zone("aside", ordered=False, sees=everyone),
        Zone("felt", sees=everyone),
    ]
    if coop:
        table += [Zone("deck_b"), Zone("eliminated", ordered=False, sees=everyone)]
    for seat in range(n):
        table.append(Zone(f"hand:{seat}", seat, ordered=False, sees=everyone if coop else bit(seat)))
    if coop:
        table += [Zone(f"platform:{p}", sees=everyone) for p in range(COOP_PLATFORMS)]
    else:
        table += [Zone(f"platform:{seat}", seat, sees=bit(seat)) for seat in range(n)]
    facts = KaboomFacts(starter=setup.first, active=setup.first, playing=everyone, kredits=[0] * n)
    state: KaboomState = State(
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
    zones.fill(state, DECK, list(range(PIECES)))
    return state


def new_game(setup: Setup, chance: Chance) -> KaboomState:
    """A game at its first question; the set-up has been checked."""
    state = bare(setup, chance)
    if setup.mode == COOP:
        prepare_mission(state)
    else:
        prepare_round(state, shuffled(state))
    return state


def shuffled(state: KaboomState) -> list[int]:
    """The box without the Kaboom card, in a chance order (KAB-010, KAB-011)."""
    faces = [face for face in BOX if face != KABOOM]
    state.chance.shuffle(faces)
    return faces


def gather(state: KaboomState) -> None:
    """All cards go back to the deck, bare (KAB-083)."""
    state.pieces.marks.clear()
    turned = state.pieces.turned
    for at, zone in enumerate(state.zones):
        if at != DECK:
            while zone.cards:  # from behind: what leaves a veiled hand leaves as its last id
                piece = zone.cards[-1]
                turned[piece] = 0
                zones.carry(state, piece, DECK, forget=True)


def prepare_round(state: KaboomState, order: list[int]) -> None:
    """Deals and hides the Kaboom card (KAB-010 to KAB-017); `order`: the 53 other faces from the top.

    The seats that play, the round and the starter stand in the facts already.
    """
    facts = state.facts
    zones.lay(state, DECK, [*order, KABOOM])
    players = _clockwise(state, facts.starter)
    face = state.pieces.face
    deck = state.zones[DECK].cards
    for _ in range(rules_of(state).deal):
        for seat in players:
            while face[deck[0]] == ASTEROID:
                zones.carry(state, deck[0], ASIDE)
            zones.carry(state, deck[0], HANDS + seat)
    for piece in tuple(state.zones[ASIDE].cards):
        zones.carry(state, piece, DECK, forget=True)
    rest = [face[piece] for piece in deck]
    rest.remove(KABOOM)
    state.chance.shuffle(rest)
    low = _kaboom_cards(state, len(players), len(rest))
    facts.kaboom_zone = low + 1
    rest.insert(len(rest) - state.chance.below(low + 1), KABOOM)
    zones.lay(state, DECK, rest)
    facts.ended_by, facts.ended_how = -1, NOT_ENDED
    facts.turns = 0
    begin_turn(state, facts.starter)
    state.agenda[:] = [Turn()]


def _kaboom_cards(state: KaboomState, players: int, cards: int) -> int:
    facts = state.facts
    third = state.mode == COMPETITIVE and facts.round == rules_of(state).rounds  # a tie-break round is the fourth
    if third and option(state, "third_round_kaboom") == "whole_deck":
        return cards
    return kaboom_zone(state.mode, players, cards)


def _clockwise(state: KaboomState, first: int) -> list[int]:
    n = len(state.seats)
    return [seat for seat in ((first + i) % n for i in range(n)) if state.facts.playing >> seat & 1]


def next_round(state: KaboomState, starter: int, playing: int, events: Events, tie_break: bool = False) -> None:
    """Gathers, shuffles and deals the next round (KAB-083, KAB-084, KAB-090)."""
    facts = state.facts
    facts.round += 1
    facts.starter = starter
    facts.playing = playing
    facts.tie_break = tie_break
    facts.tied = 0
    facts.swapped.clear()
    gather(state)
    tell(events, "tie_break_round" if tie_break else "round", (starter, facts.round))
    prepare_round(state, shuffled(state))
    tell(events, "turn", (starter,))


def begin_turn(state: KaboomState, seat: int) -> None:
    """A fresh turn of that seat: two actions, nothing taken (KAB-020, KAB-024)."""
    facts = state.facts
    rules = rules_of(state)
    facts.active = seat
    facts.actions_left = rules.actions
    facts.taken = 0
    facts.extra = 0
    facts.rescues = 0
    facts.rescue_limit = rules.rescues
    facts.dropping = False
    facts.phase = DRAWING
    facts.turns += 1


def pass_turn(state: KaboomState, events: Events) -> None:
    """The turn goes to the left (KAB-019, KAB-122); isolation ends (KAB-134)."""
    begin_turn(state, left_of(state, state.facts.active))
    if state.mode == COOP:
        clear_marks(state)
    tell(events, "turn", (state.facts.active,))


def clear_marks(state: KaboomState) -> None:
    """Nobody is isolated and nobody has bitten yet."""
    pieces = state.pieces
    for piece in [piece for piece, here in pieces.marks.items() if ISOLATED in here or BITTEN in here]:
        pieces.set_mark(piece, ISOLATED, 0)
        pieces.set_mark(piece, BITTEN, 0)


def prepare_mission(state: KaboomState) -> None:
    """Decks A and B, empty platforms, empty hands or as the option says (KAB-117 to KAB-120)."""
    above, below = FACES_A[:], FACES_B[:]
    state.chance.shuffle(above)
    state.chance.shuffle(below)
    for piece in tuple(state.zones[DECK].cards[: len(below)]):
        zones.carry(state, piece, DECK_B)
    zones.lay(state, DECK, [*above, KABOOM])
    zones.lay(state, DECK_B, below)
    _start_hands(state)
    facts = state.facts
    facts.kaboom_zone = 1
    begin_turn(state, facts.starter)
    state.agenda[:] = [Mission()]


def _start_hands(state: KaboomState) -> None:
    """R-34: so many cards of deck B each; Steal Card and Switch Hand are put back and reshuffled."""
    count = option(state, "coop_start_hand")
    if not count:
        return
    face = state.pieces.face
    deck = state.zones[DECK_B].cards
    for _ in range(count):
        for seat in _clockwise(state, state.facts.starter):
            while face[deck[0]] in UNLUCKY:
                zones.carry(state, deck[0], ASIDE)
            zones.carry(state, deck[0], COOP_HANDS + seat, up=1)
    for piece in tuple(state.zones[ASIDE].cards):
        zones.carry(state, piece, DECK_B, forget=True)
    zones.mix(state, DECK_B)
