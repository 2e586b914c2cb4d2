"""The keys of pages: bound anew they hold at once, are listed on Shift+F1 and kept one by one."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from at_table import AtTable

import rules
from table import bindings
from table.fake_host import key
from table.screens.deck_builder import DeckBuilderScreen
from table.settings import SettingsFile


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AtTable]:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    made = AtTable()
    screen = DeckBuilderScreen(made.app, rules.load("beansprout"))
    made.app.push(screen)
    assert screen.make("Mine", {"pea_pip": 3})
    made.frame()
    yield made
    bindings.use({})


def test_a_key_of_the_deck_builder_can_be_another(at: AtTable) -> None:
    at.app.change(keys={"rename": ["ctrl+r"]})
    at.give(key(pygame.K_F2))
    assert at.app.top is not None
    assert at.app.top.ui.modal is None, "the usual key means nothing any more"
    at.give(key(pygame.K_r, pygame.KMOD_CTRL))
    assert at.app.top.ui.modal is not None, "a name is asked for"
    at.give(key(pygame.K_ESCAPE))
    at.give(key(pygame.K_F1, pygame.KMOD_SHIFT))
    listed = at.find(key="key:rename")
    assert (listed.name, listed.state["keys"]) == ("Rename", "Ctrl+R")
    assert SettingsFile().values.keys == {"rename": ["ctrl+r"]}, "only what differs is kept"


@pytest.mark.parametrize("typed", [pygame.K_n, 0x442])
def test_a_letter_is_the_layouts_own_or_its_place(at: AtTable, typed: int) -> None:
    """Ctrl+N on a layout without Latin letters is the key where QWERTY has it."""
    event = pygame.event.Event(pygame.KEYDOWN, key=typed, mod=pygame.KMOD_CTRL, unicode="", scancode=pygame.KSCAN_N)
    at.give(event)
    assert at.app.top is not None
    assert at.app.top.ui.modal is not None, "a new deck is asked for"
