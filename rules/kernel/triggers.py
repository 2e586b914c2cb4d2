"""An index of what listens to which kind of event (DESIGN.md 3.9): nobody walks all cards after each event."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from rules.kernel.events import Event

T = TypeVar("T")


class Triggers(Generic[T]):
    """Listeners by event kind, in the order in which they were given."""

    def __init__(self, listeners: Iterable[tuple[str, T]]) -> None:
        """Pairs of an event kind and what listens to it (a row of data, a face, a word)."""
        self._by_kind: dict[str, list[T]] = {}
        for kind, listener in listeners:
            self._by_kind.setdefault(kind, []).append(listener)

    def on(self, kind: str) -> tuple[T, ...]:
        """What listens to that kind."""
        return tuple(self._by_kind.get(kind, ()))

    def heard(self, events: Iterable[Event]) -> list[tuple[Event, T]]:
        """Every event that something listens to, with its listener, in the order of the events."""
        return [(event, listener) for event in events for listener in self._by_kind.get(event.kind, ())]
