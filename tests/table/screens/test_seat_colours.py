"""Where a game gives its seats colours, the seats wear them at its table, and nowhere else."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting, scenario

from table.paint import theme
from table.scene import dress
from table.screens.rules import RulesScreen


@pytest.fixture
def coloured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """S04 as if Kaboom Universe gave seat A red and seat B a colour that its data doesn't explain."""
    monkeypatch.setattr(dress, "layout_data", lambda game: {"seat_colour": {"red": "#d8433b"}})
    table = Sitting(scenario("S04"), tmp_path)
    present = table.screen.teller.present
    usual = type(present).panels

    def panels(view: object) -> object:
        a, b = usual(present, view)  # type: ignore[arg-type]  # the presenter's own
        return replace(a, colour="red"), replace(b, colour="plaid")

    monkeypatch.setattr(present, "panels", panels)
    table.screen.refresh()
    table.frame()
    return table


def test_a_seat_wears_the_colour_of_its_game_while_its_table_is_seen(coloured: Sitting) -> None:
    usual = theme.current().seats
    red = theme.seat(0)
    assert red.colour != usual[0].colour
    assert red.colour[0] > red.colour[1] + 60, "it's red"
    assert (red.mark, red.letter) == (usual[0].mark, usual[0].letter)
    assert theme.seat(1) == usual[1], "an unknown name changes nothing"
    coloured.app.push(RulesScreen(coloured.app, coloured.session.game))
    assert theme.seat(0) == usual[0], "on other pages each seat has its own look"
    coloured.app.pop()
    assert theme.seat(0) == red
    coloured.app.push(RulesScreen(coloured.app, coloured.session.game))


def test_a_game_without_colours_leaves_the_seats_as_they_are(tmp_path: Path) -> None:
    Sitting(scenario("S04"), tmp_path)
    assert [theme.seat(i) for i in range(8)] == list(theme.current().seats)
