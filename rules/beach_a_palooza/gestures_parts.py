"""What gestures with parts of cards mean: attacks dragged onto hit spots, gems onto Characters (DESIGN.md 6.2)."""

from __future__ import annotations

from rules.beach_a_palooza.catalogue import ATTACKS, CRASHER, KIND, MOVE_ENERGY, PIECES, SPOTS, STEVEN
from rules.beach_a_palooza.law_gates import asking
from rules.beach_a_palooza.law_turn import attack_of
from rules.beach_a_palooza.state import SPACE, BeachState, zone_of
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Move
from rules.kernel.pads import GEM_PADS, PAD_PLACE, pad_at

Moves = tuple[Move, ...]
NOBODY = (-1, -1)


def meant(state: BeachState, seat: int, pieces: tuple[int, ...], place: int) -> Moves:
    """The moves that a gesture with a part of a card could be. Either what is held or where it goes is such a part."""
    if not pieces:
        piece, part = pad_at(place)
        return _clicked(state, seat, piece, part)
    held, part = pad_at(pieces[0]) if pieces[0] >= PAD_PLACE else (pieces[0], -1)
    target, spot = _target(state, place)
    if not (0 <= held < PIECES and 0 <= target < PIECES) or state.pieces.face[held] < 0:
        return ()
    if part >= GEM_PADS:
        return _gems(state, seat, held, part - GEM_PADS, target, spot)
    return _attacks(state, held, part, target, spot)


def _target(state: BeachState, place: int) -> tuple[int, int]:
    """The piece that a place is or that lies there, and the part of it that is meant."""
    if place >= PAD_PLACE:
        return pad_at(place)
    if place >= PIECE_PLACE:
        return place - PIECE_PLACE, -1
    if 0 <= place < len(state.zones) and state.zones[place].cards:
        return state.zones[place].cards[-1], -1
    return NOBODY


def _clicked(state: BeachState, seat: int, piece: int, part: int) -> Moves:
    """A click on an attack of an own card begins with it."""
    if not 0 <= piece < PIECES or part >= GEM_PADS or not _own(state, seat, piece):
        return ()
    return (Move("attack", (piece, part)),) if attack_of(state.pieces.face[piece], part) is not None else ()


def _own(state: BeachState, seat: int, piece: int) -> bool:
    return 0 <= state.pieces.zone[piece] - zone_of(seat, SPACE) < 3


def _attacks(state: BeachState, held: int, cost: int, target: int, spot: int) -> Moves:
    """A Character, or one of its attacks (`cost`), on a crasher or on one of its spots."""
    face = state.pieces.face[target]
    if face < 0 or KIND[face] != CRASHER:
        return ()
    if KIND[state.pieces.face[held]] == STEVEN:
        return (Move("attack", (held,)),)
    on = (target, spot) if 0 < spot <= len(SPOTS[face]) else (target,)
    costs = [attack.cost for attack in ATTACKS[state.pieces.face[held]] if cost in (-1, attack.cost)]
    return tuple(Move("attack", (held, each, *on)) for each in costs)


def _gems(state: BeachState, seat: int, held: int, n: int, target: int, spot: int) -> Moves:
    """Gems of the own supply on a Character, or gems of a Character on a crasher: so much is spent there."""
    face = state.pieces.face[target]
    if face >= 0 and KIND[face] == CRASHER:
        known = attack_of(state.pieces.face[held], n) is not None
        return _attacks(state, held, n if known else -1, target, spot)
    if not _own(state, seat, target):
        return ()
    if KIND[state.pieces.face[held]] != STEVEN:
        return (Move("move", (target, n)),)
    found = asking(state, seat)
    if found is not None and found[1].do != MOVE_ENERGY:
        return (Move("charge", (target,)),)
    return (Move("move", (target, n)),)
