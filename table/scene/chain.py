"""A chain on the table: the stack or queue of what is still to happen, drawn as plates one above the other, or, where
the place is much wider than high, side by side.

A game's `Chain` says what they are, the place `chain` of its layout where. While there's nothing to show, what lies
there by itself is seen; as soon as there is, the plates lie over it (DESIGN.md 6.5).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from msgspec import Struct

from rules.kernel.show import Chain, Link
from table.paint import text, theme
from table.scene.layout import Layout, Spot

MOST_HIGH = 66
"""Logical pixels of type that a plate takes where there is room."""
ACROSS = 3
"""From this ratio of width to height on plates lie side by side."""
LEAST_HIGH = 46
"""What a plate needs to show its card and a line of words."""
HEAD = 22
"""What must show of a plate that another covers."""


class Plate(Struct, frozen=True):
    """One entry: where it lies, where its card lies on it, and whether the one above covers all but its head."""

    link: Link
    number: int
    rect: pygame.Rect
    card: pygame.Rect
    covered: bool = False

    @property
    def words(self) -> pygame.Rect:
        """The room for its words, beside the card."""
        pad = theme.space("xs")
        return pygame.Rect(self.card.right + pad, self.rect.y, self.rect.right - self.card.right - 2 * pad, self.rect.h)


def plates(chain: Chain | None, area: pygame.Rect, aspect: float) -> tuple[Plate, ...]:
    """The plates of a chain in an area, the next to happen on top. Where they don't fit side by side each lies
    partly under the one before it; what doesn't fit at all is left to the panel that lists the chain."""
    gap = theme.space("xs")
    inner = area.inflate(-2 * gap, -2 * gap)
    inner.h -= text.line_height("caption") + gap
    inner.y += text.line_height("caption") + gap
    if chain is None or min(inner.size) < 8 + 2 * gap:  # a window that is far too small, for a moment
        return ()
    if inner.w > ACROSS * inner.h:
        return _across(chain.links, inner, aspect)
    high = min(theme.tx(MOST_HIGH), max(theme.tx(HEAD), inner.h))
    head = theme.tx(HEAD)
    count = len(chain.links)
    step = high + gap
    even = (inner.h + gap) // count - gap
    if even < high:  # lower plates side by side, else whole ones under each other
        high, step = (even, even + gap) if even >= theme.tx(LEAST_HIGH) else (high, head)
    shown = min(count, 1 + max(0, (inner.h - high) // step))
    found = []
    for number, link in enumerate(chain.links[:shown]):
        rect = pygame.Rect(inner.x, inner.y + number * step, inner.w, high)
        card = pygame.Rect(rect.x + gap, rect.y + gap, 0, high - 2 * gap)
        card.w = round(card.h * aspect)
        found.append(Plate(link, number, rect, card, number > 0 and step < high))
    return tuple(found)


def _across(links: Sequence[Link], room: pygame.Rect, aspect: float) -> tuple[Plate, ...]:
    """Plates side by side in the order in which they came, the next to happen at the right end; the first to come, to
    which the others answer, has twice the room."""
    gap = theme.space("xs")
    count = len(links)
    shares = count + 1 if count > 1 else 1
    wide = (room.w - gap * (count - 1)) / shares
    found = []
    x = float(room.x)
    for number in range(count - 1, -1, -1):
        w = wide * (2 if number == count - 1 and count > 1 else 1)
        rect = pygame.Rect(round(x), room.y, round(w), room.h)
        h = max(1, min(rect.h - 2 * gap, round((rect.w - 2 * gap) / aspect)))
        card = pygame.Rect(rect.x + gap, rect.centery - h // 2, round(h * aspect), h)
        found.append(Plate(links[number], number, rect, card))
        x += w + gap
    return tuple(reversed(found))


def visible(plate: Plate, all_plates: Sequence[Plate]) -> pygame.Rect:
    """The part of a plate that none above it covers: all of the first, the foot of the others."""
    if not plate.covered:
        return plate.rect
    above = all_plates[plate.number - 1].rect
    return pygame.Rect(plate.rect.x, above.bottom, plate.rect.w, plate.rect.bottom - above.bottom)


class Shown(Struct, frozen=True):
    """A chain as it lies on one table: its area, its plates, the zones whose cards lie on them."""

    chain: Chain
    area: pygame.Rect
    plates: tuple[Plate, ...]
    zones: frozenset[int]

    @property
    def more(self) -> int:
        """How many entries had no room."""
        return len(self.chain.links) - len(self.plates)

    def at(self, pos: tuple[int, int]) -> Plate | None:
        """The plate under a point."""
        return next((plate for plate in self.plates if plate.rect.collidepoint(pos)), None)

    def spots(self, spots: Mapping[int, Spot]) -> dict[int, Spot]:
        """Where the cards lie that are on plates; one whose plate is covered lies beneath it, out of sight, and so
        does one whose plate had no room."""
        found = {}
        for plate in self.plates:
            old = spots.get(plate.link.piece)
            if old is not None and old.zone in self.zones:
                found[old.piece] = Spot(old.piece, old.zone, plate.card, False, 200 - plate.number, plate.covered)
        for link in self.chain.links[len(self.plates) :] if self.plates else ():
            old = spots.get(link.piece)
            if old is not None and old.zone in self.zones and old.piece not in found:
                found[old.piece] = Spot(old.piece, old.zone, self.plates[-1].card, False, 0, True)
        return found


def shown(chain: Chain | None, layout: Layout) -> Shown | None:
    """The chain on a table with that layout; None if there's nothing to show, or no place for it."""
    place = layout.place("chain")
    if chain is None or place is None or not chain.links:
        return None
    return Shown(chain, place.rect, plates(chain, place.rect, layout.aspect), frozenset(place.chain))
