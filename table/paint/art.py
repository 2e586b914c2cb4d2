"""The pictures on cards: figures from SVG files, and behind them a scene generated from a few colours.

The scene is seeded by the picture's name: the same card has the same stars on every machine.
"""

from __future__ import annotations

from collections.abc import Hashable
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

import pygame

from table.paint.art_scenes import SceneColours, scene_svg
from table.paint.cache import MB, ByteCache, surface_bytes

Size = tuple[int, int]
MISSING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
    '<path fill="#ffffff" opacity=".55" d="M50 8L92 50L50 92L8 50Z"/>'
    '<path fill="#1b1430" opacity=".55" d="M50 26L74 50L50 74L26 50Z"/></svg>'
)
"""What stands for a picture that is not there: a card without art is still a card."""


def raster(svg: str | bytes, size: Size) -> pygame.Surface:
    """An SVG drawn as large as fits into the size, keeping its shape."""
    source = svg.encode() if isinstance(svg, str) else svg
    return pygame.image.load_sized_svg(BytesIO(source), (max(1, size[0]), max(1, size[1])))


class Art:
    """The figures of one folder of assets/art, drawn at any size and kept within a cap of bytes."""

    def __init__(self, folder: str, *, root: Traversable | None = None, cap: int = 48 * MB) -> None:
        self._root = root if root is not None else files("assets") / "art" / folder
        self._sources: dict[str, bytes] = {}
        self.cache: ByteCache[Hashable, pygame.Surface] = ByteCache(f"art {folder}", cap, surface_bytes)

    def names(self) -> tuple[str, ...]:
        """Every figure of the folder, in order."""
        if not self._root.is_dir():
            return ()
        return tuple(sorted(f.name[:-4] for f in self._root.iterdir() if f.name.endswith(".svg")))

    def has(self, name: str) -> bool:
        """Whether the folder has this figure."""
        return self.source(name) != MISSING.encode()

    def source(self, name: str) -> bytes:
        """The SVG text of a figure, or of the stand-in."""
        if name not in self._sources:
            place = self._root / f"{name}.svg"
            found = bool(name) and "/" not in name and place.is_file()
            self._sources[name] = place.read_bytes() if found else MISSING.encode()
        return self._sources[name]

    def figure(self, name: str, size: Size) -> pygame.Surface:
        """The figure alone on clear ground, as large as fits."""
        return self.cache.get(("figure", name, size), lambda: raster(self.source(name), size))

    def scene(self, name: str, kind: str, colours: SceneColours, size: Size) -> pygame.Surface:
        """The generated scene of a picture, exactly of this size and opaque."""

        def build() -> pygame.Surface:
            ground = pygame.Surface(size, pygame.SRCALPHA)
            ground.fill(pygame.Color(colours.low))
            ground.blit(raster(scene_svg(kind, name, colours, size), size), (0, 0))
            return ground

        return self.cache.get(("scene", name, kind, colours, size), build)

    def picture(
        self, name: str, kind: str, colours: SceneColours, size: Size, clear: tuple[int, int, int, int]
    ) -> pygame.Surface:
        """Scene and figure in one: the figure fills the rectangle `clear` (x, y, w, h) of the picture.

        Figures stand on the lower edge of `clear`; a soft shadow keeps them off the scene.
        """

        def build() -> pygame.Surface:
            made = self.scene(name, kind, colours, size).copy()
            x, y, w, h = clear
            figure = self.figure(name, (w, h))
            place = figure.get_rect(midbottom=(x + w // 2, y + h))
            place.centery = min(place.centery, y + h // 2 + (h - figure.get_height()) // 3)
            made.blit(_shade(figure, colours.glow), (place.x - SOFT * 2, place.y - SOFT * 2))
            made.blit(figure, place)
            return made

        return self.cache.get(("picture", name, kind, colours, size, clear), build)


SOFT = 5
"""How far the glow behind a figure reaches, in pixels of the master."""


def _shade(figure: pygame.Surface, colour: str) -> pygame.Surface:
    """A soft glow in the outline of a figure, `2 * SOFT` larger on every side."""
    w, h = figure.get_size()
    halo = pygame.Surface((w + 4 * SOFT, h + 4 * SOFT), pygame.SRCALPHA)
    tint = pygame.Color(colour)
    halo.fill((tint.r, tint.g, tint.b, 0))
    stamp = pygame.mask.from_surface(figure, 60).to_surface(
        setcolor=(tint.r, tint.g, tint.b, 255), unsetcolor=(tint.r, tint.g, tint.b, 0)
    )
    halo.blit(stamp, (2 * SOFT, 2 * SOFT))
    soft = pygame.transform.box_blur(halo, SOFT)
    soft.blit(pygame.transform.box_blur(halo, 2), (0, 0))
    soft.fill((255, 255, 255, 190), special_flags=pygame.BLEND_RGBA_MULT)
    return soft
