"""The law of the Attack Phase (BAP-070 to BAP-139, BAP-200, BAP-202)."""

from __future__ import annotations

from rules.beach_a_palooza import refusals as no
from rules.beach_a_palooza.catalogue import (
    ATTACKS,
    COST,
    FAVOURS,
    FROM_ACT,
    FUSION,
    KIND,
    NAME,
    PARTS,
    PIECES,
    SPACES,
    SPOTS,
    WITH_STEVEN,
    Attack,
)
from rules.beach_a_palooza.law_gates import answer_gate, top, turn_gate
from rules.beach_a_palooza.mat import NONE, Mat
from rules.beach_a_palooza.state import (
    CLAIMED,
    COMMON,
    CROWD,
    FUSION_ASIDE,
    FUSION_ROW,
    PLACE,
    SPOT_MARKS,
    STEVEN_CARD,
    BeachState,
    Bubble,
    Drain,
    Lose,
    Rescue,
    Shield,
    Turn,
    ability,
    acting,
    in_play,
    mat_of,
    option,
    part_of,
    stage_zone,
    zone_of,
)
from rules.beach_a_palooza.verbs import CARD, COMBINED, OTHER_CRASHER, STEVEN_HIMSELF, UNNAMED, VP
from rules.kernel.moves import Refusal, WordRef

Args = tuple[int, ...]


