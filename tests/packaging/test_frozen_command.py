"""The frozen program at the command line, run by somebody without rights from a path with blanks and accents."""

from __future__ import annotations

import hashlib
import subprocess
import tomllib
from pathlib import Path

import pytest
from stranger import Stranger

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [pytest.mark.long, pytest.mark.xdist_group("package")]


def test_it_knows_its_version(stranger: Stranger) -> None:
    done = stranger.run("--version")
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert (done.returncode, done.stdout, done.stderr) == (0, f"hotseat {version}\n", "")


def test_it_tests_itself_without_a_screen(stranger: Stranger) -> None:
    import rules

    done = stranger.run("--selftest")
    assert done.returncode == 0, done.stdout + done.stderr
    for game in rules.game_ids():
        assert f"game {game}: ok" in done.stdout
    assert "FAILED" not in done.stdout
    assert stranger.files() == set(), "it leaves nothing behind"


@pytest.mark.parametrize("locale", ["C", "POSIX", "es_ES.ISO-8859-1", ""])
def test_it_runs_in_any_locale(stranger: Stranger, locale: str) -> None:
    environment = {"LANG": locale or None, "LC_ALL": locale or None}
    done = stranger.run("games", environment=environment)
    assert done.returncode == 0, done.stderr
    assert "Kaboom Universe" in done.stdout
    assert stranger.run("paths", environment=environment).returncode == 0, "the home has letters of another script"


def test_all_games_of_the_checkout_are_in_it(stranger: Stranger) -> None:
    import rules

    done = stranger.run("games")
    assert done.returncode == 0
    for info in rules.games():
        assert f"{info.id}: {info.title['en']}" in done.stdout
        simulated = stranger.run("simulate", info.id, "--games", "1", "--seed", "3", "--json")
        assert simulated.returncode == 0, simulated.stderr
        clauses = stranger.run("clauses", info.id, "--language", "es")
        assert clauses.returncode == 0
        assert len(clauses.stdout.splitlines()) > 50


def test_its_bots_play_the_same_games_as_the_checkout(stranger: Stranger) -> None:
    import sys

    wanted = ("simulate", "kaboom_universe", "--games", "3", "--seed", "11", "--seats", "bot:greedy*3")
    here = subprocess.run([sys.executable, "-m", "table", *wanted], capture_output=True, text=True, cwd=ROOT)
    there = stranger.run(*wanted)
    assert there.returncode == here.returncode == 0
    assert there.stdout.splitlines()[1:] == here.stdout.splitlines()[1:], "all but the line with the seconds"


def test_it_runs_scenarios(stranger: Stranger, unpacked: Path) -> None:
    source = ROOT / "tests" / "scenarios" / "kaboom_universe" / "kaboom_universe.scenarios.toml"
    mine = stranger.home / "escenas.toml"
    mine.write_bytes(source.read_bytes())
    done = stranger.run("scenario", "escenas.toml", cwd=str(stranger.home))
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    assert " 0 failed" in done.stdout.splitlines()[-1]


def test_without_a_display_it_says_so_in_one_sentence(stranger: Stranger) -> None:
    for args in ((), ("play", "kaboom_universe", "--seats", "Ada,Bo")):
        done = stranger.run(*args, environment={"DISPLAY": None, "WAYLAND_DISPLAY": None}, seconds=20)
        assert done.returncode == 2
        lines = [line for line in done.stderr.splitlines() if line.startswith("hotseat:")]
        assert len(lines) == 1, done.stderr
        assert "no screen" in lines[0]
        assert "Traceback" not in done.stderr


def test_mistakes_are_one_sentence(stranger: Stranger) -> None:
    for args, part in (
        (("play", "poker"), "there is no game"),
        (("--size", "x"), "--size is written like"),
        (("nothing",), "hotseat"),
    ):
        done = stranger.run(*args)
        assert done.returncode == 2, args
        assert part in done.stderr
        assert len(done.stderr.splitlines()) == 1, done.stderr


def test_nothing_in_the_package_was_written(stranger: Stranger, unpacked: Path) -> None:
    before = fingerprint(unpacked)
    assert stranger.run("--selftest").returncode == 0
    assert stranger.run("games").returncode == 0
    assert fingerprint(unpacked) == before
    assert not list(unpacked.rglob("__pycache__"))


def fingerprint(folder: Path) -> str:
    """One sum over all names and contents."""
    whole = hashlib.sha256()
    for place in sorted(folder.rglob("*")):
        whole.update(str(place).encode())
        if place.is_file():
            whole.update(place.read_bytes())
    return whole.hexdigest()
