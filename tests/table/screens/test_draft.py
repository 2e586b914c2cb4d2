"""The set-up as it is filled in: names, seats, who starts, and the refusals of the rules."""

from __future__ import annotations

import pytest

import rules
from rules.kernel.info import GameInfo
from table import words
from table.screens.draft import MOST_SEATS, Draft, SeatDraft


@pytest.fixture(autouse=True)
def english() -> None:
    words.set_language("en")


@pytest.fixture
def info() -> GameInfo:
    return next(info for info in rules.games() if info.id == "kaboom_universe")


def named(info: GameInfo, *names: str, first: int = 0) -> Draft:
    return Draft.of(info, [SeatDraft(name) for name in names], first)


def test_it_begins_with_the_games_own_defaults(info: GameInfo) -> None:
    draft = Draft.of(info)
    setup = draft.setup(seed=1)
    assert (setup.mode, setup.level) == (info.modes[0].id, info.levels[0].id)
    assert setup.options == {option.id: option.default for option in info.options_of(setup.mode)}
    assert [seat.name for seat in setup.seats] == ["Player 1", "Player 2"]
    assert draft.refusal(rules.load(info.id)) is None


def test_only_the_options_of_the_mode_go_into_the_setup(info: GameInfo) -> None:
    draft = Draft.of(info)
    draft.mode = "coop"
    assert set(draft.setup(seed=1).options) == {option.id for option in info.options_of("coop")}


def test_empty_names_stand_for_the_one_shown_and_blanks_are_trimmed(info: GameInfo) -> None:
    draft = named(info, "", "  Bo   the  Great ", "\t")
    assert [seat.name for seat in draft.setup(seed=1).seats] == ["Player 1", "Bo the Great", "Player 3"]
    draft.seats[2].kind = "bot:random"
    assert draft.name(2) == "Bot 3"


@pytest.mark.parametrize(("one", "other"), [("Ada", "Ada"), ("Ada", " ada "), ("Player 2", ""), ("Ａda", "Ada")])
def test_names_that_would_be_taken_for_each_other_are_told(info: GameInfo, one: str, other: str) -> None:
    assert set(named(info, one, other).twins()) == {0, 1}


def test_names_that_differ_are_no_twins(info: GameInfo) -> None:
    assert named(info, "Ada", "Ada B", "").twins() == {}


@pytest.mark.parametrize(
    ("first", "index", "then"), [(0, 0, "B"), (0, 1, "A"), (1, 0, "B"), (2, 2, "B"), (2, 0, "C"), (1, 2, "B")]
)
def test_who_starts_goes_on_starting_when_a_seat_is_taken_away(
    info: GameInfo, first: int, index: int, then: str
) -> None:
    draft = named(info, "A", "B", "C", first=first)
    draft.remove(index)
    assert draft.name(draft.first) == then


def test_who_starts_moves_with_its_seat(info: GameInfo) -> None:
    draft = named(info, "A", "B", "C", first=1)
    assert draft.move(1, -1)
    assert (draft.name(draft.first), draft.first) == ("B", 0)
    assert draft.move(0, 1)
    assert draft.move(2, -1)
    assert draft.name(draft.first) == "B"
    assert not draft.move(0, -1)
    assert not draft.move(2, 1)


def test_the_last_seat_stays_and_the_list_has_an_end(info: GameInfo) -> None:
    draft = named(info, "A")
    draft.remove(0)
    assert len(draft.seats) == 1
    for _ in range(MOST_SEATS + 3):
        draft.add()
    assert len(draft.seats) == MOST_SEATS
    for seat in draft.seats:
        seat.name = "x"
    assert draft.seat_known("Zoe") == -1


def test_a_known_player_takes_the_first_empty_seat_of_a_person(info: GameInfo) -> None:
    draft = named(info, "", "", "C")
    draft.seats[0].kind = "bot:random"
    assert draft.seat_known("Zoe") == 1
    assert draft.seat_known("Yan") == 3
    assert [seat.name for seat in draft.seats] == ["", "Zoe", "C", "Yan"]


@pytest.mark.parametrize(("mode", "count", "clause"), [("competitive", 1, "KAB-001"), ("competitive", 9, "KAB-001")])
def test_a_wrong_number_of_seats_is_refused_by_the_games_clause(
    info: GameInfo, mode: str, count: int, clause: str
) -> None:
    draft = named(info, *(str(n) for n in range(count)))
    draft.mode = mode
    refusal = draft.refusal(rules.load(info.id))
    assert refusal is not None
    assert refusal.clause == clause


def test_seeds_come_by_chance(info: GameInfo) -> None:
    draft = Draft.of(info)
    assert draft.setup().seed != draft.setup().seed
