"""A sentence beside the pointer after it has rested on a thing for half a second."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from table.paint import shapes, text, theme

if TYPE_CHECKING:
    from table.ui.desk import Desk
    from table.ui.widget import Widget


class Tooltip:
    """One per desk. The scene uses `show_at` for things that are no widgets."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.text = ""
        """What is shown now."""
        self._wanted = ""
        self._pos = (0, 0)
        self._due: float | None = None

    def watch(self, widget: Widget | None, pos: tuple[int, int]) -> None:
        """The pointer is at `pos` over this widget."""
        self.want(widget.tip_at(pos) if widget is not None else "", pos)

    def want(self, words: str, pos: tuple[int, int]) -> None:
        """Show these words at this place if the pointer rests; empty words hide."""
        if words != self._wanted:
            self.hide()
            self._wanted = words
        self._pos = pos
        if words and not self.text:
            self._due = self.desk.host.now() + theme.TOOLTIP_DELAY

    def update(self, now: float) -> float | None:
        """Show it if it is due; when to look again."""
        if self._due is not None and now >= self._due:
            self._due = None
            self.show_at(self._wanted, self._pos)
        return self._due

    def show_at(self, words: str, pos: tuple[int, int]) -> None:
        """Show words beside a place at once, inside the window."""
        self.text = self._wanted = words
        pad, bounds = theme.space("s"), self.desk.bounds
        lines = text.wrap(words, min(theme.tx(340), bounds.w - 4 * pad), "tooltip")
        w = max(text.width(line, "tooltip") for line in lines) + 2 * pad + theme.px(4)
        h = text.line_height("tooltip") * len(lines) + 2 * pad
        rect = pygame.Rect(pos[0] + theme.px(14), pos[1] + theme.px(20), w, h)
        if rect.bottom > bounds.bottom - pad:
            rect.bottom = pos[1] - theme.px(10)
        self.rect = rect.clamp(bounds.inflate(-2 * pad, -2 * pad))
        self.desk.damage(self._reach())

    def hide(self) -> None:
        """Take it away."""
        if self.text:
            self.desk.damage(self._reach())
        self.text = self._wanted = ""
        self._due = None

    def _reach(self) -> pygame.Rect:
        edge = theme.px(14)
        return self.rect.inflate(2 * edge, 2 * edge).move(0, theme.px(2))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, if there is one."""
        if not self.text or not surface.get_clip().colliderect(self._reach()):
            return
        shapes.shadow(surface, self.rect, theme.radius("s"), theme.px(10), theme.px(3))
        shapes.panel(surface, self.rect, theme.colour("tooltip"), theme.radius("s"))
        pad = theme.space("s")
        room = self.rect.inflate(-2 * pad - theme.px(4), -2 * pad)
        text.draw_wrapped(surface, self.text, pygame.Rect(room.x, room.y, room.w + 2, room.h), "tooltip")
