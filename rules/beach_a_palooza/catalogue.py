"""The cards and numbers of Beach-A-Palooza, read once from `cards.toml` and `modes.toml`.

A face is the index of a card's row in `cards.toml`. Everything that the rules ask often stands in tuples by
face, so that the data rule and the code only knows the verbs of SPEC.md 3.1.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from msgspec import Struct

from rules.kernel.book import read_toml

FOLDER = files("rules") / "beach_a_palooza"
DATA: dict[str, Any] = read_toml(FOLDER, "cards.toml")
CARDS: list[dict[str, Any]] = DATA["card"]
MODES: dict[str, Any] = read_toml(FOLDER, "modes.toml")
CONSTANTS: dict[str, Any] = DATA["constants"]
ACT_OF_SET: dict[str, int] = {row["id"]: row["act"] for row in DATA["set"] if "act" in row}

ACTS: int = CONSTANTS["acts"]
ROUNDS: int = CONSTANTS["rounds_per_act"]
DEAL: int = CONSTANTS["hand_per_act"]
CHOOSE: int = CONSTANTS["choose_per_round"]
PLAYS: int = CONSTANTS["plays_per_round_max"]
SPACES: int = CONSTANTS["stage_spaces"]
START_ENERGY: int = CONSTANTS["start_energy"]
ACT_ENERGY: int = CONSTANTS["act_energy"]
ROW: int = CONSTANTS["crashers_face_up"]
BUBBLE_VP: int = CONSTANTS["bubble_vp"]
TRACK: int = CONSTANTS["scoreboard_spaces"]
OVERFLOW: list[int] = CONSTANTS["overflow_sides"]
ENERGY_BONUS: list[int] = CONSTANTS["energy_bonus"]
SET_BONUS: dict[int, int] = {int(n): vp for n, vp in CONSTANTS["set_bonus"].items()}
FULL_SET: int = max(SET_BONUS)
ADVANTAGE: int = CONSTANTS["advantage"]["value"]
DISADVANTAGE: int = CONSTANTS["disadvantage"]["value"]

FACE: dict[str, int] = {row["id"]: i for i, row in enumerate(CARDS)}
ID: list[str] = [row["id"] for row in CARDS]
N_FACES = len(CARDS)
BOX: list[int] = [i for i, row in enumerate(CARDS) for _ in range(row.get("copies", 1))]
"""The faces of all cards, in the order of the data."""
PIECES = len(BOX)

STAGE, AUDIENCE, DUAL, FUSION, CRASHER, STEVEN = range(6)
_KINDS = {"stage": STAGE, "audience": AUDIENCE, "dual": DUAL, "corrupted": CRASHER, "homeworld": CRASHER}


def _kind(row: dict[str, Any]) -> int:
    if "parts" in row:
        return FUSION
    return STEVEN if "colour" in row else _KINDS[row["kind"]]


KIND: tuple[int, ...] = tuple(_kind(row) for row in CARDS)
ACT: tuple[int, ...] = tuple(ACT_OF_SET.get(row["set"], 0) for row in CARDS)
"""The Act whose deck a card belongs to; 0 for the others."""

_names = list(dict.fromkeys(row["name"] for row in CARDS if "colour" not in row))
NAME_OF: dict[str, int] = {name: i for i, name in enumerate(_names)}
NO_NAME = -1
NAME: tuple[int, ...] = tuple(NAME_OF.get(row["name"], NO_NAME) for row in CARDS)
"""What counts as the same Character (BAP-060): the number of a card's name."""
FACE_OF_NAME: tuple[int, ...] = tuple(next(f for f in range(N_FACES) if NAME[f] == n) for n in range(len(_names)))
"""A face that has that name, to say it."""

SYMBOL_IDS: tuple[str, ...] = tuple(row["id"] for row in DATA["symbol"])
_symbol = {name: i for i, name in enumerate(SYMBOL_IDS)}
SYMBOLS: tuple[tuple[int, ...], ...] = tuple(tuple(_symbol[s] for s in row.get("symbols", ())) for row in CARDS)

UNLIMITED: tuple[bool, ...] = tuple(bool(row.get("unlimited")) for row in CARDS)
COST: tuple[int, ...] = tuple(row.get("cost", 0) for row in CARDS)

GAIN_ENERGY, GAIN_VP, RESCUE, MOVE_ENERGY, CHARGE, ENERGY_PER, VP_PER = range(7)
LOSE_ENERGY, LOSE_VP, DRAIN, LOSE_CARD = range(7, 11)
EFFECT_VERBS: dict[str, int] = {
    "gain_energy": GAIN_ENERGY,
    "gain_vp": GAIN_VP,
    "rescue": RESCUE,
    "move_energy": MOVE_ENERGY,
    "charge": CHARGE,
    "gain_energy_per": ENERGY_PER,
    "gain_vp_per": VP_PER,
    "lose_energy": LOSE_ENERGY,
    "lose_vp": LOSE_VP,
    "drain_stage": DRAIN,
    "lose_card": LOSE_CARD,
}
RECRUITING = frozenset({"gain_energy", "gain_vp", "move_energy", "charge", "gain_energy_per", "gain_vp_per"})
"""What an Audience effect may do, so that a secret plan is still legal at the reveal (SPEC.md 6.3)."""


class Effect(Struct, frozen=True):
    """One effect of a card: its verb, its number, the name it needs in play (or -1), a symbol and a cap."""

    do: int
    n: int
    name: int = NO_NAME
    symbol: int = -1
    cap: int = 0


