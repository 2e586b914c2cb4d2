"""Positions as scenarios give them (SPEC.md 9, Given)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rules.avarium_academy.catalogue import BOX, FACE, IDOL, KIND, MERIT, PIECES, SCHEME, SLOTS, STUDENT
from rules.avarium_academy.compiling import ANYTHING, FOR_TURN
from rules.avarium_academy.setup import bare, refused
from rules.avarium_academy.state import (
    COURTYARD,
    EXPEL,
    LIBRARY,
    OUT_AT,
    PER_SEAT,
    SCHOOL,
    SEAT_ZONES,
    TOKEN,
    TRASH,
    AvariumState,
    class_of,
    hall_of,
    hand_of,
)
from rules.avarium_academy.steps import BEGIN, PLAN, Turn
from rules.kernel import zones
from rules.kernel.chance import Chance
from rules.kernel.notation import Notation, NotationError
from rules.kernel.state import Setup, bit

KEYS = frozenset({"active", "first", "turns", "phase", "idols", "classes", "halls", "hands", "merit", "rep", "out"}) | {
    "yard", "school", "lib", "school_count", "lib_count", "expel", "trash", "mods", "schemes_played", "helped", "stops"
}  # fmt: skip
DEFAULT_IDOLS = ("coral", "love", "wolfgang", "hojo")
CARD = re.compile(r"^([a-z]+(?:_[a-z]+)*)(?:\.[1-9])?(!?)(\**)$")
CHANGE = re.compile(r"^([+-]\d+)/([+-]\d+)$")
SEATED = re.compile(r"^([A-D])\.([a-z]+(?:_[a-z]+)*)(?:\.([1-9]))?$")


class Box:
    """The cards that a position has not placed yet, by face."""

    def __init__(self, state: AvariumState) -> None:
        """All but the Quick Tips of the seats lie in `aside`."""
        self.state = state
        self.left: dict[int, list[int]] = {}
        for piece in range(PIECES):
            self.left.setdefault(BOX[piece], []).append(piece)

    def place(self, word: str, zone: int, kinds: tuple[int, ...], *, up: int = 1, index: int | None = None) -> int:
        """Puts a card into a zone and returns its piece; `word` may carry `!` and tokens. Raises NotationError."""
        match = CARD.match(word)
        face = FACE.get(match[1], -1) if match else -1
        if match is None or face < 0 or KIND[face] not in kinds:
            raise NotationError(f"{word!r} is no card that can lie there; cards are written star_striker, truant!*")
        if not self.left[face]:
            raise NotationError(f"there is no further {match[1]!r} in the box")
        piece = self.left[face].pop(0)
        zones.carry(self.state, piece, zone, up=up, index=index, forget=True)
        self.state.pieces.turned[piece] = int(bool(match[2]))
        self.state.pieces.set_mark(piece, TOKEN, len(match[3]))
        return piece

    def rest(self, kind: int) -> list[int]:
        """The cards of a kind that nothing names, in the order of the data."""
        return [piece for face in sorted(self.left) if KIND[face] == kind for piece in self.left[face]]


def strings(value: Any, key: str, n: int) -> list[str]:
    """One string a seat. Raises NotationError."""
    if not isinstance(value, list) or len(value) > n or not all(isinstance(row, str) for row in value):
        raise NotationError(f"{key} is a list of at most {n} strings, one a seat, not {value!r}")
    return [*value, *[""] * (n - len(value))]


def numbers(value: Any, key: str, n: int, otherwise: list[int]) -> list[int]:
    """One number a seat. Raises NotationError."""
    if value is None:
        return otherwise
    if not isinstance(value, list) or len(value) > n or not all(type(one) is int and one >= 0 for one in value):
        raise NotationError(f"{key} is a list of at most {n} numbers, one a seat, not {value!r}")
    return [*value, *otherwise[len(value) :]]


def position(setup: Setup, given: Mapping[str, Any], notation: Notation[Any, Any]) -> AvariumState:
    """The state that `given` describes, at its first question but for what runs by itself. Raises NotationError."""
    refusal = refused(setup)
    if refusal is not None:
        raise NotationError(f"there is no such game: {refusal.clause}")
    unknown = set(given) - KEYS
    if unknown:
        raise NotationError(f"a position knows no {sorted(unknown)[0]!r}; it knows: {', '.join(sorted(KEYS))}")
    state = bare(setup, Chance(setup.seed))
    n = len(state.seats)
    facts = state.facts
    facts.active = notation.seat(state, str(given.get("active", "A")))
    facts.first = notation.seat(state, str(given.get("first", "A")))
    out = [notation.seat(state, word) for word in str(given.get("out", "")).split()]
    facts.living &= ~sum(bit(seat) for seat in out)
    for seat in out:
        state.seats[seat].out = True
    box = Box(state)
    _seats(state, box, given, n, out)
    for key, zone, kind in (("expel", EXPEL, STUDENT), ("trash", TRASH, SCHEME)):
        for word in str(given.get(key, "")).split():
            box.place(word, zone, (kind,), index=0)
    _decks(state, box, given)
    _numbers(state, given, n, out)
    _mods(state, given, notation)
    facts.helped = sum(bit(notation.seat(state, word)) for word in str(given.get("helped", "")).split())
    stops = given.get("stops", "all")
    if stops not in ("all", "default"):
        raise NotationError(f"stops is all or default, not {stops!r}")
    facts.ask_all = stops == "all"
    phase = given.get("phase", "free")
    if phase not in ("free", "turn"):
        raise NotationError(f"phase is free or turn, not {phase!r}")
    state.agenda[:] = [Turn(PLAN if phase == "free" else BEGIN)]
    notation.game.run(state, [])
    return state


def _seats(state: AvariumState, box: Box, given: Mapping[str, Any], n: int, out: list[int]) -> None:
    """Idols, Classes, Hallways, hands."""
    named = given.get("idols", [])
    idols = [*named, *DEFAULT_IDOLS[len(named) :]][:n] if isinstance(named, list) else []
    if len(idols) != n:
        raise NotationError(f"idols is a list of at most {n} Idols, not {named!r}")
    for seat, word in enumerate(idols):
        zone = SEAT_ZONES + PER_SEAT * seat + OUT_AT if seat in out else class_of(seat)
        state.facts.idols[seat] = box.place(str(word), zone, (IDOL,))
    for key, where, kind in (("classes", class_of, STUDENT), ("halls", hall_of, STUDENT), ("hands", hand_of, SCHEME)):
        for seat, row in enumerate(strings(given.get(key, []), key, n)):
            for word in row.split():
                box.place(word, where(seat), (kind,), up=int(key != "hands"), index=0 if key == "halls" else None)


def _decks(state: AvariumState, box: Box, given: Mapping[str, Any]) -> None:
    """Courtyard, School and Library: what is named, then what nothing names."""
    for word in str(given.get("yard", "")).split():
        box.place(word, COURTYARD, (STUDENT,))
    if len(state.zones[COURTYARD].cards) > SLOTS:
        raise NotationError(f"the Courtyard has {SLOTS} slots")
    for key, zone, kind in (("school", SCHOOL, STUDENT), ("lib", LIBRARY, SCHEME)):
        for word in str(given.get(key, "")).split():
            box.place(word, zone, (kind,), up=0)
        rest = box.rest(kind)
        if kind == STUDENT:
            while len(state.zones[COURTYARD].cards) < SLOTS and rest:
                zones.carry(state, rest.pop(0), COURTYARD, up=1)
        have = len(state.zones[zone].cards)
        count = given.get(f"{key}_count", have + len(rest))
        if type(count) is not int or not have <= count <= have + len(rest):
            raise NotationError(f"{key}_count is a number from {have} to {have + len(rest)}, not {count!r}")
        for piece in rest[: count - have]:
            zones.carry(state, piece, zone, forget=True)


def _numbers(state: AvariumState, given: Mapping[str, Any], n: int, out: list[int]) -> None:
    facts = state.facts
    faces = state.pieces.face
    printed = [0 if seat in out else MERIT[faces[facts.idols[seat]]] for seat in range(n)]
    facts.merit = numbers(given.get("merit"), "merit", n, printed)
    facts.reputation = numbers(given.get("rep"), "rep", n, [0] * n)
    facts.turns = numbers(given.get("turns"), "turns", n, [2] * n)
    facts.schemes = numbers(given.get("schemes_played"), "schemes_played", n, [0] * n)


def _mods(state: AvariumState, given: Mapping[str, Any], notation: Notation[Any, Any]) -> None:
    """Modifiers until the end of the turn: `"A.truant" = "+2/-3"`."""
    rows = given.get("mods", {})
    for where, text in rows.items():
        named, change = SEATED.match(where), CHANGE.match(str(text))
        if named is None or change is None:
            raise NotationError(f'{where!r} = {text!r} is no modifier; one is written "A.truant" = "+2/-3"')
        seat = notation.seat(state, named[1])
        alike = [
            piece for piece in state.zones[class_of(seat)].cards if state.pieces.face[piece] == FACE.get(named[2], -1)
        ]
        at = int(named[3] or 1) - 1
        if at >= len(alike):
            raise NotationError(f"{where!r}: there is no such card in that Class")
        state.facts.mods.append((alike[at], int(change[1]), int(change[2]), ANYTHING, FOR_TURN))
