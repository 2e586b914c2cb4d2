"""Stacks, their cards and what is chosen, in the nasty combinations (SPEC.md 3.2, 5.5, 5.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.beansprout.catalogue import ID, N
from rules.beansprout.game import GAME
from rules.beansprout.state import DECK, HAND

At = Callable[..., Any]


@pytest.mark.clause("BSP-079", "BSP-030")
@pytest.mark.parametrize(
    ("takes", "hand", "deck"),
    [
        ("bramble_baron", "bramble_baron", "pea_pip sunbeam moss_mound truffle_troll"),
        ("truffle_troll", "truffle_troll", "pea_pip sunbeam bramble_baron moss_mound"),
        ("none", "", "pea_pip sunbeam bramble_baron moss_mound truffle_troll"),
    ],
)
def test_slow_look_puts_the_rest_under_the_deck_in_its_order(at: At, takes: str, hand: str, deck: str) -> None:
    given = {"hands": ["snail_scout", ""], "decks": ["bramble_baron moss_mound truffle_troll pea_pip sunbeam", ""]}
    game = at({**given, "deck_counts": [5, 20]}).say("A play snail_scout A1")
    assert game.read("view.A.pick") == "bramble_baron moss_mound truffle_troll"
    assert game.read("view.B.pick") == "none"
    game.say(f"A pick {takes}")
    assert game.read("hands.A") == hand
    assert game.read("decks.A") == deck
    assert game.read("view.A.deck.A") == len(deck.split())
    for name in ("Bramble Baron", "Moss Mound", "Truffle Troll"):
        assert not any(name in line for line in game.read("log_has"))


@pytest.mark.clause("BSP-052", "BSP-078", "BSP-079")
def test_slow_look_with_a_short_deck_shows_what_there_is_and_skips_an_empty_one(at: At) -> None:
    game = at({"hands": ["snail_scout snail_scout", ""], "decks": ["sunbeam pea_pip", ""], "deck_counts": [2, 20]})
    game.say("A play snail_scout A1")
    assert game.read("choices") == "none"
    game.say("A pick none")
    assert game.read("decks.A") == "sunbeam pea_pip"
    game = at({"hands": ["snail_scout", ""], "deck_counts": [0, 20]}).say("A play snail_scout A1")
    assert game.read("window") == "A main"


@pytest.mark.clause("BSP-080")
def test_a_declared_action_works_from_underneath_and_roots_the_whole_stack(at: At) -> None:
    stack = "pea_pip/pepper_firecracker"
    game = at({"slots": [f"{stack} - -", "- - -"], "hands": ["growth_spurt solstice_lion", ""]})
    game.say("A combat", "A act A1", "A confirm", "A help growth_spurt A1")
    assert game.read("health") == [6, 5]
    assert game.read("slots.A1") == f"{stack}/solstice_lion:XT"


@pytest.mark.clause("BSP-080")
@pytest.mark.parametrize("helper", ["pruning_shears", "frost_snap"])
def test_a_declared_action_is_lost_with_its_card_alone(at: At, helper: str) -> None:
    game = at({"slots": ["pea_pip/pepper_firecracker - -", "- - -"], "hands": ["", helper]})
    game.say("A combat", "A act A1", "A confirm", f"B help {helper} A1")
    lost = helper == "pruning_shears"
    assert game.read("health") == [6, 6 if lost else 5]
    assert game.read("slots.A1") == ("pea_pip:X" if lost else "pea_pip/pepper_firecracker:XT")


@pytest.mark.clause("BSP-060")
def test_beans_are_counted_at_the_declaration_and_not_again(at: At) -> None:
    """Knit needs 4; the stack has 4 when it is declared; nothing counts them when it is calculated."""
    slots = ["worm_turner/mycelium_mender/old_stump_king - -", "- - -"]
    game = at({"slots": slots, "hands": ["", "pruning_shears"]}).say("A combat", "A attack A1", "A confirm")
    game.say("B help pruning_shears A1")
    assert game.read("health") == [6, 4], "the attack goes on, with the level of the moment"


@pytest.mark.clause("BSP-052", "BSP-060", "BSP-057")
def test_shadow_falls_counts_the_beans_of_all_cards(at: At) -> None:
    given = {"slots": ["pea_pip/truffle_troll radish_rascal/truffle_troll -", "pea_pip - -"]}
    game = at({**given, "hands": ["old_stump_king old_stump_king", ""]}).say("A play old_stump_king A2")
    assert game.read("window") == "A main", "no beans under it: skipped"
    game = at({**given, "hands": ["old_stump_king", ""]}).say("A play old_stump_king A1")
    assert game.read("choices") == "B1 none"
    assert game.clause("A choose A2") == "BSP-076.own"
    assert game.clause("A choose B2") == "TAB-016"
    game.say("A choose B1")
    assert game.read("slots.B1") == "pea_pip:X"


@pytest.mark.clause("BSP-074", "BSP-052")
def test_a_sheltered_stack_alone_is_no_choice_for_a_play_ability(at: At) -> None:
    game = at({"slots": ["- - -", "fern_fiddler/mycelium_mender - -"], "hands": ["lemon_squirt", ""]})
    game.say("A play lemon_squirt A1")
    assert game.read("window") == "A main"


@pytest.mark.clause("BSP-074", "BSP-077")
def test_what_grows_into_shelter_in_answer_is_out_of_reach(at: At) -> None:
    given = {"slots": ["pea_pip - -", "fern_fiddler - -"], "hands": ["frost_snap", "growth_spurt mycelium_mender"]}
    game = at(given).say("A help frost_snap B1", "B help growth_spurt B1")
    assert game.read("slots.B1") == "fern_fiddler/mycelium_mender"
    assert game.read("bins.A") == "frost_snap"
    game.say("A combat", "A attack A1", "A confirm", "B block B1 A1", "B confirm")
    assert game.read("health.B") == 6


@pytest.mark.clause("BSP-074")
def test_the_shelter_of_a_card_that_is_covered_is_gone_with_it_on_top(at: At) -> None:
    stack = "fern_fiddler/mycelium_mender"
    game = at({"slots": ["- - -", f"{stack}/old_stump_king {stack} -"], "hands": ["pruning_shears frost_snap", ""]})
    refusal = game.refused("A help pruning_shears B2")
    assert refusal.sentence == "BSP-074"
    game.say("A help pruning_shears B1")
    assert game.read("slots.B1") == stack


@pytest.mark.clause("BSP-074")
def test_shelter_never_hides_a_stack_from_its_owner(at: At) -> None:
    game = at({"slots": ["fern_fiddler/mycelium_mender:X - -", "- - -"], "hands": ["sunbeam", ""]})
    game.say("A help sunbeam A1")
    assert (game.read("slots.A1"), game.read("power.A1")) == ("fern_fiddler/mycelium_mender", 6)


@pytest.mark.clause("BSP-073", "BSP-098", "BSP-033")
def test_perennial_returns_when_destroyed_but_not_when_pruned(at: At) -> None:
    stack = "pea_pip/bramble_baron"
    game = at({"slots": ["- - -", f"{stack} - -"], "hands": ["pruning_shears", ""]}).say("A help pruning_shears B1")
    assert (game.read("slots.B1"), game.read("bins.B"), game.read("hands.B")) == ("pea_pip", "bramble_baron", "")
    slots = ["pea_pip/sunflower_sentry/solstice_lion - -", f"{stack} - -"]
    game = at({"slots": slots}).say("A combat", "A attack A1", "A confirm", "B block B1 A1", "B confirm")
    assert (game.read("bins.B"), game.read("hands.B")) == ("pea_pip", "bramble_baron watering_can")
    assert game.read("view.A.hand.B") == 2


@pytest.mark.clause("BSP-098", "BSP-033")
def test_a_perennial_under_another_card_is_composted_like_any(at: At) -> None:
    stack = "pea_pip/bramble_baron/old_stump_king"
    slots = [f"{stack} - -", f"{stack} - -"]
    game = at({"slots": slots}).say("A combat", "A attack A1", "A confirm", "B block B1 A1", "B confirm")
    assert game.read("bins") == ["pea_pip bramble_baron old_stump_king"] * 2
    assert game.read("fights") == ["A1 9:9 B1"]


@pytest.mark.clause("BSP-057", "BSP-060", "BSP-068")
def test_a_destroyed_trigger_of_a_covered_card_is_silent(at: At) -> None:
    slots = ["thorn_sprig/truffle_troll - -", "pea_pip/sunflower_sentry/solstice_lion - -"]
    game = at({"slots": slots, "turn": 6})
    game.say("B combat", "B attack B1", "B confirm", "A block A1 B1", "A confirm")
    assert game.read("health") == [6, 6]
    assert game.read("bins.A") == "thorn_sprig truffle_troll"


@pytest.mark.clause("BSP-051", "BSP-047", "BSP-049")
def test_stage_fright_is_the_stacks_and_ends_with_the_turn(at: At) -> None:
    """Early Tulip has lost it and may grow at once; the grown stack has none."""
    game = at({"hands": ["early_tulip sunflower_sentry pea_pip", ""]}).say("A play early_tulip A1")
    game.say("A play sunflower_sentry A1")
    assert game.read("slots.A1") == "early_tulip/sunflower_sentry"
    game.say("A play pea_pip A2")
    assert game.read("slots.A2") == "pea_pip:F"
    game.say("A end")
    assert game.read("slots.A2") == "pea_pip"


@pytest.mark.clause("BSP-049", "BSP-077")
def test_growth_spurt_never_works_on_stage_fright(at: At) -> None:
    given = {"slots": ["pea_pip:F fern_fiddler -", "- - -"], "hands": ["growth_spurt bramble_baron", "spring_gust"]}
    game = at(given)
    assert game.clause("A help growth_spurt A1") == "BSP-076.fright"
    game.say("A help growth_spurt A2", "B help spring_gust A2")
    assert game.read("slots.A") == "pea_pip:F - -"
    assert sorted(game.read("hands.A").split()) == ["bramble_baron", "fern_fiddler"]
    assert game.read("bins.A") == "growth_spurt"


@pytest.mark.clause("BSP-056", "BSP-054")
def test_growth_keeps_root_and_power_and_leaves_the_level_up_open(at: At) -> None:
    given = {"slots": ["fern_fiddler:XT - -", "- - -"], "hands": ["watering_can bramble_baron old_stump_king", ""]}
    game = at(given).say("A help watering_can A1", "A play bramble_baron A1")
    assert (game.read("slots.A1"), game.read("power.A1")) == ("fern_fiddler/bramble_baron:XT", 8)
    assert game.clause("A play old_stump_king A1") == "BSP-054"
    game = at({**given, "hands": ["growth_spurt bramble_baron old_stump_king", ""]})
    game.say("A help growth_spurt A1", "A pick bramble_baron", "A play old_stump_king A1")
    assert game.read("slots.A1") == "fern_fiddler/bramble_baron/old_stump_king:XT"


@pytest.mark.clause("BSP-067", "BSP-041")
def test_a_second_root_is_no_second_marker_and_ready_takes_it_off(at: At) -> None:
    given = {"slots": ["- - -", "pea_pip:XT moss_mound -"], "hands": ["frost_snap", "sunbeam"]}
    game = at(given).say("A help frost_snap B1", "B pass", "A end")
    assert game.read("slots.B") == "pea_pip:X moss_mound -"
    game = at({**given, "stops": ["", "main"]}).say("B call", "B help sunbeam B1")
    assert (game.read("slots.B1"), game.read("power.B1")) == ("pea_pip", 4)
    game.say("A end")
    assert game.read("slots.B1") == "pea_pip"


@pytest.mark.clause("BSP-034", "BSP-056")
def test_a_pruned_stack_keeps_what_lies_on_it(at: At) -> None:
    slots = ["- - -", "pea_pip/truffle_troll:XT - -"]
    game = at({"slots": slots, "hands": ["pruning_shears", "watering_can"]})
    game.say(
        "B call",
        "B help watering_can B1",
        "A pass" if game.read("window") == "A response" else "A help pruning_shears B1",
    )
    if game.read("slots.B1") != "pea_pip:XT":
        game.say("A help pruning_shears B1")
    assert (game.read("slots.B1"), game.read("power.B1")) == ("pea_pip:XT", 5)


@pytest.mark.clause("BSP-032", "BSP-033", "BSP-047")
def test_a_bounced_card_comes_back_as_a_new_stack(at: At) -> None:
    game = at({"slots": ["pea_pip:XT - -", "- - -"], "hands": ["spring_gust", ""]}).say("A help spring_gust A1")
    game.say("A play pea_pip A1")
    assert game.read("slots.A1") == "pea_pip:F"
    assert game.clause("A combat") == "BSP-048"


@pytest.mark.clause("BSP-052", "BSP-051")
def test_what_sprouts_in_the_other_turn_plays_at_once_and_is_calm_in_its_own(at: At) -> None:
    given = {"slots": ["pea_pip - -", "pea_pip - -"], "bins": ["", "lemon_squirt early_tulip"]}
    game = at({**given, "hands": ["", "compost_tea"]}).say("B call", "B help compost_tea")
    assert game.read("choices") == "lemon_squirt early_tulip"
    game.say("B pick lemon_squirt")
    assert game.read("choices") == "B2 B3"
    assert game.clause("B choose B1") == "BSP-044"
    game.say("B choose B3")
    assert game.read("choices") == "A1 none"
    game.say("B choose A1")
    assert game.read("slots") == ["pea_pip:X - -", "pea_pip - lemon_squirt:F"]
    assert game.clause("A combat") == "BSP-062"
    game.say("A end", "B combat", "B attack B1 B3")


@pytest.mark.clause("BSP-078", "BSP-032")
def test_turn_the_heap_may_take_the_card_it_has_just_composted(at: At) -> None:
    game = at({"slots": ["worm_turner - -", "- - -"], "decks": ["pea_pip", ""], "bins": ["bramble_baron", ""]})
    game.say("A combat", "A act A1", "A confirm")
    assert (game.read("hands.A"), game.read("bins.A")) == ("pea_pip", "bramble_baron")


@pytest.mark.clause("BSP-078", "BSP-123")
def test_ladybug_courier_with_nothing_else_left(at: At) -> None:
    game = at({"hands": ["ladybug_courier", ""], "deck_counts": [0, 20]}).say("A help ladybug_courier")
    assert (game.read("window"), game.read("bins.A")) == ("A main", "ladybug_courier")
    game = at({"hands": ["ladybug_courier", ""], "decks": ["pea_pip", ""], "deck_counts": [1, 20]})
    game.say("A help ladybug_courier")
    assert (game.read("hands.A"), game.read("bins.A")) == ("", "pea_pip ladybug_courier")


@pytest.mark.clause("BSP-029", "BSP-078", "BSP-102")
def test_knit_plants_at_the_right_end_where_damage_takes_first(at: At) -> None:
    slots = ["fern_fiddler/mycelium_mender - -", "pea_pip - -"]
    game = at({"slots": slots, "health": [4, 6], "decks": ["sunbeam", ""]}).say("A combat", "A act A1", "A confirm")
    assert game.read("health") == [5, 6]
    assert game.read("health_cards.A").split()[-1] == "sunbeam"
    assert game.read("view.A.health.A") == 5
    game.say("B combat", "B attack B1", "B confirm", "all pass")
    assert "sunbeam" in game.read("hands.A")


@pytest.mark.clause("BSP-100", "BSP-104", "BSP-123")
def test_last_prickle_may_end_the_game_for_who_used_the_trowel(at: At) -> None:
    game = at({"slots": ["- - -", "thorn_sprig - -"], "hands": ["trowel_toss", ""], "health": [1, 6]})
    game.say("A help trowel_toss B1")
    assert (game.read("winner"), game.read("end")) == ("B", "health")


@pytest.mark.clause("BSP-030", "BSP-037")
def test_a_look_that_is_broken_off_is_no_way_to_more_cards(at: At) -> None:
    """A position taken up anew gives nobody the cards that were being looked at."""
    given = {"hands": ["snail_scout", ""], "decks": ["bramble_baron moss_mound truffle_troll", ""]}
    game = at({**given, "deck_counts": [5, 20]}).say("A play snail_scout A1")
    fresh, _ = GAME.adopt(game.state)
    assert len(fresh.zones[HAND].cards) == 0
    deck = [ID[fresh.pieces.face[card] % N] for card in fresh.zones[DECK].cards]
    assert deck[-3:] == ["bramble_baron", "moss_mound", "truffle_troll"]
