"""When the curtain falls on a game screen and when it is drawn aside (DESIGN.md 6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.screens.curtain import Curtain
from table.session import IDLE_SECONDS

if TYPE_CHECKING:
    from table.screens.game import GameScreen

CURTAIN = "curtain"
"""The kind of a question that only asks a seat to take the mouse."""


class Covering:
    """Keeps the curtain of one game screen as its session wants it."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.curtain: Curtain | None = None
        self.last_input = screen.app.host.now()
        """When anybody touched anything last (host's clock)."""

    def drop(self) -> None:
        """The curtain falls if the session is covered, for the seat that is to look; it goes if it isn't."""
        screen = self.screen
        seat = screen.session.looking
        if self.curtain is not None and not (screen.session.covered and self.curtain.seat == seat):
            self._draw_aside()
        if screen.session.covered and self.curtain is None:
            self.curtain = Curtain(seat, screen.teller.seat(seat), screen.uncover, screen.leaving.open)
            screen.ui.open(self.curtain)
            screen.host.play("whoosh", 0.6)

    def _draw_aside(self) -> None:
        curtain, self.curtain = self.curtain, None
        if curtain is not None:
            self.screen.ui.close(curtain)

    def uncover(self) -> None:
        """The named seat has taken the mouse."""
        screen = self.screen
        screen.session.uncover()
        self._draw_aside()
        screen.refresh()
        now = screen.asker.current()
        if now is not None and now[1].kind == CURTAIN and len(screen.asker.shown) == 1:
            screen.take(now[0], screen.asker.shown[0].move)  # the rules have a curtain of their own: once is enough

    def cover(self) -> None:
        """The window lost the focus, or nobody was there for long: an open hand is covered."""
        screen = self.screen
        before = screen.session.covered
        screen.session.cover()
        if screen.session.covered != before:
            screen.motion = None
            screen.refresh()

    def touched(self) -> None:
        """Somebody is there."""
        self.last_input = self.screen.host.now()

    def update(self, now: float) -> float | None:
        """Covers after idle time; when to be called again (host's clock)."""
        screen = self.screen
        if screen.session.covered or len(screen.session.humans()) <= 1:
            return None
        idle = self.last_input + IDLE_SECONDS
        if now < idle:
            return idle
        self.cover()
        return None
