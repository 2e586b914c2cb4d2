"""What a position is worth to a seat, as a bot sees it (SPEC.md 10.1): Beach City, Universe, fusions in the making."""

from __future__ import annotations

import math
from collections import Counter

from rules.gemas_de_cristal.catalogue import FUSION_GEM, GEM_OF, GIVES, NEEDS, POINTS
from rules.gemas_de_cristal.scoring import complete, faces_in
from rules.gemas_de_cristal.state import BEACH, EACH, FUSIONS, HAND, UNIVERSE, GemasState

IN_UNIVERSE = 0.8
PART = 0.8
POWER = 1.6
RIVAL = 0.5
LEADER = 0.25


def row_value(beach: list[int], universe: list[int], fusions: list[int], hand: list[int]) -> float:
    """The value of one seat's cards to itself. `hand` is what it may hold besides (only ever one's own)."""
    value = float(sum([POINTS[face] for face in beach])) + IN_UNIVERSE * sum([POINTS[face] for face in universe])
    if not fusions:
        return value
    played = [*beach, *universe]
    done = complete(played, fusions)
    value += sum([POINTS[face] for face in done])
    if len(done) == len(fusions):
        return value
    have = Counter([GEM_OF[face] for face in played])
    have.update([GEM_OF[face] for face in hand])
    for fusion in done:
        have.update(GIVES[fusion])
    for fusion in fusions:
        if fusion in done:
            continue
        needed = found = 0
        for gem, n in NEEDS[fusion]:
            needed += n
            found += min(n, len(done) if gem == FUSION_GEM else have[gem])
        if found:
            value += PART * POINTS[fusion] * (found / needed) ** POWER
    return value


class Table:
    """The open cards of all seats as lists of faces, and what they are worth to `seat`. Cheap to change and ask."""

    def __init__(self, view: GemasState, seat: int) -> None:
        """`view` is that of `seat`: others' hands are backs and count for nothing."""
        self.seat = seat
        self.seats = [other for other in range(len(view.seats)) if not view.seats[other].out]
        everyone = range(len(view.seats))
        self.beach = [faces_in(view, BEACH + EACH * other) for other in everyone]
        self.universe = [faces_in(view, UNIVERSE + EACH * other) for other in everyone]
        rows = [faces_in(view, FUSIONS + EACH * other) for other in everyone]
        self.fusions = [[face for face in row if face >= 0] for row in rows]
        self.hand = [face for face in faces_in(view, HAND + EACH * seat) if face >= 0]
        self.own = [self.row(other) for other in everyone]
        rivals = [other for other in self.seats if other != seat]
        self.leader = max(rivals, key=lambda other: self.own[other]) if rivals else seat

    def row(self, seat: int) -> float:
        """The value of a seat's cards to itself, as they lie in this table now."""
        hand = self.hand if seat == self.seat else []
        return row_value(self.beach[seat], self.universe[seat], self.fusions[seat], hand)

    def weight(self, other: int) -> float:
        """How much a seat's value counts for this one."""
        if other == self.seat:
            return 1.0
        return -(RIVAL + LEADER * (other == self.leader)) / math.sqrt(max(1, len(self.seats) - 1))

    def gain(self, *touched: int) -> float:
        """What has changed for this seat in the rows of those seats since the table was made."""
        return sum([self.weight(other) * (self.row(other) - self.own[other]) for other in set(touched)])
