"""Plays one game on and on, as fast as it can, until it is killed; says each move once it would be shown.

Run as `python played_to_death.py FOLDER GAME SEED`. A line `NUMBER HASH` on stdout for each entry of the log; the
first line is `open PLACE NUMBER`. Undo, redo and copies happen too, and the journal is folded every few moves.
"""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import rules
from rules.kernel.chance import Chance
from rules.kernel.law import random_move, setup_for
from rules.kernel.record import Record
from table import savefile, shelf
from table.opening import begin, resume
from table.session import Session


def tell(line: str) -> None:
    """One line, at once."""
    os.write(1, f"{line}\n".encode())


def opened(folder: Path, game: str, seed: int) -> Session:
    """The game that was played last, or a new one."""
    latest = shelf.last_played(folder)
    if latest is not None:
        return resume(latest[0], time.time)
    loaded = rules.load(game)
    return begin(Record(loaded, setup_for(loaded, 3, seed)), folder, "To death", time.time)


def main(folder: Path, game: str, seed: int) -> None:
    """Plays until the game is over; mostly something comes between."""
    savefile.ENTRIES_PER_SAVE = 6
    pick, rng = random.Random(seed), Chance(seed)
    session = opened(folder, game, seed)
    assert session.file is not None
    record = session.record
    tell(f"open {session.file.place.name} {len(record.log)}")
    now = 0.0
    while (decision := session.asked()) is not None:
        back = bool(record.past) and pick.random() < 0.2 and record.undo(record.past[-1].seat) is None
        forth = not back and bool(record.undone) and pick.random() < 0.5
        if back or (forth and record.redo(record.undone[-1].seat) is None):
            session.keeping.entered(record)
        else:
            move, _ = random_move(session.game, session.state, decision, decision.seat, rng)
            assert isinstance(session.play(decision.seat, move), list)
        tell(f"{len(record.log)} {record.log[-1].hash.hex()}")
        now += 0.7
        session.tend(now)
        if pick.random() < 0.01:
            session.keeping.copy(record, "A moment")
        time.sleep(0.001)
    session.close()
    tell("over")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
