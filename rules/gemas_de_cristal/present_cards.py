"""What a card shows: name, text, Star cost, victory points, gem or requirement box (GEM-005, GEM-006)."""

from __future__ import annotations

from functools import lru_cache

from rules.gemas_de_cristal.catalogue import ABILITY, CARDS, COST, GEM_OF, GEMS, N_CHARACTERS, NEEDS, POINTS, RUBY
from rules.kernel.book import Book, Phrase, Text, columns
from rules.kernel.moves import WordRef
from rules.kernel.show import Face

MINUS = "−"

RUBY_CLAUSES = ("GEM-090", "GEM-091", "GEM-093", "GEM-095", "GEM-098", "GEM-101")
FUSION_CLAUSES = ("GEM-131", "GEM-132", "GEM-133", "GEM-134", "GEM-054")


@lru_cache(maxsize=1)
def texts() -> dict[str, Text]:
    """Every name and text of cards and gems by key, `card.lion.text`, `gem.ruby.name`."""
    found: dict[str, Text] = {}
    for group, rows in (("card", CARDS), ("gem", GEMS)):
        for row in rows:
            for column in ("name", "text"):
                text = columns(row, column)
                if text is not None:
                    found[f"{group}.{row['id']}.{column}"] = text
    return found


def teach(book: Book) -> None:
    """Adds the cards' names and texts to a book, which by itself reads `texts.toml` alone."""
    book.texts.update(texts())


def _key(face: int, column: str) -> str:
    return f"card.{CARDS[face]['id']}.{column}"


def word_of(face: int) -> WordRef:
    """The name of a card, as a word in another sentence."""
    key = _key(face, "name")
    return WordRef(key)


def points_of(face: int) -> str:
    """Victory points with a proper minus sign."""
    points = POINTS[face]
    return f"{MINUS}{-points}" if points < 0 else str(points)


def clauses_of(face: int) -> tuple[str, ...]:
    """The clauses that a card rests on."""
    if face >= N_CHARACTERS:
        return FUSION_CLAUSES
    if face == RUBY:
        return RUBY_CLAUSES
    ability = ABILITY[face]
    found = [ability.clause] if ability.clause else ["GEM-088"]
    if ability.pick == "random":
        found += ["GEM-066", "GEM-069", "GEM-083"]
    elif ability.pick == "all":
        found.append("GEM-068")
    elif ability.aim == "order":
        found.append("GEM-087")
    if ability.clause:
        found += ["GEM-060", "GEM-062", "GEM-064"]
    return (*found, "GEM-136") if GEM_OF[face] else tuple(found)


def values_of(face: int) -> tuple[tuple[str, int | str], ...]:
    """The icons with their numbers: Stars and gem of a character, the gems that a fusion needs."""
    if face < N_CHARACTERS:
        gem = GEM_OF[face]
        cost: tuple[str, int | str] = ("star", COST[face])
        return (cost, (f"gem_{gem}", "")) if gem else (cost,)
    return tuple((f"gem_{gem}", n if n > 1 else "") for gem, n in NEEDS[face])


@lru_cache(maxsize=64)
def face_of(face: int) -> Face:
    """The face of a card."""
    row = CARDS[face]
    name = _key(face, "name")
    lines = []
    if "text" in row:
        text = _key(face, "text")
        lines.append(Phrase(text))
    return Face(
        kind=row["kind"],
        card=row["id"],
        title=Phrase(name),
        lines=tuple(lines),
        values=values_of(face),
        art=row["id"],
        code=points_of(face),
        clauses=clauses_of(face),
    )
