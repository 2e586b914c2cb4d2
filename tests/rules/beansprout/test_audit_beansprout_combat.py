"""Combat in its nasty combinations (SPEC.md 5.7, 5.8, 6.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

At = Callable[..., Any]


@pytest.mark.clause("BSP-082", "BSP-086")
def test_attacks_may_be_named_in_any_order(at: At) -> None:
    game = at({"slots": ["pea_pip pea_pip pea_pip", "- - -"]}).say("A combat", "A attack A3 A1", "A attack A2")
    assert game.read("declared") == "A1 A2 A3"


@pytest.mark.clause("BSP-061", "BSP-060", "BSP-048")
def test_one_ability_for_each_stack_attack_or_action(at: At) -> None:
    game = at({"slots": ["sunny_bud pea_pip radish_rascal/pepper_firecracker", "- - -"]}).say("A combat")
    assert game.clause("A act A3") == "BSP-060"
    game.say("A attack A1")
    assert game.clause("A act A1 A2") == "BSP-061"
    assert game.clause("A attack A1") == "BSP-061"
    game.say("A clear A1", "A act A1 A2")
    assert game.clause("A attack A1") == "BSP-061"


@pytest.mark.clause("BSP-082")
def test_back_leaves_no_trace_and_the_draft_is_gone(at: At) -> None:
    game = at({"slots": ["pea_pip pea_pip -", "- - -"], "hands": ["moss_mound", ""]}).say("A combat", "A attack A1")
    game.say("A back", "A play moss_mound A3", "A combat")
    assert game.read("declared") == ""
    assert game.read("slots.A1") == "pea_pip"
    assert game.clause("A confirm") == "BSP-083"


@pytest.mark.clause("BSP-091", "BSP-112", "BSP-093")
def test_the_block_window_opens_even_if_no_block_is_possible(at: At) -> None:
    slots = ["dandelion_drifter - -", "pea_pip/truffle_troll - -"]
    game = at({"slots": slots, "hands": ["", "moss_mound"]}).say("A combat", "A attack A1", "A confirm", "B pass")
    assert game.read("window") == "B block"
    assert any("can block" in line for line in game.read("log_has"))


@pytest.mark.clause("BSP-091", "BSP-070", "BSP-071")
def test_one_possible_pair_is_enough_to_ask(at: At) -> None:
    slots = ["dandelion_drifter pea_pip/beanstalk_bolter -", "pea_pip - -"]
    game = at({"slots": slots}).say("A combat", "A attack A1 A2", "A confirm")
    assert game.read("window") == "B blocks"
    assert game.clause("B block B1 A2") == "BSP-071"
    game.say("B block B1 A1", "B confirm")
    assert game.read("health.B") == 4


@pytest.mark.clause("BSP-070", "BSP-071", "BSP-092")
def test_growing_changes_who_may_block_but_not_a_block_that_stands(at: At) -> None:
    given = {"slots": ["dandelion_drifter - -", "pea_pip pea_pip/truffle_troll -"]}
    game = at({**given, "hands": ["growth_spurt beanstalk_bolter", ""]}).say("A combat", "A attack A1", "A confirm")
    game.say("A help growth_spurt A1")
    assert game.clause("B block B1 A1") == "BSP-071"
    game.say("B block B2 A1", "B confirm")
    assert game.read("slots.A1") == "-"
    game = at({**given, "hands": ["growth_spurt beanstalk_bolter", ""]}).say("A combat", "A attack A1", "A confirm")
    game.say("A pass")
    assert game.clause("B block B2 A1") == "BSP-070"
    game.say("B block B1 A1", "B confirm", "A help growth_spurt A1")
    assert game.read("fights") == ["A1 4:2 B1"]
    assert game.read("health.B") == 6


@pytest.mark.clause("BSP-064", "BSP-093", "BSP-087")
def test_a_blocker_that_tires_after_the_lock_still_fights(at: At) -> None:
    given = {"slots": ["radish_rascal - -", "pea_pip/truffle_troll - -"], "hands": ["frost_snap", ""]}
    game = at(given).say("A combat", "A attack A1", "A confirm", "A pass", "B block B1 A1", "B confirm")
    game.say("A help frost_snap B1")
    assert game.read("fights") == ["A1 3:6 B1"]
    assert game.read("slots") == ["- - -", "pea_pip/truffle_troll:X - -"]


@pytest.mark.clause("BSP-056", "BSP-101")
def test_an_attacker_rooted_in_a_window_attacks_all_the_same(at: At) -> None:
    game = at({"slots": ["pea_pip/sunflower_sentry - -", "- - -"], "hands": ["", "frost_snap"]})
    game.say("A combat", "A attack A1", "A confirm", "B help frost_snap A1")
    assert game.read("health.B") == 4
    assert game.read("slots.A1") == "pea_pip/sunflower_sentry:XT"


@pytest.mark.clause("BSP-093", "BSP-094")
def test_a_new_stack_in_the_slot_of_attacker_or_blocker_is_not_in_the_fight(at: At) -> None:
    given = {"slots": ["pea_pip - -", "moss_mound - -"], "hands": ["compost_tea moss_mound", "spring_gust"]}
    game = at({**given, "bins": ["radish_rascal", ""]}).say("A combat", "A attack A1", "A confirm", "A pass", "B pass")
    game.say("B block B1 A1", "B confirm", "A pass", "B help spring_gust A1", "A pass")
    game.say("A help compost_tea", "A choose A1", "all pass")
    assert game.read("slots.A1") == "radish_rascal"
    assert (game.read("fights"), game.read("health.B")) == ([], 6)
    given = {"slots": ["pea_pip - -", "moss_mound - -"], "hands": ["trowel_toss", "compost_tea moss_mound"]}
    game = at(given).say("A combat", "A attack A1", "A confirm", "A pass", "B pass", "B block B1 A1", "B confirm")
    game.say("A help trowel_toss B1", "B pass", "B help compost_tea", "B choose B1", "all pass")
    assert (game.read("fights"), game.read("health.B")) == ([], 6)
    assert game.read("slots.B1") == "moss_mound"


@pytest.mark.clause("BSP-072", "BSP-069", "BSP-094")
def test_bark_counts_with_the_block_alone(at: At) -> None:
    game = at({"slots": ["pea_pip - -", "moss_mound moss_mound -"], "hands": ["", "moss_mound"]})
    game.say("A combat", "A attack A1", "A confirm", "B pass", "B block B1 A1")
    assert game.read("power") == {"A1": 2, "B1": 4, "B2": 2}
    game.say("B clear B1")
    assert game.read("power.B1") == 2


@pytest.mark.clause("BSP-069", "BSP-097")
def test_two_stacks_without_power_destroy_each_other(at: At) -> None:
    given = {"slots": ["sunny_bud - -", "sunny_bud - -"], "hands": ["", "bird_netting"]}
    game = at(given).say("A combat", "A attack A1", "A confirm", "B pass", "B block B1 A1", "B confirm")
    game.say("B help bird_netting A1")
    assert game.read("fights") == ["A1 0:1 B1"]
    assert game.read("slots") == ["- - -", "sunny_bud - -"]


@pytest.mark.clause("BSP-068", "BSP-100", "BSP-104")
def test_triggers_of_both_sides_active_first_then_by_slot(at: At) -> None:
    """Both Last Prickles would end the game: the active seat's comes first."""
    given = {"slots": ["thorn_sprig - -", "thorn_sprig - -"], "health": [1, 1]}
    game = at(given).say("A combat", "A attack A1", "A confirm", "B block B1 A1", "B confirm")
    assert (game.read("winner"), game.read("health")) == ("A", [1, 0])


