"""Which parts of the window must be drawn again; joined early, because many small parts cost more than one."""

from __future__ import annotations

import pygame

MAX_PARTS = 12
FULL_SHARE = 0.6


class Damage:
    """A set of rectangles in which none meets another."""

    def __init__(self) -> None:
        self._parts: list[pygame.Rect] = []
        self._all = True

    def __bool__(self) -> bool:
        return self._all or bool(self._parts)

    def add(self, rect: pygame.Rect | None) -> None:
        """Add a part; None is everything."""
        if rect is None:
            self._all = True
        if self._all or rect is None or rect.w <= 0 or rect.h <= 0:
            return
        joined = pygame.Rect(rect)
        while True:
            met = joined.collidelist(self._parts)
            if met < 0:
                break
            joined.union_ip(self._parts.pop(met))
        self._parts.append(joined)
        if len(self._parts) > 64:
            self._parts = [self._parts[0].unionall(self._parts[1:])]

    def take(self, bounds: pygame.Rect) -> list[pygame.Rect] | None:
        """The parts inside the window, and begin anew; None means the whole window."""
        parts = [p for p in (part.clip(bounds) for part in self._parts) if p.w > 0 and p.h > 0]
        whole = self._all or len(parts) > MAX_PARTS
        whole = whole or sum(p.w * p.h for p in parts) > FULL_SHARE * bounds.w * bounds.h
        self._parts, self._all = [], False
        return None if whole else parts
