"""Lessons, shows and rulings of every game that has some: readable, in both languages, true by the law."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from lesson_ways import lines

import rules
from rules.kernel.book import PLACEHOLDER
from rules.kernel.chance import Chance
from rules.kernel.law import random_move, setup_for
from rules.kernel.lessons import Course, Lesson, begin, lessons, moves_of, show_of, shows
from rules.kernel.moves import Move, Refusal
from rules.kernel.present import presenter
from rules.kernel.record import Record
from rules.kernel.rulings import event_clauses, fired, rulings
from rules.kernel.scenario import Runner, read_file
from rules.kernel.state import TABLE, bit
from rules.kernel.view import view

TAUGHT = rules.game_ids()
SHOWN = [(show.game, show) for game in rules.game_ids() for show in shows(game)]
TEXTS = {"title", "goal", "text", "then", "hint", "question", "ruling"}


def texts(value: Any, inside: str) -> Iterator[tuple[str, str, Any]]:
    if isinstance(value, list):
        for n, entry in enumerate(value):
            yield from texts(entry, f"{inside}[{entry.get('id', n) if isinstance(entry, dict) else n}]")
    elif isinstance(value, dict):
        for key, entry in value.items():
            if key in TEXTS and isinstance(entry, str):
                yield f"{inside}.{key}", entry, value.get(f"{key}_es")
            elif key.endswith("_es"):
                assert key[:-3] in value, f"{inside}.{key} stands without its English"
            else:
                yield from texts(entry, f"{inside}.{key}")


@pytest.mark.parametrize("game", rules.game_ids())
@pytest.mark.parametrize("name", ["lessons.toml", "rulings.toml"])
def test_every_text_has_its_spanish(game: str, name: str) -> None:
    place = files("rules") / game / name
    if not place.is_file():
        pytest.skip(f"{game} has no {name}")
    wrong = []
    for where, english, spanish in texts(tomllib.loads(place.read_text(encoding="utf-8")), name):
        if not english.strip() or not (spanish or "").strip() or (english == spanish and len(english) > 3):
            wrong.append(where)
        if PLACEHOLDER.search(english):
            wrong.append(f"{where} has a hole")
    assert wrong == []


@pytest.mark.parametrize("game", TAUGHT)
def test_a_game_has_enough_lessons_and_the_first_teaches_its_turn(game: str) -> None:
    row = lessons(game)
    assert len(row) >= 6
    assert len({lesson.id for lesson in row}) == len(row)
    assert row[0].minutes <= 5
    assert len(row[0].steps) >= 5
    assert all(lesson.steps and lesson.minutes for lesson in row)
    for lesson in row:
        said = [step for step in lesson.steps if step.then is not None or step.hint is not None]
        assert said, f"{lesson.id} says nothing to what is done"


def test_kaboom_universe_has_a_dozen() -> None:
    assert len(lessons("kaboom_universe")) >= 12


@pytest.mark.parametrize("game", rules.game_ids())
def test_every_clause_that_is_named_exists(game: str) -> None:
    book = rules.load(game).book
    named = {name for lesson in (*lessons(game), *shows(game)) for name in lesson.clauses}
    named |= {step.refusal for lesson in lessons(game) for step in lesson.steps if step.refusal}
    named |= {name for ruling in rulings(game) for name in ruling.clauses}
    named |= {name for names in event_clauses(game).values() for name in names}
    assert sorted(name for name in named if book.clause(name) is None) == []
    options = {option.id for option in rules.load(game).info.options}
    assert {ruling.option for ruling in rulings(game) if ruling.option} <= options
    assert set(event_clauses(game)) <= set(rules.load(game).all_kinds)


@pytest.mark.parametrize(("game", "show"), SHOWN, ids=[f"{game}-{show.id}" for game, show in SHOWN])
def test_a_show_plays_and_what_is_refused_is_refused_by_a_clause_that_it_names(game: str, show: Lesson) -> None:
    record = begin(rules.load(game), show)
    assert show.scenario.moves
    for line in show.scenario.moves:
        for seat, move in moves_of(record, line):
            done = record.play(seat, move)
            if isinstance(done, Refusal):
                assert {done.clause, done.message} & set(show.clauses), (line, done)
                break


def test_the_shows_of_kaboom_universe_come_to_what_the_scenarios_expect() -> None:
    game = rules.load("kaboom_universe")
    place = Path(__file__).parents[2] / "scenarios" / game.id / f"{game.id}.scenarios.toml"
    _, scenarios = read_file(place)
    wanted = {scenario.id: scenario for scenario in scenarios}
    proved = 0
    for show in shows(game.id):
        scenario = wanted.get(show.id)
        if scenario is None:
            continue
        record = begin(game, show)
        last: Any = None
        for line in show.scenario.moves:
            last = record.say(line)
        for path, value in scenario.expect.items():
            if path == "refusal":
                assert isinstance(last, Refusal)
                assert last.clause == value
            elif not path.startswith("deck"):  # a few cards lie below those of the scenario, to play on with
                assert record.notation.same(path, value, record.notation.read(record, path)), (show.id, path)
        proved += 1
    assert proved > 90


def test_most_clauses_of_kaboom_universe_can_be_shown() -> None:
    book = rules.load("kaboom_universe").book
    shown = [name for name in book.clauses if show_of("kaboom_universe", name) is not None]
    assert len(shown) > 130


# -- a lesson from its beginning to its end --------------------------------------------------------------


def play_through(record: Record[Any, Any], course: Course) -> None:
    game, lesson = course.game, course.lesson
    for at, step in enumerate(lesson.steps):
        assert course.at == at
        if step.only_read:
            course.go_on()
            answer_for_the_others(record, course)
            continue
        for line in lines(lesson, at):
            seat, move = record.notation.parse(record.state, line)
            assert seat in (lesson.seat, TABLE)
            refusal = game.allowed(record.state, seat, move)
            if step.refusal:
                assert refusal is not None
                assert course.refused(refusal), (lesson.id, refusal)
                continue
            assert refusal is None, (lesson.id, line, refusal)
            assert course.wants(record, seat, move)
            record.play(seat, move)
            course.moved(record, True)
        answer_for_the_others(record, course)


def answer_for_the_others(record: Record[Any, Any], course: Course) -> None:
    """What the lesson has the other seats do now."""
    while course.replies:
        reply = course.replies.pop(0)
        done = record.say(reply)
        assert isinstance(done, list), (course.lesson.id, reply, done)
        course.moved(record, False)


@pytest.mark.parametrize(
    "lesson", [lesson for game in TAUGHT for lesson in lessons(game)], ids=lambda lesson: lesson.key
)
def test_a_lesson_can_be_followed_to_its_end(lesson: Lesson) -> None:
    """Its moves and replies are legal in its position, what is tried in vain is refused by that clause, and the goal
    is reached."""
    game = rules.load(lesson.game)
    record, course = begin(game, lesson), Course(game, lesson)
    play_through(record, course)
    assert course.done
    assert not course.failed


def test_a_lesson_lets_only_what_it_waits_for_pass_and_knows_when_the_goal_is_lost() -> None:
    game = rules.load("kaboom_universe")
    row = {lesson.id: lesson for lesson in lessons(game.id)}
    record, course = begin(game, row["rain"]), Course(game, row["rain"])
    assert not course.wants(record, 0, Move("end"))
    assert course.wants(record, 0, Move("draw"))
    record, course = begin(game, row["room"]), Course(game, row["room"])
    record.say("A rescue C discarding A5")
    assert not course.moved(record, True)
    assert course.failed


def test_the_stream_goes_on_where_the_script_ends_and_is_the_same_each_time() -> None:
    game = rules.load("kaboom_universe")
    lesson = next(lesson for lesson in lessons(game.id) if lesson.id == "rain")
    first, second = begin(game, lesson), begin(game, lesson)
    for record in (first, second):
        assert record.state.chance.follow
        for line in ("A draw", "A draw", "A draw", "A end"):
            assert isinstance(record.say(line), list)
    assert game.dump(first.state) == game.dump(second.state)
    again = Record.from_bytes(game, first.to_bytes())
    assert game.dump(again.state) == game.dump(first.state)


def test_clauses_at_work_are_counted_from_the_log_without_what_was_taken_back() -> None:
    game = rules.load("kaboom_universe")
    _, scenarios = read_file(Path(__file__).parents[2] / "scenarios" / game.id / f"{game.id}.scenarios.toml")
    runner = Runner(game, scenarios)
    record = runner.start(runner.scenarios["S24"])
    record.say("A draw")
    counted = fired(game.id, record.log)
    assert counted["KAB-060"] == 1
    assert counted["KAB-061"] == 5, "five throws"
    assert counted["KAB-024"] == 0


@pytest.mark.parametrize("game", rules.game_ids())
def test_a_rulebook_has_its_chapters_its_summary_its_rulings_and_what_events_show(game: str) -> None:
    loaded = rules.load(game)
    book = loaded.book
    chapters = [key.removeprefix("chapter.") for key in book.texts if key.startswith("chapter.")]
    assert len(chapters) >= 6
    assert set(chapters) <= set(book.clauses)
    for mode in loaded.info.modes:
        assert book.has(f"summary.{mode.id}.1"), f"{mode.id} can't be read on one page"
    assert len(rulings(game)) >= 15
    assert len(event_clauses(game)) >= 20, "after a game it is shown which clauses were at work"


@pytest.mark.parametrize("game", rules.game_ids())
def test_f1_has_clauses_in_force_at_every_question_and_a_finished_game_shows_what_was_at_work(game: str) -> None:
    loaded = rules.load(game)
    present = presenter(loaded)
    record = Record(loaded, setup_for(loaded, loaded.info.modes[0].fewest, 7))
    rng = Chance(8)
    asked = set()
    for _ in range(1500):
        pending = record.pending()
        if not pending:
            break
        decision = pending[0]
        if decision.kind not in asked:
            asked.add(decision.kind)
            now = present.clauses_now(view(loaded, record.state, bit(decision.seat)))
            assert now, decision.kind
            assert all(loaded.book.clause(name) is not None for name in now), decision.kind
        move, _ = random_move(loaded, record.state, decision, decision.seat, rng)
        record.play(decision.seat, move)
    assert not record.pending(), "it ended"
    counted = fired(game, record.log)
    assert len(counted) >= 8
    assert all(loaded.book.clause(name) is not None for name in counted)
