"""Values for the next part of an answer: a cheap superset of what the law accepts, in display order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules.beach_a_palooza.catalogue import (
    ATTACKS,
    AUDIENCE,
    FORMED_BY,
    KIND,
    MOVE_ENERGY,
    SPACES,
    SPOTS,
    STAGE,
)
from rules.beach_a_palooza.law_gates import asking, open_draft, top
from rules.beach_a_palooza.law_turn import can_attack, can_fuse
from rules.beach_a_palooza.mat import AUTOMATIC, FORM, PAY, Mat
from rules.beach_a_palooza.state import (
    CLAIMED,
    COMMON,
    CROWD,
    FUSION_ROW,
    HAND,
    OFFERED,
    PLACE,
    SPOT_MARKS,
    BeachState,
    Placing,
    mat_of,
    stage_zone,
    zone_of,
)
from rules.beach_a_palooza.verbs import CARD, INDEX, UNNAMED, VP
from rules.kernel.moves import Decision

Partial = tuple[int, ...]
Part = Callable[[BeachState, int, Partial], Iterable[int]]
NOBODY = (UNNAMED,)


def _indexes(*verbs: str) -> tuple[int, ...]:
    return tuple(INDEX[verb] for verb in verbs)


FIXED: Mapping[str, tuple[int, ...]] = {
    "steven": _indexes("steven"),
    "curtain": _indexes("open"),
    "move": _indexes("move", "undo"),
    "charge": _indexes("charge", "undo"),
    "pep": _indexes("pep", "finish"),
    "rescue": _indexes("rescue"),
    "bonus": _indexes("bonus"),
    "shield": _indexes("shield"),
    "drain": _indexes("drain"),
    "lose": _indexes("lose"),
}
FINISH, FUSE, ATTACK = _indexes("finish", "fuse", "attack")
BOOTH = _indexes("choose", "stage", "audience", "common", "commit", "undo")
PLACE_STAGE = _indexes("stage", "discard")
PLACE_DUAL = _indexes("stage", "audience", "discard")


def verbs_now(state: BeachState, decision: Decision, seat: int) -> tuple[int, ...]:
    """The verbs that could answer a question."""
    kind = decision.kind
    if kind == "booth":
        found = asking(state, seat)
        return BOOTH if found is None else FIXED["move" if found[1].do == MOVE_ENERGY else "charge"]
    if kind == "attack":
        fusing = (FUSE,) if can_fuse(state, seat) else ()
        return (*fusing, ATTACK, FINISH) if can_attack(state, seat) else (*fusing, FINISH)
    if kind == "place":
        step = top(state)
        dual = isinstance(step, Placing) and KIND[state.pieces.face[step.piece]] != STAGE
        return PLACE_DUAL if dual else PLACE_STAGE
    return FIXED.get(kind, ())


def _hand(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    hand = state.zones[zone_of(seat, HAND)].cards
    return [card for card in hand if card not in partial[1:]]


def _left(state: BeachState, seat: int) -> list[int]:
    step = top(state)
    if isinstance(step, Placing):
        return [step.piece]
    draft = open_draft(state, seat)
    return draft.left[:] if draft is not None else []


def _stage_cards(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    face = state.pieces.face
    return [card for card in _left(state, seat) if KIND[face[card]] != AUDIENCE]


def _crowd_cards(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    face = state.pieces.face
    return [card for card in _left(state, seat) if KIND[face[card]] != STAGE]


def _any_card(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    return _left(state, seat)


def _mat(state: BeachState, seat: int) -> Mat:
    draft = open_draft(state, seat)
    return draft.mat if draft is not None else mat_of(state, seat)


def _space(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    """Free spaces; none named for a replacement, a full Stage, or a card that is formed."""
    free = _mat(state, seat).free()
    return [*(stage_zone(seat, space) for space in free), UNNAMED]


def _replaced(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    if partial[2] != UNNAMED:
        return NOBODY
    mat = _mat(state, seat)
    return [UNNAMED, *(mat.stage[space] for space in mat.targets())] if not mat.free() else NOBODY


def _how(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    formed = FORMED_BY[state.pieces.face[partial[1]]]
    return (AUTOMATIC, PAY, FORM) if formed else (AUTOMATIC, PAY)


def _targets(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    found = asking(state, seat)
    mat = found[0] if found is not None else _mat(state, seat)
    return [mat.stage[space] for space in mat.targets()]


def _targets_or_none(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    return [*_targets(state, seat, partial), UNNAMED]


def _amounts(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    return range(_mat(state, seat).supply, -1, -1) if partial[1] != UNNAMED else (0,)


def _nothing(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    return ()


def _fusions(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    marks = state.pieces.marks
    return [piece for piece in state.zones[FUSION_ROW].cards if CLAIMED not in marks.get(piece, ())]


def _attackers(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    facts = state.facts
    used = facts.used[seat]
    found = []
    for space in range(SPACES):
        cards = state.zones[stage_zone(seat, space)].cards
        if cards and not used >> space & 1 and facts.energy[SPACES * seat + space]:
            found.append(cards[-1])
    return found


def _costs(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    return [attack.cost for attack in ATTACKS[state.pieces.face[partial[1]]]]


def _crashers(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    return [piece for place in range(3) for piece in state.zones[PLACE + place].cards]


def _crashers_or_none(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    return [*_crashers(state, seat, partial), UNNAMED]


def _spots(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    crasher = partial[3]
    marks = state.pieces.marks.get(crasher, ())
    named = partial[4:]
    return [
        i + 1
        for i in range(len(SPOTS[state.pieces.face[crasher]]))
        if SPOT_MARKS[i] not in marks and i + 1 not in named
    ]


def _common(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    return state.zones[COMMON].cards[:]


def _bonuses(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    return (VP, CARD)


def _charged(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    energy = state.facts.energy
    return [state.zones[stage_zone(seat, space)].cards[-1] for space in range(SPACES) if energy[SPACES * seat + space]]


def _crowd(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    return state.zones[zone_of(seat, CROWD)].cards[:]


def _stevens(state: BeachState, seat: int, partial: Partial) -> Iterable[int]:
    return state.zones[OFFERED].cards[:]


PARTS: Mapping[str, tuple[Part, ...]] = {
    "choose": (_hand, _hand, _hand, _nothing),
    "stage": (_stage_cards, _space, _replaced, _how),
    "audience": (_crowd_cards,),
    "discard": (_any_card,),
    "move": (_targets_or_none, _amounts, _nothing),
    "charge": (_targets,),
    "common": (_any_card,),
    "pep": (_targets_or_none,),
    "fuse": (_fusions,),
    "attack": (_attackers, _costs, _crashers, _spots, _spots),
    "rescue": (_common,),
    "bonus": (_bonuses,),
    "shield": (_crashers_or_none,),
    "drain": (_charged,),
    "lose": (_crowd,),
    "steven": (_stevens,),
}
REPEATING = frozenset(_indexes("choose", "move", "attack"))
BY_INDEX: dict[int, tuple[Part, ...]] = {INDEX[verb]: parts for verb, parts in PARTS.items()}


def options(state: BeachState, decision: Decision, seat: int, partial: Partial) -> Iterable[int]:
    """Values for the part after `partial`; () asks for the verb. A seat that isn't asked has none."""
    if seat < 0 or not decision.seats >> seat & 1:
        return ()
    if not partial:
        return verbs_now(state, decision, seat)
    parts = BY_INDEX.get(partial[0], ())
    at = len(partial) - 1
    if at >= len(parts):
        if partial[0] not in REPEATING:
            return ()
        at = len(parts) - 1
    return parts[at](state, seat, partial)
