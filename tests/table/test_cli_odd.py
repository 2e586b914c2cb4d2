"""Odd things on the command line: absurd numbers, names nobody can read, files that are none, poor terminals."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAME = "kaboom_universe"
LAST = "--quit-after-first-frame"


def hotseat(home: Path, *words: str | bytes, **env: str) -> subprocess.CompletedProcess[bytes]:
    whole = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HOTSEAT_HOME": str(home), **env}
    whole["PYTHONPATH"] = str(ROOT)
    home.mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-m", "table", *words], cwd=home, env=whole, capture_output=True, timeout=60, check=False
    )


WRONG: list[list[str | bytes]] = [
    ["play", GAME, "--seats", "Ada,Bo", "--seed", "9" * 25],
    ["play", GAME, "--seats", "Ada,Bo", "--seed", "1.5"],
    ["play", GAME, "--seats", "Ada,\u200b"],
    ["play", GAME, "--seats", ","],
    ["play", GAME, "--seats", "bot:"],
    ["play", GAME, "--seats", "bot:greedy*0"],
    ["play", GAME, "--seats", "bot:greedy*99"],
    ["play", GAME, "--first", "\u202e"],
    ["play", GAME, "--option", "="],
    ["play", "../" + GAME],
    ["play", b"\xff\xfe"],
    ["play", GAME, "--size", b"\xff"],
    ["play", GAME, "--size", "0x0"],
    ["play", GAME, "--size", "-1280x720"],
    ["play", GAME, "--size", "99999x99999"],
    ["replay", b"\xff\xfe.hotseat"],
    ["replay", "."],
    ["replay", "/dev/null"],
    ["replay", "x" * 5000],
    ["scenario", "."],
    ["scenario", b"\xff.toml"],
    ["scenario", "/dev/null"],
    ["deck", "check", "."],
    ["deck", "check", "x" * 5000],
    ["simulate", GAME, "--games", "-3"],
    ["clauses", ""],
]


@pytest.mark.parametrize("words", WRONG, ids=[repr(words)[:60] for words in WRONG])
def test_what_makes_no_sense_is_one_sentence_and_exit_2(tmp_path: Path, words: list[str | bytes]) -> None:
    home = tmp_path / "home"
    run = hotseat(home, *words)
    assert run.returncode == 2, run.stderr
    assert run.stdout == b""
    assert run.stderr.count(b"\n") == 1, run.stderr
    assert b"Traceback" not in run.stderr
    assert list(home.iterdir()) == [], "nothing was written"


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"a = [", b"[[scenario]]\nid = 5\n", b"x=[" * 50_000, bytes(9999)]
)
def test_a_file_that_is_no_scenario_is_one_sentence(tmp_path: Path, content: bytes) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "x.toml").write_bytes(content)
    run = hotseat(home, "scenario", "x.toml")
    assert run.returncode == 2
    assert run.stderr.count(b"\n") == 1, run.stderr
    assert run.stderr.startswith(b"hotseat: ")


@pytest.mark.parametrize("name", ["x" * 100_000, "Ada", b"A\xff\xfeda", "{0}", "%s%n", "-1", "名無し"])
def test_a_name_can_be_anything_that_can_be_seen(tmp_path: Path, name: str | bytes) -> None:
    raw = name.encode() if isinstance(name, str) else name
    run = hotseat(tmp_path / "home", "play", GAME, b"--seats=" + raw + b",Ada", LAST)
    assert (run.returncode, run.stderr) == (0, b"")
    (save,) = (tmp_path / "home" / "saves").glob("*.hotseat")
    told = hotseat(tmp_path / "home", "replay", str(save), "--verify")
    assert told.returncode == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_a_terminal_that_cannot_show_a_letter_shows_its_code(tmp_path: Path, encoding: str) -> None:
    run = hotseat(tmp_path / "home", "clauses", GAME, "--language", "es", PYTHONIOENCODING=encoding)
    assert (run.returncode, run.stderr) == (0, b"")
    assert len(run.stdout.splitlines()) > 100


def test_a_locale_that_does_not_exist_is_no_matter(tmp_path: Path) -> None:
    run = hotseat(tmp_path / "home", "play", GAME, "--seats", "Ada,Bo", LAST, LC_ALL="xx_YY.nonsense", LANGUAGE="xx")
    assert (run.returncode, run.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="there is no full device here")
@pytest.mark.parametrize("words", [["--version"], ["games"], ["clauses", GAME]])
def test_output_that_leads_to_a_full_disk_is_one_sentence(tmp_path: Path, words: list[str]) -> None:
    env = {**os.environ, "HOTSEAT_HOME": str(tmp_path)}
    with open("/dev/full", "wb") as full:
        run = subprocess.run(
            [sys.executable, "-m", "table", *words], cwd=ROOT, env=env, stdout=full, stderr=subprocess.PIPE
        )
    assert run.returncode == 1
    assert run.stderr.count(b"\n") == 1, run.stderr
    assert run.stderr.startswith(b"hotseat: ")
    assert list(tmp_path.iterdir()) == [], "that's no fault of the program to be noted"


def test_a_pipe_that_is_closed_early_is_no_error(tmp_path: Path) -> None:
    env = {**os.environ, "HOTSEAT_HOME": str(tmp_path)}
    words = [sys.executable, "-m", "table", "clauses", GAME]
    run = subprocess.Popen(words, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert run.stdout is not None
    assert run.stderr is not None
    run.stdout.readline()
    run.stdout.close()
    assert b"Traceback" not in run.stderr.read()
    run.wait(30)
