"""Every given scenario of beanSprout holds, unchanged."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rules.beansprout.game import GAME
from rules.kernel.scenario import PASSED, Runner, Scenario, read_file

FILE = Path(__file__).parents[2] / "scenarios" / "beansprout" / "beansprout.scenarios.toml"
NAME, SCENARIOS = read_file(FILE)
RUNNER = Runner(GAME, SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_it_holds(scenario: Scenario) -> None:
    outcome = RUNNER.outcome(scenario)
    assert (outcome.verdict, outcome.why) == (PASSED, "")


def test_the_file_is_of_this_game() -> None:
    assert GAME.id == NAME
    assert len(SCENARIOS) == 77


@pytest.mark.parametrize(
    ("name", "expect"),
    [
        ("SC-01a", {"hand_counts": [6, 5]}),
        ("SC-01b", {"starters": "A"}),
        ("SC-01b", {"hand_by_redraws": {"0": 4}}),
        ("SC-05", {"hands": {"A": "pea_pip sunbeam watering_can"}}),
        ("SC-09", {"fights": ["A1 3:2 B1", "A2 2:4 B2", "A3 6:5 B3"]}),
        ("SC-10", {"bins": ["sunflower_sentry pea_pip", "fern_fiddler"]}),
        ("SC-22", {"winner": "A"}),
        ("SC-39", {"decks": ["fern_fiddler moss_mound", ""]}),
        ("SC-31a", {"log_has": "Moss Mound"}),
        ("SC-35a", {"errors": ["E08 6"]}),
        ("SC-47j", {"size": 41}),
        ("SC-41", {"faults": "L02"}),
    ],
)
def test_a_wrong_expectation_fails(name: str, expect: dict[str, object]) -> None:
    """The runner and this game's reading of values can tell."""
    scenario = next(s for s in SCENARIOS if s.id == name)
    assert RUNNER.outcome(msgspec.structs.replace(scenario, expect=expect)).verdict == "FAILED"


def test_a_wrong_message_fails() -> None:
    scenario = next(s for s in SCENARIOS if s.id == "SC-07b")
    moves = [line.replace("Turn the Heap", "Warm Glow") for line in scenario.moves]
    assert RUNNER.outcome(msgspec.structs.replace(scenario, moves=moves)).verdict == "FAILED"
