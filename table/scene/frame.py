"""How a window is divided while a game is played: bar, table, the looking seat's tray, the side panel."""

from __future__ import annotations

import pygame
from msgspec import Struct

from table.paint import theme

BAR = 46
TRAY = 214
SIDE = 272
PROMPT = 316
"""Logical pixels at 1280 x 720."""
LEAST = (640, 400)


class Frame(Struct, frozen=True):
    """The parts of the window in pixels. `side` is empty when the side panel is hidden."""

    window: pygame.Rect
    bar: pygame.Rect
    table: pygame.Rect
    tray: pygame.Rect
    hand: pygame.Rect
    prompt: pygame.Rect
    side: pygame.Rect
    inspect: pygame.Rect
    log: pygame.Rect


def frame(size: tuple[int, int], side_open: bool = True) -> Frame:
    """Divides a window of that size. Text size widens the panels, never beyond a third of the window. Of a window
    that is smaller than any table can be, as without a window manager, the upper left part is seen."""
    size = (max(size[0], LEAST[0]), max(size[1], LEAST[1]))
    window = pygame.Rect((0, 0), size)
    grown = 1 + (theme.text_scale() - 1) * 0.5
    bar_h = round(theme.px(BAR) * grown)
    tray_h = min(round(theme.px(TRAY) * grown), size[1] // 3)
    side_w = min(round(theme.px(SIDE) * grown), size[0] // 3) if side_open else 0
    prompt_w = min(round(theme.px(PROMPT) * grown), (size[0] - side_w) // 2)
    gap = theme.space("s")
    bar = pygame.Rect(0, 0, size[0], bar_h)
    side = pygame.Rect(size[0] - side_w, bar_h, side_w, size[1] - bar_h)
    left = size[0] - side_w
    tray = pygame.Rect(0, size[1] - tray_h, left, tray_h)
    prompt = pygame.Rect(tray.right - prompt_w - gap, tray.y, prompt_w, tray.h - gap)
    hand = pygame.Rect(gap, tray.y + gap // 2, prompt.x - 2 * gap, tray.h - gap - gap // 2)
    table = pygame.Rect(0, bar_h, left, tray.y - bar_h)
    inner = side.inflate(-2 * gap, -2 * gap) if side_w else side
    inspect_h = min(round(inner.w * 157 / 112), inner.h * 55 // 100) if side_w else 0
    inspect = pygame.Rect(inner.x, inner.y, inner.w, inspect_h)
    log = pygame.Rect(inner.x, inspect.bottom + gap, inner.w, inner.bottom - inspect.bottom - gap)
    return Frame(window, bar, table, tray, hand, prompt, side, inspect, log)
