"""Pads, gems, aims, the track and the strip of stages on one sheet (DESIGN.md 6.5): to look at, and for tests."""

from __future__ import annotations

import pygame

from rules.kernel.book import Phrase
from rules.kernel.show import Badge, Form, Pad, Part, Readout, Tone
from table.paint import felt, marks, parts, stages, theme, track


def pads() -> tuple[Pad, ...]:
    """A pad of each sort: to hit, hit by a seat, an attack, one that can't be used, what is only read."""
    gains = (("star", 2),)
    return (
        Pad(1, 100, Phrase("harm"), "skull", 0, (("star", -1), ("bolt", -2)), tone=Tone.BAD, foot=True),
        Pad(1, 1, Phrase("spot"), "circle", 3, gains, args=("spot",)),
        Pad(1, 2, Phrase("spot, hit"), "circle", 4, (("cards", ""),), seat=2, args=("spot",)),
        Pad(1, 3, Phrase("attack"), "bolt", 2, (("star", 5),), tone=Tone.ACCENT, args=("cost",)),
        Pad(1, 4, Phrase("attack, too dear"), "bolt", 6, (("star", 9),), tone=Tone.QUIET, args=("cost",)),
    )


def board() -> Readout:
    """A track of fifty spaces with six tokens, two of which have passed its end."""
    totals = (3, 49, 52, 108, 17, 17)
    return Readout(
        "board",
        Form.TRACK,
        Phrase("Track"),
        0,
        50,
        icon="trophy",
        parts=tuple(Part(Phrase("seat"), total) for total in totals),
    )


def strip() -> Readout:
    """Three stages of three steps, in the middle of the second."""
    steps = tuple(Part(Phrase(f"Act {n}"), (3, 2, 0)[n - 1], 3) for n in (1, 2, 3))
    return Readout("strip", Form.STAGES, Phrase("Stages"), 1, 3, parts=steps)


def sheet(size: tuple[int, int]) -> pygame.Surface:
    """Everything, large and small."""
    surface = pygame.Surface(size)
    felt.draw(surface, surface.get_rect())
    pad = theme.space("l")
    x = pad
    for wide, high in ((84, 16), (130, 26), (200, 40)):
        y = pad
        for n, shown in enumerate(pads()):
            box = pygame.Rect(x, y, theme.px(wide), theme.px(high))
            parts.pad(surface, box, shown, None, 1 if n == 1 and wide == 200 else 0, "legal_target" if n == 3 else "")
            y += theme.px(high + 6)
        x += theme.px(wide) + pad
    y = theme.px(280)
    for n, count in enumerate((0, 7, 14)):
        box = pygame.Rect(pad + n * theme.px(70), y, theme.px(34), theme.px(26))
        parts.number(surface, box, count)
        parts.gem(surface, pygame.Rect(box.right, box.y, box.h, box.h), "diamond", 3 if n else 1, None)
    for n, tone in enumerate((Tone.GOOD, Tone.BAD, Tone.ACCENT)):
        card = pygame.Rect(pad + n * theme.px(110), y + theme.px(40), theme.px(100), theme.px(120))
        parts.aim(surface, card, Badge(1, "bolt", Phrase("worth"), 4 + n, tone), None)
    room = pygame.Rect(pad, y + theme.px(180), theme.px(220), theme.px(24))
    marks.marker(surface, room, 0, "First player")
    right = pygame.Rect(x, pad, size[0] - x - pad, theme.px(220))
    track.paint(surface, right, board(), None)
    below = pygame.Rect(x, right.bottom + pad, right.w, theme.px(24))
    stages.paint(surface, below, strip(), ("Act 1", "Act 2", "Act 3"))
    return surface
