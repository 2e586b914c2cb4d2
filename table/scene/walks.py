"""Tokens that walk their track, space by space, when the score changes (DESIGN.md 6.1)."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from msgspec import Struct

from rules.kernel.show import Form
from table.paint import track
from table.paint.marks import seat_mark
from table.scene.board import Board

STEP = 0.07
"""Seconds that a token takes from one space to the next."""
LONGEST = 1.6
"""Seconds that the longest way takes."""


class Walk(Struct):
    """One token on its way. Times are seconds of the host's clock."""

    seat: int
    points: tuple[tuple[int, int], ...]
    side: int
    at: float
    lasts: float

    def middle(self, now: float) -> tuple[int, int]:
        """Where it is now: between two spaces, with a small hop."""
        share = 1.0 if self.lasts <= 0 else min(1.0, max(0.0, (now - self.at) / self.lasts))
        along = share * (len(self.points) - 1)
        n = min(int(along), len(self.points) - 2)
        part = along - n
        (ax, ay), (bx, by) = self.points[n], self.points[n + 1]
        hop = round(self.side * 0.5 * 4 * part * (1 - part))
        return round(ax + (bx - ax) * part), round(ay + (by - ay) * part) - hop

    def reach(self, now: float) -> pygame.Rect:
        """What it covers now."""
        box = pygame.Rect(0, 0, self.side * 2, self.side * 3)
        box.center = self.middle(now)
        return box

    def paint(self, surface: pygame.Surface, now: float) -> None:
        """The token."""
        box = pygame.Rect(0, 0, self.side, self.side)
        box.center = self.middle(now)
        seat_mark(surface, box, self.seat)


def walks(old: Board, new: Board, now: float, factor: float) -> list[Walk]:
    """The tokens whose totals differ between two boards. `factor` stretches their times."""
    found: list[Walk] = []
    for place in new.layout.places:
        after, before = new.readouts.get(place.readout), old.readouts.get(place.readout)
        if after is None or before is None or after.form is not Form.TRACK or before.form is not Form.TRACK:
            continue
        cells = track.cells(place.rect, after)
        was, standing = track.totals(before), track.standing(after)
        for seat, total in track.totals(after).items():
            start = was.get(seat, total)
            if start == total:
                continue
            space, at, of = standing[seat]
            end = track.token_rect(cells[space], at, of, place.rect)
            points = (*track.path(cells, start, total)[:-1], end.center)
            lasts = min(LONGEST, STEP * abs(total - start)) * factor
            found.append(Walk(seat, points, end.w, now, lasts))
    return found


def walkers(found: Iterable[Walk]) -> frozenset[int]:
    """The seats whose tokens are on their way."""
    return frozenset(walk.seat for walk in found)
