"""The cards, the die and the numbers of every mode and level, read once from `cards.toml` and `modes.toml`.

A face is the index of a card's row in `cards.toml`. Which verbs a card has, and with which numbers, is read
from its `use` rows, so that the data rules and the code only knows the verbs.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from msgspec import Struct

from rules.kernel.book import read_toml

FOLDER = files("rules") / "kaboom_universe"
CARDS: list[dict[str, Any]] = read_toml(FOLDER, "cards.toml")["card"]
MODES: dict[str, Any] = read_toml(FOLDER, "modes.toml")

FACE: dict[str, int] = {row["id"]: i for i, row in enumerate(CARDS)}
CODE: list[str] = [row["code"] for row in CARDS]
FACE_OF_CODE: dict[str, int] = {code: i for i, code in enumerate(CODE)}

SPECIES: tuple[int, ...] = tuple(i for i, row in enumerate(CARDS) if row["kind"] == "dinosaur")
N_SPECIES = len(SPECIES)
"""Dinosaurs come first: a face below this is one, and is the number of its species."""
if tuple(range(N_SPECIES)) != SPECIES:
    raise ValueError("cards.toml must list the dinosaurs first: a face below their number is a species")

T_REX = FACE["t_rex"]
VELOCIRAPTOR = FACE["velociraptor"]
PTERODACTYL = FACE["pterodactyl"]
TRICERATOPS = FACE["triceratops"]
DIPLODOCUS = FACE["diplodocus"]
ASTEROID = FACE["asteroid"]
GREEN_LASER = FACE["green_laser"]
BLUE_LASER = FACE["blue_laser"]
STEAL_CARD = FACE["steal_card"]
SWITCH_HAND = FACE["switch_hand"]
STEAL_DINOSAUR = FACE["steal_dinosaur"]
LAST_AID = FACE["last_aid"]
DIVERT = FACE["divert"]
KABOOM = FACE["kaboom"]

BOX: list[int] = [i for i, row in enumerate(CARDS) for _ in range(row["copies"])]
"""The faces of the 54 cards, in the order of the data."""

PIECES = len(BOX)
DIVERTS: int = CARDS[DIVERT]["copies"]

COMPETITIVE, COOP, APOCALYPSE = "competitive", "coop", "apocalypse"
BASIC, ADVANCED = "basic", "advanced"
LEVELS = (BASIC, ADVANCED)

BLANK, SIMPLE, DOUBLE = 0, 1, 2
DIE: tuple[int, ...] = tuple(MODES["die"]["hits"][face] for face in MODES["die"]["faces"])
"""The hits of each face of the die (KAB-008)."""

REWARDS: dict[str, int] = MODES["rewards"]

DECK_A: frozenset[str] = frozenset(MODES["mode"][COOP]["deck_a"])
DECK_B: frozenset[str] = frozenset(MODES["mode"][COOP]["deck_b"])
FACES_A: list[int] = [face for face in BOX if CARDS[face]["kind"] in DECK_A]
FACES_B: list[int] = [face for face in BOX if CARDS[face]["kind"] in DECK_B]
PREDATORS: frozenset[int] = frozenset(FACE[name] for name in MODES["mode"][COOP]["predators"])
PREY: frozenset[int] = frozenset(FACE[name] for name in MODES["mode"][COOP]["prey"])
COOP_PLATFORMS: int = MODES["mode"][COOP]["platforms"]

UNLUCKY: frozenset[int] = frozenset({STEAL_CARD, SWITCH_HAND})
"""Co-Op: what a draw from deck B brings instead of a card for the hand (KAB-148, KAB-149)."""

OPTIONS: dict[str, Any] = {row["id"]: row for row in MODES["option"]}
DEFAULTS: dict[str, bool | int | str] = {name: row["default"] for name, row in OPTIONS.items()}


class Rules(Struct, frozen=True):
    """The numbers of one mode at one level."""

    advanced: bool
    hit_points: int
    capacity: int
    actions: int
    green_hits: int
    blue_hits: int
    strength_needs: int
    strength_hits: int
    agility: bool
    cuteness: int
    speed_actions: int
    speed_rescues: int
    asteroid_actions: int
    max_dice: int
    rescues: int = 0
    deal: int = 0
    rounds: int = 1
    hand_limit: dict[int, int] = {}
    third_goal: int = 0
    couples: int = 0
    lost_at_most: int = 0
    bite_hits: int = 0


def _uses(card: str, mode: str, level: str) -> list[dict[str, Any]]:
    levels = ("any", ADVANCED) if level == ADVANCED else ("any",)
    return [use for use in CARDS[FACE[card]].get("use", ()) if mode in use["modes"] and use["level"] in levels]


def deed(card: str, mode: str, level: str, when: str, verb: str) -> dict[str, Any] | None:
    """What a card does with that verb at that moment, or None: the `do` row with its `use` row under "use"."""
    for use in _uses(card, mode, level):
        if use["when"] == when:
            for row in use["do"]:
                if row["verb"] == verb:
                    return {**row, "use": use}
    return None


def _number(card: str, mode: str, level: str, when: str, verb: str, name: str) -> int:
    found = deed(card, mode, level, when, verb)
    return int(found[name]) if found else 0


def _rules(mode: str, level: str) -> Rules:
    row = MODES["mode"][mode]
    strength = deed("t_rex", mode, level, "own_action", "hit")
    needs = [need for need in (strength["use"]["needs"] if strength else ()) if need.startswith("hits_at_least_")]
    rain = deed("asteroid", mode, level, "drawn", "rain") or {}
    immune = deed("pterodactyl", mode, level, "passive", "immune") or {}
    limit = row["hand_limit"]
    return Rules(
        advanced=level == ADVANCED,
        hit_points=row["hit_points"],
        capacity=row["platform_capacity"],
        actions=row["actions"],
        green_hits=_number("green_laser", mode, level, "own_action", "hit", "hits"),
        blue_hits=_number("blue_laser", mode, level, "own_action", "hit", "hits"),
        strength_needs=int(needs[0].rpartition("_")[2]) if needs else 0,
        strength_hits=strength["hits"] if strength else 0,
        agility="die_simple" in immune.get("to", ()),
        cuteness=_number("triceratops", mode, level, "scored", "bonus", "kredits"),
        speed_actions=_number("velociraptor", mode, level, "rescued", "extra_action", "count"),
        speed_rescues=_number("velociraptor", mode, level, "rescued", "extra_rescue", "count"),
        asteroid_actions=_number("asteroid", mode, level, "drawn", "extra_action", "count"),
        max_dice=rain["max_dice"] if rain.get("dice") == "neighbourhood" else 1,
        rescues=row.get("rescues", 0),
        deal=row.get("deal", 0),
        rounds=row.get("rounds", 1),
        hand_limit=(
            {int(n): k for n, k in limit.items()} if isinstance(limit, dict) else dict.fromkeys(range(1, 9), limit)
        ),
        third_goal=_number("triceratops", mode, level, "mission", "raise_goal", "extra"),
        couples=row.get("goal_couples", 0),
        lost_at_most=row.get("max_eliminated_per_species", 0),
        bite_hits=row.get("bite_hits", 0),
    )


RULES: dict[str, dict[str, Rules]] = {
    mode: {level: _rules(mode, level) for level in LEVELS} for mode in (COMPETITIVE, COOP, APOCALYPSE)
}
"""The numbers by mode and level."""


def kaboom_zone(mode: str, seats: int, cards: int) -> int:
    """How many of the lowest cards the Kaboom card is shuffled into (KAB-013 to KAB-015)."""
    for row in MODES["mode"][mode]["kaboom"]:
        if row["seats"][0] <= seats <= row["seats"][1]:
            return cards // 2 if row["zone"] == "lower_half" else int(row["zone"])
    return cards // 2  # a single seat that is left over is set up as for two
