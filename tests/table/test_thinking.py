"""Bots that take their time: in a process of their own, for a set time, and never longer than anybody waits."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent / "screens"))

from sitting import GAME, Sitting, played

import rules.kaboom_universe.bot as kaboom_bot
from rules.kernel.law import random_move
from table import words
from table.fake_host import click
from table.keeping import Keeping
from table.session import Session
from table.thinking import Gone, Thinker, command

SLOW_CHILD = """
import sys, time
from rules.kaboom_universe import bot as home
from rules.kernel import law
import rules
def choose(view, decision, seat, rng, spare):
    {body}
    return law.random_move(rules.load("kaboom_universe"), view, decision, seat, rng)[0]
home.BOTS["slow"] = choose
import rules.kernel.bots as bots
bots.bot = lambda game, name: choose
import table.thinking
table.thinking.bot = bots.bot
sys.exit(table.thinking.main())
"""
BODIES = {
    "thinks as long as it may": "while spare(): time.sleep(0.01)",
    "thinks for ever": "time.sleep(1000)",
    "dies": "sys.exit(3)",
    "talks nonsense": "sys.stdout.buffer.write(b'nonsense' * 9); sys.stdout.flush()",
    "is quick": "pass",
}


def child(body: str) -> list[str]:
    return [sys.executable, "-c", SLOW_CHILD.format(body=BODIES[body])]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game has a slow bot."""
    monkeypatch.setitem(kaboom_bot.BOTS, "slow", kaboom_bot.BOTS["greedy"])
    monkeypatch.setattr(kaboom_bot, "SLOW", frozenset({"slow"}), raising=False)
    game = played(2, 1, 0).game
    monkeypatch.setattr(type(game), "bots", (*game.bots, "slow"))
    words.set_language("en")


def session(body: str) -> Session:
    record = played(2, 1, 0)
    for seat in record.state.seats:
        seat.kind = "bot:slow"
    made = Session(record, Keeping(None, lambda: 0.0))
    made.bots.thinker = Thinker(child(body))
    made.pace = 0.05
    return made


def until(done: Callable[[], bool], seconds: float = 20.0) -> None:
    """Waits for another process."""
    ends = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < ends, "it never came"
        time.sleep(0.005)


def test_the_real_child_answers_by_the_law_and_moves_its_stream_on() -> None:
    record = played(2, 3, 4, name=GAME)
    game, decision = record.game, record.pending()[0]
    thinker = Thinker()
    try:
        answers = [
            thinker.ask(game, "greedy", record.state, decision, decision.seat, 7, 1.0).result() for _ in range(2)
        ]
        rest = thinker.ask(game, "random", record.state, decision, decision.seat, 7, 1.0).result()
    finally:
        thinker.stop()
    for answer in (*answers, rest):
        assert answer.move is not None
        assert game.allowed(record.state, decision.seat, answer.move) is None
    assert answers[0] == answers[1], "the same question, the same answer"
    assert rest.seed != 7
    assert command()[0] == sys.executable


@pytest.mark.parametrize("body", ["dies", "talks nonsense"])
def test_a_child_that_fails_is_gone_and_another_is_started(body: str) -> None:
    record = played(2, 3, 4)
    decision = record.pending()[0]
    thinker = Thinker(child(body))
    for _ in range(2):
        task = thinker.ask(record.game, "slow", record.state, decision, decision.seat, 7, 0.1)
        with pytest.raises(Gone):
            task.result()
    thinker.stop()


def test_a_slow_bots_answer_is_held_until_its_time_is_over(slow: None) -> None:
    table = session("is quick")
    due = table.bot_due(10.0)
    assert due is not None
    assert table.let_bots_play(due) is None, "asked, and not waited for"
    since = table.bots.since
    assert since == due
    assert table.bots._task is not None
    assert table.bots._task.wait(20)
    assert table.let_bots_play(since + table.bots.seconds * 0.9) is None, "it's there, and still held"
    played_now = table.let_bots_play(since + table.bots.seconds)
    assert played_now is not None
    assert table.record.log[-1].seat == played_now[0]
    assert table.bots.since is None
    table.close()


@pytest.mark.parametrize("body", ["thinks for ever", "dies"])
def test_whatever_a_slow_bot_does_the_game_goes_on(slow: None, body: str) -> None:
    table = session(body)
    now = table.bot_due(10.0)
    assert now is not None
    moves = 0
    for _ in range(200):
        if table.let_bots_play(now) is not None:
            moves += 1
            if moves == 2:
                break
        now = max(now + 0.2, table.bot_due(now) or now)
    assert moves == 2, "a quick bot moved in its place"
    table.close()


def test_who_has_waited_enough_need_not_wait(slow: None) -> None:
    table = session("thinks for ever")
    due = table.bot_due(10.0)
    assert due is not None
    assert table.let_bots_play(due) is None
    table.bots.enough()
    assert table.let_bots_play(due + 0.2) is not None
    table.close()


def test_a_stale_answer_is_dropped(slow: None) -> None:
    """The position changed while it thought: by a person who took its seat, say."""
    table = session("thinks as long as it may")
    due = table.bot_due(10.0)
    assert due is not None
    assert table.let_bots_play(due) is None
    decision = table.asked()
    assert decision is not None
    move, _ = random_move(table.game, table.state, decision, decision.seat, table.bots._rng)
    table.play(decision.seat, move)
    serial = table.record.serial
    later = table.bot_due(due + 0.05)
    assert later is not None
    assert table.let_bots_play(later) is None, "it's asked anew"
    assert table.record.serial == serial
    assert table.bots._asked is not None
    assert table.bots._asked[0] == serial != decision.serial
    table.close()


def test_the_table_says_who_thinks_and_can_stop_it(slow: None, tmp_path: Path) -> None:
    record = played(2, 1, 0)
    first = record.pending()[0].seat
    table = Sitting(record, tmp_path, humans=[1 - first])
    record.state.seats[first].kind = "bot:slow"
    bots = table.session.bots
    bots.thinker = Thinker(child("thinks for ever"))
    table.session.pace = 5.0
    table.screen.refresh()
    shown: list[Any] = []
    for _ in range(200):
        table.frame(0.1)
        if table.has(role="progress", key="thinking"):
            shown.append(table.find(role="progress", key="thinking").state["share"])
            if len(shown) > 5:
                break
    assert shown == sorted(shown)
    assert shown[-1] > shown[0], "how far it is"
    assert "thinking" in table.find(role="progress", key="thinking").name
    before = len(record.log)
    table.give(*click(table.find(key="enough").rect.center))
    until(lambda: (table.frame(0.1), len(record.log) > before)[1])
    table.frame(0.1)
    if bots.since is None:
        assert not table.has(role="progress", key="thinking")
    table.session.close()


def test_a_question_that_is_dropped_at_once_never_mixes_with_the_next() -> None:
    record = played(2, 3, 4)
    decision = record.pending()[0]
    thinker = Thinker(child("is quick"))
    for _ in range(5):
        dropped = thinker.ask(record.game, "slow", record.state, decision, decision.seat, 7, 0.1)
        thinker.stop()
        answer = thinker.ask(record.game, "slow", record.state, decision, decision.seat, 8, 0.1).result()
        assert answer.move is not None
        assert record.game.allowed(record.state, decision.seat, answer.move) is None
        assert dropped.wait(20), "whatever came of it, it ended"
    thinker.stop()
