"""The palette (`/`): a field and what it finds, by a few letters: commands, cards, places, rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from table.paint import fitted, icons, text, theme
from table.screens.rulebook import fold
from table.ui.entry import Entry
from table.ui.layout import Panel
from table.ui.lists import ScrollList
from table.ui.overlay import Overlay
from table.ui.widget import Widget
from table.words import say

WIDE = 600
ROWS = 8
ROW = 44
"""Logical pixels of type; and how many lines are seen at once."""


@dataclass(frozen=True)
class Find:
    """One thing that can be found: its words, more about it, what choosing it does, its keys."""

    words: str
    action: Callable[[], object]
    note: str = ""
    icon: str = ""
    hint: str = ""
    refusal: str = ""
    """Why it can't be done now: shown, never hidden."""

    def meets(self, asked: Sequence[str]) -> int:
        """How well every one of the words asked for is met: 0 not, 3 as the beginning of the name."""
        name, whole = fold(self.words), fold(f"{self.words} {self.note}")
        if not all(word in whole for word in asked):
            return 0
        first = asked[0] if asked else ""
        if name.startswith(first):
            return 3
        return 2 if any(part.startswith(first) for part in name.split()) else 1


class PaletteEntry(Entry):
    """The field; Up and Down are the list's."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(
            say("palette.title"),
            "",
            palette.search,
            palette.run,
            ghost=say("palette.ghost"),
            icon="search",
            key="palette-entry",
        )
        self.palette = palette

    def on_key(self, event: pygame.event.Event) -> bool:
        """Up, Down and the paging keys go to the list, the rest is typed."""
        steps = (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        if event.key in steps and not self.composing:
            return self.palette.list.on_key(event)
        if event.key == pygame.K_TAB:
            self.palette.list.on_key(_step(-1 if event.mod & pygame.KMOD_SHIFT else 1))
            return True
        return super().on_key(event)


def _step(way: int) -> pygame.event.Event:
    return pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_DOWN if way > 0 else pygame.K_UP, mod=0, unicode="", scancode=0
    )


class Palette(Overlay):
    """Filters as one types; Enter does the marked line, Esc closes."""

    role = "palette"
    veil = 0.35

    def __init__(self, finds: Sequence[Find], key: str = "palette") -> None:
        super().__init__(name=say("palette.title"), key=key)
        self.finds = list(finds)
        self.shown = list(finds)
        self.entry = PaletteEntry(self)
        self.list = ScrollList(
            say("palette.found"),
            len(self.shown),
            lambda n: self.shown[n].words,
            paint_row=self._paint_row,
            row=ROW,
            least=ROW * ROWS,
            chosen=None,
            opened=self.do,
            empty=say("palette.nothing"),
            key="palette-list",
        )
        self.list.on_release = self._click  # type: ignore[method-assign]  # one click is enough here
        self.panel = Panel(self.entry, self.list, ground="panel_raised", pad="m", gap="s")
        self.add(self.panel)
        self.list.select(0)

    def search(self, words: str) -> None:
        """Show what meets all of the words, the best first."""
        asked = fold(words).split()
        rated = [(find.meets(asked), -n, find) for n, find in enumerate(self.finds)]
        self.shown = [find for _, _, find in sorted((r for r in rated if r[0]), key=lambda r: r[:2], reverse=True)]
        self.list.set_count(len(self.shown))
        self.list.select(0)
        self.list.damage(self.list.rect)

    def run(self, _: str) -> None:
        """Enter: the marked line."""
        self.do(self.list.index)

    def do(self, n: int) -> None:
        """Close and do what a line says."""
        if not 0 <= n < len(self.shown) or self.shown[n].refusal:
            return
        find = self.shown[n]
        self.close()
        find.action()

    def _click(self, pos: tuple[int, int], inside: bool) -> None:
        before = self.list.offset
        ScrollList.on_release(self.list, pos, inside)
        if inside and self.list.offset == before and self.list.view().collidepoint(pos):
            self.do(self.list.index)

    def first_focus(self) -> Widget | None:
        """One types at once."""
        return self.entry

    def put(self, bounds: pygame.Rect) -> None:
        """In the upper middle."""
        edge = theme.space("l")
        wide = min(theme.tx(WIDE), bounds.w - 2 * edge)
        high = min(self.panel.natural(wide)[1], bounds.h - 2 * edge)
        rect = pygame.Rect(0, 0, wide, high)
        rect.midtop = (bounds.centerx, bounds.y + max(edge, (bounds.h - high) // 4))
        self.place(rect)

    def arrange(self) -> None:
        """The panel is the palette."""
        self.panel.place(self.rect)

    def reach(self) -> pygame.Rect:
        """With its shadow."""
        return self.rect.inflate(theme.px(60), theme.px(60))

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, n: int, chosen: bool) -> None:
        c = theme.colour
        find = self.shown[n]
        ink = c("ink_faint") if find.refusal else c("ink")
        mark = pygame.Rect(rect.x, rect.y, theme.tx(26), rect.h)
        if find.icon in icons.names():
            icons.draw(surface, find.icon, mark, theme.tx(19), c("accent") if chosen and not find.refusal else ink)
        x, right = mark.right + theme.tx(8), rect.right
        if find.hint:
            text.draw(surface, find.hint, pygame.Rect(x, rect.y, right - x, rect.h), "tiny", c("ink_soft"), "right")
            right -= text.width(find.hint, "tiny") + theme.tx(12)
        second = find.refusal or find.note
        wide = text.width(find.words, "strong")
        beside = second and wide + theme.tx(20) + text.width(second, "small") <= right - x
        if second and not beside:
            line, small = text.line_height("body"), text.line_height("small")
            top = rect.centery - (line + small) // 2
            fitted.draw(surface, find.words, pygame.Rect(x, top, right - x, line), "strong", ink)
            room = pygame.Rect(x, top + line, right - x, small)
        else:
            fitted.draw(surface, find.words, pygame.Rect(x, rect.y, right - x, rect.h), "strong", ink)
            room = pygame.Rect(x + wide + theme.tx(12), rect.y, max(0, right - x - wide - theme.tx(12)), rect.h)
        if second:
            fitted.draw(surface, second, room, "small", c("danger") if find.refusal else c("ink_soft"))
