"""Recruiting where cards, names and spaces meet (SPEC.md 5, BAP-022 to BAP-066), and what its refusals tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.beach_a_palooza.game import GAME
from rules.beach_a_palooza.state import stage_zone
from rules.beach_a_palooza.verbs import UNNAMED
from rules.kernel.moves import Move
from rules.kernel.state import bit

At = Callable[..., Any]


def booth(
    at: At, chosen: str, stage: str = "- - -", seats: int = 2, options: dict[str, Any] | None = None, **more: Any
) -> Any:
    """Seat A in its booth with three chosen cards."""
    given: dict[str, Any] = {"phase": "booth", "chosen": [chosen, ""], "stage": [stage, "- - -"], **more}
    return at(seats, given, **(options or {}))


@pytest.mark.clause("BAP-022")
def test_three_of_the_hand_no_more_no_fewer_none_twice(at: At) -> None:
    play = at(2, {"phase": "booth", "hands": ["a1_kofi a1_lion a1_onion a1_buck a1_jenny a1_kiki", ""]})
    for cards in ("a1_kofi", "a1_kofi a1_lion", "a1_kofi a1_lion a1_onion a1_buck"):
        assert play.clause(f"A choose {cards}") == "BAP-022"
    assert play.clause("A audience a1_kofi") == "BAP-022"
    assert play.clause("A common a1_kofi") == "BAP-022"
    assert play.clause("A commit") == "BAP-022"
    play.say("A choose a1_kofi a1_lion a1_onion")
    assert play.clause("A choose a1_kofi a1_lion a1_onion") == "BAP-022"
    assert play.clause("A audience a1_buck") == "BAP-027"


@pytest.mark.clause("BAP-026")
def test_two_plays_at_most_and_one_card_for_all(at: At) -> None:
    play = booth(at, "a1_kofi a1_kiki a1_onion").say("A audience a1_kofi", "A audience a1_kiki")
    assert play.clause("A audience a1_onion") == "BAP-026"
    play.say("A commit")
    play.say("all commit")
    assert play.read("common") == "a1_onion"


@pytest.mark.clause("BAP-043")
def test_a_second_card_or_the_same_again_for_the_common_area(at: At) -> None:
    play = booth(at, "a1_kofi a1_kiki a1_onion")
    assert play.clause("A commit") == "BAP-043"
    assert play.clause("A common a1_buck") == "BAP-027"
    play.say("A common a1_kofi")
    assert play.clause("A common a1_kiki") == "BAP-043"
    assert play.clause("A common a1_kofi") == "BAP-043", "it is one of the three chosen"
    play.say("A commit", "all commit")
    assert (play.read("common"), play.read("act_discard")) == ("a1_kofi", "a1_kiki a1_onion")


@pytest.mark.clause("BAP-029")
def test_the_lowest_clause_of_a_play_comes_first(at: At) -> None:
    full = "a1_lion a1_amethyst a1_pearl"
    play = booth(at, "a1_garnet a1_kofi a2_pearl", full, supply=[3, 0])
    assert play.clause("A stage a1_garnet") == "BAP-029", "before 032"
    assert play.clause("A stage a1_garnet for a1_lion") == "BAP-029"
    assert play.clause("A stage a1_kofi") == "BAP-030"
    assert play.clause("A audience a1_garnet") == "BAP-031"
    assert play.clause("A stage a2_pearl for a1_lion") == "BAP-053"
    assert play.clause("A stage a1_garnet form") == "BAP-065"
    play = booth(at, "a1_garnet a1_kofi a2_pearl", full, supply=[4, 0], options={"recruit_full_stage": "blocked"})
    assert play.clause("A stage a1_garnet") == "BAP-033"
    assert play.clause("A stage a1_garnet for a1_lion") == "BAP-033"
    play.say("A stage a2_pearl")
    assert play.read("plan.stage") == "a1_lion:0 a1_amethyst:0 a2_pearl:4"


@pytest.mark.clause("BAP-056")
def test_connie_from_the_audience_onto_a_full_stage(at: At) -> None:
    full = "a1_lion:2 a1_amethyst a1_pearl"
    play = booth(at, "a1_connie a1_kofi a1_onion", full, supply=[2, 0], audience=["a1_connie", ""])
    assert play.clause("A stage a1_connie") == "BAP-032"
    play.say("A stage a1_connie for a1_lion")
    assert play.read("plan.stage") == "a1_connie:2 a1_amethyst:0 a1_pearl:0"
    assert (play.read("plan.audience"), play.read("plan.supply")) == ("", 0)


@pytest.mark.clause("BAP-057")
def test_connie_from_the_stage_into_the_audience_may_charge_others_but_not_herself(at: At) -> None:
    play = booth(at, "a1_connie a1_kofi a1_onion", "a2_connie:3 a1_lion -", supply=[4, 0])
    play.say("A audience a1_connie")
    assert play.clause("A move a2_connie 1") == "BAP-038"
    assert play.clause("A move a1_lion 5") == "BAP-038"
    assert play.clause("A audience a1_kofi") == "BAP-037", "the effect comes first"
    play.say("A move a1_lion 4")
    assert play.read("plan.stage") == "- a1_lion:4 -"


@pytest.mark.clause("BAP-038")
def test_move_energy_is_over_without_a_target_or_a_supply(at: At) -> None:
    play = booth(at, "a1_buck a1_kofi a1_onion", "- - -", supply=[4, 0]).say("A audience a1_buck")
    play.say("A audience a1_kofi")
    assert play.read("plan.supply") == 6
    play = booth(at, "a1_buck a1_kofi a1_onion", "a1_lion - -", supply=[0, 0]).say("A audience a1_buck")
    play.say("A audience a1_kofi")
    play = booth(at, "a1_buck a1_kofi a1_onion", "a1_lion a1_pearl -", supply=[4, 0]).say("A audience a1_buck")
    assert play.clause("A move a1_lion 2 a1_pearl 2") == "BAP-038"
    play.say("A move none", "A audience a1_onion", "A move a1_pearl 0")
    assert play.read("plan.supply") == 4


@pytest.mark.clause("BAP-065")
def test_garnet_is_formed_on_a_full_stage_and_in_rubys_space(at: At) -> None:
    play = booth(at, "a2_garnet a1_kofi a1_onion", "a2_sapphire:2 a1_lion a2_ruby:4", supply=[0, 0])
    play.say("A stage a2_garnet")
    assert play.read("plan.stage") == "- a1_lion:0 a2_garnet:6"
    play = booth(at, "a3_garnet a1_kofi a1_onion", "a2_sapphire:2 a1_lion a2_ruby:3", supply=[5, 0])
    assert play.clause("A stage a3_garnet form") == "BAP-065", "5 of 6"
    assert play.clause("A stage a3_garnet for a1_lion") == "BAP-029"
    play = booth(at, "a3_garnet a1_kofi a1_onion", "a1_garnet a3_sapphire:4 a3_ruby:4", supply=[0, 0])
    assert play.clause("A stage a3_garnet form") == "BAP-053"
    play.say("A stage a3_garnet")
    assert play.read("plan.stage") == "a3_garnet:6 a3_sapphire:4 a3_ruby:4"


@pytest.mark.clause("BAP-065")
def test_garnet_may_be_paid_for_in_place_of_ruby_though_she_could_be_formed(at: At) -> None:
    play = booth(at, "a1_garnet a1_kofi a1_onion", "a2_ruby:2 a2_sapphire:2 a1_lion", supply=[4, 0])
    play.say("A stage a1_garnet for a2_ruby pay")
    assert play.read("plan.stage") == "a1_garnet:4 a2_sapphire:2 a1_lion:0"


@pytest.mark.clause("BAP-203")
def test_sound_check_wants_a_paid_card_and_comes_once_a_round(at: At) -> None:
    given: dict[str, Any] = {"stevens": ["green", "-"], "supply": [9, 0]}
    play = booth(at, "a2_pearl a1_lion a1_garnet", "a1_pearl - -", **given).say("A stage a2_pearl")
    assert play.read("plan.stage") == "a2_pearl:4 - -"
    play.say("A stage a1_lion at below")
    assert play.read("plan.stage") == "a2_pearl:4 a1_lion:6 -"
    play = booth(at, "a1_connie a1_lion a1_kofi", "- - -", **given)
    play.say("A stage a1_connie at left", "A stage a1_lion at below")
    assert play.read("plan.stage") == "a1_connie:5 a1_lion:3 -"
    play.say("A undo", "A undo", "A stage a1_lion at left")
    assert play.read("plan.stage") == "a1_lion:6 - -", "what was taken back has not been given"
    play = booth(at, "a1_garnet a1_lion a1_kofi", "a2_ruby:2 a2_sapphire:2 -", **given).say("A stage a1_garnet form")
    assert play.read("plan.stage") == "a1_garnet:4 - -"


@pytest.mark.clause("BAP-041")
def test_symbols_are_counted_with_the_new_card_up_to_the_cap(at: At) -> None:
    crowd = "a1_greg a2_andy a3_steven_jr a3_pumpkin"
    play = booth(at, "a3_andy a1_kofi a1_onion", audience=[crowd, ""]).say("A audience a3_andy")
    assert play.read("plan.supply") == 4
    garden = "a1_watermelon_steven a1_watermelon_steven a2_watermelon_steven a3_pumpkin"
    play = booth(at, "a3_watermelon_steven a3_watermelon_steven a1_onion", audience=[garden, ""])
    play.say("A audience a3_watermelon_steven", "A audience a3_watermelon_steven")
    assert play.read("plan.vp") == 10, "5 and at most 5"


@pytest.mark.clause("BAP-040")
def test_conditions_look_at_stage_and_audience_of_the_seat_alone(at: At) -> None:
    play = booth(at, "a1_lars a1_kiki a1_peedee", audience=["a1_sadie", "a1_jenny a1_mr_fryman"])
    play.say("A audience a1_lars", "A audience a1_kiki")
    assert (play.read("plan.supply"), play.read("plan.vp")) == (2, 1)
    play = booth(at, "a1_jenny a1_kiki a1_peedee").say("A audience a1_jenny", "A audience a1_kiki")
    assert play.read("plan.supply") == 3


@pytest.mark.clause("BAP-201")
def test_snack_break_comes_with_every_card_that_joins_and_before_its_effect(at: At) -> None:
    play = booth(at, "a1_buck a1_kofi a1_lion", "a1_pearl - -", stevens=["orange", "-"], audience=["a3_buck", ""])
    play.say("A audience a1_buck", "A move a1_pearl 1", "A audience a1_kofi")
    assert play.read("plan.supply") == 3
    assert play.read("plan.stage") == "a1_pearl:1 - -"


@pytest.mark.clause("BAP-047")
def test_plans_hold_at_the_reveal_whatever_other_seats_did(at: At) -> None:
    given: dict[str, Any] = {
        "phase": "booth",
        "supply": [3, 3],
        "chosen": ["a1_lion a1_buck a1_kofi", "a1_lion a1_kiki a1_jenny"],
    }
    play = at(2, {**given, "stage": ["- - -", "- - -"]})
    play.say("A stage a1_lion at right", "A audience a1_buck", "A commit")
    assert play.read("stage.A") == "- - -"
    play.say("B open", "B stage a1_lion at left", "B audience a1_jenny", "B commit")
    assert play.read("stage") == ["- - a1_lion:3", "a1_lion:3 - -"]
    assert play.read("common") == "a1_kofi a1_kiki"
    assert play.read("supply") == [0, 1]


@pytest.mark.clause("BAP-192")
def test_no_refusal_in_a_booth_is_for_others(at: At) -> None:
    full = "a1_lion a1_amethyst a1_pearl"
    hands = {"phase": "booth", "hands": ["a1_kofi a1_lion a1_onion a1_buck a1_jenny a1_kiki", ""]}
    fresh = at(2, hands)
    dear = booth(at, "a1_garnet a1_kofi a2_pearl", full, supply=[3, 0])
    blocked = booth(at, "a1_garnet a1_kofi a2_pearl", full, supply=[4, 0], options={"recruit_full_stage": "blocked"})
    moving = booth(at, "a1_buck a1_kofi a1_onion", "a1_lion a1_pearl -", supply=[4, 0]).say("A audience a1_buck")
    charging = booth(at, "a1_nanefua a1_kofi a1_onion", "a1_lion a1_pearl -").say("A audience a1_nanefua")
    played = booth(at, "a1_kofi a1_kiki a1_onion").say("A audience a1_kofi", "A audience a1_kiki")
    shared = booth(at, "a1_kofi a1_kiki a1_onion").say("A common a1_kofi")
    room = booth(at, "a1_garnet a1_kofi a2_pearl", "a1_lion - -", supply=[4, 0])
    for play, lines in (
        (fresh, ("A choose a1_kofi a1_lion", "A audience a1_kofi", "A commit", "A undo")),
        (dear, ("A stage a1_garnet", "A stage a1_kofi", "A audience a1_garnet", "A stage a1_garnet form", "A commit")),
        (blocked, ("A stage a1_garnet", "A discard a1_kofi")),
        (moving, ("A move a1_lion 5", "A audience a1_kofi", "A charge a1_lion", "A commit", "A common a1_kofi")),
        (charging, ("A charge a1_kofi", "A move a1_lion 1", "A stage a1_kofi")),
        (played, ("A audience a1_onion", "A charge a1_kofi")),
        (shared, ("A common a1_kiki", "A common a1_kofi", "A stage a1_kofi")),
        (room, ("A stage a1_garnet for a1_lion", "A stage a2_pearl form")),
    ):
        for line in lines:
            assert play.refused(line).seats == bit(0), line
    card = room.state.facts.draft.chosen[0]
    for args in ((card, stage_zone(1, 0), UNNAMED, 0), (card, stage_zone(0, 0), UNNAMED, 0)):
        refusal = GAME.check(room.state, 0, Move("stage", args))
        assert refusal is not None
        assert refusal.seats == bit(0)


@pytest.mark.clause("BAP-047")
def test_open_recruiting_is_played_one_seat_after_the_other(at: At) -> None:
    given: dict[str, Any] = {"phase": "booth", "supply": [3, 3], "first": "B", "active": "B", "row": "- - -"}
    given["hands"] = ["a1_lion a1_buck a1_kofi a1_onion", "a1_lion a1_kiki a1_jenny a1_lars"]
    play = at(2, given, recruit_view="open").say("B choose a1_kiki a1_jenny a1_lion", "B commit", "A open")
    play.say("A choose a1_lion a1_buck a1_kofi", "A commit")
    assert play.read("window") == "B booth"
    assert play.clause("A audience a1_buck") == "BAP-047"
    play.say("B audience a1_jenny", "B audience a1_kiki", "B commit")
    assert (play.read("supply.B"), play.read("common")) == (6, "a1_lion"), "carried out at once"
    play.say("A stage a1_lion at below", "A common a1_kofi", "A commit")
    assert play.read("stage.A") == "- a1_lion:3 -"
    assert play.read("common") == "a1_lion a1_kofi"
    assert play.read("act_discard") == "a1_buck"
    assert (play.read("incoming.A"), play.read("incoming.B")) == ("a1_lars", "a1_onion")
    assert play.read("window") == "B attack"
    assert play.clause("B audience a1_lars") == "BAP-046"


@pytest.mark.clause("BAP-023")
def test_piles_go_to_the_left_and_wait_for_the_next_round(at: At) -> None:
    hands = [
        "a1_kofi a1_lion a1_onion a1_buck",
        "a1_kiki a1_jenny a1_lars a1_sadie",
        "a1_greg a1_ronaldo a1_peedee a1_pearl",
    ]
    play = at(3, {"phase": "curtain", "hands": hands, "row": "- - -", "round": 2}).say("all commit")
    assert play.read("incoming") == ["a1_pearl", "a1_buck", "a1_sadie"]
    assert play.clause("A peek A") == "BAP-024"
    assert play.read("hand_counts") == [0, 0, 0]
    play.say("all finish")
    assert play.read("hands") == ["a1_pearl", "a1_buck", "a1_sadie"]
    assert (play.read("round"), play.read("window")) == (3, "B curtain")
