"""The greedy bot answers every question legally from its view alone, and plays sensibly."""

from __future__ import annotations

import pytest

from rules.beach_a_palooza.game import GAME
from rules.kernel.law import setup_for
from rules.kernel.simulate import many, play
from rules.kernel.state import SeatSetup, Setup


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
