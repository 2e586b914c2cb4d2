"""The frozen program's window, under a real X server, with a real pointer: played, killed, continued."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from desktop import Desktop
from player import Player
from stranger import NOBODY, Stranger

pytestmark = [pytest.mark.long, pytest.mark.desktop, pytest.mark.xdist_group("package")]
Start = Callable[..., Desktop]
CALM = 'animation = "off"\nbot_pace = "fast"\n'
"""Nothing flies and bots answer fast; sound stays on, so that a machine without a sound card is met."""


@pytest.fixture
def calm(stranger: Stranger) -> None:
    """The stranger's settings, where the system keeps such things."""
    config = stranger.home / ".config" / "hotseat"
    config.mkdir(parents=True)
    (config / "settings.toml").write_text(CALM, encoding="utf-8")
    if NOBODY:
        import os

        for place in (stranger.home / ".config", config, config / "settings.toml"):
            os.chown(place, *NOBODY)


@pytest.mark.usefixtures("calm")
def test_a_game_is_played_killed_continued_and_finished(window: Start, stranger: Stranger) -> None:
    run = window("play", "kaboom_universe", "--seats", "Ada,Bo", "--seed", "7", environment={"SDL_AUDIODRIVER": None})
    player = Player(run)
    assert not player.play(60), "sixty actions are no whole game"
    saves = [name for name in stranger.files() if name.startswith(".local/share/hotseat/saves/")]
    assert saves, f"the game is saved while it's played; there are {stranger.files()}"
    run.kill()

    again = window(environment={"SDL_AUDIODRIVER": None})
    again.press("continue")
    again.wait(lambda tree: tree.name == "game")
    player = Player(again, seed=2)
    assert player.play(1500), "the game comes to its end"
    assert again.tree().find(role="sheet") is not None, "the score sheet is shown"
    again.kill()

    replayed = [stranger.run("replay", str(stranger.home / name), "--verify") for name in sorted(saves)]
    assert any(done.returncode == 0 and "give the same game again" in done.stdout for done in replayed), [
        done.stdout + done.stderr for done in replayed
    ]


def test_a_newcomer_is_at_a_table_of_their_own_within_a_minute(window: Start, stranger: Stranger) -> None:
    begun = time.monotonic()
    run = window()
    run.wait(lambda tree: tree.name == "welcome")
    run.press("name")
    run.type("Ada")
    run.press("game")
    run.press("start")
    run.wait(lambda tree: tree.name == "game")
    assert time.monotonic() - begun < 60
    run.kill()
    assert ".config/hotseat/settings.toml" in stranger.files()
    again = window()
    again.wait(lambda tree: tree.name == "title")


@pytest.mark.parametrize("home", ["/nonexistent", "", None])
def test_without_a_home_it_still_plays_and_says_that_it_cannot_save(
    display: object, window: Start, stranger: Stranger, home: str | None
) -> None:
    if not NOBODY:
        pytest.skip("only root can become somebody without any place to write on")
    odd = {"HOME": home, "XDG_DATA_HOME": "/proc/none", "XDG_CONFIG_HOME": "/proc/none", "XDG_STATE_HOME": "/proc/none"}
    run = window("play", "kaboom_universe", "--seats", "Ada,Bo", "--seed", "7", environment=odd)
    said = [node.name for node in run.tree().walk() if re.search("sav", node.name, re.I) and node.role == "toast"]
    player = Player(run)
    assert not player.play(15)
    assert run.process.poll() is None
    assert said, "it says once that it can't save"
    assert not [name for name in stranger.files() if name != "tree.json"]


def test_its_first_frame_comes_soon(window: Start) -> None:
    begun = time.monotonic()
    run = window()
    run.wait(lambda tree: tree.find(key="look") is not None)
    assert time.monotonic() - begun < 10, "a generous bound: the figures are in tests/bench/package_bench.py"
    run.press("look")
    run.press("quit")
    assert run.ended() == 0
    assert Path(run.tree_file).is_file()
