"""A row that goes on in the next line when it is full, as words do: for buttons whose names grow."""

from __future__ import annotations

from typing import Literal

import pygame

from table.paint import theme
from table.ui.layout import Box
from table.ui.widget import Size, Widget


class Flow(Box):
    """Children in lines, each as wide as it likes; `align` says where a line lies in the room."""

    def __init__(
        self,
        *children: Widget,
        gap: str = "s",
        align: Literal["start", "centre", "end"] = "start",
        key: str = "",
        grow: float = 0,
    ) -> None:
        super().__init__(*children, gap=gap, key=key, grow=grow)
        self.align = align

    def _lines(self, room: int) -> list[list[tuple[Widget, Size]]]:
        gap = theme.space(self.gap)
        lines: list[list[tuple[Widget, Size]]] = []
        x = 0
        for child in self._shown():
            size = child.natural(room)
            if not lines or x + size[0] > room:
                lines.append([])
                x = 0
            lines[-1].append((child, size))
            x += size[0] + gap
        return lines

    def natural(self, room: int) -> Size:
        """As wide as the widest line."""
        gap = theme.space(self.gap)
        lines = self._lines(room)
        wide = max((sum(s[0] for _, s in line) + gap * (len(line) - 1) for line in lines), default=0)
        high = sum(max(s[1] for _, s in line) for line in lines) + gap * max(0, len(lines) - 1)
        return min(room, wide), high

    def arrange(self) -> None:
        """Line by line, each child in the middle of its line's height."""
        gap, y = theme.space(self.gap), self.rect.y
        for line in self._lines(self.rect.w):
            high = max(s[1] for _, s in line)
            left = self.rect.w - sum(s[0] for _, s in line) - gap * (len(line) - 1)
            x = self.rect.x + {"start": 0, "centre": left // 2, "end": left}[self.align]
            for child, size in line:
                child.place(pygame.Rect(x, y + (high - size[1]) // 2, *size))
                x += size[0] + gap
            y += high + gap
