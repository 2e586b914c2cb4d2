"""Deck lists: reading, writing, limits, and games made from them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules.beansprout import decklists
from rules.beansprout.catalogue import ID, STARTERS, starter_cards
from rules.beansprout.decks import DECKS
from rules.beansprout.game import GAME
from rules.kernel import law
from rules.kernel.decks import DeckList, sentence
from rules.kernel.moves import Refusal
from rules.kernel.state import SeatSetup, Setup

HEAD = "beansprout-deck 1\nname: X\n"


def codes(text: str) -> list[str]:
    return [problem.message for problem in decklists.read(text).problems]


@pytest.mark.parametrize("name", list(STARTERS))
def test_a_starter_goes_out_and_comes_back(name: str) -> None:
    text = decklists.write("A deck", starter_cards(name))
    read = decklists.read(text)
    assert (read.name, read.cards, read.problems) == ("A deck", starter_cards(name), [])
    assert decklists.write(read.name, read.cards) == text


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("3 Pea Pop", "E09.meant"),
        ("3 Pea Pop Pop", "E09"),
        ("003 pea_pip", ""),
        ("3x\tpea  PIP", ""),
        ("3 × Pea Pip", ""),
        ("3Pea Pip", "E07"),
        ("-1 Pea Pip", "E07"),
        ("three Pea Pip", "E07"),
        ("3", "E07"),
        ("000 Pea Pip", "E08"),
        ("100 Nobody", "E08"),
        (f"{'9' * 5000} Pea Pip", "E08"),
        ("name: Y", "E05"),
        ("beansprout-deck 1", "E07"),
        ("\u0663 Pea Pip", "E07"),
    ],
)
def test_a_line_is_read_or_refused_by_its_code(line: str, code: str) -> None:
    found = [found for found in codes(HEAD + line) if found.startswith("E")]
    assert found == ([code] if code else [])


def test_the_nearest_name_is_the_one_with_fewest_edits() -> None:
    assert ID[decklists.nearest("Moss Mund")] == "moss_mound"
    assert decklists.nearest("Xoss Xounx") == -1
    assert decklists.edits("abc", "abc") == 0
    assert decklists.edits("abc", "xyz") == 3


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "E01"),
        ("\ufeffbeansprout-deck 1", "E04"),
        ("# only\n\n", "E01"),
        ("beansprout-deck", "E02"),
        ("beansprout-deck 2", "E03"),
        ("beansprout-deck1", "E02"),
        ("beansprout-deck 1\nname:", "E06"),
        ("beansprout-deck 1\nNAME  : " + "n" * 40, "L03"),
        ("beansprout-deck 1\nname: " + "n" * 41, "E06"),
        ("x" * 20_001, "E10"),
        ("x" * 20_000, "E02"),
    ],
)
def test_the_first_thing_wrong_with_a_text(text: str, code: str) -> None:
    assert codes(text)[0] == code


@pytest.mark.clause("BSP-003", "BSP-004", "BSP-005", "BSP-006")
def test_each_limit_has_its_edge() -> None:
    cards = starter_cards("sunrise_row")
    assert decklists.faults(cards) == []
    for card, code in (("pea_pip", "L01"), ("sunbeam", "L02")):
        assert [fault.message for fault in decklists.faults({**cards, card: cards[card] + 1})] == [code]
        fewer = {**cards, card: cards[card] - 1}
        assert [fault.message for fault in decklists.faults(fewer)] == ["L03"]
    assert [fault.message for fault in decklists.faults({})] == ["L03", "L04"]


def setup(one: str, other: str, **options: Any) -> Setup:
    seats = (SeatSetup("A", "bot:random", one), SeatSetup("B", "bot:random", other))
    return Setup(GAME.id, "standard", "", options, seats, 0, 4)


@pytest.mark.clause("BSP-007", "BSP-008")
def test_a_game_takes_starters_and_lists() -> None:
    mixed = starter_cards("sunrise_row") | {"moss_mound": 2, "weed_out": 1}
    state = law.fresh(GAME, setup(decklists.write("Mixed", mixed), "sunrise_row"))
    assert state.facts.chosen == ["Mixed", "sunrise_row"]
    assert [len(deck) for deck in state.facts.decks] == [43, 40]
    assert len(state.pieces.face) == 83
    assert sorted(state.pieces.face) == sorted(GAME.box(state))


@pytest.mark.parametrize(
    ("one", "other", "options", "clause"),
    [
        ("no such deck", "", {}, "BSP-011"),
        (HEAD + "3 Pea Pip", "", {}, "BSP-012"),
        ("sunrise_row", "sunrise_row", {"one_kit": "on"}, "BSP-014"),
        ("", "", {"one_kit": "yes"}, "TAB-016"),
        ("", "", {"nothing": 1}, "TAB-016"),
    ],
)
def test_a_game_refuses_what_is_no_deck(one: str, other: str, options: dict[str, Any], clause: str) -> None:
    made = GAME.new(setup(one, other, **options))
    assert isinstance(made, Refusal)
    assert made.clause == clause


@pytest.mark.clause("BSP-001")
def test_a_game_has_two_seats() -> None:
    made = GAME.new(Setup(GAME.id, "standard", seats=(SeatSetup("A"),)))
    assert isinstance(made, Refusal)
    assert made.clause == "BSP-001"
    made = GAME.new(Setup(GAME.id, "other", seats=(SeatSetup("A"), SeatSetup("B"))))
    assert isinstance(made, Refusal)


def test_a_file_is_checked(tmp_path: Path) -> None:
    good, bad, binary = tmp_path / "good.txt", tmp_path / "bad.txt", tmp_path / "binary.txt"
    good.write_text(decklists.write("Good", starter_cards("mulch_hollow")), encoding="utf-8")
    bad.write_text(HEAD + "4 Pea Pip", encoding="utf-8")
    binary.write_bytes(b"\xff\xfe\x00")
    assert GAME.check_deck(good) == []
    assert GAME.check_deck(bad) == [
        "Pea Pip: 4 copies; a deck holds at most 3 of one monster.",
        "This deck has 4 cards; a deck needs at least 40.",
    ]
    assert "is not text" in GAME.check_deck(binary)[0]
    assert "can't be read" in GAME.check_deck(tmp_path / "nothing.txt")[0]


def test_what_is_wrong_is_said_in_spanish_too() -> None:
    said = GAME.said(decklists.read(HEAD + "4 Moss Mound").problems, "es")
    assert said[0] == "Montón de Musgo: 4 copias; un mazo admite como mucho 3 de un mismo monstruo."


def test_the_deck_builder_is_told_what_the_law_says() -> None:
    """`DECKS` and the law judge alike: the same cards, limits and texts."""
    assert sorted(card.id for card in DECKS.pool) == sorted(ID)
    assert [starter.id for starter in DECKS.starters] == list(STARTERS)
    for name in STARTERS:
        assert DECKS.problems(starter_cards(name)) == ()
        assert DECKS.read(DECKS.write(DeckList("X", starter_cards(name)))).deck.cards == starter_cards(name)
    broken = {**starter_cards("sunrise_row"), "pea_pip": 4}
    assert [problem.clause for problem in DECKS.problems(broken)] == ["BSP-004"]
    refusal = DECKS.not_playable(DeckList("X", broken))
    assert refusal is not None
    assert refusal.clause == "BSP-009"


@pytest.mark.clause("BSP-011")
def test_what_is_suggested_can_be_written_whatever_the_language() -> None:
    text = "beansprout-deck 1\nname: X\n3 Pea Pop\n"
    (problem,) = DECKS.read(text).problems
    for language in ("en", "es"):
        assert "Pea Pip" in sentence(GAME, problem.refusal, language), "lists are written in the cards' English names"
    assert all(not one.line for one in DECKS.read(text.replace("Pop", "Pip")).problems)
