"""What a pointer means: one press ends as exactly one of click, double click, long press, drag, pan or menu.

Feed it every pygame event; it answers with gestures. It reads nothing but the events, so synthetic ones work
as well as real ones. Bug-kinds 1 and 4: leaving the window, losing the focus, Esc and the other button.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable
from typing import Literal

import pygame
from msgspec import Struct

Point = tuple[int, int]
Target = Hashable | None
"""What lies under the pointer, by identity: a piece's id, a zone's name, None for nothing."""

DOUBLE_SECONDS = 0.4
LONG_SECONDS = 0.6
HELD_SECONDS = 0.35
"""A drag that begins after this long at rest takes the whole pile (conventions.md)."""
LEFT, MIDDLE, RIGHT = 1, 2, 3


class PressDown(Struct, frozen=True):
    """The left button went down; what it means is not known yet."""

    pos: Point
    target: Target


class PressUp(Struct, frozen=True):
    """A press ended without any meaning: it was cancelled, or the button came up after that."""

    pos: Point


class Click(Struct, frozen=True):
    """Pressed and released without moving, on one target."""

    pos: Point
    target: Target


class DoubleClick(Struct, frozen=True):
    """A second click soon after the first, on the same target."""

    pos: Point
    target: Target


class LongPress(Struct, frozen=True):
    """Held at rest and released: the menu on machines without a right button."""

    pos: Point
    target: Target


class DragStart(Struct, frozen=True):
    """The pressed pointer moved past the threshold. `start` is where it went down."""

    start: Point
    pos: Point
    target: Target
    held: float
    """Seconds between the press and the first move; `HELD_SECONDS` or more means the whole pile."""


class DragMove(Struct, frozen=True):
    """The dragging pointer moved."""

    start: Point
    pos: Point
    target: Target


class DragEnd(Struct, frozen=True):
    """The button came up: drop here."""

    start: Point
    pos: Point
    target: Target


class DragCancel(Struct, frozen=True):
    """Everything goes back. `why`: escape, button, focus, lost (released where we could not see it)."""

    pos: Point
    target: Target
    why: str


class ContextMenu(Struct, frozen=True):
    """Right click without a movement (Ctrl+click on macOS)."""

    pos: Point
    target: Target


class Pan(Struct, frozen=True):
    """Right or middle button moved past the threshold. `dx`, `dy` since the last one."""

    phase: Literal["start", "move", "end"]
    button: int
    start: Point
    pos: Point
    dx: int
    dy: int
    target: Target


class MiddlePress(Struct, frozen=True):
    """The middle button went down (inspect) or came up."""

    down: bool
    pos: Point
    target: Target


Gesture = (
    PressDown
    | PressUp
    | Click
    | DoubleClick
    | LongPress
    | DragStart
    | DragMove
    | DragEnd
    | DragCancel
    | ContextMenu
    | Pan
    | MiddlePress
)


class Press:
    """The recogniser. `target_at(pos)` says what lies there; `threshold` is in surface pixels."""

    def __init__(self, target_at: Callable[[Point], Target], now: Callable[[], float], threshold: float = 6.0) -> None:
        self.target_at = target_at
        self.now = now
        self.threshold = threshold
        self.pos: Point = (-1, -1)
        """Where the pointer was last seen."""
        self._button = 0
        self._start: Point = (0, 0)
        self._last: Point = (0, 0)
        self._target: Target = None
        self._since = 0.0
        self._moved = False
        self._dead: set[int] = set()
        self._click: tuple[Target, Point, float] | None = None
        self._ctrl = False

    @property
    def dragging(self) -> bool:
        """Whether a drag is under way."""
        return self._button == LEFT and self._moved

    @property
    def target(self) -> Target:
        """What the present press began on."""
        return self._target if self._button else None

    def cancel(self, why: str = "button") -> list[Gesture]:
        """End the present press without a meaning; its button is ignored until it comes up."""
        if not self._button:
            return []
        button, moved = self._button, self._moved
        self._button = 0
        self._dead.add(button)
        if button == LEFT:
            return [DragCancel(self.pos, self._target, why)] if moved else [PressUp(self.pos)]
        if moved:
            return [Pan("end", button, self._start, self.pos, 0, 0, self._target)]
        return [MiddlePress(False, self.pos, self._target)] if button == MIDDLE else []

    def feed(self, event: pygame.event.Event) -> list[Gesture]:
        """The gestures that this event makes, in order."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, MIDDLE, RIGHT):
            return self._down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button in (LEFT, MIDDLE, RIGHT):
            return self._up(event)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._click = None
            gestures = self.cancel("focus")
            self._dead.clear()
            self._ctrl = False
            return gestures
        if event.type == pygame.KEYDOWN:
            self._ctrl = bool(event.mod & pygame.KMOD_CTRL) or event.key in (pygame.K_LCTRL, pygame.K_RCTRL)
            if event.key == pygame.K_ESCAPE and self._button:
                return self.cancel("escape")
        elif event.type == pygame.KEYUP:
            self._ctrl = bool(event.mod & pygame.KMOD_CTRL) and event.key not in (pygame.K_LCTRL, pygame.K_RCTRL)
        return []

    def _motion(self, event: pygame.event.Event) -> list[Gesture]:
        self.pos = event.pos
        held = {n for n, down in zip((LEFT, MIDDLE, RIGHT), event.buttons, strict=False) if down}
        self._dead &= held
        if not self._button:
            return []
        if self._button not in held:  # it came up where we could not see it
            gestures = self.cancel("lost")
            self._dead.clear()
            return gestures
        gestures = []
        if not self._moved:
            dx, dy = event.pos[0] - self._start[0], event.pos[1] - self._start[1]
            if dx * dx + dy * dy <= self.threshold * self.threshold:
                return []
            self._moved = True
            self._click = None
            if self._button == LEFT:
                gestures.append(DragStart(self._start, event.pos, self._target, self.now() - self._since))
            else:
                gestures.append(Pan("start", self._button, self._start, self._start, 0, 0, self._target))
        if self._button == LEFT:
            gestures.append(DragMove(self._start, event.pos, self._target))
        else:
            dx, dy = event.pos[0] - self._last[0], event.pos[1] - self._last[1]
            gestures.append(Pan("move", self._button, self._start, event.pos, dx, dy, self._target))
        self._last = event.pos
        return gestures

    def _down(self, event: pygame.event.Event) -> list[Gesture]:
        self.pos = event.pos
        if self._button:
            if event.button == self._button:  # its release was lost
                gestures = self.cancel("lost")
                self._dead.discard(event.button)
                return gestures + self._down(event)
            self._dead.add(event.button)
            self._click = None
            return self.cancel("button")
        self._dead.discard(event.button)
        if self._dead:  # a button of a cancelled press is still down
            self._dead.add(event.button)
            return []
        button = event.button
        if button == LEFT and self._ctrl and sys.platform == "darwin":
            button = RIGHT
        self._button, self._moved = button, False
        self._start = self._last = event.pos
        self._since = self.now()
        self._target = self.target_at(event.pos)
        if button == LEFT:
            return [PressDown(event.pos, self._target)]
        self._click = None
        return [MiddlePress(True, event.pos, self._target)] if button == MIDDLE else []

    def _up(self, event: pygame.event.Event) -> list[Gesture]:
        self.pos = event.pos
        if event.button in self._dead:
            self._dead.discard(event.button)
            return []
        darwin = sys.platform == "darwin" and event.button == LEFT and self._button == RIGHT
        if event.button != self._button and not darwin:
            return []
        button, self._button = self._button, 0
        if button == LEFT:
            return self._left_up(event.pos)
        gestures: list[Gesture] = []
        if self._moved:
            gestures.append(Pan("end", button, self._start, event.pos, 0, 0, self._target))
        elif button == RIGHT:
            gestures.append(ContextMenu(event.pos, self._target))
        if button == MIDDLE:
            gestures.append(MiddlePress(False, event.pos, self._target))
        return gestures

    def _left_up(self, pos: Point) -> list[Gesture]:
        now = self.now()
        if self._moved:
            return [DragEnd(self._start, pos, self._target)]
        dx, dy = pos[0] - self._start[0], pos[1] - self._start[1]
        if dx * dx + dy * dy > self.threshold * self.threshold:  # a fast drag without a motion between
            self._click = None
            return [
                DragStart(self._start, pos, self._target, now - self._since),
                DragEnd(self._start, pos, self._target),
            ]
        if now - self._since >= LONG_SECONDS:
            self._click = None
            return [LongPress(pos, self._target)]
        if self._click is not None:
            target, where, when = self._click
            near = abs(where[0] - pos[0]) <= 2 * self.threshold and abs(where[1] - pos[1]) <= 2 * self.threshold
            if target == self._target and near and now - when <= DOUBLE_SECONDS:
                self._click = None
                return [DoubleClick(pos, self._target)]
        self._click = (self._target, pos, now)
        return [Click(pos, self._target)]
