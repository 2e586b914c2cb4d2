"""The camera over one game screen: zooming and moving the table without disturbing what is being done on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.paint import theme
from table.scene.camera import STEP, Camera

if TYPE_CHECKING:
    from table.screens.game import GameScreen


EDGE = 60
"""Logical pixels along the table's edges where a piece that is held there moves the table."""
EDGE_DELAY = 0.2
EDGE_SPEED = 900.0
"""Logical pixels a second."""
FRAME_SECONDS = 1 / 60


class Lens:
    """What the wheel, a drag on the felt, the keys of the view, and a piece held at the edge do."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.camera = Camera()
        self._since: float | None = None
        """When the piece in the hand came to the edge (host's clock)."""
        self._last = 0.0

    def zoom(self, notches: float, pos: tuple[int, int] | None = None) -> None:
        """Zooms the table at a place (the middle, if none is given), in notches of the wheel."""
        seen = self.screen.frame.table
        before = self.screen.picture.before_zoom()
        if self.camera.zoom_at(STEP**notches, pos or seen.center, seen):
            self.screen.refresh()
            self.screen.picture.zoomed(before)

    def pan(self, dx: int, dy: int) -> None:
        """Moves the table, in pixels."""
        if self.camera.pan(dx, dy, self.screen.frame.table):
            self.screen.refresh()

    def update(self, now: float) -> float | None:
        """Moves the table under a piece that is held at its edge; when to be called again (host's clock)."""
        dx, dy = self._edge()
        if not dx and not dy:
            self._since = None
            return None
        if self._since is None:
            self._since = now
        if now < self._since + EDGE_DELAY:
            self._last = self._since + EDGE_DELAY
            return self._since + EDGE_DELAY
        step = (now - self._last) * theme.px(EDGE_SPEED)
        if step * max(abs(dx), abs(dy)) < 1:
            return now + FRAME_SECONDS
        self._last = now
        if not self.camera.pan(round(dx * step), round(dy * step), self.screen.frame.table):
            return None
        self.screen.refresh()
        self.screen.hands.drag.move(self.screen.hands.pos)
        return now + FRAME_SECONDS

    def _edge(self) -> tuple[int, int]:
        """Which way the table has to move for what is held at its edge."""
        held, pos, seen = self.screen.hands.held, self.screen.hands.pos, self.screen.frame.table
        if held is None or held.home is not None or self.camera.zoom <= 1 or not seen.collidepoint(pos):
            return 0, 0
        zone = theme.px(EDGE)
        return (
            (pos[0] < seen.left + zone) - (pos[0] >= seen.right - zone),
            (pos[1] < seen.top + zone) - (pos[1] >= seen.bottom - zone),
        )

    def fit(self) -> None:
        """Shows all of the table."""
        self.camera.fit()
        self.screen.refresh()
