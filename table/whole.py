"""Files that are written whole: beside, flushed to the disk, put in place (DESIGN.md 7). No pygame."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

PATIENCE = (0.05, 0.1, 0.2, 0.4, 0.8, 1.0)
"""Seconds between tries where another program (a scanner, a sync client) holds a file for a moment."""

AT_ONCE: tuple[float, ...] = PATIENCE if sys.platform == "win32" else ()
"""The same for what the player waits for; only Windows keeps others from a file that is being read."""


def write_whole(place: Path, data: bytes) -> None:
    """Write a file beside, flush it to the disk, put it in place. Raises OSError; then nothing changed. Of a link
    (settings that somebody keeps elsewhere) what it leads to is written."""
    if place.is_symlink():
        place = Path(os.path.realpath(place))
    place.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(prefix=place.name, suffix=".new", dir=place.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(beside, place)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


def write_patiently(place: Path, data: bytes, waits: tuple[float, ...] = PATIENCE) -> None:
    """Writes a file whole and makes its name survive a power cut too. Raises OSError; then nothing changed.

    `waits`: seconds to wait before each further try where another program holds the file.
    """
    for wait in (*waits, None):
        try:
            write_whole(place, data)
            break
        except PermissionError:
            if wait is None:
                raise
            time.sleep(wait)
    if os.name == "posix":
        try:
            folder = os.open(place.parent, os.O_RDONLY)
        except OSError:
            return  # a folder that can't be read can't be flushed; the file itself is on the disk
        try:
            os.fsync(folder)
        except OSError:
            pass  # some network disks can't; the same holds
        finally:
            os.close(folder)
