"""Type on cards: how large a text may be to fit its place, and where each word goes.

All sizes are pixels of the master, which is drawn at twice the size shown.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import pygame

from table.paint import text as type_of
from table.paint.theme import Face

LEADING = 1.16
"""Distance of base lines as a share of the size."""


class Word(NamedTuple):
    """One word of a text and the face that it is set in."""

    text: str
    face: Face = "regular"


class Line(NamedTuple):
    """One line of set text, its width in pixels of the master."""

    words: tuple[Word, ...]
    width: int


class SetText(NamedTuple):
    """A text that fits: the size of its type and its lines."""

    size: int
    lines: tuple[Line, ...]

    @property
    def height(self) -> int:
        """From the top of the first line to the bottom of the last."""
        return line_step(self.size) * (len(self.lines) - 1) + line_height(self.size) if self.lines else 0

    @property
    def width(self) -> int:
        """Of the widest line."""
        return max((line.width for line in self.lines), default=0)


def word_gap(size: int) -> int:
    """The room between two words."""
    return word_width(" ", "regular", size)


def line_step(size: int) -> int:
    """From one base line to the next."""
    return round(size * LEADING)


def line_height(size: int) -> int:
    """Room that one line needs, with what hangs below the base line."""
    return round(size * 1.2)


def word_width(text: str, face: Face, size: int) -> int:
    """The width of a word."""
    return type_of.width(text, (face, size))


def words_of(text: str, *, face: Face = "regular", lead: bool = False) -> tuple[Word, ...]:
    """A text cut at its spaces. With `lead`, a first "Word:" is set in bold, as keywords on cards are."""
    found = text.split()
    if lead and found and found[0].endswith(":"):
        return (Word(found[0], "bold"), *(Word(w, face) for w in found[1:]))
    return tuple(Word(w, face) for w in found)


def set_lines(words: tuple[Word, ...], size: int, width: int) -> tuple[Line, ...] | None:
    """The words broken into lines of at most `width`; None if a single word is wider."""
    lines: list[Line] = []
    row: list[Word] = []
    used = 0
    gap = word_gap(size)
    for word in words:
        wide = word_width(word.text, word.face, size)
        if wide > width:
            return None
        if row and used + gap + wide > width:
            lines.append(Line(tuple(row), used))
            row, used = [], 0
        used += wide + (gap if row else 0)
        row.append(word)
    if row:
        lines.append(Line(tuple(row), used))
    return tuple(lines)


def fit(
    words: tuple[Word, ...], width: int, height: int, largest: int, smallest: int, most_lines: int = 99
) -> SetText | None:
    """The text at the largest size, not under `smallest`, at which it stays inside width and height."""
    if not words:
        return SetText(largest, ())
    for size in range(largest, smallest - 1, -1):
        lines = set_lines(words, size, width)
        if lines is None or len(lines) > most_lines:
            continue
        made = SetText(size, lines)
        if made.height <= height:
            return made
    return None


def fit_paragraphs(
    texts: tuple[str, ...], width: int, height: int, largest: int, smallest: int
) -> tuple[SetText, ...] | None:
    """Paragraphs at one common size, with half a line between them; None if they don't fit."""
    for size in range(largest, smallest - 1, -1):
        made: list[SetText] = []
        for text in texts:
            lines = set_lines(words_of(text, lead=True), size, width)
            if lines is None:
                break
            made.append(SetText(size, lines))
        else:
            if paragraphs_height(tuple(made)) <= height:
                return tuple(made)
    return None


def paragraphs_height(made: tuple[SetText, ...]) -> int:
    """The height of paragraphs that were set together."""
    if not made:
        return 0
    return sum(one.height for one in made) + paragraph_gap(made[0].size) * (len(made) - 1)


def paragraph_gap(size: int) -> int:
    """Room between two paragraphs."""
    return round(size * 0.3)


def draw_text(
    target: pygame.Surface,
    text: SetText,
    box: pygame.Rect,
    ink: pygame.Color,
    *,
    align: Literal["left", "centre"] = "centre",
    soft: pygame.Color | None = None,
) -> pygame.Rect:
    """Draw set text from the top of a box; returns what it covers. `soft` is a shadow one size below it."""
    covered = pygame.Rect(box.x, box.y, 0, text.height)
    gap = word_gap(text.size)
    for i, line in enumerate(text.lines):
        x = box.x + (box.w - line.width) // 2 if align == "centre" else box.x
        y = box.y + i * line_step(text.size)
        covered = covered.union(pygame.Rect(x, y, line.width, line_height(text.size)))
        for word in line.words:
            drawn = type_of.line(word.text, (word.face, text.size), (ink.r, ink.g, ink.b))
            top = y + (line_height(text.size) - drawn.get_height()) // 2
            if soft is not None:
                shade = type_of.line(word.text, (word.face, text.size), (soft.r, soft.g, soft.b))
                target.blit(shade, (x, top + max(1, text.size // 14)))
            target.blit(drawn, (x, top))
            x += word_width(word.text, word.face, text.size) + gap
    return covered
