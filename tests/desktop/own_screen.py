"""A screen for one test alone, and what is done to a window on it in the middle of a drag."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from desktop import PATIENCE, Desktop, Display, Seen, missing

PLAY = ("play", "kaboom_universe", "--seats", "Ada,Bo", "--seed", "5")
Start = Callable[..., Desktop]


@pytest.fixture
def without_animations(tmp_path: Path) -> None:
    """Nothing flies and bots answer fast."""
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.toml").write_text('animation = "off"\nbot_pace = "fast"\nmute = true\n', encoding="utf-8")


RULES = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc"><applications><application class="*"><decor>no</decor>
<position force="yes"><x>0</x><y>0</y></position><focus>yes</focus></application></applications>
<keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard></openbox_config>
"""
"""Windows without frames in the upper left corner: where the pointer is to go can be told beforehand."""


class Screen(Display):
    """A screen of this test alone, of any depth, with a window manager or without."""

    def __init__(self, size: tuple[int, int] = (1920, 1200), manager: bool = False, depth: int = 24) -> None:
        self.depth = depth
        super().__init__(size) if depth == 24 else self._shallow(size)
        self.manager: subprocess.Popen[bytes] | None = None
        if manager:
            if shutil.which("openbox") is None:
                self.close()
                pytest.skip("openbox must be installed for tests with a window manager")
            self.rules = tempfile.NamedTemporaryFile("w", suffix=".xml")  # noqa: SIM115 - as long as the screen
            self.rules.write(RULES)
            self.rules.flush()
            self.manager = subprocess.Popen(
                ["openbox", "--config-file", self.rules.name],
                env={"DISPLAY": self.name, "HOME": tempfile.gettempdir(), "PATH": os.environ["PATH"]},
                stderr=subprocess.DEVNULL,
            )
            self._managed()

    def _managed(self) -> None:
        """Waits until the window manager manages: then it tells how many desktops there are."""
        ask = ["xdotool", "get_num_desktops"]
        end = time.monotonic() + PATIENCE
        while subprocess.run(ask, env={**os.environ, "DISPLAY": self.name}, capture_output=True).returncode:
            assert time.monotonic() < end, "the window manager did not start"
            time.sleep(0.02)

    def _shallow(self, size: tuple[int, int]) -> None:
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x{self.depth}", "-nolisten", "tcp"],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read, "rb") as pipe:
            self.name = f":{pipe.readline().decode().strip()}"

    def close(self) -> None:
        """Take it down."""
        manager = getattr(self, "manager", None)
        if manager is not None:
            manager.terminate()
            manager.wait(10)
        if self.process.poll() is None:
            super().close()


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Start]:
    """Starts the program on a screen: `on(Screen(manager=True), "play", …)`."""
    lacking = missing()
    if lacking:
        pytest.skip(lacking)
    made: list[tuple[Desktop | None, Screen]] = []

    def start(screen: Screen, *args: str, **more: Any) -> Desktop:
        try:
            run = Desktop(screen, tmp_path, *args, **more)
        except BaseException:
            made.append((None, screen))
            raise
        made.append((run, screen))
        return run

    yield start
    for run, screen in made:
        if run is not None:
            run.close()
        screen.close()


def uncover(run: Desktop) -> Seen:
    """Lifts the curtain, if it is down."""
    tree = run.wait(lambda tree: tree.name == "game")
    button = tree.find(key="uncover")
    if button is not None:
        run.click(button)
    return run.wait(lambda tree: tree.find(role="curtain") is None)


def hand(tree: Seen) -> list[Seen]:
    """The cards of the hand that is open."""
    return [card for card in tree.all(role="card") if str(card.state.get("zone", "")).startswith("hand:")]


def lift(run: Desktop) -> tuple[int, list[str]]:
    """Takes a card and holds it over the table; how long the log was, and what the hand held."""
    tree = uncover(run)
    cards = hand(tree)
    run.drag(cards[0], (500, 300), steps=4, drop=False)
    run.wait(lambda tree: "held" in tree.state)
    return tree.state["entries"], sorted(card.name for card in cards)


def lift_again(run: Desktop) -> None:
    """Takes a card where it lies now."""
    run.drag(hand(run.wait())[0], (520, 300), steps=4, drop=False)
    run.wait(lambda tree: "held" in tree.state)


def still_whole(run: Desktop, entries: int, held: list[str]) -> None:
    """Nothing follows the pointer, nothing was logged, the hand is as it was, and a card can be taken again."""
    run.locate()
    uncover(run)
    tree = run.wait(lambda tree: "held" not in tree.state)
    assert tree.state["entries"] == entries
    assert sorted(card.name for card in hand(tree)) == held
    lift_again(run)
    run.key("Escape")
    run.drop()
    run.wait(lambda tree: "held" not in tree.state)
