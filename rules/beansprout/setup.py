"""New games: the table, the oath, the coin, the deal and the redraws (SPEC.md 5.2, F2 to F5)."""

from __future__ import annotations

from rules.beansprout import decklists, hands
from rules.beansprout.catalogue import HEALTH_CARDS, LEVEL, MODES, OPENING_HAND, OPTIONS, REDRAW_SIZES, SLOTS, faces_of
from rules.beansprout.kinds import tell
from rules.beansprout.state import (
    ALL_SLOTS,
    ASIDE,
    DECK,
    HAND,
    HEALTH,
    BeanFacts,
    BeanState,
    Begin,
    Oath,
    Redraw,
    option,
)
from rules.kernel import zones
from rules.kernel.chance import Chance
from rules.kernel.events import Events
from rules.kernel.moves import Refusal
from rules.kernel.state import Pieces, Seat, Setup, State, Zone, bit

GAME_ID = "beansprout"
VERSION = 1
SEATS = 2


def refused(setup: Setup) -> Refusal | None:
    """Why no game can be made of a set-up (BSP-001, 011, 012, 014)."""
    if setup.mode not in MODES["mode"]:
        return Refusal("TAB-016")
    if len(setup.seats) != SEATS:
        return Refusal("BSP-001")
    for name, value in setup.options.items():
        if name not in OPTIONS or not any(value == v and type(value) is type(v) for v in OPTIONS[name]["values"]):
            return Refusal("TAB-016")
    decks = [decklists.deck_of(seat.deck, i) for i, seat in enumerate(setup.seats)]
    for deck in decks:
        if deck.problems:
            return deck.problems[0]
    kit = setup.options.get("one_kit", OPTIONS["one_kit"]["default"])
    return decklists.one_kit([deck.cards for deck in decks]) if kit == "on" else None


def bare(setup: Setup, chance: Chance) -> BeanState:
    """An empty table."""
    state: BeanState = State(
        GAME_ID,
        VERSION,
        setup.mode,
        setup.level,
        dict(setup.options),
        chance,
        empty_zones(),
        Pieces.of([]),
        [Seat(seat.name, seat.kind) for seat in setup.seats],
        BeanFacts(),
    )
    return state


