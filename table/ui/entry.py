"""A field for one line of text: caret, selection, clipboard, undo, and what an input method is composing."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.paint import fitted, icons, shapes, text, theme
from table.ui import focus
from table.ui.edit import Edit
from table.ui.keys import command
from table.ui.menu import Choice, Menu
from table.ui.tree import Value
from table.ui.widget import Point, Size, Widget
from table.words import say

BLINK = 0.53


class Entry(Widget):
    """Calls `changed(text)` at every change and `done(text)` on Enter."""

    role = "entry"
    focusable = True
    takes_text = True
    cursor = "text"

    def __init__(
        self,
        name: str,
        value: str = "",
        changed: Callable[[str], object] | None = None,
        done: Callable[[str], object] | None = None,
        *,
        ghost: str = "",
        icon: str = "",
        limit: int = 200,
        tip: str = "",
        key: str = "",
        enabled: bool = True,
        grow: float = 0,
    ) -> None:
        super().__init__(name=name, tip=tip, key=key, enabled=enabled, grow=grow)
        self.edit = Edit(value, limit)
        self.changed = changed
        self.done = done
        self.ghost = ghost
        """Shown faintly while the field is empty."""
        self.icon = icon
        self.wrong = ""
        """A sentence why the text can't be used; the field gets a red line."""
        self.composing = ""
        self._shift = 0
        self._blink_on = True
        self._last_press = (-10.0, -1)

    @property
    def value(self) -> str:
        """The text."""
        return self.edit.text

    def set(self, value: str) -> None:
        """Another text, without calling anybody."""
        self.edit.set(value)
        self._show_caret()

    def complain(self, why: str) -> None:
        """Mark the text as wrong, or with an empty sentence as right."""
        if why != self.wrong:
            self.wrong = why
            self.damage()

    def state(self) -> dict[str, Value]:
        """The text and what is wrong with it."""
        out: dict[str, Value] = {"value": self.edit.text}
        if self.wrong:
            out["wrong"] = self.wrong
        return out

    def actions(self) -> tuple[str, ...]:
        """It can be typed into."""
        return ("type",)

    def tip_at(self, pos: Point) -> str:
        """What is wrong, else the tip, else the whole text if it does not fit."""
        if self.wrong:
            return self.wrong
        cut = text.width(self.value, "body") > self._room().w
        return super().tip_at(pos) or (self.value if cut else "")

    def natural(self, room: int) -> Size:
        """One line with padding."""
        return min(room, theme.tx(280)), theme.tx(40)

    def least_width(self) -> int:
        """A dozen letters."""
        return theme.tx(140)

    def _room(self) -> pygame.Rect:
        left = theme.tx(12) + (theme.tx(26) if self.icon else 0)
        return pygame.Rect(self.rect.x + left, self.rect.y, max(1, self.rect.w - left - theme.tx(12)), self.rect.h)

    def _x(self, index: int) -> int:
        """How far right of the text's beginning an index lies."""
        return text.width(self.edit.text[:index], "body")

    def _index(self, pos: Point) -> int:
        x = pos[0] - self._room().x + self._shift
        return min(range(len(self.edit.text) + 1), key=lambda n: abs(self._x(n) - x))

    def _show_caret(self) -> None:
        """Scroll so that the caret is inside, begin a new blink, tell the input method where it is."""
        room = self._room()
        x = self._x(self.edit.caret) + text.width(self.composing, "body")
        self._shift = max(0, min(self._shift, x), x - room.w + theme.px(2))
        self._blink_on = True
        self.damage()
        desk = self.desk
        if desk is not None and self.focused:
            desk.tick_at(self, desk.host.now() + BLINK)
            desk.host.start_text(pygame.Rect(room.x + x - self._shift, self.rect.y, theme.px(2), self.rect.h))

    def _told(self) -> None:
        self.wrong = ""
        self._show_caret()
        if self.changed is not None:
            self.changed(self.edit.text)

    def on_focus(self, gained: bool) -> None:
        """The caret appears or goes."""
        self.composing = ""
        desk = self.desk
        if gained:
            if desk is not None and desk.show_focus:
                self.edit.select_all()
            self._show_caret()
        elif desk is not None:
            desk.tick_at(self, None)

    def on_tick(self, now: float) -> float | None:
        """The caret blinks: a timer, not a frame."""
        if not self.focused:
            return None
        self._blink_on = not self._blink_on
        self.damage()
        return now + BLINK

    def on_press(self, pos: Point) -> None:
        """Puts the caret; a second press at once selects the word."""
        index = self._index(pos)
        desk = self.desk
        now = desk.host.now() if desk is not None else 0.0
        if now - self._last_press[0] < 0.4 and self._last_press[1] == index:
            self.edit.select_word(index)
            self._last_press = (-10.0, -1)
        else:
            self.edit.go(index)
            self._last_press = (now, index)
        self._show_caret()

    def on_drag(self, pos: Point) -> None:
        """Selects."""
        if self._last_press[0] >= 0:
            self.edit.go(self._index(pos), select=True)
            self._show_caret()

    def on_menu(self, pos: Point) -> bool:
        """Cut, copy, paste, select all."""
        desk = self.desk
        if desk is None:
            return False
        desk.set_focus(self)
        desk.open(
            Menu(
                [
                    Choice(say("entry.cut"), self._cut, enabled=bool(self.edit.selected), hint="Ctrl+X"),
                    Choice(say("entry.copy"), self._copy, enabled=bool(self.edit.selected), hint="Ctrl+C"),
                    Choice(say("entry.paste"), self._paste, enabled=bool(desk.host.clipboard()), hint="Ctrl+V"),
                    Choice(say("entry.all"), self._all, enabled=bool(self.edit.text), hint="Ctrl+A"),
                ],
                pos,
            )
        )
        return True

    def _copy(self) -> None:
        desk = self.desk
        if desk is not None and self.edit.selected:
            desk.host.set_clipboard(self.edit.selected)

    def _cut(self) -> None:
        self._copy()
        if self.edit.selected and self.edit.erase(-1):
            self._told()

    def _paste(self) -> None:
        desk = self.desk
        if desk is not None and self.edit.insert(desk.host.clipboard()):
            self._told()

    def _all(self) -> None:
        self.edit.select_all()
        self._show_caret()

    def on_text(self, event: pygame.event.Event) -> bool:
        """Finished text goes in; what is being composed is shown underlined."""
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            self._show_caret()
            return True
        self.composing = ""
        if self.edit.insert(event.text):
            self._told()
        else:
            self._show_caret()
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        """Editing keys."""
        if self.composing:
            return True  # they belong to the input method
        k = event.key
        word = command(event) or bool(event.mod & pygame.KMOD_ALT)
        select = bool(event.mod & pygame.KMOD_SHIFT)
        if command(event) and k in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v, pygame.K_z):
            if k == pygame.K_z:
                if self.edit.undo():
                    self._told()
            else:
                {pygame.K_a: self._all, pygame.K_c: self._copy, pygame.K_x: self._cut, pygame.K_v: self._paste}[k]()
            return True
        if k in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if self.edit.erase(-1 if k == pygame.K_BACKSPACE else 1, word):
                self._told()
            return True
        if k in (pygame.K_LEFT, pygame.K_RIGHT):
            self.edit.move(-1 if k == pygame.K_LEFT else 1, word, select)
        elif k in (pygame.K_HOME, pygame.K_END):
            self.edit.go(0 if k == pygame.K_HOME else len(self.edit.text), select)
        elif k in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.done is not None and not command(event):
            self.done(self.edit.text)
            return True
        else:
            return False
        self._show_caret()
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Ground, selection, text, composition, caret."""
        c = theme.colour
        radius = theme.radius("m")
        line = c("panel_line")
        if self.wrong:
            line = c("danger")
        elif self.focused:
            line = c("accent")
        elif self.hovered:
            line = theme.mix(c("panel_line"), c("ink_soft"), 0.5)
        strong = theme.px(2) if self.focused or self.wrong else theme.px(1)
        shapes.panel(surface, self.rect, c("panel_sunken"), radius, line, strong)
        if self.icon:
            spot = pygame.Rect(self.rect.x + theme.tx(10), self.rect.y, theme.tx(20), self.rect.h)
            icons.draw(surface, self.icon, spot, theme.tx(18), c("ink_soft"))
        room = self._room()
        before = surface.get_clip()
        surface.set_clip(before.clip(room.inflate(theme.px(4), 0)))
        high = text.line_height("body")
        top = room.centery - high // 2
        x = room.x - self._shift
        first, last = self.edit.selection
        if first != last and self.focused:
            mark = pygame.Rect(x + self._x(first), top, self._x(last) - self._x(first), high)
            surface.fill(c("selection"), mark)
        shown = self.edit.text[: self.edit.caret] + self.composing + self.edit.text[self.edit.caret :]
        ink = c("ink") if self.enabled else c("ink_faint")
        if shown:
            wide = text.width(shown, "body") + 2
            text.draw(surface, shown, pygame.Rect(x, room.y, wide, room.h), "body", ink, ellipsis=False)
        elif self.ghost:
            fitted.draw(surface, self.ghost, room, "body", c("ink_faint"))
        at = x + self._x(self.edit.caret)
        wide = text.width(self.composing, "body")
        if self.composing:
            surface.fill(c("accent"), pygame.Rect(at, top + high - theme.px(2), wide, max(1, theme.px(1.5))))
        if self.focused and self._blink_on:
            surface.fill(c("accent"), pygame.Rect(at + wide, top, max(1, theme.px(1.5)), high))
        surface.set_clip(before)
        if self.focused:
            focus.ring(surface, self, self.rect, radius)
