"""Notation: seats, lines of the table, the kernel's own verbs as text, equal cards told apart."""

from __future__ import annotations

import pytest
from tiny.play import NOTATION, fresh_record, position

from rules.kernel.moves import Move
from rules.kernel.notation import NotationError, letter
from rules.kernel.state import NOTHING, TABLE

OWN = [
    (0, Move("put", (3, 1, NOTHING)), "A put 3 1 -"),
    (1, Move("put", (3, 1, 0)), "B put 3 1 0"),
    (0, Move("flip", (7,)), "A flip 7"),
    (0, Move("turn", (7, 3)), "A turn 7 3"),
    (0, Move("count", (7, 12)), "A count 7 12"),
    (0, Move("seat", (1, 0)), "A seat B 0"),
    (TABLE, Move("seat", (1, 0, 65, 0x1F0A1)), "seat B 0 65 127137"),
    (1, Move("concede"), "B concede"),
    (0, Move("offer", (1,)), "A offer 1"),
    (1, Move("agree"), "B agree"),
    (1, Move("decline"), "B decline"),
    (0, Move("strictness", (1,)), "A strictness 1"),
    (TABLE, Move("strictness", (0,)), "strictness 0"),
    (TABLE, Move("concede"), "concede"),
]


@pytest.mark.parametrize(("seat", "move", "text"), OWN)
def test_the_kernels_verbs_are_read_as_they_are_written(seat: int, move: Move, text: str) -> None:
    state = fresh_record(2).state
    assert NOTATION.format(state, seat, move) == text
    assert NOTATION.parse(state, text) == (seat, move)


@pytest.mark.parametrize("text", ["A put x", "A seat B zero", "A offer draw"])
def test_a_word_where_a_number_belongs_is_named(text: str) -> None:
    with pytest.raises(NotationError, match="no number"):
        NOTATION.parse(fresh_record(2).state, text)


def test_a_seat_is_its_letter_first_and_then_its_name() -> None:
    state = fresh_record(3).state
    state.seats[0].name, state.seats[1].name = "B", "Ada"
    assert [NOTATION.seat(state, word) for word in ("A", "B", "C", "Ada")] == [0, 1, 2, 1]
    with pytest.raises(NotationError, match="A to C"):
        NOTATION.seat(state, "D")
    with pytest.raises(NotationError):
        NOTATION.seat(state, "")
    assert letter(3) == "D"


def test_a_line_without_a_seat_is_the_tables() -> None:
    assert NOTATION.parse(fresh_record(2).state, " next ") == (TABLE, Move("next"))
    assert NOTATION.format(fresh_record(2).state, TABLE, Move("next")) == "next"


def test_blanks_around_and_between_do_not_count() -> None:
    state = position(2, hands=["sun", ""]).state
    assert NOTATION.parse(state, "  A   bury   sun ") == NOTATION.parse(state, "A bury sun")


def test_equal_cards_in_one_place_are_told_apart() -> None:
    record = position(2, hands=["sun sun heart sun", ""])
    hand = sorted(c for c in record.state.zones[3].cards if record.state.pieces.face[c] == 0)
    for i, card in enumerate(hand):
        text = "A bury sun" + (f"#{i + 1}" if i else "")
        assert NOTATION.format(record.state, 0, Move("bury", (card,))) == text
        assert NOTATION.parse(record.state, text) == (0, Move("bury", (card,)))
    assert NOTATION.parse(record.state, "A bury sun#4") == (0, Move("bury", (NOTHING,)))
