"""The types of the tiny game: a throw-away game with every hard thing of the real ones, for the kernel's tests."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, field

from rules.kernel.state import Facts, State, Step

FACES = ("sun", "spark", "thief", "ward", "plus", "double", "scry", "heart")
SUN, SPARK, THIEF, WARD, PLUS, DOUBLE, SCRY, HEART = range(8)
COPIES = (4, 3, 3, 4, 2, 2, 3, 2)
HAND = 5
LIMIT = 3
ROUNDS = 2


class Booth(Step, frozen=True, tag="booth"):
    """Asks: every seat drafts up to two cards in a private copy and commits, apart and in secret."""


class Reveal(Step, frozen=True, tag="reveal"):
    """Runs: the committed cards go face up to the rows."""


class Turn(Step, frozen=True, tag="turn"):
    """Asks: the seat plays, buries or finishes. `looked`: it has looked once."""

    seat: int
    looked: int = 0


class Trim(Step, frozen=True, tag="trim"):
    """Asks: the seat drops what is above the limit (repeated argument)."""

    seat: int


class Window(Step, frozen=True, tag="window"):
    """Asks for priority: the seat wards an entry of the chain or passes; `passed` in a row."""

    seat: int
    passed: int = 0


class Resolve(Step, frozen=True, tag="resolve"):
    """Runs: the last entry of the chain takes effect."""


class Entry(Step, frozen=True, tag="entry"):
    """What waits in the chain: a card played at a target, or a ward on an entry."""

    seat: int
    piece: int
    target: int = -1
    on: int = -1
    dead: int = 0


class Frame(Step, frozen=True, tag="frame"):
    """An effect under way: the face whose effect it is, a program counter and an answer.

    `secret` is a face that only the seat knows.
    """

    face: int
    seat: int
    pc: int = 0
    answer: int = -1
    secret: int = -1
    target: int = -1


class Ask(Step, frozen=True, tag="ask"):
    """Asks the seat in the middle of the frame below: `under` (a card), `echo` (yes or no), `sink` (yes or no)."""

    kind: str
    seat: int


class Rings(Step, frozen=True, tag="rings"):
    """Asks if several triggers are due, else runs them: bells that heard a card being played."""

    seat: int
    due: tuple[int, ...]


class Ring(Step, frozen=True, tag="ring"):
    """Runs: one bell rings."""

    piece: int


class Team(Step, frozen=True, tag="team"):
    """Asks all seats together, one answers for all: another round?"""


class Next(Step, frozen=True, tag="next"):
    """Asks nobody: the table goes on."""


class TinyFacts(Facts):
    """What the tiny game knows beyond its pieces. `drafts`: private plans; `claimed`: seats that claimed (mask)."""

    round: int = 1
    scores: list[int] = field(default_factory=list)
    drafts: dict[int, tuple[int, ...]] = field(default_factory=dict)
    claimed: int = 0
    done: int = 0

    def copy(self) -> TinyFacts:
        """A copy that changes by itself."""
        return TinyFacts(self.round, self.scores[:], self.drafts.copy(), self.claimed, self.done)


TinyStep: TypeAlias = Booth | Reveal | Turn | Trim | Window | Resolve | Entry | Frame | Ask | Rings | Ring | Team | Next
TinyState: TypeAlias = State[TinyStep, TinyFacts]


class Zones(Struct, frozen=True):
    """Where the zones stand: felt, deck, heap, then hand, row and cellar of each seat."""

    felt: int = 0
    deck: int = 1
    heap: int = 2

    @staticmethod
    def hand(seat: int) -> int:
        """The hand of a seat."""
        return 3 + 3 * seat

    @staticmethod
    def row(seat: int) -> int:
        """The face-up cards before a seat."""
        return 4 + 3 * seat

    @staticmethod
    def cellar(seat: int) -> int:
        """The cards that a seat has buried face down; it knows them."""
        return 5 + 3 * seat


Z = Zones()
