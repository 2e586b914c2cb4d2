"""What a game of beanSprout is made of: its facts, its steps, the places of its zones.

Slots are counted through: 0 to 2 are seat 0's, 3 to 5 seat 1's. In the zone of a slot the bottom card lies
first, in a compost bin the newest, in a deck the next to be drawn.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import field

from rules.beansprout.catalogue import BARK, BEANS, DEFAULTS, LEVEL, POWER, SLOTS
from rules.beansprout.lobby import Lobby
from rules.kernel.state import Facts, State, Step

FELT, CHAIN = 0, 1
DECK, HEALTH, HAND, COMPOST, ASIDE, PICK = 2, 4, 6, 8, 10, 12
"""The zone of seat 0; seat 1's is the next."""

SLOT = 14
"""The zone of slot 0; the others follow."""

ALL_SLOTS = 2 * SLOTS
ZONES = SLOT + ALL_SLOTS

MAIN, ATTACKING, BLOCKING, EXECUTING, RESPONSE = range(5)
"""The stop switches, and the phases of combat that have a window."""

SWITCHES = ("main", "attack", "block", "execute", "response")
STOPS_PRESET = 0b11110

NO_STACK = 0
"""The number of a stack that isn't there."""

Declared: TypeAlias = tuple[int, int, int, int, int]
"""A declared ability: program, slot, card, number of the stack, number of the chosen stack."""

Used: TypeAlias = tuple[int, int, int, int]
"""A helper on the chain: card, seat, program (-1 = cancelled), number of the chosen stack."""


class BeanFacts(Facts):
    """What the game knows beyond pieces and zones.

    Masks of seats: `used` tokens, `levelled` this turn, `quiet` (don't ask this turn), `kept` hands, `promised`.
    Masks of slots: `exhausted`, `fright`, `rooted`, `hushed`, `attacking`, `blocked` (an attacker that had a
    blocker at the lock). By slot: `change` of power, `blocks` (which attacker it blocks, -1 = none), `stack`
    (the number of the stack there, so that a new stack in an old slot is another one). `called`: the waiting seat
    has called since the active seat's last move. `struck`: health cards taken by direct damage. `declared` and
    `chain`: see above; before the confirmation `declared` is the draft. `fights` of the last combat, in numbers:
    attacker, its power, power of the blockers, mask of blockers. `decks` and `faces`: the faces of the decks that
    were chosen, and of all pieces; `chosen`: the names of the decks.
    """

    turn: int = 0
    first: int = 0
    active: int = 0
    used: int = 0
    levelled: int = 0
    quiet: int = 0
    kept: int = 0
    promised: int = 0
    exhausted: int = 0
    fright: int = 0
    rooted: int = 0
    hushed: int = 0
    attacking: int = 0
    blocked: int = 0
    stacks: int = 0
    struck: int = 0
    called: bool = False
    stops: list[int] = field(default_factory=lambda: [STOPS_PRESET, STOPS_PRESET])
    redraws: list[int] = field(default_factory=lambda: [0, 0])
    change: list[int] = field(default_factory=lambda: [0] * ALL_SLOTS)
    blocks: list[int] = field(default_factory=lambda: [-1] * ALL_SLOTS)
    stack: list[int] = field(default_factory=lambda: [NO_STACK] * ALL_SLOTS)
    declared: list[tuple[int, int, int, int, int]] = field(default_factory=list)
    chain: list[tuple[int, int, int, int]] = field(default_factory=list)
    fights: list[tuple[int, int, int, int]] = field(default_factory=list)
    decks: list[list[int]] = field(default_factory=list)
    faces: list[int] = field(default_factory=list)
    chosen: list[str] = field(default_factory=list)
    lobby: Lobby | None = None

    def copy(self) -> BeanFacts:
        """A copy that changes by itself; decks and faces never change and are shared."""
        return BeanFacts(
            self.turn,
            self.first,
            self.active,
            self.used,
            self.levelled,
            self.quiet,
            self.kept,
            self.promised,
            self.exhausted,
            self.fright,
            self.rooted,
            self.hushed,
            self.attacking,
            self.blocked,
            self.stacks,
            self.struck,
            self.called,
            self.stops[:],
            self.redraws[:],
            self.change[:],
            self.blocks[:],
            self.stack[:],
            self.declared[:],
            self.chain[:],
            self.fights[:],
            self.decks,
            self.faces,
            self.chosen,
            self.lobby.copy() if self.lobby else None,
        )


class Table(Step, frozen=True, array_like=True, tag="table"):
    """Asks for decks and the start (F1)."""


class Oath(Step, frozen=True, array_like=True, tag="oath"):
    """Asks both seats for the oath (F2)."""


class Redraw(Step, frozen=True, array_like=True, tag="redraw"):
    """Asks a seat to keep or to redraw its hand (F5)."""

    seat: int


class Begin(Step, frozen=True, array_like=True, tag="begin"):
    """Begins the turn of a seat (F6)."""

    seat: int


class Main(Step, frozen=True, array_like=True, tag="main"):
    """Asks the active seat in its main step (F7)."""


class Called(Step, frozen=True, array_like=True, tag="called"):
    """Asks a seat that has called in the opponent's main step (6.3)."""

    seat: int


class Stop(Step, frozen=True, array_like=True, tag="stop"):
    """Asks the waiting seat before combat (`then` 1) or before the end of the turn (0)."""

    seat: int
    then: int


class Declare(Step, frozen=True, array_like=True, tag="declare"):
    """Asks for the declaration (F8)."""


class Combat(Step, frozen=True, array_like=True, tag="combat"):
    """Leads through combat (F9 to F16): `stage`, and where it stands in it (see `combat.py`)."""

    stage: int
    at: int = 0


