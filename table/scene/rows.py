"""How cards of one row lie beside, over and below each other."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

ALIKE_STEP = 0.14
"""How much of a card beneath one that is alike shows, in steps."""
GROUP_GAP = 0.4
"""The room between two groups of a row, in steps from card to card."""
PEEP = 0.17
"""How much of a card beneath another shows above it, as a share of the card."""


def row(area: pygame.Rect, count: int, w: int, h: int, gap_share: float = 0.08) -> list[pygame.Rect]:
    """So many cards side by side in the middle of an area; they overlap when there are too many."""
    if not count:
        return []
    gap = w * gap_share
    step = w + gap if count == 1 else min(w + gap, (area.w - w) / (count - 1))
    left = area.centerx - (step * (count - 1) + w) / 2
    return [pygame.Rect(round(left + i * step), area.centery - h // 2, w, h) for i in range(count)]


def several(area: pygame.Rect, count: int, rows: int, aspect: float) -> list[pygame.Rect]:
    """Smaller cards in several rows, where one row would hide too much of them."""
    gap = max(2, area.h // 60)
    h = (area.h - gap * (rows - 1)) // rows
    each = -(-count // rows)
    found: list[pygame.Rect] = []
    for n in range(rows):
        line = pygame.Rect(area.x, area.y + n * (h + gap), area.w, h)
        found += row(line, min(each, count - n * each), round(h * aspect), h)
    return found


def grouped(area: pygame.Rect, sizes: Sequence[tuple[int, bool]], w: int, h: int) -> list[pygame.Rect]:
    """The rectangles of cards that belong together, group after group: how many each has, and whether they're alike
    (then those beneath show an edge only)."""
    steps = [0.0]
    for n, (size, alike) in enumerate(sizes):
        each = ALIKE_STEP if alike else 1.0
        steps += [steps[-1] + each * (k + 1) for k in range(size - 1)]
        if n < len(sizes) - 1:
            steps.append(steps[-1] + 1 + (ALIKE_STEP if alike else GROUP_GAP))
    step = min(w * 1.06, (area.w - w) / steps[-1]) if steps[-1] else 0
    left = area.centerx - (step * steps[-1] + w) / 2
    return [pygame.Rect(round(left + step * at), area.centery - h // 2, w, h) for at in steps]


def stacked(area: pygame.Rect, count: int, aspect: float) -> list[pygame.Rect]:
    """Cards beneath the last one, each showing above the next."""
    high = 1 + PEEP * (count - 1)
    h = max(8, min(round(area.h / high), int(area.w / aspect)))
    w = max(4, round(h * aspect))
    top = area.centery - round(h * high) // 2
    return [pygame.Rect(area.centerx - w // 2, top + round(h * PEEP * i), w, h) for i in range(count)]
