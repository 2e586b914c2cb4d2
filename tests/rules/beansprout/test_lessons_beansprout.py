"""The lessons can be played to their end, the shows run, and rulings and rulebook texts name clauses that exist."""

from __future__ import annotations

from typing import Any

import pytest

from rules.beansprout.game import GAME
from rules.beansprout.kinds import KINDS
from rules.kernel.lessons import Course, Lesson, begin, lessons, moves_of, shows
from rules.kernel.moves import Refusal
from rules.kernel.record import Record
from rules.kernel.rulings import event_clauses, rulings

REFUSED = {
    "turn": "A play sunflower_sentry A2",
    "fright": "A attack A1",
    "block": "B block B1 A2",
}
"""The move that the learner tries in vain."""

FOUND = {
    "beans": ("A play beanstalk_bolter A2",),
    "spark": ("A play pepper_firecracker A1", "A combat", "A act A1", "A confirm", "A quiet"),
}
"""How a goal is reached that the lesson leaves to the learner."""


def play(lesson: Lesson) -> Record[Any, Any]:
    """Plays a lesson as it says; the course must come to its end."""
    record = begin(GAME, lesson)
    course = Course(GAME, lesson)
    while (step := course.step) is not None:
        if step.only_read:
            course.go_on()
        elif step.refusal:
            done = record.say(REFUSED[lesson.id])
            assert isinstance(done, Refusal)
            assert course.refused(done), done
        else:
            for line in FOUND[lesson.id] if step.expect else (step.moves[0].rstrip("*"),):
                seat, move = record.notation.parse(record.state, line)
                assert course.wants(record, seat, move), line
                assert not isinstance(record.play(seat, move), Refusal), line
                course.moved(record, True)
            assert course.step is not step, step.text
        for line in course.replies:
            assert not isinstance(record.say(line), Refusal), line
        course.replies.clear()
    return record


@pytest.mark.parametrize("lesson", lessons(GAME.id), ids=lambda lesson: lesson.id)
def test_a_lesson_is_played_to_its_end(lesson: Lesson) -> None:
    play(lesson)


def test_what_the_lessons_say_comes_true() -> None:
    assert len(lessons(GAME.id)) >= 6
    assert lessons(GAME.id)[0].id == "turn"
    ends = {lesson.id: play(lesson) for lesson in lessons(GAME.id)}

    def read(lesson: str, path: str) -> Any:
        return ends[lesson].notation.read(ends[lesson], path)

    assert {read(name, "winner") for name in ("turn", "fright", "spark", "wilt")} == {"A"}
    assert read("beans", "health.B") == 4
    assert (read("block", "health.B"), read("block", "slots.A")) == (1, "- - -")
    assert read("helper", "slots.B1") == "fern_fiddler/truffle_troll"
    assert read("order", "fights") == ["A2 5:4 B1"]


def test_a_goal_can_be_missed() -> None:
    lesson = next(lesson for lesson in lessons(GAME.id) if lesson.id == "beans")
    record, course = begin(GAME, lesson), Course(GAME, lesson)
    course.go_on() if lesson.steps[0].only_read else None
    assert not isinstance(record.say("A play beanstalk_bolter A1"), Refusal)
    assert not course.moved(record, True)
    assert course.failed


@pytest.mark.parametrize("show", shows(GAME.id), ids=lambda show: show.id)
def test_a_show_runs(show: Lesson) -> None:
    record = begin(GAME, show)
    legal = 0
    for line in show.scenario.moves:
        for seat, move in moves_of(record, line):
            done = record.play(seat, move)
            legal += not isinstance(done, Refusal)
            if isinstance(done, Refusal):
                assert done.clause in GAME.book.clauses, line
    assert legal


def test_clauses_that_are_named_exist() -> None:
    named = {name for lesson in (*lessons(GAME.id), *shows(GAME.id)) for name in lesson.clauses}
    named |= {name for ruling in rulings(GAME.id) for name in ruling.clauses}
    named |= {name for clauses in event_clauses(GAME.id).values() for name in clauses}
    assert named <= set(GAME.book.clauses)
    assert set(event_clauses(GAME.id)) <= set(KINDS)
    assert {ruling.option for ruling in rulings(GAME.id)} - {""} <= {option.id for option in GAME.info.options}
    assert [ruling.id for ruling in rulings(GAME.id)] == [f"R{n}" for n in range(1, 42)]
    chapters = [key.removeprefix("chapter.") for key in GAME.book.texts if key.startswith("chapter.")]
    assert set(chapters) <= set(GAME.book.clauses)
