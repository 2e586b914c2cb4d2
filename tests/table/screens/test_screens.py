"""The program's own screens as the player uses them, by mouse and by keyboard, on a host without a window."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from on_page import node, press_on, send

import rules
from rules.kernel.record import Record
from rules.kernel.state import SeatSetup, Setup
from table.app import App
from table.fake_host import FakeHost, click, key, typed
from table.paint import theme
from table.paths import paths
from table.savefile import SaveFile
from table.saveformat import About
from table.screens.new_game import NewGameScreen
from table.screens.rules import RulesScreen
from table.screens.saves import SavesScreen
from table.screens.settings import SettingsScreen
from table.screens.title import TitleScreen
from table.settings import SettingsFile

GAME = "kaboom_universe"
NOW = 1_796_040_000.0


@pytest.fixture
def app() -> App:
    return App(FakeHost((1280, 720)), SettingsFile(), lambda: NOW)


def paint(app: App) -> None:
    app.update(app.host.now())
    app.draw()
    app.draw()


def saved(title: str, ago: float = 0.0) -> Path:
    record: Record[Any, Any] = Record(
        rules.load(GAME), Setup(GAME, "competitive", "basic", {}, (SeatSetup("Ada"), SeatSetup("Bo")), 0, 1)
    )
    file = SaveFile.new(paths().saves, About(title))
    file.write(record, NOW - ago)
    file.close()
    os.utime(file.place, (time.time() - ago, time.time() - ago))
    return file.place


# -- title ------------------------------------------------------------------------------------------------


def test_the_title_goes_on_with_the_latest_game_and_only_if_there_is_one(app: App) -> None:
    app.push(TitleScreen(app))
    assert app.tree().find(key="continue") is None
    saved("Older", 500)
    saved("Newest", 5)
    app.push(SettingsScreen(app))
    app.pop()
    node(app, key="continue")
    assert any("Newest" in n.name and "Ada, Bo" in n.name for n in app.tree().walk())


def test_the_title_changes_language_at_once(app: App) -> None:
    app.push(TitleScreen(app))
    press_on(app, role="option", name="ES")
    assert node(app, key="new game").name == "Nueva partida"
    press_on(app, role="option", name="EN")
    assert node(app, key="new game").name == "New game"


def test_every_button_of_the_title_is_reached_by_keyboard(app: App) -> None:
    app.push(TitleScreen(app))
    names = []
    for _ in range(8):
        send(app, key(pygame.K_TAB))
        focus = app.screens[-1].ui.focus
        assert focus is not None
        names.append(focus.key)
    assert names == ["new game", "lessons", "saves", "rules", "decks", "settings", "quit", "language"]
    send(app, key(pygame.K_TAB), key(pygame.K_RETURN))
    assert isinstance(app.top, NewGameScreen)
    send(app, key(pygame.K_ESCAPE))
    assert isinstance(app.top, TitleScreen)


# -- new game ---------------------------------------------------------------------------------------------


def choose_kaboom(app: App) -> None:
    """Marks Kaboom Universe in the list of games."""
    for row in app.tree().walk():
        if row.role == "row" and "Kaboom" in row.name:
            send(app, *click(row.rect.center))
            return
    raise AssertionError("Kaboom Universe is not in the list")


def test_a_game_is_set_up_by_mouse_and_begins_with_what_was_chosen(app: App) -> None:
    app.push(TitleScreen(app))
    app.push(NewGameScreen(app))
    choose_kaboom(app)
    press_on(app, key="name 0")
    send(app, *typed("Ada"))
    send(app, key(pygame.K_TAB))
    press_on(app, key="add seat")
    send(app, *typed("Cy"))
    press_on(app, key="first 2")
    press_on(app, key="up 2")
    press_on(app, role="option", name="Advanced")
    screen = app.top
    assert isinstance(screen, NewGameScreen)
    assert screen.draft is not None
    setup = screen.draft.setup(seed=1)
    assert [seat.name for seat in setup.seats] == ["Ada", "Cy", "Player 3"]
    assert setup.seats[setup.first].name == "Cy"
    assert setup.level == "advanced"
    assert not node(app, key="start").state.get("disabled")
    press_on(app, key="start")
    assert [s.name for s in app.screens] == ["title", "game"]
    session = app.screens[-1].session  # type: ignore[attr-defined]  # the table's own
    assert [seat.name for seat in session.state.seats] == ["Ada", "Cy", "Player 3"]
    assert app.settings.values.players[:2] == ["Ada", "Cy"]
    app.quit()


def test_a_wrong_number_of_seats_is_refused_live_with_its_clause_and_a_way_to_read_it(app: App) -> None:
    app.push(NewGameScreen(app))
    choose_kaboom(app)
    press_on(app, key="remove 1")
    start = node(app, key="start")
    assert start.state.get("disabled")
    assert start.refusal == "Competitive is for 2 to 8 players; you chose 1. (KAB-001)"
    send(app, key(pygame.K_RETURN, pygame.KMOD_CTRL))
    assert isinstance(app.top, NewGameScreen), "the shortcut is refused too"
    press_on(app, key="clause")
    assert isinstance(app.top, RulesScreen)
    assert node(app, key="KAB-001").state["chosen"] is True
    send(app, key(pygame.K_ESCAPE))
    press_on(app, key="add seat")
    assert not node(app, key="start").state.get("disabled")


def test_equal_names_are_told_at_both_seats(app: App) -> None:
    app.push(NewGameScreen(app))
    for index in (0, 1):
        press_on(app, key=f"name {index}")
        send(app, *typed("Ada"))
    assert "Ada" in node(app, key="start").refusal
    assert all("wrong" in node(app, key=f"name {index}").state for index in (0, 1))
    send(app, *typed("m"))
    assert node(app, key="start").refusal == ""
    assert "wrong" not in node(app, key="name 0").state
    assert node(app, key="remove 1").name == "Take Adam away from the table"


def test_ctrl_enter_starts_also_from_within_a_name(app: App) -> None:
    app.push(TitleScreen(app))
    app.push(NewGameScreen(app))
    choose_kaboom(app)
    press_on(app, key="name 1")
    send(app, *typed("Bo"), key(pygame.K_RETURN, pygame.KMOD_CTRL))
    assert app.top is not None
    assert app.top.name == "game"
    app.quit()


def test_known_players_sit_down_by_a_click(app: App) -> None:
    app.settings.remember_players(["Zoe", "{0}", "%s"])
    app.push(NewGameScreen(app))
    press_on(app, key="known {0}")
    assert node(app, key="name 0").state["value"] == "{0}"
    assert app.tree().find(key="known {0}") is None
    press_on(app, key="known Zoe")
    assert node(app, key="name 1").state["value"] == "Zoe"


def test_a_bot_takes_a_seat_by_keyboard(app: App) -> None:
    app.push(NewGameScreen(app))
    screen = app.top
    assert isinstance(screen, NewGameScreen)
    screen.focus_key("kind 1")
    send(app, key(pygame.K_DOWN))
    assert screen.draft is not None
    assert screen.draft.seats[1].kind == f"bot:{rules.load(GAME).bots[0]}"
    assert screen.ui.focus is not None
    assert screen.ui.focus.key == "kind 1", "the focus stays"


def test_a_game_that_cannot_be_loaded_is_a_sentence(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> Any:
        raise ImportError("no such thing")

    monkeypatch.setattr(rules, "load", broken)
    app.push(NewGameScreen(app))
    assert node(app, key="start").refusal.startswith("This game can't be loaded")


# -- rules ------------------------------------------------------------------------------------------------


def test_the_rules_open_at_a_clause_and_mark_what_is_in_force(app: App) -> None:
    app.push(TitleScreen(app))
    app.push(RulesScreen(app, rules.load(GAME), "KAB-062", ("KAB-061", "KAB-062", "NONE-01")))
    paint(app)
    at = node(app, key="KAB-062")
    assert at.state == {"now": True, "chosen": True}
    assert node(app, key="KAB-063").state["now"] is False
    contents = node(app, key="contents")
    assert contents.children[0].name == "In force now (2)" or contents.state["offset"] > 0
    screen = app.top
    assert isinstance(screen, RulesScreen)
    screen.choose(0)
    assert screen.view.count == 2


def test_a_link_leads_to_its_clause_also_out_of_a_search(app: App) -> None:
    app.push(TitleScreen(app))
    app.push(RulesScreen(app, rules.load(GAME)))
    screen = app.top
    assert isinstance(screen, RulesScreen)
    press_on(app, key="search")
    send(app, *typed("KAB-163"))
    paint(app)
    assert 1 <= screen.view.count < 5
    link = node(app, role="link", name="KAB-013")
    send(app, *click(link.rect.center))
    paint(app)
    assert node(app, key="KAB-013").state["chosen"] is True
    assert screen.view.count > 100


def test_a_search_without_a_match_says_so(app: App) -> None:
    app.push(TitleScreen(app))
    app.push(RulesScreen(app, rules.load(GAME)))
    send(app, key(pygame.K_f, pygame.KMOD_CTRL), *typed("wizzle"))
    screen = app.top
    assert isinstance(screen, RulesScreen)
    assert screen.view.count == 0
    assert any(n.name.startswith("0 clauses of") for n in app.tree().walk())


def test_the_contents_follow_the_page(app: App) -> None:
    app.push(TitleScreen(app))
    app.push(RulesScreen(app, rules.load(GAME)))
    screen = app.top
    assert isinstance(screen, RulesScreen)
    screen.choose(3)
    paint(app)
    heading = next(n for n in app.tree().walk() if n.role == "heading")
    assert heading.name == screen.parts[3].title
    screen.view.scroll_to(10**9)
    assert node(app, key="contents").state["index"] > 3


# -- settings ---------------------------------------------------------------------------------------------


def test_each_setting_holds_at_once(app: App) -> None:
    app.push(TitleScreen(app))
    app.push(SettingsScreen(app))
    for wanted, name, value in (
        ("Daylight", "theme", "light"),
        ("Off", "animation", "off"),
        ("Español", "language", "es"),
        ("150 %", "text_scale", 1.5),
    ):
        option = next((n for n in app.tree().walk() if n.role == "option" and n.name == wanted), None)
        assert option is not None, wanted
        send(app, *click(option.rect.center))
        assert getattr(SettingsFile().values, name) == value
    assert theme.text_scale() == 1.5
    assert node(app, key="page title").name == "Ajustes"


def test_a_slider_is_written_once_it_has_stopped(app: App) -> None:
    app.push(TitleScreen(app))
    app.push(SettingsScreen(app))
    screen = app.top
    assert isinstance(screen, SettingsScreen)
    screen.soon(volume=0.2)
    app.update(app.host.now())
    assert SettingsFile().values.volume == 0.7
    app.host.wait(600)
    app.update(app.host.now())
    assert SettingsFile().values.volume == 0.2
    screen.soon(drag_threshold=12.0)
    app.pop()
    assert SettingsFile().values.drag_threshold == 12.0


# -- all of them, in every room ---------------------------------------------------------------------------

ROOMS = [((1024, 640), 1.0), ((1024, 640), 2.0), ((1280, 720), 1.25), ((1920, 1080), 1.0), ((3440, 1440), 1.5)]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("size", "scale"), ROOMS, ids=[f"{w}x{h} {s:g}" for (w, h), s in ROOMS])
def test_what_can_be_pressed_lies_in_the_window_or_scrolls_and_has_its_words(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    settings = SettingsFile()
    settings.change(language=language, text_scale=scale)
    app = App(FakeHost(size), settings, lambda: NOW)
    saved("A game with a title that is a good deal longer than it should be", 5)
    app.push(TitleScreen(app))
    bounds = pygame.Rect((0, 0), size)
    for make in (
        lambda: NewGameScreen(app),
        lambda: RulesScreen(app, rules.load(GAME), "KAB-062", ("KAB-061",)),
        lambda: SavesScreen(app),
        lambda: SettingsScreen(app),
        None,
    ):
        if make is not None:
            app.push(make())
        paint(app)
        screen = app.screens[-1]
        scrolled = {w for area in screen.ui.root.walk() if area.clip for w in area.walk()}
        for widget in screen.ui.root.walk():
            assert "[" not in widget.label(), f"a text is missing: {widget.label()}"
            if widget.can_focus and widget not in scrolled:
                assert bounds.contains(widget.rect), f"{screen.name}: {widget.role} {widget.label()!r} at {widget.rect}"
                assert widget.rect.w >= theme.tx(24), f"{screen.name}: {widget.role} {widget.label()!r} is squeezed"
                assert widget.rect.h >= theme.tx(24), f"{screen.name}: {widget.role} {widget.label()!r} is squeezed"
        if make is not None:
            app.pop()
