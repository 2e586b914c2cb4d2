"""The law of the booth and of where a card may go (BAP-022 to BAP-066, BAP-107 to BAP-113)."""

from __future__ import annotations

from rules.beach_a_palooza import refusals as no
from rules.beach_a_palooza.catalogue import AUDIENCE, CHARGE, CHOOSE, COST, KIND, MOVE_ENERGY, NAME, PLAYS, STAGE
from rules.beach_a_palooza.drafts import shared
from rules.beach_a_palooza.law_gates import (
    answer_gate,
    asking,
    elsewhere,
    no_booth,
    open_draft,
    top,
)
from rules.beach_a_palooza.mat import FORM, PAY, Mat, formable
from rules.beach_a_palooza.state import (
    HAND,
    OFFERED,
    BeachState,
    Curtain,
    Draft,
    Pick,
    Placing,
    mat_of,
    option,
    stage_place,
    zone_of,
)
from rules.beach_a_palooza.verbs import UNNAMED
from rules.kernel.moves import Refusal

Args = tuple[int, ...]


def pick(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-003, where Stevens are chosen in turn."""
    step = top(state)
    if not isinstance(step, Pick):
        return no.GAME_OVER if step is None else no.NOT_YOUR_STEVEN
    if step.seat != seat:
        return no.PICK_FIRST
    return None if not args or args[0] in state.zones[OFFERED].cards else no.NOT_YOUR_STEVEN


def open_curtain(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-194."""
    step = top(state)
    if isinstance(step, Curtain) and step.seat == seat:
        return None
    return no_booth(state, seat) if open_draft(state, seat) is None else no.CURTAIN_FIRST


def choose(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-022."""
    draft = open_draft(state, seat)
    if draft is None:
        return no_booth(state, seat)
    hand = state.zones[zone_of(seat, HAND)].cards
    if draft.chosen:
        return no.choose_three(len(draft.chosen) + max(1, len(args)))
    if len(args) > CHOOSE:
        return no.choose_three(len(args))
    for at, card in enumerate(args):
        if card not in hand or card in args[:at]:
            return no.choose_three(at)
    return None


def _may_play(draft: Draft, seat: int, args: Args) -> Refusal | None:
    """What holds of every play: one effect at a time, at most two, a chosen card (BAP-026, BAP-027)."""
    if draft.mat.doing >= 0:
        return no.EFFECT_FIRST
    if not draft.chosen:
        return no.choose_three(0)
    if draft.plays >= PLAYS:
        return no.TOO_MANY_PLAYS
    return None if not args or args[0] in draft.left else no.NOT_CHOSEN[seat]


def stage(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """To the Stage, while recruiting or with a rescued card."""
    draft = open_draft(state, seat)
    if draft is not None:
        refusal = _may_play(draft, seat, args)
        if refusal is not None or not args:
            return refusal
        return _recruit(state, seat, draft.mat, state.pieces.face[args[0]], args[1:])
    step = top(state)
    if isinstance(step, Placing) and seat == state.facts.active:
        if not args:
            return None
        if args[0] != step.piece:
            return no.NOT_IN_COMMON
        return _rescue(seat, mat_of(state, seat), state.pieces.face[step.piece], args[1:], state)
    return _not_now(state, seat)


def _not_now(state: BeachState, seat: int) -> Refusal:
    """`stage` and `audience` at another moment."""
    step = top(state)
    if step is None or seat < 0 or isinstance(step, Pick | Curtain):
        return no_booth(state, seat)
    refusal = elsewhere(state, step, seat)
    return no_booth(state, seat) if refusal is no.BEFORE_THE_REVEAL or refusal is no.NOT_ASKED else refusal


def _free_or_formed(mat: Mat, face: int, rest: Args, seat: int) -> tuple[bool, bool, Refusal | None]:
    """Whether the law is done already, whether forming is still open, and the refusal (BAP-053, BAP-065)."""
    if mat.space_of(NAME[face]) >= 0:
        same = any(value != UNNAMED for value in rest)
        return True, False, no.same_name(face, seat) if same else None
    can_form = formable(mat, face) and all(value == UNNAMED for value in rest[:2])
    if len(rest) > 2:
        if rest[2] == FORM:
            return True, False, None if can_form else no.cannot_form(face)
        can_form = False
    return False, can_form, None


def _recruit(state: BeachState, seat: int, mat: Mat, face: int, rest: Args) -> Refusal | None:
    """Space, who is discarded, how: in the order of the numbers, 033 before 032."""
    done, can_form, refusal = _free_or_formed(mat, face, rest, seat)
    if done:
        return refusal
    if mat.supply < COST[face] and not can_form:
        return no.too_dear(face, mat.supply, seat)
    if KIND[face] == AUDIENCE:
        return no.no_stage_card(face, seat)
    given = len(rest)
    if not mat.free():
        if can_form:
            return None
        if option(state, "recruit_full_stage") == "blocked":
            return no.BLOCKED
        if (given and rest[0] != UNNAMED) or (given > 1 and _stands(mat, rest[1]) < 0):
            return no.stage_full(face, seat)
    elif not can_form:
        refusal = _free_space(mat, seat, rest)
        if refusal is not None:
            return refusal
    return no.NOT_THERE if given > 2 and rest[2] != PAY else None


def _free_space(mat: Mat, seat: int, rest: Args) -> Refusal | None:
    if rest:
        whose, space = stage_place(rest[0])
        if rest[0] != UNNAMED and whose != seat:
            return no.SPACE_TAKEN
        if rest[0] == UNNAMED or mat.stage[space] >= 0:
            return no.ROOM_IS_FREE
    return no.ROOM_IS_FREE if len(rest) > 1 and rest[1] != UNNAMED else None


def _stands(mat: Mat, piece: int) -> int:
    """The space of an own Character that is no part of a Fusion, or -1."""
    for space in mat.targets():
        if mat.stage[space] == piece:
            return space
    return UNNAMED


def _rescue(seat: int, mat: Mat, face: int, rest: Args, state: BeachState) -> Refusal | None:
    """The same for a rescued card: 061, then 112, 110, 111."""
    faces = state.pieces.face
    fusion = mat.fused(NAME[face])
    if fusion >= 0:
        return no.under_a_fusion(face, faces[fusion])
    done, can_form, refusal = _free_or_formed(mat, face, rest, seat)
    if done:
        return refusal
    given = len(rest)
    if given > 1 and rest[1] != UNNAMED and _stands(mat, rest[1]) < 0:
        for space, under in enumerate(mat.under):
            if under >= 0 and rest[1] in (mat.stage[space], mat.fusion[under]):
                return no.fused(faces[mat.fusion[under]])
    full = not mat.free()
    if full and not can_form and ((given and rest[0] != UNNAMED) or (given > 1 and _stands(mat, rest[1]) < 0)):
        return no.RESCUE_FULL
    if mat.supply < COST[face] and not can_form:
        return no.rescue_too_dear(face, mat.supply)
    if not full and not can_form:
        refusal = _free_space(mat, seat, rest)
        if refusal is not None:
            return refusal
    return no.NOT_THERE if given > 2 and rest[2] != PAY else None


def audience(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """To the Audience (BAP-031, BAP-061, BAP-113)."""
    draft = open_draft(state, seat)
    if draft is not None:
        refusal = _may_play(draft, seat, args)
        if refusal is not None or not args:
            return refusal
        face = state.pieces.face[args[0]]
        return no.no_audience_card(face, seat) if KIND[face] == STAGE else None
    step = top(state)
    if isinstance(step, Placing) and seat == state.facts.active:
        if args and args[0] != step.piece:
            return no.NOT_IN_COMMON
        face = state.pieces.face[step.piece]
        fusion = mat_of(state, seat).fused(NAME[face])
        if fusion >= 0:
            return no.under_a_fusion(face, state.pieces.face[fusion])
        return no.no_audience_card(face, seat) if KIND[face] == STAGE else None
    return _not_now(state, seat)


def discard(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-109: a rescued card may be discarded. While recruiting, cards are discarded at the reveal (BAP-044)."""
    if open_draft(state, seat) is not None:
        return Refusal("BAP-044")
    refusal = answer_gate(state, seat, Placing)
    if refusal is not None:
        return no_booth(state, seat) if refusal is no.BEFORE_THE_REVEAL else refusal
    step = top(state)
    return None if not args or (isinstance(step, Placing) and args[0] == step.piece) else no.NOT_IN_COMMON


def move(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-038, BAP-080."""
    found = asking(state, seat)
    if found is None or found[1].do != MOVE_ENERGY:
        return _no_effect(state, seat) or no.move_at_most(0)
    mat = found[0]
    if not args:
        return None
    target = args[0]
    if target != UNNAMED and _stands(mat, target) < 0:
        return no.NOT_RECHARGED if target in mat.stage or target in mat.fusion else no.move_at_most(mat.supply)
    if len(args) > 1 and not 0 <= args[1] <= (mat.supply if target != UNNAMED else 0):
        return no.move_at_most(mat.supply)
    return no.move_at_most(mat.supply) if len(args) > 2 else None


def charge(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-039, BAP-080."""
    found = asking(state, seat)
    if found is None or found[1].do != CHARGE:
        return _no_effect(state, seat) or no.NOBODY_TO_CHARGE
    mat = found[0]
    if args and _stands(mat, args[0]) < 0:
        on_stage = args[0] >= 0 and (args[0] in mat.stage or args[0] in mat.fusion)
        return no.NOT_RECHARGED if on_stage else no.NOBODY_TO_CHARGE
    return None


def _no_effect(state: BeachState, seat: int) -> Refusal | None:
    """Why no effect asks the seat, if that is because it isn't its moment."""
    if open_draft(state, seat) is not None:
        return None
    step = top(state)
    refusal = elsewhere(state, step, seat) if step is not None else no.GAME_OVER
    if refusal is no.BEFORE_THE_REVEAL:
        return no_booth(state, seat)
    return None if refusal is no.NOT_ASKED and seat >= 0 else refusal


def common(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-027, BAP-043."""
    draft = open_draft(state, seat)
    if draft is None:
        return no_booth(state, seat)
    if draft.mat.doing >= 0:
        return no.EFFECT_FIRST
    if not draft.chosen:
        return no.choose_three(0)
    if args and args[0] not in draft.left and (draft.common < 0 or args[0] != draft.common):
        return no.NOT_CHOSEN[seat]
    return no.NOT_ONE_COMMON if draft.common >= 0 or not draft.left else None


def commit(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """D9: needs D1 and D8."""
    draft = open_draft(state, seat)
    if draft is None:
        return no_booth(state, seat)
    if draft.mat.doing >= 0:
        return no.EFFECT_FIRST
    hand = state.zones[zone_of(seat, HAND)].cards
    if not draft.chosen and hand:
        return no.choose_three(0)
    if option(state, "recruit_view") == "open" and hand and draft.chosen[0] in hand:
        return None  # D2 to D8 follow before everybody's eyes
    return no.NOT_ONE_COMMON if shared(draft) < 0 and draft.left else None


def undo(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """A step back in the booth; BAP-046 after the commit."""
    draft = open_draft(state, seat)
    if draft is None:
        return no_booth(state, seat)
    return None if draft.steps else no.NOTHING_TO_UNDO


def peek(state: BeachState, seat: int, args: Args, whole: bool) -> Refusal | None:
    """BAP-024: never."""
    return no.PILE
