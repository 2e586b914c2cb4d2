"""What a card shows: name, text, values, clauses (SPEC.md 3, BAP-049)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rules.beach_a_palooza.catalogue import (
    ACT,
    ATTACKS,
    AUDIENCE,
    CARDS,
    CRASHER,
    DUAL,
    FAVOURS,
    FUSION,
    GAIN_ENERGY,
    GAIN_VP,
    KIND,
    NAME,
    SPOTS,
    STAGE,
    STEVEN,
    SYMBOL_IDS,
    SYMBOLS,
)
from rules.kernel.book import Book, Phrase, Text, columns
from rules.kernel.moves import WordRef
from rules.kernel.show import Face

KIND_NAMES = {STAGE: "stage", AUDIENCE: "audience", DUAL: "dual", FUSION: "fusion", STEVEN: "steven"}
CLAUSES: dict[int, tuple[str, ...]] = {
    STAGE: ("BAP-028", "BAP-029", "BAP-032", "BAP-051", "BAP-090", "BAP-091"),
    AUDIENCE: ("BAP-035", "BAP-037", "BAP-054", "BAP-175"),
    DUAL: ("BAP-055", "BAP-056", "BAP-057", "BAP-051", "BAP-054"),
    FUSION: ("BAP-073", "BAP-074", "BAP-075", "BAP-076", "BAP-085", "BAP-140"),
    CRASHER: ("BAP-093", "BAP-094", "BAP-095", "BAP-099", "BAP-100", "BAP-120", "BAP-131"),
    STEVEN: ("BAP-003", "BAP-004", "BAP-115"),
}
SPECIAL = {"Garnet": ("BAP-065",), "Watermelon Steven": ("BAP-059",), "Stevonnie": ("BAP-081", "BAP-082")}
SPECIAL |= {"Smoky Quartz": ("BAP-081", "BAP-082")}
ABILITIES = {"red": "BAP-200", "orange": "BAP-201", "yellow": "BAP-202"}
ABILITIES |= {"green": "BAP-203", "blue": "BAP-204", "purple": "BAP-205"}

CARD_WORD = {"en": "rescue", "es": "rescate"}
ENERGY_WORD = {"en": "+{n} Energy", "es": "+{n} de Energía"}
VP_WORD = {"en": "+{n} VP", "es": "+{n} PV"}
AND_WORD = {"en": " and ", "es": " y "}


@lru_cache(maxsize=1)
def texts() -> dict[str, Text]:
    """Every name and text of the cards by key: `card.a1_pearl.name`, `card.c_crab.spots`."""
    found: dict[str, Text] = {}
    for face, row in enumerate(CARDS):
        for column in ("name", "text", "ability"):
            text = columns(row, column)
            if text is not None:
                found[f"card.{row['id']}.{column}"] = text
        if KIND[face] == CRASHER:
            found[f"card.{row['id']}.spots"] = {lang: _spots(face, lang) for lang in ("en", "es")}
            found[f"card.{row['id']}.favours"] = {lang: _favours(row, face, lang) for lang in ("en", "es")}
    return found


def _spots(face: int, lang: str) -> str:
    """The spots in words and in printed order: what each needs and brings, `2: +2 VP`."""
    parts = []
    for spot in SPOTS[face]:
        bonuses = [_bonus(effect.do, effect.n, lang) for effect in spot.bonus]
        parts.append(f"{spot.value}: {AND_WORD[lang].join(bonuses)}")
    return " · ".join(parts)


def _bonus(do: int, n: int, lang: str) -> str:
    if do == GAIN_ENERGY:
        return ENERGY_WORD[lang].replace("{n}", str(n))
    return VP_WORD[lang].replace("{n}", str(n)) if do == GAIN_VP else CARD_WORD[lang]


def _favours(row: dict[str, Any], face: int, lang: str) -> str:
    """Who hits for 1 more or less."""
    suffix = "" if lang == "en" else "_es"
    names = {NAME[f]: str(other["name" + suffix]) for f, other in enumerate(CARDS) if NAME[f] >= 0}
    return " · ".join(f"{'+' if by > 0 else '−'}1 {names[name]}" for name, by in FAVOURS[face].items())


def teach(book: Book) -> None:
    """Adds the cards' names and texts to a book, which by itself reads `texts.toml` alone."""
    book.texts.update(texts())


def word_of(face: int) -> WordRef:
    """The name of a card, as a word in another sentence."""
    return WordRef(f"card.{CARDS[face]['id']}.name")


def values_of(face: int) -> tuple[tuple[str, int | str], ...]:
    """The icons with their numbers: sets, what each attack spends and is worth, what the spots need."""
    kind = KIND[face]
    if kind == CRASHER:
        return (("spot", " ".join(str(spot.value) for spot in SPOTS[face])),)
    found: list[tuple[str, int | str]] = [(SYMBOL_IDS[symbol], "") for symbol in SYMBOLS[face]]
    if kind in (STAGE, DUAL, FUSION):  # the painter begins at the right
        found += [("attack", f"{attack.cost}:{attack.value}") for attack in reversed(ATTACKS[face])]
    return tuple(found)


def clauses_of(face: int) -> tuple[str, ...]:
    """The clauses that a card rests on."""
    row = CARDS[face]
    if KIND[face] == STEVEN:
        return (ABILITIES[row["colour"]], *CLAUSES[STEVEN])
    return (*SPECIAL.get(row["name"], ()), *CLAUSES[KIND[face]])


@lru_cache(maxsize=256)
def face(index: int) -> Face:
    """The face of the card with that index."""
    row = CARDS[index]
    card = row["id"]
    kind = KIND[index]
    lines = ["text"]
    if kind == CRASHER:
        lines = ["spots", "favours", "text"]
    title = f"card.{card}.ability" if kind == STEVEN else f"card.{card}.name"
    keys = [f"card.{card}.{line}" for line in lines]
    return Face(
        kind=str(row["kind"]) if kind == CRASHER else KIND_NAMES[kind],
        card=card,
        title=Phrase(title),
        lines=tuple(Phrase(key) for key in keys),
        values=values_of(index),
        art=art_of(index),
        code=str(row["cost"]) if kind in (STAGE, DUAL, FUSION) else "",
        clauses=clauses_of(index),
    )


def art_of(index: int) -> str:
    """The picture of a card: printings of one Character share it."""
    card = str(CARDS[index]["id"])
    return card.partition("_")[2] if ACT[index] else card
