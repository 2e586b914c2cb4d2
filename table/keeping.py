"""What looks after the file of a game while it is played: the journal at once, the rest beside the picture. No pygame.

A game that can't be saved is played on. It says so once, and saving is tried again by itself (DESIGN.md 7).
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from rules.kernel.record import Record
from table.logs import LOG
from table.results import Results
from table.savefile import SaveFile
from table.saveformat import About

FLUSH_SECONDS = 1.0
"""A move survives a power cut at most so much later."""

EARLY = 3
"""Log entries with which a game gets its first picture."""

BACK_OFF = (2.0, 4.0, 8.0, 16.0, 32.0, 60.0)
"""Seconds between tries to save a game that can't be saved."""


class Keepsake(Protocol):
    """What the screen gives a save beyond the record."""

    def round(self) -> dict[str, str]:
        """Where the game stands, by language."""

    def picture(self) -> Callable[[], bytes]:
        """The table without anybody's secrets, painted now; its bytes are made when they're asked for."""


class Keeping:
    """One game's file, its picture, its result. `wall` gives seconds since 1970 for the file's header."""

    def __init__(
        self,
        file: SaveFile | None,
        wall: Callable[[], float],
        about: About | None = None,
        folder: Path | None = None,
        results: Results | None = None,
    ) -> None:
        """`file` None: the game is played without being saved (nothing could be written). `folder`: where copies go."""
        self.file = file
        self.wall = wall
        self.about = file.about if file is not None else about or About("")
        self.folder = file.place.parent if file is not None else folder
        self.results = results
        self.keepsake: Keepsake | None = None
        self._pictureless = file is not None and not file.about.picture
        """Whether the save has no picture yet; it gets one soon, in case the program is killed."""
        self.notice = ""
        """The key of a sentence for the players that waits to be shown."""
        self.notice_args: dict[str, object] = {}
        self.failing = ""
        """Why the game can't be saved just now, in the system's words; empty while all is well."""
        self.fresh_from: Path | None = None
        """The copy that this game was taken up from, as long as nothing was played since."""
        self._work: threading.Thread | None = None
        self._flushed = -1
        """Log entries that survive a power cut; -1 before the first move here."""
        self._flush_at: float | None = None
        self._retry_at: float | None = None
        self._retries = 0

    def start(self, record: Record[Any, Any]) -> None:
        """Gives a new game a file of its own. Where nothing can be written it is played without, and a notice waits."""
        if self.folder is None or self.file is not None:
            return
        try:
            self.move_to(record, self.folder)
        except OSError as error:
            LOG.warning("the game can't be saved: %s", error)
            self.tell("save.unwritable")
        else:
            self._pictureless, self._flushed = True, -1

    def tell(self, notice: str, **args: object) -> None:
        """A sentence waits to be shown to the players."""
        self.notice, self.notice_args = notice, args

    # -- while it is played -------------------------------------------------------------------------------------

    def entered(self, record: Record[Any, Any]) -> None:
        """What has just happened goes into the journal; a game that has just ended into the results."""
        self.fresh_from = None
        if self._flushed < 0:
            self._flushed = len(record.log) - 1  # what was before was written whole when the game was opened
        if record.state.result is not None and record.log[-1].kind == "move" and self.results is not None:
            before = record.past[-1].before if record.past else None
            if before is None or before.result is None:
                self.results.add(record, self.about.looks, self.wall())
        self._append(record)

    def _append(self, record: Record[Any, Any]) -> None:
        if self.file is None:
            return
        try:
            self.file.append(record, self.wall())
        except OSError as error:
            LOG.warning("the game can't be saved: %s", error)
            why = error.strerror or type(error).__name__
            if not self.failing:
                self._retries, self._retry_at = 0, None
                self.tell("save.failing", why=why)
            self.failing = why
            return
        if self.failing:
            self.failing = ""
            self.tell("save.again")

    def at_risk(self, record: Record[Any, Any]) -> bool:
        """Whether something was played that is in no file."""
        return bool(self.failing) or (self.file is None and any(entry.kind == "move" for entry in record.log))

    def tend(self, record: Record[Any, Any], now: float) -> float | None:
        """Tries again what couldn't be saved, and has another thread do what may take long, at most one at a time.
        When to be called again, in host seconds."""
        if self.file is None:
            return self._try_for_a_file(record, now)
        waits = [self._try_again(record, now), self._flush(record, self.file, now)]
        return min((wait for wait in waits if wait is not None), default=None)

    def _try_for_a_file(self, record: Record[Any, Any], now: float) -> float | None:
        """A game that began where nothing could be written gets a file of its own as soon as something can."""
        if self.folder is None or not self.at_risk(record):
            return None
        if self._retry_at is not None and now >= self._retry_at:
            self._retries += 1
            self._retry_at = None
            try:
                self.move_to(record, self.folder)
            except OSError as error:
                LOG.info("there's still nothing that could be written: %s", error)
            else:
                self.tell("save.again")
                return None
        if self._retry_at is None:
            self._retry_at = now + BACK_OFF[min(self._retries, len(BACK_OFF) - 1)]
        return self._retry_at

    def _try_again(self, record: Record[Any, Any], now: float) -> float | None:
        if self.failing and self._retry_at is not None and now >= self._retry_at:
            self._retries += 1
            self._retry_at = None
            self._append(record)
        if not self.failing:
            return None
        if self._retry_at is None:
            self._retry_at = now + BACK_OFF[min(self._retries, len(BACK_OFF) - 1)]
        return self._retry_at

    def _flush(self, record: Record[Any, Any], file: SaveFile, now: float) -> float | None:
        entries = len(record.log)
        if entries > self._flushed >= 0 and not self.failing and self._flush_at is None:
            self._flush_at = now + FLUSH_SECONDS
        if self._flush_at is not None and now >= self._flush_at:
            if self._work is not None and self._work.is_alive():
                self._flush_at = now + FLUSH_SECONDS  # a slow disk: the last work isn't done yet
            else:
                self._flush_at, self._flushed = None, entries
                self._begin_work(record, file)
        return self._flush_at

    def _begin_work(self, record: Record[Any, Any], file: SaveFile) -> None:
        first = self._pictureless and self.keepsake is not None and len(record.log) >= EARLY
        whole = first or file.long
        self._pictureless = self._pictureless and not whole
        work = file.later(record, self.wall(), self._taken(file.about) if whole else None, whole)
        self._work = threading.Thread(target=work, name="saving", daemon=True)
        try:
            self._work.start()
        except RuntimeError as error:  # no thread can be had: it is done here
            LOG.warning("saving beside the picture isn't possible: %s", error)
            work()

    def _taken(self, about: About) -> Callable[[], bytes] | None:
        """Words and a picture of this moment for a save that is written whole; None where there's no screen."""
        if self.keepsake is None:
            return None
        try:
            about.round = self.keepsake.round()
            return self.keepsake.picture()
        except Exception:  # the screen may be what has just failed; a save without a picture is a save
            LOG.exception("no picture could be taken for the save")
            return None

    # -- other files --------------------------------------------------------------------------------------------

    def copy(self, record: Record[Any, Any], title: str) -> Path:
        """Keeps this moment as a file beside the game's own; its place. Raises OSError."""
        if self.folder is None:
            raise FileNotFoundError("this game has no folder")
        about = About(title, self.about.looks, kept=True, of=self.about.title)
        kept = SaveFile.new(self.folder, about)
        try:
            taken = self._taken(about)
            about.picture = taken() if taken is not None else self.about.picture
            kept.write(record, self.wall())
        except OSError:
            kept.discard()
            raise
        kept.close()
        return kept.place

    def move_to(self, record: Record[Any, Any], folder: Path) -> Path:
        """Goes on in a file in another folder, because the present one can't be written. Raises OSError."""
        file = SaveFile.new(folder, self.about)
        try:
            file.write(record, self.wall())
        except OSError:
            file.discard()
            raise
        old, self.file = self.file, file
        if old is not None:
            old.close()
        self.folder, self.failing, self.notice = folder, "", ""
        self._flushed, self._flush_at = len(record.log), None
        return file.place

    # -- the end ------------------------------------------------------------------------------------------------

    def close(self, record: Record[Any, Any]) -> None:
        """Writes the game whole and lets go. What can't be written stays in the journal."""
        if self.file is None:
            return
        file, self.file = self.file, None
        if self.fresh_from is not None:
            file.discard()  # the copy is still there, and nothing was played since
            return
        try:
            taken = self._taken(file.about)
            if taken is not None:
                file.about.picture = taken()
            file.write(record, self.wall())
        except OSError as error:
            LOG.warning("the game can't be saved on leaving: %s", error)
        file.close()


class Unkept(Keeping):
    """Of a game that is in no file and with which nothing is lost: a lesson, a game that is watched again."""

    def at_risk(self, record: Record[Any, Any]) -> bool:
        """Never."""
        return False
