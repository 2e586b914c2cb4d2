"""What a game in progress is made of: pieces, zones, steps, the state (DESIGN.md 3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Generic, Self, TypeAlias, TypeVar

from msgspec import Struct, field

from rules.kernel.chance import Chance

OptionValue: TypeAlias = bool | int | str
"""What a table option can be set to."""

NOBODY = 0
"""The seat mask of nobody."""

TABLE = -1
"""The seat of a move that the table itself makes (`next`, `nobody`)."""

NOTHING = -1
"""An argument that is left out, a piece that is not there."""


class SeatSetup(Struct, frozen=True):
    """A seat before the game: the name shown, "human" or "bot:NAME", a deck list where the game has them."""

    name: str
    kind: str = "human"
    deck: str = ""


class Setup(Struct, frozen=True):
    """All that a new game is made from. `first` is the seat that starts; `seed` feeds the state's chance."""

    game: str
    mode: str = ""
    level: str = ""
    options: dict[str, OptionValue] = field(default_factory=dict)
    seats: tuple[SeatSetup, ...] = ()
    first: int = 0
    seed: int = 0


class Seat(Struct):
    """A place at the table. `out` = left or conceded; it stays in its place (3.12)."""

    name: str
    kind: str = "human"
    out: bool = False

    def copy(self) -> Seat:
        """A copy that changes by itself."""
        return Seat(self.name, self.kind, self.out)


class Pieces(Struct):
    """Columns by piece id: an id says where a piece lies, never what it is (3.5).

    `face`: what it shows, an index into the game's catalogue; in a view -1 - back where it can't be seen.
    `zone`: the index of the zone it lies in, kept by `rules.kernel.zones` alone. `owner`: the seat it
    belongs to + 1, 0 = nobody. `up`: 1 = face up. `turned`: quarter turns. `on`: the piece it lies on, or -1.
    `marks`: counters on it, only where some lie.
    """

    face: list[int]
    zone: list[int]
    owner: bytearray
    up: bytearray
    turned: bytearray
    on: list[int]
    marks: dict[int, dict[str, int]] = field(default_factory=dict)

    @classmethod
    def of(cls, faces: list[int]) -> Pieces:
        """Pieces with those faces, face down, in zone 0, owned by nobody."""
        n = len(faces)
        return cls(faces[:], [0] * n, bytearray(n), bytearray(n), bytearray(n), [NOTHING] * n)

    def copy(self) -> Pieces:
        """A copy that changes by itself."""
        marks = {k: v.copy() for k, v in self.marks.items()} if self.marks else {}
        return Pieces(self.face[:], self.zone[:], self.owner[:], self.up[:], self.turned[:], self.on[:], marks)

    def mark(self, piece: int, name: str) -> int:
        """How many counters `name` lie on the piece."""
        here = self.marks.get(piece)
        return here.get(name, 0) if here else 0

    def set_mark(self, piece: int, name: str, count: int) -> None:
        """Puts exactly `count` counters `name` on the piece; none leaves no trace."""
        here = self.marks.get(piece)
        if count:
            if here is None:
                self.marks[piece] = {name: count}
            else:
                here[name] = count
        elif here is not None:
            here.pop(name, None)
            if not here:
                del self.marks[piece]


class Zone(Struct):
    """A named place that holds pieces in order.

    `owner`: a seat or -1. `cards`: ids; the top of a pile is the first. `ordered`: whether places in it mean
    something. `sees`: the seats (mask) that see its face-down pieces. `known`: who peeked at which.
    """

    name: str
    owner: int = -1
    cards: list[int] = field(default_factory=list)
    ordered: bool = True
    sees: int = NOBODY
    known: dict[int, int] = field(default_factory=dict)

    def copy(self) -> Zone:
        """A copy that changes by itself."""
        known = self.known
        return Zone(self.name, self.owner, self.cards[:], self.ordered, self.sees, known.copy() if known else {})


class Step(Struct, frozen=True, array_like=True):
    """One record on the agenda: numbers only. It either runs or asks. Games subclass it with a `tag`."""


class Result(Struct, frozen=True):
    """How a game ended. `kind` is the game's word ("won", "shared", "failed capacity"); `winners` a seat mask."""

    kind: str
    winners: int = NOBODY
    scores: tuple[int, ...] = ()


class Facts(Struct):
    """What one game knows beyond pieces and zones. Games subclass it and copy what is mutable."""

    def copy(self) -> Self:
        """A copy that changes by itself."""
        raise NotImplementedError  # every game's facts say how they are copied


S = TypeVar("S", bound=Step)
F = TypeVar("F", bound=Facts)


class State(Struct, Generic[S, F]):
    """Everything about a game in progress, pure data: clone it, save it, compare it byte by byte.

    `eyes`: the seat that looks where a clause speaks of it, else -1. `agenda`: what happens next, a stack of
    steps, the last is on top. `stack`: what waits to resolve, last in, first out. `commits`: what seats have
    answered in secret so far. `consent`: an open offer of the table (draw, end and score): its word and who
    has agreed (mask). `strict`: 0 enforce, 1 free hand. A finished game has an empty agenda and a result.
    """

    game: str
    version: int
    mode: str
    level: str
    options: dict[str, OptionValue]
    chance: Chance
    zones: list[Zone]
    pieces: Pieces
    seats: list[Seat]
    facts: F
    agenda: list[S] = field(default_factory=list)
    stack: list[S] = field(default_factory=list)
    commits: dict[int, tuple[int, ...]] = field(default_factory=dict)
    eyes: int = -1
    strict: int = 0
    consent: tuple[str, int] | None = None
    result: Result | None = None

    def clone(self) -> State[S, F]:
        """A state of its own: nothing done to it shows in this one. Options are never changed, so shared."""
        return State(
            self.game,
            self.version,
            self.mode,
            self.level,
            self.options,
            self.chance.copy(),
            [zone.copy() for zone in self.zones],
            self.pieces.copy(),
            [seat.copy() for seat in self.seats],
            self.facts.copy(),
            self.agenda[:],
            self.stack[:],
            self.commits.copy() if self.commits else {},
            self.eyes,
            self.strict,
            self.consent,
            self.result,
        )

    @property
    def everyone(self) -> int:
        """The mask of all seats."""
        return (1 << len(self.seats)) - 1


def bit(seat: int) -> int:
    """The mask of one seat; of the table (-1) nobody's."""
    return 1 << seat if seat >= 0 else NOBODY


@lru_cache(maxsize=1024)
def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a mask, in seat order.

    >>> seats_of(0b101)
    (0, 2)
    """
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)
