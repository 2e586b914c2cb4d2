"""Seats that leave, games that end by consent, positions taken up anew (RULINGS.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.state import DECK, EACH, FUSIONS, HAND, ORDERED, UNIVERSE, Stars
from rules.kernel import law, zones
from rules.kernel.chance import Chance
from rules.kernel.moves import Move, Refusal
from rules.kernel.state import bit

At = Callable[..., Any]


def leave(game: Any, seat: int) -> Any:
    done = game.record.play(seat, Move("concede"))
    assert not isinstance(done, Refusal)
    return game


def test_the_turn_of_a_seat_that_leaves_passes_on(at: At) -> None:
    given = {"hands": ["greg lion", "onion", "sadie"], "universe": ["", "steven", ""], "beach": ["garnet", "", ""]}
    game = leave(at(3, given), 0)
    assert (game.read("active"), game.read("stars"), game.read("beach.B")) == ("B", 3, "steven")
    assert sorted(game.read("memories.A").split()) == ["greg", "lion"]
    assert game.read("beach.A") == "garnet"
    game.say("B draw", "B finish", "C draw", "C finish")
    assert game.read("active") == "B", "the empty place is passed over"


def test_a_lone_seat_has_won(at: At) -> None:
    game = leave(at(2, {"hands": ["greg", "lion"], "beach": ["mayor_dewey", ""]}), 0)
    assert (game.read("state"), game.read("winners"), game.read("score")) == ("over", "B", [5, 0])


def test_an_open_window_goes_on_without_the_seat(at: At) -> None:
    given = {"hands": ["carnelian greg", "ruby lion", "ruby"], "deck": "sadie onion steven"}
    game = leave(at(3, given).say("A play carnelian", "B look"), 1)
    assert (game.read("floor"), game.read("pending")) == ("none", "A C")
    game = leave(at(3, given).say("A play carnelian", "A pass", "C pass"), 1)
    assert (game.read("state"), game.read("hands.A")) == ("stars", "greg sadie"), "it was the last to be asked"


def test_what_waits_is_dropped_with_the_active_seat(at: At) -> None:
    given = {"hands": ["dogcopter_girl greg", "ruby", "sadie"], "deck": "lion onion steven"}
    game = leave(at(3, given).say("A play dogcopter_girl", "B ruby on 0"), 0)
    assert (game.read("active"), game.read("chain"), game.read("state")) == ("B", [], "stars")
    game = leave(at(3, given).say("A play dogcopter_girl", "nobody"), 0)
    assert (game.read("active"), game.read("deck")) == ("B", "lion onion steven")
    assert game.state.zones[ORDERED].cards == []
    assert game.state.zones[ORDERED].sees == 0


def test_the_seat_that_emptied_the_deck_may_leave(at: At) -> None:
    given = {"active": "B", "hands": ["greg", "", "sadie"], "deck": "lion", "fdeck": "opal garnet malachite"}
    game = at(3, given, final_turn_for_trigger=True).say("B draw", "B finish")
    leave(game, 1).say("C draw-fusion", "C finish", "A draw-fusion", "A finish")
    assert (game.read("state"), game.read("winners")) == ("over", "A C")


@pytest.mark.parametrize(("word", "kind", "winners"), [(0, "draw", 0), (1, "won", bit(1))])
def test_ending_by_consent(at: At, word: int, kind: str, winners: int) -> None:
    game = at(2, {"hands": ["carnelian onion", "lion"], "universe": ["", "sadie"], "beach": ["greg", ""], "stars": 1})
    game.record.play(0, Move("offer", (word,)))
    game.record.play(1, Move("agree"))
    result = game.state.result
    assert (result.kind, result.winners) == (kind, winners)
    assert game.read("state") == "over"


def test_random_games_survive_seats_that_leave() -> None:
    for seed in range(25):
        state = law.fresh(GAME, law.setup_for(GAME, 4, seed, fusions_face_down=bool(seed % 2)))
        rng = Chance(seed)
        gone = 0
        for number in range(900):
            pending = GAME.pending(state)
            if not pending:
                break
            if number % 23 == 22 and gone < 3:
                seat = rng.below(4)
                if not state.seats[seat].out:
                    GAME.carry_out(state, seat, Move("concede"), [])
                    gone += 1
                    continue
            assert all(not state.seats[s].out for s in range(4) if pending[0].seats >> s & 1)
            GAME.push(state, pending[0].seat, law.random_move(GAME, state, pending[0], pending[0].seat, rng)[0], [])
        assert state.result is not None
        assert all(not state.seats[s].out for s in range(4) if state.result.winners >> s & 1)
        assert sorted(card for zone in state.zones for card in zone.cards) == list(range(70))


def test_a_position_alone_is_taken_up(at: At) -> None:
    game = at(2, {"hands": ["dogcopter_girl", "greg ruby"], "deck": "sadie lion onion steven"})
    game.say("A play dogcopter_girl", "nobody")
    fresh, notices = GAME.adopt(game.state)
    assert "notice.window" in notices
    assert (fresh.agenda, fresh.stack, fresh.eyes) == ([Stars()], [], -1)
    assert not fresh.zones[ORDERED].cards
    assert len(fresh.zones[DECK].cards) == 4
    wild = game.state.clone()
    zones.carry(wild, wild.zones[HAND + EACH].cards[0], FUSIONS, up=1)  # a character in a fusion row
    zones.carry(wild, 60, UNIVERSE, up=0)  # a fusion in a Universe
    fresh, notices = GAME.adopt(wild)
    assert "notice.row" in notices
    assert all(fresh.pieces.face[c] < 31 for c in fresh.zones[UNIVERSE].cards + fresh.zones[HAND].cards)
    assert not fresh.zones[FUSIONS].cards
    assert all(fresh.pieces.up[c] for c in fresh.zones[UNIVERSE].cards)
    assert GAME.adopt(fresh)[1] == []
    over = at(2, {"hands": ["", ""], "deck": "", "fdeck": "", "trigger": "B"}).say("A finish").state
    assert GAME.adopt(over) == (over, [])
