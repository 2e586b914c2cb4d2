"""The first start: three questions, three ways on, and never a second time."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from table import words
from table.app import App
from table.fake_host import FakeHost, click, key
from table.screens.new_game import NewGameScreen
from table.screens.welcome import WelcomeScreen
from table.settings import SettingsFile
from table.ui.tree import Node

ROOMS = [((1280, 720), 1.0), ((1024, 640), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.25), ((2560, 1080), 1.5)]


def start(size: tuple[int, int] = (1280, 720)) -> App:
    """The program as it comes up."""
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    app = App(FakeHost(size), SettingsFile())
    app.open(None)
    settle(app)
    return app


def settle(app: App) -> None:
    for _ in range(3):
        app.update(app.host.now())
        if app.dirty:
            app.draw()
        assert isinstance(app.host, FakeHost)
        app.host.step(0.05)


def node(app: App, wanted: str) -> Node:
    """What has this key."""
    return next(found for found in app.tree().walk() if found.key == wanted)


def press(app: App, wanted: str) -> None:
    for event in click(node(app, wanted).rect.center):
        app.host.post(event)
    app.take_events()
    settle(app)


def type_in(app: App, *events: pygame.event.Event) -> None:
    for event in events:
        app.host.post(event)
    app.take_events()
    settle(app)


def told(app: App) -> str:
    assert app.top is not None
    return app.top.name


def test_it_comes_once_whatever_way_it_is_left() -> None:
    app = start()
    assert told(app) == "welcome"
    type_in(app, key(pygame.K_ESCAPE))
    assert [screen.name for screen in app.screens] == ["title"]
    assert told(start()) == "title"


def test_who_has_settings_never_meets_it() -> None:
    SettingsFile().change(volume=0.3)
    assert told(start()) == "title"


@pytest.mark.parametrize(("way", "screens"), [("lesson", "lessons"), ("game", "new game"), ("look", "title")])
def test_each_way_leads_on_with_the_title_below(way: str, screens: str) -> None:
    app = start()
    press(app, way)
    assert told(app) == screens
    if screens != "title":
        app.pop()
    assert told(app) == "title"
    assert not SettingsFile().fresh


def test_language_and_size_hold_at_once_and_are_kept() -> None:
    app = start()
    english = node(app, "lesson").name
    box = node(app, "language").rect
    type_in(app, *click((box.right - box.w // 4, box.centery)))
    assert words.language() == "es"
    assert node(app, "lesson").name != english
    high = node(app, "lesson").rect.h
    box = node(app, "text_scale").rect
    type_in(app, *click((box.right - box.w // 8, box.centery)))
    assert node(app, "lesson").rect.h > high, "the page itself shows how large 200 % is"
    press(app, "look")
    kept = SettingsFile().values
    assert (kept.language, kept.text_scale) == ("es", 2.0)


def test_the_name_has_its_seat_in_the_first_game_and_is_known_from_then_on() -> None:
    app = start()
    press(app, "name")
    assert isinstance(app.host, FakeHost)
    type_in(app, pygame.event.Event(pygame.TEXTINPUT, text="  Íñigo \u202e"))
    box = node(app, "language").rect
    type_in(app, *click((box.left + box.w // 4, box.centery)))
    assert node(app, "name").state["value"], "another language leaves what was typed"
    press(app, "game")
    screen = app.top
    assert isinstance(screen, NewGameScreen)
    assert screen.draft is not None
    assert screen.draft.seats[0].name == "Íñigo"
    assert SettingsFile().values.players == ["Íñigo"]


def test_the_name_has_its_seat_also_in_a_game_that_comes_after_a_lesson() -> None:
    app = start()
    press(app, "name")
    type_in(app, pygame.event.Event(pygame.TEXTINPUT, text="Ada"))
    press(app, "look")
    press(app, "new game")
    screen = app.top
    assert isinstance(screen, NewGameScreen)
    assert screen.draft is not None
    assert [seat.name for seat in screen.draft.seats] == ["Ada", ""]


def test_without_a_name_nobody_is_noted() -> None:
    app = start()
    press(app, "game")
    assert SettingsFile().values.players == []


def test_it_is_answered_by_keyboard_alone() -> None:
    app = start()
    focus = [""]
    assert app.top is not None
    for _ in range(12):
        type_in(app, key(pygame.K_TAB))
        focus.append(app.top.ui.focus.key if app.top.ui.focus is not None else "")
        if focus[-1] == "name":
            break
    assert focus[-1] == "name", focus
    type_in(app, pygame.event.Event(pygame.TEXTINPUT, text="Ada"), key(pygame.K_RETURN))
    assert app.top.ui.focus is not None
    assert app.top.ui.focus.key == "lesson", "Enter goes on to what comes next"
    type_in(app, key(pygame.K_RETURN))
    assert told(app) == "lessons"
    assert SettingsFile().values.players == ["Ada"]


@pytest.mark.parametrize(("size", "scale"), ROOMS)
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_everything_is_inside_the_window_and_beside_each_other(
    size: tuple[int, int], scale: float, language: str
) -> None:
    app = start(size)
    app.change(language=language, text_scale=scale)
    settle(app)
    assert isinstance(app.top, WelcomeScreen)
    window = pygame.Rect((0, 0), size)
    keys = ("language", "name", "text_scale", "lesson", "game", "look")
    found = [node(app, wanted).rect for wanted in keys]
    for rect in found:
        assert window.contains(rect)
        assert rect.collidelistall(found) == [found.index(rect)], "nothing lies on anything else"


def test_where_nothing_can_be_written_it_still_leads_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("not a folder", encoding="utf-8")
    monkeypatch.setenv("HOTSEAT_HOME", str(place))
    app = start()
    if told(app) == "welcome":
        press(app, "look")
    assert told(app) == "title"
