"""The values that scenarios ask for, by path, and when two of them are the same (SPEC.md 9, Expect)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from rules.kaboom_universe import scoring
from rules.kaboom_universe.catalogue import ASTEROID, CODE, COOP, KABOOM, N_SPECIES
from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.state import (
    ACTING,
    ASIDE,
    BY_FIVE,
    BY_KABOOM,
    DECK,
    DECK_B,
    DRAWING,
    ELIMINATED,
    PILE,
    KaboomState,
    RoundOver,
    Shower,
    TieBreak,
    hand_zone,
    hits_on,
    platform_zones,
)
from rules.kernel.moves import Shape
from rules.kernel.notation import NotationError, letter
from rules.kernel.state import seats_of

NONE = "none"

UNORDERED = frozenset({"hands", "pile", "eliminated", "aside"})
"""Paths whose order is of no importance."""

WINDOWS = frozenset({"divert", "show", "shield", "laser", "prey", "lose", "tie_break", "next"})


def codes(state: KaboomState, zone: int) -> str:
    """The cards of a zone in its order."""
    return " ".join(CODE[state.pieces.face[piece]] for piece in state.zones[zone].cards)


def platform(state: KaboomState, zone: int) -> str:
    """A platform as scenarios write it: `T! (P)`."""
    words = []
    for piece in state.zones[zone].cards:
        face = state.pieces.face[piece]
        word = (CODE[face] if face < N_SPECIES else f"?{CODE[face]}") + "!" * hits_on(state, piece)
        words.append(word if state.pieces.up[piece] else f"({word})")
    return " ".join(words)


def _hands(state: KaboomState) -> list[str]:
    return [codes(state, hand_zone(state, seat)) for seat in range(len(state.seats))]


def _round_end(state: KaboomState) -> str:
    facts = state.facts
    how = {BY_KABOOM: "kaboom", BY_FIVE: "five"}.get(facts.ended_how)
    return f"{letter(facts.ended_by)} {how}" if how else NONE


def _round_scores(state: KaboomState) -> list[int]:
    rounds = state.facts.rounds
    return rounds[-1] if rounds else [0] * len(state.seats)


def _next_start(state: KaboomState) -> str:
    step = state.agenda[-1] if state.agenda else None
    return letter(scoring.next_starter(state)) if isinstance(step, RoundOver | TieBreak) else NONE


def _game(state: KaboomState) -> str:
    if state.agenda and isinstance(state.agenda[-1], TieBreak):
        return " ".join(["tie", *map(letter, seats_of(state.facts.tied))])
    result = state.result
    if result is None:
        return NONE
    word = {"won": "wins", "shared": "tie"}.get(result.kind, result.kind)
    return " ".join([word, *map(letter, seats_of(result.winners))])


def _result(state: KaboomState) -> str:
    return state.result.kind if state.result else NONE


def _window(state: KaboomState) -> str:
    pending = GAME.pending(state)
    if not pending or pending[0].kind not in WINDOWS:
        return NONE
    asked = pending[0]
    who = map(letter, seats_of(asked.seats))
    return " ".join([*(["team"] if asked.shape is Shape.TEAM else []), *who, asked.kind])


def _phase(state: KaboomState) -> str:
    facts = state.facts
    if state.result is not None:
        return "over"
    if any(isinstance(step, Shower) for step in state.agenda):
        return "rain"
    if state.mode == COOP and facts.phase != ACTING:
        return "draw" if facts.phase == DRAWING else "bite"
    return "actions" if facts.actions_left else "discard"


def _kaboom_position(state: KaboomState) -> int:
    """Where the Kaboom card lies in the deck, 1 = top; 0 = nowhere."""
    faces = [state.pieces.face[piece] for piece in state.zones[DECK].cards]
    return faces.index(KABOOM) + 1 if KABOOM in faces else 0


def _sizes(state: KaboomState, spots: range) -> list[int]:
    return [len(state.zones[zone].cards) for zone in spots]


def _asteroids(state: KaboomState) -> int:
    return sum(1 for piece in state.zones[DECK].cards if state.pieces.face[piece] == ASTEROID)


VALUES: Mapping[str, Callable[[KaboomState], Any]] = {
    "platforms": lambda state: [platform(state, zone) for zone in platform_zones(state)],
    "hands": _hands,
    "deck": lambda state: codes(state, DECK),
    "pile": lambda state: codes(state, PILE),
    "aside": lambda state: codes(state, ASIDE),
    "kredits": lambda state: state.facts.kredits,
    "score": lambda state: state.facts.kredits,
    "round": lambda state: state.facts.round,
    "rounds": lambda state: state.facts.rounds,
    "round_scores": _round_scores,
    "round_end": _round_end,
    "next_start": _next_start,
    "starter": lambda state: letter(state.facts.starter),
    "active": lambda state: letter(state.facts.active),
    "actions_left": lambda state: state.facts.actions_left,
    "taken": lambda state: state.facts.taken,
    "actions_taken": lambda state: state.facts.taken,
    "rescues": lambda state: state.facts.rescues,
    "rescue_limit": lambda state: state.facts.rescue_limit,
    "game": _game,
    "result": _result,
    "window": _window,
    "phase": _phase,
    "hand_sizes": lambda state: [len(row.split()) for row in _hands(state)],
    "platform_sizes": lambda state: _sizes(state, platform_zones(state)),
    "deck_size": lambda state: len(state.zones[DECK].cards),
    "deck_with_kaboom": lambda state: len(state.zones[DECK].cards),
    "deck_size_without_kaboom": lambda state: len(state.zones[DECK].cards) - (_kaboom_position(state) > 0),
    "deck_asteroids": _asteroids,
    "kaboom_position": _kaboom_position,
}
"""What can be asked for in every mode."""

COOP_VALUES: Mapping[str, Callable[[KaboomState], Any]] = {
    "deck_a": VALUES["deck"],
    "deck_b": lambda state: codes(state, DECK_B),
    "eliminated": lambda state: codes(state, ELIMINATED),
    "deck_a_size": VALUES["deck_size"],
    "deck_b_size": lambda state: len(state.zones[DECK_B].cards),
    "deck_a_last": lambda state: codes(state, DECK).split()[-1:],
}


def read(state: KaboomState, path: str) -> Any:
    """The value at a path. Raises NotationError on a path that leads nowhere."""
    key, *rest = path.split(".")
    reader = VALUES.get(key) or (COOP_VALUES.get(key) if state.mode == COOP else None)
    if reader is None:
        known = ", ".join([*VALUES, *(COOP_VALUES if state.mode == COOP else ())])
        raise NotationError(f"there is no value {key!r}; values are: {known}")
    value = reader(state)
    if key in ("kaboom_position", "deck_with_kaboom"):
        return ByPlayers(value, state.facts.playing.bit_count()) if not rest else value
    for word in rest:
        at = ord(word) - 65 if len(word) == 1 and word.isalpha() else int(word) - 1 if word.isdigit() else -1
        if not isinstance(value, list) or not 0 <= at < len(value):
            raise NotationError(f"{path!r} leads nowhere: {key} has no {word!r}")
        value = value[at]
    return value


class ByPlayers:
    """A number that scenarios give by the number of players, exact or as a range: `{ 3 = [23, 45] }`."""

    def __init__(self, value: int, players: int) -> None:
        """The value found, and how many play."""
        self.value = value
        self.players = players

    def fits(self, want: Any) -> bool:
        """Whether the value is the one wanted; a table without this number of players wants nothing."""
        if isinstance(want, Mapping):
            want = want.get(str(self.players), self.value)
        if isinstance(want, list) and len(want) == 2:
            return bool(want[0] <= self.value <= want[1])
        return bool(want == self.value)

    def __repr__(self) -> str:
        """The value, for the line that says what failed."""
        return str(self.value)


def same(path: str, want: Any, got: Any) -> bool:
    """Whether a value is the one expected. Hands, the pile and the eliminated have no order."""
    key = path.split(".")[0]
    if isinstance(got, ByPlayers):
        return got.fits(want)
    if key == "window":
        return _same_window(want, got)
    if key == "game" and isinstance(want, str):
        return sorted(want.split()) == sorted(str(got).split())
    if isinstance(got, list):
        if isinstance(want, str) and key != "deck_a_last":
            return want in (NONE, "") and not any(got)
        if not isinstance(want, list):
            return all(same(path, want, one) for one in got)
        empty: Any = "" if any(isinstance(one, str) for one in got) else 0
        padded = want + [empty] * (len(got) - len(want))
        return len(padded) == len(got) and all(same(path, *pair) for pair in zip(padded, got, strict=True))
    if isinstance(got, str):
        if want in (NONE, "", []):
            return got in (NONE, "")
        words = want if isinstance(want, list) else str(want).split()
        return _same_words(words, got.split(), key in UNORDERED)
    return bool(want == got)


def _same_words(want: list[str], got: list[str], unordered: bool) -> bool:
    if want and want[-1] == "...":
        start = want[:-1]
        return not Counter(start) - Counter(got) if unordered else got[: len(start)] == start
    return Counter(want) == Counter(got) if unordered else want == got


def _same_window(want: Any, got: str) -> bool:
    """`A divert`: that seat is among those asked, and that is the question."""
    if want in (NONE, "", []):
        return got == NONE
    wanted, given = str(want).split(), got.split()
    return wanted[-1] == given[-1] and set(wanted[:-1]) <= set(given[:-1])
