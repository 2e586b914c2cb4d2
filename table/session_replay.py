"""A game that is watched again: its moves are made anew from its log, and nobody is asked anything. No pygame.

What was taken back is left out. While a game goes on it is watched as the table sees it; once it is over, also
through the eyes of one seat at a time (DESIGN.md 6.3).
"""

from __future__ import annotations

import time
from bisect import bisect_right
from typing import Any

from rules.kernel.events import Event
from rules.kernel.moves import Decision, Move, Refusal
from rules.kernel.notation import NotationError
from rules.kernel.record import Entry, Record
from rules.kernel.state import bit
from table.keeping import Unkept
from table.logs import LOG
from table.saveformat import About
from table.session import Session


def standing(log: list[Entry]) -> list[int]:
    """The places in a log of the moves that stand: without those that were taken back for good."""
    made: list[int] = []
    undone: list[int] = []
    for at, entry in enumerate(log):
        if entry.kind == "undo":
            undone.append(made.pop())
        elif entry.kind == "redo":
            made.append(undone.pop())
        elif entry.kind == "move":
            made.append(at)
            undone.clear()
    return made


class ReplaySession(Session):
    """The game of a record, at any of its moments. `at` counts the moves that have been made."""

    def __init__(self, whole: Record[Any, Any], about: About) -> None:
        """`whole` is only read."""
        self.places = standing(whole.log)
        """Where the moves stand in the log of the game."""
        self.moves = [whole.log[at] for at in self.places]
        self.over = whole.state.result is not None
        start = whole.states[0]
        self._marks = [start]
        """The state after so many moves, as bytes, as far as they have been made."""
        self.differs = False
        """Whether today's rules don't repeat the next move: the game can be watched no further."""
        super().__init__(Record(whole.game, whole.setup, whole.game.restore(start)), Unkept(None, time.time, about))

    @property
    def at(self) -> int:
        """How many moves have been made."""
        return len(self.record.log)

    def step(self) -> list[Event]:
        """Makes the next move: what happened. Nothing does at the end, or where the rules have changed since."""
        if self.at >= len(self.moves) or self.differs:
            return []
        entry = self.moves[self.at]
        try:
            done = self.record.say(entry.text)
        except NotationError as error:
            LOG.info("the move %d, %r, can't be repeated: %s", self.at + 1, entry.text, error)
            done = Refusal("TAB-001")
        if isinstance(done, Refusal):
            self.differs = True
            return []
        self.record.past.clear()
        if self.at == len(self._marks):
            self._marks.append(self.game.dump(self.state))
        return done

    def go(self, to: int) -> None:
        """The moment after so many moves, or the last one that can be reached."""
        to = max(0, min(to, len(self.moves)))
        if to < self.at:
            self.record.state = self.game.restore(self._marks[to])
            del self.record.log[to:]
            self.differs = False
        while self.at < to and not self.differs:
            self.step()

    def moment_of(self, place: int) -> int:
        """The moment after the entry at a place in the log of the game."""
        return bisect_right(self.places, place)

    def turn_before(self, at: int) -> int:
        """The moment at which the turn before that moment began: where the seat that moves changes."""
        at -= 1
        while at > 0 and self.moves[at - 1].seat == self.moves[at].seat:
            at -= 1
        return max(0, at)

    def turn_after(self, at: int) -> int:
        """The moment at which another seat moves next."""
        last = len(self.moves)
        if at >= last:
            return last
        seat = self.moves[at].seat
        while at < last and self.moves[at].seat == seat:
            at += 1
        return at

    # -- who may see what --------------------------------------------------------------------------------

    def eyes(self) -> list[int]:
        """Through whose eyes it may be watched: those of the whole table (-1), and when it's over of each seat."""
        return [-1, *range(len(self.state.seats))] if self.over else [-1]

    def look_through(self, seat: int) -> None:
        """One of `eyes` watches."""
        if seat in self.eyes():
            self.looking = seat

    def mask(self) -> int:
        """The secrets of who watches."""
        return bit(self.looking) if self.looking >= 0 else 0

    def turn_eyes(self) -> None:
        """Whoever watches watches on."""

    def cover(self) -> None:
        """There is nobody's hand to hide."""

    # -- nobody is asked -----------------------------------------------------------------------------------

    def asked(self) -> Decision | None:
        """Nothing."""
        return None

    def offer(self) -> Decision | None:
        """Nothing."""
        return None

    def bot_due(self, now: float) -> float | None:
        """Never: bots have made their moves."""
        return None

    def play(self, seat: int, move: Move) -> Refusal | list[Event]:
        """What has been played can't be played otherwise."""
        return Refusal("TAB-003")
