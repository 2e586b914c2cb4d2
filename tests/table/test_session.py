"""A session: who looks, when the curtain falls, when bots answer, and that all of it is in the journal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tiny.game import GAME

import rules
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.moves import Move, Refusal, Shape
from rules.kernel.record import Record
from rules.kernel.state import SeatSetup, Setup
from table.keeping import Keeping
from table.opening import begin
from table.savefile import open_save
from table.session import PACES, Session


@pytest.fixture(autouse=True)
def tiny_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "load", lambda name: GAME)


def wall() -> float:
    return 1_000_000.0


def session(*kinds: str, seed: int = 3, folder: Path | None = None) -> Session:
    seats = tuple(SeatSetup(chr(65 + n), kind) for n, kind in enumerate(kinds))
    record: Record[Any, Any] = Record(GAME, Setup("tiny", "crowd", "plain", {}, seats, 0, seed))
    return begin(record, folder, "Tiny", wall) if folder is not None else Session(record, Keeping(None, wall))


def hand(played: Session, seat: int) -> list[int]:
    zone = next(z for z in played.state.zones if z.name == f"hand:{seat}")
    return zone.cards


def seen(played: Session, seat: int) -> int:
    """How many cards of a hand can be seen in what is painted."""
    view = played.view()
    zone = next(z for z in view.zones if z.name == f"hand:{seat}")
    return sum(view.pieces.face[piece] >= 0 for piece in zone.cards)


def commit(played: Session, seat: int) -> None:
    assert isinstance(played.play(seat, Move("draft", (hand(played, seat)[0],))), list)
    assert isinstance(played.play(seat, Move("commit")), list)


def test_a_game_of_two_people_begins_behind_the_curtain_and_shows_one_hand_at_a_time() -> None:
    played = session("human", "human")
    assert (played.looking, played.covered) == (0, True)
    assert (seen(played, 0), seen(played, 1)) == (0, 0)
    played.uncover()
    assert (seen(played, 0), seen(played, 1)) == (5, 0)
    commit(played, 0)
    assert (played.looking, played.covered) == (1, True)
    assert (seen(played, 0), seen(played, 1)) == (0, 0)
    played.uncover()
    assert (seen(played, 0), seen(played, 1)) == (0, 5)


def test_with_one_person_the_curtain_never_falls() -> None:
    played, rng = session("human", "bot:random"), Chance(4)
    for _ in range(80):
        assert not played.covered
        assert seen(played, 1) == 0
        played.cover()
        assert not played.covered
        asked = played.asked()
        if asked is None:
            break
        seat = asked.seat if asked.shape is not Shape.TEAM else 0
        move, _ = law.random_move(GAME, played.state, asked, seat, rng)
        played.play(seat, move)


def test_whatever_two_people_do_the_frame_never_holds_two_hands_nor_one_that_was_not_uncovered() -> None:
    played, rng = session("human", "human", "bot:random", seed=8), Chance(4)
    for _ in range(150):
        asked = played.asked()
        if asked is None:
            break
        open_hands = [seat for seat in range(3) if seen(played, seat)]
        assert open_hands in ([], [played.looking])
        before = played.looking
        seat = asked.seat if asked.shape is not Shape.TEAM else 0
        played.uncover()
        move, _ = law.random_move(GAME, played.state, asked, seat, rng)
        played.play(seat, move)
        if played.looking != before and played.secret(played.looking):
            assert played.covered


def test_focus_loss_covers_an_open_hand_only() -> None:
    played = session("human", "human")
    played.uncover()
    played.cover()
    assert played.covered
    bots = session("bot:random", "bot:random")
    bots.cover()
    assert not bots.covered
    assert bots.mask() == 0, "nobody looks: the painter gets no secret"


def test_a_bot_answers_at_its_pace_whatever_it_holds() -> None:
    for seed in range(6):
        played = session("bot:random", "human", "human", seed=seed)
        played.pace = PACES["normal"]
        for seat in (1, 2):
            assert played.bot_due(0.0) is None, "people are asked first"
            played.uncover()
            commit(played, seat)
        played.uncover()
        due = played.bot_due(100.0)
        assert due == 101.0
        assert played.let_bots_play(100.9) is None
        done = played.let_bots_play(101.0)
        assert done is not None
        assert done[0] == 0


def test_bots_wait_behind_the_curtain() -> None:
    played = session("bot:random", "human", "human")
    for seat in (1, 2):
        played.uncover()
        commit(played, seat)
    played.covered = True
    assert played.bot_due(0.0) is None
    assert played.let_bots_play(99.0) is None
    played.uncover()
    assert played.bot_due(5.0) == 5.0 + played.pace


def at_a_turn(*kinds: str, seed: int = 3) -> Session:
    """Both booths done: somebody's turn, the others may claim."""
    played = session(*kinds, seed=seed)
    while (asked := played.asked()) is not None and asked.kind == "booth":
        played.uncover()
        commit(played, asked.seat)
    played.uncover()
    return played


