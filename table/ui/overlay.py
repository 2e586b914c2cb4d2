"""What lies above the screen's own widgets: dialogs, menus, lists that drop down."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.ui.widget import Widget


class Overlay(Widget):
    """Opened with `desk.open`, closed with `close`. A modal one takes every event that is not for it."""

    role = "overlay"
    modal = True
    covers = "*"
    veil = 0.0
    """How far what lies below is dimmed, 0 to 1."""
    shows_focus = False
    """Whether the ring shows at once what Enter would press, as in a dialog."""
    closes_outside = True
    """Whether a press outside closes it (and does nothing else)."""

    def __init__(self, *, name: str = "", key: str = "") -> None:
        super().__init__(name=name, key=key)
        self.on_closed: Callable[[], None] | None = None
        self.before: Widget | None = None
        """Had the focus before; gets it back."""

    def put(self, bounds: pygame.Rect) -> None:
        """Choose a place inside the window and take it."""
        self.place(bounds)

    def first_focus(self) -> Widget | None:
        """What has the focus when it opens; by default the first that can."""
        return next((w for w in self.walk() if w.can_focus), None)

    def escape(self) -> None:
        """Esc was pressed, or a press fell outside."""
        self.close()

    def close(self) -> None:
        """Take it off the desk, if it is on one."""
        desk = self.desk
        if desk is not None:
            desk.close(self)
