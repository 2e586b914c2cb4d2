"""The log file of the program: made at the first line worth keeping, never allowed to grow (DESIGN.md 7)."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from table.paths import paths

if TYPE_CHECKING:
    from logging.handlers import RotatingFileHandler

MAX_BYTES = 500_000
OLD_FILES = 2
LOG = logging.getLogger("hotseat")


class LazyFile(logging.Handler):
    """Opens the file with the first record; where nothing can be written, it stays silent."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._file: RotatingFileHandler | None = None
        self._tried = False
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Write one record."""
        if not self._tried:
            self._tried = True
            from logging.handlers import RotatingFileHandler

            try:
                place().parent.mkdir(parents=True, exist_ok=True)
                self._file = RotatingFileHandler(
                    place(), maxBytes=MAX_BYTES, backupCount=OLD_FILES, encoding="utf-8", errors="backslashreplace"
                )
                self._file.setFormatter(self.formatter)
            except OSError:
                return  # no log is no reason not to play
        if self._file is not None:
            self._file.emit(record)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
        super().close()


def place() -> Path:
    """Where the log lies."""
    return paths().logs / "hotseat.log"


def keep_log() -> None:
    """Send what the program has to say to its log file instead of the terminal. Twice does no harm."""
    logging.raiseExceptions = False  # a full disk is no reason for tracebacks in the terminal
    if not any(isinstance(handler, LazyFile) for handler in LOG.handlers):
        LOG.addHandler(LazyFile())
        LOG.propagate = False
