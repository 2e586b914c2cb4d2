"""The cards of a game as the deck builder shows them: names, texts, painted faces, what is searched in."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from rules.kernel.decks import Decks, PoolCard
from rules.kernel.game import Game
from rules.kernel.law import setup_for
from rules.kernel.moves import Refusal
from rules.kernel.view import view
from table import words
from table.paint import theme
from table.paint.cache import MB, ByteCache, surface_cache
from table.paint.face_data import FaceData
from table.paint.face_layout import SHORT_FROM
from table.paint.faces import Faces
from table.scene.telling import Teller
from table.screens.rulebook import fold

_thumbs: ByteCache[Hashable, pygame.Surface] = surface_cache("deck thumbs", 6 * MB)

THUMB_TEXT = 8
"""Least size of the number on a thumb, which is painted small and enlarged on dense screens."""


class Catalogue:
    """Everything about a game's cards that doesn't change while a deck is built."""

    def __init__(self, game: Game[Any, Any], decks: Decks) -> None:
        """`decks` is what the game says about decks."""
        self.game = game
        self.decks = decks
        self.cards: dict[str, PoolCard] = {card.id: card for card in decks.pool}
        fewest = game.info.modes[0].fewest
        state = game.new(setup_for(game, fewest, 0))
        assert not isinstance(state, Refusal), "a game begins with its own starter decks"
        self.teller = Teller(game, view(game, state, 0))
        self.faces = Faces(self.teller.spec)
        self._small = Faces(self.teller.spec, min_text=THUMB_TEXT, masters_cap=4 * MB, sprites_cap=4 * MB)
        first = next(iter(self.teller.spec.kind.values()))
        self.aspect = first.size[0] / first.size[1]
        self._data: dict[tuple[str, str], FaceData] = {}

    def style(self) -> None:
        """Type on the faces is as large as the window asks."""
        self.faces.set_min_text(theme.px(12))

    def data(self, card: str) -> FaceData:
        """A card in the language spoken now."""
        key = (words.language(), card)
        made = self._data.get(key)
        if made is None:
            made = self._data[key] = self.teller.data(self.cards[card].face)
        return made

    def name(self, card: str) -> str:
        """A card's name; of one that isn't in the pool its id."""
        return self.data(card).title if card in self.cards else card

    def searched(self, card: str) -> str:
        """All that is printed on a card, folded, for searching."""
        data = self.data(card)
        return fold(" ".join((data.title, data.line, *data.text, self.cards[card].id.replace("_", " "))))

    def refuse(self, refusal: Refusal) -> str:
        """A refusal's sentence in the language spoken now."""
        return self.teller.refuse(refusal)

    def thumb(self, card: str, high: int) -> pygame.Surface:
        """A card as it is at the smallest size, whatever the screen's density: its picture alone."""

        def build() -> pygame.Surface:
            small = self._small.plain(self.data(card), min(high, SHORT_FROM - 2))
            return pygame.transform.smoothscale(small, (round(high * self.aspect), high))

        return _thumbs.get((self.game.id, self.data(card), high), build)

    def traits(self, card: str) -> str:
        """What a card is counted by, in words: "Monsters, Level 1"."""
        language, found = words.language(), []
        for trait in self.decks.traits:
            value = self.cards[card].traits.get(trait.id)
            found += [v.name[language] for v in trait.values if v.value == value]
        return ", ".join(found)
