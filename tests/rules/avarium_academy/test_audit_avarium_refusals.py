"""Which clause is named first, in which words, and who may read it (SPEC.md 5, order of refusals; AVA-157)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.avarium_academy.game import GAME
from rules.avarium_academy.state import class_of, hand_of
from rules.avarium_academy.verbs import UNNAMED
from rules.kernel.moves import Move
from rules.kernel.state import bit

At = Callable[..., Any]
TABLE = {
    "classes": ["star_striker truant! sentai_red*", "goalkeeper hall_monitor"],
    "halls": ["lab_partner", "choir_acolyte"],
    "yard": "kendo_ace tea_hostess",
}


@pytest.mark.clause("AVA-035")
def test_recruiting_and_ending_at_wrong_moments(at: At) -> None:
    play = at(2, {**TABLE, "rep": [3, 9]})
    assert play.clause("B recruit kendo_ace") == "AVA-034"
    assert play.clause("B end") == "AVA-034"
    assert play.clause("A recruit kendo_ace") == "AVA-037"
    assert play.clause("A recruit B.goalkeeper") == "AVA-038"
    assert play.clause("A recruit A.hall.lab_partner") == "AVA-038"
    play.say("A recruit tea_hostess")
    assert play.clause("A recruit kendo_ace") == "AVA-035.stack", "free moment before the price"
    assert play.clause("A fight star_striker > B.goalkeeper") == "AVA-035.stack"
    play.say("pass", "A fight star_striker > B.goalkeeper")
    assert play.clause("A recruit kendo_ace") == "AVA-035.fight"
    assert play.clause("A fight star_striker > B.goalkeeper") == "AVA-092"
    assert play.clause("A end") == "AVA-035.fight"
    assert play.clause("B recruit kendo_ace") == "AVA-034"
    play.say("alone", "A end")
    for line in ("A recruit kendo_ace", "A end", "A fight star_striker > B.goalkeeper"):
        assert play.clause(line) == "AVA-036"
    start = at(2, {**TABLE, "phase": "turn", "rep": [9, 0]})
    for line in ("A recruit kendo_ace", "A end", "A fight star_striker > B.goalkeeper"):
        assert start.clause(line) == "AVA-035.start"


@pytest.mark.clause("AVA-035")
def test_the_start_phase_has_begun_even_while_its_triggers_are_being_ordered(at: At) -> None:
    given = {"phase": "turn", "classes": ["test_subject_zero class_treasurer", ""], "yard": "truant", "rep": [9, 0]}
    play = at(2, {**given, "hands": ["scholarship", ""]})
    assert play.read("asks") == "A order"
    assert play.clause("A recruit truant") == "AVA-035.start"
    assert play.clause("A play scholarship") == "AVA-066"


@pytest.mark.clause("AVA-093")
def test_leaders_and_targets_in_their_order(at: At) -> None:
    given = {"classes": ["truant!* sentai_red* still_life_model star_striker", "goalkeeper shadow_kunoichi"]}
    play = at(2, {**given, "halls": ["lab_partner", "choir_acolyte"], "yard": "kendo_ace"})
    for leader, clause in (("truant", "AVA-093"), ("sentai_red", "AVA-094"), ("still_life_model", "AVA-100")):
        assert play.clause(f"A fight {leader} > A.star_striker") == clause, "the leader is judged first"
    for target, clause in (
        ("B.hall.choir_acolyte", "AVA-044"),
        ("A.truant", "AVA-095"),
        ("yard.kendo_ace", "AVA-095"),
        ("B.love", "AVA-099"),
        ("B.shadow_kunoichi", "AVA-099"),
    ):
        assert play.clause(f"A fight star_striker > {target}") == clause
    assert play.clause("A fight A.hall.lab_partner > B.goalkeeper") == "AVA-044"
    assert play.clause("A fight B.goalkeeper > B.goalkeeper") == "AVA-093.own"
    play = at(2, {"classes": ["star_striker", "shadow_kunoichi truant"]})
    assert play.clause("A fight star_striker > B.shadow_kunoichi") == "AVA-098"
    assert play.clause("A fight star_striker > B.love") == "AVA-097"
    assert play.read("message") == ("Lourvarius LOVE is protected: B still has a ready Student that can be attacked.")
    first = at(2, {"classes": ["truant!", "goalkeeper"], "turns": [1, 1]})
    assert first.clause("A fight truant > B.love") == "AVA-091"


@pytest.mark.clause("AVA-070")
def test_payments_in_their_order_after_the_targets(at: At) -> None:
    given: dict[str, Any] = {
        "classes": ["truant! star_striker", "goalkeeper! kendo_ace"],
        "halls": ["vice_president", ""],
    }
    given["yard"] = "hall_monitor"
    play = at(2, {**given, "hands": ["expulsion_notice transfer_papers", ""], "rep": [1, 0]})
    line = "A play expulsion_notice > B.goalkeeper paying "
    for pay, clause in (
        ("rep+truant", "AVA-070"),
        ("A.hall.vice_president", "AVA-044"),
        ("coral", "AVA-064"),
        ("truant", "AVA-060"),
        ("star_striker", "AVA-069"),
        ("rep", "AVA-068"),
        ("B.kendo_ace", "AVA-069.own"),
        ("B.goalkeeper", "AVA-060"),
        ("B.love", "AVA-064"),
        ("yard.hall_monitor", "AVA-069.own"),
    ):
        assert play.clause(line + pay) == clause
    assert play.clause("A play transfer_papers > A.truant paying truant") == "AVA-132.of", "targets come first"


@pytest.mark.clause("AVA-087")
def test_abilities_in_their_order(at: At) -> None:
    given = {"idols": ["touka!", "love"], "classes": ["vice_president", "probe_droid"], "merit": [1, 20]}
    given |= {"halls": ["lab_partner", ""], "yard": "truant record_o_matic"}
    play = at(2, given)
    for line, clause in (
        ("A use B.probe_droid > A", "AVA-087"),
        ("A use A.hall.lab_partner", "AVA-087"),
        ("A use yard.record_o_matic", "AVA-087"),
        ("B use love > B.probe_droid A.vice_president", "AVA-153"),
        ("A use touka > yard.truant", "AVA-085"),
        ("A use vice_president > A.vice_president", "AVA-132.none"),
    ):
        assert play.clause(line) == clause
    play = at(2, {**given, "active": "B"}).say("B use probe_droid > A")
    assert play.clause("A use touka > yard.truant") == "AVA-082", "whose turn comes before ready"
    assert play.read("message") == "Hatsurugi TOUKA: you may use this only on your turn."


@pytest.mark.clause("AVA-157")
def test_what_is_refused_about_a_card_of_a_hand_is_for_its_seat_alone(at: At) -> None:
    given = {
        "hands": ["scholarship cheap_shot confiscate duel_permit forged_excuse expulsion_notice", "audit tripwire"]
    }
    play = at(2, {**given, "rep": [1, 0], "classes": ["star_striker", "truant"]})
    for line, sentence in (
        ("A play scholarship", "AVA-068"),
        ("A play cheap_shot > A.star_striker", "AVA-075"),
        ("A play confiscate > B", "AVA-075"),
        ("A play duel_permit > A.star_striker", "AVA-077"),
        ("A play forged_excuse > stack.audit", "AVA-132.none"),
        ("A play expulsion_notice > B.truant paying star_striker", "AVA-069"),
        ("A play expulsion_notice > B.truant paying rep+star_striker", "AVA-070"),
        ("A play expulsion_notice > B.truant paying coral", "AVA-064"),
        ("B play audit > A", "AVA-066"),
        ("B play tripwire > A.star_striker", "AVA-153"),
    ):
        refusal = play.refused(line)
        seat = "AB".index(line[0])
        assert (refusal.sentence, refusal.seats) == (sentence, bit(seat)), line
        assert play.read("view.table.message") == "none"
        assert play.read(f"view.{'BA'[seat]}.message") == "none"


@pytest.mark.clause("AVA-116")
def test_nothing_can_be_declared_while_damage_is_dealt(at: At) -> None:
    given = {
        "classes": ["giant_robot sentai_red record_o_matic", "truant star_striker"],
        "hands": ["bake_sale", "audit"],
    }
    play = at(3, {**given, "rep": [5, 5, 5], "yard": "goalkeeper", "classes": [*given["classes"], "hall_monitor"]})
    play.say("A fight giant_robot > B.truant", "pass", "A support none", "pass", "B support star_striker", "pass")
    play.say("C help hall_monitor defence", "pass")
    assert play.read("asks") == "A assign"
    for line in (
        "A use record_o_matic",
        "A recruit goalkeeper",
        "A end",
        "A fight sentai_red > B.truant",
        "A play bake_sale",
        "B play audit > A",
        "B assign A.giant_robot 9",
        "C help hall_monitor attack",
        "A support sentai_red",
        "A pass",
    ):
        assert play.clause(line) == "AVA-116", line


@pytest.mark.clause("AVA-104")
def test_support_and_help_of_those_who_are_not_asked(at: At) -> None:
    given = {"classes": ["star_striker kendo_ace truant", "goalkeeper hall_monitor", "lab_partner sentai_red"]}
    play = at(3, given).say("A fight star_striker > B.goalkeeper")
    assert play.clause("A support kendo_ace") == "AVA-153"
    play.say("pass", "A support kendo_ace")
    assert play.clause("A support truant") == "AVA-104"
    assert play.clause("B support hall_monitor") == "AVA-153"
    play.say("pass", "B support none")
    assert play.clause("B support hall_monitor") == "AVA-104"
    assert play.clause("A help truant attack") == "AVA-139"
    play.say("pass", "C help sentai_red attack")
    assert play.clause("C help lab_partner attack") == "AVA-141"


@pytest.mark.clause("AVA-157")
def test_even_a_malformed_play_from_the_hand_is_refused_to_its_seat_alone(at: At) -> None:
    play = at(2, {"hands": ["detention", ""], "rep": [2, 0], "classes": ["", "truant"]})
    state = play.state
    card, truant = state.zones[hand_of(0)].cards[0], state.zones[class_of(1)].cards[1]
    gap = Move("play", (card, 0, UNNAMED, truant, UNNAMED, UNNAMED))
    foreign = Move("play", (truant, 0, UNNAMED, UNNAMED, UNNAMED, UNNAMED))
    for move in (gap, foreign):
        refusal = GAME.check(state, 0, move)
        assert refusal is not None
        assert refusal.seats == bit(0)


@pytest.mark.clause("AVA-101")
def test_a_foreign_card_cannot_support_and_is_judged_like_any_other_before_that(at: At) -> None:
    given = {"classes": ["star_striker truant", "goalkeeper! still_life_model hall_monitor"], "yard": "kendo_ace"}
    play = at(2, {**given, "halls": ["lab_partner", ""]}).say("A fight star_striker > B.hall_monitor", "pass")
    for card, clause in (
        ("A.hall.lab_partner", "AVA-044"),
        ("B.goalkeeper", "AVA-061"),
        ("B.still_life_model", "AVA-100"),
        ("B.love", "AVA-101"),
        ("yard.kendo_ace", "AVA-101"),
        ("star_striker", "AVA-101"),
    ):
        assert play.clause(f"A support {card}") == clause, card


@pytest.mark.clause("AVA-087")
def test_an_ability_in_the_courtyard_or_of_another_player_is_out_of_reach_at_any_moment(at: At) -> None:
    play = at(2, {"yard": "probe_droid lab_partner", "classes": ["truant", "record_o_matic!"]})
    for line in ("A use yard.probe_droid > B", "A use yard.lab_partner", "A use B.record_o_matic"):
        assert play.clause(line) == "AVA-087"
    assert play.clause("B use yard.lab_partner") == "AVA-087", "before 153"
    assert play.clause("B use record_o_matic") == "AVA-153", "before 085"
