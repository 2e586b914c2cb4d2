"""A question or a page in the middle of the window, above everything, which is dimmed.

Esc is the cancelling answer. Enter presses the highlighted button only; the highlight begins on the safe
answer, never on the destructive one (conventions.md).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from table.paint import theme
from table.ui.button import Button, IconButton, Kind
from table.ui.flow import Flow
from table.ui.label import Label
from table.ui.layout import Panel, Row, Stack
from table.ui.overlay import Overlay
from table.ui.scroll import ScrollArea
from table.ui.widget import Size, Widget
from table.words import say

Answer = tuple[str, Kind, Callable[[], object] | None]


class Dialog(Overlay):
    """`answers` are (words, kind, action), from left to right; each closes the dialog before it acts.

    `cancel` is called for Esc, the cross and a press outside; it defaults to closing. A dialog that must be
    answered has `closable=False`. `width` is in logical pixels of type.
    """

    role = "dialog"
    veil = 0.55
    shows_focus = True

    def __init__(
        self,
        title: str,
        *body: Widget,
        answers: Sequence[Answer] = (),
        highlight: int = -1,
        cancel: Callable[[], object] | None = None,
        closable: bool = True,
        width: float = 480,
        tall: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(name=title, key=key)
        self.width = width
        self.tall = tall
        """As high as the window allows, for pages that scroll inside."""
        self.closable = closable
        self.closes_outside = closable
        self.cancel_action = cancel
        self.buttons = [Button(w, self._answer(action), kind=kind) for w, kind, action in answers]
        self._first = highlight
        head = Row(Label(title, "heading", grow=1), gap="m", across="centre")
        if closable:
            head.add(IconButton("close", say("common.close"), self.escape, small=True))
        self.body = Stack(*body, gap="m")
        self.area: Widget = self.body
        if tall:
            self.body.grow = 1
        else:
            self.area = ScrollArea(self.body)
        self.panel = Panel(head, self.area, ground="panel_raised", pad="l", gap="m")
        if self.buttons:
            self.panel.add(Flow(*self.buttons, align="end"))
        self.add(self.panel)

    @classmethod
    def ask(
        cls,
        title: str,
        words: str,
        yes: str,
        action: Callable[[], object],
        *,
        no: str = "",
        danger: bool = False,
        cancel: Callable[[], object] | None = None,
    ) -> Dialog:
        """A question with two answers. The highlight lies on `yes`, or on `no` if `yes` is dangerous."""
        kind: Kind = "danger" if danger else "primary"
        answers: list[Answer] = [(no or say("common.cancel"), "plain", cancel), (yes, kind, action)]
        body = Label(words, "body", wrap=True)
        return cls(title, body, answers=answers, highlight=0 if danger else 1, cancel=cancel)

    def _answer(self, action: Callable[[], object] | None) -> Callable[[], None]:
        def act() -> None:
            self.close()
            if action is not None:
                action()

        return act

    def first_focus(self) -> Widget | None:
        """The highlighted button; without one the first field, then the first button that is not dangerous."""
        if 0 <= self._first < len(self.buttons):
            return self.buttons[self._first]
        fields = (w for w in self.body.walk() if w.can_focus)
        safe = (b for b in self.buttons if b.kind != "danger")
        return next(fields, None) or next(safe, None) or super().first_focus()

    def escape(self) -> None:
        """Esc, the cross, or a press outside."""
        if not self.closable:
            return
        self.close()
        if self.cancel_action is not None:
            self.cancel_action()

    def natural(self, room: int) -> Size:
        """The panel's size."""
        return self.panel.natural(min(room, theme.tx(self.width)))

    def put(self, bounds: pygame.Rect) -> None:
        """In the middle, a little above it, inside the window."""
        edge = theme.space("l")
        wide = min(theme.tx(self.width), bounds.w - 2 * edge)
        most = bounds.h - 2 * edge
        natural = self.panel.natural(wide)[1]
        high = most if self.tall else min(natural, most)
        rect = pygame.Rect(0, 0, wide, high)
        rect.centerx = bounds.centerx
        rect.y = bounds.y + max(edge, round((bounds.h - high) * 0.44))
        if isinstance(self.area, ScrollArea):
            self.area.grow = 1 if natural > most else 0
        self.place(rect)

    def arrange(self) -> None:
        """The panel is the dialog."""
        self.panel.place(self.rect)

    def reach(self) -> pygame.Rect:
        """With its shadow."""
        return self.rect.inflate(theme.px(60), theme.px(60))