def test_calling_takes_the_mouse_and_going_back_gives_it_back() -> None:
    played = at_a_turn("human", "human")
    turn, offer = played.asked(), played.offer()
    assert turn is not None
    assert offer is not None
    caller = 1 - turn.seat
    assert played.actors() == (turn.seat,)
    played.call(caller)
    assert (played.looking, played.covered, played.actors()) == (caller, True, (caller,))
    before = len(played.record.log)
    played.back()
    assert (played.looking, played.covered) == (turn.seat, True)
    assert len(played.record.log) == before, "it leaves no trace"
    played.call(caller)
    played.uncover()
    assert isinstance(played.play(caller, Move("claim")), list)
    assert played.calling == -1


def test_a_refusal_changes_nothing_and_is_not_saved(tmp_path: Path) -> None:
    played = session("human", "human", folder=tmp_path)
    played.uncover()
    assert isinstance(played.play(0, Move("commit")), Refusal)
    assert played.record.log == []
    assert (played.looking, played.covered) == (0, False)
    played.close()


def test_moves_undo_and_redo_are_in_the_journal_before_they_are_shown(tmp_path: Path) -> None:
    played = session("human", "human", folder=tmp_path)
    played.uncover()
    piece = hand(played, 0)[0]
    assert played.file is not None
    for action in (
        lambda: played.play(0, Move("draft", (piece,))),
        played.undo,
        played.redo,
        lambda: played.play(0, Move("commit")),
    ):
        action()
        opened, _ = open_save(played.file.place)
        assert GAME.dump(opened.state) == GAME.dump(played.state)
        assert [e.kind for e in opened.log] == [e.kind for e in played.record.log]
    assert [e.kind for e in played.record.log] == ["move", "undo", "redo", "move"]
    played.close()


def test_another_seats_answer_is_not_undone() -> None:
    played = session("human", "human")
    played.uncover()
    commit(played, 0)
    played.uncover()
    refused = played.undo()
    assert refused is not None
    assert refused.clause == "TAB-006"


def test_a_seat_that_gave_up_looks_no_longer() -> None:
    played = at_a_turn("human", "human", "human")
    asked = played.asked()
    assert asked is not None
    assert isinstance(played.play(asked.seat, Move("concede")), list)
    assert played.looking != asked.seat
    assert played.looking in played.humans()


def test_a_bot_takes_a_place_and_gives_it_back() -> None:
    played = at_a_turn("human", "human")
    asked = played.asked()
    assert asked is not None
    seat, other = asked.seat, 1 - asked.seat
    assert isinstance(played.play(-1, Move("seat", (seat, 1))), list)
    assert (played.looking, played.covered) == (other, False), "one person is left, so nothing is hidden from anybody"
    assert played.bot_due(0.0) == played.pace
    assert played.let_bots_play(played.pace) is not None
    assert isinstance(played.play(-1, Move("seat", (seat, 0))), list)
    assert played.humans() == [0, 1]


def test_a_bot_that_the_game_no_longer_has_is_stood_in_for() -> None:
    played = session("bot:random", "human")
    played.uncover()
    commit(played, 1)
    played.state.seats[0].kind = "bot:departed"
    assert played.let_bots_play((played.bot_due(0.0) or 0.0) + 9.0) is not None
