"""Decks of one's own on the disk: one text file each, in the game's own form, named after the deck. No pygame."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field

from rules.kernel.decks import DeckList, Decks, Problem, Starter
from table.logs import LOG
from table.names import clean
from table.paths import paths
from table.saveformat import file_name
from table.whole import write_patiently
from table.words import language, say

SUFFIX = ".txt"
NAMELESS = file_name("")
"""What a file is called for a name without a letter that every system takes."""
GONE = ".deleted"
MOST_BYTES = 1_000_000
"""A file larger than this is no deck list; what a list may have is said by its game."""


class BadDeck(Exception):
    """A file that can't be read as a list at all; `key` and `args_said` make its sentence."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key)
        self.key = key
        self.args_said = args

    @property
    def sentence(self) -> str:
        """Why, in the language spoken now."""
        return say(self.key, **self.args_said)


def text_of(place: Path) -> str:
    """The text of a file. Raises BadDeck."""
    try:
        if not place.is_file():
            raise BadDeck("deck.no_file" if not place.exists() else "deck.unreadable", file=place.name)
        if place.stat().st_size > MOST_BYTES:
            raise BadDeck("deck.too_large", file=place.name)
        return place.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise BadDeck("deck.not_text", file=place.name) from None
    except (OSError, ValueError):  # ValueError: a name that no file can have
        raise BadDeck("deck.unreadable", file=place.name) from None


class Deck(Struct, eq=False):
    """A deck that can be chosen: a starter, or one's own in its file. `broken`: why its file is no list."""

    name: str
    cards: dict[str, int] = field(default_factory=dict)
    place: Path | None = None
    starter: str = ""
    broken: tuple[Problem, ...] = ()
    unreadable: BadDeck | None = None

    @property
    def key(self) -> str:
        """What it is called in a set-up that is filled in: a starter's id, or the file's name."""
        return self.starter or (self.place.name if self.place is not None else "")

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(self.cards.values())

    @property
    def whole(self) -> bool:
        """Whether its file could be read."""
        return not self.broken and self.unreadable is None

    def list(self) -> DeckList:
        """As the game takes it."""
        return DeckList(self.name, {card: n for card, n in self.cards.items() if n})


def deck_folder(game: str) -> Path:
    """Where the decks of a game lie."""
    return paths().data / "decks" / game


def starter_deck(starter: Starter) -> Deck:
    """A starter deck under the name that it has in the language spoken now."""
    return Deck(starter.title.get(language(), starter.id), dict(starter.cards), starter=starter.id)


class DeckShelf:
    """The decks of one game in a folder. What was thrown away can be brought back until `empty`."""

    def __init__(self, decks: Decks, folder: Path) -> None:
        """`decks` is the game's own word on lists."""
        self.decks = decks
        self.folder = folder

    def clean(self, name: str) -> str:
        """A name as this game's lists take it; empty if nothing of it can be seen."""
        return clean(name)[: self.decks.name_at_most].strip()

    def read(self) -> list[Deck]:
        """One's own decks, by name; files of strangers are left alone."""
        try:
            places = [place for place in self.folder.iterdir() if place.suffix == SUFFIX and place.is_file()]
        except OSError:
            return []
        return sorted((self.open(place) for place in places), key=_by_name)

    def open(self, place: Path) -> Deck:
        """A deck from its file; one that can't be read says why."""
        try:
            found = self.decks.read(text_of(place))
        except BadDeck as bad:
            return Deck(place.stem, place=place, unreadable=bad)
        name = self.clean(found.deck.name) or place.stem
        if not found.readable:
            return Deck(name, place=place, broken=found.problems)
        return Deck(name, dict(found.deck.cards), place)

    def make(self, name: str, cards: Mapping[str, int]) -> Deck:
        """A new deck in a file of its own. Raises OSError."""
        deck = Deck(self.clean(name), dict(cards), self._free(name))
        self.keep(deck)
        return deck

    def _free(self, name: str) -> Path:
        stem = file_name(name)
        if stem == NAMELESS:
            stem = "deck"
        for n in range(1, 10_000):
            place = self.folder / f"{stem}{'' if n == 1 else f' {n}'}{SUFFIX}"
            if not place.exists() and not place.with_name(place.name + GONE).exists():
                return place
        raise FileExistsError(os.fspath(self.folder / stem))

    def keep(self, deck: Deck) -> None:
        """Writes a deck as it is now, whole or not at all. Raises OSError."""
        if deck.place is None:
            raise ValueError("a starter deck has no file")
        write_patiently(deck.place, self.decks.write(deck.list()).encode("utf-8", "replace"))

    def rename(self, deck: Deck, name: str) -> None:
        """Another name, and a file named after it. Raises OSError; then all is as before."""
        if deck.place is None:
            raise ValueError("a starter deck has no file")
        old, before = deck.place, deck.name
        place = self._free(name)
        old.replace(place)
        deck.name, deck.place = self.clean(name), place
        try:
            self.keep(deck)
        except OSError:
            place.replace(old)
            deck.name, deck.place = before, old
            raise

    def throw(self, deck: Deck) -> None:
        """Takes a deck away; `bring_back` undoes it. Raises OSError."""
        if deck.place is None:
            raise ValueError("a starter deck can't be deleted")
        deck.place.replace(_gone(deck.place))

    def bring_back(self, deck: Deck) -> None:
        """Undoes `throw`. Raises OSError."""
        if deck.place is None or deck.place.exists():
            raise FileExistsError(os.fspath(deck.place or self.folder))
        _gone(deck.place).replace(deck.place)

    def forget(self, deck: Deck) -> None:
        """A deck that was thrown away is gone for good."""
        if deck.place is not None:
            try:
                _gone(deck.place).unlink(missing_ok=True)
            except OSError as error:
                LOG.warning("a deleted deck can't be removed: %s", error)

    def export(self, deck: Deck, folder: Path) -> Path:
        """A deck as a text file in another folder; no file there is touched. Raises OSError."""
        if not folder.is_dir():
            raise NotADirectoryError(os.fspath(folder))
        place = DeckShelf(self.decks, folder)._free(deck.name)
        write_patiently(place, self.decks.write(deck.list()).encode("utf-8", "replace"))
        return place


def _gone(place: Path) -> Path:
    return place.with_name(place.name + GONE)


def _by_name(deck: Deck) -> tuple[str, str]:
    return deck.name.casefold(), deck.key


def every_deck(decks: Decks, game: str) -> list[Deck]:
    """The starters, then one's own: what can be chosen for a seat."""
    return [*map(starter_deck, decks.starters), *DeckShelf(decks, deck_folder(game)).read()]
