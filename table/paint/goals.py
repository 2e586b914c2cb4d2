"""Goals on their way: a line a seat with a bar that fills, lit when the goal is near or reached (`Form.GOALS`)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from rules.kernel.show import Readout, Tone
from table.paint import fitted, marks, shapes, text, theme


def paint(surface: pygame.Surface, rect: pygame.Rect, readout: Readout, title: str, names: Sequence[str]) -> None:
    """The board: its title, then for each seat its mark, what counts, how far it is, and a bar. Where names and
    numbers have no room beside each other, the number stands beside the bar."""
    c = theme.colour
    pad, gap = theme.space("s"), theme.space("xs")
    count = max(1, len(readout.parts))
    face, px = text.resolve("caption")
    caption: text.Style = (face, max(fitted.least("caption"), min(px, rect.h // (2 * count + 2))))
    """No larger than a line below it: with large type the title would else take the room of what it names."""
    head = text.line_height(caption) + gap
    most = max(theme.px(16), (rect.h - 2 * pad - head) // count)
    numbers = [f"{part.value}/{part.limit}" if part.limit else "" for part in readout.parts]
    inner_w = rect.w - 2 * pad
    high = min(text.line_height("body") + theme.px(12), most)
    size = _fitting(names, numbers, inner_w, min(theme.tx(15), max(10, high * 55 // 100)))
    stacked = size == 0
    if stacked:
        high = min(2 * text.line_height("small") + theme.px(8), most)
        size = _fitting(names, [""], inner_w, min(theme.tx(15), max(10, high * 40 // 100)))
    below_name = size == 0
    """Even the mark has no room beside the name: it stands before the bar."""
    size = size or text.MIN_PX
    if below_name:
        high = min(2 * text.line_height(("bold", size)) + text.line_height("small") + theme.px(4), most)
    used = pygame.Rect(rect.x, rect.y, rect.w, min(rect.h, head + count * high + 2 * pad))
    shapes.panel(surface, used, c("well"), theme.radius("m"), c("panel_line"), 1)
    inner = used.inflate(-2 * pad, -2 * pad)
    top = pygame.Rect(inner.x, inner.y, inner.w, head)
    fitted.draw(surface, title, top, caption, c("ink_soft"))
    chip = size * 5 // 4
    for i, part in enumerate(readout.parts):
        row = pygame.Rect(inner.x, top.bottom + i * high, inner.w, high)
        near = part.tone in (Tone.WARN, Tone.BAD)
        words = pygame.Rect(row.x, row.y, row.w, row.h // 2 if stacked else row.h - theme.px(6))
        if below_name:
            words.h = row.h - text.line_height(("bold", size))
        mark = pygame.Rect(row.x, words.centery - chip // 2, chip, chip)
        if below_name:
            mark.centery = (words.bottom + row.bottom) // 2
        marks.seat_mark(surface, mark, i)
        wide = text.width(numbers[i], ("bold", size))
        room = row.w - chip - gap - (0 if stacked else wide + gap)
        name = pygame.Rect(row.x + chip + gap, words.y, room, words.h)
        if below_name:
            name = pygame.Rect(row.x, words.y, row.w, words.h)
        weight: theme.Face = "bold" if near else "regular"
        fitted.draw(surface, names[i], name, (weight, size), c("ink" if part.limit else "ink_faint"))
        ink = c("danger" if part.tone is Tone.BAD else "accent" if near else "ink")
        below = pygame.Rect(row.x, words.bottom, row.w, row.bottom - words.bottom) if stacked else words
        text.draw(surface, numbers[i], below, ("bold", size), ink, "right", ellipsis=False)
        if part.limit:
            thick = theme.px(4)
            left = mark.right + gap
            bar = pygame.Rect(left, words.bottom, row.right - left, thick)
            if stacked:
                bar = pygame.Rect(left, below.centery - thick // 2, max(1, row.right - wide - gap - left), thick)
            _bar(surface, bar, part.value, part.limit, ink)


def _fitting(names: Sequence[str], numbers: Sequence[str], room: int, largest: int) -> int:
    """The largest type in which each name stands beside its mark and its number; 0 if none is large enough."""
    wide = theme.space("xs")
    for size in range(largest, min(largest, text.MIN_PX) - 1, -1):
        most = max((text.width(name, ("bold", size)) for name in names), default=0)
        number = max((text.width(each, ("bold", size)) for each in numbers), default=0)
        if size * 5 // 4 + wide + most + (number + wide if number else 0) <= room:
            return size
    return 0


def _bar(surface: pygame.Surface, rect: pygame.Rect, value: int, limit: int, ink: theme.Colour) -> None:
    radius = rect.h // 2
    shapes.panel(surface, rect, theme.colour("panel_sunken"), radius)
    wide = rect.w * max(0, min(value, limit)) // limit
    if wide >= rect.h:
        shapes.panel(surface, pygame.Rect(rect.x, rect.y, wide, rect.h), ink, radius)
