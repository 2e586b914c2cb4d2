"""A screen: what fills the window for a while. The program holds a stack of them and knows nothing else."""

from __future__ import annotations

import pygame

from table.paint import felt
from table.platform import Platform
from table.ui.desk import Desk
from table.ui.tree import Node
from table.ui.widget import Widget


class Screen:
    """Subclass it, put widgets on `self.ui.root`, override what differs.

    A screen that paints a scene overrides `paint_under` (called inside a clip, below the widgets), `handle`
    (ask `self.ui.handle(event)` first) and `update` (return the earlier of its own and the desk's deadline).
    """

    name = "screen"

    def __init__(self, host: Platform, root: Widget | None = None) -> None:
        self.host = host
        self.ui = Desk(host, root, self.paint_under)

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """The window's size, the theme or the type's size changed."""
        self.ui.layout()
        self.ui.damage()

    def entered(self) -> None:
        """It is now the topmost screen (again)."""
        self.ui.damage()

    def left(self) -> None:
        """Another screen lies above it, or it is taken away."""
        self.ui.cancel()

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True if it meant something here."""
        return self.ui.handle(event)

    def update(self, now: float) -> float | None:
        """Let time pass; when to be called again (host's clock), None for only after an event."""
        return self.ui.update(now)

    @property
    def dirty(self) -> bool:
        """Whether `draw` would draw something."""
        return self.ui.dirty

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed; the rectangles for `host.present`, None for the whole window."""
        return self.ui.draw(surface)

    def repaint(self) -> None:
        """Everything looks different now: draw all of it again, also what is kept painted."""
        self.ui.damage()

    def paint_under(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What lies below the widgets, inside `rect`: the felt, unless overridden."""
        felt.draw(surface, rect)

    def tree(self) -> Node:
        """The interface tree of this screen."""
        node = self.ui.node()
        node.role, node.name = "screen", self.name
        return node
