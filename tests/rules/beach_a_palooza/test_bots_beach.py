"""The greedy bot answers every question legally from its view alone, and plays sensibly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.beach_a_palooza.bot import choose
from rules.beach_a_palooza.catalogue import CARDS, ID
from rules.beach_a_palooza.game import GAME
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.law import setup_for
from rules.kernel.simulate import many, play
from rules.kernel.state import SeatSetup, Setup, bit
from rules.kernel.view import view


def setup(*kinds: str, seed: int = 0, **options: bool | int | str) -> Setup:
    made = setup_for(GAME, len(kinds), seed)
    return Setup(made.game, made.mode, made.level, options, tuple(SeatSetup("s", k) for k in kinds), 0, seed)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whole_games_end_and_score_as_the_specification_measured(seats: int) -> None:
    games = list(many(GAME, setup(*["bot:greedy"] * seats), 3))
    assert all(game.kind in ("won", "shared") for game in games)
    mean = sum(sum(game.scores) for game in games) / (3 * seats)
    assert 80 < mean < 108


@pytest.mark.parametrize(
    "options",
    [
        {"recruit_view": "open", "steven_deal": "choose"},
        {"recruit_full_stage": "blocked", "rescued_attack": "next_round", "crashers_out": "stay_empty"},
        {"first_player_pass": "fixed", "fusion_release": "at_once", "energy_bonus": "supply", "energy_ties": "skip"},
    ],
)
def test_every_option_can_be_played(options: dict[str, str]) -> None:
    for seed in range(3):
        game = play(GAME, setup("bot:greedy", "bot:greedy", "bot:random", seed=seed, **options))
        assert game.kind in ("won", "shared")


def test_it_beats_random_play() -> None:
    games = list(many(GAME, setup("bot:greedy", "bot:random", "bot:random"), 6))
    assert all(game.winners == (0,) for game in games)


def test_it_chooses_the_steven_that_brings_most_and_shields_itself_from_the_worst(at: Callable[..., Any]) -> None:
    state = law.fresh(GAME, setup("bot:greedy", "bot:greedy", steven_deal="choose"))
    for seat, colour in ((0, "orange"), (1, "blue")):
        (decision,) = GAME.pending(state)
        move = choose(view(GAME, state, bit(seat)), decision, seat, Chance(1), lambda: False)
        assert move is not None
        GAME.push(state, seat, move, [])
        assert CARDS[state.facts.stevens[seat]]["colour"] == colour
    given = {"stevens": ["red", "-"], "supply": [9, 0], "vp": [9, 0], "row": "h_jasper c_desert_glass c_worm"}
    record = at(2, given).record
    record.say("A finish")
    (decision,) = record.pending()
    move = choose(view(GAME, record.state, bit(0)), decision, 0, Chance(1), lambda: False)
    assert move is not None
    assert ID[record.state.pieces.face[move.args[0]]] == "c_desert_glass", "Jasper takes Energy from Lapis's seat alone"
