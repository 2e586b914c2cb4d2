"""Poor machines: no sound card, one that is pulled out, no screen, little memory, odd drivers (bug kind 23)."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from table import words
from table.app import App
from table.fake_host import FakeHost
from table.host import Host
from table.paint import theme
from table.screens.settings import SettingsScreen
from table.settings import SettingsFile
from table.sound import Sounds, names

NAMES = sorted(names())[:4]
ROOT = Path(__file__).resolve().parents[2]
PLAY = ["play", "kaboom_universe", "--seats", "bot:greedy,bot:random", "--seed", "1", "--quit-after-first-frame"]


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    yield
    words.set_language("en")
    theme.use("dark", 1.0, 1.0)


def hotseat(home: Path, *args: str, prepare: Callable[[], None] | None = None, **env: str) -> Any:
    whole = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOTSEAT_HOME": str(home), **env}
    return subprocess.run(
        [sys.executable, "-m", "table", *args],
        cwd=ROOT,
        env=whole,
        capture_output=True,
        text=True,
        timeout=120,
        preexec_fn=prepare,
    )


# -- sound ------------------------------------------------------------------------------------------------


class Card:
    """A sound card that fails at one call, at first or later."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fails: str, after: int = 0) -> None:
        self.left = after
        self.made: list[str] = []

        def guarded(name: str, answer: Any = None) -> Callable[..., Any]:
            def call(*args: Any, **more: Any) -> Any:
                self.made.append(name)
                if name == fails:
                    if self.left <= 0:
                        raise pygame.error(f"{name}: no such device")
                    self.left -= 1
                return answer

            return call

        class Sound:
            def __init__(self, file: object) -> None:
                guarded("Sound")()

            def set_volume(self, volume: float) -> None:
                guarded("set_volume")()

            def play(self) -> None:
                guarded("play")()

        monkeypatch.setattr(pygame.mixer, "init", guarded("init"))
        monkeypatch.setattr(pygame.mixer, "set_num_channels", guarded("set_num_channels"))
        monkeypatch.setattr(pygame.mixer, "quit", guarded("quit"))
        monkeypatch.setattr(pygame.mixer, "Sound", Sound)


@pytest.mark.parametrize("after", [0, 3])
@pytest.mark.parametrize("fails", ["init", "set_num_channels", "Sound", "set_volume", "play"])
def test_a_sound_card_that_fails_anywhere_and_at_any_time_makes_a_quiet_table(
    monkeypatch: pytest.MonkeyPatch, fails: str, after: int
) -> None:
    card = Card(monkeypatch, fails, after)
    sounds = Sounds()
    for _ in range(5):
        for name in NAMES:
            sounds.play(name)
    if after == 0 or fails in ("set_volume", "play"):
        assert sounds.broken.endswith("no such device"), "the settings page says what's missing"
    tries = card.made.count("init")
    assert tries <= 1, "a card that isn't there isn't asked again and again"
    sounds.close()


def test_the_settings_page_says_that_there_is_no_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    Card(monkeypatch, "init")
    host = FakeHost((1280, 720))
    host.sounds = Sounds()  # type: ignore[attr-defined]  # as the real one has
    host.sounds.play(NAMES[0])  # type: ignore[attr-defined]  # the fake host has sounds
    app = App(host, SettingsFile())
    app.push(SettingsScreen(app))
    assert any("no such device" in node.name for node in app.tree().walk())


def test_a_hundred_thousand_sounds_are_one_object_each(monkeypatch: pytest.MonkeyPatch) -> None:
    card = Card(monkeypatch, "nothing")
    sounds = Sounds()
    for n in range(100_000):
        sounds.play(NAMES[n % 3])
    assert card.made.count("Sound") == 3
    assert card.made.count("play") == 100_000
    assert len(sounds._known) == 3


@pytest.mark.parametrize("driver", ["nonexistent", "alsa", "pulseaudio", ""])
def test_a_machine_without_that_sound_driver_starts_and_plays(tmp_path: Path, driver: str) -> None:
    run = hotseat(tmp_path, *PLAY, SDL_AUDIODRIVER=driver, AUDIODEV="/dev/null/none")
    assert (run.returncode, run.stderr) == (0, "")


# -- screen -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("driver", ["x11", "wayland", "kmsdrm", "nonsense"])
def test_no_display_is_one_sentence_that_names_what_still_works(tmp_path: Path, driver: str) -> None:
    run = hotseat(
        tmp_path, SDL_VIDEODRIVER=driver, DISPLAY=":654", WAYLAND_DISPLAY="none", XDG_RUNTIME_DIR=str(tmp_path)
    )
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert "hotseat simulate" in run.stderr
    assert hotseat(tmp_path, "games", SDL_VIDEODRIVER=driver, DISPLAY=":654").returncode == 0
    assert hotseat(tmp_path, "simulate", "kaboom_universe", "--games", "1", SDL_VIDEODRIVER=driver).returncode == 0


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_software_surfaces_are_enough(tmp_path: Path, driver: str) -> None:
    run = hotseat(
        tmp_path,
        *PLAY,
        SDL_VIDEODRIVER=driver,
        SDL_RENDER_DRIVER="software",
        SDL_FRAMEBUFFER_ACCELERATION="0",
        LIBGL_ALWAYS_SOFTWARE="1",
        SDL_VIDEO_GL_DRIVER="none.so",
    )
    assert (run.returncode, run.stderr) == (0, "")


def test_a_system_without_cursors_and_clipboard_is_no_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    host = Host((640, 400))

    def missing(*args: object) -> None:
        raise pygame.error("not here")

    monkeypatch.setattr(pygame.mouse, "set_cursor", missing)
    monkeypatch.setattr(pygame.scrap, "get_text", missing)
    monkeypatch.setattr(pygame.scrap, "put_text", missing)
    host.cursor("hand")
    host.set_clipboard("x")
    assert host.clipboard() == ""
    host.close()


def test_a_screen_that_comes_back_at_another_size_is_redrawn(tmp_path: Path) -> None:
    """As when a remote session is opened again elsewhere: a new surface in the middle of an animation."""
    sys.path.insert(0, str(Path(__file__).parent / "screens"))
    from sitting import Sitting, played

    from table.fake_host import click
    from table.loop import Loop

    table = Sitting(played(2, 3, 8), tmp_path)
    table.app.settings.values.animation = "slow"
    table.session.uncover()
    table.screen.refresh()
    deck = table.find(key="zone:deck")
    table.give(*click(deck.rect.center))
    loop = Loop(table.app)
    for size in ((1920, 1080), (1024, 640), (300, 200), (1, 1), (1280, 720)):
        table.host.set_size(size)
        table.host.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        for _ in range(3):
            loop.step()
            table.host.step(0.03)
    picture = table.host.surface
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 1280, 20) for y in range(0, 720, 20)}) > 30


# -- memory -----------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is one of Linux")
def test_a_gigabyte_is_enough(tmp_path: Path) -> None:
    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (1_000_000_000, 1_000_000_000))

    run = hotseat(tmp_path, *PLAY, "--size", "1920x1080", prepare=limited)
    assert (run.returncode, run.stderr) == (0, "")
