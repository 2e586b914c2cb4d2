"""Watching a game again: the same states as then, nothing that was taken back, and nobody's secrets."""

from __future__ import annotations

import pytest

import rules
from rules.kernel.chance import Chance
from rules.kernel.law import random_move, setup_for
from rules.kernel.moves import Move, Refusal
from rules.kernel.record import Record
from rules.kernel.state import bit, seats_of
from rules.kernel.view import view
from table.saveformat import About
from table.session_replay import ReplaySession, standing

GAMES = [info.id for info in rules.games()]


def played(name: str, seats: int, moves: int, seed: int = 3) -> tuple[Record, list[bytes]]:
    """A game of random moves, some of them taken back, and the states after those that stand."""
    game = rules.load(name)
    record = Record(game, setup_for(game, seats, seed))
    rng = Chance(seed)
    for n in range(moves):
        pending = record.pending()
        if not pending:
            break
        asked = seats_of(pending[0].seats)
        seat = asked[rng.below(len(asked))] if asked else -1
        move, _ = random_move(game, record.state, pending[0], seat, rng)
        assert not isinstance(record.play(seat, move), Refusal)
        if n % 3 == 0 and seat >= 0 and record.undo(seat) is None and n % 2:
            record.redo(seat)
    return record, [record.states[0], *(game.dump(live.after) for live in record.past)]


@pytest.mark.parametrize("name", GAMES)
def test_each_moment_is_what_it_was_forward_back_and_by_leaps(name: str) -> None:
    record, states = played(name, 2, 60)
    session = ReplaySession(record, About(""))
    dump = record.game.dump
    seen = [dump(session.state)]
    while session.at < len(session.moves):
        session.step()
        seen.append(dump(session.state))
    assert seen == states
    for to in (0, len(states) // 2, len(states) - 1, 3, 2, 10_000, -4):
        session.go(to)
        at = max(0, min(to, len(states) - 1))
        assert (session.at, dump(session.state)) == (at, states[at])
    assert not session.differs


def test_what_was_taken_back_is_left_out() -> None:
    record, _ = played("kaboom_universe", 2, 80)
    kinds = [entry.kind for entry in record.log]
    assert kinds.count("undo") > kinds.count("redo") > 0, "the game has both"
    assert len(standing(record.log)) == kinds.count("move") - kinds.count("undo") + kinds.count("redo")
    session = ReplaySession(record, About(""))
    for place in standing(record.log):
        assert session.moves[session.moment_of(place) - 1] is record.log[place]


def test_leaps_over_turns_end_where_another_seat_moves() -> None:
    record, _ = played("kaboom_universe", 3, 60)
    session = ReplaySession(record, About(""))
    at, stops = 0, []
    while at < len(session.moves):
        at = session.turn_after(at)
        stops.append(at)
    assert len(stops) > 3
    for stop in stops[:-1]:
        assert session.moves[stop].seat != session.moves[stop - 1].seat
        assert session.turn_before(stop + 1) == stop
    assert session.turn_before(0) == 0


def test_a_game_that_goes_on_shows_nobodys_secrets() -> None:
    record, _ = played("gemas_de_cristal", 2, 20)
    session = ReplaySession(record, About(""))
    session.look_through(1)
    assert session.eyes() == [-1]
    assert session.mask() == 0
    assert session.view() == view(session.game, session.state, 0)


def test_a_game_that_is_over_shows_those_of_one_seat_at_a_time() -> None:
    record, _ = played("gemas_de_cristal", 2, 2_000)
    assert record.state.result is not None
    session = ReplaySession(record, About(""))
    session.go(12)
    assert session.eyes() == [-1, 0, 1]
    session.look_through(1)
    assert session.view() == view(session.game, session.state, bit(1))


def test_nothing_can_be_played_in_it_and_no_bot_moves() -> None:
    record, _ = played("kaboom_universe", 2, 10)
    session = ReplaySession(record, About(""))
    before = record.to_bytes()
    assert session.asked() is None
    assert session.actors() == ()
    assert session.bot_due(0.0) is None
    assert isinstance(session.play(0, Move("end")), Refusal)
    session.go(8)
    assert record.to_bytes() == before, "the game itself is only read"


def test_where_todays_rules_would_not_repeat_a_move_it_stops_and_says_so() -> None:
    record, _ = played("kaboom_universe", 2, 30)
    places = standing(record.log)
    record.log[places[5]].text = "A flies to the moon"
    session = ReplaySession(record, About(""))
    session.go(20)
    assert (session.at, session.differs) == (5, True)
    session.go(2)
    assert (session.at, session.differs) == (2, False)
