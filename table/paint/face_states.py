"""What is drawn round and on a card to tell its state: outlines with a corner mark, the peek mark, hit tokens.

Every state differs in the kind of its line and in its mark, not only in colour (conventions.md, Highlighting).
An overlay's middle is the middle of its card, as with sprites.
"""

from __future__ import annotations

import math
from typing import Literal

import pygame

from table.paint import hurry, theme
from table.paint.art import raster
from table.paint.cache import MB, surface_cache
from table.paint.face_frame import round_rect
from table.paint.face_type import draw_text, fit, words_of

Outline = Literal["hover", "source", "target", "selected", "focus"]
OUTLINES: tuple[Outline, ...] = ("hover", "source", "target", "selected", "focus")
_ROLE = {
    "hover": "ink_on_felt",
    "source": "legal_source",
    "target": "legal_target",
    "selected": "accent",
    "focus": "focus",
}
_DASH = {"target": (2.6, 1.7), "focus": (0.1, 1.9)}
"""Dash and gap in widths of the line; what isn't named is a whole line."""
SMALL = 66
"""Logical pixels of a card's shorter side under which its face is a small one."""
LOW = 0.25
"""How far below a small card's edge the middle of its mark lies, in sizes of the mark."""
_overlays = surface_cache("card overlays", 24 * MB)


def line_width(w: int, h: int) -> float:
    """How thick an outline is round a card of this size, in pixels."""
    return max(2.0, min(w, h) * 0.022)


def outline_margin(w: int, h: int) -> int:
    """How far an outline reaches beyond the card on every side, in pixels."""
    mark = mark_size(w, h)
    return math.ceil(max(line_width(w, h) * 3.2 + mark * 0.3, mark * (LOW + 0.53)))


def mark_size(w: int, h: int) -> float:
    """The diameter of the mark at an outline's corner."""
    return max(12.0, min(w, h) * 0.2)


def outline(kind: Outline, w: int, h: int, radius: float | None = None) -> pygame.Surface:
    """An outline round a card of w x h pixels, `outline_margin` larger on every side.

    hover: a thin light line. source: a whole line and a hand-held chevron. target: dashes and a ring.
    selected: a double line and a tick. focus: dots (where the keyboard is).
    """
    corner = radius if radius is not None else min(w, h) * 0.062
    if hurry.now():
        return _sketched(kind, w, h, corner)
    key = ("outline", kind, w, h, round(corner * 4), theme.current().name)
    return _overlays.get(key, lambda: raster(_outline_svg(kind, w, h, corner), _around(w, h)))


def _sketched(kind: Outline, w: int, h: int, corner: float) -> pygame.Surface:
    """The line alone, for the first picture of a table: in its colour, beside what stands out from it."""
    made = pygame.Surface(_around(w, h), pygame.SRCALPHA)
    m, t = outline_margin(w, h), line_width(w, h)
    for reach, width, colour in ((t * 1.6, t * 1.7, _against(_ROLE[kind])), (t * 1.25, t, _hex(_ROLE[kind]))):
        ring = pygame.Rect(m, m, w, h).inflate(round(2 * reach), round(2 * reach))
        pygame.draw.rect(made, pygame.Color(colour), ring, max(1, round(width)), border_radius=round(corner + reach))
    return made


def _around(w: int, h: int) -> tuple[int, int]:
    m = outline_margin(w, h)
    return w + 2 * m, h + 2 * m


def _against(role: str) -> str:
    """What lies beside a line of this role, so that it stands out on any ground: dark, or light for a dark line."""
    return "#0a0612" if theme.luminance(theme.colour(role)) > 0.22 else "#fff8ea"


def _hex(role: str) -> str:
    return "#" + "".join(f"{part:02x}" for part in theme.colour(role))


def _ring(w: int, h: int, m: int, out: float, radius: float) -> str:
    return round_rect(m - out, m - out, w + 2 * out, h + 2 * out, radius + out)


