"""How finished games ended, remembered for each game (DESIGN.md 7). No pygame.

One file a game, `results/GAME.jsonl`, one line a finished game, written in one go. Lines that can't be read are left
alone. A game that was finished twice, from a copy of it, counts with its latest end.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rules.kernel.record import Record
from rules.kernel.state import seats_of
from table.logs import LOG
from table.names import clean
from table.saveformat import LATEST, MOST_SEATS, origin

MAX_BYTES = 4_000_000
MOST = 2_000
"""Results that are read, the latest."""


class Ended(Struct, frozen=True):
    """One finished game. `winners` are seats; `kind` is the game's own word for how it ended."""

    game: str
    mode: str
    level: str
    when: float
    seats: tuple[str, ...]
    kinds: tuple[str, ...]
    looks: tuple[int, ...]
    kind: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    moves: int
    origin: str = ""


class Tally(Struct):
    """What one player has reached in a game."""

    name: str
    games: int = 0
    won: int = 0
    best: int | None = None
    look: int = 0


class Results:
    """The results of all games in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def _place(self, game: str) -> Path:
        return self.folder / f"{game}.jsonl"

    def add(self, record: Record[Any, Any], looks: tuple[int, ...], now: float) -> Ended | None:
        """Notes how a game ended; None, and a line in the log file, if that can't be written or it isn't over."""
        state = record.state
        if state.result is None or not state.game.isidentifier():
            return None
        ended = Ended(
            state.game,
            state.mode,
            state.level,
            now,
            tuple(seat.name for seat in state.seats),
            tuple(seat.kind for seat in state.seats),
            looks,
            state.result.kind,
            seats_of(state.result.winners),
            state.result.scores,
            sum(entry.kind == "move" for entry in record.log),
            origin(record),
        )
        line = msgspec.json.encode(ended) + b"\n"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._place(state.game), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            try:
                os.write(handle, line)
            finally:
                os.close(handle)
        except OSError as error:
            LOG.warning("the result can't be noted: %s", error)
            return None
        return ended

    def games(self) -> tuple[str, ...]:
        """The games that have results, in alphabetical order."""
        try:
            return tuple(sorted(p.stem for p in self.folder.glob("*.jsonl") if p.is_file() and p.stem.isidentifier()))
        except OSError:
            return ()

    def of(self, game: str) -> list[Ended]:
        """The results of a game, the latest first."""
        try:
            with open(self._place(game), "rb") as stream:
                size = stream.seek(0, os.SEEK_END)
                stream.seek(max(0, size - MAX_BYTES))
                lines = stream.read(MAX_BYTES).split(b"\n")
        except (OSError, ValueError):
            return []
        found: dict[object, Ended] = {}
        for number, line in enumerate(lines):
            ended = _read(line, game)
            if ended is not None:
                key = ended.origin or number
                found.pop(key, None)  # the latest end counts, at its own time
                found[key] = ended
        return sorted(list(found.values())[-MOST:], key=lambda ended: -ended.when)

    def tallies(self, game: str) -> list[Tally]:
        """Each person that has played a game: most won first."""
        people: dict[str, Tally] = {}
        for ended in reversed(self.of(game)):
            for seat, name in enumerate(ended.seats):
                if ended.kinds[seat] != "human":
                    continue
                tally = people.setdefault(name, Tally(name))
                tally.games += 1
                tally.won += seat in ended.winners
                tally.look = ended.looks[seat] if seat < len(ended.looks) else seat
                if seat < len(ended.scores):
                    score = ended.scores[seat]
                    tally.best = score if tally.best is None else max(tally.best, score)
        return sorted(people.values(), key=lambda tally: (-tally.won, tally.games, tally.name))


def _read(line: bytes, game: str) -> Ended | None:
    """A line; None if it's none, or if what it says can't be."""
    if not line:
        return None
    try:
        ended = msgspec.json.decode(line, type=Ended)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return None
    seats = len(ended.seats)
    good = (
        ended.game == game
        and 0 < seats <= MOST_SEATS
        and len(ended.kinds) == seats
        and 0 <= ended.when <= LATEST
        and all(0 <= seat < seats for seat in ended.winners)
        and all(abs(score) < 1_000_000_000 for score in ended.scores)
        and 0 <= ended.moves < 10_000_000
    )
    if not good:
        return None
    looks = tuple(look % 1000 for look in ended.looks[:seats])
    return msgspec.structs.replace(ended, seats=tuple(clean(name) or "?" for name in ended.seats), looks=looks)
