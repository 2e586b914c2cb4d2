"""What a gesture means (SPEC.md 4.3)."""

from __future__ import annotations

from rules.avarium_academy.state import AvariumState
from rules.kernel.moves import Move


def meant(state: AvariumState, seat: int, pieces: tuple[int, ...], place: int) -> tuple[Move, ...]:
    """The moves that a gesture could be, the likeliest first."""
    return ()
