"""Who looks, where a clause speaks of it: `State.eyes` and the events that move it (DESIGN.md 3.6)."""

from __future__ import annotations

from typing import Any

from rules.kernel.events import Event, Events
from rules.kernel.state import State

CLOSED = -1
"""Nobody looks: hands are covered, the public table is on screen."""


def look(state: State[Any, Any], seat: int, events: Events) -> None:
    """The seat begins to look; undo stops here, since what it sees can't be unseen."""
    if state.eyes != seat:
        state.eyes = seat
        events.append(Event("look", (seat,)))


def hide(state: State[Any, Any], events: Events) -> None:
    """Whoever looks, looks no more."""
    if state.eyes != CLOSED:
        events.append(Event("hide", (state.eyes,)))
        state.eyes = CLOSED
