"""Views and new deals: what is hidden is blank, what is known is kept, and a deal fits the view that it came from."""

from __future__ import annotations

from typing import Any

import pytest
from tiny.game import GAME, Tiny
from tiny.play import fresh_record, position, say
from tiny.steps import SUN, Z

from rules.kernel import zones
from rules.kernel.chance import Chance
from rules.kernel.state import State
from rules.kernel.view import determinise, hidden, view

A, B, C = 1, 2, 4


def test_a_hidden_piece_shows_its_back_and_an_own_one_its_face() -> None:
    state = fresh_record(3).state
    mine, yours = state.zones[Z.hand(0)].cards, state.zones[Z.hand(1)].cards
    seen = view(GAME, state, A)
    assert [seen.pieces.face[c] for c in mine] == [state.pieces.face[c] for c in mine]
    assert {seen.pieces.face[c] for c in yours} == {-1}
    assert {seen.pieces.face[c] for c in state.zones[Z.deck].cards} == {-1}
    both = view(GAME, state, A | B)
    assert [both.pieces.face[c] for c in yours] == [state.pieces.face[c] for c in yours]


def test_backs_are_told_apart() -> None:
    class TwoBacks(Tiny):
        def back(self, face: int) -> int:
            return int(face == SUN)

    game, state = TwoBacks(), fresh_record(2).state
    seen = view(game, state, 0)
    assert {-1 - game.back(face) for face in state.pieces.face} == set(seen.pieces.face) == {-1, -2}
    other = determinise(game, seen, 0, Chance(1))
    assert [game.back(face) for face in other.pieces.face] == [-1 - shown for shown in seen.pieces.face]


def test_a_hidden_hand_is_sorted_and_a_hidden_pile_keeps_its_order() -> None:
    state = fresh_record(2).state
    state.zones[Z.hand(1)].cards.reverse()
    state.zones[Z.deck].cards.reverse()
    seen = view(GAME, state, A)
    assert seen.zones[Z.hand(1)].cards == sorted(state.zones[Z.hand(1)].cards)
    assert seen.zones[Z.deck].cards == state.zones[Z.deck].cards
    assert view(GAME, state, B).zones[Z.hand(1)].cards == state.zones[Z.hand(1)].cards


def test_who_peeked_sees_the_card_and_only_its_own_knowledge() -> None:
    state = fresh_record(3).state
    top = state.zones[Z.deck].cards[0]
    zones.peek(state, top, A | C)
    assert view(GAME, state, A).pieces.face[top] == state.pieces.face[top]
    assert view(GAME, state, A).zones[Z.deck].known == {top: A}
    assert view(GAME, state, B).pieces.face[top] == -1
    assert view(GAME, state, B).zones[Z.deck].known == {}
    assert top in hidden(state, B)
    assert top not in hidden(state, C)


def test_chance_script_commits_and_drafts_of_others_are_blank() -> None:
    record = fresh_record(2)
    record.state.chance.script = {"picks": [3]}
    say(record, f"A {first_draft(record, 0)}", "A commit", f"B {first_draft(record, 1)}")
    mine, other = view(GAME, record.state, A), view(GAME, record.state, B)
    for seen in (mine, other):
        assert (seen.chance.seed, seen.chance.script) == (0, None)
    assert mine.commits == record.state.commits
    assert other.commits == {0: ()}
    assert mine.facts.drafts == {}
    assert list(other.facts.drafts) == [1]


def first_draft(record: Any, seat: int) -> str:
    """A draft that the seat may make."""
    from rules.kernel.law import legal

    move = next(legal(GAME, record.state, record.pending()[0], (), seat))
    return str(record.notation.spell(record.state, seat, move))


def test_what_a_frame_remembers_is_its_seats_secret() -> None:
    record = position(3, hands=["scry", "sun", "sun"], deck="heart sun")
    say(record, "A play scry", "B pass", "C pass", "A pass")
    secret = [step.secret for step in view(GAME, record.state, A).agenda if hasattr(step, "secret")]
    blank = [step.secret for step in view(GAME, record.state, B).agenda if hasattr(step, "secret")]
    assert secret == [7]
    assert blank == [-1]


def test_a_new_deal_guesses_what_a_frame_remembers() -> None:
    """B re-deals while A holds a stolen card's face in a frame: the guess is a face that A may hold there."""
    record = position(3, hands=["thief", "sun", "spark heart"], deck="heart sun", picks=[0])
    say(record, "A play thief C", "B pass", "C pass", "A pass")
    seen = view(GAME, record.state, B)
    assert [step.secret for step in seen.agenda if hasattr(step, "secret")] == [-1]
    for seed in range(10):
        deal = determinise(GAME, seen, 1, Chance(seed))
        (secret,) = [step.secret for step in deal.agenda if hasattr(step, "secret")]
        assert secret == deal.pieces.face[deal.zones[Z.hand(0)].cards[-1]]


def test_the_state_itself_never_changes_when_it_is_looked_at() -> None:
    state = fresh_record(3).state
    before = GAME.dump(state)
    seen = view(GAME, state, A)
    determinise(GAME, seen, 0, Chance(3)).pieces.face[0] = 99
    assert GAME.dump(state) == before


def test_new_deals_differ_but_keep_what_the_seat_knows() -> None:
    state = fresh_record(3).state
    zones.peek(state, state.zones[Z.deck].cards[0], A)
    seen = view(GAME, state, A)
    deals = [determinise(GAME, seen, 0, Chance(seed)) for seed in range(20)]
    assert len({tuple(deal.pieces.face) for deal in deals}) > 15
    for deal in deals:
        assert GAME.dump(view(GAME, deal, A)) == GAME.dump(seen)
        assert sorted(deal.pieces.face) == GAME.box(state)


def test_a_deal_puts_faces_only_where_they_fit() -> None:
    class SunsAtHome(Tiny):
        def fits(self, state: State[Any, Any], piece: int, face: int) -> bool:
            return face != SUN or state.pieces.zone[piece] == Z.deck

    state = fresh_record(2).state
    suns = [piece for piece, face in enumerate(state.pieces.face) if face == SUN]
    deck = [c for c in state.zones[Z.deck].cards if c not in suns]
    for piece in suns:
        if state.pieces.zone[piece] != Z.deck:
            at = deck.pop()
            state.pieces.face[piece], state.pieces.face[at] = state.pieces.face[at], SUN
    game = SunsAtHome()
    for seed in range(20):
        deal = determinise(game, view(game, state, A), 0, Chance(seed))
        homes = {deal.pieces.zone[piece] for piece, face in enumerate(deal.pieces.face) if face == SUN}
        assert homes == {Z.deck}


def test_a_view_that_fits_no_deal_says_so() -> None:
    class NothingFits(Tiny):
        def fits(self, state: State[Any, Any], piece: int, face: int) -> bool:
            return False

    state = fresh_record(2).state
    with pytest.raises(ValueError, match="no deal fits"):
        determinise(NothingFits(), view(GAME, state, A), 0, Chance(1))
    broken = view(GAME, state, A)
    broken.pieces.face.append(-1)
    with pytest.raises(ValueError, match="hidden"):
        determinise(GAME, broken, 0, Chance(1))
