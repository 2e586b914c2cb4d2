"""Saved games that were just deleted: they can be brought back until the list of saves is left. No pygame."""

from __future__ import annotations

from pathlib import Path

from table.logs import LOG
from table.savefile import SUFFIX, Lock

GONE = ".deleted"
PARTS = (SUFFIX, ".journal")


class Wastebasket:
    """Deleting renames; emptying really deletes."""

    def __init__(self) -> None:
        self.held: list[Path] = []
        """The deleted saves by their former place, the latest last."""

    def throw(self, place: Path) -> None:
        """Delete a save. Raises BadSave if it is being played, OSError if it can't be renamed."""
        held = Lock(place.with_suffix(".lock"))
        try:
            _rename(place, "", GONE)
        finally:
            held.release()
        self.held.append(place)

    def bring_back(self) -> Path | None:
        """Undo the latest deletion: the save's place, None if there's nothing. Raises OSError."""
        if not self.held:
            return None
        place = self.held[-1]
        if place.exists():
            raise FileExistsError(str(place))
        _rename(place, GONE, "")
        return self.held.pop()

    def empty(self) -> None:
        """Delete for good what was deleted here."""
        for place in self.held:
            for part in PARTS:
                try:
                    (place.parent / (place.stem + part + GONE)).unlink(missing_ok=True)
                except OSError as error:
                    LOG.warning("a deleted game can't be removed: %s", error)
        self.held.clear()


def _rename(place: Path, before: str, after: str) -> None:
    """The save first when it comes back, last when it goes: a journal alone is no game."""
    parts = PARTS if before else PARTS[::-1]
    for part in parts:
        start = place.parent / (place.stem + part + before)
        if start.exists():
            start.replace(place.parent / (place.stem + part + after))
