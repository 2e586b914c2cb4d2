"""Giving up, a draw, taking up a position, and the table before the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.beansprout.game import GAME
from rules.beansprout.state import CHAIN, PICK
from rules.kernel import law, zones
from rules.kernel.chance import Chance
from rules.kernel.record import Record

At = Callable[..., Any]
TWO = {"slots": ["pea_pip - -", "fern_fiddler - -"], "hands": ["watering_can", "weed_out"]}


@pytest.mark.clause("BSP-124")
def test_a_draw_needs_both(at: At) -> None:
    game = at(TWO).say("A offer")
    assert game.read("winner") == "none"
    game.say("B agree")
    assert (game.read("winner"), game.read("end"), game.read("window")) == ("draw", "draw", "over")


@pytest.mark.clause("BSP-124")
@pytest.mark.parametrize("line", ["A concede", "B concede"])
def test_a_seat_may_give_up_at_any_time(at: At, line: str) -> None:
    for lines in ((), ("A combat",), ("A combat", "A attack A1", "A confirm"), ("A help watering_can A1",)):
        game = at(TWO).say(*lines, line)
        assert (game.read("winner"), game.read("end")) == ("BA"[line[0] == "B"], "concede")


def test_ending_with_score_is_a_draw(at: At) -> None:
    game = at(TWO).say("A offer 1", "B agree")
    assert game.read("winner") == "draw"


def test_a_position_is_taken_up_in_the_main_step(at: At) -> None:
    game = at(TWO).say("A combat", "A attack A1", "A confirm", "A help watering_can A1")
    assert game.read("chain") == "A watering_can"
    state, notices = GAME.adopt(game.state)
    assert notices == ["notice.main_step"]
    assert not state.zones[CHAIN].cards
    assert GAME.pending(state)[0].kind == "main"
    assert sorted(state.pieces.face) == sorted(GAME.box(state))
    fresh = at({"hands": ["snail_scout", ""]}).say("A play snail_scout A1")
    assert fresh.state.zones[PICK].cards
    assert not GAME.adopt(fresh.state)[0].zones[PICK].cards
    assert GAME.adopt(at(TWO).state)[1] == []


def test_whatever_a_free_hand_leaves_can_be_played_on(states: Callable[..., Any]) -> None:
    """Cards put anywhere, then taken up: every card is there, and a random game goes to its end."""
    rng = Chance(4)
    for n, state in enumerate(states(21)):
        if n % 20 or state.result is not None:
            continue
        loose = state.clone()
        for _ in range(12):
            zones.carry(loose, rng.below(len(loose.pieces.face)), rng.below(len(loose.zones)), up=rng.below(2))
        taken, _ = GAME.adopt(loose)
        assert sorted(taken.pieces.face) == sorted(GAME.box(state))
        if not taken.facts.turn:
            continue
        for zone in taken.zones:
            assert all(taken.pieces.owner[piece] == zone.owner + 1 for piece in zone.cards if zone.owner >= 0)
        for _ in range(800):
            pending = GAME.pending(taken)
            if not pending:
                break
            move = law.random_move(GAME, taken, pending[0], pending[0].seat, rng)[0]
            GAME.push(taken, pending[0].seat, move, [])
        assert taken.result is not None


@pytest.mark.clause("BSP-009", "BSP-010", "BSP-015")
def test_the_deck_builder(at: At) -> None:
    game = at({"phase": "table"})
    for line in ("take sunrise_row pea_pip", 'rename sunrise_row "X"', "delete mulch_hollow"):
        assert game.clause(f"build {line}") == "BSP-015"
    assert game.clause('build add "No" pea_pip') == "TAB-016"
    game.say('build new "Mine"', 'build add "Mine" pea_pip 3', 'build rename "Mine" "Yours"')
    assert game.read("size") == 3
    assert game.clause('A deck "Yours"') == "BSP-009.L03"
    assert game.clause('build take "Yours" pea_pip 4') == "TAB-016"
    game.say('build take "Yours" pea_pip 3', 'build delete "Yours"')
    assert game.clause('A deck "Yours"') == "TAB-016"
    assert game.clause("table start") == "BSP-001"
    game.say("build export mulch_hollow", "A deck mulch_hollow", "B deck sunrise_row")
    assert game.read("export").startswith("beansprout-deck 1\nname: Mulch Hollow\n3 Button Shroom\n")
    again: Record[Any, Any] = Record.from_bytes(GAME, game.record.to_bytes())
    assert GAME.dump(again.state) == GAME.dump(game.state)
    again.verify()
    game.say("table start")
    assert game.read("window") == "A B oath"
    assert game.read("chosen") == ["mulch_hollow", "sunrise_row"]
    assert game.clause("table start") == "TAB-003"
    assert game.clause("A deck sunrise_row") == "TAB-003"


def test_a_chosen_deck_that_became_a_draft_stops_the_start(at: At) -> None:
    game = at({"phase": "table"}).say('build copy sunrise_row "Mine"', 'A deck "Mine"', "B deck sunrise_row")
    game.say('build take "Mine" sunbeam')
    assert game.clause("table start") == "BSP-009.L03"


@pytest.mark.clause("BSP-128")
def test_a_rematch_has_the_same_decks(at: At) -> None:
    game = at(decks=("mulch_hollow", "mulch_hollow")).say("A concede")
    before = game.state.facts.decks
    game.say("B rematch")
    assert game.state.facts.decks == before
    assert sorted(game.state.pieces.face) == sorted(before[0] + before[1])
    assert not any(seat.out for seat in game.state.seats)
    game.say("all promise", "all keep")
    assert game.read("turn") == 1
