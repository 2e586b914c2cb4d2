"""The clauses of Beach-A-Palooza that no scenario proves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rules.beach_a_palooza.catalogue import BOX, CARDS, CONSTANTS, CRASHER, FUSION, KIND, STEVEN
from rules.beach_a_palooza.drafts import some_plan
from rules.beach_a_palooza.game import GAME
from rules.beach_a_palooza.present import PRESENT
from rules.beach_a_palooza.state import HAND, INCOMING, stage_zone, zone_of
from rules.kernel.moves import Refusal
from rules.kernel.state import SeatSetup, Setup, bit
from rules.kernel.view import view

At = Callable[..., Any]
FULL = "a1_garnet:0 a1_amethyst:2 a1_pearl:3"


@pytest.mark.clause("BAP-001")
def test_two_to_six_seats() -> None:
    for n in range(1, 9):
        made = GAME.new(Setup(GAME.id, "play", "", {}, tuple(SeatSetup(str(i)) for i in range(n)), 0, 1))
        assert (isinstance(made, Refusal) and made.clause == "BAP-001") is (not 2 <= n <= 6)


@pytest.mark.clause("BAP-002")
def test_the_box_holds_what_part_two_says() -> None:
    kinds = Counter(KIND[face] for face in BOX)
    acts = Counter(CARDS[face]["set"] for face in BOX)
    assert (acts["bap_act1"], acts["bap_act2"], acts["bap_act3"]) == (54, 54, 54)
    assert (kinds[CRASHER], kinds[FUSION], kinds[STEVEN]) == (30, 11, 6)
    assert CONSTANTS["gems_light"] + CONSTANTS["gems_dark"] * CONSTANTS["dark_gem_value"] == 130


@pytest.mark.clause("BAP-003")
def test_stevens_can_be_chosen_in_turn(at: At) -> None:
    play = at(3, steven_deal="choose")
    assert play.read("window") == "A steven"
    assert play.clause("A open") == "BAP-003"
    play.say("A steven s_red")
    assert play.clause("B steven s_red") == "BAP-003"
    play.say("B steven s_blue", "C steven s_green")
    assert play.read("stevens") == ["red", "blue", "green"]
    assert play.read("hand_counts") == [9, 9, 9]
    assert play.read("window") == "A curtain"


@pytest.mark.clause("BAP-014")
def test_the_first_player_is_named_or_drawn(at: At) -> None:
    assert at(4).read("first") == "A"
    drawn = {at(4, seed=seed, starting_seat="random").read("first") for seed in range(40)}
    assert drawn == {"A", "B", "C", "D"}


@pytest.mark.clause("BAP-015")
def test_the_reminder_is_always_on_the_table(at: At) -> None:
    play = at(2)
    for lines in ((), ("A open",), ("A skip", "B open"), ("B skip",), ("all finish",)):
        play.say(*lines)
        shown = next(r for r in PRESENT.readouts(view(GAME, play.state, 0)) if r.place == "reminder")
        assert "choose 3, pass the rest" in GAME.book.text(shown.title.key)["en"]
        assert sum(part.value for part in shown.parts) == 1


@pytest.mark.clause("BAP-020")
def test_a_hand_is_seen_by_its_owner_and_looked_at_in_its_booth_only(at: At) -> None:
    play = at(3)
    assert play.state.eyes == -1
    play.say("A open")
    assert play.state.eyes == 0
    mine = view(GAME, play.state, bit(0)).pieces.face
    theirs = view(GAME, play.state, bit(1)).pieces.face
    for piece in play.state.zones[zone_of(0, HAND)].cards:
        assert mine[piece] >= 0 > theirs[piece]
    for piece in play.state.zones[zone_of(1, HAND)].cards:
        assert mine[piece] < 0
    play.say("A skip")
    assert play.state.eyes == -1


@pytest.mark.clause("BAP-036")
def test_any_number_of_audience_characters(at: At) -> None:
    crowd = "a1_kofi a1_jenny a1_kiki a1_lars a1_sadie a1_onion a1_buck a1_ronaldo a1_peedee a1_mr_smiley a1_nanefua"
    play = at(2, {"phase": "booth", "audience": [crowd, ""], "chosen": ["a1_mayor_dewey a1_lion a1_garnet", ""]})
    play.say("A audience a1_mayor_dewey", "A common a1_lion", "A commit")
    assert len(play.read("audience.A").split()) == 12


@pytest.mark.clause("BAP-048")
def test_the_audience_is_grouped_by_symbol(at: At) -> None:
    play = at(
        2, {"phase": "booth", "audience": ["a1_kofi a1_mr_smiley", ""], "chosen": ["a1_kiki a1_lion a1_onion", ""]}
    )
    play.say("A audience a1_kiki", "A common a1_lion", "A commit")
    assert play.read("audience.A") == "a1_kofi a1_kiki a1_mr_smiley"


@pytest.mark.clause("BAP-049")
def test_every_card_shows_its_values() -> None:
    for face, row in enumerate(CARDS):
        shown = PRESENT.catalogue(None, face)  # type: ignore[arg-type]  # a face doesn't depend on the view
        icons = [icon for icon, _ in shown.values]
        said = " ".join(GAME.book.text(line.key)["en"] for line in shown.lines)
        assert icons.count("attack") == len(row.get("attacks", ()))
        assert [icon for icon in icons if icon not in ("attack", "spot")] == row.get("symbols", [])
        assert shown.code == str(row.get("cost", ""))
        assert row["text"] in said
        for name in (*row.get("advantage", ()), *row.get("disadvantage", ())):
            assert name in said
        for spot in row.get("spots", ()):
            assert f"{spot['value']}: " in said


@pytest.mark.clause("BAP-058")
def test_a_name_is_never_in_both_areas_and_the_booth_shows_what_goes(at: At) -> None:
    given = {"phase": "booth", "supply": [9, 0], "audience": ["a1_greg", ""], "chosen": ["a1_greg a1_lion a1_kofi", ""]}
    play = at(2, given).say("A stage a1_greg at below")
    scene = PRESENT.scene(view(GAME, play.state, bit(0)))
    assert [CARDS[scene.pieces.face[p]]["id"] for p in scene.zones[stage_zone(0, 1)].cards] == ["a1_greg"]
    assert play.read("plan.audience") == ""
    assert play.read("audience.A") == "a1_greg"
    play.say("A common a1_kofi", "A commit")
    assert (play.read("audience.A"), play.read("stage.A")) == ("", "- a1_greg:2 -")


@pytest.mark.clause("BAP-190")
def test_what_is_public_is_seen_by_an_onlooker(at: At) -> None:
    play = at(3).say("all round", "B open")
    seen = view(GAME, play.state, 0)
    from rules.beach_a_palooza.readings import look

    public = ("stage", "audience", "supply", "vp", "row", "fusion_row", "common", "act_discard", "hand_counts")
    for path in (*public, "incoming_counts", "act_draw_count", "crasher_draw_count", "bubbled", "stevens"):
        assert look(seen, path) == look(play.state, path), path
    assert "?" not in look(seen, "common")


@pytest.mark.clause("BAP-157")
def test_what_is_impossible_is_passed_over_with_a_notice(at: At) -> None:
    play = at(2, {"row": "h_aquamarine c_ice_monster c_puffer_fish"}).say("A finish")
    assert play.told().count("unharmed") == 3
    play = at(2, {"stage": ["a1_garnet:4 - -", "- - -"], "row": "c_crab - -"}).say("A attack a1_garnet 4 c_crab 2")
    assert "nobody_to_rescue" in play.told()


@pytest.mark.clause("BAP-033")
def test_nobody_is_discarded_while_a_space_is_free(at: At) -> None:
    given = {"phase": "booth", "supply": [9, 0], "stage": ["a1_garnet:1 - -", "- - -"]}
    play = at(2, {**given, "chosen": ["a1_pearl a1_lion a1_kofi", ""]})
    assert play.clause("A stage a1_pearl for a1_garnet") == "BAP-033.room"
    assert play.clause("A stage a1_pearl at left") == "BAP-033.room"


@pytest.mark.clause("BAP-037", "BAP-042")
def test_an_effect_is_answered_before_anything_else(at: At) -> None:
    given = {"phase": "booth", "supply": [5, 0], "stage": [FULL, "- - -"], "chosen": ["a1_buck a1_lion a1_kofi", ""]}
    play = at(2, given).say("A audience a1_buck")
    assert play.read("window") == "A move"
    for line in ("A audience a1_kofi", "A commit", "A common a1_lion"):
        assert play.clause(line) == "BAP-037"
    play.say("A undo")
    assert play.read("plan.chosen") == "a1_buck a1_lion a1_kofi"


@pytest.mark.clause("BAP-103", "BAP-121", "BAP-134", "BAP-200", "BAP-202")
def test_an_open_question_comes_first(at: At) -> None:
    row = {"row": "c_crab{1,3} h_doc -", "common": "a1_kofi a1_jenny", "stage": ["a1_garnet:4 a1_pearl:2 -", "- - -"]}
    play = at(2, row).say("A attack a1_garnet 4 c_crab 2")
    assert play.read("window") == "A rescue"
    assert play.clause("A attack a1_pearl 2 h_doc 1") == "BAP-103"
    play.say("A rescue a1_kofi")
    assert play.clause("A finish") == "BAP-121"
    play = at(2, {**row, "stevens": ["yellow", "-"]})
    assert play.clause("A fuse f_sardonyx") == "BAP-202"
    play = at(2, {**row, "stevens": ["red", "-"], "vp": [9, 0]}).say("A finish")
    assert play.clause("A finish") == "BAP-200"


@pytest.mark.clause("BAP-021", "BAP-023")
def test_open_recruiting_keeps_the_choice_secret_and_shows_the_plays(at: At) -> None:
    play = at(3, recruit_view="open").say("A open")
    hand = play.read("hands.A").split()
    play.say("A choose " + " ".join(hand[:3]), "A commit")
    assert play.read("view.table.chosen") == ["", "", ""] or "a1" not in str(play.read("view.table.chosen.A"))
    play.say("B skip", "C skip")
    assert play.read("window") == "A booth"
    assert sorted(play.read("view.table.chosen.A").split()) == sorted(hand[:3])
    assert play.clause("B common a1_kofi") == "BAP-047"
    play.say("all commit")
    assert play.read("window").endswith("attack") or play.read("window").endswith("pep")
    assert play.read("incoming_counts") == [6, 6, 6]


@pytest.mark.clause("BAP-191")
def test_a_guess_at_another_plan_is_one_that_could_be(at: At) -> None:
    play = at(2)
    plan = some_plan(play.state, 1)
    assert plan[0] == 4
    assert set(plan[2:5]) <= set(play.state.zones[zone_of(1, HAND)].cards)


@pytest.mark.clause("BAP-024")
def test_nobody_sees_a_passed_pile_not_even_who_passed_it(at: At) -> None:
    play = at(3).say("all commit")
    for seat in range(3):
        seen = view(GAME, play.state, bit(seat))
        for owner in range(3):
            pile = seen.zones[zone_of(owner, INCOMING)].cards
            assert len(pile) == 6
            assert all(seen.pieces.face[piece] < 0 for piece in pile)


@pytest.mark.clause("BAP-144")
def test_once_a_round_is_renewed_each_round(at: At) -> None:
    play = at(
        2, {"phase": "booth", "stevens": ["green", "-"], "supply": [9, 0], "chosen": ["a1_pearl a1_kofi a1_lion", ""]}
    )
    play.say("A stage a1_pearl", "A common a1_kofi", "A commit")
    assert play.state.facts.sound == 1
    play.say("A finish", "B finish")
    assert play.state.facts.sound == 0


def test_a_seat_that_leaves_takes_its_cards_and_the_others_play_on(at: At) -> None:
    play = at(4).say("A skip", "B skip", "C concede")
    assert play.read("hand_counts")[2] == 0
    play.say("D skip")
    assert play.read("incoming_counts") == [6, 6, 0, 6]
    play.say("all finish", "all round", "all round", "all act", "all act")
    assert play.read("window") == "over"
    assert play.state.result is not None


def test_the_last_one_left_wins(at: At) -> None:
    play = at(3).say("A concede", "B concede")
    assert (play.read("window"), play.read("winner")) == ("over", "C")


def test_all_may_agree_to_score_or_to_draw(at: At) -> None:
    play = at(2, {"vp": [10, 4], "supply": [1, 5]}).say("A offer 1", "B agree")
    assert play.read("winner") == "A"
    assert play.read("vp") == [16, 14]
    play = at(2, {"vp": [10, 4]}).say("A offer 0", "B agree")
    assert play.read("winner") == "none"
    assert play.read("window") == "over"


@pytest.mark.clause("BAP-191", "BAP-192")
def test_what_is_refused_in_a_booth_is_said_to_its_seat_alone(at: At) -> None:
    given = {"phase": "booth", "supply": [2, 0], "stage": ["a1_lion:0 - -", "- - -"]}
    play = at(2, {**given, "chosen": ["a1_garnet a1_buck a1_kofi", ""], "hands": ["", "a1_jenny a1_lars a1_sadie"]})
    for line in ("A stage a1_garnet", "A stage a1_garnet form", "A audience a1_garnet", "A move a1_lion 1", "A commit"):
        assert play.refused(line).seats == bit(0), line
    assert play.refused("B commit").seats == -1
    play.say("A audience a1_buck")
    assert play.refused("A move a1_lion 9").seats == bit(0)
