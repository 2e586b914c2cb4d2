"""Every given scenario of Beach-A-Palooza holds, unchanged."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rules.beach_a_palooza.game import GAME
from rules.kernel.scenario import PASSED, Runner, Scenario, read_file

FILE = Path(__file__).parents[2] / "scenarios" / "beach_a_palooza" / "beach_a_palooza.scenarios.toml"
NAME, SCENARIOS = read_file(FILE)
RUNNER = Runner(GAME, SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_it_holds(scenario: Scenario) -> None:
    outcome = RUNNER.outcome(scenario)
    assert (outcome.verdict, outcome.why) == (PASSED, "")


def test_the_file_is_of_this_game() -> None:
    assert GAME.id == NAME
    assert len(SCENARIOS) == 83


@pytest.mark.parametrize(
    ("name", "expect"),
    [
        ("S16", {"vp": [10, 0]}),
        ("S16", {"stage": ["f_opal:4(a2_pearl) =a1_amethyst f_stevonnie:3(a2_connie)!", "- - -"]}),
        ("S16", {"bubbled": "c_lighthouse@B"}),
        ("S42a", {"crasher_draw": "c_slinker h_eyeball h_topaz h_doc c_crab c_big_bird"}),
        ("S01", {"vary": "hands row vp"}),
        ("S01", {"hand_acts": "2"}),
        ("S45", {"view": {"B": {"hidden": "hands.B"}}}),
        ("S44b", {"winner": "A"}),
        ("S46", {"not_offered": "finish", "act": 2}),
    ],
)
def test_a_wrong_expectation_fails(name: str, expect: dict[str, object]) -> None:
    """The runner and this game's reading of values can tell."""
    scenario = next(s for s in SCENARIOS if s.id == name)
    broken = msgspec.structs.replace(scenario, expect=expect)
    assert RUNNER.outcome(broken).verdict == "FAILED"
