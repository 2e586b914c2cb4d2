"""The kernel runs scenarios of Beach-A-Palooza: an attack, a booth behind its curtain, steps taken back in it."""

from __future__ import annotations

from pathlib import Path

import pytest
from adapters.beach.game import GAME

from rules.kernel.scenario import Runner, read_file
from rules.kernel.state import bit
from rules.kernel.view import view

FILE = Path(__file__).parents[2] / "scenarios" / "kernel" / "beach_a_palooza.scenarios.toml"
IDS = ("S22", "S45", "S53")
GAME_NAME, SCENARIOS = read_file(FILE)


@pytest.mark.parametrize("name", IDS)
def test_scenario(name: str) -> None:
    runner = Runner(GAME, SCENARIOS)
    assert str(runner.outcome(runner.scenarios[name])) == f"{name} ok"


@pytest.mark.parametrize("name", IDS)
def test_every_state_on_the_way_survives_its_bytes_and_its_text(name: str) -> None:
    runner = Runner(GAME, SCENARIOS)
    record = runner.run(runner.scenarios[name])
    assert record is not None
    record.verify()
    for live in record.past:
        assert GAME.dump(GAME.restore(GAME.dump(live.before))) == GAME.dump(live.before)


def test_a_plan_and_a_commit_reach_no_other_view() -> None:
    runner = Runner(GAME, SCENARIOS)
    record = runner.run(runner.scenarios["S45"])
    assert record is not None
    assert record.state.commits[0]
    for live in record.past:
        for seat in (-1, 1, 2, 3):
            seen = view(GAME, live.after, bit(seat))
            assert not any(seen.commits.values())
            assert seen.facts.plans == {}


def test_the_file_is_of_this_game() -> None:
    assert GAME.id == GAME_NAME
