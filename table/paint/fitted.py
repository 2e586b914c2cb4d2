"""Words of the program in a box that can't grow: drawn in their own size where that fits, else in several lines or
smaller, down to the smallest type that is read (`theme.px(12)`). Only what has no room even then is cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from table.paint import text, theme
from table.paint.text import Align, Style, VAlign
from table.paint.theme import Colour, Face

SMALLEST = 12
"""Logical pixels."""


def least(style: Style) -> int:
    """The smallest size of a style in surface pixels: the player's text size may be taken back, not the window's."""
    return min(text.resolve(style)[1], max(text.MIN_PX, theme.px(SMALLEST)))


def fit(words: str, room: tuple[int, int], style: Style) -> tuple[Style, list[str]]:
    """The style in which words fit a box, and their lines. `room[1]` is the height that lines may take together."""
    face, px = resolved = text.resolve(style)
    size, lines = _fit(words, max(1, room[0]), room[1], face, px, least(style))
    return (style if size == px else (resolved[0], size)), list(lines)


@lru_cache(maxsize=2048)
def _fit(words: str, wide: int, high: int, face: Face, px: int, smallest: int) -> tuple[int, tuple[str, ...]]:
    for size in range(px, smallest - 1, -1):
        style = (face, size)
        if "\n" not in words and size <= high and text.width(words, style) <= wide:
            return size, (words,)
        lines = text.wrap(words, wide, style)
        whole = all(text.width(word, style) <= wide for word in words.split())
        if whole and len(lines) * text.line_height(style) <= high:
            return size, tuple(lines)
    return smallest, (words,)


def common(words: Sequence[str], room: tuple[int, int], style: Style) -> Style:
    """The largest style in which each of some words fits a box in one line, so that neighbours look alike."""
    face, px = text.resolve(style)
    small = least(style)
    while px > small and any(text.width(each, (face, px)) > room[0] for each in words):
        px -= 1
    return style if px == text.resolve(style)[1] else (face, px)


def draw(
    surface: pygame.Surface,
    words: str,
    rect: pygame.Rect,
    style: Style = "body",
    colour: Colour | None = None,
    align: Align = "left",
    valign: VAlign = "middle",
) -> None:
    """Draws words inside a box, whole if that can be."""
    ink = colour if colour is not None else text.ink_of(style)
    used, lines = fit(words, rect.size, style)
    if len(lines) == 1:
        text.draw(surface, lines[0], rect, used, ink, align, valign)
    else:
        text.draw_lines(surface, lines, rect, used, ink, align, valign)
