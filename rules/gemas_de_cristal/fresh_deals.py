"""Scenarios about fresh deals (`mode = "setup"`): what every deal shows, and what chance must reach over all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.gemas_de_cristal.catalogue import BACKS, BOX, N_CHARACTERS, TABLE_CARDS
from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.state import DECK, EACH, FUSION_DECK, FUSIONS, HAND, GemasState
from rules.kernel.moves import Refusal
from rules.kernel.notation import NotationError, letter
from rules.kernel.state import Setup

KEYS = frozenset({"mode", "repeat"})
OVER_ALL = ("decks_vary", "starters")
PLACES = {"left": 0, "centre": 1, "right": 2}


def _zone_order() -> str:
    """The zones from left to right for their owner, as the zone cards say."""
    rows = sorted((row for row in TABLE_CARDS if row["place"] in PLACES), key=lambda row: PLACES[row["place"]])
    return " ".join(row["id"].removeprefix("zone_").removesuffix("_city") for row in rows)


def _sizes(state: GemasState, first: int) -> int:
    """How many cards each seat has in that zone; -1 if they differ."""
    sizes = {len(state.zones[first + EACH * seat].cards) for seat in range(len(state.seats))}
    return sizes.pop() if len(sizes) == 1 else -1


def _empty(state: GemasState) -> bool:
    names = ("universe", "beach", "memories")
    return not any(zone.cards for zone in state.zones if zone.name.partition(":")[0] in names)


def _played(state: GemasState, characters: bool) -> int:
    """How many cards of a kind hands, rows and decks hold together, if they are those of the box; else -1."""
    names = ("hand", "fusions", "deck", "fusion_deck")
    faces = [
        state.pieces.face[card]
        for zone in state.zones
        if zone.name.partition(":")[0] in names
        for card in zone.cards
        if (state.pieces.face[card] < N_CHARACTERS) == characters
    ]
    whole = [face for face in BOX if (face < N_CHARACTERS) == characters]
    return len(faces) if Counter(faces) == Counter(whole) else -1


VALUES: Mapping[str, Callable[[GemasState], Any]] = {
    "hand_size": lambda state: _sizes(state, HAND),
    "fusion_row_size": lambda state: _sizes(state, FUSIONS),
    "deck_size": lambda state: len(state.zones[DECK].cards),
    "fdeck_size": lambda state: len(state.zones[FUSION_DECK].cards),
    "zones_empty": _empty,
    "all_characters": lambda state: _played(state, True),
    "all_fusions": lambda state: _played(state, False),
    "table_cards": lambda state: len(TABLE_CARDS),
    "zone_order": lambda state: _zone_order(),
    "backs": lambda state: BACKS,
    "state": lambda state: GAME.pending(state)[0].kind,
    "stars": lambda state: state.facts.stars,
    "active": lambda state: letter(state.facts.active),
}
"""What can be asked of one deal."""


def fresh(setups: Iterator[Setup], given: Mapping[str, Any], expect: Mapping[str, Any]) -> str | None:
    """What failed, or None. Without any deal (all that was asked for was refused) the state is `setup`."""
    unknown = set(given) - KEYS
    if unknown:
        raise NotationError(f"a fresh deal knows no {sorted(unknown)[0]!r}; it knows: {', '.join(sorted(KEYS))}")
    tops: set[tuple[int, int]] = set()
    starters: set[int] = set()
    players = 0
    for setup in setups:
        state = GAME.new(setup)
        if isinstance(state, Refusal):
            raise NotationError(f"there is no such game: {state.sentence}")
        players = len(state.seats)
        starters.add(state.facts.active)
        face = state.pieces.face
        tops.add((face[state.zones[DECK].cards[0]], face[state.zones[FUSION_DECK].cards[0]]))
        wrong = _compare(state, expect)
        if wrong:
            return f"{players} players, seed {setup.seed}: {wrong}"
    if not players:
        wanted = {key: want for key, want in expect.items() if (key, want) != ("state", "setup")}
        return f"expected {wanted}, but nothing is dealt" if wanted else None
    if expect.get("decks_vary") and not all(len(set(column)) > 1 for column in zip(*tops, strict=True)):
        return f"{players} players: a deck always has the same top card"
    if expect.get("starters") == "every seat" and len(starters) < players:
        return f"{players} players: only {sorted(map(letter, starters))} ever start"
    return None


def _compare(state: GemasState, expect: Mapping[str, Any]) -> str | None:
    for key, want in expect.items():
        if key in OVER_ALL:
            continue
        if key not in VALUES:
            raise NotationError(f"there is no value {key!r} of a deal; values are: {', '.join(VALUES)}")
        got = VALUES[key](state)
        if key == "backs":
            wrong = any(got.get(name) != back for name, back in want.items())
        else:
            wanted = want.get(str(len(state.seats)), got) if isinstance(want, Mapping) else want
            wrong = got != wanted
        if wrong:
            return f"expected {key} = {want!r}, got {got!r}"
    return None
