"""What screens and widgets may ask of the machine; `Host` and `FakeHost` both have it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import pygame


class Platform(Protocol):
    """A surface to draw on, events, a clock, cursor, clipboard, typing and sound. See `Host` for each."""

    surface: pygame.Surface
    text_scale: float
    fullscreen: bool

    @property
    def size(self) -> tuple[int, int]:
        """The surface's size in pixels."""

    @property
    def scale(self) -> float:
        """Pixels per logical pixel."""

    def present(self, rects: Iterable[pygame.Rect] | None = None) -> None:
        """Show what was drawn."""

    def resized(self) -> bool:
        """Take a new surface if the window changed size."""

    def set_size(self, size: tuple[int, int]) -> None:
        """Make the window this large."""

    def toggle_fullscreen(self) -> bool:
        """Full screen or back."""

    def set_title(self, title: str) -> None:
        """Name the window."""

    def set_icon(self, surface: pygame.Surface) -> None:
        """The window's picture."""

    def cursor(self, shape: str) -> None:
        """Show a cursor by name."""

    def now(self) -> float:
        """Seconds; never goes back."""

    def wait(self, ms: int | None) -> None:
        """Sleep until an event or a time."""

    def pause(self, seconds: float) -> None:
        """Sleep for a fraction of a frame."""

    def events(self) -> list[pygame.event.Event]:
        """What happened since the last call."""

    def post(self, event: pygame.event.Event | None = None) -> None:
        """Put an event in the queue."""

    def clipboard(self) -> str:
        """The text on the clipboard."""

    def set_clipboard(self, text: str) -> None:
        """Put text on the clipboard."""

    def start_text(self, rect: pygame.Rect) -> None:
        """Typing goes to this field."""

    def stop_text(self) -> None:
        """No field takes typing."""

    def play(self, sound: str, volume: float = 1.0) -> None:
        """Play a sound by name."""

    def close(self) -> None:
        """Take the window down."""
