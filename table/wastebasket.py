"""Saved games that were just deleted: they can be brought back until the list of saves is left. No pygame.

Deleting renames. What a crash has left in a basket is found by the next one and can still be brought back.
"""

from __future__ import annotations

from pathlib import Path

from table.lock import Lock, Taken
from table.logs import LOG
from table.savefile import JOURNAL
from table.saveformat import SUFFIX, BadSave

GONE = ".deleted"
PARTS = (SUFFIX, JOURNAL)


class Wastebasket:
    """What was deleted in one program; the lock of each is held, so that no other program empties it."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder`: where something deleted may have been left over."""
        self._held: list[tuple[Path, Lock]] = []
        if folder is not None:
            self._adopt(folder)

    @property
    def held(self) -> list[Path]:
        """The deleted saves by their former place, the latest last."""
        return [place for place, _ in self._held]

    def _adopt(self, folder: Path) -> None:
        try:
            left = sorted(folder.glob(f"*{SUFFIX}{GONE}"), key=lambda gone: gone.stat().st_mtime)
        except OSError:
            return
        for gone in left:
            place = gone.with_name(gone.name.removesuffix(GONE))
            try:
                self._held.append((place, Lock(place.with_suffix(".lock"))))
            except (OSError, Taken):
                continue  # another program has just deleted it: it's theirs to bring back

    def throw(self, place: Path) -> None:
        """Delete a save. Raises BadSave if it is being played, OSError if it can't be renamed."""
        try:
            lock = Lock(place.with_suffix(".lock"))
        except Taken:
            raise BadSave("save.open_elsewhere") from None
        try:
            _rename(place, "", GONE)
        except OSError:
            lock.release()
            raise
        self._held.append((place, lock))

    def bring_back(self) -> Path | None:
        """Undo the latest deletion: the save's place, None if there's nothing. Raises OSError."""
        if not self._held:
            return None
        place, lock = self._held[-1]
        if place.exists():
            raise FileExistsError(str(place))
        _rename(place, GONE, "")
        self._held.pop()
        lock.release()
        return place

    def empty(self) -> None:
        """Delete for good what was deleted here."""
        for place, lock in self._held:
            for part in PARTS:
                try:
                    (place.parent / (place.stem + part + GONE)).unlink(missing_ok=True)
                except OSError as error:
                    LOG.warning("a deleted game can't be removed: %s", error)
            lock.release()
        self._held.clear()


def _rename(place: Path, before: str, after: str) -> None:
    """The journal first when it goes, the save last: a journal alone is no game. Raises OSError; then all is back."""
    done: list[tuple[Path, Path]] = []
    try:
        for part in PARTS if before else PARTS[::-1]:
            start, end = (place.parent / (place.stem + part + name) for name in (before, after))
            if start.exists():
                start.replace(end)
                done.append((start, end))
    except OSError:
        for start, end in reversed(done):
            end.replace(start)
        raise
