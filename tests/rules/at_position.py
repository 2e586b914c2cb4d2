"""A record at a position, with short words for what the games' tests do with it."""

from __future__ import annotations

from typing import Any

from rules.kernel.game import Game
from rules.kernel.moves import Refusal
from rules.kernel.notation import notation
from rules.kernel.record import Record
from rules.kernel.state import SeatSetup, Setup, State


class Play:
    """What a test plays and asks. Its lines are those of scenarios, macros included."""

    def __init__(self, game: Game[Any, Any], record: Record[Any, Any]) -> None:
        self.game = game
        self.record = record

    @property
    def state(self) -> State[Any, Any]:
        return self.record.state

    def say(self, *lines: str) -> Any:
        """Plays lines that must be legal; itself, so that calls can be strung together."""
        for line in lines:
            moves = notation(self.game).macro(self.record, line.split())
            if moves is None:
                done = self.record.say(line)
                assert not isinstance(done, Refusal), f"{line!r} was refused by {done.sentence}"
                continue
            for seat, move in moves:
                done = self.record.play(seat, move)
                assert not isinstance(done, Refusal), f"{line!r}: {move} was refused by {done.sentence}"
        return self

    def refused(self, line: str) -> Refusal:
        """The refusal of a line, which must leave the state as it is."""
        before = self.game.dump(self.state)
        done = self.record.say(line)
        assert isinstance(done, Refusal), f"{line!r} was not refused"
        assert self.game.dump(self.state) == before
        return done

    def clause(self, line: str) -> str:
        """The sentence by which a line is refused."""
        return self.refused(line).sentence

    def read(self, path: str) -> Any:
        """What `expect` and `?` of a scenario would read."""
        return notation(self.game).read(self.record, path)

    def follow(self) -> Any:
        """Goes on by the stream once the script of results has run out."""
        self.state.chance.follow = True
        return self


def sit(
    game: Game[Any, Any],
    mode: str,
    level: str,
    table: tuple[SeatSetup, ...],
    given: dict[str, Any] | None,
    seed: int,
    options: dict[str, Any],
) -> Record[Any, Any]:
    """A record at a position of a scenario, or at a fresh deal."""
    setup = Setup(game.id, mode, level, options, table, 0, seed)
    return Record(game, setup, notation(game).position(setup, given) if given is not None else None)


def seats(*kinds: str) -> tuple[SeatSetup, ...]:
    """Seats A, B, C … of these kinds."""
    return tuple(SeatSetup(chr(65 + n), kind) for n, kind in enumerate(kinds))
