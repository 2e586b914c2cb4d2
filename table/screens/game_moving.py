"""The clock of a game screen: what moves goes on, and when nothing does the bots are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from table.screens.game import GameScreen

FRAME_SECONDS = 1 / 60


class Moving:
    """Lets time pass at one game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen

    def update(self, now: float) -> float | None:
        """The next frame of what moves, else the next bot; when to be called again (host's clock)."""
        screen = self.screen
        if screen.motion is not None:
            return self._move_on(now)
        if screen.app.top is not screen or (screen.ui.modal and screen.session.humans()) or screen.wishes.waits():
            return None
        due = screen.session.bot_due(now)
        if due is None or now < due:
            return due
        played = screen.session.let_bots_play(now)
        if played is None:
            return screen.session.bot_due(now)
        screen.played(played[1])
        return now + FRAME_SECONDS

    def _move_on(self, now: float) -> float:
        screen, motion = self.screen, self.screen.motion
        assert motion is not None  # asked for only while something moves
        for rect in motion.rects(now - FRAME_SECONDS) + motion.rects(now):
            screen.ui.damage(rect)
        for name in motion.due_sounds(now):
            screen.host.play(name)
        if motion.over(now):
            screen.settled()
        return now + FRAME_SECONDS

    def skip(self) -> None:
        """Cuts what moves short: everything is where the state says."""
        screen = self.screen
        if screen.motion is not None:
            for _, name in screen.motion.sounds[-1:]:
                screen.host.play(name)
            screen.settled()
