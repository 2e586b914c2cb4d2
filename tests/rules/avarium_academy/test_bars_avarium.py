"""Responses without leaks: who is asked, stops, yields, "Nobody" (SPEC.md 6.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.avarium_academy.game import GAME
from rules.avarium_academy.notation import NOTATION
from rules.kernel.moves import Move, Refusal, Shape
from rules.kernel.state import bit, seats_of
from rules.kernel.view import view

FIGHT = {"stops": "default", "classes": ["star_striker", "hall_monitor"], "rep": [1, 1], "hands": ["audit", "pop_quiz"]}


def test_the_bar_asks_everybody_at_once_before_a_hand_is_seen(at: Callable[..., Any]) -> None:
    play = at(2, FIGHT).say("A fight star_striker > B.hall_monitor")
    (asked,) = GAME.pending(play.state)
    assert (asked.shape, seats_of(asked.seats), asked.kind) == (Shape.TEAM, (0, 1), "fight_set")
    assert play.read("bar") == "A B"


def test_those_who_press_their_button_are_served_in_order_and_the_others_pass(at: Callable[..., Any]) -> None:
    given = {"stops": "default", "classes": ["star_striker", "hall_monitor", "truant", "truant"], "rep": [1, 1, 1, 1]}
    play = at(4, {**given, "hands": ["audit", "pop_quiz", "detention", "chalk_dust"]})
    play.say("A fight star_striker > B.hall_monitor")
    assert play.clause("C next") == "AVA-157.nobody"
    play.say("D call", "B call")
    assert GAME.pending(play.state)[0].shape is Shape.TEAM, "nothing happens before Continue"
    play.say("D call", "D call", "next")
    assert play.read("asks") == "B fight_set", "A has passed, B is the first who claimed"
    assert GAME.pending(play.state)[0].shape is Shape.ASK
    play.say("B pass")
    assert play.read("asks") == "D fight_set", "C has not claimed and is passed over"
    play.say("D pass")
    assert play.read("asks") == "A support"


def test_the_only_one_who_could_act_needs_no_continue(at: Callable[..., Any]) -> None:
    play = at(2, {**FIGHT, "idols": ["raj", "love"], "hands": ["", "pop_quiz"]})
    play.say("A fight star_striker > B.hall_monitor")
    assert play.read("bar") == "a B"
    assert play.clause("A call") == "AVA-157.unable"
    play.say("B call")
    (asked,) = GAME.pending(play.state)
    assert (asked.shape, asked.seat) == (Shape.ASK, 1)


def test_one_person_among_bots_is_asked_without_a_bar(at: Callable[..., Any]) -> None:
    play = at(2, FIGHT, kinds=("bot:greedy", "human"))
    play.record.play(0, NOTATION.parse(play.state, "A fight star_striker > B.hall_monitor")[1])
    (asked,) = GAME.pending(play.state)
    assert (asked.shape, asked.seat) == (Shape.ASK, 1)


def test_a_yield_on_the_bar_leaves_it_to_the_others(at: Callable[..., Any]) -> None:
    given = {"stops": "default", "classes": ["star_striker", "hall_monitor", "truant"], "rep": [1, 1, 1]}
    play = at(3, {**given, "hands": ["audit", "pop_quiz", "detention"]}).say("A fight star_striker > B.hall_monitor")
    play.say("C yield turn")
    assert play.read("bar") == "A B", "C is not asked any more in this turn; the others still are"
    play.say("nobody")
    assert play.read("asks") == "A support"


def test_who_steps_in_passes_for_those_before(at: Callable[..., Any]) -> None:
    given = {**FIGHT, "hands": ["audit", "chalk_dust"], "rep": [1, 2]}
    play = at(2, given).say("A fight star_striker > B.hall_monitor", "B play chalk_dust > A.star_striker")
    assert play.read("stack") == "B.chalk_dust"
    assert play.read("asks") == "A response"


def test_nobody_passes_for_all_people_at_once(at: Callable[..., Any]) -> None:
    play = at(2, FIGHT).say("A fight star_striker > B.hall_monitor", "nobody")
    assert play.read("asks") == "A support"


def test_who_has_claimed_priority_is_served_though_another_says_nobody(at: Callable[..., Any]) -> None:
    given = {"stops": "default", "classes": ["star_striker", "hall_monitor", "truant", "truant"], "rep": [1, 1, 1, 1]}
    play = at(4, {**given, "hands": ["audit", "pop_quiz", "detention", "chalk_dust"]})
    play.say("A fight star_striker > B.hall_monitor", "D call", "B call", "next", "B nobody")
    assert play.read("asks") == "D fight_set", "B passes, and C who has not claimed; D has pressed its button"
    play.say("D nobody")
    assert play.read("asks") == "A support"


def test_who_steps_in_from_the_bar_does_not_pass_over_a_bot_that_would_act(at: Callable[..., Any]) -> None:
    given = {"stops": "default", "classes": ["star_striker", "hall_monitor", "truant"], "rep": [1, 1, 2]}
    for hand, first in (("pop_quiz", True), ("", False)):
        play = at(3, {**given, "hands": ["audit", hand, "chalk_dust"]}, kinds=("human", "bot:greedy", "human"))
        play.say("A fight star_striker > B.hall_monitor")
        while play.read("asks") != "A fight_defend":
            asked = play.read("asks").split()
            play.say(f"{asked[0]} {'support none' if asked[1] == 'support' else 'pass'}")
        assert GAME.pending(play.state)[0].seats == bit(0) | bit(2), "the bot has no button"
        if first:
            for line in ("C play chalk_dust > A.star_striker", "C pass"):
                assert play.clause(line) == "AVA-153", "priority comes to the bot before it"
            play.say("C call", "next")
            assert play.read("asks") == "B fight_defend"
            play.say("B pass")
            assert play.read("asks") == "C fight_defend"
        play.say("C play chalk_dust > A.star_striker")
        assert play.read("stack") == "C.chalk_dust"


def test_who_steps_in_from_the_bar_does_not_pass_over_a_claim_before_it(at: Callable[..., Any]) -> None:
    given = {"stops": "default", "classes": ["star_striker", "goalkeeper", "record_o_matic", "probe_droid"]}
    play = at(4, {**given, "rep": [1, 1, 1, 1], "hands": ["audit", "pop_quiz", "detention", "chalk_dust"]})
    play.say("A fight star_striker > B.goalkeeper", "C call")
    for line in ("D use probe_droid > A", "D pass"):
        assert play.clause(line) == "AVA-153", "C has pressed its button"
    play.say("B pass")
    assert play.read("asks") == "C fight_set"


def test_nobody_is_no_answer_for_a_bot(at: Callable[..., Any]) -> None:
    given = {**FIGHT, "hands": ["audit", "chalk_dust"], "rep": [1, 2]}
    play = at(2, given, kinds=("human", "bot:greedy")).say("A fight star_striker > B.hall_monitor")
    assert play.read("asks") == "B fight_set", "a person without a stop passes where only a bot is left to ask"
    play.say("nobody")
    assert play.read("asks") == "B fight_set", "nobody passes for a bot"


def test_a_seat_that_is_not_able_is_never_asked_whatever_it_holds(at: Callable[..., Any]) -> None:
    for card in ("forged_excuse", "bake_sale"):
        play = at(2, {"stops": "default", "rep": [2, 0], "hands": ["scholarship", card]}).say("A play scholarship")
        assert play.read("asks") == "A free"


def test_an_ability_makes_able_without_a_card(at: Callable[..., Any]) -> None:
    given = {"stops": "default", "rep": [2, 0], "hands": ["scholarship", ""]}
    assert at(2, given).say("A play scholarship").read("asks") == "A free"
    play = at(2, {**given, "classes": ["", "record_o_matic"]}).say("A play scholarship")
    assert play.read("asks") == "B response"


def test_a_switch_goes_on_off_and_back(at: Callable[..., Any]) -> None:
    play = at(2, {"stops": "default", "rep": [2, 1], "hands": ["", "audit"], "yard": "goalkeeper"})
    assert play.say("A recruit goalkeeper").read("asks") == "A free", "no stop after a recruit"
    play = at(2, {"stops": "default", "rep": [5, 1], "hands": ["bake_sale", "audit"], "yard": "goalkeeper truant"})
    play.say("A play bake_sale")
    assert play.clause("B stop after_recruit") == "AVA-153", "switches are set in the own view, not before everybody"
    play.say("B call", "B stop after_recruit", "B pass", "A recruit goalkeeper")
    assert play.read("asks") == "A after_recruit", "B has set a stop: the bar opens for all"
    assert play.read("bar") == "A B"
    facts = play.state.facts
    assert view(GAME, play.state, bit(0)).facts.stops_on == [0, 0], "whose stop it is stays hidden"
    assert view(GAME, play.state, bit(1)).facts.stops_on == facts.stops_on
    play.say("B call", "next", "B stop after_recruit", "B pass", "A recruit truant")
    assert play.read("asks") == "A free"


def test_full_control_stops_everywhere(at: Callable[..., Any]) -> None:
    play = at(2, {"stops": "default", "rep": [2, 0], "hands": ["audit", ""], "yard": "goalkeeper truant"})
    play.say("A full", "A recruit truant")
    assert play.read("asks") == "A after_recruit"


def test_a_yield_passes_until_its_end(at: Callable[..., Any]) -> None:
    given = {
        "stops": "default",
        "rep": [4, 2],
        "hands": ["bake_sale bake_sale audit", "forged_excuse"],
        "turns": [2, 2],
    }
    play = at(2, given).say("A play bake_sale", "B yield turn")
    assert play.read("asks") == "A free"
    play.say("A play bake_sale")
    assert play.read("asks") == "A free", "B has yielded for this turn"
    play = at(2, given).say("A play bake_sale", "B yield effect", "A play bake_sale")
    assert play.read("asks") == "B response", "another effect ends this yield"


def test_an_answer_about_open_cards_leaves_a_yield_and_a_private_view_ends_it(at: Callable[..., Any]) -> None:
    given = {"stops": "default", "classes": ["star_striker kendo_ace", "hall_monitor goalkeeper"], "rep": [5, 1]}
    play = at(2, {**given, "hands": ["pop_quiz pop_quiz bake_sale", "chalk_dust audit detention nasty_rumour"]})
    play.say("A fight star_striker > B.goalkeeper", "B yield turn", "A support none", "B support hall_monitor")
    assert play.read("bar") == "A B", "A's own stop shows the bar, with a button for everybody"
    play.say("nobody")
    assert play.read("asks") == "A free"
    play.say("A play bake_sale")
    assert play.read("asks") == "A free", "B has answered for its supporter and still passes"
    play.say("A play pop_quiz > B", "B trash audit detention", "A play pop_quiz > B")
    assert play.read("bar") == "B", "the cards were chosen in a private view"


def test_a_button_that_is_let_go_again_leaves_a_yield(at: Callable[..., Any]) -> None:
    given = {"stops": "default", "classes": ["star_striker", "hall_monitor", "truant"], "rep": [1, 1, 1]}
    play = at(3, {**given, "hands": ["audit", "pop_quiz", "detention"]})
    play.say("A fight star_striker > B.hall_monitor", "C yield turn", "nobody", "A support none", "B support none")
    assert play.read("bar") == "A B C"
    play.say("C call", "C call", "A call", "C call", "next")
    yields = play.state.facts.yields
    assert (play.read("asks"), yields[2]) == ("A fight_defend", 1), "C has not been served yet"
    play.say("A pass")
    assert (play.read("asks"), play.state.facts.yields[2]) == ("C fight_defend", 0), "its private view"


def test_a_forced_stop_holds_whatever_has_been_yielded(at: Callable[..., Any]) -> None:
    given = {
        "stops": "default",
        "idols": ["coral", "kitty"],
        "rep": [2, 0],
        "hands": ["chalk_dust bake_sale", ""],
        "classes": ["", "hall_monitor choir_acolyte goalkeeper star_striker pyramid_base"],
    }
    play = at(2, given)
    play.state.facts.yields[0] = 1
    play.say("A end")
    assert play.read("asks") == "A end_clear"


def test_bots_have_no_switches(at: Callable[..., Any]) -> None:
    play = at(2, {"stops": "default", "rep": [2, 1]}, kinds=("bot:greedy", "human"))
    assert isinstance(GAME.allowed(play.state, 0, Move("full")), Refusal)
    assert isinstance(GAME.allowed(play.state, 1, Move("full")), Refusal)


@pytest.mark.parametrize("seat", [0, 1])
def test_no_question_is_asked_of_a_seat_that_has_been_expelled(at: Callable[..., Any], seat: int) -> None:
    play = at(3, {"out": "AB"[seat], "active": "C"}).say("C end")
    while play.read("active") == "C" and play.state.result is None:
        assert all(not decision.seats >> seat & 1 for decision in GAME.pending(play.state))
        decision = GAME.pending(play.state)[0]
        play.record.play(decision.seat, Move("pass"))


def test_who_takes_a_seat_over_inherits_no_switch_and_no_yield(at: Callable[..., Any]) -> None:
    given = {"stops": "default", "rep": [5, 2], "hands": ["bake_sale", "audit"], "yard": "goalkeeper truant"}
    play = at(2, given).say("A play bake_sale")
    play.say("B call", "B stop after_recruit", "B full", "B pass")
    play.state.facts.yields[1] = 2
    play.record.play(-1, Move("seat", (1, 0, *map(ord, "Cy"))))
    facts = play.state.facts
    assert (facts.stops_on[1], facts.stops_off[1], facts.yields[1], facts.full) == (0, 0, 0, 0)
    assert play.state.seats[1].name == "Cy"


def test_a_bar_asks_anew_when_one_of_its_people_becomes_a_bot(at: Callable[..., Any]) -> None:
    play = at(2, FIGHT).say("A fight star_striker > B.hall_monitor")
    assert GAME.pending(play.state)[0].shape is Shape.TEAM
    play.record.play(-1, Move("seat", (1, 1)))
    (asked,) = GAME.pending(play.state)
    assert (asked.shape, asked.seat) == (Shape.ASK, 1), "A has no stop of its own; the bot is asked for itself"
    play.record.play(-1, Move("seat", (1, 0)))
    assert GAME.pending(play.state)[0].shape is Shape.TEAM
