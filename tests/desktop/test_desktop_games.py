"""Whole games with the mouse, in a real window, found through the interface tree alone: one of each further game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from desktop import Desktop
from player import Player

pytestmark = [pytest.mark.desktop, pytest.mark.usefixtures("without_animations")]
Start = Callable[..., Desktop]


def spanish(folder: Path) -> None:
    """The program speaks Spanish."""
    with (folder / "config" / "settings.toml").open("a", encoding="utf-8") as file:
        file.write('language = "es"\n')


@pytest.mark.xdist_group("gemas")
def test_gemas_de_cristal_is_played_to_its_end_in_spanish(hotseat: Start, tmp_path: Path) -> None:
    spanish(tmp_path)
    run = hotseat("play", "gemas_de_cristal", "--seats", "Ada,Bo", "--seed", "7", "--option", "ruby_pause_s=0")
    player = Player(run)
    assert player.play(1500), "the game comes to its end"
    assert player.seen["curtain"] > 10
    windows = sum(count for key, count in player.seen.items() if "move:nobody" in key or "move:ruby" in key)
    assert windows, "somebody could answer with a Ruby"
    assert any("move:pass" in key for key in player.seen), "somebody called, and let it pass or not"
    assert run.tree().find(role="sheet") is not None, "the sheet explains the points"
    assert run.tree().find(key="again").name == "Jugar otra vez"


@pytest.mark.xdist_group("beansprout")
def test_beansprout_is_played_to_its_end(hotseat: Start) -> None:
    run = hotseat("play", "beansprout", "--seats", "Ada,Bo", "--seed", "7")
    assert run.find(role="plaque").name == "The Dueler's Oath"
    player = Player(run)
    assert player.play(1500), "the duel comes to its end"
    assert player.seen["curtain"] > 10
    assert any("move:pass" in key for key in player.seen), "helper windows were answered"
    assert run.tree().find(key="again").name == "Rematch"
    assert any("move:confirm" in key for key in player.seen), "attacks were declared"


@pytest.mark.xdist_group("beach")
def test_beach_a_palooza_is_played_to_its_end_by_two(hotseat: Start) -> None:
    run = hotseat("play", "beach_a_palooza", "--seats", "Ada,Bo", "--seed", "7")
    player = Player(run, haste=0.6)
    assert player.play(1500), "three acts come to their end"
    booths = sum(count for key, count in player.seen.items() if "move:commit" in key)
    assert booths > 10, "both planned in their booths"
    assert run.tree().find(role="sheet") is not None
