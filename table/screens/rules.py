"""The rules of a game, clause by clause (F1): contents, search, links, and what is in force now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from rules.kernel.game import Game
from table.paint import text, theme
from table.screens.arrange import Columns
from table.screens.page import Page
from table.screens.rulebook import chapters
from table.screens.rules_view import RulesView
from table.ui.choice import DropDown
from table.ui.entry import Entry
from table.ui.label import Label
from table.ui.layout import Panel, Stack
from table.ui.lists import ScrollList
from table.ui.widget import Size, Widget
from table.words import language, say

if TYPE_CHECKING:
    from table.app import App


class SearchBox(Entry):
    """An entry of a fixed width, for the head line."""

    def natural(self, room: int) -> Size:
        """At most a third of the window."""
        return min(room, theme.tx(300)), super().natural(room)[1]


class RulesScreen(Page):
    """Opens at `clause`; `now` are the clauses in force at this moment."""

    name = "rules"
    title_key = "rules.title"

    def __init__(self, app: App, game: Game[Any, Any], clause: str = "", now: Sequence[str] = ()) -> None:
        """`game` is any game with a book; the screen asks it for nothing else."""
        self.game = game
        self.clause = clause
        self.now = tuple(name for name in now if game.book.clause(name) is not None)
        self.searched = ""
        self.only_now = False
        super().__init__(app)
        self.ui.shortcut("ctrl+f", self.search)
        self.ui.shortcut("/", self.search)
        self.ui.shortcut("f1", self.leave)

    def title(self) -> str:
        """With the game's name."""
        return say("rules.title", game=self.game.info.title[language()])

    def reword(self) -> None:
        """The language changed."""
        self.searched = ""
        super().reword()

    # -- what the player does -------------------------------------------------------------------------

    def search(self) -> None:
        """Type what is searched."""
        self.ui.set_focus(self._box)

    def seek(self, words: str) -> None:
        """Show only the clauses with these words."""
        self.searched = words.strip()
        self._refill()

    def go(self, clause: str) -> None:
        """Show a clause."""
        self.clause = clause
        self.view.follow(clause)

    def choose(self, line: int) -> None:
        """A line of the contents: what is in force now, or a chapter."""
        if self.now and line == 0:
            self.only_now = True
            self._refill()
            return
        if self.only_now or self.searched:
            self.only_now, self.searched = False, ""
            self._box.set("")
            self._refill()
        self.view.go_chapter(line - bool(self.now))

    def _refill(self) -> None:
        self.view.searched, self.view.only_now = self.searched, self.only_now
        self.view.refill()
        self._count.set(self._count_words())
        if self.view.rect.w:
            self.view.settle()

    def _count_words(self) -> str:
        total = sum(len(part.clauses) for part in self.parts)
        if self.view.count == total:
            return say("rules.count", n=total)
        return say("rules.found", n=self.view.count, total=total)

    def _went(self, chapter: int) -> None:
        line = chapter + bool(self.now)
        contents = self._contents
        if isinstance(contents, ScrollList):
            contents.select(line)
        elif isinstance(contents, DropDown):
            contents.set(line)

    # -- what it looks like ---------------------------------------------------------------------------

    def head(self) -> list[Widget]:
        """The search box."""
        self._box: Entry = SearchBox(
            say("rules.search"),
            self.searched,
            self.seek,
            ghost=say("rules.search"),
            icon="search",
            key="search",
            grow=0.001,
        )
        return [self._box]

    def build(self) -> Widget:
        """Contents and clauses."""
        self.parts = chapters(self.game.book, language())
        lines = [part.title for part in self.parts]
        if self.now:
            lines.insert(0, say("rules.in_force", n=len(self.now)))
        self._contents: Widget | None = None
        self.view = RulesView(self.game.book, self.parts, self._went, key="clauses")
        self.view.now = self.now
        self._count = Label("", "small")
        self._refill()
        wide = self.roomy(900)
        page = Panel(self.view, pad="l")
        if wide:
            contents = ScrollList(
                say("rules.contents"),
                len(lines),
                lambda n: lines[n],
                paint_row=lambda surface, rect, n, chosen: paint_line(
                    surface, rect, lines[n], bool(self.now) and n == 0, chosen
                ),
                row=34,
                chosen=self.choose,
                key="contents",
            )
            contents.index = 1 if self.now else 0
            side = Panel(Label(say("rules.contents"), "caption"), contents, self._count, pad="m", gap="s")
            made: Widget = Columns(side, page, shares=(0.27, 0.73), grow=1)
            self._contents = contents
        else:
            choice = DropDown(say("rules.contents"), lines, 1 if self.now else 0, self.choose, key="contents")
            self._contents = choice
            page.grow = 1
            made = Stack(choice, page, gap="s", grow=1)
        return made

    def rebuild(self) -> None:
        """Made anew; it stays at the clause that was asked for."""
        super().rebuild()
        if self.clause:
            self.view.go(self.clause)


def paint_line(surface: pygame.Surface, rect: pygame.Rect, words: str, now: bool, chosen: bool) -> None:
    """A line of the contents; what is in force now stands out."""
    ink = theme.colour("accent") if now else theme.colour("ink") if chosen else theme.colour("ink_soft")
    text.draw(surface, words, rect, "strong" if now else "body", ink)
