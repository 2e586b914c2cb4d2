"""One file a game and its journal: what survives a kill and what opens again (DESIGN.md 7).

`NAME.hotseat` is a line that says what it is, a line of JSON that can be read without the game, and the
record's bytes. `NAME.journal` lies beside it: one line a log entry, written in one go before the move is
shown. What the journal holds beyond the save is played after it on opening. `NAME.lock` is held by the
program that has the game open, and by the system let go when that program dies.
"""

from __future__ import annotations

import base64
import json
import os
import re
import sys
import unicodedata
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import msgspec

import rules
from rules.kernel.record import Differs, Entry, Record, Saved
from table.settings import write_whole

MAGIC = "HOTSEAT SAVE 1"
SUFFIX = ".hotseat"
MAX_BYTES = 64_000_000
"""A save larger than this is not read: no game comes near it."""

ENTRIES_PER_SAVE = 25
"""After so many journal lines the save itself is written anew."""


class BadSave(Exception):
    """A file that can't be opened as a game; the message is one sentence for the player."""

    def __init__(self, key: str, **args: object) -> None:
        """`key` is a text of the program, `args` its values."""
        super().__init__(key)
        self.key = key
        self.args_said = args


@dataclass(frozen=True)
class Header:
    """What can be read of a save without its game."""

    game: str
    version: int
    title: str
    seats: tuple[str, ...]
    mode: str
    level: str
    saved: float
    moves: int
    over: bool


def header_of(record: Record[Any, Any], title: str, now: float) -> Header:
    """The header of a game as it stands; `now` in seconds since 1970."""
    state = record.state
    seats = tuple(seat.name for seat in state.seats)
    over = state.result is not None
    return Header(state.game, state.version, title, seats, state.mode, state.level, now, len(record.log), over)


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


RESERVED = {"CON", "PRN", "AUX", "NUL", *(f"{port}{n}" for port in ("COM", "LPT") for n in range(1, 10))}


class Lock:
    """Held while a game is open; the system lets go of it when the program dies."""

    def __init__(self, place: Path) -> None:
        """Raises BadSave if another program holds it, OSError if it can't be made."""
        self.place = place
        for _ in range(20):
            self._stream: IO[bytes] = open(place, "a+b")  # noqa: SIM115 - it stays open as long as the lock is held
            try:
                _lock(self._stream)
            except OSError:
                self._stream.close()
                raise BadSave("save.open_elsewhere") from None
            if self._is_there():
                return
            self._stream.close()  # its last holder has removed the file between opening and locking: once more
        raise BadSave("save.open_elsewhere")

    def _is_there(self) -> bool:
        """Whether the file that is locked is still the one that others find by its name."""
        try:
            return os.path.samestat(os.fstat(self._stream.fileno()), os.stat(self.place))
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Lets go, and takes the file away."""
        if sys.platform == "win32":  # an open file can't be removed there
            self._stream.close()
        try:
            self.place.unlink(missing_ok=True)
        except OSError:
            pass  # somebody else has it open by now: it's theirs
        self._stream.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(stream: IO[bytes]) -> None:
        stream.seek(0)
        msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(stream: IO[bytes]) -> None:
        fcntl.flock(stream.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class SaveFile:
    """The file of one game that is being played."""

    def __init__(self, place: Path, title: str) -> None:
        """`place` ends in `.hotseat`. The lock is taken; raises BadSave or OSError."""
        self.place = place
        self.title = title
        place.parent.mkdir(parents=True, exist_ok=True)
        self.lock = Lock(place.with_suffix(".lock"))
        self._journal: IO[bytes] | None = None
        self._lines = 0
        self._unsynced = False

    @classmethod
    def new(cls, folder: Path, title: str) -> SaveFile:
        """A file for a new game, with a name that's free. Raises OSError if nothing can be written."""
        name = file_name(title)
        for n in range(1, 10_000):
            place = folder / f"{name}{'' if n == 1 else f' {n}'}{SUFFIX}"
            if place.exists():
                continue
            try:
                return cls(place, title)
            except BadSave:
                continue  # another program is about to use that very name
        raise OSError("no free name")

    def write(self, record: Record[Any, Any], now: float) -> None:
        """Writes the whole save and begins an empty journal. Raises OSError; then the old save stands."""
        write_whole(self.place, pack(record, self.title, now))
        self._close_journal()
        self.place.with_suffix(".journal").unlink(missing_ok=True)
        self._lines = 0

    def append(self, record: Record[Any, Any], now: float) -> None:
        """Adds the record's last entry to the journal, in one write; now and then writes the save anew."""
        if self._lines >= ENTRIES_PER_SAVE or not self.place.exists():
            self.write(record, now)
            return
        if self._journal is None:
            self._journal = open(self.place.with_suffix(".journal"), "ab", buffering=0)  # noqa: SIM115 - kept open
        self._journal.write(journal_line(len(record.log), record.log[-1]))
        self._lines += 1
        self._unsynced = True

    def sync(self) -> None:
        """Makes what was appended survive a power cut; called off the render thread."""
        journal = self._journal
        if journal is not None and self._unsynced:
            self._unsynced = False
            try:
                os.fsync(journal.fileno())
            except ValueError:
                pass  # the save was written anew meanwhile and the journal closed: there's nothing left to flush

    def close(self) -> None:
        """Lets go of the file."""
        self._close_journal()
        self.lock.release()

    def _close_journal(self) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None


