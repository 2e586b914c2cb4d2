"""The desk holds a screen's widgets and overlays: who is hovered, pressed and focused, and what must be drawn.

It reads events only, never the mouse's or keyboard's present state, so that synthetic events are enough.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from table.paint import shapes
from table.platform import Platform
from table.ui import focus
from table.ui.damage import Damage
from table.ui.keys import chord, command
from table.ui.layout import Layers
from table.ui.overlay import Overlay
from table.ui.toast import Toasts
from table.ui.tooltip import Tooltip
from table.ui.tree import Node
from table.ui.widget import Widget

Point = tuple[int, int]
Under = Callable[[pygame.Surface, pygame.Rect], None]


class Keys(Protocol):
    """Something that knows its keys: a chord, or an action of a table of bindings."""

    def matches(self, event: pygame.event.Event) -> bool:
        """Whether a KEYDOWN is meant."""


class Desk:
    """`root` fills the window. `under(surface, rect)` paints what lies below it, inside a clip."""

    def __init__(self, host: Platform, root: Widget | None = None, under: Under | None = None) -> None:
        self.host = host
        self.root = root if root is not None else Layers()
        self.root.solid = False
        self.root.owner = self
        self.under = under
        self.overlays: list[Overlay] = []
        self.focus: Widget | None = None
        self.show_focus = False
        """The focus ring shows once the keyboard is used, and in dialogs."""
        self.hover: Widget | None = None
        self.captured: Widget | None = None
        self.pointer: Point = (-1, -1)
        self.needs_layout = True
        self.tooltip = Tooltip(self)
        self.toasts = Toasts(self)
        self._damage = Damage()
        self._ticks: dict[Widget, float] = {}
        self._shortcuts: list[tuple[Keys, Callable[[], object], Callable[[], bool] | None]] = []
        self._swallow = False

    @property
    def bounds(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.host.size)

    def layout(self) -> None:
        """Place everything anew; called by itself when something changed size."""
        self.needs_layout = False
        self.root.place(self.bounds)
        for overlay in self.overlays:
            overlay.put(self.bounds)
        self.toasts.put(self.bounds)

    def damage(self, rect: pygame.Rect | None = None) -> None:
        """This part (None: everything) must be drawn again."""
        self._damage.add(rect)

    @property
    def dirty(self) -> bool:
        """Whether a frame must be drawn."""
        return self.needs_layout or bool(self._damage)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what is damaged; the rectangles that changed, None for the whole window."""
        if self.needs_layout:
            self.layout()
        parts = self._damage.take(self.bounds)
        for part in [self.bounds] if parts is None else parts:
            surface.set_clip(part)
            if self.under is not None:
                self.under(surface, part)
            self.root.draw(surface)
            for overlay in self.overlays:
                if overlay.veil:
                    shapes.dim(surface, self.bounds, overlay.veil)
                overlay.draw(surface)
            self.toasts.draw(surface)
            self.tooltip.draw(surface)
        surface.set_clip(None)
        return parts

    def update(self, now: float) -> float | None:
        """Run what is due; when to call again, or None."""
        for widget, when in list(self._ticks.items()):
            if when <= now:
                del self._ticks[widget]
                again = widget.on_tick(now)
                if again is not None:
                    self._ticks[widget] = again
        waits = [*self._ticks.values(), self.tooltip.update(now), self.toasts.update(now)]
        if self.needs_layout:
            self.layout()
        return min((w for w in waits if w is not None), default=None)

    def tick_at(self, widget: Widget, when: float | None) -> None:
        """Call `widget.on_tick` at this time of the host's clock; None takes it back."""
        if when is None:
            self._ticks.pop(widget, None)
        else:
            self._ticks[widget] = when

    def open(self, overlay: Overlay) -> Overlay:
        """Put an overlay on top and give it the focus."""
        self.cancel()
        self.tooltip.hide()
        overlay.owner = self
        overlay.before = self.focus
        self.overlays.append(overlay)
        overlay.put(self.bounds)
        self.show_focus = self.show_focus or overlay.shows_focus
        self.set_focus(overlay.first_focus())
        self._set_hover(None)
        if overlay.veil:
            self.damage()
        overlay.damage()
        return overlay

    def close(self, overlay: Overlay) -> None:
        """Take an overlay and all above it away."""
        if overlay not in self.overlays:
            return
        at = self.overlays.index(overlay)
        gone = self.overlays[at:]
        for each in gone:
            if each.veil:
                self.damage()
            each.damage()
        self.overlays = self.overlays[:at]
        for each in reversed(gone):
            self.forget(each)
            each.owner = None
        self.set_focus(overlay.before)
        for each in reversed(gone):
            if each.on_closed is not None:
                each.on_closed()

    @property
    def modal(self) -> Overlay | None:
        """The topmost modal overlay."""
        return next((o for o in reversed(self.overlays) if o.modal), None)

    def toast(self, text: str, kind: str = "info", seconds: float = 4.0) -> None:
        """Show a sentence at the lower edge for a while."""
        self.toasts.add(text, kind, seconds)

    def forget(self, widget: Widget) -> None:
        """A widget leaves: nothing may point to it or its children any more."""
        for each in widget.walk():
            self._ticks.pop(each, None)
            if self.hover is each:
                each.hovered = False
                self.hover = None
                self.tooltip.hide()
            if self.captured is each:
                each.pressed = False
                self.captured = None
            if self.focus is each:
                self.set_focus(None)

    def set_focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget that can have it, or to none."""
        if widget is not None and (not widget.can_focus or widget.desk is not self):
            widget = None
        if widget is self.focus:
            return
        old, self.focus = self.focus, widget
        if old is not None:
            old.focused = False
            old.damage()
            old.on_focus(False)
            if old.takes_text:
                self.host.stop_text()
        if widget is not None:
            widget.focused = True
            widget.damage()
            widget.on_focus(True)
            focus.reveal(widget)

    def move_focus(self, step: int) -> None:
        """Tab (+1) or Shift+Tab (-1)."""
        scope = self.modal
        order = focus.order([scope] if scope is not None else [self.root, *self.overlays])
        self.show_focus = True
        self.set_focus(focus.neighbour(order, self.focus, step))
        if self.focus is not None:
            self.focus.damage()

    def shortcut(self, keys: str | Keys, action: Callable[[], object], when: Callable[[], bool] | None = None) -> None:
        """Call `action` on these keys (`ctrl+z`), unless a text field has the focus or a dialog is open."""
        self._shortcuts.append((chord(keys) if isinstance(keys, str) else keys, action, when))

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the widgets; True if one of them took it (then the scene must not)."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._motion(event)
        if kind == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if kind == pygame.MOUSEBUTTONUP:
            return self._release(event)
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focus is not None and self.focus.on_text(event)
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.cancel()
            self.tooltip.hide()
        elif kind == pygame.WINDOWLEAVE:
            self._set_hover(None)
            self.pointer = (-1, -1)
        return False

    def cancel(self) -> None:
        """End the present press without a meaning."""
        if self.captured is not None:
            widget, self.captured = self.captured, None
            widget.pressed = False
            widget.on_cancel()
            widget.damage()

    def over(self, pos: Point) -> bool:
        """Whether a widget or overlay lies at this place: the scene is not to be touched there."""
        return self.modal is not None or self._at(pos) is not None

    def _at(self, pos: Point) -> Widget | None:
        for overlay in reversed(self.overlays):
            found = overlay.hit(pos)
            if found is not None or overlay.modal:
                return found
        return self.toasts.hit(pos) or self.root.hit(pos)

    def _set_hover(self, widget: Widget | None) -> None:
        if widget is self.hover:
            return
        if self.hover is not None:
            self.hover.hovered = False
            self.hover.on_leave()
            self.hover.damage()
        self.hover = widget
        if widget is not None:
            widget.hovered = True
            widget.damage()
        self.host.cursor(widget.cursor if widget is not None and widget.enabled else "arrow")

    def _motion(self, event: pygame.event.Event) -> bool:
        self.pointer = event.pos
        if self.captured is not None:
            if not event.buttons[0]:  # released where we could not see it
                self.cancel()
            else:
                self.captured.on_drag(event.pos)
                return True
        if any(event.buttons):
            return self.modal is not None
        self._set_hover(self._at(event.pos))
        if self.hover is not None:
            self.hover.on_hover(event.pos)
        self.tooltip.watch(self.hover, event.pos)
        return self.hover is not None or self.modal is not None

    def _press(self, event: pygame.event.Event) -> bool:
        self.pointer = event.pos
        self.tooltip.hide()
        if event.button > 3:
            return self.over(event.pos)
        if self.captured is not None:  # another button while one is down means neither
            self.cancel()
            self._swallow = True
            return True
        top = self.overlays[-1] if self.overlays else None
        found = self._at(event.pos)
        if top is not None and top.closes_outside and not any(found is w for w in top.walk()):
            self._swallow = True
            top.escape()
            return True
        if self.show_focus:
            self.show_focus = False
            if self.focus is not None:
                self.focus.damage()
        if event.button == 3:
            return self._menu(found, event.pos) or found is not None or self.modal is not None
        if event.button != 1:
            return found is not None or self.modal is not None
        self._set_hover(found)
        taker = found
        while taker is not None and not taker.can_focus:
            taker = taker.parent
        if taker is not None or found is not None or not self.overlays:
            self.set_focus(taker)
        if found is not None and found.enabled:
            self.captured = found
            found.pressed = True
            found.damage()
            found.on_press(event.pos)
        return found is not None or self.modal is not None

    def _menu(self, found: Widget | None, pos: Point) -> bool:
        at = found
        while at is not None:
            if at.enabled and at.on_menu(pos):
                return True
            at = at.parent
        return False

    def _release(self, event: pygame.event.Event) -> bool:
        self.pointer = event.pos
        if self.captured is None or event.button != 1:
            swallowed, self._swallow = self._swallow, False
            return swallowed or self.modal is not None
        widget, self.captured = self.captured, None
        widget.pressed = False
        widget.damage()
        widget.on_release(event.pos, self._at(event.pos) is widget)
        self._set_hover(self._at(event.pos))
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        up = event.precise_y if hasattr(event, "precise_y") else float(event.y)
        side = event.precise_x if hasattr(event, "precise_x") else float(event.x)
        at = self._at(self.pointer)
        over = at is not None
        self.tooltip.hide()
        while at is not None:
            if at.on_wheel(up, side):
                self._set_hover(self._at(self.pointer))
                return True
            at = at.parent
        return over or self.modal is not None

    def _key(self, event: pygame.event.Event) -> bool:
        self.tooltip.hide()
        if event.key == pygame.K_ESCAPE and self.captured is not None:
            self.cancel()
            return True
        at = self.focus
        while at is not None:
            if at.enabled and at.on_key(event):
                return True
            at = at.parent
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key == pygame.K_ESCAPE and self.overlays:
            self.overlays[-1].escape()
            return True
        if event.key == pygame.K_ESCAPE and self.focus is not None and self.focus.takes_text:
            self.set_focus(None)
            return True
        if self.modal is not None:
            if self.overlays[-1].on_key(event):
                return True
            return True
        if self.focus is not None and self.focus.takes_text and not _passes(event):
            return True
        if event.key == pygame.K_MENU and self.focus is not None:
            return self._menu(self.focus, self.focus.rect.center)
        for keys, action, when in self._shortcuts:
            if keys.matches(event) and (when is None or when()):
                action()
                return True
        return False

    def node(self) -> Node:
        """Everything on the desk as a tree; overlays last, as they lie above."""
        children = [child.node() for child in self.root.children if child.visible]
        children += [overlay.node() for overlay in self.overlays]
        children += self.toasts.nodes()
        return Node("desk", "", self.bounds, children=children)


def _passes(event: pygame.event.Event) -> bool:
    """Keys that work even while typing: the function keys, and Ctrl+Enter, which writes nothing."""
    entering = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and command(event)
    return entering or bool(pygame.K_F1 <= event.key <= pygame.K_F12)
