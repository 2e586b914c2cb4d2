"""Fixtures for tests with a real window: one display for all, one home for each."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from desktop import Desktop, Display, missing
from own_screen import on, without_animations

__all__ = ["on", "without_animations"]  # fixtures of some of the tests here


@pytest.fixture(scope="session")
def display() -> Iterator[Display]:
    """An X server, shared by all tests of the session."""
    lacking = missing()
    if lacking:
        pytest.skip(lacking)
    made = Display()
    yield made
    made.close()


@pytest.fixture
def hotseat(display: Display, tmp_path: Path) -> Iterator[Callable[..., Desktop]]:
    """Starts the program: `hotseat("play", "kaboom_universe", "--seats", "Ada,Bo")`. All runs share the test's home."""
    runs: list[Desktop] = []

    def start(*args: str, **more: Any) -> Desktop:
        run = Desktop(display, tmp_path, *args, **more)
        runs.append(run)
        return run

    yield start
    for run in runs:
        run.close()
