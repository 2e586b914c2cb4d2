"""Our own icons: white SVG shapes in `assets/icons`, tinted and cached.

Only what pygame's SVG reader really draws is used in them (pygame.md Q3).
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO

import pygame

from table.paint import theme
from table.paint.cache import MB, surface_cache
from table.paint.theme import Colour

UNKNOWN = "help"
_icons = surface_cache("icons", 6 * MB)


@cache
def names() -> tuple[str, ...]:
    """Every icon there is, sorted."""
    folder = files("assets") / "icons"
    return tuple(sorted(entry.name[:-4] for entry in folder.iterdir() if entry.name.endswith(".svg")))


@cache
def _svg(name: str) -> bytes:
    return (files("assets") / "icons" / f"{name}.svg").read_bytes()


def _render(name: str, px: int, colour: Colour) -> pygame.Surface:
    drawn = pygame.image.load_sized_svg(BytesIO(_svg(name)), (px * 2, px * 2))
    solid = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
    solid.fill((*colour, 255))
    clear = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
    clear.fill((255, 255, 255, 0))
    clear.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)  # white everywhere, the icon's own alpha
    solid.blit(clear, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(solid, (px, px))


def icon(name: str, px: int, colour: Colour | None = None) -> pygame.Surface:
    """An icon `px` surface pixels high and wide, in a colour (the ink's by default). Never draw on it.

    A name that doesn't exist shows a question mark, so that nothing is ever invisible.
    """
    tint = colour if colour is not None else theme.colour("ink")
    known = name if name in names() else UNKNOWN
    size = max(1, px)
    return _icons.get((known, size, tint), lambda: _render(known, size, tint))


def draw(surface: pygame.Surface, name: str, rect: pygame.Rect, px: int, colour: Colour | None = None) -> None:
    """Draw an icon in the middle of a rectangle."""
    drawn = icon(name, px, colour)
    surface.blit(drawn, drawn.get_rect(center=rect.center))
