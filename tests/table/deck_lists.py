"""A game with decks, and lists of it: what the tests about decks work with."""

from __future__ import annotations

from pathlib import Path

import rules
from rules.kernel.decks import DeckList, Decks, decks_of
from table.deck_bench import Bench
from table.decks import DeckShelf

GAME = "beansprout"
NAMES = ("名無し", "مريم", "İlker ✿", "a/b: ..", "CON", "{0} %s <b>", "👩‍👩‍👧", "x" * 40)
"""Names of any script, and such as would break a path or a sentence."""


def decks() -> Decks:
    """What the game says about decks."""
    found = decks_of(rules.load(GAME))
    assert found is not None
    return found


def starter() -> dict[str, int]:
    """The cards of the first starter deck."""
    return dict(decks().starters[0].cards)


def legal(name: str = "Row B") -> str:
    """The text of a legal list."""
    return decks().write(DeckList(name, starter()))


def bench(folder: Path) -> Bench:
    """A builder's bench over a folder."""
    return Bench(decks(), DeckShelf(decks(), folder))
