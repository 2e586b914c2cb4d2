"""How a bot fights: which Fusions, which attacks, which spots (SPEC.md 10.7, 10.8)."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from rules.beach_a_palooza.bot_worth import crasher_harm, energy_worth, hits, missing, rounds_left
from rules.beach_a_palooza.catalogue import (
    ATTACKS,
    BUBBLE_VP,
    COST,
    FAVOURS,
    FUSION,
    GAIN_ENERGY,
    GAIN_VP,
    KIND,
    NAME,
    PARTS,
    SPACES,
    SPOTS,
    WITH_STEVEN,
)
from rules.beach_a_palooza.law_turn import fuse as may_fuse
from rules.beach_a_palooza.law_turn import worth
from rules.beach_a_palooza.mat import Mat
from rules.beach_a_palooza.state import (
    CLAIMED,
    FUSION_ROW,
    PLACE,
    BeachState,
    ability,
    in_play,
    mat_of,
    spots_hit,
    stage_zone,
)
from rules.kernel.moves import Move

SPENT = 0.62
"""What an Energy spent is worth while there are Rounds to come; in the last one next to nothing."""


class Fighter(Struct):
    """Somebody who can still attack: piece, face, Energy."""

    piece: int
    face: int
    energy: int


@lru_cache(maxsize=1 << 16)
def best_spots(face: int, hit: int, value: int, rescue: float, energy: float, bubble: float) -> tuple[float, int]:
    """The best spots for an attack of that value: what they bring, and their mask; (0, 0) if none can be hit."""
    spots = SPOTS[face]
    free = [i for i in range(len(spots)) if not hit >> i & 1]
    top, found = 0.0, 0
    for choice in range(1, 1 << len(free)):
        needed, brings, mask = 0, 0.0, 0
        for bit, i in enumerate(free):
            if choice >> bit & 1:
                needed += spots[i].value
                mask |= 1 << i
                for effect in spots[i].bonus:
                    each = effect.n if effect.do == GAIN_VP else energy * effect.n
                    brings += each if effect.do in (GAIN_ENERGY, GAIN_VP) else rescue
        if needed <= value:
            if (hit | mask) == (1 << len(spots)) - 1:
                brings += bubble
            if brings > top:
                top, found = brings, mask
    return top, found


def in_bonus_order(face: int, mask: int) -> tuple[int, ...]:
    """The spots of a mask, numbered: Energy first, so that it can pay for who is rescued."""
    spots = SPOTS[face]

    def late(i: int) -> bool:
        return any(effect.do not in (GAIN_ENERGY, GAIN_VP) for effect in spots[i].bonus)

    return tuple(i + 1 for i in sorted((i for i in range(len(spots)) if mask >> i & 1), key=lambda i: (late(i), i)))


class Fight:
    """One Attack Phase of a seat as a bot sees it. `rescue`: what a card of the Common Area is worth, 0 if none."""

    def __init__(self, view: BeachState, seat: int, rescue: float) -> None:
        self.view = view
        self.seat = seat
        self.left = rounds_left(view)
        self.energy = energy_worth(self.left)
        self.rescue = rescue
        self.bubble = max(rescue, float(BUBBLE_VP)) + ability(view, seat).bubble_vp
        self.bubble += self.energy * ability(view, seat).bubble_energy
        self.row = [
            (piece, view.pieces.face[piece], spots_hit(view, piece))
            for place in range(3)
            for piece in view.zones[PLACE + place].cards
        ]

    def fighters(self) -> list[Fighter]:
        """Those who can still attack."""
        facts = self.view.facts
        closed = facts.used[self.seat] | facts.late[self.seat]
        found = []
        for space in range(SPACES):
            cards = self.view.zones[stage_zone(self.seat, space)].cards
            energy = facts.energy[SPACES * self.seat + space]
            if cards and energy and not closed >> space & 1:
                found.append(Fighter(cards[-1], self.view.pieces.face[cards[-1]], energy))
        return found

    def _value(self, fighter: Fighter, number: int, crasher: int) -> int:
        attack = ATTACKS[fighter.face][number]
        if fighter.piece >= 0:
            return worth(self.view, self.seat, fighter.piece, attack, crasher)
        plus = ability(self.view, self.seat).fuse_plus if KIND[fighter.face] == FUSION else 0
        if attack.plus and in_play(self.view, self.seat, attack.name):
            plus += attack.plus
        return max(0, attack.value + FAVOURS[crasher].get(NAME[fighter.face], 0) + plus)

    def _cost(self, fighter: Fighter, spent: int) -> float:
        """What the Energy spent would have been worth otherwise."""
        if KIND[fighter.face] == FUSION:
            return self.energy * spent
        if self.left <= 1:
            return 0.2 * spent
        kept = hits(fighter.face, fighter.energy, self.left - 1) - hits(
            fighter.face, fighter.energy - spent, self.left - 1
        )
        return min(0.9 * spent, 0.85 * kept)

    def best_attack(
        self, fighters: list[Fighter], row: list[tuple[int, int, int]]
    ) -> tuple[float, int, int, int, int] | None:
        """Gain, who, which attack, which crasher, which spots; None if nothing is worth it."""
        top, found = 0.05, None
        for who, fighter in enumerate(fighters):
            for number, attack in enumerate(ATTACKS[fighter.face]):
                if attack.cost > fighter.energy:
                    continue
                cost = self._cost(fighter, attack.cost)
                for at, (_, face, hit) in enumerate(row):
                    bubble = self.bubble + crasher_harm(face, self.left)
                    value = self._value(fighter, number, face)
                    brings, mask = best_spots(face, hit, value, self.rescue, self.energy, bubble)
                    if mask and brings - cost > top:
                        top, found = brings - cost, (brings - cost, who, number, at, mask)
        return found

    def total(self, fighters: list[Fighter]) -> float:
        """What a greedy phase with those fighters brings."""
        fighters = [Fighter(f.piece, f.face, f.energy) for f in fighters]
        row = self.row[:]
        total = 0.0
        while (best := self.best_attack(fighters, row)) is not None:
            gain, who, _, at, mask = best
            total += gain
            del fighters[who]
            piece, face, hit = row[at]
            if hit | mask == (1 << len(SPOTS[face])) - 1:
                del row[at]
            else:
                row[at] = (piece, face, hit | mask)
        return total

    def attack(self) -> Move | None:
        """The best attack, or None."""
        fighters = self.fighters()
        best = self.best_attack(fighters, self.row)
        if best is None:
            return None
        _, who, number, at, mask = best
        piece, face, _ = self.row[at]
        cost = ATTACKS[fighters[who].face][number].cost
        return Move("attack", (fighters[who].piece, cost, piece, *in_bonus_order(face, mask)))

    def fusion(self) -> Move | None:
        """The Fusion to form next, alone or as the first of two; None if going without is better."""
        view, seat = self.view, self.seat
        open_now: dict[int, int] = {}
        for piece in view.zones[FUSION_ROW].cards:
            face = view.pieces.face[piece]
            free = not view.pieces.mark(piece, CLAIMED) and face not in open_now
            if free and may_fuse(view, seat, (piece,), True) is None:
                open_now[face] = piece
        if not open_now:
            return None
        mat = mat_of(view, seat)
        top, found = self.total(self.fighters()) + self._kept(mat, ()), None
        for face, piece in open_now.items():
            for second in (None, *open_now):
                faces = (face,) if second is None else (face, second)
                total = self._fused(mat, faces)
                if total is not None and total > top + 0.2:
                    top, found = total, piece
        return Move("fuse", (found,)) if found is not None else None

    def _fused(self, mat: Mat, faces: tuple[int, ...]) -> float | None:
        """What the phase brings with those Fusions; None if they can't be formed together."""
        parts = [part for face in faces for part in PARTS[face]]
        stevens = sum(WITH_STEVEN[face] for face in faces)
        if len(set(parts)) < len(parts) or stevens > 1:
            return None
        fighters = [f for f in self.fighters() if NAME[f.face] not in parts]
        supply, lost = mat.supply, 0.0
        for face in faces:
            energy = sum(mat.energy[mat.space_of(part)] for part in PARTS[face])
            more = missing(face, energy)
            supply -= more
            if supply < 0:
                return None
            lost += self.energy * more
            fighters.append(Fighter(-1, face, energy + more))
        gain = ability(self.view, self.seat).fuse_vp * len(faces)
        back = sum(self.energy * f.energy for f in fighters if f.piece < 0)
        return self.total(fighters) + gain + back - lost + self._kept(mat, tuple(parts))

    def _kept(self, mat: Mat, fused: tuple[int, ...]) -> float:
        """What the Energy of those who aren't fused is worth after this Round, before any attack."""
        total = 0.0
        for space in mat.targets():
            if NAME[mat.faces[space]] not in fused:
                total += 0.85 * hits(mat.faces[space], mat.energy[space], self.left - 1)
        return total


assert all(COST[face] for face in range(len(COST)) if KIND[face] == FUSION), "every Fusion has a cost"