def _outline_svg(kind: Outline, w: int, h: int, radius: float) -> str:
    full = _around(w, h)
    m = outline_margin(w, h)
    t = line_width(w, h)
    tint, beside = _hex(_ROLE[kind]), _against(_ROLE[kind])
    main = _ring(w, h, m, t * 0.75, radius)
    body = ""

    def stroke(d: str, colour: str, width: float, more: str = "") -> str:
        return f'<path fill="none" stroke="{colour}" stroke-width="{width:.2f}" {more} d="{d}"/>'

    if kind == "hover":
        body += stroke(_ring(w, h, m, t * 0.4, radius), beside, t * 1.2, 'opacity="0.55"')
        body += stroke(_ring(w, h, m, t * 0.4, radius), tint, t * 0.7)
        return _wrap(full, body)
    for step in (3, 2, 1):  # a soft glow: rings that grow fainter outwards
        body += stroke(main, tint, t * (1 + step * 1.1), f'opacity="{0.10 + 0.03 * (3 - step):.2f}"')
    body += stroke(main, beside, t * 1.7, 'opacity="0.75"')
    dash = ""
    if kind in _DASH:
        on, off = _DASH[kind]
        dash = f'stroke-linecap="round" stroke-dasharray="{on * t:.2f} {off * t:.2f}"'
    body += stroke(main, tint, t, dash)
    if kind == "selected":
        body += stroke(_ring(w, h, m, t * 2.1, radius), tint, t * 0.6)
    if kind != "focus":
        size = mark_size(w, h)
        # a small card has its value in that corner: there the mark hangs from the lower edge
        low = size * (LOW if min(w, h) < theme.px(SMALL) else -0.22)
        body += _mark(kind, m + w - size * 0.22, m + h + low, size, tint, beside)
    return _wrap(full, body)


def _mark(kind: Outline, cx: float, cy: float, size: float, tint: str, beside: str) -> str:
    """A disc with a sign: chevron = pick me up, ring = drop here, tick = chosen."""
    r = size / 2
    body = (
        f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{r:.2f}" fill="{beside}"/>'
        f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{r * 0.86:.2f}" fill="{tint}"/>'
    )
    pen = f'fill="none" stroke="{beside}" stroke-width="{r * 0.26:.2f}" stroke-linecap="round" stroke-linejoin="round"'
    if kind == "source":
        return (
            body + f'<path {pen} d="M{cx - r * 0.42:.2f} {cy + r * 0.02:.2f}L{cx:.2f} {cy - r * 0.42:.2f}'
            f'L{cx + r * 0.42:.2f} {cy + r * 0.02:.2f}M{cx:.2f} {cy - r * 0.34:.2f}V{cy + r * 0.46:.2f}"/>'
        )
    if kind == "target":
        return (
            body + f'<circle {pen} cx="{cx:.2f}" cy="{cy:.2f}" r="{r * 0.46:.2f}"/>'
            f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{r * 0.15:.2f}" fill="{beside}"/>'
        )
    return (
        body + f'<path {pen} d="M{cx - r * 0.42:.2f} {cy + r * 0.04:.2f}L{cx - r * 0.1:.2f} {cy + r * 0.36:.2f}'
        f'L{cx + r * 0.44:.2f} {cy - r * 0.32:.2f}"/>'
    )


def _wrap(size: tuple[int, int], body: str) -> str:
    w, h = size
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">{body}</svg>'


def peek(w: int, h: int) -> pygame.Surface:
    """The mark of a card that only its owner may see: a hatched veil over the upper right corner, with an eye.

    Exactly w x h, for a card that is shown to its owner although it lies face down for everybody else.
    """
    return _overlays.get(("peek", w, h), lambda: raster(_peek_svg(w, h), (w, h)))


