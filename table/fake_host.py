"""A host without a window, whose time is stepped by hand: for tests, goldens and `--selftest`."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

import pygame

from table.host import Point, Size, coalesce_motion, window_scale


class FakeHost:
    """Has everything that `Host` has. `step(seconds)` moves the clock; `press`, `key`, `type_text` … make events."""

    def __init__(self, size: Size = (1280, 720), text_scale: float = 1.0) -> None:
        pygame.font.init()
        self.surface = pygame.Surface(size)
        self.text_scale = text_scale
        self.fullscreen = False
        self.title = ""
        self.cursor_shape = "arrow"
        self.typing: pygame.Rect | None = None
        self.played: list[str] = []
        self.presented: list[list[pygame.Rect] | None] = []
        self.patience: float | None = None
        """How long the program waits for work before it says so; None: for as long as it takes."""
        self._time = 1000.0
        self._clip = ""
        self._queue: deque[pygame.event.Event] = deque()

    @property
    def size(self) -> Size:
        """The surface's size in pixels."""
        return self.surface.get_size()

    @property
    def scale(self) -> float:
        """Pixels per logical pixel."""
        return window_scale(self.size)

    def present(self, rects: Iterable[pygame.Rect] | None = None) -> None:
        """Remember what would have been shown."""
        self.presented.append(None if rects is None else list(rects))

    def resized(self) -> bool:
        """Nobody drags this window."""
        return False

    def set_size(self, size: Size) -> None:
        """Take another size, as if the window had been dragged."""
        self.surface = pygame.Surface(size)

    def toggle_fullscreen(self) -> bool:
        """Only remembers."""
        self.fullscreen = not self.fullscreen
        return self.fullscreen

    def set_title(self, title: str) -> None:
        """Only remembers."""
        self.title = title

    def set_icon(self, surface: pygame.Surface) -> None:
        """Nothing shows it."""

    def cursor(self, shape: str) -> None:
        """Only remembers."""
        self.cursor_shape = shape

    def now(self) -> float:
        """The time that `step` made."""
        return self._time

    def step(self, seconds: float) -> float:
        """Let time pass; the new time."""
        self._time += seconds
        return self._time

    def wait(self, ms: int | None) -> None:
        """Let the time pass at once."""
        if ms is not None and not self._queue:
            self._time += ms / 1000

    def pause(self, seconds: float) -> None:
        """Let the time pass at once."""
        self._time += max(0.0, seconds)

    def events(self) -> list[pygame.event.Event]:
        """What was posted."""
        got = list(self._queue)
        self._queue.clear()
        return coalesce_motion(got)

    def post(self, event: pygame.event.Event | None = None) -> None:
        """Put an event in the queue."""
        if event is not None:
            self._queue.append(event)

    def clipboard(self) -> str:
        """The text that was put there."""
        return self._clip

    def set_clipboard(self, text: str) -> None:
        """Keep a text."""
        self._clip = text

    def start_text(self, rect: pygame.Rect) -> None:
        """Only remembers where."""
        self.typing = pygame.Rect(rect)

    def stop_text(self) -> None:
        """Only remembers."""
        self.typing = None

    def play(self, sound: str, volume: float = 1.0) -> None:
        """Only remembers the name."""
        self.played.append(sound)

    def close(self) -> None:
        """Nothing to take down."""


def motion(pos: Point, buttons: tuple[int, int, int] = (0, 0, 0), rel: Point = (0, 0)) -> pygame.event.Event:
    """A mouse motion as SDL would send it."""
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=buttons, touch=False)


def press(pos: Point, button: int = 1) -> pygame.event.Event:
    """A mouse button going down."""
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)


def release(pos: Point, button: int = 1) -> pygame.event.Event:
    """A mouse button coming up."""
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)


def click(pos: Point, button: int = 1) -> list[pygame.event.Event]:
    """Move there, press and release."""
    return [motion(pos), press(pos, button), release(pos, button)]


def wheel(pos: Point, up: float) -> pygame.event.Event:
    """The wheel turned by so many notches; `pos` only documents the test, SDL sends none."""
    return pygame.event.Event(
        pygame.MOUSEWHEEL, x=0, y=int(up), precise_x=0.0, precise_y=float(up), flipped=False, pos=pos
    )


def key(code: int, mod: int = 0, down: bool = True) -> pygame.event.Event:
    """A key going down (or up)."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.event.Event(kind, key=code, mod=mod, unicode="", scancode=0)


def typed(text: str) -> list[pygame.event.Event]:
    """Text that the keyboard or the input method finished."""
    return [pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in text]
