"""kill -9 at random moments of a game that is played: no finished move is lost, and everything goes on (kind 13)."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.record import Record
from table import shelf
from table.savefile import SaveFile, load, open_save
from table.saveformat import About

SCRIPT = Path(__file__).parent / "played_to_death.py"
GAME = "kaboom_universe"
UNDO = 100
"""Moves back that are compared; taking up a game brings back those of the last 400 log entries."""


def played_until_killed(folder: Path, seed: int, moves: int, after: float) -> list[str]:
    """What the game said before it was killed, `after` seconds from its so many-th move, however fast it is."""
    run = subprocess.Popen(
        [sys.executable, str(SCRIPT), str(folder), GAME, str(seed)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert run.stdout is not None
    assert run.stderr is not None
    said = run.stdout.readline()
    assert said.startswith(b"open "), run.stderr.read().decode()
    for _ in range(moves):
        line = run.stdout.readline()
        said += line
        if not line.endswith(b"\n"):
            break  # the game is over
    time.sleep(after)
    run.send_signal(signal.SIGKILL)
    said += run.stdout.read()
    run.wait(60)
    assert run.returncode in (0, -signal.SIGKILL), run.stderr.read().decode()
    return said.decode().split("\n")[:-1]  # what stands behind the last line end was not said whole


def fresh_replay(record: Record[Any, Any]) -> Record[Any, Any]:
    """The same log played from its very start."""
    again: Record[Any, Any] = Record(record.game, record.setup, record.game.restore(record.states[0]))
    for number, entry in enumerate(record.log, 1):
        again.follow(entry, number)
    return again


def kills(folder: Path, count: int, seed: int) -> dict[str, int]:
    """Kills so many games; what came by."""
    pick = random.Random(seed)
    seen = {"moves": 0, "games": 0, "journals": 0, "moves at a kill": 0}
    for n in range(count):
        said = played_until_killed(folder, seed * 1000 + n, pick.randint(0, 60), pick.uniform(0.0, 0.02))
        place = folder / said[0].removeprefix("open ").rsplit(" ", 1)[0]
        seen["journals"] += place.with_suffix(".journal").exists()
        loaded = load(place)
        record = loaded.record
        assert loaded.lost == 0, "every whole line of the journal is played"
        shown = [line.split() for line in said[1:] if line[:1].isdigit()]
        seen["moves at a kill"] += len(shown)
        for number, hashed in shown:
            assert len(record.log) >= int(number), f"kill {n}: move {number} was shown and is lost"
            assert record.log[int(number) - 1].hash.hex() == hashed, f"kill {n}: the chain is another at {number}"
        again = fresh_replay(record)
        dump = record.game.dump
        assert dump(again.state) == dump(record.state)
        backwards = [[dump(live.before) for live in one.past][-UNDO:] for one in (again, record)]
        assert backwards[0] == backwards[1], "undo goes on"
        assert len(again.undone) == len(record.undone), "what was taken back can be brought back"
        SaveFile(place, About("To death")).close()  # nobody holds it any more
        for copy, header in shelf.saves(folder):
            assert header.title
            if header.kept:
                open_save(copy)
        seen["games"] += record.state.result is not None
        seen["moves"] = max(seen["moves"], len(record.log))
    left = {path.suffix for path in folder.iterdir()}
    assert left <= {".hotseat", ".journal", ".new", ".lock"}
    return seen


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a matter of POSIX")
def test_25_kills_lose_no_finished_move(tmp_path: Path) -> None:
    seen = kills(tmp_path, 25, 3)
    assert seen["moves at a kill"] > 100, seen
    assert seen["journals"] > 3, seen


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a matter of POSIX")
def test_200_kills_lose_no_finished_move(tmp_path: Path) -> None:
    seen = kills(tmp_path, 200, 7)
    print(seen)
    assert seen["moves at a kill"] > 2000, seen
    assert seen["games"] > 3, seen
