"""Every record that a game can tell the table (DESIGN.md 6.5), painted on one sheet: to look at, and for tests."""

from __future__ import annotations

import pygame

from rules.kernel.book import Phrase
from rules.kernel.show import Form, Part, Plaque, Readout, Tone
from table.paint import felt, lines, marks, plaque, readouts, shapes, text, theme, weighing


def samples() -> dict[Form, Readout]:
    """One readout of each form, with words that are said as they are."""
    parts = tuple(Part(Phrase(f"Part {n}"), n % 3, 3, "couple") for n in range(1, 6))
    return {
        form: Readout("place", form, Phrase(form.value.capitalize()), 2, 4, 1, "kredit", 0, parts, Tone.PLAIN)
        for form in Form
    }


def say(phrase: Phrase | None) -> str:
    """The key itself: a gallery has no game."""
    return phrase.key if phrase is not None else ""


def small_forms() -> tuple[Form, ...]:
    """The forms that stand in the line of a seat's panel."""
    return (Form.SCORE, Form.COUNTER, Form.DIAL, Form.PIPS, Form.COINS)


def sheet(size: tuple[int, int]) -> pygame.Surface:
    """All forms of readouts, small and large, the tones, the marks of the seats, arrows with what they weigh, tokens,
    plaques."""
    surface = pygame.Surface(size)
    felt.draw(surface, surface.get_rect())
    made = samples()
    pad = theme.space("l")
    row = theme.tx(34)
    y = pad
    for form in small_forms():
        box = pygame.Rect(pad, y, theme.tx(220), row)
        shapes.panel(surface, box, theme.colour("panel"), theme.radius("s"))
        text.draw(surface, form.value, box.inflate(-theme.px(16), 0), "body")
        wide = readouts.width_of(made[form], row)
        readouts.small(surface, pygame.Rect(box.right - wide - theme.px(8), y, wide, row), made[form])
        y += row + theme.space("s")
    for seat in range(8):
        marks.seat_mark(surface, pygame.Rect(pad + seat * (row + theme.px(6)), y, row, row), seat)
    y += row + pad
    for n, tone in enumerate(Tone):
        a = (pad + n * theme.px(54), y + theme.px(50))
        lines.arrow(surface, a, (a[0] + theme.px(44), y), readouts.tone(tone), max(2, theme.px(4)))
    y += theme.px(50) + pad
    for n, (left, right) in enumerate(((3, 2), (2, 4), (5, 5))):
        box = pygame.Rect((pad + n * theme.tx(104), y), weighing.size_of(left, right, theme.tx(19), n == 1))
        weighing.chip(surface, box, left, right, n == 1)
    y += theme.tx(40) + pad
    for n, value in enumerate((1, 0)):
        place = pygame.Rect(pad + n * theme.tx(100), y, theme.tx(92), theme.tx(74))
        token = Readout("place", Form.TOKEN, Phrase("Token"), value, 1, icon="helper", tone=Tone.ACCENT)
        readouts.large(surface, place, token, say)
    x = pad * 2 + theme.tx(330)
    y = pad
    for form in (Form.SCORE, Form.LAMPS, Form.TALLY, Form.TRACK, Form.PHASES):
        high = theme.tx(180) if form is Form.SCORE else theme.tx(70)
        readouts.large(surface, pygame.Rect(x, y, size[0] - x - pad, high), made[form], say)
        y += high + theme.space("m")
    oath = Plaque(Phrase("A plaque"), Phrase("An oath, and who took it."), ((0, True), (1, False)))
    coin = Plaque(Phrase("A coin"), Phrase("Where it fell."), coin=0, sides=("bean", "root"))
    half = (size[0] - x - pad) // 2
    for n, shown in enumerate((oath, coin)):
        rect = plaque.placed(shown, pygame.Rect(x + n * half, y, half, size[1] - y), say)
        plaque.paint(surface, shown, rect, say, lambda seat: f"Seat {seat + 1}")
    return surface
