"""What may be declared at which moment, by table option too, and whom the bar asks (SPEC.md 3.1, 6.3, 6.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

At = Callable[..., Any]
FIGHT: dict[str, Any] = {"classes": ["star_striker", "hall_monitor"], "rep": [9, 9]}


@pytest.mark.clause("AVA-066")
def test_ordinary_schemes_at_wrong_moments(at: At) -> None:
    hands = ["scholarship bake_sale duel_permit", "scholarship fire_drill"]
    play = at(2, {**FIGHT, "hands": hands, "yard": "goalkeeper"})
    assert play.clause("B play scholarship") == "AVA-066"
    assert play.clause("B play fire_drill") == "AVA-153", "priority before the text of the card"
    assert play.clause("A play duel_permit > A.star_striker") == "AVA-077"
    play.say("A play bake_sale")
    assert play.clause("A play scholarship") == "AVA-035.stack"
    play.say("pass", "A fight star_striker > B.hall_monitor")
    assert play.clause("A play scholarship") == "AVA-035.fight"
    defending = at(2, {**FIGHT, "hands": ["", "duel_permit"]}).say("A fight star_striker > B.hall_monitor", "A pass")
    assert defending.clause("B play duel_permit > A.star_striker") == "AVA-077"
    play.say("A pass")
    assert play.clause("A play duel_permit > A.star_striker") == "AVA-153"
    play.say("B pass", "A support none", "pass", "B support none", "pass", "A end")
    assert play.clause("A play scholarship") == "AVA-036"
    start = at(2, {**FIGHT, "hands": hands, "phase": "turn"})
    assert start.clause("A play scholarship") == "AVA-066", "not yet in the Plan Phase"


@pytest.mark.clause("AVA-105")
def test_with_active_any_the_attacker_alone_may_play_every_scheme_in_its_fight(at: At) -> None:
    hands = ["scholarship nasty_rumour", "scholarship"]
    play = at(2, {**FIGHT, "hands": hands}, schemes_in_fights="active_any").say("A fight star_striker > B.hall_monitor")
    play.say("A play scholarship")
    assert play.clause("A play nasty_rumour > B") == "AVA-153"
    assert play.clause("B play scholarship") == "AVA-066"
    play.say("B pass", "A play nasty_rumour > B", "B pass")
    assert play.read("merit") == [34, 23]
    play.say("pass", "A support none", "pass", "B support none", "to fight_done")
    assert play.read("classes.A") == "star_striker!*"


@pytest.mark.clause("AVA-075")
@pytest.mark.parametrize("line", ["A play cheap_shot > A.star_striker", "A play fire_drill"])
def test_fight_surprises_end_with_the_fight(at: At, line: str) -> None:
    play = at(2, {**FIGHT, "hands": ["cheap_shot fire_drill", ""]})
    assert play.clause(line) == "AVA-075"
    play.say("A fight star_striker > B.hall_monitor", "pass", "A support none", "pass", "B support none")
    play.say("to fight_done")
    assert play.clause(line) == "AVA-075"


@pytest.mark.clause("AVA-082")
def test_touka_may_act_in_every_window_of_her_own_turn_and_wins_in_her_first(at: At) -> None:
    pile = "star_striker star_striker volatile_chemist volatile_chemist graffiti_artist graffiti_artist truant truant"
    given: dict[str, Any] = {"idols": ["touka", "love"], "yard": "doomsayer", "phase": "turn", "turns": [0, 0]}
    play = at(2, {**given, "expel": pile})
    assert play.read("asks") == "A start_reputation"
    play.say("A use touka > yard.doomsayer", "B pass")
    assert (play.read("winner"), play.read("end")) == ("A", "win_con")
    play = at(2, {"idols": ["touka", "love"], "yard": "doomsayer"}).say("A end", "to end_clear")
    play.say("A use touka > yard.doomsayer", "pass")
    assert play.read("active") == "B"
    assert play.clause("A use touka > yard.hall_monitor") == "AVA-153"


@pytest.mark.clause("AVA-157")
def test_a_forced_stop_asks_all_the_others_and_shows_who_could_act(at: At) -> None:
    four = "star_striker kendo_ace giant_robot sentai_red"
    given: dict[str, Any] = {"stops": "default", "idols": ["coral!", "kitty", "wolfgang"], "rep": [0, 0, 1]}
    given |= {"classes": ["", four, ""], "hands": ["", "", "audit"]}
    play = at(3, given).say("A end")
    assert (play.read("asks").split()[1], play.read("bar")) == ("plan_end", "a b C"), "a default stop of all others"
    play.say("nobody")
    assert (play.read("asks").split()[1], play.read("bar")) == ("end_clear", "a b C")
    play = at(3, {**given, "classes": ["", four.replace("kendo_ace", "kendo_ace!"), ""]}).say("A end", "nobody")
    assert play.read("active") == "B", "three ready Students are no reason to ask"


@pytest.mark.clause("AVA-157")
def test_the_attacker_with_nothing_to_pay_is_able_only_where_free_schemes_may_be_played(at: At) -> None:
    given: dict[str, Any] = {"stops": "default", "hands": ["audit", ""]}
    given |= {"idols": ["raj", "amyba"], "classes": ["", "hall_monitor! truant!"]}
    for rule, bar in (("surprises_only", "none"), ("active_any", "A b")):
        play = at(2, given, schemes_in_fights=rule).say("A fight raj > B.amyba")
        assert play.read("bar") == bar
