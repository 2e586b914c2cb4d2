"""What a Student is worth to the Win-Cons at the table (SPEC.md 10.3)."""

from __future__ import annotations

from rules.avarium_academy.catalogue import CLUB, COLOUR, COMBAT, GENDER, WIN
from rules.avarium_academy.compiling import CLASS, EXPEL, Condition
from rules.avarium_academy.state import AvariumState
from rules.avarium_academy.values import amount, threshold

OWN, OTHERS = 2.0, 0.25
"""How much of such a step counts for a recruit: "prefer what the Win-Con needs, and what an enemy's needs"."""


def _fits(view: AvariumState, cond: Condition, seat: int, idol: int, face: int) -> float:
    """How much of a step towards a Win-Con a Student of that face would be, 0 to 1."""
    if cond.kind == "all":
        return sum(_fits(view, part, seat, idol, face) for part in cond.parts) / len(cond.parts)
    need = threshold(view, cond)
    if amount(view, cond, seat, idol) >= need or cond.match is None or cond.match.zone != CLASS:
        return 0.0
    sel = cond.match
    if (sel.gender >= 0 and GENDER[face] != sel.gender) or (sel.colour >= 0 and COLOUR[face] != sel.colour):
        return 0.0
    if cond.kind == "sum":
        return COMBAT[face] / need
    if cond.kind == "distinct":
        held = {
            CLUB[view.pieces.face[piece]]
            for piece in view.zones[view.pieces.zone[idol]].cards
            if view.pieces.face[piece] != view.pieces.face[idol]
        }
        return 0.0 if CLUB[face] in held else 1.0 / need
    return 1.0 / need


def wanted(view: AvariumState, seat: int, face: int) -> float:
    """The bonus of a recruit: what it does for the own Win-Con, and a part of what it takes from an enemy's."""
    bonus = 0.0
    faces = view.pieces.face
    for other, idol in enumerate(view.facts.idols):
        if idol < 0 or not view.facts.living >> other & 1:
            continue
        cond = WIN[faces[idol]]
        if cond is None:
            continue
        need = max(1, threshold(view, cond))
        near = min(1.0, amount(view, cond, other, idol) / need)
        step = _fits(view, cond, other, idol, face)
        gain = 12 * (min(1.0, near + step) ** 3 - near**3) if step else 0.0
        bonus += (OWN if other == seat else OTHERS) * gain
        if other == seat and cond.match is not None and cond.match.zone == EXPEL:
            bonus -= 0.2 if COLOUR[face] == cond.match.colour else 0.0
    return bonus
