"""Things higher than their room: the scroll bar and wheel, and an area that scrolls one widget."""

from __future__ import annotations

import pygame

from table.paint import shapes, theme
from table.ui.tree import Value
from table.ui.widget import Point, Size, Widget

NOTCH = 56
"""Logical pixels of type per notch of the wheel."""


class Scrolling(Widget):
    """Keeps `offset` between 0 and what is too much; draws the bar; takes wheel, drag and paging keys."""

    clip = True
    focusable = True
    cursor = "arrow"

    def __init__(self, *, name: str = "", key: str = "", grow: float = 0) -> None:
        super().__init__(name=name, key=key, grow=grow)
        self.offset = 0
        self._grab: int | None = None
        self._rest = 0.0

    def content_height(self) -> int:
        """How high everything is, in surface pixels."""
        return 0

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content_height() - self.rect.h)

    @property
    def can_focus(self) -> bool:
        """Only worth a stop of Tab while there is something to scroll."""
        return super().can_focus and self.furthest > 0

    def bar_width(self) -> int:
        """The room kept for the bar at the right, whether it shows or not."""
        return theme.tx(12)

    def view(self) -> pygame.Rect:
        """The room beside the bar."""
        return pygame.Rect(self.rect.x, self.rect.y, max(1, self.rect.w - self.bar_width()), self.rect.h)

    def scroll_to(self, offset: int) -> None:
        """Show from this offset on."""
        offset = max(0, min(offset, self.furthest))
        if offset != self.offset:
            self.offset = offset
            self.damage(self.rect)
            self.scrolled()

    def scrolled(self) -> None:
        """The offset changed."""

    def bar(self) -> pygame.Rect | None:
        """The bar's handle, or None if everything fits."""
        total = self.content_height()
        if total <= self.rect.h or self.rect.h <= 0:
            return None
        high = max(theme.tx(28), self.rect.h * self.rect.h // total)
        high = min(high, self.rect.h)
        y = self.rect.y + (self.rect.h - high) * self.offset // max(1, self.furthest)
        wide = theme.tx(7)
        return pygame.Rect(self.rect.right - wide - theme.px(1), y, wide, high)

    def on_bar(self, pos: Point) -> bool:
        """Whether a place is in the bar's strip."""
        return self.bar() is not None and pos[0] >= self.rect.right - self.bar_width()

    def hit(self, pos: Point) -> Widget | None:
        """The bar lies above the children."""
        if self.visible and self.rect.collidepoint(pos) and self.on_bar(pos):
            return self
        return super().hit(pos)

    def press_bar(self, pos: Point) -> bool:
        """A press on the strip: takes the handle, or jumps by a page; True if it was there."""
        handle = self.bar()
        if handle is None or not self.on_bar(pos):
            return False
        if handle.y <= pos[1] < handle.bottom:
            self._grab = pos[1] - handle.y
        else:
            self.scroll_to(self.offset + (self.rect.h * 9 // 10) * (1 if pos[1] > handle.y else -1))
        return True

    def on_press(self, pos: Point) -> None:
        """Takes the bar."""
        self.press_bar(pos)

    def on_drag(self, pos: Point) -> None:
        """Moves the bar."""
        handle = self.bar()
        if self._grab is not None and handle is not None:
            way = max(1, self.rect.h - handle.h)
            self.scroll_to((pos[1] - self._grab - self.rect.y) * self.furthest // way)

    def on_release(self, pos: Point, inside: bool) -> None:
        """Lets the bar go."""
        self._grab = None

    def on_cancel(self) -> None:
        """Lets the bar go."""
        self._grab = None

    def on_wheel(self, notches: float, sideways: float) -> bool:
        """Scrolls; fractions of a notch from a touchpad add up. At its end the list around it may scroll."""
        if not self.furthest:
            return False
        self._rest += notches * theme.tx(NOTCH)
        step = int(self._rest)
        self._rest -= step
        before = self.offset
        self.scroll_to(self.offset - step)
        return self.offset != before or step == 0 or self.parent is None

    def on_key(self, event: pygame.event.Event) -> bool:
        """Arrows, Page Up and Down, Home, End."""
        page = self.rect.h * 9 // 10
        steps = {
            pygame.K_UP: -theme.tx(NOTCH),
            pygame.K_DOWN: theme.tx(NOTCH),
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.furthest,
            pygame.K_END: self.furthest,
        }
        if event.key in steps and self.furthest:
            self.scroll_to(self.offset + steps[event.key])
            return True
        return False

    def state(self) -> dict[str, Value]:
        """How far it is scrolled."""
        return {"offset": self.offset, "furthest": self.furthest}

    def paint_over(self, surface: pygame.Surface) -> None:
        """The bar, and a ring if the keyboard scrolls it."""
        handle = self.bar()
        if handle is not None:
            strong = self._grab is not None or self.focused or (self.hovered and self._grab is None)
            ink = theme.colour("ink_soft" if strong else "panel_glint")
            if theme.current().name == "light":
                ink = theme.colour("ink_soft" if strong else "panel_line")
            shapes.panel(surface, handle, ink, handle.w // 2)


class ScrollArea(Scrolling):
    """One widget that may be higher than the room."""

    role = "scroll"

    def __init__(self, content: Widget, *, name: str = "", key: str = "", grow: float = 1) -> None:
        super().__init__(name=name, key=key, grow=grow)
        self.content = content
        self.add(content)

    def content_height(self) -> int:
        """The widget's natural height."""
        return self.content.natural(self.view().w)[1]

    def natural(self, room: int) -> Size:
        """As wide as the widget, as high as it if there is room."""
        wide, high = self.content.natural(max(1, room - self.bar_width()))
        return min(room, wide + self.bar_width()), high

    def arrange(self) -> None:
        """The widget, shifted."""
        self.offset = max(0, min(self.offset, self.furthest))
        view = self.view()
        high = max(view.h, self.content_height())
        self.content.place(pygame.Rect(view.x, view.y - self.offset, view.w, high))

    def scrolled(self) -> None:
        """Moves the widget."""
        self.arrange()

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that a rectangle inside is seen."""
        edge = theme.space("m")
        if rect.y - edge < self.rect.y:
            self.scroll_to(self.offset - (self.rect.y - rect.y + edge))
        elif rect.bottom + edge > self.rect.bottom:
            self.scroll_to(self.offset + (rect.bottom + edge - self.rect.bottom))
