"""A seat that leaves, and a game that ends by consent (RULINGS.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.avarium_academy.game import GAME
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.moves import Move, Refusal


def test_who_leaves_a_duel_has_lost(at: Callable[..., Any]) -> None:
    play = at(2, {"classes": ["truant", ""]}).say("A concede")
    assert (play.read("winner"), play.read("end"), play.read("out")) == ("B", "last", "A")


def test_the_turn_of_who_leaves_goes_on_with_the_end_phase(at: Callable[..., Any]) -> None:
    play = at(3, {"classes": ["truant", "", ""], "halls": ["", "goalkeeper", ""], "rep": [4, 0, 0]})
    play.say("A concede")
    assert play.read("asks") == "B end_move"
    assert play.read("expel") == "truant"
    assert play.read("classes.B") == "goalkeeper"
    assert play.read("rep.A") == 0
    play.say("to start_win")
    assert play.read("active") == "B"


def test_the_round_goes_on_among_those_who_are_left(at: Callable[..., Any]) -> None:
    play = at(4, {"rep": [3, 0, 0, 0], "hands": ["nasty_rumour", "", "", ""]})
    play.say("A play nasty_rumour > B", "B pass", "C concede")
    assert play.read("asks") == "D response"
    play.say("D pass")
    assert play.read("merit.B") == 23


def test_a_fight_without_its_defender_is_over(at: Callable[..., Any]) -> None:
    play = at(3, {"classes": ["kendo_ace", "star_striker", ""]})
    play.say("A fight kendo_ace > B.star_striker", "B concede", "pass")
    assert play.read("classes.A") == "kendo_ace*"
    assert play.read("asks") == "A free"


def test_who_leaves_while_damage_is_divided_ends_the_fight(at: Callable[..., Any]) -> None:
    play = at(3, {"classes": ["kendo_ace star_striker", "hall_monitor shrine_keeper", "goalkeeper"]})
    play.say("A fight kendo_ace > B.hall_monitor", "A support star_striker", "B support shrine_keeper")
    play.say("C help goalkeeper defence", "pass")
    assert play.read("asks") == "A assign"
    play.say("C concede")
    assert play.read("asks") == "A fight_done"
    assert play.read("classes.B") == "hall_monitor shrine_keeper"


@pytest.mark.parametrize("leaver", ["A", "C"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_seat_may_leave_while_another_is_warned_about_its_last_merit(
    at: Callable[..., Any], leaver: str, answer: str
) -> None:
    given = {"merit": [30, 2, 20, 20], "classes": ["", "vice_president hall_monitor!", "", ""], "rep": [2, 0, 0, 0]}
    play = at(4, {**given, "hands": ["scholarship", "", "", ""]}).say("A play scholarship")
    play.say("B use vice_president > B.hall_monitor", f"{leaver} concede")
    assert play.read("asks") == "B warning"
    play.say(f"B {answer}")
    stays = "D" if leaver == "C" else "C"
    if answer == "yes":
        assert play.read("asks").split()[0] == stays
        assert set(play.read("out").split()) == {leaver, "B"}
    else:
        assert play.read("asks").split()[0] == "B", "nothing has been declared, B still has priority"
        assert play.read("merit.B") == 2
    assert play.read("stack") == ("" if leaver == "A" else "A.scholarship")


@pytest.mark.clause("AVA-124")
@pytest.mark.parametrize("leaver", ["A", "B"])
def test_nobody_is_asked_for_support_or_help_in_a_fight_that_has_lost_a_leader(
    at: Callable[..., Any], leaver: str
) -> None:
    given = {"classes": ["kendo_ace star_striker", "hall_monitor goalkeeper", "truant", "sentai_red"]}
    play = at(4, given).say("A fight kendo_ace > B.goalkeeper", "pass")
    assert play.read("asks") == "A support"
    play.say("B concede")
    assert play.read("asks") == "A fight_done", "no further step"
    play = at(4, given).say("A fight kendo_ace > B.goalkeeper", "pass", "A support none", "pass", "B support none")
    play.say("pass", "C help truant attack")
    assert play.read("asks") == "D help"
    play.say(f"{leaver} concede")
    assert play.read("asks").split()[0] != "D"
    assert play.read("classes.C") == "truant*", "its attack is spent"
    play.say("nobody")
    assert play.read("merit.C") == 33 - 1, "what its attack has set off still happens"


def test_a_draw_and_a_score_by_consent(at: Callable[..., Any]) -> None:
    play = at(2, {"merit": [20, 24]}).say("A offer 0", "B agree")
    assert (play.read("winner"), play.read("end")) == ("none", "draw")
    play = at(2, {"merit": [20, 24]}).say("A offer 1", "B agree")
    assert (play.read("winner"), play.read("end")) == ("B", "school")
    play = at(2, {"merit": [24, 24], "first": "B"}).say("A offer 1", "B agree")
    assert play.read("winner") == "B", "tied: the earliest in turn order"


@pytest.mark.clause("AVA-004")
def test_an_expelled_player_has_no_say_in_how_the_game_ends(at: Callable[..., Any]) -> None:
    given = {"hands": ["nasty_rumour", "", ""], "rep": [3, 0, 0], "merit": [20, 24, 4]}
    play = at(3, given).say("A play nasty_rumour > C", "B offer 1", "C agree", "pass")
    assert play.read("out") == "C"
    assert play.clause("A agree") == "TAB-013.none", "what was offered while C was there is offered anew"
    for line in ("C offer 0", "C concede"):
        assert play.clause(line) == "TAB-012"
    play.say("A offer 1", "B agree")
    assert (play.read("winner"), play.read("end")) == ("B", "school")
    play = at(3, {"out": "C", "merit": [20, 24]}).say("A offer 0", "B agree")
    assert play.read("end") == "draw"


@pytest.mark.parametrize("seed", range(12))
def test_a_seat_may_leave_at_any_moment(at: Callable[..., Any], seed: int) -> None:
    """Random games in which a seat leaves somewhere: they go on for the others, and end."""
    seats = 3 + seed % 2
    options = {"idol_deal": "choose"} if seed % 3 == 0 else {}
    record = at(seats, None, **options).record
    record.state.facts.ask_all = seed % 2 == 0
    rng = Chance(seed)
    leaver, when = rng.below(seats), rng.below(3) if options else rng.below(250)
    for number in range(6000):
        pending = GAME.pending(record.state)
        if not pending:
            break
        if number == when and not record.state.seats[leaver].out:
            done = law.apply(GAME, record.state, leaver, Move("concede"))
        else:
            decision = pending[0]
            assert not decision.seats >> leaver & 1 or number < when
            move, _ = law.random_move(GAME, record.state, decision, decision.seat, rng)
            done = law.apply(GAME, record.state, decision.seat, move)
        assert not isinstance(done, Refusal)
        record.state = done[0]
    assert record.state.result is not None