class Attack(Struct, frozen=True):
    """One attack: its cost, its value, and `plus` more while `name` is in play."""

    cost: int
    value: int
    plus: int = 0
    name: int = NO_NAME


class Spot(Struct, frozen=True):
    """A hit spot: what it needs and what it brings."""

    value: int
    bonus: tuple[Effect, ...]


class Ability(Struct, frozen=True):
    """What a Steven can do (BAP-200 to BAP-205); numbers that are 0 do nothing."""

    shield: int = 0
    snack: int = 0
    pep: int = 0
    sound: int = 0
    bubble_vp: int = 0
    bubble_energy: int = 0
    fuse_vp: int = 0
    fuse_plus: int = 0


def _effect(row: dict[str, Any]) -> Effect:
    number = row.get("n", 0)
    name = NAME_OF[row["if_in_play"]] if "if_in_play" in row else NO_NAME
    symbol = _symbol[row["symbol"]] if "symbol" in row else -1
    return Effect(EFFECT_VERBS[row["do"]], number, name, symbol, row.get("cap", 0))


def _effects(row: dict[str, Any], column: str) -> tuple[Effect, ...]:
    return tuple(_effect(effect) for effect in row.get(column, ()))


def _audience_effects(row: dict[str, Any]) -> tuple[Effect, ...]:
    if "colour" in row:
        return ()
    for effect in row.get("effects", ()):
        if effect["do"] not in RECRUITING:
            raise ValueError(f"cards.toml: {row['id']}: {effect['do']} can't be done while recruiting (SPEC.md 6.3)")
    return _effects(row, "effects")


def _attack(row: dict[str, Any]) -> Attack:
    plus = row.get("plus")
    return Attack(row["cost"], row["value"], *((plus["n"], NAME_OF[plus["if_in_play"]]) if plus else ()))


def _ability(row: dict[str, Any]) -> Ability:
    found = {(row["on"], effect["do"]): effect["n"] for effect in row["effects"]}
    get = found.get
    return Ability(
        shield=get(("end_effects", "ignore_end_effects"), 0),
        snack=get(("audience_added", "gain_energy"), 0),
        pep=get(("attack_start", "charge"), 0),
        sound=get(("recruit_paid", "charge_recruit"), 0),
        bubble_vp=get(("bubble", "gain_vp"), 0),
        bubble_energy=get(("bubble", "gain_energy"), 0),
        fuse_vp=get(("fuse", "gain_vp"), 0),
        fuse_plus=get(("fuse", "fusion_attack_plus"), 0),
    )


EFFECTS: tuple[tuple[Effect, ...], ...] = tuple(_audience_effects(row) for row in CARDS)
ATTACKS: tuple[tuple[Attack, ...], ...] = tuple(tuple(map(_attack, row.get("attacks", ()))) for row in CARDS)
SPOTS: tuple[tuple[Spot, ...], ...] = tuple(
    tuple(Spot(spot["value"], _effects(spot, "bonus")) for spot in row.get("spots", ())) for row in CARDS
)
END_EFFECTS: tuple[tuple[Effect, ...], ...] = tuple(_effects(row, "end_effects") for row in CARDS)
FAVOURS: tuple[dict[int, int], ...] = tuple(
    {NAME_OF[name]: ADVANTAGE for name in row.get("advantage", ())}
    | {NAME_OF[name]: DISADVANTAGE for name in row.get("disadvantage", ())}
    for row in CARDS
)
"""By crasher: what a name's attack on it is worth more or less (BAP-099, BAP-100)."""

PARTS: tuple[tuple[int, ...], ...] = tuple(tuple(NAME_OF[name] for name in row.get("parts", ())) for row in CARDS)
WITH_STEVEN: tuple[bool, ...] = tuple(bool(row.get("with_steven")) for row in CARDS)
FROM_ACT: tuple[int, ...] = tuple(row.get("from_act", 0) for row in CARDS)
FORMED_BY: tuple[tuple[int, ...], ...] = tuple(
    tuple(NAME_OF[name] for name in row.get("formed_by", ())) for row in CARDS
)
FUSIONS: tuple[int, ...] = tuple(face for face in range(N_FACES) if KIND[face] == FUSION)
CRASHERS: tuple[int, ...] = tuple(face for face in range(N_FACES) if KIND[face] == CRASHER)
STEVENS: tuple[int, ...] = tuple(face for face in range(N_FACES) if KIND[face] == STEVEN)
ABILITY: dict[int, Ability] = {face: _ability(CARDS[face]) for face in STEVENS}
NO_ABILITY = Ability()
COLOUR: dict[str, int] = {CARDS[face]["colour"]: face for face in STEVENS}

FEWEST, MOST = MODES["mode"]["play"]["seats"]
OPTIONS: dict[str, Any] = {row["id"]: row for row in MODES["option"]}
DEFAULTS: dict[str, bool | int | str] = {name: row["default"] for name, row in OPTIONS.items()}


def fusion_copies(face: int, seats: int) -> int:
    """How many copies of a Fusion are in the game (BAP-009)."""
    return int(CARDS[face]["copies_2_to_4" if seats <= 4 else "copies_5_to_6"])


def set_points(symbols: int) -> int:
    """What so many symbols of one set are worth (BAP-175, BAP-178)."""
    return SET_BONUS[FULL_SET] * (symbols // FULL_SET) + SET_BONUS.get(symbols % FULL_SET, 0)
