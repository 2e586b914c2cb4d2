"""A game without a mode: the first that takes so many seats, else a sentence that says why not."""

from __future__ import annotations

import pytest

import rules
from rules.kernel.law import fresh
from table.setups import setup_from


@pytest.mark.parametrize(("seats", "mode"), [("bot:greedy*2", "duel"), ("bot:greedy*3", "battle_royale"), ("", "duel")])
def test_the_mode_follows_from_the_number_of_seats(seats: str, mode: str) -> None:
    assert setup_from("avarium_academy", seats=seats, bots_only=True).mode == mode


def test_it_does_so_for_people_too() -> None:
    assert setup_from("avarium_academy", seats="Ada,Bo").mode == "duel"
    assert setup_from("avarium_academy", seats="Ada,Bo,Cy").mode == "battle_royale"


def test_a_mode_that_was_named_is_kept() -> None:
    assert setup_from("avarium_academy", "battle_royale", seats="bot:greedy*2", bots_only=True).mode == "battle_royale"


def test_a_number_that_no_mode_takes_is_refused_in_a_sentence() -> None:
    setup = setup_from("avarium_academy", seats="bot:greedy*5", bots_only=True)
    with pytest.raises(ValueError, match="AVA-012: Avarium Academy needs 2, 3 or 4 players"):
        fresh(rules.load("avarium_academy"), setup)
