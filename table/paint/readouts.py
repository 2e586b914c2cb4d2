"""How the general records of a game are drawn: readouts, seat panels' headers, badges (DESIGN.md 6.5)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from rules.kernel.book import Phrase
from rules.kernel.show import Form, Part, Readout, Tone
from table.paint import coins, dial, fitted, goals, icons, marks, shapes, stages, text, theme, two_sided
from table.paint.theme import Colour

Say = Callable[[Phrase | None], str]
APART = 3
"""Logical pixels between the names of neighbouring columns, at least."""
ABBREVIATED = 4
"""Letters of an abbreviated name."""

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
    if readout.form is Form.COINS:
        drawn = coins.width(readout.parts, height * 72 // 100)
        return drawn + text.width(str(readout.value), _number(height)) + theme.px(6)
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
    if readout.form is Form.COINS:
        side = rect.h * 72 // 100
        coins.paint(surface, (rect.x, rect.centery - side // 2), readout.parts, side)
        text.draw(surface, str(readout.value), rect, _number(rect.h), tone(readout.tone), "right", ellipsis=False)
        return
    px = rect.h * 56 // 100
    box = pygame.Rect(rect.x, rect.centery - px // 2, px, px)
    icons.draw(surface, readout.icon or "info", box, px, tone(readout.tone))
    room = pygame.Rect(box.right + theme.px(3), rect.y, rect.right - box.right, rect.h)
    text.draw(surface, str(readout.value), room, _number(rect.h), tone(readout.tone), ellipsis=False)


def large(surface: pygame.Surface, rect: pygame.Rect, readout: Readout, say: Say) -> None:
    """A readout with a place of its own on the table."""
    if readout.form is Form.STAGES:
        stages.paint(surface, rect, readout, [say(part.text) for part in readout.parts])
        return
    if readout.form is Form.DIAL:
        dial.paint(surface, rect, readout.value, readout.icon or "circle", tone(readout.tone))
        return
    if readout.form is Form.GOALS:
        goals.paint(surface, rect, readout, say(readout.title), [say(part.text) for part in readout.parts])
        return
    if (rect.w < theme.px(60) and readout.form is not Form.TOKEN) or rect.h < theme.px(14):
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
    shapes.panel(surface, rect, theme.colour("well"), theme.radius("m"), theme.colour("panel_line"), 1)


def _board(surface: pygame.Surface, rect: pygame.Rect, readout: Readout, say: Say) -> None:
    """A score board: a line a seat. `parts` hold the seats in order; value = total, `limit` unused."""
    pad = theme.space("s")
    title = say(readout.title)
    names = [say(part.text) for part in readout.parts]
    wide = rect.w - 2 * pad
    face, largest = text.resolve("strong")
    head = 2 if text.width(title, ("bold", fitted.least("caption"))) > wide else 1
    rows = len(readout.parts) + head
    line = min(text.line_height("body") + theme.space("xs"), max(1, (rect.h - 3 * pad) // rows))
    for px in range(min(largest, max(10, line * 3 // 4)), 9, -1):  # as large as the longest name allows
        chip, size = min(line - 2, px * 5 // 4), px * 16 // 15
        numbers = max((text.width(str(part.value), ("display", size)) for part in readout.parts), default=0)
        room = wide - chip - 2 * pad - numbers
        if px <= fitted.least("body") or all(text.width(name, (face, px)) <= room for name in names):
            break
    used = pygame.Rect(rect.x, rect.y, rect.w, min(rect.h, rows * line + 2 * pad))
    _ground(surface, used)
    inner = used.inflate(-2 * pad, -2 * pad)
    top = pygame.Rect(inner.x, inner.y, inner.w, line * head)
    fitted.draw(surface, title, top, "caption", theme.colour("ink_soft"))
    best = max((part.value for part in readout.parts), default=0)
    for i, part in enumerate(readout.parts):
        row = pygame.Rect(inner.x, top.bottom + i * line, inner.w, line)
        marks.seat_mark(surface, pygame.Rect(row.x, row.centery - chip // 2, chip, chip), i)
        leads = bool(best) and part.value == best
        place = pygame.Rect(row.x + chip + pad, row.y, room, line)
        fitted.draw(surface, names[i], place, ("bold" if leads else "regular", px), theme.colour("ink"))
        ink = theme.colour("accent" if leads else "ink")
        text.draw(surface, str(part.value), row, ("display", size), ink, "right")


def _before_phases(surface: pygame.Surface, rect: pygame.Rect, readout: Readout, say: Say) -> pygame.Rect:
    """The title before the phases, or its number alone where there's no room for more; what is left of the strip."""
    words, gap = say(readout.title), theme.px(8)
    most = rect.w // (len(readout.parts) + 1)
    if text.width(words, "small") + 2 * gap > most:
        words = str(readout.extra)
    head = pygame.Rect(rect.x + gap, rect.y, min(most, text.width(words, "small") + gap), rect.h)
    fitted.draw(surface, words, head, "small", theme.colour("ink_soft"), "centre")
    return pygame.Rect(head.right, rect.y, rect.right - head.right, rect.h)


