"""A held key does its deed once; what repeats is moving and typing (bug kinds 4 and 23)."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent / "screens"))

from at_table import AtTable, saved

from table.fake_host import key
from table.key_repeats import KeyRepeats
from table.paths import paths
from table.screens.saves import SavesScreen


def marks(events: Sequence[pygame.event.Event]) -> list[tuple[int, bool]]:
    return [(event.key, bool(event.dict.get("repeat"))) for event in events if event.type == pygame.KEYDOWN]


def test_a_key_that_is_down_already_repeats() -> None:
    repeats = KeyRepeats()
    down, up = key(pygame.K_SPACE), key(pygame.K_SPACE, down=False)
    assert marks(repeats.mark([down])) == [(pygame.K_SPACE, False)]
    assert marks(repeats.mark([down, key(pygame.K_a), down])) == [
        (pygame.K_SPACE, True),
        (pygame.K_a, False),
        (pygame.K_SPACE, True),
    ]
    assert marks(repeats.mark([up, down])) == [(pygame.K_SPACE, False)], "it was let go between"


def test_a_repeat_that_a_busy_machine_finds_after_the_key_was_let_go_is_none() -> None:
    repeats = KeyRepeats()
    down, up = key(pygame.K_DOWN), key(pygame.K_DOWN, down=False)
    repeats.mark([down])
    assert marks(repeats.mark([down, down, up])) == []
    assert marks(repeats.mark([down])) == [(pygame.K_DOWN, False)]


def test_a_key_that_was_down_when_the_window_lost_the_focus_is_pressed_anew() -> None:
    repeats = KeyRepeats()
    down = key(pygame.K_SPACE)
    repeats.mark([down, pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert marks(repeats.mark([down])) == [(pygame.K_SPACE, False)]


# -- in the program ------------------------------------------------------------------------------------------


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AtTable:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    made = AtTable()
    made.play("Ada", "Bo", moves=4)
    made.game.session.uncover()
    made.game.refresh()
    made.frame()
    return made


def held(code: int, mod: int = 0, times: int = 12) -> list[pygame.event.Event]:
    """What a key that is held for half a second sends."""
    down = key(code, mod)
    return KeyRepeats().mark([down] * times)


@pytest.mark.parametrize(
    ("code", "mod"),
    [
        (pygame.K_SPACE, 0),
        (pygame.K_RETURN, 0),
        (pygame.K_z, pygame.KMOD_CTRL),
        (pygame.K_y, pygame.KMOD_CTRL),
        (pygame.K_e, pygame.KMOD_CTRL),
        (pygame.K_1, 0),
    ],
)
def test_a_held_key_is_one_move_at_most(at: AtTable, code: int, mod: int) -> None:
    entries = len(at.session.record.log)
    at.give(*held(code, mod))
    assert len(at.session.record.log) - entries <= 1


def test_a_held_f11_fills_the_screen_once(at: AtTable) -> None:
    at.give(*held(pygame.K_F11))
    assert at.host.fullscreen


def test_a_held_key_deletes_one_save_and_all_letters(at: AtTable) -> None:
    for n in range(4):
        saved(f"Game {n}", n)
    at.app.push(SavesScreen(at.app))
    before = len(list(paths().saves.glob("*.hotseat")))
    at.give(*held(pygame.K_DELETE))
    assert len(list(paths().saves.glob("*.hotseat"))) >= before - 1
    at.app.pop()
    at.give(key(pygame.K_F5), key(pygame.K_END))
    entry = at.find("entry", key="copy name")
    assert len(str(entry.state["value"])) > 3
    at.give(*held(pygame.K_BACKSPACE, times=40))
    assert at.find("entry", key="copy name").state["value"] == ""


def test_the_table_glides_as_long_as_its_key_is_held(at: AtTable) -> None:
    at.give(key(pygame.K_PLUS))
    once = at.game.lens.camera.zoom
    at.give(*held(pygame.K_PLUS, times=4))
    assert at.game.lens.camera.zoom > once * 1.2
