"""A hand that lies face down although its seat is asked: the question can be answered without it (DESIGN.md 6.3).

Whether that is so is said by the game (`Presenter.needs_hand`). No curtain falls then; the seat opens its hand with
a button, or by a click on its cards, and lays it down again in the same way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from table.scene.board import PIECE, ZONE, Target
from table.ui.button import Button
from table.words import say

if TYPE_CHECKING:
    from table.screens.game import GameScreen


class ClosedHand:
    """The tray's hand of one game screen, open or closed."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen

    def buttons(self) -> list[tuple[Button, pygame.Rect]]:
        """The button with which it's opened, and where it stands; none where it's open."""
        screen, session = self.screen, self.screen.session
        if session.looking < 0 or screen.board.hand < 0:
            return []
        if not session.closed:
            return []
        button = Button(say("game.show_hand"), self.open, icon="eye", kind="plain", key="show-hand")
        button.covers = "*"  # it lies over backs, which tell nothing
        hand = screen.frame.hand
        box = pygame.Rect((0, 0), button.natural(hand.w))
        box.center = hand.center
        return [(button, box)]

    def closing(self) -> list[Button]:
        """The button beside the question's own that lays the hand down again."""
        if not self.screen.session.may_close() or self.screen.session.closed:
            return []
        words = say("game.hide_hand")
        return [Button("", self.close, icon="eye-off", name=words, tip=words, key="hide-hand")]

    def open(self) -> None:
        """Turns the cards over for the seat that looks."""
        self.screen.session.open_hand()
        self.screen.host.play("flip", 0.5)
        self.screen.refresh()

    def close(self) -> None:
        """Lays them face down again."""
        self.screen.session.close_hand()
        self.screen.refresh()

    def opened_by(self, target: Target) -> bool:
        """A click on the closed hand opens it; True if it was one."""
        screen = self.screen
        hand = screen.board.hand
        if not screen.session.closed or hand < 0:
            return False
        kind, number = target
        if (kind == ZONE and number == hand) or (kind == PIECE and screen.board.zone_of(number) == hand):
            self.open()
            return True
        return False
