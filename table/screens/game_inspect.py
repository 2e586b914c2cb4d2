"""The card that the pointer rests on, large and in words, in the side panel: it covers neither pointer nor card."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.paint import fitted, icons, marks, shapes, text, theme
from table.paint.face_data import FaceData
from table.paint.faces import Faces
from table.screens.card_notes import Link, card_notes, rule_lines
from table.ui.layout import Stack
from table.ui.scroll import ScrollArea
from table.ui.tree import Value
from table.ui.widget import Widget
from table.words import say

LEAST_SHARE = 0.5
"""Of the panel's height: what the card keeps however much there is to tell."""


class Inspect(Widget):
    """A card shown large, always in the same place; it grows over the log as far as its words need."""

    role = "inspect"
    covers = "log"

    def __init__(self, faces: Faces) -> None:
        super().__init__(key="inspect")
        self.faces = faces
        self.face: FaceData | None = None
        self.back = ""
        self.notes: tuple[str, ...] = ()
        self.title = ""
        self.lines: tuple[tuple[int, str, bool], ...] = ()
        self.link: Link = lambda _: None
        """Opens a clause."""
        self.rule: Callable[[str], str] = lambda clause: clause
        """What a clause says."""
        self._said: list[Widget] = []
        """The lines of its rule: told where the card is shown too small to say it."""
        self._told = Stack(gap="xs")
        self._area = ScrollArea(self._told)
        self._card = pygame.Rect(0, 0, 0, 0)
        self.add(self._area)

    def tell(self, chain: tuple[str, tuple[tuple[int, str, bool], ...]]) -> None:
        """What is still to happen: it stands here while no card is inspected."""
        if chain != (self.title, self.lines):
            self.title, self.lines = chain
            self.relayout()
            self.damage()

    def show(self, face: FaceData | None, back: str = "", notes: tuple[str, ...] = ()) -> None:
        """Show a face, or a back, or nothing but notes, or nothing at all."""
        if (face, back, notes) == (self.face, self.back, self.notes):
            return
        self.damage()
        self.face, self.back, self.notes = face, back, notes
        self._told.clear()
        self._said = rule_lines(face) if face is not None else []
        for widget in card_notes(self.faces, face, notes, self.link, self.rule, self._said):
            self._told.add(widget)
        self._area.scroll_to(0)
        self.relayout()
        self.damage()

    def label(self) -> str:
        """The card's title."""
        return self.face.title if self.face else ""

    # -- room --------------------------------------------------------------------------------------------

    def _ratio(self) -> float:
        kind = self.faces.spec.kind.get(self.face.kind) if self.face else None
        kind = kind or next(iter(self.faces.spec.kind.values()))
        return kind.size[1] / kind.size[0]

    def wanted(self, wide: int) -> int:
        """How high it would like to be at a width: the card, and all that is told."""
        if not (self.face or self.back or self.notes):
            return self.resting(wide)
        card = round(wide * 0.9 * self._ratio()) if self.face or self.back else 0
        return card + self._told_high(wide, self._too_small(card)) + 3 * theme.space("s")

    def resting(self, wide: int) -> int:
        """How high it is while no card is inspected: as high as the lines of what is still to happen."""
        if not self.lines:
            return 0
        room = wide - 2 * theme.space("m") - theme.tx(34)
        line = text.line_height("body") + theme.space("s")
        lines = [len(text.wrap(words, room, "body")) * text.line_height("body") for _, words, _ in self.lines]
        highs = sum(max(line, high + theme.space("s")) + theme.space("xs") for high in lines)
        return line + highs + 2 * theme.space("m")

    def _too_small(self, high: int) -> bool:
        """Whether a card so high doesn't say its rule."""
        return self.face is not None and high > 0 and self.faces.level(self.face, high) != "full"

    def _told_high(self, wide: int, rule: bool) -> int:
        """How high is what is told at a width, with the card's rule or without."""
        if not self._told.children:
            return 0
        room = max(1, wide - self._area.bar_width())
        lines = sum(line.natural(room)[1] + theme.space(self._told.gap) for line in self._said)
        there = any(line.visible for line in self._said)
        return self._told.natural(room)[1] + lines * (int(rule) - int(there))

    def _card_high(self, rule: bool) -> int:
        """How high the card can be beside what is told."""
        gap = theme.space("s")
        most = min(round(self.rect.w * 0.97 * self._ratio()), self.rect.h - 2 * gap)
        beside = self.rect.h - self._told_high(self.rect.w, rule) - 3 * gap
        return max(min(most, beside), min(most, round(self.rect.h * LEAST_SHARE)))

    def arrange(self) -> None:
        """The card above, what is told below it."""
        gap = theme.space("s")
        high = 0
        if self.face or self.back:
            high = self._card_high(rule=False)
            rule = self._too_small(high)
            high = self._card_high(rule) if rule else high
            for line in self._said:
                line.visible = rule
        wide = round(high / self._ratio())
        self._card = pygame.Rect(self.rect.centerx - wide // 2, self.rect.y + theme.px(2), wide, max(0, high))
        top = self._card.bottom + gap if high else self.rect.y + gap
        self._area.visible = bool(self._told.children)
        self._area.place(pygame.Rect(self.rect.x, top, self.rect.w, max(0, self.rect.bottom - gap - top)))

    # -- picture -----------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """The card as large as its place allows; a quiet hint while there's none."""
        if self.rect.w < 40 or self.rect.h < 40:
            return
        if not (self.face or self.back or self.notes):
            shapes.panel(surface, self.rect, theme.colour("panel_sunken"), theme.radius("l"))
            if self.lines:
                self._paint_chain(surface)
            else:
                self._paint_hint(surface)
            return
        shapes.panel(surface, self.rect, theme.colour("panel"), theme.radius("m"))
        line = pygame.Rect(self.rect.x, self.rect.bottom - theme.px(1), self.rect.w, max(1, theme.px(1)))
        surface.fill(theme.colour("panel_line"), line)
        if self._card.h <= 0:
            return
        if self.face is not None:
            shown = self.faces.large(self.face, self._card.h)
        else:
            shown = self.faces.plain_back(self.back, self._card.h)
        place = shown.get_rect(midtop=self._card.midtop)
        shapes.shadow(surface, place, theme.radius("m"), theme.px(8), theme.px(3))
        surface.blit(shown, place)

    def _paint_hint(self, surface: pygame.Surface) -> None:
        pad = theme.space("l")
        room = self.rect.inflate(-2 * pad, -2 * pad)
        ink = theme.colour("ink_faint")
        words, eye = say("game.inspect_hint"), theme.tx(24)
        if self.rect.h < 3 * eye + 4 * pad:  # a strip: the eye beside the words
            room = self.rect.inflate(-2 * theme.space("m"), -theme.space("s"))
            icons.draw(surface, "eye", pygame.Rect(room.x, room.y, eye, room.h), eye, ink)
            room = pygame.Rect(room.x + eye + pad, room.y, room.w - eye - pad, room.h)
            fitted.draw(surface, words, room, "small", ink)
            return
        style, lines = fitted.fit(words, (room.w, room.h - eye - pad), "small")
        high = len(lines) * text.line_height(style)
        top = room.centery - (eye + pad + high) // 2
        icons.draw(surface, "eye", pygame.Rect(room.x, top, room.w, eye), eye, ink)
        room = pygame.Rect(room.x, top + eye + pad, room.w, high)
        text.draw_lines(surface, lines, room, style, ink, "centre", "middle")

    def _paint_chain(self, surface: pygame.Surface) -> None:
        pad = theme.space("m")
        room = self.rect.inflate(-2 * pad, -2 * pad)
        line = text.line_height("body") + theme.space("s")
        fitted.draw(surface, self.title, pygame.Rect(room.x, room.y, room.w, line), "strong")
        y = room.y + line
        for seat, words, now in self.lines:
            wrapped = text.wrap(words, room.w - theme.tx(34), "body")
            high = max(line, len(wrapped) * text.line_height("body") + theme.space("s"))
            if y + high > room.bottom:
                break
            box = pygame.Rect(room.x, y, room.w, high)
            if now:
                shapes.panel(surface, box, theme.colour("control"), theme.radius("s"), theme.colour("accent"), 1)
            if seat >= 0:
                marks.seat_mark(surface, pygame.Rect(box.x + theme.tx(5), box.y, theme.tx(20), box.h), seat)
            inner = pygame.Rect(box.x + theme.tx(30), box.y, box.w - theme.tx(34), box.h)
            text.draw_lines(
                surface, wrapped, inner, "body", theme.colour("ink" if now else "ink_soft"), valign="middle"
            )
            y += high + theme.space("xs")

    def state(self) -> dict[str, Value]:
        """What is still to happen."""
        return {"chain": "; ".join(words for _, words, _ in self.lines)} if self.lines else {}
