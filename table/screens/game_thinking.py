"""A bot that takes its time: how far it is, and the button that makes it move at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from table.paint import theme
from table.ui.button import Button
from table.ui.progress import Progress
from table.words import say

if TYPE_CHECKING:
    from table.screens.game import GameScreen

SHOWN_AFTER = 0.3
"""Seconds after which it is said that somebody thinks."""
STEP = 0.1


class Thinking:
    """What one game screen shows of a slow bot."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.bar = Progress("", key="thinking")
        self.bar.covers = "prompt"

    @property
    def shown(self) -> bool:
        """Whether it is being shown now."""
        return self.bar.parent is not None

    def words(self) -> str:
        """Who thinks; "" while nobody does, or not for long."""
        return say("game.thinking", seat=self.screen.teller.seat(self.screen.session.bots.seat)) if self.shown else ""

    def button(self) -> Button:
        """Enough waited."""
        return Button(say("game.enough"), self.enough, icon="play", key="enough")

    def enough(self) -> None:
        """The bot answers at once."""
        self.screen.session.bots.enough()

    def update(self, now: float) -> float | None:
        """Shows, moves on, or takes away what is shown; when to be called again (host's clock)."""
        bots = self.screen.session.bots
        if bots.since is None:
            self._hide()
            return None
        if now < bots.since + SHOWN_AFTER:
            return bots.since + SHOWN_AFTER
        if not self.shown:
            self.screen.panels.add(self.bar)
            self.bar.name = self.words()
            self.screen.asker.show()
        room = self.screen.frame.prompt
        pad, high = theme.space("m"), max(3, theme.tx(4))
        self.bar.place(pygame.Rect(room.x + pad, room.y + (pad - high) // 2, room.w - 2 * pad, high))
        self.bar.set(min(1.0, (now - bots.since) / bots.seconds))
        return now + STEP

    def _hide(self) -> None:
        if self.shown:
            self.screen.panels.remove(self.bar)
            self.screen.asker.show()
