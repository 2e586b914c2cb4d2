"""Nowhere to write: read-only, full or missing folders, a folder that is a file, no home (bug kind 14).

The first start succeeds, the game is played, it's told once, and whatever was there before is still there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from table.paths import paths

ROOT = Path(__file__).resolve().parents[2]
PLAY = ["play", "kaboom_universe", "--seats", "Ada,bot:greedy", "--seed", "1", "--quit-after-first-frame"]


def hotseat(*words: str, cwd: Path = ROOT, **env: str | None) -> subprocess.CompletedProcess[str]:
    """The program on SDL's dummy driver; a value of None takes a variable away."""
    whole = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}
    whole["PYTHONPATH"] = str(ROOT)
    for name in ("HOTSEAT_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        whole.pop(name, None)
    for name, value in env.items():
        if value is None:
            whole.pop(name, None)
        else:
            whole[name] = value
    return subprocess.run(
        [sys.executable, "-m", "table", *words], cwd=cwd, env=whole, capture_output=True, text=True, timeout=60
    )


def tree_of(home: Path, place: Path, **env: str | None) -> str:
    """The interface tree after the first frame of a game."""
    run = hotseat(*PLAY, "--ui-tree", str(place), HOTSEAT_HOME=str(home), **env)
    assert (run.returncode, run.stderr) == (0, "")
    return place.read_text(encoding="utf-8")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    """Mounts a disk of our own with those options; skips where that isn't allowed."""
    mounted: list[Path] = []

    def make(options: str) -> Path:
        place = tmp_path / f"disk{len(mounted)}"
        place.mkdir()
        if shutil.which("mount") is None or os.geteuid() != 0:
            pytest.skip("mounting a small disk needs root")
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(place)], capture_output=True)
        if done.returncode:
            pytest.skip("mounting isn't allowed here")
        mounted.append(place)
        return place

    yield make
    for place in mounted:
        subprocess.run(["umount", str(place)], check=False)


def test_a_folder_that_is_missing_is_made(tmp_path: Path) -> None:
    home = tmp_path / "not" / "there yet" / "größe"
    assert "Not saved" not in tree_of(home, tmp_path / "tree.json")
    assert len(list((home / "saves").glob("*.hotseat"))) == 1


def test_a_data_folder_that_is_a_file_stays_one_and_the_game_is_played(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("mine")
    seen = tree_of(home, tmp_path / "tree.json")
    assert "Not saved" in seen, "it is told"
    assert seen.count("played without being saved") == 1, "once"
    assert home.read_text() == "mine"


@pytest.mark.parametrize("which", ["saves", "config", "data", "logs"])
def test_one_folder_that_is_a_file_costs_only_itself(tmp_path: Path, which: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / which).write_text("mine")
    seen = tree_of(home, tmp_path / "tree.json")
    assert ("Not saved" in seen) == (which == "saves")
    assert (home / which).read_text() == "mine"
    assert (home / "saves").is_dir() == (which != "saves")


def test_a_read_only_disk_is_read_and_told(tmp_path: Path, small_disk: Callable[[str], Path]) -> None:
    disk = small_disk("size=2m")
    tree_of(disk, tmp_path / "tree.json")
    place = next((disk / "saves").glob("*.hotseat"))
    before = place.read_bytes()
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    assert "Not saved" in tree_of(disk, tmp_path / "tree.json")
    listed = hotseat("replay", str(place), "--verify")
    assert listed.returncode == 0, "what is there can be read"
    assert place.read_bytes() == before


def test_a_full_disk_keeps_what_is_on_it_and_the_game_is_played(
    tmp_path: Path, small_disk: Callable[[str], Path]
) -> None:
    disk = small_disk("size=512k")
    tree_of(disk, tmp_path / "tree.json")
    place = next((disk / "saves").glob("*.hotseat"))
    before = place.read_bytes()
    with open(disk / "film", "wb", buffering=0) as film:
        try:
            while film.write(bytes(1024)):
                pass
        except OSError:
            pass  # now it's full
    seen = tree_of(disk, tmp_path / "tree.json")
    assert "Not saved" in seen
    assert place.read_bytes() == before
    assert [path.name for path in (disk / "saves").iterdir()] == [place.name], "nothing half written is left"
    (disk / "film").unlink()
    assert "Not saved" not in tree_of(disk, tmp_path / "tree.json")


def test_a_disk_that_fills_up_while_a_game_is_played(
    tmp_path: Path, small_disk: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real full disk under the journal: nothing that was in it is lost, and all is there once there's room."""
    sys.path.insert(0, str(Path(__file__).parent))
    from tiny_saves import NOW, go_on, load_tiny, new_record, same

    from rules.kernel.chance import Chance
    from table.opening import begin
    from table.savefile import open_save

    load_tiny(monkeypatch)
    disk = small_disk("size=64k")
    record, rng = new_record(), Chance(1)
    session = begin(record, disk / "saves", "Tiny", lambda: NOW)
    assert session.file is not None
    place = session.file.place
    while not session.keeping.failing and go_on(record, rng):
        session.keeping.entered(record)
        if len(record.log) == 3:
            with open(disk / "film", "wb", buffering=0) as film:
                try:
                    while film.write(bytes(512)):
                        pass
                except OSError:
                    pass  # now it's full
    held = len(open_save(place)[0].log)
    assert 3 <= held <= len(record.log)
    assert [e.hash for e in open_save(place)[0].log] == [e.hash for e in record.log[:held]]
    if session.keeping.failing:
        assert session.keeping.notice == "save.failing"
        (disk / "film").unlink()
        assert session.tend(0.0) is not None
        session.tend(60.0)
        assert session.keeping.failing == ""
    assert same(open_save(place)[0], record)
    session.close()


@pytest.mark.parametrize("home", [None, ""], ids=["unset", "empty"])
def test_without_a_home_the_program_starts(tmp_path: Path, home: str | None) -> None:
    cwd = tmp_path / "somewhere"
    cwd.mkdir()
    run = hotseat("paths", cwd=cwd, HOME=home)
    assert run.returncode == 0
    lines = dict(line.split(": ", 1) for line in run.stdout.splitlines())
    assert all(Path(place).is_absolute() for place in lines.values())
    assert not any(place.startswith("/.") for place in lines.values()), "nothing at the root of the disk"
    assert list(cwd.iterdir()) == []


def test_a_home_with_a_tilde_is_the_players_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("HOTSEAT_HOME", "~/games")
    assert paths().saves == tmp_path / "games" / "saves"


def test_a_player_without_any_home_gets_no_folder_called_tilde(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOTSEAT_HOME", raising=False)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_PICTURES_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("os.path.expanduser", lambda path: str(path))  # as with an account that isn't listed
    places = paths()
    for place in (places.config, places.saves, places.logs, places.screenshots, places.data):
        assert place.is_absolute()
        assert "~" not in str(place)
        with pytest.raises(OSError, match=r"."):
            place.mkdir(parents=True)


def test_a_program_in_a_folder_that_cannot_be_written_reads_all_its_data(
    tmp_path: Path, small_disk: Callable[[str], Path]
) -> None:
    disk = small_disk("size=64m")
    for part in ("table", "rules", "assets"):
        shutil.copytree(ROOT / part, disk / part, ignore=shutil.ignore_patterns("__pycache__", "*.hotseat"))
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOTSEAT_HOME": str(tmp_path / "h")}
    env |= {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(disk)}
    run = subprocess.run(
        [sys.executable, "-m", "table", *PLAY], cwd=disk, env=env, capture_output=True, text=True, timeout=60
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert len(list((tmp_path / "h" / "saves").glob("*.hotseat"))) == 1
