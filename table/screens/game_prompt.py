"""What is asked now, and the buttons that answer it: whole in every room, if need be in smaller type."""

from __future__ import annotations

import pygame

from table.paint import fitted, shapes, text, theme
from table.paint.text import Style
from table.ui.button import Button
from table.ui.widget import Widget

SHARES = (1.0, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5, 0.45, 0.4)
"""How large words and buttons are tried; the least type that is read ends it (`fitted.least`)."""
LEAST_BUTTON = 28
"""Logical pixels: nothing that is pressed is lower."""


class PromptPanel(Widget):
    """What is asked now, and the buttons that answer it."""

    role = "prompt"

    def __init__(self) -> None:
        super().__init__(key="prompt")
        self.seat = -1
        self.words = ""
        self.detail = ""
        self.buttons: list[Button] = []
        self._time = 0.0
        self._words_style: Style = "strong"
        self._detail_style: Style = "small"
        self._head = self._rest = pygame.Rect(0, 0, 0, 0)

    def show(self, seat: int, words: str, detail: str, buttons: list[Button]) -> None:
        """Another question."""
        self.clear()
        self.seat, self.words, self.detail, self.buttons = seat, words, detail, buttons
        for button in buttons:
            self.add(button)
        self.damage()
        self.relayout()

    def label(self) -> str:
        """The question."""
        return self.words

    def set_time(self, share: float) -> None:
        """A question that answers itself after a while: the share of its time that is left, 0 for none."""
        if share != self._time:
            self._time = share
            self.damage()

    # -- room --------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """The question above, buttons along the lower edge: all in the largest type in which it fits."""
        pad = theme.space("m")
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        if inner.w <= 0 or inner.h <= 0:
            return
        # where there is room buttons stand apart, and the one that leads on has the last row for itself
        if self._try(inner, 1.0, self.detail, "s", True) or self._try(inner, 1.0, self.detail, "s"):
            return
        for share in SHARES:
            if self._try(inner, share, self.detail) or (share <= 0.8 and self._try(inner, share, "")):
                return

    def _try(self, inner: pygame.Rect, share: float, detail: str, apart: str = "xs", alone: bool = False) -> bool:
        """Places everything at a share of its size; whether it fitted."""
        words_style, detail_style = _scaled("strong", share), _scaled("small", share)
        gap = theme.space(apart)
        rows, high = self._rows(inner.w, share, gap, alone)
        foot = len(rows) * (high + gap)
        lines = text.wrap(self.words, inner.w, words_style)
        head_high = len(lines) * text.line_height(words_style)
        rest_high = len(text.wrap(detail, inner.w, detail_style)) * text.line_height(detail_style) if detail else 0
        fits = head_high + rest_high + foot <= inner.h
        self._words_style, self._detail_style = words_style, detail_style
        top = min(head_high, max(0, inner.h - foot))
        self._head = pygame.Rect(inner.x, inner.y, inner.w, top)
        self._rest = pygame.Rect(inner.x, self._head.bottom, inner.w, rest_high if fits else 0)
        y = inner.bottom - foot + gap
        for row in rows:
            worded = [button for button in row if button.words]
            room = inner.w - gap * (len(row) - 1) - high * (len(row) - len(worded))
            part = room // max(1, len(worded))
            narrow = high if worded else (inner.w - gap * (len(row) - 1)) // len(row)  # icons alone share the row
            x = inner.x
            for button in row:
                button.place(pygame.Rect(x, y, part if button.words else narrow, high))
                x = button.rect.right + gap
            y += high + gap
        return fits

    def _rows(self, room: int, share: float, gap: int, alone: bool) -> tuple[list[list[Button]], int]:
        """The buttons in rows, each as wide as its words ask, and how high they are."""
        rows: list[list[Button]] = []
        x = high = 0
        for at, button in enumerate(self.buttons):
            button.share = share
            w, h = button.natural(room)
            beside = self.buttons[at + 1 :][:1]  # an icon belongs to the button before it and stays on its row
            more = gap + h if button.words and beside and not beside[0].words else 0
            own = alone and len(rows) > 1 and button is self.buttons[-1] and button.kind == "primary"
            if not rows or own or (x + w + more > room and button.words):
                rows.append([])
                x = 0
            rows[-1].append(button)
            x += w + gap
            high = max(high, h, theme.px(LEAST_BUTTON))
        return rows, high

    # -- picture -----------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """A raised panel with the seat's colour at its edge."""
        shapes.shadow(surface, self.rect, theme.radius("m"), theme.px(8), theme.px(2))
        edge = theme.seat(self.seat).colour if self.seat >= 0 else theme.colour("panel_line")
        shapes.panel(surface, self.rect, theme.colour("panel_raised"), theme.radius("m"), edge, max(1, theme.px(1.5)))
        if self._time > 0:
            pad = theme.space("m")
            line = pygame.Rect(self.rect.x + pad, self.rect.y + theme.px(4), self.rect.w - 2 * pad, max(2, theme.px(3)))
            surface.fill(theme.colour("accent"), (line.x, line.y, round(line.w * self._time), line.h))
        text.draw_wrapped(surface, self.words, self._head, self._words_style, theme.colour("ink"))
        if self.detail and self._rest.h:
            text.draw_wrapped(surface, self.detail, self._rest, self._detail_style, theme.colour("ink_soft"))


def _scaled(style: str, share: float) -> Style:
    """A style at a share of its size, never below what is read."""
    face, px = text.resolve(style)
    size = max(fitted.least(style), round(px * share))
    return style if size == px else (face, size)
