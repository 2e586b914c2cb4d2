"""What happened: what the screen animates, the log tells and the sound plays (DESIGN.md 3.7)."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from rules.kernel.moves import CardRef, PieceRef, SeatRef, Value

EVERYBODY = -1
"""The mask of an event that holds no secret."""


class Look(StrEnum):
    """How the table shows an event: a closed list."""

    NONE = "none"
    MOVE = "move"
    FLIP = "flip"
    TURN = "turn"
    DICE = "dice"
    SHUFFLE = "shuffle"
    MARK = "mark"
    SCORE = "score"
    CLASH = "clash"
    COIN = "coin"
    SAY = "say"
    HERALD = "herald"  # its line stands over the table for a moment, before what it brings


class EventKind(Struct, frozen=True):
    """A kind of event: its fields in order, as `name:type` (type: seat, piece, card, zone or number).

    `barrier`: it brings new information or chance, so undo stops at it (3.8). `quiet`: no line in the log.
    Its log templates stand in the game's `texts.toml` under `event.NAME`: `text` (with the secret) and
    `public` (without). For `Look.MOVE` the first piece and zone fields say what goes where; for `Look.DICE`
    the secret-free rest of the data are the faces thrown; for `Look.CLASH` the first two zones are who meets and the
    first two numbers what they weigh.
    """

    name: str
    fields: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    look: Look = Look.NONE
    sound: str = ""
    barrier: bool = False
    quiet: bool = False


class Event(Struct, frozen=True, array_like=True):
    """Something that happened. `sees`: the seats (mask) that get `secret`. Events of one `beat` are shown together."""

    kind: str
    data: tuple[int, ...] = ()
    secret: tuple[int, ...] = ()
    sees: int = EVERYBODY
    beat: int = 0


Events: TypeAlias = list[Event]


def seen(event: Event, seats: int) -> Event:
    """The event as those seats (mask) get it: without its secret unless one of them sees it."""
    if not event.secret or event.sees == EVERYBODY or event.sees & seats:
        return event
    return Event(event.kind, event.data, (), event.sees, event.beat)


def told(kind: EventKind, event: Event) -> dict[str, Value]:
    """The fields of an event as values for its log template; repeated trailing numbers are left out."""
    values: dict[str, Value] = {}
    for declared, given in ((kind.fields, event.data), (kind.secret, event.secret)):
        for spec, number in zip(declared, given, strict=False):
            name, _, sort = spec.partition(":")
            values[name] = _value(sort, number)
    return values


def _value(sort: str, number: int) -> Value:
    match sort:
        case "seat":
            return SeatRef(number)
        case "piece":
            return PieceRef(number)
        case "card":
            return CardRef(number)
        case _:
            return number
