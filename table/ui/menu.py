"""A list of choices at the pointer: the context menu, the chooser after a drop, the open part of a drop-down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from table.paint import fitted, icons, shapes, text, theme
from table.ui.layout import ground
from table.ui.overlay import Overlay
from table.ui.tree import Node
from table.ui.widget import Point, Widget


class Choice(Struct):
    """One line of a menu. `refusal` is why it can't be chosen: shown, never hidden."""

    words: str
    action: Callable[[], object] | None = None
    icon: str = ""
    hint: str = ""
    enabled: bool = True
    refusal: str = ""
    ticked: bool = False
    danger: bool = False
    note: str = ""
    """A second, smaller line: what the choice would do."""


class Menu(Overlay):
    """Choices below each other; `title` says what they are about. Arrows, Enter, Esc, or the pointer."""

    role = "menu"

    def __init__(
        self,
        choices: Sequence[Choice],
        pos: Point,
        *,
        title: str = "",
        anchor: pygame.Rect | None = None,
        least: int = 0,
        key: str = "",
        chosen: int = -1,
    ) -> None:
        super().__init__(name=title, key=key)
        self.choices = list(choices)
        self.pos = pos
        self.anchor = anchor
        """Open below (or above) this rectangle instead of at `pos`."""
        self.least = least
        """The smallest width in surface pixels."""
        self.at = chosen
        """The marked line, -1 for none."""
        self._top = 0
        self._tops: list[tuple[int, int]] = []

    def _high(self, choice: Choice, wide: int) -> int:
        return theme.tx(36) + text.line_height("small") * len(self._second(choice, wide))

    def _second(self, choice: Choice, wide: int) -> list[str]:
        """The lines below the words: why it can't be chosen, or what it would do."""
        second = choice.refusal or choice.note
        return text.wrap(second, wide - theme.px(12) - theme.tx(44), "small") if second else []

    def _head(self) -> int:
        return theme.tx(32) if self.name else 0

    def put(self, bounds: pygame.Rect) -> None:
        """Beside the pointer or below its anchor, inside the window."""
        pad = theme.px(6)
        wide = max([self.least, theme.tx(150)] + [self._wide(c) for c in self.choices])
        if self.name:
            wide = max(wide, text.width(self.name, "caption") + theme.tx(34))
        wide = min(wide, bounds.w - 4 * pad)
        y, self._tops = 0, []
        for choice in self.choices:
            high = self._high(choice, wide)
            self._tops.append((y, high))
            y += high
        high = min(y + self._head() + 2 * pad, bounds.h - 4 * pad)
        x0, y0 = self.pos
        if self.anchor is not None:
            x0, y0 = self.anchor.x, self.anchor.bottom + theme.px(4)
            if y0 + high > bounds.bottom - pad and self.anchor.y - high - theme.px(4) >= bounds.y:
                y0 = self.anchor.y - high - theme.px(4)
        rect = pygame.Rect(x0, y0, wide, high)
        self.place(rect.clamp(bounds.inflate(-2 * pad, -2 * pad)))
        self._reveal()

    def _wide(self, choice: Choice) -> int:
        wide = text.width(choice.words, "body") + theme.tx(60)
        if choice.hint:
            wide += text.width(choice.hint, "tiny") + theme.tx(24)
        second = choice.refusal or choice.note
        return max(wide, min(theme.tx(420), text.width(second, "small") + theme.tx(60)) if second else 0)

    def reach(self) -> pygame.Rect:
        """With its shadow."""
        return self.rect.inflate(theme.px(48), theme.px(56))

    def first_focus(self) -> Widget | None:
        """Keys come to the menu itself."""
        return self

    @property
    def can_focus(self) -> bool:
        """It has the focus while it is open."""
        return True

    def _list(self) -> pygame.Rect:
        pad = theme.px(6)
        return pygame.Rect(
            self.rect.x + pad,
            self.rect.y + pad + self._head(),
            self.rect.w - 2 * pad,
            self.rect.h - 2 * pad - self._head(),
        )

    def _line(self, n: int) -> pygame.Rect:
        room = self._list()
        top, high = self._tops[n]
        return pygame.Rect(room.x, room.y + top - self._top, room.w, high)

    def _reveal(self) -> None:
        room = self._list()
        total = sum(h for _, h in self._tops)
        if 0 <= self.at < len(self._tops):
            top, high = self._tops[self.at]
            self._top = max(top + high - room.h, min(self._top, top))
        self._top = max(0, min(self._top, total - room.h))

    def mark(self, n: int) -> None:
        """Mark a line."""
        if n != self.at:
            self.at = n
            self._reveal()
            self.damage()

    def choose(self, n: int) -> None:
        """Close and do what the line says, if it can be done."""
        choice = self.choices[n]
        if choice.enabled and not choice.refusal:
            self.close()
            if choice.action is not None:
                choice.action()

    def _index(self, pos: Point) -> int:
        if not self._list().collidepoint(pos):
            return -1
        return next((n for n in range(len(self.choices)) if self._line(n).collidepoint(pos)), -1)

    def on_hover(self, pos: Point) -> None:
        """Marks the line under the pointer."""
        self.mark(self._index(pos))

    def on_drag(self, pos: Point) -> None:
        """The same with the button down."""
        self.mark(self._index(pos))

    def on_release(self, pos: Point, inside: bool) -> None:
        """Chooses."""
        n = self._index(pos)
        if n >= 0:
            self.choose(n)

    def on_wheel(self, notches: float, sideways: float) -> bool:
        """Scrolls a list that is higher than the window."""
        total = sum(h for _, h in self._tops)
        self._top = max(0, min(self._top - round(notches * theme.tx(48)), total - self._list().h))
        self.damage()
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        """Arrows mark, Enter and Space choose, a letter goes to the next line that begins with it."""
        count = len(self.choices)
        if event.key in (pygame.K_DOWN, pygame.K_UP):
            step = 1 if event.key == pygame.K_DOWN else -1
            self.mark((self.at + step) % count if self.at >= 0 else (0 if step > 0 else count - 1))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.mark(0 if event.key == pygame.K_HOME else count - 1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.at >= 0:
            self.choose(self.at)
        elif event.key == pygame.K_TAB:
            self.close()
        else:
            return False
        return True

    def on_text(self, event: pygame.event.Event) -> bool:
        """Goes to the next line that begins with what was typed."""
        count = len(self.choices)
        for n in range(1, count + 1):
            line = (self.at + n) % count
            if self.choices[line].words.casefold().startswith(str(event.text).casefold()):
                self.mark(line)
                return True
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Ground, title, lines."""
        c = theme.colour
        ground(surface, self.rect, "panel_raised", corner="m")
        if self.name:
            head = pygame.Rect(
                self.rect.x + theme.tx(16), self.rect.y + theme.px(6), self.rect.w - theme.tx(32), self._head()
            )
            fitted.draw(surface, self.name, head, "caption")
        room = self._list()
        before = surface.get_clip()
        surface.set_clip(before.clip(room))
        for n, choice in enumerate(self.choices):
            line = self._line(n)
            if line.bottom < room.y or line.y > room.bottom:
                continue
            can = choice.enabled and not choice.refusal
            if n == self.at:
                shapes.panel(surface, line, c("control_bright") if can else c("control_deep"), theme.radius("s"))
            self._paint_line(surface, choice, line, can)
        surface.set_clip(before)

    def _paint_line(self, surface: pygame.Surface, choice: Choice, line: pygame.Rect, can: bool) -> None:
        c = theme.colour
        ink = c("danger") if choice.danger and can else c("ink") if can else c("ink_faint")
        second = self._second(choice, self.rect.w)
        first_h = theme.tx(36) if not second else theme.tx(32)
        mark = pygame.Rect(line.x + theme.tx(8), line.y, theme.tx(22), first_h)
        sign = "check" if choice.ticked else choice.icon
        if sign:
            icons.draw(surface, sign, mark, theme.tx(17), c("accent") if choice.ticked else ink)
        x = mark.right + theme.tx(6)
        right = line.right - theme.tx(10)
        if choice.hint:
            room = pygame.Rect(x, line.y, right - x, first_h)
            text.draw(surface, choice.hint, room, "tiny", c("ink_soft"), "right")
            right -= text.width(choice.hint, "tiny") + theme.tx(10)
        fitted.draw(surface, choice.words, pygame.Rect(x, line.y, right - x, first_h), "body", ink)
        if second:
            room = pygame.Rect(
                x, line.y + first_h - theme.px(5), line.right - x, text.line_height("small") * len(second)
            )
            text.draw_lines(surface, second, room, "small", c("danger") if choice.refusal else c("ink_soft"))

    def node(self) -> Node:
        """The menu with its lines."""
        node = super().node()
        for n, choice in enumerate(self.choices):
            can = choice.enabled and not choice.refusal
            node.children.append(
                Node(
                    "choice",
                    choice.words,
                    self._line(n),
                    {"marked": n == self.at, "ticked": choice.ticked},
                    ("choose",) if can else (),
                    choice.refusal,
                )
            )
        return node
