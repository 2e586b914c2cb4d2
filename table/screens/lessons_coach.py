"""What is said beside the table in a lesson: what to do, what has come of it, how far one is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from table.paint import icons, shapes, text, theme
from table.ui.button import Button
from table.ui.flow import Flow
from table.ui.label import Label
from table.ui.layout import Stack
from table.ui.scroll import ScrollArea
from table.ui.tree import Value
from table.ui.widget import Widget
from table.words import say


@dataclass(frozen=True)
class Said:
    """What the coach says now. `tone` of the feedback: good, bad, or plain."""

    title: str
    text: str
    feedback: str = ""
    tone: str = "plain"
    step: int = 0
    steps: int = 0
    clauses: tuple[str, ...] = ()


SIGNS = {"good": ("check", "good"), "bad": ("warning", "danger"), "plain": ("info", "ink_soft")}


class Feedback(Widget):
    """What has come of the last move, with a sign."""

    role = "feedback"
    solid = False

    def __init__(self, words: str, tone: str) -> None:
        super().__init__(name=words, key="feedback")
        self.tone = tone

    def _inner(self, room: int) -> int:
        return max(theme.tx(40), room - theme.tx(26))

    def natural(self, room: int) -> tuple[int, int]:
        """As high as its lines."""
        return room, len(text.wrap(self.name, self._inner(room), "small")) * text.line_height("small")

    def state(self) -> dict[str, Value]:
        """Whether it went well."""
        return {"tone": self.tone}

    def paint(self, surface: pygame.Surface) -> None:
        """Sign and words."""
        sign, ink = SIGNS[self.tone]
        line = text.line_height("small")
        icons.draw(surface, sign, pygame.Rect(self.rect.x, self.rect.y, line, line), theme.tx(16), theme.colour(ink))
        room = pygame.Rect(self.rect.x + theme.tx(26), self.rect.y, self._inner(self.rect.w), self.rect.h)
        shade = theme.colour("danger") if self.tone == "bad" else theme.colour("ink_soft")
        text.draw_wrapped(surface, self.name, room, "small", shade)


class Coach(Widget):
    """A raised panel with the lesson's words and buttons."""

    role = "lesson"

    def __init__(self) -> None:
        super().__init__(key="lesson")
        self.said = Said("", "")
        self.buttons: list[Button] = []
        self._body = Stack(gap="s")
        self._area = ScrollArea(self._body)
        self._foot = Flow(gap="xs", align="end")
        self.add(self._area, self._foot)

    def say(self, said: Said, buttons: Sequence[Button], link: Callable[[str], object]) -> None:
        """Other words, other buttons."""
        self.said, self.buttons = said, list(buttons)
        self._body.clear()
        self._foot.clear()
        kids: list[Widget] = []
        if said.feedback:
            kids.append(Feedback(said.feedback, said.tone))
        if said.text:
            kids.append(Label(said.text, "body", wrap=True, key="lesson text"))
        if said.clauses:
            kids.append(Flow(*(self._clause(name, link) for name in said.clauses), gap="xs"))
        for kid in kids:
            self._body.add(kid)
        # what leads on has its corner for itself: a second click there must not begin the lesson anew
        self._foot.align = "end" if any(button.lit for button in buttons) else "start"
        for button in buttons:
            self._foot.add(button)
        self._area.scroll_to(0)
        self.arrange()
        self.damage()

    @staticmethod
    def _clause(name: str, link: Callable[[str], object]) -> Button:
        return Button(name, partial(link, name), icon="book", kind="quiet", small=True, key=name)

    def label(self) -> str:
        """The lesson's title."""
        return self.said.title

    def state(self) -> dict[str, Value]:
        """How far one is."""
        return {"step": self.said.step, "steps": self.said.steps}

    def _head(self, room: int) -> int:
        high = len(text.wrap(self.said.title, room, "strong")) * text.line_height("strong")
        return high + (theme.tx(16) if self.said.steps > 1 else theme.tx(4))

    def arrange(self) -> None:
        """Head, words, buttons."""
        pad = theme.space("m")
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        if inner.w <= 0 or inner.h <= 0:
            return
        head = self._head(inner.w)
        foot = self._foot.natural(inner.w)[1] if self.buttons else 0
        gap = theme.space("s")
        self._foot.place(pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot))
        middle = inner.h - head - foot - (gap if foot else 0)
        self._area.place(pygame.Rect(inner.x, inner.y + head, inner.w, max(0, middle)))

    def reach(self) -> pygame.Rect:
        """With its shadow."""
        return self.rect.inflate(theme.px(36), theme.px(40))

    def paint(self, surface: pygame.Surface) -> None:
        """Ground, title, a dot for each step."""
        c = theme.colour
        shapes.shadow(surface, self.rect, theme.radius("m"), theme.px(8), theme.px(2))
        shapes.panel(surface, self.rect, c("panel_raised"), theme.radius("m"), c("accent"), max(1, theme.px(1.5)))
        pad = theme.space("m")
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        lines = text.wrap(self.said.title, inner.w, "strong")
        room = pygame.Rect(inner.x, inner.y, inner.w, len(lines) * text.line_height("strong"))
        text.draw_lines(surface, lines, room, "strong", c("accent"), valign="top")
        if self.said.steps > 1:
            size = max(4, min(theme.tx(7), inner.w // (self.said.steps * 2)))
            for n in range(self.said.steps):
                centre = (inner.x + size // 2 + n * size * 2, room.bottom + theme.tx(7))
                fill = c("good") if n < self.said.step else c("panel_sunken")
                shapes.disc(surface, centre, size // 2, fill, c("good"), max(1, size // 6))


def coach_button(words: str, action: Callable[[], object], key: str, main: bool = False, icon: str = "") -> Button:
    """A small button of the coach; the main one is lit."""
    button = Button(words, action, icon=icon, kind="primary" if main else "quiet", small=True, key=key)
    button.lit = main
    return button


def done_words(left: int) -> str:
    """What is said when a lesson is over."""
    return say("lesson.done") if left else say("lesson.done_last")
