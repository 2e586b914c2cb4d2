"""Places that are a part of a piece: how a gesture names them (`Game.meant`, DESIGN.md 6.2).

A part of a piece (an attack of a card, a spot on it, a gem that lies on it) is one number from `PAD_PLACE` up. It
stands where a piece or a place may stand in `meant`: as what is dragged, and as where it is dropped.
"""

from __future__ import annotations

PAD_PLACE = 1_000_000
"""A number from here up is a part of a piece, for `meant`."""

PADS = 256
"""How many parts a piece may have."""

GEM_PADS = 128
"""From here up a part is so many gems that lie on the piece, less this."""


def pad_place(piece: int, part: int) -> int:
    """The number of a part of a piece.

    >>> pad_at(pad_place(7, 3))
    (7, 3)
    """
    return PAD_PLACE + piece * PADS + part


def pad_at(place: int) -> tuple[int, int]:
    """The piece and the part that a number names; (-1, -1) if it names no part."""
    return divmod(place - PAD_PLACE, PADS) if place >= PAD_PLACE else (-1, -1)


def gems_at(place: int) -> tuple[int, int]:
    """The piece and how many of its gems a number names; (-1, 0) if it names none."""
    piece, part = pad_at(place)
    return (piece, part - GEM_PADS) if part >= GEM_PADS else (-1, 0)
