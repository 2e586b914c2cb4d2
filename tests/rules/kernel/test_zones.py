"""Zones: nothing is lost, ids tell where and never what, and who has seen a card goes on knowing it, no one else."""

from __future__ import annotations

from typing import Any

import pytest
from tiny.game import GAME
from tiny.play import fresh_record
from tiny.steps import Z

from rules.kernel import zones
from rules.kernel.chance import Chance
from rules.kernel.events import Event
from rules.kernel.state import NOTHING, State
from rules.kernel.view import view

A, B, C = 1, 2, 4
ALL = 7


@pytest.fixture
def state() -> State[Any, Any]:
    """Three seats with five cards each."""
    return fresh_record(3).state


def hand(state: State[Any, Any], seat: int) -> list[int]:
    """The ids of a hand."""
    return state.zones[Z.hand(seat)].cards


def faces(state: State[Any, Any], zone: int) -> list[int]:
    """What lies in a zone, in order."""
    return [state.pieces.face[card] for card in state.zones[zone].cards]


def whole(state: State[Any, Any]) -> None:
    """Every id in one zone, every face as often as in the box."""
    assert sorted(card for zone in state.zones for card in zone.cards) == list(range(len(state.pieces.face)))
    assert sorted(state.pieces.face) == GAME.box(state)
    for at, zone in enumerate(state.zones):
        assert all(state.pieces.zone[card] == at for card in zone.cards)


def test_taking_and_putting_conserve_ids_and_faces(state: State[Any, Any]) -> None:
    rng = Chance(4)
    for _ in range(600):
        piece = rng.below(len(state.pieces.face))
        to = rng.below(len(state.zones))
        size = len(state.zones[to].cards) - (state.pieces.zone[piece] == to)
        moved = zones.carry(state, piece, to, up=rng.below(2), index=rng.below(size + 1) if rng.below(2) else None)
        assert state.pieces.zone[moved] == to
        whole(state)
        if rng.below(9) == 0:
            zones.mix(state, to)
            whole(state)
        if rng.below(19) == 0:
            zones.swap(state, Z.hand(0), Z.hand(1))
            whole(state)


def test_the_id_that_leaves_a_hand_never_tells_which_card_was_chosen(state: State[Any, Any]) -> None:
    left = set()
    views = set()
    for chosen in range(5):
        other = state.clone()
        face = state.pieces.face[hand(state, 0)[chosen]]
        moved = zones.carry(other, hand(other, 0)[chosen], Z.deck, index=0)
        assert other.pieces.face[moved] == face, "the face that was chosen is the one that goes"
        assert sorted([*faces(other, Z.hand(0)), face]) == sorted(faces(state, Z.hand(0)))
        left.add(moved)
        views.add(GAME.dump(view(GAME, other, B)))
    assert len(left) == 1
    assert len(views) == 1


def test_the_rest_of_a_hand_keeps_its_order(state: State[Any, Any]) -> None:
    before = faces(state, Z.hand(1))
    zones.carry(state, hand(state, 1)[1], Z.heap, up=1)
    assert faces(state, Z.hand(1)) == [before[0], *before[2:]]


def test_a_card_that_lies_open_in_a_hand_keeps_its_face_when_another_leaves(state: State[Any, Any]) -> None:
    first, second, third = hand(state, 0)[:3]
    state.pieces.up[second] = 1
    shown = state.pieces.face[second]
    face = state.pieces.face[first]
    moved = zones.carry(state, first, Z.heap, up=1)
    assert state.pieces.face[moved] == face
    assert state.pieces.face[second] == shown
    assert state.pieces.up[second] == 1
    assert second in hand(state, 0)
    assert zones.carry(state, second, Z.heap, up=1) == second, "what lies open leaves as itself"
    assert third in hand(state, 0)
    whole(state)


def test_cards_of_two_owners_in_one_hand_never_change_owners(state: State[Any, Any]) -> None:
    for i, card in enumerate(hand(state, 0)):
        state.pieces.owner[card] = 1 + i % 2
    owned = sorted((state.pieces.owner[c], state.pieces.face[c]) for c in hand(state, 0))
    first = hand(state, 0)[0]
    gone = (state.pieces.owner[first], state.pieces.face[first])
    moved = zones.carry(state, first, Z.heap, up=1)
    assert (state.pieces.owner[moved], state.pieces.face[moved]) == gone
    rest = sorted((state.pieces.owner[c], state.pieces.face[c]) for c in hand(state, 0))
    assert sorted([*rest, gone]) == owned
    zones.mix(state, Z.hand(0))
    assert sorted((state.pieces.owner[c], state.pieces.face[c]) for c in hand(state, 0)) == rest


def test_from_an_ordered_pile_a_card_leaves_as_itself(state: State[Any, Any]) -> None:
    third = state.zones[Z.deck].cards[2]
    assert zones.carry(state, third, Z.heap, up=1) == third


