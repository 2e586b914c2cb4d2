"""Seats that leave, games that end by consent, and positions that are taken up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.kaboom_universe.catalogue import BOX, KABOOM, LAST_AID
from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.state import DECK, HANDS, PILE
from rules.kernel import law, zones
from rules.kernel.chance import Chance


def test_the_place_of_a_seat_that_left_is_empty(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T", "P C!", "V"], "hands": ["GL", "DV SC", "SC"], "deck": "AS C KB", "dice": "1 0"}
    game = at("competitive", "basic", 3, given).say("B concede")
    assert (game.read("platforms"), game.read("hands")) == (["T", "", "V"], ["GL", "", "SC"])
    assert sorted(game.read("pile").split()) == sorted(["P", "C", "DV", "SC"])
    assert sorted(game.state.pieces.face) == sorted(BOX)
    assert not game.state.pieces.marks
    assert game.clause("B draw") == "KAB-025"
    game.say("A draw", "A take", "C take")
    assert game.read("platforms") == ["T!", "", "V"], "two are left, so each suffers one share"
    assert game.say("A draw").read("hands") == ["GL C", "", "SC"]


def test_the_turn_passes_when_its_seat_leaves(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T", "P", "V"], "hands": ["GL", "DV", "SC"], "deck": "AS C KB", "dice": "1 0 0"}
    game = at("competitive", "basic", 3, given).say("A draw", "A concede")
    assert (game.read("active"), game.read("actions_left"), game.read("window")) == ("B", 2, "none")


def test_the_share_of_a_sufferer_who_leaves(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T", "P", "V"], "hands": ["", "DV", "SC"], "deck": "AS C KB", "dice": "1 2"}
    game = at("competitive", "basic", 3, given).say("A draw")
    assert game.read("window") == "B divert"
    game.say("B concede")
    assert game.read("window") == "C divert"
    game.say("C take")
    assert (game.read("platforms"), game.read("window")) == (["T!", "", ""], "none")
    given = {"platforms": ["T", "P", "V"], "hands": ["DV", "GL", ""], "deck": "AS C KB", "dice": "2"}
    game = at("competitive", "basic", 3, given).say("A draw", "A divert B", "B concede")
    assert game.read("platforms") == ["T", "", ""], "the diverted share is over, then C suffers its own"


def test_the_last_one_left_wins(at: Callable[..., Any]) -> None:
    game = at("competitive", "basic", 3, {"kredits": [0, 9, 9], "deck": "C KB"}).say("C concede")
    assert game.read("game") == "none"
    assert game.say("B concede").read("game") == "wins A"


def test_who_left_can_no_longer_win(at: Callable[..., Any]) -> None:
    given = {"kredits": [3, 50, 2], "round": 3, "deck": "KB"}
    assert at("competitive", "basic", 3, given).say("B concede", "A draw").read("game") == "wins A"


def test_leaving_a_tie(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T", "", "V"], "deck": "KB", "kredits": [16, 11, 16], "round": 3, "turn": {"seat": "B"}}
    assert at("competitive", "basic", 3, given).say("B draw", "C concede").read("game") == "wins A"
    assert at("competitive", "basic", 3, given).say("B draw", "C yes", "A concede").read("game") == "wins C"
    playing = at("competitive", "basic", 3, given).say("B draw", "C yes", "A yes", "B concede")
    assert playing.read("game") == "none"
    assert playing.say("A concede").read("game") == "wins C"


def test_a_team_plays_on_without_one(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T V", "", ""], "hands": ["GL", "LA"], "deck_a": "P P P KB", "deck_b": "GL"}
    game = at("coop", "basic", 2, given).say("A draw-a")
    assert game.read("window") == "team A B laser"
    game.say("A concede")
    assert (game.read("active"), game.read("phase"), game.read("hands")) == ("B", "draw", ["", "LA"])
    game.say("B draw-a", "B draw-a")
    assert game.say("B concede").read("result") == "failed abandoned"


def test_agreed_ends(at: Callable[..., Any]) -> None:
    given = {"platforms": ["T T", "V"], "kredits": [1, 2], "deck": "C KB"}
    draw = at("competitive", "basic", 2, given).say("A offer 0", "B agree")
    assert draw.state.result is not None
    assert (draw.state.result.kind, draw.state.result.winners) == ("draw", 0)
    score = at("competitive", "basic", 2, given).say("A offer 1", "B agree")
    assert (score.read("kredits"), score.read("game")) == ([6, 4], "wins A")
    between = at("competitive", "basic", 2, {**given, "deck": "KB"}).say("A draw", "A offer 1", "B agree")
    assert (between.read("kredits"), between.read("game")) == ([6, 4], "wins A"), "a finished round pays once"
    coop = at("coop", "basic", 2, {"deck_a": "P KB"}).say("A offer 1", "B agree")
    assert coop.read("result") == "ended"


@pytest.mark.parametrize(
    ("mode", "level", "seats"), [("competitive", "advanced", 4), ("apocalypse", "basic", 3), ("coop", "basic", 3)]
)
def test_anybody_may_leave_at_any_question(states: Callable[..., Any], mode: str, level: str, seats: int) -> None:
    rng = Chance(5)
    for state in states(mode, level, seats, 13, 150):
        seat = rng.below(seats)
        after = state.clone()
        after.seats[seat].out = True
        GAME.leave(after, seat, [])
        assert sorted(p for zone in after.zones for p in zone.cards) == list(range(54))
        for decision in GAME.pending(after):
            assert not decision.seats >> seat & 1
        pending = GAME.pending(after)
        if pending:
            asker = pending[0].seat
            assert next(law.legal(GAME, after, pending[0], (), asker), None) is not None
        else:
            assert after.result is not None


@pytest.mark.parametrize(
    ("mode", "level", "seats"), [("competitive", "advanced", 3), ("apocalypse", "basic", 2), ("coop", "basic", 2)]
)
def test_a_state_is_adopted_as_it_is(states: Callable[..., Any], mode: str, level: str, seats: int) -> None:
    for state in states(mode, level, seats, 2, 120):
        before = GAME.dump(state)
        fresh, notices = GAME.adopt(state)
        assert GAME.dump(state) == before
        if len(state.agenda) == 1 and GAME.pending(state)[0].kind not in ("next", "tie_break"):
            assert notices == []
            assert GAME.dump(fresh) == before
        else:
            assert "notice.window" in notices
        assert GAME.pending(fresh)


def test_an_odd_position_is_mended(at: Callable[..., Any]) -> None:
    game = at("competitive", "basic", 2, {"platforms": ["T! V", ""], "hands": ["LA"], "deck": "C D KB"})
    state = game.state
    laser = state.zones[HANDS].cards[0]
    zones.carry(state, laser, HANDS + 2, up=1)
    kaboom = state.zones[DECK].cards[2]
    zones.carry(state, kaboom, PILE, up=1)
    state.pieces.set_mark(state.zones[HANDS + 2].cards[0], "hits", 7)
    fresh, notices = GAME.adopt(state)
    assert set(notices) == {"notice.platform", "notice.hits", "notice.kaboom"}
    assert fresh.pieces.face[fresh.zones[DECK].cards[-1]] == KABOOM
    assert [fresh.pieces.face[piece] for piece in fresh.zones[PILE].cards] == [LAST_AID]
    assert fresh.pieces.mark(fresh.zones[HANDS + 2].cards[0], "hits") == 1
    assert all(f"{notice}" in GAME.book.texts for notice in notices)