def empty_zones() -> list[Zone]:
    """All zones, with nothing in them, in the order of `state.py`."""
    everyone = (1 << SEATS) - 1
    seats = range(SEATS)
    table = [Zone("felt", sees=everyone), Zone("chain", sees=everyone)]
    table += [Zone(f"deck:{seat}", seat) for seat in seats]
    table += [Zone(f"health:{seat}", seat) for seat in seats]
    table += [Zone(f"hand:{seat}", seat, ordered=False, sees=bit(seat)) for seat in seats]
    table += [Zone(f"compost:{seat}", seat, sees=everyone) for seat in seats]
    table += [Zone(f"aside:{seat}", seat, sees=bit(seat)) for seat in seats]
    table += [Zone(f"pick:{seat}", seat, sees=bit(seat)) for seat in seats]
    table += [
        Zone(f"slot_{slot % SLOTS + 1}:{slot // SLOTS}", slot // SLOTS, sees=everyone) for slot in range(ALL_SLOTS)
    ]
    return table


def new_game(setup: Setup, chance: Chance) -> BeanState:
    """A game at its first question; the set-up has been checked."""
    state = bare(setup, chance)
    decks = [decklists.deck_of(seat.deck, i) for i, seat in enumerate(setup.seats)]
    state.facts.chosen = [deck.name for deck in decks]
    state.facts.decks = [faces_of(deck.cards, seat) for seat, deck in enumerate(decks)]
    start(state, [])
    return state


def start(state: BeanState, events: Events) -> None:
    """Puts the chosen decks on an empty table and begins with the oath (BSP-007, BSP-016, BSP-026)."""
    facts = state.facts
    decks = facts.decks
    state.facts = BeanFacts(decks=decks, faces=[face for deck in decks for face in deck], chosen=facts.chosen)
    state.facts.stops = facts.stops
    state.facts.quiet = 0
    state.zones = empty_zones()
    state.pieces = Pieces.of(state.facts.faces)
    state.result = None
    state.stack.clear()
    at = 0
    for seat, deck in enumerate(decks):
        pieces = list(range(at, at + len(deck)))
        at += len(deck)
        for piece in pieces:
            state.pieces.owner[piece] = seat + 1
        zones.fill(state, DECK + seat, pieces)
    if option(state, "oath") == "on":
        state.agenda[:] = [Oath()]
    else:
        flip(state, events)


def flip(state: BeanState, events: Events) -> None:
    """The coin, then both seats' health cards and hands (BSP-018 to BSP-020)."""
    chance = state.chance
    scripted = chance.script is not None and "coin" in chance.script
    state.facts.first = chance.given("coin", SEATS) if scripted else chance.below(SEATS)
    tell(events, "coin", (state.facts.first,))
    for seat in range(SEATS):
        deal(state, seat, events)
    state.agenda[:] = [Redraw(0)]


def shuffle(state: BeanState, seat: int) -> None:
    """Mixes a deck. A scenario may say what then lies on top (key `shuffle:N`: how many, then their faces)."""
    zone = DECK + seat
    order = list(zones.mix(state, zone))
    script = state.chance.script
    coming = script.get(f"shuffle:{seat}") if script is not None else None
    if coming:
        above = [coming.pop(0) for _ in range(coming.pop(0))]
        for face in above:
            order.remove(face)
        zones.lay(state, zone, above + order)


def deal(state: BeanState, seat: int, events: Events) -> None:
    """Shuffles a deck, lays the health cards and draws the first hand."""
    shuffle(state, seat)
    deck = state.zones[DECK + seat].cards
    for _ in range(HEALTH_CARDS):
        zones.carry(state, deck[0], HEALTH + seat, forget=True)
    tell(events, "deal", (seat,))
    hands.draw(state, seat, OPENING_HAND, events)


def redraw(state: BeanState, seat: int, events: Events) -> None:
    """The hand goes aside and a new one is drawn; with an empty deck everything begins anew (BSP-022, BSP-025)."""
    facts = state.facts
    if not state.zones[DECK + seat].cards:
        tell(events, "restart", (seat,))
        for zone in (HAND, ASIDE, HEALTH):
            gather(state, seat, zone)
        facts.redraws[seat] = 0
        deal(state, seat, events)
        return
    hands.set_aside(state, seat)
    n = REDRAW_SIZES[min(facts.redraws[seat], len(REDRAW_SIZES) - 1)]
    facts.redraws[seat] += 1
    tell(events, "redraw", (seat, n))
    hands.draw(state, seat, n, events)


def gather(state: BeanState, seat: int, zone: int) -> None:
    """All cards of a zone of that seat go back to its deck, unseen."""
    cards = state.zones[zone + seat].cards
    while cards:
        zones.carry(state, cards[-1], DECK + seat, forget=True)


def keep(state: BeanState, seat: int, events: Events) -> None:
    """The hand stays; what lay aside is shuffled back (BSP-023). When both have kept, the first turn begins."""
    facts = state.facts
    facts.kept |= bit(seat)
    tell(events, "keep", (seat, facts.redraws[seat]))
    if state.zones[ASIDE + seat].cards:
        gather(state, seat, ASIDE)
        shuffle(state, seat)
    left = [other for other in range(SEATS) if not facts.kept >> other & 1]
    state.agenda[:] = [Redraw(left[0])] if left else [Begin(facts.first)]


def has_seedling(state: BeanState, seat: int) -> bool:
    """Whether a hand holds a level 1 monster (BSP-021); asked only of one's own."""
    face = state.pieces.face
    return any(face[card] >= 0 and LEVEL[face[card]] == 1 for card in state.zones[HAND + seat].cards)
