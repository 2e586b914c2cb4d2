"""What the first frame knows of the settings, and that it needs no library for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from table.first_look import DARK, Look, felt_of, first_look
from table.paint import theme
from table.settings import SettingsFile

ROOT = Path(__file__).resolve().parents[2]
LATE = ("msgspec", "rtoml", "logging", "table.app", "table.paint", "rules", "ctypes", "json", "tomllib")
"""What takes longer to load than the window takes to open."""
SHOWN = """
import os, sys
from table.host import Host
shown = Host.present
def present(self, rects=None):
    shown(self, rects)
    print(*sorted(sys.modules), sep="\\n")
    print("felt", *self.surface.get_at((5, 5))[:3])
    sys.stdout.flush()
    os._exit(0)
Host.present = present
from table.cli import main
main([])
"""


def looked(tmp_path: Path, text: str | bytes) -> Look:
    place = tmp_path / "settings.toml"
    place.write_bytes(text.encode() if isinstance(text, str) else text)
    return first_look(place)


@pytest.mark.parametrize("name", theme.THEMES)
def test_the_first_colour_is_that_of_the_themes_felt(name: str) -> None:
    assert felt_of(name) == theme.load(name).colours["felt"]


def test_what_the_settings_wrote_is_what_the_first_frame_reads(tmp_path: Path) -> None:
    place = tmp_path / "settings.toml"
    SettingsFile(place).change(theme="light", window=(1500, 900), fullscreen=True, players=["window = [1, 2]"])
    assert first_look(place) == Look((1500, 900), True, theme.load("light").colours["felt"])


def test_without_settings_it_is_as_settings_are_at_first(tmp_path: Path) -> None:
    usual = SettingsFile(tmp_path / "none.toml").values
    look = first_look(tmp_path / "none.toml")
    assert (look.window, look.fullscreen, look.felt) == (usual.window, usual.fullscreen, DARK)
    assert theme.load(usual.theme).colours["felt"] == DARK


@pytest.mark.parametrize(
    "text",
    [
        b"\xff\xfe\x00",
        "theme = 7\nwindow = 3\nfullscreen = maybe",
        'theme = "../../etc/passwd"',
        "window = [1, 2, 3]\n= = =",
        "window = [99999999, 99999999]",
        'window = ["a", "b"]',
        '[theme]\nwindow = [1500, 900]\ntheme = "light"',
        "theme",
        "",
    ],
)
def test_nothing_that_stands_in_the_file_hurts(tmp_path: Path, text: str | bytes) -> None:
    assert looked(tmp_path, text) == Look()


def test_a_window_is_never_absurd(tmp_path: Path) -> None:
    assert looked(tmp_path, "window = [1, 99999]").window == (320, 16384)


def test_a_folder_in_the_settings_place_is_no_settings(tmp_path: Path) -> None:
    assert first_look(tmp_path) == Look()


def test_the_first_frame_comes_before_everything_that_takes_time(tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.toml").write_text('theme = "light"\n', encoding="utf-8")
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "HOTSEAT_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", SHOWN], capture_output=True, text=True, cwd=ROOT, env=environment, timeout=60
    )
    assert done.returncode == 0, done.stderr
    loaded = done.stdout.splitlines()
    assert loaded[-1] == "felt " + " ".join(map(str, theme.load("light").colours["felt"]))
    assert [name for name in LATE if name in loaded] == []


def test_a_window_that_is_written_in_another_way_has_its_size_at_last(tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.toml").write_text("window = [\n  1111,\n  777,\n]\n", encoding="utf-8")
    shot = tmp_path / "shot.png"
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOTSEAT_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "table", "--screenshot", str(shot), "--quit-after-first-frame"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    import pygame

    assert pygame.image.load(str(shot)).get_size() == (1111, 777)
