"""What a card shows in each mode and level: name, text, values, clauses (SPEC.md 3.1, "Text shown")."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rules.kaboom_universe.catalogue import ADVANCED, APOCALYPSE, CARDS, COMPETITIVE, COOP, RULES
from rules.kernel.book import Phrase
from rules.kernel.moves import WordRef
from rules.kernel.show import Face

CLAUSES: dict[str, dict[str, tuple[str, ...]]] = {
    "dinosaur": {COMPETITIVE: ("KAB-030", "KAB-024"), COOP: ("KAB-124", "KAB-138")},
    "t_rex": {COOP: ("KAB-129", "KAB-131")},
    "velociraptor": {COOP: ("KAB-129", "KAB-131")},
    "pterodactyl": {COOP: ("KAB-131",)},
    "triceratops": {COOP: ("KAB-129", "KAB-130")},
    "diplodocus": {COOP: ("KAB-129", "KAB-130")},
    "asteroid": {
        COMPETITIVE: ("KAB-060", "KAB-061", "KAB-062", "KAB-065"),
        APOCALYPSE: ("KAB-060", "KAB-062", "KAB-164", "KAB-065"),
        COOP: ("KAB-125", "KAB-126"),
    },
    "green_laser": {COMPETITIVE: ("KAB-043",), APOCALYPSE: ("KAB-169",), COOP: ("KAB-132", "KAB-135")},
    "blue_laser": {COMPETITIVE: ("KAB-044",), APOCALYPSE: ("KAB-170",), COOP: ("KAB-133", "KAB-135")},
    "steal_card": {COMPETITIVE: ("KAB-046", "KAB-047"), COOP: ("KAB-148",)},
    "switch_hand": {COMPETITIVE: ("KAB-049", "KAB-050"), COOP: ("KAB-149",)},
    "steal_dinosaur": {COMPETITIVE: ("KAB-051", "KAB-052", "KAB-054", "KAB-055"), COOP: ("KAB-144", "KAB-143")},
    "last_aid": {COMPETITIVE: ("KAB-056", "KAB-057"), COOP: ("KAB-145", "KAB-146")},
    "divert": {COMPETITIVE: ("KAB-067", "KAB-068", "KAB-070"), COOP: ("KAB-127", "KAB-128")},
    "kaboom": {COMPETITIVE: ("KAB-076",), COOP: ("KAB-154",)},
}
"""The clauses of a card or kind by mode; Apocalypse has Competitive's unless it has its own."""

SKILLS: dict[str, dict[str, tuple[str, ...]]] = {
    "t_rex": {COMPETITIVE: ("KAB-109", "KAB-110", "KAB-111"), APOCALYPSE: ("KAB-171", "KAB-111"), COOP: ("KAB-161",)},
    "velociraptor": {COMPETITIVE: ("KAB-102", "KAB-103"), COOP: ("KAB-158",)},
    "pterodactyl": {COMPETITIVE: ("KAB-104",), APOCALYPSE: ("KAB-172",), COOP: ("KAB-159",)},
    "triceratops": {COMPETITIVE: ("KAB-105",), COOP: ("KAB-156", "KAB-157")},
    "diplodocus": {COMPETITIVE: ("KAB-106", "KAB-107", "KAB-108"), COOP: ("KAB-160",)},
    "last_aid": {COMPETITIVE: ("KAB-112", "KAB-113", "KAB-114"), COOP: ()},
}
"""What the advanced level adds."""

ICONS: dict[str, tuple[tuple[str, str], ...]] = {
    "asteroid": (("action", "+1"),),
    "steal_card": (("card", "+1"),),
    "switch_hand": (("swap", ""),),
    "steal_dinosaur": (("move", ""),),
    "last_aid": (("heal", ""),),
    "divert": (("shield", ""),),
    "kaboom": (("end", ""),),
}
"""What a glance should tell of the cards that aren't lasers."""

ICONS_COOP: dict[str, tuple[tuple[str, str], ...]] = {
    "asteroid": (("hit", ""),),
    "green_laser": (("shield", ""),),
    "blue_laser": (("shield", ""), ("heal", "")),
    "steal_card": (("card", "−1"),),
    "switch_hand": (("card", "−"),),
}
"""The same where Co-Op differs."""


def name_of(face: int) -> Phrase:
    """The name of a card."""
    return Phrase(f"card.{CARDS[face]['id']}.name")


def word_of(face: int) -> WordRef:
    """The name of a card, as a word in another sentence."""
    return WordRef(f"card.{CARDS[face]['id']}.name")


def lines_of(row: Mapping[str, Any], mode: str, level: str) -> tuple[str, ...]:
    """The columns whose texts stand on the card: `text_<mode>`, else `text`; the advanced level adds its own. The
    saying of a dinosaur, which is no rule, gives way to its skill: in a hand there's room for one of them."""
    base = f"text_{mode}" if f"text_{mode}" in row else "text"
    if level != ADVANCED:
        return (base,)
    for column in (f"text_{mode}_advanced", "text_advanced"):
        if column in row and not (mode == COOP and column == "text_advanced"):
            return (column,) if base == "text" and row["kind"] == "dinosaur" else (base, column)
    return (base,)


def clauses_of(row: Mapping[str, Any], mode: str, level: str) -> tuple[str, ...]:
    """The clauses that a card rests on, in this mode and at this level."""
    found: list[str] = []
    tables = (CLAUSES, SKILLS) if level == ADVANCED else (CLAUSES,)
    for table in tables:
        for name in (row["kind"], row["id"]):
            by_mode = table.get(name, {})
            if mode == APOCALYPSE and mode not in by_mode:
                found += by_mode.get(COMPETITIVE, ())
            else:
                found += by_mode.get(mode, ())
    return tuple(dict.fromkeys(found))


def values_of(row: Mapping[str, Any], mode: str, level: str) -> tuple[tuple[str, int | str], ...]:
    """The icons with their numbers."""
    card = row["id"]
    if row["kind"] == "dinosaur":
        return ((row["diet"], ""),) if mode == COOP else ()
    if mode == COOP and card in ICONS_COOP:
        return ICONS_COOP[card]
    if card in ("green_laser", "blue_laser"):
        rules = RULES[mode][level]
        return (("hit", rules.green_hits if card == "green_laser" else rules.blue_hits),)
    return ICONS[card]


@lru_cache(maxsize=256)
def face(index: int, mode: str, level: str) -> Face:
    """The face of the card with that index, as this mode and level set it."""
    row = CARDS[index]
    card = row["id"]
    return Face(
        kind=row["kind"],
        card=card,
        title=name_of(index),
        lines=tuple(Phrase(f"card.{card}.{column}") for column in lines_of(row, mode, level)),
        values=values_of(row, mode, level),
        art=card,
        code=row["code"],
        clauses=clauses_of(row, mode, level),
    )
