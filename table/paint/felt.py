"""The felt: a lamp's light falling off towards the edges, and the fibre of the cloth.

Painted once per window size and theme. The light is computed on a coarse grid and scaled up; the fibre is
one small tile of noise from a generator of its own, which also hides the steps of the gradient.
"""

from __future__ import annotations

import math
from random import Random

import pygame

from table.paint import hurry, theme
from table.paint.cache import MB, surface_cache
from table.paint.theme import Colour

GRID = (40, 22)
TILE = 192
_felts = surface_cache("felt", 80 * MB)


def _light(size: tuple[int, int], centre: Colour, edge: Colour) -> pygame.Surface:
    w, h = GRID
    small = pygame.Surface(GRID)
    steps = [theme.mix(centre, edge, n / 255) for n in range(256)]
    for y in range(h):
        for x in range(w):
            dx, dy = (x + 0.5) / w - 0.5, ((y + 0.5) / h - 0.44) * 1.05
            away = min(1.0, math.hypot(dx, dy) / 0.72)
            fall = away * away * (3 - 2 * away)
            small.set_at((x, y), steps[round(255 * fall)])
    return pygame.transform.smoothscale(small, size)


def _fibre(grain: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Two tiles of noise: one to add, one to take away."""
    tiles = []
    for seed in (11, 23):
        grey = Random(seed).randbytes(TILE * TILE).translate(bytes(value * grain // 255 for value in range(256)))
        rgb = bytearray(TILE * TILE * 3)
        rgb[0::3] = rgb[1::3] = rgb[2::3] = grey
        fine = pygame.image.frombuffer(bytes(rgb), (TILE, TILE), "RGB").copy()
        wide = pygame.transform.smoothscale(pygame.transform.smoothscale(fine, (TILE // 3, TILE)), (TILE, TILE))
        fine.blit(wide, (0, 0), special_flags=pygame.BLEND_RGB_MAX if seed == 11 else pygame.BLEND_RGB_MIN)
        tiles.append(fine)
    return tiles[0], tiles[1]


def _paint(size: tuple[int, int]) -> pygame.Surface:
    now = theme.current()
    felt = _light(size, now.colours["felt"], now.colours["felt_edge"])
    if now.grain:
        spots = [(x, y) for y in range(0, size[1], TILE) for x in range(0, size[0], TILE)]
        # in the felt's own format a tile is added three times as fast as one of three bytes a pixel
        add, take = (tile.convert(felt) for tile in _fibre(now.grain))
        felt.fblits([(add, spot) for spot in spots], pygame.BLEND_RGB_ADD)
        felt.fblits([(take, spot) for spot in spots], pygame.BLEND_RGB_SUB)
    return felt


def surface(size: tuple[int, int]) -> pygame.Surface:
    """The felt for a window of this size; cached, so never draw on it."""
    return _felts.get((theme.current().name, size), lambda: _paint(size))


def draw(target: pygame.Surface, rect: pygame.Rect) -> None:
    """Copy this part of the felt onto the window's surface; in a hurry it is plain, as before the first picture."""
    if hurry.now():
        target.fill(theme.colour("felt"), rect)
        return
    target.blit(surface(target.get_size()), rect, rect)
