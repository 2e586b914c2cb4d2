"""A two-sided token in its socket: a bright side and a dull one, and how it looks while it is flipped."""

from __future__ import annotations

import pygame

from rules.kernel.show import Readout, Tone
from table.paint import fitted, icons, shapes, text, theme


def disc(rect: pygame.Rect) -> pygame.Rect:
    """Where the token lies in a place: its socket. Below it stands what it says."""
    side = max(8, min(rect.w, rect.h - _label(rect)) - theme.px(4))
    socket = pygame.Rect(0, 0, side, side)
    socket.midtop = (rect.centerx, rect.y + theme.px(2))
    return socket


def _label(rect: pygame.Rect) -> int:
    """How high the words are: in large type they leave the token two thirds of its place."""
    least = text.line_height((text.resolve("small")[0], fitted.least("small")))
    return min(text.line_height("small"), max(least, rect.h // 3))


def paint(surface: pygame.Surface, rect: pygame.Rect, shown: Readout, words: str) -> None:
    """The token at rest with its words."""
    socket = disc(rect)
    side(surface, socket, shown)
    over = theme.px(4)  # words may reach into the gap between two tokens
    room = pygame.Rect(rect.x - over, socket.bottom + theme.px(2), rect.w + 2 * over, _label(rect))
    fitted.draw(surface, words, room, "small", theme.colour("ink_on_felt"), "centre")


def side(surface: pygame.Surface, socket: pygame.Rect, shown: Readout, wide: float = 1.0) -> None:
    """The socket and one side of the token, squeezed to a share of its width while it turns."""
    hollow = theme.mix(theme.colour("felt"), theme.colour("felt_edge"), 0.6)
    shapes.disc(surface, socket.center, socket.w // 2, hollow, theme.colour("panel_line"), max(1, theme.px(1)))
    size = max(8, socket.w - theme.px(6))
    face = _face(size, shown)
    if wide < 1.0:
        face = pygame.transform.smoothscale(face, (max(2, round(size * wide)), size))
    surface.blit(face, face.get_rect(center=socket.center))


def _face(size: int, shown: Readout) -> pygame.Surface:
    bright = shown.value > 0
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    middle, radius = (size // 2, size // 2), size // 2 - 1
    ground = theme.colour("card_paper") if bright else theme.colour("panel_sunken")
    lit = theme.colour("good" if shown.tone is Tone.GOOD else "accent_deep")
    rim = lit if bright else theme.colour("ink_faint")
    shapes.disc(made, middle, radius, ground, rim, max(2, size // 14))
    ink = theme.colour("card_ink") if bright else theme.colour("ink_faint")
    name = (shown.icon or "circle") if bright else "asleep"
    icons.draw(made, name, made.get_rect(), size * 11 // 20, ink)
    return made
