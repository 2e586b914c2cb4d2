"""How the general records of a game are drawn: readouts, seat panels' headers, badges (DESIGN.md 6.5)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from rules.kernel.book import Phrase
from rules.kernel.show import Form, Part, Readout, Tone
from table.paint import fitted, icons, marks, shapes, text, theme, two_sided
from table.paint.theme import Colour

Say = Callable[[Phrase | None], str]

TONES = {
    Tone.PLAIN: "ink",
    Tone.GOOD: "good",
    Tone.BAD: "danger",
    Tone.WARN: "accent",
    Tone.ACCENT: "accent",
    Tone.QUIET: "ink_faint",
}


def tone(name: Tone) -> Colour:
    """The theme's colour for what a colour means."""
    return theme.colour(TONES[name])


def width_of(readout: Readout, height: int) -> int:
    """How wide a small readout is in a line of this height."""
    if readout.form is Form.PIPS:
        return marks.pips_width(_dots(readout), _pip(height))
    return height * 56 // 100 + text.width(str(readout.value), _number(height)) + theme.px(4)


def _pip(height: int) -> int:
    return max(6, height * 36 // 100)


def _dots(readout: Readout) -> int:
    return max(readout.limit, readout.value + readout.extra)


def _number(height: int) -> tuple[theme.Face, int]:
    return ("bold", max(12, height * 50 // 100))


def small(surface: pygame.Surface, rect: pygame.Rect, readout: Readout) -> None:
    """A readout in one line: an icon and a number, or pips."""
    if readout.form is Form.PIPS:
        pip = _pip(rect.h)
        at = (rect.x, rect.centery - pip // 2)
        marks.pips(surface, at, readout.value, readout.extra, _dots(readout), pip)
        return
    px = rect.h * 56 // 100
    box = pygame.Rect(rect.x, rect.centery - px // 2, px, px)
    icons.draw(surface, readout.icon or "info", box, px, tone(readout.tone))
    room = pygame.Rect(box.right + theme.px(3), rect.y, rect.right - box.right, rect.h)
    text.draw(surface, str(readout.value), room, _number(rect.h), tone(readout.tone), ellipsis=False)


def large(surface: pygame.Surface, rect: pygame.Rect, readout: Readout, say: Say) -> None:
    """A readout with a place of its own on the table."""
    if (rect.w < theme.px(60) and readout.form is not Form.TOKEN) or rect.h < theme.px(24):
        return
    match readout.form:
        case Form.SCORE:
            _board(surface, rect, readout, say)
        case Form.PHASES:
            _phases(surface, rect, readout, say)
        case Form.TOKEN:
            two_sided.paint(surface, rect, readout, say(readout.title))
        case _:
            _parts(surface, rect, readout, say)


def _ground(surface: pygame.Surface, rect: pygame.Rect) -> None:
    fill = theme.mix(theme.colour("felt"), theme.colour("panel_sunken"), 0.55)
    shapes.panel(surface, rect, fill, theme.radius("m"), theme.colour("panel_line"), 1)


def _board(surface: pygame.Surface, rect: pygame.Rect, readout: Readout, say: Say) -> None:
    """A score board: a line a seat. `parts` hold the seats in order; value = total, `limit` unused."""
    pad = theme.space("s")
    rows = len(readout.parts)
    line = min(text.line_height("body") + theme.space("xs"), max(1, (rect.h - 3 * pad) // (rows + 1)))
    used = pygame.Rect(rect.x, rect.y, rect.w, min(rect.h, (rows + 1) * line + 2 * pad))
    _ground(surface, used)
    inner = used.inflate(-2 * pad, -2 * pad)
    fitted.draw(
        surface, say(readout.title), pygame.Rect(inner.x, inner.y, inner.w, line), "caption", theme.colour("ink_soft")
    )
    chip = min(line - 2, theme.tx(18))
    size = min(theme.tx(16), max(10, line * 3 // 4))
    numbers = max((text.width(str(part.value), ("display", size)) for part in readout.parts), default=0)
    names = [say(part.text) for part in readout.parts]
    style = fitted.common(names, (inner.w - chip - 2 * pad - numbers, line), ("bold", min(theme.tx(15), size)))
    px = text.resolve(style)[1]
    best = max((part.value for part in readout.parts), default=0)
    for i, part in enumerate(readout.parts):
        row = pygame.Rect(inner.x, inner.y + (i + 1) * line, inner.w, line)
        marks.seat_mark(surface, pygame.Rect(row.x, row.y, chip, row.h), i)
        number = str(part.value)
        face: theme.Face = "bold" if part.value == best and best else "regular"
        room = pygame.Rect(row.x + chip + pad, row.y, row.w - chip - 2 * pad - numbers, line)
        fitted.draw(surface, names[i], room, (face, px), theme.colour("ink"))
        ink = theme.colour("accent" if part.value == best and best else "ink")
        text.draw(surface, number, row, ("display", size), ink, "right")


def _phases(surface: pygame.Surface, rect: pygame.Rect, readout: Readout, say: Say) -> None:
    _ground(surface, rect)
    count = max(1, len(readout.parts))
    room = (rect.w // count - theme.px(10), rect.h - theme.px(6))
    px = text.resolve(fitted.common([say(part.text) for part in readout.parts], room, "strong"))[1]
    px = min(px, max(text.MIN_PX, room[1]))
    for i, part in enumerate(readout.parts):
        x0, x1 = rect.x + rect.w * i // count, rect.x + rect.w * (i + 1) // count
        box = pygame.Rect(x0, rect.y, x1 - x0, rect.h).inflate(-theme.px(6), -theme.px(6))
        now = i == readout.value
        if now:
            shapes.panel(surface, box, theme.colour("accent"), theme.radius("s"))
        ink = theme.colour("ink_on_accent" if now else "ink_soft")
        box = box.inflate(-theme.px(4), 0)
        fitted.draw(surface, say(part.text), box, ("bold" if now else "regular", px), ink, "centre")


def _parts(surface: pygame.Surface, rect: pygame.Rect, readout: Readout, say: Say) -> None:
    """Lamps and tallies: the title on the left, then one named column for each part."""
    _ground(surface, rect)
    pad = theme.space("s")
    whole = rect.inflate(-2 * pad, -2 * pad)
    wide = min(whole.w // 4, text.width(say(readout.title), "strong") + pad)
    fitted.draw(surface, say(readout.title), pygame.Rect(whole.x, whole.y, wide - pad // 2, whole.h), "strong")
    inner = pygame.Rect(whole.x + wide, whole.y, whole.w - wide, whole.h)
    count = max(1, len(readout.parts))
    room = (inner.w // count - theme.px(4), inner.h)
    style = fitted.common([say(part.text) for part in readout.parts], room, "small")
    for i, part in enumerate(readout.parts):
        x0, x1 = inner.x + inner.w * i // count, inner.x + inner.w * (i + 1) // count
        _part(surface, pygame.Rect(x0, inner.y, x1 - x0, inner.h), part, say, readout.form, style)


def _part(surface: pygame.Surface, box: pygame.Rect, part: Part, say: Say, form: Form, style: text.Style) -> None:
    label = text.line_height(style)
    used = min(box.h, label + theme.px(30))
    box = pygame.Rect(box.x, box.centery - used // 2, box.w, used)
    top = pygame.Rect(box.x, box.y, box.w, max(theme.px(10), box.h - label))
    if form is Form.LAMPS:
        size = min(top.h, theme.px(26))
        lit = part.value > 0
        fill = theme.colour("good") if lit else theme.colour("panel_sunken")
        shapes.disc(surface, top.center, size // 2, fill, theme.colour("panel_glint"), max(1, theme.px(1)))
        if lit:
            icons.draw(surface, "check", top, size * 7 // 10, theme.colour("panel_sunken"))
    else:
        size = min(top.h, theme.px(18), (top.w - theme.px(8)) // max(1, part.limit))
        gap = max(2, size // 5)
        total = part.limit * size + (part.limit - 1) * gap
        x = top.centerx - total // 2
        for n in range(min(part.limit, marks.MOST_PIPS)):
            square = pygame.Rect(x, top.centery - size // 2, size, size)
            fill = theme.colour("danger") if n < part.value else theme.colour("panel_sunken")
            shapes.panel(surface, square, fill, max(2, size // 5), theme.colour("panel_glint"), 1)
            if n < part.value:
                icons.draw(surface, "close", square, size * 7 // 10, theme.colour("ink_on_danger"))
            x += size + gap
    below = pygame.Rect(box.x, box.bottom - label, box.w, label)
    fitted.draw(surface, say(part.text), below, style, theme.colour("ink_soft"), "centre")
