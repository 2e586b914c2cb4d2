"""Containers of the program's own pages: one column, columns by shares, children that flow on in the next line."""

from __future__ import annotations

from itertools import pairwise

import pygame

from table.paint import theme
from table.ui.layout import Stack
from table.ui.widget import Size, Widget


class Column(Stack):
    """A stack in the middle of the room, at most `widest` logical pixels of space wide."""

    def __init__(
        self, *children: Widget, widest: float = 1180, gap: str = "m", pad: str = "xl", grow: float = 0
    ) -> None:
        super().__init__(*children, gap=gap, pad=pad, grow=grow)
        self.widest = widest

    def natural(self, room: int) -> Size:
        """All the room there is."""
        return room, super().natural(min(room, theme.px(self.widest)))[1]

    def arrange(self) -> None:
        """In the middle."""
        wide = min(self.rect.w, theme.px(self.widest))
        whole = self.rect
        self.rect = whole.inflate(wide - whole.w, 0)
        super().arrange()
        self.rect = whole


class Columns(Stack):
    """Children beside each other whose widths are fixed shares of the room."""

    def __init__(self, *children: Widget, shares: tuple[float, ...], gap: str = "l", grow: float = 0) -> None:
        super().__init__(*children, gap=gap, grow=grow)
        self.shares = shares

    def _cells(self, left: int, wide: int) -> list[tuple[int, int]]:
        gap = theme.space(self.gap)
        room = wide - gap * (len(self.children) - 1)
        total = sum(self.shares)
        edges = [0.0]
        for share in self.shares:
            edges.append(edges[-1] + share / total)
        return [
            (left + round(room * a) + n * gap, round(room * b) - round(room * a))
            for n, (a, b) in enumerate(pairwise(edges))
        ]

    def natural(self, room: int) -> Size:
        """All the width, as high as the highest."""
        cells = self._cells(0, room)
        return room, max(c.natural(w)[1] for c, (_, w) in zip(self.children, cells, strict=True))

    def arrange(self) -> None:
        """From left to right, as high as the room."""
        for child, (x, wide) in zip(self.children, self._cells(self.rect.x, self.rect.w), strict=True):
            child.place(pygame.Rect(x, self.rect.y, wide, self.rect.h))


class Flow(Stack):
    """Children beside each other, going on in the next line where the room ends."""

    def _lines(self, room: int) -> list[list[tuple[Widget, int, int]]]:
        gap = theme.space(self.gap)
        lines: list[list[tuple[Widget, int, int]]] = [[]]
        x = 0
        for child in self._shown():
            wide, high = child.natural(room)
            if lines[-1] and x + wide > room:
                lines.append([])
                x = 0
            lines[-1].append((child, wide, high))
            x += wide + gap
        return lines

    def natural(self, room: int) -> Size:
        """All lines."""
        lines = self._lines(room)
        return room, sum(max((h for _, _, h in line), default=0) for line in lines) + theme.space(self.gap) * (
            len(lines) - 1
        )

    def arrange(self) -> None:
        """Line by line."""
        gap, y = theme.space(self.gap), self.rect.y
        for line in self._lines(self.rect.w):
            x = self.rect.x
            for child, wide, high in line:
                child.place(pygame.Rect(x, y, wide, high))
                x += wide + gap
            y += max((h for _, _, h in line), default=0) + gap
