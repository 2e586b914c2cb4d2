"""The greedy bot answers every question from its view alone, and plays as the specification's section 10 says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.gemas_de_cristal.bot import choose
from rules.gemas_de_cristal.game import GAME
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.moves import Decision, Move, Shape
from rules.kernel.simulate import many, summary
from rules.kernel.state import SeatSetup, Setup, bit
from rules.kernel.view import view

At = Callable[..., Any]


def never() -> bool:
    return False


def answer(game: Any, seat: int, number: int = 0) -> Move | None:
    decision: Decision = GAME.pending(game.state)[number]
    return choose(view(GAME, game.state, bit(seat)), decision, seat, Chance(1), never)


def text(game: Any, seat: int) -> str:
    move = answer(game, seat)
    assert move is not None
    return str(game.record.notation.spell(game.state, seat, move))


@pytest.mark.parametrize("seed", range(6))
def test_every_answer_is_legal_under_every_option(seed: int) -> None:
    options: dict[str, Any] = {
        "ruby_window": ["call", "roll_call"][seed % 2],
        "ruby_target_last": seed > 2,
        "abilities_optional": seed % 3 == 0,
        "spend_all_stars": seed % 3 == 1,
        "fusions_face_down": seed > 3,
        "final_turn_for_trigger": seed % 2 == 0,
    }
    state = law.fresh(GAME, law.setup_for(GAME, 2 + seed % 3, seed, **options))
    rng = Chance(seed)
    while pending := GAME.pending(state):
        seat = pending[0].seat
        move = choose(view(GAME, state, bit(seat)), pending[0], seat, rng, never)
        assert move is not None
        assert GAME.allowed(state, seat, move) is None, move
        GAME.push(state, seat, move, [])
    assert state.result is not None


@pytest.mark.parametrize(("seats", "turns", "score"), [(2, (40, 52), (66, 84)), (4, (39, 50), (22, 32))])
def test_games_are_as_long_and_as_rich_as_the_specification_measured(
    seats: int, turns: tuple[int, int], score: tuple[int, int]
) -> None:
    table = tuple(SeatSetup(chr(65 + i), "bot:greedy") for i in range(seats))
    played = list(many(GAME, Setup(GAME.id, "competitive", "", {}, table), 30))
    told = summary(played, seats)
    assert turns[0] <= told.measures["turns"] <= turns[1]
    assert score[0] <= sum(told.scores) / seats <= score[1]


def test_it_beats_random_play() -> None:
    table = (SeatSetup("A", "bot:greedy"), SeatSetup("B", "bot:random"))
    told = summary(list(many(GAME, Setup(GAME.id, "competitive", "", {}, table), 8)), 2)
    assert told.wins == [1.0, 0.0]


@pytest.mark.clause("GEM-109")
def test_it_keeps_ruby_for_what_hurts(at: At) -> None:
    kinds = ["human", "bot:greedy"]
    given = {"hands": ["rose_quartz greg", "ruby lion"], "universe": ["", "mayor_dewey sadie garnet"]}
    game = at(kinds, given).say("A play rose_quartz from B to A")
    assert answer(game, 1, 1) == Move("ruby", (game.card("hand", 1, "ruby"), game.card("universe", 0, "rose_quartz")))
    game = at(kinds, {"hands": ["carnelian greg", "ruby lion"]}).say("A play carnelian")
    assert GAME.pending(game.state)[1].shape is Shape.OFFER
    assert answer(game, 1, 1) is None, "an offer is declined in silence"


def test_it_stops_the_ruby_that_stops_a_gain(at: At) -> None:
    given = {"hands": ["steven ruby", "ruby lion"], "universe": ["", "mayor_dewey sadie garnet"]}
    game = at(["bot:greedy"] * 2, given).say("A play steven from B to A", "B ruby on 0")
    assert text(game, 0) == "ruby on 1"


def test_it_steals_the_richest_universe_and_discards_the_worst(at: At) -> None:
    given = {"hands": ["steven", "lion"], "universe": ["", "mayor_dewey sadie garnet"], "deck": "onion", "fdeck": ""}
    assert text(at(2, given), 0) == "play steven from B to A"
    game = at(2, {"hands": ["mayor_dewey slinker ruby steven", ""], "stars": 0}).say("A finish")
    assert text(game, 0) == "discard slinker"
    game = at(2, {"hands": ["dogcopter_girl", "greg"], "deck": "slinker mayor_dewey jasper lion"})
    game.say("A play dogcopter_girl", "nobody")
    assert text(game, 0).split()[3] == "slinker", "two draws are left, so the worst comes last"