def test_mixing_keeps_ids_in_place_and_forgets_what_was_known(state: State[Any, Any]) -> None:
    ids, before = state.zones[Z.deck].cards[:], faces(state, Z.deck)
    zones.peek(state, ids[0], A)
    order = zones.mix(state, Z.deck)
    assert state.zones[Z.deck].cards == ids
    assert list(order) == faces(state, Z.deck)
    assert sorted(order) == sorted(before)
    assert list(order) != before
    assert state.zones[Z.deck].known == {}


def test_a_shuffle_is_told_with_its_order_as_the_secret_of_those_who_see_the_zone(state: State[Any, Any]) -> None:
    events: list[Event] = []
    zones.shuffle(state, Z.cellar(1), events)
    zones.shuffle(state, Z.hand(1), events)
    assert [(e.kind, e.data, e.sees) for e in events] == [
        ("shuffle", (Z.cellar(1),), B),
        ("shuffle", (Z.hand(1),), B),
    ]
    assert list(events[1].secret) == faces(state, Z.hand(1))
    assert GAME.all_kinds["shuffle"].barrier


def test_who_sees_a_card_goes_on_knowing_it_where_it_lies_hidden(state: State[Any, Any]) -> None:
    moved = zones.carry(state, hand(state, 0)[0], Z.deck, index=0)
    assert zones.sees(state, moved) == A
    drawn = zones.carry(state, moved, Z.hand(1))
    assert zones.sees(state, drawn) == A | B
    assert state.zones[Z.hand(1)].known == {drawn: A}
    down = zones.carry(state, hand(state, 2)[0], Z.cellar(1), forget=True)
    assert zones.sees(state, down) == B


def test_what_lay_open_is_known_to_all_when_it_is_turned_down(state: State[Any, Any]) -> None:
    card = zones.carry(state, hand(state, 0)[0], Z.heap, up=1)
    assert zones.sees(state, card) == ALL
    back = zones.carry(state, card, Z.deck, index=0)
    assert zones.sees(state, back) == ALL
    assert state.pieces.up[back] == 0


def test_who_has_peeked_into_a_hand_does_not_know_which_card_left_it(state: State[Any, Any]) -> None:
    """C has seen one card of A's hand; whichever card A buries, C must see the same."""
    zones.peek(state, hand(state, 0)[2], C)
    seen = set()
    for chosen in range(5):
        other = state.clone()
        moved = zones.carry(other, hand(other, 0)[chosen], Z.cellar(0))
        assert zones.sees(other, moved) == A
        seen.add(GAME.dump(view(GAME, other, C)))
    assert len(seen) == 1


def test_peeking_adds_seats_and_never_notes_who_sees_anyway(state: State[Any, Any]) -> None:
    top = state.zones[Z.deck].cards[0]
    zones.peek(state, top, A)
    zones.peek(state, top, B)
    assert state.zones[Z.deck].known == {top: A | B}
    mine = hand(state, 0)[0]
    zones.peek(state, mine, A)
    assert state.zones[Z.hand(0)].known == {}
    state.pieces.up[top] = 1
    zones.peek(state, top, C)
    assert state.zones[Z.deck].known == {top: A | B}


def test_what_was_known_of_a_card_leaves_with_it(state: State[Any, Any]) -> None:
    top, second = state.zones[Z.deck].cards[:2]
    zones.peek(state, top, C)
    zones.peek(state, second, B)
    zones.carry(state, top, Z.heap, up=1)
    assert state.zones[Z.deck].known == {second: B}
    assert state.zones[Z.heap].known == {}


@pytest.mark.parametrize("known", [True, False])
def test_two_hands_change_places(state: State[Any, Any], known: bool) -> None:
    mine, yours = hand(state, 0)[:], hand(state, 1)[:]
    zones.swap(state, Z.hand(0), Z.hand(1), known=known)
    assert (hand(state, 0), hand(state, 1)) == (yours, mine)
    assert zones.sees(state, mine[0]) == (A | B if known else B)
    assert zones.sees(state, yours[0]) == (A | B if known else A)
    whole(state)


def test_putting_clears_what_a_piece_lay_on(state: State[Any, Any]) -> None:
    one, other = hand(state, 0)[0], hand(state, 0)[1]
    state.pieces.on[one] = other
    zones.take(state, one)
    zones.put(state, one, Z.felt, up=1)
    assert state.pieces.on[one] == NOTHING


def test_veiled_means_unordered_and_unseen_by_some(state: State[Any, Any]) -> None:
    assert zones.veiled(state, Z.hand(0))
    assert not zones.veiled(state, Z.deck)
    state.zones[Z.hand(0)].sees = ALL
    assert not zones.veiled(state, Z.hand(0))
