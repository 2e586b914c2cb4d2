"""Cards by their words in a position: `a1_pearl`, `a1_pearl#2`; and words for cards."""

from __future__ import annotations

from collections.abc import Iterable

from rules.beach_a_palooza.catalogue import FACE, ID, PIECES
from rules.beach_a_palooza.law_gates import open_draft, top
from rules.beach_a_palooza.mat import NONE, Mat
from rules.beach_a_palooza.state import CLAIMED, FUSION_ROW, HAND, PLACE, BeachState, Placing, mat_of, zone_of
from rules.kernel.notation import NotationError

SPACE_WORDS = ("left", "below", "right")


def face_of(word: str) -> int:
    """The face that a card's id means. Raises NotationError."""
    face = FACE.get(word)
    if face is None:
        raise NotationError(f"there is no card {word!r}")
    return face


def find(state: BeachState, word: str, *pools: Iterable[int]) -> int:
    """The card that a word means, in the first pool that has it: `a1_pearl`, `a1_pearl#2`; -1 if it's in none."""
    name, _, number = word.partition("#")
    if number and (not number.isdigit() or number == "0"):
        raise NotationError(f"{word!r}: '#2' is the second of equal cards")
    face = face_of(name)
    for pool in pools:
        equal = [piece for piece in pool if piece >= 0 and state.pieces.face[piece] == face]
        if len(equal) >= int(number or 1):
            return equal[int(number or 1) - 1]
    return NONE


def say(state: BeachState, piece: int, pool: Iterable[int]) -> str:
    """The word of a card in a pool of cards."""
    if not 0 <= piece < PIECES:
        return "none"
    face = state.pieces.face[piece]
    equal = [other for other in pool if other >= 0 and state.pieces.face[other] == face]
    at = equal.index(piece) if piece in equal else 0
    return ID[face] + (f"#{at + 1}" if at else "")


def the_mat(state: BeachState, seat: int) -> Mat:
    """The mat that a seat works on."""
    draft = open_draft(state, seat)
    return draft.mat if draft is not None else mat_of(state, seat)


def own_pieces(state: BeachState, seat: int) -> list[int]:
    """What lies on the Stage of a seat: Fusions, then Characters."""
    mat = the_mat(state, seat)
    return [*mat.fusion, *mat.stage]


def own_cards(state: BeachState, seat: int) -> tuple[Iterable[int], ...]:
    """Where a card to be played may lie: the rescued one, the plan, the hand."""
    step = top(state)
    if isinstance(step, Placing):
        return ([step.piece],)
    draft = open_draft(state, seat)
    hand = state.zones[zone_of(seat, HAND)].cards
    return (draft.left, draft.chosen, hand) if draft is not None else (hand,)


def row(state: BeachState) -> list[int]:
    """The face-up crashers."""
    return [piece for place in range(3) for piece in state.zones[PLACE + place].cards]


def unclaimed(state: BeachState) -> list[int]:
    """The Fusion Cards of the row that can still be claimed this Round."""
    return [piece for piece in state.zones[FUSION_ROW].cards if not state.pieces.mark(piece, CLAIMED)]
