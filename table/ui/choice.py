"""One of several: a segmented control, a list of radio lines, a drop-down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

import pygame

from table.paint import fitted, icons, shapes, text, theme
from table.ui import focus
from table.ui.menu import Choice, Menu
from table.ui.tree import Node, Value
from table.ui.widget import Point, Size, Widget


class OneOf(Widget):
    """What they share: `options` in words, `index` of the chosen one, `changed(index)` when the player chooses."""

    focusable = True
    cursor = "hand"

    def __init__(
        self,
        name: str,
        options: Sequence[str],
        index: int = 0,
        changed: Callable[[int], object] | None = None,
        *,
        notes: Sequence[str] = (),
        tip: str = "",
        key: str = "",
        enabled: bool = True,
        grow: float = 0,
    ) -> None:
        super().__init__(name=name, tip=tip, key=key, enabled=enabled, grow=grow)
        self.options = list(options)
        self.notes = list(notes)
        self.index = index
        self.changed = changed
        self.refusals: dict[int, str] = {}
        """Options that can't be chosen now, and why."""
        self.over = -1

    def set(self, index: int) -> None:
        """Choose without calling anybody."""
        if index != self.index:
            self.index = index
            self.damage()

    def choose(self, index: int) -> None:
        """Choose as the player does."""
        if index == self.index or not 0 <= index < len(self.options) or index in self.refusals:
            return
        self.set(index)
        if self.changed is not None:
            self.changed(index)

    def _step(self, step: int) -> None:
        at = self.index + step
        while 0 <= at < len(self.options) and at in self.refusals:
            at += step
        self.choose(at)

    def state(self) -> dict[str, Value]:
        """The chosen option."""
        chosen = self.options[self.index] if 0 <= self.index < len(self.options) else ""
        return {"value": chosen, "index": self.index}

    def actions(self) -> tuple[str, ...]:
        """It can be chosen from."""
        return ("choose",)

    def on_leave(self) -> None:
        """No option is under the pointer."""
        self.over = -1

    def on_key(self, event: pygame.event.Event) -> bool:
        """Arrows choose."""
        steps = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
        if event.key in steps:
            self._step(steps[event.key])
            return True
        return False


class _Cells(OneOf):
    """Options that each have a rectangle of their own."""

    def cells(self) -> list[pygame.Rect]:
        """Where the options lie."""
        raise NotImplementedError  # every kind of it says so itself

    def _at(self, pos: Point) -> int:
        return next((n for n, cell in enumerate(self.cells()) if cell.collidepoint(pos)), -1)

    def on_hover(self, pos: Point) -> None:
        """Lights up the option under the pointer."""
        at = self._at(pos)
        if at != self.over:
            self.over = at
            self.damage()

    def on_release(self, pos: Point, inside: bool) -> None:
        """Chooses the option under the pointer."""
        if inside:
            self.choose(self._at(pos))

    def tip_at(self, pos: Point) -> str:
        """Why an option can't be chosen."""
        return self.refusals.get(self._at(pos), "") or super().tip_at(pos)

    def node(self) -> Node:
        """With one child per option."""
        node = super().node()
        for n, cell in enumerate(self.cells()):
            refusal = self.refusals.get(n, "")
            actions = () if refusal or not self.enabled else ("choose",)
            node.children.append(Node("option", self.options[n], cell, {"chosen": n == self.index}, actions, refusal))
        return node


