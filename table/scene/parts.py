"""The parts of pieces that can be pointed at by themselves: where their pads and gems lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pygame
from msgspec import Struct

from rules.kernel.pads import GEM_PADS, pad_at, pad_place
from rules.kernel.present import Presenter
from rules.kernel.show import Gems, Pad
from rules.kernel.state import State
from table.paint import theme
from table.scene.layout import Spot

PAD = "pad"
"""The kind of a target that is a part of a piece: ("pad", number as `rules.kernel.pads` makes it)."""

MOST_GEMS = 14
"""No more gems than this are drawn on a piece; the number beside them tells the rest."""


class PadSpot(Struct, frozen=True):
    """A pad and where it lies."""

    code: int
    pad: Pad
    rect: pygame.Rect


class GemSpot(Struct, frozen=True):
    """A gem: how much it is worth, and how much whoever takes it takes with what lies on it."""

    code: int
    size: int
    taken: int
    rect: pygame.Rect


class Heap(Struct, frozen=True):
    """The gems on a piece, and where their number stands."""

    gems: Gems
    lying: tuple[GemSpot, ...]
    number: pygame.Rect


class Parts:
    """Where the pads and gems of one view lie on one board."""

    def __init__(
        self,
        present: Presenter[Any, Any],
        view: State[Any, Any],
        spots: Mapping[int, Spot],
        title: Callable[[Spot], float],
    ) -> None:
        """`title` tells where the title of a piece's face begins, as a share of its height; 1 if it has none."""
        self.pads: dict[int, list[PadSpot]] = {}
        self.heaps: dict[int, Heap] = {}
        shown: dict[int, list[Pad]] = {}
        for pad in present.pads(view):
            if pad.piece in spots and not spots[pad.piece].covered:
                shown.setdefault(pad.piece, []).append(pad)
        gems_on = {gems.piece for gems in present.gems(view)}
        for piece, pads in shown.items():
            self.pads[piece] = _on_card(spots[piece].rect, pads, piece in gems_on, min(TITLE, title(spots[piece])))
        for gems in present.gems(view):
            spot = spots.get(gems.piece)
            if spot is not None and not spot.covered:
                self.heaps[gems.piece] = _heap(spot.rect, gems, title(spot))

    def at(self, piece: int, pos: tuple[int, int]) -> int:
        """The part of a piece under a point, -1 for none: a gem before a pad."""
        heap = self.heaps.get(piece)
        for gem in reversed(heap.lying) if heap is not None else ():
            if gem.rect.collidepoint(pos):
                return gem.code
        for pad in self.pads.get(piece, ()):
            if pad.pad.args and pad.rect.collidepoint(pos):
                return pad.code
        return -1

    def rect(self, code: int) -> pygame.Rect | None:
        """Where a part lies."""
        piece, _ = pad_at(code)
        for pad in self.pads.get(piece, ()):
            if pad.code == code:
                return pad.rect
        heap = self.heaps.get(piece)
        for gem in heap.lying if heap is not None else ():
            if gem.code == code:
                return gem.rect
        return None

    def pad(self, code: int) -> Pad | None:
        """The pad with that number."""
        return next((pad.pad for pad in self.pads.get(pad_at(code)[0], ()) if pad.code == code), None)

    def answering(self, name: str, value: int, pieces: Iterable[int]) -> int:
        """The pad that gives an argument of that name a value, on one of those pieces; -1 if none does."""
        for piece in pieces:
            for pad in self.pads.get(piece, ()):
                if pad.pad.part == value and name in pad.pad.args:
                    return pad.code
        return -1

    def codes(self) -> Iterable[int]:
        """Every pad that can be pointed at."""
        for pads in self.pads.values():
            yield from (pad.code for pad in pads if pad.pad.args)


HEAD, LINE = 0.135, 0.25
"""How high a pad is at most, one that is only read and any other, as shares of a card's height."""

TOP, TITLE, CORNER, HEAP = 0.02, 0.8, 0.2, 0.19
"""Shares of a card's height: where pads that are only read begin, where all pads end at the latest, how far the corner
with its code reaches, and how high gems with their room are."""


def _on_card(card: pygame.Rect, pads: list[Pad], gems: bool, title: float) -> list[PadSpot]:
    """Pads one below the other over a card's picture, from its corner to its title or its gems; what is only read
    stands above them."""
    edge = max(2, card.w // 28)
    top = TOP if pads[0].foot else CORNER
    y, bottom = card.y + round(card.h * top), card.y + round(card.h * (title - HEAP if gems else title))
    gap = max(1, card.h // 90)
    heads = [pad for pad in pads if pad.foot]
    rest = [pad for pad in pads if not pad.foot]
    high = min(round(card.h * HEAD), theme.px(34))
    room = bottom - y - len(heads) * (high + gap) - gap * max(0, len(rest) - 1)
    each = min(round(card.h * LINE), theme.px(36), room // max(1, len(rest)))
    found: list[PadSpot] = []
    for pad in pads:
        if rest and pad is rest[0]:
            y += max(0, (room - each * len(rest)) // 2)
        tall = high if pad.foot else each
        box = pygame.Rect(card.x + edge, y, card.w - 2 * edge, tall)
        found.append(PadSpot(pad_place(pad.piece, pad.part), pad, box))
        y += tall + gap
    return found


def change(count: int, sizes: tuple[int, ...]) -> list[int]:
    """An amount in gems, the large ones first.

    >>> change(11, (3, 1))
    [3, 3, 3, 1, 1]
    """
    found: list[int] = []
    for size in sizes:
        found += [size] * min(count // size, MOST_GEMS)
        count -= size * (count // size)
    return found


def _heap(card: pygame.Rect, gems: Gems, title: float) -> Heap:
    """Gems in a row above the title, large ones first and small ones on top, with their number at the left."""
    side = max(theme.px(13), min(round(card.h * (0.17 if title > 0.7 else 0.13)), theme.px(30)))
    foot = card.y + round(card.h * title) - (0 if title >= 1 else max(1, card.h // 90))
    wide = max(theme.px(20), side * 5 // 4)
    number = pygame.Rect(card.x + max(1, side // 10), foot - side, wide, side)
    sizes = change(gems.count, gems.sizes)[-MOST_GEMS:]
    lying: list[GemSpot] = []
    room = card.right - number.right - 2
    step = min(side * 0.8, (room - side) / (len(sizes) - 1)) if len(sizes) > 1 else 0.0
    left = sum(sizes)
    for n, size in enumerate(sizes):
        box = pygame.Rect(round(number.right + 1 + n * step), number.y, side, side)
        lying.append(GemSpot(pad_place(gems.piece, GEM_PADS + min(left, GEM_PADS - 1)), size, left, box))
        left -= size
    return Heap(gems, tuple(lying), number)
