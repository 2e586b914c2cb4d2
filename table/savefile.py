"""The file of a game that is being played, and how it opens again: what survives a kill (DESIGN.md 7).

`NAME.hotseat` is a whole save (`table.saveformat`). `NAME.journal` lies beside it: one line a log entry, written in
one go before the move is shown. What the journal holds beyond the save is played after it on opening. Now and then the
journal is folded into the save, beside the picture. `NAME.lock` is held by the program that has the game open.
"""

from __future__ import annotations

import errno
import os
import stat
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import msgspec
from msgspec import Struct

import rules
from rules.kernel.game import Game
from rules.kernel.record import Differs, Entry, Record
from table.lock import Lock, Taken
from table.logs import LOG
from table.savecheck import check
from table.saveformat import (
    MAX_BYTES,
    MAX_HEAD,
    MAX_PICTURE,
    SUFFIX,
    About,
    BadSave,
    Header,
    decode_record,
    file_name,
    header_of,
    joined,
    journal_entries,
    journal_line,
    pack,
    read_head,
    schema,
    split,
)
from table.whole import AT_ONCE, PATIENCE, write_patiently

JOURNAL = ".journal"
ENTRIES_PER_SAVE = 25
"""After so many journal lines the save itself is written anew."""


class SaveFile:
    """The file of one game. All is called by the thread that plays, but for the work that `later` hands out."""

    def __init__(self, place: Path, about: About) -> None:
        """`place` ends in `.hotseat`. The lock is taken; raises BadSave or OSError."""
        self.place = place
        self.about = about
        place.parent.mkdir(parents=True, exist_ok=True)
        try:
            self.lock = Lock(place.with_suffix(".lock"))
        except Taken:
            raise BadSave("save.open_elsewhere") from None
        self._journal: IO[bytes] | None = None
        self._written = 0
        """Log entries that are in the save or the journal."""
        self._folded = 0
        """Log entries that are in the save."""
        self._tried = 0
        """Log entries there were when the save was last written, or that was last tried."""
        self._torn = False
        self._unsynced = False
        self._busy = threading.Lock()
        self._closed = False
        self._sweep()

    @classmethod
    def new(cls, folder: Path, about: About) -> SaveFile:
        """A file for a new game, with a name that's free. Raises OSError if nothing can be written."""
        name = file_name(about.title)
        for n in range(1, 10_000):
            place = folder / f"{name}{'' if n == 1 else f' {n}'}{SUFFIX}"
            if place.exists() or place.with_suffix(JOURNAL).exists():
                continue
            try:
                made = cls(place, about)
            except BadSave:
                continue  # another program is about to use that very name
            if not place.exists():
                return made
            made.close()  # it has done so between looking and locking
        raise OSError(errno.EEXIST, "no free name", str(folder))

    def _sweep(self) -> None:
        """Takes away what a kill in the middle of writing this very file has left; the lock says that it's nobody's."""
        for left in self.place.parent.iterdir():
            if not left.name.startswith(self.place.name) or left.suffix != ".new":
                continue
            try:
                os.unlink(left)
            except OSError as error:
                LOG.warning("%s can't be removed: %s", left, error)

    # -- writing ------------------------------------------------------------------------------------------------

    def write(self, record: Record[Any, Any], now: float) -> None:
        """Writes the whole save and begins an empty journal. Raises OSError; then the old save stands."""
        with self._busy:
            self._tried = len(record.log)
            write_patiently(self.place, pack(record, self.about, now), AT_ONCE)
            self._folded = self._written = len(record.log)
            self._torn = False
            self._close_journal()
            try:
                self.place.with_suffix(JOURNAL).unlink(missing_ok=True)
            except OSError as error:
                LOG.warning("an old journal can't be removed: %s", error)  # its lines are known to be in the save

    def append(self, record: Record[Any, Any], now: float) -> None:
        """Adds what the journal doesn't hold yet, in one write. Raises OSError; then it stands as before."""
        if self._torn or not self.place.exists():
            self.write(record, now)  # the save was taken away, or the journal can't be mended
            return
        journal = self._open_journal()
        lines = b"".join(journal_line(n, record.log[n - 1]) for n in range(self._written + 1, len(record.log) + 1))
        if self._folded >= self._written:
            os.ftruncate(journal.fileno(), 0)
        size = os.fstat(journal.fileno()).st_size
        try:
            if journal.write(lines) != len(lines):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.place))
        except OSError:
            try:
                os.ftruncate(journal.fileno(), size)  # half a line would hide all that follow it
            except OSError:
                self._torn = True
            raise
        self._written = len(record.log)
        self._unsynced = True

    def _open_journal(self) -> IO[bytes]:
        """The journal, open; a new one where somebody has taken the old one away."""
        place = self.place.with_suffix(JOURNAL)
        if self._journal is not None:
            try:
                if os.path.samestat(os.fstat(self._journal.fileno()), os.stat(place)):
                    return self._journal
            except FileNotFoundError:
                pass  # it's gone: its lines are written once more
            self._close_journal()
            self._written = self._folded
        self._journal = open(place, "ab", buffering=0)  # noqa: SIM115 - it stays open while the game is played
        return self._journal

    @property
    def long(self) -> bool:
        """Whether the journal has grown so long that it should be folded into the save."""
        return self._written - self._tried >= ENTRIES_PER_SAVE

    # -- beside the picture -------------------------------------------------------------------------------------

    def later(
        self, record: Record[Any, Any], now: float, picture: Callable[[], bytes] | None = None, whole: bool = False
    ) -> Callable[[], None]:
        """Work for another thread: it makes all moves so far survive a power cut, and folds a journal that has
        grown long, or is wanted so (`whole`), into the save. `picture` makes the bytes of the picture, on that
        thread."""
        entries = len(record.log)
        if not (whole or self.long):
            return self.sync
        self._tried = entries
        head, data = msgspec.to_builtins(header_of(record, self.about, now)), record.to_bytes()
        return lambda: self._fold(entries, head, data, picture)

    def _fold(self, entries: int, head: dict[str, Any], data: bytes, picture: Callable[[], bytes] | None) -> None:
        self.sync()
        try:
            if picture is not None:
                self.about.picture = picture()
            with self._busy:
                if self._closed or entries <= self._folded:
                    return
                whole = joined(head, {"record": data, "picture": self.about.picture[:MAX_PICTURE]})
                write_patiently(self.place, whole, PATIENCE)
                self._folded = entries
        except OSError as error:
            LOG.warning("the save can't be written anew, so the journal goes on: %s", error)

    def sync(self) -> None:
        """Makes what was appended survive a power cut."""
        journal = self._journal
        if journal is not None and self._unsynced:
            self._unsynced = False
            try:
                os.fsync(journal.fileno())
            except (OSError, ValueError) as error:  # closed meanwhile, because the save was written whole
                LOG.info("the journal can't be flushed: %s", error)

    # -- the end ------------------------------------------------------------------------------------------------

    def discard(self) -> None:
        """Takes the file away again: nothing was played in it."""
        with self._busy:
            self._closed = True
            self._close_journal()
            for part in (JOURNAL, SUFFIX):
                try:
                    self.place.with_suffix(part).unlink(missing_ok=True)
                except OSError as error:
                    LOG.warning("%s can't be removed: %s", self.place, error)
            self.lock.release()

    def close(self) -> None:
        """Lets go of the file, once what another thread is writing is written."""
        with self._busy:
            self._closed = True
            self._close_journal()
            self.lock.release()

    def _close_journal(self) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None


