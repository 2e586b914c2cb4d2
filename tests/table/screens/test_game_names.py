"""Players of any name at a table: said as they are, never read as a template, never too long for their place
(bug kind 15)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting, played

import rules
from table.fake_host import motion
from table.scene.telling import unmarked

NAMES = ("İlker", "名無し", "مريم", "👨‍👩‍👧", "e\u0301\u0327", "x" * 200, "<b>Bo</b>", "{0}", "%s", "{seat}")


@pytest.mark.parametrize("game", rules.game_ids())
@pytest.mark.parametrize("name", NAMES, ids=lambda name: name[:6])
def test_a_name_is_shown_as_it_is_everywhere(tmp_path: Path, game: str, name: str) -> None:
    record = played(rules.load(game).info.modes[0].fewest, 3, 12, name=game)
    for number, seat in enumerate(record.state.seats):
        seat.name = name if number == 0 else f"{name} {number}"
    table = Sitting(record, tmp_path)
    whole = [node.name for node in table.app.tree().walk()]
    assert any(name in words for words in whole), "the tree has it whole, whatever fits on screen"
    said = [unmarked(line) for entry in record.log for _, line in table.screen.teller.entry(entry, 1)]
    shown = table.screen.teller.seat(0)
    assert shown == name
    assert any(shown in line for line in said) or not said
    assert not [line for line in said if "{seat}" in line and name != "{seat}"], "no hole was left open"
    for node in table.app.tree().walk():
        if node.role in ("prompt", "seat", "readout", "button", "label") and node.rect.w > 0:
            assert node.rect.right <= table.screen.frame.window.right + 1, node
    table.screen.leaving.open()
    table.frame()
    assert any(name in node.name for node in table.app.tree().walk())
    table.pixels()


def test_what_is_cut_is_whole_when_the_pointer_rests_on_it(tmp_path: Path) -> None:
    record = played(2, 3, 12)
    record.state.seats[1].name = "x" * 200
    table = Sitting(record, tmp_path)
    header = table.find(key="seat:1").rect
    table.give(motion(header.center))
    table.frame(1.0)
    table.frame(1.0)
    assert any("x" * 200 in node.name for node in table.app.tree().walk())


def test_two_of_one_name_are_two_seats(tmp_path: Path) -> None:
    record = played(2, 3, 4)
    for seat in record.state.seats:
        seat.name = "Ada"
    table = Sitting(record, tmp_path)
    first, second = table.find(key="seat:0"), table.find(key="seat:1")
    assert first.rect != second.rect
    assert [table.screen.teller.seat(n) for n in (0, 1)] == ["Ada", "Ada"]
