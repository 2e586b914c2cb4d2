"""How players leave and how games end, where several things happen at once (SPEC.md 5.1, 5.12, 6.6, 8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

At = Callable[..., Any]


def ended(play: Any) -> tuple[str, str]:
    """Who has won, and how."""
    return play.read("winner"), play.read("end")


@pytest.mark.clause("AVA-003")
def test_the_game_ends_within_the_effect_that_empties_the_school(at: At) -> None:
    given = {"hands": ["mass_suspension", ""], "rep": [2, 0], "merit": [20, 20], "first": "B", "school_count": 2}
    play = at(2, {**given, "yard": "goalkeeper truant hall_monitor"})
    play.say("A play mass_suspension > yard.goalkeeper yard.truant", "B pass")
    assert ended(play) == ("B", "school"), "the Merit of the second sentence isn't gained any more"
    assert play.read("merit") == [20, 20]


@pytest.mark.clause("AVA-164")
def test_touka_wins_though_the_same_event_empties_the_school(at: At) -> None:
    pile = "star_striker star_striker volatile_chemist volatile_chemist graffiti_artist graffiti_artist truant truant"
    given = {"idols": ["touka", "coral"], "expel": pile, "yard": "doomsayer", "school_count": 1, "merit": [1, 30]}
    play = at(2, given).say("A use touka > yard.doomsayer", "B pass")
    assert ended(play) == ("A", "win_con")


@pytest.mark.clause("AVA-145")
def test_the_delinquents_of_an_expelled_player_count_for_touka_but_not_for_the_last_of_two(at: At) -> None:
    pile = "star_striker star_striker volatile_chemist volatile_chemist graffiti_artist graffiti_artist truant truant"
    pile += " garage_drummer garage_drummer sentai_red sentai_red"
    given = {"idols": ["coral", "touka", "love"], "expel": pile, "classes": ["", "", "gang_boss"], "rep": [3, 1, 1]}
    given |= {"halls": ["", "", "number_one_host"], "merit": [20, 20, 4], "hands": ["nasty_rumour", "", "audit"]}
    play = at(3, given).say("A play nasty_rumour > C", "pass")
    assert ended(play) == ("B", "win_con")
    assert play.read("progress.B") == 14, "Class and Hallway"
    assert play.read("trash").split()[0] == "audit"
    assert play.read("rep.C") == 0


@pytest.mark.clause("AVA-145")
def test_no_expelled_trigger_when_a_player_goes_and_its_waiting_ones_vanish(at: At) -> None:
    given = {"classes": ["", "", "doomsayer volatile_chemist"], "merit": [20, 20, 4], "hands": ["nasty_rumour"]}
    play = at(3, {**given, "rep": [3, 0, 0]}).say("A play nasty_rumour > C", "pass")
    assert play.read("asks") == "A free"
    assert play.read("merit") == [20, 20, 0]
    fight = {
        "classes": ["giant_robot sentai_red", "doomsayer"],
        "merit": [20, 3, 20],
        "mods": {"A.sentai_red": "-9/+0"},
    }
    play = at(3, fight).say("A fight giant_robot > B.doomsayer", "pass", "A support none", "pass", "B support love")
    play.say("pass", "C help none")
    assert play.read("totals") == [7, 6]
    assert play.read("merit") == [20, 1, 20]
    play = at(3, {**fight, "merit": [20, 2, 20]}).say("A fight giant_robot > B.doomsayer", "pass", "A support none")
    play.say("pass", "B support love", "pass", "C help none")
    assert (play.read("out"), play.read("stack")) == ("B", "")
    play.say("pass")
    assert play.read("merit") == [20, 0, 20], "Doomsayer's trigger went with its player"


@pytest.mark.clause("AVA-146")
def test_an_active_player_expelled_in_the_start_phase_goes_on_with_the_end_phase(at: At) -> None:
    given = {"phase": "turn", "classes": ["test_subject_zero", "", ""], "merit": [1, 20, 20]}
    play = at(3, {**given, "halls": ["", "choir_acolyte", ""]})
    assert (play.read("asks"), play.read("stack")) == ("A response", "A.test_subject_zero")
    play.say("A pass", "B pass", "C pass")
    assert play.read("out") == "A"
    assert play.read("asks") == "B start_win", "the window is finished for the others"
    play.say("B pass", "C pass")
    assert play.read("asks") == "B response"
    assert play.read("stack") == "B.choir_acolyte"
    play.say("to end_move", "to end_excess", "to end_trash", "to end_clear", "B pass", "C pass")
    assert play.read("active") == "B"


@pytest.mark.clause("AVA-146")
def test_an_attacker_expelled_in_the_fight_ends_it_and_then_the_turn(at: At) -> None:
    given = {"classes": ["truant star_striker", "hall_monitor", ""], "merit": [1, 20, 20]}
    play = at(3, given).say("A fight truant > B.hall_monitor")
    assert play.read("stack") == "A.truant"
    play.say("A pass", "B pass", "C pass")
    assert play.read("out") == "A"
    assert play.read("asks") == "B fight_set"
    play.say("to fight_done", "to end_move")
    assert play.read("classes.B") == "hall_monitor"


@pytest.mark.clause("AVA-146")
def test_a_defender_expelled_in_the_fight_ends_it_with_tokens(at: At) -> None:
    given = {"classes": ["star_striker", "doomsayer truant", ""], "merit": [20, 2, 20], "rep": [3, 0, 0]}
    play = at(3, {**given, "hands": ["nasty_rumour", "", ""]}, schemes_in_fights="active_any")
    play.say("A fight star_striker > B.truant", "A play nasty_rumour > B", "B pass", "C pass")
    assert play.read("out") == "B"
    play.say("to fight_done")
    assert play.read("classes.A") == "star_striker*"
    play.say("pass")
    assert play.read("asks") == "A free"


@pytest.mark.clause("AVA-002")
def test_of_three_two_fall_together_and_the_third_wins(at: At) -> None:
    given = {"classes": ["doomsayer", "", ""], "hands": ["expulsion_notice", "", ""], "rep": [4, 0, 0]}
    for rule in ("draw", "turn_order"):
        play = at(3, {**given, "merit": [2, 1, 3]}, double_knockout=rule)
        play.say("A play expulsion_notice > A.doomsayer", "pass")
        assert ended(play) == ("C", "last")
        assert play.read("merit") == [0, 0, 1]


@pytest.mark.clause("AVA-162")
def test_the_turn_order_rule_looks_only_at_those_who_fell_last(at: At) -> None:
    given: dict[str, Any] = {"out": "A", "active": "B", "first": "C", "rep": [0, 4, 0], "merit": [0, 2, 2]}
    given |= {"classes": ["", "doomsayer", ""], "hands": ["", "expulsion_notice", ""]}
    play = at(3, given, double_knockout="turn_order").say("B play expulsion_notice > B.doomsayer", "pass")
    assert ended(play) == ("C", "last")
    play = at(3, given).say("B play expulsion_notice > B.doomsayer", "pass")
    assert ended(play) == ("none", "draw")


@pytest.mark.clause("AVA-159")
def test_instant_win_cons_count_in_the_middle_of_effects_and_payments(at: At) -> None:
    given = {"idols": ["amyba", "love"], "classes": ["probe_droid exchange_alien shrine_keeper"], "rep": [3, 0]}
    play = at(2, {**given, "halls": ["graffiti_artist", ""]}).say("A end", "to plan_end", "nobody")
    assert ended(play) == ("A", "win_con"), "before the joins trigger"
    play = at(2, {"idols": ["hojo", "love"], "classes": ["giant_robot! sentai_red sentai_red kendo_ace", ""]})
    assert play.read("progress.A") == 7 + 5 + 5 + 4, "exhausted ones too"
    play = at(2, {"idols": ["hojo", "love"], "classes": ["giant_robot! test_subject_zero gang_boss! kendo_ace", ""]})
    assert play.read("progress.A") == 7 + 6 + 5 + 3
    last = {"idols": ["wolfgang", "love", "coral"], "schemes_played": [4], "hands": ["bake_sale"]}
    play = at(3, last).say("A play bake_sale", "pass")
    assert ended(play) == ("A", "win_con")
    play = at(4, {"idols": ["wolfgang", "love", "coral", "raj"], "schemes_played": [3], "hands": ["bake_sale"]})
    play.say("A play bake_sale")
    assert play.read("winner") == "none", "declared, not yet played out"
    play.say("pass")
    assert ended(play) == ("A", "win_con")


@pytest.mark.clause("AVA-158")
def test_a_start_win_con_met_in_the_turn_waits_and_may_be_lost_again(at: At) -> None:
    given = {"idols": ["raj", "love"], "rep": [17, 0]}
    play = at(2, given).say("A end", "to start_reputation")
    assert play.read("active") == "B"
    play.say("to free", "B end", "pass")
    assert ended(play) == ("A", "win_con")
    play = at(2, {**given, "rep": [17, 2], "hands": ["", "audit"]}).say("A end", "to free", "B play audit > A")
    play.say("pass", "B end", "to start_ready")
    assert play.read("winner") == "none"
    assert play.read("rep.A") == 13 + 1, "Raj gained 1 when Audit was declared"


@pytest.mark.clause("AVA-028")
def test_love_needs_five_clubs_and_the_genders(at: At) -> None:
    five = "star_striker garage_drummer hall_monitor first_violin probe_droid"
    for students, wins in (
        (five, False),
        ("star_striker lab_partner hall_monitor first_violin probe_droid", True),
        ("star_striker lab_partner hall_monitor first_violin goalkeeper", False),
        ("star_striker lab_partner hall_monitor! truant probe_droid", False),
    ):
        play = at(2, {"idols": ["love", "coral"], "classes": [students, ""], "phase": "turn"})
        assert (play.read("winner") == "A") is wins, students


@pytest.mark.clause("AVA-052")
def test_excess_students_leave_together_and_their_triggers_come_in_end_excess(at: At) -> None:
    given = {"classes": ["doomsayer truant truant goalkeeper goalkeeper lab_partner", ""], "merit": [20, 20]}
    play = at(2, given).say("A end", "pass")
    assert play.read("asks") == "A excess"
    assert play.clause("A expel truant goalkeeper") == "AVA-051"
    assert play.read("message") == "Choose exactly 1 of your Students to expel."
    play.say("A expel doomsayer")
    assert play.read("stack") == "A.doomsayer"
    play.say("nobody")
    assert play.read("merit") == [18, 18]
    assert play.read("asks") == "A end_excess"


@pytest.mark.clause("AVA-054")
def test_secret_choices_are_not_seen_before_all_have_made_them(at: At) -> None:
    six = "audit pop_quiz pop_quiz detention detention bake_sale"
    other = "scholarship scholarship nasty_rumour nasty_rumour cram_session cram_session"
    play = at(2, {"hands": [six, other]}).say("A end", "pass")
    assert play.read("asks").endswith("discard")
    play.say("B trash cram_session")
    assert (play.read("trash"), play.read("view.A.hand.B")) == ("", 6)
    assert play.refused("A trash audit bake_sale").seats == 1
    play.say("A trash audit")
    assert play.read("trash") == "audit cram_session"


@pytest.mark.clause("AVA-056")
def test_whose_merit_is_gone_is_passed_over(at: At) -> None:
    play = at(4, {"out": "B", "active": "A"}).say("A end", "to start_win")
    assert play.read("active") == "C"
