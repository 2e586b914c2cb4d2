"""What a game screen paints below its panels: the table at rest, what moves, what is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rules.kernel.view import view
from table.scene.board import Board, Marks
from table.scene.board_paint import BoardPainter
from table.scene.motion import Roll, paint_at_rest

if TYPE_CHECKING:
    from table.screens.game import GameScreen


class Picture:
    """The layer with the table at rest, painted anew only when it is stale."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.layer: pygame.Surface | None = None
        self.stale = True
        self.dice: list[Roll] = []
        """The dice that lie where they came to rest."""

    def forget(self) -> None:
        """The window changed size: nothing painted so far fits any more."""
        self.layer = None
        self.dice = []
        self.stale = True

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The table at rest, then what moves, then what is held."""
        screen = self.screen
        motion = screen.motion
        size = surface.get_size()
        if self.layer is None or self.layer.get_size() != size:
            self.layer = pygame.Surface(size).convert(surface)
            self.stale = True
        if self.stale:
            without = motion.pieces if motion is not None else frozenset()
            BoardPainter(screen.board).paint(self.layer, screen.marks, without | screen.hands.lifted())
            for roll in self.dice if motion is None or not motion.rolls else ():
                paint_at_rest(self.layer, roll)
            self.stale = False
        surface.blit(self.layer, rect, rect)
        if motion is not None:
            motion.paint(surface, screen.pieces, screen.host.now(), rect)
        screen.changes.paint(surface)
        screen.hands.paint(surface)
        screen.keys.ring.paint(surface)

    def safe(self) -> pygame.Surface:
        """A picture of the table without anybody's secrets."""
        screen = self.screen
        picture = pygame.Surface(screen.host.size)
        screen.teller.look(view(screen.session.game, screen.session.state, 0))
        BoardPainter(Board(screen.teller, screen.pieces, screen.panels.frame(), -1)).paint(picture, Marks())
        screen.teller.look(screen.session.view())
        return picture
