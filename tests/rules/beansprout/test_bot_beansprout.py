"""The greedy bot: legal, quick to win against chance, and as the specification asks in small positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.beansprout.bot import BOTS
from rules.beansprout.game import GAME
from rules.kernel.chance import Chance
from rules.kernel.moves import Move
from rules.kernel.simulate import play
from rules.kernel.state import SeatSetup, Setup, bit
from rules.kernel.view import determinise, view

At = Callable[..., Any]


def answer(game: Any) -> Move:
    decision = GAME.pending(game.state)[0]
    seat = decision.seat
    move = BOTS["greedy"](view(GAME, game.state, bit(seat)), decision, seat, Chance(1), lambda: False)
    assert move is not None
    assert GAME.allowed(game.state, seat, move) is None, move
    return move


def text(game: Any) -> str:
    from rules.beansprout.notation import NOTATION

    return NOTATION.format(game.state, GAME.pending(game.state)[0].seat, answer(game))


def setup(seed: int, *kinds: str, decks: tuple[str, str] = ("", ""), **options: Any) -> Setup:
    seats = tuple(SeatSetup(kind, kind, deck) for kind, deck in zip(kinds, decks, strict=True))
    return Setup(GAME.id, "standard", "", options, seats, 0, seed)


def test_greedy_beats_chance() -> None:
    won = sum(play(GAME, setup(seed, "bot:greedy", "bot:random")).winners == (0,) for seed in range(12))
    won += sum(play(GAME, setup(seed, "bot:random", "bot:greedy")).winners == (1,) for seed in range(12))
    assert won >= 22


@pytest.mark.parametrize(
    "options",
    [{}, {"deck_out": "skip"}, {"deck_out": "lose"}, {"hand_limit": "7"}, {"gang_block": "on"}, {"oath": "off"}],
)
def test_greedy_games_end_with_every_option(options: dict[str, str]) -> None:
    for seed in range(4):
        played = play(GAME, setup(seed, "bot:greedy", "bot:greedy", decks=("mulch_hollow", "mulch_hollow"), **options))
        assert played.kind in ("health", "deck_out")


def test_games_are_about_as_long_as_the_specification_measured() -> None:
    """SPEC.md 3.9: 13 turns in the median, 7 to 25 for four games in five."""
    turns = sorted(play(GAME, setup(seed, "bot:greedy", "bot:greedy")).measures["turns"] for seed in range(40))
    assert 9 <= turns[20] <= 17


def test_it_levels_up_then_plants_then_fights(at: At) -> None:
    game = at(
        {
            "slots": ["pea_pip - -", "- - -"],
            "hands": ["beanstalk_bolter truffle_troll radish_rascal", ""],
            "decks": ["pea_pip", ""],
        }
    )
    assert text(game) == "A play truffle_troll A1"
    game.say("A play truffle_troll A1")
    assert text(game) == "A play radish_rascal A2"
    game.say("A play radish_rascal A2")
    assert text(game) == "A combat"
    game.say("A combat")
    assert text(game) == "A attack A1"
    game.say("A attack A1")
    assert text(game) == "A confirm"


def test_it_takes_a_certain_win(at: At) -> None:
    game = at({"slots": ["pea_pip radish_rascal -", "moss_mound - -"], "health": [6, 1]})
    assert text(game) == "A combat"
    game.say("A combat")
    assert text(game) == "A attack A1 A2"


def test_it_blocks_to_stay_alive_and_else_saves_its_stacks(at: At) -> None:
    for health, wanted in ((1, "B block B1 A1"), (6, "B confirm")):
        game = at({"slots": ["radish_rascal - -", "pea_pip - -"], "health": [6, health]})
        game.say("A combat", "A attack A1", "A confirm")
        assert text(game) == wanted


def test_it_waters_a_fight_that_it_would_lose(at: At) -> None:
    game = at(
        {"slots": ["pea_pip/sunflower_sentry - -", "fern_fiddler/truffle_troll - -"], "hands": ["watering_can", ""]}
    )
    game.say("A combat", "A attack A1", "A confirm", "A pass", "B block B1 A1", "B confirm")
    assert text(game) == "A help watering_can A1"


def test_it_weeds_out_what_matters(at: At) -> None:
    game = at({"slots": ["- - -", "pea_pip/sunflower_sentry - -"], "hands": ["pruning_shears", "weed_out"]})
    game.say("A help pruning_shears B1")
    assert text(game) == "B help weed_out"


def test_it_knows_no_more_than_its_view() -> None:
    """Whatever lies where it can't see, it answers the same."""
    from rules.kernel import law

    state = law.fresh(GAME, setup(3, "bot:greedy", "bot:greedy"))
    for _ in range(160):
        pending = GAME.pending(state)
        if not pending:
            break
        decision = pending[0]
        seat = decision.seat
        look = view(GAME, state, bit(seat))
        move = BOTS["greedy"](look, decision, seat, Chance(1), lambda: False)
        other = determinise(GAME, look, seat, Chance(7))
        assert BOTS["greedy"](view(GAME, other, bit(seat)), decision, seat, Chance(1), lambda: False) == move
        assert move is not None
        GAME.push(state, seat, move, [])


def test_it_takes_no_offers(at: At) -> None:
    game = at({"slots": ["pea_pip - -", "pea_pip - -"], "hands": ["", "watering_can"]})
    offer = GAME.pending(game.state)[1]
    assert BOTS["greedy"](view(GAME, game.state, bit(1)), offer, 1, Chance(1), lambda: False) is None
