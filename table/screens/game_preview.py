"""While the table is zoomed its last picture is stretched, and painted exactly once the wheel rests (pygame.md 7).

Every notch makes cards of another size, and painting those anew takes longer than a frame. Only zooming stretches:
whatever else makes the picture stale (a move, a hint, another seat's turn) has it painted exactly at once.
"""

from __future__ import annotations

import pygame

from table.paint import felt

SLOW = 0.016
"""Seconds: painting that takes less than a frame needs no preview."""
REST = 0.12
"""Seconds after the last notch until the table is painted exactly."""


class Preview:
    """A picture of the table as it was last painted exactly, and where the whole table lay in it."""

    def __init__(self, picture: pygame.Surface, area: pygame.Rect, now: float) -> None:
        self.picture = picture
        self.area = area
        self.until = now + REST
        """When the table is painted exactly (host's clock)."""

    def paint(self, layer: pygame.Surface, area: pygame.Rect, seen: pygame.Rect) -> None:
        """The old picture's table stretched to `area`, inside the part of the window where the table is seen."""
        across, down = area.w / self.area.w, area.h / self.area.h
        source = pygame.Rect(self.area.x + (seen.x - area.x) / across, self.area.y + (seen.y - area.y) / down, 0, 0)
        source.size = round(seen.w / across), round(seen.h / down)
        source = source.clip(seen)
        target = pygame.Rect(
            round(area.x + (source.x - self.area.x) * across),
            round(area.y + (source.y - self.area.y) * down),
            max(1, round(source.w * across)),
            max(1, round(source.h * down)),
        )
        layer.blit(self.picture, (0, 0))
        layer.set_clip(seen)
        if not target.contains(seen):
            felt.draw(layer, seen)
        if source.w and source.h:
            layer.blit(pygame.transform.scale(self.picture.subsurface(source), target.size), target)
        layer.set_clip(None)
