"""A page of the program: a head line on the felt with a way back, and below it whatever `build` makes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.paint import theme
from table.platform import Platform
from table.screens.arrange import Column
from table.ui.button import IconButton
from table.ui.label import Label
from table.ui.layout import Gap, Row, Stack
from table.ui.screen import Screen
from table.ui.widget import Widget
from table.words import say

if TYPE_CHECKING:
    from table.app import App


class Page(Screen):
    """Subclasses say `title_key` and `build`. A page is built anew when language or room change."""

    name = "page"
    title_key = ""
    widest = 1320.0

    def __init__(self, app: App) -> None:
        """`app` holds the screens."""
        self.app = app
        host: Platform = app.host
        super().__init__(host, Stack())
        self.ui.shortcut("esc", self.leave)
        self._built: object = None

    # -- what a page is made of -----------------------------------------------------------------------

    def build(self) -> Widget:
        """What lies below the head line."""
        raise NotImplementedError  # every kind of it says so itself

    def title(self) -> str:
        """The words of the head line."""
        return say(self.title_key)

    def head(self) -> list[Widget]:
        """What stands at the right end of the head line."""
        return []

    def whole(self) -> Widget:
        """The whole page."""
        return Column(
            Row(
                IconButton("arrow-left", say("common.back"), self.leave, kind="plain", key="back"),
                Label(self.title(), "title" if self.roomy(640) else "heading", ink="ink_on_felt", key="page title"),
                Gap(grow=1),
                *self.head(),
                gap="m",
            ),
            self.build(),
            widest=self.widest,
            gap="l" if self.roomy(640) else "s",
            pad="xl" if self.roomy(640) else "m",
        )

    def leave(self) -> None:
        """Back to the screen below."""
        self.app.pop()

    # -- building -------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Make all widgets anew; the focus stays where it was, by key."""
        held = self.ui.focus.key if self.ui.focus is not None else ""
        root = self.ui.root
        root.clear()
        whole = self.whole()
        whole.grow = 1
        root.add(whole)
        self.ui.layout()
        if held:
            self.ui.set_focus(next((w for w in root.walk() if w.key == held), None))
        self.ui.damage()

    def reword(self) -> None:
        """The language changed."""
        self._built = None

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Another window, theme or type: what depends on the room is built anew."""
        mark = self.room_mark()
        if mark != self._built:
            self._built = mark
            self.rebuild()
        super().layout(size, scale)

    def room_mark(self) -> object:
        """What the build depends on: it is made anew when this changes."""
        return self.host.size, theme.scale(), theme.text_scale()

    def roomy(self, columns: float) -> bool:
        """Whether so many logical pixels of type fit beside each other."""
        return self.host.size[0] >= theme.tx(columns)
