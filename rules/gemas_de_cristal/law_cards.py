"""The law of played cards: place, hand, Stars, then the targets, all of them named before it lands (GEM-064)."""

from __future__ import annotations

from rules.gemas_de_cristal import refusals as no
from rules.gemas_de_cristal.catalogue import ABILITY, CARRY, DRAW, ORDER, SEND, SWAP, TAKE, TRADE, Ability
from rules.gemas_de_cristal.law_gates import able, holds, payable, turn_gate, verb_of
from rules.gemas_de_cristal.state import EACH, FIRST, UNIVERSE, GemasState, is_area, option, seat_of
from rules.gemas_de_cristal.verbs import UNNAMED
from rules.kernel.moves import Refusal

ROLES: dict[str, tuple[str, ...]] = {
    CARRY: ("from", "to"),
    SEND: ("to",),
    TAKE: ("card", "to"),
    SWAP: ("card", "card"),
    TRADE: ("trade", "trade"),
}
"""What each target of an aim is, for the word that says what is missing."""


def _missing(ability: Ability, at: int) -> str:
    """The word for the target number `at` of an ability."""
    role = ROLES[ability.aim][at]
    first = at == 0 and ability.aim != SEND
    return f"{role}_{ability.source if first else ability.to}"


def _not_named(state: GemasState, seat: int, card: int, ability: Ability, at: int) -> Refusal:
    """R10, with the clause that asks for the targets of this card."""
    clause = "GEM-072" if ability.aim == SEND else "GEM-066" if ability.pick == "random" else "GEM-064"
    return no.unnamed(clause, card, _missing(ability, at), seat)


def _other_aim(state: GemasState, seat: int, card: int) -> Refusal:
    """A card is played as if it had other targets than it has."""
    verb = verb_of(state, seat, card)
    if verb == "play":
        return no.NOT_THERE
    return _not_named(state, seat, card, ABILITY[state.pieces.face[card]], 0)


def play(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """A card with nothing to name: card, place (R07, R08, R03, R10)."""
    refusal = turn_gate(state, seat)
    if refusal is not None or not args:
        return refusal
    if len(args) > 1 and args[1] != UNIVERSE + EACH * seat:
        return no.OWN_UNIVERSE
    refusal = payable(state, seat, args[0])
    if refusal is None and verb_of(state, seat, args[0]) != "play":
        return _other_aim(state, seat, args[0])
    return refusal


def forgo(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """GEM-152: the ability is declined with the announcement."""
    refusal = turn_gate(state, seat)
    if refusal is not None or not args:
        return refusal
    card = args[0]
    refusal = payable(state, seat, card)
    if refusal is not None:
        return refusal
    ability = ABILITY[state.pieces.face[card]]
    if not able(state, seat, card, ability):
        return no.NOT_THERE
    if option(state, "abilities_optional"):
        return None
    if ability.aim in (DRAW, ORDER):
        return no.unnamed("GEM-062", card, "use", seat)
    return no.unnamed("GEM-062", card, _missing(ability, 0), seat)


def _begin(state: GemasState, seat: int, args: tuple[int, ...], aim: str) -> Refusal | None:
    """What comes before the targets, and R10 for those that are not named."""
    refusal = turn_gate(state, seat)
    if refusal is not None or not args:
        return refusal
    card = args[0]
    refusal = payable(state, seat, card)
    if refusal is not None:
        return refusal
    ability = ABILITY[state.pieces.face[card]]
    if ability.aim != aim or not able(state, seat, card, ability):
        return _other_aim(state, seat, card)
    for at, value in enumerate(args[1:]):
        if value == UNNAMED:
            return _not_named(state, seat, card, ability, at)
    return None


def carry(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """Source zone, destination zone (GEM-070, GEM-074, GEM-082, GEM-083, GEM-085)."""
    refusal = _begin(state, seat, args, CARRY)
    if refusal is not None or len(args) < 2:
        return refusal
    card, source = args[0], args[1]
    ability = ABILITY[state.pieces.face[card]]
    if not is_area(state, source, ability.source):
        return _not_named(state, seat, card, ability, 0)
    owner = seat_of(source)
    if ability.source == "universe":
        if owner != seat and not state.zones[source].cards:
            return no.EMPTY_UNIVERSE[ability.clause][seat]
    elif not holds(state, owner, seat, card):
        return no.EMPTY_HAND[seat]
    return _destination(state, seat, args, ability)


def _destination(state: GemasState, seat: int, args: tuple[int, ...], ability: Ability) -> Refusal | None:
    """The last argument, if it is there: a zone of the right kind, for some cards of another seat."""
    if len(args) < 3:
        return None
    if not is_area(state, args[2], ability.to):
        return _not_named(state, seat, args[0], ability, 1)
    return no.SAME_RECEIVER[seat] if ability.apart and seat_of(args[1]) == seat_of(args[2]) else None


def send(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """Destination zone (GEM-072)."""
    refusal = _begin(state, seat, args, SEND)
    if refusal is not None or len(args) < 2:
        return refusal
    ability = ABILITY[state.pieces.face[args[0]]]
    return None if is_area(state, args[1], ability.to) else _not_named(state, seat, args[0], ability, 0)


def _lies(state: GemasState, seat: int, piece: int, area: str, played: int) -> int:
    """The seat in whose zone of that kind a card lies, -1 if in none; the played card lies in its Universe."""
    if piece == played:
        return seat if area == "universe" else -1
    if not 0 <= piece < len(state.pieces.zone):
        return -1
    zone = state.pieces.zone[piece]
    return (zone - FIRST) // EACH if is_area(state, zone, area) else -1


def take(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """Card, destination zone (GEM-073, GEM-075, GEM-078, GEM-084)."""
    refusal = _begin(state, seat, args, TAKE)
    if refusal is not None or len(args) < 2:
        return refusal
    card = args[0]
    ability = ABILITY[state.pieces.face[card]]
    if _lies(state, seat, args[1], ability.source, card) < 0:
        return no.not_in_zone(ability.clause, card, ability.source, seat)
    if len(args) > 2 and not is_area(state, args[2], ability.to):
        return _not_named(state, seat, card, ability, 1)
    return None


def swap(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """Two cards (GEM-071, GEM-079)."""
    refusal = _begin(state, seat, args, SWAP)
    if refusal is not None or len(args) < 2:
        return refusal
    card = args[0]
    ability = ABILITY[state.pieces.face[card]]
    one = _lies(state, seat, args[1], ability.source, card)
    other = _lies(state, seat, args[2], ability.to, card) if len(args) > 2 else 0
    if ability.apart and len(args) > 2 and one == other >= 0:
        return no.SAME_UNIVERSE[seat]
    clause = "GEM-067" if ability.apart else ability.clause  # GEM-079 has the sentence of two Universes alone
    if one < 0:
        return no.not_in_zone(clause, card, ability.source, seat)
    return no.not_in_zone(clause, card, ability.to, seat) if other < 0 else None


def trade(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """Two hands (GEM-083, GEM-086)."""
    refusal = _begin(state, seat, args, TRADE)
    if refusal is not None or len(args) < 2:
        return refusal
    card = args[0]
    ability = ABILITY[state.pieces.face[card]]
    for at, hand in enumerate(args[1:]):
        if not is_area(state, hand, "hand"):
            return _not_named(state, seat, card, ability, at)
    if len(args) > 2 and args[1] == args[2]:
        return no.SAME_PLAYER[seat]
    if not all(holds(state, seat_of(hand), seat, card) for hand in args[1:]):
        return no.EMPTY_HAND[seat]
    return None
