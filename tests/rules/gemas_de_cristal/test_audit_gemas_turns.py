"""Turns, stealing, privacy and scoring, in the nasty combinations (SPEC.md 5, 8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.gemas_de_cristal.game import GAME
from rules.kernel.book import Speaker
from rules.kernel.moves import Refusal
from rules.kernel.state import SeatSetup, Setup, bit

At = Callable[..., Any]
DECK = "mayor_dewey bismuth plug_robonoids centipeetle"


@pytest.mark.clause("GEM-041", "GEM-042", "GEM-046", "GEM-064")
def test_the_order_of_refusals_of_a_play(at: At) -> None:
    given = {"hands": ["pearl steven", "lion"], "beach": ["", "sadie"], "memories": ["", "slinker"], "stars": 1}
    game = at(2, {**given, "deck": DECK})
    assert game.clause("A play lion into B.universe") == "R07"
    assert game.clause("A play lion") == "R08"
    assert game.clause("A play pearl swap greg@A.hand with sadie@A.beach") == "R03"
    game = at(2, {**given, "stars": 2, "deck": DECK})
    assert game.clause("A play pearl") == "R10"
    assert game.clause("A play pearl swap sadie@B.beach with slinker@B.memories") == "R12"
    assert game.clause("B play lion") == "R02"


@pytest.mark.clause("GEM-082", "GEM-083", "GEM-086", "GEM-079", "GEM-070")
@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("A play foxman from A to A", "R16"),
        ("A play foxman from C to C", "R15"),
        ("A play foxman from B to B", "R16"),
        ("A play ronaldo swap B with B", "R17"),
        ("A play ronaldo swap C with C", "R17"),
        ("A play ronaldo swap B with C", "R15"),
        ("A play onion from C to A", "R15"),
        ("A play lonely_blade swap sadie@B.universe with greg@B.universe", "R14"),
        ("A play lonely_blade swap sadie@B.universe with sadie@B.universe", "R14"),
        ("A play lonely_blade swap sadie@B.universe with slinker@A.memories", "R12"),
        ("A play steven from C to A", "R11"),
        ("A play lapis_lazuli from C to A", "R11"),
    ],
)
def test_refused_targets_are_told_to_who_plays_alone(at: At, line: str, number: str) -> None:
    """The sentence tells which card was tried, and that lies in a hand."""
    hand = "foxman ronaldo onion lonely_blade steven lapis_lazuli"
    given = {"hands": [hand, "lion", ""], "universe": ["", "sadie greg", ""], "memories": ["slinker"], "deck": DECK}
    refusal = at(3, given).refused(line)
    assert (refusal.sentence, refusal.seats) == (number, bit(0))


@pytest.mark.clause("GEM-082", "GEM-069", "GEM-083")
def test_the_played_card_is_no_card_of_its_players_hand_any_more(at: At) -> None:
    game = at(3, {"hands": ["foxman", "lion", ""], "deck": DECK})
    assert game.clause("A play foxman from A to B") == "R15"
    game.say("A play foxman from B to C", "nobody")
    assert game.read("hands") == ["", "", "lion"]


@pytest.mark.clause("GEM-086", "GEM-025", "GEM-069")
def test_ronaldo_draws_both_cards_before_either_moves(at: At) -> None:
    """A hand of one card can't get its own card back."""
    for seed in range(6):
        game = at(3, {"hands": ["ronaldo greg", "lion", "sadie"], "deck": "onion"}, seed=seed)
        game.say("A play ronaldo swap B with C", "nobody")
        assert game.read("hands") == ["greg", "sadie", "lion"]
        assert (game.read("named.lion"), game.read("named.sadie")) == ("B C", "B C")
        assert game.read("view.A.hand.B") == 1
    game = at(2, {"hands": ["ronaldo greg", "lion onion"], "picks": "onion", "deck": "sadie"})
    game.say("A play ronaldo swap B with A", "nobody")
    assert sorted(game.read("hands.B").split()) == ["greg", "lion"]


@pytest.mark.clause("GEM-085", "GEM-025", "GEM-061", "GEM-103")
def test_onion_shows_the_card_to_all_and_triggers_nothing(at: At) -> None:
    game = at(3, {"hands": ["onion greg", "connie", "lion"], "deck": "sadie", "fdeck": "opal"})
    game.say("A play onion from B to C", "nobody")
    assert (game.read("beach.C"), game.read("named.connie"), game.read("fdeck")) == ("connie", "all", "opal")


