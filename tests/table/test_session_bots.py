"""Bots at a table with people: who is asked when, always at the same pace, and nothing shows of what they decline."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "screens"))

import pytest
from sitting import played, scenario

from rules.kernel.law import legal
from rules.kernel.moves import Move, Shape
from table.keeping import Keeping
from table.session import Session


def session(name: str, people: set[int]) -> Session:
    record = scenario(name)
    for i, seat in enumerate(record.state.seats):
        seat.kind = "human" if i in people else "bot:greedy"
    return Session(record, Keeping(None, lambda: 0.0))


def obedient(asked: list[str], take: bool) -> Any:
    """A bot that notes what it is asked, and takes the first legal answer or declines."""

    def choose(view: Any, decision: Any, seat: int, rng: Any, spare: Any) -> Any:
        asked.append(f"{seat} {decision.kind}")
        game = scenario("S48").game
        return next(legal(game, view, decision, seat=seat), None) if take else None

    return choose


def test_a_bot_takes_an_offer_in_a_persons_turn() -> None:
    table = session("S48", {0})  # A's turn; C, a bot, holds Last Aid and may use it at any quiet moment
    asked: list[str] = []
    table.bots.made["greedy"] = obedient(asked, take=True)
    due = table.bot_due(10.0)
    assert due == 10.0 + table.pace
    assert table.let_bots_play(10.0) is None, "not before it is due"
    played = table.let_bots_play(due)
    assert played is not None
    assert played[0] == 2
    assert asked == ["2 call"], "B has no card, so B has nothing to call for"


def test_bots_that_decline_are_asked_once_and_leave_no_trace() -> None:
    table = session("S48", {0})
    asked: list[str] = []
    table.bots.made["greedy"] = obedient(asked, take=False)
    due = table.bot_due(10.0)
    assert due is not None
    assert table.let_bots_play(due) is None
    assert asked == ["2 call"]
    assert table.bot_due(due + 1) is None, "they are not asked again before something happens"
    assert not table.record.log


def test_a_bot_of_a_mixed_team_may_answer_before_the_people() -> None:
    table = session("S59", {0})  # Co-Op: B, a bot, holds the Divert that spares platform 1
    asked: list[str] = []
    table.bots.made["greedy"] = obedient(asked, take=True)
    done = table.record.say("A draw-a")
    assert isinstance(done, list)
    decision = table.asked()
    assert decision is not None
    assert decision.shape is Shape.TEAM
    due = table.bot_due(5.0)
    assert due is not None
    played = table.let_bots_play(due)
    assert played is not None
    assert played[0] == 1


def broken(view: Any, decision: Any, seat: int, rng: Any, spare: Any) -> Any:
    raise ZeroDivisionError("a fault of the bot")


def lawless(view: Any, decision: Any, seat: int, rng: Any, spare: Any) -> Any:
    return Move("draw", (7, 7))


def silent(view: Any, decision: Any, seat: int, rng: Any, spare: Any) -> Any:
    return None


@pytest.mark.parametrize("fault", [broken, lawless, silent])
def test_a_bot_that_is_at_fault_ends_no_game_and_keeps_nobody_waiting(fault: Any) -> None:
    table = session("S48", {1, 2})  # A, a bot, is asked
    table.bots.made["greedy"] = fault
    due = table.bot_due(5.0)
    assert due is not None
    played = table.let_bots_play(due)
    assert played is not None, "something legal is done instead"
    assert played[0] == 0


def test_a_random_bot_declines_an_offer_that_it_cannot_take() -> None:
    table = session("S48", {0})
    for seat in (1, 2):
        table.state.seats[seat].kind = "bot:random"
    due = table.bot_due(10.0)
    assert due is not None
    played = table.let_bots_play(due)
    assert played is None or played[0] == 2, "only C holds what the offer is for"


def test_the_pace_is_the_same_whatever_a_bot_holds() -> None:
    dues = set()
    for name in ("S82", "S103"):  # A, a bot, is asked whether to divert: once with a Divert in hand, once without
        table = session(name, {1})
        assert isinstance(table.record.say("A draw"), list)
        decision = table.asked()
        assert decision is not None
        assert decision.kind == "divert"
        dues.add(table.bot_due(100.0))
    assert dues == {100.0 + table.pace}


def test_a_question_to_the_whole_table_shows_nobodys_hand() -> None:
    table = session("S95", {0, 1})  # A holds a T-Rex and draws the Kaboom card: either of them may go on
    table.turn_eyes()
    assert table.looking == 0
    assert isinstance(table.play(0, table.record.notation.parse(table.state, "A draw")[1]), list)
    decision = table.asked()
    assert decision is not None
    assert decision.shape is Shape.TEAM
    assert table.looking == -1
    assert table.mask() == 0
    assert not table.covered, "there is nothing to hide any more"


def test_after_a_question_to_the_whole_table_a_bot_answers_without_anybody_being_called() -> None:
    record = played(3, seed=3, answers=60, mode="battle_royale", name="avarium_academy")
    for seat, kind in enumerate(("human", "human", "bot:greedy")):
        record.state.seats[seat].kind = kind
    table = Session(record, Keeping(None, lambda: 0.0))
    table.turn_eyes()
    left = 0
    for _ in range(200):
        decision = table.asked()
        if decision is None:
            break
        if table.looking == -1 and not table.actors():
            left += 1
            assert not table.covered, "the table has said that nobody answers; the bot's answer needs no hand"
            assert table.bot_due(0.0) is not None
        table.uncover()
        seat = next((s for s in range(3) if decision.seats >> s & 1), decision.seat)
        answer = table.bots.any_answer(seat, decision)
        assert answer is not None
        table.play(seat, answer)
    assert left, "no bot followed a question to the whole table: the test tests nothing"
