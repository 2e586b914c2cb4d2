"""The curtain: an opaque cover while the mouse passes from one seat to another (DESIGN.md 6.3)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.paint import felt, marks, shapes, text, theme
from table.ui.button import Button
from table.ui.overlay import Overlay
from table.ui.widget import Widget
from table.words import say

LONGEST = 260
"""Logical pixels of type that a name has on a button; the sentence above it has it in full."""


class Curtain(Overlay):
    """Names only the next seat; only its button uncovers."""

    role = "curtain"
    closes_outside = False

    def __init__(
        self, seat: int, name: str, uncover: Callable[[], object], away: Callable[[], object] | None = None
    ) -> None:
        """`away` is called when the table says that the seat has gone."""
        super().__init__(name=say("curtain.pass", seat=name), key="curtain")
        self.seat = seat
        self.seat_name = name
        short = text.cut(name, theme.tx(LONGEST), "button")
        self.button = Button(say("curtain.ready", seat=short), uncover, icon="eye", kind="primary", key="uncover")
        self.away = Button(say("leaving.away", seat=short), away, kind="quiet", small=True, key="away")
        self.away.visible = away is not None
        self.add(self.button, self.away)  # Tab goes to what is meant nearly always first

    def escape(self) -> None:
        """Esc doesn't lift the curtain."""

    def first_focus(self) -> Widget | None:
        """Nothing: a key that was meant for the last seat must not uncover the next one's hand."""
        return None

    def arrange(self) -> None:
        """The button below the sentence."""
        w, h = self.button.natural(self.rect.w)
        box = pygame.Rect(0, 0, max(w, theme.tx(220)), h)
        below = max(theme.px(56), text.line_height("title") + theme.px(10))
        box.midtop = (self.rect.centerx, self.rect.centery + below)
        self.button.place(box)
        w, h = self.away.natural(self.rect.w * 4 // 5)
        low = pygame.Rect(0, 0, w, h)
        low.midbottom = (self.rect.centerx, self.rect.bottom - theme.space("xl"))
        self.away.place(low)

    def paint(self, surface: pygame.Surface) -> None:
        """Felt, the seat's mark, one sentence."""
        felt.draw(surface, self.rect)
        look = theme.seat(self.seat)
        centre = self.rect.centerx, self.rect.centery - theme.px(84)
        halo = pygame.Rect(0, 0, theme.px(132), theme.px(132))
        halo.center = centre
        shapes.disc(surface, centre, halo.w // 2, theme.mix(theme.colour("felt_edge"), look.colour, 0.28))
        mark = pygame.Rect(0, 0, theme.px(84), theme.px(84))
        mark.center = centre
        marks.seat_mark(surface, mark, self.seat)
        line = pygame.Rect(0, 0, self.rect.w * 4 // 5, text.line_height("title"))
        line.midtop = (self.rect.centerx, self.rect.centery - theme.px(6))
        text.draw(surface, self.name, line, "title", theme.colour("ink_on_felt"), "centre")
