"""The greedy bot: it plays every mode to the end by the law, and uses what it may know and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.state import HANDS
from rules.kernel import law
from rules.kernel.bots import bot
from rules.kernel.chance import Chance
from rules.kernel.events import Event
from rules.kernel.moves import Move
from rules.kernel.state import bit, seats_of
from rules.kernel.view import determinise, view

GREEDY = bot(GAME, "greedy")


def answer(state: Any, seat: int | None = None, kind: str = "") -> Move | None:
    pending = [decision for decision in GAME.pending(state) if not kind or decision.kind == kind]
    who = pending[0].seat if seat is None else seat
    return GREEDY(view(GAME, state, bit(who)), pending[0], who, Chance(1), lambda: False)


def play(mode: str, level: str, seats: int, seed: int, counts: Counter[str]) -> Any:
    """One game among greedy bots; offers are polled once after each move."""
    state = law.fresh(GAME, law.setup_for(GAME, seats, seed, mode, level))
    rng = Chance(seed)
    for _ in range(4000):
        pending = GAME.pending(state)
        if not pending:
            return state
        events: list[Event] = []
        for offer in pending[1:]:
            for seat in seats_of(offer.seats):
                move = GREEDY(view(GAME, state, bit(seat)), offer, seat, rng, lambda: False)
                if move is not None and not events:
                    assert GAME.check(state, seat, move) is None
                    GAME.push(state, seat, move, events)
                    counts["aid"] += 1
        if not events:
            seat = pending[0].seat
            move = GREEDY(view(GAME, state, bit(seat)), pending[0], seat, rng, lambda: False)
            assert move is not None
            assert GAME.check(state, seat, move) is None, move
            GAME.push(state, seat, move, events)
            counts[f"say {move.verb}"] += 1
        counts.update(event.kind for event in events)
    raise AssertionError("the game has no end")


@pytest.mark.parametrize(
    ("mode", "level", "seats", "turns", "kredits"),
    [
        ("competitive", "basic", 2, (9, 14), (5, 8)),
        ("competitive", "basic", 4, (5, 8), (3, 5)),
        ("competitive", "basic", 8, (2, 3.5), (2, 3.2)),
        ("competitive", "advanced", 4, (5, 8), (3, 5.5)),
        ("apocalypse", "basic", 4, (5.5, 9), (2, 4.2)),
        ("apocalypse", "advanced", 2, (9, 16), (4.5, 8)),
    ],
)
def test_games_are_as_long_and_as_rich_as_the_specification_measured(
    mode: str, level: str, seats: int, turns: tuple[float, float], kredits: tuple[float, float]
) -> None:
    counts: Counter[str] = Counter()
    games = 16
    earned = rounds = 0
    for seed in range(games):
        state = play(mode, level, seats, seed, counts)
        assert state.result is not None
        rounds += len(state.facts.rounds)
        earned += sum(map(sum, state.facts.rounds))
    per_seat = (counts["turn"] + games) / rounds / seats
    assert turns[0] <= per_seat <= turns[1]
    assert kredits[0] <= earned / rounds / seats <= kredits[1]
    assert counts["divert"]
    assert counts["aid"] > 0 or level == "basic"


@pytest.mark.parametrize(("level", "seats"), [("basic", 1), ("basic", 3), ("advanced", 2)])
def test_missions_are_sometimes_won(level: str, seats: int) -> None:
    counts: Counter[str] = Counter()
    games = 40
    results = Counter(play("coop", level, seats, seed, counts).result.kind for seed in range(games))
    assert 3 <= results["won"] <= 30
    assert 13 <= (counts["turn"] + games) / games <= 25
    assert counts["shield"] > games
    assert counts["isolate"] > 0


def test_the_bot_sees_only_its_own_hand(states: Callable[..., Any]) -> None:
    """Re-dealt hidden cards change no answer."""
    rng = Chance(3)
    for state in states("competitive", "advanced", 3, 21, 120):
        decision = GAME.pending(state)[0]
        seat = decision.seat
        seen = view(GAME, state, bit(seat))
        other = view(GAME, determinise(GAME, seen, seat, rng), bit(seat))
        one = GREEDY(seen, decision, seat, Chance(4), lambda: False)
        assert GREEDY(other, decision, seat, Chance(4), lambda: False) == one


def test_it_takes_the_fifth_species_when_that_wins(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T V P C", "T"], "hands": ["D GL", ""], "deck": "GL " * 4 + "P P P AS AS AS AS KB"}
    assert answer(at("competitive", "basic", 2, given).state).verb == "rescue"  # type: ignore[union-attr]  # a bot that answers
    behind = at("competitive", "basic", 2, {**given, "kredits": [0, 40]})
    assert answer(behind.state).verb != "rescue"  # type: ignore[union-attr]  # a bot that answers


def test_it_diverts_what_hurts(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T V", "P", "C C D"], "hands": ["DV", "", ""], "deck": "AS KB"}
    game = at("competitive", "basic", 3, given).say("A draw")
    assert answer(game.state) == Move("divert", (game.state.zones[HANDS].cards[0], 2))
    lone = at("competitive", "basic", 3, {**given, "platforms": ["T", "P", "C"]}).say("A draw")
    assert answer(lone.state) == Move("take")


def test_it_puts_weak_cards_down(at: Callable[..., Any]) -> None:
    given = {"hands": ["DV SH BL SD", ""], "deck": "C KB", "turn": {"actions_left": 0}}
    game = at("competitive", "basic", 2, given)
    assert answer(game.state) == Move("drop", (game.state.zones[HANDS].cards[1],))


def test_it_declines_the_offer_of_last_aid_in_other_turns(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T!", "V!"], "hands": ["GL", "LA"], "deck": "AS C KB"}
    game = at("competitive", "advanced", 2, given)
    assert answer(game.state, 1, "call") is None
    own = at("competitive", "advanced", 2, {**given, "turn": {"seat": "B", "actions_left": 0}})
    move = answer(own.state, 1, "call")
    assert move is not None
    assert move.verb == "heal-one"


def test_it_leaves_team_questions_to_people(at: Callable[..., Any]) -> None:
    given = {"platforms": ["P", "", ""], "hands": ["", "DV"], "deck_a": "AS V KB", "deck_b": "GL"}
    game = at("coop", "basic", 2, given).say("A draw-a")
    assert answer(game.state, 1) is None, "one unhurt dinosaur is not worth it, but A may think otherwise"
    for seat in game.state.seats:
        seat.kind = "bot:greedy"
    assert seats_of(GAME.pending(game.state)[0].seats) == (1,), "of bots, those that hold a card are asked"
    assert answer(game.state, 1) == Move("pass")
