"""What has been written: which texts had to be cut (the interface tree says so), and, while somebody watches,
every line with its place. With the latter the tests prove that nothing on a screen is cut, covered or printed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
from msgspec import Struct

from table.paint.theme import Colour

MOST = 32
"""So many cut texts are kept until somebody takes them: off-screen painters never do."""


class Line(Struct, frozen=True):
    """One line of type as it was drawn: `words` were to be said, `shown` was; `place` is where the picture went."""

    words: str
    shown: str
    place: pygame.Rect
    room: pygame.Rect
    clip: pygame.Rect
    ink: Colour
    picture: pygame.Surface
    surface: pygame.Surface
    writer: object


_cuts: list[str] = []
_watched: list[Line] | None = None
writer: object = None
"""Who draws at present: a widget, or None."""


def cut(words: str) -> None:
    """A text had no room and ends with an ellipsis."""
    if len(_cuts) < MOST:
        _cuts.append(words)


def take_cuts() -> tuple[str, ...]:
    """The texts that were cut since this was last asked."""
    taken = tuple(_cuts)
    _cuts.clear()
    return taken


def drawn(
    words: str,
    shown: str,
    place: pygame.Rect,
    room: pygame.Rect,
    ink: Colour,
    picture: pygame.Surface,
    surface: pygame.Surface,
) -> None:
    """A line was drawn; costs nothing while nobody watches."""
    if _watched is not None:
        _watched.append(
            Line(words, shown, place.copy(), room.copy(), surface.get_clip(), ink, picture, surface, writer)
        )


@contextmanager
def watching() -> Iterator[list[Line]]:
    """While this is open, every line that is drawn is put on the list."""
    global _watched
    before, _watched = _watched, []
    try:
        yield _watched
    finally:
        _watched = before
