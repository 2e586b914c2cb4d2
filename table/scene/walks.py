"""Tokens that walk their track, space by space, when the score changes, and the marker that one seat passes to the
next (DESIGN.md 6.1)."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from msgspec import Struct

from rules.kernel.show import Form
from table.paint import theme, track
from table.paint.marks import marker, seat_mark
from table.scene.board import MARKER, Board

STEP = theme.MOTION["step"]
"""Seconds that a token takes from one space to the next."""
LONGEST = 1.6
"""Seconds that the longest way takes."""


PASS = 0.5
"""Seconds in which a seat's marker passes to another."""


class Walk(Struct):
    """One token on its way, or the marker. Times are seconds of the host's clock."""

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
        if self.seat == MARKER:
            marker(surface, box, 0, "")
        else:
            seat_mark(surface, box, self.seat)


def walks(old: Board, new: Board, now: float, factor: float) -> list[Walk]:
    """The tokens whose totals differ between two boards, and the marker. `factor` stretches their times."""
    found = _passed(old, new, now, factor)
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


def _passed(old: Board, new: Board, now: float, factor: float) -> list[Walk]:
    """The marker on its way from the panel of the seat that had it to that of the seat that has it now."""
    before, after = _holder(old), _holder(new)
    if min(before, after) < 0 or before == after:
        return []
    start, end = old.header(before), new.header(after)
    if start is None or end is None:
        return []
    points = tuple((place.rect.x + place.rect.w * 6 // 10, place.rect.centery) for place in (start, end))
    return [Walk(MARKER, points, end.rect.h, now, PASS * factor)]


def _holder(board: Board) -> int:
    """The seat whose panel shows a marker, or -1."""
    return next((panel.seat for panel in board.panels if panel.mark is not None), -1)


def walkers(found: Iterable[Walk]) -> frozenset[int]:
    """The seats whose tokens are on their way, `MARKER` among them if the marker is."""
    return frozenset(walk.seat for walk in found)
