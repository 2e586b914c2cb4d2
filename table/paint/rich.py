"""Text with bold, italic, colours, icons and links inside the line.

`rich("**{seat}** draws {icon:deck}", seat=Run("Ada", colour=…))` reads the template once; what is put into
its holes is never read again, so a player called `**x**` or `{icon:die}` is shown as just that.
"""

from __future__ import annotations

import re
from functools import lru_cache

import pygame
from msgspec import Struct
from msgspec.structs import replace

from table.paint import icons, printed, text, theme
from table.paint.text import Style
from table.paint.theme import Colour, Face


class Run(Struct, frozen=True):
    """A stretch of one look. With `icon` it is that icon; `link` is what a click or hover on it means."""

    text: str = ""
    bold: bool = False
    italic: bool = False
    colour: Colour | None = None
    icon: str = ""
    link: str = ""


RichText = tuple[Run, ...]
_PART = re.compile(r"(\*\*|\*|\{icon:[a-z-]+\}|\{[a-z_][a-z_0-9]*\})")


def rich(template: str, **holes: Run | RichText | str | int) -> RichText:
    """Read `**bold**`, `*italic*`, `{icon:name}` and put runs or plain values into `{name}`."""
    out: list[Run] = []
    bold = italic = False
    for part in _PART.split(template):
        if part == "**":
            bold = not bold
        elif part == "*":
            italic = not italic
        elif part.startswith("{icon:"):
            out.append(Run(icon=part[6:-1]))
        elif part.startswith("{") and part[1:-1] in holes:
            value = holes[part[1:-1]]
            if isinstance(value, (str, int)):
                value = Run(str(value))
            runs = (value,) if isinstance(value, Run) else value
            out += [replace(r, bold=r.bold or bold, italic=r.italic or italic) for r in runs]
        elif part:
            out.append(Run(part, bold, italic))
    return tuple(out)


def plain(runs: RichText) -> str:
    """The words alone, for the interface tree and the clipboard; icons by name in brackets."""
    return "".join(f"[{r.icon}]" if r.icon else r.text for r in runs)


class Placed(Struct, frozen=True):
    """A piece of a line at its place; `x` and `width` in surface pixels."""

    run: Run
    text: str
    x: int
    width: int


Line = tuple[Placed, ...]


def _face(run: Run, base: Face) -> Face:
    if base == "display":
        return base
    bold = run.bold or base in ("bold", "bold_italic")
    italic = run.italic or base in ("italic", "bold_italic")
    if bold:
        return "bold_italic" if italic else "bold"
    return "italic" if italic else "regular"


def wrap(runs: RichText, room: int, style: Style = "body") -> list[Line]:
    """The lines of a rich text in a column of `room` surface pixels."""
    return list(_wrapped(runs, room, *text.resolve(style)))


def _hang(runs: RichText, base: Face, px: int, room: int) -> int:
    """How far in later lines begin: a text that begins with an icon and a space hangs from its words."""
    if len(runs) < 2 or not runs[0].icon or not runs[1].text.startswith(" "):
        return 0
    wide = round(px * 1.15) + text.width(" ", (_face(runs[1], base), px))
    return wide if wide * 3 < room else 0


def _take_off(line: list[Placed], base: Face, px: int) -> list[tuple[Run, str]]:
    """What stands at the end of a full line without a space after it goes down with the next run's word: a bracket
    is never parted from what it holds. Takes it off the line; nothing if the line would be left empty."""
    keep = list(line)
    taken: list[tuple[Run, str]] = []
    while keep and not keep[-1].run.icon:
        last = keep.pop()
        whole = last.text.rstrip()
        if whole != last.text:
            keep.append(last)
            break
        at = max(whole.rfind(" "), whole.rfind("\u00a0")) + 1
        taken.insert(0, (last.run, whole[at:]))
        if at:
            keep.append(Placed(last.run, whole[:at], last.x, text.width(whole[:at], (_face(last.run, base), px))))
            break
    if not any(placed.text.strip() for placed in keep):
        return []
    line[:] = keep
    return taken


