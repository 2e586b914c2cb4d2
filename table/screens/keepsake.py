"""What a save keeps of a table beyond its record: where the game stands, in words, and a picture without secrets."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from rules.kernel.book import LANGUAGES, Phrase, Speaker
from rules.kernel.show import Form, Readout
from rules.kernel.view import view
from table.paint import theme
from table.saveformat import MAX_PICTURE

if TYPE_CHECKING:
    from table.screens.game import GameScreen

WIDEST, HIGHEST = 640, 360
"""Pixels that a picture has at most."""
LARGEST = 4096
"""A picture from a file that is wider or higher than this isn't decoded."""
SIGN = b"\x89PNG\r\n\x1a\n"


class ScreenKeepsake:
    """Makes both from one game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen

    def round(self) -> dict[str, str]:
        """The title of what counts the rounds, or the phase that is on, by language; nothing where there's neither."""
        screen = self.screen
        shown = view(screen.session.game, screen.session.state, 0)
        phrase = where(screen.teller.present.readouts(shown))
        if phrase is None:
            return {}
        book = screen.session.game.book
        return {
            code: Speaker(book, code, lambda seat: shown.seats[seat].name, screen.teller.card).say(phrase)
            for code in LANGUAGES
        }

    def picture(self) -> Callable[[], bytes]:
        """Paints the table as an onlooker sees it; the result makes a PNG of it, on whatever thread."""
        screen = self.screen
        looks, seen = theme.seat_places(screen.session.looks), screen.teller.view
        try:
            whole = screen.safe_picture()
            seen_of_it = screen.panels.frame().table.clip(whole.get_rect())
            part = whole.subsurface(seen_of_it) if seen_of_it else whole  # a window may be too small for any table
            small = pygame.transform.smoothscale(part, fitted(part.get_size(), (WIDEST, HIGHEST)))
        finally:
            theme.seat_places(looks)
            screen.teller.look(seen)
        return lambda: encoded(small)


def where(readouts: tuple[Readout, ...]) -> Phrase | None:
    """What says where a game stands: the title of its score board, else the phase that is on."""
    for readout in readouts:
        if readout.form is Form.SCORE and readout.limit > 1:
            return readout.title
    for readout in readouts:
        if readout.form is Form.PHASES and 0 <= readout.value < len(readout.parts):
            return readout.parts[readout.value].text
    return None


def fitted(size: tuple[int, int], room: tuple[int, int]) -> tuple[int, int]:
    """A size of the same shape that fits the room and isn't larger than it was."""
    share = min(1.0, room[0] / max(1, size[0]), room[1] / max(1, size[1]))
    return max(1, round(size[0] * share)), max(1, round(size[1] * share))


def encoded(surface: pygame.Surface) -> bytes:
    """A surface as PNG; no bytes if it would be absurdly large."""
    out = io.BytesIO()
    pygame.image.save(surface, out, "picture.png")
    data = out.getvalue()
    out.seek(0)
    out.truncate()  # pygame-ce 2.5.8 never lets go of the stream that it wrote to: what stays must be empty
    return data if len(data) <= MAX_PICTURE else b""


def decoded(data: bytes) -> pygame.Surface | None:
    """A picture from a file, None if it's none: its size is looked at before anything is decoded."""
    if not data.startswith(SIGN) or data[12:16] != b"IHDR" or len(data) > MAX_PICTURE:
        return None
    wide, high = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if not (0 < wide <= LARGEST and 0 < high <= LARGEST):
        return None
    try:
        return pygame.image.load(io.BytesIO(data), "picture.png")
    except pygame.error:
        return None
