"""What a gesture means: pieces dropped on a zone or on a piece, legal or not (DESIGN.md 6.2).

Whatever a clause speaks of yields at least one move, so that every such drop has an effect or a clause.
"""

from __future__ import annotations

from rules.beansprout.catalogue import ACTION, ATTACK, HELP, LEVEL, SLOTS
from rules.beansprout.state import (
    ALL_SLOTS,
    CHAIN,
    COMPOST,
    DECK,
    HAND,
    HEALTH,
    SLOT,
    BeanState,
    BeanStep,
    Blocks,
    Declare,
    Discard,
    Limit,
    Pick,
    Spot,
    Use,
    top_face,
)
from rules.beansprout.verbs import UNNAMED
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Move


def meant(state: BeanState, seat: int, pieces: tuple[int, ...], place: int) -> tuple[Move, ...]:
    """The moves that a gesture could be, the likeliest first. A move with fewer arguments asks for the rest."""
    if not 0 <= seat < 2:
        return ()
    target = place - PIECE_PLACE if place >= PIECE_PLACE else UNNAMED
    if target >= len(state.pieces.zone) or (target == UNNAMED and not 0 <= place < len(state.zones)):
        return ()
    zone = state.pieces.zone[target] if target != UNNAMED else place
    if not pieces:
        return _clicked(state, seat, zone, target)
    source = state.pieces.zone[pieces[0]]
    if source == HAND + seat:
        return _from_hand(state, seat, pieces[0], zone)
    if source >= SLOT:
        return _from_slot(state, seat, pieces[0], source, zone)
    if HEALTH <= source < HEALTH + 2 and (zone >= SLOT or COMPOST <= zone < COMPOST + 2):
        return (Move("drag", (pieces[0], zone)),)
    return ()


def _top_step(state: BeanState) -> BeanStep | None:
    return state.agenda[-1] if state.agenda else None


def _clicked(state: BeanState, seat: int, zone: int, target: int) -> tuple[Move, ...]:
    """A click on a stack: what is asked for now; on a card of a pick: that card."""
    step = _top_step(state)
    if isinstance(step, Pick) and step.seat == seat and target != UNNAMED:
        return (Move("pick", (target,)),)
    if isinstance(step, Discard | Limit) and step.n == 1 and zone == HAND + seat and target != UNNAMED:
        return (Move("compost", (target,)),)
    if not SLOT <= zone < SLOT + ALL_SLOTS:
        return ()
    slot = zone - SLOT
    if isinstance(step, Use | Spot) and step.seat == seat:
        return (Move("choose", (zone,)),)
    if isinstance(step, Blocks):
        return (Move("clear", (zone,)),) if state.facts.blocks[slot] >= 0 else ()
    if isinstance(step, Declare) and slot // SLOTS == seat and state.zones[zone].cards:
        if any(entry[1] == slot for entry in state.facts.declared):
            return (Move("clear", (zone,)),)
        return _declares(state, slot, zone)
    return ()


def _declares(state: BeanState, slot: int, zone: int) -> tuple[Move, ...]:
    """What a stack could be declared for."""
    face = top_face(state, slot)
    moves = [Move("attack", (zone, UNNAMED, UNNAMED))]
    action = ACTION[face]
    if action is not None:
        act = Move("act", (zone, UNNAMED)) if action.choice is None else Move("act", (zone,))
        moves = [*moves, act] if ATTACK[face] is not None else [act, *moves]
    return tuple(moves)


def _from_hand(state: BeanState, seat: int, card: int, zone: int) -> tuple[Move, ...]:
    step = _top_step(state)
    if isinstance(step, Discard | Limit) and step.seat == seat and COMPOST <= zone < COMPOST + 2:
        return (Move("compost", (card,)),)
    if isinstance(step, Pick) and step.seat == seat and zone >= SLOT:
        return (Move("pick", (card,)),)
    face = state.pieces.face[card]
    program = HELP[face] if face >= 0 else None
    if zone == HAND + seat:
        return ()
    if program is not None:
        if zone >= SLOT and program.choice is not None and state.zones[zone].cards:
            return (Move("help", (card, zone)), Move("play", (card, zone)))
        if zone == CHAIN or (zone >= SLOT and program.choice is None):
            return (Move("help", (card,)) if program.choice is not None else Move("help", (card, UNNAMED)),)
        if zone >= SLOT:
            return (Move("play", (card, zone)),)
    elif zone >= SLOT and face >= 0 and LEVEL[face]:
        return (Move("play", (card, zone)),)
    return (Move("drag", (card, zone)),) if COMPOST <= zone < COMPOST + 2 or DECK <= zone < HEALTH + 2 else ()


def _from_slot(state: BeanState, seat: int, piece: int, source: int, zone: int) -> tuple[Move, ...]:
    """A stack dragged: a block, an action's choice, an attack at the opponent, or by hand, which is never legal."""
    step = _top_step(state)
    slot = source - SLOT
    onto = zone - SLOT if SLOT <= zone < SLOT + ALL_SLOTS else UNNAMED
    if zone == source:
        return _clicked(state, seat, zone, UNNAMED)
    if isinstance(step, Blocks) and onto != UNNAMED and onto // SLOTS != slot // SLOTS:
        return (Move("block", (source, zone)),)
    if isinstance(step, Declare) and slot // SLOTS == seat:
        action = ACTION[top_face(state, slot)]
        if onto != UNNAMED and state.zones[zone].cards:
            acts = (Move("act", (source, zone)),) if action is not None and action.choice is not None else ()
            return (
                (*acts, Move("aim", (source, zone))) if onto // SLOTS != seat else (*acts, Move("drag", (piece, zone)))
            )
        if zone in (HEALTH + 1 - seat, HAND + 1 - seat, DECK + 1 - seat):
            return (Move("attack", (source, UNNAMED, UNNAMED)),)
    if onto != UNNAMED or COMPOST <= zone < COMPOST + 2 or HAND <= zone < HAND + 2:
        return (Move("drag", (piece, zone)),)
    return ()
