"""Where everything on a face goes, before anything is drawn; and which of the three levels has room for it.

DESIGN.md 6.1: a text that would come out under 12 px isn't drawn, the next level is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, cast

import pygame

from table.paint.face_data import FaceData, Value
from table.paint.face_spec import Box, KindSpec, LevelSpec
from table.paint.face_type import (
    SetText,
    Word,
    fit,
    fit_paragraphs,
    line_height,
    paragraphs_height,
    word_width,
    words_of,
)
from table.paint.theme import Face

Level = Literal["full", "short", "small"]
LEVELS: tuple[Level, ...] = ("full", "short", "small")
FULL_FROM = 180
SHORT_FROM = 90
MIN_TEXT = 12
"""Least size of type on a card as it is shown, in pixels."""
MASTER = 2
"""A face is painted this many times larger than it is shown."""


class Placed(NamedTuple):
    """Set text and the box that it was fitted into."""

    text: SetText
    box: pygame.Rect


class Chip(NamedTuple):
    """A printed value: its box, where its icon goes, and its number."""

    value: Value
    box: pygame.Rect
    icon: pygame.Rect
    number: Placed | None


class Plan(NamedTuple):
    """A face laid out, in pixels of the master. What is None isn't on this level."""

    level: Level
    size: tuple[int, int]
    scale: float
    art: pygame.Rect
    clear: pygame.Rect
    band: pygame.Rect | None
    title: Placed | None
    panel: pygame.Rect | None
    line: Placed | None
    text: tuple[Placed, ...]
    medal: pygame.Rect | None
    code: Placed | None
    chips: tuple[Chip, ...]
    least: int
    """The least size of type, in pixels of the master."""

    def texts(self) -> tuple[Placed, ...]:
        """Every piece of set text with its box."""
        numbers = [chip.number for chip in self.chips]
        return tuple(p for p in (self.title, self.line, *self.text, self.code, *numbers) if p is not None)


def level_for(height: float) -> Level:
    """The level that a card of this shown height is meant for."""
    if height >= FULL_FROM:
        return "full"
    return "short" if height >= SHORT_FROM else "small"


def shown_size(kind: KindSpec, height: int) -> tuple[int, int]:
    """Width and height in pixels of an upright card that is shown this high."""
    return max(1, round(height * kind.size[0] / kind.size[1])), height


def choose(face: FaceData, kind: KindSpec, height: int, min_text: int = MIN_TEXT, over: int = MASTER) -> Plan:
    """The richest level that this height allows and whose texts all fit; laid out `over` times larger than shown."""
    start = max(LEVELS.index(level_for(height)), LEVELS.index(cast("Level", face.most)))
    for level in LEVELS[start:-1]:
        plan = lay_out(face, kind, height, level, min_text, over)
        if plan is not None:
            return plan
    last = lay_out(face, kind, height, "small", min_text, over)
    assert last is not None  # a small face has no text that could fail to fit
    return last


def lay_out(
    face: FaceData, kind: KindSpec, height: int, level: Level, min_text: int = MIN_TEXT, over: int = MASTER
) -> Plan | None:
    """One level at one height, or None if a text would have to be smaller than `min_text`."""
    spec: LevelSpec = getattr(kind, level)
    w, h = (side * over for side in shown_size(kind, height))
    scale = h / kind.size[1]
    least = min_text * over

    def box(units: Box) -> pygame.Rect:
        x, y, wide, high = units
        left, top = round(x * scale), round(y * scale)
        return pygame.Rect(left, top, round((x + wide) * scale) - left, round((y + high) * scale) - top)

    panel: pygame.Rect | None = None
    line: Placed | None = None
    paragraphs: tuple[Placed, ...] = ()
    lift = 0
    if spec.text is not None:
        found = _panel(face, kind, box(spec.text), round(spec.text_top * scale), scale, least)
        if found is None:
            return None
        panel, line, paragraphs = found
        lift = box(spec.text).y - panel.y
    band: pygame.Rect | None = None
    title: Placed | None = None
    medal, code = _medal(face, spec, box, least, w)
    slot = box(spec.values) if spec.values is not None else None
    chips = chips_in(slot, face, spec.values_most, least, scale, level) if slot is not None else ()
    if spec.title is not None:
        top = round(spec.text_top * scale) if panel is not None else None
        made = _banded(face, kind, box(spec.title).move(0, -lift), spec.title_lines, scale, least, top, medal, chips)
        if made is None:
            return None
        band, title, chips = made
    art = box(spec.art)
    floor = band.top if band is not None else art.bottom
    if band is not None and panel is not None:
        art.h = max(1, band.centery - art.y)
    if kind.valued and level == "short" and face.values and not chips:
        return None  # a name without a single value is worth less than the value alone
    return Plan(
        level=level,
        size=(w, h),
        scale=scale,
        art=art,
        clear=_clear(art, floor, medal, scale, level, chips),
        band=band,
        title=title,
        panel=panel,
        line=line,
        text=paragraphs,
        medal=medal,
        code=code,
        chips=chips,
        least=least,
    )


