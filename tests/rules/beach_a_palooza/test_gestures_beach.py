"""What a drag or a click means: every one that a clause speaks of has an effect or a clause (DESIGN.md 6.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.beach_a_palooza.catalogue import FACE
from rules.beach_a_palooza.finding import find
from rules.beach_a_palooza.game import GAME
from rules.beach_a_palooza.gestures import meant
from rules.beach_a_palooza.state import (
    ACT_DISCARD,
    COMMON,
    CROWD,
    FUSION_ROW,
    HAND,
    INCOMING,
    OFFERED,
    PLACE,
    STEVEN_CARD,
    stage_zone,
    zone_of,
)
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Move

At = Callable[..., Any]
BOOTH = {
    "phase": "booth",
    "supply": [9, 9],
    "stage": ["a1_garnet:0 a1_amethyst:2 -", "- - -"],
    "chosen": ["a1_pearl a1_kofi a1_garnet", ""],
}


def held(play: Any, word: str, seat: int = 0) -> int:
    return find(play.state, word, play.state.zones[zone_of(seat, HAND)].cards)


def sentences(play: Any, seat: int, piece: int, place: int) -> list[str]:
    """The clauses of what a drop means, "" for what may be done."""
    found = []
    for move in meant(play.state, seat, (piece,), place):
        refusal = GAME.check(play.state, seat, move, len(move.args) >= len(GAME.verbs[GAME.verb_index[move.verb]].args))
        found.append(refusal.sentence if refusal is not None else "")
    return found


def test_cards_of_the_hand_go_where_they_are_dropped(at: At) -> None:
    play = at(2, BOOTH)
    pearl, kofi, garnet = (held(play, word) for word in ("a1_pearl", "a1_kofi", "a1_garnet"))
    right = stage_zone(0, 2)
    assert meant(play.state, 0, (pearl,), right) == (Move("stage", (pearl, right, -1, 0)),)
    assert sentences(play, 0, pearl, right) == [""]
    assert sentences(play, 0, pearl, stage_zone(0, 0)) == ["BAP-033.room"]
    assert sentences(play, 0, pearl, stage_zone(1, 0)) == ["BAP-013"]
    assert sentences(play, 0, pearl, zone_of(0, CROWD)) == ["BAP-031"]
    assert sentences(play, 0, kofi, zone_of(0, CROWD)) == [""]
    assert sentences(play, 0, kofi, zone_of(0, STEVEN_CARD)) == [""]
    assert sentences(play, 0, kofi, right) == ["BAP-030"]
    assert sentences(play, 0, kofi, COMMON) == [""]
    assert sentences(play, 0, kofi, ACT_DISCARD) == ["BAP-044"]
    assert sentences(play, 0, garnet, right)[0] == ""
    assert meant(play.state, 0, (garnet,), right)[0] == Move("stage", (garnet, -1, -1, -1))


def test_nothing_of_ones_own_is_played_by_a_drop_at_anothers_place(at: At) -> None:
    """What another's places took would light up there, and land at one's own."""
    play = at(2, BOOTH)
    for word in ("a1_pearl", "a1_kofi", "a1_garnet"):
        piece = held(play, word)
        for place in (zone_of(1, CROWD), zone_of(1, STEVEN_CARD), *(stage_zone(1, space) for space in range(3))):
            assert "" not in sentences(play, 0, piece, place), (word, place)


def test_before_the_choice_a_click_begins_it(at: At) -> None:
    play = at(2).say("A open")
    first = play.state.zones[zone_of(0, HAND)].cards[0]
    assert meant(play.state, 0, (), PIECE_PLACE + first) == (Move("choose", (first,)),)
    assert sentences(play, 0, first, stage_zone(0, 0)) == ["BAP-022"]


def test_a_played_card_dragged_back_is_a_step_back(at: At) -> None:
    play = at(2, BOOTH).say("A audience a1_kofi")
    kofi = play.state.facts.draft.mat.audience[0]
    assert meant(play.state, 0, (kofi,), zone_of(0, HAND)) == (Move("undo"),)
    old = play.state.zones[stage_zone(0, 0)].cards[0]
    for other in (old, play.state.zones[FUSION_ROW].cards[0]):
        assert Move("undo") not in meant(play.state, 0, (other,), zone_of(0, HAND)), "it was played in no plan"


def test_a_character_on_a_crasher_is_each_of_its_attacks(at: At) -> None:
    play = at(2, {"stage": ["a1_garnet:4 - -", "a1_lion:3 - -"], "row": "c_crab - -"})
    garnet = play.state.zones[stage_zone(0, 0)].cards[0]
    crab = play.state.zones[PLACE].cards[0]
    moves = meant(play.state, 0, (garnet,), PIECE_PLACE + crab)
    assert moves == (Move("attack", (garnet, 2, crab)), Move("attack", (garnet, 4, crab)))
    assert all(GAME.check(play.state, 0, move, False) is None for move in moves)
    lion = play.state.zones[stage_zone(1, 0)].cards[0]
    assert sentences(play, 1, lion, PIECE_PLACE + crab) == ["BAP-071"]


def test_steven_on_a_crasher_says_that_he_has_no_attack(at: At) -> None:
    play = at(2, {"stevens": ["red", "-"], "row": "c_crab - -"})
    steven = play.state.zones[zone_of(0, STEVEN_CARD)].cards[0]
    crab = play.state.zones[PLACE].cards[0]
    assert sentences(play, 0, steven, PIECE_PLACE + crab) == ["BAP-115"]


def test_a_fusion_card_is_formed_by_a_click_or_a_drop(at: At) -> None:
    play = at(2, {"stage": ["a1_pearl:3 a1_amethyst:3 -", "- - -"]})
    opal = find(play.state, "f_opal", play.state.zones[FUSION_ROW].cards)
    assert meant(play.state, 0, (), PIECE_PLACE + opal) == (Move("fuse", (opal,)),)
    assert sentences(play, 0, opal, stage_zone(0, 0)) == [""]
    sugilite = find(play.state, "f_sugilite", play.state.zones[FUSION_ROW].cards)
    assert sentences(play, 0, sugilite, stage_zone(0, 0)) == ["BAP-073"]


def test_a_passed_pile_may_not_be_looked_at(at: At) -> None:
    play = at(2).say("all commit")
    assert meant(play.state, 1, (), zone_of(1, INCOMING)) == (Move("peek", (1,)),)
    assert play.clause("B peek B") == "BAP-024"


def test_a_rescued_card_is_dropped_where_it_shall_go(at: At) -> None:
    given = {"supply": [9, 0], "stage": ["a1_pearl:2 - -", "- - -"], "common": "a1_greg a1_lion", "row": "c_crab - -"}
    play = at(2, given).say("A attack a1_pearl 2 c_crab 2")
    greg = find(play.state, "a1_greg", play.state.zones[COMMON].cards)
    assert meant(play.state, 0, (), PIECE_PLACE + greg) == (Move("rescue", (greg,)),)
    play.say("A rescue a1_greg")
    assert play.state.pieces.face[play.state.zones[OFFERED].cards[0]] == FACE["a1_greg"]
    for place in (stage_zone(0, 1), zone_of(0, CROWD), ACT_DISCARD):
        assert sentences(play, 0, greg, place) == [""]


def test_whatever_is_dropped_anywhere_is_no_fault(at: At) -> None:
    for play in (at(3), at(2, BOOTH), at(2, {"stage": ["a1_garnet:4 - -", "- - -"], "row": "c_crab - -"})):
        state = play.state
        for seat in range(-1, len(state.seats)):
            for piece in range(0, len(state.pieces.face), 7):
                for place in [*range(len(state.zones) + 2), PIECE_PLACE + 3, PIECE_PLACE + 170]:
                    for move in meant(state, seat, (piece,), place):
                        GAME.check(state, seat, move, False)
