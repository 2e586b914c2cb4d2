"""How much of the table is seen: zoomed at the pointer, moved, or fitted to its place in the window."""

from __future__ import annotations

import pygame

NEAREST = 3.0
"""How far the table can be zoomed in; 1 shows all of it."""

STEP = 1.15
"""What one notch of the wheel, or one press of a key, zooms by."""


class Camera:
    """`zoom` from 1 (all of the table) to `NEAREST`; `x`, `y` is the middle of what is seen, 0 to 1 of the table."""

    def __init__(self) -> None:
        self.zoom = 1.0
        self.x = self.y = 0.5

    def fit(self) -> None:
        """All of the table."""
        self.zoom, self.x, self.y = 1.0, 0.5, 0.5

    def area(self, seen: pygame.Rect) -> pygame.Rect:
        """Where the whole table lies, given the part of the window in which it's seen (pixels)."""
        w, h = round(seen.w * self.zoom), round(seen.h * self.zoom)
        return pygame.Rect(round(seen.centerx - self.x * w), round(seen.centery - self.y * h), w, h)

    def zoom_at(self, factor: float, pos: tuple[int, int], seen: pygame.Rect) -> bool:
        """Zooms so that what lies under `pos` stays there; whether anything changed."""
        before = self.area(seen)
        zoom = min(NEAREST, max(1.0, self.zoom * factor))
        zoom = 1.0 if zoom < 1.001 else zoom
        if abs(zoom - self.zoom) < 1e-6 or not before.w or not before.h:
            return False
        u, v = (pos[0] - before.x) / before.w, (pos[1] - before.y) / before.h
        self.zoom = zoom
        self.x = u - (pos[0] - seen.centerx) / (seen.w * zoom)
        self.y = v - (pos[1] - seen.centery) / (seen.h * zoom)
        self._keep_inside()
        return True

    def pan(self, dx: int, dy: int, seen: pygame.Rect) -> bool:
        """Moves the table with the pointer, in pixels; whether anything changed."""
        before = (self.x, self.y)
        self.x -= dx / max(1.0, seen.w * self.zoom)
        self.y -= dy / max(1.0, seen.h * self.zoom)
        self._keep_inside()
        return before != (self.x, self.y)

    def _keep_inside(self) -> None:
        half = 0.5 / self.zoom
        self.x = min(1 - half, max(half, self.x))
        self.y = min(1 - half, max(half, self.y))
