"""Positions as scenarios give them (SPEC.md 9, the table of `given`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rules.beansprout.catalogue import CARD_OF_ID, HEALTH_CARDS, ID, LEVEL, SLOTS, STARTER_IDS, N, faces_of
from rules.beansprout.law_table import cards_of
from rules.beansprout.lobby import Lobby, OwnDeck
from rules.beansprout.setup import bare, refused, start
from rules.beansprout.state import (
    COMPOST,
    DECK,
    HAND,
    HEALTH,
    SLOT,
    SWITCHES,
    BeanState,
    Main,
    Table,
)
from rules.kernel import zones
from rules.kernel.chance import Chance
from rules.kernel.notation import NotationError, letter
from rules.kernel.state import Pieces, Setup, bit

FILLER = CARD_OF_ID["watering_can"]
"""What stands for every card that a position doesn't name."""

DECK_SIZE = 20
TURN = 5
STACK = re.compile(r"^([a-z_]+(?:/[a-z_]+)*)(?::(X?F?T?))?$")
OWN_CARD = re.compile(r"^(\d+) ([a-z_]+)$")
KEYS = frozenset(
    {"turn", "active", "slots", "hands", "decks", "deck_counts", "health", "health_cards", "bins", "tokens"}
    | {"levelup", "stops", "phase", "seated", "chosen", "own", "coin", "shuffles", "repeat"}
)
SEATS = 2


def position(setup: Setup, given: Mapping[str, Any]) -> BeanState:
    """The state that `given` describes. Raises NotationError on what it can't mean."""
    refusal = refused(setup)
    if refusal is not None:
        raise NotationError(f"there is no such game: {refusal.clause}")
    unknown = set(given) - KEYS
    if unknown:
        raise NotationError(f"a position knows no {sorted(unknown)[0]!r}; it knows: {', '.join(sorted(KEYS))}")
    state = bare(setup, Chance(setup.seed, _script(given)))
    lobby = _lobby(given)
    phase = given.get("phase", "main")
    if phase == "table":
        state.facts.lobby = lobby
        state.agenda[:] = [Table()]
        return state
    names = [name or STARTER_IDS[seat] for seat, name in enumerate(lobby.chosen)]
    state.facts.chosen = names
    state.facts.decks = [faces_of(_deck(lobby, name), seat) for seat, name in enumerate(names)]
    if phase == "start":
        start(state, [])
        return state
    if phase != "main":
        raise NotationError(f"there is no phase {phase!r}; phases are main, start and table")
    _cards(state, given)
    _facts(state, given)
    state.agenda[:] = [Main()]
    return state


def _deck(lobby: Lobby, name: str) -> dict[str, int]:
    cards = cards_of(lobby, name)
    if cards is None:
        raise NotationError(f"there is no deck {name!r}; there are: {', '.join(STARTER_IDS)} and those under `own`")
    return cards


def card(word: str) -> int:
    """A card by id. Raises NotationError."""
    found = CARD_OF_ID.get(word)
    if found is None:
        raise NotationError(f"there is no card {word!r}; cards are: {' '.join(ID)}")
    return found


def _rows(given: Mapping[str, Any], key: str, preset: Any) -> list[Any]:
    """One value a seat."""
    value = given.get(key, [preset] * SEATS)
    if isinstance(value, Mapping):
        value = [value.get(letter(seat), preset) for seat in range(SEATS)]
    if not isinstance(value, list) or len(value) != SEATS:
        raise NotationError(f"{key} has a value for each seat, not {value!r}")
    return value


def _script(given: Mapping[str, Any]) -> dict[str, list[int]] | None:
    """The coin and what lies on top after each shuffle, as results that are to come."""
    script: dict[str, list[int]] = {}
    if "coin" in given:
        if given["coin"] not in ("heads", "tails"):
            raise NotationError(f"a coin falls heads or tails, not {given['coin']!r}")
        script["coin"] = [int(given["coin"] == "tails")]
    for seat, tops in dict(given.get("shuffles", {})).items():
        if seat not in ("A", "B") or not isinstance(tops, list):
            raise NotationError(f"shuffles are lists of strings for A and B, not {seat} = {tops!r}")
        at = ord(seat) - 65
        row: list[int] = []
        for above in tops:
            faces = [at * N + card(word) for word in above.split()]
            row += [len(faces), *faces]
        script[f"shuffle:{at}"] = row
    return script or None