@pytest.mark.clause("GEM-079", "GEM-030", "GEM-065")
def test_what_lonely_blade_exchanges_goes_home_with_its_new_seat(at: At) -> None:
    game = at(2, {"hands": ["lonely_blade", "greg"], "universe": ["holo_pearl", "sadie carnelian"], "deck": DECK})
    game.say("A play lonely_blade swap sadie@B.universe with lonely_blade@A.universe", "nobody")
    assert game.read("universe") == ["holo_pearl sadie", "carnelian lonely_blade"]
    game.say("A finish")
    assert game.read("beach") == ["", "carnelian lonely_blade"]
    assert game.read("universe.A") == "holo_pearl sadie"


@pytest.mark.clause("GEM-071", "GEM-067")
def test_pearl_exchanges_within_one_seat_and_the_second_of_two_equal_cards(at: At) -> None:
    given = {"hands": ["pearl", "greg"], "beach": ["", "ruby sadie ruby"], "memories": ["", "slinker"], "deck": DECK}
    game = at(2, given).say("A play pearl swap slinker@B.memories with ruby#2@B.beach", "nobody")
    assert (game.read("beach.B"), game.read("memories.B")) == ("ruby sadie slinker", "ruby")


@pytest.mark.clause("GEM-084", "GEM-078", "GEM-065")
@pytest.mark.parametrize(("card", "zone"), [("peridot", "hands"), ("northern_beast", "memories")])
def test_a_card_may_name_itself(at: At, card: str, zone: str) -> None:
    game = at(2, {"hands": [f"{card}", "greg"], "deck": DECK})
    game.say(f"A play {card} take {card}@A.universe to B", "nobody")
    assert game.read("universe.A") == ""
    assert card in game.read(f"{zone}.B")


@pytest.mark.clause("GEM-051", "GEM-049", "GEM-073")
def test_a_hand_that_grew_in_anothers_turn_is_cut_down_at_the_end_of_the_own(at: At) -> None:
    given = {"hands": ["jasper", "greg sadie lion"], "memories": ["slinker", ""], "deck": "onion steven"}
    game = at(2, given).say("A play jasper take slinker@A.memories to B", "nobody", "A finish")
    assert (game.read("active"), game.read("state")) == ("B", "stars")
    game.say("B draw", "B finish")
    assert game.read("state") == "discard"
    assert game.clause("B discard greg") == "R24"
    assert game.clause("B draw") == "R24"
    assert game.clause("A draw") == "R35", "it isn't A that holds too many"
    assert game.clause("A discard greg") == "R35"
    game.say("B discard slinker onion")
    assert game.read("memories.B") == "slinker onion"


@pytest.mark.clause("GEM-050", "GEM-045", "GEM-020", "GEM-022", "GEM-054")
def test_hands_off(at: At) -> None:
    given = {"hands": ["greg", "lion"], "beach": ["sadie", ""], "fusions": ["opal", ""], "deck": DECK}
    game = at(2, given)
    assert game.clause("A discard greg") == "R25"
    assert game.clause("B discard lion") == "R02"
    assert game.clause("A drag sadie@A.beach to A.hand") == "R09"
    assert game.clause("B drag opal@A.fusions to B.fusions") == "R32"
    assert game.clause("A peek deck") == "R26"
    assert game.clause("A peek B.hand") == "R27"
    assert game.clause("A draw 2") == "R38"


@pytest.mark.clause("GEM-150", "GEM-035", "GEM-034")
def test_all_stars_counts_what_can_be_paid_for_now(at: At) -> None:
    given = {"hands": ["sadie ruby", ""], "deck": "", "trigger": "B", "fdeck": "opal"}
    assert at(2, {**given, "stars": 2}, spend_all_stars=True).clause("A finish") == "R31"
    assert at(2, {**given, "stars": 1}, spend_all_stars=True).say("A finish").read("state") == "over"
    assert at(2, {**given, "stars": 3, "hands": ["ruby", ""], "fdeck": ""}).say("A finish").read("state") == "over"