def pep(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-202."""
    refusal = turn_gate(state, seat)
    if refusal is not None:
        return refusal
    step = top(state)
    if not isinstance(step, Turn) or not step.pep:
        return no.PEP
    return None if not args or args[0] == UNNAMED or acting(state, seat, args[0]) >= 0 else no.NOBODY_TO_CHARGE


def _fighting(state: BeachState, seat: int) -> Refusal | None:
    """T1 and T2: the holder's own phase, Pep Talk decided."""
    refusal = turn_gate(state, seat)
    if refusal is None:
        step = top(state)
        if isinstance(step, Turn) and step.pep:
            return no.PEP
    return refusal


def fuse(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """072, 077, 073, 074 or 082, 078, 084: the lowest first, but 077 before 073."""
    refusal = _fighting(state, seat)
    if refusal is not None:
        return refusal
    if state.facts.attacked:
        return no.FUSE_FIRST
    if not args:
        return None
    piece = args[0]
    face = state.pieces.face[piece] if 0 <= piece < PIECES else NONE
    if face < 0 or KIND[face] != FUSION:
        return no.NOT_THERE
    return _parts(state, mat_of(state, seat), face) or _unclaimed(state, piece, face)


def _parts(state: BeachState, mat: Mat, face: int) -> Refusal | None:
    faces = state.pieces.face
    for part in PARTS[face]:
        fusion = mat.fused(part)
        if fusion >= 0:
            return no.used_in(no.character(part), faces[fusion])
    if WITH_STEVEN[face]:
        for fusion in mat.fusion:
            if fusion >= 0 and WITH_STEVEN[faces[fusion]]:
                return no.used_in(WordRef("name.steven"), faces[fusion])
    energy = 0
    for part in PARTS[face]:
        space = mat.space_of(part)
        if space < 0:
            return no.part_missing(face, part)
        energy += mat.energy[space]
    if WITH_STEVEN[face]:
        if COST[face] - energy > mat.supply:
            return no.supply_short(face, PARTS[face][0], energy, mat.supply)
    elif energy < COST[face]:
        return no.too_little(face, energy)
    return None


def _unclaimed(state: BeachState, piece: int, face: int) -> Refusal | None:
    zone = state.pieces.zone[piece]
    if zone == FUSION_ROW and not state.pieces.mark(piece, CLAIMED):
        return None
    early = zone == FUSION_ASIDE or FROM_ACT[face] > state.facts.act
    return no.not_yet(face) if early else no.claimed(face)


def worth(state: BeachState, seat: int, piece: int, attack: Attack, crasher: int) -> int:
    """What an attack of an own card is worth on a crasher's face (BAP-099 to BAP-102, BAP-205)."""
    face = state.pieces.face[piece]
    value = attack.value + FAVOURS[crasher].get(NAME[face], 0)
    if attack.plus and in_play(state, seat, attack.name):
        value += attack.plus
    if KIND[face] == FUSION:
        value += ability(state, seat).fuse_plus
    return max(0, value)


def attack_of(face: int, cost: int) -> Attack | None:
    """The attack of a card that costs so much."""
    for attack in ATTACKS[face]:
        if attack.cost == cost:
            return attack
    return None


def crasher_place(state: BeachState, piece: int) -> int:
    """The place of the row in which a face-up crasher lies, or -1."""
    place = state.pieces.zone[piece] - PLACE if 0 <= piece < PIECES else NONE
    return place if 0 <= place < 3 else NONE


def attack(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """115 and 098 first, then 085, 090, 091, 093, 094, 096, 097, 114."""
    refusal = _fighting(state, seat)
    if refusal is not None or not args:
        return refusal
    piece = args[0]
    if piece == STEVEN_HIMSELF or piece in state.zones[zone_of(seat, STEVEN_CARD)].cards:
        return no.NO_STEVEN_ATTACK
    faces = state.pieces.face
    space = acting(state, seat, piece)
    if space < 0:
        fusion = part_of(state, seat, piece)
        return no.is_part(faces[piece], faces[fusion]) if fusion >= 0 else no.NOT_THERE
    if COMBINED in args[3:]:
        return _combined(state, seat, args)
    facts = state.facts
    face = faces[piece]
    if facts.used[seat] >> space & 1:
        return no.has_attacked(face)
    late = facts.late[seat] >> space & 1
    if len(args) > 1:
        energy = facts.energy[SPACES * seat + space]
        cost = args[1]
        if energy < cost:
            return no.attack_too_dear(face, cost, energy)
        deed = attack_of(face, cost)
        if deed is None:
            return no.NOT_THERE
        if len(args) > 2:
            refusal = _spots(state, seat, deed, args)
            if refusal is not None:
                return refusal
    return no.NEXT_ROUND if late else None


def _combined(state: BeachState, seat: int, args: Args) -> Refusal:
    deed = attack_of(state.pieces.face[args[0]], args[1])
    place = crasher_place(state, args[2])
    if deed is None or place < 0:
        return no.combined(deed.value if deed is not None else 0)
    return no.combined(worth(state, seat, args[0], deed, state.pieces.face[args[2]]))


def _spots(state: BeachState, seat: int, deed: Attack, args: Args) -> Refusal | None:
    crasher = args[2]
    if crasher_place(state, crasher) < 0:
        return no.ONE_CRASHER
    named = args[3:]
    for spot in named:
        if spot >= OTHER_CRASHER:
            return no.ONE_CRASHER
    face = state.pieces.face[crasher]
    printed = SPOTS[face]
    value = worth(state, seat, args[0], deed, face)
    marks = state.pieces.marks.get(crasher)
    if not named:
        least = min(spot.value for i, spot in enumerate(printed) if not marks or SPOT_MARKS[i] not in marks)
        return no.too_much(least, value) if least > value else None
    total = 0
    for spot in named:
        if 0 < spot <= len(printed):
            total += printed[spot - 1].value
    if total > value:
        return no.too_much(total, value)
    for at, spot in enumerate(named):
        if not 0 < spot <= len(printed):
            return no.NO_SPOT if spot == UNNAMED else no.NOT_THERE
        if (marks and SPOT_MARKS[spot - 1] in marks) or spot in named[:at]:
            return no.SPOT_MARKED
    return None


def rescue(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-107."""
    refusal = answer_gate(state, seat, Rescue)
    if refusal is not None:
        return refusal
    return None if not args or args[0] in state.zones[COMMON].cards else no.NOT_IN_COMMON


def bonus(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-121."""
    refusal = answer_gate(state, seat, Bubble)
    if refusal is not None:
        return refusal
    return None if not args or args[0] in (VP, CARD) else no.NOT_THERE


def shield(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-200."""
    refusal = answer_gate(state, seat, Shield)
    if refusal is not None:
        return refusal
    return None if not args or args[0] == UNNAMED or crasher_place(state, args[0]) >= 0 else no.SHIELD


def drain(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-134."""
    refusal = answer_gate(state, seat, Drain)
    if refusal is not None or not args:
        return refusal
    space = acting(state, seat, args[0])
    return None if space >= 0 and state.facts.energy[SPACES * seat + space] else no.NO_ENERGY_THERE


def lose(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-135."""
    refusal = answer_gate(state, seat, Lose)
    if refusal is not None:
        return refusal
    return None if not args or args[0] in state.zones[zone_of(seat, CROWD)].cards else no.NOT_IN_AUDIENCE


def finish(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """D19: from T0, T1 and T2."""
    return turn_gate(state, seat)


def can_attack(state: BeachState, seat: int) -> bool:
    """Whether any attack of the seat could hit a free spot now: a cheap superset for menus."""
    facts = state.facts
    if not any(state.zones[PLACE + place].cards for place in range(3)):
        return False
    closed = facts.used[seat] | facts.late[seat]
    for space in range(SPACES):
        if closed >> space & 1 or not (cards := state.zones[stage_zone(seat, space)].cards):
            continue
        energy = facts.energy[SPACES * seat + space]
        if energy and any(attack.cost <= energy for attack in ATTACKS[state.pieces.face[cards[-1]]]):
            return True
    return False


def can_fuse(state: BeachState, seat: int) -> bool:
    """Whether the seat could form a Fusion now."""
    if state.facts.attacked:
        return False
    mat = None
    for piece in state.zones[FUSION_ROW].cards:
        if not state.pieces.mark(piece, CLAIMED):
            mat = mat or mat_of(state, seat)
            if _parts(state, mat, state.pieces.face[piece]) is None:
                return True
    return False


def rescued_wait(state: BeachState) -> bool:
    """Whether what a rescue puts on Stage attacks from the next Round on (R24)."""
    return bool(option(state, "rescued_attack") == "next_round")
