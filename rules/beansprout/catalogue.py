"""The cards as columns, their abilities as programs of verbs, the starter decks and the numbers of the game.

A face is a card of one seat's deck: `seat * N + card`, where `card` is the row in `cards.toml`. So the backs of
the two decks differ, and a re-deal never mixes the decks up. All columns are indexed by face.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

from msgspec import Struct

from rules.kernel.book import read_toml

FOLDER = files("rules") / "beansprout"
CARDS: list[dict[str, Any]] = read_toml(FOLDER, "cards.toml")["card"]
DECK_ROWS: list[dict[str, Any]] = read_toml(FOLDER, "decks.toml")["deck"]
MODES: dict[str, Any] = read_toml(FOLDER, "modes.toml")
NUMBERS: dict[str, Any] = MODES["constants"]
OPTIONS: dict[str, Any] = {row["id"]: row for row in MODES["option"]}
DEFAULTS: dict[str, bool | int | str] = {name: row["default"] for name, row in OPTIONS.items()}

SEATS = 2
N = len(CARDS)
"""How many different cards there are; a face below it is of seat 0's deck."""

ID: list[str] = [row["id"] for row in CARDS]
CARD_OF_ID: dict[str, int] = {name: i for i, name in enumerate(ID)}

SLOTS: int = NUMBERS["slots"]
HEALTH_CARDS: int = NUMBERS["health_cards"]
OPENING_HAND: int = NUMBERS["opening_hand"]
REDRAW_SIZES: tuple[int, ...] = tuple(NUMBERS["redraw_sizes"])
LEVEL_UPS: int = NUMBERS["level_ups_per_turn"]
TOP_LEVEL: int = NUMBERS["top_level"]
DAMAGE_PER_LEVEL: int = NUMBERS["direct_damage_per_level"]
HAND_LIMIT: int = NUMBERS["hand_limit"]

HELPER = 0
"""The level of a helper: it has none."""

LEVEL: list[int] = [row.get("level", HELPER) for row in CARDS] * SEATS
POWER: list[int] = [row.get("power", 0) for row in CARDS] * SEATS
BEANS: list[int] = [row.get("beans", 0) for row in CARDS] * SEATS


def _trait(name: str) -> list[int]:
    """The number of that trait by face, 1 for traits without one, 0 where it isn't there."""
    found = []
    for row in CARDS:
        here = [trait.get("n", 1) for trait in row.get("traits", ()) if trait["trait"] == name]
        found.append(here[0] if here else 0)
    return found * SEATS


FLOAT, CLIMB, BARK = _trait("float"), _trait("climb"), _trait("bark")
EVERGREEN, PERENNIAL, SHELTERED = _trait("evergreen"), _trait("perennial"), _trait("sheltered")

CHOOSING = frozenset({"own", "own_other", "enemy", "any"})
"""The words of `who` for which a stack is chosen."""


class Effect(Struct, frozen=True):
    """One verb of a card with its parameters (SPEC.md 3.2)."""

    do: str
    who: str = ""
    n: int = 1
    min_level: int = 0
    max_level: int = 99
    kind: str = ""
    state: str = ""
    source: str = ""


class Program(Struct, frozen=True):
    """An ability, or the whole of a helper: when it works, what it needs, what it does in which order.

    `card` is the row in `cards.toml`; `name` the key of its name in `texts.toml`. `choice` is the effect for
    which a stack is chosen, or None. `when` is a kind of ability, or the time limit of a helper.
    """

    at: int
    card: int
    when: str
    name: str
    needs: int
    effects: tuple[Effect, ...]
    choice: Effect | None


PROGRAMS: list[Program] = []
"""All programs; a step names one by its number here."""


def _effect(row: dict[str, Any]) -> Effect:
    given = {("source" if key == "from" else key): value for key, value in row.items()}
    return Effect(**given)


def _program(card: int, when: str, name: str, needs: int, rows: list[dict[str, Any]]) -> Program:
    effects = tuple(_effect(row) for row in rows)
    chosen = [effect for effect in effects if effect.who in CHOOSING]
    if len(chosen) > 1 or (chosen and when == "attack"):
        raise ValueError(f"{ID[card]}: a program chooses one stack at most, and an attack none")
    program = Program(len(PROGRAMS), card, when, name, needs, effects, chosen[0] if chosen else None)
    PROGRAMS.append(program)
    return program


def slug(name: str) -> str:
    """The name of an ability as a key.

    >>> slug('Over the Wall')
    'over_the_wall'
    """
    return re.sub(r"\W+", "_", name.lower())


_ABILITIES: list[list[Program]] = [
    [
        _program(i, row["kind"], f"ability.{slug(row['name'])}", row["needs"], row["effects"])
        for row in card.get("ability", ())
    ]
    for i, card in enumerate(CARDS)
]
_HELPERS: list[Program | None] = [
    _program(i, card["when"], f"card.{card['id']}.name", 0, card["effects"]) if card["kind"] == "helper" else None
    for i, card in enumerate(CARDS)
]


def _one(kind: str) -> list[Program | None]:
    found: list[Program | None] = []
    for programs in _ABILITIES:
        here = [program for program in programs if program.when == kind]
        if len(here) > 1 and kind in ("attack", "action"):
            raise ValueError(f"a card has one {kind} at most")
        found.append(here[0] if here else None)
    return found * SEATS


ATTACK: list[Program | None] = _one("attack")
ACTION: list[Program | None] = _one("action")
HELP: list[Program | None] = _HELPERS * SEATS
PLAY: list[tuple[Program, ...]] = [tuple(p for p in rows if p.when == "play") for rows in _ABILITIES] * SEATS
DESTROYED: list[tuple[Program, ...]] = [tuple(p for p in rows if p.when == "destroyed") for rows in _ABILITIES] * SEATS
WIN: list[tuple[Program, ...]] = [tuple(p for p in rows if p.when == "win") for rows in _ABILITIES] * SEATS
DIRECT: list[tuple[Program, ...]] = [tuple(p for p in rows if p.when == "direct") for rows in _ABILITIES] * SEATS

NEEDS_ATTACK: list[int] = [p.needs if p else 99 for p in ATTACK]
"""The beans an attack needs; 99 where there is none."""

COPIES: list[int] = [row["copies"] for row in CARDS]
"""How often the box holds each card."""

STARTERS: dict[str, dict[str, Any]] = {row["id"]: row for row in DECK_ROWS}
STARTER_IDS: tuple[str, ...] = tuple(STARTERS)


def starter_cards(name: str) -> dict[str, int]:
    """How many of each card a starter deck holds, by id."""
    cards: dict[str, int] = STARTERS[name]["cards"]
    return dict(cards)


def faces_of(cards: dict[str, int], seat: int) -> list[int]:
    """The faces of a deck for a seat, in the order of the catalogue."""
    return [seat * N + i for i, name in enumerate(ID) for _ in range(cards.get(name, 0))]
