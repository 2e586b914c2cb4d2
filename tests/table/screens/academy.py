"""An Academy table for the tests of what it needs of the screen: positions as scenarios give them."""

from __future__ import annotations

from typing import Any

import rules
from rules.kernel.lessons import moves_of
from rules.kernel.notation import notation
from rules.kernel.record import Record
from rules.kernel.state import SeatSetup, Setup

NAMES = ("Ada", "Bo", "Cy", "Di")


def academy(seats: int, given: dict[str, Any], *lines: str, **options: Any) -> Record[Any, Any]:
    """A record at a position, all seats people, after some lines of the notation."""
    game = rules.load("avarium_academy")
    people = tuple(SeatSetup(name, "human") for name in NAMES[:seats])
    setup = Setup(game.id, "duel" if seats == 2 else "battle_royale", "", options, people, 0, 7)
    record: Record[Any, Any] = Record(game, setup, notation(game).position(setup, {"stops": "default", **given}))
    for line in lines:
        for seat, move in moves_of(record, line):
            assert isinstance(record.play(seat, move), list), line
    return record
