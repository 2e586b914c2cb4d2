"""A whole game of Kaboom Universe is won with the keyboard alone, and the keys that look things up."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from desktop import Desktop
from typist import Typist, focused

pytestmark = [pytest.mark.desktop, pytest.mark.usefixtures("without_animations")]
Start = Callable[..., Desktop]


@pytest.mark.xdist_group("keyboard")
def test_a_whole_game_is_won_by_keyboard_alone(hotseat: Start) -> None:
    run = hotseat("play", "kaboom_universe", "--seats", "Ada,Bo", "--seed", "3")
    typist = Typist(run)
    assert typist.play(900), "the game comes to its end"
    tree = run.answered()
    outcome = tree.find(key="outcome")
    assert outcome is not None
    assert outcome.name == "Ada wins!"
    assert run.released == 0, "the mouse was never pressed"
    assert typist.seen["curtain"] > 15
    assert typist.seen["aimed"] > 5
    assert typist.seen["slash"] > 3, "the palette was used"


@pytest.mark.xdist_group("keyboard")
def test_why_not_is_shown_while_its_key_is_held(hotseat: Start) -> None:
    run = hotseat("play", "kaboom_universe", "--seats", "Ada,Bo", "--seed", "3")
    run.key("Tab")
    run.key("Return")
    run.answered()
    run.key("Tab")
    card = focused(run.answered())
    assert card is not None
    assert card.role == "card"
    run.hold("F2")
    panel = run.find(role="why")
    assert panel.name == card.name
    reason = next(node for node in panel.children if node.role == "reason" and node.state["clause"])
    assert reason.state["sentence"]
    x, y, w, h = panel.rect
    assert x + w <= card.rect[0] or card.rect[0] + card.rect[2] <= x or y + h <= card.rect[1], "it covers no card"
    run.let_go("F2")
    run.wait(lambda tree: tree.find(role="why") is None)


@pytest.mark.xdist_group("keyboard")
def test_the_list_of_keys_opens_and_closes(hotseat: Start) -> None:
    run = hotseat()
    run.key("shift+F1")
    listed = run.find(key="keys-dialog")
    undo = listed.find(key="key:undo")
    assert undo is not None
    assert undo.state["keys"] == "Ctrl+Z"
    run.key("Escape")
    run.wait(lambda tree: tree.find(key="keys-dialog") is None)
