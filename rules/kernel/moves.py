"""Moves, the verbs that shape them, open questions and refusals (DESIGN.md 3.2, 3.3, 3.6)."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct, field

from rules.kernel.state import seats_of


class Kind(StrEnum):
    """What an argument of a move is."""

    PIECE = "piece"
    SEAT = "seat"
    ZONE = "zone"
    NUMBER = "number"
    FLAG = "flag"


class Arg(Struct, frozen=True):
    """One argument of a verb. `low`..`high` bound a number. `optional`: -1 may stand for it.

    `repeated` (the last argument only): it may stand any number of times, also never.
    """

    name: str
    kind: Kind
    low: int = 0
    high: int = 0
    optional: bool = False
    repeated: bool = False


class Verb(Struct, frozen=True):
    """A word that begins a move, and its arguments in the order in which they are asked."""

    name: str
    args: tuple[Arg, ...] = ()

    @property
    def repeats(self) -> bool:
        """Whether its last argument may stand several times."""
        return bool(self.args) and self.args[-1].repeated


class Move(Struct, frozen=True, array_like=True):
    """An answer to a decision: a verb and its arguments. Optional arguments left out are -1."""

    verb: str
    args: tuple[int, ...] = ()


class Shape(StrEnum):
    """The four shapes of a question (3.6)."""

    ASK = "ask"
    COMMIT = "commit"
    TEAM = "team"
    OFFER = "offer"


class Decision(Struct, frozen=True):
    """An open question. `seats` is a mask; `kind` the game's word for it; `source` a piece or -1.

    `serial` is given by the record that asks; an answer to an older serial is stale.
    """

    shape: Shape
    seats: int
    kind: str
    source: int = -1
    serial: int = 0

    @property
    def seat(self) -> int:
        """The first seat that may answer."""
        return seats_of(self.seats)[0] if self.seats else -1


class Ref(Struct, frozen=True, array_like=True, tag=True):
    """A value in a sentence that is put into words at the last moment, in the reader's language."""


class SeatRef(Ref, frozen=True, tag="seat"):
    """A seat, said by its name."""

    seat: int


class PieceRef(Ref, frozen=True, tag="piece"):
    """A piece, said by the name of its face as far as the reader may see it."""

    piece: int


class CardRef(Ref, frozen=True, tag="card"):
    """A face of the game's catalogue, said by its name."""

    face: int


class ClauseRef(Ref, frozen=True, tag="clause"):
    """A clause, said by its id and shown as a link."""

    clause: str


class WordRef(Ref, frozen=True, tag="word"):
    """A word of the game's text data, by its key."""

    key: str


Value: TypeAlias = int | str | SeatRef | PieceRef | CardRef | ClauseRef | WordRef


class Refusal(Struct, frozen=True):
    """Why a move is not legal: a clause and, where it has several sentences, which one.

    `message` is the id of the sentence (the clause itself if it has only one). `seats`: who may read it
    (mask); -1 = everybody. A refusal that would name something hidden goes to its seat alone.
    """

    clause: str
    message: str = ""
    args: dict[str, Value] = field(default_factory=dict)
    seats: int = -1

    @property
    def sentence(self) -> str:
        """The id under which its sentence stands in `clauses.toml`."""
        return self.message or self.clause
