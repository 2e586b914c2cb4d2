"""kill -9 at random moments of a game that is played with the mouse in a real window: nothing that was seen is lost."""

from __future__ import annotations

import json
import random
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from desktop import PATIENCE, Desktop
from player import OVER, Player

from table import shelf
from table.savefile import load

pytestmark = pytest.mark.desktop
Start = Callable[..., Desktop]


@pytest.fixture(autouse=True)
def without_animations(tmp_path: Path) -> None:
    """Nothing flies and bots answer fast."""
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.toml").write_text('animation = "off"\nbot_pace = "fast"\nmute = true\n', encoding="utf-8")


def play_until_killed(run: Desktop, actions: int, seconds: float, seed: int) -> None:
    """Plays with the mouse; some time after so many actions, whatever is going on then, the program is killed."""
    axe = threading.Timer(seconds, run.kill)
    player = Player(run, seed)
    done = 0
    try:
        tree = run.wait()
        while tree.find(key=OVER) is None:
            if done == actions:
                axe.start()
            done += 1
            try:
                tree = player.act(tree)
            except IndexError:  # a bot is asked: there's nothing to do but to wait for it
                before = run.stamp()
                tree = run.wait(lambda tree, before=before: run.stamp() != before)  # type: ignore[misc]  # its own
    except (AssertionError, BrokenPipeError, json.JSONDecodeError):
        pass  # it was killed while the player waited for an answer
    if axe.ident is None:
        axe.start()
    axe.join()
    run.hand.kill()  # it may be in the middle of a drag; the button must not stay down for the next program
    subprocess.run(["xdotool", "mouseup", "1"], env=run.env, check=True, timeout=PATIENCE)


def seen_entries(run: Desktop) -> int:
    """How many log entries the last picture had, as the interface tree says; -1 if no table was seen."""
    try:
        tree = run.tree()
    except (OSError, json.JSONDecodeError):
        return -1
    return int(tree.state.get("entries", -1))


def kills(hotseat: Start, home: Path, count: int, seed: int) -> dict[str, int]:
    """Kills the program so often; what came by."""
    pick = random.Random(seed)
    seen = {"kills": 0, "taken up": 0, "entries": 0, "new entries": 0, "games over": 0, "journals": 0}
    before: list[bytes] = []
    for n in range(count):
        latest = shelf.last_played(home / "saves")
        if latest is None:
            run = hotseat("play", "kaboom_universe", "--seats", "Ada,Bo,bot:greedy", "--seed", str(seed + n))
            before = []
        else:
            run = hotseat()
            run.press("continue")
            seen["taken up"] += 1
        run.wait(lambda tree: tree.name == "game")
        play_until_killed(run, pick.randint(0, 9), pick.uniform(0.0, 0.12), seed + n)
        seen["kills"] += 1
        there = shelf.saves(home / "saves")
        place = max((place for place, _ in there), key=lambda place: place.stat().st_mtime)
        seen["journals"] += place.with_suffix(".journal").exists()
        loaded = load(place)
        hashes = [entry.hash for entry in loaded.record.log]
        assert loaded.lost == 0
        assert len(hashes) >= seen_entries(run), f"kill {n}: something that was on screen is lost"
        assert hashes[: len(before)] == before, f"kill {n}: the chain of hashes goes on"
        loaded.record.verify()
        seen["new entries"] += len(hashes) - len(before)
        seen["entries"] = max(seen["entries"], len(hashes))
        seen["games over"] += loaded.record.state.result is not None
        before = hashes
        run.close()
    return seen


@pytest.mark.xdist_group("kills")
def test_25_kills_in_a_window_lose_nothing_that_was_seen(hotseat: Start, tmp_path: Path) -> None:
    seen = kills(hotseat, tmp_path, 25, 11)
    print(seen)
    assert seen["taken up"] >= 20, "the next start is not blocked"
    assert seen["new entries"] > 60, seen
    run = hotseat()
    run.press("continue")
    tree = run.wait(lambda tree: tree.name == "game")
    curtain = tree.find(key="uncover")
    if curtain is not None:
        run.click(curtain)
    run.wait(lambda tree: tree.find(role="curtain") is None)
    assert run.tree().find(key="undo") is not None


@pytest.mark.long
@pytest.mark.xdist_group("kills")
def test_200_kills_in_a_window_lose_nothing_that_was_seen(hotseat: Start, tmp_path: Path) -> None:
    seen = kills(hotseat, tmp_path, 200, 29)
    print(seen)
    assert seen["taken up"] >= 150
    assert seen["new entries"] > 500, seen
