"""The answer to "why not?": shown while its key is held, over neither the cursor nor what it's about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from table import bindings
from table.paint import icons, shapes, text, theme
from table.screens.game_why import Reason, together
from table.ui.button import Button
from table.ui.tree import Node, Value
from table.ui.widget import Widget
from table.words import say

WIDE = 400
"""Logical pixels of type."""
CURSOR = 34
"""Logical pixels kept free round the cursor."""


def apart(size: tuple[int, int], about: pygame.Rect, avoid: Sequence[pygame.Rect], bounds: pygame.Rect) -> pygame.Rect:
    """A rectangle of that size inside `bounds` beside `about`, over none of `avoid`; where that can't be, over as
    little of them as possible, the later ones first to be spared."""
    gap = theme.px(14)
    w, h = min(size[0], bounds.w), min(size[1], bounds.h)
    middle = pygame.Rect(0, 0, w, h)
    middle.center = about.center
    beside = [
        middle.move(about.right + gap - middle.x, 0),
        middle.move(about.x - gap - w - middle.x, 0),
        middle.move(0, about.y - gap - h - middle.y),
        middle.move(0, about.bottom + gap - middle.y),
    ]
    steps = 6
    grid = [
        pygame.Rect(bounds.x + (bounds.w - w) * i // steps, bounds.y + (bounds.h - h) * j // steps, w, h)
        for i in range(steps + 1)
        for j in range(steps + 1)
    ]

    def covered(rect: pygame.Rect) -> tuple[int, ...]:
        parts = [rect.clip(other) for other in reversed(avoid)]
        return tuple(part.w * part.h for part in parts)

    candidates = [rect.clamp(bounds) for rect in beside] + sorted(
        grid, key=lambda rect: (rect.centerx - about.centerx) ** 2 + (rect.centery - about.centery) ** 2
    )
    return min(candidates, key=covered)


class WhyPanel(Widget):
    """What could be done with a thing, each with the clause that stands in the way, or with a tick."""

    role = "why"
    covers = "*"

    def __init__(self, title: str, reasons: Iterable[Reason], link: Callable[[str], object]) -> None:
        super().__init__(name=title, key="why")
        self.entries = together(reasons)
        self.links: list[Button | None] = []
        for n, (_, reason) in enumerate(self.entries, 1):
            button = None
            if reason.clause:
                words = reason.clause if n > 9 else f"{n}  {reason.clause}"
                button = Button(
                    words,
                    partial(link, reason.clause),
                    icon="book",
                    kind="quiet",
                    small=True,
                    key=f"why:{reason.clause}",
                    name=reason.clause,
                )
                button.focusable = False
                button.covers = "*"
                self.add(button)
            self.links.append(button)

    @property
    def clauses(self) -> list[str]:
        """The clauses, in the order in which they're numbered."""
        return [reason.clause for _, reason in self.entries]

    # -- room --------------------------------------------------------------------------------------------

    def _pad(self) -> int:
        return theme.space("m")

    def _mark(self) -> int:
        return theme.tx(26)

    def _lines(self, n: int, room: int) -> tuple[list[str], list[str]]:
        deeds, reason = self.entries[n]
        sentence = reason.sentence or (say("why.private") if reason.clause else say("why.can"))
        inner = room - self._mark()
        head = text.wrap(" · ".join(deeds), inner, "strong") if deeds != [self.name] else []
        return head, text.wrap(sentence, inner, "body")

    def _entry_high(self, n: int, room: int) -> int:
        deeds, sentence = self._lines(n, room)
        high = len(deeds) * text.line_height("strong") + len(sentence) * text.line_height("body")
        button = self.links[n]
        if button is not None:
            high += button.natural(room)[1]
        return high + theme.space("s")

    def put(
        self,
        about: pygame.Rect,
        cursor: tuple[int, int] | None,
        bounds: pygame.Rect,
        rather_not: Sequence[pygame.Rect] = (),
    ) -> None:
        """Beside what it's about, inside the window, and where that can be not over `rather_not`."""
        pad = self._pad()
        wide = min(theme.tx(WIDE), bounds.w // 2)
        room = wide - 2 * pad
        self._trim(room, bounds.h - 4 * pad)
        high = text.line_height("heading") + text.line_height("tiny") + theme.space("s") + 2 * pad
        if self.entries:
            high += sum(self._entry_high(n, room) for n in range(len(self.entries)))
        else:
            high += len(text.wrap(say("why.nothing"), room, "body")) * text.line_height("body")
        avoid = [*rather_not, about]
        if cursor is not None:
            spot = pygame.Rect(0, 0, theme.px(CURSOR), theme.px(CURSOR))
            spot.center = cursor
            avoid.append(spot)
        self.place(apart((wide, high), about, avoid, bounds.inflate(-2 * pad, -2 * pad)))

    def _trim(self, room: int, most: int) -> None:
        """Drops the last entries (what can be done comes last) until the rest has room."""
        around = text.line_height("heading") + text.line_height("tiny") + 4 * self._pad()
        while (
            len(self.entries) > 1 and around + sum(self._entry_high(n, room) for n in range(len(self.entries))) > most
        ):
            self.entries.pop()
            button = self.links.pop()
            if button is not None:
                self.remove(button)

    def arrange(self) -> None:
        """Each clause's link below its sentence."""
        pad = self._pad()
        room = self.rect.w - 2 * pad
        y = self.rect.y + pad + text.line_height("heading")
        for n, button in enumerate(self.links):
            y += self._entry_high(n, room)
            if button is not None:
                w, h = button.natural(room)
                x = self.rect.x + pad + self._mark() - theme.tx(10)
                button.place(pygame.Rect(x, y - h - theme.space("s") // 2, w, h))

    def reach(self) -> pygame.Rect:
        """With its shadow."""
        return self.rect.inflate(theme.px(48), theme.px(56))

    # -- picture -----------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """A raised panel: the thing's name, then what could be done."""
        c = theme.colour
        shapes.shadow(surface, self.rect, theme.radius("m"), theme.px(14), theme.px(5))
        shapes.panel(surface, self.rect, c("panel_raised"), theme.radius("m"), c("accent"), max(1, theme.px(1.5)))
        pad = self._pad()
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        head = pygame.Rect(inner.x, inner.y, inner.w, text.line_height("heading"))
        text.draw(surface, self.name, head, "heading", c("ink"))
        y = head.bottom
        if not self.entries:
            room = pygame.Rect(inner.x, y, inner.w, inner.bottom - y)
            text.draw_wrapped(surface, say("why.nothing"), room, "body", c("ink_soft"))
        for n in range(len(self.entries)):
            self._paint_entry(surface, n, pygame.Rect(inner.x, y, inner.w, self._entry_high(n, inner.w)))
            y += self._entry_high(n, inner.w)
        foot = pygame.Rect(inner.x, inner.bottom - text.line_height("tiny"), inner.w, text.line_height("tiny"))
        if any(self.links):
            text.draw(surface, say("why.foot", chord=bindings.hint("rules") or "–"), foot, "tiny", c("ink_faint"))

    def _paint_entry(self, surface: pygame.Surface, n: int, rect: pygame.Rect) -> None:
        c = theme.colour
        reason = self.entries[n][1]
        deeds, sentence = self._lines(n, rect.w)
        line = text.line_height("strong")
        sign, ink = ("check", c("good")) if reason.can else ("close", c("danger"))
        icons.draw(surface, sign, pygame.Rect(rect.x, rect.y, theme.tx(18), line), theme.tx(18), ink)
        x, y = rect.x + self._mark(), rect.y
        room = pygame.Rect(x, y, rect.right - x, line * len(deeds))
        text.draw_lines(surface, deeds, room, "strong", c("ink"), valign="top")
        room = pygame.Rect(x, room.bottom, room.w, text.line_height("body") * len(sentence))
        text.draw_lines(surface, sentence, room, "body", c("ink_soft"), valign="top")

    def node(self) -> Node:
        """A node a reason."""
        node = super().node()
        room = self.rect.w - 2 * self._pad()
        y = self.rect.y + self._pad() + text.line_height("heading")
        for n, (deeds, reason) in enumerate(self.entries):
            high = self._entry_high(n, room)
            rect = pygame.Rect(self.rect.x, y, self.rect.w, high)
            y += high
            words = " · ".join(deeds)
            state: dict[str, Value] = {"clause": reason.clause, "sentence": reason.sentence, "can": reason.can}
            node.children.append(Node("reason", words, rect, state))
        return node
