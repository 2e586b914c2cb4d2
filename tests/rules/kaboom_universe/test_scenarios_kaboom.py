"""Every given scenario of Kaboom Universe holds, unchanged."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kaboom_universe.game import GAME
from rules.kernel.scenario import PASSED, Runner, Scenario, read_file

FILE = Path(__file__).parents[2] / "scenarios" / "kaboom_universe" / "kaboom_universe.scenarios.toml"
NAME, SCENARIOS = read_file(FILE)
RUNNER = Runner(GAME, SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_it_holds(scenario: Scenario) -> None:
    outcome = RUNNER.outcome(scenario)
    assert (outcome.verdict, outcome.why) == (PASSED, "")


def test_the_file_is_of_this_game() -> None:
    assert GAME.id == NAME
    assert len(SCENARIOS) == 107


@pytest.mark.parametrize(
    ("name", "expect"),
    [
        ("S24", {"platforms": ["T P", "", "V!"]}),
        ("S24", {"pile": "AS C"}),
        ("S11", {"round_scores": [13, 7, 1]}),
        ("S01", {"kaboom_position": {"2": [24, 48]}}),
        ("S01", {"kaboom_position": {"2": [26, 48]}}),
        ("S03", {"hands": ["C DV P", "GL BL T"]}),
        ("S05", {"refusal": "KAB-027"}),
    ],
)
def test_a_wrong_expectation_fails(name: str, expect: dict[str, object]) -> None:
    """The runner and this game's reading of values can tell."""
    import msgspec

    scenario = next(s for s in SCENARIOS if s.id == name)
    broken = msgspec.structs.replace(scenario, expect=expect)
    assert RUNNER.outcome(broken).verdict == "FAILED"
