"""The log: rich lines, wrapped, of which only the visible ones are drawn; a new line costs the same at any length.

Heights are summed in one list, so adding is O(1) and finding the first visible line is a binary search. A change
of width or scale wraps again only what is shown; the heights of the others are taken as measured lazily.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable

import pygame
from msgspec import Struct

from table.paint import rich, shapes, text, theme
from table.paint.rich import RichText
from table.ui.scroll import Scrolling
from table.ui.tree import Node, Value
from table.ui.widget import Point, Size
from table.words import say


class Entry(Struct):
    """One entry of the log: its text, its depth (0 or 1), and whether a group begins with it."""

    runs: RichText
    indent: int = 0
    head: bool = False


class LogView(Scrolling):
    """`linked(link, pos)` for clicks on links, `hovered_link(link, pos)` for hover (an empty link on leaving),
    `clicked(n)` for a click on a line."""

    role = "log"

    def __init__(
        self,
        name: str,
        *,
        style: str = "body",
        linked: Callable[[str, Point], object] | None = None,
        hovered_link: Callable[[str, Point], object] | None = None,
        clicked: Callable[[int], object] | None = None,
        least: float = 120,
        key: str = "",
        grow: float = 1,
    ) -> None:
        super().__init__(name=name, key=key, grow=grow)
        self.style = style
        self.linked = linked
        self.hovered_link = hovered_link
        self.clicked = clicked
        self.least = least
        self.entries: list[Entry] = []
        self._tops: list[int] = [0]
        self._measured: tuple[int, float] = (0, 0.0)
        self._links: list[tuple[pygame.Rect, str]] = []
        self._over = ""
        self._newest = True
        self._covered = 0

    def append(self, runs: RichText, indent: int = 0, head: bool = False) -> None:
        """Add a line at the end; the view follows if it stood at the end."""
        follow = self.offset >= self.furthest
        self.entries.append(Entry(runs, indent, head))
        if self.rect.w and self._measured == self._now():
            self._tops.append(self._tops[-1] + self._height(self.entries[-1]))
        if follow:
            self.offset = self.furthest
        self.damage(self.rect)

    def replace(self, entries: list[Entry]) -> None:
        """Show other lines, from the end."""
        self.entries = list(entries)
        self._measured = (0, 0.0)
        self._measure()
        self.offset = self.furthest
        self.damage(self.rect)

    def clear(self) -> None:
        """Take all lines away."""
        self.replace([])

    def words(self) -> str:
        """The whole log as plain text."""
        return "\n".join("  " * e.indent + rich.plain(e.runs) for e in self.entries)

    def _now(self) -> tuple[int, float]:
        return self.view().w, theme.scale() * theme.text_scale()

    def _room(self, entry: Entry) -> int:
        return max(theme.tx(40), self.view().w - theme.tx(10) - entry.indent * theme.tx(16))

    def _height(self, entry: Entry) -> int:
        lines = len(rich.wrap(entry.runs, self._room(entry), self.style))
        return lines * text.line_height(self.style) + theme.tx(12 if entry.head else 4)

    def _measure(self) -> None:
        if self._measured == self._now() and len(self._tops) == len(self.entries) + 1:
            return
        self._measured = self._now()
        self._tops = [0]
        for entry in self.entries:
            self._tops.append(self._tops[-1] + self._height(entry))

    def content_height(self) -> int:
        """All lines."""
        self._measure()
        return self._tops[-1] + theme.tx(6)

    def natural(self, room: int) -> Size:
        """Some lines at least."""
        return room, theme.tx(self.least)

    def cover(self, high: int) -> None:
        """So much of its upper part lies under something else: what is too little to scroll moves out from there."""
        if high != self._covered:
            self._covered = high
            self.damage()

    def _drop(self) -> int:
        """How far the lines stand below the upper edge."""
        return max(0, min(self._covered, self.rect.h - self.content_height()))

    def arrange(self) -> None:
        """Stays at the end if it was there."""
        if self._newest:
            self.offset = self.furthest
        self.offset = max(0, min(self.offset, self.furthest))

    def scrolled(self) -> None:
        """Remembers whether the end is seen."""
        self._newest = self.offset >= self.furthest

    def _shown(self) -> range:
        self._measure()
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        last = bisect_right(self._tops, self.offset + self.rect.h)
        return range(first, min(len(self.entries), last))

    def _jump(self) -> pygame.Rect | None:
        """The button that goes to the newest line, while it is out of sight."""
        if self.offset >= self.furthest - theme.tx(8):
            return None
        wide = text.width(say("log.newest"), "caption") + theme.tx(26)
        high = theme.tx(26)
        view = self.view()
        return pygame.Rect(view.right - wide - theme.px(4), view.bottom - high - theme.px(4), wide, high)

    def _link(self, pos: Point) -> str:
        return next((link for rect, link in self._links if rect.collidepoint(pos)), "")

    def on_hover(self, pos: Point) -> None:
        """Tells which link the pointer is over."""
        link = self._link(pos)
        self.cursor = "hand" if link else "arrow"
        if link != self._over:
            self._over = link
            desk = self.desk
            if desk is not None:
                desk.host.cursor(self.cursor)
            if self.hovered_link is not None:
                self.hovered_link(link, pos)

    def on_leave(self) -> None:
        """Tells that the pointer left."""
        if self._over and self.hovered_link is not None:
            self.hovered_link("", (-1, -1))
        self._over = ""

    def on_release(self, pos: Point, inside: bool) -> None:
        """A click on a link, on the way to the newest, or on a line."""
        grabbed = self._grab is not None
        super().on_release(pos, inside)
        if grabbed or not inside or self.on_bar(pos):
            return
        jump = self._jump()
        if jump is not None and jump.collidepoint(pos):
            self.scroll_to(self.furthest)
            return
        link = self._link(pos)
        if link and self.linked is not None:
            self.linked(link, pos)
        elif not link and self.clicked is not None:
            at = bisect_right(self._tops, pos[1] - self.rect.y - self._drop() + self.offset) - 1
            if 0 <= at < len(self.entries):
                self.clicked(at)

    def state(self) -> dict[str, Value]:
        """How many lines there are."""
        return super().state() | {"count": len(self.entries)}

    def paint(self, surface: pygame.Surface) -> None:
        """The visible lines."""
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        self._links = []
        view, high, drop = self.view(), text.line_height(self.style), self._drop()
        for n in self._shown():
            entry = self.entries[n]
            y = view.y + drop + self._tops[n] - self.offset + theme.tx(8 if entry.head else 0)
            if entry.head and n:
                line = pygame.Rect(view.x, y - theme.tx(5), view.w - theme.tx(6), theme.px(1))
                surface.fill(theme.colour("panel_line"), line)
            x = view.x + theme.tx(4) + entry.indent * theme.tx(16)
            for line_of in rich.wrap(entry.runs, self._room(entry), self.style):
                self._links += rich.draw_line(surface, line_of, (x, y), self.style)
                y += high
        surface.set_clip(before)

    def paint_over(self, surface: pygame.Surface) -> None:
        """The bar and the way to the newest line."""
        super().paint_over(surface)
        jump = self._jump()
        if jump is not None:
            shapes.panel(surface, jump, theme.colour("accent"), jump.h // 2)
            text.draw(surface, say("log.newest"), jump, "caption", theme.colour("ink_on_accent"), "centre")

    def node(self) -> Node:
        """With the visible lines as children."""
        node = super().node()
        for n in self._shown():
            y = self.rect.y + self._drop() + self._tops[n] - self.offset
            rect = pygame.Rect(self.rect.x, y, self.rect.w, self._tops[n + 1] - self._tops[n]).clip(self.rect)
            node.children.append(Node("line", rich.plain(self.entries[n].runs), rect, {"n": n}))
        return node
