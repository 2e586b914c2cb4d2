"""What abilities do when they resolve: one function for each aim (SPEC.md 3.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.gemas_de_cristal.catalogue import ABILITY, CARRY, DRAW, ORDER, SEND, SWAP, TAKE, TRADE, Ability
from rules.gemas_de_cristal.kinds import tell
from rules.gemas_de_cristal.state import (
    AREAS,
    DECK,
    EACH,
    FIRST,
    FUSION_DECK,
    ORDERED,
    Entry,
    GemasState,
    Order,
    seat_of,
)
from rules.gemas_de_cristal.turns import deck_emptied, draw_character, draw_fusion
from rules.kernel import zones
from rules.kernel.chance import ScriptEnded
from rules.kernel.events import Events
from rules.kernel.state import bit


def pick(state: GemasState, hand: int) -> int:
    """A random card of a hand as it is now; a hand of one card needs no chance (GEM-069)."""
    held = state.zones[hand].cards
    if len(held) == 1:
        return held[0]
    script = state.chance.script
    coming = script.get("picks") if script else None
    if not coming:
        return held[state.chance.given("picks", len(held))]
    face = coming.pop(0)
    for card in held:
        if state.pieces.face[card] == face:
            return card
    raise ScriptEnded("the scenario picks a card that isn't in the hand")


def _area(zone: int) -> str:
    return AREAS[(zone - FIRST) % EACH]


def _lay(state: GemasState, seat: int, card: int, zone: int, kind: str, events: Events, joined: bool = False) -> None:
    """A card that everybody sees goes to a zone, or face down to a hand, where it is lost to the eye."""
    face = state.pieces.face[card]
    owner = seat_of(state.pieces.zone[card])
    hidden = _area(zone) == "hand"
    moved = zones.carry(state, card, zone, up=int(not hidden), forget=True)
    tell(events, kind, (seat, moved, zone, owner, seat_of(zone)), (face,), joined=joined)


def _hand_over(state: GemasState, seat: int, card: int, zone: int, events: Events, joined: bool = False) -> None:
    """A random card of a hand goes to another hand, or for all to see to a Beach City (GEM-025)."""
    face = state.pieces.face[card]
    giver, to = seat_of(state.pieces.zone[card]), seat_of(zone)
    if _area(zone) == "hand":
        moved = zones.carry(state, card, zone, forget=True)
        tell(events, "given", (seat, moved, zone, giver, to), (face,), bit(giver) | bit(to), joined)
    else:
        moved = zones.carry(state, card, zone, up=1)
        tell(events, "thrown", (seat, moved, zone, giver, to), (face,), joined=joined)


def _carry(state: GemasState, entry: Entry, ability: Ability, events: Events) -> None:
    """All of a Universe, or one random card of a hand (GEM-068 to GEM-070, GEM-074, GEM-082, GEM-085)."""
    if ability.pick == "all":
        for number, card in enumerate(state.zones[entry.one].cards[:]):
            _lay(state, entry.seat, card, entry.other, "carried", events, number > 0)
    elif state.zones[entry.one].cards:
        _hand_over(state, entry.seat, pick(state, entry.one), entry.other, events)
    else:
        tell(events, "nothing", (entry.seat,))


def _send(state: GemasState, entry: Entry, ability: Ability, events: Events) -> None:
    """The top character, unseen until it arrives (GEM-072)."""
    card = state.zones[DECK].cards[0]
    zones.carry(state, card, entry.one, up=1)
    tell(events, "sent", (entry.seat, card, entry.one, seat_of(entry.one)), (state.pieces.face[card],))
    deck_emptied(state, events)


def _take(state: GemasState, entry: Entry, ability: Ability, events: Events) -> None:
    """One card (GEM-073, GEM-075, GEM-078, GEM-084)."""
    _lay(state, entry.seat, entry.one, entry.other, "fetched", events)


def _swap(state: GemasState, entry: Entry, ability: Ability, events: Events) -> None:
    """Two cards change places (GEM-071, GEM-079)."""
    where = state.pieces.zone
    first, second = where[entry.one], where[entry.other]
    _lay(state, entry.seat, entry.one, second, "fetched", events)
    _lay(state, entry.seat, entry.other, first, "fetched", events, joined=True)


def _trade(state: GemasState, entry: Entry, ability: Ability, events: Events) -> None:
    """Both cards are drawn before either moves; nothing moves if a hand is empty by now (GEM-069, GEM-086)."""
    if not state.zones[entry.one].cards or not state.zones[entry.other].cards:
        tell(events, "nothing", (entry.seat,))
        return
    one = pick(state, entry.one)
    other = pick(state, entry.other)
    _hand_over(state, entry.seat, one, entry.other, events)
    _hand_over(state, entry.seat, other, entry.one, events, joined=True)


def _draw(state: GemasState, entry: Entry, ability: Ability, events: Events) -> None:
    """As many cards as there are (GEM-076, GEM-077)."""
    character = ability.deck == "character"
    for _ in range(ability.count):
        if state.seats[entry.seat].out or not state.zones[DECK if character else FUSION_DECK].cards:
            tell(events, "nothing", (entry.seat,))
        elif character:
            draw_character(state, entry.seat, 0, events)
        else:
            draw_fusion(state, entry.seat, 0, events)


def _order(state: GemasState, entry: Entry, ability: Ability, events: Events) -> None:
    """The player alone looks at the top cards of a deck, then lays them back (GEM-080, GEM-081, GEM-087)."""
    deck = DECK if ability.deck == "character" else FUSION_DECK
    shown = state.zones[deck].cards[: ability.count]
    seat = entry.seat
    if state.seats[seat].out or not shown:
        tell(events, "nothing", (seat,))
        return
    state.zones[ORDERED].sees = bit(seat)
    tell(events, "orders" if deck == DECK else "orders_fusions", (seat, len(shown)))
    for card in shown:
        zones.carry(state, card, ORDERED)
        tell(events, "shown", (seat, card, ORDERED), (state.pieces.face[card],), bit(seat), joined=True)
    state.agenda.append(Order(seat, deck))


def lay_back(state: GemasState, step: Order, faces: list[int], events: Events) -> None:
    """The cards that were shown go back on top of their deck in that order, and are forgotten."""
    cards = state.zones[ORDERED].cards[:]
    zones.lay(state, ORDERED, faces)
    for number, card in enumerate(cards):
        zones.carry(state, card, step.deck, index=number, forget=True)
        face = state.pieces.face[card]
        tell(events, "put_back", (step.seat, card, step.deck), (face,), bit(step.seat), joined=number > 0)
    state.zones[ORDERED].sees = 0


EFFECTS: Mapping[str, Callable[[GemasState, Entry, Ability, Events], None]] = {
    CARRY: _carry,
    SEND: _send,
    TAKE: _take,
    SWAP: _swap,
    TRADE: _trade,
    DRAW: _draw,
    ORDER: _order,
}


def carry_out(state: GemasState, entry: Entry, events: Events) -> None:
    """The announced ability resolves (GEM-099)."""
    ability = ABILITY[state.pieces.face[entry.piece]]
    EFFECTS[ability.aim](state, entry, ability, events)
