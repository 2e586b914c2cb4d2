"""The cards and the numbers of the game, read once from `cards.toml` and `modes.toml`.

A face is a number: first the characters in the order of the data, then the fusions. What a card does is read
from its `ability`; its *aim* is the shape of what must be named for it, and the only thing the code knows.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from msgspec import Struct

from rules.kernel.book import read_toml

FOLDER = files("rules") / "gemas_de_cristal"
DATA: dict[str, Any] = read_toml(FOLDER, "cards.toml")
MODES: dict[str, Any] = read_toml(FOLDER, "modes.toml")

CHARACTERS: list[dict[str, Any]] = DATA["character"]
FUSIONS: list[dict[str, Any]] = DATA["fusion"]
CARDS: list[dict[str, Any]] = CHARACTERS + FUSIONS
GEMS: list[dict[str, Any]] = DATA["gem"]
TABLE_CARDS: list[dict[str, Any]] = DATA["table_card"]
BACKS: dict[str, str] = DATA["card_backs"]

N_CHARACTERS = len(CHARACTERS)
"""A face below this is a character, any other a fusion."""

FACE: dict[str, int] = {row["id"]: i for i, row in enumerate(CARDS)}
NAMES: list[str] = [row["id"] for row in CARDS]

BOX: list[int] = [i for i, row in enumerate(CARDS) for _ in range(row["copies"])]
"""The faces of the 70 cards that are played with, in the order of the data."""

PIECES = len(BOX)
RUBY = FACE["ruby"]
RUBIES: int = CARDS[RUBY]["copies"]

COST: list[int] = [row.get("cost", 0) for row in CARDS]
POINTS: list[int] = [row["vp"] for row in CARDS]

RULES: dict[str, Any] = MODES["mode"]["competitive"]
STARS: int = RULES["stars"]
DRAW_COST: int = RULES["draw_cost"]
FUSION_COST: int = RULES["fusion_cost"]
HAND_LIMIT: int = RULES["hand_limit"]

OPTIONS: dict[str, dict[str, Any]] = {row["id"]: row for row in MODES["option"]}
DEFAULTS: dict[str, Any] = {name: row["default"] for name, row in OPTIONS.items()}

FUSION_GEM = "fusion"
GEM_OF: list[str] = [row.get("gem", "") for row in CARDS]
"""The gem that a character offers to fusions, "" for none."""

NEEDS: list[tuple[tuple[str, int], ...]] = [tuple(row.get("needs", {}).items()) for row in CARDS]
GIVES: list[tuple[str, ...]] = [tuple(row.get("gives", ())) for row in CARDS]

PLAIN, DRAW, ORDER = "plain", "draw", "order"
CARRY, SEND, TAKE, SWAP, TRADE = "carry", "send", "take", "swap", "trade"
"""The aims: nothing to name; a source and a destination zone; a destination; a card and a destination; two
cards that change places; two hands that exchange."""


class Ability(Struct, frozen=True):
    """What a card does. `aim` says what is named for it (one of the words above).

    `source`, `to`: the kinds of zone, for `swap` those of the first and the second card; `pick`: all, one, top,
    random; `deck`: the deck of `draw` and `order`, "character" or "fusion"; `apart`: two cards, hands or seats
    must be of different seats; `key`: its name in texts and events.
    """

    aim: str = PLAIN
    source: str = ""
    to: str = ""
    pick: str = ""
    deck: str = ""
    count: int = 0
    apart: bool = False
    key: str = ""
    clause: str = ""


ZONE_WORD = {"beach_city": "beach", "universe": "universe", "memories": "memories", "hand": "hand"}
"""Zones are called by these words in the state and in the notation."""

CLAUSE = {
    "steven": "GEM-070",
    "rose_quartz": "GEM-070",
    "pearl": "GEM-071",
    "amethyst": "GEM-071",
    "purple_puma": "GEM-072",
    "garnet": "GEM-072",
    "jasper": "GEM-073",
    "bismuth": "GEM-073",
    "lapis_lazuli": "GEM-074",
    "lion": "GEM-075",
    "plug_robonoids": "GEM-075",
    "connie": "GEM-076",
    "carnelian": "GEM-077",
    "centipeetle": "GEM-077",
    "northern_beast": "GEM-078",
    "lonely_blade": "GEM-079",
    "dogcopter_girl": "GEM-080",
    "sapphire": "GEM-081",
    "foxman": "GEM-082",
    "peridot": "GEM-084",
    "onion": "GEM-085",
    "ronaldo": "GEM-086",
}
"""The clause of each ability."""


def _ability(row: dict[str, Any]) -> Ability:
    given = row.get("ability", {})
    clause = CLAUSE.get(row["id"], "")
    match given.get("verb"):
        case "draw" | "order" as verb:
            deck = given["deck"]
            return Ability(verb, deck=deck, count=given["count"], key=f"{verb}_{deck}", clause=clause)
        case "exchange":
            one, other = ZONE_WORD[given["a"]["zone"]], ZONE_WORD[given["b"]["zone"]]
            aim = TRADE if one == "hand" else SWAP
            apart = given["seats"] == "different"
            return Ability(aim, one, other, given["a"]["pick"], apart=apart, key=f"{aim}_{one}_{other}", clause=clause)
        case "move":
            pick, to = given["pick"], ZONE_WORD[given["to"]]
            aim = {"all": CARRY, "random": CARRY, "top": SEND, "one": TAKE}[pick]
            source = ZONE_WORD.get(given["from"], "")
            key = f"{aim}_{source}_{to}" if source else f"{aim}_{to}"
            apart = given["to_seat"] == "other_than_source"
            return Ability(aim, source, to, pick, apart=apart, key=key, clause=clause)
        case _:
            return Ability()


ABILITY: list[Ability] = [_ability(row) for row in CARDS]
"""The ability by face. A card without one, and Ruby, whose own is told apart by `RUBY`, are `plain`."""