def _phases(surface: pygame.Surface, rect: pygame.Rect, readout: Readout, say: Say) -> None:
    """A strip of phases, the present one lit. Where not all names have room, the others are dots. With `extra`, a
    number that the title says, the title stands before them."""
    _ground(surface, rect)
    if readout.extra:
        rect = _before_phases(surface, rect, readout, say)
    names = [say(part.text) for part in readout.parts]
    count = max(1, len(names))
    room = (rect.w // count - theme.px(10), rect.h - theme.px(6))
    px = text.resolve(fitted.common(names, room, "strong"))[1]
    px = min(px, max(text.MIN_PX, room[1]))
    whole = all(text.width(name, ("bold", px)) <= room[0] for name in names)
    now_wide = rect.w // count
    if not whole and 0 <= readout.value < len(names):
        now_wide = min(rect.w, text.width(names[readout.value], ("bold", px)) + theme.px(20))
    rest = (rect.w - now_wide) // max(1, count - 1)
    x = rect.x
    for i, name in enumerate(names):
        now = i == readout.value
        wide = rect.w // count if whole else now_wide if now else rest
        box = pygame.Rect(x, rect.y, wide, rect.h).inflate(-theme.px(6), -theme.px(6))
        x += wide
        if now:
            shapes.panel(surface, box, theme.colour("accent"), theme.radius("s"))
        elif not whole:
            shapes.disc(surface, box.center, max(2, min(box.w, theme.px(8)) // 2), theme.colour("ink_faint"))
            continue
        ink = theme.colour("ink_on_accent" if now else "ink_soft")
        fitted.draw(surface, name, box.inflate(-theme.px(4), 0), ("bold" if now else "regular", px), ink, "centre")


def _parts(surface: pygame.Surface, rect: pygame.Rect, readout: Readout, say: Say) -> None:
    """Lamps and tallies: the title on the left (above, where that is too narrow), then a named column for each part."""
    _ground(surface, rect)
    pad = theme.space("s")
    whole = rect.inflate(-2 * pad, -pad)
    title, names = say(readout.title), [say(part.text) for part in readout.parts]
    count = max(1, len(names))
    wide = min(whole.w // 4, text.width(title, "strong") + pad)
    least = (text.resolve("small")[0], fitted.least("small"))
    widest = max((text.width(name, least) for name in names), default=0)
    if title and widest <= (whole.w - whole.w // 5) // count - theme.px(APART):
        wide = max(wide, whole.w // 5)  # so the columns of two such readouts under each other stand in line
    beside = (whole.w - wide) // count - theme.px(APART)
    if widest <= beside or not title:
        head = pygame.Rect(whole.x, whole.y, wide - pad // 2, whole.h)
        inner = pygame.Rect(whole.x + wide, whole.y, whole.w - wide, whole.h)
    else:
        high = min(text.line_height("small"), whole.h // 3)
        head = pygame.Rect(whole.x, whole.y, whole.w, high)
        inner = pygame.Rect(rect.x + theme.px(2), head.bottom, rect.w - theme.px(4), whole.bottom - head.bottom)
    fitted.draw(surface, title, head, "strong")
    if any(text.width(name, least) > inner.w // count - theme.px(APART) for name in names):
        names = [_short(name) for name in names]
    style = fitted.common(names, (inner.w // count - theme.px(APART), inner.h), "small")
    for i, part in enumerate(readout.parts):
        x0, x1 = inner.x + inner.w * i // count, inner.x + inner.w * (i + 1) // count
        _part(surface, pygame.Rect(x0, inner.y, x1 - x0, inner.h), part, names[i], readout.form, style)


def _short(name: str) -> str:
    """A name as an abbreviation, where columns are too narrow for it."""
    return name if len(name) <= ABBREVIATED + 1 else f"{name[:ABBREVIATED]}."


def _part(surface: pygame.Surface, box: pygame.Rect, part: Part, name: str, form: Form, style: text.Style) -> None:
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
    fitted.draw(surface, name, below, style, theme.colour("ink_soft"), "centre")
