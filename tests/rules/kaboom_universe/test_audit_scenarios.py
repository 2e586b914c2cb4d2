"""Our own scenarios of Kaboom Universe hold: positions that the given file leaves out."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kaboom_universe.game import GAME
from rules.kernel.scenario import PASSED, Runner, Scenario, read_file

FILE = Path(__file__).parents[2] / "scenarios" / "kaboom_universe" / "extra.scenarios.toml"
NAME, SCENARIOS = read_file(FILE)
RUNNER = Runner(GAME, SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_it_holds(scenario: Scenario) -> None:
    outcome = RUNNER.outcome(scenario)
    assert (outcome.verdict, outcome.why) == (PASSED, "")


def test_the_file_is_of_this_game_and_names_its_clauses() -> None:
    assert GAME.id == NAME
    known = set(GAME.book.clauses)
    for scenario in SCENARIOS:
        assert scenario.clauses, scenario.id
        assert set(scenario.clauses) <= known, scenario.id
