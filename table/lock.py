"""A lock beside a file: it dies with the program that holds it, however that ends (DESIGN.md 7)."""

from __future__ import annotations

import errno
import os
import sys
import time
from pathlib import Path
from typing import IO

HELD = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK}
"""What a system says when somebody else holds the lock."""

TRIES = 20
"""How often a lock is tried whose file is taken away in that very moment."""


class Taken(Exception):
    """Another program holds the lock."""


class Lock:
    """Held from its making until `release`. On a file system without locks nobody is kept out."""

    def __init__(self, place: Path) -> None:
        """Raises Taken if another program holds it, OSError if the file can't be made."""
        self.place = place
        for left in range(TRIES - 1, -1, -1):
            try:
                self._stream: IO[bytes] = open(place, "a+b")  # noqa: SIM115 - it stays open as long as the lock is held
            except PermissionError:
                if sys.platform != "win32" or not left:
                    raise
                time.sleep(0.01)  # there a file that is just being taken away can't be opened for a moment
                continue
            try:
                _lock(self._stream)
            except OSError as error:
                if error.errno in HELD:
                    self._stream.close()
                    raise Taken(str(place)) from None
                return  # this disk knows no locks: better to play unguarded than not at all
            if self._is_there():
                return
            self._stream.close()  # its last holder has removed the file between opening and locking: once more
        raise Taken(str(place))

    def _is_there(self) -> bool:
        """Whether the file that is locked is still the one that others find by its name."""
        try:
            return os.path.samestat(os.fstat(self._stream.fileno()), os.stat(self.place))
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Lets go, and takes the file away. Twice does no harm."""
        if self._stream.closed:
            return
        if sys.platform == "win32":  # an open file can't be removed there
            self._stream.close()
        try:
            if sys.platform == "win32" or self._is_there():
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
