"""A card for the very first picture of a table: its colours, its words, its values, without picture and curves.

Rasterising pictures and frames takes most of the time in which a card is painted. A sketch is seen for a few
hundredths of a second, until the card itself is painted in its place (`table/paint/faces.py`).
"""

from __future__ import annotations

import pygame

from table.paint.art_scenes import mixed
from table.paint.face_data import FaceData
from table.paint.face_frame import card_colour, change_ground
from table.paint.face_layout import Plan
from table.paint.face_painter import type_on
from table.paint.face_spec import BackSpec, FaceSpec, Look
from table.paint.face_type import draw_text


def sketch_face(face: FaceData, plan: Plan, spec: FaceSpec) -> pygame.Surface:
    """A face of the plan's size; everything that is written stands where it will stand."""
    kind = spec.kind[face.kind]
    look = spec.look.get(face.id, Look())
    accent = face.accent or look.accent
    radius = max(1, round(kind.radius * plan.scale))
    card = _ground(plan.size, card_colour(kind.edge, accent), card_colour(kind.frame, accent), radius, plan.scale)
    pygame.draw.rect(card, pygame.Color(mixed(look.sky[0], look.sky[1], 0.5)), plan.art)
    if plan.panel is not None:
        pygame.draw.rect(card, pygame.Color(kind.panel), plan.panel)
    if plan.band is not None:
        pygame.draw.rect(card, pygame.Color(card_colour(kind.band, accent)), plan.band)
    for chip in plan.chips:
        pygame.draw.rect(card, pygame.Color(change_ground(chip.value.change)), chip.box, border_radius=chip.box.h // 2)
    if plan.medal is not None:
        pygame.draw.circle(
            card, pygame.Color(card_colour(kind.medal_fill, accent)), plan.medal.center, plan.medal.w // 2
        )
        if plan.code is not None:
            draw_text(card, plan.code.text, plan.code.box, pygame.Color(card_colour(kind.medal_ink, accent)))
    type_on(card, plan, kind, accent)
    return card


def sketch_back(back: BackSpec, height: int) -> pygame.Surface:
    """A back of this height: paper, rim and the ring of its emblem."""
    size = max(1, round(height * back.size[0] / back.size[1])), height
    scale = height / back.size[1]
    card = _ground(size, mixed(back.paper, "#000000", 0.5), back.paper, max(1, round(back.radius * scale)), 4 * scale)
    if back.emblem:
        centre = (size[0] // 2, size[1] // 2)
        pygame.draw.circle(card, pygame.Color(back.glow), centre, round(size[0] * 0.33), max(1, round(1.6 * scale)))
    return card


def _ground(size: tuple[int, int], edge: str, inside: str, radius: int, rim: float) -> pygame.Surface:
    """A rounded card on clear ground. Its clear corners carry the rim's colour, as those of a painted card."""
    card = pygame.Surface(size, pygame.SRCALPHA)
    tint = pygame.Color(edge)
    card.fill((tint.r, tint.g, tint.b, 0))
    pygame.draw.rect(card, tint, card.get_rect(), border_radius=radius)
    width = max(1, round(rim))
    inner = card.get_rect().inflate(-2 * width, -2 * width)
    pygame.draw.rect(card, pygame.Color(inside), inner, border_radius=max(1, radius - width))
    return card
