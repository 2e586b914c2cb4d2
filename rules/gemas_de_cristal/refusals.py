"""The refusals of the game, made once: the law hands the same ones out again and again."""

from __future__ import annotations

from functools import lru_cache

from rules.kernel.moves import PieceRef, Refusal, SeatRef, WordRef
from rules.kernel.state import bit

SEATS = range(4)

NOT_THERE = Refusal("TAB-016")

SEATS_ALLOWED = Refusal("GEM-001", "R01")
NO_CHARACTER = Refusal("GEM-038", "R04")
NO_FUSION = Refusal("GEM-040", "R05")
SPEND_ONE = Refusal("GEM-034", "R06")
OWN_UNIVERSE = Refusal("GEM-042", "R07")
IN_PLAY = Refusal("GEM-047", "R09")
NOTHING_WAITS = Refusal("GEM-091", "R20")
WAITING = Refusal("GEM-103", "R23")
NO_DISCARD = Refusal("GEM-050", "R25")
FACE_DOWN = Refusal("GEM-022", "R26")
TABLE_CARD = Refusal("GEM-013", "R29")
GAME_OVER = Refusal("GEM-120", "R30")
ALL_STARS = Refusal("GEM-150", "R31")
FUSION_CARD = Refusal("GEM-054", "R32")
PASSED = Refusal("GEM-106", "R33")
ORDERING = Refusal("GEM-087", "R36")
TOP_CHARACTER = Refusal("GEM-037", "R38")
TOP_FUSION = Refusal("GEM-039", "R38")

NOT_YOUR_TURN = [Refusal("GEM-045", "R02", {"active": SeatRef(seat)}) for seat in SEATS]
LOOKING = [Refusal("GEM-107", "R35", {"owner": SeatRef(seat)}) for seat in SEATS]
THEIR_HAND = [Refusal("GEM-020", "R27", {"owner": SeatRef(seat)}) for seat in SEATS]
NOT_ASKED = [Refusal("TAB-002", args={"seat": SeatRef(seat)}) for seat in (*SEATS, -1)]

NOT_HELD = [Refusal("GEM-046", "R08", seats=bit(seat)) for seat in SEATS]
"""By seat: what a hand does not hold is said to its owner alone."""

NOT_WAITING = [Refusal("GEM-095", "R22", seats=bit(seat)) for seat in SEATS]
LAST_ONLY = [Refusal("GEM-151", "R37", seats=bit(seat)) for seat in SEATS]
"""By seat: only who holds a Ruby gets so far (R08 comes before)."""

EMPTY_HAND = [Refusal("GEM-083", "R15", seats=bit(seat)) for seat in SEATS]
SAME_RECEIVER = [Refusal("GEM-082", "R16", seats=bit(seat)) for seat in SEATS]
SAME_UNIVERSE = [Refusal("GEM-079", "R14", seats=bit(seat)) for seat in SEATS]
SAME_PLAYER = [Refusal("GEM-086", "R17", seats=bit(seat)) for seat in SEATS]
EMPTY_UNIVERSE = {
    clause: [Refusal(clause, "R11", seats=bit(seat)) for seat in SEATS] for clause in ("GEM-070", "GEM-074")
}
"""By seat: these tell which card was tried, and it still lies in the hand."""


@lru_cache(maxsize=256)
def too_dear(clause: str, cost: int, left: int, seats: int = -1) -> Refusal:
    """R03. What a card of the hand costs is said to its owner alone."""
    return Refusal(clause, "R03", {"cost": cost, "left": left}, seats)


@lru_cache(maxsize=256)
def hand_too_large(clause: str, held: int, excess: int) -> Refusal:
    """R24."""
    return Refusal(clause, "R24", {"held": held, "excess": excess})


@lru_cache(maxsize=1024)
def unnamed(clause: str, card: int, missing: str, seat: int) -> Refusal:
    """R10; it names a card of the hand, so its owner alone reads it."""
    return Refusal(clause, "R10", {"card": PieceRef(card), "missing": WordRef(f"missing.{missing}")}, bit(seat))


@lru_cache(maxsize=1024)
def not_in_zone(clause: str, card: int, zone: str, seat: int) -> Refusal:
    """R12; it names a card of the hand, so its owner alone reads it."""
    return Refusal(clause, "R12", {"card": PieceRef(card), "zone": WordRef(f"within.{zone}")}, bit(seat))


@lru_cache(maxsize=256)
def only_ruby(card: int, seat: int) -> Refusal:
    """R21; it names a card of the hand, so its owner alone reads it."""
    return Refusal("GEM-090", "R21", {"card": PieceRef(card)}, bit(seat))


@lru_cache(maxsize=8)
def wrong_order(clause: str, seat: int) -> Refusal:
    """R28."""
    return Refusal(clause, "R28", seats=bit(seat))
