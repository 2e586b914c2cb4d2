"""Sentences that go by themselves: something was saved, something can't be done.

They come at the upper edge, in the middle, where every page and table has only its name to the left and its icons to
the right: below lie the hand, what is asked and the buttons that lead on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from msgspec import Struct, field

from table.paint import icons, shapes, text, theme
from table.ui.tree import Node

if TYPE_CHECKING:
    from table.ui.desk import Desk
    from table.ui.widget import Widget

ICONS = {"info": "info", "good": "check", "warning": "warning", "danger": "warning"}
INKS = {"info": "link", "good": "good", "warning": "accent", "danger": "danger"}
MOST = 3
WIDEST = 0.55
"""The share of a window's width that a sentence takes at most, in large type too."""


class Toast(Struct):
    """One sentence with its kind and when it goes."""

    text: str
    kind: str
    until: float
    lines: list[str] = field(default_factory=list)
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))


class Toasts:
    """Those shown now, the newest on top. The same sentence twice only stays longer."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.shown: list[Toast] = []

    def add(self, words: str, kind: str = "info", seconds: float = 4.0) -> None:
        """Show a sentence; `kind` is info, good, warning or danger."""
        until = self.desk.host.now() + seconds
        self._damage()
        same = next((t for t in self.shown if t.text == words and t.kind == kind), None)
        if same is not None:
            same.until = until
        else:
            self.shown = [*self.shown, Toast(words, kind, until)][-MOST:]
        self.put(self.desk.bounds)

    def clear(self) -> None:
        """Take all away."""
        self._damage()
        self.shown = []

    def update(self, now: float) -> float | None:
        """Drop those whose time is over; when the next one goes."""
        if any(t.until <= now for t in self.shown):
            self._damage()
            self.shown = [t for t in self.shown if t.until > now]
            self.put(self.desk.bounds)
        return min((t.until for t in self.shown), default=None)

    def put(self, bounds: pygame.Rect) -> None:
        """Stack them below the upper edge."""
        pad, gap = theme.space("m"), theme.space("s")
        mark = theme.tx(20)
        top = bounds.y + theme.space("xs")
        for toast in reversed(self.shown):
            room = min(theme.tx(520), round(bounds.w * WIDEST)) - 2 * pad - mark - gap
            toast.lines = text.wrap(toast.text, room, "body")
            w = max(text.width(line, "body") for line in toast.lines) + 2 * pad + mark + gap
            h = max(mark, text.line_height("body") * len(toast.lines)) + 2 * pad
            toast.rect = pygame.Rect(bounds.centerx - w // 2, top, w, h)
            top += h + gap
        self._damage()

    def _damage(self) -> None:
        edge = theme.px(20)
        for toast in self.shown:
            self.desk.damage(toast.rect.inflate(2 * edge, 2 * edge))

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """Toasts let presses through; what lies below is never blocked by a message."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them."""
        for toast in self.shown:
            radius, pad = theme.radius("m"), theme.space("m")
            shapes.shadow(surface, toast.rect, radius, theme.px(16), theme.px(4))
            line = theme.mix(theme.colour("panel_raised"), theme.colour(INKS.get(toast.kind, "link")), 0.55)
            shapes.panel(surface, toast.rect, theme.colour("panel_raised"), radius, line, theme.px(1))
            mark = theme.tx(20)
            spot = pygame.Rect(toast.rect.x + pad, toast.rect.y, mark, toast.rect.h)
            icons.draw(surface, ICONS.get(toast.kind, "info"), spot, mark, theme.colour(INKS.get(toast.kind, "link")))
            x = spot.right + theme.space("s")
            room = pygame.Rect(x, toast.rect.y + pad, toast.rect.right - pad - x + 2, toast.rect.h - 2 * pad)
            text.draw_lines(surface, toast.lines, room, "body", valign="middle")

    def nodes(self) -> list[Node]:
        """Them in the interface tree."""
        return [Node("toast", t.text, pygame.Rect(t.rect), {"kind": t.kind}, covers="*") for t in self.shown]
