"""The greedy bot: it plays whole games by the law, from views alone, and better than chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.avarium_academy.bot import choose
from rules.avarium_academy.game import GAME
from rules.kernel.chance import Chance
from rules.kernel.moves import Move
from rules.kernel.simulate import play as simulate
from rules.kernel.state import SeatSetup, Setup, bit
from rules.kernel.view import view


def game(seed: int, kinds: tuple[str, ...], **options: Any) -> Any:
    mode = "duel" if len(kinds) == 2 else "battle_royale"
    seats = tuple(SeatSetup(chr(65 + i), f"bot:{kind}") for i, kind in enumerate(kinds))
    return simulate(GAME, Setup(GAME.id, mode, "", options, seats, 0, seed))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_of_greedy_bots_end(seats: int) -> None:
    for seed in range(1 if seats == 4 else 2):
        played = game(seed, ("greedy",) * seats)
        assert played.kind in ("win_con", "last", "school", "draw")
        assert 3 <= played.measures["turns"] <= 30


def test_all_options_are_played() -> None:
    options = {
        "idol_deal": "choose",
        "starting_hand": 3,
        "chain": "whole_chain",
        "schemes_in_fights": "active_any",
        "double_knockout": "turn_order",
    }
    for seed in range(2):
        assert game(seed, ("greedy", "random", "greedy"), **options).kind


def test_greed_beats_chance() -> None:
    wins = 0
    for seed in range(8):
        kinds = ("greedy", "random") if seed % 2 else ("random", "greedy")
        wins += kinds.index("greedy") in game(seed, kinds).winners
    assert wins >= 7


def answer(play: Any, seat: int) -> Move | None:
    decision = GAME.pending(play.state)[0]
    return choose(view(GAME, play.state, bit(seat)), decision, seat, Chance(1), lambda: False)


def test_it_takes_a_win_that_lies_on_the_table(at: Callable[..., Any]) -> None:
    expelled = "star_striker star_striker sentai_red sentai_red doomsayer transfer_student transfer_student gang_boss"
    play = at(2, {"idols": ["touka", "love"], "yard": "truant", "expel": expelled}, kinds=("bot:greedy", "human"))
    move = answer(play, 0)
    assert move is not None
    assert move.verb == "use"


def test_it_cancels_what_costs_most_and_lets_trifles_be(at: Callable[..., Any]) -> None:
    given = {"rep": [4, 2], "hands": ["expulsion_notice bake_sale", "forged_excuse"], "classes": ["", "giant_robot"]}
    play = at(2, given).say("A play expulsion_notice > B.giant_robot")
    move = answer(play, 1)
    assert move is not None
    assert move.verb == "play"
    play = at(2, given).say("A play bake_sale")
    assert answer(play, 1) == Move("pass")


def test_it_never_pays_the_last_merit(at: Callable[..., Any]) -> None:
    play = at(2, {"merit": [2, 27], "classes": ["vice_president record_o_matic!", ""]})
    move = answer(play, 0)
    assert move is not None
    assert (
        move.verb != "use"
        or play.state.pieces.face[move.args[0]]
        != play.state.pieces.face[next(p for p in play.state.zones[10].cards[1:])]
    )
