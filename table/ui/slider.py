"""A slider for a number between two ends, in steps."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.paint import shapes, text, theme
from table.ui import focus
from table.ui.tree import Value
from table.ui.widget import Point, Size, Widget


class Slider(Widget):
    """Calls `changed(value)` while it is moved. `show` puts the value into words, shown at its right."""

    role = "slider"
    focusable = True
    cursor = "hand"

    def __init__(
        self,
        name: str,
        low: float,
        high: float,
        value: float,
        changed: Callable[[float], object] | None = None,
        *,
        step: float = 0.05,
        show: Callable[[float], str] | None = None,
        tip: str = "",
        key: str = "",
        enabled: bool = True,
        grow: float = 0,
    ) -> None:
        super().__init__(name=name, tip=tip, key=key, enabled=enabled, grow=grow)
        self.low, self.high, self.step = low, high, step
        self.value = self._snap(value)
        self.changed = changed
        self.show = show

    def _snap(self, value: float) -> float:
        steps = round((value - self.low) / self.step)
        return round(max(self.low, min(self.high, self.low + steps * self.step)), 6)

    def set(self, value: float) -> None:
        """Move without calling anybody."""
        value = self._snap(value)
        if value != self.value:
            self.value = value
            self.damage()

    def move(self, value: float) -> None:
        """Move as the player does."""
        before = self.value
        self.set(value)
        if self.value != before and self.changed is not None:
            self.changed(self.value)

    def state(self) -> dict[str, Value]:
        """The value and its ends."""
        return {"value": self.value, "low": self.low, "high": self.high}

    def actions(self) -> tuple[str, ...]:
        """It can be moved."""
        return ("more", "less")

    def natural(self, room: int) -> Size:
        """A bar with room for the value."""
        return min(room, theme.tx(260)), theme.tx(32)

    def _bar(self) -> pygame.Rect:
        value = max((text.width(self.show(v), "strong") for v in (self.low, self.high)), default=0) if self.show else 0
        right = value + theme.tx(14) if self.show else 0
        edge = theme.tx(11)
        high = theme.tx(6)
        wide = max(1, self.rect.w - right - 2 * edge)
        return pygame.Rect(self.rect.x + edge, self.rect.centery - high // 2, wide, high)

    def _at(self, pos: Point) -> float:
        bar = self._bar()
        return self.low + (self.high - self.low) * (pos[0] - bar.x) / bar.w

    def on_press(self, pos: Point) -> None:
        """Jumps to the pointer."""
        self.move(self._at(pos))

    def on_drag(self, pos: Point) -> None:
        """Follows the pointer."""
        self.move(self._at(pos))

    def on_wheel(self, notches: float, sideways: float) -> bool:
        """A focused slider moves by steps; others let the list around them scroll."""
        if not self.focused or not self.enabled:
            return False
        self.move(self.value + self.step * (1 if notches > 0 else -1))
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        """Arrows by a step, Home and End to the ends."""
        far = {pygame.K_HOME: self.low, pygame.K_END: self.high}
        near = {pygame.K_LEFT: -1, pygame.K_DOWN: -1, pygame.K_RIGHT: 1, pygame.K_UP: 1}
        big = {pygame.K_PAGEDOWN: -5, pygame.K_PAGEUP: 5}
        if event.key in far:
            self.move(far[event.key])
        elif event.key in near or event.key in big:
            self.move(self.value + self.step * (near | big)[event.key])
        else:
            return False
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Bar, filled part, knob, value."""
        c = theme.colour
        bar = self._bar()
        share = (self.value - self.low) / (self.high - self.low)
        x = bar.x + round(bar.w * share)
        fill = c("accent") if self.enabled else c("control_deep")
        line = theme.edge(c("panel_sunken"), 0.6)
        shapes.panel(surface, bar, c("panel_sunken"), bar.h // 2, line, max(1, theme.px(1)))
        shapes.panel(surface, pygame.Rect(bar.x, bar.y, max(bar.h, x - bar.x), bar.h), fill, bar.h // 2)
        size = theme.tx(11 if self.pressed or self.hovered else 10)
        knob = pygame.Rect(x - size, bar.centery - size, 2 * size, 2 * size)
        if self.enabled:
            shapes.shadow(surface, knob, size, theme.px(4), theme.px(2), 0.8)
        ground = c("ink") if self.enabled else c("ink_faint")
        if theme.current().name == "light":
            ground = c("panel_raised") if self.enabled else c("control")
        rim = c("accent_deep") if self.enabled else c("control_deep")
        shapes.disc(surface, knob.center, size, ground, rim, max(1, theme.px(2)))
        focus.ring(surface, self, knob, size)
        if self.show:
            room = pygame.Rect(
                bar.right + theme.tx(14), self.rect.y, self.rect.right - bar.right - theme.tx(14), self.rect.h
            )
            text.draw(
                surface, self.show(self.value), room, "strong", c("ink") if self.enabled else c("ink_faint"), "right"
            )
