"""Tokens of several worths, drawn as tokens: the large ones first, each pile overlapping (`Form.COINS`)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from rules.kernel.show import Part
from table.paint import shapes, text, theme

OVERLAP = 42
"""Percent of a token that shows beside the one on top of it."""
APART = 40
"""Percent of a token between two piles, so that what one is worth is read."""
MOST = 12
"""So many are drawn; the number beside them says the rest."""


def width(parts: Sequence[Part], side: int) -> int:
    """How wide so many tokens are."""
    count = min(MOST, sum(part.value for part in parts))
    piles = sum(part.value > 0 for part in parts)
    return side + (count - 1) * (side * OVERLAP // 100) + (piles - 1) * (side * APART // 100) if count else 0


def paint(surface: pygame.Surface, at: tuple[int, int], parts: Sequence[Part], side: int) -> None:
    """The tokens from the left, `value` of each part, with its `limit` (what one is worth) on the last of a pile."""
    x, drawn = at[0], 0
    for n, part in enumerate(parts):
        for i in range(part.value):
            if drawn >= MOST:
                return
            box = pygame.Rect(x, at[1], side, side)
            _token(surface, box, part.limit if i == part.value - 1 else 0, large=n == 0)
            x += side * OVERLAP // 100
            drawn += 1
        x += side * APART // 100 if part.value else 0


def _token(surface: pygame.Surface, box: pygame.Rect, worth: int, large: bool) -> None:
    c = theme.colour
    fill = c("accent") if large else theme.mix(c("card_paper"), c("accent"), 0.18)
    rim = theme.mix(fill, c("card_ink"), 0.45)
    shapes.disc(surface, box.center, box.w // 2, fill, rim, max(1, box.w // 12))
    if worth and box.w >= 12:
        style: text.Style = ("bold", max(9, box.w * 62 // 100))
        ink = c("ink_on_accent" if large else "card_ink")
        text.draw(surface, str(worth), box, style, ink, "centre", ellipsis=False)
