"""What a card shows: name, lines, values, clauses (SPEC.md 3.3 to 3.6, AVA-006 to AVA-009)."""

from __future__ import annotations

import re
from functools import lru_cache

from rules.avarium_academy.catalogue import (
    CLUB,
    CLUBS,
    COLOUR,
    COLOURS,
    COMBAT,
    COST,
    DEFENSE,
    GAIN,
    GENDER,
    GENDERS,
    ID,
    IDOL,
    KIND,
    MERIT,
    NAME_COLUMN,
    ROWS,
    SCHEME,
    STUDENT,
    SURPRISE,
)
from rules.kernel.book import Book, Phrase, columns
from rules.kernel.moves import WordRef
from rules.kernel.show import Face

ACCENTS = ("#2f6fd0", "#cf3a3a", "#d9a21b")
"""The colours of the title bars: Paragon, Delinquent, Neutral (AVA-009)."""

SCHEME_ACCENT, SURPRISE_ACCENT, IDOL_ACCENT = "#3c5aa8", "#6fa3e8", "#7a3fa0"

CLAUSES: dict[int, tuple[str, ...]] = {
    IDOL: ("AVA-001", "AVA-011", "AVA-063", "AVA-064", "AVA-097"),
    STUDENT: ("AVA-037", "AVA-039", "AVA-059", "AVA-112", "AVA-113"),
    SCHEME: ("AVA-066", "AVA-067", "AVA-068", "AVA-069"),
}
SURPRISES = ("AVA-074", "AVA-075", "AVA-076")
KEYWORDS: dict[str, tuple[str, ...]] = {
    "goalkeeper": ("AVA-099",),
    "shadow_kunoichi": ("AVA-098",),
    "track_captain": ("AVA-122",),
    "still_life_model": ("AVA-100",),
    "giant_robot": ("AVA-100",),
    "transfer_student": ("AVA-048",),
    "hall_monitor": ("AVA-047",),
    "record_o_matic": ("AVA-090",),
    "duel_permit": ("AVA-077",),
    "fire_drill": ("AVA-126",),
    "textbook_armour": ("AVA-113",),
}
"""Clauses of single cards."""

HEAD = re.compile(r"(?<=\.) (?=[A-ZÁÉÍÓÚÑ]{3,})")
"""Where a paragraph of the Quick Tip begins: its heads are in capitals."""

TIP_PARTS: dict[str, int] = {}
"""How many paragraphs a tip has, by its id."""

COLUMNS = ("name", "title", "text", "win_text")


def teach(book: Book) -> None:
    """Adds the cards' words to a book, which by itself reads `texts.toml` alone; a card's name is `name`."""
    for row in ROWS:
        for column in COLUMNS:
            text = columns(row, column)
            if text is not None:
                book.texts[f"card.{row['id']}.{column}"] = text
        if "cost" not in row and "merit" not in row:  # the Quick Tip: a paragraph for each of its heads
            parts = {language: HEAD.split(text) for language, text in book.texts[f"card.{row['id']}.text"].items()}
            for n, english in enumerate(parts["en"]):
                spanish = parts["es"][n] if len(parts["es"]) == len(parts["en"]) else ""
                book.texts[f"card.{row['id']}.part{n}"] = {"en": english, "es": spanish or english}
            TIP_PARTS[row["id"]] = len(parts["en"])
        if "win" in row:
            called = row["name"].split()[-1]
            book.texts[f"card.{row['id']}.called"] = {"en": called, "es": called}
        for number, mode in enumerate(row.get("mode", ()), 1):
            text = columns(mode, "text")
            if text is not None:
                book.texts[f"card.{row['id']}.mode{number}"] = text


def key(face: int, column: str) -> str:
    """The key of a card's words."""
    return f"card.{ID[face]}.{column}"


def name_of(face: int) -> Phrase:
    """The name of a card; of a Student its title."""
    where = key(face, NAME_COLUMN[face])
    return Phrase(where)


def called(face: int) -> Phrase:
    """What an Idol is called for short: the last word of its name."""
    where = key(face, "called")
    return Phrase(where)


def short_of(face: int) -> WordRef:
    """The name of a card as a word, of an Idol the one that it is called by."""
    where = key(face, "called") if KIND[face] == IDOL else key(face, NAME_COLUMN[face])
    return WordRef(where)


def word_of(face: int) -> WordRef:
    """The name of a card, as a word in another sentence."""
    where = key(face, NAME_COLUMN[face])
    return WordRef(where)


def club_of(face: int) -> WordRef:
    """The name of a card's club."""
    return WordRef(f"club.{CLUBS[CLUB[face]]}")


def text_of(face: int, column: str) -> Phrase:
    """A text of a card."""
    where = key(face, column)
    return Phrase(where)


def mode_of(face: int, mode: int) -> WordRef:
    """One mode of a Scheme."""
    where = key(face, f"mode{mode}")
    return WordRef(where)


def _lines(face: int) -> tuple[Phrase, ...]:
    row = ROWS[face]
    kind = KIND[face]
    lines: list[Phrase] = []
    if kind == STUDENT:
        words = {
            "colour": WordRef(f"colour.{COLOURS[COLOUR[face]]}"),
            "gender": WordRef(f"gender.{GENDERS[GENDER[face]]}"),
            "club": club_of(face),
        }
        lines.append(Phrase("print.student", dict(words)))
    elif kind == IDOL:
        title = key(face, "title")
        lines.append(Phrase("print.idol", {"title": WordRef(title), "club": club_of(face)}))
        lines.append(text_of(face, "win_text"))
    if ID[face] in TIP_PARTS:
        lines += [text_of(face, f"part{n}") for n in range(TIP_PARTS[ID[face]])]
    elif "text" in row:
        lines.append(text_of(face, "text"))
    return tuple(lines)


def _line(face: int) -> Phrase | None:
    """What a Scheme is, with its number (AVA-008)."""
    if KIND[face] != SCHEME:
        return None
    number = ROWS[face]["number"]
    return Phrase("print.surprise" if SURPRISE[face] else "print.scheme", {"number": number})


def _values(face: int) -> tuple[tuple[str, int | str], ...]:
    kind = KIND[face]
    if kind == STUDENT:
        return (("combat", COMBAT[face]), ("defense", DEFENSE[face]))
    if kind == IDOL:
        return (("combat", COMBAT[face]), ("merit", MERIT[face]))
    return ()


def _accent(face: int) -> str:
    kind = KIND[face]
    if kind == STUDENT:
        return ACCENTS[COLOUR[face]]
    if kind == IDOL:
        return IDOL_ACCENT
    return SURPRISE_ACCENT if SURPRISE[face] else SCHEME_ACCENT


@lru_cache(maxsize=128)
def face_of(face: int) -> Face:
    """The face of a card. The code in its corner is its cost, of an Idol the Reputation that it gains."""
    kind = KIND[face]
    code = GAIN[face] if kind == IDOL else COST[face]
    names = ("idol", "student", "surprise" if SURPRISE[face] else "scheme", "tip")
    clauses = (*CLAUSES.get(kind, ()), *(SURPRISES if SURPRISE[face] else ()), *KEYWORDS.get(ID[face], ()))
    return Face(
        kind=names[kind],
        card=ID[face],
        title=name_of(face),
        lines=_lines(face),
        values=_values(face),
        art=ID[face],
        code=str(code) if kind <= SCHEME else "",
        accent=_accent(face),
        clauses=clauses,
        line=_line(face),
    )
