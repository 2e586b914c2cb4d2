"""Test draws follow the game's rule about first hands."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from deck_lists import decks, starter

from table.deck_trial import Trial, bad_hand


@pytest.mark.clause("BSP-019", "BSP-020")
def test_six_cards_lie_apart_and_five_are_drawn_and_nothing_is_lost() -> None:
    for seed in range(50):
        trial = Trial(decks(), starter(), seed)
        assert (len(trial.apart), len(trial.hand), len(trial.deck)) == (6, 5, 29)
        assert Counter(trial.apart + trial.hand + trial.deck) == Counter(starter())


@pytest.mark.clause("BSP-021", "BSP-022")
def test_a_hand_with_a_level_one_monster_is_kept_and_one_without_is_redrawn_ever_smaller() -> None:
    lonely = {"solstice_lion": 39, "pea_pip": 1}
    sizes: set[tuple[int, ...]] = set()
    for seed in range(60):
        trial = Trial(decks(), lonely, seed)
        found = [len(trial.hand)]
        while not trial.good and len(found) < 6:
            assert trial.may_redraw
            assert trial.redraw()
            found.append(len(trial.hand))
        if trial.good:
            assert not trial.may_redraw
            assert not trial.redraw()
        sizes.add(tuple(found))
    assert (5, 5, 4, 3, 2, 1) in sizes


@pytest.mark.clause("BSP-023", "BSP-025")
def test_what_was_set_aside_comes_back_and_an_empty_deck_begins_anew() -> None:
    trial = Trial(decks(), {"solstice_lion": 40}, 1)
    for _ in range(100):
        assert trial.redraw()
        together = trial.deck + trial.hand + trial.apart + trial.aside
        assert len(together) == 40
    trial.draw()
    assert trial.aside == []
    assert len(trial.deck + trial.hand + trial.apart) == 40


@pytest.mark.parametrize("cards", [{}, {"pea_pip": 1}, {"pea_pip": 7}])
def test_a_draft_with_too_few_cards_draws_what_there_is(cards: dict[str, int]) -> None:
    trial = Trial(decks(), cards, 1)
    assert len(trial.hand) + len(trial.apart) + len(trial.deck) == sum(cards.values())
    trial.redraw()
    trial.draw()


def test_the_chance_of_a_redraw_is_that_of_the_specification() -> None:
    assert bad_hand(decks(), starter()) == pytest.approx(0.0511, abs=1e-4)
    assert bad_hand(decks(), {"pea_pip": 3}) is None
