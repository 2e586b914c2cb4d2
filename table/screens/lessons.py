"""The lessons: for each game what can be learned at the table, in order, and what was learned already."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

import rules
from rules.kernel.info import GameInfo, quickest
from rules.kernel.lessons import Lesson, lessons
from table.paint import fitted, icons, shapes, text, theme
from table.screens.arrange import Columns
from table.screens.lessons_known import with_lessons
from table.screens.lessons_picture import LessonPicture
from table.screens.page import Page
from table.ui.button import Button
from table.ui.choice import DropDown
from table.ui.flow import Flow
from table.ui.label import Label
from table.ui.layout import Gap, Panel, Row, Stack
from table.ui.lists import ScrollList
from table.ui.scroll import ScrollArea
from table.ui.widget import Widget
from table.words import language, say

if TYPE_CHECKING:
    from table.app import App

ROW = 76
"""Logical pixels of type that a line is high."""


class LessonsScreen(Page):
    """A list at the left, what is marked at the right."""

    name = "lessons"
    title_key = "lesson.title"

    def __init__(self, app: App, game: str = "") -> None:
        """Opens with the lessons of `game`, or of the one that is learned soonest."""
        self.games: Sequence[GameInfo] = with_lessons()
        self.at = next((n for n, info in enumerate(self.games) if info.id == game), quickest(self.games))
        self.app = app
        self.index = self._first_open()
        super().__init__(app)

    @property
    def rows(self) -> tuple[Lesson, ...]:
        """The lessons of the game that is shown."""
        return lessons(self.games[self.at].id) if self.games else ()

    def _learned(self, lesson: Lesson) -> bool:
        return lesson.key in self.app.settings.values.lessons

    def _first_open(self) -> int:
        """The first lesson that wasn't finished yet."""
        return next((n for n, lesson in enumerate(self.rows) if not self._learned(lesson)), 0)

    # -- what the player does ---------------------------------------------------------------------------

    def choose_game(self, at: int) -> None:
        """Another game."""
        self.at = at
        self.index = self._first_open()
        self.rebuild()

    def mark(self, index: int) -> None:
        """Another lesson is looked at."""
        self.index = index
        self._detail.clear()
        for kid in self._about():
            self._detail.add(kid)
        self.ui.layout()
        self.ui.damage()

    def start(self, index: int = -1) -> None:
        """Sits down to a lesson."""
        from table.screens.lessons_table import LessonScreen

        if self.rows:
            lesson = self.rows[self.index if index < 0 else index]
            self.app.push(LessonScreen(self.app, rules.load(lesson.game), lesson))

    def read(self, clause: str) -> None:
        """The rule."""
        from table.screens.rules import RulesScreen

        self.app.push(RulesScreen(self.app, rules.load(self.games[self.at].id), clause))

    def entered(self) -> None:
        """Something may have been learned meanwhile: the next open lesson is marked."""
        if self.rows and self._learned(self.rows[self.index]):
            self.index = self._first_open()
        self.rebuild()
        super().entered()

    # -- what it looks like -----------------------------------------------------------------------------

    def head(self) -> list[Widget]:
        """The games, if there are several."""
        if len(self.games) < 2:
            return []
        titles = [info.title[language()] for info in self.games]
        return [DropDown(say("rules.games"), titles, self.at, self.choose_game, key="games")]

    def build(self) -> Widget:
        """List and detail."""
        if not self.rows:
            return Panel(Label(say("lesson.none"), "body", wrap=True), grow=1)
        listed = ScrollList(
            say("lesson.title"),
            len(self.rows),
            lambda n: self.rows[n].title[language()],
            paint_row=self._paint_row,
            row=ROW,
            chosen=self.mark,
            opened=self.start,
            key="lessons",
        )
        listed.index = self.index
        listed.show(self.index)
        self._detail = Stack(*self._about(), gap="m")
        side = Panel(ScrollArea(self._detail))
        if self.roomy(860):
            return Columns(Panel(listed, pad="m"), side, shares=(0.56, 0.44), grow=1)
        return Stack(Panel(listed, pad="m", grow=1), Panel(self._start_button(), pad="s"), gap="s", grow=1)

    def _start_button(self) -> Button:
        return Button(say("lesson.start"), partial(self.start, -1), icon="play", kind="primary", key="start")

    def _about(self) -> list[Widget]:
        lesson = self.rows[self.index]
        info = self.games[self.at]
        code = language()
        mode = info.mode(lesson.scenario.mode)
        level = next((level for level in info.levels if level.id == lesson.scenario.level), None)
        facts = [part.title[code] for part in (mode, level) if part is not None]
        if lesson.minutes:
            facts.append(say("lesson.minutes", n=lesson.minutes))
        kids: list[Widget] = [
            Label(lesson.title[code], "heading", wrap=True, key="lesson title"),
            Label(lesson.goal[code], "body", wrap=True),
            Label(" · ".join(facts), "small", wrap=True),
        ]
        if self._learned(lesson):
            kids.append(Label(say("lesson.learned"), "small", ink="good"))
        kids.append(Row(self._start_button(), Gap(grow=1)))
        kids.append(LessonPicture(lesson))
        if lesson.clauses:
            kids.append(Label(say("lesson.about"), "caption"))
            kids.append(Flow(*(self._clause(name) for name in lesson.clauses), gap="xs"))
        return kids

    def _clause(self, name: str) -> Button:
        clause = rules.load(self.games[self.at].id).book.clause(name)
        tip = clause.rule[language()] if clause is not None else ""
        return Button(name, partial(self.read, name), icon="book", kind="quiet", small=True, key=name, tip=tip)

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, n: int, chosen: bool) -> None:
        c = theme.colour
        lesson = self.rows[n]
        size = theme.tx(34)
        centre = (rect.x + size // 2, rect.centery)
        spot = pygame.Rect(0, 0, size, size)
        spot.center = centre
        if self._learned(lesson):
            shapes.disc(surface, centre, size // 2, theme.mix(c("panel"), c("good"), 0.25), c("good"), theme.px(1.5))
            icons.draw(surface, "check", spot, theme.tx(20), c("good"))
        else:
            shapes.disc(surface, centre, size // 2, c("panel_sunken"), c("panel_line"), theme.px(1.5))
            text.draw(surface, str(n + 1), spot, "number", c("accent" if chosen else "ink_soft"), "centre")
        x, right = spot.right + theme.tx(14), rect.right
        if lesson.minutes:
            words = say("lesson.minutes", n=lesson.minutes)
            wide = text.width(words, "small")
            text.draw(surface, words, pygame.Rect(right - wide, rect.y, wide, rect.h), "small", c("ink_soft"))
            right -= wide + theme.tx(16)
        line, small = text.line_height("strong"), text.line_height("small")
        style, lines = fitted.fit(lesson.goal[language()], (right - x, 2 * small), "small")
        high = min(len(lines), 2) * small
        top = rect.centery - (line + high) // 2
        fitted.draw(surface, lesson.title[language()], pygame.Rect(x, top, right - x, line), "strong", c("ink"))
        text.draw_lines(surface, lines, pygame.Rect(x, top + line, right - x, high), style, c("ink_soft"))
