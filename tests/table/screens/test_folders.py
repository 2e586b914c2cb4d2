"""Paths that are typed: what isn't whole belongs to the folder that is shown, and what can't be is a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from at_table import AtTable

from table.fake_host import key, typed
from table.screens.folders import folder_dialog

TYPED = {"": "", "deep": "deep", "./deep/": "deep", "../other": "../other", "~nobody at all/x": "~nobody at all/x"}


@pytest.mark.parametrize("words", TYPED)
def test_a_path_that_is_not_whole_belongs_to_the_folder_that_is_shown(
    tmp_path: Path, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    away, shown = tmp_path / "away", tmp_path / "shown"
    away.mkdir()
    shown.mkdir()
    monkeypatch.chdir(away)  # where the program happened to be started
    chosen: list[Path] = []
    at = AtTable()
    at.app.screens[-1].ui.open(folder_dialog("Where?", "Here", chosen.append, shown))
    at.frame()
    at.press("path")
    at.give(key(pygame.K_a, pygame.KMOD_CTRL), key(pygame.K_DELETE), *typed(words))
    at.press(name="Here")
    assert chosen == [shown / TYPED[words]]


@pytest.mark.parametrize("name", ["\0", "a\0b", "x" * 5000, "file/below"], ids=ascii)
def test_a_folder_that_cannot_be_is_a_sentence_and_the_game_goes_on(tmp_path: Path, name: str) -> None:
    at = AtTable()
    at.play("Ada", "Bo", moves=2)
    (tmp_path / "file").write_text("mine")
    before = at.session.file
    at.game.saving.move_to(tmp_path / name)
    at.frame()
    assert at.toasts()[-1].startswith("Nothing can be written in")
    assert at.session.file is before
    at.app.quit()
