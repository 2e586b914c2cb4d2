"""A drop that no rule has a word for: nothing goes back without saying why (DESIGN.md 6.2)."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from academy import academy
from sitting import Sitting

from table.fake_host import motion, press, release
from table.scene.board import ZONE

HELD = (1, 0, 0)


def drag(table: Sitting, title: str, zone: str) -> None:
    """Drags the card of the Courtyard with that name to a zone."""
    start = next(card for card in table.cards("courtyard") if card.name == title).rect.center
    number = next(i for i, one in enumerate(table.session.state.zones) if one.name == zone)
    rect = table.screen.board.rect_of((ZONE, number))
    assert rect is not None
    table.give(motion(start), press(start), motion((start[0] + 20, start[1]), HELD))
    table.give(motion(rect.center, HELD), release(rect.center))


def table_of(folder: Path) -> Sitting:
    return Sitting(academy(2, {"rep": [3, 0], "yard": "goalkeeper kendo_ace"}), folder)


def test_a_student_that_is_brought_to_somebody_elses_hallway_goes_back_with_a_word(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    before = table.bytes()
    drag(table, "Goalkeeper", "hall:1")
    assert table.find("refusal").state["clause"] == "TAB-017"
    assert table.bytes() == before


def test_what_could_go_nowhere_says_that_first(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    drag(table, "Kendo Ace", "hall:1")
    assert table.find("refusal").state["clause"] == "AVA-037", "it costs more than there is"


def test_putting_a_card_back_where_it_lies_says_nothing(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    drag(table, "Goalkeeper", "courtyard")
    assert not table.has("refusal")
