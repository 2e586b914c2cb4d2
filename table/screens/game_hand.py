"""A hand of a game's own cards, fanned out where a page has room to spare: what one will hold soon."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Any

import pygame

from rules.kernel.game import Game
from rules.kernel.law import setup_for
from rules.kernel.moves import Refusal
from rules.kernel.view import view
from table.logs import LOG
from table.paint import shapes, theme
from table.paint.cache import MB, ByteCache, surface_cache
from table.paint.face_shadow import shadow, shadow_margin
from table.paint.faces import Faces
from table.scene.telling import Teller
from table.ui.widget import Size, Widget
from table.words import language

FAN = (-24.0, -12.0, 0.0, 12.0, 24.0)
"""Degrees of the cards, from the left."""
SWING = 1.5
"""How far below the middle of a card the point lies that the fan turns about, in heights of a card."""
SINKS = 0.26
"""The share of its height in which it fades into the panel below."""
LEAST = 150
"""Logical pixels of height below which nothing is shown."""
MOST = 250
WIDE = 2.12
"""Its width by its height."""
_hands: ByteCache[Hashable, pygame.Surface] = surface_cache("game hands", 12 * MB)


def hand(game: Game[Any, Any], high: int) -> pygame.Surface:
    """Five cards of a game, spread over all that it has, so high in all."""

    def build() -> pygame.Surface:
        state = game.new(setup_for(game, game.info.modes[0].fewest, 1))
        if isinstance(state, Refusal):
            raise ValueError(state.sentence)
        teller = Teller(game, view(game, state, 0))
        faces = Faces(teller.spec)
        count = len(set(state.pieces.face))
        picked = [round((n + 0.5) * count / len(FAN)) for n in range(len(FAN))]
        data = [teller.data(teller.present.catalogue(teller.view, face)) for face in picked]
        tall = round(high * 0.86)
        reach = math.sin(math.radians(FAN[-1])) * SWING * tall
        ratio = faces.size(data[0].kind, tall)[0] / tall
        canvas = pygame.Surface((round(2 * reach + tall * (ratio + 0.5)), high), pygame.SRCALPHA)
        for face, degrees in zip(data, FAN, strict=True):
            turn = math.radians(degrees)
            x = canvas.get_width() / 2 + math.sin(turn) * SWING * tall
            y = high * 0.47 + (1 - math.cos(turn)) * SWING * tall
            _card(canvas, faces.plain(face, 2 * tall), (round(x), round(y)), degrees, tall)
        _sink(canvas, round(high * SINKS))
        return canvas

    return _hands.get((game.id, high, theme.current().name, language()), build)


def _sink(canvas: pygame.Surface, deep: int) -> None:
    """The lower edge fades away: cards that reach below it aren't cut off in a line."""
    wide, high = canvas.get_size()
    for row in range(deep):
        left = round(255 * (1 - (row + 1) / deep))
        canvas.fill((255, 255, 255, left), (0, high - deep + row, wide, 1), pygame.BLEND_RGBA_MULT)


def _card(canvas: pygame.Surface, card: pygame.Surface, centre: tuple[int, int], degrees: float, tall: int) -> None:
    """One card, drawn twice as large as shown, on its shadow."""
    w = card.get_width() * tall // card.get_height()
    below = pygame.transform.rotozoom(shadow(w, tall, tall, "rest"), -degrees, 1)
    margin = shadow_margin(tall, "rest")
    canvas.blit(below, below.get_rect(center=(centre[0], centre[1] + margin // 5)))
    drawn = pygame.transform.rotozoom(shapes.margined(card, 4), -degrees, 0.5)
    canvas.blit(drawn, drawn.get_rect(center=centre))


class GameHand(Widget):
    """Fills what is left of a column; shows nothing where that is little."""

    role = "image"
    solid = False

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(name=game.info.title[language()], grow=1)
        self.game = game

    def natural(self, room: int) -> Size:
        """It asks for nothing."""
        return room, 0

    def paint(self, surface: pygame.Surface) -> None:
        """The hand, in the middle of the lower edge."""
        high = min(self.rect.h - theme.space("l"), theme.px(MOST), round(self.rect.w / WIDE))
        if high < theme.px(LEAST):
            return
        try:
            shown = hand(self.game, high)
        except Exception:  # a game from elsewhere may fail in any way; then there is only felt
            LOG.exception("no cards of %s can be shown", self.game.id)
            return
        surface.blit(shown, shown.get_rect(midbottom=(self.rect.centerx, self.rect.bottom)))
