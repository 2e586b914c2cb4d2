"""The settings: of the program, of each player, and the keys. Every change holds at once; each can be reset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from table.bindings import Bound
from table.paint import text, theme
from table.paint.marks import seat_mark
from table.screens.arrange import Columns
from table.screens.page import Page
from table.screens.settings_keys import KeySettings
from table.screens.settings_lines import Part, SettingLine
from table.screens.settings_program import ProgramSettings, folders_part, sizes
from table.screens.settings_seats import seat_parts
from table.ui.choice import DropDown
from table.ui.entry import Entry
from table.ui.label import Label
from table.ui.layout import Gap, Panel, Stack
from table.ui.lists import ScrollList
from table.ui.scroll import ScrollArea
from table.ui.widget import Size, Widget
from table.words import say

if TYPE_CHECKING:
    from table.app import App

__all__ = ["SettingsScreen", "sizes"]

WRITE_AFTER = 0.4
"""A slider that is being moved is written this many seconds after it stopped."""


class SearchBox(Entry):
    """An entry of a fixed width, for the head line."""

    def natural(self, room: int) -> Size:
        """At most a third of the window."""
        return min(room, theme.tx(280)), super().natural(room)[1]


class PartHead(Widget):
    """The title of a part, with the mark of the seat that it's for."""

    role = "heading"
    solid = False

    def __init__(self, part: Part) -> None:
        super().__init__(name=part.title, key=f"part {part.key}")
        self.part = part
        self.note = Label(part.note, "small", wrap=True)
        self.note.visible = bool(part.note)
        self.add(self.note)

    def _head(self) -> int:
        return text.line_height("heading") + theme.tx(8)

    def natural(self, room: int) -> Size:
        """Title and note."""
        return room, self._head() + (self.note.natural(room)[1] + theme.space("xs") if self.part.note else 0)

    def arrange(self) -> None:
        """The note below the title."""
        head = self._head()
        self.note.place(pygame.Rect(self.rect.x, self.rect.y + head, self.rect.w, self.rect.h - head))

    def paint(self, surface: pygame.Surface) -> None:
        """The title in the display face."""
        room = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self._head())
        if self.part.seat >= 0:
            side = theme.tx(24)
            spot = pygame.Rect(room.x, room.centery - side // 2, side, side)
            seat_mark(surface, spot, self.part.seat)
            room = pygame.Rect(room.x + side + theme.tx(8), room.y, room.w - side - theme.tx(8), room.h)
        text.draw(surface, self.name, room, "heading", theme.colour("accent"))


class Body(ScrollArea):
    """All parts below each other; says which is at the top."""

    def __init__(self, content: Widget, went: Any) -> None:
        super().__init__(content, key="settings body")
        self.went = went

    def scrolled(self) -> None:
        """Another part may be at the top."""
        super().scrolled()
        self.went()


class SettingsScreen(Page):
    """Opens at `part` (`keys`, `seat Ada`), or at the top."""

    name = "settings"
    title_key = "settings_screen.title"

    def __init__(self, app: App, part: str = "") -> None:
        self._later: dict[str, Any] = {}
        self._write_at: float | None = None
        self.searched = ""
        self.part = part
        self._heads: list[PartHead] = []
        super().__init__(app)
        self.ui.shortcut(Bound("find"), self.search)
        self.ui.shortcut(Bound("settings"), self.leave)

    # -- changing -------------------------------------------------------------------------------------

    def set(self, **values: Any) -> None:
        """Changes settings; the lines show it."""
        self._later = {key: value for key, value in self._later.items() if key not in values}
        self.app.change(**values)
        self.rebuild()

    def soon(self, **values: Any) -> None:
        """A slider moves: heard at once, written when it has stopped."""
        self._later |= values
        self._write_at = self.host.now() + WRITE_AFTER
        sounds = getattr(self.host, "sounds", None)
        if sounds is not None and "volume" in values:
            sounds.volume = values["volume"]

    def _write(self) -> None:
        if self._later:
            values, self._later, self._write_at = self._later, {}, None
            self.app.change(**values)
            self.rebuild()
            if "volume" in values:
                self.host.play("place")

    def update(self, now: float) -> float | None:
        """Writes what a slider changed, once it was let go."""
        if self._write_at is not None and now >= self._write_at and self.ui.captured is None:
            self._write()
        waits = [super().update(now), self._write_at if self.ui.captured is None else None]
        return min((wait for wait in waits if wait is not None), default=None)

    def left(self) -> None:
        """Nothing is lost by leaving quickly."""
        super().left()
        values, self._later, self._write_at = self._later, {}, None
        if values:
            self.app.settings.change(**values)

    def forget(self) -> None:
        """No player is known any more."""
        self.set(players=[], looks={}, seats={})

    # -- finding --------------------------------------------------------------------------------------

    def search(self) -> None:
        """Type what is searched."""
        self.ui.set_focus(self._box)

    def seek(self, words: str) -> None:
        """Show only the lines with these words."""
        self.searched = words.strip()
        self.part = ""
        self._fill()
        self.ui.layout()
        self.body.scroll_to(0)
        self._went()
        self.ui.damage()

    def go(self, index: int) -> None:
        """A line of the contents: that part comes to the top."""
        if self.searched:
            self._box.set("")
            self.seek("")
        self.part = self._parts[index].key
        self._to_part()

    def _to_part(self) -> None:
        head = next((head for head in self._heads if head.part.key == self.part), None)
        if head is not None:
            self.body.scroll_to(self.body.offset + head.rect.y - self.body.rect.y)

    def _went(self) -> None:
        """The contents follow."""
        top = self.body.rect.y + theme.tx(60)
        above = [n for n, head in enumerate(self._heads) if head.rect.y <= top]
        at = above[-1] if above else 0
        if self._heads and self._contents is not None:
            key = self._heads[at].part.key
            line = next((n for n, part in enumerate(self._parts) if part.key == key), 0)
            if isinstance(self._contents, ScrollList):
                self._contents.select(line)
            else:
                self._contents.set(line)

    # -- what it looks like ---------------------------------------------------------------------------

    def head(self) -> list[Widget]:
        """The search box."""
        words = say("settings_screen.search")
        self._box = SearchBox(words, self.searched, self.seek, ghost=words, icon="search", key="search", grow=0.001)
        return [self._box]

    def build(self) -> Widget:
        """Contents, and all parts below each other."""
        before = getattr(self, "body", None)
        offset = before.offset if before is not None else 0
        self._parts = [
            *ProgramSettings(self).parts(),
            *seat_parts(self),
            KeySettings(self).part(),
            folders_part(self),
        ]
        titles = [part.title for part in self._parts]
        two = self.roomy(980)
        wide = min(self.host.size[0] - theme.px(48), theme.px(self.widest))
        self._wide = round(wide * (0.76 if two else 1)) - theme.px(84)
        self._stack = Stack(gap="s")
        self._contents: ScrollList | DropDown | None = None
        self.body = Body(self._stack, self._went)
        self.body.offset = offset
        self._fill()
        if two:
            listed = ScrollList(say("rules.contents"), len(titles), lambda n: titles[n], row=36, chosen=self.go)
            listed.key = "contents"
            listed.index = 0
            self._contents = listed
            side = Panel(listed, pad="m", raised=False)
            made: Widget = Columns(side, Panel(self.body, pad="l"), shares=(0.24, 0.76), grow=1)
        else:
            self._contents = DropDown(say("rules.contents"), titles, 0, self.go, key="contents")
            made = Stack(self._contents, Panel(self.body, pad="l", grow=1), gap="s", grow=1)
        return made

    def _fill(self) -> None:
        self._stack.clear()
        self._heads = []
        for part in self._parts:
            specs = [spec for spec in part.specs if not self.searched or spec.meets(self.searched, part.title)]
            if not specs:
                continue
            head = PartHead(part)
            self._heads.append(head)
            if self._stack.children:
                self._stack.add(Gap("l"))
            self._stack.add(head)
            for spec in specs:
                self._stack.add(SettingLine(spec, self._wide))
        if not self._heads:
            self._stack.add(Label(say("settings_screen.none"), "body", ink="ink_faint"))

    def rebuild(self) -> None:
        """Made anew: it stays where it was scrolled to, or goes to the part that was asked for."""
        super().rebuild()
        if self.part and self._heads:
            self._to_part()
            self.part = ""
        self.body.scroll_to(self.body.offset)
        self._went()
