"""Scenarios about fresh deals (`mode = "setup"`): every deal is checked (SPEC.md 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules.avarium_academy import readings
from rules.avarium_academy.catalogue import BOX, ID, KIND, MERIT, MODE_OF, SCHEME, STUDENT, TIP
from rules.avarium_academy.setup import new_game
from rules.avarium_academy.state import AvariumState
from rules.kernel.chance import Chance
from rules.kernel.notation import NotationError, letter
from rules.kernel.state import SeatSetup, Setup

KEYS = frozenset({"mode", "repeat"})
WHOLE = frozenset({"starters", "mode_by_seats"})
"""What is said of all deals together."""


def fresh(setups: Iterator[Setup], given: Mapping[str, Any], expect: Mapping[str, Any]) -> str | None:
    """What failed, or None."""
    unknown = set(given) - KEYS
    if unknown:
        raise NotationError(f"a fresh deal knows no {sorted(unknown)[0]!r}; it knows: {', '.join(sorted(KEYS))}")
    starters: set[str] = set()
    by_seats = isinstance(expect.get("rep_by_place"), Mapping) or "mode_by_seats" in expect
    for asked in [*setups] or _default_setups(int(given.get("repeat", 1))):
        for setup in [_with(asked, n) for n in sorted(MODE_OF)] if by_seats else [asked]:
            state = dealt(setup)
            starters.add(letter(state.facts.first))
            for path, want in expect.items():
                wrong = None if path in WHOLE else _compare(state, path, want)
                if wrong:
                    return f"{len(setup.seats)} players, seed {setup.seed}: {wrong}"
    if "starters" in expect and sorted(starters) != sorted(str(expect["starters"]).split()):
        return f"expected the starters {expect['starters']}, got {' '.join(sorted(starters))}"
    modes = expect.get("mode_by_seats", {})
    wrong_modes = {n: MODE_OF.get(int(n)) for n, mode in modes.items() if MODE_OF.get(int(n)) != mode}
    return f"expected {modes}, got {wrong_modes}" if wrong_modes else None


def _default_setups(count: int) -> list[Setup]:
    """Deals to look at where every game that was asked for has been refused."""
    return [Setup("avarium_academy", MODE_OF[2], seats=(SeatSetup("A"), SeatSetup("B")), seed=n) for n in range(count)]


def _with(setup: Setup, n: int) -> Setup:
    """The set-up of the same deal for another number of players, in the mode that they play."""
    return replace(setup, mode=MODE_OF[n], seats=tuple(SeatSetup(letter(i)) for i in range(n)))


def dealt(setup: Setup) -> AvariumState:
    """A fresh deal before the first turn begins."""
    return new_game(setup, Chance(setup.seed))


def _compare(state: AvariumState, path: str, want: Any) -> str | None:
    facts = state.facts
    n = len(state.seats)
    faces = state.pieces.face
    idols = [ID[faces[piece]] for piece in facts.idols if piece >= 0]
    by_place = [facts.reputation[(facts.first + place) % n] for place in range(n)]
    got: Any
    match path:
        case "rep_by_place":
            got = by_place
            want = want.get(str(n)) if isinstance(want, Mapping) else want
        case "merit_printed":
            got = facts.merit == [MERIT[faces[piece]] for piece in facts.idols]
        case "idols_differ":
            got = len(set(idols)) == n
        case "idols_among":
            got = want if set(idols) <= set(str(want).split()) else " ".join(idols)
        case "students_total":
            got = sum(KIND[face] == STUDENT for face in faces)
        case "schemes_total":
            got = sum(KIND[face] == SCHEME for face in faces)
        case "cards_total":
            got = len(BOX) if sum(KIND[face] == TIP for face in faces) == 4 else -1
        case _:
            got = readings.VALUES[path](state) if path in readings.VALUES else None
    return None if readings.same(path, want, got) else f"expected {path} = {want!r}, got {got!r}"
