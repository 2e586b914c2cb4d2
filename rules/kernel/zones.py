"""How pieces change places. Only this module writes `Zone.cards`, `Zone.known` and `Pieces.zone`.

An id says where a piece lies, never what it is (DESIGN.md 3.5). Two rules keep that true:

* `mix` hands the faces of a zone out anew among its ids and forgets who had peeked.
* What leaves an unordered zone that some seat can't see leaves it as the id that came last among its like
  (face down, of one owner), whichever face was chosen: the faces close ranks. So ids that are seen to leave
  never tell how long a card was held. Pieces in such a zone carry no marks and have one kind of back.
"""

from __future__ import annotations

from typing import Any

from rules.kernel.events import Event, Events
from rules.kernel.state import NOBODY, NOTHING, State


def sees(state: State[Any, Any], piece: int) -> int:
    """The seats (mask) that may see the face of a piece: all if it's up, else its zone's, else who peeked."""
    pieces = state.pieces
    if pieces.up[piece]:
        return state.everyone
    zone = state.zones[pieces.zone[piece]]
    return zone.sees | zone.known.get(piece, 0)


def veiled(state: State[Any, Any], zone: int) -> bool:
    """Whether the zone is an unordered one that some seat can't see: ids in it must not tell faces apart."""
    there = state.zones[zone]
    return not there.ordered and there.sees != state.everyone


def fill(state: State[Any, Any], zone: int, cards: list[int]) -> None:
    """Set-up only: puts those ids into the zone, in order, behind what lies there."""
    state.zones[zone].cards.extend(cards)
    where = state.pieces.zone
    for card in cards:
        where[card] = zone


def take(state: State[Any, Any], piece: int) -> int:
    """Takes a piece out of its zone and returns the id that left it (see above); it must then be `put`."""
    pieces = state.pieces
    zone = state.zones[pieces.zone[piece]]
    cards = zone.cards
    if zone.ordered or zone.sees == state.everyone or pieces.up[piece]:
        cards.remove(piece)
    else:
        # Only its like close ranks: what lies face up, or belongs to another seat, is told apart anyway.
        face, up, owner = pieces.face, pieces.up, pieces.owner
        whose = owner[piece]
        alike = [card for card in cards if not up[card] and owner[card] == whose]
        last = alike[-1]
        if last != piece:
            chosen = face[piece]
            for i in range(alike.index(piece), len(alike) - 1):
                face[alike[i]] = face[alike[i + 1]]
            face[last] = chosen
        cards.remove(last)
        piece = last
        if zone.known:
            zone.known.clear()
    if zone.known:
        zone.known.pop(piece, None)
    return piece


def put(
    state: State[Any, Any], piece: int, zone: int, *, up: int = 0, index: int | None = None, known: int = 0
) -> None:
    """Puts a piece that was taken into a zone: at `index`, or behind the last. `known`: seats that know its face."""
    there = state.zones[zone]
    if index is None:
        there.cards.append(piece)
    else:
        there.cards.insert(index, piece)
    pieces = state.pieces
    pieces.zone[piece] = zone
    pieces.up[piece] = up
    pieces.on[piece] = NOTHING
    if known and not up:
        rest = known & ~there.sees
        if rest:
            there.known[piece] = rest


def carry(
    state: State[Any, Any],
    piece: int,
    zone: int,
    *,
    up: int = 0,
    index: int | None = None,
    forget: bool = False,
) -> int:
    """Moves a piece to another zone and returns the id that moved.

    Seats that saw its face go on knowing it unless `forget`. Those who had only peeked at it in a veiled zone
    don't: they can't tell which of its pieces has left.
    """
    if forget or up:
        known = NOBODY
    elif veiled(state, state.pieces.zone[piece]) and not state.pieces.up[piece]:
        known = state.zones[state.pieces.zone[piece]].sees
    else:
        known = sees(state, piece)
    moved = take(state, piece)
    put(state, moved, zone, up=up, index=index, known=known)
    return moved


def mix(state: State[Any, Any], zone: int) -> tuple[int, ...]:
    """Shuffles a zone: its faces go anew among its ids, which stay. All that was known of it is forgotten.

    Returns the faces in their new order: a secret of the seats that see the zone.
    """
    cards = state.zones[zone].cards
    pieces = state.pieces
    drawn = [(pieces.face[card], pieces.owner[card]) for card in cards]
    state.chance.shuffle(drawn)
    for card, (_, owner) in zip(cards, drawn, strict=True):
        pieces.owner[card] = owner  # whose a card is goes with the card
    return lay(state, zone, [face for face, _ in drawn])


def shuffle(state: State[Any, Any], zone: int, events: Events, beat: int = 0) -> None:
    """Mixes a zone and tells it: the new order is the secret of the seats that see the zone (3.5)."""
    order = mix(state, zone)
    events.append(Event("shuffle", (zone,), order, state.zones[zone].sees, beat))


def lay(state: State[Any, Any], zone: int, faces: list[int]) -> tuple[int, ...]:
    """Gives the ids of a zone those faces, in order, and forgets all that was known of it."""
    there = state.zones[zone]
    for card, face in zip(there.cards, faces, strict=True):
        state.pieces.face[card] = face
    there.known.clear()
    return tuple(faces)


def peek(state: State[Any, Any], piece: int, seats: int) -> None:
    """Those seats (mask) have looked at the piece and know it while it lies there."""
    zone = state.zones[state.pieces.zone[piece]]
    rest = seats & ~zone.sees
    if rest and not state.pieces.up[piece]:
        zone.known[piece] = zone.known.get(piece, 0) | rest


def swap(state: State[Any, Any], one: int, other: int, *, known: bool = True) -> None:
    """Two zones exchange all they hold. With `known` the former viewers still know what they gave."""
    first, second = state.zones[one], state.zones[other]
    given = first.cards, second.cards
    seers = [{card: sees(state, card) for card in cards} for cards in given]
    first.cards, second.cards = given[1], given[0]
    for zone, cards, before in ((one, given[1], seers[1]), (other, given[0], seers[0])):
        there = state.zones[zone]
        there.known.clear()
        for card in cards:
            state.pieces.zone[card] = zone
            rest = before[card] & ~there.sees
            if known and rest and not state.pieces.up[card]:
                there.known[card] = rest
