"""The saved games: the latest first, each with its people, its length and its time; opened, deleted, brought back."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

import rules
from table.logs import LOG
from table.paint import marks, text, theme
from table.paths import paths
from table.savefile import BadSave, Header, saves
from table.screens.arrange import Columns
from table.screens.game_row import thumb
from table.screens.page import Page
from table.ui.button import Button
from table.ui.label import Label
from table.ui.layout import Gap, Panel, Row, Stack
from table.ui.lists import ScrollList
from table.ui.scroll import ScrollArea
from table.ui.widget import Size, Widget
from table.wastebasket import Wastebasket
from table.words import language, say

if TYPE_CHECKING:
    from table.app import App

ROW = 74
DAY = 86_400


class Back(Widget):
    """The back of a game's cards."""

    role = "image"
    solid = False

    def __init__(self, game: str, high: float) -> None:
        super().__init__(name=say("saves.back"))
        self.game = game
        self.high = high

    def natural(self, room: int) -> Size:
        """A card's size."""
        return thumb(self.game, theme.tx(self.high)).get_size()

    def paint(self, surface: pygame.Surface) -> None:
        """The back."""
        surface.blit(thumb(self.game, theme.tx(self.high)), self.rect)


class SeatLine(Widget):
    """A seat with its mark."""

    role = "label"
    solid = False

    def __init__(self, seat: int, name: str) -> None:
        super().__init__(name=name)
        self.seat = seat

    def natural(self, room: int) -> Size:
        """A line."""
        return room, theme.tx(28)

    def paint(self, surface: pygame.Surface) -> None:
        """Mark and name."""
        side = theme.tx(22)
        marks.seat_mark(surface, pygame.Rect(self.rect.x, self.rect.centery - side // 2, side, side), self.seat)
        x = self.rect.x + side + theme.tx(8)
        text.draw(surface, self.name, pygame.Rect(x, self.rect.y, self.rect.right - x, self.rect.h), "body")


class SavesScreen(Page):
    """The list and, beside it, the marked save."""

    name = "saves"
    title_key = "saves.title"

    def __init__(self, app: App) -> None:
        self.basket = Wastebasket()
        self.found: list[tuple[Path, Header]] = []
        self.at = 0
        self.read()
        super().__init__(app)
        self.ui.shortcut("del", self.delete)
        self.ui.shortcut("ctrl+z", self.bring_back, lambda: bool(self.basket.held))

    def read(self) -> None:
        """Look into the folder."""
        self.found = saves(paths().saves)
        self.at = max(0, min(self.at, len(self.found) - 1))

    def entered(self) -> None:
        """A game that was left meanwhile is listed as it is now."""
        self.read()
        self.rebuild()
        super().entered()

    def closing(self) -> None:
        """What was deleted is now gone."""
        self.basket.empty()

    # -- what the player does -------------------------------------------------------------------------

    @property
    def marked(self) -> tuple[Path, Header] | None:
        """The save that is marked."""
        return self.found[self.at] if self.found else None

    def mark(self, index: int) -> None:
        """Mark a save."""
        self.at = index
        self.rebuild()

    def open(self) -> None:
        """Sit down at the marked game."""
        if self.marked is not None and not self.app.resume(self.marked[0]):
            self.read()
            self.rebuild()

    def delete(self) -> None:
        """Delete the marked game; it can be brought back until this page is left."""
        if self.marked is None:
            return
        place, header = self.marked
        try:
            self.basket.throw(place)
        except BadSave as bad:
            self.app.toast(say(bad.key, **bad.args_said), "warning")
            return
        except OSError as error:
            LOG.warning("the game can't be deleted: %s", error)
            self.app.toast(say("saves.not_deleted", title=header.title), "warning")
            return
        self.read()
        self.rebuild()
        self.app.toast(say("saves.deleted", title=header.title), "info")

    def bring_back(self) -> None:
        """Undo the latest deletion."""
        try:
            place = self.basket.bring_back()
        except OSError as error:
            LOG.warning("the game can't be brought back: %s", error)
            self.app.toast(say("saves.not_back"), "warning")
            return
        self.read()
        self.at = next((n for n, (there, _) in enumerate(self.found) if there == place), self.at)
        self.rebuild()

    # -- what it looks like ---------------------------------------------------------------------------

    def head(self) -> list[Widget]:
        """The way back for what was deleted."""
        undo = Button(say("saves.undo"), self.bring_back, icon="undo", key="undo delete", hint="Ctrl+Z")
        undo.visible = bool(self.basket.held)
        return [undo]

    def build(self) -> Widget:
        """The list and the marked save."""
        if not self.found:
            empty = Stack(
                Gap(grow=1),
                Label(say("saves.empty"), "heading", align="centre"),
                Label(say("saves.empty_note"), "body", ink="ink_soft", align="centre", wrap=True),
                Gap(grow=1.4),
                grow=1,
                gap="s",
            )
            return Panel(empty, grow=1)
        games = ScrollList(
            say("saves.title"),
            len(self.found),
            lambda n: f"{self.found[n][1].title}, {who_words(self.found[n][1])}",
            paint_row=self._paint_row,
            row=ROW,
            chosen=self.mark,
            opened=lambda n: self.open(),
            key="saves",
        )
        games.index = self.at
        place, header = self.found[self.at]
        if self.roomy(900):
            side = Panel(ScrollArea(self._details(place, header)), self._buttons(), gap="m")
            made: Widget = Columns(Panel(games, pad="m"), side, shares=(0.6, 0.4), grow=1)
        else:
            line = Label(details_line(header), "small", wrap=True)
            made = Stack(Panel(games, pad="m", grow=1), Panel(line, self._buttons(), pad="m", gap="s"), gap="m", grow=1)
        return made

    def rebuild(self) -> None:
        """The list keeps its place."""
        old = next((w for w in self.ui.root.walk() if isinstance(w, ScrollList)), None)
        super().rebuild()
        new = next((w for w in self.ui.root.walk() if isinstance(w, ScrollList)), None)
        if old is not None and new is not None:
            new.scroll_to(old.offset)
            new.show(self.at)

    def _buttons(self) -> Widget:
        return Row(
            Button(say("saves.delete"), self.delete, icon="trash", kind="quiet", key="delete"),
            Gap(grow=1),
            Button(say("saves.open"), self.open, icon="play", kind="primary", key="open"),
        )

    def _details(self, place: Path, header: Header) -> Widget:
        return Stack(
            Row(
                Back(header.game, 96),
                Stack(
                    Label(header.title, "heading", wrap=True),
                    Label(game_words(header), "small", wrap=True),
                    gap="xs",
                    grow=1,
                ),
                gap="l",
                across="start",
            ),
            Gap("xs"),
            *(SeatLine(seat, name) for seat, name in enumerate(header.seats)),
            Gap("xs"),
            Label(length_words(header), "body"),
            Label(when_words(header.saved, self.app.wall()), "body"),
            Label(say("saves.file", file=place.name), "small", wrap=True),
            gap="s",
        )

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, n: int, chosen: bool) -> None:
        header = self.found[n][1]
        back = thumb(header.game, rect.h - theme.tx(18))
        surface.blit(back, back.get_rect(midleft=rect.midleft))
        x = rect.x + back.get_width() + theme.tx(14)
        when = when_words(header.saved, self.app.wall())
        wide = text.width(when, "small") + theme.tx(16)
        strong, small = text.line_height("strong"), text.line_height("small")
        y = rect.centery - (strong + small + theme.tx(2)) // 2
        room = rect.right - x
        if self.roomy(640):
            text.draw(surface, when, pygame.Rect(rect.right - wide, y, wide, strong), "small", align="right")
            room -= wide
        text.draw(surface, header.title, pygame.Rect(x, y, room, strong), "strong")
        below = pygame.Rect(x, y + strong + theme.tx(2), rect.right - x, small)
        text.draw(surface, f"{who_words(header)} · {length_words(header)}", below, "small")


def who_words(header: Header) -> str:
    """Who plays: "Ada, Bo"."""
    return ", ".join(header.seats)


def length_words(header: Header) -> str:
    """How long it has gone: "34 moves", "finished after 80 moves"."""
    return say("saves.over" if header.over else "saves.moves", n=header.moves)


def game_words(header: Header) -> str:
    """Game, mode and level as their own texts call them."""
    info = next((info for info in rules.games() if info.id == header.game), None)
    if info is None:
        return header.game
    mode = info.mode(header.mode)
    level = next((level for level in info.levels if level.id == header.level), None)
    parts = [info.title, mode.title if mode else None, level.title if level else None]
    return " · ".join(part[language()] for part in parts if part)


def details_line(header: Header) -> str:
    """Everything in one line, for narrow windows."""
    return f"{game_words(header)} · {who_words(header)} · {length_words(header)}"


def when_words(moment: float, now: float) -> str:
    """When a game was saved: "today, 14:05", "yesterday, 9:30", "29 Nov 2026, 14:05"."""
    then, today = time.localtime(moment), time.localtime(now)
    clock = f"{then.tm_hour}:{then.tm_min:02d}"
    if then[:3] == today[:3]:
        return say("app.today", time=clock)
    if then[:3] == time.localtime(now - DAY)[:3]:
        return say("app.yesterday", time=clock)
    month = say(f"app.month_{then.tm_mon}")
    return say("app.moment", day=then.tm_mday, month=month, year=then.tm_year, time=clock)
