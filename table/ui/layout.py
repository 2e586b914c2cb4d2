"""Containers that place their children: `Row`, `Stack`, `Grid`, a `Panel` with a ground, and a `Gap`.

Distances are names of `theme.SPACE` (`xs s m l xl`), so nothing here is a number of pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from table.paint import shapes, theme
from table.ui.widget import Size, Widget

Fill = Literal["fill", "start", "centre", "end"]


def _space(token: str) -> int:
    return theme.space(token) if token else 0


class Gap(Widget):
    """Empty room: of a fixed size by token, or growing."""

    solid = False

    def __init__(self, token: str = "", grow: float = 0) -> None:
        super().__init__(grow=grow if token or grow else 1)
        self.token = token

    def natural(self, room: int) -> Size:
        """The token's distance both ways."""
        return _space(self.token), _space(self.token)


class Layers(Widget):
    """Children above each other, each filling the whole room: the root of a screen."""

    solid = False

    def __init__(self, *children: Widget, key: str = "") -> None:
        super().__init__(key=key)
        self.add(*children)

    def natural(self, room: int) -> Size:
        """The largest child's."""
        sizes = [c.natural(room) for c in self.children if c.visible]
        return max((s[0] for s in sizes), default=0), max((s[1] for s in sizes), default=0)

    def arrange(self) -> None:
        """All of it to each."""
        for child in self.children:
            if child.visible:
                child.place(self.rect)


class Box(Widget):
    """What `Row` and `Stack` share: children, gap, padding, and how children lie across."""

    solid = False

    def __init__(
        self,
        *children: Widget,
        gap: str = "s",
        pad: str = "",
        across: Fill = "fill",
        name: str = "",
        key: str = "",
        grow: float = 0,
        width: float = 0,
    ) -> None:
        super().__init__(name=name, key=key, grow=grow)
        self.gap = gap
        self.pad = pad
        self.across = across
        self.width = width
        """A fixed width in logical pixels of type, or 0."""
        self.add(*children)

    def _room(self, room: int) -> int:
        return min(room, theme.tx(self.width)) if self.width else room

    def _shown(self) -> list[Widget]:
        return [c for c in self.children if c.visible]

    def _inner(self) -> pygame.Rect:
        pad = _space(self.pad)
        return self.rect.inflate(-2 * pad, -2 * pad)


