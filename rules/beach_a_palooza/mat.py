"""A seat's mat as numbers: what recruiting and rescuing do to it (BAP-028 to BAP-066).

The same functions work on the private copy in a booth and on the mat that lies on the table, so that a plan
does at the reveal exactly what it did in secret. What happened is written to `Mat.told`; `carrying.py` moves
the pieces of the table after it.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, field

from rules.beach_a_palooza.catalogue import (
    CHARGE,
    COST,
    EFFECTS,
    ENERGY_PER,
    FORMED_BY,
    GAIN_ENERGY,
    GAIN_VP,
    MOVE_ENERGY,
    NAME,
    SPACES,
    SYMBOLS,
    UNLIMITED,
    VP_PER,
    Ability,
    Effect,
)

NONE = -1
"""No piece, no space, no face."""

AUTOMATIC, PAY, FORM = -1, 0, 1
"""How a card comes to the Stage: as a free replacement, paid for, or formed of Ruby and Sapphire (D6)."""

Told: TypeAlias = tuple[str, tuple[int, ...]]
"""Something that happened to a mat: a word and numbers."""


class Mat(Struct):
    """What lies on a seat's mat. By Stage space: `stage` the Character's piece or -1, `faces` its face, `energy`
    what lies there (a Fusion's, for the space that she lies in), `fusion` the Fusion's piece or -1, `under` the
    space of the Fusion that the Character is part of or -1. `used`, `late`: spaces (masks) that have attacked,
    that may not attack yet. `audience`, `crowd`: pieces and faces. `sound`: the green Steven's extra Energy
    has been given this Round. `doing`, `at`: the face whose effects are being resolved (-1: none), how far."""

    supply: int
    vp: int
    stage: list[int]
    faces: list[int]
    energy: list[int]
    fusion: list[int]
    under: list[int]
    audience: list[int]
    crowd: list[int]
    used: int = 0
    late: int = 0
    sound: bool = False
    doing: int = NONE
    at: int = 0
    told: list[Told] = field(default_factory=list)

    def copy(self) -> Mat:
        """A copy that changes by itself."""
        return Mat(
            self.supply,
            self.vp,
            self.stage[:],
            self.faces[:],
            self.energy[:],
            self.fusion[:],
            self.under[:],
            self.audience[:],
            self.crowd[:],
            self.used,
            self.late,
            self.sound,
            self.doing,
            self.at,
            self.told[:],
        )

    def space_of(self, name: int) -> int:
        """The space of the Character of that name as a card of its own, or -1."""
        for space in range(SPACES):
            if self.stage[space] >= 0 and self.under[space] < 0 and NAME[self.faces[space]] == name:
                return space
        return NONE

    def fused(self, name: int) -> int:
        """The Fusion's piece under which a Character of that name lies, or -1."""
        for space in range(SPACES):
            if self.under[space] >= 0 and NAME[self.faces[space]] == name:
                return self.fusion[self.under[space]]
        return NONE

    def seat_in_crowd(self, name: int) -> int:
        """Where in the Audience a card of that name sits, or -1."""
        for i, face in enumerate(self.crowd):
            if NAME[face] == name:
                return i
        return NONE

    def targets(self) -> list[int]:
        """The spaces of own Stage Characters that can be given Energy: not a Fusion, not a part (BAP-080)."""
        return [space for space in range(SPACES) if self.stage[space] >= 0 and self.under[space] < 0]

    def free(self) -> list[int]:
        """The free Stage spaces."""
        return [space for space in range(SPACES) if self.stage[space] < 0]


def formable(mat: Mat, face: int) -> bool:
    """Whether the card may be formed of others on the Stage (BAP-065)."""
    parts = FORMED_BY[face]
    if not parts or mat.space_of(NAME[face]) >= 0:
        return False
    spaces = [mat.space_of(part) for part in parts]
    return min(spaces) >= 0 and sum(mat.energy[space] for space in spaces) >= COST[face]


def in_play(mat: Mat, name: int) -> bool:
    """Whether a Character of that name is on the Stage (not under a Fusion) or in the Audience (R21). A Fusion's
    own name counts only against crashers; no card of the Audience asks for one."""
    return mat.space_of(name) >= 0 or mat.seat_in_crowd(name) >= 0


def to_stage(mat: Mat, piece: int, face: int, space: int, replaced: int, how: int, ability: Ability) -> int:
    """Puts a card on the Stage; the law has allowed it. Returns the space it lies in.

    `replaced`: the piece that makes room, or -1."""
    own = mat.space_of(NAME[face])
    if own >= 0:  # BAP-051: free and fully charged, in the same space
        _discard(mat, own)
        _lay(mat, own, piece, face, COST[face], "replaces")
        return own
    if how == FORM:
        return _form(mat, piece, face)
    if replaced >= 0:
        space = mat.stage.index(replaced)
        _discard(mat, space)
        mat.used &= ~(1 << space)
        mat.late &= ~(1 << space)
    seat = mat.seat_in_crowd(NAME[face])
    if seat >= 0:  # BAP-056
        _leave_crowd(mat, seat)
    mat.supply -= COST[face]
    energy = COST[face]
    _lay(mat, space, piece, face, energy, "recruits")
    if ability.sound and not mat.sound:  # BAP-203
        mat.sound = True
        mat.energy[space] += ability.sound
        mat.told.append(("sound", (piece, ability.sound)))
    return space


def _form(mat: Mat, piece: int, face: int) -> int:
    spaces = [mat.space_of(part) for part in FORMED_BY[face]]
    energy = sum(mat.energy[space] for space in spaces)
    for space in spaces:
        _discard(mat, space)
        mat.stage[space] = mat.faces[space] = NONE
        mat.used &= ~(1 << space)
        mat.late &= ~(1 << space)
    _lay(mat, spaces[0], piece, face, energy, "forms")
    return spaces[0]


def _lay(mat: Mat, space: int, piece: int, face: int, energy: int, word: str) -> None:
    mat.stage[space], mat.faces[space], mat.energy[space] = piece, face, energy
    mat.told.append((word, (piece, space, energy)))


def _discard(mat: Mat, space: int) -> None:
    """The Character leaves its space, and its Energy goes to the general supply (BAP-034, BAP-052)."""
    mat.told.append(("discards", (mat.stage[space],)))
    mat.energy[space] = 0


def _leave_crowd(mat: Mat, seat: int) -> None:
    mat.told.append(("discards", (mat.audience[seat],)))
    del mat.audience[seat]
    del mat.crowd[seat]


def to_audience(mat: Mat, piece: int, face: int, ability: Ability) -> None:
    """Puts a card into the Audience and begins its effects (BAP-037, BAP-054, BAP-057, BAP-059)."""
    name = NAME[face]
    if not UNLIMITED[face]:
        space = mat.space_of(name)
        if space >= 0:
            _discard(mat, space)
            mat.stage[space] = mat.faces[space] = NONE
            mat.used &= ~(1 << space)
            mat.late &= ~(1 << space)
        seat = mat.seat_in_crowd(name)
        if seat >= 0:
            _leave_crowd(mat, seat)
    mat.audience.append(piece)
    mat.crowd.append(face)
    mat.told.append(("joins", (piece,)))
    if ability.snack:  # BAP-201: before the card's own effects
        mat.supply += ability.snack
        mat.told.append(("gains_energy", (ability.snack,)))
    mat.doing, mat.at = face, 0
    resolve(mat)


def resolve(mat: Mat) -> None:
    """Resolves effects of the card that has joined, up to one that asks or to the last."""
    while mat.doing >= 0:
        effects = EFFECTS[mat.doing]
        if mat.at >= len(effects):
            mat.doing, mat.at = NONE, 0
            return
        effect = effects[mat.at]
        if effect.name >= 0 and not in_play(mat, effect.name):  # BAP-040
            mat.at += 1
            continue
        if _asks(mat, effect):
            return
        mat.at += 1


def asked(mat: Mat) -> Effect | None:
    """The effect that asks now, or None."""
    return EFFECTS[mat.doing][mat.at] if mat.doing >= 0 else None


def _asks(mat: Mat, effect: Effect) -> bool:
    do, n = effect.do, effect.n
    if do == MOVE_ENERGY:
        if mat.supply and mat.targets():
            return True
        mat.told.append(("nothing_to_move", ()))
        return False
    if do == CHARGE:
        targets = mat.targets()
        if len(targets) > 1:
            return True
        if targets:
            charge(mat, targets[0], n)
        else:
            mat.told.append(("nobody_to_charge", ()))
        return False
    if do in (ENERGY_PER, VP_PER):  # BAP-041
        n *= min(effect.cap, sum(effect.symbol in SYMBOLS[face] for face in mat.crowd))
    if do in (GAIN_ENERGY, ENERGY_PER):
        mat.supply += n
        mat.told.append(("gains_energy", (n,)))
    elif do in (GAIN_VP, VP_PER):
        mat.vp += n
        mat.told.append(("gains_vp", (n,)))
    return False


def charge(mat: Mat, space: int, n: int) -> None:
    """Energy of the general supply onto a Character (BAP-039)."""
    mat.energy[space] += n
    mat.told.append(("charged", (mat.stage[space], n)))


def move(mat: Mat, space: int, amount: int) -> None:
    """Energy of the own supply onto a Character (BAP-038)."""
    mat.supply -= amount
    mat.energy[space] += amount
    mat.told.append(("moves", (mat.stage[space], amount)))


def answered(mat: Mat) -> None:
    """The effect that asked is done; the next ones follow."""
    mat.at += 1
    resolve(mat)