@pytest.mark.clause("BSP-068", "BSP-060", "BSP-100")
def test_dig_in_wants_a_fight_that_it_wins_with_its_opponent_destroyed(at: At) -> None:
    given = {
        "slots": ["fern_fiddler/truffle_troll - -", "pea_pip pea_pip/pepper_firecracker -"],
        "decks": ["sunbeam", ""],
    }
    game = at(given).say("A combat", "A attack A1", "A confirm", "B block B1 A1", "B confirm")
    assert game.read("hands.A") == "sunbeam"
    game = at(given).say("A combat", "A attack A1", "A confirm", "B block B2 A1", "B confirm")
    assert (game.read("hands.A"), game.read("slots.A")) == ("", "- - -")
    game = at(given).say("A combat", "A attack A1", "A confirm", "B confirm")
    assert (game.read("hands.A"), game.read("health.B")) == ("", 4)


@pytest.mark.clause("BSP-106", "BSP-104", "BSP-101")
def test_souvenir_comes_between_the_attackers_and_never_without_damage(at: At) -> None:
    slots = ["pea_pip/beanstalk_bolter pea_pip/beanstalk_bolter -", "- - -"]
    game = at({"slots": slots, "decks": ["sunbeam pea_pip", ""]}).say("A combat", "A attack A1 A2", "A confirm")
    lines = [line for line in game.read("log_has") if "draws" in line]
    assert [("health" in line) for line in lines[:4]] == [True, False, True, False]
    game = at({"slots": slots, "hands": ["", "bird_netting"]}).say("A combat", "A attack A1 A2", "A confirm")
    game.say("B help bird_netting A1")
    assert (game.read("hand_counts.A"), game.read("health.B")) == (1, 4)


