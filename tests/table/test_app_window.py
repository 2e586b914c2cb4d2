"""The window that the command line opens, in a process of its own on SDL's dummy driver."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
PLAY = ["play", "kaboom_universe", "--seats", "Ada,Bo", "--seed", "1"]


def hotseat(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOTSEAT_HOME": str(home)}
    env |= {"LANGUAGE": "en"}
    return subprocess.run(
        [sys.executable, "-m", "table", *words], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60
    )


@pytest.mark.parametrize(("words", "screen"), [([], "welcome"), (PLAY, "game")], ids=["first start", "play"])
def test_the_first_settled_frame_is_written_as_picture_and_tree_and_the_program_ends(
    tmp_path: Path, words: list[str], screen: str
) -> None:
    shot, tree = tmp_path / "shot.png", tmp_path / "tree.json"
    asked = ["--size", "1111x777", "--screenshot", str(shot), "--ui-tree", str(tree), "--quit-after-first-frame"]
    run = hotseat(tmp_path / "home", *words, *asked)
    assert (run.returncode, run.stderr) == (0, "")
    picture = pygame.image.load(str(shot))
    assert picture.get_size() == (1111, 777)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1111, 15) for y in range(0, 777, 15)}) > 12
    seen = json.loads(tree.read_text(encoding="utf-8"))
    assert seen["name"] == screen
    assert seen["rect"] == [0, 0, 1111, 777]
    assert [place.name for place in tmp_path.iterdir() if place.suffix == ".new"] == []
    settings = tmp_path / "home" / "config" / "settings.toml"
    assert not settings.exists() or "window" not in settings.read_text(encoding="utf-8"), "a size given isn't kept"


def test_a_game_that_was_opened_is_saved_and_listed(tmp_path: Path) -> None:
    assert hotseat(tmp_path, *PLAY, "--quit-after-first-frame").returncode == 0
    made = [place.suffix for place in (tmp_path / "saves").iterdir()]
    assert made == [".hotseat"], "no lock and no journal are left"


def test_the_selftest_prints_a_line_a_check_and_touches_nothing_of_the_player(tmp_path: Path) -> None:
    run = hotseat(tmp_path, "--selftest")
    assert run.returncode == 0, run.stdout + run.stderr
    lines = run.stdout.splitlines()
    assert all(": ok" in line for line in lines)
    assert {line.split(":")[0] for line in lines} >= {"window", "screen title", "screen new game", "screen settings"}
    assert any(line.startswith("game ") and "moves played" in line for line in lines)
    assert list(tmp_path.iterdir()) == []
