"""What a seat may not know changes nothing that it gets: views, events, legal moves; and re-deals fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.kaboom_universe.catalogue import BOX, CARDS, DIVERT, KABOOM
from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.state import DECK, HANDS
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.events import Event, seen
from rules.kernel.moves import Move
from rules.kernel.state import bit, seats_of
from rules.kernel.view import determinise, view

MODES = [("competitive", "advanced", 3), ("apocalypse", "basic", 2), ("coop", "advanced", 2)]


@pytest.mark.parametrize(("mode", "level", "seats"), MODES)
def test_a_redeal_gives_the_same_view_moves_and_public_events(
    states: Callable[..., Any], mode: str, level: str, seats: int
) -> None:
    rng = Chance(11)
    for state in states(mode, level, seats, 6, 160):
        for seat in range(seats):
            seen_state = view(GAME, state, bit(seat))
            other = determinise(GAME, seen_state, seat, rng)
            assert sorted(other.pieces.face) == sorted(BOX)
            for zone in other.zones:
                kinds = {CARDS[other.pieces.face[piece]]["kind"] for piece in zone.cards}
                if zone.name.startswith("platform"):
                    assert kinds <= {"dinosaur"}
                elif zone.name.startswith("hand") or zone.name == "deck_b":
                    assert not kinds & {"asteroid", "kaboom"}
                elif zone.name == "deck_a":
                    assert kinds <= {"dinosaur", "asteroid", "kaboom"}
                    assert other.pieces.face[zone.cards[-1]] == KABOOM
            again = view(GAME, other, bit(seat))
            again.chance = seen_state.chance
            assert GAME.dump(again) == GAME.dump(seen_state)
            assert GAME.pending(other) == GAME.pending(state)
            for decision in GAME.pending(state):
                if decision.seats >> seat & 1:
                    moves = list(law.legal(GAME, state, decision, (), seat))
                    assert list(law.legal(GAME, other, decision, (), seat)) == moves


@pytest.mark.parametrize(("mode", "level", "seats"), [("competitive", "advanced", 3), ("apocalypse", "basic", 4)])
def test_two_histories_that_differ_in_a_hidden_hand_look_alike(mode: str, level: str, seats: int) -> None:
    """Seat 0 watches seat 1 draw and put down nothing: whatever seat 1 holds, seat 0 gets the same."""
    for seed in range(20):
        state = law.fresh(GAME, law.setup_for(GAME, seats, seed, mode, level))
        onlooker = bit(seats - 1)
        rng = Chance(seed)
        other = determinise(GAME, view(GAME, state, onlooker), seats - 1, rng)
        got: list[list[bytes]] = []
        for world in (state, other):
            told = []
            events: list[Event] = []
            face = world.pieces.face
            top = face[world.zones[DECK].cards[0]]
            if top >= 12 or top == 5:
                break
            GAME.push(world, 0, Move("draw"), events)
            shown = view(GAME, world, onlooker)
            shown.chance = Chance(0)
            told.append(GAME.dump(shown))
            told.append(repr([seen(event, onlooker) for event in events]).encode())
            got.append(told)
        if len(got) == 2:
            assert got[0] == got[1]


def test_the_kaboom_zone_is_respected_by_redeals(at: Callable[..., Any]) -> None:
    for seats in (2, 4, 8):
        state = law.fresh(GAME, law.setup_for(GAME, seats, 3, "competitive", "basic"))
        low = state.facts.kaboom_zone
        assert low == {2: 24, 4: 10, 8: 4}[seats]
        places = set()
        for seed in range(60):
            other = determinise(GAME, view(GAME, state, 1), 0, Chance(seed))
            faces = [other.pieces.face[piece] for piece in other.zones[DECK].cards]
            places.add(len(faces) - faces.index(KABOOM))
        assert max(places) <= low
        assert len(places) > 1


@pytest.mark.clause("KAB-048")
def test_thief_and_victim_know_the_stolen_card_and_nobody_else(at: Callable[..., Any]) -> None:
    given = {"hands": ["SC", "GL DV C", ""], "picks": [1], "deck": "C KB"}
    game = at("competitive", "basic", 3, given)
    events = game.record.say("A steal-card B")
    assert isinstance(events, list)
    stolen = next(event for event in events if event.kind == "steal_card")
    assert stolen.secret == (DIVERT,)
    assert [bool(seen(stolen, bit(seat)).secret) for seat in range(3)] == [True, True, False]
    piece = game.state.zones[HANDS].cards[0]
    faces = [view(GAME, game.state, bit(seat)).pieces.face[piece] for seat in range(3)]
    assert faces == [DIVERT, DIVERT, -1]


def test_a_hidden_dinosaur_is_its_owners_secret(at: Callable[..., Any]) -> None:
    """KAB-098: the new owner sees a stolen hidden dinosaur, the old one no longer."""
    game = at("competitive", "advanced", 3, {"platforms": ["V", "T (D!)", ""], "hands": ["SD"], "deck": "C KB"})
    piece = game.state.zones[HANDS + 3 + 1].cards[1]
    before = [view(GAME, game.state, bit(seat)).pieces.face[piece] for seat in range(3)]
    events = game.record.say("A steal-dino B2 > A")
    after = [view(GAME, game.state, bit(seat)).pieces.face[piece] for seat in range(3)]
    assert [face >= 0 for face in before] == [False, True, False]
    assert [face >= 0 for face in after] == [True, False, False]
    assert all(view(GAME, game.state, bit(seat)).pieces.turned[piece] == 1 for seat in range(3))
    assert isinstance(events, list)
    carried = next(event for event in events if event.kind == "carry")
    assert [bool(seen(carried, bit(seat)).secret) for seat in range(3)] == [True, False, False]


def test_switched_hands_are_known_to_both(at: Callable[..., Any]) -> None:
    game = at("competitive", "basic", 3, {"hands": ["SH T", "P DV GL", "C"], "deck": "C KB"}).say("A switch-hand B")
    for seat, knows in ((0, True), (1, True), (2, False)):
        shown = view(GAME, game.state, bit(seat))
        for owner in (0, 1):
            assert all((shown.pieces.face[p] >= 0) == knows for p in shown.zones[HANDS + owner].cards)


def test_seats_of_a_call_are_public(at: Callable[..., Any]) -> None:
    """Who may call for free Last Aid depends on the size of hands alone (6.2)."""
    for hand in ("LA", "GL"):
        game = at("competitive", "advanced", 3, {"platforms": ["T!"], "hands": ["", hand, "C"], "deck": "C KB"})
        offer = GAME.pending(game.state)[1]
        assert (offer.kind, seats_of(offer.seats)) == ("call", (1, 2))
