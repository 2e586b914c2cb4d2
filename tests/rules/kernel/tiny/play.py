"""Short ways to a position of the tiny game, for tests."""

from __future__ import annotations

from typing import Any

from tiny.game import GAME
from tiny.notation import NOTATION

from rules.kernel.chance import Chance
from rules.kernel.law import random_move, setup_for
from rules.kernel.moves import Refusal
from rules.kernel.record import Record
from rules.kernel.state import TABLE, seats_of


def fresh_record(seats: int = 3, seed: int = 7, level: str = "plain") -> Record[Any, Any]:
    """A new game."""
    return Record(GAME, setup_for(GAME, seats, seed, "crowd", level))


def position(seats: int = 3, **given: Any) -> Record[Any, Any]:
    """A record that begins at a position (keys of the notation: `hands`, `rows`, `cellars`, `deck`, `picks`)."""
    setup = setup_for(GAME, seats, 1, "crowd")
    return Record(GAME, setup, NOTATION.position(setup, given))


def say(record: Record[Any, Any], *lines: str) -> None:
    """Plays lines that must be legal."""
    for line in lines:
        done = record.say(line)
        assert not isinstance(done, Refusal), f"{line}: {done}"


def refused(record: Record[Any, Any], line: str) -> str:
    """The clause that refuses a line; nothing may have changed."""
    before = record.to_bytes()
    done = record.say(line)
    assert isinstance(done, Refusal), f"{line} is legal"
    assert record.to_bytes() == before
    return done.sentence


def random_record(moves: int, seed: int = 7, seats: int = 3) -> Record[Any, Any]:
    """A record some random moves into a game."""
    record = fresh_record(seats, seed)
    rng = Chance(seed + 1)
    for _ in range(moves):
        pending = record.pending()
        if not pending:
            break
        asked = seats_of(pending[0].seats)
        seat = asked[rng.below(len(asked))] if asked else TABLE
        record.play(seat, random_move(GAME, record.state, pending[0], seat, rng)[0])
    return record


__all__ = ["GAME", "NOTATION", "fresh_record", "position", "random_record", "refused", "say"]
