"""The command line: what it prints, and that each thing asked wrongly is one sentence and exit 2."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from no_window import no_window

from table.cli import VERSION, main, parser

__all__ = ["no_window"]  # a fixture
pytestmark = pytest.mark.usefixtures("no_window")

ROOT = Path(__file__).resolve().parents[2]
GAME = "kaboom_universe"


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def large() -> None:
    """What is said to be scenarios and is too large for that."""
    with open("large.toml", "wb") as file:
        file.truncate(20_000_000)


WRONG = [
    (["plaay"], "play"),
    (["--sise", "1x1"], "--help"),
    (["play"], "GAME"),
    (["play", "chess"], GAME),
    (["play", GAME, "--size", "big"], "1280x720"),
    (["play", GAME, "--size", "12x12"], "1024x640"),
    (["--size", "1280"], "1280x720"),
    (["--ui-tree", "no/such/folder/tree.json"], "--ui-tree"),
    (["--ui-tree", os.devnull], "--ui-tree"),
    (["--screenshot", "x" * 250 + ".png"], "--screenshot"),
    (["--seed", "4"], "hotseat play GAME --seed"),
    (["--seats", "Ada,Bo", "play", GAME], "hotseat play GAME --seats"),
    (["--size", "1280x720", "--option=tie_break=ask", "play", GAME], "play GAME --option=tie_break=ask"),
    ([GAME], f"hotseat play {GAME}"),
    (["/home/ada/One.hotseat"], "saved games"),
    (["--size", "1280x720", GAME, "--seats", "Ada,Bo"], f"hotseat play {GAME}"),
    (["--screenshot", "no/such/folder/p.png"], "--screenshot"),
    (["play", GAME, "--mode", "solo"], "competitive"),
    (["play", GAME, "--level", "expert"], "basic"),
    (["play", GAME, "--option", "tie_break"], "KEY=VALUE"),
    (["play", GAME, "--option", "colour=red"], "tie_break"),
    (["play", GAME, "--option", "tie_break=coin"], "ask"),
    (["play", GAME, "--seats", "Ada,,Bo"], "Ada,Bo"),
    (["play", GAME, "--seats", "Ada,bot:greedy*x"], "1 to 99"),
    (["play", GAME, "--seats", "Ada,bot:genius"], "greedy"),
    (["play", GAME, "--seats", "Ada,bot:"], "greedy"),
    (["play", GAME, "--mode", "competitive", "--seats", "Ada"], "KAB-001"),
    (["play", GAME, "--mode", "coop", "--seats", "Ada,Bo,Cy,Di"], "KAB-002"),
    (["play", GAME, "--seats", "Ada,Bo", "--first", "Zoe"], "Ada, Bo"),
    (["play", GAME, "--seed", "soon"], "a whole number"),
    (["simulate", "chess"], GAME),
    (["simulate", GAME, "--games", "0"], "1"),
    (["simulate", GAME, "--games", "1e3"], "a whole number"),
    (["simulate", GAME, "--seats", "Ada,Bo"], "bot:greedy"),
    (["clauses", "chess"], GAME),
    (["clauses", GAME, "--language", "fr"], "es"),
    (["replay", "nothing.hotseat"], "nothing.hotseat"),
    (["scenario", "nothing.toml"], "nothing.toml"),
    (["scenario", "large.toml"], "too large"),
    (["deck", "check", "mine.toml"], "mine.toml"),
]


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize(("words", "names"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_what_is_asked_wrongly_is_one_sentence_that_names_what_would_be_right(
    words: list[str], names: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1, said.err
    assert said.err.startswith("hotseat: ")
    assert names in said.err
    assert "Traceback" not in said.err


def test_a_window_that_opens_where_none_should_is_a_failure_and_no_wait() -> None:
    assert main(["play", GAME, "--seats", "Ada,Bo"]) == 1


def test_an_interface_tree_that_cannot_be_written_ends_no_game(tmp_path: Path) -> None:
    assert main(["--ui-tree", "x" * 250, "--quit-after-first-frame"]) == 0
    assert not list(tmp_path.glob("x*")), "nothing half-written is left"


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"hotseat {VERSION}\n"


def test_games_lists_modes_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    said = capsys.readouterr().out
    assert f"{GAME}: Kaboom Universe" in said
    assert "competitive" in said
    assert "2-8 seats" in said
    assert "tie_break = ask, shared (default ask)" in said


def test_paths_lie_below_the_home_that_is_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["paths"]) == 0
    lines = dict(line.split(": ", 1) for line in capsys.readouterr().out.splitlines())
    assert lines["saves"] == str(tmp_path / "saves")
    assert set(lines) == {"saves", "config", "logs", "screenshots", "data"}
    assert not list(tmp_path.iterdir()), "asking makes nothing"


@pytest.mark.parametrize("before", [True, False], ids=["before the command", "behind it"])
def test_the_window_takes_its_options_on_either_side_of_play(before: bool) -> None:
    window = ["--size", "1300x800", "--ui-tree", "t.json", "--screenshot", "s.png", "--quit-after-first-frame"]
    words = [*window, "play", GAME] if before else ["play", GAME, *window]
    args = parser().parse_args(words)
    assert (args.size, args.ui_tree, args.screenshot) == ("1300x800", "t.json", "s.png")
    assert args.quit_after_first_frame is True


def test_without_a_screen_it_says_what_still_works(tmp_path: Path) -> None:
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env |= {"SDL_VIDEODRIVER": "x11", "HOTSEAT_HOME": str(tmp_path)}
    run = subprocess.run([sys.executable, "-m", "table"], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert "hotseat simulate" in run.stderr


def test_a_fault_of_the_program_is_one_sentence_and_a_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(args: object) -> int:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr("table.commands.run_games", broken)
    assert main(["games"]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "Traceback" not in said
    assert "ZeroDivisionError: boom" in (tmp_path / "logs" / "hotseat.log").read_text(encoding="utf-8")