@pytest.mark.clause("BSP-105", "BSP-084", "BSP-091")
def test_spark_alone_has_no_block_phase_but_its_windows(at: At) -> None:
    given = {"slots": ["pea_pip/pepper_firecracker - -", "moss_mound - -"], "hands": ["", "bird_netting moss_mound"]}
    game = at(given).say("A combat", "A act A1", "A confirm")
    assert game.read("window") == "B attack"
    assert game.clause("B help bird_netting A1") == "BSP-076.attacking"
    game.say("B pass")
    assert game.read("window") == "B execute"
    assert not any("No attacker" in line for line in game.read("log_has"))
    game.say("B pass")
    assert game.read("health.B") == 5


@pytest.mark.clause("BSP-091", "BSP-098")
def test_when_all_attackers_are_gone_the_block_phase_is_left_out_with_a_note(at: At) -> None:
    given = {"slots": ["pea_pip - -", "moss_mound - -"], "hands": ["", "trowel_toss moss_mound"]}
    game = at(given).say("A combat", "A attack A1", "A confirm", "B help trowel_toss A1")
    assert game.read("turn") == 6
    assert any("No attacker" in line for line in game.read("log_has"))


@pytest.mark.clause("BSP-095", "BSP-096", "BSP-086")
def test_the_roar_reaches_who_attacks_when_it_is_calculated(at: At) -> None:
    slots = ["pea_pip/sunflower_sentry/solstice_lion pea_pip sunny_bud", "- - -"]
    game = at({"slots": slots, "hands": ["", "spring_gust"]}).say("A combat", "A attack A1 A2", "A act A3 A2")
    game.say("A confirm", "B help spring_gust A2", "all pass")
    assert game.read("health.B") == 3
    assert game.read("hands.A") == "pea_pip"


@pytest.mark.clause("BSP-077", "BSP-078")
def test_sunbeam_on_a_stack_that_has_gone_gives_no_power_either(at: At) -> None:
    given = {"slots": ["pea_pip moss_mound -", "- - -"], "hands": ["sunbeam", "spring_gust"]}
    game = at(given).say("A help sunbeam A1", "B help spring_gust A1")
    assert game.read("power") == {"A2": 2}
    assert game.read("bins") == ["sunbeam", "spring_gust"]
    assert game.read("window") == "A main"


