"""How finished games of one game ended, and what each player has reached in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

import rules
from table.paint import icons, marks, text, theme
from table.results import Ended, Tally
from table.screens.arrange import Columns
from table.screens.page import Page
from table.screens.saves_words import infos, when_words
from table.ui.choice import DropDown
from table.ui.label import Label
from table.ui.layout import Gap, Panel, Stack
from table.ui.lists import ScrollList
from table.ui.widget import Size, Widget
from table.words import language, say

if TYPE_CHECKING:
    from table.app import App

ROW = 66
TALLY = 44
COLUMN = 78


class TallyHead(Widget):
    """What the columns of the players' table mean."""

    role = "label"
    solid = False

    def natural(self, room: int) -> Size:
        """A line."""
        return room, text.line_height("caption")

    def paint(self, surface: pygame.Surface) -> None:
        """Each word over its column."""
        right = self.rect.right - theme.tx(22)
        for n, key in enumerate(("results.best", "results.won_of")):
            column = pygame.Rect(right - (n + 1) * theme.tx(COLUMN), self.rect.y, theme.tx(COLUMN), self.rect.h)
            text.draw(surface, say(key), column, "caption", theme.colour("ink_soft"), "right")


class ResultsScreen(Page):
    """One game at a time: its results, the latest first, and beside them its players."""

    name = "results"
    title_key = "results.title"

    def __init__(self, app: App, game: str = "") -> None:
        """`game`: which one is shown first."""
        with_results = app.results.games()
        known = [name for name in rules.game_ids() if name not in with_results]
        self.games = [*with_results, *known]
        self.at = self.games.index(game) if game in self.games else 0
        self.ended: list[Ended] = []
        self.tallies: list[Tally] = []
        self.titles = {game: info.title for game, info in infos().items()}
        self._read()
        super().__init__(app)

    def _read(self) -> None:
        game = self.games[self.at] if self.games else ""
        results = self.app.results if hasattr(self, "app") else None
        if results is not None:
            self.ended, self.tallies = results.of(game), results.tallies(game)

    def choose(self, index: int) -> None:
        """Another game."""
        self.at = index
        self.rebuild()

    # -- what it looks like ---------------------------------------------------------------------------

    def head(self) -> list[Widget]:
        """Which game, where there's room for it."""
        return self._which() if self.roomy(900) else []

    def _which(self) -> list[Widget]:
        titles = [self.titles[game][language()] if game in self.titles else game for game in self.games]
        return [DropDown(say("results.game"), titles, self.at, self.choose, key="game")] if len(titles) > 1 else []

    def build(self) -> Widget:
        """The results and the players, below the choice of the game where the head line is too narrow for it."""
        body = self._body()
        which = [] if self.roomy(900) else self._which()
        if not which:
            return body
        body.grow = 1
        return Stack(*which, body, gap="s", grow=1)

    def _body(self) -> Widget:
        self._read()
        if not self.ended:
            empty = Stack(
                Gap(grow=1),
                Label(say("results.empty"), "heading", align="centre"),
                Label(say("results.empty_note"), "body", ink="ink_soft", align="centre", wrap=True),
                Gap(grow=1.4),
                grow=1,
                gap="s",
            )
            return Panel(empty, grow=1)
        results = ScrollList(
            say("results.title"),
            len(self.ended),
            self._words,
            paint_row=self._paint,
            row=ROW,
            tip_row=self._tip,
            key="results",
        )
        people = ScrollList(
            say("results.players"),
            len(self.tallies),
            self._tally_words,
            paint_row=self._paint_tally,
            row=TALLY,
            tip_row=self._tally_tip,
            empty=say("results.no_people"),
            key="players",
        )
        side = Panel(
            Label(say("results.players"), "heading"),
            TallyHead(),
            people,
            pad="m",
            gap="s",
        )
        main = Panel(results, pad="m", grow=1)
        if self.roomy(900):
            return Columns(main, side, shares=(0.64, 0.36), grow=1)
        main.grow, side.grow = 1.4, 1
        return Stack(main, side, gap="m", grow=1)

    def _words(self, n: int) -> str:
        ended = self.ended[n]
        scores = ended.scores if len(ended.scores) == len(ended.seats) else ()
        people = [f"{name} {scores[seat]}" if scores else name for seat, name in enumerate(ended.seats)]
        return f"{outcome_words(ended)}: {', '.join(people)}; {when_words(ended.when, self.app.wall())}"

    def _tip(self, n: int, room: int) -> str:
        """All of a line whose names don't fit beside each other, or whose winner doesn't."""
        ended = self.ended[n]
        scores = ended.scores if len(ended.scores) == len(ended.seats) else ()
        signs = round(text.line_height("body") * 0.8) + theme.tx(20)
        wide = sum(text.width(name, "body") + signs for name in ended.seats)
        wide += sum(text.width(str(score), "number") + theme.tx(6) for score in scores)
        when = text.width(when_words(ended.when, self.app.wall()), "small") + text.line_height("strong") + theme.tx(6)
        cut = wide > room or text.width(outcome_words(ended), "strong") + when > room
        return self._words(n) if cut else ""

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect, n: int, chosen: bool) -> None:
        ended = self.ended[n]
        c = theme.colour
        strong, small = text.line_height("strong"), text.line_height("body")
        y = rect.centery - (strong + small + theme.tx(4)) // 2
        when = when_words(ended.when, self.app.wall())
        wide = min(rect.w // 2, text.width(when, "small"))
        text.draw(surface, when, pygame.Rect(rect.right - wide, y, wide, strong), "small", c("ink_soft"), "right")
        x = rect.x
        if ended.winners:
            icons.draw(surface, "trophy", pygame.Rect(x, y, strong, strong), theme.tx(17), c("accent"))
            x += strong + theme.tx(6)
        text.draw(surface, outcome_words(ended), pygame.Rect(x, y, rect.right - wide - x, strong), "strong")
        self._seats(surface, pygame.Rect(rect.x, y + strong + theme.tx(4), rect.w, small), ended)

    def _seats(self, surface: pygame.Surface, line: pygame.Rect, ended: Ended) -> None:
        """Marks, names and scores beside each other, each cut to its share if they don't fit."""
        scores = ended.scores if len(ended.scores) == len(ended.seats) else ()
        side, gap = round(line.h * 0.8), theme.tx(14)
        share = max(side, (line.w + gap) // len(ended.seats) - gap)
        x = line.x
        for seat, name in enumerate(ended.seats):
            score = str(scores[seat]) if scores else ""
            high = theme.tx(6) + text.width(score, "number") if score else 0
            wide = min(text.width(name, "body") + side + theme.tx(6) + high, max(share, side))
            if x + side > line.right:
                return
            with theme.seated(ended.looks):
                marks.seat_mark(surface, pygame.Rect(x, line.centery - side // 2, side, side), seat)
            room = pygame.Rect(x + side + theme.tx(6), line.y, max(0, wide - side - theme.tx(6) - high), line.h)
            ink = theme.colour("ink" if seat in ended.winners else "ink_soft")
            text.draw(surface, name, room, "body", ink)
            if score and wide > side + high:
                text.draw(surface, score, pygame.Rect(x + wide - high, line.y, high, line.h), "number", ink, "right")
            x += wide + gap

    def _tally_words(self, n: int) -> str:
        tally = self.tallies[n]
        return say("results.tally", name=tally.name, won=tally.won, games=tally.games)

    def _tally_tip(self, n: int, room: int) -> str:
        """A name that is too long for its line."""
        name = self.tallies[n].name
        free = room - 2 * theme.tx(COLUMN) - theme.tx(36)
        return name if text.width(name, "body") > free else ""

    def _paint_tally(self, surface: pygame.Surface, rect: pygame.Rect, n: int, chosen: bool) -> None:
        tally = self.tallies[n]
        side = theme.tx(26)
        marks.seat_mark(surface, pygame.Rect(rect.x, rect.centery - side // 2, side, side), tally.look)
        told = f"{tally.won} / {tally.games}"
        best = "" if tally.best is None else str(tally.best)
        column = theme.tx(COLUMN)
        right = pygame.Rect(rect.right - column, rect.y, column, rect.h)
        text.draw(surface, best, right, "number", theme.colour("ink_soft"), "right")
        text.draw(surface, told, right.move(-column, 0), "number", theme.colour("accent"), "right")
        x = rect.x + side + theme.tx(10)
        text.draw(surface, tally.name, pygame.Rect(x, rect.y, right.x - column - x, rect.h), "body")


def outcome_words(ended: Ended) -> str:
    """Who has won: "Ada wins", "Ada and Bo share the victory", "Nobody wins"."""
    names = [ended.seats[seat] for seat in ended.winners]
    if not names:
        return say("results.nobody")
    if len(names) == 1:
        return say("results.won", who=names[0])
    if len(names) == len(ended.seats):
        return say("results.all")
    return say("results.shared", who=", ".join(names[:-1]), last=names[-1])
