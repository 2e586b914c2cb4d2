"""The law of fights: leader and target, support, helpers, damage (SPEC.md 5.10, 5.12)."""

from __future__ import annotations

from rules.avarium_academy.catalogue import IDOL, KIND
from rules.avarium_academy.compiling import CANNOT_ATTACK, HIDDEN
from rules.avarium_academy.fights import cap, going_on, guards, in_party, may_join, party, shielded, spent
from rules.avarium_academy.law_gates import dealing, plan_gate, top
from rules.avarium_academy.refusals import DEALING, GAME_OVER, NO_PRIORITY, NOT_ASKED, NOT_THERE, no
from rules.avarium_academy.state import AvariumState, class_of, living, seat_in_class, seat_in_hall
from rules.avarium_academy.steps import ATTACK, DEFENCE, Assign, Help, Support
from rules.avarium_academy.values import has
from rules.kernel.moves import CardRef, Refusal, SeatRef


def _face(state: AvariumState, piece: int) -> int:
    """The face of a piece; -1 if there's no such piece or it can't be seen."""
    return state.pieces.face[piece] if 0 <= piece < len(state.pieces.face) else -1


def fight(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """Leader and target: 034, 036, 092, 035, 091; 044, 093, 094, 100; 044, 095, 099, 098, 097."""
    refusal = plan_gate(state, seat, fighting=True)
    if refusal is not None:
        return refusal
    if state.facts.turns[seat] < 2:
        return no("AVA-091")
    if not args:
        return None
    leader = args[0]
    refusal = _leader(state, seat, leader)
    if refusal is not None or len(args) < 2:
        return refusal
    return _target(state, seat, args[1])


def _leader(state: AvariumState, seat: int, leader: int) -> Refusal | None:
    face = _face(state, leader)
    if face < 0:
        return NOT_THERE
    zone = state.pieces.zone[leader]
    if seat_in_hall(zone) >= 0:
        return no("AVA-044")
    if zone != class_of(seat):
        return no("AVA-093.own")
    card = CardRef(face)
    if state.pieces.turned[leader]:
        return no("AVA-093", card=card)
    if spent(state, leader):
        return no("AVA-094", card=card)
    return no("AVA-100", card=card) if has(state, leader, CANNOT_ATTACK) else None


def _target(state: AvariumState, seat: int, target: int) -> Refusal | None:
    face = _face(state, target)
    if face < 0:
        return no("AVA-095")
    zone = state.pieces.zone[target]
    if seat_in_hall(zone) >= 0:
        return no("AVA-044")
    other = seat_in_class(zone)
    if other < 0 or other == seat or not living(state, other):
        return no("AVA-095")
    on_guard = guards(state, other)
    if on_guard and target not in on_guard:
        return no("AVA-099", guard=CardRef(state.pieces.face[on_guard[0]]))
    if has(state, target, HIDDEN):
        return no("AVA-098", card=CardRef(face))
    if KIND[face] == IDOL and shielded(state, other):
        return no("AVA-097", idol=CardRef(face), player=SeatRef(other))
    return None


def _member(state: AvariumState, seat: int, piece: int, sides: tuple[int, ...]) -> Refusal | None:
    """044, 061, 100, 101 for a supporter or helper of one of those sides."""
    face = _face(state, piece)
    if face < 0:
        return NOT_THERE
    zone = state.pieces.zone[piece]
    if seat_in_hall(zone) >= 0:
        return no("AVA-044")
    card = CardRef(face)
    if seat_in_class(zone) < 0:
        return no("AVA-101", card=card)
    if state.pieces.turned[piece]:
        return no("AVA-061", card=card)
    if DEFENCE not in sides and has(state, piece, CANNOT_ATTACK):
        return no("AVA-100", card=card)
    if zone != class_of(seat) or spent(state, piece) or in_party(state, piece):
        return no("AVA-101", card=card)
    return None if any(may_join(state, piece, side) for side in sides) else no("AVA-101", card=card)


def _not_asked(state: AvariumState, seat: int) -> Refusal:
    """Support or help of a seat that isn't asked for it: dealing, confirmed, or no priority."""
    if dealing(state):
        return DEALING
    fight = state.facts.fight
    if fight is None:
        return NOT_ASKED
    parties = fight.parties
    mine = {fight.attacker: ATTACK, fight.defender: DEFENCE}.get(seat)
    stage = next((step.stage for step in state.agenda if hasattr(step, "stage") and step is not state.agenda[0]), 0)
    if mine is not None and (len(parties[mine]) > 1 or stage > mine + 1):
        return no("AVA-104")
    return NO_PRIORITY


def support(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """One supporter (AVA-101, AVA-102)."""
    if not state.agenda:
        return GAME_OVER
    step = top(state)
    if not isinstance(step, Support) or step.seat != seat:
        return _not_asked(state, seat)
    return _member(state, seat, args[0], (step.side,)) if args else None


def help_(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """One helper on either side (AVA-139 to AVA-142)."""
    if not state.agenda:
        return GAME_OVER
    step = top(state)
    if not isinstance(step, Help) or step.seat != seat:
        fight = state.facts.fight
        if dealing(state):
            return DEALING
        if fight is not None and seat in (fight.attacker, fight.defender):
            return no("AVA-139")
        if fight is not None and seat >= 0 and state.facts.helped >> seat & 1:
            return no("AVA-141")
        return NOT_ASKED if fight is None else NO_PRIORITY
    if not args:
        return None
    if len(args) > 1 and args[1] not in (ATTACK, DEFENCE):
        return NOT_THERE
    return _member(state, seat, args[0], (args[1],) if len(args) > 1 else (ATTACK, DEFENCE))


def alone(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """No support, no helper."""
    if not state.agenda:
        return GAME_OVER
    step = top(state)
    if isinstance(step, Support | Help) and step.seat == seat:
        return None
    return _not_asked(state, seat)


def assign(state: AvariumState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """109, 111, 108, 110: numbers in the order of the enemy party, its leader first."""
    if not state.agenda:
        return GAME_OVER
    step = top(state)
    if not isinstance(step, Assign) or step.seat != seat:
        return DEALING if dealing(state) else NOT_ASKED
    enemies = party(state, 1 - step.side)
    if len(args) > len(enemies):
        return no("AVA-109")
    caps = [cap(state, member) for member in enemies]
    faces = state.pieces.face
    for member, most, n in zip(enemies, caps, args, strict=False):
        if n < 0:
            return NOT_THERE
        if n > most:
            return no("AVA-111", card=CardRef(faces[member.piece]), cap=most)
    total = going_on(state).totals[step.side]
    given = sum(args)
    complete = len(args) == len(enemies)
    if args and args[0] < min(total, caps[0]) and (given > args[0] or not complete):
        return no("AVA-108", leader=CardRef(faces[enemies[0].piece]), cap=caps[0])
    if given > total:
        return no("AVA-110.over", n=given - total)
    left = min(total, sum(caps)) - given
    if left > sum(caps[len(args) :]) or (whole and (left or not complete)):
        return no("AVA-110", n=left)
    return None