@pytest.mark.clause("BSP-110", "BSP-117", "BSP-118", "BSP-109")
def test_a_cancelled_helper_costs_the_token_and_the_answer_is_spent_too(at: At) -> None:
    given = {"slots": ["pea_pip - -", "- - -"], "hands": ["watering_can watering_can", "weed_out weed_out"]}
    game = at(given).say("A help watering_can A1")
    assert game.read("chain") == "A watering_can"
    game.say("B help weed_out")
    assert game.read("power.A1") == 2
    assert game.read("tokens") == ["used", "used"]
    assert game.read("bins") == ["watering_can", "weed_out"]
    assert game.clause("A help watering_can A1") == "BSP-109"
    game.say("A end")
    assert game.read("tokens") == ["used", "ready"]


@pytest.mark.clause("BSP-116", "BSP-117", "BSP-115")
def test_an_answer_is_given_by_combat_helpers_only_in_combat(at: At) -> None:
    given = {"slots": ["pea_pip - -", "- - -"], "hands": ["watering_can weed_out", "bird_netting weed_out"]}
    game = at(given)
    assert game.clause("A help weed_out") == "BSP-116"
    game.say("A help watering_can A1")
    assert game.clause("B help bird_netting A1") == "BSP-076.attacking", "the lower clause"
    assert game.clause("B help bird_netting") == "BSP-115"
    game = at(given).say("A combat", "A attack A1", "A confirm", "A help watering_can A1", "B help bird_netting A1")
    assert (game.read("hushed"), game.read("power.A1")) == ("", 2)
    assert (game.read("turn"), game.read("health.B")) == (6, 6)


@pytest.mark.clause("BSP-111", "BSP-121", "BSP-045")
def test_the_waiting_seat_must_call_before_it_uses_a_helper(at: At) -> None:
    given = {"slots": ["pea_pip - -", "pea_pip - -"], "hands": ["moss_mound", "watering_can pea_pip"]}
    game = at(given)
    assert game.clause("B help watering_can B1") == "BSP-121"
    assert game.clause("B play pea_pip B2") == "BSP-045"
    game.say("B call")
    assert game.clause("A play moss_mound A2") == "BSP-045"
    assert game.clause("B play pea_pip B2") == "BSP-045"
    game.say("B help watering_can B1")
    assert game.read("window") == "A response"


@pytest.mark.clause("BSP-107", "BSP-108", "BSP-042")
def test_the_turn_is_over_as_soon_as_combat_is(at: At) -> None:
    given = {"slots": ["pea_pip sunny_bud moss_mound:XT", "pea_pip - -"], "hands": ["pea_pip", "watering_can"]}
    game = at(given).say("A combat", "A act A2 A1", "A confirm", "A pass", "B help watering_can B1", "all pass")
    assert game.read("turn") == 6
    assert game.read("power") == {"A1": 2, "A2": 1, "A3": 2, "B1": 2}
    assert game.read("slots.A") == "pea_pip sunny_bud:X moss_mound:XT"
    assert game.read("tokens.B") == "ready"


@pytest.mark.clause("BSP-040", "BSP-038", "BSP-123")
def test_wilting_with_the_last_health_card_loses_before_anything_is_readied(at: At) -> None:
    given = {"slots": ["- - -", "pea_pip:X - -"], "health": [6, 1], "deck_counts": [20, 0], "tokens": ["ready", "used"]}
    game = at(given).say("A end")
    assert (game.read("winner"), game.read("end"), game.read("window")) == ("A", "health", "over")
    assert game.read("tokens.B") == "used"


@pytest.mark.clause("BSP-126", "BSP-107", "BSP-121")
def test_the_hand_limit_comes_after_combat_and_no_helper_with_it(at: At) -> None:
    hand = " ".join(["watering_can"] * 8)
    given = {"slots": ["pea_pip - -", "- - -"], "hands": [hand, ""], "stops": ["", ""]}
    game = at(given, hand_limit="7").say("A combat", "A attack A1", "A confirm")
    assert game.read("window") == "A limit"
    assert game.clause("A help watering_can A1") == "BSP-121"
    assert game.clause("A compost watering_can watering_can") == "BSP-126"
    game.say("A compost watering_can")
    assert game.read("turn") == 6


