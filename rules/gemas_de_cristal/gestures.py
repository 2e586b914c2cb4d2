"""What a gesture means: pieces dropped on a zone or on a piece, legal or not (DESIGN.md 6.2).

Whatever a clause speaks of yields at least one move, so that every such drop has an effect or a clause.
"""

from __future__ import annotations

from rules.gemas_de_cristal.catalogue import PIECES, RUBY
from rules.gemas_de_cristal.law_gates import verb_of
from rules.gemas_de_cristal.state import (
    AREAS,
    DECK,
    EACH,
    FIRST,
    FUSION_DECK,
    HAND,
    MEMORIES,
    ORDERED,
    UNIVERSE,
    Discard,
    GemasState,
    Order,
    Window,
    entry_of,
    option,
    seat_of,
)
from rules.gemas_de_cristal.verbs import UNNAMED
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Move


def meant(state: GemasState, seat: int, pieces: tuple[int, ...], place: int) -> tuple[Move, ...]:
    """The moves that a gesture could be, the likeliest first. A move with fewer arguments asks for the rest."""
    if not 0 <= seat < len(state.seats):
        return ()
    target = place - PIECE_PLACE if place >= PIECE_PLACE else UNNAMED
    if target >= PIECES or (place >= len(state.zones) and target == UNNAMED):
        return ()
    zone = state.pieces.zone[target] if target != UNNAMED else place
    if not pieces:
        return _clicked(state, zone)
    source = state.pieces.zone[pieces[0]]
    step = state.agenda[-1] if state.agenda else None
    if source == HAND + EACH * seat:
        return _from_hand(state, seat, pieces, zone, target)
    if source == ORDERED:
        if isinstance(step, Order) and step.seat == seat and zone in (ORDERED, step.deck):
            return (Move("order", pieces),)
        return (Move("drag", (pieces[0], zone)),) if zone != source else ()
    if source in (DECK, FUSION_DECK):
        own = zone >= FIRST and seat_of(zone) == seat
        return _clicked(state, source) if own else (Move("peek", (source,)),) if zone != source else ()
    if source < FIRST or zone == source:
        return ()
    if AREAS[(source - FIRST) % EACH] == "hand":
        return (Move("peek", (source,)),)
    return (Move("drag", (pieces[0], zone)),)


def _clicked(state: GemasState, zone: int) -> tuple[Move, ...]:
    """A click on a deck draws."""
    return (Move("draw"),) if zone == DECK else (Move("draw-fusion"),) if zone == FUSION_DECK else ()


def _from_hand(state: GemasState, seat: int, pieces: tuple[int, ...], zone: int, target: int) -> tuple[Move, ...]:
    step = state.agenda[-1] if state.agenda else None
    card = pieces[0]
    own = UNIVERSE + EACH * seat
    if zone == HAND + EACH * seat:
        return ()
    if isinstance(step, Discard):
        return (Move("discard", pieces),) if zone == MEMORIES + EACH * seat else (Move("play", (card, zone)),)
    if isinstance(step, Window):
        return _answer(state, card, zone, target, own)
    if zone == MEMORIES + EACH * seat:
        return (Move("discard", pieces),)
    if zone != own:
        return (Move("play", (card, zone)),)
    verb = verb_of(state, seat, card)
    first = Move("play", (card, own)) if verb == "play" else Move(verb, (card,))
    return (first, Move("forgo", (card,))) if option(state, "abilities_optional") and verb != "play" else (first,)


def _answer(state: GemasState, card: int, zone: int, target: int, own: int) -> tuple[Move, ...]:
    """A card of the hand while an ability waits: on a card of the chain, or into the own Universe."""
    waits = target != UNNAMED and entry_of(state, target) >= 0
    if state.pieces.face[card] == RUBY:
        if waits:
            return (Move("ruby", (card, target)),)
        return (Move("ruby", (card,)),) if zone == own else (Move("play", (card, zone)),)
    return (Move("answer", (card, target)),) if waits or zone == own else (Move("play", (card, zone)),)
