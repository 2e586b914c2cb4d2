"""The kernel runs scenarios of Gemas de Cristal: an open call, a roll call, a chain, a save in its middle."""

from __future__ import annotations

from pathlib import Path

import pytest
from adapters.gemas.game import GAME

from rules.kernel.scenario import Runner, read_file

FILE = Path(__file__).parents[2] / "scenarios" / "kernel" / "gemas_de_cristal.scenarios.toml"
IDS = ("S10", "S11", "S12", "S13", "S14", "S15", "S33", "S42", "S43")
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


def test_the_file_is_of_this_game() -> None:
    assert GAME.id == GAME_NAME
