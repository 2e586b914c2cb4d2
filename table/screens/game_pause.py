"""Answers that sleep at first: a question may be shown for a while before it can be answered.

They wake after the same time whatever anybody holds, so that no delay tells anything (DESIGN.md 6.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from table.screens.game import GameScreen


class Pause:
    """When the answers to the present question of one game screen wake."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self._woken = -1
        self._wakes = 0.0

    def begin(self) -> None:
        """A question was put: its answers sleep as long as the game says. Each question sleeps once."""
        screen = self.screen
        decision = screen.session.asked()
        serial = screen.session.record.serial
        if decision is None or self._woken == serial:
            return
        self._woken = serial
        seconds = screen.teller.present.pause(screen.teller.view, decision)  # whatever the pace of bots
        screen.session.hold(seconds)
        self._wakes = screen.host.now() + seconds if seconds > 0 else 0.0

    def asleep(self) -> bool:
        """Whether the answers to the present question still sleep."""
        return self.screen.host.now() < self._wakes

    def update(self, now: float) -> float | None:
        """Wakes the answers when it's time; when to be called again (host's clock)."""
        if not self._wakes:
            return None
        if now < self._wakes:
            return self._wakes
        self._wakes = 0.0
        self.screen.asker.show()
        return None