def _clear(
    art: pygame.Rect, floor: int, medal: pygame.Rect | None, scale: float, level: Level, chips: tuple[Chip, ...]
) -> pygame.Rect:
    """The part of the picture that the figure may use: above the title, mostly beside the medal, on a small card
    above the value at its foot."""
    edge = round(4 * scale)
    top = art.y + edge
    low = [chip.box.y for chip in chips if chip.box.centery > art.centery]
    if level == "small" and low:
        if medal is not None:
            top = max(top, medal.y + medal.h // 4)
        return pygame.Rect(art.x + edge, top, max(8, art.w - 2 * edge), max(8, min(low) + edge - top))
    if medal is not None:
        room = floor - art.y
        top = max(top, min(medal.centery, art.y + round(room * 0.2)) if level != "small" else medal.bottom - edge)
    bottom = max(top + 8, min(floor, art.bottom) - edge)
    return pygame.Rect(art.x + edge, top, max(8, art.w - 2 * edge), bottom - top)


def _panel(
    face: FaceData, kind: KindSpec, smallest: pygame.Rect, top: int, scale: float, least: int
) -> tuple[pygame.Rect, Placed | None, tuple[Placed, ...]] | None:
    """The rule's panel: as high as its text needs, from its smallest box up to `top`."""
    pad = round(5 * scale)
    width = smallest.w - 2 * pad
    highest = smallest.bottom - top - 2 * pad
    largest = max(least, round(kind.text_size * scale))
    line_size = max(least, round(kind.text_size * 0.84 * scale))
    head = fit(words_of(face.line, face="bold"), width, highest, line_size, least, 1) if face.line else None
    head_room = head.height + round(1.5 * scale) if head is not None else 0
    made = _roomy(face.text, width, smallest.h - 2 * pad - head_room, highest - head_room, largest, least)
    if made is None and head is not None:  # the rule matters more than the line above it
        head, head_room = None, 0
        made = _roomy(face.text, width, smallest.h - 2 * pad, highest, largest, least)
    if made is None:
        return None
    need = paragraphs_height(made) + head_room + 2 * pad
    high = max(smallest.h, need)
    panel = pygame.Rect(smallest.x, smallest.bottom - high, smallest.w, high)
    y = panel.y + pad + head_room
    y += (panel.bottom - pad - y - paragraphs_height(made)) // 2
    placed: list[Placed] = []
    for one in made:
        placed.append(Placed(one, pygame.Rect(panel.x + pad, y, width, one.height)))
        y += one.height + round(one.size * 0.3)
    line = None
    if head is not None:
        line = Placed(head, pygame.Rect(panel.x + pad, panel.y + pad, width, head.height))
    return panel, line, tuple(placed)


def _roomy(
    texts: tuple[str, ...], width: int, small: int, high: int, largest: int, least: int
) -> tuple[SetText, ...] | None:
    """Prefer a comfortable size in a grown panel; only then shrink the type."""
    comfortable = max(least, round(largest * 0.86))
    made = fit_paragraphs(texts, width, small, largest, comfortable)
    if made is None:
        made = fit_paragraphs(texts, width, high, comfortable, least)
    return made


def _banded(
    face: FaceData,
    kind: KindSpec,
    band: pygame.Rect,
    lines: int,
    scale: float,
    least: int,
    top: int | None,
    medal: pygame.Rect | None,
    chips: tuple[Chip, ...],
) -> tuple[pygame.Rect, Placed, tuple[Chip, ...]] | None:
    """The band with the title in it, and the values that have room beside it. `top`: how far up the panel below it may
    reach, None if there's none. A long rule lifts the band up to the medal and the values: then the title stands in
    one line, between them, or at last instead of values that the kind can do without."""
    edge, hair = round(6 * scale), round(2 * scale)
    beside = medal.right - hair if medal is not None else band.x
    before = min((chip.box.x for chip in chips), default=band.right)
    tries: list[tuple[int, int, int, tuple[Chip, ...]]] = [(band.x, band.right, lines, chips)]
    if top is not None:
        tries += [(band.x, band.right, 1, chips), (band.x, before, 1, chips), (beside, band.right, 1, chips)]
        tries.append((beside, before, 1, chips))
        if not kind.valued:
            tries.append((beside, band.right, lines, ()))
    for left, right, most, kept in tries:
        setting = _title(face, kind.title_face, right - left - edge, kind.title_size * scale, least, most)
        if setting is None:
            continue
        # two lines, or one at the least size, may need a higher band: it grows over the picture
        high = max(band.h, setting.height + round(3 * scale))
        grown = pygame.Rect(band.x, band.bottom - high, band.w, high)
        inner = pygame.Rect(left, 0, right - left, setting.height)
        inner.centery = grown.centery
        if top is not None:
            words = pygame.Rect(0, 0, setting.width, setting.height - 2 * hair)
            words.center = inner.center
            over = [chip.box for chip in kept] + ([medal] if medal is not None else [])
            if grown.y < top - grown.h or words.collidelist(over) >= 0:
                continue
        return grown, Placed(setting, inner), kept
    return None


def _title(face: FaceData, style: Face, width: int, size: float, least: int, lines: int) -> SetText | None:
    """The title, in this order: whole in one line, whole in two, short, at last as small as allowed."""
    largest = max(least, round(size))
    good = max(least, round(size * 0.78))
    whole: tuple[Word, ...] = words_of(face.title, face=style)
    brief = words_of(face.short or face.title, face=style)
    tries = [(whole, largest, good, 1)]
    if lines > 1 and len(whole) > 1:
        tries.append((whole, round(largest * 0.9), good, lines))
    tries += [(brief, largest, good, 1), (whole, good, least, 1), (brief, good, least, 1), (whole, good, least, lines)]
    for words, most, smallest, rows in tries:
        made = fit(words, width, 9999, max(most, least), smallest, rows)
        if made is not None:
            return made
    return None


def _medal(
    face: FaceData, spec: LevelSpec, box: Callable[[Box], pygame.Rect], least: int, w: int
) -> tuple[pygame.Rect | None, Placed | None]:
    """The corner with the code: it grows until its letters can be read, but never past half of the card."""
    if spec.code is None:
        return None, None
    medal = box(spec.code)
    if not face.code:
        return medal, None
    size = max(least, round(medal.h * (0.62 if len(face.code) == 1 else 0.46)))
    wide = word_width(face.code, "bold", size)
    need = max(medal.w, round(wide * 1.42), round(size * 1.45))
    if need > w * 0.72:
        return medal, None
    medal = pygame.Rect(medal.x, medal.y, need, need)
    made = fit(words_of(face.code, face="bold"), medal.w, medal.h, size, least, 1)
    if made is None:
        return medal, None
    inner = pygame.Rect(medal.x, 0, medal.w, made.height)
    inner.centery = medal.centery
    return medal, Placed(made, inner)


def chips_in(slot: pygame.Rect, face: FaceData, most: int, least: int, scale: float, level: Level) -> tuple[Chip, ...]:
    """Values from the right end of their slot to the left; what has no room is left out (the inspect panel has it)."""
    need = line_height(least)
    if level == "small" and slot.h < need:  # a small face shows one value at least, however small it is
        slot = pygame.Rect(slot.x, slot.bottom - need, slot.w, need)
    shown = face.values[: most or 1] if level == "small" else face.values
    made: list[Chip] = []
    right = slot.right
    for value in shown:
        size = max(least, round(slot.h * 0.62))
        number: SetText | None = None
        if value.shown:
            number = fit(words_of(value.shown, face="bold"), slot.w, slot.h, size, least, 1)
            if number is None:
                continue
        pad = round(slot.h * 0.16)
        icon = slot.h - 2 * pad
        close = level == "small" and most > 1  # two of them need every pixel
        wide = slot.h + (number.width + pad if number is not None else 0) - (pad if close else 0)
        if right - wide < slot.x or (number is not None and line_height(size) > slot.h * 1.25):
            break
        chip = pygame.Rect(right - wide, slot.y, wide, slot.h)
        place = None
        if number is not None:
            inner = pygame.Rect(chip.x + pad + icon, 0, number.width + pad, number.height)
            inner.centery = chip.centery
            place = Placed(number, inner)
        made.append(Chip(value, chip, pygame.Rect(chip.x + pad, chip.y + pad, icon, icon), place))
        right = chip.x - round(2 * scale)
    return tuple(made)
