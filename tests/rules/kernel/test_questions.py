"""Commits, eyes, triggers, masks, marks and events: the small parts of questions and of what is told."""

from __future__ import annotations

import pytest
from tiny.play import GAME, fresh_record, position, refused, say
from tiny.steps import Z

from rules.kernel import commits, eyes
from rules.kernel.events import EVERYBODY, Event, EventKind, seen, told
from rules.kernel.law import legal
from rules.kernel.moves import CardRef, PieceRef, SeatRef, Shape
from rules.kernel.state import Pieces, bit, seats_of
from rules.kernel.triggers import Triggers


def test_commits_are_told_without_what_was_chosen_and_revealed_together() -> None:
    state = fresh_record(3).state
    events: list[Event] = []
    assert commits.waiting(state, 0b111) == 0b111
    commits.hand_in(state, 2, (7, 8), events)
    commits.hand_in(state, 0, (3,), events)
    assert commits.waiting(state, 0b111) == 0b010
    assert [seen(event, bit(1)).secret for event in events] == [(), ()]
    assert seen(events[0], bit(2)).secret == (7, 8)
    assert list(commits.reveal(state, events).items()) == [(0, (3,)), (2, (7, 8))]
    assert state.commits == {}
    assert GAME.all_kinds[events[-1].kind].barrier


def test_several_seats_draft_take_back_and_commit_in_any_order() -> None:
    record = fresh_record(3)
    asked = record.pending()[0]
    assert (asked.shape, seats_of(asked.seats)) == (Shape.COMMIT, (0, 1, 2))

    def draft(seat: int) -> str:
        move = next(m for m in legal(GAME, record.state, record.pending()[0], (), seat) if m.verb == "draft")
        return record.notation.format(record.state, seat, move)

    say(record, draft(2), draft(0), "C back", draft(2))
    assert refused(record, "B back") == "TINY-05"
    assert refused(record, "B commit") == "TINY-05"
    say(record, "C commit")
    assert seats_of(record.pending()[0].seats) == (0, 1)
    assert refused(record, "C back") == "TINY-05"
    say(record, draft(1), "A commit")
    assert record.state.zones[Z.row(0)].cards == []
    assert record.undo(0) is None, "before the last is in, the own answer can be taken back"
    say(record, "A commit", "B commit")
    assert all(record.state.zones[Z.row(seat)].cards for seat in range(3))
    assert record.undo(1) is not None, "the reveal is a barrier"


def test_eyes_change_hands_and_are_told() -> None:
    state = fresh_record(3).state
    events: list[Event] = []
    eyes.look(state, 1, events)
    eyes.look(state, 1, events)
    eyes.look(state, 2, events)
    eyes.hide(state, events)
    eyes.hide(state, events)
    assert [(event.kind, event.data) for event in events] == [("look", (1,)), ("look", (2,)), ("hide", (2,))]
    assert state.eyes == eyes.CLOSED


def test_the_last_in_is_the_first_out_in_a_chain_that_any_seat_joins() -> None:
    """A's heart; B wards it, C wards B's ward, A wards C's: so B's stands and the heart does nothing."""
    record = position(3, hands=["heart ward", "ward", "ward"])
    say(record, "A play heart", "B ward ward 0", "C ward ward 1", "A ward ward 2")
    assert refused(record, "B ward ward 3") == "TINY-06"
    assert len(record.state.stack) == 4
    say(record, "B pass", "C pass", "A pass")
    assert record.state.facts.scores == [0, 0, 0]
    record = position(3, hands=["heart ward", "ward", "ward"])
    say(record, "A play heart", "B ward ward 0", "C ward ward 1", "A pass", "B pass", "C pass")
    assert record.state.facts.scores == [3, 0, 0]


def test_simultaneous_triggers_become_a_question_of_order() -> None:
    scores = set()
    for order in ("ring plus", "ring double"):
        record = position(2, hands=["sun", ""], rows=["plus double", ""])
        record.state.facts.scores[0] = 4
        say(record, "A play sun")
        assert record.pending()[0].kind == "rings"
        say(record, f"A {order}", "B pass", "A pass")
        scores.add(record.state.facts.scores[0])
    assert scores == {10, 9}


