"""Bots: asked by name, given a view, declining offers; what one sees never changes what it may answer."""

from __future__ import annotations

import pytest
from tiny.play import GAME, random_record

from rules.kernel.bots import bot, random_bot
from rules.kernel.chance import Chance
from rules.kernel.state import TABLE, bit, seats_of
from rules.kernel.view import view


def always() -> bool:
    """There's always time."""
    return True


def test_a_bot_answers_from_a_view_with_a_legal_move() -> None:
    choose = bot(GAME, "random")
    answers = 0
    for live in random_record(80, seed=5).past:
        decision = GAME.pending(live.before)[0]
        for seat in seats_of(decision.seats) or (TABLE,):
            move = choose(view(GAME, live.before, bit(seat)), decision, seat, Chance(3), always)
            assert move is not None
            assert GAME.allowed(live.before, seat, move) is None
            answers += 1
    assert answers > 40


def test_the_same_stream_gives_the_same_answer() -> None:
    state = random_record(3).state
    decision = GAME.pending(state)[0]
    seat = decision.seat
    first, second = (random_bot(GAME)(state, decision, seat, Chance(8), always) for _ in range(2))
    assert first == second
    seeds = {random_bot(GAME)(state, decision, seat, Chance(seed), always) for seed in range(30)}
    assert len(seeds) > 1


def test_asking_a_bot_changes_neither_view_nor_state() -> None:
    state = random_record(3).state
    before = GAME.dump(state)
    decision = GAME.pending(state)[0]
    seen = view(GAME, state, decision.seats)
    looked = GAME.dump(seen)
    random_bot(GAME)(seen, decision, decision.seat, Chance(8), always)
    assert (GAME.dump(state), GAME.dump(seen)) == (before, looked)


def test_a_bot_that_the_game_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys
    from types import ModuleType

    monkeypatch.setitem(sys.modules, "tiny.bot", ModuleType("tiny.bot"))
    with pytest.raises(LookupError, match="tiny has no bot 'clever'; it has: random"):
        bot(GAME, "clever")
