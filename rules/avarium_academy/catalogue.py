"""The cards and the numbers of the game, read once from `cards.toml` and `modes.toml`.

A face is an index: Idols, then Students, then Schemes, then the Quick Tip, in the order of the data. What a card
does is compiled into the records of `compiling.py`; the code knows the verbs and never a card.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from rules.avarium_academy.compiling import Ability, Condition, ability, condition, features
from rules.kernel.book import read_toml

FOLDER = files("rules") / "avarium_academy"
DATA: dict[str, Any] = read_toml(FOLDER, "cards.toml")
MODES: dict[str, Any] = read_toml(FOLDER, "modes.toml")

IDOL, STUDENT, SCHEME, TIP = 0, 1, 2, 3
"""The kinds of cards."""

KINDS_OF_CARDS = ("idol", "student", "scheme", "tip")

ROWS: list[dict[str, Any]] = [*DATA["idol"], *DATA["student"], *DATA["scheme"], *DATA["tip"]]
KIND: list[int] = [kind for kind, name in enumerate(KINDS_OF_CARDS) for _ in range(len(DATA[name]))]
"""The kind of each face."""

FACE: dict[str, int] = {row["id"]: i for i, row in enumerate(ROWS)}
ID: list[str] = [row["id"] for row in ROWS]
FACES = range(len(ROWS))

IDOLS: list[int] = [face for face in FACES if KIND[face] == IDOL]
STUDENTS: list[int] = [face for face in FACES if KIND[face] == STUDENT]
SCHEMES: list[int] = [face for face in FACES if KIND[face] == SCHEME]
BASIC: list[int] = [face for face in IDOLS if ROWS[face]["tier"] == "basic"]
TIP_FACE = FACE["quick_tip"]

BOX: list[int] = [face for face in FACES for _ in range(ROWS[face].get("copies", 1))]
"""The faces of the 112 cards, in the order of the data; a fresh piece's id is its place here."""

PIECES = len(BOX)

NAME_COLUMN: list[str] = ["title" if kind == STUDENT else "name" for kind in KIND]
"""Students have a title and no name."""

NONE = -1
COLOURS = ("paragon", "delinquent", "neutral")
GENDERS: tuple[str, ...] = tuple(DATA["genders"]["list"])
CLUBS: tuple[str, ...] = tuple(DATA["clubs"]["list"])


def _column(name: str, words: tuple[str, ...]) -> list[int]:
    return [words.index(row[name]) if name in row else NONE for row in ROWS]


COLOUR = _column("colour", COLOURS)
GENDER = _column("gender", GENDERS)
CLUB = _column("club", CLUBS)
FEATURES: list[int] = [features(*of) for of in zip(KIND, COLOUR, GENDER, CLUB, strict=True)]
"""What is printed on each face, as one mask."""

COST: list[int] = [row.get("cost", 0) for row in ROWS]
DEFENSE: list[int] = [row.get("defense", 0) for row in ROWS]
COMBAT: list[int] = [row.get("combat", 0) for row in ROWS]
MERIT: list[int] = [row.get("merit", 0) for row in ROWS]
GAIN: list[int] = [row.get("reputation", 0) for row in ROWS]
SURPRISE: list[bool] = [bool(row.get("surprise", False)) for row in ROWS]

ABILITIES: list[tuple[Ability, ...]] = [tuple(ability(row) for row in ROWS[face].get("ability", ())) for face in FACES]
"""The printed abilities of Idols and Students."""

PLAYS: list[tuple[Ability, ...]] = [
    tuple(
        ability({"kind": "scheme", "timing": ROWS[face]["timing"], **mode})
        for mode in ROWS[face].get("mode", [ROWS[face]])
    )
    if KIND[face] == SCHEME
    else ()
    for face in FACES
]
"""What a Scheme does: one entry a mode, one where it has no modes."""

ACTIVATED: list[int] = [
    next((i for i, one in enumerate(ABILITIES[face]) if one.kind == "activated"), NONE) for face in FACES
]
"""Which ability of a card is its activated one (no card has two), or -1."""

TRIGGERED: dict[str, dict[int, int]] = {}
"""By event: the faces that have a triggered ability on it, and which one."""
for _face in FACES:
    for _i, _one in enumerate(ABILITIES[_face]):
        if _one.kind == "triggered":
            TRIGGERED.setdefault(_one.on, {})[_face] = _i

WIN: list[Condition | None] = [condition(row["win"]) if "win" in row else None for row in ROWS]
INSTANT: list[bool] = [row.get("win_type") == "instant" for row in ROWS]

OPTIONS: dict[str, Any] = {row["id"]: row for row in MODES["option"]}
DEFAULTS: dict[str, bool | int | str] = {name: row["default"] for name, row in OPTIONS.items()}

CLASS_LIMIT: int = DATA["game"]["class_limit"]
HAND_LIMIT: int = DATA["game"]["hand_limit"]
SLOTS: int = DATA["game"]["courtyard_size"]
MOST_MERIT: int = next(row["range"][1] for row in DATA["component"] if row["id"] == "merit_dial")
START_BONUS: dict[int, list[int]] = {int(n): row for n, row in DATA["start_bonus"].items()}
MODE_OF: dict[int, str] = {n: mode for mode, seats in DATA["game"]["modes"].items() for n in seats}

MOMENTS: tuple[str, ...] = tuple(row["id"] for row in MODES["moment"])
MOMENT: dict[str, int] = {name: i for i, name in enumerate(MOMENTS)}
RESPONSE = MOMENT["response"]
ROLES = ("own", "other", "attacker", "defender", "uninvolved", "top_controller", "others")
STOP: list[dict[str, bool]] = [{role: row[role] for role in ROLES if role in row} for row in MODES["moment"]]
"""The default stops of each moment, by the role of the seat in it."""

CHEAPEST = min(COST[face] for face in SCHEMES if SURPRISE[face] or ROWS[face]["timing"] == "own_fight")
"""The lowest cost of any Surprise or fight Scheme (SPEC.md 6.8, "able")."""
