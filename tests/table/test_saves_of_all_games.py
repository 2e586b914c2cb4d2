"""Every game that is here: saved and opened at every stage, with seats that leave, are taken over and agree to end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import rules
from rules.kernel.chance import Chance
from rules.kernel.law import random_move, setup_for
from rules.kernel.moves import Move, Refusal, Shape
from rules.kernel.record import Record
from rules.kernel.state import seats_of
from table.savefile import SaveFile, load
from table.saveformat import About, header_of

NOW = 1_796_040_000.0
MODES = [(info.id, mode.id) for info in rules.games() for mode in info.modes]


def begun(game: str, mode: str, seed: int) -> Record[Any, Any]:
    loaded = rules.load(game)
    known = loaded.info.mode(mode)
    assert known is not None
    return Record(loaded, setup_for(loaded, min(3, known.most) if known.fewest <= 3 else known.fewest, seed, mode))


def go_on(record: Record[Any, Any], rng: Chance) -> bool:
    pending = record.pending()
    if not pending:
        return False
    decision = pending[0]
    asked = seats_of(decision.seats) or (-1,)
    seat = asked[rng.below(len(asked))] if decision.shape is Shape.TEAM else decision.seat
    move, _ = random_move(record.game, record.state, decision, seat, rng)
    assert not isinstance(record.play(seat, move), Refusal)
    return True


def opens_as_it_is(record: Record[Any, Any], file: SaveFile) -> None:
    loaded = load(file.place)
    dump = record.game.dump
    assert (loaded.lost, loaded.old) == (0, False)
    assert dump(loaded.record.state) == dump(record.state)
    assert [entry.hash for entry in loaded.record.log] == [entry.hash for entry in record.log]
    count = min(len(record.past), len(loaded.record.past))
    assert count >= min(len(record.past), 100), "undo goes on"
    assert [dump(live.before) for live in record.past[-count:][-9:]] == [
        dump(live.before) for live in loaded.record.past[-count:][-9:]
    ]


@pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{game} {mode}" for game, mode in MODES])
def test_a_game_opens_as_it_was_saved_at_every_stage(tmp_path: Path, game: str, mode: str) -> None:
    record, rng = begun(game, mode, 7), Chance(7)
    file = SaveFile.new(tmp_path, About("A game"))
    file.write(record, NOW)
    opens_as_it_is(record, file)
    stages = 0
    for n in range(1, 900):
        if not go_on(record, rng):
            break
        file.append(record, NOW)
        if n in (1, 2, 5, 12, 30, 60, 110, 180, 300, 500):
            opens_as_it_is(record, file)
            stages += 1
            file.write(record, NOW)
            opens_as_it_is(record, file)
    opens_as_it_is(record, file)
    assert stages >= 3
    header = header_of(record, About("A game"), NOW)
    assert header.over == (record.state.result is not None)
    file.close()


@pytest.mark.parametrize(("game", "mode"), MODES, ids=[f"{game} {mode}" for game, mode in MODES])
def test_a_seat_is_taken_over_gives_up_and_the_rest_agree_to_end(tmp_path: Path, game: str, mode: str) -> None:
    record, rng = begun(game, mode, 11), Chance(3)
    file = SaveFile.new(tmp_path, About("A game"))
    file.write(record, NOW)
    seats = len(record.state.seats)

    def make(seat: int, move: Move) -> None:
        done = record.play(seat, move)
        assert not isinstance(done, Refusal), f"{move}: {done}"
        file.append(record, NOW)
        opens_as_it_is(record, file)

    for _ in range(12):
        go_on(record, rng)
    file.append(record, NOW)
    for seat in range(seats):
        make(-1, Move("seat", (seat, 0)))
    make(-1, Move("seat", (0, 1)))
    go_on(record, rng)
    make(-1, Move("seat", (0, 0)))
    if seats > 2:
        make(seats - 1, Move("concede"))
        for _ in range(5):
            go_on(record, rng)
        file.append(record, NOW)
        opens_as_it_is(record, file)
    people = [n for n, seat in enumerate(record.state.seats) if not seat.out]
    if record.state.result is None:
        make(people[0], Move("offer", (1,)))
        for seat in people[1:]:
            make(seat, Move("agree"))
    assert record.state.result is not None
    assert record.pending() == ()
    file.close()


@pytest.mark.parametrize("game", rules.game_ids())
def test_the_last_seat_that_stays_ends_the_game(game: str) -> None:
    mode = rules.load(game).info.modes[0].id
    record, rng = begun(game, mode, 5), Chance(5)
    for _ in range(8):
        go_on(record, rng)
    for seat in range(len(record.state.seats) - 1):
        if record.state.result is None:
            assert not isinstance(record.play(seat, Move("concede")), Refusal)
    for _ in range(2000):
        if not go_on(record, rng):
            break
    assert record.state.result is not None
