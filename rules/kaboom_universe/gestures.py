"""What a gesture means: pieces dropped on a zone or on a piece, legal or not (DESIGN.md 6.2).

Whatever a clause speaks of yields at least one move, so that every such drop has an effect or a clause.
"""

from __future__ import annotations

from rules.kaboom_universe.catalogue import (
    ADVANCED,
    BLUE_LASER,
    COOP,
    DIVERT,
    GREEN_LASER,
    LAST_AID,
    N_SPECIES,
    PIECES,
    RULES,
    STEAL_CARD,
    STEAL_DINOSAUR,
    SWITCH_HAND,
)
from rules.kaboom_universe.state import (
    DECK,
    DECK_B,
    PILE,
    KaboomState,
    Lose,
    Prey,
    Show,
    first_platform,
    hand_zone,
    platform_zones,
)
from rules.kaboom_universe.verbs import ABSENT, UNNAMED
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Move

LASER_VERB = {GREEN_LASER: "green", BLUE_LASER: "blue"}
SEAT_VERB = {STEAL_CARD: "steal-card", SWITCH_HAND: "switch-hand", DIVERT: "divert"}


def meant(state: KaboomState, seat: int, pieces: tuple[int, ...], place: int) -> tuple[Move, ...]:
    """The moves that a gesture could be, the likeliest first. A move with fewer arguments asks for the rest."""
    if not 0 <= seat < len(state.seats):
        return ()
    target = place - PIECE_PLACE if place >= PIECE_PLACE else UNNAMED
    if target >= PIECES or (place >= len(state.zones) and target == UNNAMED):
        return ()
    zone = state.pieces.zone[target] if target != UNNAMED else place
    if not pieces:
        return _clicked(state, seat, zone)
    piece = pieces[0]
    source = state.pieces.zone[piece]
    if source == hand_zone(state, seat):
        return _from_hand(state, seat, piece, zone, target)
    if source in platform_zones(state):
        return _from_platform(state, seat, piece, zone, target)
    if source in (DECK, DECK_B):
        return _clicked(state, seat, source) if zone in (source, hand_zone(state, seat), first_platform(state)) else ()
    if state.mode != COOP and zone == hand_zone(state, seat) and _seat_of(state, source) >= 0:
        return (Move("steal-card", (_first(state, seat, STEAL_CARD), _seat_of(state, source))),)
    return ()


def _clicked(state: KaboomState, seat: int, zone: int) -> tuple[Move, ...]:
    """A click on a deck draws."""
    if state.mode != COOP:
        return (Move("draw"),) if zone == DECK else ()
    return (Move("draw-a"),) if zone == DECK else (Move("draw-b"),) if zone == DECK_B else ()


def _first(state: KaboomState, seat: int, face: int) -> int:
    """The first such card of one's own hand, or UNNAMED: then the law says that it isn't held."""
    for piece in state.zones[hand_zone(state, seat)].cards:
        if state.pieces.face[piece] == face:
            return piece
    return UNNAMED


def _seat_of(state: KaboomState, zone: int) -> int:
    """The seat whose hand or platform the zone is, or -1."""
    return state.zones[zone].owner


def _lone(state: KaboomState, zone: int, target: int) -> int:
    """The dinosaur that is pointed at: itself, the only one of its platform, UNNAMED among several, else ABSENT."""
    if target != UNNAMED:
        return target if zone in platform_zones(state) else ABSENT
    cards = state.zones[zone].cards if zone in platform_zones(state) else []
    return cards[0] if len(cards) == 1 else UNNAMED if cards else ABSENT


def _from_hand(state: KaboomState, seat: int, card: int, zone: int, target: int) -> tuple[Move, ...]:
    if isinstance(state.agenda[-1] if state.agenda else None, Lose) and zone == PILE:
        return (Move("lose", (card,)),)
    if zone == PILE:
        return (Move("drop", (card,)),)
    if zone == hand_zone(state, seat):
        return ()
    face = state.pieces.face[card]
    if face < N_SPECIES:
        return _rescue(state, seat, card, zone, target)
    if face in LASER_VERB:
        return (_aimed(LASER_VERB[face], card, _lone(state, zone, target)),)
    if face == STEAL_DINOSAUR:
        return (_aimed("steal-dino", card, _lone(state, zone, target), (zone, UNNAMED)),)
    if face == LAST_AID:
        return _aid(state, seat, card, zone, target)
    if state.mode == COOP:
        return (Move("shield", (card, zone)),) if zone in platform_zones(state) else (Move("shield", (card,)),)
    owner = _seat_of(state, zone)
    return (Move(SEAT_VERB[face], (card, owner)),) if owner >= 0 else (Move(SEAT_VERB[face], (card,)),)


