"""The deck builder without its screen: changes, limits, undo across decks, what is kept."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from deck_lists import bench, starter

from rules.kernel.decks import COPIES_AT_MOST


@pytest.mark.clause("BSP-015")
def test_a_starter_deck_cannot_be_changed_but_copied(tmp_path: Path) -> None:
    made = bench(tmp_path)
    assert made.fixed() is not None
    assert made.fixed().clause == "BSP-015"  # type: ignore[union-attr]  # it is one, as the line above says
    assert not made.add("pea_pip")
    made.make("Mine", dict(made.deck.cards))
    assert made.fixed() is None
    assert made.add("pea_pip", -1)
    assert made.deck.size == 39
    assert made.starters[0].cards == starter()


@pytest.mark.clause("BSP-003", "BSP-004", "BSP-005", "BSP-006", "BSP-009")
def test_limits_are_told_live_with_their_clauses_and_a_draft_stays(tmp_path: Path) -> None:
    made = bench(tmp_path)
    made.make("Mine")
    assert [p.clause for p in made.problems] == ["BSP-003", "BSP-006"]
    made.add("pea_pip", 4)
    made.add("sunbeam", 3)
    assert [(p.clause, p.card) for p in made.problems] == [
        ("BSP-004", "pea_pip"),
        ("BSP-005", "sunbeam"),
        ("BSP-003", ""),
    ]
    made.save()
    again = bench(tmp_path)
    assert again.deck.cards == {"pea_pip": 4, "sunbeam": 3}
    assert again.problems == made.problems


def test_counts_stay_between_nothing_and_the_most(tmp_path: Path) -> None:
    made = bench(tmp_path)
    made.make("Mine")
    assert not made.add("pea_pip", -1)
    assert not made.add("no_such_card")
    made.add("pea_pip", 1000)
    assert made.deck.cards["pea_pip"] == COPIES_AT_MOST
    assert not made.add("pea_pip")
    made.add("pea_pip", -1000)
    assert made.deck.cards == {}


def test_undo_goes_back_through_cards_names_and_deletions_and_redo_forward(tmp_path: Path) -> None:
    made = bench(tmp_path)
    one = made.make("One")
    made.add("pea_pip", 2)
    made.rename("Uno")
    two = made.make("Two", starter())
    made.add("pea_pip", -1)
    made.choose(one)
    made.delete()
    assert [deck.name for deck in made.own] == ["Two"]
    made.undo()
    assert made.deck is one
    assert (tmp_path / "Uno.txt").exists()
    made.undo()
    assert made.deck is two, "undo shows where it acts"
    assert two.cards == starter()
    made.undo()
    assert (one.name, one.key) == ("One", "One.txt")
    made.undo()
    assert one.cards == {}
    assert not made.can_undo
    for _ in range(4):
        made.redo()
    assert [deck.name for deck in made.own] == ["Two"]
    assert two.cards["pea_pip"] == 2
    made.close()
    assert [place.name for place in tmp_path.iterdir()] == ["Two.txt"], "what was deleted is gone once it's left"


def test_another_deck_is_chosen_only_after_the_old_one_is_kept(tmp_path: Path) -> None:
    made = bench(tmp_path)
    made.make("One")
    made.add("pea_pip")
    made.choose(made.starters[0])
    assert "1 Pea Pip" in (tmp_path / "One.txt").read_text(encoding="utf-8")


def test_counts_by_trait_are_those_of_the_specification(tmp_path: Path) -> None:
    made = bench(tmp_path)
    assert made.counts("level") == {1: 17, 2: 9, 3: 2}
    assert made.counts("kind") == {1: 28, 0: 12}
