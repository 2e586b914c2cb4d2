"""What a move comes to while it is filled: the worth of an attack, the sum of its spots, its bonuses in their order."""

from __future__ import annotations

from rules.beach_a_palooza.catalogue import FAVOURS, FUSION, GAIN_ENERGY, GAIN_VP, KIND, NAME, SPOTS
from rules.beach_a_palooza.law_turn import attack_of, crasher_place, worth
from rules.beach_a_palooza.state import BeachState, ability, in_play, spots_hit
from rules.kernel.book import Phrase
from rules.kernel.moves import Move, PieceRef

BONUSES = {GAIN_ENERGY: "sum.energy", GAIN_VP: "sum.vp"}


def so_far(view: BeachState, seat: int, move: Move) -> tuple[Phrase, ...]:
    """The lines that stand below the question while an attack or a shift of Energy is filled."""
    if move.verb == "move":
        return (Phrase("sum.supply", {"n": view.facts.supply[seat]}),)
    if move.verb != "attack" or len(move.args) < 3 or crasher_place(view, move.args[2]) < 0:
        return ()
    piece, cost, crasher, *spots = move.args
    face = view.pieces.face[crasher]
    deed = attack_of(view.pieces.face[piece], cost)
    if deed is None:
        return ()
    value = worth(view, seat, piece, deed, face)
    lines = [Phrase("sum.worth", {"n": value, "printed": deed.value, "crasher": PieceRef(crasher)})]
    by = FAVOURS[face].get(NAME[view.pieces.face[piece]], 0)
    if by:
        lines.append(Phrase("sum.advantage" if by > 0 else "sum.disadvantage", {"piece": PieceRef(piece)}))
    if deed.plus and in_play(view, seat, deed.name):
        lines.append(Phrase("sum.plus", {"n": deed.plus}))
    if KIND[view.pieces.face[piece]] == FUSION and ability(view, seat).fuse_plus:
        lines.append(Phrase("sum.dance", {"n": ability(view, seat).fuse_plus}))
    hit = [spot for spot in spots if 0 < spot <= len(SPOTS[face])]
    lines.append(Phrase("sum.spots", {"n": sum(SPOTS[face][spot - 1].value for spot in hit), "of": value}))
    for number, spot in enumerate(hit, 1):
        for effect in SPOTS[face][spot - 1].bonus:
            lines.append(Phrase(BONUSES.get(effect.do, "sum.rescue"), {"at": number, "n": effect.n}))
    marked = spots_hit(view, crasher)
    for spot in hit:
        marked |= 1 << (spot - 1)
    if marked == (1 << len(SPOTS[face])) - 1:
        lines.append(Phrase("sum.bubble", {"crasher": PieceRef(crasher)}))
    return tuple(lines)
