"""What a game screen paints below its panels: the table at rest, what moves, what is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from rules.kernel.view import view
from table.paint import hurry
from table.scene.board import Board, Marks
from table.scene.board_paint import BoardPainter
from table.screens.game_preview import SLOW, Preview

if TYPE_CHECKING:
    from table.scene.motion import Motion, Roll
    from table.screens.game import GameScreen


class Picture:
    """The layer with the table at rest, painted anew only when it is stale."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.layer: pygame.Surface | None = None
        self.dice: list[Roll] = []
        """The dice that lie where they came to rest."""
        self.cost = 0.0
        """Seconds that painting all of it took last."""
        self.area = pygame.Rect(0, 0, 1, 1)
        """Where the whole table lay when it was painted exactly."""
        self._stale = True
        self._preview: Preview | None = None

    @property
    def stale(self) -> bool:
        """Whether the table must be painted anew."""
        return self._stale

    @stale.setter
    def stale(self, stale: bool) -> None:
        """Something changed: no preview shows it."""
        self._stale = stale
        if stale:
            self._preview = None

    # -- zooming ------------------------------------------------------------------------------------------

    def before_zoom(self) -> Preview | None:
        """What may be stretched while the table is zoomed; nothing if painting it exactly is quick."""
        if self.layer is None or self.cost < SLOW:
            return None
        now = self.screen.host.now()
        if self._preview is not None:
            return Preview(self._preview.picture, self._preview.area, now)
        return None if self._stale else Preview(self.layer.copy(), self.area, now)

    def zoomed(self, preview: Preview | None) -> None:
        """The table was zoomed: until the wheel rests this is stretched."""
        self._preview = preview

    def update(self, now: float) -> float | None:
        """Painted exactly when the wheel rests; when to be called again."""
        if self._preview is None:
            return None
        if now < self._preview.until:
            return self._preview.until
        self.stale = True
        self.screen.ui.damage()
        return now

    # -- painting -----------------------------------------------------------------------------------------

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
        if hurry.now() and motion is None:  # a picture that is not kept needs no layer
            BoardPainter(screen.board).paint(surface, screen.marks, screen.hands.lifted())
            return
        if self.layer is None or self.layer.get_size() != size:
            self.layer = pygame.Surface(size, 0, surface)
            self.stale = True
        if self._stale and self._preview is not None:
            self._preview.paint(self.layer, screen.board.area, screen.frame.table)
            self._stale = False
        elif self._stale:
            begun = screen.host.now()
            self._paint_layer(self.layer, motion)
            self._stale = False
            self.cost, self.area = screen.host.now() - begun, screen.board.area
        surface.blit(self.layer, rect, rect)
        if motion is not None:
            motion.paint(surface, screen.pieces, screen.host.now(), rect)
        screen.changes.paint(surface)
        screen.splitting.paint(surface)
        screen.hands.paint(surface)
        screen.keys.ring.paint(surface)

    def _paint_layer(self, layer: pygame.Surface, motion: Motion | None) -> None:
        """Everything that neither moves nor is held."""
        screen = self.screen
        without, walking = frozenset[int](), frozenset[int]()
        if motion is not None:
            from table.scene.walks import walkers  # before the first move nobody walks, and no die was thrown

            without, walking = motion.pieces, walkers(motion.walks)
        BoardPainter(screen.board, walking).paint(layer, screen.marks, without | screen.hands.lifted())
        if self.dice and (motion is None or not motion.rolls):
            from table.scene.motion import paint_at_rest

            for roll in self.dice:
                paint_at_rest(layer, roll)

    def safe(self) -> pygame.Surface:
        """A picture of the table without anybody's secrets."""
        screen = self.screen
        picture = pygame.Surface(screen.host.size)
        screen.teller.look(view(screen.session.game, screen.session.state, 0))
        BoardPainter(Board(screen.teller, screen.pieces, screen.panels.frame(), -1)).paint(picture, Marks())
        screen.teller.look(screen.session.view())
        return picture
