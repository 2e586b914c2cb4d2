"""What a seat may not see tells it nothing: not by legal moves, not by views, not by events, not by questions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from properties_games import layers
from properties_walk import Spot, askable, choose, legal_moves, pick, sample

from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.events import Event, seen
from rules.kernel.game import Game
from rules.kernel.moves import Move, Refusal, Shape
from rules.kernel.record import news
from rules.kernel.state import State, bit
from rules.kernel.view import determinise, hidden, view
from rules.kernel.zones import sees

FOLLOWED = 12
"""Moves for which two histories are followed side by side."""


def shown(game: Game[Any, Any], state: State[Any, Any], seat: int) -> bytes:
    """The bytes of what a seat (-1: an onlooker) sees."""
    return game.dump(view(game, state, bit(seat)))


@pytest.mark.parametrize(("name", "count"), layers(150, 3000))
def test_a_view_shows_what_may_be_seen_and_nothing_else(name: str, count: int) -> None:
    for spot in sample(name, 20, count, salt=5):
        game, state = spot.game, spot.before
        for seat in range(-1, len(state.seats)):
            seen_state = view(game, state, bit(seat))
            for piece, face in enumerate(state.pieces.face):
                open_to_all = state.pieces.up[piece] or state.zones[state.pieces.zone[piece]].sees == state.everyone
                may = open_to_all or sees(state, piece) & bit(seat)
                want = face if may else -1 - game.back(face)
                assert seen_state.pieces.face[piece] == want, f"{spot}: piece {piece} to {seat}"
            assert seen_state.chance.seed == 0
            assert seen_state.chance.script is None
            assert all(not given for s, given in seen_state.commits.items() if s != seat), str(spot)
            assert game.dump(view(game, seen_state, bit(seat))) == game.dump(seen_state), f"{spot}: a view of a view"


@pytest.mark.parametrize(("name", "count"), layers(150, 3000))
def test_legal_moves_are_the_same_in_the_view(name: str, count: int) -> None:
    for spot in sample(name, 20, count, salt=6):
        game, state = spot.game, spot.before
        for seat in range(len(state.seats)):
            seen_state = view(game, state, bit(seat))
            assert game.pending(seen_state) == game.pending(state), f"{spot}: questions in the view of {seat}"
            mine = legal_moves(game, state, seat, 60)
            assert legal_moves(game, seen_state, seat, 60) == mine, f"{spot}: {seat}"


@pytest.mark.parametrize(("name", "count"), layers(150, 3000))
def test_a_new_deal_of_what_is_hidden_changes_nothing_that_a_seat_can_tell(name: str, count: int) -> None:
    rng = Chance(count)
    for spot in sample(name, 20, count, salt=7):
        game, state = spot.game, spot.before
        for seat in {spot.seat, rng.below(len(state.seats))} - {-1}:
            other = determinise(game, view(game, state, bit(seat)), seat, rng)
            assert sorted(other.pieces.face) == sorted(game.box(state)), f"{spot}: the deal is not of this box"
            assert shown(game, other, seat) == shown(game, state, seat), f"{spot}: {seat} sees another table"
            mine = legal_moves(game, state, seat, 60)
            assert legal_moves(game, other, seat, 60) == mine, f"{spot}: {seat} may do other things"


def swapped(game: Game[Any, Any], state: State[Any, Any], seat: int, rng: Chance) -> tuple[Any, int, int] | None:
    """The same state but for two hidden faces that have changed places, and those faces; None if there's no such.

    What steps and facts remember of hidden cards would contradict the swap, so such moments are left out.
    """
    seen_state = view(game, state, bit(seat))
    if (seen_state.agenda, seen_state.stack, seen_state.facts) != (state.agenda, state.stack, state.facts):
        return None
    ids = hidden(state, bit(seat))
    for _ in range(12 if len(ids) > 1 else 0):
        one, other = ids[rng.below(len(ids))], ids[rng.below(len(ids))]
        face, owner = state.pieces.face, state.pieces.owner
        if face[one] == face[other] or owner[one] != owner[other] or game.back(face[one]) != game.back(face[other]):
            continue
        twin = state.clone()
        twin.pieces.face[one], twin.pieces.face[other] = face[other], face[one]
        if game.fits(twin, one, face[other]) and game.fits(twin, other, face[one]):
            return twin, face[one], face[other]
    return None


def visible(state: State[Any, Any], seat: int) -> Counter[int]:
    """The faces that a seat sees."""
    pieces = state.pieces
    return Counter(face for piece, face in enumerate(pieces.face) if sees(state, piece) & bit(seat))


def names(game: Game[Any, Any], events: list[Event], faces: set[int]) -> bool:
    """Whether those events say one of those faces."""
    for event in events:
        kind = game.all_kinds[event.kind]
        for declared, given in ((kind.fields, event.data), (kind.secret, event.secret)):
            if any(spec.endswith(":card") and value in faces for spec, value in zip(declared, given, strict=False)):
                return True
        if kind.secret and event.secret and not declared and faces & set(event.secret):
            return True
    return False


def follow_pair(spot: Spot, seat: int, rng: Chance) -> int:
    """Plays on from a state and its twin with the same public moves; how many moves they could be compared."""
    game = spot.game
    found = swapped(game, spot.before, seat, rng)
    if found is None:
        return 0
    twin, face, other = found
    faces = {face, other}
    state = spot.before
    for done in range(FOLLOWED):
        where = f"{spot} +{done}, as {seat} sees it with the faces {faces} swapped"
        assert shown(game, twin, seat) == shown(game, state, seat), f"{where}: another view"
        assert game.pending(twin) == game.pending(state), f"{where}: other questions"
        mine = legal_moves(game, state, seat, 40)
        assert legal_moves(game, twin, seat, 40) == mine, f"{where}: other legal moves"
        if not game.pending(state):
            return done
        _, who, move = choose(game, state, rng)
        if game.allowed(twin, who, move) is not None:
            return done
        before = visible(state, seat)
        first, second = law.apply(game, state, who, move), law.apply(game, twin, who, move)
        assert not isinstance(first, Refusal)
        assert not isinstance(second, Refusal), f"{where}: {move} is allowed, yet refused"
        (state, events), (twin, others) = first, second
        here, there = visible(state, seat), visible(twin, seat)
        told, told_there = [seen(e, bit(seat)) for e in events], [seen(e, bit(seat)) for e in others]
        if any(count[f] != before[f] for count in (here, there) for f in faces):
            return done  # one of the two has come to light: from here on the seat may know
        if names(game, told, faces) or names(game, told_there, faces):
            return done
        assert told == told_there, f"{where}: {move} of {who} is told in another way"
    return FOLLOWED


@pytest.mark.parametrize(("name", "count"), layers(250, 6000))
def test_two_histories_that_differ_in_hidden_faces_look_the_same(name: str, count: int) -> None:
    rng = Chance(count)
    compared = 0
    for spot in sample(name, 20, count, salt=8):
        compared += follow_pair(spot, rng.below(len(spot.before.seats)), rng)
    assert compared > count / 2, "hardly anything was compared"


@pytest.mark.parametrize(("name", "count"), layers(150, 3000))
def test_what_one_seat_plans_in_secret_shows_to_no_other(name: str, count: int) -> None:
    """Two answers of the same verb to a commit, or in its private copy, are the same to everybody else."""
    rng = Chance(count)
    for spot in sample(name, 20, count, salt=9):
        game, state = spot.game, spot.before
        if spot.decision.shape is not Shape.COMMIT:
            continue
        kinds = game.all_kinds
        alike = [m for m in legal_moves(game, state, spot.seat, 80) if m.verb == spot.move.verb]
        done = [law.apply(game, state, spot.seat, move) for move in [spot.move, *_some(alike, rng)]]
        results = [result for result in done if not isinstance(result, Refusal)]
        if any(kinds[event.kind].barrier for _, events in results for event in events):
            continue
        for seat in range(-1, len(state.seats)):
            if seat != spot.seat:
                looks = {shown(game, after, seat) for after, _ in results}
                told = {str([seen(event, bit(seat)) for event in events]) for _, events in results}
                assert len(looks) == 1, f"{spot}: {seat} sees what is planned"
                assert len(told) == 1, f"{spot}: {seat} is told what is planned"


def _some(moves: list[Move], rng: Chance) -> list[Move]:
    return [moves[rng.below(len(moves))] for _ in range(min(4, len(moves)))]


@pytest.mark.parametrize(("name", "count"), layers(100, 3000))
def test_who_is_asked_is_public(name: str, count: int) -> None:
    """Questions, and the verbs offered out of turn, are the same after a new deal of all that nobody sees."""
    rng = Chance(count)
    for spot in sample(name, 20, count, salt=10):
        game, state = spot.game, spot.before
        onlooker = determinise(game, view(game, state, 0), -1, rng)
        assert game.pending(onlooker) == game.pending(state), str(spot)


@pytest.mark.parametrize(("name", "count"), layers(60, 2000))
def test_what_can_be_taken_back_tells_nothing(name: str, count: int) -> None:
    """A move without a barrier tells its seat the same whatever was dealt beyond its eyes."""
    rng = Chance(count)
    for spot in sample(name, 20, count, salt=11):
        game, state, seat = spot.game, spot.before, spot.seat
        if seat < 0 or not askable(game, state, seat):
            continue
        other = determinise(game, view(game, state, bit(seat)), seat, rng)
        moves = [spot.move, *_some(legal_moves(game, state, seat, 80), rng)]
        for move in moves:
            first, second = law.apply(game, state, seat, move), law.apply(game, other, seat, move)
            assert not isinstance(first, Refusal)
            assert not isinstance(second, Refusal), f"{spot}: {move} is refused after a new deal"
            (after, events), (after_there, others) = first, second
            if news(game, state, after, events, seat) or after.eyes != state.eyes:
                continue
            assert [seen(e, bit(seat)) for e in events] == [seen(e, bit(seat)) for e in others], f"{spot}: {move}"
            assert shown(game, after, seat) == shown(game, after_there, seat), f"{spot}: {move} shows something new"


def test_samples_hold_every_kind_of_question_of_the_tiny_game() -> None:
    kinds = {spot.decision.kind for spot in sample("tiny", 20, 150, salt=5)}
    assert kinds == {"booth", "turn", "window", "rings", "under", "echo", "sink", "team", "next", "trim", "claim"}
    assert pick([], 3, Chance(1)) == []
