"""Lines of type: measured, wrapped, fitted, drawn, and cached by bytes (pygame.md Q3).

Type below 20 px is drawn at twice its size and averaged down, which is smoother and more legible than
hinted small type. A character that no font has is shown as a box with its code, never as nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import pygame

from table.paint import fonts, printed, theme
from table.paint.cache import MB, surface_cache
from table.paint.theme import Colour, Face

Align = Literal["left", "centre", "right"]
VAlign = Literal["top", "middle", "bottom"]
Style = str | tuple[Face, int]
"""A name of `theme.STYLES`, or a face with a size in surface pixels."""

SMOOTH_BELOW = 20
MIN_PX = 12
LEADING = 1.24
"""Distance of two lines in sizes of the type."""
ELLIPSIS = "…"
_lines = surface_cache("text", 8 * MB)


def resolve(style: Style) -> tuple[Face, int]:
    """The face and size in surface pixels of a style now."""
    if isinstance(style, tuple):
        return style
    found = theme.STYLES[style]
    return found.face, theme.tx(found.size)


def ink_of(style: Style) -> Colour:
    """The colour that a style has of itself."""
    return theme.colour(theme.STYLES[style].ink if isinstance(style, str) else "ink")


def line_height(style: Style) -> int:
    """The distance of two lines of this style in surface pixels."""
    return round(resolve(style)[1] * LEADING)


@lru_cache(maxsize=8192)
def _width(text: str, face: Face, px: int) -> int:
    double = 2 if px < SMOOTH_BELOW else 1
    total = 0
    for run in fonts.split(text, face):
        if run.source is None:
            total += len(run.text) * _box_width(px * double)
        else:
            total += run.font(px * double).size(run.text)[0]
    return -(-total // double)


def width(text: str, style: Style) -> int:
    """How wide one line is in surface pixels."""
    return _width(text, *resolve(style)) if text else 0


def measure(text: str, style: Style) -> tuple[int, int]:
    """Width and height of a text whose own line breaks count."""
    lines = text.split("\n")
    return max(width(part, style) for part in lines), line_height(style) * len(lines)


def _box_width(px: int) -> int:
    return round(px * 0.9)


def _box(code: int, px: int, colour: Colour) -> pygame.Surface:
    """A frame with the character's code in it, as font tools draw it."""
    digits = f"{code:04X}" if code < 0x10000 else f"{code:06X}"
    half = (len(digits) + 1) // 2
    big = 4
    w, h = _box_width(px) * big, px * big
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    frame = pygame.Rect(w // 12, h // 12, w - w // 6, h - h // 8)
    pygame.draw.rect(surface, colour, frame, max(2, w // 18), border_radius=w // 10)
    size = max(6, round(h * (0.40 if half == 2 else 0.30)))
    letters = fonts.font("bold", size)
    for row, part in enumerate((digits[:half], digits[half:])):
        drawn = letters.render(part, True, colour)
        room = pygame.Rect(frame.x, frame.y + row * frame.h // 2, frame.w, frame.h // 2)
        surface.blit(drawn, drawn.get_rect(center=room.center))
    return pygame.transform.smoothscale(surface, (_box_width(px), px))


def _render(text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
    double = 2 if px < SMOOTH_BELOW else 1
    size = px * double
    parts: list[tuple[pygame.Surface, int]] = []
    ascent = fonts.font(face, size).get_ascent()
    height = fonts.font(face, size).get_height()
    for run in fonts.split(text, face):
        if run.source is None:
            for letter in run.text:
                parts.append((_box(ord(letter), size, colour), ascent - round(size * 0.86)))
        else:
            font = run.font(size)
            parts.append((font.render(run.text, True, colour), ascent - font.get_ascent()))
    total = sum(part.get_width() for part, _ in parts)
    top = min((y for _, y in parts), default=0)
    bottom = max((y + part.get_height() for part, y in parts), default=height)
    surface = pygame.Surface(
        (max(1, -(-total // double) * double), -(-max(height, bottom - min(0, top)) // double) * double),
        pygame.SRCALPHA,
    )
    surface.fill((*colour, 0))  # the ink's own colour, so that scaling leaves no dark fringe
    x = 0
    for part, y in parts:
        surface.blit(part, (x, y - min(0, top)), special_flags=pygame.BLEND_RGBA_MAX)
        x += part.get_width()
    if double == 2:
        surface = pygame.transform.smoothscale(surface, (surface.get_width() // 2, surface.get_height() // 2))
    return surface


@lru_cache(maxsize=2048)
def _overhang(text: str, face: Face, px: int) -> tuple[int, int]:
    """How far letters of other fonts reach above and below a line of this one: they stand on the same base line."""
    if text.isascii():
        return 0, 0
    size = px * (2 if px < SMOOTH_BELOW else 1)
    ascent, height = fonts.font(face, size).get_ascent(), fonts.font(face, size).get_height()
    others = [run.font(size) for run in fonts.split(text, face) if run.source is not None]
    above = max((other.get_ascent() - ascent for other in others), default=0)
    below = max((ascent - other.get_ascent() + other.get_height() - height for other in others), default=0)
    return max(0, above) * px // size, max(0, below) * px // size


def line(text: str, style: Style, colour: Colour | None = None) -> pygame.Surface:
    """One line as a surface with alpha; cached, so never draw on it."""
    face, px = resolve(style)
    ink = colour if colour is not None else ink_of(style)
    return _lines.get((text, face, px, ink), lambda: _render(text, face, px, ink))


def cut(text: str, room: int, style: Style) -> str:
    """The text, or as much of it as fits into `room` pixels with an ellipsis."""
    if width(text, style) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, style) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


@lru_cache(maxsize=2048)
def _wrapped(text: str, room: int, face: Face, px: int) -> tuple[str, ...]:
    style = (face, px)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in paragraph.split(" "):
            longer = f"{current} {word}" if current else word
            if width(longer, style) <= room:
                current = longer
                continue
            if current:
                lines.append(current)
            while word and width(word, style) > room:  # a word wider than the line is broken where it must be
                take = 1
                while take < len(word) and width(word[: take + 1], style) <= room:
                    take += 1
                if take == len(word):
                    break
                lines.append(word[:take])
                word = word[take:]
            current = word
        lines.append(current)
    return tuple(lines)


def wrap(text: str, room: int, style: Style) -> list[str]:
    """The lines of a text in a column of `room` pixels; its own line breaks count."""
    return list(_wrapped(text, max(1, room), *resolve(style)))


def draw(
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect,
    style: Style = "body",
    colour: Colour | None = None,
    align: Align = "left",
    valign: VAlign = "middle",
    ellipsis: bool = True,
) -> pygame.Rect:
    """Draw one line inside `rect`, cut with an ellipsis if it is too wide; the rectangle it took."""
    shown = cut(text, rect.w, style) if ellipsis else text
    if not shown:
        return pygame.Rect(rect.x, rect.y, 0, 0)
    if shown is not text:
        printed.cut(text)
    drawn = line(shown, style, colour)
    place = drawn.get_rect()
    place.x = {"left": rect.x, "centre": rect.centerx - place.w // 2, "right": rect.right - place.w}[align]
    above, below = _overhang(shown, *resolve(style))
    high = place.h - above - below
    place.y = {"top": rect.y, "middle": rect.centery - high // 2, "bottom": rect.bottom - high}[valign] - above
    surface.blit(drawn, place)
    printed.drawn(text, shown, place, rect, colour if colour is not None else ink_of(style), drawn, surface)
    return place


def draw_lines(
    surface: pygame.Surface,
    lines: Sequence[str],
    rect: pygame.Rect,
    style: Style = "body",
    colour: Colour | None = None,
    align: Align = "left",
    valign: VAlign = "top",
) -> None:
    """Draw lines below each other; what doesn't fit ends with an ellipsis on the last line that does."""
    step = line_height(style)
    room = max(1, (rect.h + step // 4) // step)
    shown = list(lines[:room])
    if len(lines) > room:
        printed.cut(" ".join(lines))
        shown[-1] = cut(shown[-1] + " " + lines[room] + ELLIPSIS, rect.w, style)
    top = {
        "top": rect.y,
        "middle": rect.centery - step * len(shown) // 2,
        "bottom": rect.bottom - step * len(shown),
    }[valign]
    for n, text in enumerate(shown):
        draw(surface, text, pygame.Rect(rect.x, top + n * step, rect.w, step), style, colour, align, "middle")


def draw_wrapped(
    surface: pygame.Surface,
    text: str,
    rect: pygame.Rect,
    style: Style = "body",
    colour: Colour | None = None,
    align: Align = "left",
    valign: VAlign = "top",
) -> None:
    """Wrap a text to the rectangle's width and draw it there."""
    draw_lines(surface, wrap(text, rect.w, style), rect, style, colour, align, valign)


def fit(
    text: str, size: tuple[int, int], face: Face = "regular", largest: int = 64, smallest: int = MIN_PX
) -> tuple[int, list[str]] | None:
    """The largest type in pixels at which the wrapped text fits the box, and its lines; None below `smallest`.

    A word is never broken to make it fit.
    """
    low, high, best = smallest, largest, None
    while low <= high:
        px = (low + high) // 2
        lines = wrap(text, size[0], (face, px))
        whole = all(width(word, (face, px)) <= size[0] for word in text.split())
        if whole and len(lines) * round(px * LEADING) <= size[1]:
            best = (px, lines)
            low = px + 1
        else:
            high = px - 1
    return best
