"""The rules of a game (F1): at a glance, clause by clause, rulings, options; contents, search, links, what is in
force now, and for many clauses something that is shown on the table to prove them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

import rules
from rules.kernel.game import Game
from rules.kernel.lessons import show_of
from rules.kernel.record import Record
from rules.kernel.rulings import fired
from table.bindings import Bound
from table.paint import fitted, theme
from table.screens.arrange import Columns
from table.screens.page import Page
from table.screens.rulebook import Chapter, chapters
from table.screens.rulebook_pages import fired_page, option_pages, ruling_pages, summaries
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
    """Opens at `clause`, else at the clauses in force at this moment, which are `now`, else at the summary."""

    name = "rules"
    title_key = "rules.title"

    def __init__(
        self,
        app: App,
        game: Game[Any, Any],
        clause: str = "",
        now: Sequence[str] = (),
        record: Record[Any, Any] | None = None,
    ) -> None:
        """`game` is any game with a book; `record` is the game at hand, if one is played."""
        self.game = game
        self.clause = clause
        self.now = tuple(name for name in now if game.book.clause(name) is not None)
        self.record = record
        self.searched = ""
        self.only_now = bool(self.now) and not clause
        super().__init__(app)
        self.ui.shortcut(Bound("find"), self.search)
        self.ui.shortcut(Bound("rules"), self.leave)

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

    def show(self, clause: str) -> None:
        """Proves a clause on the table."""
        from table.screens.lessons_table import LessonScreen

        found = show_of(self.game.id, clause)
        if found is not None:
            self.app.push(LessonScreen(self.app, self.game, found))

    def _show_title(self, clause: str) -> str:
        found = show_of(self.game.id, clause)
        return found.title[language()] if found is not None else ""

    def choose_game(self, index: int) -> None:
        """The rules of another game."""
        self.app.replace(RulesScreen(self.app, rules.load(rules.games()[index].id)))

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
        line = 0 if self.only_now else chapter + bool(self.now)
        contents = self._contents
        if isinstance(contents, ScrollList):
            contents.select(line)
        elif isinstance(contents, DropDown):
            contents.set(line)

    # -- what it looks like ---------------------------------------------------------------------------

    def head(self) -> list[Widget]:
        """The search box, and the other games where none is played."""
        self._box: Entry = SearchBox(
            say("rules.search"),
            self.searched,
            self.seek,
            ghost=say("rules.search"),
            icon="search",
            key="search",
            grow=0.001,
        )
        infos = rules.games()
        names = [info.id for info in infos]
        if self.record is not None or len(names) < 2 or self.game.id not in names or not self.roomy(760):
            return [self._box]
        titles = [info.title[language()] for info in infos]
        games = DropDown(say("rules.games"), titles, names.index(self.game.id), self.choose_game, key="games")
        return [games, self._box]

    def _parts(self) -> list[Chapter]:
        """Everything in its order: summary, what the game at hand has shown, clauses, rulings, options, the table's."""
        book, info, code = self.game.book, self.game.info, language()
        setup = self.record.setup if self.record is not None else None
        found = summaries(book, info, setup.mode if setup is not None else "", code)
        if self.record is not None and not self.record.pending():
            found = fired_page(book, fired(self.game.id, self.record.log), code) + found
        clauses = chapters(book, code)
        own = clauses[-1:] if book.below is not None else []
        pages = ruling_pages(self.game.id, info, code) + option_pages(info, setup, code)
        return [*found, *clauses[: len(clauses) - len(own)], *pages, *own]

    def build(self) -> Widget:
        """Contents and clauses."""
        self.parts = self._parts()
        lines = [part.title for part in self.parts]
        if self.now:
            lines.insert(0, say("rules.in_force", n=len(self.now)))
        self._contents: Widget | None = None
        self.view = RulesView(self.game.book, self.parts, self._went, key="clauses")
        self.view.now = self.now
        self.view.shows, self.view.show = self._show_title, self.show
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
            contents.index = int(bool(self.now) and not self.only_now)
            side = Panel(Label(say("rules.contents"), "caption"), contents, self._count, pad="m", gap="s")
            made: Widget = Columns(side, page, shares=(0.27, 0.73), grow=1)
            self._contents = contents
        else:
            choice = DropDown(
                say("rules.contents"), lines, int(bool(self.now) and not self.only_now), self.choose, key="contents"
            )
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
    fitted.draw(surface, words, rect, "strong" if now else "body", ink)
