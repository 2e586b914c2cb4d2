"""What the tests of all screens share: folders of their own, and a table as it is at the first start."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from table import words
from table.paint import theme


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Saves and settings of this test alone; language, theme and seats are put back behind it."""
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    yield
    words.set_language("en")
    theme.use("dark", 1.0, 1.0)
    theme.seat_places(())
