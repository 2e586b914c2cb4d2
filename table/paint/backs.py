"""Backs of cards: a generated pattern in two colours, a frame and an emblem from the game's pictures."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from table.paint.art import Art, cut_out, raster
from table.paint.art_scenes import Dots, mixed
from table.paint.face_frame import round_rect
from table.paint.face_layout import MASTER
from table.paint.face_spec import BackSpec


def _orbits(dots: Dots, w: float, h: float, ink: str, glow: str) -> str:
    """Orbits round the middle with small bodies on them, and stars."""
    body = ""
    for i in range(1, 9):
        r = w * 0.1 * (i + 1.4)
        pen = f'fill="none" stroke="{ink}" stroke-width="{w / 70:.2f}"'
        body += f'<circle cx="{w / 2:.1f}" cy="{h / 2:.1f}" r="{r:.1f}" {pen}/>'
        for _ in range(2):
            turn = dots(0, math.tau)
            x, y = w / 2 + r * math.cos(turn), h / 2 + r * math.sin(turn)
            fill = glow if dots() > 0.62 else mixed(ink, "#ffffff", 0.3)
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{w * dots(0.012, 0.026):.1f}" fill="{fill}"/>'
    for _ in range(60):
        body += (
            f'<circle cx="{dots(0, w):.1f}" cy="{dots(0, h):.1f}" r="{w * dots(0.002, 0.006):.2f}" '
            f'fill="#ffffff" opacity="{dots(0.3, 0.8):.2f}"/>'
        )
    return body


def _scales(dots: Dots, w: float, h: float, ink: str, glow: str) -> str:
    """Rows of overlapping scales, as on a lizard's skin."""
    body, r = "", w / 9
    rows = int(h / (r * 0.62)) + 3
    for row in range(rows):
        y = row * r * 0.62 - r
        for col in range(-1, 7):
            x = (col + (0.5 if row % 2 else 0.0)) * r * 1.9
            tone = mixed(ink, glow, 0.16) if dots() > 0.8 else ink
            body += (
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{tone}" '
                f'stroke="{mixed(ink, "#000000", 0.45)}" stroke-width="{w / 90:.2f}"/>'
            )
    return body


def _stripes(dots: Dots, w: float, h: float, ink: str, glow: str) -> str:
    """Slanted stripes of changing width."""
    body, x = "", -h
    while x < w:
        wide = w * dots(0.04, 0.1)
        body += f'<path fill="{ink}" d="M{x:.1f} 0H{x + wide:.1f}L{x + wide + h:.1f} {h:.1f}H{x + h:.1f}Z"/>'
        x += wide * 2.1
    return body


def _lozenges(dots: Dots, w: float, h: float, ink: str, glow: str) -> str:
    """A lattice of lozenges, every few of them lit."""
    body, step = "", w / 8
    for row in range(-1, int(h / step) + 2):
        for col in range(-1, 10):
            x, y = (col + (0.5 if row % 2 else 0.0)) * step, row * step
            tone = mixed(ink, glow, 0.35) if dots() > 0.88 else ink
            s = step * 0.4
            d = f"M{x:.1f} {y - s:.1f}L{x + s:.1f} {y:.1f}L{x:.1f} {y + s:.1f}L{x - s:.1f} {y:.1f}Z"
            body += f'<path fill="{tone}" d="{d}"/>'
    return body


_PATTERNS: dict[str, Callable[[Dots, float, float, str, str], str]] = {
    "orbits": _orbits,
    "scales": _scales,
    "stripes": _stripes,
    "lozenges": _lozenges,
}
_PLAIN = BackSpec(pattern="lozenges", paper="#263a4a", ink="#34536a", glow="#e8c26a")


def plain_back() -> BackSpec:
    """The back of a game that describes none."""
    return _PLAIN


def paint_back(name: str, back: BackSpec, height: int, art: Art) -> pygame.Surface:
    """A back at the master's size for cards shown `height` high; clear corners carry the rim's colour."""
    w = max(1, round(height * back.size[0] / back.size[1])) * MASTER
    h = height * MASTER
    s = h / back.size[1]
    rim = mixed(back.paper, "#000000", 0.5)
    card = pygame.Surface((w, h), pygame.SRCALPHA)
    card.fill(pygame.Color(rim))
    inset = 5.5 * s
    hole = round_rect(inset, inset, w - 2 * inset, h - 2 * inset, max(1.0, (back.radius - 3) * s))
    outer = round_rect(0, 0, w, h, back.radius * s)
    middle = round_rect(s, s, w - 2 * s, h - 2 * s, (back.radius - 1) * s)
    pattern = _PATTERNS[back.pattern](Dots(name), w, h, back.ink, back.glow)
    ground = pygame.Surface((w, h), pygame.SRCALPHA)
    ground.fill(pygame.Color(back.paper))
    ground.blit(raster(_svg(w, h, pattern), (w, h)), (0, 0))
    edge = int(inset * 0.6)
    inner = pygame.Rect(edge, edge, w - 2 * edge, h - 2 * edge)
    card.blit(ground, inner, inner)
    line = f'fill="none" stroke="{back.glow}" stroke-width="{1.1 * s:.2f}"'
    frame = (
        f'<path fill="{rim}" fill-rule="evenodd" d="{outer}{hole}"/>'
        f'<path fill="{mixed(back.paper, "#ffffff", 0.16)}" fill-rule="evenodd" d="{middle}{hole}"/>'
        f'<path {line} d="{hole}"/>'
    )
    if back.emblem:
        cx, cy, r = w / 2, h / 2, w * 0.33
        frame += (
            f'<circle cx="{cx:.1f}" cy="{cy + s:.1f}" r="{r + 2 * s:.1f}" fill="#000000" opacity="0.4"/>'
            f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r:.1f}" fill="{back.glow}"/>'
            f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r - 1.6 * s:.1f}" fill="{rim}"/>'
            f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{r - 3.2 * s:.1f}" fill="{mixed(back.paper, back.ink, 0.5)}"/>'
        )
    card.blit(raster(_svg(w, h, frame), (w, h)), (0, 0))
    if back.emblem:
        side = round(w * 0.47)
        figure = art.figure(back.emblem, (side, side))
        card.blit(figure, figure.get_rect(center=(w // 2, h // 2)))
    cut_out(card, back.radius * s)
    return card


def _svg(w: int, h: int, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">{body}</svg>'
