"""Answers that several seats give apart, in secret, and that are revealed together (DESIGN.md 3.6, commit)."""

from __future__ import annotations

from typing import Any

from rules.kernel.events import Event, Events
from rules.kernel.state import State, bit


def hand_in(state: State[Any, Any], seat: int, answer: tuple[int, ...], events: Events) -> None:
    """A seat has answered: everybody learns that it has, and only the seat itself what."""
    state.commits[seat] = answer
    events.append(Event("chosen", (seat,), answer, bit(seat)))


def waiting(state: State[Any, Any], asked: int) -> int:
    """The seats (mask) among those asked that have not answered yet."""
    return asked & ~sum(bit(seat) for seat in state.commits)


def reveal(state: State[Any, Any], events: Events) -> dict[int, tuple[int, ...]]:
    """The answers by seat, in seat order, and the barrier event that opens them. Nothing is kept back."""
    answers = {seat: state.commits[seat] for seat in sorted(state.commits)}
    state.commits = {}
    events.append(Event("revealed"))
    return answers