# -- reading --------------------------------------------------------------------------------------------------------


class Loaded(Struct):
    """A game from its file. `lost`: journal lines that today's rules would not repeat. `old`: the file was written
    by an older format or an older version of the game."""

    record: Record[Any, Any]
    header: Header
    picture: bytes
    lost: int
    old: bool


def read_bytes(place: Path, most: int = MAX_BYTES, first: int = -1) -> bytes:
    """A file's bytes, or its `first` ones. Raises BadSave for what is no plain file, can't be read or is too large."""
    try:
        facts = os.stat(place)
        if not stat.S_ISREG(facts.st_mode):
            raise BadSave("save.unreadable", file=place.name)
        if facts.st_size > most:
            raise BadSave("save.too_large", file=place.name)
        with open(place, "rb") as stream:
            return stream.read(min(facts.st_size + 1, first) if first >= 0 else facts.st_size + 1)
    except (OSError, ValueError):  # ValueError: a name that no file can have
        raise BadSave("save.unreadable", file=place.name) from None


def read_journal(place: Path) -> list[tuple[int, Entry]]:
    """The whole lines of the journal of a save; none if there's no journal."""
    try:
        return journal_entries(read_bytes(place.with_suffix(JOURNAL)))
    except BadSave:
        return []


def read_header(place: Path) -> Header:
    """The header of a save. Raises BadSave."""
    return read_head(read_bytes(place, first=MAX_HEAD), place.name).header