def _across(rect: pygame.Rect, size: Size, way: Fill, upright: bool) -> pygame.Rect:
    """A child's cell cut to its natural size across the direction of the container."""
    if way == "fill":
        return rect
    out = pygame.Rect(rect)
    if upright:
        out.h = min(rect.h, size[1])
        out.y = {"start": rect.y, "centre": rect.centery - out.h // 2, "end": rect.bottom - out.h}[way]
    else:
        out.w = min(rect.w, size[0])
        out.x = {"start": rect.x, "centre": rect.centerx - out.w // 2, "end": rect.right - out.w}[way]
    return out


def _squeezed(sizes: list[int], soft: list[bool], least: list[int], lack: int) -> list[int]:
    """Sizes that take less room: soft ones give it up first, then those that can be smaller, at last all."""
    sizes = list(sizes)
    for floors, turn in (
        (least, soft),
        (least, [not gives for gives in soft]),
        ([0] * len(sizes), [True] * len(sizes)),
    ):
        spare = [max(0, size - floor) if on else 0 for size, floor, on in zip(sizes, floors, turn, strict=True)]
        total = sum(spare)
        if lack <= 0 or not total:
            continue
        take = min(lack, total)
        given = [-(-take * part // total) for part in spare]
        sizes = [size - min(part, gave) for size, part, gave in zip(sizes, spare, given, strict=True)]
        lack -= take
    return sizes


class Row(Box):
    """Children beside each other; those with `grow` share the room that is left, or give it up first."""

    def _widths(self, room: int) -> list[int]:
        shown = self._shown()
        gaps = _space(self.gap) * max(0, len(shown) - 1)
        widths = [c.natural(room)[0] for c in shown]
        left = room - gaps - sum(widths)
        growing = sum(c.grow for c in shown)
        if left >= 0 and growing:
            widths = [w + int(left * c.grow / growing) for w, c in zip(widths, shown, strict=True)]
        elif left < 0:
            return _squeezed(widths, [bool(c.grow) for c in shown], [c.least_width() for c in shown], -left)
        return widths

    def natural(self, room: int) -> Size:
        """All children beside each other, as high as the highest."""
        room = self._room(room)
        pad = 2 * _space(self.pad)
        shown = self._shown()
        gaps = _space(self.gap) * max(0, len(shown) - 1)
        widths = self._widths(room - pad)
        high = max((c.natural(w)[1] for c, w in zip(shown, widths, strict=True)), default=0)
        wide = sum(c.natural(room - pad)[0] for c in shown) + gaps + pad
        return (theme.tx(self.width) if self.width else min(room, wide)), high + pad

    def arrange(self) -> None:
        """From left to right."""
        inner, x = self._inner(), self._inner().x
        for child, w in zip(self._shown(), self._widths(inner.w), strict=True):
            cell = pygame.Rect(x, inner.y, w, inner.h)
            way: Fill = "centre" if self.across == "fill" and not isinstance(child, Box) else self.across
            child.place(_across(cell, child.natural(w), way, upright=True))
            x += w + _space(self.gap)


class Stack(Box):
    """Children below each other; those with `grow` share the height that is left."""

    def natural(self, room: int) -> Size:
        """All children below each other, as wide as the widest."""
        room = self._room(room)
        pad = 2 * _space(self.pad)
        sizes = [c.natural(room - pad) for c in self._shown()]
        gaps = _space(self.gap) * max(0, len(sizes) - 1)
        wide = max((s[0] for s in sizes), default=0) + pad
        return (theme.tx(self.width) if self.width else min(room, wide)), sum(s[1] for s in sizes) + gaps + pad

    def arrange(self) -> None:
        """From the top down."""
        inner = self._inner()
        shown = self._shown()
        sizes = [c.natural(inner.w) for c in shown]
        left = inner.h - sum(s[1] for s in sizes) - _space(self.gap) * max(0, len(shown) - 1)
        growing = sum(c.grow for c in shown)
        highs = [s[1] for s in sizes]
        if left < 0 and growing:
            giving = [bool(c.grow) for c in shown]
            highs = _squeezed(highs, giving, [0 if soft else h for soft, h in zip(giving, highs, strict=True)], -left)
        elif growing:
            highs = [h + int(left * c.grow / growing) for h, c in zip(highs, shown, strict=True)]
        y = inner.y
        for child, size, h in zip(shown, sizes, highs, strict=True):
            child.place(_across(pygame.Rect(inner.x, y, inner.w, h), size, self.across, upright=False))
            y += h + _space(self.gap)


class Grid(Box):
    """Rows of equal columns; each row as high as its highest child. `columns` 0: as many as fit `least`."""

    def __init__(
        self,
        *children: Widget,
        columns: int = 0,
        least: float = 220,
        gap: str = "m",
        pad: str = "",
        name: str = "",
        key: str = "",
        grow: float = 0,
    ) -> None:
        super().__init__(*children, gap=gap, pad=pad, name=name, key=key, grow=grow)
        self.columns = columns
        self.least = least

    def _cells(self, width: int) -> tuple[int, int]:
        gap = _space(self.gap)
        count = self.columns or max(1, (width + gap) // (theme.tx(self.least) + gap))
        return count, max(1, (width - gap * (count - 1)) // count)

    def _rows(self, count: int) -> list[Sequence[Widget]]:
        shown = self._shown()
        return [shown[n : n + count] for n in range(0, len(shown), count)]

    def natural(self, room: int) -> Size:
        """As wide as allowed."""
        pad = 2 * _space(self.pad)
        count, w = self._cells(room - pad)
        rows = self._rows(count)
        high = sum(max(c.natural(w)[1] for c in row) for row in rows)
        return room, high + _space(self.gap) * max(0, len(rows) - 1) + pad

    def arrange(self) -> None:
        """Row by row."""
        inner, gap = self._inner(), _space(self.gap)
        count, w = self._cells(inner.w)
        y = inner.y
        for row in self._rows(count):
            h = max(c.natural(w)[1] for c in row)
            for n, child in enumerate(row):
                child.place(pygame.Rect(inner.x + n * (w + gap), y, w, h))
            y += h + gap


class Panel(Stack):
    """A stack on a ground of its own, with rounded corners and, if raised, a shadow."""

    role = "panel"
    solid = True

    def __init__(
        self,
        *children: Widget,
        gap: str = "m",
        pad: str = "l",
        ground: str = "panel",
        raised: bool = True,
        across: Fill = "fill",
        name: str = "",
        key: str = "",
        grow: float = 0,
        width: float = 0,
    ) -> None:
        super().__init__(*children, gap=gap, pad=pad, across=across, name=name, key=key, grow=grow, width=width)
        self.ground = ground
        self.raised = raised

    def reach(self) -> pygame.Rect:
        """With its shadow."""
        edge = theme.px(24) if self.raised else theme.px(2)
        return self.rect.inflate(2 * edge, 2 * edge)

    def paint(self, surface: pygame.Surface) -> None:
        """Shadow, ground, a fine line, and a glint along the upper edge."""
        ground(surface, self.rect, self.ground, self.raised)


def ground(
    surface: pygame.Surface, rect: pygame.Rect, role: str = "panel", raised: bool = True, corner: str = "l"
) -> None:
    """The ground of a panel: for painters that aren't widgets too."""
    corner_px = theme.radius(corner)
    if raised:
        shapes.shadow(surface, rect, corner_px, theme.px(16), theme.px(5))
    shapes.panel(surface, rect, theme.colour(role), corner_px, theme.colour("panel_line"), theme.px(1))
    if raised and rect.w > 2 * corner_px and theme.current().shadow:
        glint = pygame.Rect(rect.x + corner_px, rect.y + theme.px(1), rect.w - 2 * corner_px, theme.px(1))
        surface.fill(theme.mix(theme.colour(role), theme.colour("panel_glint"), 0.35), glint)