def _lobby(given: Mapping[str, Any]) -> Lobby:
    seated = str(given.get("seated", "A B")).split()
    lobby = Lobby([letter(seat) in seated for seat in range(SEATS)], ["", ""])
    for name, text in dict(given.get("own", {})).items():
        cards: dict[str, int] = {}
        for part in filter(None, (part.strip() for part in str(text).split(","))):
            match = OWN_CARD.match(part)
            if not match:
                raise NotationError(f"{part!r}: an own deck is written '3 pea_pip, 1 weed_out'")
            cards[ID[card(match[2])]] = cards.get(match[2], 0) + int(match[1])
        lobby.own.append(OwnDeck(str(name), cards))
    lobby.chosen = ["" if name == "none" else str(name) for name in _rows(given, "chosen", "none")]
    for name in filter(None, lobby.chosen):
        _deck(lobby, name)
    return lobby


def _cards(state: BeanState, given: Mapping[str, Any]) -> None:
    """Everything that lies on the table."""
    laid: list[tuple[int, int, int, int]] = []  # zone, face, face up, turned
    slots = _rows(given, "slots", "- - -")
    for seat in range(SEATS):
        owned = seat * N
        words = str(slots[seat]).split()
        if len(words) != SLOTS:
            raise NotationError(f"slots are three words a seat, not {slots[seat]!r}")
        for i, word in enumerate(words):
            _stack(state, laid, word, seat * SLOTS + i)
        for key, zone, up in (("hands", HAND, 0), ("bins", COMPOST, 1)):
            row = [owned + card(word) for word in str(_rows(given, key, "")[seat]).split()]
            laid += [(zone + seat, face, up, 0) for face in (row[::-1] if zone == COMPOST else row)]
        for key, counts, zone, many in (
            ("decks", "deck_counts", DECK, DECK_SIZE),
            ("health_cards", "health", HEALTH, HEALTH_CARDS),
        ):
            named = [owned + card(word) for word in str(_rows(given, key, "")[seat]).split()]
            count = _rows(given, counts, many)[seat]
            if type(count) is not int or count < len(named):
                raise NotationError(f"{counts}: {count!r} is fewer than the {len(named)} cards that are named")
            rest = [owned + FILLER] * (count - len(named))
            laid += [(zone + seat, face, 0, 0) for face in (named + rest if zone == DECK else rest + named)]
    state.pieces = Pieces.of([face for _, face, _, _ in laid])
    facts = state.facts
    facts.faces = [face for _, face, _, _ in laid]
    for piece, (zone, face, up, turned) in enumerate(laid):
        zones.fill(state, zone, [piece])
        state.pieces.owner[piece] = face // N + 1
        state.pieces.up[piece] = up
        state.pieces.turned[piece] = turned


def _stack(state: BeanState, laid: list[tuple[int, int, int, int]], word: str, slot: int) -> None:
    if word == "-":
        return
    match = STACK.match(word)
    if not match:
        raise NotationError(f"{word!r} is no stack; one is written pea_pip/pepper_firecracker:XT")
    faces = [slot // SLOTS * N + card(part) for part in match[1].split("/")]
    if [LEVEL[face] for face in faces] != list(range(1, len(faces) + 1)):
        raise NotationError(f"{word!r}: a stack has a level 1 monster below and one level more with each card")
    marks = match[2] or ""
    facts = state.facts
    facts.stacks += 1
    facts.stack[slot] = facts.stacks
    facts.exhausted |= ("X" in marks) << slot
    facts.fright |= ("F" in marks) << slot
    facts.rooted |= ("T" in marks) << slot
    laid += [(SLOT + slot, face, 1, int("X" in marks and i == len(faces) - 1)) for i, face in enumerate(faces)]


def _facts(state: BeanState, given: Mapping[str, Any]) -> None:
    facts = state.facts
    turn = given.get("turn", TURN)
    if type(turn) is not int or turn < 1:
        raise NotationError(f"turn is a number from 1 up, not {turn!r}")
    facts.turn = turn
    facts.active = (turn + 1) % SEATS
    if "active" in given:
        if given["active"] not in ("A", "B"):
            raise NotationError(f"the active seat is A or B, not {given['active']!r}")
        facts.active = ord(given["active"]) - 65
        facts.first = (facts.active + turn + 1) % SEATS
    facts.kept = facts.promised = bit(0) | bit(1)
    facts.used = _mask(given, "tokens", "ready", "used")
    facts.levelled = _mask(given, "levelup", "open", "used")
    if "stops" in given:
        facts.stops = [_switches(text) for text in _rows(given, "stops", "")]


def _mask(given: Mapping[str, Any], key: str, no: str, yes: str) -> int:
    mask = 0
    for seat, word in enumerate(_rows(given, key, no)):
        if word not in (no, yes):
            raise NotationError(f"{key} are {no} or {yes}, not {word!r}")
        mask |= (word == yes) << seat
    return mask


def _switches(text: str) -> int:
    mask = 0
    for word in text.split():
        if word not in SWITCHES:
            raise NotationError(f"there is no stop switch {word!r}; there are: {' '.join(SWITCHES)}")
        mask |= 1 << SWITCHES.index(word)
    return mask
