"""The session of a lesson: it is in no file, only the learner is a person, and the others do what the lesson says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel.game import Game
from rules.kernel.lessons import Course, Lesson, begin
from rules.kernel.moves import Decision, Move
from rules.kernel.notation import NotationError
from table.keeping import Unkept
from table.session import Session

if TYPE_CHECKING:
    from table.app import App

BESIDE = "bot:greedy"
"""Who plays the other seats where the lesson has no reply for them."""


class LessonSession(Session):
    """A record at a lesson's position. Only the learner is a person; in a show everybody's cards are open."""

    def __init__(self, app: App, game: Game[Any, Any], lesson: Lesson) -> None:
        self.course = Course(game, lesson)
        record = begin(game, lesson)
        for number, seat in enumerate(record.state.seats):
            seat.kind = "human" if lesson.show or number == lesson.seat else BESIDE
        record.states[0] = game.dump(record.state)
        super().__init__(record, Unkept(None, app.wall))

    def turn_eyes(self) -> None:
        """The right seat looks; nothing is hidden from who learns."""
        super().turn_eyes()
        self.covered = self.closed = False

    def cover(self) -> None:
        """There is no curtain."""

    def bot_due(self, now: float) -> float | None:
        """Nobody plays on while there is something to read, but for what the lesson has them do."""
        step = self.course.step
        reads = step is not None and step.only_read and not self.course.replies
        return None if reads else super().bot_due(now)

    def _choose(self, seat: int, decision: Decision, now: float) -> Move | None:
        """What the lesson has the other seat do, else what a bot would."""
        if self.course.replies:
            try:
                who, move = self.record.notation.parse(self.state, self.course.replies[0])
            except NotationError:  # the learner has come to a position that the lesson didn't foresee
                who = -1
            if who == seat:
                self.course.replies.pop(0)
                return move
            self.course.replies.clear()
        return super()._choose(seat, decision, now)
