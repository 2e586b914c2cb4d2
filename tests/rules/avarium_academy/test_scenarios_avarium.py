"""Every given scenario of Avarium Academy holds, unchanged."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rules.avarium_academy.game import GAME
from rules.kernel.scenario import PASSED, SKIPPED, Runner, Scenario, read_file

FILE = Path(__file__).parents[2] / "scenarios" / "avarium_academy" / "avarium_academy.scenarios.toml"
NAME, SCENARIOS = read_file(FILE)
RUNNER = Runner(GAME, SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_it_holds(scenario: Scenario) -> None:
    outcome = RUNNER.outcome(scenario)
    if scenario.kind == "manual":
        assert outcome.verdict == SKIPPED
    else:
        assert (outcome.verdict, outcome.why) == (PASSED, "")


def test_the_file_is_of_this_game() -> None:
    assert GAME.id == NAME
    assert len(SCENARIOS) == 101


@pytest.mark.parametrize(
    ("name", "expect"),
    [
        ("S02", {"rep": [6, 4]}),
        ("S03a", {"halls": ["star_striker", ""]}),
        ("S12b", {"damage": {"B.hall_monitor": 4}}),
        ("S29b", {"progress": {"A": 17}}),
        ("S40", {"view": {"B": {"hand.A": 6}}}),
        ("T01", {"trash": "forged_excuse scholarship forged_excuse"}),
        ("T10b", {"bar": "A B"}),
        ("S01a", {"school_count": 53}),
        ("S01c", {"starters": "A B C"}),
    ],
)
def test_a_wrong_expectation_fails(name: str, expect: dict[str, object]) -> None:
    """The runner and this game's reading of values can tell."""
    scenario = next(s for s in SCENARIOS if s.id == name)
    broken = msgspec.structs.replace(scenario, expect=expect)
    assert RUNNER.outcome(broken).verdict == "FAILED"
