"""A state from what a scenario gives (SPEC.md 9, "In `given`")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.gemas_de_cristal.catalogue import FACE, NAMES, STARS
from rules.gemas_de_cristal.setup import bare
from rules.gemas_de_cristal.state import (
    ASIDE,
    DECK,
    FUSION_DECK,
    GemasState,
    Stars,
    option,
    zone_at,
)
from rules.kernel import zones
from rules.kernel.chance import Chance
from rules.kernel.notation import NotationError, letter
from rules.kernel.state import Setup

PER_SEAT = {"hands": "hand", "universe": "universe", "beach": "beach", "memories": "memories", "fusions": "fusions"}
KEYS = frozenset({"active", "stars", *PER_SEAT, "deck", "fdeck", "trigger", "picks"})


def face_of(word: str, fusion: bool) -> int:
    """The face of a card by its id; fusions are written without `fusion_`. Raises NotationError."""
    name = f"fusion_{word}" if fusion else word
    if name not in FACE or (not fusion and name.startswith("fusion_")):
        kind = "fusion" if fusion else "character"
        raise NotationError(f"there is no {kind} {word!r}; ids are those of cards.toml, as in 'greg' or 'opal'")
    return FACE[name]


def word_of(face: int) -> str:
    """The id of a card as the notation writes it."""
    return NAMES[face].removeprefix("fusion_")


def position(setup: Setup, given: Mapping[str, Any]) -> GemasState:
    """The state that `given` describes: cards that no zone lists are the decks if those aren't given, else aside."""
    unknown = set(given) - KEYS
    if unknown:
        raise NotationError(f"a position knows no {sorted(unknown)[0]!r}; it knows: {', '.join(sorted(KEYS))}")
    state = bare(setup, Chance(setup.seed))
    face_down = bool(option(state, "fusions_face_down"))
    for key, area in PER_SEAT.items():
        rows = given.get(key, ())
        if isinstance(rows, str) or len(rows) > len(state.seats):
            raise NotationError(f"{key} is a list with one string a seat, not {rows!r}")
        for seat, words in enumerate(rows):
            up = area != "hand" and not (area == "fusions" and face_down)
            _lay(state, words, zone_at(area, seat), area == "fusions", up)
    for key, zone in (("deck", DECK), ("fdeck", FUSION_DECK)):
        if key in given:
            _lay(state, given[key], zone, zone == FUSION_DECK, False)
    for key, zone in (("deck", DECK), ("fdeck", FUSION_DECK)):
        if key not in given:
            _rest(state, zone)
    _facts(state, given)
    state.agenda[:] = [Stars()]
    return state


def _lay(state: GemasState, words: str, zone: int, fusion: bool, up: bool) -> None:
    for word in words.split():
        face = face_of(word, fusion)
        card = next((card for card in state.zones[ASIDE].cards if state.pieces.face[card] == face), None)
        if card is None:
            raise NotationError(f"the box holds no further {word!r}")
        zones.carry(state, card, zone, up=int(up), forget=True)


def _rest(state: GemasState, zone: int) -> None:
    """All cards of a deck's kind that are named nowhere, in an order by chance."""
    fusion = zone == FUSION_DECK
    for card in state.zones[ASIDE].cards[:]:
        if NAMES[state.pieces.face[card]].startswith("fusion_") == fusion:
            zones.carry(state, card, zone, forget=True)
    zones.mix(state, zone)


def _seat(state: GemasState, value: Any, key: str) -> int:
    at = ord(value) - 65 if isinstance(value, str) and len(value) == 1 else -1
    if not 0 <= at < len(state.seats):
        raise NotationError(f"{key} is a seat, A to {letter(len(state.seats) - 1)}, not {value!r}")
    return at


def _facts(state: GemasState, given: Mapping[str, Any]) -> None:
    facts = state.facts
    facts.active = facts.starter = _seat(state, given.get("active", "A"), "active")
    facts.turns = 1
    stars = given.get("stars", STARS)
    if type(stars) is not int or not 0 <= stars <= STARS:
        raise NotationError(f"stars is a number from 0 to {STARS}, not {stars!r}")
    facts.stars = stars
    trigger = given.get("trigger", "none")
    if trigger not in ("none", ""):
        facts.trigger = _seat(state, trigger, "trigger")
    state.chance.script = {"picks": [face_of(word, False) for word in given.get("picks", "").split()]}
