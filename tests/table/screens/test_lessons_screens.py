"""Lessons and shows as they're met at the table, the page that lists them, and the rules that lead to them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

import rules
from rules.kernel.lessons import Lesson, lessons, show_of, shows
from table.app import App
from table.fake_host import FakeHost, click, key
from table.paint import theme
from table.paths import paths
from table.screens.lessons import LessonsScreen
from table.screens.lessons_table import LessonScreen
from table.screens.rules import RulesScreen
from table.screens.title import TitleScreen
from table.settings import SettingsFile
from table.ui.tree import Node

GAME = "kaboom_universe"
ENTER, TAB = key(pygame.K_RETURN), key(pygame.K_TAB)


def make(size: tuple[int, int] = (1280, 720), **settings: Any) -> App:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    app = App(FakeHost(size), SettingsFile())
    app.settings.change(animation="off", bot_pace="fast", **settings)
    app.restyle()
    app.push(TitleScreen(app))
    return app


@pytest.fixture
def app() -> App:
    return make()


def turn(app: App, seconds: float = 0.05) -> None:
    app.update(app.host.now())
    if app.dirty:
        app.draw()
    assert isinstance(app.host, FakeHost)
    app.host.step(seconds)


def give(app: App, *events: pygame.event.Event) -> None:
    for event in events:
        app.host.post(event)
        app.take_events()
        turn(app)


def find(app: App, **wanted: Any) -> Node:
    turn(app)
    found = app.tree().find(**wanted)
    assert found is not None, f"no {wanted}"
    return found


def press(app: App, **wanted: Any) -> None:
    give(app, *click(find(app, **wanted).rect.center))


def sit(app: App, name: str) -> LessonScreen:
    lesson = next(lesson for lesson in (*lessons(GAME), *shows(GAME)) if lesson.id == name)
    screen = LessonScreen(app, rules.load(GAME), lesson)
    app.push(screen)
    turn(app)
    return screen


def card(app: App, name: str, zone: str) -> Node:
    for node in app.tree().walk():
        if node.role == "card" and node.name == name and str(node.state["zone"]).startswith(zone):
            return node
    raise AssertionError(f"no {name} in {zone}")


def wait(app: App, screen: LessonScreen) -> None:
    """Until the others have played."""
    for _ in range(60):
        if not screen.course.replies:
            break
        turn(app, 0.4)
    assert not screen.course.replies


def said(app: App) -> str:
    return find(app, key="lesson text").name


# -- the first lesson --------------------------------------------------------------------------------------


def test_the_first_lesson_is_played_step_by_step_to_its_end(app: App) -> None:
    screen = sit(app, "turn")
    platform = "zone:platform:0"
    assert find(app, role="lesson").state == {"step": 0, "steps": 11}
    press(app, key="lesson go on")
    give(app, *click(card(app, "Triceratops", "hand").rect.center), *click(find(app, key=platform).rect.center))
    assert find(app, key="feedback").state["tone"] == "good"
    give(app, *click(card(app, "Diplodocus", "hand").rect.center))
    assert find(app, role="refusal").state["clause"] == "KAB-024", "the refusal is the law's own"
    assert find(app, role="lesson").state["step"] == 3
    give(app, *click(card(app, "Green Laser", "hand").rect.center))
    give(app, *click(card(app, "Velociraptor", "platform:1").rect.center))
    press(app, key="move:end")
    wait(app, screen)
    assert "Divert" in said(app), "Bo has drawn, and the rain comes to Ada"
    give(
        app, *click(card(app, "Divert Asteroid Rain", "hand").rect.center), *click(find(app, key="seat:1").rect.center)
    )
    wait(app, screen)
    press(app, key="move:draw")
    give(app, *click(card(app, "Diplodocus", "hand").rect.center), *click(find(app, key=platform).rect.center))
    press(app, key="move:end")
    wait(app, screen)
    give(app, *click(card(app, "Velociraptor", "hand").rect.center), *click(find(app, key=platform).rect.center))
    assert app.tree().find(key="sheet-dialog") is not None, "the score sheet, as in any game"
    give(app, key(pygame.K_ESCAPE))
    press(app, key="lesson go on")
    assert screen.course.done
    assert app.settings.values.lessons == ["kaboom_universe/turn"]
    press(app, key="lesson next")
    top = app.top
    assert isinstance(top, LessonScreen)
    assert top.lesson.id == "rain"


def test_a_legal_move_that_the_lesson_does_not_wait_for_is_explained_and_not_made(app: App) -> None:
    screen = sit(app, "turn")
    press(app, key="lesson go on")
    before = screen.session.game.dump(screen.session.state)
    press(app, key="move:draw")
    assert screen.session.game.dump(screen.session.state) == before
    assert "rescue the Triceratops" in find(app, key="feedback").name
    assert app.tree().find(role="refusal") is None, "no clause was broken"


def test_undo_takes_the_step_back_too(app: App) -> None:
    screen = sit(app, "turn")
    press(app, key="lesson go on")
    give(app, *click(card(app, "Triceratops", "hand").rect.center))
    give(app, *click(find(app, key="zone:platform:0").rect.center))
    assert screen.course.at == 2
    give(app, key(pygame.K_z, pygame.KMOD_CTRL))
    assert screen.course.at == 1
    assert "Triceratops" in said(app)


def test_a_goal_that_was_missed_is_said_and_can_be_tried_again(app: App) -> None:
    screen = sit(app, "room")
    give(app, *click(card(app, "Triceratops", "hand").rect.center))
    give(app, *click(card(app, "Pterodactyl", "platform:0").rect.center))
    assert screen.course.failed
    assert find(app, key="feedback").state["tone"] == "bad"
    press(app, key="lesson again")
    again = app.top
    assert isinstance(again, LessonScreen)
    assert again is not screen
    give(app, *click(card(app, "Triceratops", "hand").rect.center))
    injured = next(n for n in app.tree().walk() if n.role == "card" and n.state["turned"])
    give(app, *click(injured.rect.center))
    assert again.course.at == 1
    assert not again.course.failed


def test_a_lesson_has_no_curtain_and_no_file_and_leads_back(app: App) -> None:
    screen = sit(app, "divert")
    assert app.tree().find(role="curtain") is None
    assert screen.session.file is None
    assert not list(paths().saves.glob("*")) if paths().saves.is_dir() else True
    give(app, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert app.tree().find(role="curtain") is None
    press(app, key="home")
    assert isinstance(app.top, TitleScreen)


def test_a_lesson_is_played_by_keyboard(app: App) -> None:
    screen = sit(app, "beams")
    give(app, TAB)
    for _ in range(2):
        give(app, ENTER)
        wanted = card(app, "Pterodactyl", "platform:1").key
        for _ in range(6):
            if any(n.key == wanted and n.state.get("focused") for n in app.tree().walk()):
                break
            give(app, TAB)
        give(app, ENTER)
    assert screen.course.done


def test_space_goes_on_where_there_is_only_something_to_read(app: App) -> None:
    screen = sit(app, "turn")
    give(app, key(pygame.K_SPACE))
    assert screen.course.at == 1
    give(app, key(pygame.K_SPACE))
    assert screen.course.at == 1, "what must be played isn't passed over"


def test_another_language_is_spoken_at_once(app: App) -> None:
    sit(app, "turn")
    app.change(language="es")
    turn(app)
    assert "Eres Ada" in said(app)
    assert find(app, role="lesson").name == "Tus primeros turnos"


# -- shows -------------------------------------------------------------------------------------------------


def test_a_show_plays_one_move_a_press_and_then_leaves_the_table(app: App) -> None:
    screen = sit(app, "S13")
    assert find(app, role="lesson").state["steps"] == 2
    press(app, key="lesson go on")
    assert card(app, "Pterodactyl", "platform:1").state["turned"]
    give(app, key(pygame.K_SPACE))
    assert [n.name for n in app.tree().walk() if n.role == "card" and n.state["zone"] == "platform:1"] == [
        "T-Rex",
        "Triceratops",
    ]
    assert app.tree().find(key="lesson go on") is None
    press(app, key="lesson again")
    assert app.top is not screen


def test_a_show_of_a_refusal_ends_with_the_refusal(app: App) -> None:
    sit(app, "S04")
    press(app, key="lesson go on")
    press(app, key="lesson go on")
    assert find(app, role="refusal").state["clause"] == "KAB-024"


@pytest.mark.parametrize("show", shows(GAME), ids=lambda show: show.id)
def test_every_show_can_be_watched_to_its_end(app: App, show: Lesson) -> None:
    screen = LessonScreen(app, rules.load(GAME), show)
    app.push(screen)
    for _ in show.scenario.moves:
        screen.next_move()
        turn(app)
        for overlay in reversed(screen.ui.overlays):
            overlay.close()
    assert screen.played_moves == len(show.scenario.moves)
    assert app.top is screen


# -- the page, and the ways there ----------------------------------------------------------------------------


def test_the_page_lists_what_can_be_learned_and_marks_what_was(app: App) -> None:
    app.change(lessons=["kaboom_universe/turn"])
    app.push(LessonsScreen(app, GAME))
    turn(app)
    listed = find(app, key="lessons")
    assert listed.state["index"] == 1, "the first that wasn't finished"
    assert listed.children[0].name == "Your first turns"
    press(app, key="start")
    top = app.top
    assert isinstance(top, LessonScreen)
    assert top.lesson.id == "rain"
    app.pop()
    assert isinstance(app.top, LessonsScreen)


def test_lessons_are_reached_from_the_title_and_a_clause_leads_to_its_rule(app: App) -> None:
    press(app, key="lessons")
    assert isinstance(app.top, LessonsScreen)
    screen = app.top
    screen.choose_game([info.id for info in screen.games].index(GAME))
    press(app, key="KAB-024")
    assert isinstance(app.top, RulesScreen)
    assert app.top.clause == "KAB-024"


def test_show_me_beside_a_clause_opens_what_proves_it_and_leads_back(app: App) -> None:
    app.push(RulesScreen(app, rules.load(GAME), "KAB-062"))
    turn(app)
    clause = find(app, key="KAB-062")
    link = next(n for n in clause.children if n.name == "show:KAB-062")
    give(app, *click(link.rect.center))
    top = app.top
    assert isinstance(top, LessonScreen)
    assert "KAB-062" in top.lesson.clauses
    top.doors.leave()
    assert isinstance(app.top, RulesScreen)


def test_show_me_above_a_game_leaves_the_game_alone(app: App) -> None:
    from rules.kernel.state import SeatSetup, Setup

    app.start(Setup(GAME, "competitive", "basic", {}, (SeatSetup("Ada"), SeatSetup("Bo")), 0, 1))
    game = app.top
    assert game is not None
    before = game.session.game.dump(game.session.state)  # type: ignore[attr-defined]  # the table's own
    game.doors.rules("KAB-024")  # type: ignore[attr-defined]  # the table's own
    assert isinstance(app.top, RulesScreen)
    app.top.show("KAB-024")
    lesson = app.top
    assert isinstance(lesson, LessonScreen)
    lesson.next_move()
    turn(app)
    lesson.doors.leave()
    app.pop()
    assert app.top is game
    assert game.session.game.dump(game.session.state) == before  # type: ignore[attr-defined]  # the table's own
    app.quit()


# -- every room ----------------------------------------------------------------------------------------------

ROOMS = [((1024, 640), 1.0), ((1024, 640), 2.0), ((1280, 720), 1.0), ((1920, 1080), 1.25), ((3440, 1440), 1.5)]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("size", "scale"), ROOMS, ids=[f"{w}x{h} {s:g}" for (w, h), s in ROOMS])
def test_lessons_fit_their_room(size: tuple[int, int], scale: float, language: str) -> None:
    app = make(size, language=language, text_scale=scale)
    bounds = pygame.Rect((0, 0), size)
    game = rules.load(GAME)
    show = show_of(GAME, "KAB-024")
    assert show is not None
    for screen in (LessonsScreen(app, GAME), *(LessonScreen(app, game, lesson) for lesson in (lessons(GAME)[0], show))):
        app.push(screen)
        turn(app)
        scrolled = {w for area in screen.ui.root.walk() if area.clip for w in area.walk()}
        for widget in screen.ui.root.walk():
            assert "[" not in widget.label(), widget.label()
            if widget.can_focus and widget.visible and widget not in scrolled:
                assert bounds.contains(widget.rect), f"{screen.name}: {widget.label()!r} at {widget.rect}"
                assert widget.rect.w >= 24, f"{screen.name}: {widget.label()!r} is squeezed: {widget.rect}"
        if isinstance(screen, LessonScreen):
            coach = screen.coach
            assert coach._area.rect.h >= theme.tx(60), "there is room to read"
            assert not coach.rect.colliderect(screen.prompt.rect)
        app.pop()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
def test_a_lesson_comes_to_rest(size: tuple[int, int]) -> None:
    """Nothing is laid out anew frame after frame: at rest the program draws nothing."""
    app = make(size)
    app.push(LessonScreen(app, rules.load(GAME), lessons(GAME)[0]))
    for _ in range(6):
        turn(app)
    assert not app.dirty
