"""How what is being divided is drawn: the heap that is left, and what lies on each thing already (DESIGN.md 6.5)."""

from __future__ import annotations

import pygame

from table.paint import icons, shapes, text, theme

HEAP = 46
SHARE = 26
"""Logical pixels of type."""
HIGHEST = 60
"""Logical pixels: the heap is no larger in large type, it would hide the cards that it's for."""


def heap(surface: pygame.Surface, centre: tuple[int, int], left: int, icon: str) -> pygame.Rect:
    """A round token with what is still to be divided; the rectangle it took."""
    side = min(theme.tx(HEAP), theme.px(HIGHEST))
    box = pygame.Rect(0, 0, side, side)
    box.center = centre
    shapes.shadow(surface, box, side // 2, theme.px(10), theme.px(3))
    c = theme.colour
    rim, ground = ("danger", "panel_raised") if left else ("panel_line", "panel")
    shapes.panel(surface, box, c(ground), side // 2, c(rim), max(2, theme.px(3)))
    ink = c("danger" if left else "ink_faint")
    icons.draw(surface, icon, pygame.Rect(box.x, box.y + side // 10, side, side // 3), side // 3, ink)
    foot = pygame.Rect(box.x, box.y + side * 38 // 100, side, side // 2)
    text.draw(surface, str(left), foot, ("display", side * 46 // 100), c("ink" if left else "ink_faint"), "centre")
    return box


def share(surface: pygame.Surface, card: pygame.Rect, given: int, most: int, icon: str) -> pygame.Rect:
    """What lies on a card, of the most that it can take: a pill across its middle; the rectangle it took."""
    words = f"{given} / {most}"
    for high in range(theme.tx(SHARE), theme.px(SHARE) - 1, -1):  # in large type as large as its card allows
        style: text.Style = ("bold", max(12, high * 58 // 100))
        room = text.width(words, style) + high * 10 // SHARE
        if room <= card.w:
            break
    signed = room + high <= card.w * 1.1
    box = pygame.Rect(0, 0, room + (high if signed else 0), high)
    box.center = card.center
    c = theme.colour
    full = given >= most
    ground = c("danger") if full else theme.mix(c("panel_raised"), c("danger"), 0.25) if given else c("panel_raised")
    shapes.shadow(surface, box, high // 2, theme.px(6), theme.px(2))
    shapes.panel(surface, box, ground, high // 2, c("danger"), max(1, theme.px(1.5)))
    ink = c("ink_on_danger") if full else c("ink")
    if signed:
        icons.draw(surface, icon, pygame.Rect(box.x + theme.px(2), box.y, high, high), high * 60 // 100, ink)
    place = pygame.Rect(box.right - room, box.y, room, high)
    text.draw(surface, words, place, style, ink, "centre", ellipsis=False)
    return box
