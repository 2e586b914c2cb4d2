"""A game that another package brings and that can't be loaded: it is named, and keeps nobody from the others."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "screens"))

from at_table import AtTable, saved

import rules
from table.cli import main
from table.savefile import open_save
from table.saveformat import BadSave
from table.screens.new_game import NewGameScreen
from table.screens.results import ResultsScreen
from table.screens.saves import SavesScreen

POINTS = (
    EntryPoint("evil", "evil_game:GAME", rules.GROUP),
    EntryPoint("gone", "no_such_module:GAME", rules.GROUP),
    EntryPoint("hollow", "evil_game_without:GAME", rules.GROUP),
)


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "evil_game.py").write_text("raise ZeroDivisionError('boom')\n", encoding="utf-8")
    (tmp_path / "evil_game_without.py").write_text("GAME = object()\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    monkeypatch.setattr(rules, "_installed", lambda: POINTS)


@pytest.mark.parametrize("name", ["evil", "gone", "hollow"])
def test_it_is_no_game_that_can_be_chosen_and_says_why(name: str) -> None:
    assert name in rules.game_ids()
    assert name not in [info.id for info in rules.games()]
    with pytest.raises(rules.BrokenGame, match=f"{name}.* can't be loaded: .+Error"):
        rules.info(name)


@pytest.mark.parametrize("words", [["play", "evil"], ["clauses", "evil"], ["simulate", "gone"]])
def test_a_command_that_names_it_is_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "can't be loaded" in said


def test_the_list_of_games_names_what_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    said = capsys.readouterr()
    assert "kaboom_universe: " in said.out
    assert "'evil' can't be loaded: ZeroDivisionError: boom" in said.err


def test_every_page_opens_and_the_other_games_are_played() -> None:
    at = AtTable()
    for page in (NewGameScreen, ResultsScreen, SavesScreen):
        at.app.push(page(at.app))
        at.frame()
        at.app.pop()
    at.app.screens[0].open_rules()  # type: ignore[attr-defined]  # the title's
    at.frame()
    assert at.app.screens[-1].name == "rules"
    at.app.home()
    at.play("Ada", "Bo", moves=2)


def test_a_save_of_it_is_refused_with_its_sentence() -> None:
    place = saved("One")
    place.write_bytes(place.read_bytes().replace(b'"game":"kaboom_universe"', b'"game":"evil"'))
    with pytest.raises(BadSave) as bad:
        open_save(place)
    assert bad.value.key == "save.game_fails"
