"""The second sheet of the gallery of records: goals, dials, coins, a chain with its plates, something being divided."""

from __future__ import annotations

import pygame

from rules.kernel.book import Phrase
from rules.kernel.show import Chain, Form, Link, Part, Readout, Tone
from table.paint import chains, felt, readouts, shapes, split, theme
from table.paint.record_gallery import say
from table.scene.chain import plates

ASPECT = 0.713


def goals() -> Readout:
    """Four seats on their way to their goals, one of them there."""
    parts = (
        Part(Phrase("Ready"), 1, 5),
        Part(Phrase("Merit"), 36, 40, tone=Tone.WARN),
        Part(Phrase("Unknown"), 5, 5, tone=Tone.BAD),
        Part(Phrase("out of the game")),
    )
    return Readout("goals", Form.GOALS, Phrase("Goals"), parts=parts)


def dial(value: int, tone: Tone = Tone.GOOD) -> Readout:
    """A dial at a value."""
    return Readout("dial", Form.DIAL, Phrase("Dial"), value, 99, icon="heart", tone=tone)


def coins(fives: int, ones: int) -> Readout:
    """Tokens worth five and one."""
    parts = (Part(Phrase("five"), fives, 5), Part(Phrase("one"), ones, 1))
    return Readout("coins", Form.COINS, Phrase("Coins"), 5 * fives + ones, parts=parts, tone=Tone.ACCENT)


def chain(count: int) -> Chain:
    """A chain of so many entries."""
    does = (Phrase("Cancels the one below it, which does nothing then."),)
    return Chain(
        Phrase("What is still to happen"),
        tuple(Link(Phrase(f"Entry {n}"), n, n % 4, n == 0, Phrase(f"Entry {n}"), does) for n in range(count)),
    )


def plain_card(surface: pygame.Surface, box: pygame.Rect, piece: int) -> None:
    """A card without a face: a gallery has no game."""
    shapes.panel(surface, box, theme.colour("card_paper"), theme.radius("s"), theme.colour("card_ink"), 1)


def draw_chain(surface: pygame.Surface, area: pygame.Rect, shown: Chain) -> None:
    """A chain in its frame."""
    laid = plates(shown, area, ASPECT)
    chains.frame(surface, area, say(shown.title), len(shown.links) - len(laid))
    titles = [say(link.title) for link in shown.links]
    does = [" ".join(say(phrase) for phrase in link.does) for link in shown.links]
    chains.draw(surface, laid, titles, does, plain_card)


def sheet(size: tuple[int, int]) -> pygame.Surface:
    """All of them on the felt."""
    surface = pygame.Surface(size)
    felt.draw(surface, surface.get_rect())
    pad = theme.space("l")
    side = theme.tx(96)
    readouts.large(surface, pygame.Rect(pad, pad, theme.tx(220), theme.tx(190)), goals(), say)
    for n, (value, tone) in enumerate(((27, Tone.GOOD), (5, Tone.BAD), (0, Tone.QUIET))):
        rect = pygame.Rect(pad * 2 + theme.tx(220) + n * (side + pad), pad, side, side)
        readouts.large(surface, rect, dial(value, tone), say)
    for n, (fives, ones) in enumerate(((0, 3), (2, 4), (4, 0))):
        shown = coins(fives, ones)
        row = theme.tx(30)
        wide = readouts.width_of(shown, row)
        rect = pygame.Rect(pad * 2 + theme.tx(220) + n * (side + pad), pad * 2 + side, wide, row)
        shapes.panel(surface, rect.inflate(theme.px(12), 0), theme.colour("panel"), theme.radius("s"))
        readouts.small(surface, rect, shown)
    y = pad * 2 + theme.tx(200)
    for n, count in enumerate((1, 3, 8)):
        draw_chain(surface, pygame.Rect(pad + n * theme.tx(290), y, theme.tx(270), theme.tx(200)), chain(count))
    card = pygame.Rect(0, 0, theme.tx(80), theme.tx(112))
    x = pad * 3 + theme.tx(220) + 3 * (side + pad)
    for n, (given, most) in enumerate(((0, 5), (3, 5), (5, 5))):
        box = card.move(x + n * (card.w + pad), pad + theme.tx(24))
        plain_card(surface, box, 0)
        split.share(surface, box, given, most, "bolt")
    split.heap(surface, (x + card.w // 2, pad + theme.tx(24)), 9, "bolt")
    return surface
