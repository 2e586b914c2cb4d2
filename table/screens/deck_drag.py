"""A card in the builder's hand: it follows the pointer until it's dropped, and the place that would take it is lit."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.paint import shapes, theme
from table.paint.faces import margin
from table.screens.deck_faces import Catalogue
from table.ui.widget import Point, Widget

HELD = 190
"""Logical pixels that a held card is high."""


class Carrier(Widget):
    """The topmost layer. `zone(source, pos)` says which rectangle would take the card there, None for none;
    `dropped(card, source, pos)` is called when it is let go."""

    role = "carrier"
    covers = "*"
    solid = False

    def __init__(
        self,
        catalogue: Catalogue,
        zone: Callable[[str, Point], pygame.Rect | None],
        dropped: Callable[[str, str, Point], object],
    ) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.zone = zone
        self.dropped = dropped
        self.card = ""
        self.source = ""
        self.pos: Point = (0, 0)
        self._lit: pygame.Rect | None = None

    def lift(self, card: str, source: str, pos: Point) -> None:
        """Takes a card; `source` says where from."""
        self.card, self.source = card, source
        self.move(pos)

    def move(self, pos: Point) -> None:
        """The pointer moved."""
        self._damage()
        self.pos = pos
        self._lit = self.zone(self.source, pos)
        self._damage()

    def drop(self, pos: Point) -> None:
        """Lets the card go here."""
        card, source = self.card, self.source
        self.put_down()
        if card:
            self.dropped(card, source, pos)

    def put_down(self) -> None:
        """The card is back where it was."""
        self._damage()
        self.card, self._lit = "", None

    def _high(self) -> int:
        return min(theme.px(HELD), self.rect.h // 2)

    def _damage(self) -> None:
        if not self.card:
            return
        high = self._high()
        box = pygame.Rect(0, 0, high, high).inflate(2 * margin(high, "held"), 2 * margin(high, "held"))
        box.center = self.pos
        self.damage(box)
        if self._lit is not None:
            self.damage(self._lit.inflate(theme.px(8), theme.px(8)))

    def paint(self, surface: pygame.Surface) -> None:
        """The lit place and the card."""
        if not self.card:
            return
        if self._lit is not None:
            shapes.ring(surface, self._lit, theme.colour("legal_target"), theme.radius("l"), theme.px(3))
        sprite = self.catalogue.faces.sprite(self.catalogue.data(self.card), self._high(), state="held")
        surface.blit(sprite, sprite.get_rect(center=self.pos))
