"""One law: what is listed is allowed, what is not listed is refused, a refused part refuses every completion."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from properties_games import layers
from properties_walk import MOVES_AT_MOST, Spot, askable, legal_moves, sample

from rules.kernel import law, own
from rules.kernel.chance import Chance
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move, Verb
from rules.kernel.state import TABLE, State

EACH = 150
"""Moves of one verb that are tried in one decision; smaller universes are tried whole."""


def tries(spot: Spot, verb: Verb, legal: list[Move], rng: Chance, most: int) -> Iterator[Move]:
    """Moves of a verb: all there are, or random ones and neighbours of the legal ones (one argument changed)."""
    domains = [law.domain(spot.before, arg) for arg in verb.args]
    size = 1
    for values in domains:
        size *= len(values)
    if size <= most and not verb.repeats:
        yield from (Move(verb.name, args) for args in product(*domains))
        return
    mine = [move for move in legal if move.verb == verb.name]
    for i in range(most):
        if mine and i % 3:
            args = list(mine[rng.below(len(mine))].args)
            if args:
                at = rng.below(len(args))
                values = domains[min(at, len(domains) - 1)]
                args[at] = values[rng.below(len(values))]
            if verb.repeats and rng.below(3) == 0:
                args = args[:-1] if rng.below(2) and len(args) >= len(verb.args) else [*args, args[-1]] if args else []
        else:
            longer = rng.below(3) if verb.repeats else 0
            chosen = domains[:-1] + [domains[-1]] * longer if verb.repeats else domains
            args = [values[rng.below(len(values))] for values in chosen]
        yield Move(verb.name, tuple(args))


def refused_parts(game: Game[Any, Any], state: State[Any, Any], seat: int, move: Move) -> list[int]:
    """How long the beginnings of a move are that the law refuses."""
    return [
        size
        for size in range(len(move.args) + 1)
        if game.check(state, seat, Move(move.verb, move.args[:size]), False) is not None
    ]


def listed(game: Game[Any, Any], state: State[Any, Any], seat: int, move: Move) -> bool:
    """Whether walking the options, part by part, comes to the move."""
    return any(_walks(game, state, decision, seat, move) for decision in askable(game, state, seat))


def _walks(game: Game[Any, Any], state: State[Any, Any], decision: Decision, seat: int, move: Move) -> bool:
    at = game.verb_index[move.verb]
    verb = game.verbs[at]
    parts = (at, *move.args, *((-1,) if verb.repeats else ()))
    return all(part in law.values(game, state, decision, seat, parts[:size]) for size, part in enumerate(parts))


@pytest.mark.parametrize(("name", "count"), layers(60, 2000))
def test_check_allows_exactly_what_legal_lists(name: str, count: int) -> None:
    rng = Chance(count)
    for spot in sample(name, 20, count, salt=1):
        game, state = spot.game, spot.before
        seats = [spot.seat, *(s for s in (TABLE, (spot.seat + 1) % len(state.seats)) if s != spot.seat)]
        for seat in seats:
            legal = legal_moves(game, state, seat)
            whole = len(legal) < MOVES_AT_MOST
            known = set(legal)
            assert len(known) == len(legal), f"{spot}: a move is listed twice"
            for move in legal:
                assert game.allowed(state, seat, move) is None, f"{spot}: {move} of {seat} is listed, but refused"
            for verb in game.verbs:
                for move in tries(spot, verb, legal, rng, EACH if seat == spot.seat else EACH // 5):
                    allowed = game.allowed(state, seat, move) is None
                    there = move in known or (not whole and listed(game, state, seat, move))
                    assert allowed == there, f"{spot}: {move} of {seat} is {'' if allowed else 'not '}allowed"
                    assert not (allowed and refused_parts(game, state, seat, move)), f"{spot}: {move} of {seat}"


@pytest.mark.parametrize(("name", "count"), layers(80, 2000))
def test_a_refused_part_refuses_every_completion(name: str, count: int) -> None:
    rng = Chance(count + 1)
    for spot in sample(name, 20, count, salt=2):
        game, state = spot.game, spot.before
        legal = legal_moves(game, state, spot.seat, 60)
        for verb in game.verbs:
            for move in tries(spot, verb, legal, rng, 40):
                refused = refused_parts(game, state, spot.seat, move)
                if refused:
                    rest = list(range(refused[0], len(move.args) + 1))
                    assert refused == rest, f"{spot}: a part of {move} is refused, a longer one isn't"


@pytest.mark.parametrize(("name", "count"), layers(80, 2000))
def test_every_refusal_is_a_clause_and_changes_nothing(name: str, count: int) -> None:
    rng = Chance(count + 2)
    for spot in sample(name, 20, count, salt=3):
        game, state = spot.game, spot.before
        before = game.dump(state)
        for verb in (*game.verbs, *own.VERBS):
            if verb.name in ("seat", "put", "count"):
                continue  # their numbers have no end; the kernel's own tests try their edges
            for move in tries(spot, verb, [], rng, 10):
                refusal = game.allowed(state, spot.seat, move)
                if refusal is not None and name != "tiny":
                    assert game.book.clause(refusal.clause) is not None, f"{spot}: {refusal} is no clause"
        assert game.dump(state) == before, f"{spot}: asking the law changed the state"


@pytest.mark.parametrize(("name", "count"), layers(150, 3000))
def test_every_open_question_has_an_answer(name: str, count: int) -> None:
    for spot in sample(name, 20, count, salt=4):
        game, state = spot.game, spot.before
        pending = game.pending(state)
        asked = [d for d in pending if d.shape != "offer"]
        for decision in asked:
            seats = [s for s in range(len(state.seats)) if decision.seats >> s & 1] or [TABLE]
            for seat in seats:
                assert next(law.legal(game, state, decision, (), seat), None) is not None, f"{spot}: {decision}"
