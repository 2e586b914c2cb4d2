"""Keys that repeat while they are held: told apart from presses, and let through only where that is wanted.

SDL's repeats come by a timer. A machine that is busy for half a second with what a key has asked for finds a second
press of it in the queue, though the finger has long been lifted: a card drawn twice, a window that fills the screen
and shrinks again (bug kinds 4 and 23). A held key does no deed twice either: what repeats is moving and typing.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame


class KeyRepeats:
    """Marks the presses of keys that are down already."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def mark(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events, each repeat with `repeat=True`; one whose key has come up meanwhile is left out."""
        marked: list[pygame.event.Event] = []
        for at, event in enumerate(events):
            if event.type == pygame.KEYDOWN:
                if event.key in self._down:
                    if any(later.type == pygame.KEYUP and later.key == event.key for later in events[at + 1 :]):
                        continue
                    event = pygame.event.Event(event.type, {**event.dict, "repeat": True})
                self._down.add(event.key)
            elif event.type == pygame.KEYUP:
                self._down.discard(event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._down.clear()
            marked.append(event)
        return marked
