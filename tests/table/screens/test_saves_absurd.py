"""Saves of every game whose own figures are absurd and whose sums are right: refused or shown, never hung (kind 16)."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from at_table import AtTable

import rules
from rules.kernel.chance import Chance
from rules.kernel.law import random_move, setup_for
from rules.kernel.moves import Shape
from rules.kernel.record import Record, chained
from rules.kernel.state import seats_of
from table import words
from table.paint import theme
from table.saveformat import About, pack

SECONDS = 20
"""What takes longer than this hangs."""


class Hangs(BaseException):
    """It took too long."""


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANGUAGE", "en")
    yield
    words.set_language("en")
    theme.seat_places(())


@pytest.fixture(autouse=True)
def alarm() -> Iterator[None]:
    """Whatever takes too long is interrupted."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def rings(*args: object) -> None:
        raise Hangs

    before = signal.signal(signal.SIGALRM, rings)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def numbers(struct: Any, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where whole numbers lie in a game's own facts."""
    for name in struct.__struct_fields__:
        value = getattr(struct, name)
        if isinstance(value, bool):
            continue
        if isinstance(value, int):
            yield (*way, name)
        elif isinstance(value, list) and value and isinstance(value[0], int):
            yield (*way, name, 0)
        elif isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
            yield from numbers(value, (*way, name))


def put(struct: Any, way: tuple[str | int, ...], number: int) -> None:
    for step in way[:-1]:
        struct = getattr(struct, str(step))
    if isinstance(way[-1], int):
        struct[way[-1]] = number
    else:
        setattr(struct, way[-1], number)


def played(game: str) -> Record[Any, Any]:
    loaded = rules.load(game)
    mode = loaded.info.modes[0]
    record: Record[Any, Any] = Record(loaded, setup_for(loaded, max(2, mode.fewest), 5, mode.id))
    rng = Chance(3)
    for _ in range(25):
        decision = record.pending()[0]
        seat = decision.seat if decision.shape is not Shape.TEAM else seats_of(decision.seats)[0]
        move, _ = random_move(loaded, record.state, decision, seat, rng)
        record.play(seat, move)
    return record


@pytest.mark.parametrize("number", [10**9, pytest.param(-(10**9), marks=pytest.mark.long)])
@pytest.mark.parametrize("game", rules.game_ids())
def test_absurd_figures_are_refused_or_shown_but_never_hang(tmp_path: Path, game: str, number: int) -> None:
    at = AtTable((1024, 640))
    record = played(game)
    place = tmp_path / "x.hotseat"
    state, last = record.state, record.log[-1].hash
    for way in list(numbers(state.facts)):
        record.state = state.clone()
        put(record.state.facts, way, number)
        record.log[-1].hash = chained(record.log[-2].hash, record.log[-1], record.game.dump(record.state))
        place.write_bytes(pack(record, About("Absurd"), 0.0))
        signal.alarm(SECONDS)
        try:
            if at.app.resume(place):
                at.session.uncover()
                at.frame()
                at.frame()
        except Hangs:
            pytest.fail(f"{way} = {number} hangs")
        signal.alarm(0)
        assert at.app.running
        at.app.home()
    record.state, record.log[-1].hash = state, last
