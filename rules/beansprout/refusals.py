"""The refusals that are always the same, made once, and those with values."""

from __future__ import annotations

from rules.beansprout.catalogue import SLOTS, N, Program
from rules.beansprout.state import BeanState, top_face
from rules.kernel.moves import CardRef, Refusal, SeatRef, Value, WordRef
from rules.kernel.state import bit

NO_SUCH_MOVE = Refusal("TAB-001")
NOT_ASKED = Refusal("TAB-003")
GAME_OVER = Refusal("TAB-011")
NOT_THERE = Refusal("TAB-016")

ONE_SEAT = Refusal("BSP-001")
STARTERS_STAY = Refusal("BSP-015")
PROMISES_MISSING = [Refusal("BSP-017", args={"seat": SeatRef(seat)}) for seat in range(2)]
KEEP_IT = [Refusal("BSP-021", "BSP-021", seats=bit(seat)) for seat in range(2)]
REDRAW_IT = [Refusal("BSP-021", "BSP-021.none", seats=bit(seat)) for seat in range(2)]
BY_RULE_ONLY = Refusal("BSP-037")
NOT_OVER_THERE = [Refusal("BSP-037", seats=bit(seat)) for seat in range(2)]
SLOT_TAKEN = [[Refusal("BSP-044", args={"n": slot + 1}, seats=bit(seat)) for slot in range(SLOTS)] for seat in range(2)]
OWN_MAIN_STEP = Refusal("BSP-045")
ONE_LEVEL_UP = [Refusal("BSP-054", seats=bit(seat)) for seat in range(2)]
DECLARED_ALREADY = Refusal("BSP-082")
DECLARE_SOMETHING = Refusal("BSP-083")
ATTACKS_AIM_AT_SEATS = Refusal("BSP-085")
DEFENDER_BLOCKS = Refusal("BSP-087")
TARGETS_LOCKED = Refusal("BSP-092")
TOKEN_USED = Refusal("BSP-109")
TOKEN_USED_FOR = [Refusal("BSP-109", seats=bit(seat)) for seat in range(2)]
NO_HELPER_NOW = Refusal("BSP-121")


def name(state: BeanState, slot: int) -> CardRef:
    """A stack is called by its top card."""
    return CardRef(top_face(state, slot))


def ability(program: Program) -> WordRef:
    """The name of an ability, or of a helper."""
    return WordRef(program.name)


def of_stack(clause: str, state: BeanState, slot: int, seats: int = -1) -> Refusal:
    """A refusal that names a stack alone. `seats`: who may read it, where it tells of a card in hand."""
    return Refusal(clause, args={"name": name(state, slot)}, seats=seats)


def of_hand(clause: str, seat: int, face: int, **more: Value) -> Refusal:
    """A refusal that names a card of a hand: its owner alone reads it."""
    return Refusal(clause, args={"name": CardRef(face), **more}, seats=bit(seat))


def lacks_beans(program: Program, there: int) -> Refusal:
    """BSP-060."""
    return Refusal("BSP-060", args={"ability": ability(program), "n": program.needs, "m": there})


def no_choice(state: BeanState, why: str, slot: int, card: CardRef, level: int, seats: int = -1) -> Refusal:
    """BSP-076."""
    args: dict[str, Value] = {"stack": name(state, slot), "card": card}
    if why == "level":
        args["m"] = level
    return Refusal("BSP-076", f"BSP-076.{why}", args, seats)


def no_effect(program: Program, seat: int, why: str) -> Refusal:
    """BSP-120. A helper lies in a hand, so its owner alone reads it; an ability is open."""
    helper = program.when in ("any", "combat", "response")
    called: Value = CardRef(seat * N + program.card) if helper else ability(program)
    return Refusal("BSP-120", f"BSP-120.{why}", {"name": called}, bit(seat) if helper else -1)