def test_an_effect_asks_in_its_middle_and_runs_another_inside() -> None:
    record = position(2, hands=["thief", "spark"], deck="heart sun", picks=[0])
    say(record, "A play thief B", "B pass", "A pass")
    assert record.pending()[0].kind == "echo"
    say(record, "A echo 1")
    assert record.pending()[0].kind == "under", "the stolen spark runs nested and asks in its own middle"
    say(record, "A under heart")
    assert record.pending()[0].kind == "turn"
    assert record.notation.read(record, "deck") == "sun heart"


def test_the_team_is_asked_together_and_the_table_goes_on() -> None:
    record = position(2, hands=["sun", "sun"], deck="sun sun")
    say(record, "A finish", "B finish")
    asked = record.pending()[0]
    assert (asked.shape, asked.seats) == (Shape.TEAM, 0b11)
    say(record, "B again 1")
    assert record.pending()[0].seats == 0
    assert refused(record, "A next") == "TINY-03"
    say(record, "next")
    assert record.pending()[0].kind == "booth"


def test_an_offer_is_taken_out_of_turn_and_holds_up_nothing() -> None:
    record = position(3, hands=["sun", "sun", "sun"])
    assert [d.shape for d in record.pending()] == [Shape.ASK, Shape.OFFER]
    say(record, "C claim")
    assert refused(record, "C claim") == "TINY-04"
    assert refused(record, "A claim") == "TINY-04"
    say(record, "A bury sun", "B claim")
    assert record.state.facts.scores == [0, 1, 1]
    assert [d.shape for d in record.pending()] == [Shape.ASK]


def test_triggers_are_heard_in_the_order_of_the_events() -> None:
    index = Triggers([("draw", 1), ("play", 2), ("draw", 3)])
    assert index.on("draw") == (1, 3)
    assert index.on("nothing") == ()
    events = [Event("play"), Event("other"), Event("draw")]
    assert index.heard(events) == [(events[0], 2), (events[2], 1), (events[2], 3)]


def test_a_secret_goes_to_those_who_share_it() -> None:
    event = Event("draw", (1, 5), (9,), bit(1), 3)
    assert seen(event, bit(1)) is event
    assert seen(event, bit(0) | bit(1)) is event
    assert seen(event, bit(0)) == Event("draw", (1, 5), (), bit(1), 3)
    assert seen(event, 0).secret == ()
    assert seen(Event("x", (), (1,), EVERYBODY), 0).secret == (1,)


def test_fields_are_told_by_their_kind() -> None:
    kind = EventKind("draw", ("seat:seat", "piece:piece", "n:number"), ("card:card",))
    assert told(kind, Event("draw", (1, 5, 2), (9,))) == {
        "seat": SeatRef(1),
        "piece": PieceRef(5),
        "n": 2,
        "card": CardRef(9),
    }
    assert told(kind, Event("draw", (1, 5, 2))) == {"seat": SeatRef(1), "piece": PieceRef(5), "n": 2}


@pytest.mark.parametrize(("seat", "mask"), [(-1, 0), (0, 1), (7, 128)])
def test_bit(seat: int, mask: int) -> None:
    assert bit(seat) == mask
    assert seats_of(mask) == ((seat,) if seat >= 0 else ())


def test_marks_leave_no_trace_when_the_last_is_gone() -> None:
    pieces = Pieces.of([0, 0])
    pieces.set_mark(1, "egg", 2)
    pieces.set_mark(1, "age", 1)
    pieces.set_mark(0, "egg", 0)
    assert (pieces.mark(1, "egg"), pieces.mark(1, "none"), pieces.mark(0, "egg")) == (2, 0, 0)
    other = pieces.copy()
    pieces.set_mark(1, "egg", 0)
    pieces.set_mark(1, "age", 0)
    assert pieces.marks == {}
    assert other.marks == {1: {"egg": 2, "age": 1}}
