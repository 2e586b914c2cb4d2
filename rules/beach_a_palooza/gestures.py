"""What a gesture means: pieces dropped on a zone or on a piece, legal or not (DESIGN.md 6.2).

Whatever a clause speaks of yields at least one move, so that every such drop has an effect or a clause.
"""

from __future__ import annotations

from rules.beach_a_palooza import gestures_parts
from rules.beach_a_palooza.catalogue import (
    ATTACKS,
    AUDIENCE,
    CRASHER,
    FORMED_BY,
    FUSION,
    KIND,
    MOVE_ENERGY,
    NAME,
    PIECES,
    STEVEN,
)
from rules.beach_a_palooza.finding import the_mat
from rules.beach_a_palooza.law_gates import asking, open_draft, top
from rules.beach_a_palooza.mat import AUTOMATIC, FORM, PAY
from rules.beach_a_palooza.state import (
    ACT_DISCARD,
    CHOSEN,
    COMMON,
    CROWD,
    EACH,
    HAND,
    INCOMING,
    OFFERED,
    SEATS,
    SPACE,
    STEVEN_CARD,
    BeachState,
    Booth,
    Curtain,
    Drain,
    Lose,
    Pick,
    Placing,
    Recruit,
    Rescue,
    Shield,
    Turn,
    stage_place,
    zone_of,
)
from rules.beach_a_palooza.verbs import UNNAMED
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Move
from rules.kernel.pads import PAD_PLACE

Moves = tuple[Move, ...]


def meant(state: BeachState, seat: int, pieces: tuple[int, ...], place: int) -> Moves:
    """The moves that a gesture could be, the likeliest first. A move with fewer arguments asks for the rest."""
    if not 0 <= seat < len(state.seats):
        return ()
    if place >= PAD_PLACE or (pieces and pieces[0] >= PAD_PLACE):
        return gestures_parts.meant(state, seat, pieces, place)
    target = place - PIECE_PLACE if place >= PIECE_PLACE else UNNAMED
    if target >= PIECES or (place >= len(state.zones) and target == UNNAMED):
        return ()
    zone = shown_zone(state, seat, target) if target != UNNAMED else place
    if not pieces:
        return _clicked(state, seat, target, zone)
    return _dropped(state, seat, pieces[0], target, zone)


def shown_zone(state: BeachState, seat: int, piece: int) -> int:
    """Where a piece lies as the seat sees it: in its plan, if it has played the card there."""
    draft = open_draft(state, seat)
    if draft is not None:
        if piece in draft.mat.stage:
            return zone_of(seat, SPACE + draft.mat.stage.index(piece))
        if piece in draft.mat.audience:
            return zone_of(seat, CROWD)
        if piece == draft.common:
            return COMMON
    return state.pieces.zone[piece]


def _owner(zone: int) -> tuple[int, int]:
    """The seat of a zone and what it is there, or (-1, -1)."""
    return divmod(zone - SEATS, EACH) if zone >= SEATS else (UNNAMED, UNNAMED)


def _clicked(state: BeachState, seat: int, piece: int, zone: int) -> Moves:
    whose, what = _owner(zone)
    step = top(state)
    if what == INCOMING and state.zones[zone].cards:
        return (Move("peek", (whose,)),)
    if isinstance(step, Curtain):
        return (Move("open"),) if whose == seat and what == HAND else ()
    if piece == UNNAMED:
        return ()
    face = state.pieces.face[piece]
    if isinstance(step, Booth | Recruit):
        return _clicked_in_booth(state, seat, piece, zone)
    if isinstance(step, Pick):
        return (Move("steven", (piece,)),) if zone == OFFERED else ()
    if isinstance(step, Rescue):
        return (Move("rescue", (piece,)),)
    if isinstance(step, Shield) and KIND[face] == CRASHER:
        return (Move("shield", (piece,)),)
    if isinstance(step, Drain):
        return (Move("drain", (piece,)),)
    if isinstance(step, Lose):
        return (Move("lose", (piece,)),)
    if asking(state, seat) is not None:
        return _given(state, seat, piece)
    if KIND[face] == FUSION and whose < 0:
        return (Move("fuse", (piece,)),)
    if isinstance(step, Turn) and (what >= SPACE or what == STEVEN_CARD) and whose == seat:
        return (Move("pep", (piece,)),) if step.pep else (Move("attack", (piece,)),)
    return ()


