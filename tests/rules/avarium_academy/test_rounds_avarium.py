"""Rounds, the Stack and turns where no given scenario looks (SPEC.md 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.avarium_academy.game import GAME
from rules.kernel.moves import Move, Refusal
from rules.kernel.state import SeatSetup, Setup


def test_after_a_declarer_is_expelled_the_next_after_it_is_asked(at: Callable[..., Any]) -> None:
    """PR-3: B pays its last Merit in A's turn; C comes next, and all three that are left are asked."""
    given = {"merit": [30, 2, 33, 25], "classes": ["", "vice_president hall_monitor!", "", ""], "rep": [2, 0, 0, 0]}
    play = at(4, {**given, "hands": ["scholarship", "", "", ""]}).say("A play scholarship")
    play.say("B use vice_president > B.hall_monitor", "B yes")
    assert play.read("out") == "B"
    asked = []
    while play.read("stack") == "A.scholarship":
        asked.append(play.read("asks")[0])
        play.say(f"{asked[-1]} pass")
    assert asked == ["C", "D", "A"]


def test_the_warning_can_be_taken_back_without_a_trace(at: Callable[..., Any]) -> None:
    play = at(2, {"merit": [2, 27], "classes": ["vice_president hall_monitor!", ""]})
    before = GAME.dump(play.state)
    play.say("A use vice_president > A.hall_monitor")
    assert play.read("asks") == "A warning"
    assert play.clause("B pass") == "AVA-153"
    play.say("A no")
    assert GAME.dump(play.state) == before


def test_triggers_of_alike_cards_need_no_order(at: Callable[..., Any]) -> None:
    play = at(2, {"halls": ["choir_acolyte choir_acolyte", ""]}).say("A end", "to end_move")
    assert play.read("stack") == "A.choir_acolyte A.choir_acolyte"


def test_a_trigger_without_a_target_is_dropped(at: Callable[..., Any]) -> None:
    play = at(2, {"halls": ["number_one_host", ""]}).say("A end", "to end_move")
    assert play.read("stack") == ""
    assert any(event.kind == "no_target" for entry in play.record.log for event in entry.events)


def test_a_trigger_with_a_choice_asks_for_its_target(at: Callable[..., Any]) -> None:
    play = at(3, {"halls": ["graffiti_artist", "", ""], "rep": [0, 3, 3]}).say("A end", "pass")
    assert play.read("asks") == "A target"
    play.say("A target C", "nobody")
    assert play.read("rep") == [0, 3, 1]


def test_an_ability_on_the_stack_is_told_from_another_of_the_same_card(at: Callable[..., Any]) -> None:
    given = {
        "idols": ["kitty", "love", "wolfgang"],
        "rep": [2, 0, 1],
        "classes": ["star_striker! goalkeeper!", "record_o_matic", ""],
        "hands": ["", "", "not_listening"],
    }
    play = at(3, given).say("A use kitty > A.star_striker", "B use record_o_matic", "C pass")
    play.say("A use kitty > A.goalkeeper", "B pass")
    assert play.read("stack") == "A.kitty B.record_o_matic A.kitty"
    play.say("C play not_listening > stack.kitty.2", "pass")
    assert play.read("classes.A") == "star_striker goalkeeper!"


def test_the_whole_chain_makes_triggers_wait(at: Callable[..., Any]) -> None:
    given = {"rep": [6, 0], "hands": ["bake_sale", ""], "classes": ["prodigy_painter", ""], "merit": [20, 27]}
    play = at(2, given, chain="whole_chain").say("A play bake_sale")
    assert play.read("stack") == "A.bake_sale A.prodigy_painter"
    play.say("B pass")
    assert (play.read("merit.A"), play.read("rep.A"), play.read("asks")) == (21, 8, "A after_effect")


@pytest.mark.parametrize("how", ["random_all", "random_basic", "choose"])
def test_idols_are_dealt_or_chosen(at: Callable[..., Any], how: str) -> None:
    play = at(3, None, idol_deal=how, first_seat="seat_2")
    if how == "choose":
        assert play.read("asks") == "A idol", "the last in turn order first"
        play.say("A idol raj")
        assert play.clause("C idol kitty") == "TAB-003" if play.read("asks") != "C idol" else True
        while play.read("asks").endswith("idol"):
            seat = play.read("asks")[0]
            play.say(f"{seat} idol {'kitty' if seat == 'B' else 'hojo'}")
        assert play.read("merit") == [26, 27, 25]
    assert play.read("active") == "B"
    assert len(set(play.read("idols"))) == 3


def test_starting_hands(at: Callable[..., Any]) -> None:
    play = at(4, None, starting_hand=2)
    assert sorted(play.read("hand_counts")) == [2, 2, 2, 3], "the first player has drawn one more"


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    made = GAME.new(Setup(GAME.id, "duel", seats=tuple(SeatSetup("x") for _ in range(seats))))
    assert isinstance(made, Refusal)
    assert made.clause == "AVA-012"


def test_a_declared_action_is_never_taken_back(at: Callable[..., Any]) -> None:
    play = at(2, {"rep": [4, 0], "yard": "goalkeeper", "hands": ["bake_sale", ""], "classes": ["truant", ""]})
    for line in ("A recruit goalkeeper", "A play bake_sale", "A fight truant > B.love"):
        play.say("pass").say(line)
        assert play.record.undo(0) is not None
        assert GAME.check(play.state, 0, Move("undo")) is not None


def test_what_falls_in_one_fight_falls_at_the_same_time(at: Callable[..., Any]) -> None:
    """AVA-115: leader and supporter are expelled, and the third is exhausted, in one beat; the damage comes before."""
    given = {"classes": ["gang_boss giant_robot sentai_red", "truant hall_monitor"], "idols": ["raj", "amyba"]}
    play = at(2, given).say("A fight giant_robot > B.truant", "A support gang_boss", "B support hall_monitor", "pass")
    events = [event for entry in play.record.log for event in entry.events]
    kinds = ("damage", "expelled", "exhausted")
    beats = {kind: {event.beat for event in events if event.kind == kind} for kind in kinds}
    assert len([event for event in events if event.kind == "expelled"]) == 2
    assert [len(beats[kind]) for kind in kinds] == [1, 1, 1]
    assert beats["expelled"] == beats["exhausted"]
    assert max(beats["damage"]) < min(beats["expelled"])


@pytest.mark.parametrize(
    "line", ["B use coral", "B use love > B.truant A.truant", "B recruit truant", "B support love"]
)
def test_while_damage_is_dealt_that_clause_comes_before_all_others(at: Callable[..., Any], line: str) -> None:
    """5, order of refusals: AVA-116 before all, also for a card that isn't in the own Class (AVA-087)."""
    given = {
        "classes": ["kendo_ace star_striker truant", "truant", "", "hall_monitor"],
        "idols": ["coral", "love", "wolfgang", "hojo"],
        "hands": ["", "audit", "", ""],
    }
    play = at(4, given).say("A fight kendo_ace > B.truant", "A support star_striker", "B support love")
    play.say("C help none", "D help hall_monitor defence", "pass")
    assert play.read("asks") == "A assign"
    assert play.clause(line) == "AVA-116"
