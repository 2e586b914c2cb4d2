"""The pictures on cards: figures from SVG files, and behind them a scene generated from a few colours.

The scene is seeded by the picture's name: the same card has the same stars on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

import pygame

from table.paint.art_scenes import SceneColours, scene_svg
from table.paint.cache import MB, ByteCache, surface_bytes, surface_cache

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


_masks: ByteCache[Hashable, pygame.Surface] = surface_cache("card corners", 2 * MB)


def cut_out(card: pygame.Surface, radius: float) -> None:
    """Round a card's corners by clearing them; their colours stay, so that scaling brings no fringe."""
    w, h = card.get_size()
    side = max(1, min(math.ceil(radius) + 1, w // 2, h // 2))
    r = min(radius, side)

    def build() -> pygame.Surface:
        whole = 2 * side
        disc = f"M{r} 0H{whole - r}A{r} {r} 0 0 1 {whole} {r}V{whole - r}A{r} {r} 0 0 1 {whole - r} {whole}"
        disc += f"H{r}A{r} {r} 0 0 1 0 {whole - r}V{r}A{r} {r} 0 0 1 {r} 0Z"
        mask = raster(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" width="{whole}" height="{whole}">'
            f'<path fill="#ffffff" d="{disc}"/></svg>',
            (whole, whole),
        )
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return mask

    mask = _masks.get((side, round(r * 8)), build)
    for x, left in ((0, 0), (w - side, side)):
        for y, top in ((0, 0), (h - side, side)):
            card.blit(mask, (x, y), (left, top, side, side), special_flags=pygame.BLEND_RGBA_MULT)


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

    def picture(
        self, name: str, kind: str, colours: SceneColours, size: Size, clear: tuple[int, int, int, int]
    ) -> pygame.Surface:
        """Scene and figure in one, opaque: the figure fills the rectangle `clear` (x, y, w, h) of the picture.

        The scene is seeded by the name. A soft glow keeps the figure off the scene.
        """

        def build() -> pygame.Surface:
            made = scene(name, kind, colours, size)
            x, y, w, h = clear
            figure = raster(self.source(name), (w, h))
            place = figure.get_rect(midbottom=(x + w // 2, y + h))
            place.centery = min(place.centery, y + h // 2 + (h - figure.get_height()) // 3)
            made.blit(_glow(figure, colours.glow), place.move(-2 * _reach(figure), -2 * _reach(figure)))
            made.blit(figure, place)
            return made

        return self.cache.get(("picture", name, kind, colours, size, clear), build)


def scene(name: str, kind: str, colours: SceneColours, size: Size) -> pygame.Surface:
    """The generated scene of a picture, exactly of this size and opaque.

    Drawn at half the size and scaled up: a scene is soft, and the master is scaled down again.
    """
    half = (max(1, -(-size[0] // 2)), max(1, -(-size[1] // 2)))
    ground = pygame.Surface(half, pygame.SRCALPHA)
    ground.fill(pygame.Color(colours.low))
    ground.blit(raster(scene_svg(kind, name, colours, half), half), (0, 0))
    return pygame.transform.smoothscale(ground, size)


def _reach(figure: pygame.Surface) -> int:
    """How far the glow behind a figure reaches, in pixels of the master; an even number."""
    return max(2, figure.get_width() // 80 * 2)


def _glow(figure: pygame.Surface, colour: str) -> pygame.Surface:
    """A soft glow in the outline of a figure, two reaches larger on every side; blurred at half the size."""
    w, h = figure.get_size()
    reach = _reach(figure)
    tint = pygame.Color(colour)
    halo = pygame.Surface((w + 4 * reach, h + 4 * reach), pygame.SRCALPHA)
    halo.fill((tint.r, tint.g, tint.b, 0))
    stamp = pygame.mask.from_surface(figure, 60).to_surface(
        setcolor=(tint.r, tint.g, tint.b, 255), unsetcolor=(tint.r, tint.g, tint.b, 0)
    )
    halo.blit(stamp, (2 * reach, 2 * reach))
    small = pygame.transform.smoothscale(halo, (max(1, halo.get_width() // 2), max(1, halo.get_height() // 2)))
    soft = pygame.transform.box_blur(small, max(1, reach // 2))
    soft.blit(small, (0, 0))
    soft.fill((255, 255, 255, 190), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(soft, halo.get_size())
