"""The lessons can be played to their end, the shows run, and rulings and rulebook texts name clauses that exist."""

from __future__ import annotations

import pytest

from rules.gemas_de_cristal.catalogue import FUSIONS
from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.kinds import KINDS
from rules.kernel.lessons import Course, Lesson, begin, lessons, shows
from rules.kernel.moves import Refusal
from rules.kernel.rulings import event_clauses, rulings

FOUND = {"A order ice_monster *": "A order ice_monster sadie lion"}
"""A move that a pattern lets pass, where it isn't the pattern itself."""


def line_of(pattern: str) -> str:
    """A move that a step waits for."""
    return FOUND.get(pattern, pattern.rstrip("*"))


@pytest.mark.parametrize("lesson", lessons(GAME.id), ids=lambda lesson: lesson.id)
def test_a_lesson_is_played_to_its_end(lesson: Lesson) -> None:
    record = begin(GAME, lesson)
    course = Course(GAME, lesson)
    while (step := course.step) is not None:
        if step.only_read:
            course.go_on()
        elif step.refusal:
            done = record.say("A play carnelian")
            assert isinstance(done, Refusal)
            assert course.refused(done)
        else:
            seat, move = record.notation.parse(record.state, line_of(step.moves[0]))
            assert course.wants(record, seat, move), step.moves
            assert not isinstance(record.play(seat, move), Refusal), step.moves
            assert course.moved(record, True)
        for line in course.replies:
            assert not isinstance(record.say(line), Refusal), line
        course.replies.clear()
    assert course.done


def test_what_the_lessons_say_comes_true() -> None:
    ends = {}
    for lesson in lessons(GAME.id):
        record = begin(GAME, lesson)
        for step in lesson.steps:
            for line in (*map(line_of, step.moves[:1]), *step.replies):
                assert not isinstance(record.say(line), Refusal), line
        ends[lesson.id] = record
    assert ends["turn"].notation.read(ends["turn"], "beach.A") == "greg watermelon_steven"
    assert ends["ruby"].notation.read(ends["ruby"], "beach.A") == "carnelian mayor_dewey ruby"
    assert ends["random"].notation.read(ends["random"], "hands.A") == "connie"
    assert ends["order"].notation.read(ends["order"], "score.B") == 0
    assert ends["order"].notation.read(ends["order"], "universe.B") == "ice_monster"
    assert ends["bluff"].notation.read(ends["bluff"], "memories.B") == "mayor_dewey sadie"
    assert len(ends) >= 6
    assert ends["fusion"].notation.read(ends["fusion"], "score.A") == 15


@pytest.mark.parametrize("show", shows(GAME.id), ids=lambda show: show.id)
def test_a_show_runs(show: Lesson) -> None:
    record = begin(GAME, show)
    for line in show.scenario.moves:
        done = record.say(line)
        if isinstance(done, Refusal):
            assert GAME.book.clause(done.clause), line
    assert show.scenario.moves


def test_clauses_that_are_named_exist() -> None:
    named = {name for lesson in (*lessons(GAME.id), *shows(GAME.id)) for name in lesson.clauses}
    named |= {name for ruling in rulings(GAME.id) for name in ruling.clauses}
    named |= {name for clauses in event_clauses(GAME.id).values() for name in clauses}
    assert named <= set(GAME.book.clauses)
    assert set(event_clauses(GAME.id)) <= set(KINDS)
    assert {ruling.option for ruling in rulings(GAME.id)} - {""} <= {option.id for option in GAME.info.options}
    assert [ruling.id for ruling in rulings(GAME.id)] == [f"Rul-{n:02}" for n in range(1, 33)]
    chapters = [key.removeprefix("chapter.") for key in GAME.book.texts if key.startswith("chapter.")]
    assert set(chapters) <= set(GAME.book.clauses)


@pytest.mark.clause("GEM-014")
def test_the_help_names_every_fusion_with_what_it_needs_and_is_worth() -> None:
    for language, name in (("en", "name"), ("es", "name_es")):
        lines = " ".join(GAME.book.text(f"summary.competitive.{n}")[language] for n in range(1, 12))
        for row in FUSIONS:
            assert f"{row[name]} {row['vp']} (" in lines, row["id"]
