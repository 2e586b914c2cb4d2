"""The tiny game as records and files: what the tests of saving share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tiny.game import GAME

import rules
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.moves import Shape
from rules.kernel.record import Record
from rules.kernel.state import SeatSetup, Setup
from table.savefile import open_save
from table.saveformat import BadSave
from table.words import template

NOW = 1_796_040_000.0


def load_tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """`rules.load` knows the tiny game and no other."""

    def load(name: str) -> Any:
        if name != "tiny":
            raise rules.UnknownGame(name)
        return GAME

    monkeypatch.setattr(rules, "load", load)


def new_record(seed: int = 3, *kinds: str) -> Record[Any, Any]:
    """A new game of two people, or of seats of those kinds."""
    seats = tuple(SeatSetup(chr(65 + n), kind) for n, kind in enumerate(kinds or ("human", "human")))
    return Record(GAME, Setup("tiny", "crowd", "plain", {}, seats, 0, seed))


def go_on(record: Record[Any, Any], rng: Chance) -> bool:
    """One random legal move; False at the end of the game."""
    pending = record.pending()
    if not pending:
        return False
    decision = pending[0]
    seat = decision.seat if decision.shape is not Shape.TEAM else 0
    move, _ = law.random_move(record.game, record.state, decision, seat, rng)
    assert isinstance(record.play(seat, move), list)
    return True


def same(a: Record[Any, Any], b: Record[Any, Any]) -> bool:
    """Whether two records are one game: state, chain and what can be taken back."""
    dump = a.game.dump
    return (
        dump(a.state) == dump(b.state)
        and [e.hash for e in a.log] == [e.hash for e in b.log]
        and [dump(live.before) for live in a.past] == [dump(live.before) for live in b.past]
        and [dump(live.after) for live in a.undone] == [dump(live.after) for live in b.undone]
    )


def bad(place: Path) -> str:
    """The key of the sentence by which a file is refused; nothing lies beside it afterwards."""
    before = sorted((p.name, p.read_bytes()) for p in place.parent.iterdir() if p.is_file())
    with pytest.raises(BadSave) as told:
        open_save(place)
    assert sorted((p.name, p.read_bytes()) for p in place.parent.iterdir() if p.is_file()) == before
    assert not template(told.value.key).startswith("["), "there is a sentence for it"
    return told.value.key


def played(moves: int) -> Record[Any, Any]:
    record, rng = new_record(), Chance(9)
    for _ in range(moves):
        go_on(record, rng)
    return record
