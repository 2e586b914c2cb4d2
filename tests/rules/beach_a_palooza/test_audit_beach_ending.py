"""The end of a phase, of a Round, of an Act and of the game (SPEC.md 5, BAP-125 to BAP-181)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

At = Callable[..., Any]


def ends(at: At, row: str, stage: str = "- - -", options: dict[str, Any] | None = None, **more: Any) -> Any:
    """Seat A about to finish its Attack Phase."""
    given: dict[str, Any] = {"stage": [stage, "- - -"], "row": row, "crasher_draw": "", **more}
    return at(2, given, **(options or {}))


@pytest.mark.clause("BAP-131")
@pytest.mark.parametrize(
    ("row", "supply", "vp", "more"),
    [
        ("c_heaven_beetle c_earth_beetle -", (5, 5), (4, 4), {}),
        ("c_worm - -", (5, 5), (5, 5), {}),
        ("c_worm - -", (5, 5), (5, 4), {"stage": "a1_lion - -"}),
        ("c_lighthouse - -", (5, 5), (5, 4), {}),
        ("c_lighthouse - -", (5, 5), (5, 3), {"audience": ["a1_ronaldo", ""]}),
        ("h_jasper - -", (5, 5), (5, 4), {"audience": ["", "a1_ronaldo"]}),
        ("h_jasper - -", (5, 5), (4, 4), {"stage": "a3_lapis_lazuli - -"}),
        ("h_navy - -", (5, 5), (4, 4), {"stage": "a2_ruby - -"}),
        ("h_emerald - -", (5, 5), (5, 4), {"audience": ["a3_lars", ""]}),
        ("h_emerald - -", (0, 1), (0, 1), {"audience": ["a3_lars", ""]}),
        ("c_earth_beetle h_yellow_diamond -", (0, 0), (0, 0), {}),
        ("h_white_diamond - -", (5, 1), (5, 0), {}),
    ],
)
def test_what_the_crashers_do(
    at: At, row: str, supply: tuple[int, int], vp: tuple[int, int], more: dict[str, Any]
) -> None:
    play = ends(at, row, supply=[supply[0], 9], vp=[supply[1], 9], act=3, **more).say("A finish")
    assert (play.read("supply.A"), play.read("vp.A")) == vp
    assert (play.read("supply.B"), play.read("vp.B")) == (9, 9), "they strike the active seat only"


@pytest.mark.clause("BAP-137")
def test_opal_is_still_together_when_the_beetles_look(at: At) -> None:
    opal = "f_opal:2(a1_pearl) =a1_amethyst -"
    play = ends(at, "c_heaven_beetle c_earth_beetle -", opal, supply=[3, 0], vp=[3, 0]).say("A finish")
    assert (play.read("supply.A"), play.read("vp.A")) == (3 - 1 + 1 + 2, 3 + 1 - 1)
    assert play.read("stage.A") == "a1_pearl:0 a1_amethyst:0 -"


@pytest.mark.clause("BAP-136")
def test_a_part_under_a_fusion_is_not_in_play_for_a_crasher(at: At) -> None:
    play = ends(at, "c_worm h_navy -", "a1_lion - -", supply=[3, 0], vp=[3, 0]).say("A finish")
    assert (play.read("supply.A"), play.read("vp.A")) == (2, 2)


@pytest.mark.clause("BAP-134")
def test_the_drains_of_one_card_are_chosen_one_by_one(at: At) -> None:
    play = ends(at, "h_blue_diamond - -", "a1_lion:1 a1_pearl:1 a1_garnet").say("A finish")
    assert play.read("window") == "A drain"
    assert play.clause("A drain a1_garnet") == "BAP-134"
    assert play.clause("B drain a1_lion") == "BAP-071"
    assert play.clause("A finish") == "BAP-134"
    play.say("A drain a1_lion")
    assert play.read("stage.A") == "a1_lion:0 a1_pearl:0 a1_garnet:0", "the second has one candidate only"
    play = ends(at, "h_blue_diamond - -", "a1_lion:1 - -").say("A finish")
    assert play.read("stage.A") == "a1_lion:0 - -"


@pytest.mark.clause("BAP-135")
def test_a_lost_card_goes_to_the_common_area_and_no_longer_counts(at: At) -> None:
    play = ends(at, "h_aquamarine h_topaz -", audience=["a1_sadie", ""], vp=[5, 0], common="a1_kofi").say("A finish")
    assert play.read("common") == "a1_kofi a1_sadie"
    assert (play.read("audience.A"), play.read("vp.A")) == ("", 4)
    play = ends(at, "h_topaz h_aquamarine -", audience=["a1_sadie a1_kiki a1_kofi", ""]).say("A finish")
    play.say("A lose a1_kiki")
    assert play.read("window") == "A lose"
    play.say("A lose a1_kofi")
    assert (play.read("audience.A"), play.read("common")) == ("a1_sadie", "a1_kiki a1_kofi")


@pytest.mark.clause("BAP-200")
def test_the_shield_holds_off_good_and_bad_of_one_card(at: At) -> None:
    opal = "f_opal:2(a1_pearl) =a1_amethyst -"
    given: dict[str, Any] = {"stevens": ["red", "-"], "supply": [3, 0], "vp": [3, 0]}
    play = ends(at, "c_heaven_beetle c_big_bird -", opal, **given).say("A finish")
    assert play.read("window") == "A shield"
    assert play.clause("A shield c_worm") == "BAP-200"
    play.say("A shield c_heaven_beetle")
    assert (play.read("supply.A"), play.read("vp.A")) == (5, 2)
    play = ends(at, "c_heaven_beetle c_big_bird -", **{**given, "supply": [0, 0], "vp": [0, 0]}).say("A finish")
    assert play.read("active") == "B", "nothing would change"
    play = ends(at, "- - h_blue_diamond", "- a1_lion:2 -", **given).say("A finish", "A shield h_blue_diamond")
    assert play.read("stage.A") == "- a1_lion:2 -"


@pytest.mark.clause("BAP-126")
def test_the_bubbled_pile_is_shuffled_in_the_middle_of_a_refill(at: At) -> None:
    given: dict[str, Any] = {"crasher_draw": "c_slinker", "bubbled": "h_doc@A c_crab@B", "shuffle": ["c_crab h_doc"]}
    play = ends(at, "- - -", **given).say("A finish")
    assert play.read("row") == "c_slinker c_crab h_doc"
    assert play.read("bubbled") == ""
    play = ends(at, "- - -", options={"crashers_out": "stay_empty"}, **{**given, "shuffle": []}).say("A finish")
    assert play.read("row") == "c_slinker - -"
    assert play.read("bubbled") == "h_doc@A c_crab@B"


@pytest.mark.clause("BAP-143")
@pytest.mark.parametrize(("rule", "first"), [("clockwise", "C"), ("last_keeps", "A"), ("fixed", "B")])
def test_who_begins_the_next_round(at: At, rule: str, first: str) -> None:
    hands = ["a1_kofi", "a1_kiki", "a1_lars"]
    given: dict[str, Any] = {"first": "B", "active": "A", "done": "B C", "incoming": hands, "row": "- - -"}
    play = at(3, given, first_player_pass=rule).say("A finish")
    assert (play.read("first"), play.read("window"), play.read("round")) == (first, f"{first} curtain", 2)


@pytest.mark.clause("BAP-142")
def test_a_claimed_copy_is_free_in_the_next_round(at: At) -> None:
    given: dict[str, Any] = {"stage": ["a1_pearl:3 a1_amethyst:3 -", "a1_pearl:3 a1_amethyst:3 -"], "row": "- - -"}
    play = at(2, {**given, "incoming": ["a1_kofi", "a1_kiki"]}).say("A fuse f_opal", "A finish")
    assert play.read("supply.A") == 6
    assert play.clause("B fuse f_opal") == "BAP-078"
    play.say("B finish")
    assert play.read("claimed") == ""
    two = {**given, "stage": given["stage"] + ["- - -"] * 3}
    play = at(5, two).say("A fuse f_opal", "A finish", "B fuse f_opal")
    assert play.clause("C fuse f_opal") == "BAP-071"


@pytest.mark.clause("BAP-171")
@pytest.mark.parametrize(
    ("supply", "stage", "bonus", "options"),
    [
        ([9, 9, 5, 3, 3, 0], "", [10, 10, 6, 3, 3, 0], {}),
        ([9, 9, 5, 3, 3, 0], "", [10, 10, 3, 0, 0, 0], {"energy_ties": "skip"}),
        ([4, 3, 2, 1], "", [10, 6, 3, 0], {}),
        ([0, 0, 0], "", [0, 0, 0], {}),
        ([0, 7], "a1_lion:9", [10, 6], {}),
        ([0, 7], "a1_lion:9", [0, 10], {"energy_bonus": "supply"}),
        ([3, 3, 3], "", [10, 10, 10], {"energy_ties": "skip"}),
    ],
)
def test_the_bonus_for_remaining_energy(
    at: At, supply: list[int], stage: str, bonus: list[int], options: dict[str, Any]
) -> None:
    n = len(supply)
    last = chr(64 + n)
    given: dict[str, Any] = {"act": 3, "round": 3, "supply": supply, "active": last, "row": "- - -", "vp": [20] * n}
    given["done"] = " ".join(chr(65 + seat) for seat in range(n - 1))
    given["stage"] = [f"{stage or '-'} - -"] + ["- - -"] * (n - 1)
    play = at(n, given, **options).say(f"{last} finish")
    assert play.read("energy_bonus") == bonus
    assert play.read("vp") == [20 + one for one in bonus]


@pytest.mark.clause("BAP-173")
def test_a_fusion_is_split_before_the_energy_is_counted(at: At) -> None:
    given: dict[str, Any] = {"act": 3, "round": 3, "active": "B", "done": "A", "row": "- - -", "supply": [3, 0]}
    given["stage"] = ["- - -", "f_opal:4(a1_pearl) =a1_amethyst -"]
    play = at(2, given, energy_bonus="supply").say("B finish")
    assert play.read("energy_bonus") == [6, 10]


@pytest.mark.clause("BAP-178")
def test_sets_score_by_fives_and_only_in_the_audience(at: At) -> None:
    garden = " ".join(["a1_watermelon_steven"] * 3 + ["a2_watermelon_steven"] * 4)
    play = at(2, {"audience": [garden, "a1_buck a1_jenny"], "stage": ["- - -", "a1_greg - -"]})
    assert play.read("sets") == [14, 2]
    assert play.read("symbols.B.universe") == 0
    play = at(2, {"audience": ["a1_buck a1_jenny a1_sour_cream a2_kevin a3_sadie", "a1_kofi a1_kiki a1_nanefua"]})
    assert play.read("sets") == [12, 5]


@pytest.mark.clause("BAP-180")
def test_ties_are_broken_by_the_supply_alone(at: At) -> None:
    given: dict[str, Any] = {"act": 3, "round": 3, "active": "B", "done": "A", "row": "- - -"}
    given |= {"supply": [1, 4], "stage": ["a1_lion:9 - -", "- - -"], "vp": [10, 14]}
    play = at(2, given).say("B finish")
    assert play.read("vp") == [20, 20]
    assert play.read("winner") == "B"
    given |= {"supply": [4, 4], "stage": ["- - -", "- - -"], "vp": [10, 10]}
    assert at(2, given).say("B finish").read("winner") == "A B"


@pytest.mark.clause("BAP-160")
def test_the_track_and_its_card_both_ways(at: At) -> None:
    for vp, space, card in ((49, 49, "off"), (50, 0, "+50"), (99, 49, "+50"), (100, 0, "+100"), (163, 13, "+100")):
        play = at(2, {"vp": [vp, 0]})
        assert (play.read("space.A"), play.read("overflow.A")) == (space, card)
    play = ends(at, "c_big_bird - -", vp=[100, 0]).say("A finish")
    assert (play.read("vp.A"), play.read("space.A"), play.read("overflow.A")) == (99, 49, "+50")


@pytest.mark.clause("BAP-151")
def test_an_act_ends_with_energy_cards_and_a_fusion_for_each_copy(at: At) -> None:
    given: dict[str, Any] = {
        "act": 1,
        "round": 3,
        "active": "B",
        "done": "A",
        "row": "- - -",
        "supply": [1, 2],
        "common": "a1_kofi",
    }
    play = at(2, {**given, "act_discard": "a1_lion a1_onion"}).say("B finish")
    assert (play.read("act"), play.read("round"), play.read("supply")) == (2, 1, [11, 12])
    assert play.read("hand_counts") == [9, 9]
    assert (play.read("act_discard"), play.read("common")) == ("", "a1_kofi")
    assert "f_stevonnie" in play.read("fusion_row").split()
    assert play.read("fusion_aside") == "f_smoky_quartz"
