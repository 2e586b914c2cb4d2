"""Decks that are kept, named, lost and found, and lists that come from elsewhere and go there."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from building import app, builder, told
from deck_lists import GAME, NAMES, decks, legal, starter
from on_page import node, press_on, send

from table.app import App
from table.decks import deck_folder
from table.fake_host import key, typed
from table.screens.rules import RulesScreen
from table.screens.title import TitleScreen

__all__ = ["app"]  # a fixture


# -- decks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_names_of_any_script_are_kept_and_shown_as_they_are(app: App, name: str) -> None:
    builder(app, name="")
    press_on(app, key="new")
    send(app, pygame.event.Event(pygame.TEXTINPUT, text=name), key(pygame.K_RETURN))
    assert node(app, key="deck").state["value"] == name
    press_on(app, key="add early_tulip")
    app.pop()
    again = builder(app, name="")
    assert (again.bench.deck.name, again.bench.deck.cards) == (name, {"early_tulip": 1})
    assert all(place.name.isascii() for place in deck_folder(GAME).iterdir())


def test_an_empty_name_is_refused_and_the_dialog_stays(app: App) -> None:
    screen = builder(app, name="")
    press_on(app, key="new")
    send(app, *typed("  "), key(pygame.K_RETURN))
    assert "1 to 40 letters" in str(node(app, key="deck name").state["wrong"])
    assert screen.bench.own == []


def test_changes_are_written_after_a_moment_and_when_the_page_is_left(app: App) -> None:
    builder(app)
    place = deck_folder(GAME) / "Mine.txt"
    press_on(app, key="add early_tulip")
    assert "Tulip" not in place.read_text(encoding="utf-8")
    assert node(app, key="save").name == "Save"
    app.host.step(1.0)  # type: ignore[attr-defined]  # the fake host's clock
    app.update(app.host.now())
    assert "1 Early Tulip" in place.read_text(encoding="utf-8")
    assert node(app, key="save").name == "Saved"
    press_on(app, key="add early_tulip")
    send(app, key(pygame.K_ESCAPE))
    assert isinstance(app.top, TitleScreen)
    assert "2 Early Tulip" in place.read_text(encoding="utf-8")


def test_a_full_disk_is_told_and_nothing_is_lost_without_a_word(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = builder(app)

    def full(place: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("table.decks.write_patiently", full)
    press_on(app, key="add early_tulip")
    press_on(app, key="save")
    assert "No space left" in told(app)
    assert screen.bench.deck.cards == {"early_tulip": 1}
    send(app, key(pygame.K_ESCAPE))
    assert app.top is screen, "it asks before the change is lost"
    assert screen.ui.modal is not None
    assert screen.lets_go() is False


def test_a_deleted_deck_comes_back_until_the_page_is_left(app: App) -> None:
    screen = builder(app, cards=starter())
    press_on(app, key="delete")
    assert [deck.starter for deck in screen.bench.decks] == ["sunrise_row", "mulch_hollow"]
    send(app, key(pygame.K_z, pygame.KMOD_CTRL))
    assert screen.bench.deck.cards == starter()
    press_on(app, key="delete")
    send(app, key(pygame.K_ESCAPE))
    assert list(deck_folder(GAME).iterdir()) == []


# -- texts ------------------------------------------------------------------------------------------------


@pytest.mark.clause("BSP-011", "BSP-013")
def test_a_bad_list_shows_every_problem_with_its_line_and_adds_nothing(app: App) -> None:
    screen = builder(app, name="")
    app.host.set_clipboard("beansprout-deck 1\nname: X\n3 Pea Pop\nhello\n0 Sunbeam\n")
    send(app, key(pygame.K_v, pygame.KMOD_CTRL))
    said = [n.name for n in node(app, key="problems").walk() if n.name.startswith("Line")]
    assert [line.split(":")[0] for line in said] == ["Line 3", "Line 4", "Line 5"]
    assert 'Did you mean "Pea Pip"?' in said[0]
    assert screen.bench.own == []
    assert not deck_folder(GAME).exists() or list(deck_folder(GAME).iterdir()) == []
    press_on(app, key="rule BSP-011")
    assert isinstance(app.top, RulesScreen)


@pytest.mark.clause("BSP-010", "BSP-012")
def test_a_legal_deck_goes_out_and_comes_back_by_clipboard_and_file(app: App, tmp_path: Path) -> None:
    screen = builder(app, name="Zwölf", cards=starter())
    send(app, key(pygame.K_c, pygame.KMOD_CTRL))
    assert app.host.clipboard() == legal("Zwölf")
    screen.trade.export_file(tmp_path)
    place = next(tmp_path.glob("*.txt"))
    assert place.read_text(encoding="utf-8") == legal("Zwölf")
    send(app, key(pygame.K_v, pygame.KMOD_CTRL))
    send(app, pygame.event.Event(pygame.DROPFILE, file=str(place)))
    assert [(deck.name, deck.cards) for deck in screen.bench.own] == [("Zwölf", starter())] * 3
    press_on(app, key="take early_tulip")
    app.host.set_clipboard("")
    send(app, key(pygame.K_c, pygame.KMOD_CTRL))
    assert app.host.clipboard() == ""
    assert "BSP-010" in told(app)
    assert "39" in told(app)
    app.host.set_clipboard(decks().write(screen.bench.deck.list()))
    send(app, key(pygame.K_v, pygame.KMOD_CTRL))
    assert "at least 40" in " ".join(n.name for n in node(app, key="problems").walk())


def test_a_file_that_is_no_text_is_a_sentence(app: App, tmp_path: Path) -> None:
    builder(app, name="")
    place = tmp_path / "picture.txt"
    place.write_bytes(b"\xff\xd8\x00")
    send(app, pygame.event.Event(pygame.DROPFILE, file=str(place)))
    assert "picture.txt is not text" in told(app)


def test_a_broken_file_among_the_decks_is_shown_with_what_is_wrong(app: App) -> None:
    folder = deck_folder(GAME)
    folder.mkdir(parents=True)
    (folder / "old.txt").write_text("beansprout-deck 1\nname: Old\n3 Pea Pop\n", encoding="utf-8")
    screen = builder(app, name="")
    assert screen.bench.deck.name == "Old"
    assert any(n.name.startswith("Line 3") for n in app.tree().walk())
    press_on(app, key="add early_tulip")
    assert "Mend the file" in told(app)
    press_on(app, key="delete")
    assert not (folder / "old.txt").exists()
