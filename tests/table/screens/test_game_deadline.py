"""A question to the table that answers itself after a while (option `response_timer`), and choosers of values."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from academy import academy
from sitting import Sitting

from rules.kernel.moves import Move

GIVEN = {"rep": [4, 3], "hands": ["scholarship", "forged_excuse audit"], "idols": ["kitty", "amyba"]}


def wait(sitting: Sitting, seconds: float) -> None:
    for _ in range(round(seconds * 10)):
        sitting.frame(0.1)


def test_the_bar_continues_by_itself_when_its_time_is_over(tmp_path: Path) -> None:
    sitting = Sitting(academy(2, GIVEN, "A play scholarship", response_timer=5), tmp_path)
    wait(sitting, 4.5)
    assert sitting.session.state.stack
    assert 0 < sitting.screen.deadline.share < 0.2
    wait(sitting, 1.0)
    assert not sitting.session.state.stack, "Nobody"
    assert sitting.session.state.facts.merit[0] == 31


def test_who_has_pressed_a_button_is_served_when_the_time_is_over(tmp_path: Path) -> None:
    given = {**GIVEN, "rep": [4, 3, 3], "hands": ["scholarship", "forged_excuse", "audit"]}
    given["idols"] = ["kitty", "amyba", "raj"]
    sitting = Sitting(academy(3, given, "A play scholarship", "C call", response_timer=5), tmp_path)
    wait(sitting, 6)
    assert sitting.session.covered
    assert sitting.session.looking == 2


def test_the_clock_stands_still_while_a_dialog_is_open(tmp_path: Path) -> None:
    sitting = Sitting(academy(2, GIVEN, "A play scholarship", response_timer=5), tmp_path)
    sitting.screen.leaving.open()
    wait(sitting, 8)
    assert sitting.session.state.stack


def test_without_the_option_nothing_happens_by_itself(tmp_path: Path) -> None:
    sitting = Sitting(academy(2, GIVEN, "A play scholarship"), tmp_path)
    wait(sitting, 30)
    assert sitting.session.state.stack


def test_a_private_view_has_no_time_limit(tmp_path: Path) -> None:
    sitting = Sitting(academy(2, GIVEN, "A play scholarship", "B call", response_timer=5), tmp_path)
    wait(sitting, 30)
    assert sitting.session.state.stack


@pytest.mark.parametrize("line", [0, 1])
def test_a_chooser_of_values_goes_on_with_the_line_that_was_chosen(tmp_path: Path, line: int) -> None:
    """Closing the chooser once backed out of its question before the line could answer it."""
    given = {"idols": ["kitty", "raj"], "merit": [20, 20], "hands": ["audit", ""]}
    record = academy(2, {**given, "halls": ["choir_acolyte garage_drummer", ""]}, "A end")
    sitting = Sitting(record, tmp_path)
    next(b for b in sitting.screen.prompt.buttons if b.key == "move:order").press()
    menu = sitting.screen.ui.overlays[-1]
    menu.choose(line)  # type: ignore[attr-defined]  # it's the chooser
    events = [event for entry in sitting.session.record.log for event in entry.events if event.kind == "plays_out"]
    face = sitting.screen.teller.present.catalogue(sitting.session.state, events[0].data[1])
    assert sitting.screen.teller.say(face.title) == ("Choir Acolyte", "Garage Drummer")[line]


def test_leaving_a_part_out_says_what_that_means(tmp_path: Path) -> None:
    """Reputation instead of a Student as payment was once called "Done"."""
    given = {"rep": [4, 0], "hands": ["scholarship", ""], "classes": ["star_striker", ""], "idols": ["kitty", "amyba"]}
    sitting = Sitting(academy(2, given), tmp_path)
    sitting.screen.closed_hand.open()
    hand = sitting.session.state.zones[sitting.screen.board.hand].cards
    sitting.screen.take(0, Move("play", (hand[0],)))
    assert sitting.find(key="done").name == "Pay Reputation"
    assert sitting.find(role="prompt").name == "Pay with Reputation, or exhaust a Student."