def open_save(place: Path) -> tuple[Record[Any, Any], Header]:
    """A game from its file and its journal. Raises BadSave; nothing is written."""
    loaded = load(place)
    return loaded.record, loaded.header


def load(place: Path) -> Loaded:
    """A game from its file and its journal, with what is to be told about it. Raises BadSave; nothing is written."""
    name = place.name
    head, parts = split(read_bytes(place), name)
    header = head.header
    game = _game(header.game, name)
    if header.version > game.version:
        raise BadSave("save.newer", file=name)
    exact = header.version == game.version and header.schema in ("", schema(game))
    entries = read_journal(place)
    try:
        record, good = _recalled(game, parts["record"], entries, exact)
        check(record, name, exact)
    except BadSave:
        raise
    except Exception as error:  # whatever the game's own code makes of data from outside
        LOG.warning("%s can't be opened: %r", place, error)
        raise BadSave("save.broken" if exact else "save.older", file=name) from None
    old = not exact or head.plain.get("schema") is None
    return Loaded(record, header, parts.get("picture", b""), len(entries) - good, old)


def _recalled(
    game: Game[Any, Any], data: bytes, entries: list[tuple[int, Entry]], exact: bool
) -> tuple[Record[Any, Any], int]:
    """The record with as many journal entries as give what they say, and how many those are."""
    record: Record[Any, Any] = Record.of(game, decode_record(data))
    good = _follow(record, entries, exact)
    if good < len(entries):  # what follows can't be trusted; all before it stands, so once more without
        record = Record.of(game, decode_record(data))
        _follow(record, entries[:good], exact)
    return record, good


def _game(name: str, file: str) -> Game[Any, Any]:
    try:
        return rules.load(name)
    except rules.BrokenGame as error:
        LOG.warning("%s", error)
        raise BadSave("save.game_fails", file=file, game=name[:80]) from None
    except rules.UnknownGame:
        raise BadSave("save.unknown_game", file=file, game=name[:80]) from None
    except Exception as error:  # a game from elsewhere may fail in any way
        LOG.warning("the game %s can't be loaded: %r", name, error)
        raise BadSave("save.game_fails", file=file, game=name[:80]) from None


def _follow(record: Record[Any, Any], entries: list[tuple[int, Entry]], exact: bool) -> int:
    """Plays the entries of a journal that the save doesn't hold yet; how many of them gave what they say."""
    for at, (number, entry) in enumerate(entries):
        if number <= len(record.log):
            continue  # folded into the save before a kill came between that and emptying the journal
        try:
            if number > len(record.log) + 1:
                return at
            record.follow(entry, number, exact)
        except Differs:
            return at
        except Exception as error:  # whatever the rules make of a line that was changed
            LOG.warning("line %s of a journal can't be played: %r", number, error)
            return at
    return len(entries)
