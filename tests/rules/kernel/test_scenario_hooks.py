"""What a scenario tells a game's macros, and what can be asked before any game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tiny.game import GAME as TINY

from rules.kernel.moves import Move
from rules.kernel.notation import NotationError, notation
from rules.kernel.record import Record
from rules.kernel.scenario import Failed, Runner, read_file


def said(folder: Path, lines: str) -> str:
    text = f'[[scenario]]\nid = "S1"\nmode = "setup"\ngiven = {{ mode = "crowd" }}\nmoves = [{lines}]\n'
    path = folder / "one.toml"
    path.write_text(text + "expect = { hand_size = 5 }\n", encoding="utf-8")
    _, scenarios = read_file(path)
    return str(Runner(TINY, scenarios).outcome(scenarios[0]))


def test_the_message_of_a_refused_game_can_be_checked(tmp_path: Path) -> None:
    assert said(tmp_path, '"table new 9 !TINY-01", "? message = TINY-01"') == "S1 ok", "it has no sentence but its id"
    assert "got " in said(tmp_path, '"table new 9 !TINY-01", "? message = nonsense"')
    assert said(tmp_path, '"table new 3", "? message = none"') == "S1 ok"
    assert "only the message" in said(tmp_path, '"? seats = 2"')


def test_a_macro_knows_whether_its_line_is_announced_as_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def macro(record: Record[Any, Any], words: list[str]) -> Iterator[tuple[int, Move]] | None:
        seen.append(record.announced)
        return None

    path = tmp_path / "two.toml"
    path.write_text('[[scenario]]\nid = "S1"\nmoves = ["A dance", "A dance !TINY-01"]\n', encoding="utf-8")
    _, scenarios = read_file(path)
    runner = Runner(TINY, scenarios)
    monkeypatch.setattr(notation(TINY), "macro", macro)
    record = runner.start(scenarios[0])
    for line in scenarios[0].moves:
        with pytest.raises((Failed, NotationError)):
            runner.line(record, line, None)
    assert seen == ["", "TINY-01"]
