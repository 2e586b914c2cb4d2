"""What Idols and Students do, card by card, where it meets other cards (SPEC.md 3.3, 3.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

At = Callable[..., Any]


@pytest.mark.clause("AVA-047")
def test_monitors_of_all_enemies_add_up_and_the_own_one_does_not_count(at: At) -> None:
    given = {"classes": ["hall_monitor", "hall_monitor", "graffiti_artist"], "yard": "transfer_student goalkeeper"}
    play = at(3, {**given, "rep": [4, 0, 0]})
    assert [play.read(f"price.{seat}.transfer_student") for seat in "ABC"] == [4, 4, 5]
    assert [play.read(f"price.{seat}.goalkeeper") for seat in "ABC"] == [2, 2, 2]
    play.say("A recruit transfer_student")
    assert play.read("rep.A") == 0
    assert play.read("classes.A") == "hall_monitor transfer_student"


@pytest.mark.clause("AVA-078")
def test_modifiers_add_up_before_combat_is_raised_to_nought(at: At) -> None:
    given = {"classes": ["rose_host first_violin", "gang_boss rose_host"], "rep": [2, 0]}
    play = at(2, {**given, "mods": {"B.rose_host": "+1/+0"}})
    assert play.read("combat.B.rose_host") == 1
    play.say("A use first_violin > B.rose_host", "pass")
    assert play.read("combat.B.rose_host") == 0, "1 + 1 - 1 - 2 = -1 counts as 0"
    play = at(2, {"classes": ["lab_partner star_striker cheer_captain gang_boss!"]})
    assert play.read("combat.A.lab_partner") == 1
    assert play.read("combat.A.star_striker") == 6
    assert play.read("combat.A.cheer_captain") == 1
    assert play.read("combat.A.gang_boss") == 6, "exhausted cards give and get bonuses"


@pytest.mark.clause("AVA-078")
def test_sentai_and_dojo_count_others_only(at: At) -> None:
    play = at(2, {"classes": ["sentai_red sentai_red sentai_pink giant_robot", "dojo_disciple"]})
    assert play.read("combat.A.sentai_red.1") == 3 + 3 + 1
    assert play.read("combat.A.sentai_pink") == 2
    assert play.read("combat.A.giant_robot") == 8
    assert play.read("defense.A.giant_robot") == 11
    assert play.read("combat.B.dojo_disciple") == 1
    play = at(2, {"idols": ["touka!", "raj"], "classes": ["dojo_disciple", "dojo_disciple kendo_ace!"]})
    assert play.read("combat.A.dojo_disciple") == 2, "Touka is a Martial Arts card"
    assert play.read("combat.B.dojo_disciple") == 2


@pytest.mark.clause("AVA-078")
def test_amyba_strengthens_the_unknown_in_her_class(at: At) -> None:
    play = at(2, {"idols": ["amyba!", "love"], "classes": ["probe_droid truant", "probe_droid"]})
    assert [play.read(f"defense.{card}") for card in ("A.probe_droid", "A.truant", "B.probe_droid")] == [5, 3, 4]


@pytest.mark.clause("AVA-078")
def test_kendo_ace_is_stronger_only_as_attacking_leader_from_set_on(at: At) -> None:
    play = at(2, {"classes": ["kendo_ace", "kendo_ace"]}).say("A fight kendo_ace > B.kendo_ace")
    assert play.read("combat.A.kendo_ace") == 5
    assert play.read("combat.B.kendo_ace") == 4


@pytest.mark.clause("AVA-089")
def test_number_one_host_without_a_legal_target_does_nothing(at: At) -> None:
    play = at(2, {"halls": ["number_one_host", ""], "classes": ["", "kendo_ace"]}).say("A end", "to end_move")
    assert play.read("stack") == ""
    assert play.read("classes.B") == "kendo_ace"


@pytest.mark.clause("AVA-089")
def test_whom_the_host_takes_joins_for_its_new_player(at: At) -> None:
    play = at(2, {"halls": ["number_one_host", ""], "classes": ["", "choir_acolyte!* kendo_ace"], "merit": [20, 20]})
    play.say("A end", "to end_move")
    assert play.read("stack") == "A.number_one_host", "one legal target is taken by itself"
    play.say("nobody")
    assert play.read("classes.A") == "number_one_host choir_acolyte"
    assert play.read("stack") == "A.choir_acolyte"
    play.say("nobody")
    assert play.read("merit") == [22, 20]


@pytest.mark.clause("AVA-138")
def test_the_alien_leaves_a_fight_and_joins_once_more(at: At) -> None:
    given = {"classes": ["star_striker", "exchange_alien"], "rep": [0, 1], "lib": "audit pop_quiz detention"}
    play = at(2, given).say("A fight star_striker > B.exchange_alien", "A pass", "B use exchange_alien", "A pass")
    assert play.read("halls.B") == "exchange_alien"
    play.say("pass")
    assert play.read("classes.A") == "star_striker*"
    play.say("A end", "to end_move")
    assert play.read("stack") == "B.exchange_alien"
    play.say("nobody")
    assert play.read("trash") == "audit", "one card drawn and the same trashed"


@pytest.mark.clause("AVA-138")
def test_an_alien_that_was_taken_meanwhile_is_not_put_into_the_hallway(at: At) -> None:
    given = {"idols": ["love", "coral"], "classes": ["probe_droid exchange_alien", "exchange_alien"], "rep": [5, 1]}
    play = at(2, given).say("A use exchange_alien", "B pass")
    assert play.read("halls.A") == "exchange_alien"
    play = at(2, {**given, "active": "A"}).say("A use love > A.exchange_alien B.exchange_alien")
    play.say("B use exchange_alien", "A pass", "A pass", "B pass")
    assert play.read("halls.B") == "exchange_alien"
    assert play.read("classes.A") == "probe_droid exchange_alien", "the swap found no partner: nothing happened"
    assert play.read("rep.A") == 2, "what was paid stays paid"


@pytest.mark.clause("AVA-138")
def test_a_swap_in_a_fight_ends_it_and_both_join_ready_and_new(at: At) -> None:
    given = {"idols": ["love", "coral"], "rep": [3, 0], "merit": [20, 20]}
    given |= {"classes": ["choir_acolyte truant", "choir_acolyte!"], "mods": {"A.choir_acolyte": "+2/+2"}}
    play = at(2, given).say("A fight choir_acolyte > B.choir_acolyte")
    play.say("A use love > A.choir_acolyte B.choir_acolyte", "B pass")
    assert play.read("stack") == "B.choir_acolyte A.choir_acolyte", "the Active Player's plays out first"
    assert play.read("classes") == ["truant choir_acolyte", "choir_acolyte"]
    assert play.read("combat.B.choir_acolyte") == 2
    play.say("pass")
    assert play.read("merit") == [22, 22]
    assert play.read("asks") == "A free"
    assert play.read("classes") == ["truant choir_acolyte", "choir_acolyte"], "nobody has a token"


@pytest.mark.clause("AVA-132")
def test_love_swaps_for_equal_or_lower_printed_cost_only(at: At) -> None:
    given = {"idols": ["love", "coral"], "classes": ["transfer_student", "hall_monitor kendo_ace sentai_red"]}
    play = at(2, {**given, "rep": [3, 0]})
    assert play.clause("A use love > A.transfer_student B.kendo_ace") == "AVA-132.cost_max"
    play.say("A use love > A.transfer_student B.sentai_red")
    play = at(2, {**given, "rep": [2, 0]})
    assert play.clause("A use love > A.transfer_student B.sentai_red") == "AVA-084"


@pytest.mark.clause("AVA-133")
def test_kittys_target_that_is_ready_by_then_is_left_alone(at: At) -> None:
    given = {"idols": ["kitty", "love"], "classes": ["vice_president truant!", ""], "rep": [1, 0]}
    play = at(2, given)
    assert play.clause("A use kitty > A.vice_president") == "AVA-132.ready"
    play.say("A use kitty > A.truant", "B pass", "pass")
    assert play.read("classes.A") == "vice_president truant"
    assert play.clause("A use vice_president > A.vice_president") == "AVA-132.none", "another, exhausted Student"


@pytest.mark.clause("AVA-086")
def test_merit_costs_need_the_merit_and_warn_before_the_last(at: At) -> None:
    given = {"classes": ["vice_president truant!", ""], "merit": [1, 20]}
    play = at(2, given)
    assert play.clause("A use vice_president > A.truant") == "AVA-086"
    assert play.read("message") == "You have 1 Merit: this ability costs 2."
    play = at(2, {**given, "merit": [2, 20]}).say("A use vice_president > A.truant")
    assert play.read("asks") == "A warning"
    play.say("A no")
    assert (play.read("asks"), play.read("merit.A"), play.read("classes.A")) == ("A free", 2, "vice_president truant!")
    play.say("A use vice_president > A.truant", "A yes")
    assert (play.read("winner"), play.read("end")) == ("B", "last")


@pytest.mark.clause("AVA-137")
def test_hojo_may_expel_a_student_of_his_own_and_its_trigger_counts(at: At) -> None:
    given = {"idols": ["hojo", "love"], "classes": ["doomsayer", ""], "rep": [5, 0], "merit": [20, 20]}
    play = at(2, given)
    for _ in range(5):
        play.say("A use hojo > A.doomsayer", "B pass")
        if play.read("stack") == "":
            play.say("pass")
    assert play.read("stack") == "A.doomsayer"
    play.say("pass")
    assert play.read("merit") == [18, 18]
    assert play.read("expel") == "doomsayer"


@pytest.mark.clause("AVA-137")
def test_a_pyramid_that_leaves_may_take_weakened_students_with_it(at: At) -> None:
    given = {"classes": ["pyramid_base truant doomsayer", ""], "mods": {"A.truant": "+0/-3", "A.doomsayer": "+0/-5"}}
    play = at(2, {**given, "hands": ["expulsion_notice", ""], "rep": [4, 0]})
    play.say("A play expulsion_notice > A.pyramid_base", "B pass")
    assert play.read("expel") == "pyramid_base truant doomsayer"
    assert play.read("stack") == "A.doomsayer"


@pytest.mark.clause("AVA-080")
def test_the_chemists_target_is_looked_at_again(at: At) -> None:
    given = {"classes": ["", "volatile_chemist truant"], "hands": ["expulsion_notice textbook_armour", ""]}
    play = at(2, {**given, "rep": [5, 0]}).say("A play expulsion_notice > B.volatile_chemist", "B pass")
    assert play.read("stack") == "B.volatile_chemist", "Truant is the only Student of Defense 4 or less"
    play.say("A play textbook_armour > B.truant", "B pass", "A pass", "B pass")
    if play.read("asks") == "B may":
        play.say("B yes")
    assert play.read("classes.B") == "truant"


@pytest.mark.clause("AVA-132")
def test_the_chemist_asks_among_several_before_anybody_may_answer(at: At) -> None:
    given = {"classes": ["goalkeeper pompom_rookie", "volatile_chemist truant"], "hands": ["expulsion_notice", ""]}
    play = at(2, {**given, "rep": [4, 0]}).say("A play expulsion_notice > B.volatile_chemist", "B pass")
    assert play.read("asks") == "B target"
    assert play.clause("B target A.goalkeeper") == "AVA-132.defense_max"
    assert "6" in play.read("message")
    play.say("B target A.pompom_rookie")
    assert play.read("asks") == "A response"
    play.say("pass")
    assert play.read("asks") == "B may"
    play.say("B yes", "pass")
    assert play.read("expel") == "volatile_chemist pompom_rookie"


@pytest.mark.clause("AVA-129")
def test_raj_gains_for_every_enemy_scheme_cancelled_or_not_and_not_for_his_own(at: At) -> None:
    given = {"active": "B", "idols": ["raj!", "love", "coral"], "rep": [0, 2, 2]}
    play = at(3, {**given, "hands": ["bake_sale", "scholarship", "forged_excuse"]}).say("B play scholarship")
    assert play.read("stack") == "B.scholarship A.raj"
    play.say("C play forged_excuse > stack.scholarship")
    assert play.read("stack") == "B.scholarship A.raj C.forged_excuse A.raj"
    play.say("pass")
    assert play.read("rep") == [2, 0, 0]
    play = at(2, {"idols": ["raj", "love"], "hands": ["bake_sale", ""]}).say("A play bake_sale", "pass")
    assert play.read("rep.A") == 2


@pytest.mark.clause("AVA-079")
def test_the_painter_gains_even_when_it_pays_the_scheme(at: At) -> None:
    play = at(2, {"classes": ["prodigy_painter", ""], "hands": ["scholarship", ""], "merit": [20, 20]})
    play.say("A play scholarship paying prodigy_painter")
    assert play.read("stack") == "A.scholarship A.prodigy_painter"
    play.say("pass")
    assert play.read("merit.A") == 25


@pytest.mark.clause("AVA-030")
def test_turn_start_triggers_come_after_the_check_in_the_first_window(at: At) -> None:
    given = {"idols": ["coral", "love"], "phase": "turn", "merit": [40, 20], "classes": ["test_subject_zero", ""]}
    play = at(2, given)
    assert (play.read("winner"), play.read("end")) == ("A", "win_con"), "before the Test Subject costs 1"
    play = at(2, {**given, "merit": [39, 20], "classes": ["test_subject_zero! class_treasurer", ""]})
    assert play.read("asks") == "A order"
    play.say("A order A.class_treasurer A.test_subject_zero")
    assert play.read("stack") == "A.test_subject_zero A.class_treasurer"
    play.say("nobody", "nobody", "to start_reputation")
    assert (play.read("merit.A"), play.read("rep.A")) == (38, 1 + 3)
    first = at(2, {**given, "turns": [0, 0], "classes": ["class_treasurer", "class_treasurer"]})
    assert (first.read("asks"), first.read("stack")) == ("A response", "A.class_treasurer")
    assert first.read("rep.A") == 3


@pytest.mark.clause("AVA-088")
def test_stars_and_painters_ask_for_an_enemy_where_there_are_several(at: At) -> None:
    given = {"halls": ["star_empress", "", ""], "classes": ["", "truant goalkeeper", "truant"], "rep": [0, 1, 1]}
    play = at(3, given).say("A end", "to plan_end", "nobody")
    assert play.read("asks") == "A target"
    assert play.clause("A target A") == "AVA-132.player"
    play.say("A target B", "nobody")
    assert play.read("classes") == ["star_empress", "truant! goalkeeper!", "truant"]
    play = at(2, {"halls": ["graffiti_artist", ""], "rep": [0, 1]}).say("A end", "to end_move", "nobody")
    assert play.read("rep.B") == 0, "2 are lost as far as they are there"


@pytest.mark.clause("AVA-165")
def test_no_expelled_trigger_outside_a_class(at: At) -> None:
    given = {"yard": "doomsayer volatile_chemist truant", "hands": ["mass_suspension", ""], "rep": [2, 0]}
    play = at(2, {**given, "merit": [20, 20]})
    play.say("A play mass_suspension > yard.doomsayer yard.volatile_chemist yard.truant", "B pass")
    assert play.read("stack") == ""
    assert play.read("merit") == [21, 20]
    assert play.read("yard_count") == 6


@pytest.mark.clause("AVA-129")
@pytest.mark.parametrize(("active", "stack"), [("A", "C B A"), ("B", "A C B"), ("C", "B A C")])
def test_triggers_play_out_in_turn_order_from_the_active_player(at: At, active: str, stack: str) -> None:
    given = {"active": active, "halls": ["choir_acolyte", "exchange_alien", "choir_acolyte"]}
    play = at(3, given).say(f"{active} end", "to end_move")
    card = {"A": "A.choir_acolyte", "B": "B.exchange_alien", "C": "C.choir_acolyte"}
    assert play.read("stack").split() == [card[seat] for seat in stack.split()]
