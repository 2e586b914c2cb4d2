"""How far something has come: a bar, or a ring that also fits into a row of buttons."""

from __future__ import annotations

import pygame

from table.paint import shapes, theme
from table.ui.tree import Value
from table.ui.widget import Size, Widget


class Progress(Widget):
    """`share` from 0 to 1; `ring` draws it round."""

    role = "progress"
    solid = False

    def __init__(self, name: str, share: float = 0.0, *, ring: bool = False, grow: float = 0, key: str = "") -> None:
        super().__init__(name=name, grow=grow, key=key)
        self.share = share
        self.ring = ring

    def set(self, share: float) -> None:
        """Show another share."""
        if share != self.share:
            self.share = share
            self.damage()

    def state(self) -> dict[str, Value]:
        """The share."""
        return {"share": round(self.share, 3)}

    def natural(self, room: int) -> Size:
        """A bar as wide as allowed up to 260, or a ring."""
        side = theme.tx(28)
        return (side, side) if self.ring else (min(room, theme.tx(260)), theme.tx(10))

    def paint(self, surface: pygame.Surface) -> None:
        """Track and filled part."""
        c = theme.colour
        if self.ring:
            shapes.arc(surface, self.rect, self.share, c("accent"), max(2, self.rect.h // 7), c("control"))
            return
        high = min(self.rect.h, theme.tx(10))
        bar = pygame.Rect(self.rect.x, self.rect.centery - high // 2, self.rect.w, high)
        line = theme.edge(c("panel_sunken"), 0.6)
        shapes.panel(surface, bar, c("panel_sunken"), high // 2, line, max(1, theme.px(1)))
        wide = round(bar.w * max(0.0, min(1.0, self.share)))
        if wide:
            shapes.panel(surface, pygame.Rect(bar.x, bar.y, max(high, wide), high), c("accent"), high // 2)
