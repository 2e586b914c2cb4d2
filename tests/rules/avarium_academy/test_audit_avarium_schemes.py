"""Schemes where they meet each other, the Stack and the piles (SPEC.md 3.5, 5.3, 5.8, 5.11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.avarium_academy.game import GAME
from rules.avarium_academy.state import hand_of
from rules.kernel.law import legal

At = Callable[..., Any]


@pytest.mark.clause("AVA-023")
def test_a_dig_may_empty_the_library_and_its_own_card_makes_the_new_one(at: At) -> None:
    given = {"hands": ["all_nighter", ""], "rep": [1, 0], "lib": "audit", "lib_count": 1}
    play = at(2, given).say("A play all_nighter", "B pass")
    assert play.read("hands.A") == "audit", "one card is taken without a question"
    assert (play.read("lib_count"), play.read("trash")) == (1, ""), (
        "a Scheme that plays out isn't in the Trash Pile yet"
    )


@pytest.mark.clause("AVA-023")
def test_a_dig_that_takes_the_last_card_brings_the_trash_back_before_its_own_card(at: At) -> None:
    given = {"hands": ["all_nighter", ""], "rep": [1, 0], "lib": "audit", "lib_count": 1, "trash": "bake_sale"}
    play = at(2, given).say("A play all_nighter", "B pass")
    assert (play.read("hands.A"), play.read("lib_count"), play.read("trash")) == ("audit", 1, "all_nighter")


@pytest.mark.clause("AVA-024")
def test_a_dig_from_nothing_takes_nothing(at: At) -> None:
    play = at(2, {"hands": ["all_nighter", ""], "rep": [1, 0], "lib_count": 0}).say("A play all_nighter", "B pass")
    assert play.read("hands.A") == ""
    assert play.read("lib_count") == 1


@pytest.mark.clause("AVA-023")
def test_the_trash_is_shuffled_between_two_draws_of_one_effect(at: At) -> None:
    given = {"hands": ["cram_session", ""], "rep": [1, 0], "lib": "audit", "lib_count": 1, "trash": "bake_sale"}
    play = at(2, given).follow().say("A play cram_session", "B pass")
    assert set(play.read("hands.A").split()) == {"audit", "bake_sale"}
    assert (play.read("lib_count"), play.read("trash")) == (1, ""), "Cram Session itself is the new Library"


@pytest.mark.clause("AVA-132")
def test_modes_and_optional_targets(at: At) -> None:
    play = at(2, {"hands": ["amnesty mass_suspension detention", ""], "rep": [6, 0], "classes": ["", "truant"]})
    assert play.clause("A play amnesty/1 > yard.hall_monitor") == "AVA-132.none"
    school = play.read("school_count")
    play.say("A play amnesty/2", "pass")
    assert play.read("school_count") == school, "an empty Expel Pile may be shuffled in"
    play.say("A play mass_suspension", "pass")
    assert play.read("merit.A") == 31
    assert play.clause("A play detention > B.truant B.truant").startswith("AVA-132")
    play.say("A play detention", "pass")
    assert play.read("classes.B") == "truant"


@pytest.mark.clause("AVA-138")
def test_amnesty_makes_the_school_longer_and_brings_one_student_back(at: At) -> None:
    given = {"hands": ["amnesty", ""], "rep": [2, 0], "expel": "truant kendo_ace goalkeeper"}
    play = at(2, given)
    assert play.clause("A play amnesty/1 > expel.kendo_ace") == "AVA-132.cost_max"
    play.say("A play amnesty/1 > expel.goalkeeper", "pass")
    assert (play.read("halls.A"), play.read("expel")) == ("goalkeeper", "truant kendo_ace")
    play = at(2, given).follow()
    school = play.read("school_count")
    play.say("A play amnesty/2", "pass")
    assert (play.read("expel"), play.read("school_count")) == ("", school + 3)


@pytest.mark.clause("AVA-133")
def test_a_second_forged_excuse_at_the_same_scheme_fizzles_but_counts(at: At) -> None:
    given = {"idols": ["raj", "coral", "wolfgang"], "hands": ["scholarship", "forged_excuse", "forged_excuse"]}
    play = at(3, {**given, "rep": [2, 2, 2], "merit": [20, 20, 20]}).say("A play scholarship")
    play.say("B play forged_excuse > stack.scholarship")
    play.say("C play forged_excuse > stack.scholarship")
    play.say("pass")
    assert play.read("merit") == [20, 20, 20]
    assert play.read("progress.C") == 1
    assert play.read("schemes_played") == [0, 1, 1]


@pytest.mark.clause("AVA-135")
def test_triggers_and_delayed_triggers_can_be_cancelled(at: At) -> None:
    given = {"classes": ["star_striker!*", ""], "hands": ["second_wind", "not_listening"], "rep": [2, 1]}
    play = at(2, given).say("A play second_wind > A.star_striker", "pass")
    assert play.read("classes.A") == "star_striker"
    play.say("A end")
    assert play.read("stack") == "A.second_wind"
    play.say("A pass", "B play not_listening > stack.second_wind", "A pass", "pass")
    assert play.read("active") == "B"
    assert play.read("classes.A") == "star_striker"


@pytest.mark.clause("AVA-138")
def test_second_wind_forgets_a_student_that_left_and_came_back(at: At) -> None:
    given = {"classes": ["exchange_alien! truant!", ""], "hands": ["second_wind", ""], "rep": [3, 0]}
    play = at(2, given).say("A play second_wind > A.exchange_alien A.truant", "pass", "A use exchange_alien", "pass")
    play.say("A end", "nobody", "to end_clear")
    assert play.read("classes.A") == "truant! exchange_alien"


@pytest.mark.clause("AVA-071")
def test_nobody_is_exhausted_for_a_scheme_that_costs_nothing(at: At) -> None:
    play = at(2, {"classes": ["truant", ""], "hands": ["bake_sale", ""]})
    assert play.clause("A play bake_sale paying truant") == "AVA-070"
    play.say("A play bake_sale", "pass")
    assert play.read("rep.A") == 2


@pytest.mark.clause("AVA-076")
def test_a_surprise_may_be_played_in_a_free_moment(at: At) -> None:
    play = at(2, {"hands": ["line_jumper", ""], "rep": [1, 0], "yard": "goalkeeper"})
    play.say("A play line_jumper > yard.goalkeeper")
    assert play.read("asks") == "B response"
    play.say("B pass")
    assert play.read("asks") == "A after_effect"
    assert play.read("halls.A") == "goalkeeper"


@pytest.mark.clause("AVA-059")
def test_effects_that_exhaust_do_nothing_to_what_is_exhausted_but_may_name_it(at: At) -> None:
    given = {"classes": ["star_striker", "truant! kendo_ace"], "hands": ["detention chalk_dust", ""], "rep": [4, 0]}
    play = at(2, given).say("A play detention > B.truant B.kendo_ace", "pass")
    assert play.read("classes.B") == "truant! kendo_ace!"
    play.say("A play chalk_dust > A.star_striker", "pass")
    assert play.read("classes.A") == "star_striker!", "in a Class: the own one too"


@pytest.mark.clause("AVA-088")
def test_what_reputation_moves_is_what_there_is(at: At) -> None:
    given = {"hands": ["audit", ""], "rep": [2, 3]}
    play = at(2, given).say("A play audit > B", "pass")
    assert play.read("rep") == [3, 0]


@pytest.mark.clause("AVA-114")
def test_the_dial_stops_at_99_and_at_nought(at: At) -> None:
    play = at(3, {"hands": ["scholarship nasty_rumour", "", ""], "rep": [5, 0, 0], "merit": [97, 3, 9]})
    play.say("A play scholarship", "pass")
    assert play.read("merit.A") == 99
    play.say("A play nasty_rumour > B", "pass")
    assert play.read("merit") == [99, 0, 9]
    assert play.read("out") == "B"


@pytest.mark.clause("AVA-131")
def test_the_owner_chooses_what_goes_and_nobody_is_asked_for_the_whole_hand(at: At) -> None:
    given = {"hands": ["pop_quiz pop_quiz", "audit bake_sale detention"], "rep": [4, 0]}
    play = at(2, given).say("A play pop_quiz > B", "B pass")
    assert play.read("asks") == "B trash"
    assert play.clause("B trash audit") == "AVA-053"
    play.say("B trash audit detention", "pass")
    assert play.read("hands.B") == "bake_sale"
    play.say("A play pop_quiz > B", "pass")
    assert (play.read("hands.B"), play.read("asks")) == ("", "A free")


@pytest.mark.clause("AVA-131")
def test_confiscate_takes_from_the_hand_that_drew(at: At) -> None:
    given = {"phase": "turn", "active": "B", "rep": [1, 0], "lib": "detention"}
    play = at(3, {**given, "hands": ["confiscate", "audit", "bake_sale"]}).say("to start_draw")
    assert play.clause("C play bake_sale") == "AVA-066"
    play.say("B pass", "C pass")
    assert play.clause("A play confiscate > C").startswith("AVA-132")
    play.say("A play confiscate > B", "B pass", "C pass")
    assert play.read("asks") == "A trash"
    assert play.read("view.A.hand.B") != 2
    assert play.read("view.C.hand.B") == 2
    play.say("A trash detention")
    assert play.read("hands.B") == "audit"


@pytest.mark.clause("AVA-133")
def test_the_same_courtyard_student_cannot_be_put_twice(at: At) -> None:
    given = {"yard": "goalkeeper", "hands": ["open_day", "line_jumper"], "rep": [2, 1], "school": "goalkeeper"}
    play = at(2, given).say("A play open_day > yard.goalkeeper", "B play line_jumper > yard.goalkeeper", "pass")
    assert play.read("halls") == ["", "goalkeeper"], "the Goalkeeper that took its slot is another card"


@pytest.mark.clause("AVA-138")
def test_what_changes_class_is_ready_and_new(at: At) -> None:
    given = {"hands": ["transfer_papers", ""], "rep": [4, 0], "classes": ["", "track_captain!*"]}
    play = at(2, {**given, "mods": {"B.track_captain": "+2/+2"}}).say(
        "A play transfer_papers > B.track_captain", "pass"
    )
    assert play.read("classes") == ["track_captain", ""]
    assert (play.read("combat.A.track_captain"), play.read("defense.A.track_captain")) == (3, 6)
    play.say("A fight track_captain > B.love")


@pytest.mark.clause("AVA-159")
def test_wolfgang_counts_surprises_in_anothers_turn_and_fizzled_ones(at: At) -> None:
    given = {"idols": ["coral", "wolfgang"], "schemes_played": [0, 4], "rep": [2, 2], "yard": "goalkeeper"}
    play = at(2, {**given, "hands": ["scholarship", "forged_excuse"]}).say("A play scholarship")
    play.say("B play forged_excuse > stack.scholarship", "A pass")
    assert (play.read("winner"), play.read("end")) == ("B", "win_con")
    play = at(2, {**given, "hands": ["open_day forged_excuse", "line_jumper"], "rep": [4, 2]})
    play.say("A play open_day > yard.goalkeeper", "B play line_jumper > yard.goalkeeper")
    play.say("A play forged_excuse > stack.line_jumper", "pass")
    assert play.read("winner") == "none", "a cancelled Scheme doesn't count"


@pytest.mark.clause("AVA-129")
def test_a_whole_chain_plays_out_before_its_triggers_are_placed(at: At) -> None:
    given = {"hands": ["expulsion_notice", "line_jumper"], "rep": [4, 1], "yard": "goalkeeper", "merit": [20, 20]}
    play = at(2, {**given, "classes": ["", "doomsayer"]}, chain="whole_chain")
    play.say("A play expulsion_notice > B.doomsayer", "B play line_jumper > yard.goalkeeper", "A pass")
    assert play.read("halls.B") == "goalkeeper"
    assert play.read("stack") == "B.doomsayer"
    assert play.read("asks") == "A response"
    assert play.read("merit") == [20, 20]


@pytest.mark.clause("AVA-026")
def test_what_a_droid_sees_only_its_player_sees(at: At) -> None:
    play = at(3, {"classes": ["probe_droid", "", ""], "hands": ["", "audit pop_quiz", ""]})
    play.say("A use probe_droid > B", "pass")
    assert set(play.read("view.A.hand.B").split()) == {"audit", "pop_quiz"}
    assert play.read("view.C.hand.B") == 2


@pytest.mark.clause("AVA-130")
def test_two_second_winds_are_not_alike_and_their_order_is_asked(at: At) -> None:
    given = {"classes": ["star_striker! truant!", ""], "hands": ["second_wind second_wind", ""], "rep": [4, 0]}
    play = at(2, given).say("A play second_wind > A.star_striker", "pass", "A play second_wind > A.truant", "pass")
    play.say("A end")
    assert play.read("asks") == "A order"
    play.say("A order A.second_wind.2 A.second_wind.1", "nobody")
    assert play.read("classes.A") == "star_striker truant!"
    play.say("nobody")
    assert play.read("classes.A") == "star_striker! truant!"


@pytest.mark.clause("AVA-075")
def test_who_drew_and_was_expelled_is_no_enemy_any_more(at: At) -> None:
    given = {"phase": "turn", "active": "B", "merit": [20, 2, 20], "classes": ["", "vice_president truant!", ""]}
    play = at(3, {**given, "turns": [0, 0, 0], "hands": ["confiscate", "", ""], "rep": [1, 0, 0]}).say("to start_draw")
    play.say("B use vice_president > B.truant", "B yes", "C pass")
    assert (play.read("out"), play.read("asks")) == ("B", "A start_draw")
    assert play.clause("A play confiscate > B") == "AVA-075"


def test_who_trashes_from_another_hand_is_not_told_in_which_order_its_cards_came(at: At) -> None:
    given = {"active": "B", "phase": "turn", "rep": [1, 0], "hands": ["confiscate", "audit"], "lib": "detention"}
    play = at(2, given).say("A play confiscate > B @start_draw", "nobody")
    hand = play.state.zones[hand_of(1)].cards
    assert len(hand) == 2
    offered = []
    for _ in range(2):
        decision = play.record.pending()[0]
        offered.append([move.args for move in legal(GAME, play.state, decision, (), 0)])
        hand.reverse()
    assert offered[0] == offered[1]
    assert len(offered[0]) == 2
