"""A hand stays face down where its seat can answer without it: no curtain, nothing shown before it's wished for."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from academy import academy
from sitting import Sitting

from table.screens.game import GameScreen

GIVEN = {"rep": [4, 3], "hands": ["scholarship forged_excuse", "forged_excuse audit"], "idols": ["kitty", "amyba"]}


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    """Ada's free moment: she needn't look at her hand to recruit."""
    made = Sitting(academy(2, GIVEN), tmp_path)
    made.session.turn_eyes()
    made.screen.refresh()
    made.frame()
    return made


def names(sitting: Sitting, zone: str) -> set[str]:
    return {node.name for node in sitting.cards(zone)}


def test_a_free_moment_begins_with_a_closed_hand_and_without_a_curtain(sitting: Sitting) -> None:
    assert sitting.screen.curtain is None
    assert sitting.session.closed
    assert names(sitting, "hand:0") == {"a card"}
    assert sitting.session.mask() == 0


def test_the_button_opens_the_hand_and_another_lays_it_down(sitting: Sitting) -> None:
    before = sitting.pixels()
    sitting.screen.closed_hand.open()
    sitting.frame()
    assert names(sitting, "hand:0") == {"Scholarship", "Forged Excuse"}
    assert not sitting.has(key="show-hand")
    sitting.screen.closed_hand.close()
    sitting.frame()
    assert names(sitting, "hand:0") == {"a card"}
    assert (sitting.pixels(),) == (before,)


def test_a_click_on_the_backs_opens_it(sitting: Sitting) -> None:
    target = ("piece", sitting.session.state.zones[sitting.screen.board.hand].cards[0])
    sitting.screen.hands.click((0, 0), target)
    assert not sitting.session.closed


def test_a_private_button_opens_the_hand_first(sitting: Sitting) -> None:
    next(b for b in sitting.screen.prompt.buttons if b.key == "move:stop").press()
    assert not sitting.session.closed
    assert sitting.screen.asker.asking is not None


def test_the_bar_shows_nobodys_hand_and_a_private_view_needs_the_curtain(sitting: Sitting) -> None:
    screen: GameScreen = sitting.screen
    screen.closed_hand.open()
    sitting.session.record.say("A play scholarship")
    sitting.session.turn_eyes()
    screen.refresh()
    sitting.frame()
    assert sitting.session.looking == -1
    assert all(node.name == "a card" for node in (*sitting.cards("hand:0"), *sitting.cards("hand:1")))
    next(b for b in screen.prompt.buttons if b.key == "move:call:1").press()
    sitting.frame()
    assert sitting.session.covered
    assert screen.curtain is not None
    assert screen.curtain.seat == 1
    screen.uncover()
    sitting.frame()
    assert names(sitting, "hand:1") == {"Forged Excuse", "Audit"}
    next(b for b in screen.prompt.buttons if b.key == "move:pass").press()
    sitting.frame()
    assert screen.curtain is None, "Ada's free moment comes back without a curtain"
    assert names(sitting, "hand:0") == {"a card"}
    assert names(sitting, "hand:1") == {"a card"}


def test_a_click_in_a_closed_hand_tells_nothing_of_it(tmp_path: Path) -> None:
    """Two hands that differ look the same and light the same things while they're closed."""
    pictures = []
    for hand in ("scholarship forged_excuse", "bake_sale chalk_dust"):
        made = Sitting(academy(2, {**GIVEN, "hands": [hand, "audit"]}), tmp_path)
        made.session.looking = -1
        made.session.turn_eyes()
        made.screen.refresh()
        made.frame()
        pictures.append((made.pixels(), sorted(map(str, made.screen.marks.sources))))
    assert pictures[0] == pictures[1]


def test_keys_press_the_numbered_buttons_of_the_bar(sitting: Sitting) -> None:
    sitting.screen.closed_hand.open()
    sitting.session.record.say("A play scholarship")
    sitting.session.turn_eyes()
    sitting.screen.refresh()
    sitting.frame()
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1", scancode=30)
    sitting.give(key)
    assert sitting.session.looking == 1, "1 is the first button that has a number: Bo's"


@pytest.mark.parametrize("away", ["hide-hand", "move:end"])
def test_a_card_that_was_looked_at_closely_goes_with_the_hand(sitting: Sitting, away: str) -> None:
    """The panel once went on showing it to whoever came next."""
    screen = sitting.screen
    screen.closed_hand.open()
    sitting.frame()
    screen.hands.pointing.inspect(("piece", sitting.session.state.zones[screen.board.hand].cards[0]))
    sitting.frame()
    assert screen.inspect.label() == "Scholarship"
    next(b for b in screen.prompt.buttons if b.key == away).press()
    sitting.frame()
    assert screen.inspect.label() == ""
