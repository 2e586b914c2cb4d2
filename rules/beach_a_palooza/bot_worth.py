"""What a mat is worth to a bot, in VP (SPEC.md 10.1 to 10.4)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules.beach_a_palooza.catalogue import (
    ACTS,
    ATTACKS,
    COST,
    CRASHER,
    DRAIN,
    END_EFFECTS,
    FUSIONS,
    GAIN_ENERGY,
    GAIN_VP,
    KIND,
    LOSE_CARD,
    LOSE_ENERGY,
    LOSE_VP,
    NAME,
    PARTS,
    ROUNDS,
    SPACES,
    SYMBOL_IDS,
    SYMBOLS,
    WITH_STEVEN,
    Effect,
    set_points,
)
from rules.beach_a_palooza.mat import Mat
from rules.beach_a_palooza.state import FUSION_ROW, BeachState

PER_HIT = 0.98
"""What a point of attack value brings in VP, bonuses and bubbles together."""

LATER = 0.93
"""What is to come in a later Round is worth so much less for each Round."""

NEW_SYMBOL = 0.6
TOGETHER = 3.0
"""All parts of a Fusion on the Stage."""


def rounds_left(state: BeachState) -> int:
    """Attack Phases that a seat still has, the one of this Round included."""
    facts = state.facts
    return (ACTS - facts.act) * ROUNDS + ROUNDS - facts.round + 1


def energy_worth(left: int) -> float:
    """What an Energy in the supply is worth: early it pays for Characters, at last only the ranks count."""
    return 0.62 if left > 3 else (0.3, 0.34, 0.5, 0.58)[max(0, left)]


@lru_cache(maxsize=1 << 16)
def hits(face: int, energy: int, left: int) -> float:
    """What a Character can do with its Energy in the Rounds that are left, one attack each."""
    if left <= 0 or energy <= 0:
        return 0.0
    best = LATER * hits(face, energy, left - 1)
    for attack in ATTACKS[face]:
        if attack.cost <= energy:
            now = PER_HIT * attack.value + LATER * hits(face, energy - attack.cost, left - 1)
            best = max(best, now)
    return best


@lru_cache(maxsize=256)
def _names_of_fusions(row: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(PARTS[face] for face in dict.fromkeys(row))


def fusions_open(state: BeachState) -> tuple[tuple[int, ...], ...]:
    """The parts of the Fusions that are in the game."""
    face = state.pieces.face
    there = {face[piece] for piece in state.zones[FUSION_ROW].cards}
    return _names_of_fusions(tuple(fusion for fusion in FUSIONS if fusion in there))


def mat_worth(mat: Mat, left: int, fusions: tuple[tuple[int, ...], ...]) -> float:
    """The worth of a whole mat: what is there and what can be made of it."""
    total = mat.vp + energy_worth(left) * mat.supply
    names = []
    for space in range(SPACES):
        if mat.stage[space] < 0:
            continue
        if mat.under[space] == space:
            total += energy_worth(left) * mat.energy[space]
        elif mat.under[space] < 0:
            attacked = mat.used >> space & 1
            total += hits(mat.faces[space], mat.energy[space], left - attacked)
            names.append(NAME[mat.faces[space]])
    counts = [0] * len(SYMBOL_IDS)
    for face in mat.crowd:
        for symbol in SYMBOLS[face]:
            counts[symbol] += 1
    for count in counts:
        if count:
            total += set_points(count) + NEW_SYMBOL * min(1.0, left / 4)
    if left > 1:
        total += 0.35 * len(names)  # a name on the Stage can be replaced for free
        for parts in fusions:
            if all(part in names for part in parts):
                total += TOGETHER * min(1.0, left / 3) * (0.6 if len(parts) == 1 else 1.0)
    return total


def harm(effects: Iterable[Effect], left: int, sure: bool = False) -> float:
    """What end effects cost on the average; `sure`: those with a condition happen too."""
    cost = 0.0
    for effect in effects:
        share = 0.2 if effect.name >= 0 and not sure else 1.0
        each = {LOSE_ENERGY: 0.6, LOSE_VP: 1.0, DRAIN: 0.5, LOSE_CARD: 1.8, GAIN_ENERGY: -0.6, GAIN_VP: -1.0}
        cost += share * effect.n * each.get(effect.do, 0.0)
    return cost


def crasher_harm(face: int, left: int) -> float:
    """What a face-up crasher costs each Attack Phase."""
    return harm(END_EFFECTS[face], left) if KIND[face] == CRASHER else 0.0


def fusion_gain(face: int) -> int:
    """The highest attack value of a Fusion."""
    return max(attack.value for attack in ATTACKS[face])


def missing(face: int, energy: int) -> int:
    """What a Fusion with Steven takes from the supply."""
    return max(0, COST[face] - energy) if WITH_STEVEN[face] else 0
