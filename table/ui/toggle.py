"""A switch for yes or no, with its words beside it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.paint import fitted, shapes, text, theme
from table.ui import focus
from table.ui.tree import Value
from table.ui.widget import Point, Size, Widget


class Toggle(Widget):
    """Calls `changed(on)` when it is switched by the player; `set` is silent."""

    role = "toggle"
    focusable = True
    cursor = "hand"

    def __init__(
        self,
        words: str,
        on: bool = False,
        changed: Callable[[bool], object] | None = None,
        *,
        tip: str = "",
        key: str = "",
        enabled: bool = True,
        grow: float = 0,
    ) -> None:
        super().__init__(tip=tip, key=key, enabled=enabled, grow=grow)
        self.words = words
        self.on = on
        self.changed = changed

    def set(self, on: bool) -> None:
        """Switch without calling anybody."""
        if on != self.on:
            self.on = on
            self.damage()

    def switch(self) -> None:
        """Switch as the player does."""
        self.set(not self.on)
        if self.changed is not None:
            self.changed(self.on)

    def label(self) -> str:
        """The words."""
        return self.words

    def state(self) -> dict[str, Value]:
        """On or off."""
        return {"on": self.on}

    def actions(self) -> tuple[str, ...]:
        """It can be switched."""
        return ("switch",)

    def natural(self, room: int) -> Size:
        """The switch and its words."""
        wide = theme.tx(44) + (theme.tx(10) + text.width(self.words, "body") if self.words else 0)
        return min(room, wide), theme.tx(32)

    def on_release(self, pos: Point, inside: bool) -> None:
        """A click switches."""
        if inside:
            self.switch()

    def on_key(self, event: pygame.event.Event) -> bool:
        """Space and Enter switch."""
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self.switch()
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        """Track, knob, words."""
        c = theme.colour
        w, h = theme.tx(44), theme.tx(24)
        track = pygame.Rect(self.rect.x, self.rect.centery - h // 2, w, h)
        if not self.enabled:
            ground, knob = c("control_deep"), c("ink_faint")
        elif self.on:
            ground, knob = (c("accent_bright") if self.hovered else c("accent")), c("ink_on_accent")
        else:
            ground, knob = (c("control_bright") if self.hovered else c("panel_sunken")), c("ink_soft")
        line = theme.edge(ground, 0.7)
        shapes.panel(surface, track, ground, h // 2, line, max(1, theme.px(1)))
        size = h // 2 - theme.px(4)
        x = track.right - h // 2 if self.on else track.x + h // 2
        shapes.disc(surface, (x, track.centery), size, knob)
        focus.ring(surface, self, track, h // 2)
        room = pygame.Rect(
            track.right + theme.tx(10), self.rect.y, self.rect.right - track.right - theme.tx(10), self.rect.h
        )
        fitted.draw(surface, self.words, room, "body", c("ink") if self.enabled else c("ink_faint"))
