"""Whole games of Kaboom Universe with the mouse, in a real window, found through the interface tree alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from desktop import Desktop
from player import Player

pytestmark = [pytest.mark.desktop, pytest.mark.usefixtures("without_animations")]
Start = Callable[..., Desktop]


@pytest.mark.xdist_group("competitive")
def test_a_basic_game_of_two_is_played_to_its_result(hotseat: Start) -> None:
    run = hotseat("play", "kaboom_universe", "--seats", "Ada,Bo", "--seed", "7")
    player = Player(run)
    assert player.play(1500), "the game comes to its end"
    sheet = run.tree().find(role="sheet")
    assert sheet is not None, "the score sheet is shown by itself"
    totals = [line.state["values"] for line in sheet.all(role="line") if line.state["clause"] == "KAB-086"]
    assert len(totals) == 1
    assert player.seen["curtain"] > 20, "two people at one screen: the curtain falls at every turn"
    assert player.seen["dialog:sheet-dialog"] == 2, "a sheet after each of the first two rounds"
    assert player.seen["dragged"] > 10


@pytest.mark.xdist_group("advanced")
def test_an_advanced_game_passes_a_divert_window_and_a_hidden_dinosaur(hotseat: Start) -> None:
    run = hotseat(
        "play", "kaboom_universe", "--mode", "apocalypse", "--level", "advanced", "--seats", "Ada,Bo", "--seed", "8"
    )
    player = Player(run)
    hidden = windows = 0
    tree = run.wait()
    for _ in range(900):
        if tree.find(key="again") is not None:
            break
        windows += tree.find(key="move:take") is not None
        hidden += any(
            card.name == "a card" for card in tree.all(role="card") if "platform:" in str(card.state.get("zone"))
        )
        tree = player.act(tree)
    assert tree.find(key="again") is not None, "the game comes to its end"
    assert windows, "somebody was asked whether to divert"
    assert hidden, "a hidden dinosaur lay on a platform, and the other seat saw its back"


@pytest.mark.xdist_group("coop")
def test_a_coop_mission_is_won_or_lost_without_a_curtain(hotseat: Start) -> None:
    run = hotseat("play", "kaboom_universe", "--mode", "coop", "--seats", "Ada,Bo", "--seed", "9")
    player = Player(run)
    assert player.play(600), "the mission comes to its end"
    assert not player.seen["curtain"], "in Co-Op all hands lie open (KAB-121)"
    outcome = run.tree().find(key="outcome")
    assert outcome is not None
    assert "mission" in outcome.name.lower()
