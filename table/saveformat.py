"""What a saved game is as bytes (DESIGN.md 7). Nothing here touches a file.

    HOTSEAT SAVE 2
    {"game": …, "title": …, "parts": [["record", 25703, 1234567], ["picture", 80211, 7654321]]}
    the bytes of the parts

The first two lines can be read without the game. Older formats are brought up step by step on plain dicts. A line
of a journal is a log entry: its number, a checksum, the entry.
"""

from __future__ import annotations

import base64
import re
import unicodedata
import zlib
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, field

from rules.kernel.digest import blake2b
from rules.kernel.game import Game
from rules.kernel.record import Entry, Record, Saved
from rules.kernel.state import OptionValue
from table.names import NAME_AT_MOST, clean

FORMAT = 2
MAGIC = f"HOTSEAT SAVE {FORMAT}"
SUFFIX = ".hotseat"

MAX_BYTES = 64_000_000
"""A save larger than this is not read: no game comes near it."""
MAX_HEAD = 100_000
"""The first two lines are at most so long."""
MAX_PICTURE = 2_000_000
MOST_SEATS = 64
LATEST = 32_000_000_000.0
"""A time after this many seconds since 1970 is none: no calendar here goes further."""
MOST_MOVES = 10_000_000


class BadSave(Exception):
    """A file that can't be opened as a game; the message is one sentence for the player."""

    def __init__(self, key: str, **args: object) -> None:
        """`key` is a text of the program, `args` its values."""
        super().__init__(key)
        self.key = key
        self.args_said = args


class Header(Struct, frozen=True):
    """What can be read of a save without its game. What is unknown here is left alone."""

    game: str
    version: int
    title: str
    seats: tuple[str, ...]
    mode: str
    level: str
    saved: float
    """Seconds since 1970."""
    moves: int
    """Moves that stand; what was taken back doesn't count."""
    over: bool
    entries: int = 0
    """Lines of the log."""
    kinds: tuple[str, ...] = ()
    """Of each seat: human, bot:NAME."""
    looks: tuple[int, ...] = ()
    """Of each seat: which of the theme's colours and marks it has; () = in order."""
    options: dict[str, OptionValue] = field(default_factory=dict)
    round: dict[str, str] = field(default_factory=dict)
    """Where the game stands, by language: "Round 2 of 3"."""
    schema: str = ""
    """A fingerprint of what the game's state was made of."""
    origin: str = ""
    """A fingerprint of the game's first position: its copies have the same."""
    kept: bool = False
    """A copy that stays as it is: whoever plays on from it gets a file of its own."""
    of: str = ""
    """The title of the game that this is a copy of."""

    def tidy(self) -> Header:
        """The same with everything absurd brought in, so that it can be listed."""
        seats = tuple(clean(name) or "?" for name in self.seats[:MOST_SEATS])
        return msgspec.structs.replace(
            self,
            title=clean(self.title) or "?",
            seats=seats,
            kinds=self.kinds[: len(seats)],
            looks=tuple(look % 1000 for look in self.looks[: len(seats)]),
            mode=self.mode[:NAME_AT_MOST],
            level=self.level[:NAME_AT_MOST],
            saved=max(0.0, min(LATEST, self.saved)),
            moves=max(0, min(MOST_MOVES, self.moves)),
            entries=max(0, min(MOST_MOVES, self.entries)),
            round={code[:8]: clean(words) for code, words in list(self.round.items())[:8]},
            of=clean(self.of),
        )

    def told(self, language: str) -> str:
        """Where the game stands, in that language; empty if the save doesn't say."""
        return self.round.get(language) or self.round.get("en", "")


class About(Struct):
    """What a save says beyond its record."""

    title: str
    looks: tuple[int, ...] = ()
    round: dict[str, str] = field(default_factory=dict)
    picture: bytes = b""
    """A PNG of the table without anybody's secrets."""
    kept: bool = False
    of: str = ""


def header_of(record: Record[Any, Any], about: About, now: float) -> Header:
    """The header of a game as it stands; `now` in seconds since 1970."""
    state = record.state
    kinds = [entry.kind for entry in record.log]
    return Header(
        game=state.game,
        version=state.version,
        title=about.title,
        seats=tuple(seat.name for seat in state.seats),
        mode=state.mode,
        level=state.level,
        saved=now,
        moves=kinds.count("move") + kinds.count("redo") - kinds.count("undo"),
        over=state.result is not None,
        entries=len(record.log),
        kinds=tuple(seat.kind for seat in state.seats),
        looks=about.looks,
        options=state.options,
        round=about.round,
        schema=schema(record.game),
        origin=origin(record),
        kept=about.kept,
        of=about.of,
    )


@cache
def schema(game: Game[Any, Any]) -> str:
    """A fingerprint of what a game's state is made of: it changes when a field or a step does."""
    try:
        made = msgspec.json.encode(msgspec.json.schema(game.state_type), order="deterministic")
    except TypeError:
        return ""  # a type that has no schema: then nothing is compared
    return blake2b(made, digest_size=8).hexdigest()


