"""Pages of which one is shown, with a tab for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from table.paint import fitted, icons, shapes, text, theme
from table.ui import focus
from table.ui.tree import Node, Value
from table.ui.widget import Point, Size, Widget


class TabBar(Widget):
    """The row of tabs; `changed(index)` when the player goes to another."""

    role = "tabs"
    focusable = True
    cursor = "hand"

    def __init__(
        self,
        titles: Sequence[str],
        index: int = 0,
        changed: Callable[[int], object] | None = None,
        *,
        marks: Sequence[str] = (),
        key: str = "",
    ) -> None:
        super().__init__(key=key)
        self.titles = list(titles)
        self.marks = list(marks)
        self.index = index
        self.changed = changed
        self.over = -1

    def go(self, index: int) -> None:
        """Show another page, as the player does."""
        if index != self.index and 0 <= index < len(self.titles):
            self.index = index
            self.damage()
            if self.changed is not None:
                self.changed(index)

    def state(self) -> dict[str, Value]:
        """The shown page."""
        return {"index": self.index, "value": self.titles[self.index] if self.titles else ""}

    def _wide(self, n: int) -> int:
        mark = theme.tx(24) if n < len(self.marks) and self.marks[n] else 0
        return text.width(self.titles[n], "button") + theme.tx(30) + mark

    def natural(self, room: int) -> Size:
        """All tabs."""
        return min(room, sum(self._wide(n) for n in range(len(self.titles)))), theme.tx(44)

    def cells(self) -> list[pygame.Rect]:
        """Where the tabs lie; squeezed if the row is too narrow."""
        wides = [self._wide(n) for n in range(len(self.titles))]
        total = sum(wides)
        if total > self.rect.w:
            wides = [w * self.rect.w // total for w in wides]
        out, x = [], self.rect.x
        for wide in wides:
            out.append(pygame.Rect(x, self.rect.y, wide, self.rect.h))
            x += wide
        return out

    def _at(self, pos: Point) -> int:
        return next((n for n, cell in enumerate(self.cells()) if cell.collidepoint(pos)), -1)

    def on_hover(self, pos: Point) -> None:
        """Lights up a tab."""
        at = self._at(pos)
        if at != self.over:
            self.over = at
            self.damage()

    def on_leave(self) -> None:
        """No tab is under the pointer."""
        self.over = -1

    def on_release(self, pos: Point, inside: bool) -> None:
        """Goes to the tab under the pointer."""
        if inside:
            self.go(self._at(pos))

    def on_key(self, event: pygame.event.Event) -> bool:
        """Left and Right."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        self.go(max(0, min(len(self.titles) - 1, self.index + step)))
        return True

    def _style(self, cells: list[pygame.Rect]) -> text.Style:
        """The type in which each title fits its tab."""
        icon = theme.tx(24) if self.marks else 0
        rooms = [(cell.w - theme.tx(14) - icon, cell.h) for cell in cells]
        styles = [fitted.common([title], room, "button") for title, room in zip(self.titles, rooms, strict=True)]
        return min(styles, key=lambda style: text.resolve(style)[1], default="button")

    def paint(self, surface: pygame.Surface) -> None:
        """Words with a line below the shown one."""
        c = theme.colour
        base = pygame.Rect(self.rect.x, self.rect.bottom - theme.px(1), self.rect.w, theme.px(1))
        surface.fill(c("panel_line"), base)
        cells = self.cells()
        style = self._style(cells)
        for n, cell in enumerate(cells):
            chosen = n == self.index
            ink = c("ink") if chosen or n == self.over else c("ink_soft")
            room = cell.inflate(-theme.tx(14), 0)
            mark = self.marks[n] if n < len(self.marks) else ""
            if mark:
                size = theme.tx(18)
                wide = text.width(self.titles[n], style)
                x = room.centerx - min(room.w, wide + size + theme.tx(6)) // 2
                tint = c("accent") if chosen else ink
                icons.draw(surface, mark, pygame.Rect(x, room.y, size, room.h), size, tint)
                room = pygame.Rect(x + size + theme.tx(6), room.y, room.right - x - size - theme.tx(6), room.h)
                fitted.draw(surface, self.titles[n], room, style, ink)
            else:
                fitted.draw(surface, self.titles[n], room, style, ink, "centre")
            if chosen:
                high = max(2, theme.px(3))
                line = pygame.Rect(cell.x + theme.tx(8), cell.bottom - high, cell.w - theme.tx(16), high)
                shapes.panel(surface, line, c("accent"), high // 2)
        focus.ring(surface, self, self.rect.inflate(0, -theme.px(6)), theme.radius("s"))

    def node(self) -> Node:
        """With one child per tab."""
        node = super().node()
        for n, cell in enumerate(self.cells()):
            node.children.append(Node("tab", self.titles[n], cell, {"chosen": n == self.index}, ("choose",)))
        return node


class Tabs(Widget):
    """A tab bar above its pages; only the shown page is visible."""

    role = "group"
    solid = False

    def __init__(self, pages: Sequence[tuple[str, str, Widget]], *, key: str = "", grow: float = 1) -> None:
        """`pages` are (title, icon or nothing, widget)."""
        super().__init__(key=key, grow=grow)
        self.bar = TabBar([p[0] for p in pages], 0, self._show, marks=[p[1] for p in pages])
        self.pages = [p[2] for p in pages]
        self.add(self.bar, *self.pages)
        self._show(0)

    def _show(self, index: int) -> None:
        for n, page in enumerate(self.pages):
            page.visible = n == index

    def natural(self, room: int) -> Size:
        """The bar and the highest page, so that nothing jumps."""
        bar = self.bar.natural(room)
        sizes = [p.natural(room) for p in self.pages]
        high = max((s[1] for s in sizes), default=0)
        return max([bar[0], *(s[0] for s in sizes)]), bar[1] + theme.space("m") + high

    def arrange(self) -> None:
        """Bar on top, page below."""
        high = self.bar.natural(self.rect.w)[1]
        self.bar.place(pygame.Rect(self.rect.x, self.rect.y, self.rect.w, high))
        top = self.rect.y + high + theme.space("m")
        for page in self.pages:
            page.place(pygame.Rect(self.rect.x, top, self.rect.w, max(0, self.rect.bottom - top)))

    def on_key(self, event: pygame.event.Event) -> bool:
        """Ctrl+Tab goes round."""
        if event.key == pygame.K_TAB and event.mod & pygame.KMOD_CTRL:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self.bar.go((self.bar.index + step) % len(self.pages))
            return True
        return False
