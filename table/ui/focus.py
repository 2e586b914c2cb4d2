"""The order in which Tab visits widgets: the order in which they were put in, which is how they are read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from table.paint import shapes, theme
from table.ui.widget import Widget


def order(scopes: Iterable[Widget]) -> list[Widget]:
    """Every widget that can take the focus now, in the order of Tab."""
    found: list[Widget] = []

    def visit(widget: Widget) -> None:
        if not widget.visible:
            return
        if widget.can_focus:
            found.append(widget)
        for child in widget.children:
            visit(child)

    for scope in scopes:
        visit(scope)
    return found


def neighbour(widgets: Sequence[Widget], now: Widget | None, step: int) -> Widget | None:
    """The next (+1) or previous (-1) of them; from none to the first or last."""
    if not widgets:
        return None
    if now not in widgets:
        return widgets[0 if step > 0 else -1]
    return widgets[(widgets.index(now) + step) % len(widgets)]


def reveal(widget: Widget) -> None:
    """Ask every container around it to scroll it into sight."""
    at = widget.parent
    while at is not None:
        show = getattr(at, "reveal", None)
        if show is not None:
            show(pygame.Rect(widget.rect))
        at = at.parent


def ring(surface: pygame.Surface, widget: Widget, rect: pygame.Rect, radius: int) -> None:
    """The focus ring around a part of a widget, if the keyboard is being used."""
    desk = widget.desk
    if widget.focused and desk is not None and (desk.show_focus or widget.takes_text):
        gap = theme.px(3)
        shapes.ring(surface, rect.inflate(2 * gap, 2 * gap), theme.colour("focus"), radius + gap, max(2, theme.px(2)))