@pytest.mark.clause("GEM-154", "GEM-024", "GEM-081")
def test_secret_fusions_stay_secret_whatever_brings_them(at: At) -> None:
    given = {"hands": ["connie sapphire", "greg"], "fdeck": "opal malachite garnet", "deck": DECK}
    game = at(2, given, fusions_face_down=True).say("A play connie", "nobody")
    assert game.read("named.fusion_opal") == "A"
    assert (game.read("view.B.fusions.A"), game.read("view.table.fusions.A")) == (1, 1)
    assert game.read("view.A.fusions.A") == "opal"
    game.say("A draw-fusion")
    assert game.read("named.fusion_malachite") == "A"
    assert (game.read("view.B.board.A.fusions"), game.read("view.B.board.A.total")) == ("none", "none")


@pytest.mark.clause("GEM-119", "GEM-131", "GEM-133", "GEM-134", "GEM-138", "GEM-139")
@pytest.mark.parametrize(
    ("rows", "scores"),
    [
        (["obsidian sugilite garnet", "cluster"], [30, 3]),
        (["obsidian garnet", "cluster sugilite"], [12, 3]),
        (["sugilite", "obsidian"], [8, -5]),
    ],
)
def test_points_at_the_end(at: At, rows: list[str], scores: list[int]) -> None:
    """Obsidian needs two *other* completed fusions of its own seat; the final move brings the third corrupted gem."""
    beach = ["ruby sapphire steven amethyst", "slinker ice_monster"]
    given = {"beach": beach, "universe": ["", "northern_beast"], "fusions": rows, "stars": 2, "trigger": "B"}
    game = at(2, {**given, "deck": "", "fdeck": ""}).say("A finish")
    assert (game.read("score"), game.read("winners")) == (scores, "A")


@pytest.mark.clause("GEM-062", "GEM-064", "GEM-066", "GEM-067")
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("A play pearl swap slinker@B.memories", "R10"),
        ("A play lonely_blade swap sadie@A.universe", "R10"),
        ("A play ronaldo swap A", "R10"),
        ("A play lonely_blade swap sadie@A.universe with slinker@B.memories", "R12"),
        ("A play pearl swap sadie@A.universe with greg@B.beach", "R12"),
    ],
)
def test_a_sentence_is_the_one_of_its_number(at: At, line: str, sentence: str) -> None:
    hand = "pearl lonely_blade ronaldo"
    given = {
        "hands": [hand, "lion"],
        "universe": ["sadie", "onion"],
        "memories": ["", "slinker"],
        "beach": ["", "greg"],
    }
    refusal = at(2, {**given, "deck": DECK}).refused(line)
    begins = {"R10": "Name every target of {card}", "R12": "{card} needs a character"}
    assert refusal.sentence == sentence
    assert GAME.book.refusal(refusal)["en"].startswith(begins[sentence])


@pytest.mark.clause("GEM-033", "GEM-041", "GEM-155")
def test_one_star_is_no_stars(at: At) -> None:
    given = {"hands": ["pearl", "lion"], "beach": ["sadie", ""], "memories": ["slinker", ""], "deck": DECK}
    say = Speaker(GAME.book, "en", str, str), Speaker(GAME.book, "es", str, str)
    broke = at(2, {**given, "stars": 0}).refused("A draw")
    assert [one.refuse(broke).partition(";")[0] for one in say] == [
        "That costs 1 Star and you have 0 left",
        "Eso cuesta 1 Estrella y te quedan 0",
    ]
    dear = at(2, {**given, "stars": 1}).refused("A play pearl swap slinker@A.memories with sadie@A.beach")
    assert [one.refuse(dear).partition(";")[0] for one in say] == [
        "That costs 2 Stars and you have 1 left",
        "Eso cuesta 2 Estrellas y te queda 1",
    ]


@pytest.mark.clause("GEM-011")
@pytest.mark.parametrize("seat", ["", "AB", "a", "C"])
def test_a_starting_seat_is_one_letter_of_a_seat(seat: str) -> None:
    table = (SeatSetup("A"), SeatSetup("B"))
    assert isinstance(GAME.new(Setup(GAME.id, "competitive", "", {"start_seat": seat}, table)), Refusal)


@pytest.mark.clause("GEM-155")
def test_a_zone_is_named_with_its_article_in_spanish(at: At) -> None:
    given = {"hands": ["pearl", "lion"], "beach": ["", "sadie"], "memories": ["", "slinker"], "deck": DECK}
    refusal = at(2, given).refused("A play pearl swap sadie@B.beach with slinker@B.memories")
    zone = refusal.args["zone"]
    words = GAME.book.text(zone.key)
    assert (words["en"], words["es"]) == ("Memories", "unas Memorias")
