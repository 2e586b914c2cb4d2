"""The camera over one game screen: zooming and moving the table without disturbing what is being done on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.scene.camera import STEP, Camera

if TYPE_CHECKING:
    from table.screens.game import GameScreen


class Lens:
    """What the wheel, a drag on the felt and the keys of the view do."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.camera = Camera()

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

    def fit(self) -> None:
        """Shows all of the table."""
        self.camera.fit()
        self.screen.refresh()
