"""Soft shadows under cards; large ones are made small and scaled up: blurring at full size costs 16 times as much."""

from __future__ import annotations

import math
from typing import Literal

import pygame

from table.paint import theme
from table.paint.cache import MB, surface_cache

Lift = Literal["rest", "held"]
_REACH = {"rest": 0.06, "held": 0.15}
_DROP = {"rest": 0.018, "held": 0.07}
_DEPTH = {"rest": 0.62, "held": 0.5}
_shadows = surface_cache("card shadows", 16 * MB)


def shadow_margin(height: int, lift: Lift = "rest") -> int:
    """How far a sprite of a card this high reaches beyond the card on each of its four sides, in pixels."""
    return math.ceil(height * _REACH[lift]) + 2


def shadow(w: int, h: int, height: int, lift: Lift) -> pygame.Surface:
    """The shadow of a card of w x h pixels (`height` is its longer side), `shadow_margin` larger all round."""
    depth = round(255 * _DEPTH[lift] * min(1.0, max(0.0, theme.current().shadow)) ** 0.5)

    def build() -> pygame.Surface:
        m = shadow_margin(height, lift)
        full = (w + 2 * m, h + 2 * m)
        step = 1 if m < 12 else 2 if m < 24 else 4
        small = pygame.Surface((-(-full[0] // step), -(-full[1] // step)), pygame.SRCALPHA)
        tint = theme.colour("shadow")
        small.fill((*tint, 0))
        drop = round(height * _DROP[lift])
        soft = max(1, (m - drop - step) // (2 * step))  # two blurs reach 2 * soft, which must end inside
        box = pygame.Rect(m // step, (m + drop) // step, w // step, h // step)
        pygame.draw.rect(small, (*tint, depth), box, border_radius=max(1, round(height * 0.05 / step)))
        for _ in range(2):
            small = pygame.transform.box_blur(small, soft)
        return small if step == 1 else pygame.transform.smoothscale(small, full)

    return _shadows.get((w, h, height, lift, depth, theme.current().name), build)
