"""Fusions, attacks, bonuses and rescues in their nasty combinations (SPEC.md 5, BAP-070 to BAP-124)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

At = Callable[..., Any]


def phase(at: At, stage: str, row: str = "- - -", options: dict[str, Any] | None = None, **more: Any) -> Any:
    """Seat A in its Attack Phase."""
    return at(2, {"stage": [stage, "- - -"], "row": row, **more}, **(options or {}))


@pytest.mark.clause("BAP-099")
@pytest.mark.parametrize(
    ("stage", "attack", "crasher", "worth", "more"),
    [
        ("a1_garnet:4 - -", "a1_garnet.4", "c_crab", 6, {}),
        ("a1_garnet:4 - -", "a1_garnet.2", "c_cluster_gem", 1, {}),
        ("a1_amethyst:1 - -", "a1_amethyst.1", "c_centipeetle", 0, {}),
        ("f_opal:6(a1_pearl) =a1_amethyst -", "f_opal.3", "c_centipeetle", 5, {}),
        ("f_opal:6(a1_pearl) =a1_amethyst -", "f_opal.3", "c_centipeetle", 6, {"stevens": ["purple", "-"]}),
        ("a1_pearl:3 - -", "a1_pearl.2", "c_centipeetle", 4, {"stevens": ["purple", "-"]}),
        ("f_stevonnie:5(a2_connie) - -", "f_stevonnie.5", "h_topaz", 9, {}),
        ("f_stevonnie:5(a2_connie) - -", "f_stevonnie.5", "c_ocean_jasper", 8, {}),
        ("a1_lion:3 - -", "a1_lion.3", "c_big_bird", 6, {"audience": ["a3_connie", ""]}),
        ("a1_lion:3 f_stevonnie:5(a2_connie) -", "a1_lion.3", "c_big_bird", 5, {}),
        ("a1_lion:3 - -", "a1_lion.3", "c_big_bird", 5, {"audience": ["", "a3_connie"]}),
        ("a2_connie:3 a1_lion -", "a2_connie.3", "c_invisible", 4, {}),
        ("a3_ruby:3 a2_sapphire:3 -", "a3_ruby.2", "h_doc", 1, {}),
        ("a3_ruby:3 a2_sapphire:3 -", "a2_sapphire.3", "h_doc", 5, {}),
        ("f_alexandrite:9(a1_garnet) =a1_amethyst =a1_pearl", "f_alexandrite.8", "h_aquamarine", 15, {}),
        ("f_smoky_quartz:6(a1_amethyst) - -", "f_smoky_quartz.5", "h_jasper", 8, {}),
        ("a1_amethyst:3 - -", "a1_amethyst.3", "h_jasper", 3, {}),
    ],
)
def test_what_an_attack_is_worth(
    at: At, stage: str, attack: str, crasher: str, worth: int, more: dict[str, Any]
) -> None:
    play = phase(at, stage, f"{crasher} - -", act=3, **more)
    assert play.read(f"worth.{attack}.{crasher}") == worth


@pytest.mark.clause("BAP-094")
def test_the_clauses_of_an_attack_in_their_order(at: At) -> None:
    row = "c_crab{1} c_centipeetle -"
    play = phase(at, "a1_garnet:4 a1_amethyst:1 a1_pearl:1!", row, supply=[9, 0])
    for line, clause in (
        ("B attack a1_garnet 4 c_crab 2", "BAP-071"),
        ("A attack steven 4 c_crab 2", "BAP-115"),
        ("A attack a1_garnet 4 + a1_pearl 2 c_crab 1", "BAP-098"),
        ("A attack a1_pearl 2 c_crab 1", "BAP-090"),
        ("A attack a1_amethyst 3 c_crab 1", "BAP-091"),
        ("A attack a1_garnet 4 c_crab 2 c_centipeetle 1", "BAP-093"),
        ("A attack a1_garnet 4 c_crab 2 3", "BAP-094"),
        ("A attack a1_garnet 4 c_crab 1", "BAP-096"),
        ("A attack a1_garnet 4 c_crab 2 2", "BAP-096"),
        ("A attack a1_garnet 4 c_crab", "BAP-097"),
        ("A attack a1_amethyst 1 c_centipeetle", "BAP-097"),
        ("A attack a1_amethyst 1 c_centipeetle 1", "BAP-094"),
    ):
        assert play.clause(line) == clause, line
    play.say("A attack a1_garnet 4 c_crab 2")


@pytest.mark.clause("BAP-085")
def test_the_parts_of_a_fusion_do_not_attack_and_she_does_once(at: At) -> None:
    play = phase(at, "f_opal:9(a1_pearl) =a1_amethyst a1_lion:3", "c_crab c_worm c_tongue")
    assert play.clause("A attack a1_pearl 1 c_worm 1") == "BAP-085"
    assert play.clause("A attack a1_amethyst 1 c_worm 1") == "BAP-085"
    assert play.clause("A attack a1_pearl 1 + a1_lion 3 c_worm 1") == "BAP-085", "085 is below 098"
    play.say("A attack f_opal 3 c_worm 1")
    assert play.clause("A attack f_opal 6 c_worm 2") == "BAP-090"
    assert play.read("stage.A") == "f_opal:6(a1_pearl)! =a1_amethyst a1_lion:3"


@pytest.mark.clause("BAP-077")
def test_the_clauses_of_a_fusion_in_their_order(at: At) -> None:
    play = phase(at, "f_opal:6(a1_pearl) =a1_amethyst a2_connie:1", act=2, supply=[3, 0])
    for line, clause in (
        ("B fuse f_opal", "BAP-071"),
        ("A fuse f_sugilite", "BAP-077"),
        ("A fuse f_alexandrite", "BAP-077"),
        ("A fuse f_smoky_quartz", "BAP-077"),
        ("A fuse f_stevonnie", "BAP-082"),
    ):
        assert play.clause(line) == clause, line
    play = phase(at, "a1_garnet:3 a1_pearl:3 a1_connie:5", claimed="f_opal", supply=[9, 0])
    for line, clause in (
        ("A fuse f_sugilite", "BAP-073"),
        ("A fuse f_opal", "BAP-073"),
        ("A fuse f_sardonyx", "BAP-074"),
        ("A fuse f_stevonnie", "BAP-084"),
        ("A fuse f_smoky_quartz", "BAP-073"),
    ):
        assert play.clause(line) == clause, line
    play = phase(at, "a1_amethyst:3 a1_pearl:3 -", claimed="f_opal")
    assert play.clause("A fuse f_opal") == "BAP-078"
    play = phase(at, "a1_amethyst:3 a1_pearl:3 a1_lion:3", "c_worm - -").say("A attack a1_lion 3 c_worm 1")
    assert play.clause("A fuse f_opal") == "BAP-072"
    assert play.clause("A fuse f_sugilite") == "BAP-072", "before what is missing"


@pytest.mark.clause("BAP-081")
def test_steven_gives_exactly_what_is_missing_and_no_part_more(at: At) -> None:
    play = phase(at, "- a2_connie:7 -", act=2, supply=[4, 0]).say("A fuse f_stevonnie")
    assert (play.read("stage.A"), play.read("supply.A")) == ("- f_stevonnie:7(a2_connie) -", 4)
    play = phase(at, "- a2_connie:0 -", act=2, supply=[5, 0]).say("A fuse f_stevonnie")
    assert (play.read("stage.A"), play.read("supply.A")) == ("- f_stevonnie:5(a2_connie) -", 0)


@pytest.mark.clause("BAP-076")
def test_a_fusion_lies_in_the_space_of_her_first_printed_part(at: At) -> None:
    play = phase(at, "a1_amethyst:5 - a1_pearl:4", supply=[1, 0], stevens=["purple", "-"]).say("A fuse f_opal")
    assert play.read("stage.A") == "=a1_amethyst - f_opal:9(a1_pearl)"
    assert play.read("vp.A") == 2
    play.say("A finish")
    assert play.read("stage.A") == "a1_amethyst:0 - a1_pearl:0"
    assert play.read("supply.A") == 10


@pytest.mark.clause("BAP-103")
def test_all_bonuses_of_the_spots_come_before_the_bubble_bonus(at: At) -> None:
    given: dict[str, Any] = {"common": "a1_kofi a1_mr_smiley", "supply": [0, 0], "stevens": ["blue", "-"]}
    play = phase(at, "a1_garnet:4 - -", "c_biggs_jasper{1} - -", **given)
    play.say("A attack a1_garnet 4 c_biggs_jasper 2")
    assert play.read("window") == "A rescue"
    assert play.read("row") == "- - -"
    assert (play.read("vp.A"), play.read("supply.A")) == (0, 0), "Bubble Time comes after the spots"
    play.say("A rescue a1_kofi")
    assert (play.read("vp.A"), play.read("supply.A")) == (1, 3)
    assert play.read("window") == "A bonus"
    assert play.clause("A attack a1_garnet 2 c_biggs_jasper 1") == "BAP-121"
    assert play.clause("A finish") == "BAP-121"
    play.say("A bonus rescue")
    assert play.read("audience.A") == "a1_kofi a1_mr_smiley"
    assert play.read("supply.A") == 6


@pytest.mark.clause("BAP-122")
def test_the_last_card_taken_by_a_spot_leaves_three_vp_without_a_question(at: At) -> None:
    play = phase(at, "a1_garnet:4 - -", "c_biggs_jasper{1} - -", common="a1_kofi")
    play.say("A attack a1_garnet 4 c_biggs_jasper 2")
    assert (play.read("window"), play.read("vp.A"), play.read("common")) == ("A attack", 3, "")


@pytest.mark.clause("BAP-107")
def test_a_rescue_from_an_empty_common_area_is_void(at: At) -> None:
    play = phase(at, "a1_garnet:4 - -", "c_biggs_jasper - -").say("A attack a1_garnet 4 c_biggs_jasper 2")
    assert play.read("window") == "A attack"
    assert play.clause("A rescue a1_kofi") == "BAP-107"


@pytest.mark.clause("BAP-110")
def test_the_clauses_of_a_rescued_card_in_their_order(at: At) -> None:
    given: dict[str, Any] = {"common": "a1_connie", "supply": [1, 0]}
    play = phase(at, "f_opal:4(a1_pearl) =a1_amethyst a1_lion:2", "c_biggs_jasper - -", **given)
    play.say("A attack f_opal 3 c_biggs_jasper 2")
    assert play.read("window") == "A place"
    for line, clause in (
        ("A stage a1_connie", "BAP-110"),
        ("A stage a1_connie for f_opal", "BAP-112"),
        ("A stage a1_connie for a1_pearl", "BAP-112"),
        ("A stage a1_connie for a1_amethyst", "BAP-112"),
        ("A stage a1_connie for a1_lion", "BAP-111"),
        ("A attack a1_lion 3 c_biggs_jasper 1", "BAP-103"),
    ):
        assert play.clause(line) == clause, line
    play.say("A audience a1_connie")
    assert play.clause("A move f_opal 1") == "BAP-080"
    assert play.clause("A move a1_pearl 1") == "BAP-080"
    assert play.clause("A move a1_lion 2") == "BAP-038"
    play.say("A move a1_lion 1")
    assert play.read("stage.A") == "f_opal:1(a1_pearl)! =a1_amethyst a1_lion:3"


@pytest.mark.clause("BAP-061")
def test_a_rescued_connie_under_stevonnie_goes_nowhere(at: At) -> None:
    play = phase(at, "f_stevonnie:5(a2_connie) - -", "c_biggs_jasper - -", act=2, common="a1_connie", supply=[9, 0])
    play.say("A attack f_stevonnie 5 c_biggs_jasper 2")
    for line in ("A stage a1_connie", "A audience a1_connie"):
        assert play.clause(line) == "BAP-061"
    play.say("A discard a1_connie")
    assert (play.read("act_discard"), play.read("supply.A")) == ("a1_connie", 9)


@pytest.mark.clause("BAP-114")
def test_who_replaces_another_may_attack_who_replaces_itself_may_not(at: At) -> None:
    given: dict[str, Any] = {"common": "a1_lion", "supply": [3, 0]}
    play = phase(at, "a1_garnet:4 a1_amethyst a1_pearl", "c_biggs_jasper c_worm -", **given)
    play.say("A attack a1_garnet 4 c_biggs_jasper 2", "A stage a1_lion for a1_garnet")
    assert play.read("stage.A") == "a1_lion:3 a1_amethyst:0 a1_pearl:0"
    play.say("A attack a1_lion 3 c_worm 1")
    play = phase(at, "a1_garnet:4 - -", "c_biggs_jasper c_worm -", common="a2_garnet")
    play.say("A attack a1_garnet 4 c_biggs_jasper 2", "A stage a2_garnet")
    assert play.read("stage.A") == "a2_garnet:5! - -"
    assert play.clause("A attack a2_garnet 3 c_worm 1") == "BAP-090"
    wait = {"rescued_attack": "next_round"}
    play = phase(at, "a1_garnet:4 a1_pearl -", "c_biggs_jasper c_worm -", wait, common="a2_pearl")
    play.say("A attack a1_garnet 4 c_biggs_jasper 2", "A stage a2_pearl")
    assert play.clause("A attack a2_pearl 2 c_worm 1") == "BAP-114"
    assert play.clause("A attack a2_pearl 2 c_worm 1 4") == "BAP-094", "the lowest number first"


@pytest.mark.clause("BAP-066")
def test_a_garnet_formed_by_a_rescue_may_attack_though_ruby_has(at: At) -> None:
    given: dict[str, Any] = {"common": "a1_garnet", "supply": [0, 0], "stevens": ["green", "-"]}
    play = phase(at, "a2_sapphire:2 a2_ruby:4 a1_lion", "h_aquamarine c_worm -", act=2, **given)
    play.say("A attack a2_ruby 2 h_aquamarine 1")
    assert play.clause("A stage a1_garnet for a1_lion") == "BAP-111"
    play.say("A stage a1_garnet")
    assert play.read("stage.A") == "- a1_garnet:4 a1_lion:0"
    assert play.read("act_discard") == "a2_ruby a2_sapphire"
    play.say("A attack a1_garnet 4 c_worm 1 2 3")


@pytest.mark.clause("BAP-203")
def test_sound_check_counts_a_rescue_and_only_the_first_of_the_round(at: At) -> None:
    given: dict[str, Any] = {"common": "a1_lion", "supply": [9, 0], "stevens": ["green", "-"]}
    play = phase(at, "a1_garnet:4 a1_pearl:3 -", "c_biggs_jasper c_worm -", **given)
    play.say("A attack a1_garnet 4 c_biggs_jasper 2", "A stage a1_lion")
    assert play.read("stage.A") == "a1_garnet:0! a1_pearl:3 a1_lion:6"


@pytest.mark.clause("BAP-057")
def test_a_rescued_greg_leaves_the_stage_for_the_audience_even_after_attacking(at: At) -> None:
    play = phase(at, "a3_greg:3 - -", "c_biggs_jasper c_worm -", act=3, common="a1_greg", supply=[0, 0])
    play.say("A attack a3_greg 3 c_biggs_jasper 2", "A audience a1_greg")
    assert (play.read("stage.A"), play.read("audience.A"), play.read("supply.A")) == ("- - -", "a1_greg", 2)
    play = phase(
        at, "a1_garnet:4 - -", "c_biggs_jasper c_worm -", common="a1_greg", supply=[2, 0], audience=["a2_greg"]
    )
    play.say("A attack a1_garnet 4 c_biggs_jasper 2", "A stage a1_greg at right")
    assert (play.read("stage.A"), play.read("audience.A")) == ("a1_garnet:0! - a1_greg:2", "")


@pytest.mark.clause("BAP-118")
def test_marks_of_others_count_and_the_last_spot_bubbles_for_its_hitter(at: At) -> None:
    given: dict[str, Any] = {
        "stage": ["a1_garnet:4 - -", "a1_pearl:2 - -"],
        "row": "h_doc c_worm c_crab",
        "crasher_draw": "c_slinker",
    }
    play = at(2, given)
    play.say("A attack a1_garnet 4 h_doc 1", "A finish", "B attack a1_pearl 2 h_doc 2")
    assert play.read("bubbled") == "h_doc@B"
    assert play.read("row") == "- c_worm c_crab", "the place stays empty until the end of the phase"
    assert (play.read("vp"), play.read("supply.B")) == ([2, 3], 2)


@pytest.mark.clause("BAP-202")
def test_pep_talk_comes_before_everything_and_goes_to_an_own_character(at: At) -> None:
    given: dict[str, Any] = {
        "stevens": ["yellow", "-"],
        "stage": ["a1_garnet:4 a1_lion -", "a1_pearl - -"],
        "row": "c_worm - -",
    }
    play = at(2, given)
    assert play.read("window") == "A pep"
    assert play.clause("A fuse f_opal") == "BAP-202"
    assert play.clause("A attack a1_garnet 4 c_worm 1") == "BAP-202"
    assert play.clause("B pep a1_pearl") == "BAP-071"
    play.say("A pep a1_lion")
    assert play.read("stage.A") == "a1_garnet:4 a1_lion:1 -"
    assert play.clause("A pep a1_lion") == "BAP-202"
    assert at(2, {**given, "stage": ["- - -", "- - -"]}).read("window") == "A attack", "nobody is there"
