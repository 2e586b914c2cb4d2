"""What a game's notation may add to the runner: forced moves, words of the table, fresh deals that are played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from tiny.game import GAME
from tiny.notation import TinyNotation

from rules.kernel import law
from rules.kernel.moves import Move, Refusal
from rules.kernel.record import Record
from rules.kernel.scenario import Outcome, Runner, read_file

BASE = """
[[scenario]]
id = "S1"
mode = "crowd"
seats = 3
given = { hands = ["thief sun", "heart ward", "ward"], deck = "spark sun", picks = [0] }
"""


class Hooked(TinyNotation):
    """The tiny notation with everything that a game may add."""

    table_words: ClassVar[frozenset[str]] = frozenset({"pass"})
    fresh_deals_are_played: ClassVar[bool] = True
    forcing = False

    def forced(self, record: Record[Any, Any]) -> tuple[int, Move] | None:
        """Any window is passed by itself while `forcing`."""
        pending = GAME.pending(record.state)
        if not self.forcing or not pending or pending[0].kind != "window":
            return None
        return pending[0].seat, next(law.legal(GAME, record.state, pending[0]))

    def macro(self, record: Record[Any, Any], words: list[str]) -> Iterator[tuple[int, Move]] | None:
        """`table pass`: whoever is asked does the first thing that is legal."""
        if words != ["table", "pass"]:
            return super().macro(record, words)
        decision = GAME.pending(record.state)[0]
        return iter([(decision.seat, next(law.legal(GAME, record.state, decision)))])

    def over(self, records: list[Record[Any, Any]], path: str) -> Any:
        """How many deals there were."""
        return len(records) if path == "deals" else None


def outcome(tmp_path: Path, text: str) -> Outcome:
    path = tmp_path / "some.scenarios.toml"
    path.write_text(text, encoding="utf-8")
    runner = Runner(GAME, read_file(path)[1])
    runner.notation = Hooked(GAME)
    return next(runner.outcomes())


def test_a_word_of_the_table_may_be_the_games(tmp_path: Path) -> None:
    assert outcome(tmp_path, BASE + 'moves = ["table pass"]').verdict == "ok"
    assert "new N" in outcome(tmp_path, BASE + 'moves = ["table dance"]').why


@pytest.mark.parametrize("forcing", [True, False])
def test_forced_moves_take_no_line(tmp_path: Path, forcing: bool) -> None:
    path = tmp_path / "some.scenarios.toml"
    path.write_text(BASE, encoding="utf-8")
    scenarios = read_file(path)[1]
    runner = Runner(GAME, scenarios)
    runner.notation = Hooked(GAME)
    runner.notation.forcing = forcing
    record = runner.line(runner.start(scenarios[0]), "A play thief B", None)
    assert (GAME.pending(record.state)[0].kind == "window") is not forcing
    assert (len(record.log) > 1) is forcing


def test_fresh_deals_may_be_played_and_looked_at_together(tmp_path: Path) -> None:
    head = BASE.replace('mode = "crowd"', 'mode = "setup"').replace(
        "given = {", 'given = { mode = "crowd", repeat = 4,'
    )
    assert outcome(tmp_path, head + 'moves = ["table pass"]\nexpect = { deals = 4 }').verdict == "ok"
    assert "deals" in outcome(tmp_path, head + 'moves = ["table pass"]\nexpect = { deals = 5 }').why


def test_a_record_remembers_the_last_refusal() -> None:
    record: Record[Any, Any] = Record(GAME, law.setup_for(GAME, 2, 1))
    assert record.refusal is None
    refused = record.play(0, Move("nonsense"))
    assert isinstance(refused, Refusal)
    assert record.refusal == refused
