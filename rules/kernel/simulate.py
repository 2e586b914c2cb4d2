"""Bots play whole games without a table: lengths, scores, shares of wins (`hotseat simulate`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import Struct, field, structs

from rules.kernel import law
from rules.kernel.bots import Bot, bot
from rules.kernel.chance import Chance
from rules.kernel.decks import with_random_decks
from rules.kernel.events import Events
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Shape
from rules.kernel.state import Setup, State, bit, seats_of
from rules.kernel.view import view

ANSWERS_AT_MOST = 100_000
"""Answers after which a game counts as endless."""


class Played(Struct):
    """One finished game: how it ended, how many answers it took, how often each kind of event happened."""

    kind: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    answers: int
    events: dict[str, int]
    measures: dict[str, float]


class Summary(Struct):
    """Many games together. Shares and means; `wins` counts a shared win for each who shares it."""

    games: int
    seats: int
    answers: float
    ends: dict[str, int]
    wins: list[float]
    scores: list[float]
    events: dict[str, float] = field(default_factory=dict)
    measures: dict[str, float] = field(default_factory=dict)


def play(game: Game[Any, Any], setup: Setup) -> Played:
    """One game by the bots of the set-up. Raises ValueError on a set-up that's none, RuntimeError if it never ends."""
    state = law.fresh(game, setup)
    rng = Chance(setup.seed ^ 0xB07)
    players = [bot(game, seat.kind.partition(":")[2] or "random") for seat in setup.seats]
    counts: Counter[str] = Counter()
    events: Events = []
    answers = 0
    while pending := game.pending(state):
        answers += 1
        if answers > ANSWERS_AT_MOST:
            raise RuntimeError(f"game {setup.seed} did not end within {ANSWERS_AT_MOST} answers")
        _answer(game, state, pending, players, rng, events)
        counts.update(event.kind for event in events)
        events.clear()
    result = state.result
    kind, winners, scores = (result.kind, seats_of(result.winners), result.scores) if result else ("", (), ())
    return Played(kind, winners, scores, answers, dict(counts), game.measures(state, counts))


def _answer(
    game: Game[Any, Any],
    state: State[Any, Any],
    pending: tuple[Decision, ...],
    players: list[Bot],
    rng: Chance,
    events: Events,
) -> None:
    asked = pending[0]
    for offer in pending[1:]:
        if offer.shape is not Shape.OFFER:
            continue
        for step in range(1, len(players) + 1):
            seat = (asked.seat + step) % len(players)
            if offer.seats & bit(seat):
                move = players[seat](view(game, state, bit(seat)), offer, seat, rng, _no_time)
                if move is not None:
                    game.carry_out(state, seat, move, events)
                    return
    seat = asked.seat
    move = players[seat](view(game, state, bit(seat)), asked, seat, rng, _no_time)
    refusal = game.allowed(state, seat, move) if move is not None else None
    if move is None or refusal is not None:
        raise RuntimeError(f"the bot of seat {seat} answered {asked.kind} with {move}: {refusal}")
    game.carry_out(state, seat, move, events)


def _no_time() -> bool:
    return False


def many(game: Game[Any, Any], setup: Setup, games: int) -> Iterator[Played]:
    """So many games of one set-up, with seeds that follow each other; the first seat goes round, and decks drawn by
    lot are drawn anew for each game."""
    for n in range(games):
        first = (setup.first + n) % len(setup.seats)
        one = structs.replace(setup, first=first, seed=setup.seed + n)
        yield play(game, with_random_decks(game, one))


def summary(played: list[Played], seats: int) -> Summary:
    """Means over games; seats as they sit."""
    n = max(1, len(played))
    wins, scores = [0.0] * seats, [0.0] * seats
    events: Counter[str] = Counter()
    measures: dict[str, float] = {}
    for one in played:
        events.update(one.events)
        for seat in one.winners:
            wins[seat] += 1 / n
        for seat, score in enumerate(one.scores):
            scores[seat] += score / n
        for name, value in one.measures.items():
            measures[name] = measures.get(name, 0.0) + value / n
    return Summary(
        len(played),
        seats,
        sum(one.answers for one in played) / n,
        dict(Counter(one.kind for one in played)),
        wins,
        scores,
        {name: count / n for name, count in sorted(events.items())},
        measures,
    )