def pack(record: Record[Any, Any], title: str, now: float) -> bytes:
    """A whole save as bytes."""
    header = msgspec.json.encode(header_of(record, title, now))
    return b"\n".join((MAGIC.encode(), header, record.to_bytes()))


def journal_line(number: int, entry: Entry) -> bytes:
    """A journal line: the entry's number, a checksum, the entry."""
    data = base64.b64encode(msgspec.msgpack.encode(entry))
    return b"%d %08x %s\n" % (number, zlib.crc32(data), data)


def read_journal(place: Path) -> list[tuple[int, Entry]]:
    """The whole lines of a journal; a line cut by a crash and all behind it are left out."""
    entries: list[tuple[int, Entry]] = []
    try:
        data = place.read_bytes()[:MAX_BYTES]
    except OSError:
        return entries
    for line in data.split(b"\n"):
        parts = line.split(b" ")
        try:
            if len(parts) != 3 or int(parts[1], 16) != zlib.crc32(parts[2]):
                break
            entries.append((int(parts[0]), msgspec.msgpack.decode(base64.b64decode(parts[2]), type=Entry)))
        except (ValueError, msgspec.MsgspecError):
            break
    return entries


def read_header(place: Path) -> Header:
    """The header of a save. Raises BadSave."""
    return _split(place)[0]


def _split(place: Path) -> tuple[Header, bytes]:
    name = place.name
    try:
        if place.stat().st_size > MAX_BYTES:
            raise BadSave("save.too_large", file=name)
        data = place.read_bytes()
    except OSError:
        raise BadSave("save.unreadable", file=name) from None
    magic, _, rest = data.partition(b"\n")
    if magic != MAGIC.encode():
        newer = magic.startswith(MAGIC[:-1].encode())
        raise BadSave("save.newer" if newer else "save.foreign", file=name)
    line, _, body = rest.partition(b"\n")
    try:
        return msgspec.json.decode(line, type=Header), body
    except (msgspec.MsgspecError, json.JSONDecodeError):
        raise BadSave("save.broken", file=name) from None


def open_save(place: Path) -> tuple[Record[Any, Any], Header]:
    """A game from its file and its journal. Raises BadSave; nothing is written."""
    header, body = _split(place)
    name = place.name
    try:
        game = rules.load(header.game)
    except rules.UnknownGame:
        raise BadSave("save.unknown_game", file=name, game=header.game) from None
    if header.version > game.version:
        raise BadSave("save.newer", file=name)
    entries = read_journal(place.with_suffix(".journal"))
    while True:
        try:
            record: Record[Any, Any] = Record.of(game, msgspec.msgpack.decode(body, type=Saved))
        except (msgspec.MsgspecError, ValueError, Differs, IndexError, KeyError):
            raise BadSave("save.broken", file=name) from None
        good = _follow(record, entries)
        if good == len(entries):
            break
        entries = entries[:good]  # what follows can't be trusted; all before it stands, so once more without
    return record, header


def _follow(record: Record[Any, Any], entries: list[tuple[int, Entry]]) -> int:
    """Plays the entries of a journal that the save doesn't hold yet; how many of them gave what they say."""
    for at, (number, entry) in enumerate(entries):
        if number != len(record.log) + 1:
            continue
        try:
            record.follow(entry, number)
        except Differs:
            return at
    return len(entries)


def saves(folder: Path) -> list[tuple[Path, Header]]:
    """The saves of a folder, the latest first; files of strangers and broken ones are left out."""
    found = []
    try:
        places = list(folder.iterdir())
    except OSError:
        return []
    for place in places:
        if place.suffix != SUFFIX or not place.is_file():
            continue
        try:
            found.append((place, read_header(place), _last_written(place)))
        except BadSave:
            continue
    found.sort(key=lambda item: -item[2])
    return [(place, header) for place, header, _ in found]


def _last_written(place: Path) -> float:
    times = []
    for path in (place, place.with_suffix(".journal")):
        try:
            times.append(path.stat().st_mtime)
        except OSError:
            continue
    return max(times, default=0.0)
