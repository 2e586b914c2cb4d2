"""Chains of Rubies and what they do to abilities, in the nasty combinations (SPEC.md 5, 6.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.kernel.state import bit

At = Callable[..., Any]
DECK = "mayor_dewey bismuth plug_robonoids centipeetle"


@pytest.mark.clause("GEM-092", "GEM-095", "GEM-098", "GEM-099")
@pytest.mark.parametrize(
    ("answers", "works"),
    [
        (["B ruby on 0"], False),
        (["B ruby on 0", "A ruby on 0"], False),
        (["B ruby on 0", "A ruby on 1"], True),
        (["B ruby on 0", "A ruby on 1", "B ruby on 2"], False),
        (["B ruby on 0", "A ruby on 1", "B ruby on 0"], False),
        (["B ruby on 0", "A ruby on 1", "B ruby on 1"], True),
        (["B ruby on 0", "B ruby on 1", "A ruby on 2"], False),
        (["A ruby on 0", "A ruby on 1", "B ruby on 2", "B ruby on 3"], True),
        (["A ruby on 0", "B ruby on 0", "A ruby on 1", "B ruby on 2"], True),
    ],
)
def test_a_chain_resolves_from_its_last_card(at: At, answers: list[str], works: bool) -> None:
    """The last row: B's last Ruby stops B's first, A's second stops A's first: nothing is left to stop the card."""
    hands = ["carnelian ruby ruby", "ruby ruby"]
    game = at(2, {"hands": hands, "deck": DECK}).say("A play carnelian", *answers)
    if game.read("state") == "window":
        game.say("nobody")
    assert ("mayor_dewey" in game.read("hands.A")) == works
    assert game.read("stars") == 1
    rubies = [sum(line.startswith(f"{seat} ruby") for line in answers) for seat in "AB"]
    assert game.read("universe") == [" ".join(["carnelian", *["ruby"] * rubies[0]]), " ".join(["ruby"] * rubies[1])]


@pytest.mark.clause("GEM-068", "GEM-094", "GEM-099")
def test_a_ruby_that_answers_is_carried_off_with_its_universe(at: At) -> None:
    """It was played in vain: another Ruby stops it, and both of them lie in the Universe that is emptied."""
    given = {"hands": ["lapis_lazuli", "ruby", "ruby"], "universe": ["", "sadie", ""], "deck": DECK}
    game = at(3, given).say("A play lapis_lazuli from B to C", "B ruby on 0", "C ruby on 1")
    assert game.read("universe") == ["lapis_lazuli", "", "ruby"]
    assert game.read("memories.C") == "sadie ruby"


@pytest.mark.clause("GEM-104", "GEM-102")
def test_no_window_when_all_hands_are_empty_or_all_rubies_lie_open(at: At) -> None:
    game = at(2, {"hands": ["carnelian", ""], "deck": DECK}).say("A play carnelian")
    assert (game.read("state"), game.read("hands.A")) == ("stars", "mayor_dewey")
    given = {"hands": ["carnelian greg", "lion"], "beach": ["ruby ruby", "ruby"], "memories": ["ruby", "ruby ruby"]}
    assert at(2, {**given, "deck": "sadie onion"}).say("A play carnelian").read("hands.A") == "greg sadie"


@pytest.mark.clause("GEM-063", "GEM-102", "GEM-076")
@pytest.mark.parametrize("card", ["connie", "jasper", "lion", "pearl", "sapphire"])
def test_an_ability_with_nothing_to_take_opens_no_window(at: At, card: str) -> None:
    game = at(2, {"hands": [f"{card} greg", "ruby"], "deck": DECK, "fdeck": ""}).say(f"A play {card}")
    assert (game.read("state"), game.read("universe.A")) == ("stars", card)
    assert [event.kind for event in game.told()][-1] == "no_target"


@pytest.mark.clause("GEM-063", "GEM-079", "GEM-083", "GEM-086")
def test_what_counts_as_a_legal_target_with_the_card_already_on_the_table(at: At) -> None:
    given = {"hands": ["lonely_blade ronaldo foxman", ""], "deck": DECK}
    assert at(2, given).say("A play lonely_blade").read("state") == "stars", "the only Universe with a card is its own"
    assert at(2, given).say("A play ronaldo").read("state") == "stars", "one hand alone holds cards"
    assert at(2, given).clause("A play foxman") == "R10", "the own hand is as good as any"
    assert at(2, {"hands": ["foxman", ""], "deck": DECK}).say("A play foxman").read("universe.A") == "foxman"


@pytest.mark.clause("GEM-081", "GEM-087")
def test_a_single_card_is_still_shown_and_confirmed(at: At) -> None:
    game = at(2, {"hands": ["sapphire", "greg"], "fdeck": "opal", "deck": DECK}).say("A play sapphire", "nobody")
    assert (game.read("state"), game.read("view.A.order"), game.read("view.B.order")) == ("order", "opal", 1)
    assert game.clause("A finish") == "R36"
    assert game.say("A order opal").read("fdeck") == "opal"


@pytest.mark.clause("GEM-072", "GEM-115", "GEM-100")
def test_a_stopped_top_card_leaves_the_deck_and_the_end_alone(at: At) -> None:
    given = {"hands": ["garnet greg", "ruby"], "deck": "slinker", "fdeck": ""}
    game = at(2, given).say("A play garnet to B", "B ruby on 0", "nobody")
    assert (game.read("trigger"), game.read("deck"), game.read("beach.B")) == ("none", "slinker", "")
    game = at(2, given).say("A play garnet to B", "nobody")
    assert (game.read("trigger"), game.read("beach.B")) == ("A", "slinker")
    assert game.say("A finish").read("active") == "B"


@pytest.mark.clause("GEM-093", "GEM-092", "GEM-044")
def test_who_plays_may_stop_the_own_ability_without_a_star_left(at: At) -> None:
    game = at(2, {"hands": ["steven ruby", "greg"], "universe": ["", "sadie"], "deck": DECK})
    game.say("A play steven from A to B", "A ruby on 0", "nobody")
    assert (game.read("stars"), game.read("universe.A"), game.read("beach.B")) == (0, "steven ruby", "")


@pytest.mark.clause("GEM-151", "GEM-095")
def test_with_ruby_target_last_each_ruby_names_the_last_card(at: At) -> None:
    given = {"hands": ["carnelian ruby", "ruby"], "deck": DECK}
    game = at(2, given, ruby_target_last=True).say("A play carnelian", "B ruby on 0")
    assert game.clause("A ruby on 0") == "R37"
    assert game.clause("A ruby on 2") == "R22"
    assert game.say("A ruby on 1").read("hands.A") == "mayor_dewey"


@pytest.mark.clause("GEM-103", "GEM-090", "GEM-106", "GEM-046")
def test_the_order_of_refusals_in_a_window(at: At) -> None:
    given = {"hands": ["carnelian greg", "lion", "ruby"], "deck": DECK}
    game = at(3, given).say("A play carnelian", "B pass")
    assert game.clause("B ruby on 0") == "R33", "before R08: it tells nothing of the hand"
    assert game.clause("A ruby on 0") == "R08"
    assert game.clause("A ruby on 9") == "R08"
    assert game.clause("C ruby on 9") == "R22"
    assert game.clause("B draw") == "R23"
    assert game.clause("A answer greg on 0") == "R21"
    game.say("C look")
    assert game.clause("A answer greg on 0") == "R35"
    assert game.clause("C draw") == "R23"


@pytest.mark.clause("GEM-061", "GEM-060")
def test_only_a_card_played_from_the_hand_triggers_and_then_again(at: At) -> None:
    given = {"hands": ["jasper greg", "lion"], "memories": ["", "carnelian"], "deck": DECK, "stars": 3}
    game = at(2, given).say("A play jasper take carnelian@B.memories to B", "nobody")
    assert game.read("hands.B") == "lion carnelian"
    game.say("A finish", "B play carnelian", "nobody")
    assert "mayor_dewey" in game.read("hands.B")


@pytest.mark.clause("GEM-104", "GEM-046", "GEM-095", "GEM-151")
def test_a_refused_answer_tells_nobody_else_who_holds_a_ruby(at: At) -> None:
    given = {"hands": ["carnelian ruby greg", "lion", "ruby"], "deck": DECK}
    game = at(3, given, ruby_target_last=True).say("A play carnelian", "A ruby on 0")
    refused = [game.refused(line) for line in ("A ruby on 0", "B ruby on 0", "C ruby on 0", "C ruby on 7")]
    assert [refusal.sentence for refusal in refused] == ["R08", "R08", "R37", "R22"]
    assert [refusal.seats for refusal in refused] == [bit(0), bit(1), bit(2), bit(2)]
