"""Deck lists on the command line: checked, and given to seats; what is wrong is one sentence a problem."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from deck_lists import GAME, legal
from no_window import no_window

from table.cli import main

__all__ = ["no_window"]  # a fixture
pytestmark = pytest.mark.usefixtures("no_window")


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    Path("good.txt").write_text(legal("名無し"), encoding="utf-8")
    Path("typo.txt").write_text("beansprout-deck 1\nname: X\n3 Pea Pop\n0 Sunbeam\n", encoding="utf-8")
    Path("short.txt").write_text("beansprout-deck 1\nname: X\n4 Pea Pip\n", encoding="utf-8")
    Path("bytes.txt").write_bytes(b"\xff\xfe\x00")


def test_a_legal_list_is_told_and_exits_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", "good.txt"]) == 0
    assert capsys.readouterr().out == "名無し: 40 cards, a legal deck for beanSprout\n"


def test_every_problem_is_a_line_with_its_line_and_what_would_be_right(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "check", "typo.txt"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == 'Line 3: there is no card called "Pea Pop". Did you mean "Pea Pip"? (BSP-011)'
    assert lines[1].startswith("Line 4: the count must be from 1 to 99.")
    assert main(["deck", "check", "short.txt", "--game", GAME]) == 1
    said = capsys.readouterr().out
    assert "BSP-004" in said
    assert "BSP-003" in said


WRONG = [
    (["deck", "check", "nothing.txt"], "nothing.txt"),
    (["deck", "check", "bytes.txt"], "UTF-8"),
    (["deck", "check", "."], GAME),
    (["deck", "check", "good.txt", "--game", "kaboom_universe"], GAME),
    (["deck", "check", "good.txt", "--game", "chess"], GAME),
    (["simulate", GAME, "--deck", "good.txt"], "SEAT=FILE"),
    (["simulate", GAME, "--deck", "=good.txt"], "Bot 1"),
    (["simulate", GAME, "--deck", "Z=good.txt"], "Bot 1"),
    (["simulate", GAME, "--deck", "A=nothing.txt"], "sunrise_row"),
    (["simulate", GAME, "--deck", "A=typo.txt"], "Line 3"),
    (["simulate", GAME, "--deck", "B=short.txt"], "Pea Pip: 4 copies"),
    (["play", GAME, "--deck", "B=short.txt"], "BSP-004"),
    (["simulate", "kaboom_universe", "--deck", "A=good.txt"], GAME),
]


@pytest.mark.parametrize(("words", "names"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_what_is_asked_wrongly_is_one_sentence(
    words: list[str], names: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1, said.err
    assert names in said.err


def test_bots_play_with_the_decks_that_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", GAME, "--games", "2", "--json", "--deck", "1=good.txt", "--deck", "B=mulch_hollow"]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2


def test_simulate_draws_legal_decks_by_lot(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["simulate", GAME, "--games", "4", "--deck", "A=random", "--deck", "B=random", "--json"]
    assert main(line) == 0
    first = json.loads(capsys.readouterr().out)
    assert first["games"] == 4
    assert main(line) == 0
    again = json.loads(capsys.readouterr().out)
    assert {**first, "seconds": 0} == {**again, "seconds": 0}, "the seed says which decks"
