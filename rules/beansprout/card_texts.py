"""The names and texts of the cards as keys of the game's book: `card.pea_pip.name`, `card.pea_pip.text`."""

from __future__ import annotations

from functools import lru_cache

from rules.beansprout.catalogue import CARDS
from rules.kernel.book import Book, Text, columns


@lru_cache(maxsize=1)
def texts() -> dict[str, Text]:
    """Every name and text of the cards by key."""
    found: dict[str, Text] = {}
    for row in CARDS:
        for column in ("name", "text"):
            text = columns(row, column)
            if text is not None:
                found[f"card.{row['id']}.{column}"] = text
    return found


def teach(book: Book) -> None:
    """Adds them to a book, which by itself reads `texts.toml` alone."""
    book.texts.update(texts())
