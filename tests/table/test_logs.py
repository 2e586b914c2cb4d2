"""The log file: whatever a line says, it is kept, and nothing comes of it but a line."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from table.logs import LazyFile, place


@pytest.mark.parametrize("name", ["名無し", "half \ud800", "byte \udcff", "nul \0"], ids=ascii)
def test_a_line_may_name_any_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Names of files may hold bytes that are no text: they are written by their codes."""
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    handler = LazyFile()
    for n in range(2):
        handler.emit(logging.LogRecord("hotseat", logging.WARNING, "", 0, "%s can't be read, %s", (name, n), None))
    handler.close()
    assert len(place().read_text(encoding="utf-8").splitlines()) == 2
