"""Panels, pills, shadows, rings and arcs, all anti-aliased and cached.

Rounded rectangles are cut from one small tile drawn at four times its size (nine pieces: four corners are
copied, the rest is filled), so a panel as large as the window costs as little as a button.
"""

from __future__ import annotations

import math

import pygame

from table.paint import theme
from table.paint.cache import MB, surface_cache
from table.paint.theme import Colour

OVERSAMPLE = 4
VEIL = 256
_tiles = surface_cache("shapes", 16 * MB)
_shadows = surface_cache("shadows", 16 * MB)


def smooth(size: tuple[int, int], under: Colour, over: int = OVERSAMPLE) -> pygame.Surface:
    """A clear canvas `over` times as large, whose clear pixels hold the colour `under`; see `shrink`."""
    surface = pygame.Surface((size[0] * over, size[1] * over), pygame.SRCALPHA)
    surface.fill((*under, 0))
    return surface


def shrink(canvas: pygame.Surface, over: int = OVERSAMPLE) -> pygame.Surface:
    """The canvas of `smooth` averaged down to its size."""
    return pygame.transform.smoothscale(canvas, (canvas.get_width() // over, canvas.get_height() // over))


def margined(card: pygame.Surface, wide: int) -> pygame.Surface:
    """A copy with a clear margin in the colour of its edge: what is turned without one gets a jagged rim, because
    `rotozoom` has nothing to blend the outermost pixels with."""
    w, h = card.get_size()
    canvas = pygame.Surface((w + 2 * wide, h + 2 * wide), pygame.SRCALPHA)
    canvas.fill((*card.get_at((w // 2, 0))[:3], 0))
    canvas.blit(card, (wide, wide))
    return canvas


def _tile(half: int, radius: int, fill: Colour | None, border: Colour | None, width: int) -> pygame.Surface:
    side = half * 2
    canvas = smooth((side, side), fill if fill is not None else (border or (0, 0, 0)))
    whole = canvas.get_rect()
    if border is not None and width:
        pygame.draw.rect(canvas, border, whole, border_radius=radius * OVERSAMPLE)
        inner = whole.inflate(-2 * width * OVERSAMPLE, -2 * width * OVERSAMPLE)
        ground = (*fill, 255) if fill is not None else (*border, 0)
        pygame.draw.rect(canvas, ground, inner, border_radius=max(0, radius - width) * OVERSAMPLE)
    elif fill is not None:
        pygame.draw.rect(canvas, fill, whole, border_radius=radius * OVERSAMPLE)
    return shrink(canvas)


def panel(
    surface: pygame.Surface,
    rect: pygame.Rect,
    fill: Colour | None,
    radius: int,
    border: Colour | None = None,
    width: int = 1,
) -> None:
    """A rounded rectangle. `fill` None leaves the inside as it is; `radius` and `width` are surface pixels."""
    if rect.w <= 0 or rect.h <= 0:
        return
    radius = max(0, min(radius, rect.w // 2, rect.h // 2))
    width = width if border is not None else 0
    half = min(max(radius, width) + 1, (min(rect.w, rect.h) + 1) // 2)
    tile = _tiles.get(("panel", half, radius, fill, border, width), lambda: _tile(half, radius, fill, border, width))
    if fill is not None:
        surface.fill(fill, (rect.x + half, rect.y + width, rect.w - 2 * half, rect.h - 2 * width))
        surface.fill(fill, (rect.x + width, rect.y + half, half - width, rect.h - 2 * half))
        surface.fill(fill, (rect.right - half, rect.y + half, half - width, rect.h - 2 * half))
    if border is not None and width:
        surface.fill(border, (rect.x + half, rect.y, rect.w - 2 * half, width))
        surface.fill(border, (rect.x + half, rect.bottom - width, rect.w - 2 * half, width))
        surface.fill(border, (rect.x, rect.y + half, width, rect.h - 2 * half))
        surface.fill(border, (rect.right - width, rect.y + half, width, rect.h - 2 * half))
    right, low = rect.right - half, rect.bottom - half
    surface.blit(tile, (rect.x, rect.y), (0, 0, half, half))
    surface.blit(tile, (right, rect.y), (half, 0, half, half))
    surface.blit(tile, (rect.x, low), (0, half, half, half))
    surface.blit(tile, (right, low), (half, half, half, half))


def ring(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int, width: int) -> None:
    """A rounded outline; what is inside stays."""
    panel(surface, rect, None, radius, colour, width)


def _shadow_tile(radius: int, blur: int, alpha: int, colour: Colour) -> pygame.Surface:
    quarter = 1 if blur <= 8 else 2 if blur <= 16 else 4  # a wide blur is made on a smaller copy
    side = (2 * (radius + 2 * blur) // quarter + 2) * quarter
    reach = blur // quarter
    small = pygame.Surface((side // quarter, side // quarter), pygame.SRCALPHA)
    small.fill((*colour, 0))
    room = small.get_rect().inflate(-2 * reach, -2 * reach)
    pygame.draw.rect(small, (*colour, alpha), room, border_radius=max(1, radius // quarter))
    if reach:
        small = pygame.transform.box_blur(small, max(1, reach // 2))
        small = pygame.transform.box_blur(small, max(1, (reach + 1) // 2))
    return pygame.transform.smoothscale(small, (side, side))


def shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, blur: int, drop: int = 0, strength: float = 1.0
) -> pygame.Rect:
    """A soft shadow of a rounded rectangle, `drop` pixels lower; the rectangle that was touched.

    Its darkness is the theme's, times `strength`. A theme without shadows draws nothing.
    """
    place = rect.inflate(2 * blur, 2 * blur).move(0, drop)
    alpha = round(255 * theme.current().shadow * strength)
    if alpha <= 0 or blur <= 0:
        return place
    colour = theme.colour("shadow")
    key = ("tile", radius, blur, alpha, colour)
    tile = _shadows.get(key, lambda: _shadow_tile(radius, blur, alpha, colour))
    side = tile.get_width()
    half = min(side // 2, place.w // 2, place.h // 2)
    if half <= 0:
        return place
    whole = _shadows.get(("whole", key, place.size), lambda: _stretch(tile, place.size, half))
    surface.blit(whole, place)
    return place


def _stretch(tile: pygame.Surface, size: tuple[int, int], half: int) -> pygame.Surface:
    """The nine pieces of a shadow tile laid out over a size."""
    side = tile.get_width()
    w, h = size
    out = pygame.Surface(size, pygame.SRCALPHA)
    far = side - half
    middle = side // 2
    scale = pygame.transform.scale
    if w > 2 * half:
        row = (w - 2 * half, half)
        out.blit(scale(tile.subsurface((middle, 0, 1, half)), row), (half, 0))
        out.blit(scale(tile.subsurface((middle, far, 1, half)), row), (half, h - half))
    if h > 2 * half:
        column = (half, h - 2 * half)
        out.blit(scale(tile.subsurface((0, middle, half, 1)), column), (0, half))
        out.blit(scale(tile.subsurface((far, middle, half, 1)), column), (w - half, half))
    if w > 2 * half and h > 2 * half:
        out.fill(tile.get_at((middle, middle)), (half, half, w - 2 * half, h - 2 * half))
    out.blit(tile, (0, 0), (0, 0, half, half))
    out.blit(tile, (w - half, 0), (far, 0, half, half))
    out.blit(tile, (0, h - half), (0, far, half, half))
    out.blit(tile, (w - half, h - half), (far, far, half, half))
    return out


def disc(
    surface: pygame.Surface,
    centre: tuple[int, int],
    radius: int,
    fill: Colour,
    border: Colour | None = None,
    width: int = 0,
) -> None:
    """A filled circle, with an outline if `border` is given."""
    panel(
        surface,
        pygame.Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius),
        fill,
        radius,
        border,
        width,
    )


def arc(
    surface: pygame.Surface, rect: pygame.Rect, share: float, colour: Colour, width: int, track: Colour | None = None
) -> None:
    """A ring filled clockwise from the top by `share`, 0 to 1."""
    steps = round(max(0.0, min(1.0, share)) * 120)
    side = min(rect.w, rect.h)

    def build() -> pygame.Surface:
        canvas = smooth((side, side), colour)
        mid, outer = side * OVERSAMPLE / 2, side * OVERSAMPLE / 2
        inner = outer - width * OVERSAMPLE
        if track is not None:
            pygame.draw.circle(canvas, track, (mid, mid), outer, width * OVERSAMPLE)
        if steps:
            angles = [2 * math.pi * n / 120 - math.pi / 2 for n in range(steps + 1)]
            points = [(mid + outer * math.cos(a), mid + outer * math.sin(a)) for a in angles]
            points += [(mid + inner * math.cos(a), mid + inner * math.sin(a)) for a in reversed(angles)]
            pygame.draw.polygon(canvas, colour, points)
        return shrink(canvas)

    drawn = _tiles.get(("arc", side, steps, colour, width, track), build)
    surface.blit(drawn, drawn.get_rect(center=rect.center))


def dim(surface: pygame.Surface, rect: pygame.Rect, strength: float) -> None:
    """Darken (in the theme's sense) what lies below, from 0 to 1; laid on in squares, only inside the clip."""
    part = rect.clip(surface.get_clip())
    key = ("veil", round(strength * 255), theme.colour("dim"))
    veil = _tiles.get(key, lambda: _veil(strength))
    for y in range(part.y, part.bottom, VEIL):
        for x in range(part.x, part.right, VEIL):
            surface.blit(veil, (x, y), (0, 0, min(VEIL, part.right - x), min(VEIL, part.bottom - y)))


def _veil(strength: float) -> pygame.Surface:
    veil = pygame.Surface((VEIL, VEIL))
    veil.fill(theme.colour("dim"))
    veil.set_alpha(round(strength * 255))
    return veil
