"""The kernel's own verbs: refused hands, seats with odd names, leaving, offers, strictness."""

from __future__ import annotations

from typing import Any

import pytest
from tiny.game import GAME
from tiny.play import fresh_record, position, refused, say
from tiny.steps import Z

from rules.kernel import law
from rules.kernel.moves import Move, Refusal, SeatRef
from rules.kernel.own import FREE, NAME_AT_MOST, book, decision
from rules.kernel.record import Record


@pytest.mark.parametrize("line", ["A put 0 1 -", "A flip 0", "A turn 0 1", "A count 0 3"])
def test_the_free_hand_is_refused_while_the_rules_are_enforced(line: str) -> None:
    assert refused(fresh_record(2), line) == "TAB-010"


@pytest.mark.parametrize(
    "line",
    [
        "A put 99 1 -",
        "A put 0 99 -",
        "A put -2 1 -",
        "A put 0 -1 0",
        "A put 0 1 -5",
        "A put 0 1 10001",
        "A flip 23",
        "A turn 0 4",
        "A turn 0 -1",
        "A count 0 10001",
        "A count 0 -3",
    ],
)
def test_a_free_hand_still_names_things_that_exist(line: str) -> None:
    record = fresh_record(2)
    say(record, "strictness 1")
    assert refused(record, line) == "TAB-016"


def test_put_moves_a_piece_to_a_place_in_a_zone() -> None:
    record = fresh_record(2)
    say(record, "strictness 1")
    top = record.state.zones[Z.deck].cards[0]
    say(record, f"A put {top} {Z.felt} -")
    assert record.state.zones[Z.felt].cards == [top]
    second = record.state.zones[Z.deck].cards[0]
    say(record, f"B put {second} {Z.felt} 0")
    assert record.state.zones[Z.felt].cards == [second, top]
    say(record, f"B put {second} {Z.felt} 9999")
    assert record.state.zones[Z.felt].cards == [top, second]


def test_what_lies_on_a_piece_goes_with_it() -> None:
    record = fresh_record(2)
    say(record, "strictness 1")
    below, middle, above = record.state.zones[Z.deck].cards[:3]
    for card in (below, middle, above):
        say(record, f"A put {card} {Z.felt} -")
    record.state.pieces.on[middle], record.state.pieces.on[above] = below, middle
    say(record, f"A put {below} {Z.heap} 0")
    assert record.state.zones[Z.heap].cards == [below, middle, above]
    assert record.state.zones[Z.felt].cards == []
    assert [record.state.pieces.on[c] for c in (below, middle, above)] == [-1, below, middle]
    say(record, f"A put {below} {Z.heap} -")
    assert record.state.zones[Z.heap].cards == [below, middle, above]


def test_a_card_put_from_a_hand_is_told_to_those_who_see_it_alone() -> None:
    record = fresh_record(3)
    say(record, "strictness 1")
    card = record.state.zones[Z.hand(0)].cards[0]
    face = record.state.pieces.face[card]
    events = record.say(f"A put {card} {Z.cellar(1)} -")
    assert not isinstance(events, Refusal)
    (event,) = events
    assert (event.secret, event.sees) == ((face,), 0b011)
    assert record.state.pieces.face[event.data[1]] == face


def test_flip_turn_and_count_change_one_thing() -> None:
    record = fresh_record(2)
    say(record, "strictness 1", "A flip 0", "A turn 0 3", "A count 0 12")
    pieces = record.state.pieces
    assert (pieces.up[0], pieces.turned[0], pieces.mark(0, "count")) == (1, 3, 12)
    say(record, "A flip 0", "A turn 0 0", "A count 0 0")
    assert (pieces.up[0], pieces.turned[0]) == (1, 3), "the state before stands for undo"
    pieces = record.state.pieces
    assert (pieces.up[0], pieces.turned[0], pieces.marks) == (0, 0, {})


def test_strictness_is_one_of_two() -> None:
    record = fresh_record(2)
    assert refused(record, "strictness 2") == "TAB-016"
    say(record, "B strictness 1")
    assert record.state.strict == FREE
    say(record, "strictness 0")
    assert refused(record, "A flip 0") == "TAB-010"


@pytest.mark.parametrize(
    "name", ["Ada", "{n}", "{seat|one|many}", "a b", " ", "!GEM-001", "?", "Ñandú", "李", "🃏", "-1"]
)
def test_a_seat_may_have_any_name_and_keeps_it_in_the_save(name: str) -> None:
    record = fresh_record(2)
    say(record, "seat B 0 " + " ".join(str(ord(letter)) for letter in name))
    assert record.state.seats[1].name == name
    again: Record[Any, Any] = Record.from_bytes(GAME, record.to_bytes())
    assert again.state.seats[1].name == name
    again.verify()
    assert again.log == record.log


