"""What a game tells the table, as data (DESIGN.md 6.5): records made by pure functions of a view.

A game's `present.py` makes them; the table has one widget for each and knows no game. Text is a `Phrase`:
the key of a sentence in the game's `texts.toml` with its values, put into words in the reader's language.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from rules.kernel.book import Phrase
from rules.kernel.moves import Move


class Tone(StrEnum):
    """What a colour means; the theme has one for each."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"
    WARN = "warn"
    ACCENT = "accent"
    QUIET = "quiet"


class Button(Struct, frozen=True):
    """A button that makes a move. `main`: the one that Space and Enter press. `refusal`: shown greyed with
    its clause. A partial move (optional arguments -1, or fewer arguments) asks for the rest on the table.
    `seat`: who makes the move if it isn't the seat that the prompt is for: another seat, or the table (-1)."""

    text: Phrase
    move: Move
    main: bool = False
    icon: str = ""
    seat: int | None = None


class Prompt(Struct, frozen=True):
    """What is asked of a seat now: a sentence, a second smaller one, and the buttons that answer it."""

    text: Phrase
    seat: int
    detail: Phrase | None = None
    buttons: tuple[Button, ...] = ()


class Form(StrEnum):
    """How a readout is drawn."""

    SCORE = "score"  # a big number
    COUNTER = "counter"  # icon and number
    PIPS = "pips"  # filled and empty dots: value of limit; `extra` more in another colour
    TRACK = "track"  # a row of places with a marker
    DIAL = "dial"  # a number that turns
    PHASES = "phases"  # a strip of named phases, the current one lit
    LAMPS = "lamps"  # named lamps, lit or not
    TALLY = "tally"  # named rows of boxes, some ticked


class Part(Struct, frozen=True):
    """One named part of a readout: a lamp, a phase, a row of boxes."""

    text: Phrase
    value: int = 0
    limit: int = 0
    icon: str = ""
    tone: Tone = Tone.PLAIN


class Readout(Struct, frozen=True):
    """A thing that can be read off the table. `place`: its name in `layout.toml`. `seat`: whose, or -1."""

    place: str
    form: Form
    title: Phrase
    value: int = 0
    limit: int = 0
    extra: int = 0
    icon: str = ""
    seat: int = -1
    parts: tuple[Part, ...] = ()
    tone: Tone = Tone.PLAIN


class Badge(Struct, frozen=True):
    """A mark on a piece: an icon with a number or a word, said in full on hover."""

    piece: int
    icon: str
    text: Phrase
    value: int = 0
    tone: Tone = Tone.PLAIN


class End(Struct, frozen=True, array_like=True):
    """An end of an arrow: a piece, or a seat's panel, or a zone; the others are -1."""

    piece: int = -1
    seat: int = -1
    zone: int = -1


class Arrow(Struct, frozen=True):
    """An arrow on the table from one thing to another."""

    start: End
    to: End
    tone: Tone = Tone.ACCENT
    text: Phrase | None = None


class Link(Struct, frozen=True):
    """An entry of a chain: what will happen, and the piece that makes it happen."""

    text: Phrase
    piece: int = -1
    seat: int = -1
    now: bool = False


class Chain(Struct, frozen=True):
    """A stack or a queue of what is still to happen, the next first."""

    title: Phrase
    links: tuple[Link, ...]


class Line(Struct, frozen=True):
    """A line of a sheet: a text, its value per column, the clause that says so."""

    text: Phrase
    values: tuple[int | str, ...]
    clause: str = ""
    total: bool = False


class Sheet(Struct, frozen=True):
    """A table of lines with a column per seat: scores, a summary. `columns` are the seats, or () for none."""

    title: Phrase
    columns: tuple[int, ...]
    lines: tuple[Line, ...]
    note: Phrase | None = None


class Shown(Struct, frozen=True):
    """A value as it is now, as printed, and why they differ."""

    name: Phrase
    now: int
    printed: int
    because: tuple[Phrase, ...] = ()


class Ghost(Struct, frozen=True):
    """Where a piece would land and what would come of it."""

    piece: int
    zone: int
    index: int
    text: Phrase | None = None


class Face(Struct, frozen=True):
    """What a piece shows to this view, for the painter: the data of one card.

    `kind` and `art` are names in `faces.toml` and of the art; `lines` the text on it; `values` (icon, value).
    """

    kind: str
    card: str
    title: Phrase
    lines: tuple[Phrase, ...] = ()
    values: tuple[tuple[str, int | str], ...] = ()
    art: str = ""
    code: str = ""
    accent: str = ""
    clauses: tuple[str, ...] = ()


class SeatPanel(Struct, frozen=True):
    """What the panel of a seat shows beside its name: readouts, whether it acts, whether it can be called.

    `call`: a button by which the seat asks for an offer of its own accord ("Call"). `colour`: where the game
    itself gives the seat one, its name in the table `[seat_colour]` of the game's `layout.toml` (`red = "#d8433b"`);
    the seat then takes it everywhere, made as light or dark as it must be to be read.
    """

    seat: int
    active: bool = False
    readouts: tuple[Readout, ...] = ()
    call: Button | None = None
    mark: Phrase | None = None
    colour: str = ""


Record: TypeAlias = Prompt | Readout | Badge | Arrow | Chain | Sheet | Shown | Ghost | Face | SeatPanel
"""Everything that a game can tell the table."""
