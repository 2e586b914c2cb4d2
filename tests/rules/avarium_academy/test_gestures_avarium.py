"""What drops and clicks mean, and that every drop that a clause speaks of has an effect or a clause (SPEC.md 4.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.avarium_academy.catalogue import FACE
from rules.avarium_academy.game import GAME
from rules.avarium_academy.state import COURTYARD, STACK, class_of, hall_of, hand_of
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Move

GIVEN = {
    "rep": [6, 6],
    "idols": ["touka", "kitty"],
    "hands": ["expulsion_notice pop_quiz bake_sale forged_excuse", "audit"],
    "classes": ["star_striker record_o_matic", "truant goalkeeper"],
    "halls": ["giant_robot", "probe_droid"],
    "yard": "lab_partner kendo_ace",
}


def piece(play: Any, zone: int, name: str) -> int:
    state = play.state
    return int(next(p for p in state.zones[zone].cards if state.pieces.face[p] == FACE[name]))


def verdicts(play: Any, dragged: int, place: int) -> list[str]:
    """What each meaning of a drop comes to: its verb and the clause against it, or "ok"."""
    found = []
    for move in GAME.meant(play.state, 0, (dragged,), place):
        refusal = GAME.check(play.state, 0, move, False)
        found.append(f"{move.verb} {refusal.clause if refusal else 'ok'}")
    return found


def test_a_student_of_the_courtyard_is_recruited(at: Callable[..., Any]) -> None:
    play = at(2, GIVEN)
    wanted = piece(play, COURTYARD, "kendo_ace")
    for place in (hall_of(0), class_of(0), PIECE_PLACE + wanted):
        assert GAME.meant(play.state, 0, (wanted,), place) == (Move("recruit", (wanted,)),)
    assert GAME.meant(play.state, 0, (wanted,), class_of(1)) == ()


def test_a_scheme_goes_to_the_stack_or_onto_its_target(at: Callable[..., Any]) -> None:
    play = at(2, GIVEN)
    notice = piece(play, hand_of(0), "expulsion_notice")
    assert GAME.meant(play.state, 0, (notice,), STACK) == (Move("play", (notice,)),)
    truant = piece(play, class_of(1), "truant")
    assert GAME.meant(play.state, 0, (notice,), PIECE_PLACE + truant) == (Move("play", (notice, 0, truant)),)
    kitty = piece(play, class_of(1), "kitty")
    assert verdicts(play, notice, PIECE_PLACE + kitty) == ["play AVA-132"]
    assert verdicts(play, notice, class_of(1)) == ["play AVA-132"], "beside all cards it has no target"
    quiz = piece(play, hand_of(0), "pop_quiz")
    assert GAME.meant(play.state, 0, (quiz,), class_of(1)) == (Move("play-at", (quiz, 1)),)
    assert GAME.meant(play.state, 0, (quiz,), STACK) == (Move("play-at", (quiz,)),)
    excuse = piece(play, hand_of(0), "forged_excuse")
    assert verdicts(play, excuse, STACK) == ["play AVA-132"]


def test_a_character_on_an_enemy_is_an_attack(at: Callable[..., Any]) -> None:
    play = at(2, GIVEN)
    striker = piece(play, class_of(0), "star_striker")
    assert verdicts(play, striker, PIECE_PLACE + piece(play, class_of(1), "goalkeeper")) == ["fight ok"]
    assert verdicts(play, striker, PIECE_PLACE + piece(play, class_of(1), "truant")) == ["fight AVA-099"]
    assert verdicts(play, striker, PIECE_PLACE + piece(play, hall_of(1), "probe_droid")) == ["fight AVA-044"]
    assert verdicts(play, striker, class_of(1)) == ["fight AVA-095"], "beside all cards"
    assert verdicts(play, striker, hand_of(1)) == ["fight ok"], "on the player: whom is asked then"
    assert verdicts(play, striker, hall_of(1)) == ["fight AVA-095"]
    robot = piece(play, hall_of(0), "giant_robot")
    assert verdicts(play, robot, PIECE_PLACE + piece(play, class_of(1), "goalkeeper")) == ["fight AVA-044"]


def test_a_click_uses_an_ability(at: Callable[..., Any]) -> None:
    play = at(2, GIVEN)
    record = piece(play, class_of(0), "record_o_matic")
    assert verdicts(play, record, PIECE_PLACE + record) == ["use ok"]
    play.say("A use record_o_matic", "pass")
    assert verdicts(play, record, PIECE_PLACE + record) == ["use AVA-085"]


@pytest.mark.parametrize(("answer", "verb"), [("support", "support"), ("help", "help")])
def test_a_card_named_answers_the_question(at: Callable[..., Any], answer: str, verb: str) -> None:
    given = {"classes": ["kendo_ace star_striker", "hall_monitor", "goalkeeper"]}
    play = at(3, given).say("A fight kendo_ace > B.hall_monitor", "pass")
    seat, name = (0, "star_striker") if answer == "support" else (2, "goalkeeper")
    if answer == "help":
        play.say("A support none", "pass")
        if play.read("asks") == "B support":
            play.say("B support none", "pass")
    card = piece(play, class_of(seat), name)
    leader = piece(play, class_of(0), "kendo_ace")
    meant = GAME.meant(play.state, seat, (card,), PIECE_PLACE + leader)
    assert meant[0].verb == verb
    assert GAME.allowed(play.state, seat, meant[0]) is None


def test_no_gesture_ever_breaks(at: Callable[..., Any]) -> None:
    """Every piece on every zone and every piece: moves that the law can judge."""
    play = at(2, GIVEN)
    for dragged in range(112):
        for place in (*range(len(play.state.zones)), *range(PIECE_PLACE, PIECE_PLACE + 112, 7)):
            for move in GAME.meant(play.state, 0, (dragged,), place):
                GAME.check(play.state, 0, move, False)


def test_a_question_for_a_player_is_answered_at_the_players_place(at: Callable[..., Any]) -> None:
    play = at(3, {"halls": ["graffiti_artist", "", ""], "rep": [0, 3, 3]}).say("A end", "pass")
    wanted = (Move("target-at", (1,)),)
    idol = play.state.zones[class_of(1)].cards[0]
    assert GAME.meant(play.state, 0, (), PIECE_PLACE + idol) == wanted, "a click on the player's Idol"
    assert GAME.meant(play.state, 0, (), hand_of(1)) == wanted, "a click on the player's panel"
    own = play.state.zones[class_of(0)].cards[0]
    (move,) = GAME.meant(play.state, 0, (), PIECE_PLACE + own)
    refusal = GAME.check(play.state, 0, move, True)
    assert refusal is not None
    assert refusal.sentence == "AVA-132.player", "oneself is no enemy"


def test_only_the_places_that_mean_something_are_lit(at: Callable[..., Any]) -> None:
    """A Scheme without a target is for the Stack; who joins a fight is brought to somebody in it."""
    play = at(2, GIVEN)
    sale = piece(play, hand_of(0), "bake_sale")
    lit = [zone for zone in range(len(play.state.zones)) if GAME.meant(play.state, 0, (sale,), zone)]
    assert STACK in lit
    assert not {COURTYARD, class_of(0), class_of(1), hall_of(1), hand_of(1)} & set(lit)
    given = {"stops": "default", "idols": ["touka!", "love", "wolfgang!"]}
    play = at(3, {**given, "classes": ["kendo_ace", "star_striker", "goalkeeper"]})
    play.say("A fight kendo_ace > B.star_striker", "B support none")
    helper, ace, striker = (
        piece(play, class_of(seat), name) for seat, name in ((2, "goalkeeper"), (0, "kendo_ace"), (1, "star_striker"))
    )
    both = (Move("help", (helper, 0)), Move("help", (helper, 1)))
    assert GAME.meant(play.state, 2, (), PIECE_PLACE + helper) == both, "a click: the side is asked"
    assert GAME.meant(play.state, 2, (helper,), PIECE_PLACE + ace) == both[:1]
    assert GAME.meant(play.state, 2, (helper,), PIECE_PLACE + striker) == both[1:]
    assert not [move for move in GAME.meant(play.state, 2, (helper,), COURTYARD) if move.verb == "help"]
