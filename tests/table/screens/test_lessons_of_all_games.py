"""Every lesson of every game at the table: followed to its end on its own screen, with the others' replies."""

from __future__ import annotations

import pygame
import pytest
from lesson_ways import lines

import rules
from rules.kernel.chance import Chance
from rules.kernel.law import random_move
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


CAME_TRUE = {
    "fight": {"expel": "goalkeeper", "classes": ["kendo_ace!* star_striker*", "truant"]},
    "stack": {"merit.A": 34, "trash": "forged_excuse forged_excuse scholarship"},
    "surprise": {"expel": "goalkeeper"},
    "escape": {"halls": ["", "exchange_alien"]},
}
"""What has happened on the table by the time that an Academy lesson tells it."""


@pytest.mark.parametrize("name", sorted(CAME_TRUE))
def test_what_a_lesson_tells_has_happened_when_it_is_told(name: str) -> None:
    screen = sit(next(lesson for lesson in ALL if lesson.key == f"avarium_academy/{name}"))
    follow(screen)
    record, read = screen.session.record, {}
    for _ in range(6):  # the others may still have to pass, but the learner isn't asked anything before
        read = {path: record.notation.read(record, path) for path in CAME_TRUE[name]}
        if all(record.notation.same(path, wanted, read[path]) for path, wanted in CAME_TRUE[name].items()):
            return
        assert not screen.intent.decisions(), (screen.prompt.words, read)
        turn(screen, 0.4)
    raise AssertionError(read)


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


@pytest.mark.parametrize("lesson", FIRST, ids=lambda lesson: lesson.key)
def test_going_on_twice_never_begins_a_lesson_anew(lesson: Lesson) -> None:
    """A second click on Go on, however late: where it was isn't the button that throws the lesson away."""
    screen = sit(lesson)
    wait(screen)
    assert lesson.steps[0].only_read
    on = screen.app.tree().find(key="lesson go on")
    assert on is not None
    for _ in range(2):
        for event in click(on.rect.center):
            screen.host.post(event)  # type: ignore[attr-defined]  # the fake host's
            screen.app.take_events()
            turn(screen)
        turn(screen, 1.0)
    assert screen.app.top is screen, "no lesson was begun anew"
    assert screen.course.at >= 1


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


@pytest.mark.parametrize("show", [show for game in rules.game_ids() for show in shows(game)[::11]], ids=lambda s: s.key)
def test_a_show_that_is_played_differently_goes_on_or_says_that_it_cannot(show: Lesson) -> None:
    """In between the player plays something else and takes some of it back: never a fault of the program."""
    screen, rng = sit(show), Chance(3)
    record = screen.session.record
    for n in range(3 * len(show.scenario.moves)):
        decision = record.pending()[0] if record.pending() else None
        if decision is not None and decision.seat >= 0:
            move, _ = random_move(screen.session.game, record.state, decision, decision.seat, rng)
            screen.take(decision.seat, move)
            turn(screen)
        screen.next_move()
        turn(screen)
        assert screen.feedback or screen.coach.buttons, "something can be done"
        if n % 3 == 2:
            screen.undo()
        turn(screen)
    record.verify()


def test_a_shown_move_that_was_taken_back_is_shown_again() -> None:
    show = next(show for show in shows("kaboom_universe") if show.id == "S13")
    screen = sit(show)
    screen.next_move()
    assert screen.played_moves == 1
    screen.undo()
    assert screen.played_moves == 0
    screen.next_move()
    screen.next_move()
    assert (screen.played_moves, screen.tone) == (2, "plain")


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
