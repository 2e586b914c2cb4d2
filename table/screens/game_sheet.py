"""Dialogs of the table: the score sheet, and a zone whose cards are looked through."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from rules.kernel.show import Line, Sheet
from table.paint import fitted, marks, shapes, text, theme
from table.paint.face_data import FaceData
from table.scene.telling import Teller
from table.ui.button import Kind
from table.ui.dialog import Answer, Dialog
from table.ui.label import Label
from table.ui.tree import Node, Value
from table.ui.widget import Point, Size, Widget
from table.words import say

if TYPE_CHECKING:
    from table.screens.game import GameScreen


class SheetView(Widget):
    """A table of lines with a column a seat; each line shows the clause that says so."""

    role = "sheet"
    solid = True

    def __init__(self, sheet: Sheet, teller: Teller, link: Callable[[str], object]) -> None:
        super().__init__(name=teller.say(sheet.title), key="sheet")
        self.sheet = sheet
        self.teller = teller
        self.link = link

    def _first(self, room: int) -> int:
        return max(theme.tx(150), room - len(self.sheet.columns) * theme.tx(76))

    def _head(self) -> int:
        return text.line_height("body") + theme.space("s")

    def _lines(self, line: Line, room: int) -> list[str]:
        """What a line says, wrapped to the first column."""
        return text.wrap(self.teller.say(line.text), room - theme.space("s"), _style(line))

    def _beside(self, room: int) -> bool:
        """Whether the clauses stand beside the lines' words; where that is too narrow for one they stand below all."""
        first = self._first(room) - theme.space("s")
        wides = (
            text.width(self.teller.say(line.text), _style(line)) + theme.space("m") + text.width(line.clause, "small")
            for line in self.sheet.lines
            if line.clause
        )
        return max(wides, default=0) <= first

    def _highs(self, room: int) -> list[int]:
        """How high each line is."""
        first, beside = self._first(room), self._beside(room)
        highs = []
        for line in self.sheet.lines:
            high = len(self._lines(line, first)) * text.line_height("body") + theme.space("s")
            highs.append(high if beside or not line.clause else high + text.line_height("small"))
        return highs

    def natural(self, room: int) -> Size:
        """A head and a row a line."""
        return room, self._head() + sum(self._highs(room)) + theme.space("s")

    def _rows(self) -> list[pygame.Rect]:
        """Where the lines lie."""
        rows, y = [], self.rect.y + self._head()
        for high in self._highs(self.rect.w):
            rows.append(pygame.Rect(self.rect.x, y, self.rect.w, high))
            y += high
        return rows

    def _column(self, n: int, y: int, high: int) -> pygame.Rect:
        first = self._first(self.rect.w)
        count = max(1, len(self.sheet.columns))
        x0 = self.rect.x + first + (self.rect.w - first) * n // count
        x1 = self.rect.x + first + (self.rect.w - first) * (n + 1) // count
        return pygame.Rect(x0, y, x1 - x0, high)

    def paint(self, surface: pygame.Surface) -> None:
        """Head, lines, totals."""
        for n, seat in enumerate(self.sheet.columns):
            box = self._column(n, self.rect.y, self._head())
            side = min(box.h - 4, box.w, theme.tx(26))
            marks.seat_mark(surface, pygame.Rect(box.centerx - side // 2, box.y, side, side), seat)
        for i, (line, row) in enumerate(zip(self.sheet.lines, self._rows(), strict=True)):
            self._line(surface, line, row, i)

    def _line(self, surface: pygame.Surface, line: Line, rect: pygame.Rect, i: int) -> None:
        if line.total:
            shapes.panel(surface, rect, theme.colour("panel_sunken"), theme.radius("s"))
        elif i % 2:
            tint = theme.mix(theme.colour("panel_raised"), theme.colour("ink"), 0.04)
            shapes.panel(surface, rect, tint, theme.radius("s"))
        pad, style = theme.space("s"), _style(line)
        first = self._first(self.rect.w)
        lines = self._lines(line, first)
        name = pygame.Rect(rect.x + pad, rect.y + pad // 2, first - pad, len(lines) * text.line_height("body"))
        text.draw_lines(surface, lines, name, style)
        if line.clause:
            if self._beside(self.rect.w):
                used = text.width(lines[0], style) + theme.space("m")
                rest = pygame.Rect(name.x + used, name.y, max(0, name.w - used), name.h)
            else:
                rest = pygame.Rect(name.x, name.bottom, name.w, text.line_height("small"))
            text.draw(surface, line.clause, rest, "small", theme.colour("link"))
        for n, value in enumerate(line.values):
            box = self._column(n, rect.y, rect.h)
            ink = theme.colour("accent" if line.total else "ink" if value else "ink_faint")
            fitted.draw(surface, str(value), box, "number" if line.total else "body", ink, "centre")

    def on_release(self, pos: Point, inside: bool) -> None:
        """A click on a line opens its clause."""
        for line, row in zip(self.sheet.lines, self._rows(), strict=True):
            if inside and row.collidepoint(pos) and line.clause:
                self.link(line.clause)
                return

    def node(self) -> Node:
        """A node a line."""
        node = super().node()
        for line, row in zip(self.sheet.lines, self._rows(), strict=True):
            state: dict[str, Value] = {"values": " ".join(map(str, line.values)), "clause": line.clause}
            node.children.append(Node("line", self.teller.say(line.text), row, state))
        return node


def _style(line: Line) -> str:
    return "strong" if line.total else "body"


def sheet_dialog(screen: GameScreen, sheet: Sheet | None) -> Dialog:
    """The score sheet with what can be done next."""
    teller = screen.teller
    outcome = teller.present.outcome(teller.view)
    body: list[Widget] = []
    if outcome is not None:
        body.append(Label(teller.say(outcome.text), "lead", wrap=True, ink="accent", key="outcome"))
        if outcome.detail is not None:
            body.append(Label(teller.say(outcome.detail), "body", wrap=True, ink="ink_soft"))
    if sheet is not None:
        body.append(SheetView(sheet, teller, screen.doors.rules))
    if sheet is not None and sheet.note is not None:
        body.append(Label(teller.say(sheet.note), "small", wrap=True, ink="ink_soft"))
    answers: list[Answer] = []
    if screen.session.asked() is None:
        rematch = outcome.buttons if outcome is not None else ()
        again = teller.say(rematch[0].text) if rematch else say("game.again")
        answers = [
            (say("game.look_at_table"), "quiet", None),
            (say("game.home"), "plain", screen.doors.leave),
            (again, "primary", screen.doors.again),
        ]
    else:
        answers = [(say("game.look_at_table"), "plain", None)]
        now = screen.asker.current()
        if now is not None:
            prompt = teller.present.prompt(teller.view, now[1], now[0])
            for shown in prompt.buttons:
                kind: Kind = "primary" if shown.main else "plain"
                answers.append((teller.say(shown.text), kind, partial(screen.take, now[0], shown.move)))
    width = 320 + 84 * max(2, len(sheet.columns) if sheet is not None else 2)
    return Dialog(
        teller.say(sheet.title) if sheet is not None else say("game.over"),
        *body,
        answers=answers,
        highlight=len(answers) - 1,
        width=width,
        key="sheet-dialog",
    )


class CardGrid(Widget):
    """Cards beside each other, as many as fit, hovered ones shown in the inspect panel."""

    role = "cards"

    def __init__(self, screen: GameScreen, faces: list[FaceData | None]) -> None:
        """A face that can't be seen (None) shows its back."""
        super().__init__(key="browse")
        self.screen = screen
        self.faces = faces
        self._over = -1
        """The card under the pointer."""

    def _card(self) -> tuple[int, int]:
        h = theme.px(150)
        return round(h * self.screen.pieces.aspect), h

    def _across(self, room: int) -> int:
        return max(1, (room + theme.space("s")) // (self._card()[0] + theme.space("s")))

    def natural(self, room: int) -> Size:
        """All rows."""
        rows = -(-max(1, len(self.faces)) // self._across(room))
        return room, rows * (self._card()[1] + theme.space("s"))

    def _rect(self, i: int) -> pygame.Rect:
        w, h = self._card()
        across = self._across(self.rect.w)
        gap = theme.space("s")
        return pygame.Rect(self.rect.x + (i % across) * (w + gap), self.rect.y + (i // across) * (h + gap), w, h)

    def paint(self, surface: pygame.Surface) -> None:
        """The cards that can be seen."""
        clip = surface.get_clip()
        for i, face in enumerate(self.faces):
            rect = self._rect(i)
            if clip.colliderect(rect):
                card = self.screen.pieces.plain(face, self.screen.pieces.backs[0], rect.h, 0)
                surface.blit(card, card.get_rect(center=rect.center))

    def on_hover(self, pos: Point) -> None:
        """Shows the card under the pointer large."""
        over = next((i for i in range(len(self.faces)) if self._rect(i).collidepoint(pos)), -1)
        if over == self._over:
            return
        self._over = over
        self.screen.magnifier.leave()
        if over >= 0:
            self.screen.inspect.show(self.faces[over])
        delay = self.screen.app.settings.values.inspect_delay
        if self.desk is not None:
            self.desk.tick_at(self, self.desk.host.now() + delay if over >= 0 and delay >= 0 else None)

    def on_tick(self, now: float) -> float | None:
        """The pointer has rested on a card: it is shown beside itself, as the side panel lies below the dialog."""
        if 0 <= self._over < len(self.faces):
            self.screen.magnifier.over(self.faces[self._over], self._rect(self._over))
        return None

    def on_leave(self) -> None:
        """The pointer is on no card."""
        if self.desk is not None and not self.rect.collidepoint(self.desk.pointer):
            self._over = -1
            self.desk.tick_at(self, None)
            self.screen.magnifier.leave()

    def node(self) -> Node:
        """A node a card."""
        node = super().node()
        for i, face in enumerate(self.faces):
            node.children.append(Node("card", face.title if face is not None else say("game.a_card"), self._rect(i)))
        return node


def browse_dialog(screen: GameScreen, zone: int) -> Dialog:
    """The cards of a zone that this view sees, the newest first."""
    teller = screen.teller
    cards = teller.view.zones[zone].cards
    faces: list[FaceData | None] = [face for face in (teller.face(card) for card in cards) if face is not None]
    name = say("game.browse_title", zone=screen.board.zone_name(zone), n=len(faces))
    return Dialog(name, CardGrid(screen, faces), width=760, key="browse-dialog")
