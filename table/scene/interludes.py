"""What is shown for a moment between two positions: powers that meet, a token that is flipped.

Like flights they are functions of time that end where the state says (DESIGN.md 6.1).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from msgspec import Struct

from rules.kernel.events import Event, EventKind
from rules.kernel.show import Form, Readout
from table.paint import theme, two_sided, weighing
from table.scene.board import ZONE, Board

CLASH = 1.15
"""Seconds for which the powers of fights stand before the eyes, all at once."""
FLIP = 0.34
SWELL = 0.22
"""The part of a clash in which it grows."""


class Clash(Struct):
    """Two powers that meet between two places."""

    box: pygame.Rect
    left: int
    right: int
    at: float
    lasts: float

    def over(self, now: float) -> bool:
        """Whether it has been shown."""
        return now >= self.at + self.lasts

    def paint(self, surface: pygame.Surface, now: float) -> None:
        """It swells, then stands still until it is gone."""
        share = min(1.0, max(0.0, (now - self.at) / (self.lasts * SWELL))) if self.lasts > 0 else 1.0
        grown = 0.55 + 0.45 * (1 - (1 - share) ** 3)
        rect = pygame.Rect(0, 0, max(8, round(self.box.w * grown)), max(8, round(self.box.h * grown)))
        rect.center = self.box.center
        weighing.chip(surface, rect, self.left, self.right, locked=True)


class Flip(Struct):
    """A two-sided token that turns over."""

    socket: pygame.Rect
    before: Readout
    after: Readout
    at: float
    lasts: float

    def over(self, now: float) -> bool:
        """Whether it lies still."""
        return now >= self.at + self.lasts

    def paint(self, surface: pygame.Surface, now: float) -> None:
        """The side that is seen, as wide as it shows."""
        share = min(1.0, max(0.0, (now - self.at) / self.lasts)) if self.lasts > 0 else 1.0
        shown = self.before if share < 0.5 else self.after
        two_sided.side(surface, self.socket, shown, max(0.04, abs(math.cos(math.pi * share))))


def clash(board: Board, kind: EventKind, event: Event, at: float, lasts: float) -> Clash | None:
    """How a meeting is shown: between the two zones that its event names, with its first two numbers."""
    sorts = [spec.partition(":")[2] for spec in kind.fields]
    zones = [n for sort, n in zip(sorts, event.data, strict=False) if sort == "zone"]
    numbers = [n for sort, n in zip(sorts, event.data, strict=False) if sort == "number"]
    if len(zones) < 2 or len(numbers) < 2:
        return None
    ends = [board.rect_of((ZONE, zone)) for zone in zones[:2]]
    if ends[0] is None or ends[1] is None:
        return None
    box = pygame.Rect(0, 0, *weighing.size_of(numbers[0], numbers[1], theme.tx(34), locked=True))
    box.center = ((ends[0].centerx + ends[1].centerx) // 2, (ends[0].centery + ends[1].centery) // 2)
    return Clash(box.clamp(board.frame.table), numbers[0], numbers[1], at, lasts)


def apart(clashes: Sequence[Clash]) -> None:
    """Moves chips that would lie over each other side by side."""
    for i, one in enumerate(clashes):
        for other in clashes[:i]:
            if one.box.colliderect(other.box):
                one.box.left = other.box.right + theme.px(4)


def flips(old: Board, new: Board, at: float, lasts: float) -> list[Flip]:
    """The tokens that lie on another side now."""
    found = []
    for place in new.layout.places:
        after, before = new.readouts.get(place.readout), old.readouts.get(place.readout)
        if after is None or before is None or after.form is not Form.TOKEN:
            continue
        if bool(after.value) != bool(before.value):
            found.append(Flip(two_sided.disc(place.rect), before, after, at, lasts))
    return found
