"""Random games for the property tests: every decision, who answered what, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any

from msgspec import Struct
from properties_games import Case, cases, game_of

from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move, Refusal, Shape
from rules.kernel.record import Record
from rules.kernel.state import TABLE, State, seats_of

CAP = 5_000
"""Decisions in which a random game of any game must have ended, unless the game says otherwise (`cap`)."""

MOVES_AT_MOST = 300
"""Legal moves that a property looks at in one decision."""


class Spot(Struct):
    """A decision of a random game: the state before, the answer, the state after."""

    case: Case
    seed: int
    number: int
    before: Any
    decision: Decision
    seat: int
    move: Move
    after: Any
    events: list[Event]

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        return game_of(self.case.game)

    def __str__(self) -> str:
        """What to type to come back here."""
        return f"{self.case} seed {self.seed} decision {self.number}: {self.decision.kind} {self.seat} {self.move}"


def who(decision: Decision, rng: Chance) -> int:
    """A seat that may answer, at random; the table where nobody is asked."""
    asked = seats_of(decision.seats)
    return asked[rng.below(len(asked))] if asked else TABLE


def choose(game: Game[Any, Any], state: State[Any, Any], rng: Chance) -> tuple[Decision, int, Move]:
    """A decision among those open, a seat and a legal answer. Offers are taken one time in four."""
    pending = game.pending(state)
    for decision in pending[1:]:
        if rng.below(4) == 0:
            seat = who(decision, rng)
            try:
                return decision, seat, law.random_move(game, state, decision, seat, rng)[0]
            except LookupError:
                continue  # an offer need not have an answer
    decision = pending[0]
    seat = who(decision, rng)
    assert decision.shape is not Shape.OFFER or len(pending) == 1, "an offer stands before the question it may hold up"
    return decision, seat, law.random_move(game, state, decision, seat, rng)[0]


def walk(case: Case, seed: int) -> Iterator[Spot]:
    """One random game, decision by decision."""
    game = game_of(case.game)
    state = law.fresh(game, case.setup(seed))
    rng = Chance(seed * 7919 + 1)
    cap: int = getattr(game, "cap", CAP)
    for number in range(cap):
        if not game.pending(state):
            assert state.result is not None, f"{case} seed {seed}: no question, no result"
            return
        decision, seat, move = choose(game, state, rng)
        done = law.apply(game, state, seat, move)
        assert not isinstance(done, Refusal), f"{case} seed {seed}: {move} is listed, but refused by {done}"
        after, events = done
        yield Spot(case, seed, number, state, decision, seat, move, after, events)
        state = after
    raise AssertionError(f"{case} seed {seed} is still going on after {cap} decisions")


@lru_cache(maxsize=8)
def games(name: str, count: int) -> list[list[Spot]]:
    """`count` random games, each way to play at least once, as lists of their decisions. They are kept: a few dozen
    at most (a state of Avarium Academy takes 14 kB, a game of it 900 of them); for more there is `each_game`."""
    return list(each_game(name, count))


def each_game(name: str, count: int) -> Iterator[list[Spot]]:
    """The same games one after the other, of which none is kept."""
    ways = cases(name)
    for i in range(max(count, len(ways))):
        yield list(walk(ways[i % len(ways)], 1_000 + i))


def sample(name: str, count: int, spots: int, salt: int = 0) -> list[Spot]:
    """That many decisions out of `count` random games, the same ones each time, from all kinds of questions."""
    everything = [spot for game in games(name, count) for spot in game]
    rng = Chance(len(everything) + salt)
    rare: dict[tuple[str, str], list[Spot]] = {}
    for spot in everything:
        rare.setdefault((spot.decision.kind, spot.move.verb), []).append(spot)
    each = max(1, spots // (2 * len(rare)))
    chosen = {id(s): s for group in rare.values() for s in pick(group, each, rng)}
    for spot in pick(everything, spots - len(chosen), rng):
        chosen[id(spot)] = spot
    return list(chosen.values())


def pick(group: Sequence[Spot], count: int, rng: Chance) -> list[Spot]:
    """Up to `count` of a group, at random."""
    if len(group) <= count:
        return list(group)
    return [group[rng.below(len(group))] for _ in range(max(0, count))]


def record_of(game: Game[Any, Any], spots: Sequence[Spot]) -> Record[Any, Any]:
    """The record of a random game up to the answer of the last of those decisions."""
    record: Record[Any, Any] = Record(game, spots[0].case.setup(spots[0].seed))
    for spot in spots:
        done = record.play(spot.seat, spot.move)
        assert not isinstance(done, Refusal), f"{spot}: {done}"
    return record


def askable(game: Game[Any, Any], state: State[Any, Any], seat: int) -> list[Decision]:
    """The open questions that a seat may answer. The table itself (`next`, `nobody`) may try any."""
    return [d for d in game.pending(state) if seat == TABLE or d.seats >> seat & 1]


def legal_moves(game: Game[Any, Any], state: State[Any, Any], seat: int, most: int = MOVES_AT_MOST) -> list[Move]:
    """Legal moves of a seat over all questions that it may answer, in order, up to a number."""
    found: list[Move] = []
    for decision in askable(game, state, seat):
        moves = list(islice(law.legal(game, state, decision, (), seat), most - len(found)))
        found += [move for move in moves if seat != TABLE or move not in found]
    return found
