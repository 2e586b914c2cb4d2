"""What all suites share: where test support lies, the two layers (quick and long), seconds per suite."""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
for folder in (TESTS / "rules" / "kernel", TESTS / "rules", TESTS.parent):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

SECONDS: defaultdict[str, float] = defaultdict(float)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--record-perft` writes `tests/rules/perft.toml` anew instead of comparing with it, `--update-goldens` the
    pictures of `tests/goldens`."""
    parser.addoption("--record-perft", action="store_true", help="write tests/rules/perft.toml anew")
    parser.addoption("--update-goldens", action="store_true", help="make the pictures of tests/goldens anew")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Big numbers run only when they are asked for: `pytest -m long`."""
    if "long" in str(config.getoption("-m", "")):
        return
    big = [item for item in items if item.get_closest_marker("long")]
    if big:
        config.hook.pytest_deselected(items=big)
        items[:] = [item for item in items if not item.get_closest_marker("long")]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Adds up what each suite (the folder of a test file) takes."""
    SECONDS[Path(report.nodeid.partition("::")[0]).parent.as_posix()] += report.duration


def pytest_unconfigure(config: pytest.Config) -> None:
    """The seconds per suite, as the last lines."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not SECONDS or hasattr(config, "workerinput"):
        return
    for suite, seconds in sorted(SECONDS.items()):
        reporter.write_line(f"{seconds:8.1f} s  {suite}")
