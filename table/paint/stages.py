"""A strip of named stages with a dot for each of their steps (DESIGN.md 6.5, `Form.STAGES`)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from rules.kernel.show import Readout
from table.paint import marks, shapes, text, theme


def paint(surface: pygame.Surface, rect: pygame.Rect, readout: Readout, names: Sequence[str]) -> None:
    """What is past is filled, the present step is ringed. `names`: the words of the parts."""
    c = theme.colour
    ground = c("well")
    shapes.panel(surface, rect, ground, theme.radius("m"), c("panel_line"), 1)
    count = max(1, len(readout.parts))
    for i, (part, words) in enumerate(zip(readout.parts, names, strict=True)):
        x0, x1 = rect.x + rect.w * i // count, rect.x + rect.w * (i + 1) // count
        box = pygame.Rect(x0, rect.y, x1 - x0, rect.h).inflate(-theme.px(10), 0)
        now = i == readout.value
        dot = max(5, min(box.h * 42 // 100, theme.px(12)))
        steps = min(part.limit, marks.MOST_PIPS)
        style: text.Style = ("bold" if now else "regular", max(12, min(theme.tx(14), box.h * 66 // 100)))
        room = max(0, box.w - steps * dot * 3 // 2 - dot // 2)
        used = min(text.width(words, style), room)
        whole = used + dot // 2 + steps * dot * 3 // 2
        left = box.x + max(0, (box.w - whole) // 2)
        ink = c("ink" if now else "ink_soft")
        text.draw(surface, words, pygame.Rect(left, box.y, room, box.h), style, ink, "left")
        for n in range(steps):
            centre = (left + used + dot + n * dot * 3 // 2, box.centery)
            present = now and n == part.value - 1
            fill = c("accent" if n < part.value else "panel_sunken")
            line = c("ink" if present else "panel_line")
            shapes.disc(surface, centre, dot // 2 + (1 if present else 0), fill, line, max(1, dot // 5))
