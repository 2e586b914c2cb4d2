"""Cards between deck, hand, health bar and compost bin (SPEC.md 3.2), and what it means to run out of health."""

from __future__ import annotations

from rules.beansprout.catalogue import HEALTH_CARDS
from rules.beansprout.kinds import tell
from rules.beansprout.state import ASIDE, COMPOST, DECK, HAND, HEALTH, PICK, BeanState
from rules.kernel import zones
from rules.kernel.events import Events
from rules.kernel.state import Result, bit


def finish(state: BeanState, winner: int, kind: str, events: Events) -> None:
    """The game is over: everything still pending is dropped (BSP-123)."""
    state.agenda.clear()
    state.result = Result(kind, bit(winner))
    open_all(state)
    tell(events, "wins", (winner,))


def open_all(state: BeanState) -> None:
    """The game is over: hands, decks and health bars may be looked at (BSP-128)."""
    for zone in state.zones:
        zone.sees = state.everyone


def draw(state: BeanState, seat: int, n: int, events: Events) -> None:
    """So many cards from the deck into the hand, or as many as there are (BSP-078)."""
    deck = state.zones[DECK + seat].cards
    for _ in range(min(n, len(deck))):
        piece = zones.carry(state, deck[0], HAND + seat, forget=True)
        tell(events, "draw", (seat, piece, HAND + seat), (state.pieces.face[piece],), bit(seat))


def damage(state: BeanState, seat: int, n: int, events: Events) -> int:
    """Health cards into the hand, one at a time from the right end; how many (BSP-102 to BSP-104)."""
    bar = state.zones[HEALTH + seat].cards
    taken = min(n, len(bar))
    for i in range(taken):
        piece = zones.carry(state, bar[-1], HAND + seat, forget=True)
        tell(events, "health_card", (seat, piece, HAND + seat), (state.pieces.face[piece],), bit(seat), joined=i > 0)
    if taken == 1:
        tell(events, "harm_one", (seat,), joined=True)
    elif taken:
        tell(events, "harm_many", (seat, taken), joined=True)
    if taken and not bar:
        finish(state, 1 - seat, "health", events)
    return taken


def to_compost(state: BeanState, piece: int, kind: str, events: Events, joined: bool = False) -> None:
    """A card onto its owner's compost bin, face up, told as an event of that kind (BSP-032, BSP-033)."""
    seat = state.pieces.owner[piece] - 1
    piece = zones.carry(state, piece, COMPOST + seat, up=1, index=0)
    state.pieces.turned[piece] = 0
    tell(events, kind, (seat, piece, COMPOST + seat, state.pieces.face[piece]), joined=joined)


def to_hand(state: BeanState, piece: int, kind: str, events: Events, joined: bool = False) -> None:
    """An open card into its owner's hand, told as an event of that kind."""
    seat = state.pieces.owner[piece] - 1
    face = state.pieces.face[piece]
    state.pieces.turned[piece] = 0
    piece = zones.carry(state, piece, HAND + seat, forget=True)
    tell(events, kind, (seat, piece, HAND + seat, face), joined=joined)


def mill(state: BeanState, seat: int, n: int, events: Events) -> None:
    """The top cards of the deck go to the compost bin, one by one."""
    deck = state.zones[DECK + seat].cards
    for _ in range(min(n, len(deck))):
        to_compost(state, deck[0], "mills", events)


def heal(state: BeanState, seat: int, n: int, events: Events) -> None:
    """The top card of the deck goes unseen to the right end of the health bar, while there is room."""
    deck, bar = state.zones[DECK + seat].cards, state.zones[HEALTH + seat].cards
    for _ in range(n):
        if len(bar) < HEALTH_CARDS and deck:
            piece = zones.carry(state, deck[0], HEALTH + seat, forget=True)
            tell(events, "planted", (seat, piece, HEALTH + seat))


def look_at(state: BeanState, seat: int, n: int, events: Events) -> int:
    """The top cards of the deck go where their owner alone sees them; how many."""
    deck = state.zones[DECK + seat].cards
    count = min(n, len(deck))
    if count:
        tell(events, "looking", (seat, count))
    for _ in range(count):
        piece = zones.carry(state, deck[0], PICK + seat)
        tell(events, "looks", (seat, piece, PICK + seat), (state.pieces.face[piece],), bit(seat), joined=True)
    return count


def put_under(state: BeanState, seat: int, events: Events) -> None:
    """What lies in the pick zone goes under the deck in its order; nobody may look there again (BSP-030)."""
    for piece in tuple(state.zones[PICK + seat].cards):
        face = state.pieces.face[piece]
        moved = zones.carry(state, piece, DECK + seat, forget=True)
        tell(events, "under", (seat, moved, DECK + seat), (face,), bit(seat), joined=True)


def set_aside(state: BeanState, seat: int) -> None:
    """The whole hand goes aside (BSP-021)."""
    hand = state.zones[HAND + seat].cards
    while hand:
        zones.carry(state, hand[-1], ASIDE + seat, forget=True)
