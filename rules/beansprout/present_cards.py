"""What a card shows: name, text, level, power, beans, clauses."""

from __future__ import annotations

from functools import lru_cache

from rules.beansprout.catalogue import BEANS, CARDS, HELP, LEVEL, POWER, N
from rules.kernel.book import Phrase
from rules.kernel.show import Face

KINDS = ("helper", "seedling", "sprout", "bloom")
"""How a card is set, by its level."""

CLAUSES = (
    ("BSP-109", "BSP-110", "BSP-111"),
    ("BSP-044", "BSP-047", "BSP-048"),
    ("BSP-053", "BSP-054", "BSP-057"),
    ("BSP-053", "BSP-054", "BSP-057"),
)
"""The clauses of a card, by its level."""

OF_TRAIT = {
    "float": "BSP-070",
    "climb": "BSP-071",
    "bark": "BSP-072",
    "evergreen": "BSP-065",
    "perennial": "BSP-073",
    "sheltered": "BSP-074",
}
OF_ABILITY = {
    "attack": "BSP-059",
    "action": "BSP-061",
    "play": "BSP-052",
    "destroyed": "BSP-068",
    "win": "BSP-068",
    "direct": "BSP-106",
}
OF_TIME = {"combat": "BSP-115", "response": "BSP-116"}


@lru_cache(maxsize=128)
def face(index: int) -> Face:
    """The face of a card of either deck."""
    row = CARDS[index % N]
    card = row["id"]
    here = LEVEL[index]
    program = HELP[index]
    values: tuple[tuple[str, int | str], ...] = (
        (("power", POWER[index]), ("beans", BEANS[index])) if here else (("helper", ""),)
    )
    own = [OF_TRAIT[trait["trait"]] for trait in row.get("traits", ())]
    own += [OF_ABILITY[ability["kind"]] for ability in row.get("ability", ())]
    if program is not None and program.when in OF_TIME:
        own.append(OF_TIME[program.when])
    return Face(
        kind=KINDS[here],
        card=card,
        title=Phrase(f"card.{card}.name"),
        lines=(Phrase(f"card.{card}.text"),),
        values=values,
        art=card,
        code=str(here) if here else "",
        clauses=tuple(dict.fromkeys([*own, *CLAUSES[here]])),
    )
