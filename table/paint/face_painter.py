"""Paints a face from its plan, at the size of the master; nothing here is cached."""

from __future__ import annotations

import pygame

from table.paint.art import Art, cut_out, raster
from table.paint.art_scenes import SceneColours, mixed
from table.paint.face_data import FaceData
from table.paint.face_frame import card_colour, change_ink, chips_svg, frame_svg, medal_svg
from table.paint.face_layout import Chip, Plan
from table.paint.face_lying import LYING, lay_down
from table.paint.face_spec import FaceSpec, KindSpec, Look
from table.paint.face_type import draw_text

ICON = "icon_"
"""Icons of a game's values are figures of its art folder with this beginning."""


def paint_face(face: FaceData, plan: Plan, spec: FaceSpec, art: Art, turned: int = 0) -> pygame.Surface:
    """A whole face, upright. Its clear corners carry the colour of the rim, so that scaling brings no dark fringe.

    `turned` degrees is how far the card will be turned clockwise: its medal, and the values of a small face, are set
    so that they then read upright.
    """
    kind = spec.kind[face.kind]
    look = spec.look.get(face.id, Look())
    accent = face.accent or look.accent
    rim = pygame.Color(card_colour(kind.edge, accent))
    lying: tuple[Chip, ...] = ()
    if turned == LYING:
        plan, lying = lay_down(plan, face, kind)
    card = pygame.Surface(plan.size, pygame.SRCALPHA)
    card.fill(rim)
    _picture(card, face, plan, kind, look, art)
    card.blit(raster(frame_svg(plan, kind, accent), plan.size), (0, 0))
    type_on(card, plan, kind, accent)
    _icons(card, plan.chips, art)
    if lying:
        card = pygame.transform.rotate(card, -turned)
        card.blit(raster(chips_svg(lying, card.get_size(), plan.scale, kind, accent), card.get_size()), (0, 0))
        numbers_on(card, lying)
        _icons(card, lying, art)
        card = pygame.transform.rotate(card, turned)
    if plan.medal is not None:
        _medal(card, plan, plan.medal, kind, accent, turned, face.code_change)
    cut_out(card, kind.radius * plan.scale)
    return card


def _icons(card: pygame.Surface, chips: tuple[Chip, ...], art: Art) -> None:
    for chip in chips:
        icon = art.figure(ICON + chip.value.icon, chip.icon.size)
        card.blit(icon, icon.get_rect(center=chip.icon.center))


def _medal(
    card: pygame.Surface, plan: Plan, medal: pygame.Rect, kind: KindSpec, accent: str, turned: int, change: str
) -> None:
    """The corner's medal with its code, on a picture of its own that can be turned. `change`: how the code differs
    from print."""
    edge = max(2, medal.w // 12)
    side = medal.w + 2 * edge
    box = pygame.Rect(edge, edge, medal.w, medal.h)
    made = raster(medal_svg(kind, accent, plan.scale, box, (side, side), change), (side, side))
    if plan.code is not None:
        ink = pygame.Color(change_ink(change) if change else card_colour(kind.medal_ink, accent))
        draw_text(made, plan.code.text, plan.code.box.move(edge - medal.x, edge - medal.y), ink)
    if turned:
        made = pygame.transform.rotate(made, turned)
    card.blit(made, made.get_rect(center=medal.center))


def _picture(card: pygame.Surface, face: FaceData, plan: Plan, kind: KindSpec, look: Look, art: Art) -> None:
    colours = SceneColours(look.sky[0], look.sky[1], look.sun, look.ground)
    clear = plan.clear
    inner = (clear.x - plan.art.x, clear.y - plan.art.y, clear.w, clear.h)
    card.blit(art.picture(face.art or face.id, look.scene or kind.scene, colours, plan.art.size, inner), plan.art)


def type_on(card: pygame.Surface, plan: Plan, kind: KindSpec, accent: str) -> None:
    """Everything that is written on a face."""
    panel_ink = pygame.Color(card_colour(kind.panel_ink, accent))
    if plan.title is not None:
        shade = pygame.Color(mixed(card_colour(kind.band, accent), "#000000", 0.55))
        ink = pygame.Color(card_colour(kind.band_ink, accent))
        draw_text(card, plan.title.text, plan.title.box, ink, soft=shade)
    if plan.line is not None:
        draw_text(card, plan.line.text, plan.line.box, pygame.Color(card_colour("accent-dark", accent)))
    for placed in plan.text:
        draw_text(card, placed.text, placed.box, panel_ink)
    numbers_on(card, plan.chips)


def numbers_on(card: pygame.Surface, chips: tuple[Chip, ...]) -> None:
    """The numbers of values."""
    for chip in chips:
        if chip.number is not None:
            draw_text(card, chip.number.text, chip.number.box, pygame.Color(change_ink(chip.value.change)))