def _peek_svg(w: int, h: int) -> str:
    side = min(w, h) * 0.62
    r = min(w, h) * 0.06
    x0, y1 = w - side, side
    veil = f"M{x0:.2f} 0H{w - r:.2f}A{r:.2f} {r:.2f} 0 0 1 {w} {r:.2f}V{y1:.2f}Z"
    gap = side / 7
    hatch = "".join(f"M{x0 + gap * i:.2f} 0L{w:.2f} {side - gap * i:.2f}" for i in range(7))
    cx, cy, e = w - side * 0.33, side * 0.33, side * 0.27
    eye = (
        f"M{cx - e:.2f} {cy:.2f}Q{cx:.2f} {cy - e * 1.1:.2f} {cx + e:.2f} {cy:.2f}"
        f"Q{cx:.2f} {cy + e * 1.1:.2f} {cx - e:.2f} {cy:.2f}Z"
    )
    return _wrap(
        (w, h),
        f'<path fill="#14102a" opacity="0.82" d="{veil}"/>'
        f'<path fill="none" stroke="#b9b2ff" stroke-width="{max(0.7, gap * 0.16):.2f}" opacity="0.55" d="{hatch}"/>'
        f'<path fill="none" stroke="#ece9ff" stroke-width="{max(1.0, side * 0.022):.2f}" '
        f'd="M{x0:.2f} 0L{w:.2f} {y1:.2f}"/>'
        f'<path fill="#14102a" d="{eye}" stroke="#14102a" stroke-width="{e * 0.5:.2f}" stroke-linejoin="round"/>'
        f'<path fill="#ffffff" d="{eye}"/><circle cx="{cx:.2f}" cy="{cy:.2f}" r="{e * 0.42:.2f}" fill="#4b3fc0"/>'
        f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{e * 0.2:.2f}" fill="#0a0612"/>',
    )


def token(size: int, count: int = 1, *, fill: str = "#e2321f", glow: str = "#ffd34a") -> pygame.Surface:
    """A burst token of `size` pixels square; from two on it carries the number, as large as has room."""

    def build() -> pygame.Surface:
        return _token(size, count, fill, glow)

    return _overlays.get(("token", size, count, fill, glow), build)


def _star(c: float, radius: float, inner: float, points: int, turn: float) -> str:
    spots = []
    for i in range(points * 2):
        r = radius if i % 2 == 0 else inner
        a = turn + math.pi * i / points
        spots.append(f"{c + r * math.cos(a):.2f} {c + r * math.sin(a):.2f}")
    return "M" + "L".join(spots) + "Z"


def _token(size: int, count: int, fill: str, glow: str) -> pygame.Surface:
    big = size * 2
    c = big / 2
    body = (
        f'<path fill="#0a0612" opacity="0.45" d="{_star(c + big * 0.015, c * 0.98, c * 0.74, 11, 0.2)}"/>'
        f'<path fill="#5a0a14" d="{_star(c, c * 0.97, c * 0.72, 11, 0.2)}"/>'
        f'<path fill="{fill}" d="{_star(c, c * 0.85, c * 0.63, 11, 0.2)}"/>'
        f'<circle cx="{c}" cy="{c}" r="{c * 0.54:.2f}" fill="{glow}"/>'
    )
    if count < 2:
        body += f'<path fill="#fffbe0" d="{_star(c, c * 0.46, c * 0.22, 6, 0.5)}"/>'
    made = pygame.Surface((big, big), pygame.SRCALPHA)
    made.blit(raster(_wrap((big, big), body), (big, big)), (0, 0))
    if count >= 2:
        side = round(c * 1.02)
        number = fit(words_of(str(count), face="bold"), side, side, round(c * 1.0), 8)
        if number is not None:
            box = pygame.Rect(0, 0, side, number.height)
            box.center = (round(c), round(c))
            draw_text(made, number, box, pygame.Color("#4a0610"))
    return pygame.transform.smoothscale(made, (size, size))


def tokens(count: int, size: int, wide: int) -> pygame.Surface:
    """A row of `count` tokens of `size` pixels, no wider than `wide`: apart, overlapping, at last one with a number."""

    def build() -> pygame.Surface:
        if count <= 0:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        step = size if count == 1 else min(size * 1.04, (wide - size) / (count - 1))
        if step < size * 0.45:
            return token(size, count)
        row = pygame.Surface((math.ceil(step * (count - 1)) + size, size), pygame.SRCALPHA)
        for i in range(count):
            row.blit(token(size), (round(step * i), 0))
        return row

    return _overlays.get(("tokens", count, size, wide), build)