def origin(record: Record[Any, Any]) -> str:
    """A fingerprint of the position that a game began with."""
    return blake2b(record.states[0], digest_size=12).hexdigest() if 0 in record.states else ""


# -- whole saves ----------------------------------------------------------------------------------------------


def pack(record: Record[Any, Any], about: About, now: float) -> bytes:
    """A whole save as bytes."""
    parts = {"record": record.to_bytes(), "picture": about.picture[:MAX_PICTURE]}
    head = msgspec.to_builtins(header_of(record, about, now))
    return joined(head, parts)


def joined(head: dict[str, Any], parts: dict[str, bytes]) -> bytes:
    """A save from its header, as plain data, and its parts."""
    listed = [[name, len(data), zlib.crc32(data)] for name, data in parts.items() if data]
    line = msgspec.json.encode({**head, "parts": listed})
    return b"\n".join((MAGIC.encode(), line, b"".join(data for data in parts.values() if data)))


class Head(Struct):
    """The first two lines of a save: the header, as plain data too, and which parts follow where."""

    header: Header
    plain: dict[str, Any]
    format: int
    begins: int
    """Where the parts begin in the file."""


def read_head(data: bytes, name: str) -> Head:
    """The head from the first bytes of a file called `name`. Raises BadSave."""
    magic, _, rest = data.partition(b"\n")
    found = re.fullmatch(rb"HOTSEAT SAVE (\d{1,6})", magic)
    if found is None:
        raise BadSave("save.foreign", file=name)
    number = int(found[1])
    if number > FORMAT:
        raise BadSave("save.newer", file=name)
    line, ended, _ = rest.partition(b"\n")
    if not ended or number < 1:
        raise BadSave("save.broken", file=name)
    begins = len(magic) + len(line) + 2
    try:
        plain = msgspec.json.decode(line, type=dict[str, Any])
        for older in range(number, FORMAT):
            plain = UPGRADES[older](plain)
        header = msgspec.convert(plain, Header)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise BadSave("save.broken", file=name) from None
    return Head(header.tidy(), plain, number, begins)


def split(data: bytes, name: str) -> tuple[Head, dict[str, bytes]]:
    """A save's head and its parts. Raises BadSave; a damaged picture is only left out."""
    head = read_head(data[:MAX_HEAD], name)
    parts: dict[str, bytes] = {}
    at = head.begins
    try:
        listed = msgspec.convert(head.plain.get("parts", []), list[tuple[str, int, int | None]])
    except msgspec.ValidationError:
        raise BadSave("save.broken", file=name) from None
    for part, size, check in listed:
        size = len(data) - at if size < 0 else size
        piece = data[at : at + size]
        at += size
        whole = len(piece) == size and check in (None, zlib.crc32(piece))
        if whole:
            parts[part] = piece
        elif part == "record":
            raise BadSave("save.broken", file=name)
    if "record" not in parts:
        raise BadSave("save.broken", file=name)
    return head, parts


def _from_1(plain: dict[str, Any]) -> dict[str, Any]:
    """Format 1 was one part, the record, up to the end of the file, without a checksum."""
    return {**plain, "parts": [["record", -1, None]]}


UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}
"""From each older format to the next one."""


def decode_record(data: bytes) -> Saved:
    """The record part, typed. Raises MsgspecError or RecursionError on what is none."""
    return msgspec.msgpack.decode(data, type=Saved)


# -- journals ---------------------------------------------------------------------------------------------------


def journal_line(number: int, entry: Entry) -> bytes:
    """A journal line: the entry's number, a checksum, the entry."""
    data = base64.b64encode(msgspec.msgpack.encode(entry))
    return b"%d %08x %s\n" % (number, zlib.crc32(data), data)


def journal_entries(data: bytes) -> list[tuple[int, Entry]]:
    """The whole lines of a journal; a line cut by a crash and all behind it are left out."""
    entries: list[tuple[int, Entry]] = []
    for line in data.split(b"\n"):
        parts = line.split(b" ")
        try:
            if len(parts) != 3 or int(parts[1], 16) != zlib.crc32(parts[2]):
                break
            entries.append((int(parts[0]), msgspec.msgpack.decode(base64.b64decode(parts[2]), type=Entry)))
        except (ValueError, RecursionError, msgspec.MsgspecError):
            break
    return entries


# -- names of files -----------------------------------------------------------------------------------------------

RESERVED = {"CON", "PRN", "AUX", "NUL", *(f"{port}{n}" for port in ("COM", "LPT") for n in range(1, 10))}


def file_name(title: str) -> str:
    """A file name that every system takes, for any title; the title itself is kept in the header.

    >>> file_name('a/b: ..')
    'a b'
    """
    plain = unicodedata.normalize("NFKD", title)
    plain = re.sub(r"[^A-Za-z0-9 _-]+", " ", plain).strip(" -")[:60].strip()
    plain = re.sub(r" +", " ", plain)
    if not plain or plain.upper().split(".")[0] in RESERVED:
        plain = f"game {plain}".strip()
    return plain