class Window(Step, frozen=True, array_like=True, tag="window"):
    """A helper window of a phase; `stage` 0: the active seat's turn to be asked, 1: the other's, 2: closes."""

    phase: int
    stage: int = 0


class Asked(Step, frozen=True, array_like=True, tag="asked"):
    """Asks a seat in a helper window."""

    seat: int
    phase: int


class Blocks(Step, frozen=True, array_like=True, tag="blocks"):
    """Asks the defender for blocks (F10)."""


class Answer(Step, frozen=True, array_like=True, tag="answer"):
    """Asks a seat for a response to the newest helper."""

    seat: int


class Chained(Step, frozen=True, array_like=True, tag="chained"):
    """Deals with the chain: `stage` 0 offers a response, 1 resolves from the newest to the oldest."""

    stage: int = 0


class Spent(Step, frozen=True, array_like=True, tag="spent"):
    """Composts a helper after its resolution (BSP-119)."""

    piece: int


class Run(Step, frozen=True, array_like=True, tag="run"):
    """Carries out a program for a seat from effect `at` on; `source` and `target` are numbers of stacks."""

    program: int
    seat: int
    source: int
    target: int
    at: int = 0


class Use(Step, frozen=True, array_like=True, tag="use"):
    """Asks which stack a `!` chooses, or none."""

    program: int
    seat: int
    source: int


class Spot(Step, frozen=True, array_like=True, tag="spot"):
    """Asks which slot the sprouting card comes into."""

    seat: int
    piece: int


class Pick(Step, frozen=True, array_like=True, tag="pick"):
    """Asks for a card: of the pick zone (`peek`), the bin (`salvage`, `sprout`) or the hand (`grow`: on the stack
    of number `target`, `sprout`). `program` and `at` say which effect asks."""

    program: int
    seat: int
    at: int
    target: int = 0


class Discard(Step, frozen=True, array_like=True, tag="discard"):
    """Asks a seat which cards it composts because of a card."""

    seat: int
    n: int


class Ending(Step, frozen=True, array_like=True, tag="ending"):
    """Ends the turn (F16)."""


class Limit(Step, frozen=True, array_like=True, tag="limit"):
    """Asks the active seat to compost down to the hand limit (BSP-126)."""

    seat: int
    n: int


BeanStep: TypeAlias = (
    Table
    | Oath
    | Redraw
    | Begin
    | Main
    | Called
    | Stop
    | Declare
    | Combat
    | Window
    | Asked
    | Blocks
    | Answer
    | Chained
    | Spent
    | Run
    | Use
    | Spot
    | Pick
    | Discard
    | Ending
    | Limit
)
BeanState: TypeAlias = State[BeanStep, BeanFacts]


def option(state: BeanState, name: str) -> bool | int | str:
    """The value of a table option."""
    return state.options.get(name, DEFAULTS[name])


def top(state: BeanState, slot: int) -> int:
    """The top card of the stack in a slot, or -1."""
    cards = state.zones[SLOT + slot].cards
    return cards[-1] if cards else -1


def top_face(state: BeanState, slot: int) -> int:
    """The face of the top card of a stack; the slot must not be empty."""
    return state.pieces.face[state.zones[SLOT + slot].cards[-1]]


def level(state: BeanState, slot: int) -> int:
    """The level of a stack, 0 for an empty slot."""
    cards = state.zones[SLOT + slot].cards
    return LEVEL[state.pieces.face[cards[-1]]] if cards else 0


def beans(state: BeanState, slot: int) -> int:
    """The beans of all cards of a stack (SPEC.md 8)."""
    face = state.pieces.face
    total = 0
    for card in state.zones[SLOT + slot].cards:
        total += BEANS[face[card]]
    return total


def power(state: BeanState, slot: int) -> int:
    """The power of a stack now (BSP-069, BSP-072)."""
    face = top_face(state, slot)
    facts = state.facts
    total = POWER[face] + facts.change[slot]
    if BARK[face] and facts.blocks[slot] >= 0:
        total += BARK[face]
    return max(0, total)


def slots_of(seat: int) -> range:
    """The slots of a seat."""
    return range(seat * SLOTS, seat * SLOTS + SLOTS)


def slot_of_stack(state: BeanState, number: int) -> int:
    """Where the stack of that number lies, or -1 if it has left play."""
    if number == NO_STACK:
        return -1
    stack = state.facts.stack
    return stack.index(number) if number in stack else -1


def empty_slots(state: BeanState, seat: int) -> list[int]:
    """The slots of a seat that hold no stack."""
    return [slot for slot in slots_of(seat) if not state.zones[SLOT + slot].cards]


def may_be_asked(state: BeanState, seat: int, switch: int) -> bool:
    """BSP-114: token ready, a card in hand, the switch on, and not "don't ask this turn": public facts alone."""
    facts = state.facts
    return bool(
        not facts.used >> seat & 1
        and not facts.quiet >> seat & 1
        and facts.stops[seat] >> switch & 1
        and state.zones[HAND + seat].cards
    )


def may_call(state: BeanState, seat: int) -> bool:
    """Whether a seat may interrupt the opponent's main step, once between two of its moves (6.3)."""
    agenda = state.agenda
    return bool(
        agenda
        and type(agenda[-1]) is Main
        and not state.facts.called
        and seat != state.facts.active
        and not state.facts.used >> seat & 1
        and state.zones[HAND + seat].cards
        and not state.seats[seat].out
    )


def in_combat(state: BeanState) -> bool:
    """Whether a declaration has been confirmed this turn."""
    return any(type(step) is Combat for step in state.agenda)
