"""Dialogs of the table: the score sheet, and a zone whose cards are looked through."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from rules.kernel.show import Line, Sheet
from table.paint import marks, shapes, text, theme
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

    def _row(self) -> int:
        return text.line_height("body") + theme.space("s")

    def _first(self, room: int) -> int:
        return max(theme.tx(150), room - len(self.sheet.columns) * theme.tx(76))

    def natural(self, room: int) -> Size:
        """A head and a row a line."""
        return room, (len(self.sheet.lines) + 1) * self._row() + theme.space("s")

    def _column(self, n: int) -> pygame.Rect:
        first = self._first(self.rect.w)
        count = max(1, len(self.sheet.columns))
        x0 = self.rect.x + first + (self.rect.w - first) * n // count
        x1 = self.rect.x + first + (self.rect.w - first) * (n + 1) // count
        return pygame.Rect(x0, self.rect.y, x1 - x0, self._row())

    def paint(self, surface: pygame.Surface) -> None:
        """Head, lines, totals."""
        row = self._row()
        for n, seat in enumerate(self.sheet.columns):
            box = self._column(n)
            side = min(row - 4, theme.tx(26))
            marks.seat_mark(surface, pygame.Rect(box.centerx - side // 2, box.y, side, side), seat)
        for i, line in enumerate(self.sheet.lines):
            self._line(surface, line, pygame.Rect(self.rect.x, self.rect.y + (i + 1) * row, self.rect.w, row), i)

    def _line(self, surface: pygame.Surface, line: Line, rect: pygame.Rect, i: int) -> None:
        if line.total:
            shapes.panel(surface, rect, theme.colour("panel_sunken"), theme.radius("s"))
        elif i % 2:
            tint = theme.mix(theme.colour("panel_raised"), theme.colour("ink"), 0.04)
            shapes.panel(surface, rect, tint, theme.radius("s"))
        pad = theme.space("s")
        first = self._first(self.rect.w)
        name = pygame.Rect(rect.x + pad, rect.y, first - pad, rect.h)
        style = "strong" if line.total else "body"
        words = self.teller.say(line.text)
        text.draw(surface, words, name, style)
        if line.clause:
            used = text.width(words, style) + theme.space("m")
            rest = pygame.Rect(name.x + used, name.y, max(0, name.w - used), name.h)
            text.draw(surface, line.clause, rest, "small", theme.colour("link"))
        for n, value in enumerate(line.values):
            box = self._column(n)
            box.y = rect.y
            ink = theme.colour("accent" if line.total else "ink" if value else "ink_faint")
            text.draw(surface, str(value), box, "number" if line.total else "body", ink, "centre")

    def on_release(self, pos: Point, inside: bool) -> None:
        """A click on a line opens its clause."""
        i = (pos[1] - self.rect.y) // self._row() - 1
        if inside and 0 <= i < len(self.sheet.lines) and self.sheet.lines[i].clause:
            self.link(self.sheet.lines[i].clause)

    def node(self) -> Node:
        """A node a line."""
        node = super().node()
        row = self._row()
        for i, line in enumerate(self.sheet.lines):
            rect = pygame.Rect(self.rect.x, self.rect.y + (i + 1) * row, self.rect.w, row)
            state: dict[str, Value] = {"values": " ".join(map(str, line.values)), "clause": line.clause}
            node.children.append(Node("line", self.teller.say(line.text), rect, state))
        return node


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
        answers = [
            (say("game.look_at_table"), "quiet", None),
            (say("game.home"), "plain", screen.doors.leave),
            (say("game.again"), "primary", screen.doors.again),
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
        for i, face in enumerate(self.faces):
            if self._rect(i).collidepoint(pos):
                self.screen.inspect.show(face)

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
