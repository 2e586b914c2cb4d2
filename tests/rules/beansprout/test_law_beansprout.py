"""The law of beanSprout where the given scenarios don't reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.beansprout.game import GAME
from rules.beansprout.state import HAND, Answer, Asked, may_be_asked
from rules.kernel import law
from rules.kernel.moves import Move, Refusal
from rules.kernel.state import bit
from rules.kernel.view import view

At = Callable[..., Any]
TWO = {"slots": ["pea_pip - -", "fern_fiddler - -"]}


@pytest.mark.clause("BSP-121", "BSP-017")
def test_before_the_first_turn_only_the_oath_counts(at: At) -> None:
    game = at()
    assert game.read("window") == "A B oath"
    assert game.clause("A help watering_can") == "BSP-121"
    assert game.clause("B play pea_pip B1") == "BSP-045"
    game.say("B promise")
    assert game.read("window") == "A oath"
    assert game.refused("B coin").args["seat"].seat == 0
    game.say("A promise")
    assert game.read("window") == "A redraw"
    assert game.read("health") == [6, 6]


@pytest.mark.clause("BSP-021")
def test_a_hand_is_kept_or_redrawn_as_it_must_be(at: At) -> None:
    shuffles = {"A": ["sunbeam " * 6 + "weed_out sunbeam trowel_toss sunflower_sentry growth_spurt"]}
    own = {"odd": "30 sunbeam, 5 weed_out, 5 trowel_toss, 5 sunflower_sentry, 5 growth_spurt, 3 pea_pip"}
    game = at({"phase": "start", "own": own, "chosen": ["odd", "mulch_hollow"], "shuffles": shuffles}, oath="off")
    refusal = game.refused("A keep")
    assert (refusal.sentence, refusal.seats) == ("BSP-021.none", bit(0))
    assert game.clause("B keep") == "TAB-003"


@pytest.mark.clause("BSP-037", "BSP-046")
def test_cards_go_only_where_a_rule_lets_them(at: At) -> None:
    game = at({**TWO, "hands": ["radish_rascal sunflower_sentry weed_out", ""]})
    assert game.clause("A play radish_rascal B2") == "BSP-037"
    assert game.clause("A play sunflower_sentry B1") == "BSP-037"
    assert game.clause("A play sunflower_sentry B2") == "BSP-028"
    assert game.clause("A play weed_out B2") == "BSP-046"
    for line in ("A drag A1 to B2", "A drag health to bin", "B drag B1 to bin", "A drag weed_out to A1"):
        assert game.clause(line) == "BSP-037"


def test_what_a_hand_does_not_hold_cannot_be_played(at: At) -> None:
    game = at({**TWO, "hands": ["radish_rascal", "moss_mound"]})
    assert game.clause("A play moss_mound A2") == "TAB-016"
    assert game.clause("A help watering_can A1") == "TAB-016"
    assert game.clause("A help radish_rascal A1") == "TAB-016"


def test_refusals_that_name_a_hand_card_go_to_its_owner(at: At) -> None:
    game = at({**TWO, "hands": ["sunflower_sentry weed_out bird_netting trowel_toss", ""]})
    for line in ("A play sunflower_sentry A2", "A help weed_out", "A help bird_netting", "A help trowel_toss A1"):
        assert game.refused(line).seats == bit(0), line


@pytest.mark.clause("BSP-062", "BSP-048", "BSP-059", "BSP-060", "BSP-083")
@pytest.mark.parametrize(
    ("slots", "clause"),
    [
        ("- - -", "BSP-083"),
        ("moss_mound:XF - -", "BSP-062"),
        ("- moss_mound:F pea_pip:X", "BSP-048"),
        ("moss_mound pea_pip:X -", "BSP-059"),
        ("- radish_rascal/beanstalk_bolter moss_mound", "BSP-060"),
    ],
)
def test_combat_with_nothing_to_declare_says_why(at: At, slots: str, clause: str) -> None:
    assert at({"slots": [slots, "- - -"]}).clause("A combat") == clause


def test_combat_is_open_as_soon_as_one_stack_can_act(at: At) -> None:
    game = at({"slots": ["moss_mound pea_pip:X worm_turner", "- - -"]}).say("A combat")
    assert game.read("window") == "A declare"
    assert game.clause("A act A1") == "TAB-016"
    assert game.clause("A attack A2") == "BSP-062"
    assert game.clause("A attack B1") == "TAB-016"
    assert game.clause("B confirm") == "TAB-003"


@pytest.mark.clause("BSP-120")
def test_an_action_needs_a_stack_to_choose(at: At) -> None:
    game = at({"slots": ["sunny_bud - -", "pea_pip - -"]}).say("A combat")
    assert game.clause("A act A1") == "BSP-120.stack"
    assert game.clause("A act A1 A1") == "BSP-076.itself"
    assert game.clause("A act A1 B1") == "BSP-076.opponent"


@pytest.mark.clause("BSP-120")
@pytest.mark.parametrize(
    ("given", "line", "sentence"),
    [
        ({"slots": ["pea_pip:F - -", "- - -"]}, "A help growth_spurt", "BSP-120.stack"),
        ({"slots": ["pea_pip:F - -", "- - -"]}, "A help growth_spurt A1", "BSP-076.fright"),
        ({"slots": ["pea_pip - -", "- - -"]}, "A help growth_spurt A1", "BSP-120.monster"),
        ({"slots": ["pea_pip - -", "- - -"]}, "A help growth_spurt", "BSP-120.monster"),
        ({"slots": ["pea_pip pea_pip pea_pip", "- - -"]}, "A help compost_tea", "BSP-120.slot"),
        ({"bins": ["truffle_troll sunbeam", ""]}, "A help compost_tea", "BSP-120.compost"),
        ({"slots": ["pea_pip - -", "- - -"]}, "A help trowel_toss", "BSP-120.stack"),
        ({"slots": ["pea_pip - -", "pea_pip - -"]}, "A help pruning_shears B1", "BSP-076.level"),
        ({"slots": ["pea_pip - -", "pea_pip - -"]}, "A help trowel_toss A1", "BSP-076.own"),
        ({"slots": ["pea_pip - -", "pea_pip - -"]}, "A help watering_can B1", "BSP-076.opponent"),
        ({"slots": ["pea_pip - -", "pea_pip - -"]}, "A help watering_can A2", "TAB-016"),
        ({"slots": ["pea_pip - -", "pea_pip - -"]}, "A help watering_can", "TAB-016"),
    ],
)
def test_a_helper_needs_something_to_work_on(at: At, given: dict[str, Any], line: str, sentence: str) -> None:
    hand = "growth_spurt compost_tea trowel_toss pruning_shears watering_can"
    assert at({**given, "hands": [hand, ""]}).clause(line) == sentence


@pytest.mark.clause("BSP-076", "BSP-115")
def test_bird_netting_wants_an_attacker(at: At) -> None:
    game = at({"slots": ["pea_pip pea_pip -", "- - -"], "hands": ["moss_mound", "bird_netting"]})
    game.say("A combat", "A attack A1", "A confirm", "A pass")
    assert game.clause("B help bird_netting A2") == "BSP-076.attacking"
    game.say("B help bird_netting A1", "A pass")
    assert game.read("hushed") == "A1"
    game.say("all pass")
    assert game.read("health") == [6, 6]


@pytest.mark.clause("BSP-086", "BSP-095")
def test_the_order_of_calculation_is_the_declaring_seats(at: At) -> None:
    game = at({"slots": ["sunny_bud worm_turner pea_pip", "- - -"]}).say("A combat", "A attack A3", "A act A2")
    game.say("A act A1 A3")
    assert game.read("declared") == "A1 A2 A3"
    assert game.clause("A order A2 A1") == "TAB-016"
    assert game.clause("A order A2 A2 A3") == "TAB-016"
    game.say("A order A3 A2 A1")
    assert game.read("declared") == "A3 A2 A1"
    game.say("A clear A2")
    assert game.read("declared") == "A3 A1"
    assert game.clause("A clear A2") == "TAB-016"


@pytest.mark.clause("BSP-082", "BSP-092", "BSP-087")
def test_nothing_changes_after_the_confirmation(at: At) -> None:
    game = at({**TWO, "hands": ["sunbeam", "sunbeam"]}).say("A combat", "A attack A1", "A confirm")
    assert game.clause("A clear A1") == "BSP-082"
    assert game.clause("A attack A1 at B1") == "BSP-082"
    assert game.clause("A block B1 A1") == "BSP-087"
    assert game.clause("B block B1 A1") == "TAB-003"
    game.say("nobody", "B block B1 A1", "B confirm")
    for line in ("B clear B1", "B block B1 A1", "B confirm"):
        assert game.clause(line) == "BSP-092"


@pytest.mark.clause("BSP-087", "BSP-076", "BSP-064")
def test_blocks_are_set_by_own_ready_stacks_against_attackers(at: At) -> None:
    game = at({"slots": ["pea_pip pea_pip -", "fern_fiddler moss_mound:X -"]}).say(
        "A combat", "A attack A1", "A confirm"
    )
    assert game.clause("B block B1 A2") == "BSP-076.attacking"
    assert game.clause("B block B2 A1") == "BSP-064"
    assert game.clause("B block A2 A1") == "BSP-087"
    assert game.clause("B block B3 A1") == "TAB-016"
    assert game.clause("B clear B1") == "TAB-016"
    game.say("B block B1 A1", "B clear B1")
    assert game.read("blocks") == ""


@pytest.mark.clause("BSP-111", "BSP-122")
def test_a_call_comes_once_between_two_moves(at: At) -> None:
    game = at({**TWO, "hands": ["radish_rascal moss_mound", "watering_can moss_mound"]})
    assert game.clause("A call") == "BSP-121"
    game.say("B call", "B pass")
    assert game.clause("B call") == "BSP-121"
    game.say("A play radish_rascal A2", "B call", "B help watering_can B1")
    assert game.read("window") == "A response"
    game.say("A pass")
    assert game.read("window") == "A main"
    assert game.clause("B call") == "BSP-109"
    assert game.read("power.B1") == 5


@pytest.mark.clause("BSP-122", "BSP-111")
def test_the_main_switch_stops_before_combat_and_before_the_end(at: At) -> None:
    game = at({**TWO, "hands": ["", "frost_snap moss_mound"]}).say("B stop main on")
    assert game.read("stops.B") == "main attack block execute response"
    assert game.clause("B stop main on") == "TAB-016"
    game.say("A combat")
    assert game.read("window") == "B stop"
    game.say("B pass")
    assert game.read("window") == "A declare"
    game.say("A back", "A end")
    assert game.read("window") == "B stop"
    game.say("B help frost_snap A1")
    assert game.read("window") == "A main"
    assert game.clause("A combat") == "BSP-062"
    game.say("A end")
    assert game.read("turn") == 6


@pytest.mark.clause("BSP-114", "BSP-122")
def test_switches_that_are_off_ask_nobody(at: At) -> None:
    game = at({**TWO, "hands": ["", "moss_mound"], "stops": ["", "block"]})
    game.say("A combat", "A attack A1", "A confirm")
    assert game.read("window") == "B blocks"
    game.say("B confirm")
    assert game.read("window") == "B block"
    game.say("B stop execute on", "B pass")
    assert game.read("window") == "B execute"


@pytest.mark.clause("BSP-114")
def test_who_is_asked_never_depends_on_the_cards(at: At) -> None:
    windows = []
    for hand in ("weed_out watering_can", "moss_mound pea_pip", "bird_netting solstice_lion"):
        game = at({"slots": ["pea_pip - -", "fern_fiddler - -"], "hands": ["sunbeam pea_pip", hand]})
        game.say("A combat", "A attack A1", "A confirm")
        seen = []
        while isinstance(step := game.state.agenda[-1], Asked | Answer):
            seen.append(game.read("window"))
            assert may_be_asked(game.state, step.seat, step.phase if isinstance(step, Asked) else 4)
            game.say(f"{'AB'[step.seat]} pass")
        windows.append(seen)
    assert windows[0] == windows[1] == windows[2] == ["A attack", "B attack"]


@pytest.mark.clause("BSP-036", "BSP-114")
def test_growing_from_a_hand_of_two_or_more_asks_whatever_it_holds(at: At) -> None:
    for hand, takes in (
        ("sunflower_sentry moss_mound", "sunflower_sentry"),
        ("sunflower_sentry pepper_firecracker", None),
    ):
        game = at({"slots": ["pea_pip - -", "- - -"], "hands": [f"growth_spurt {hand}", ""]})
        game.say("A help growth_spurt A1")
        assert game.read("window") == "A pick"
        assert game.clause("A pick moss_mound") == "TAB-016"
        assert game.clause("A pick none") == "TAB-016"
        game.say(f"A pick {takes or 'pepper_firecracker'}")
        assert game.read("slots.A1") == f"pea_pip/{takes or 'pepper_firecracker'}"


@pytest.mark.clause("BSP-077", "BSP-080")
def test_a_new_stack_in_an_old_slot_is_another_stack(at: At) -> None:
    game = at(
        {
            "slots": ["sunny_bud pea_pip -", "- - -"],
            "hands": ["compost_tea", "trowel_toss"],
        }
    )
    game.say("A combat", "A act A1 A2", "A confirm", "A pass", "B help trowel_toss A2", "A pass")
    game.say("A help compost_tea", "A choose A2", "all pass")
    assert game.read("slots.A") == "sunny_bud:X pea_pip -"
    assert game.read("power") == {"A1": 1, "A2": 2}
    assert game.read("bins") == ["compost_tea", "trowel_toss"]


@pytest.mark.clause("BSP-080", "BSP-095")
def test_an_attack_goes_on_but_its_effect_is_lost_with_its_card(at: At) -> None:
    lion = "pea_pip/sunflower_sentry/solstice_lion"
    game = at({"slots": [f"{lion} pea_pip -", "- - -"], "hands": ["", "pruning_shears"]})
    game.say("A combat", "A attack A1 A2", "A confirm", "B help pruning_shears A1")
    assert game.read("turn") == 6
    assert game.read("health") == [6, 3]


@pytest.mark.clause("BSP-056", "BSP-052")
def test_growing_in_the_other_turn_keeps_the_tilt_and_asks_the_owner(at: At) -> None:
    game = at({"slots": ["pea_pip - -", "pea_pip/bramble_baron:X - -"], "hands": ["", "growth_spurt old_stump_king"]})
    game.say("B call", "B help growth_spurt B1")
    assert game.read("window") == "B use"
    assert game.read("slots.B1") == "pea_pip/bramble_baron/old_stump_king:X"
    game.say("B choose A1")
    assert game.read("slots.A1") == "pea_pip:X"
    assert game.read("window") == "A main"


@pytest.mark.clause("BSP-126")
def test_down_to_the_limit_each_card_once(at: At) -> None:
    hand = "pea_pip pea_pip sunbeam sunny_bud early_tulip spring_gust lemon_squirt solstice_lion trowel_toss"
    game = at({"hands": [hand, ""]}, hand_limit="7").say("A end")
    assert game.clause("A compost pea_pip pea_pip sunbeam") == "BSP-126"
    assert game.clause("A compost pea_pip moss_mound") == "TAB-016"
    assert game.clause("A compost pea_pip#2 pea_pip#2") == "TAB-016"
    assert game.clause("B compost pea_pip") == "TAB-003"
    game.say("A compost pea_pip pea_pip")
    assert game.read("bins.A") == "pea_pip pea_pip"


def test_ladybug_courier_draws_then_asks_for_a_card(at: At) -> None:
    game = at({"hands": ["ladybug_courier moss_mound", ""], "decks": ["pea_pip sunbeam", ""]})
    game.say("A help ladybug_courier")
    assert game.read("window") == "A discard"
    game.say("A compost moss_mound")
    assert game.read("hands.A").split() == ["pea_pip", "sunbeam"]
    assert game.read("bins.A") == "moss_mound ladybug_courier"


@pytest.mark.clause("BSP-029", "BSP-030", "BSP-031")
def test_a_card_that_returns_to_a_hand_is_hidden_again(at: At) -> None:
    game = at({"slots": ["- - -", "pea_pip - -"], "hands": ["spring_gust", "moss_mound"]})
    game.say("A help spring_gust B1", "B pass")
    assert game.read("view.A.hand.B") == 2
    assert sorted(game.read("view.B.hand.B").split()) == ["moss_mound", "pea_pip"]


@pytest.mark.clause("BSP-002", "BSP-104", "BSP-128")
def test_when_it_is_over_everything_lies_open_and_nothing_moves(at: At) -> None:
    game = at({"slots": ["pea_pip - -", "- - -"], "health": [6, 1]}).say("A combat", "A attack A1", "A confirm")
    assert (game.read("winner"), game.read("end"), game.read("window")) == ("A", "health", "over")
    assert GAME.pending(game.state) == ()
    look = view(GAME, game.state, 0)
    assert min(look.pieces.face) >= 0
    for line in ("A end", "A attack A1", "B pass"):
        assert game.clause(line) in ("TAB-003", "TAB-011")
    game.say("A rematch")
    assert game.read("window") == "A B oath"
    assert len(game.state.zones[HAND].cards) == 0


def test_the_options_list_what_the_law_allows(states: Callable[..., Any]) -> None:
    """Every verb of a question has at least one legal move; attacks and helpers may find nothing."""
    for state in states(3):
        for decision in GAME.pending(state)[:1]:
            for verb in law.values(GAME, state, decision, decision.seat, ()):
                if GAME.verbs[verb].name in ("play", "block", "clear", "choose", "pick", "compost", "order"):
                    assert next(law.legal(GAME, state, decision, (verb,), decision.seat), None) is not None


def test_never_legal_moves_have_their_clause(states: Callable[..., Any]) -> None:
    for state in states(5):
        for seat in (0, 1):
            for move in (Move("drag", (0, 14)), Move("aim", (14, 17)), Move("coin"), Move("start")):
                assert isinstance(GAME.allowed(state, seat, move), Refusal)
