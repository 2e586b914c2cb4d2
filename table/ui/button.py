"""Buttons: with words, with an icon, or both; primary, plain, quiet and dangerous."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from table.paint import fitted, icons, shapes, text, theme
from table.paint.theme import Colour
from table.ui import focus
from table.ui.tree import Value
from table.ui.widget import Point, Size, Widget

Kind = Literal["primary", "plain", "quiet", "danger"]

HEIGHT = 40
"""Logical pixels of type; small ones are 32."""
SMALL = 32


class Button(Widget):
    """Calls `action` when it is clicked, or on Enter and Space while it has the focus."""

    role = "button"
    focusable = True
    cursor = "hand"

    def __init__(
        self,
        words: str = "",
        action: Callable[[], object] | None = None,
        *,
        icon: str = "",
        kind: Kind = "plain",
        small: bool = False,
        tip: str = "",
        key: str = "",
        name: str = "",
        enabled: bool = True,
        grow: float = 0,
        hint: str = "",
    ) -> None:
        super().__init__(name=name, tip=tip, key=key, enabled=enabled, grow=grow)
        self.words = words
        self.action = action
        self.icon = icon
        self.kind: Kind = kind
        self.small = small
        self.hint = hint
        """A shortcut shown small at the right."""
        self.share = 1.0
        """How large its type and height are of the usual, where a crowded panel has no room for more."""
        self.lit = False
        """A soft ring: nothing else is left to do."""
        self.on = False
        """A switch that is on: it stays pressed."""

    def set(self, words: str | None = None, icon: str | None = None) -> None:
        """Change words or icon."""
        self.words = self.words if words is None else words
        self.icon = self.icon if icon is None else icon
        self.damage()
        self.relayout()

    def label(self) -> str:
        """The words, or the name of a button that has only an icon."""
        return self.words or self.name or self.tip

    def actions(self) -> tuple[str, ...]:
        """It can be pressed."""
        return ("press",)

    def state(self) -> dict[str, Value]:
        """Its kind."""
        state: dict[str, Value] = {"kind": self.kind}
        if self.lit:
            state["lit"] = True
        if self.on:
            state["on"] = True
        return state

    def press(self) -> None:
        """Do what it is for."""
        if self.enabled and self.action is not None:
            self.action()

    def _style(self) -> text.Style:
        if self.share >= 1:
            return "button"
        face, px = text.resolve("button")
        return face, max(fitted.least("button"), round(px * self.share))

    def _tx(self, size: float) -> int:
        return max(1, round(theme.tx(size) * self.share))

    def _pad(self) -> int:
        return self._tx(12 if self.small else 18)

    def natural(self, room: int) -> Size:
        """Words, icon and padding."""
        high = self._tx(SMALL if self.small else HEIGHT)
        if not self.words:
            return high, high
        wide = text.width(self.words, self._style()) + 2 * self._pad()
        if self.icon:
            wide += self._tx(18) + self._tx(8)
        if self.hint:
            wide += text.width(self.hint, "tiny") + self._tx(10)
        return min(room, wide), high

    def on_drag(self, pos: Point) -> None:
        """Looks pressed only while the pointer is over it."""
        inside = self.rect.collidepoint(pos)
        if inside != self.pressed:
            self.pressed = inside
            self.damage()

    def on_release(self, pos: Point, inside: bool) -> None:
        """A click, if the pointer is still over it."""
        if inside:
            self.press()

    def on_key(self, event: pygame.event.Event) -> bool:
        """Enter and Space press it; without a visible highlight the first of them only shows it."""
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if plain and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            desk = self.desk
            if desk is not None and not desk.show_focus:
                desk.show_focus = True
                self.damage()
            else:
                self.press()
            return True
        return False

    def _colours(self) -> tuple[Colour | None, Colour | None, Colour]:
        """Ground, line and ink in the present state."""
        c = theme.colour
        if not self.enabled:
            return (
                (None, None, theme.mix(c("ink_faint"), c("panel"), 0.25))
                if self.kind == "quiet"
                else (theme.mix(c("control_deep"), c("panel"), 0.4), c("control_deep"), c("ink_faint"))
            )
        down, over = self.pressed, self.hovered
        if self.kind == "primary":
            ground = c("accent_deep") if down else c("accent_bright") if over else c("accent")
            return ground, theme.mix(ground, c("ink_on_accent"), 0.18), c("ink_on_accent")
        if self.kind == "danger":
            ground = theme.mix(c("danger"), c("shadow"), 0.06) if down else c("danger_bright") if over else c("danger")
            return ground, theme.mix(ground, c("ink_on_danger"), 0.18), c("ink_on_danger")
        if self.kind == "quiet":
            ground_q = c("control_deep") if down else c("control") if over else None
            return ground_q, None, c("ink")
        ground = c("control_deep") if down or self.on else c("control_bright") if over else c("control")
        return ground, c("accent") if self.on else theme.edge(ground, 0.6), c("ink")

    def paint(self, surface: pygame.Surface) -> None:
        """Ground, icon, words, hint."""
        ground, line, ink = self._colours()
        radius = min(self.rect.h // 2, theme.radius("m"))
        raised = self.kind in ("primary", "danger") and self.enabled and not self.pressed
        if raised:
            shapes.shadow(surface, self.rect, radius, theme.px(5), theme.px(2), 0.7)
        if self.lit and self.enabled:
            halo = self.rect.inflate(theme.px(6), theme.px(6))
            shapes.ring(surface, halo, theme.colour("legal_source"), radius + theme.px(3), theme.px(2))
        if ground is not None:
            shapes.panel(surface, self.rect, ground, radius, line, theme.px(1))
            if raised and line is not None:
                edge = pygame.Rect(
                    self.rect.x + radius, self.rect.bottom - theme.px(2), self.rect.w - 2 * radius, theme.px(1)
                )
                surface.fill(theme.mix(ground, line, 0.9), edge)
        self._content(surface, ink)
        focus.ring(surface, self, self.rect, radius)

    def _content(self, surface: pygame.Surface, ink: Colour) -> None:
        shift = theme.px(1) if self.pressed else 0
        room = self.rect.move(0, shift)
        mark = self._tx(18 if self.words else 20)
        if not self.words:
            icons.draw(surface, self.icon, room, mark, ink)
            return
        if self.hint and text.width(self.words, self._style()) + self._hint_room() < room.w - theme.px(8):
            end = pygame.Rect(room.x, room.y, room.w - self._pad() // 2, room.h)
            text.draw(surface, self.hint, end, "tiny", ink, "right")
            room.w -= text.width(self.hint, "tiny") + theme.tx(6)
        gap = self._tx(8) if self.icon else 0
        mark = mark if self.icon else 0
        style, lines = fitted.fit(self.words, (room.w - theme.px(8) - mark - gap, room.h), self._style())
        wide = max(text.width(line, style) for line in lines)
        x = max(room.x + theme.px(4), room.centerx - (wide + mark + gap) // 2)
        if self.icon:
            icons.draw(surface, self.icon, pygame.Rect(x, room.y, mark, room.h), mark, ink)
            x += mark + gap
        box = pygame.Rect(x, room.y, min(wide + theme.px(1), room.right - theme.px(4) - x), room.h)
        text.draw_lines(surface, lines, box, style, ink, "centre", "middle")

    def _hint_room(self) -> int:
        """What a shortcut and an icon take beside the words; too narrow, the button keeps its words."""
        icon = self._tx(18) + self._tx(8) if self.icon else 0
        return icon + text.width(self.hint, "tiny") + self._tx(10)


class IconButton(Button):
    """A square button with only an icon; its tip is also its name."""

    def __init__(
        self,
        icon: str,
        tip: str,
        action: Callable[[], object] | None = None,
        *,
        kind: Kind = "quiet",
        small: bool = False,
        key: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__("", action, icon=icon, kind=kind, small=small, tip=tip, key=key, name=tip, enabled=enabled)
