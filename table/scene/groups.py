"""The labels of cards that belong together: how many they are and what they are worth, at the foot of each group."""

from __future__ import annotations

from itertools import pairwise

import pygame

from rules.kernel.show import Group
from table.paint import icons, parts, shapes, text, theme
from table.scene.board import Board


def paint(surface: pygame.Surface, board: Board, benched: bool) -> None:
    """The labels of all groups that are worth something, on the bench or on the table."""
    for zone, together in board.groups.items():
        if (zone in board.bench) is not benched or zone not in board.layout.by_zone:
            continue
        room = board.layout.by_zone[zone].rect
        for group, span in _spans(board, together):
            if group.worth:
                _label(surface, board, group, span, room)


def _spans(board: Board, together: list[Group]) -> list[tuple[Group, pygame.Rect]]:
    """What is seen of each group: up to where the next one begins, which may lie over it."""
    found: list[tuple[Group, pygame.Rect]] = []
    for group in together:
        shapes_of = [board.spots[piece].shape for piece in group.pieces if piece in board.spots]
        if shapes_of:
            found.append((group, shapes_of[0].unionall(shapes_of[1:])))
    for (_, span), (_, after) in pairwise(found):
        span.w = max(1, min(span.w, after.x - span.x))
    return found


def _label(surface: pygame.Surface, board: Board, group: Group, span: pygame.Rect, room: pygame.Rect) -> None:
    high = max(theme.px(14), min(theme.tx(20), span.h // 3))
    style: text.Style = ("bold", max(11, high * 70 // 100))
    pad, side = max(3, high // 4), high * 80 // 100
    count, worth = f"{group.value}", f"{group.worth}"
    short = 2 * pad + side + text.width(worth, style) + 2
    whole = short + side + text.width(count, style) + 4 + pad
    full = whole <= span.w + 2
    pill = pygame.Rect(0, 0, whole if full else short, high)
    pill.midbottom = (span.centerx, span.bottom + high // 5)
    pill.clamp_ip(room.inflate(high // 2, high))
    shapes.panel(surface, pill, theme.colour("panel"), high // 2, theme.colour("accent"), max(1, high // 16))
    x = pill.x + pad
    if full:
        parts.sign(surface, board.pieces.faces.art, group.icon, pygame.Rect(x, pill.y, side, high))
        x += side + 2
        x = text.draw(surface, count, pygame.Rect(x, pill.y, pill.w, high), style, theme.colour("ink_soft")).right + pad
    icons.draw(surface, "star", pygame.Rect(x, pill.y, side, high), side, theme.colour("accent"))
    text.draw(surface, worth, pygame.Rect(x + side + 2, pill.y, pill.w, high), style, theme.colour("accent"))
