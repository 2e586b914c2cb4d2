"""The table before the game (F1): seats, chosen decks, and decks of one's own."""

from __future__ import annotations

from msgspec import Struct, field


class OwnDeck(Struct):
    """A deck of somebody's own: its name, which need not be unique, and its cards by id."""

    name: str
    cards: dict[str, int]

    def copy(self) -> OwnDeck:
        """A copy that changes by itself."""
        return OwnDeck(self.name, self.cards.copy())


class Lobby(Struct):
    """The table before the game (F1): who is seated, who has chosen which deck, and everybody's own decks.

    `chosen` holds a starter's id or a deck's name by seat, "" = not yet. `last` is the deck that was built last,
    `export` the last text that was exported.
    """

    seated: list[bool]
    chosen: list[str]
    own: list[OwnDeck] = field(default_factory=list)
    last: str = ""
    export: str = ""

    def copy(self) -> Lobby:
        """A copy that changes by itself."""
        return Lobby(self.seated[:], self.chosen[:], [deck.copy() for deck in self.own], self.last, self.export)
