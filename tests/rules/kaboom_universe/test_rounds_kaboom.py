"""Rounds, ties and the table options, to the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.kaboom_universe.catalogue import BOX, UNLUCKY
from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.setup import next_round
from rules.kaboom_universe.state import COOP_HANDS, DECK, DECK_B, HANDS
from rules.kernel import law
from rules.kernel.chance import ScriptEnded
from rules.kernel.moves import Move, Refusal
from rules.kernel.state import TABLE, SeatSetup, Setup

TIED = {"platforms": ["T", "", "V"], "deck": "KB", "kredits": [16, 11, 16], "round": 3, "turn": {"seat": "B"}}


def test_the_step_to_the_next_round_is_anybodys(at: Callable[..., Any]) -> None:
    for who in ("next", "A next", "B next"):
        game = at("competitive", "basic", 2, {"deck": "KB"}).say("A draw")
        assert game.clause("B draw") == "KAB-178.round"
        game.say(who)
        assert (game.read("round"), game.read("active"), game.read("hand_sizes")) == (2, "B", [3, 3])
        assert sorted(game.state.pieces.face) == sorted(BOX)
    assert at("competitive", "basic", 2).clause("next") == "TAB-003"


@pytest.mark.clause("KAB-083", "KAB-086")
def test_three_rounds_and_the_kredits_of_each(at: Callable[..., Any]) -> None:
    game = at("competitive", "basic", 2, {"platforms": ["T", "V V"], "deck": "KB"}).say("A draw")
    assert game.read("kredits") == [2, 5]
    game.say("next")
    for _ in range(2):
        state = game.state
        while GAME.pending(state) and GAME.pending(state)[0].kind != "next":
            decision = GAME.pending(state)[0]
            moves = list(law.legal(GAME, state, decision))
            draws = [move for move in moves if move.verb in ("draw", "end", "take", "drop", "no")]
            assert not isinstance(game.record.play(decision.seat, draws[0]), Refusal)
            state = game.state
        if game.state.result is None:
            game.say("next")
    assert game.state.result is not None
    assert len(game.state.facts.rounds) == 3
    assert game.read("kredits") == [2, 5], "nothing was rescued in rounds two and three"
    assert game.clause("A draw") == "KAB-178.game"


@pytest.mark.clause("KAB-089", "KAB-090")
def test_a_tie_break_round_to_its_end(at: Callable[..., Any]) -> None:
    game = at("competitive", "basic", 3, TIED).follow().say("B draw")
    assert game.read("window") == "C tie_break"
    assert game.clause("B draw") == "KAB-178.tie"
    assert game.clause("A yes") == "KAB-178.tie", "the seats are asked in turn order"
    assert game.clause("next") == "KAB-178.tie"
    game.say("C yes")
    assert game.read("window") == "A tie_break"
    game.say("A yes")
    assert (game.read("active"), game.read("hand_sizes"), game.read("round")) == ("C", [3, 0, 3], 4)
    assert game.read("deck_with_kaboom").value == 48, "set up for two"
    assert 25 <= game.read("kaboom_position").value <= 48
    assert game.clause("B draw") == "KAB-025"
    state = game.state
    while GAME.pending(state):
        decision = GAME.pending(state)[0]
        assert decision.seat in (0, 2)
        moves = list(law.legal(GAME, state, decision))
        wanted = {0: ("take", "draw", "end", "drop", "no"), 2: ("rescue", "take", "draw", "end", "drop", "no")}
        move = next(m for verb in wanted[decision.seat] for m in moves if m.verb == verb)
        game.record.play(decision.seat, move)
        state = game.state
    scores = state.facts.rounds[-1]
    assert state.result is not None
    if scores[0] != scores[2]:
        assert state.result.kind == "won"
        assert state.result.winners == (1 if scores[0] > scores[2] else 4)
    else:
        assert (state.result.kind, state.result.winners) == ("shared", 0b101)


def test_a_single_no_shares_the_victory(at: Callable[..., Any]) -> None:
    game = at("competitive", "basic", 3, TIED).say("B draw", "C yes", "A no")
    assert (game.read("game"), game.read("next_start")) == ("tie A C", "none")
    assert game.state.result is not None
    assert (game.state.result.kind, game.state.result.winners) == ("shared", 0b101)


def test_bystanders_of_a_tie_break_round_are_no_targets(at: Callable[..., Any]) -> None:
    game = at("competitive", "basic", 3, TIED).say("B draw", "C yes", "A yes")
    state = game.state
    state.pieces.face[state.zones[HANDS + 2].cards[0]] = 9  # Switch Hand
    state.pieces.face[state.zones[HANDS + 2].cards[1]] = 10  # Steal Dinosaur
    switch, steal, _ = state.zones[HANDS + 2].cards
    assert GAME.check(state, 2, Move("switch-hand", (switch, 1))) is not None
    assert GAME.check(state, 2, Move("switch-hand", (switch, 0))) is None
    refusal = GAME.check(state, 2, Move("steal-dino", (steal,)), False)
    assert refusal is not None
    assert refusal.clause == "KAB-042"


@pytest.mark.clause("KAB-089")
def test_option_tie_break_shared(at: Callable[..., Any]) -> None:
    game = at("competitive", "basic", 3, TIED, tie_break="shared").say("B draw")
    assert game.read("game") == "tie A C"
    assert GAME.pending(game.state) == ()


@pytest.mark.clause("KAB-163")
def test_apocalypse_has_one_round(at: Callable[..., Any]) -> None:
    game = at("apocalypse", "basic", 2, {"platforms": ["T!!", ""], "deck": "KB"}).say("A draw")
    assert game.read("game") == "wins A"
    tie = at("apocalypse", "basic", 2, {"deck": "KB"}).say("A draw")
    assert tie.read("window") == "B tie_break"


@pytest.mark.clause("KAB-064")
def test_option_two_player_rain_twice(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T", "P P"], "deck": "AS C KB", "dice": "1 0 0 1 2"}
    twice = at("competitive", "basic", 2, given, two_player_rain="twice").say("A draw")
    assert twice.read("platforms") == ["T!", "P!"]
    assert twice.state.chance.script == {"dice": [], "picks": []}
    once = at("competitive", "basic", 2, given).say("A draw")
    assert once.state.chance.script == {"dice": [1, 2], "picks": []}
    three = at("competitive", "basic", 3, {**given, "platforms": ["T", "P", "V"]}, two_player_rain="twice").say(
        "A draw"
    )
    assert three.state.chance.script == {"dice": [1, 2], "picks": []}, "three seats are not two"


@pytest.mark.clause("KAB-072")
def test_option_divert_spread(at: Callable[..., Any]) -> None:
    given = {
        "platforms": ["T", "P", "V", "C"],
        "hands": ["DV", "", "", ""],
        "deck": "AS C KB",
        "dice": "0 1 1",
    }
    drawer = at("competitive", "basic", 4, given).say("A draw", "A divert C")
    assert drawer.read("platforms") == ["T", "P!", "V", "C!"], "B and D are the drawer's neighbours"
    given["dice"] = "0 1 1"
    given["platforms"] = ["T", "P", "V", "C"]
    near = at("competitive", "basic", 4, given, divert_spread="victim").say("A draw", "A divert B")
    assert near.read("platforms") == ["T!", "P", "V!", "C"], "B's neighbours are C and the drawer"


@pytest.mark.parametrize(("option", "low"), [("whole_deck", 42), ("as_setup", 10)])
def test_option_third_round_kaboom(option: str, low: int) -> None:
    seats = tuple(SeatSetup(name) for name in "ABCD")
    state = GAME.new(Setup(GAME.id, "competitive", "basic", {"third_round_kaboom": option}, seats, 0, 1))
    assert not isinstance(state, Refusal)
    assert state.facts.kaboom_zone == 10
    for number in (2, 3):
        next_round(state, 0, 0b1111, [])
        assert state.facts.round == number
        assert state.facts.kaboom_zone == (low if number == 3 else 10)
    next_round(state, 0, 0b11, [], tie_break=True)
    assert state.facts.kaboom_zone == 24, "a tie-break round is set up for its own number of players"


@pytest.mark.parametrize("count", [0, 1, 2])
def test_option_coop_start_hand(count: int) -> None:
    for seed in range(30):
        seats = tuple(SeatSetup(name) for name in "ABC")
        state = GAME.new(Setup(GAME.id, "coop", "basic", {"coop_start_hand": count}, seats, 0, seed))
        assert not isinstance(state, Refusal)
        for seat in range(3):
            hand = state.zones[COOP_HANDS + seat].cards
            assert len(hand) == count
            assert all(state.pieces.up[piece] and state.pieces.face[piece] not in UNLUCKY for piece in hand)
        assert len(state.zones[DECK_B].cards) == 26 - 3 * count
        assert len(state.zones[DECK].cards) == 28
        assert not any(state.pieces.up[piece] for piece in state.zones[DECK_B].cards)


@pytest.mark.clause("KAB-128")
def test_option_coop_reactors(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T", "", ""], "hands": ["", "DV"], "deck_a": "AS V KB", "deck_b": "GL", "dice": "0"}
    team = at("coop", "basic", 2, given).say("A draw-a")
    assert team.read("window") == "team A B shield"
    assert team.clause("A shield 1") == "KAB-026"
    assert team.clause("B shield 2") == "KAB-127"
    assert team.clause("A draw-b") == "KAB-075.shield"
    assert team.say("A pass").read("phase") == "actions", "any seat may pass for the team"
    alone = at("coop", "basic", 2, given, coop_reactors="active").say("A draw-a")
    assert alone.read("phase") == "actions", "the active seat holds no Divert, so nobody is asked"
    mine = at("coop", "basic", 2, {**given, "hands": ["DV", "DV"]}, coop_reactors="active").say("A draw-a")
    assert mine.read("window") == "team A shield"
    assert mine.clause("B shield 1") == "KAB-075.shield"
    assert mine.clause("B pass") == "KAB-075.shield"


@pytest.mark.clause("KAB-126")
def test_option_coop_extra_action(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T", "", ""], "deck_a": "AS AS KB", "deck_b": "GL", "dice": "0 0"}
    assert at("coop", "basic", 1, given).say("A draw-a").read("actions_left") == 2
    assert at("coop", "basic", 1, given, coop_extra_action=True).say("A draw-a").read("actions_left") == 3
    game = at("coop", "basic", 1, given, coop_extra_action=True).say("A draw-a", "A draw-a")
    assert game.read("actions_left") == 3


def test_unknown_options_make_no_game() -> None:
    seats = (SeatSetup("A"), SeatSetup("B"))
    for options in ({"colour": "red"}, {"tie_break": "coin"}, {"coop_extra_action": 1}):
        assert isinstance(GAME.new(Setup(GAME.id, "competitive", "basic", options, seats)), Refusal)  # type: ignore[arg-type]  # odd on purpose


@pytest.mark.clause("KAB-096")
def test_a_lone_hidden_dinosaur_is_revealed_by_itself(at: Callable[..., Any]) -> None:
    given = {"platforms": ["", "T (V)"], "hands": ["BL"], "deck": "C KB"}
    game = at("competitive", "advanced", 2, given).say("A blue B1")
    assert (game.read("platforms"), game.read("window")) == (["", "V"], "none")


@pytest.mark.clause("KAB-096")
def test_a_theft_balances_the_source_first(at: Callable[..., Any]) -> None:
    given = {"platforms": ["V (V)", "T P (C) (D)"], "hands": ["SD SD"], "deck": "C KB"}
    game = at("competitive", "advanced", 2, given).say("A steal-dino B1 > A")
    assert game.read("window") == "B show"
    assert game.clause("A draw") == "KAB-075.balance"
    game.say("B show B3", "A steal-dino B2 > A")
    assert (game.read("platforms"), game.read("window")) == (["V (V) T (C)", "P D"], "none")
    other = at("competitive", "advanced", 2, {**given, "platforms": ["V (V)", "T P (C)"]}).say("A steal-dino B3 > A")
    assert other.read("window") == "A show", "a hidden arrival is balanced by its new owner"
    assert other.say("A show A3").read("platforms") == ["V (V) C", "T P"]


@pytest.mark.clause("KAB-113", "KAB-112")
def test_when_free_last_aid_must_wait(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T!", "V"], "hands": ["DV GL C SC", "LA"], "deck": "C D KB", "turn": {"actions_left": 0}}
    game = at("competitive", "advanced", 2, given)
    assert len(GAME.pending(game.state)) == 2
    game.say("A drop C")
    assert len(GAME.pending(game.state)) == 1
    refusal = game.refused("B heal-one A1")
    assert refusal.sentence == "KAB-113.putting_down"
    assert at("competitive", "advanced", 2, given).say("B heal-one A1").read("platforms") == ["T", "V"]
    over = at("competitive", "advanced", 2, {**given, "deck": "KB", "turn": {}}).say("A draw")
    assert over.clause("B heal-one A1") == "KAB-178.round"


def test_a_script_that_ends_fails_and_one_that_is_followed_goes_on(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T V", ""], "deck": "AS C KB", "dice": "1"}
    with pytest.raises(ScriptEnded):
        at("competitive", "basic", 2, given).say("A draw")
    game = at("competitive", "basic", 2, given).follow().say("A draw")
    assert game.read("platforms")[0].split()[0] == "T!"


def test_the_table_plays_next(at: Callable[..., Any]) -> None:
    game = at("competitive", "basic", 2, {"deck": "KB"}).say("A draw")
    assert not isinstance(game.record.play(TABLE, Move("next")), Refusal)
