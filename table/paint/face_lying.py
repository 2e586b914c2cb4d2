"""The values of a small card that lies on its side: along the edge that is then its lower one, read upright.

A card of the small level that is turned with its values on it would show them sideways, in the few pixels of its
narrow side. Lying down it has the width of its long side for them.
"""

from __future__ import annotations

import pygame

from table.paint.face_data import FaceData
from table.paint.face_layout import Chip, Plan, chips_in
from table.paint.face_spec import KindSpec

LYING = 90
"""Degrees clockwise by which a card is turned that lies on its side."""


def lay_down(plan: Plan, face: FaceData, kind: KindSpec) -> tuple[Plan, tuple[Chip, ...]]:
    """The plan without its values and with its figure beside them, and the values where they stand on the picture of
    the turned card. What isn't a small face with values stays as it is."""
    spec = kind.small
    if plan.level != "small" or not plan.chips or spec.values is None:
        return plan, ()
    w, h = plan.size
    margin, high = round(spec.values[0] * plan.scale), plan.chips[0].box.h
    slot = pygame.Rect(margin, w - margin - high, h - 2 * margin, high)
    chips = chips_in(slot, face, spec.values_most, plan.least, plan.scale, plan.level)
    # the lower edge of the turned card is the right one of the upright card
    clear = pygame.Rect(plan.art.x + margin, plan.clear.y, w - margin - high - plan.art.x, 0)
    if plan.medal is not None:
        clear.y = plan.medal.bottom
    clear.h = plan.art.bottom - margin - clear.y
    return plan._replace(chips=(), clear=clear), chips
