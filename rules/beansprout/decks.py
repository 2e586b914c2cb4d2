"""The deck lists of beanSprout for the deck builder (SPEC.md 3.8): `DECKS`, a thin face over `decklists.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.beansprout import decklists, present_cards, refusals
from rules.beansprout.catalogue import (
    CARDS,
    DECK_ROWS,
    FOLDER,
    HEALTH_CARDS,
    ID,
    LEVEL,
    NUMBERS,
    OPENING_HAND,
    PROGRAMS,
    REDRAW_SIZES,
    STARTERS,
    N,
    starter_cards,
)
from rules.kernel.book import LANGUAGES, Phrase, Text, columns, read_toml
from rules.kernel.decks import Chart, DeckList, Opening, PoolCard, Problem, Reading, Starter, Trait, TraitValue
from rules.kernel.moves import CardRef, Refusal

ROWS: dict[str, Any] = read_toml(FOLDER, "traits.toml")
MONSTER, HELPER = 1, 0


def _text(row: Mapping[str, Any], name: str) -> Text:
    return columns(row, name) or {}


def _traits_of(card: int) -> dict[str, int]:
    """What a card is filtered and counted by; a helper has no level, power or beans (SPEC.md 3.1)."""
    level = LEVEL[card]
    if not level:
        return {"kind": HELPER}
    needs = max((program.needs for program in PROGRAMS if program.card == card), default=0)
    row = CARDS[card]
    return {"kind": MONSTER, "level": level, "power": row["power"], "beans": row["beans"], "needs": needs}


def _trait(row: Mapping[str, Any]) -> Trait:
    """A trait with the values that cards have: named one by one, or all by a name with `{n}`."""
    named = {value["value"]: value for value in row.get("value", ())}
    found = sorted({traits[row["id"]] for card in range(N) if row["id"] in (traits := _traits_of(card))})
    values = []
    for n in sorted(found, key=list(named).index) if named else found:
        name = _text(named.get(n, row), "name")
        short = _text(named.get(n, row), "short") or dict.fromkeys(LANGUAGES, "{n}")
        values.append(TraitValue(n, _numbered(name, n), _numbered(short, n)))
    return Trait(row["id"], _text(row, "title"), tuple(values), Chart(row.get("chart", "")), row.get("filters", True))


def _numbered(text: Text, n: int) -> Text:
    return {language: words.replace("{n}", str(n)) for language, words in text.items()}


def _pool() -> tuple[PoolCard, ...]:
    cards = sorted(range(N), key=lambda card: (LEVEL[card] or 9, decklists.NAMES[card]))
    limits = {True: (NUMBERS["monster_copies_max"], "BSP-004"), False: (NUMBERS["helper_copies_max"], "BSP-005")}
    return tuple(
        PoolCard(ID[card], present_cards.face(card), *limits[LEVEL[card] > 0], _traits_of(card)) for card in cards
    )


def _problem(refusal: Refusal) -> Problem:
    code = refusal.message.partition(".")[0]
    name, line = refusal.args.get("name"), refusal.args.get("n")
    reading = code.startswith("E")
    return Problem(
        refusal,
        decklists.LIMIT_CLAUSE.get(code, refusal.clause),
        line if reading and isinstance(line, int) else 0,
        ID[name.face % N] if isinstance(name, CardRef) else "",
    )


class BeanDecks:
    """See `rules.kernel.decks.Decks`."""

    pool: tuple[PoolCard, ...] = _pool()
    traits: tuple[Trait, ...] = tuple(_trait(row) for row in ROWS["trait"])
    starters: tuple[Starter, ...] = tuple(
        Starter(row["id"], _text(row, "name"), _text(row, "theme"), starter_cards(row["id"]))
        for row in DECK_ROWS
        if row["id"] in STARTERS
    )
    opening: Opening = Opening(
        OPENING_HAND,
        HEALTH_CARDS,
        _text(ROWS["opening"], "apart"),
        REDRAW_SIZES,
        ("level", 1),
        "BSP-020",
        "BSP-021",
    )
    fewest: int = NUMBERS["deck_minimum"]
    most: int = 0
    size_clause: str = "BSP-003"
    name_at_most: int = decklists.NAME_AT_MOST
    starters_stay: Refusal = refusals.STARTERS_STAY

    def recognises(self, text: str) -> bool:
        """Whether the text's first word is that of a header."""
        lines = (line.strip() for line in text.removeprefix(decklists.MARK).splitlines())
        first = next((line for line in lines if line and not line.startswith("#")), "")
        return decklists.HEADER.fullmatch(first) is not None

    def read(self, text: str) -> Reading:
        """SPEC.md 3.8: pass 1, then pass 2."""
        found = decklists.read(text)
        readable = all(problem.clause == "BSP-012" for problem in found.problems)
        return Reading(DeckList(found.name, found.cards), tuple(map(_problem, found.problems)), readable)

    def write(self, deck: DeckList) -> str:
        """The canonical form."""
        return decklists.write(deck.name, deck.cards)

    def problems(self, cards: Mapping[str, int]) -> tuple[Problem, ...]:
        """L01 to L04."""
        return tuple(map(_problem, decklists.faults(cards)))

    def not_playable(self, deck: DeckList) -> Refusal | None:
        """BSP-009."""
        return decklists.draft(deck.name, deck.cards)

    def not_exported(self, deck: DeckList) -> Refusal | None:
        """BSP-010."""
        return decklists.no_export(deck.cards)

    def title(self, face: int) -> Phrase:
        """The name of a card of either seat's deck."""
        return Phrase(f"card.{ID[face % N]}.name")


DECKS = BeanDecks()