def _aimed(verb: str, card: int, target: int, rest: tuple[int, ...] = ()) -> Move:
    """A card on a dinosaur: where several could be meant, or a destination is to come, the table asks on."""
    if target == UNNAMED:
        return Move(verb, (card,))
    return Move(verb, (card, target, *(rest if target == ABSENT else ())))


def _rescue(state: KaboomState, seat: int, card: int, zone: int, target: int) -> tuple[Move, ...]:
    own = first_platform(state) + seat
    if state.mode == COOP:
        return (Move("rescue", (card,)),)
    owner = _seat_of(state, zone)
    if zone != own:
        to = first_platform(state) + owner if owner >= 0 else zone
        return (Move("rescue", (card, to, 0, UNNAMED)),)
    full = len(state.zones[own].cards) >= RULES[state.mode][state.level].capacity
    ways = (0, 1) if state.level == ADVANCED else (0,)
    if full and target == UNNAMED:
        return tuple(Move("rescue", (card, own, way)) for way in ways)
    discard = target if full else UNNAMED
    return tuple(Move("rescue", (card, own, way, discard)) for way in ways)


def _aid(state: KaboomState, seat: int, card: int, zone: int, target: int) -> tuple[Move, ...]:
    moves: list[Move] = []
    spots = platform_zones(state)
    if zone in spots:
        moves.append(Move("last-aid", (card, zone)))
    elif state.mode != COOP and _seat_of(state, zone) >= 0:
        moves.append(Move("last-aid", (card, first_platform(state) + _seat_of(state, zone))))
    else:
        moves.append(Move("last-aid", (card,)))
    if target != UNNAMED and zone in spots and (state.level == ADVANCED or seat != state.facts.active):
        moves.append(Move("heal-one", (card, target)))
    return tuple(moves)


def _from_platform(state: KaboomState, seat: int, piece: int, zone: int, target: int) -> tuple[Move, ...]:
    step = state.agenda[-1] if state.agenda else None
    source = state.pieces.zone[piece]
    spots = platform_zones(state)
    at_home = zone == source or (zone == hand_zone(state, seat) and source == first_platform(state) + seat)
    if isinstance(step, Show) and at_home:
        return (Move("show", (piece,)),)
    if isinstance(step, Prey) and (target == step.predator or piece == step.predator):
        return (Move("prey", (piece if target == step.predator else target,)),)
    if target not in (UNNAMED, piece) and zone in spots:
        moves = [Move("t-rex", (piece, target))]
        if zone != source:
            moves.append(_to_platform(state, seat, piece, zone))
        return tuple(moves)
    if at_home:
        return (Move("hide" if state.pieces.up[piece] else "reveal", (piece,)),)
    if zone in spots:
        return (_to_platform(state, seat, piece, zone),)
    if zone == PILE and state.mode != COOP:
        return _thrown_out(state, seat, piece)
    return ()


def _to_platform(state: KaboomState, seat: int, piece: int, zone: int) -> Move:
    """Dragged to another platform: a move in Co-Op, else a theft with the card that may be held."""
    if state.mode == COOP:
        return Move("move", (piece, zone))
    full = len(state.zones[zone].cards) >= RULES[state.mode][state.level].capacity
    card = _first(state, seat, STEAL_DINOSAUR)
    if full and zone == first_platform(state) + seat:
        return Move("steal-dino", (card, piece, zone))
    return Move("steal-dino", (card, piece, zone, UNNAMED))


def _thrown_out(state: KaboomState, seat: int, piece: int) -> tuple[Move, ...]:
    """One's own dinosaur on the pile: making room for a dinosaur of the hand, or KAB-039."""
    own = first_platform(state) + seat
    hand = [card for card in state.zones[hand_zone(state, seat)].cards if state.pieces.face[card] < N_SPECIES]
    return tuple(Move("rescue", (card, own, 0, piece)) for card in hand or [UNNAMED])
