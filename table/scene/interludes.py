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
from table.paint import dial, plaque, readouts, shapes, text, theme, two_sided, weighing
from table.scene.board import ZONE, Board

CLASH = theme.MOTION["clash"]
"""Seconds for which the powers of fights stand before the eyes, all at once."""
FLIP = theme.MOTION["flip"]
TURNING = theme.MOTION["turn"]
HERALD = theme.MOTION["herald"]
TOSS = theme.MOTION["toss"]
TURNS = 8
"""How often a tossed coin shows the other side."""
SWELL = 0.22
"""The part of a clash in which it grows."""


class Interlude(Struct):
    """Something that is shown from `at` on, for `lasts` seconds."""

    at: float
    lasts: float

    def over(self, now: float) -> bool:
        """Whether it has been shown."""
        return now >= self.at + self.lasts

    def share(self, now: float) -> float:
        """How much of it has passed, 0 to 1; one that takes no time is at its end."""
        return min(1.0, max(0.0, (now - self.at) / self.lasts)) if self.lasts > 0 else 1.0


class Clash(Interlude):
    """Two powers that meet between two places."""

    box: pygame.Rect
    left: int
    right: int

    def paint(self, surface: pygame.Surface, now: float) -> None:
        """It swells, then stands still until it is gone."""
        share = min(1.0, self.share(now) / SWELL)
        grown = 0.55 + 0.45 * (1 - (1 - share) ** 3)
        rect = pygame.Rect(0, 0, max(8, round(self.box.w * grown)), max(8, round(self.box.h * grown)))
        rect.center = self.box.center
        weighing.chip(surface, rect, self.left, self.right, lit=True)


class Flip(Interlude):
    """A two-sided token that turns over."""

    socket: pygame.Rect
    before: Readout
    after: Readout

    def paint(self, surface: pygame.Surface, now: float) -> None:
        """The side that is seen, as wide as it shows."""
        share = self.share(now)
        shown = self.before if share < 0.5 else self.after
        two_sided.side(surface, self.socket, shown, max(0.04, abs(math.cos(math.pi * share))))


class Turning(Interlude):
    """A dial that turns from one number to another."""

    socket: pygame.Rect
    before: Readout
    after: Readout

    def paint(self, surface: pygame.Surface, now: float) -> None:
        """The dial on its way, in the colour of where it goes."""
        share = self.share(now)
        eased = 1 - (1 - share) ** 3
        value = self.before.value + (self.after.value - self.before.value) * eased
        dial.paint(surface, self.socket, value, self.after.icon or "circle", readouts.tone(self.after.tone))


class Herald(Interlude):
    """A line that stands over the table for a moment: what is about to happen."""

    box: pygame.Rect
    words: str

    def paint(self, surface: pygame.Surface, now: float) -> None:
        """A plate with the words, which stands still so that it can be read."""
        shapes.shadow(surface, self.box, self.box.h // 2, theme.px(10), theme.px(3))
        edge = max(1, theme.px(2))
        shapes.panel(surface, self.box, theme.colour("panel_raised"), self.box.h // 2, theme.colour("accent"), edge)
        text.draw(surface, self.words, self.box, "strong", theme.colour("ink"), "centre")


def herald(board: Board, event: Event, at: float, lasts: float) -> Herald:
    """The line of an event in the middle of the table."""
    words = board.teller.event(event, 0)
    table = board.frame.table
    box = pygame.Rect(0, 0, min(table.w, text.width(words, "strong") + theme.tx(56)), theme.tx(44))
    box.center = table.center
    return Herald(at, lasts, box, words)


class Toss(Interlude):
    """A coin that is tossed: it rises, turns over and over, and falls on the side that the rules have named."""

    box: pygame.Rect
    words: pygame.Rect
    sides: tuple[str, str]
    up: int

    @property
    def reach(self) -> pygame.Rect:
        """All that it may cover."""
        high = self.box.h * 2
        way = pygame.Rect(self.box.x, self.box.y - high, self.box.w, self.box.h + high).inflate(8, 8)
        return way.union(self.words)

    def paint(self, surface: pygame.Surface, now: float) -> None:
        """Where it is now, over the empty place where it will lie."""
        share = self.share(now)
        ground = theme.colour("card_paper")
        shapes.disc(surface, self.box.center, self.box.w // 2 + 1, ground)
        if share < 1.0:
            surface.fill(ground, self.words)  # what it means is read when it has fallen
        turned = TURNS * math.pi * (1 - (1 - share) ** 2)
        half = round(turned / math.pi)
        side = self.sides[self.up if (TURNS - half) % 2 == 0 else 1 - self.up]
        here = self.box.move(0, -round(self.box.h * 1.8 * 4 * share * (1 - share)))
        plaque.coin(surface, here, side, max(0.05, abs(math.cos(turned))))


def toss(board: Board, at: float, lasts: float) -> Toss | None:
    """The toss of the coin that the board's plaque shows."""
    rect = board.plaque_rect()
    if board.plaque is None or board.plaque.coin < 0 or rect is None:
        return None
    box = plaque.coin_box(board.plaque, rect)
    words = rect.inflate(-theme.px(24), -theme.px(24))
    words = pygame.Rect(words.x, box.bottom + theme.px(4), words.w, words.bottom - box.bottom - theme.px(4))
    return Toss(at, lasts, box, words, board.plaque.sides, board.plaque.coin)


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
    box = pygame.Rect(0, 0, *weighing.size_of(numbers[0], numbers[1], theme.tx(34)))
    box.center = ((ends[0].centerx + ends[1].centerx) // 2, (ends[0].centery + ends[1].centery) // 2)
    return Clash(at, lasts, box.clamp(board.frame.table), numbers[0], numbers[1])


def apart(clashes: Sequence[Clash]) -> None:
    """Moves chips that would lie over each other side by side."""
    for i, one in enumerate(clashes):
        for other in clashes[:i]:
            if one.box.colliderect(other.box):
                one.box.left = other.box.right + theme.px(4)


def flips(old: Board, new: Board, at: float, lasts: float) -> list[Flip | Turning]:
    """The tokens that lie on another side now, and the dials that show another number."""
    found: list[Flip | Turning] = []
    for place in new.layout.places:
        after, before = new.readouts.get(place.readout), old.readouts.get(place.readout)
        if after is not None and before is not None and after.form is Form.DIAL and after.value != before.value:
            found.append(Turning(at, lasts * TURNING / FLIP, dial.box(place.rect), before, after))
        if after is None or before is None or after.form is not Form.TOKEN:
            continue
        if bool(after.value) != bool(before.value):
            found.append(Flip(at, lasts, two_sided.disc(place.rect), before, after))
    return found
