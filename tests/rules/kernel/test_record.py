"""Records: undo and its stops, redo, serials, the chain of hashes, saving, loading, following, verifying."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tiny.game import GAME
from tiny.play import fresh_record, position, random_record, refused, say
from tiny.steps import Z

from rules.kernel import zones
from rules.kernel.events import Event
from rules.kernel.moves import Move, Refusal, SeatRef
from rules.kernel.record import FULL_STATE_EVERY, REMEMBERED, Differs, Entry, Record, Saved, chained, news


def why(refusal: Refusal | None) -> str:
    """The clause of a refusal, "" for none."""
    return refusal.clause if refusal else ""


def test_undo_restores_every_byte_and_is_an_entry_of_the_log() -> None:
    record = position(2, hands=["sun heart", "sun"])
    before = GAME.dump(record.state)
    say(record, "A bury sun")
    after = GAME.dump(record.state)
    assert record.undo(0) is None
    assert GAME.dump(record.state) == before
    assert [(entry.kind, entry.text) for entry in record.log] == [("move", "A bury sun"), ("undo", "A bury sun")]
    assert record.redo(0) is None
    assert GAME.dump(record.state) == after
    assert record.log[-1].kind == "redo"


def test_there_is_nothing_to_undo_or_redo_at_first() -> None:
    record = fresh_record(2)
    assert why(record.undo(0)) == "TAB-004"
    assert why(record.undo(0, agreed=True)) == "TAB-004"
    assert why(record.redo(0)) == "TAB-008"


def test_undo_stops_at_a_barrier_and_at_anothers_answer_and_where_eyes_move() -> None:
    record = position(3, hands=["spark sun", "sun", "sun"], deck="heart sun")
    say(record, "A play spark")
    assert record.why_not_undo(1) == Refusal("TAB-006", args={"seat": SeatRef(0)})
    say(record, "B pass")
    assert why(record.why_not_undo(0)) == "TAB-006"
    say(record, "C pass", "A pass")
    assert why(record.why_not_undo(0)) == "TAB-005", "the draw is a barrier"
    record = position(2, hands=["sun", "sun"])
    say(record, "A look")
    assert why(record.why_not_undo(0)) == "TAB-005", "a look shows something"
    say(record, "A hide")
    assert why(record.why_not_undo(0)) == "TAB-007", "eyes have changed hands"


def test_undo_stops_at_chance_and_at_a_face_that_its_seat_had_not_seen_though_no_event_is_a_barrier() -> None:
    state = position(2, hands=["sun", "heart"], deck="spark sun").state
    events = [Event("pass", (0,))]
    assert not news(GAME, state, state.clone(), events, 0)
    rolled = state.clone()
    rolled.chance.bits()
    assert news(GAME, state, rolled, events, 0)
    scripted = state.clone()
    scripted.chance.script = {"picks": [1]}
    assert news(GAME, state, scripted, events, 0)
    shown = state.clone()
    zones.peek(shown, shown.zones[Z.deck].cards[0], 0b01)
    assert news(GAME, state, shown, events, 0)
    assert not news(GAME, state, shown, events, 1)
    played = state.clone()
    zones.carry(played, played.zones[Z.hand(0)].cards[0], Z.heap, up=1)
    assert not news(GAME, state, played, events, 0), "what it plays itself is not new to it"


def test_consent_goes_beyond_the_stops_but_not_into_anothers_secret() -> None:
    record = position(2, hands=["spark sun", "sun"], deck="heart sun")
    start = GAME.dump(record.state)
    say(record, "A play spark", "B pass", "A pass")
    assert why(record.undo(1, agreed=True)) == "TAB-005", "A has drawn, B would take back what A knows"
    assert record.undo(0, agreed=True) is None
    assert record.undo(0, agreed=True) is None
    assert record.undo(0, agreed=True) is None
    assert GAME.dump(record.state) == start
    say(record, "A look")
    assert record.undo(1, agreed=True) is None


def test_the_tables_own_moves_are_taken_back_by_consent_alone() -> None:
    record = fresh_record(2)
    say(record, "strictness 1")
    assert why(record.why_not_undo(0)) == "TAB-005"
    assert record.undo(-1, agreed=True) is None
    say(record, "strictness 1")
    assert record.undo(-1) is None


def test_only_who_took_back_brings_back_and_a_new_move_forgets_it() -> None:
    record = position(2, hands=["sun heart", "sun"])
    say(record, "A bury sun")
    record.undo(0)
    assert why(record.redo(1)) == "TAB-008"
    say(record, "A bury heart")
    assert why(record.redo(0)) == "TAB-008"


def test_serials_never_go_back_and_a_stale_answer_is_refused() -> None:
    record = position(2, hands=["sun heart", "sun"])
    serials = [record.serial]
    say(record, "A bury sun")
    serials.append(record.serial)
    record.undo(0)
    serials.append(record.serial)
    record.redo(0)
    serials.append(record.serial)
    assert serials == sorted(set(serials))
    assert {d.serial for d in record.pending()} == {record.serial}
    assert record.play(0, Move("finish"), serial=serials[0]) == Refusal("TAB-003")
    assert not isinstance(record.play(0, Move("finish"), serial=record.serial), Refusal)


def test_a_refused_move_leaves_no_trace() -> None:
    record = position(2, hands=["sun", "sun"])
    assert refused(record, "B finish") == "TINY-03"
    assert refused(record, "A play heart") == "TINY-06"


def test_hashes_are_a_chain_over_text_and_state() -> None:
    record = random_record(12)
    before = b""
    again: Record[Any, Any] = Record(GAME, record.setup)
    for entry in record.log:
        again.say(entry.text)
        assert entry.hash == chained(before, entry, GAME.dump(again.state))
        before = entry.hash
    assert len({entry.hash for entry in record.log}) == len(record.log)


def test_a_hash_covers_what_was_done_by_whom_what_came_before_and_the_state() -> None:
    entries = [Entry("move", 0, "A finish"), Entry("undo", 0, "A finish"), Entry("move", 1, "A finish")]
    entries.append(Entry("move", 0, "A pass"))
    hashes = {chained(before, entry, state) for entry in entries for before in (b"", b"x") for state in (b"", b"y")}
    assert len(hashes) == 16


@pytest.mark.parametrize("moves", [0, 1, FULL_STATE_EVERY - 1, FULL_STATE_EVERY, FULL_STATE_EVERY + 1, 70])
def test_a_save_holds_state_log_and_what_can_be_undone(moves: int) -> None:
    record = random_record(moves)
    again: Record[Any, Any] = Record.from_bytes(GAME, record.to_bytes())
    assert GAME.dump(again.state) == GAME.dump(record.state)
    assert again.log == record.log
    assert again.serial == record.serial
    assert [GAME.dump(live.before) for live in again.past] == [GAME.dump(live.before) for live in record.past]
    assert again.to_bytes() == record.to_bytes()
    full = [n for n in again.states if n % FULL_STATE_EVERY == 0]
    assert full == [n for n in range(len(record.log) + 1) if n % FULL_STATE_EVERY == 0]


def test_undo_and_redo_go_on_after_loading() -> None:
    record = position(2, hands=["sun heart plus ward", "sun"])
    say(record, "A bury sun", "A bury heart", "A bury plus")
    record.undo(0)
    trail = [GAME.dump(live.before) for live in record.past]
    again: Record[Any, Any] = Record.from_bytes(GAME, record.to_bytes())
    again.loaded()
    assert again.log[-1].kind == "load"
    assert again.redo(0) is None
    assert again.log[-1].text == "A bury plus"
    assert [again.undo(0), again.undo(0), again.undo(0)] == [None, None, None]
    assert GAME.dump(again.state) == trail[0]
    again.verify()


def test_what_was_taken_back_across_a_kept_state_can_be_undone_after_loading() -> None:
    """Entries 25 and 26 are undos of moves that lie before the kept state 25."""
    record = fresh_record(2)
    for value in [1, 0] * 12:
        say(record, f"strictness {value}")
    record.undo(-1, agreed=True)
    record.undo(-1, agreed=True)
    again: Record[Any, Any] = Record.from_bytes(GAME, record.to_bytes())
    assert len(again.past) == len(record.past) == 22
    assert len(again.undone) == 2
    assert again.redo(-1) is None


def test_undo_reaches_back_a_bounded_way() -> None:
    record = fresh_record(2)
    for value in [1, 0] * (REMEMBERED // 2 + 20):
        say(record, f"strictness {value}")
    assert len(record.past) == REMEMBERED
    again: Record[Any, Any] = Record.from_bytes(GAME, record.to_bytes())
    assert len(again.past) == REMEMBERED


def test_a_log_that_is_longer_than_its_last_state_is_followed() -> None:
    record = random_record(60)
    saved = record.saved()
    for states in ({0: saved.states[0]}, {n: data for n, data in saved.states.items() if n in (0, 25)}):
        again: Record[Any, Any] = Record.of(GAME, Saved(saved.setup, saved.log, states))
        assert GAME.dump(again.state) == GAME.dump(record.state)
        assert again.log == record.log


@pytest.mark.parametrize("kind", ["undo", "redo", "load"])
def test_a_log_with_undo_redo_and_load_is_followed(kind: str) -> None:
    record = position(2, hands=["sun heart", "sun"])
    say(record, "A bury sun")
    record.undo(0)
    if kind != "undo":
        record.redo(0)
    if kind == "load":
        record.loaded()
        say(record, "A bury heart")
    record.verify()
    saved = record.saved()
    again: Record[Any, Any] = Record.of(GAME, Saved(saved.setup, saved.log, {0: saved.states[0]}))
    assert again.to_bytes() == record.to_bytes()


def test_verify_names_the_first_entry_that_differs() -> None:
    record = random_record(30)
    record.verify()
    record.log[11] = Entry("move", 0, record.log[11].text, [], b"other")
    with pytest.raises(Differs, match="entry 12") as found:
        record.verify()
    assert found.value.entry == 12


@pytest.mark.parametrize("text", ["A nonsense", "Z finish", "A finish"])
def test_verify_names_an_entry_that_is_no_move_today(text: str) -> None:
    record = random_record(5)
    record.log[2] = Entry("move", 0, text, [], record.log[2].hash)
    with pytest.raises(Differs) as found:
        record.verify()
    assert found.value.entry == 3


def test_a_save_whose_older_log_would_differ_today_still_opens() -> None:
    record = random_record(40)
    record.log[3] = Entry("move", record.log[3].seat, record.log[3].text, [], b"of an older rule")
    again: Record[Any, Any] = Record.from_bytes(GAME, record.to_bytes())
    assert GAME.dump(again.state) == GAME.dump(record.state)
    assert len(again.past) == len(record.log) - FULL_STATE_EVERY, "undo goes back to the kept state after it"
    with pytest.raises(Differs):
        again.verify()


def test_bytes_that_are_no_record_are_refused() -> None:
    data = random_record(3).to_bytes()
    for bad in (b"", b"\xc1", data[: len(data) // 2], msgspec.msgpack.encode({"setup": 1})):
        with pytest.raises((msgspec.ValidationError, msgspec.DecodeError)):
            Record.from_bytes(GAME, bad)


@pytest.mark.parametrize("states", [{}, {-25: b""}, {99: b""}])
def test_a_save_without_a_state_says_so(states: dict[int, bytes]) -> None:
    saved = random_record(3).saved()
    with pytest.raises(ValueError, match="holds no state"):
        Record.of(GAME, Saved(saved.setup, saved.log, states))
