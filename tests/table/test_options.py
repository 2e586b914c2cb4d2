"""The window's own options, read with and without argparse: both give the same."""

from __future__ import annotations

import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from table.cli import WindowOptions, parser, window_only

ROOT = Path(__file__).resolve().parents[2]
PLAIN = ("--size", "1280x720", "--ui-tree", "t.json", "--quit-after-first-frame", "--screenshot")


def test_plain_options_are_what_argparse_makes_of_them() -> None:
    seen = 0
    for count in range(4):
        for words in product(PLAIN, repeat=count):
            quick = window_only(words)
            if quick is None:
                continue
            seen += 1
            full = parser().parse_args(words)
            assert quick == WindowOptions(
                full.size, full.ui_tree, full.screenshot, full.quit_after_first_frame, full.command
            ), words
            assert not full.version
            assert not full.selftest
    assert seen > 20


@pytest.mark.parametrize(
    "words",
    [
        ["play"],
        ["--size"],
        ["--size", "--ui-tree", "x"],
        ["--size=1280x720"],
        ["--version"],
        ["-h"],
        ["--si", "1280x720"],
        ["nothing"],
        [""],
        ["--size", "1280x720", "play", "kaboom_universe"],
        ["--quit-after-first-frame", "games"],
    ],
)
def test_everything_else_is_left_to_argparse(words: list[str]) -> None:
    assert window_only(words) is None


def test_the_way_to_the_window_loads_no_argparse() -> None:
    code = (
        "import sys, table.window; from table.cli import window_only; window_only([]); print('argparse' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.strip().endswith("False"), done.stderr