def _clicked_in_booth(state: BeachState, seat: int, piece: int, zone: int) -> Moves:
    draft = open_draft(state, seat)
    if draft is None:
        return ()
    if draft.mat.doing >= 0:
        return _given(state, seat, piece)
    if not draft.chosen and zone == zone_of(seat, HAND):
        return (Move("choose", (piece,)),)
    return ()


def _given(state: BeachState, seat: int, piece: int) -> Moves:
    """A Character that is pointed at while an effect asks whom to charge."""
    found = asking(state, seat)
    if found is None:
        return ()
    return (Move("move", (piece,)),) if found[1].do == MOVE_ENERGY else (Move("charge", (piece,)),)


def _dropped(state: BeachState, seat: int, piece: int, target: int, zone: int) -> Moves:
    face = state.pieces.face[piece]
    what = _owner(zone)[1]
    source = shown_zone(state, seat, piece)
    if source == zone or face < 0:
        return ()
    if KIND[face] == FUSION and _owner(source)[0] < 0:
        return (Move("fuse", (piece,)),)
    if KIND[face] == STEVEN:
        if source == OFFERED:
            return (Move("steven", (piece,)),)
        on_crasher = target != UNNAMED and KIND[state.pieces.face[target]] == CRASHER
        return (Move("attack", (piece,)),) if on_crasher else ()
    if _owner(source)[0] == seat and _owner(source)[1] >= SPACE:
        return _from_stage(state, seat, piece, target, zone)
    if source == COMMON and isinstance(top(state), Rescue):
        return (Move("rescue", (piece,)),)
    if source == zone_of(seat, CROWD) and zone == COMMON:
        return (Move("lose", (piece,)),)
    if isinstance(top(state), Placing) and source == OFFERED:
        return _played(state, seat, piece, target, zone)
    if source in (zone_of(seat, HAND), zone_of(seat, CHOSEN)):
        draft = open_draft(state, seat)
        if draft is not None and not draft.chosen:
            return (Move("choose", (piece,)),) if what == CHOSEN else _played(state, seat, piece, target, zone)
        return _played(state, seat, piece, target, zone)
    if _planned(state, seat, piece) and zone in (zone_of(seat, HAND), zone_of(seat, CHOSEN)):
        return (Move("undo"),)
    return ()


def _planned(state: BeachState, seat: int, piece: int) -> bool:
    """Whether a card was played in the seat's open plan: only that goes back to the hand, as a step back."""
    return shown_zone(state, seat, piece) != state.pieces.zone[piece]


def _from_stage(state: BeachState, seat: int, piece: int, target: int, zone: int) -> Moves:
    """A Character of one's own on a crasher: each attack that it might make. Back to the hand: a step back."""
    if target != UNNAMED and KIND[state.pieces.face[target]] == CRASHER:
        attacks = ATTACKS[state.pieces.face[piece]]
        return tuple(Move("attack", (piece, attack.cost, target)) for attack in attacks)
    if _planned(state, seat, piece) and zone in (zone_of(seat, HAND), zone_of(seat, CHOSEN)):
        return (Move("undo"),)
    return ()


def _played(state: BeachState, seat: int, piece: int, target: int, zone: int) -> Moves:
    """A card of the hand, or a rescued one, to a place."""
    whose, what = _owner(zone)
    if zone == COMMON:
        return (Move("common", (piece,)),)
    if zone == ACT_DISCARD:
        return (Move("discard", (piece,)),)
    if what == CHOSEN and whose == seat:
        return (Move("choose", (piece,)),)
    if what in (CROWD, STEVEN_CARD):  # another's place must not light up for what would come into one's own
        return (Move("audience", (piece,)),) if whose == seat else ()
    if what >= SPACE:
        return _staged(state, seat, piece, zone)
    return ()


def _staged(state: BeachState, seat: int, piece: int, zone: int) -> Moves:
    face = state.pieces.face[piece]
    mat = the_mat(state, seat)
    whose, space = stage_place(zone)
    if whose != seat:
        return (Move("stage", (piece, zone, UNNAMED, PAY)),)
    if mat.space_of(NAME[face]) >= 0:
        return (Move("stage", (piece, UNNAMED, UNNAMED, AUTOMATIC)),)
    if mat.stage[space] >= 0 and KIND[face] != AUDIENCE:
        moves = [Move("stage", (piece, UNNAMED, mat.stage[space], PAY))]
    else:
        moves = [Move("stage", (piece, zone, UNNAMED, PAY))]
    if FORMED_BY[face]:
        moves.append(Move("stage", (piece, UNNAMED, UNNAMED, FORM)))
    return tuple(moves)
