"""A desk without a window, at 1280x720, in the dark theme, whatever a test before left behind."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

from table.fake_host import FakeHost
from table.paint import theme
from table.words import language, set_language


@pytest.fixture
def host() -> Iterator[FakeHost]:
    """A host whose clock is stepped by hand."""
    before = language()
    theme.use("dark", 1.0, 1.0)
    set_language("en")
    yield FakeHost((1280, 720))
    theme.use("dark", 1.0, 1.0)
    set_language(before)
