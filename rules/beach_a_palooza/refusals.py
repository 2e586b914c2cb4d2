"""The refusals of the game (SPEC.md 5). Those without a value are made once."""

from __future__ import annotations

from rules.beach_a_palooza.catalogue import CARDS, COST, FACE_OF_NAME, FROM_ACT, PARTS
from rules.kernel.moves import CardRef, Refusal, SeatRef, Value, WordRef
from rules.kernel.state import bit

NO_SUCH_MOVE = Refusal("TAB-001")
NOT_THERE = Refusal("TAB-016")
NOT_ASKED = Refusal("TAB-003")
NOTHING_TO_UNDO = Refusal("TAB-004")
GAME_OVER = Refusal("BAP-016")

PILE = Refusal("BAP-024")
TOO_MANY_PLAYS = Refusal("BAP-026")
NOT_ONE_COMMON = Refusal("BAP-043")
EFFECT_FIRST = Refusal("BAP-037")
LOCKED = Refusal("BAP-046")
BEFORE_THE_REVEAL = Refusal("BAP-047")
CURTAIN_FIRST = Refusal("BAP-194")
BLOCKED = Refusal("BAP-033")
ROOM_IS_FREE = Refusal("BAP-033", "BAP-033.room")
SPACE_TAKEN = Refusal("BAP-013")
FUSE_FIRST = Refusal("BAP-072")
NOT_RECHARGED = Refusal("BAP-080")
NOBODY_TO_CHARGE = Refusal("BAP-039")
ONE_CRASHER = Refusal("BAP-093")
SPOT_MARKED = Refusal("BAP-096")
NO_SPOT = Refusal("BAP-097")
NOT_IN_COMMON = Refusal("BAP-107")
NEXT_ROUND = Refusal("BAP-114")
NO_STEVEN_ATTACK = Refusal("BAP-115")
BONUS_FIRST = Refusal("BAP-103")
BUBBLE_FIRST = Refusal("BAP-121")
NO_ENERGY_THERE = Refusal("BAP-134")
NOT_IN_AUDIENCE = Refusal("BAP-135")
SHIELD = Refusal("BAP-200")
PEP = Refusal("BAP-202")
NOT_YOUR_STEVEN = Refusal("BAP-003")
PICK_FIRST = Refusal("BAP-003")
OPEN_RECRUITING = Refusal("BAP-047")

SEATS = range(6)
NOT_CHOSEN = [Refusal("BAP-027", seats=bit(seat)) for seat in SEATS]
NOT_YOUR_PHASE = [Refusal("BAP-071", args={"seat": SeatRef(seat)}) for seat in SEATS]


def name(face: int) -> Value:
    """A card's name as a value: a CardRef, which the reader's language puts into words."""
    return CardRef(face)


def choose_three(n: int) -> Refusal:
    """BAP-022."""
    return Refusal("BAP-022", args={"n": n})


def too_dear(face: int, supply: int, seat: int) -> Refusal:
    """BAP-029: it names a card of the hand, so its owner alone reads it."""
    return Refusal("BAP-029", args={"name": name(face), "c": COST[face], "e": supply}, seats=bit(seat))


def no_stage_card(face: int, seat: int) -> Refusal:
    """BAP-030."""
    return Refusal("BAP-030", args={"name": name(face)}, seats=bit(seat))


def no_audience_card(face: int, seat: int) -> Refusal:
    """BAP-031."""
    return Refusal("BAP-031", args={"name": name(face)}, seats=bit(seat))


def stage_full(face: int, seat: int) -> Refusal:
    """BAP-032."""
    return Refusal("BAP-032", args={"name": name(face)}, seats=bit(seat))


def same_name(face: int, seat: int) -> Refusal:
    """BAP-053."""
    return Refusal("BAP-053", args={"name": name(face)}, seats=bit(seat))


def cannot_form(face: int) -> Refusal:
    """BAP-065."""
    return Refusal("BAP-065", args={"c": COST[face]})


def move_at_most(n: int) -> Refusal:
    """BAP-038."""
    return Refusal("BAP-038", args={"n": n})


def under_a_fusion(face: int, fusion: int) -> Refusal:
    """BAP-061."""
    return Refusal("BAP-061", args={"name": name(face), "fusion": name(fusion)})


def part_missing(fusion: int, missing: int) -> Refusal:
    """BAP-073; `missing` is a Character's name."""
    args: dict[str, Value] = {"fusion": name(fusion), "parts": parts(fusion), "missing": character(missing)}
    return Refusal("BAP-073", args=args)


def too_little(fusion: int, energy: int) -> Refusal:
    """BAP-074."""
    args: dict[str, Value] = {"fusion": name(fusion), "c": COST[fusion], "parts": parts(fusion), "e": energy}
    return Refusal("BAP-074", args=args)


def used_in(what: Value, fusion: int) -> Refusal:
    """BAP-077."""
    return Refusal("BAP-077", args={"name": what, "fusion": name(fusion)})


def claimed(fusion: int) -> Refusal:
    """BAP-078."""
    return Refusal("BAP-078", args={"fusion": name(fusion)})


def supply_short(fusion: int, part: int, energy: int, supply: int) -> Refusal:
    """BAP-082."""
    args: dict[str, Value] = {
        "fusion": name(fusion),
        "c": COST[fusion],
        "name": character(part),
        "e": energy,
        "s": supply,
    }
    return Refusal("BAP-082", args=args)


def not_yet(fusion: int) -> Refusal:
    """BAP-084."""
    return Refusal("BAP-084", args={"fusion": name(fusion), "n": FROM_ACT[fusion]})


def is_part(face: int, fusion: int) -> Refusal:
    """BAP-085."""
    return Refusal("BAP-085", args={"name": name(face), "fusion": name(fusion)})


def has_attacked(face: int) -> Refusal:
    """BAP-090."""
    return Refusal("BAP-090", args={"name": name(face)})


def attack_too_dear(face: int, cost: int, energy: int) -> Refusal:
    """BAP-091."""
    return Refusal("BAP-091", args={"name": name(face), "c": cost, "e": energy})


def too_much(value: int, worth: int) -> Refusal:
    """BAP-094."""
    return Refusal("BAP-094", args={"v": value, "w": worth})


def combined(worth: int) -> Refusal:
    """BAP-098."""
    return Refusal("BAP-098", args={"w": worth})


RESCUE_FULL = Refusal("BAP-110")


def rescue_too_dear(face: int, supply: int) -> Refusal:
    """BAP-111."""
    return Refusal("BAP-111", args={"name": name(face), "c": COST[face], "e": supply})


def fused(fusion: int) -> Refusal:
    """BAP-112."""
    return Refusal("BAP-112", args={"fusion": name(fusion)})


def character(number: int) -> Value:
    """A Character by the number of its name."""
    return name(FACE_OF_NAME[number])


def parts(fusion: int) -> Value:
    """The parts of a Fusion, as a phrase of their own: they are named on the card."""
    return WordRef(f"parts.{CARDS[fusion]['id']}")


assert all(PARTS[face] for face in range(len(CARDS)) if "parts" in CARDS[face]), "every Fusion has parts"
