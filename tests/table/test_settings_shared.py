"""Settings that two programs write at once, that are broken, that can't be read for a moment: nothing set is lost."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from table import settings as module
from table.lock import Lock
from table.settings import SettingsFile

ROOT = Path(__file__).resolve().parents[2]
WRITER = """
import sys, tomllib
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from table.settings import SettingsFile
place, name = Path(sys.argv[2]), sys.argv[3]
settings = SettingsFile(place)
key = "volume" if name == "One" else "drag_threshold"
Path(f"{place.parent.parent}/{name}").touch()
while not all(Path(f"{place.parent.parent}/{who}").exists() for who in ("One", "Two")):
    pass
for n in range(120):
    value = 0.2 + n / 400 if name == "One" else 2.0 + n / 10
    settings.change(**{key: value})
    settings.remember_players([f"{name} {n % 5}"], {f"{name} {n % 5}": n % 8})
    settings.finish_lesson(f"{name}/{n % 5}")
    there = tomllib.loads(place.read_text(encoding="utf-8"))
    assert there[key] == value, f"{name}: {key} was set to {value} and is {there[key]} again"
    assert f"{name} {n % 5}" in there["players"], f"{name} {n % 5} is forgotten"
    assert f"{name}/{n % 5}" in there["lessons"], f"{name}'s lesson {n % 5} is forgotten"
"""


def test_two_programs_that_write_all_the_time_lose_nothing_of_each_other(tmp_path: Path) -> None:
    place = tmp_path / "config" / "settings.toml"
    place.parent.mkdir()
    place.write_text('future = "kept"\ntheme = "light"\n', encoding="utf-8")
    runs = [subprocess.Popen([sys.executable, "-c", WRITER, str(ROOT), str(place), name]) for name in ("One", "Two")]
    assert [run.wait(60) for run in runs] == [0, 0]
    both = tomllib.loads(place.read_text(encoding="utf-8"))
    assert both["future"] == "kept"
    assert both["theme"] == "light"
    assert both["volume"] == 0.2 + 119 / 400
    assert both["drag_threshold"] == 2.0 + 119 / 10
    wanted = {f"{who} {n}" for who in ("One", "Two") for n in range(5)}
    assert set(both["players"]) == wanted
    assert set(both["looks"]) == wanted
    assert set(both["lessons"]) == {f"{who}/{n}" for who in ("One", "Two") for n in range(5)}
    assert [path.name for path in place.parent.iterdir()] == ["settings.toml"], (
        "no lock and nothing half written is left"
    )


def test_a_program_that_hangs_with_the_lock_keeps_nobody_from_setting_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "WAIT", 0.05)
    place = tmp_path / "settings.toml"
    held = Lock(place.with_suffix(".lock"))
    begun = time.monotonic()
    assert SettingsFile(place).change(theme="light")
    assert time.monotonic() - begun < 5
    held.release()
    assert SettingsFile(place).values.theme == "light"


def test_what_a_kill_has_left_half_written_goes_and_what_is_being_written_stays(tmp_path: Path) -> None:
    place = tmp_path / "settings.toml"
    left, fresh, other = (tmp_path / f"{name}.new" for name in ("settings.tomlabc", "settings.tomlxyz", "notes"))
    for file in (left, fresh, other):
        file.write_text("half", encoding="utf-8")
    for file in (left, other):
        os.utime(file, (1, 1))
    assert SettingsFile(place).change(theme="light")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["notes.new", "settings.toml", "settings.tomlxyz.new"]


@pytest.mark.parametrize("data", [b"volume = = 3", b"\xff\xfe\x00", b"[[[", b"a = 1\na = 2\n"])
def test_a_file_that_cannot_be_read_is_put_aside_before_it_is_written_anew(tmp_path: Path, data: bytes) -> None:
    place = tmp_path / "settings.toml"
    place.write_bytes(data)
    settings = SettingsFile(place)
    assert settings.take_notice()
    assert place.read_bytes() == data, "reading changes nothing"
    settings.change(theme="light")
    assert SettingsFile(place).values.theme == "light"
    assert (tmp_path / "settings.toml.unreadable").read_bytes() == data, "what somebody wrote by hand is still there"


def test_a_file_that_cannot_be_read_for_a_moment_does_not_cost_the_other_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "settings.toml"
    settings = SettingsFile(place)
    settings.change(theme="light", volume=0.25)

    def held(*args: object) -> None:
        raise PermissionError(13, "a scanner looks at it")

    with monkeypatch.context() as patch:
        patch.setattr(module, "_read", held)
        settings.change(mute=True)
    again = SettingsFile(place).values
    assert (again.theme, again.volume, again.mute) == ("light", 0.25, True)


def test_known_players_of_another_program_are_known_too(tmp_path: Path) -> None:
    place = tmp_path / "settings.toml"
    one, two = SettingsFile(place), SettingsFile(place)
    one.remember_players(["Ada", "Bo"], {"Ada": 3, "Bo": 4})
    two.remember_players(["Cy"], {"Cy": 5})
    assert SettingsFile(place).values.players == ["Cy", "Ada", "Bo"]
    assert SettingsFile(place).values.looks == {"Ada": 3, "Bo": 4, "Cy": 5}
    one.change(players=[])
    two.remember_players(["Dee"])
    assert SettingsFile(place).values.players == ["Dee"], "who was forgotten stays forgotten"
    assert SettingsFile(place).values.looks == {}


def test_looks_of_nobody_and_absurd_ones_are_left_out(tmp_path: Path) -> None:
    place = tmp_path / "settings.toml"
    place.write_text('players = ["Ada"]\nlooks = { Ada = 999999999, Zoe = 1 }\n', encoding="utf-8")
    settings = SettingsFile(place)
    assert settings.values.looks == {"Ada": 999999999}
    from rules.kernel.state import SeatSetup
    from table.seating import looks_for

    assert looks_for([SeatSetup("Ada")], settings.values.looks) == (0,)
