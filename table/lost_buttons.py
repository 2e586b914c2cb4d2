"""Mouse buttons that were let go where SDL couldn't see it (bug kind 1).

A window that loses the focus in a drag no longer hears of the button. SDL goes on believing that it is down: it says
so with every motion, and swallows the next press, because a button that is down can't be pressed. What the system
itself says about its buttons tells the two apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

LOOKS = (pygame.MOUSEMOTION, pygame.WINDOWFOCUSGAINED, pygame.WINDOWENTER)
"""Events at which the system is asked."""


class LostButtons:
    """Puts right what SDL says after a lost release: motions without it, and the press that it swallowed."""

    def __init__(self, ask: Callable[[], Sequence[bool]]) -> None:
        """`ask` gives what the system says: whether the buttons from 1 up are down."""
        self._ask = ask
        self._down: set[int] = set()
        self._lost: dict[int, bool] = {}
        """Buttons that were down when the focus went, and whether they were seen up since."""

    def mend(self, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
        """The events as they would be if nothing had been missed. Asks the system only after a lost focus."""
        mended: list[pygame.event.Event] = []
        for event in events:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._lost.pop(event.button, None)
                self._down.add(event.button)
            elif event.type == pygame.MOUSEBUTTONUP:
                if self._lost.pop(event.button, False):
                    mended.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, event.dict))
                self._down.discard(event.button)
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._lost |= dict.fromkeys(self._down, False)
                self._down.clear()
            elif self._lost and event.type in LOOKS:
                pressed = self._look(event)
                mended.extend(pressed)
                event = self._without_lost(event)
            mended.append(event)
        return mended

    def _look(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """Asks the system; the presses that SDL has swallowed."""
        real = self._ask()
        pressed = []
        for button, seen_up in list(self._lost.items()):
            if not (button <= len(real) and real[button - 1]):
                self._lost[button] = True
            elif seen_up and event.type == pygame.MOUSEMOTION:
                del self._lost[button]
                self._down.add(button)
                facts = {name: value for name, value in event.dict.items() if name not in ("rel", "buttons")}
                pressed.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {**facts, "button": button, "clicks": 1}))
        return pressed

    def _without_lost(self, event: pygame.event.Event) -> pygame.event.Event:
        if event.type != pygame.MOUSEMOTION:
            return event
        buttons = tuple(0 if n + 1 in self._lost else held for n, held in enumerate(event.buttons))
        return pygame.event.Event(event.type, {**event.dict, "buttons": buttons})
