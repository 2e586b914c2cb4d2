"""A list of any number of lines of one height, of which only the visible ones are drawn."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.paint import fitted, shapes, text, theme
from table.ui import focus
from table.ui.scroll import Scrolling
from table.ui.tree import Node, Value
from table.ui.widget import Point, Size
from table.words import say

PaintRow = Callable[[pygame.Surface, pygame.Rect, int, bool], None]


class ScrollList(Scrolling):
    """`count` lines, each `row` logical pixels of type high. `paint_row(surface, rect, n, chosen)` draws one;
    `name_row(n)` puts it into words. `chosen(n)` is called when a line is marked, `opened(n)` on double click
    or Enter."""

    role = "list"
    cursor = "hand"

    def __init__(
        self,
        name: str,
        count: int,
        name_row: Callable[[int], str],
        *,
        paint_row: PaintRow | None = None,
        row: float = 38,
        chosen: Callable[[int], object] | None = None,
        opened: Callable[[int], object] | None = None,
        least: float = 160,
        empty: str = "",
        tip_row: Callable[[int, int], str] | None = None,
        key: str = "",
        grow: float = 1,
    ) -> None:
        """`tip_row(n, room)` tells what a line of that width had to cut."""
        super().__init__(name=name, key=key, grow=grow)
        self.count = count
        self.tip_row = tip_row
        self.name_row = name_row
        self.paint_row = paint_row
        self.row = row
        self.chosen = chosen
        self.opened = opened
        self.least = least
        self.empty = empty
        self.index = -1
        self.over = -1
        self._last: tuple[int, float] = (-1, -10.0)
        self._later = -1

    def set_count(self, count: int) -> None:
        """Another number of lines; the marked one stays if it can."""
        self.count = count
        self.index = min(self.index, count - 1)
        self.offset = max(0, min(self.offset, self.furthest))
        self.damage()

    def select(self, n: int) -> None:
        """Mark a line without calling anybody, and show it."""
        self.index = n if 0 <= n < self.count else -1
        self.show(n)
        self.damage()

    def show(self, n: int) -> None:
        """Scroll so that a line is seen; before the list has a place, as soon as it has one."""
        if not 0 <= n < self.count:
            return
        if self.rect.h <= 0:
            self._later = n
            return
        top = n * self._high()
        self.scroll_to(max(top + self._high() - self.rect.h, min(self.offset, top)))

    def _choose(self, n: int) -> None:
        if not 0 <= n < self.count:
            return
        changed = n != self.index
        self.select(n)
        if changed and self.chosen is not None:
            self.chosen(n)

    @property
    def can_focus(self) -> bool:
        """Worth a stop of Tab while it has lines."""
        return self.focusable and self.visible and self.enabled and self.count > 0

    def _high(self) -> int:
        return theme.tx(self.row)

    def content_height(self) -> int:
        """All lines."""
        return self.count * self._high()

    def natural(self, room: int) -> Size:
        """Some lines at least."""
        return room, theme.tx(self.least)

    def arrange(self) -> None:
        """Keeps the offset inside and shows the line that waits for it."""
        self.offset = max(0, min(self.offset, self.furthest))
        if self._later >= 0 and self.rect.h > 0:
            later, self._later = self._later, -1
            self.show(later)

    def line(self, n: int) -> pygame.Rect:
        """Where a line lies now."""
        view = self.view()
        return pygame.Rect(view.x, view.y + n * self._high() - self.offset, view.w, self._high())

    def _shown(self) -> range:
        first = self.offset // self._high()
        last = (self.offset + self.rect.h + self._high() - 1) // self._high()
        return range(max(0, first), min(self.count, last))

    def _at(self, pos: Point) -> int:
        if not self.view().collidepoint(pos):
            return -1
        n = (pos[1] - self.rect.y + self.offset) // self._high()
        return n if 0 <= n < self.count else -1

    def tip_at(self, pos: Point) -> str:
        """What the line there had to cut."""
        at = self._at(pos)
        if at < 0 or self.tip_row is None:
            return super().tip_at(pos)
        return self.tip_row(at, self.line(at).w - theme.tx(20))

    def on_hover(self, pos: Point) -> None:
        """Lights up a line."""
        at = self._at(pos)
        if at != self.over:
            self.over = at
            self.damage(self.rect)

    def on_leave(self) -> None:
        """No line is under the pointer."""
        self.over = -1

    def on_release(self, pos: Point, inside: bool) -> None:
        """Marks a line; the second click on the same line opens it."""
        grabbed = self._grab is not None
        super().on_release(pos, inside)
        at = self._at(pos)
        if grabbed or not inside or at < 0:
            return
        desk = self.desk
        now = desk.host.now() if desk is not None else 0.0
        self._choose(at)
        if self._last[0] == at and now - self._last[1] <= 0.4:
            self._last = (-1, -10.0)
            if self.opened is not None:
                self.opened(at)
        else:
            self._last = (at, now)

    def on_key(self, event: pygame.event.Event) -> bool:
        """Arrows mark, paging keys by a page, Enter opens."""
        page = max(1, self.rect.h // self._high() - 1)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        steps |= {pygame.K_HOME: -self.count, pygame.K_END: self.count}
        if event.key in steps and self.count:
            self._choose(max(0, min(self.count - 1, self.index + steps[event.key])))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.index >= 0 and self.opened is not None:
            self.opened(self.index)
            return True
        return False

    def state(self) -> dict[str, Value]:
        """How many lines, and which is marked."""
        return super().state() | {"count": self.count, "index": self.index}

    def actions(self) -> tuple[str, ...]:
        """Lines can be marked."""
        return ("choose",)

    def paint(self, surface: pygame.Surface) -> None:
        """The visible lines."""
        c = theme.colour
        if not self.count:
            text.draw(surface, self.empty or say("list.empty"), self.rect, "emphasis", c("ink_faint"), "centre")
            return
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        for n in self._shown():
            rect = self.line(n)
            if not rect.colliderect(surface.get_clip()):
                continue
            mark = rect.inflate(-theme.px(2), -theme.px(2))
            if n == self.index:
                ground = c("chosen")
                shapes.panel(surface, mark, ground, theme.radius("s"), theme.mix(ground, c("accent"), 0.5), theme.px(1))
            elif n == self.over:
                shapes.panel(surface, mark, c("control_deep"), theme.radius("s"))
            inner = rect.inflate(-theme.tx(20), 0)
            if self.paint_row is not None:
                self.paint_row(surface, inner, n, n == self.index)
            else:
                fitted.draw(surface, self.name_row(n), inner, "body")
        surface.set_clip(before)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Bar and ring."""
        super().paint_over(surface)
        focus.ring(surface, self, self.rect, theme.radius("s"))

    def node(self) -> Node:
        """With the visible lines as children."""
        node = super().node()
        for n in self._shown():
            rect = self.line(n).clip(self.rect)
            node.children.append(Node("row", self.name_row(n), rect, {"chosen": n == self.index, "n": n}, ("choose",)))
        return node
