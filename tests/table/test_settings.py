"""Settings: merged, atomic, and never a reason not to play."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from table.paths import paths
from table.settings import Settings, SettingsFile
from table.whole import write_whole
from table.words import set_language


@pytest.fixture(autouse=True)
def _english() -> None:
    set_language("en")


def test_what_was_changed_is_there_next_time(tmp_path: Path) -> None:
    place = tmp_path / "deep" / "settings.toml"
    assert SettingsFile(place).change(
        theme="light", volume=0.25, players=["Ada", 'Bo "the {0}" \\ ñ\n名'], window=(800, 700)
    )
    again = SettingsFile(place)
    assert again.values.theme == "light"
    assert again.values.players == ["Ada", 'Bo "the {0}" \\ ñ\n名']
    assert again.values.window == (800, 700)
    assert again.notice == ""
    assert [p.name for p in place.parent.iterdir()] == ["settings.toml"]


def test_two_programs_merge_per_key(tmp_path: Path) -> None:
    place = tmp_path / "settings.toml"
    one, two = SettingsFile(place), SettingsFile(place)
    one.change(theme="contrast")
    two.change(mute=True)
    both = tomllib.loads(place.read_text(encoding="utf-8"))
    assert both == {"theme": "contrast", "mute": True}


def test_unknown_keys_of_a_newer_version_survive(tmp_path: Path) -> None:
    place = tmp_path / "settings.toml"
    place.write_text('future = { a = [1, "x"] }\nvolume = 0.5\n', encoding="utf-8")
    SettingsFile(place).change(mute=True)
    assert tomllib.loads(place.read_text(encoding="utf-8"))["future"] == {"a": [1, "x"]}


def test_a_broken_file_gives_the_defaults_and_one_sentence(tmp_path: Path) -> None:
    place = tmp_path / "settings.toml"
    for data in (b"volume = = 3", b"\xff\xfe\x00", b"x" * 1_000_001):
        place.write_bytes(data)
        read = SettingsFile(place)
        assert read.values == Settings()
        assert "can't be read" in read.take_notice()
        assert read.take_notice() == ""
        assert place.read_bytes() == data


def test_one_bad_value_costs_only_itself(tmp_path: Path) -> None:
    place = tmp_path / "settings.toml"
    place.write_text('volume = "loud"\ntheme = "light"\nanimation = "warp"\n', encoding="utf-8")
    read = SettingsFile(place)
    assert read.values.theme == "light"
    assert read.values.volume == Settings().volume
    assert "volume, animation" in read.notice or "animation, volume" in read.notice


def test_absurd_numbers_are_brought_in(tmp_path: Path) -> None:
    place = tmp_path / "settings.toml"
    place.write_text("text_scale = 1e9\nwindow = [1, 999999999]\nvolume = -4.0\n", encoding="utf-8")
    values = SettingsFile(place).values
    assert (values.text_scale, values.window, values.volume) == (2.0, (320, 16384), 0.0)


def test_where_nothing_can_be_written_it_says_so_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    settings = SettingsFile(tmp_path / "file" / "settings.toml")
    settings.take_notice()
    assert not settings.change(theme="light")
    assert "can't be saved" in settings.take_notice()
    assert not settings.change(mute=True)
    assert settings.take_notice() == ""
    assert settings.values.theme == "light"


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "a.toml"
    write_whole(place, b"old")

    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("table.settings.os.fsync", full)
    with pytest.raises(OSError, match="disk full"):
        write_whole(place, b"new")
    assert place.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir()] == ["a.toml"]


def test_settings_that_are_kept_elsewhere_by_a_link_stay_there(tmp_path: Path) -> None:
    real, place = tmp_path / "dotfiles" / "hotseat.toml", tmp_path / "config" / "settings.toml"
    for folder in (real.parent, place.parent):
        folder.mkdir()
    real.write_text('theme = "dark"\n', encoding="utf-8")
    try:
        place.symlink_to(real)
    except OSError:
        pytest.skip("this system lets nobody make links")
    assert SettingsFile(place).change(theme="light")
    assert place.is_symlink()
    assert tomllib.loads(real.read_text(encoding="utf-8"))["theme"] == "light"


def test_players_are_remembered_latest_first(tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "s.toml")
    settings.remember_players(["Ada", "Bo"])
    settings.remember_players(["Cy", "Ada", ""])
    assert settings.values.players == ["Cy", "Ada", "Bo"]


def test_home_can_be_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    assert paths().saves == tmp_path / "saves"
    assert paths().settings == tmp_path / "config" / "settings.toml"
    assert SettingsFile().place == paths().settings
    monkeypatch.delenv("HOTSEAT_HOME")
    assert "hotseat" in str(paths().config)
