"""A question to the whole table that is answered by itself when nobody has answered for some time.

Which one, after how long and how is said by the game (`Presenter.deadline`), from public facts alone. The clock
stands still while a dialog is open or another page is seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.state import TABLE

if TYPE_CHECKING:
    from table.screens.game import GameScreen

TICK = 0.1
"""Seconds between two looks at the bar that shrinks."""


class Deadline:
    """How long the present question of one game screen still waits."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self._serial = -1
        self._left = 0.0
        self._whole = 0.0
        self._seen = 0.0

    def update(self, now: float) -> float | None:
        """Counts down; when to be called again (host's clock)."""
        screen = self.screen
        decision = screen.session.asked()
        shown = screen.motion is None and screen.curtain is None and screen.session.calling < 0
        found = screen.teller.present.deadline(screen.teller.view, decision) if decision is not None and shown else None
        if found is None or found[0] <= 0:
            self._forget()
            return None
        serial = screen.session.record.serial
        if serial != self._serial:
            self._serial, self._left, self._whole, self._seen = serial, found[0], found[0], now
        if screen.ui.modal is None and screen.app.top is screen:
            self._left -= now - self._seen
            self._show()
        self._seen = now
        if self._left > 0:
            return now + min(TICK, self._left)
        self._forget()
        screen.take(TABLE, found[1])
        return now

    def _forget(self) -> None:
        if self._serial >= 0:
            self._serial, self._left = -1, 0.0
            self._show()

    @property
    def share(self) -> float:
        """The share of its time that is left, 0 where no clock runs."""
        return max(0.0, self._left / self._whole) if self._serial >= 0 and self._whole else 0.0

    def _show(self) -> None:
        self.screen.prompt.set_time(self.share)
