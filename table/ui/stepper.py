"""A whole number with a minus and a plus."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.paint import icons, shapes, text, theme
from table.ui import focus
from table.ui.tree import Value
from table.ui.widget import Point, Size, Widget
from table.words import say


class Stepper(Widget):
    """A whole number with a minus and a plus; the wheel and the arrows work too."""

    role = "stepper"
    focusable = True
    cursor = "hand"

    def __init__(
        self,
        name: str,
        low: int,
        high: int,
        value: int,
        changed: Callable[[int], object] | None = None,
        *,
        tip: str = "",
        key: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name=name, tip=tip, key=key, enabled=enabled)
        self.low, self.high = low, high
        self.value = value
        self.changed = changed
        self._part = 0

    def set(self, value: int) -> None:
        """Another number without calling anybody."""
        self.value = max(self.low, min(self.high, value))
        self.damage()

    def move(self, step: int) -> None:
        """Step as the player does."""
        before = self.value
        self.set(self.value + step)
        if self.value != before and self.changed is not None:
            self.changed(self.value)

    def state(self) -> dict[str, Value]:
        """The number and its ends."""
        return {"value": self.value, "low": self.low, "high": self.high}

    def actions(self) -> tuple[str, ...]:
        """It can be stepped."""
        return ("more", "less")

    def natural(self, room: int) -> Size:
        """Two square buttons and the number."""
        wide = max(text.width(str(self.high), "number"), text.width(str(self.low), "number"))
        return min(room, theme.tx(80) + wide + theme.tx(20)), theme.tx(38)

    def _side(self, pos: Point) -> int:
        if pos[0] < self.rect.x + self.rect.h:
            return -1
        return 1 if pos[0] >= self.rect.right - self.rect.h else 0

    def tip_at(self, pos: Point) -> str:
        """What the part under the pointer does."""
        side = self._side(pos)
        return super().tip_at(pos) or (say("common.more") if side > 0 else say("common.less") if side < 0 else "")

    def on_hover(self, pos: Point) -> None:
        """Lights up a side."""
        if self._side(pos) != self._part:
            self._part = self._side(pos)
            self.damage()

    def on_leave(self) -> None:
        """No side is under the pointer."""
        self._part = 0

    def on_release(self, pos: Point, inside: bool) -> None:
        """Steps."""
        if inside:
            self.move(self._side(pos))

    def on_wheel(self, notches: float, sideways: float) -> bool:
        """Steps while it has the focus."""
        if self.focused and self.enabled:
            self.move(1 if notches > 0 else -1)
        return self.focused

    def on_key(self, event: pygame.event.Event) -> bool:
        """Arrows step; Home and End go to the ends."""
        steps = {pygame.K_LEFT: -1, pygame.K_DOWN: -1, pygame.K_RIGHT: 1, pygame.K_UP: 1}
        steps |= {pygame.K_HOME: self.low - self.value, pygame.K_END: self.high - self.value}
        if event.key in steps:
            self.move(steps[event.key])
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        """Trough, two buttons, number."""
        c = theme.colour
        radius = theme.radius("m")
        line = theme.edge(c("panel_sunken"), 0.5)
        shapes.panel(surface, self.rect, c("panel_sunken"), radius, line, theme.px(1))
        side = self.rect.h
        for step, x, sign in ((-1, self.rect.x, "minus"), (1, self.rect.right - side, "plus")):
            cell = pygame.Rect(x, self.rect.y, side, side).inflate(-theme.px(6), -theme.px(6))
            can = self.enabled and self.low <= self.value + step <= self.high
            lit = can and self.hovered and self._part == step
            shapes.panel(
                surface,
                cell,
                c("control_bright") if lit else c("control") if can else c("control_deep"),
                radius - theme.px(3),
            )
            icons.draw(surface, sign, cell, theme.tx(16), c("ink") if can else c("ink_faint"))
        ink = c("ink") if self.enabled else c("ink_faint")
        text.draw(surface, str(self.value), self.rect, "number", ink, "centre")
        focus.ring(surface, self, self.rect, radius)