@pytest.mark.clause("BSP-127", "BSP-068")
def test_a_gang_shares_victory_and_each_winner_digs(at: At) -> None:
    slots = [
        "pea_pip/sunflower_sentry/solstice_lion - -",
        "fern_fiddler/truffle_troll fern_fiddler/truffle_troll pea_pip",
    ]
    game = at({"slots": slots, "decks": ["", "sunbeam moss_mound pea_pip"]}, gang_block="on")
    game.say("A combat", "A attack A1", "A confirm", "B block B1 A1", "B block B2 A1", "B confirm")
    assert game.read("fights") == ["A1 10:12 B1 B2"]
    assert game.read("hand_counts.B") == 3, "two with Dig In, one at the start of the next turn"
    assert game.read("slots.B1") == "fern_fiddler/truffle_troll"


@pytest.mark.clause("BSP-127", "BSP-093")
def test_a_gang_that_has_left_stops_the_attacker_all_the_same(at: At) -> None:
    given = {"slots": ["pea_pip - -", "moss_mound - -"], "hands": ["trowel_toss", ""]}
    game = at(given, gang_block="on").say(
        "A combat", "A attack A1", "A confirm", "A pass", "B block B1 A1", "B confirm"
    )
    game.say("A help trowel_toss B1")
    assert (game.read("fights"), game.read("health.B"), game.read("slots.A1")) == ([], 6, "pea_pip:X")


@pytest.mark.clause("BSP-113", "BSP-122")
def test_do_not_ask_this_turn_holds_when_the_window_starts_again(at: At) -> None:
    given = {"slots": ["pea_pip - -", "pea_pip - -"], "hands": ["moss_mound", "watering_can moss_mound"]}
    game = at(given).say("A combat", "A attack A1", "A confirm", "A quiet", "B help watering_can B1")
    assert game.read("window") == "B blocks"
    game.say("B confirm")
    assert game.read("turn") == 6, "A is quiet, the token of B is used"


@pytest.mark.clause("BSP-114", "BSP-111")
def test_without_a_card_in_hand_nobody_may_call(at: At) -> None:
    game = at({"slots": ["pea_pip - -", "pea_pip - -"]})
    assert game.clause("B call") == "BSP-121"
    assert game.clause("A call") == "BSP-121"


@pytest.mark.clause("BSP-049", "BSP-054", "BSP-044", "BSP-037", "BSP-074", "BSP-036")
@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("A play truffle_troll A1", "BSP-049"),
        ("A play truffle_troll A2", "BSP-054"),
        ("A play pea_pip A1", "BSP-044"),
        ("A play pea_pip B3", "BSP-037"),
        ("A help frost_snap B1", "BSP-074"),
    ],
)
def test_a_refusal_that_tells_of_a_card_in_hand_is_its_owners_alone(at: At, line: str, clause: str) -> None:
    slots = ["pea_pip:F fern_fiddler -", "fern_fiddler/mycelium_mender - -"]
    game = at({"slots": slots, "hands": ["truffle_troll pea_pip frost_snap", ""], "levelup": ["used", "open"]})
    refusal = game.refused(line)
    assert (refusal.sentence, refusal.seats) == (clause, 1)


@pytest.mark.clause("BSP-070", "BSP-076")
def test_the_lowest_clause_is_told_for_a_block(at: At) -> None:
    slots = ["dandelion_drifter pea_pip -", "pea_pip/truffle_troll:X pea_pip/truffle_troll -"]
    game = at({"slots": slots}).say("A combat", "A attack A2", "A confirm")
    assert game.clause("B block B1 A1") == "BSP-064"
    assert game.clause("B block B2 A1") == "BSP-070"
    game.say("B block B2 A2")
    assert game.clause("B block B2 A2") == "BSP-088"
