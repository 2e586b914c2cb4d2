"""How a session asks its bots: quick ones on the spot, slow ones in their child process."""

from __future__ import annotations

import random
from functools import cached_property
from typing import TYPE_CHECKING

from rules.kernel.bots import Bot, bot, is_slow, random_bot
from rules.kernel.chance import Chance
from rules.kernel.moves import Decision, Move
from rules.kernel.state import bit
from rules.kernel.view import view
from table.logs import LOG

if TYPE_CHECKING:
    from table.session import Session
    from table.task import Task
    from table.thinking import Answer, Thinker

PAUSES = 4.0
"""How many pauses between two moves a slow bot has to think."""
LEAST_SECONDS = 1.0
GRACE = 1.0
"""Seconds that it may be late, for sending and starting, before it counts as lost."""


class StillThinking(Exception):
    """A bot has been asked and isn't done; ask again at `again` (host seconds)."""

    def __init__(self, again: float) -> None:
        super().__init__()
        self.again = again


class Bots:
    """The bots of one session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.made: dict[str, Bot] = {}
        self.since: float | None = None
        """When the slow bot that is thinking was asked (host seconds); None while nobody thinks."""
        self.seconds = LEAST_SECONDS
        """How long it has."""
        self.seat = -1
        self._rng = Chance(random.SystemRandom().getrandbits(64))
        self._asked: tuple[int, int, str] | None = None
        self._task: Task[Answer] | None = None
        self._answers: dict[tuple[int, int, str], Move | None] = {}
        """What slow bots have answered to the present position: those that declined aren't asked again."""
        self._serial = -1
        self._enough = False

    @cached_property
    def thinker(self) -> Thinker:
        """What slow bots think in; it's loaded when the first of them is asked, which few games have."""
        from table.thinking import Thinker

        return Thinker()

    def kind(self, seat: int) -> str:
        """The bot of a seat by name; the game's first one, if this version has no such bot any more."""
        game = self.session.game
        kind = self.session.state.seats[seat].kind.partition(":")[2]
        return kind if kind in game.bots else game.bots[0]

    def choose(self, seat: int, decision: Decision, now: float) -> Move | None:
        """The answer of a seat's bot; None declines. Raises StillThinking."""
        kind = self.kind(seat)
        if is_slow(self.session.game, kind):
            return self._think(seat, decision, kind, now)
        return self._quick(seat, decision, kind)

    def _quick(self, seat: int, decision: Decision, kind: str) -> Move | None:
        game = self.session.game
        try:
            if kind not in self.made:
                self.made[kind] = bot(game, kind)
            return self.made[kind](view(game, self.session.state, bit(seat)), decision, seat, self._rng, lambda: False)
        except Exception:  # a fault of a game's bot ends no game; it would come again whenever the save is opened
            LOG.exception("the bot %s of seat %s failed", kind, seat)
            return self.any_answer(seat, decision)

    def any_answer(self, seat: int, decision: Decision) -> Move | None:
        """A legal answer of a seat, whatever its bot would say."""
        game = self.session.game
        shown = view(game, self.session.state, bit(seat))
        return random_bot(game)(shown, decision, seat, self._rng, lambda: False)

    def _think(self, seat: int, decision: Decision, kind: str, now: float) -> Move | None:
        from table.thinking import Gone

        session = self.session
        asked = (decision.serial, seat, decision.kind)
        if decision.serial != self._serial:
            self._serial = decision.serial
            self._answers.clear()
        if asked in self._answers:
            return self._answers[asked]
        if self._asked != asked:
            self.forget()
            self.seconds = max(LEAST_SECONDS, PAUSES * session.pace)
            shown = view(session.game, session.state, bit(seat))
            self._asked, self.since, self.seat = asked, now, seat
            self._task = self.thinker.ask(
                session.game, kind, shown, decision, seat, self._rng.seed, self.seconds - LEAST_SECONDS / 2
            )
        assert self._task is not None  # made with `_asked`
        assert self.since is not None
        ends = self.since + self.seconds
        if not self._enough and now < (ends if self._task.done else ends + GRACE + self.seconds):
            raise StillThinking(min(now + 0.1, ends) if now < ends else now + 0.1)
        done, task = self._task.done, self._task
        if not done:
            self.thinker.stop()
        self.forget()
        try:
            if done:
                answer = task.result()
                self._rng.seed = answer.seed
                self._answers[asked] = answer.move
                return answer.move
        except Gone as gone:
            LOG.warning("the bot %s of seat %s is gone: %s", kind, seat, gone)
        quick = next((name for name in session.game.bots if not is_slow(session.game, name)), "random")
        self._answers[asked] = self._quick(seat, decision, quick)
        return self._answers[asked]

    def enough(self) -> None:
        """Somebody has waited long enough: the seat that thinks answers at once."""
        self._enough = self.since is not None

    def forget(self) -> None:
        """Nobody thinks; an answer that still comes is dropped."""
        if self._task is not None and not self._task.done:
            self.thinker.stop()
        self._task, self._asked, self.since, self.seat, self._enough = None, None, None, -1, False

    def close(self) -> None:
        """The session is over."""
        self.forget()
        if "thinker" in self.__dict__:
            self.thinker.stop()
