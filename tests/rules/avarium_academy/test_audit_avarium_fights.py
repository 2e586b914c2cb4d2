"""Fights in their nasty combinations (SPEC.md 5.10, 6.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

At = Callable[..., Any]
NO_SUPPORT = ("pass", "A support none", "pass", "B support none")


@pytest.mark.clause("AVA-124")
def test_a_leader_expelled_in_a_window_ends_the_fight_when_that_window_closes(at: At) -> None:
    play = at(2, {"classes": ["doomsayer star_striker", "truant"], "hands": ["", "tripwire"], "rep": [0, 3]})
    play.say("A fight doomsayer > B.truant", "pass", "A support star_striker", "A pass")
    play.say("B play tripwire > A.doomsayer", "A pass")
    assert play.read("stack") == "A.doomsayer", "outside Fight! its trigger doesn't wait for Clean up"
    assert play.read("asks") == "A response"
    play.say("A pass", "B pass")
    assert play.read("merit") == [28, 25]
    assert play.read("parties") != "none", "the window is still open"
    play.say("A pass", "B pass")
    assert play.read("asks") == "A fight_done", "the defender is not asked for support any more"
    assert play.read("classes.A") == "star_striker*", "the attacking supporter has spent its attack"
    play.say("pass")
    assert play.read("asks") == "A free"


@pytest.mark.clause("AVA-125")
def test_a_supporter_expelled_in_a_window_is_not_replaced(at: At) -> None:
    play = at(2, {"classes": ["kendo_ace star_striker", "truant"], "hands": ["", "tripwire"], "rep": [0, 3]})
    play.say("A fight kendo_ace > B.truant", "pass", "A support star_striker", "A pass")
    play.say("B play tripwire > A.star_striker", "A pass", "pass")
    assert play.read("asks") == "B support"
    assert play.read("parties") == "A.kendo_ace > B.truant"
    play.say("B support none", "pass")
    assert play.read("totals") == [5, 3]


@pytest.mark.clause("AVA-126")
def test_a_cancelled_fire_drill_ends_nothing(at: At) -> None:
    given = {"classes": ["star_striker", "truant"], "hands": ["forged_excuse", "fire_drill"], "rep": [2, 2]}
    play = at(2, given).say("A fight star_striker > B.truant", "A pass", "B play fire_drill")
    play.say("A play forged_excuse > stack.fire_drill", "B pass", "pass", "A support none", "pass", "B support none")
    play.say("pass")
    assert play.read("totals") == [4, 3]
    assert play.read("expel") == "truant"


@pytest.mark.clause("AVA-126")
def test_after_fire_drill_the_window_goes_on_and_fight_modifiers_end(at: At) -> None:
    given = {"classes": ["star_striker", "truant"], "hands": ["duel_permit cheap_shot", "fire_drill"], "rep": [2, 2]}
    play = at(2, given).say("A fight star_striker > B.truant", "A play duel_permit > A.star_striker", "B pass")
    assert play.read("combat.A.star_striker") == 7
    play.say("A pass", "B play fire_drill", "A pass")
    play.say("A play cheap_shot > A.star_striker", "B pass")
    assert play.read("combat.A.star_striker") == 10
    play.say("A pass", "B pass")
    assert play.read("asks") == "A fight_done"
    assert play.read("combat.A.star_striker") == 7, "Duel Permit was for the fight, Cheap Shot is for the turn"
    assert play.read("classes") == ["star_striker*", "truant"]


@pytest.mark.clause("AVA-102")
def test_a_card_that_helped_an_attack_may_not_support_a_defence_of_the_same_turn(at: At) -> None:
    play = at(3, {"classes": ["star_striker kendo_ace", "hall_monitor", "goalkeeper truant sentai_red"]})
    play.say("A fight star_striker > B.hall_monitor", "pass", "A support none", "pass", "B support none", "pass")
    play.say("C help sentai_red attack", "pass")
    assert "sentai_red*" in play.read("classes.C").split()
    play.say("A fight kendo_ace > C.goalkeeper", "pass", "A support none", "pass")
    assert play.clause("C support sentai_red") == "AVA-101"
    assert play.clause("C support goalkeeper") == "AVA-101", "the leader is in the fight already"
    play.say("C support truant")


@pytest.mark.clause("AVA-141")
def test_a_player_who_has_helped_is_not_asked_again_in_that_turn_but_in_the_next(at: At) -> None:
    play = at(3, {"classes": ["star_striker kendo_ace", "hall_monitor shrine_keeper", "truant sentai_red"]})
    play.say("A fight star_striker > B.hall_monitor", "pass", "A support none", "pass", "B support none", "pass")
    play.say("C help truant defence", "pass")
    play.say("A fight kendo_ace > B.shrine_keeper", "pass", "A support none", "pass", "B support none")
    assert play.read("asks") == "A fight_defend"
    assert play.read("helped") == "C"
    play.say("pass")
    assert play.read("asks") == "A free", "no help was asked"
    play.say("A end", "pass")
    assert play.read("active") == "B"
    assert play.read("helped") == ""


@pytest.mark.clause("AVA-142")
def test_what_cannot_attack_may_help_the_defence_only(at: At) -> None:
    play = at(3, {"classes": ["star_striker", "hall_monitor", "giant_robot still_life_model!"]})
    play.say("A fight star_striker > B.hall_monitor", "pass", "A support none", "pass", "B support none", "pass")
    assert play.clause("C help giant_robot attack") == "AVA-100"
    assert play.clause("C help still_life_model attack") == "AVA-061", "exhausted comes before cannot attack"
    assert play.clause("C help still_life_model defence") == "AVA-061"
    play.say("C help giant_robot defence", "pass")
    assert play.read("totals") == [4, 9]
    assert play.read("classes.C") == "giant_robot still_life_model!", "the defence gets no tokens"


@pytest.mark.clause("AVA-100")
def test_what_cannot_attack_supports_a_defence_but_no_attack(at: At) -> None:
    play = at(2, {"classes": ["star_striker still_life_model", "hall_monitor giant_robot"]})
    assert play.clause("A fight still_life_model > B.hall_monitor") == "AVA-100"
    play.say("A fight star_striker > B.hall_monitor", "pass")
    assert play.clause("A support still_life_model") == "AVA-100"
    play.say("A support none", "pass", "B support giant_robot")


@pytest.mark.clause("AVA-122")
def test_a_double_attacker_leads_and_supports_with_one_token_but_not_with_two(at: At) -> None:
    play = at(2, {"classes": ["track_captain* star_striker* kendo_ace truant", "still_life_model"]})
    assert play.clause("A fight star_striker > B.still_life_model") == "AVA-094"
    play.say("A fight kendo_ace > B.still_life_model", "pass", "A support track_captain", "pass", "B support none")
    play.say("to fight_done", "pass")
    assert play.read("classes.A") == "track_captain** star_striker* kendo_ace* truant"
    assert play.clause("A fight track_captain > B.love") == "AVA-094"
    play.say("A fight coral > B.love", "pass")
    assert play.clause("A support track_captain") == "AVA-101"


@pytest.mark.clause("AVA-111")
def test_a_supporting_idol_takes_no_more_than_its_players_merit(at: At) -> None:
    given = {"classes": ["giant_robot sentai_red", "truant"], "merit": [30, 4]}
    play = at(2, given).say(
        "A fight giant_robot > B.truant", "pass", "A support none", "pass", "B support love", "pass"
    )
    assert play.read("totals") == [7, 5]
    assert (play.read("winner"), play.read("end")) == ("A", "last"), "3 to Truant, all 4 of Love: 0 Merit"


@pytest.mark.clause("AVA-110")
def test_leader_first_then_everything_while_there_is_room(at: At) -> None:
    given = {"classes": ["giant_robot sentai_red", "truant star_striker", "hall_monitor"]}
    play = at(3, given).say("A fight giant_robot > B.truant", "pass", "A support sentai_red", "pass")
    play.say("B support star_striker", "pass", "C help hall_monitor defence", "pass")
    assert play.read("totals") == [11, 9]
    assert play.clause("A assign B.truant 2 B.star_striker 5 C.hall_monitor 4") == "AVA-108"
    assert play.clause("A assign B.truant 3 B.star_striker 5 C.hall_monitor 2") == "AVA-110"
    assert play.clause("A assign B.truant 3 B.star_striker 6 C.hall_monitor 2") == "AVA-111"
    assert play.clause("A assign B.truant 3 B.star_striker 5 A.sentai_red 3") == "AVA-109"
    play.say("A assign B.truant 3 B.star_striker 3 C.hall_monitor 5")
    play.say("pass")
    assert set(play.read("expel").split()) == {"truant", "hall_monitor"}
    assert play.read("classes.B") == "star_striker!"


@pytest.mark.clause("AVA-106")
def test_totals_are_taken_when_fight_begins_from_ready_cards(at: At) -> None:
    given = {"classes": ["kendo_ace pompom_rookie", "truant"], "hands": ["", "stage_fright"], "rep": [0, 1]}
    play = at(2, given).say("A fight coral > B.truant", "pass", "A support kendo_ace", "pass", "B support none")
    play.say("A use pompom_rookie > A.kendo_ace", "B play stage_fright > A.coral", "A pass", "pass")
    assert play.read("totals") == [6, 3], "Coral is exhausted; Kendo Ace is no leader: 4 + 2"
    assert play.read("idols.A") == "coral!*"


@pytest.mark.clause("AVA-119")
def test_the_rookie_may_strengthen_itself_and_then_counts_nothing(at: At) -> None:
    play = at(2, {"classes": ["pompom_rookie", "truant"]}).say("A fight pompom_rookie > B.truant")
    play.say("A use pompom_rookie > A.pompom_rookie", "B pass", "pass", "A support none", "pass", "B support none")
    play.say("pass")
    assert play.read("totals") == [0, 3]
    assert play.read("expel") == "pompom_rookie"


@pytest.mark.clause("AVA-113")
def test_a_steadfast_student_and_one_without_damage_stay_ready(at: At) -> None:
    given = {"classes": ["star_striker", "hall_monitor"], "hands": ["", "textbook_armour"], "rep": [0, 1]}
    play = at(2, given).say("A fight star_striker > B.hall_monitor", "A pass")
    play.say("B play textbook_armour > B.hall_monitor", "pass", "A support none", "pass", "B support none", "pass")
    assert play.read("damage.B.hall_monitor") == 4
    assert play.read("classes") == ["star_striker!*", "hall_monitor"]
    play = at(2, {"classes": ["star_striker", "still_life_model"]}).say("A fight star_striker > B.still_life_model")
    play.say("alone")
    assert play.read("classes") == ["star_striker*", "still_life_model!"]


@pytest.mark.clause("AVA-114")
def test_two_idols_that_fell_each_other_are_a_draw(at: At) -> None:
    play = at(2, {"merit": [2, 2]}).say("A fight coral > B.love", "alone")
    assert (play.read("end"), play.read("winner")) == ("draw", "none")


@pytest.mark.clause("AVA-099")
def test_guard_comes_before_hidden_and_before_the_idol(at: At) -> None:
    play = at(2, {"classes": ["star_striker", "goalkeeper shadow_kunoichi truant!"]})
    for target in ("B.love", "B.shadow_kunoichi", "B.truant"):
        assert play.clause(f"A fight star_striker > {target}") == "AVA-099"
    play = at(2, {"classes": ["star_striker", "goalkeeper! shadow_kunoichi truant!"]})
    assert play.read("targets") == "B.goalkeeper B.shadow_kunoichi B.truant", "alone ready, she isn't hidden"
    play = at(2, {"classes": ["star_striker", "goalkeeper! shadow_kunoichi! truant!"]})
    assert play.read("targets") == "B.love B.goalkeeper B.shadow_kunoichi B.truant"


@pytest.mark.clause("AVA-123")
def test_guard_readied_after_the_attack_was_declared_does_not_matter(at: At) -> None:
    given = {"classes": ["star_striker", "goalkeeper! truant"], "idols": ["coral", "kitty"], "rep": [0, 1]}
    play = at(2, given).say("A fight star_striker > B.truant", "A pass", "B use kitty > B.goalkeeper", "A pass")
    play.say("pass", "A support none", "pass", "B support goalkeeper", "pass")
    assert play.read("totals") == [4, 4]


@pytest.mark.clause("AVA-117")
def test_triggers_of_both_sides_wait_for_clean_up_the_active_players_first(at: At) -> None:
    given = {"classes": ["volatile_chemist", "doomsayer"], "mods": {"A.volatile_chemist": "+2/+0"}, "merit": [20, 20]}
    play = at(2, given).say("A fight volatile_chemist > B.doomsayer", *NO_SUPPORT, "to fight_done")
    assert play.read("stack") == "B.doomsayer", "no Student of Defense 4 or less: the Chemist's trigger is dropped"
    given["classes"] = ["volatile_chemist truant", "doomsayer"]
    play = at(2, given).say("A fight volatile_chemist > B.doomsayer", *NO_SUPPORT, "to fight_done")
    assert play.read("asks") == "A response"
    assert play.read("stack") == "B.doomsayer A.volatile_chemist"
    play.say("nobody", "A no")
    assert play.read("stack") == "B.doomsayer"
    play.say("pass")
    assert play.read("merit") == [18, 18]


@pytest.mark.clause("AVA-115")
def test_a_pyramid_that_falls_takes_its_defense_along(at: At) -> None:
    given = {"classes": ["giant_robot sentai_red", "pyramid_base truant"]}
    play = at(2, given).say("A fight giant_robot > B.pyramid_base", "pass", "A support none", "pass")
    play.say("B support truant", "pass")
    assert play.read("damage.B.truant") == 3, "7 = 4 to the leader and 3 of 4"
    assert set(play.read("expel").split()) == {"pyramid_base", "truant"}


@pytest.mark.clause("AVA-079")
def test_truant_pays_for_each_attack_but_not_for_defending(at: At) -> None:
    play = at(3, {"classes": ["star_striker truant", "hall_monitor truant", "sentai_red"], "merit": [20, 20, 20]})
    play.say("A fight star_striker > B.hall_monitor", "pass", "A support truant", "pass")
    assert play.read("merit") == [19, 20, 20]
    play.say("B support truant", "pass", "C help none")
    assert play.read("merit") == [19, 20, 20]
