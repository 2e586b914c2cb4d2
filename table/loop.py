"""The loop: it sleeps until something happens or is due, and draws at most sixty times a second (pygame.md Q2).

Nothing dirty and nothing due: the program blocks and costs nothing. `dirty` lives in the screens, so a frame
that was not drawn yet is never forgotten, however often input wakes the loop before the frame is due.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from table.app import App

FRAME = 1 / 60
"""Seconds between two frames at least."""

SOON = 0.045
"""A deadline nearer than this is an animation, so the window has not settled."""

SPIN = 0.0015
"""The last part of a wait that is slept without waking for input, so that frames come evenly."""


class Loop:
    """Runs an app until it says that it has ended."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.due = app.host.now()
        """When the next frame may be drawn."""
        self.deadline: float | None = self.due
        """When the top screen wants to be called again."""
        self._told = False
        self._heard = (0, 0)
        self.frames = 0

    def run(self) -> None:
        """Until the app ends."""
        while self.app.running:
            self.rest()
            self.step()

    def rest(self) -> None:
        """Sleep until the next thing to do."""
        host = self.app.host
        now = host.now()
        if self.app.dirty:
            left = self.due - now
            if left > SPIN:
                host.wait(int((left - SPIN) * 1000) + 1)
            else:
                host.pause(left)
            return
        if self.deadline is None:
            host.wait(None)
            return
        left = max(self.deadline, self.due) - now
        if left > SPIN:
            host.wait(max(1, int((left - SPIN) * 1000)))
        else:
            host.pause(left)

    def step(self) -> None:
        """Take what happened, let time pass, and draw if something changed and a frame is due."""
        app, host = self.app, self.app.host
        app.take_events()
        if not app.running:
            return
        heard = app.released, app.keyed
        if heard != self._heard:  # a button or a key that changed nothing is told too
            self._heard, self._told = heard, False
        app.fit()
        self.deadline = app.update(host.now())
        now = host.now()
        if app.dirty:
            self._told = False
            if now >= self.due:
                app.draw()
                self.frames += 1
                self.due = max(self.due + FRAME, now + FRAME / 2)
        if not self._told and self.settled(now):
            self._told = True
            app.settled()

    def settled(self, now: float) -> bool:
        """Whether the picture will stay as it is until something happens."""
        return not self.app.dirty and (self.deadline is None or self.deadline - now > SOON)
