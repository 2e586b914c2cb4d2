"""What a gesture means: each drop that a clause speaks of yields a move, and the law has its word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.state import DECK, DECK_B, HANDS, PILE, first_platform, hand_zone
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Move

COMP = {
    "platforms": ["T! V", "P", "T T V V C"],
    "hands": ["C GL SC SD LA DV SH", "T", ""],
    "pile": "AS",
    "deck": "D D KB",
}


def card(game: Any, seat: int, index: int) -> int:
    return int(game.state.zones[hand_zone(game.state, seat)].cards[index])


def dino(game: Any, platform: int, index: int) -> int:
    return int(game.state.zones[first_platform(game.state) + platform].cards[index])


def outcome(game: Any, seat: int, piece: int, place: int) -> list[str]:
    """For each move that the gesture means: its verb, and the clause that refuses it or ""."""
    found = []
    for move in GAME.meant(game.state, seat, (piece,) if piece >= 0 else (), place):
        verb = GAME.verbs[GAME.verb_index[move.verb]]
        refusal = GAME.check(game.state, seat, move, len(move.args) == len(verb.args))
        found.append(f"{move.verb} {refusal.sentence if refusal else ''}".strip())
    return found


def test_drops_in_competitive(at: Callable[..., Any]) -> None:
    game = at("competitive", "basic", 3, COMP)
    platform = first_platform(game.state)
    c, gl, sc, sd, la, dv, sh = (card(game, 0, i) for i in range(7))
    assert outcome(game, 0, c, platform) == ["rescue"]
    assert outcome(game, 0, c, platform + 1) == ["rescue KAB-032"]
    assert outcome(game, 0, c, HANDS + 1) == ["rescue KAB-032"]
    assert outcome(game, 0, c, PILE) == ["drop KAB-028"]
    assert outcome(game, 0, gl, PIECE_PLACE + dino(game, 2, 0)) == ["green"]
    assert outcome(game, 0, gl, platform + 1) == ["green"], "the only dinosaur there"
    assert outcome(game, 0, gl, DECK) == ["green KAB-045"]
    assert outcome(game, 0, sc, HANDS + 1) == ["steal-card"]
    assert outcome(game, 0, sc, platform + 2) == ["steal-card KAB-047"]
    assert outcome(game, 0, sc, platform) == ["steal-card KAB-047"]
    assert outcome(game, 0, sh, PIECE_PLACE + dino(game, 1, 0)) == ["switch-hand"]
    assert outcome(game, 0, sd, PIECE_PLACE + dino(game, 1, 0)) == ["steal-dino"]
    assert outcome(game, 0, la, platform) == ["last-aid"]
    assert outcome(game, 0, la, platform + 1) == ["last-aid KAB-057"]
    assert outcome(game, 0, dv, HANDS + 1) == ["divert KAB-067"]
    assert outcome(game, 0, dino(game, 0, 0), platform) == ["hide KAB-033"]
    assert outcome(game, 0, dino(game, 0, 0), PIECE_PLACE + dino(game, 1, 0)) == ["t-rex KAB-109", "steal-dino"]
    assert outcome(game, 0, dino(game, 1, 0), platform) == ["steal-dino"]
    assert outcome(game, 0, dino(game, 1, 0), platform + 2) == ["steal-dino KAB-054"]
    assert outcome(game, 0, dino(game, 0, 1), PILE) == ["rescue KAB-039"]
    assert outcome(game, 0, -1, DECK) == ["draw"]
    assert outcome(game, 0, game.state.zones[DECK].cards[0], HANDS) == ["draw"]
    assert outcome(game, 0, card(game, 1, 0), HANDS) == ["steal-card"]
    assert outcome(game, 1, card(game, 1, 0), platform + 1) == ["rescue KAB-025"]
    assert outcome(game, 1, -1, DECK) == ["draw KAB-025"]


def test_a_full_platform_asks_who_makes_room(at: Callable[..., Any]) -> None:
    game = at("competitive", "advanced", 2, {"platforms": ["T T V V C"], "hands": ["P"], "deck": "D KB"})
    own = first_platform(game.state)
    p = card(game, 0, 0)
    assert [len(move.args) for move in GAME.meant(game.state, 0, (p,), own)] == [3, 3]
    onto = GAME.meant(game.state, 0, (p,), PIECE_PLACE + dino(game, 0, 2))
    assert [move.args[3] for move in onto] == [dino(game, 0, 2)] * 2
    assert outcome(game, 0, p, PIECE_PLACE + dino(game, 0, 2)) == ["rescue", "rescue"]
    assert outcome(game, 0, dino(game, 0, 0), PILE) == ["rescue"]


def test_windows_and_skills(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T! (V)", "P"], "hands": ["LA", "LA DV"], "deck": "AS KB", "dice": "0 2 0"}
    game = at("competitive", "advanced", 2, given)
    own = first_platform(game.state)
    assert outcome(game, 0, dino(game, 0, 1), own) == ["reveal"]
    assert outcome(game, 0, dino(game, 0, 0), own) == ["hide KAB-092"]
    assert outcome(game, 0, dino(game, 0, 0), PIECE_PLACE + dino(game, 1, 0))[0] == "t-rex"
    assert outcome(game, 1, card(game, 1, 0), PIECE_PLACE + dino(game, 0, 0)) == ["last-aid KAB-025", "heal-one"]
    game.say("A draw")
    assert outcome(game, 0, card(game, 0, 0), PIECE_PLACE + dino(game, 0, 0)) == [
        "last-aid KAB-075.rain",
        "heal-one KAB-113.resolving",
    ]
    game.say("A take")
    assert outcome(game, 1, card(game, 1, 1), HANDS) == ["divert"]
    assert outcome(game, 1, card(game, 1, 1), own + 1) == ["divert KAB-068"]


def test_a_forced_reveal_by_hand(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T V (P) (C)", ""], "deck": "AS C KB", "dice": "2 2 1 0"}
    game = at("competitive", "advanced", 2, given).say("A draw")
    assert outcome(game, 0, dino(game, 0, 1), first_platform(game.state)) == ["show"]


def test_drops_in_coop(at: Callable[..., Any]) -> None:
    given = {
        "platforms": ["T V", "D!", ""],
        "hands": ["GL SD LA DV", ""],
        "deck_a": "P KB",
        "deck_b": "GL",
        "turn": {"phase": "actions"},
    }
    game = at("coop", "basic", 2, given)
    first = first_platform(game.state)
    gl, sd, la, dv = (card(game, 0, i) for i in range(4))
    assert outcome(game, 0, dino(game, 0, 0), first + 1) == ["move"]
    assert outcome(game, 0, dino(game, 0, 0), first + 2) == ["move KAB-139"]
    assert outcome(game, 0, dino(game, 1, 0), first + 2) == ["move KAB-140"]
    assert outcome(game, 0, gl, PIECE_PLACE + dino(game, 0, 0)) == ["green KAB-135"]
    assert outcome(game, 0, sd, PIECE_PLACE + dino(game, 0, 0)) == ["steal-dino"]
    assert outcome(game, 0, la, first + 1) == ["last-aid"]
    assert outcome(game, 0, la, first) == ["last-aid KAB-146"]
    assert outcome(game, 0, dv, first) == ["shield KAB-127"]
    assert outcome(game, 0, -1, DECK) == ["draw-a"]
    assert outcome(game, 0, -1, DECK_B) == ["draw-b"]
    assert outcome(game, 0, gl, PILE) == ["drop KAB-028"]
    assert outcome(game, 0, dino(game, 0, 0), PIECE_PLACE + dino(game, 1, 0)) == ["t-rex KAB-109.coop", "move"]


def test_prey_is_chosen_by_hand(at: Callable[..., Any]) -> None:
    game = at("coop", "basic", 1, {"platforms": ["T V C D!"], "deck_a": "P V KB", "deck_b": "GL"}).say("A draw-a")
    t = dino(game, 0, 0)
    assert outcome(game, 0, t, PIECE_PLACE + dino(game, 0, 2)) == ["prey"]
    assert outcome(game, 0, t, PIECE_PLACE + dino(game, 0, 1)) == ["prey KAB-130"]
    assert outcome(game, 0, dino(game, 0, 3), PIECE_PLACE + t) == ["prey"]


@pytest.mark.parametrize(
    ("mode", "level", "seats"),
    [("competitive", "advanced", 3), ("apocalypse", "basic", 2), ("coop", "advanced", 2)],
)
def test_no_gesture_breaks_anything(states: Callable[..., Any], mode: str, level: str, seats: int) -> None:
    """Any piece dropped anywhere gives moves that the law can judge."""
    for number, state in enumerate(states(mode, level, seats, 9, 60)):
        if number % 6:
            continue
        places = [*range(len(state.zones)), *(PIECE_PLACE + piece for piece in range(54))]
        for seat in range(seats):
            for piece in (-1, *range(54)):
                for place in places:
                    for move in GAME.meant(state, seat, (piece,) if piece >= 0 else (), place):
                        assert isinstance(move, Move)
                        verb = GAME.verbs[GAME.verb_index[move.verb]]
                        assert len(move.args) <= len(verb.args)
                        GAME.check(state, seat, move, len(move.args) == len(verb.args))