@lru_cache(maxsize=1024)
def _wrapped(runs: RichText, room: int, base: Face, px: int) -> tuple[Line, ...]:
    lines: list[list[Placed]] = [[]]
    hang = _hang(runs, base, px, room)
    x = start = 0

    def put(run: Run, words: str, wide: int) -> None:
        nonlocal x
        last = lines[-1][-1] if lines[-1] else None
        if last is not None and last.run is run and not run.icon:
            joined = last.text + words
            wide_all = text.width(joined, (_face(run, base), px))
            lines[-1][-1] = Placed(run, joined, last.x, wide_all)
            x = last.x + wide_all
        else:
            lines[-1].append(Placed(run, words, x, wide))
            x += wide

    def feed() -> None:
        nonlocal x, start
        lines.append([])
        x = start = hang

    for run in runs:
        if run.icon:
            wide = round(px * 1.15)
            if x + wide > room and x > start:
                feed()
            put(run, "", wide)
            continue
        face = (_face(run, base), px)
        for word in re.findall(r"\n|\s|[^\s]+", run.text):
            if word == "\n":
                feed()
                continue
            wide = text.width(word, face)
            if x > start and x + wide > room and not word.isspace():
                carried = _take_off(lines[-1], base, px)
                feed()
                for before, part in carried:
                    put(before, part, text.width(part, (_face(before, base), px)))
            if word.isspace() and x == start:
                continue
            while wide > room - x and len(word) > 1 and x == start:  # wider than a whole line: broken where it must be
                fits = (n for n in range(len(word), 0, -1) if text.width(word[:n], face) <= room - x)
                take = max(1, next(fits, 1))
                put(run, word[:take], text.width(word[:take], face))
                feed()
                word = word[take:]
                wide = text.width(word, face)
            put(run, word, wide)
    return tuple(tuple(line) for line in lines)


def measure(runs: RichText, room: int, style: Style = "body") -> tuple[int, int]:
    """Width and height of the wrapped text."""
    lines = wrap(runs, room, style)
    wide = max((line[-1].x + line[-1].width for line in lines if line), default=0)
    return wide, len(lines) * text.line_height(style)


def draw_line(
    surface: pygame.Surface, line: Line, pos: tuple[int, int], style: Style = "body", colour: Colour | None = None
) -> list[tuple[pygame.Rect, str]]:
    """Draw one wrapped line with its upper left corner at `pos`; the rectangles of its links."""
    base, px = text.resolve(style)
    high = text.line_height(style)
    ink = colour if colour is not None else text.ink_of(style)
    links = []
    for piece in line:
        run = piece.run
        rect = pygame.Rect(pos[0] + piece.x, pos[1], piece.width, high)
        tint = run.colour if run.colour is not None else theme.colour("link") if run.link else ink
        if run.icon:
            icons.draw(surface, run.icon, rect, px, tint)
        else:
            text.draw(surface, piece.text, rect, (_face(run, base), px), tint, ellipsis=False)
        if run.link:
            links.append((rect, run.link))
    return links


def draw(
    surface: pygame.Surface,
    runs: RichText,
    rect: pygame.Rect,
    style: Style = "body",
    colour: Colour | None = None,
    align: text.Align = "left",
    valign: text.VAlign = "top",
) -> list[tuple[pygame.Rect, str]]:
    """Wrap and draw inside a rectangle, cut after the last line that fits; the rectangles of its links."""
    high = text.line_height(style)
    whole = wrap(runs, rect.w, style)
    lines = whole[: max(1, (rect.h + high // 4) // high)]
    if len(lines) < len(whole):
        printed.cut(plain(runs))
    top = {"top": rect.y, "middle": rect.centery - high * len(lines) // 2, "bottom": rect.bottom - high * len(lines)}
    links = []
    for n, line in enumerate(lines):
        wide = line[-1].x + line[-1].width if line else 0
        x = {"left": rect.x, "centre": rect.centerx - wide // 2, "right": rect.right - wide}[align]
        links += draw_line(surface, line, (x, top[valign] + n * high), style, colour)
    return links
