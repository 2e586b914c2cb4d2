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


class Edge(StrEnum):
    """Where on a piece a badge stands: along the foot, along the head, or at the right side above the name."""

    FOOT = "foot"
    HEAD = "head"
    SIDE = "side"


class Button(Struct, frozen=True):
    """A button that makes a move. `main`: the one that Space and Enter press. `refusal`: shown greyed with
    its clause. A partial move (optional arguments -1, or fewer arguments) asks for the rest on the table.
    `seat`: who makes the move if it isn't the seat that the prompt is for: another seat, or the table (-1). `on`: a
    switch that is on. `private`: it shows what only its seat may see, whose hand is opened first. `brief`: its icon is
    enough beside the button before it; the words are its tip. `tip`: a sentence on what the button is for, for words
    that don't say it by themselves."""

    text: Phrase
    move: Move
    main: bool = False
    icon: str = ""
    seat: int | None = None
    on: bool = False
    private: bool = False
    brief: bool = False
    tip: Phrase | None = None


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
    TRACK = "track"  # a round of `limit` spaces that the seats' tokens walk: each part's value is its total
    DIAL = "dial"  # a number that turns
    PHASES = "phases"  # a strip of named phases, the current one lit; `extra`: a number that the title says before them
    LAMPS = "lamps"  # named lamps, lit or not
    TALLY = "tally"  # named rows of boxes, some ticked
    GOALS = "goals"  # a line a seat: each part's value on its way to its limit
    COINS = "coins"  # tokens of several worths: `value` of each part, each worth its limit
    TOKEN = "token"  # a two-sided token: its bright side up while `value` is not 0
    STAGES = "stages"  # a row of parts with `limit` dots each: `value` dots of the present part are reached


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
    """A mark on a piece: an icon with a number or a word, said in full on hover. `edge`: where it stands, clear of
    what the face has there."""

    piece: int
    icon: str
    text: Phrase
    value: int = 0
    tone: Tone = Tone.PLAIN
    edge: Edge = Edge.FOOT


class Pad(Struct, frozen=True):
    """A part of a piece that can be pointed at and dragged by itself: an attack of a card, a spot on it.

    `part`: its number on the piece, which is also the value that it gives the arguments named in `args` of a move
    that has the piece among its arguments already. `icon` with `value` is what it is or asks for, `then` what comes
    of it. `seat`: who has taken it, or -1. Pads are shown in order, one below the other.
    """

    piece: int
    part: int
    text: Phrase
    icon: str = ""
    value: int = 0
    then: tuple[tuple[str, int | str], ...] = ()
    seat: int = -1
    tone: Tone = Tone.PLAIN
    args: tuple[str, ...] = ()
    foot: bool = False
    """It is only read: what the piece does, at its foot."""


class Gems(Struct, frozen=True):
    """So many gems that lie on a piece, drawn as gems of `sizes` (large ones first) with the number beside them.
    Whoever takes one takes it and all that lie on it: the gesture names the pad `GEM_PADS` + how many, which is also
    the value that it gives the arguments named in `args`."""

    piece: int
    count: int
    text: Phrase
    icon: str = "gem"
    sizes: tuple[int, ...] = (1,)
    args: tuple[str, ...] = ()


class Group(Struct, frozen=True):
    """Pieces of one zone that belong together: they lie beside each other under an icon with what they're worth.
    `alike`: copies of one card, of which those beneath show an edge only."""

    zone: int
    pieces: tuple[int, ...]
    text: Phrase
    icon: str = ""
    value: int = 0
    worth: int = 0
    alike: bool = False


class End(Struct, frozen=True, array_like=True):
    """An end of an arrow: a piece, or a seat's panel, or a zone, or an entry of the chain; the others are -1."""

    piece: int = -1
    seat: int = -1
    zone: int = -1
    link: int = -1


class Arrow(Struct, frozen=True):
    """An arrow on the table from one thing to another, with a few words on it. `locked`: it can't be changed any
    more. `weighs`: what its start and its end weigh against each other as things stand."""

    start: End
    to: End
    tone: Tone = Tone.ACCENT
    text: Phrase | None = None
    locked: bool = False
    weighs: tuple[int, int] | None = None


class Link(Struct, frozen=True):
    """An entry of a chain: what it is in a line, the piece that makes it happen, whose it is, whether it's next.
    `title` and `does`: its name alone and what it will do, for a chain that is drawn on the table."""

    text: Phrase
    piece: int = -1
    seat: int = -1
    now: bool = False
    title: Phrase | None = None
    does: tuple[Phrase, ...] = ()
    stopped: bool = False
    """As things stand nothing will come of it."""


class Chain(Struct, frozen=True):
    """A stack or a queue of what is still to happen, the next first."""

    title: Phrase
    links: tuple[Link, ...]


class Plaque(Struct, frozen=True):
    """A solemn word in the middle of the table: an oath, a toss. `signed`: seats, and whether each has put its mark to
    it. `coin`: which of the two `sides` (icons) of a coin lies up, -1 = there's no coin."""

    title: Phrase
    text: Phrase
    signed: tuple[tuple[int, bool], ...] = ()
    coin: int = -1
    sides: tuple[str, str] = ("circle", "cross")


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
    """A value of a card as it is now, as printed, and why they differ. `icon`: which of its face's values it is,
    `code` for the number in the corner; the face then shows it as it is now, marked by `tone`."""

    name: Phrase
    now: int
    printed: int
    because: tuple[Phrase, ...] = ()
    icon: str = ""
    tone: Tone = Tone.PLAIN


class Share(Struct, frozen=True):
    """A piece that may take part of what is divided, and the most that it can take."""

    piece: int
    most: int


class Split(Struct, frozen=True):
    """So much that `seat` divides among pieces by dragging it. The answer is the move of `verb` with a number for each
    share, in order. It comes from the piece `source`, where what is left lies as a heap. `text` names what it is."""

    verb: str
    seat: int
    source: int
    total: int
    shares: tuple[Share, ...]
    text: Phrase
    icon: str = "bolt"


class Ghost(Struct, frozen=True):
    """Where a piece would land and what would come of it."""

    piece: int
    zone: int
    index: int
    text: Phrase | None = None


class Face(Struct, frozen=True):
    """What a piece shows to this view, for the painter: the data of one card.

    `kind` and `art` are names in `faces.toml` and of the art; `lines` the text on it; `values` (icon, value); `line`
    stands above the text, instead of the one of its kind.
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
    line: Phrase | None = None


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


Record: TypeAlias = (
    Prompt
    | Readout
    | Badge
    | Pad
    | Gems
    | Group
    | Arrow
    | Plaque
    | Chain
    | Sheet
    | Shown
    | Split
    | Ghost
    | Face
    | SeatPanel
)
"""Everything that a game can tell the table."""
