"""The lessons: what they ask to be tried and refused is refused by that clause, and their shows end as they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.avarium_academy.game import GAME
from rules.avarium_academy.notation import NOTATION
from rules.kernel.lessons import begin, lessons, moves_of, shows
from rules.kernel.moves import Refusal
from rules.kernel.scenario import read_file

TRIED = {"turn": "A recruit kendo_ace", "fight": "A fight kendo_ace > B.truant"}
FILE = Path(__file__).parents[2] / "scenarios" / "avarium_academy" / "avarium_academy.scenarios.toml"


@pytest.mark.parametrize("name", sorted(TRIED))
def test_what_a_lesson_wants_refused_is_refused(name: str) -> None:
    lesson = next(one for one in lessons(GAME.id) if one.id == name)
    wanted = next(step.refusal for step in lesson.steps if step.refusal)
    record = begin(GAME, lesson)
    done = record.say(TRIED[name])
    assert isinstance(done, Refusal)
    assert done.clause == wanted


SCENARIOS = {scenario.id for scenario in read_file(FILE)[1]}


@pytest.mark.parametrize("show", [show for show in shows(GAME.id) if show.id in SCENARIOS], ids=lambda show: show.id)
def test_a_show_ends_as_its_scenario_does(show: object) -> None:
    _, scenarios = read_file(FILE)
    one = next(entry for entry in shows(GAME.id) if entry is show)
    scenario = next(entry for entry in scenarios if entry.id == one.id)
    record = begin(GAME, one)
    for line in one.scenario.moves:
        for seat, move in moves_of(record, line):
            done = record.play(seat, move)
            if isinstance(done, Refusal):
                assert done.clause in one.clauses, line
                break
    for path, want in scenario.expect.items():
        assert NOTATION.same(path, want, NOTATION.read(record, path)), path
