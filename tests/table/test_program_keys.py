"""Keys that mean the same on every page: the end, wherever one is, asks nothing unless something would be lost."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent / "screens"))

from at_table import AtTable

from table import bindings
from table.fake_host import key
from table.screens.leaving import Leaving
from table.screens.saves import SavesScreen
from table.screens.settings import SettingsScreen

QUIT = key(pygame.K_q, pygame.KMOD_CTRL)


def end(at: AtTable, event: pygame.event.Event = QUIT) -> None:
    """The key, and what it brings about."""
    at.give(event)
    at.app.take_events()


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AtTable:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    return AtTable()


def table(at: AtTable) -> None:
    at.play("Ada", "Bo", moves=3)
    at.game.session.uncover()
    at.game.refresh()
    at.frame()


def curtain(at: AtTable) -> None:
    at.play("Ada", "Bo", moves=3)
    at.game.session.covered = True
    at.game.refresh()
    at.frame()
    assert at.has("curtain", "curtain")


def dialog(at: AtTable) -> None:
    table(at)
    Leaving(at.game).open()


def entry(at: AtTable) -> None:
    table(at)
    at.give(key(pygame.K_F5))
    assert at.has("entry", "copy name")


def page_above(at: AtTable) -> None:
    table(at)
    at.app.push(SettingsScreen(at.app))


def saves(at: AtTable) -> None:
    table(at)
    at.app.home()
    screen = SavesScreen(at.app)
    at.app.push(screen)
    screen.ask_name()


@pytest.mark.parametrize("where", [table, curtain, dialog, entry, page_above, saves], ids=lambda where: where.__name__)
def test_the_key_that_ends_the_program_works_everywhere(at: AtTable, where: Callable[[AtTable], None]) -> None:
    where(at)
    end(at)
    assert not at.app.running


def test_a_field_takes_no_part_of_it_and_a_key_of_the_players_own_ends_too(at: AtTable) -> None:
    at.app.change(keys={"quit": ["ctrl+shift+w"]})
    try:
        entry(at)
        end(at)
        assert at.app.running, "it means something else now: nothing"
        end(at, key(pygame.K_w, pygame.KMOD_CTRL | pygame.KMOD_SHIFT))
        assert not at.app.running
    finally:
        bindings.use({})


def test_a_game_that_is_in_no_file_is_asked_for(at: AtTable, tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    at.play("Ada", "Bo", moves=2)
    at.give(key(pygame.K_ESCAPE))
    end(at)
    assert at.app.running
    assert at.has("dialog", "leave-dialog")
    end(at)
    assert not at.app.running, "whoever asks again means it"
