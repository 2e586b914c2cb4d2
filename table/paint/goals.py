"""Goals on their way: a line a seat with a bar that fills, lit when the goal is near or reached (`Form.GOALS`)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from rules.kernel.show import Readout, Tone
from table.paint import fitted, marks, shapes, text, theme


def paint(surface: pygame.Surface, rect: pygame.Rect, readout: Readout, title: str, names: Sequence[str]) -> None:
    """The board: its title, then for each seat its mark, what counts, how far it is, and a bar."""
    c = theme.colour
    pad = theme.space("s")
    count = max(1, len(readout.parts))
    head = text.line_height("caption") + theme.space("xs")
    high = min(text.line_height("body") + theme.px(12), max(theme.px(16), (rect.h - 2 * pad - head) // count))
    used = pygame.Rect(rect.x, rect.y, rect.w, min(rect.h, head + count * high + 2 * pad))
    fill = c("well")
    shapes.panel(surface, used, fill, theme.radius("m"), c("panel_line"), 1)
    inner = used.inflate(-2 * pad, -2 * pad)
    top = pygame.Rect(inner.x, inner.y, inner.w, head)
    fitted.draw(surface, title, top, "caption", c("ink_soft"))
    chip = min(high - 2, theme.tx(18))
    numbers = [f"{part.value}/{part.limit}" if part.limit else "" for part in readout.parts]
    size = min(theme.tx(15), max(10, high * 55 // 100))
    wide = max((text.width(number, ("bold", size)) for number in numbers), default=0)
    room = inner.w - chip - 2 * theme.space("xs") - wide
    style = fitted.common(list(names), (room, high - theme.px(6)), ("regular", size))
    for i, part in enumerate(readout.parts):
        row = pygame.Rect(inner.x, top.bottom + i * high, inner.w, high)
        near = part.tone in (Tone.WARN, Tone.BAD)
        words = pygame.Rect(row.x, row.y, row.w, row.h - theme.px(6))
        marks.seat_mark(surface, pygame.Rect(row.x, words.y, chip, words.h), i)
        name = pygame.Rect(row.x + chip + theme.space("xs"), words.y, room, words.h)
        face: theme.Face = "bold" if near else "regular"
        fitted.draw(surface, names[i], name, (face, text.resolve(style)[1]), c("ink" if part.limit else "ink_faint"))
        ink = c("danger" if part.tone is Tone.BAD else "accent" if near else "ink")
        text.draw(surface, numbers[i], words, ("bold", size), ink, "right", ellipsis=False)
        if part.limit:
            _bar(
                surface, pygame.Rect(name.x, words.bottom, row.right - name.x, theme.px(4)), part.value, part.limit, ink
            )


def _bar(surface: pygame.Surface, rect: pygame.Rect, value: int, limit: int, ink: theme.Colour) -> None:
    radius = rect.h // 2
    shapes.panel(surface, rect, theme.colour("panel_sunken"), radius)
    wide = rect.w * max(0, min(value, limit)) // limit
    if wide >= rect.h:
        shapes.panel(surface, pygame.Rect(rect.x, rect.y, wide, rect.h), ink, radius)
