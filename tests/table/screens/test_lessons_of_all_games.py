"""Every lesson of every game at the table: followed to its end on its own screen, with the others' replies."""

from __future__ import annotations

import pygame
import pytest
from lesson_ways import lines

import rules
from rules.kernel.lessons import Lesson, lessons, show_of, shows
from rules.kernel.state import TABLE
from table.app import App
from table.fake_host import FakeHost, click, key
from table.paint import theme
from table.screens.lessons_table import LessonScreen
from table.screens.title import TitleScreen
from table.settings import SettingsFile

ALL = [lesson for game in rules.game_ids() for lesson in lessons(game)]
FIRST = [lessons(game)[0] for game in rules.game_ids()]


def sit(lesson: Lesson) -> LessonScreen:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    app = App(FakeHost((1280, 720)), SettingsFile())
    app.settings.change(animation="off", bot_pace="fast")
    app.restyle()
    app.push(TitleScreen(app))
    screen = LessonScreen(app, rules.load(lesson.game), lesson)
    app.push(screen)
    turn(screen)
    return screen


def turn(screen: LessonScreen, seconds: float = 0.05) -> None:
    screen.app.update(screen.app.host.now())
    if screen.app.dirty:
        screen.app.draw()
    assert isinstance(screen.app.host, FakeHost)
    screen.app.host.step(seconds)


def wait(screen: LessonScreen) -> None:
    """Until the learner is asked something, or nobody is."""
    for _ in range(80):
        turn(screen, 0.4)
        step = screen.course.step
        asked = (
            bool(screen.intent.decisions()) or screen.session.asked() is None or (step is not None and step.only_read)
        )
        if asked and not screen.course.replies and not screen.pause.asleep():
            return
    raise AssertionError(f"{screen.lesson.key}: nobody plays, the lesson waits for {screen.course.replies}")


def follow(screen: LessonScreen) -> None:
    """Does what the lesson says, through the table's own doors."""
    lesson, record = screen.lesson, screen.session.record
    for at, step in enumerate(lesson.steps):
        assert screen.course.at == at, (lesson.key, screen.feedback)
        wait(screen)
        for overlay in reversed(screen.ui.overlays):
            overlay.close()
        if step.only_read:
            screen.go_on()
            continue
        for line in lines(lesson, at):
            seat, move = record.notation.parse(screen.session.state, line)
            assert seat in (lesson.seat, TABLE)
            if step.refusal:
                refusal = screen.session.game.allowed(screen.session.state, seat, move)
                assert refusal is not None
                screen.refuse(refusal, (600, 300))
            else:
                screen.take(seat, move)
            turn(screen)
        if step.then is not None:
            assert screen.feedback == step.then["en"]
            assert screen.tone == "good"


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_a_lesson_is_followed_to_its_end_at_the_table(lesson: Lesson) -> None:
    screen = sit(lesson)
    assert screen.title().endswith(lesson.title["en"])
    follow(screen)
    assert screen.course.done
    assert screen.app.settings.values.lessons == [lesson.key], "it's marked as done"
    wait(screen)
    assert not screen.session.covered, "nobody's curtain falls in a lesson"


@pytest.mark.parametrize("lesson", FIRST, ids=lambda lesson: lesson.key)
def test_a_lesson_is_no_game_that_could_be_saved_changed_or_lost(lesson: Lesson) -> None:
    """F5, F9, the seats and leaving in a lesson: nothing is written, nobody else sits down, nothing is asked."""
    screen = sit(lesson)
    before = screen.session.game.dump(screen.session.state)
    for code in (pygame.K_F5, pygame.K_F9):
        screen.host.post(key(code))  # type: ignore[attr-defined]  # the fake host's
        screen.app.take_events()
        turn(screen)
        assert screen.ui.modal is None, "there is nothing to save or to load"
        assert any("isn't kept" in toast.text for toast in screen.ui.toasts.shown)
    seats = screen.app.tree().find(key="seats")
    assert seats is not None
    assert "stays in their seat" in seats.refusal
    for event in click(seats.rect.center):
        screen.host.post(event)  # type: ignore[attr-defined]  # the fake host's
    screen.app.take_events()
    turn(screen)
    assert screen.ui.modal is None, "whoever learns stays in their seat"
    assert screen.session.game.dump(screen.session.state) == before
    assert screen.lets_go(), "the window may close at once"
    screen.doors.leave()
    assert isinstance(screen.app.top, TitleScreen)


def watch(show: Lesson) -> None:
    screen = sit(show)
    for _ in show.scenario.moves:
        screen.next_move()
        turn(screen)
        for overlay in reversed(screen.ui.overlays):
            overlay.close()
    assert screen.played_moves == len(show.scenario.moves)
    assert isinstance(screen.app.top, LessonScreen)
    assert not [line for line in screen.tree().walk() if line.name.startswith("[")], "every sentence has its words"


SHOWS = [show for game in rules.game_ids() for show in shows(game) if game != "kaboom_universe"]
"""Those of the other game are watched in `test_lessons_screens.py`."""


@pytest.mark.parametrize("show", SHOWS[::15], ids=lambda show: show.key)
def test_a_show_is_watched_to_its_end(show: Lesson) -> None:
    watch(show)


@pytest.mark.long
@pytest.mark.parametrize("show", SHOWS, ids=lambda show: show.key)
def test_every_show_is_watched_to_its_end(show: Lesson) -> None:
    watch(show)


@pytest.mark.parametrize("game", rules.game_ids())
def test_every_game_can_show_most_of_what_it_refuses(game: str) -> None:
    """ "Show me" stands beside most clauses that a player can run into."""
    book = rules.load(game).book
    refusing = [
        name for name, clause in book.clauses.items() if clause.kind == "validate" and not name.startswith("TAB")
    ]
    shown = [name for name in refusing if show_of(game, name) is not None]
    assert len(shown) >= len(refusing) * 0.7, f"{len(shown)} of {len(refusing)}: {sorted(set(refusing) - set(shown))}"


@pytest.mark.parametrize("lesson", FIRST, ids=lambda lesson: lesson.key)
def test_the_coach_has_room_in_the_smallest_window_at_the_largest_type(lesson: Lesson) -> None:
    screen = sit(lesson)
    assert isinstance(screen.app.host, FakeHost)
    screen.app.host.set_size((1024, 640))
    screen.app.fit()
    screen.app.change(text_scale=2.0, language="es")
    turn(screen)
    window = screen.frame.window
    assert screen.coach._area.rect.h >= theme.tx(60), "there is room to read"
    assert not screen.coach.rect.colliderect(screen.prompt.rect)
    for button in (*screen.coach.buttons, *screen.prompt.buttons):
        assert window.contains(button.rect), button.label()