def test_a_seat_becomes_a_bot_and_a_person_again() -> None:
    record = fresh_record(2)
    say(record, "seat B 1")
    assert (record.state.seats[1].kind, record.state.seats[1].name) == ("bot:random", "B")
    say(record, "A seat B 0")
    assert record.state.seats[1].kind == "human"


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("seat C 0", "TAB-016"),
        ("seat B 2", "TAB-014"),
        ("seat B -1", "TAB-014"),
        ("seat B 0 10", "TAB-016"),
        ("seat B 0 55296", "TAB-016"),
        ("seat B 0 1114112", "TAB-016"),
        ("seat B 0" + " 65" * (NAME_AT_MOST + 1), "TAB-016"),
        ("seat B", "TAB-001"),
    ],
)
def test_a_seat_that_cannot_be_is_refused(line: str, clause: str) -> None:
    if line == "seat B":
        assert law.apply(GAME, fresh_record(2).state, -1, Move("seat", ())) == Refusal("TAB-001")
        return
    assert refused(fresh_record(2), line) == clause


def test_who_concedes_is_out_and_makes_no_more_moves() -> None:
    record = position(3, hands=["sun", "sun", "sun"])
    say(record, "C concede")
    assert record.state.seats[2].out
    assert record.state.result is not None
    assert record.state.result.winners == 0b011
    assert record.pending() == ()
    assert refused(record, "A concede") == "TAB-011"
    assert decision(record.state) is None


def test_a_seat_that_is_out_is_named_in_the_refusal() -> None:
    record = position(3, hands=["sun", "sun", "sun"])
    record.state.seats[2].out = True
    done = law.apply(GAME, record.state, 2, Move("offer", (0,)))
    assert done == Refusal("TAB-012", args={"seat": SeatRef(2)})
    asked = decision(record.state)
    assert asked is not None
    assert asked.seats == 0b011


def test_the_table_itself_cannot_give_up() -> None:
    assert law.apply(GAME, fresh_record(2).state, -1, Move("concede")) == Refusal("TAB-015")
    assert law.apply(GAME, fresh_record(2).state, 5, Move("agree")) == Refusal("TAB-015")


def humans(seats: int) -> Record[Any, Any]:
    """A game of people alone."""
    record = position(seats, hands=["sun"] * seats)
    for seat in record.state.seats:
        seat.kind = "human"
    return record


def test_an_offer_ends_the_game_when_all_have_agreed() -> None:
    record = humans(3)
    say(record, "A offer 0")
    assert record.state.consent == ("draw", 0b001)
    assert refused(record, "B offer 1") == "TAB-013.open"
    assert refused(record, "A agree") == "TAB-013.given"
    assert refused(record, "A decline") == "TAB-013.given"
    say(record, "C agree")
    assert record.state.result is None
    say(record, "B agree")
    assert record.state.result is not None
    assert record.state.result.kind == "drawn"
    assert record.state.consent is None


def test_one_who_declines_closes_the_offer() -> None:
    record = humans(2)
    assert refused(record, "A agree") == "TAB-013.none"
    assert refused(record, "A decline") == "TAB-013.none"
    assert refused(record, "A offer 2") == "TAB-016"
    say(record, "A offer 1", "B decline")
    assert record.state.consent is None
    say(record, "B offer 1", "A agree")
    assert record.state.result is not None
    assert record.state.result.kind == "won"


def test_bots_need_not_agree_and_a_seat_that_becomes_a_bot_does_not_hold_up_an_offer() -> None:
    record = humans(3)
    record.state.seats[1].kind = "bot:random"
    say(record, "A offer 0")
    assert record.state.result is None
    say(record, "seat C 1")
    assert record.state.result is not None


def test_leaving_closes_an_open_offer() -> None:
    record = humans(2)
    say(record, "A offer 0", "B concede")
    assert record.state.consent is None


def test_after_the_end_only_seats_change() -> None:
    record = humans(2)
    say(record, "A offer 0", "B agree", "seat A 1")
    assert refused(record, "A offer 0") == "TAB-011"
    assert refused(record, "strictness 1") == "TAB-011"


def test_the_own_sentences_are_there_in_both_languages() -> None:
    clauses = book().clauses
    assert [f"TAB-{n:03}" for n in range(1, 18)] == list(clauses)
    for clause in clauses.values():
        assert clause.messages
        assert all(text["en"] and text["es"] and text["en"] != text["es"] for text in clause.messages.values())
    for kind in GAME.all_kinds.values():
        if kind.name not in GAME.kinds and not kind.quiet:
            assert book().has(f"event.{kind.name}.text"), kind.name
