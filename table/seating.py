"""Which colour and mark each seat of a game has: known players keep theirs wherever they sit. No pygame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kernel.state import SeatSetup

LOOKS = 8
"""Colours with marks that a theme has."""


def looks_for(seats: Sequence[SeatSetup], known: Mapping[str, int]) -> tuple[int, ...]:
    """Of each seat, which of the theme's looks it has: a known player's own unless an earlier seat has it already,
    else the one of its place in the row, else the first that is free.

    >>> looks_for([SeatSetup('Ada'), SeatSetup('Bo'), SeatSetup('Bot 3', 'bot:greedy')], {'Bo': 0})
    (1, 0, 2)
    """
    given: dict[int, int] = {}
    for seat, there in enumerate(seats):
        look = known.get(there.name, -1) if there.kind == "human" else -1
        if 0 <= look < LOOKS and look not in given.values():
            given[seat] = look
    for seat in range(len(seats)):
        if seat in given:
            continue
        taken = set(given.values())
        free = [look for look in range(LOOKS) if look not in taken]
        given[seat] = seat if seat in free else free[0] if free else seat % LOOKS
    return tuple(given[seat] for seat in range(len(seats)))


def remembered(seats: Sequence[SeatSetup], looks: Sequence[int]) -> dict[str, int]:
    """What is kept of a game's people: the look that each had. The first of two equal names counts."""
    kept: dict[str, int] = {}
    for there, look in zip(seats, looks, strict=True):
        if there.kind == "human" and there.name:
            kept.setdefault(there.name, look)
    return kept
