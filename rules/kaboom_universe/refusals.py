"""The refusals of the game, made once: the law hands the same ones out again and again."""

from __future__ import annotations

import msgspec

from rules.kaboom_universe.catalogue import CARDS, COOP_PLATFORMS
from rules.kernel.moves import CardRef, Refusal, SeatRef, Value
from rules.kernel.state import bit

SEATS = range(8)

NO_SUCH_MOVE = Refusal("TAB-001")
NOT_ASKED = Refusal("TAB-003")
NOT_THERE = Refusal("TAB-016")

ROUND_OVER = Refusal("KAB-178", "KAB-178.round")
TIED = Refusal("KAB-178", "KAB-178.tie")
GAME_OVER = Refusal("KAB-178", "KAB-178.game")
MISSION_OVER = Refusal("KAB-179")

NO_ACTIONS = Refusal("KAB-022")
ONE_RESCUE = Refusal("KAB-024")
FACE_UP = Refusal("KAB-033")
FULL = Refusal("KAB-038")
NO_DISCARD = Refusal("KAB-039")
OWN_PLATFORM = Refusal("KAB-032")
NO_DINOSAUR_THERE = Refusal("KAB-045")
NO_VICTIM = Refusal("KAB-047")
NO_PARTNER = Refusal("KAB-050")
SAME_PLATFORM = Refusal("KAB-052")
NO_RAIN = Refusal("KAB-067")
NO_RECEIVER = Refusal("KAB-068")
NOT_HELD_OPEN = Refusal("KAB-026")
NOT_A_DINOSAUR_OPEN = Refusal("KAB-031")
NO_DROPPING = Refusal("KAB-028")
UNBALANCED = Refusal("KAB-092")
NOT_YOUR_TURN_TO_TURN = Refusal("KAB-093")
NOT_YOURS_TO_TURN = Refusal("KAB-094")
NOT_HIDDEN = Refusal("KAB-096")
ENDURES_LASER = Refusal("KAB-106")
ENDURES_THEFT = Refusal("KAB-107")
NO_STRENGTH = Refusal("KAB-109")
NO_STRENGTH_COOP = Refusal("KAB-109", "KAB-109.coop")
NOT_INJURED_T_REX = Refusal("KAB-110")
BITES_ITSELF = Refusal("KAB-111")
NO_FREE_AID = Refusal("KAB-112")
RESOLVING = Refusal("KAB-113", "KAB-113.resolving")
NOT_INJURED = Refusal("KAB-114")
DRAW_FIRST = Refusal("KAB-123")
NO_SHOWER = Refusal("KAB-127")
NO_PREY = Refusal("KAB-130")
NO_LASER_NOW = Refusal("KAB-135")
NOT_ADJACENT = Refusal("KAB-139")
ALONE = Refusal("KAB-140")
FULL_COOP = Refusal("KAB-141")
NOWHERE = Refusal("KAB-142")
NONE_INJURED = Refusal("KAB-146")
DECK_B_EMPTY = Refusal("KAB-150")
ENDURES = Refusal("KAB-160")
TOO_FEW_HITS = Refusal("KAB-171")
LASER_OPEN = Refusal("KAB-075", "KAB-075.laser")


def _named(clause: str, message: str, key: str) -> list[Refusal]:
    return [Refusal(clause, message, {key: SeatRef(seat)}) for seat in SEATS]


NOT_YOUR_TURN = _named("KAB-025", "", "active")
RAIN_OPEN = _named("KAB-075", "KAB-075.rain", "name")
BALANCE_OPEN = _named("KAB-075", "KAB-075.balance", "name")
PREY_OPEN = _named("KAB-075", "KAB-075.prey", "name")
LOST_CARD_OPEN = _named("KAB-075", "KAB-075.lost_card", "name")
THEIRS_IS_FULL = _named("KAB-054", "", "name")
NOBODY_INJURED = _named("KAB-057", "", "name")
PUTTING_DOWN = _named("KAB-113", "KAB-113.putting_down", "active")
SHIELD_OPEN = [Refusal("KAB-075", "KAB-075.shield", {"n": n + 1}) for n in range(COOP_PLATFORMS)]

NOT_HELD = [Refusal("KAB-026", seats=bit(seat)) for seat in SEATS]
"""By seat: what a hand does not hold is said to its owner alone."""

NOT_A_DINOSAUR = [Refusal("KAB-031", seats=bit(seat)) for seat in SEATS]

NO_TARGET = [
    [Refusal("KAB-042", args={"card": CardRef(face)}, seats=bit(seat)) for seat in SEATS] for face in range(len(CARDS))
]
"""By face and seat: it names a card of the hand, so its owner alone reads it."""

NO_TARGET_OPEN = [Refusal("KAB-042", args={"card": CardRef(face)}) for face in range(len(CARDS))]

AFTER_THE_HAND: tuple[Refusal, ...] = (
    ONE_RESCUE,
    OWN_PLATFORM,
    FULL,
    NO_DISCARD,
    UNBALANCED,
    NO_DINOSAUR_THERE,
    NO_VICTIM,
    NO_PARTNER,
    NO_RECEIVER,
    NOT_INJURED,
    NOT_THERE,
    ENDURES_LASER,
    ENDURES_THEFT,
    SAME_PLATFORM,
    *THEIRS_IS_FULL,
    *NOBODY_INJURED,
)
"""What a card of the hand is refused for once KAB-026 has passed: so it tells that the card is held."""

_TO_ITS_SEAT = {
    id(refusal): [msgspec.structs.replace(refusal, seats=bit(seat)) for seat in SEATS] for refusal in AFTER_THE_HAND
}


def to_its_seat(refusal: Refusal, seat: int) -> Refusal:
    """The same refusal, for its seat alone if it tells that a card is held (R-71)."""
    private = _TO_ITS_SEAT.get(id(refusal))
    return refusal if private is None else private[seat]


def actions_left(clause: str, k: int) -> Refusal:
    """KAB-020 or, in Co-Op, KAB-136."""
    return Refusal(clause, args={"k": k})


def too_many_cards(clause: str, k: int, limit: int) -> Refusal:
    """KAB-027 or, in Co-Op, KAB-151."""
    args: dict[str, Value] = {"k": k, "limit": limit}
    return Refusal(clause, args=args)
