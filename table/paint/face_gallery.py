"""One sheet with everything that can be seen on cards and dice of a game: for looking at, and for goldens.

Every face at full, short and small height, every state, both backs of a turned and an upright card, hit
tokens, and each die on each of its faces and tumbling.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from table.paint import face_states, text, theme
from table.paint.dice import DieDesign, die_shadow, draw_die, flat_die, footprint
from table.paint.faces import CardState, FaceData, Faces
from table.scene.solids import about, compose

HEIGHTS = (320, 157, 72)
GAP = 18
_STATES: tuple[CardState, ...] = ("rest", "held", "dimmed")
_TILT = (0.35, 0.9, 1.6)


def sheet(
    faces: Faces,
    cards: Sequence[FaceData],
    dice: Sequence[DieDesign] = (),
    *,
    width: int = 1720,
    heights: Sequence[int] = HEIGHTS,
    scale: float = 1.0,
) -> pygame.Surface:
    """The whole sheet on felt, as high as it needs to be. `scale` enlarges all heights, as a large screen does."""
    rows: list[tuple[str, list[pygame.Surface]]] = []
    for height in heights:
        shown = round(height * scale)
        rows.append((f"{shown} px", [faces.sprite(face, shown) for face in cards]))
    middle = round(heights[min(1, len(heights) - 1)] * scale)
    rows.append(("States", _states(faces, cards, middle)))
    rows.append(("Backs and tokens", _backs(faces, middle)))
    rows.extend((f"Die {die.solid.name}", _dice(die, round(84 * scale))) for die in dice)
    return _laid(rows, width)


def _over(card: pygame.Surface, above: pygame.Surface) -> pygame.Surface:
    """Two pictures with one middle, on felt, as the table lays them."""
    size = (max(card.get_width(), above.get_width()), max(card.get_height(), above.get_height()))
    made = pygame.Surface(size)
    made.fill(theme.colour("felt"))
    made.blit(card, card.get_rect(center=made.get_rect().center))
    made.blit(above, above.get_rect(center=made.get_rect().center))
    return made


def _states(faces: Faces, cards: Sequence[FaceData], height: int) -> list[pygame.Surface]:
    made: list[pygame.Surface] = []
    if not cards:
        return made
    for i, state in enumerate(_STATES):
        made.append(faces.sprite(cards[i % len(cards)], height, state=state))
    for i, kind in enumerate(face_states.OUTLINES):
        face = cards[i % len(cards)]
        w, h = faces.size(face.kind, height)
        made.append(_over(faces.sprite(face, height), face_states.outline(kind, w, h, faces.radius(face.kind, height))))
    face = cards[0]
    w, h = faces.size(face.kind, height)
    made.append(_over(faces.sprite(face, height), face_states.peek(w, h)))
    made.append(_over(faces.sprite(face, height), face_states.tokens(3, round(w * 0.26), w)))
    made.append(faces.sprite(face, height, turned=90))
    tw, th = faces.size(face.kind, height, 90)
    made.append(_over(faces.sprite(face, height, turned=90), face_states.outline("target", tw, th)))
    return made


def _backs(faces: Faces, height: int) -> list[pygame.Surface]:
    names = list(faces.spec.back) or [""]
    made = [faces.back(name, height) for name in names]
    made.append(faces.back(names[0], height, turned=90))
    made.append(faces.back(names[-1], height // 2))
    side = max(16, height // 4)
    made.extend(face_states.token(side, count) for count in (1, 2, 5))
    made.append(face_states.tokens(4, side, height))
    return made


def _dice(die: DieDesign, size: int) -> list[pygame.Surface]:
    made: list[pygame.Surface] = []
    seen: set[str] = set()
    for face, name in enumerate(die.marks):
        if name not in seen:
            seen.add(name)
            made.append(
                _over(die_shadow(round(size * footprint(die.solid)), 0.0), flat_die(die, face, size, face * 0.4))
            )
    for n, angle in enumerate(_TILT):
        turn = compose(about((0.6, 0.8, 0.0), angle), die.solid.flat(n % len(die.marks), angle))
        made.append(_over(die_shadow(round(size * footprint(die.solid)), angle * 0.5), draw_die(die, turn, size)))
    return made


def _laid(rows: list[tuple[str, list[pygame.Surface]]], width: int) -> pygame.Surface:
    """Rows from left to right, broken where the width ends, each with its name above."""
    places: list[tuple[pygame.Surface, int, int]] = []
    heads: list[tuple[str, int]] = []
    y = GAP
    for name, pictures in rows:
        heads.append((name, y))
        y += text.line_height("caption") + 4
        x, tallest = GAP, 0
        for picture in pictures:
            if x + picture.get_width() > width - GAP and x > GAP:
                x, y, tallest = GAP, y + tallest + 6, 0
            places.append((picture, x, y))
            x += picture.get_width() + 6
            tallest = max(tallest, picture.get_height())
        y += tallest + GAP
    made = pygame.Surface((width, y))
    made.fill(theme.colour("felt"))
    for name, top in heads:
        made.blit(text.line(name, "caption", theme.colour("ink_on_felt")), (GAP, top))
    for picture, x, top in places:
        made.blit(picture, (x, top))
    return made