class Segmented(_Cells):
    """Two to five short options side by side."""

    role = "radio"

    def natural(self, room: int) -> Size:
        """As wide as its widest option, for each."""
        widest = max((text.width(o, "button") for o in self.options), default=0) + theme.tx(28)
        return min(room, widest * len(self.options) + theme.px(6)), theme.tx(38)

    def cells(self) -> list[pygame.Rect]:
        """Equal parts of the bar."""
        inner = self.rect.inflate(-theme.px(6), -theme.px(6))
        count = max(1, len(self.options))
        edges = [inner.x + inner.w * n // count for n in range(count + 1)]
        return [pygame.Rect(a, inner.y, b - a, inner.h) for a, b in pairwise(edges)]

    def paint(self, surface: pygame.Surface) -> None:
        """Trough, the chosen part raised, words."""
        c = theme.colour
        radius = theme.radius("m")
        cells = self.cells()
        narrow = min((cell.w for cell in cells), default=0) - theme.px(8)
        style = fitted.common(self.options, (narrow, self.rect.h), "button")
        line = theme.edge(c("panel_sunken"), 0.5)
        shapes.panel(surface, self.rect, c("panel_sunken"), radius, line, theme.px(1))
        for n, cell in enumerate(cells):
            can = self.enabled and n not in self.refusals
            ink = c("ink_soft") if can else c("ink_faint")
            if n == self.index:
                fill = c("accent") if can else c("control_deep")
                shapes.panel(surface, cell, fill, radius - theme.px(3))
                ink = c("ink_on_accent") if can else c("ink_faint")
            elif n == self.over and can:
                shapes.panel(surface, cell, c("control"), radius - theme.px(3))
                ink = c("ink")
            fitted.draw(surface, self.options[n], cell.inflate(-theme.px(8), 0), style, ink, "centre")
        focus.ring(surface, self, self.rect, radius)


class RadioList(_Cells):
    """Options below each other, each with a line that explains it."""

    role = "radio"

    def _highs(self, room: int) -> list[int]:
        inner = room - theme.tx(46)
        highs = []
        for n in range(len(self.options)):
            note = self.notes[n] if n < len(self.notes) else ""
            lines = len(text.wrap(note, max(1, inner), "small")) if note else 0
            highs.append(theme.tx(34) + lines * text.line_height("small") + (theme.tx(6) if lines else 0))
        return highs

    def natural(self, room: int) -> Size:
        """All options below each other."""
        return room, sum(self._highs(room))

    def cells(self) -> list[pygame.Rect]:
        """One line each."""
        out, y = [], self.rect.y
        for high in self._highs(self.rect.w):
            out.append(pygame.Rect(self.rect.x, y, self.rect.w, high))
            y += high
        return out

    def paint(self, surface: pygame.Surface) -> None:
        """Dots, words, notes."""
        c = theme.colour
        for n, cell in enumerate(self.cells()):
            can = self.enabled and n not in self.refusals
            if n == self.over and can:
                shapes.panel(surface, cell, c("control_deep"), theme.radius("s"))
            centre = (cell.x + theme.tx(19), cell.y + theme.tx(17))
            size = theme.tx(9)
            chosen = n == self.index
            rim = c("accent") if chosen and can else c("ink_faint")
            shapes.disc(surface, centre, size, c("panel_sunken"), rim, max(1, theme.px(2)))
            if chosen:
                shapes.disc(surface, centre, max(2, size - theme.tx(4)), c("accent") if can else c("ink_faint"))
            room = pygame.Rect(cell.x + theme.tx(38), cell.y, cell.w - theme.tx(46), theme.tx(34))
            fitted.draw(surface, self.options[n], room, "strong", c("ink") if can else c("ink_faint"))
            note = self.notes[n] if n < len(self.notes) else ""
            if note:
                below = pygame.Rect(room.x, cell.y + theme.tx(30), room.w, cell.h - theme.tx(30))
                text.draw_wrapped(surface, note, below, "small")
        focus.ring(surface, self, self.rect, theme.radius("s"))


class DropDown(OneOf):
    """A button that shows the chosen option and opens a menu of all."""

    role = "dropdown"

    def natural(self, room: int) -> Size:
        """As wide as its widest option."""
        widest = max((text.width(o, "body") for o in self.options), default=0)
        return min(room, widest + theme.tx(56)), theme.tx(40)

    def least_width(self) -> int:
        """A word and the arrow."""
        return theme.tx(110)

    def open(self) -> None:
        """Show the options."""
        desk = self.desk
        if desk is None:
            return
        choices = [
            Choice(
                words,
                partial(self.choose, n),
                ticked=n == self.index,
                refusal=self.refusals.get(n, ""),
                note=self.notes[n] if n < len(self.notes) else "",
            )
            for n, words in enumerate(self.options)
        ]
        desk.open(Menu(choices, self.rect.bottomleft, anchor=self.rect, least=self.rect.w, chosen=self.index))

    def on_release(self, pos: Point, inside: bool) -> None:
        """Opens."""
        if inside:
            self.open()

    def on_key(self, event: pygame.event.Event) -> bool:
        """Enter and Space open, arrows choose."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.open()
            return True
        return super().on_key(event)

    def paint(self, surface: pygame.Surface) -> None:
        """Ground, words, arrow."""
        c = theme.colour
        ground = c("control_bright") if self.hovered and self.enabled else c("control")
        if not self.enabled:
            ground = theme.mix(c("control_deep"), c("panel"), 0.4)
        radius = theme.radius("m")
        shapes.panel(surface, self.rect, ground, radius, theme.edge(ground, 0.6), theme.px(1))
        ink = c("ink") if self.enabled else c("ink_faint")
        room = self.rect.inflate(-theme.tx(24), 0)
        mark = pygame.Rect(room.right - theme.tx(18), room.y, theme.tx(18), room.h)
        icons.draw(surface, "arrow-down", mark, theme.tx(16), c("ink_soft") if self.enabled else ink)
        words = self.options[self.index] if 0 <= self.index < len(self.options) else ""
        fitted.draw(surface, words, pygame.Rect(room.x, room.y, room.w - theme.tx(22), room.h), "body", ink)
        focus.ring(surface, self, self.rect, radius)
