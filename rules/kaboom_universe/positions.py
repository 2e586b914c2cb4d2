"""Positions as scenarios give them (SPEC.md 9, State)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from rules.kaboom_universe.catalogue import BOX, CODE, COOP, COOP_PLATFORMS, FACE_OF_CODE, KABOOM, N_SPECIES
from rules.kaboom_universe.setup import bare, begin_turn, refused
from rules.kaboom_universe.state import (
    ACTING,
    ASIDE,
    DECK,
    DECK_B,
    DRAWING,
    ELIMINATED,
    HITS,
    PILE,
    KaboomState,
    Mission,
    Turn,
    first_platform,
    hand_zone,
    rules_of,
)
from rules.kernel import zones
from rules.kernel.chance import Chance
from rules.kernel.notation import Notation, NotationError
from rules.kernel.state import Setup

DINOSAUR = re.compile(r"^(\()?([A-Z]+)(!*)(\))?$")

KEYS = frozenset({"platforms", "hands", "pile", "kredits", "round", "dice", "picks", "turn"})
KEYS_OF = {True: KEYS | {"deck_a", "deck_b", "eliminated"}, False: KEYS | {"deck"}}
COUNTERS = {
    "actions_left": "actions_left",
    "taken": "taken",
    "actions_taken": "taken",
    "rescues": "rescues",
    "rescue_limit": "rescue_limit",
}
TURN_KEYS = frozenset({"seat", "phase", *COUNTERS})
PHASES = {"draw": DRAWING, "actions": ACTING, "discard": ACTING, "action": ACTING, "wrap-up": ACTING}


class Box:
    """The cards of the box that are not placed yet, by face.

    A position may list more cards of a kind than the box holds (S44 has six Triceratops): then unlisted cards
    stand in for them, so that there are always 54, and `facts.swapped` says which.
    """

    def __init__(self, state: KaboomState, given: Mapping[str, Any]) -> None:
        """All 54 lie in zone 0 of `state`; they are put aside first."""
        self.state = state
        self.left: dict[int, list[int]] = {face: [] for face in range(len(CODE))}
        for piece, face in enumerate(BOX):
            zones.carry(state, piece, ASIDE)
            self.left[face].append(piece)
        self.wanted = Counter(FACE_OF_CODE.get(code, -1) for code in _listed(given))

    def place(self, code: str, zone: int, up: int = 0) -> int:
        """Puts a card with that code behind the last of a zone; returns its id. Raises NotationError."""
        face = FACE_OF_CODE.get(code)
        if face is None:
            raise NotationError(f"there is no card {code!r}; cards are: {' '.join(CODE)}")
        piece = self.left[face].pop(0) if self.left[face] else self._stand_in(face)
        self.wanted[face] -= 1
        zones.carry(self.state, piece, zone, up=up, forget=True)
        return piece

    def _stand_in(self, face: int) -> int:
        """A card of a kind that the position needs least, turned into `face`."""
        spare = {other: len(rest) - self.wanted[other] for other, rest in self.left.items()}
        donor = max(spare, key=lambda other: spare[other])
        if spare[donor] <= 0:
            raise NotationError("a position lists at most the 54 cards of the box")
        piece = self.left[donor].pop()
        self.state.pieces.face[piece] = face
        self.state.facts.swapped += [donor, face]
        return piece


def _listed(given: Mapping[str, Any]) -> Iterator[str]:
    """All codes of a position, brackets and hits off."""
    for key in ("platforms", "hands", "deck", "deck_a", "deck_b", "pile", "eliminated"):
        value = given.get(key, "")
        for row in value if isinstance(value, list) else [value]:
            yield from (word.strip("()!") for word in str(row).split())


def words_of(value: Any, key: str) -> list[str]:
    """The words of a string, or a list of strings as it is. Raises NotationError."""
    if isinstance(value, str):
        return value.split()
    if isinstance(value, list):
        return [str(word) for word in value]
    raise NotationError(f"{key} is a string of codes, not {value!r}")


def numbers(value: Any, key: str, most: int) -> list[int]:
    """Coming results, from a string or a list. Raises NotationError."""
    found = []
    for word in words_of(value, key):
        if not word.isdigit() or int(word) > most:
            raise NotationError(f"{key}: {word!r} is no result; they are 0 to {most}")
        found.append(int(word))
    return found


def position(setup: Setup, given: Mapping[str, Any], notation: Notation[Any, Any]) -> KaboomState:
    """The state that `given` describes; what it leaves out is empty, 0, or the start of seat A's turn.

    Cards of the box that are not listed lie aside. Raises NotationError on what it can't mean.
    """
    refusal = refused(setup)
    if refusal is not None:
        raise NotationError(f"there is no such game: {refusal.clause}")
    coop = setup.mode == COOP
    unknown = set(given) - KEYS_OF[coop]
    if unknown:
        raise NotationError(f"a position knows no {sorted(unknown)[0]!r}; it knows: {', '.join(sorted(KEYS_OF[coop]))}")
    script = {"dice": numbers(given.get("dice", ""), "dice", 2), "picks": numbers(given.get("picks", []), "picks", 53)}
    state = bare(setup, Chance(setup.seed, script))
    box = Box(state, given)
    _rows(state, box, given)
    piles = {"deck": DECK, "deck_a": DECK, "deck_b": DECK_B, "pile": PILE, "eliminated": ELIMINATED}
    for key, zone in piles.items():
        for code in words_of(given.get(key, ""), key):
            box.place(code, zone, up=int(zone in (PILE, ELIMINATED)))
    _facts(state, given, notation)
    return state


def _rows(state: KaboomState, box: Box, given: Mapping[str, Any]) -> None:
    """Platforms and hands."""
    coop = state.mode == COOP
    n = len(state.seats)
    for key, most in (("platforms", COOP_PLATFORMS if coop else n), ("hands", n)):
        rows = given.get(key, [])
        if not isinstance(rows, list) or len(rows) > most:
            raise NotationError(f"{key} is a list of at most {most} strings, not {rows!r}")
        for at, row in enumerate(rows):
            for word in words_of(row, key):
                if key == "hands":
                    box.place(word, hand_zone(state, at), up=int(coop))
                else:
                    _dinosaur(state, box, word, first_platform(state) + at)


def _dinosaur(state: KaboomState, box: Box, word: str, zone: int) -> None:
    match = DINOSAUR.match(word)
    if not match or bool(match[1]) != bool(match[4]) or FACE_OF_CODE.get(match[2], N_SPECIES) >= N_SPECIES:
        raise NotationError(f"{word!r} is no dinosaur; one is written T, T! (a hit) or (T) (hidden)")
    rules = rules_of(state)
    if match[1] and (state.mode == COOP or not rules.advanced):
        raise NotationError(f"{word!r}: dinosaurs are hidden at the advanced level of Competitive and Apocalypse only")
    hits = len(match[3])
    if hits >= rules.hit_points:
        raise NotationError(f"{word!r} can't bear {hits} hits; in this mode it bears {rules.hit_points - 1}")
    if len(state.zones[zone].cards) >= rules.capacity:
        raise NotationError(f"a platform holds {rules.capacity} dinosaurs; {word!r} is one too many")
    piece = box.place(match[2], zone, up=int(not match[1]))
    state.pieces.set_mark(piece, HITS, hits)
    state.pieces.turned[piece] = int(hits > 0 and rules.hit_points == 2)


def _facts(state: KaboomState, given: Mapping[str, Any], notation: Notation[Any, Any]) -> None:
    """Whose turn it is, how far, and what has been earned."""
    facts = state.facts
    turn = given.get("turn", {})
    if not isinstance(turn, dict) or set(turn) - TURN_KEYS:
        raise NotationError(f"turn knows {', '.join(sorted(TURN_KEYS))}, not {turn!r}")
    active = notation.seat(state, str(turn["seat"])) if "seat" in turn else 0
    begin_turn(state, active)
    facts.starter = active
    phase = str(turn.get("phase", "draw" if state.mode == COOP else "actions"))
    if phase not in PHASES:
        raise NotationError(f"there is no phase {phase!r}; phases are draw and actions")
    facts.phase = PHASES[phase]
    if phase in ("discard", "wrap-up"):
        facts.actions_left = 0
    for key, name in COUNTERS.items():
        if key in turn:
            setattr(facts, name, _count(turn[key], key))
    facts.round = _count(given.get("round", 1), "round")
    kredits = given.get("kredits", [])
    if not isinstance(kredits, list) or len(kredits) > len(state.seats):
        raise NotationError(f"kredits is a list of at most {len(state.seats)} numbers, not {kredits!r}")
    for seat, count in enumerate(kredits):
        facts.kredits[seat] = _count(count, "kredits")
    deck = state.zones[DECK].cards
    last = bool(deck) and state.pieces.face[deck[-1]] == KABOOM
    facts.kaboom_zone = 1 if state.mode == COOP and last else len(deck)
    state.agenda[:] = [Mission() if state.mode == COOP else Turn()]


def _count(value: Any, key: str) -> int:
    if type(value) is not int or value < 0:
        raise NotationError(f"{key} is a number from 0 up, not {value!r}")
    return value
