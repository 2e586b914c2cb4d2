"""The window's own options, read with and without argparse: both give the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import permutations, product
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
            assert quick == by_argparse(words), words
    assert seen > 20


def by_argparse(words: Sequence[str]) -> WindowOptions:
    full = vars(parser().parse_args(words))
    assert not full.pop("version")
    assert not full.pop("selftest")
    for name in ("option", "deck"):
        full[name] = tuple(full.get(name, ()))
    return WindowOptions(**full)


def test_plain_options_of_a_game_are_what_argparse_makes_of_them() -> None:
    pairs = (
        ("--seats", "Ada,bot:greedy"),
        ("--seed", "7"),
        ("--mode", "m"),
        ("--level", "l"),
        ("--first", "2"),
        ("--size", "1280x720"),
        ("--screenshot", "s.png"),
        ("--quit-after-first-frame",),
    )
    for count in range(4):
        for chosen in permutations(pairs, count):
            words = ["play", "kaboom_universe", *(word for pair in chosen for word in pair)]
            assert window_only(words) == by_argparse(words), words


@pytest.mark.parametrize(
    "words",
    [
        ["play"],
        ["play", "--seed", "3", "kaboom_universe"],
        ["play", "kaboom_universe", "--seed", "x"],
        ["play", "kaboom_universe", "--seed", "-3"],
        ["play", "kaboom_universe", "--seed", "9" * 30],
        ["play", "kaboom_universe", "--option", "a=b"],
        ["play", "kaboom_universe", "--deck", "Ada=x"],
        ["play", "kaboom_universe", "another"],
        ["play", "../rules"],
        ["games", "--size", "1280x720"],
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


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["play", "kaboom_universe"], True),
        (["play", "kaboom_universe", "--seats", "Ada,Íñigo,bot:greedy*2", "--seed", "3"], True),
        (["play", "kaboom_universe", "--seats", "Ada,,Bo"], False),
        (["play", "kaboom_universe", "--seats", "Ada,bot:clever"], False),
        (["play", "kaboom_universe", "--mode", "none"], False),
        (["play", "kaboom_universe", "--option", "x=y"], False),
        (["play", "poker"], False),
        (["play", "../rules"], False),
        (["play", "kernel"], False),
        (["games"], False),
    ],
)
def test_the_window_opens_first_only_where_hardly_anything_can_be_wrong(words: list[str], right: bool) -> None:
    from table.window import looks_right

    assert looks_right(parser().parse_args(words)) is right


def test_a_mistake_that_only_the_rules_find_is_still_one_sentence(tmp_path: Path) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "HOTSEAT_HOME": str(tmp_path)}
    crowd = ",".join(f"P{n}" for n in range(40))
    done = subprocess.run(
        [sys.executable, "-m", "table", "play", "kaboom_universe", "--seats", crowd],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        timeout=60,
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert done.stderr.startswith("hotseat: ")
