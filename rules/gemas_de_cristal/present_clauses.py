"""Which clauses are in force at this moment, for F1."""

from __future__ import annotations

from rules.gemas_de_cristal.catalogue import ABILITY
from rules.gemas_de_cristal.state import DECK, Discard, GemasState, Order, Stars, Window, chain, option

OVER = ("GEM-120", "GEM-130", "GEM-131", "GEM-139", "GEM-138")
STARS = ("GEM-032", "GEM-034", "GEM-036", "GEM-037", "GEM-039", "GEM-041", "GEM-042", "GEM-043", "GEM-044", "GEM-048")
WINDOW = ("GEM-092", "GEM-095", "GEM-096", "GEM-097", "GEM-098", "GEM-100", "GEM-104", "GEM-106", "GEM-107")


def clauses_now(view: GemasState) -> tuple[str, ...]:
    """The clauses that speak of what is going on, the nearest first."""
    step = view.agenda[-1] if view.agenda else None
    found: list[str] = []
    match step:
        case None:
            return OVER
        case Stars():
            found += STARS
            if option(view, "spend_all_stars"):
                found.append("GEM-150")
        case Window():
            ability = ABILITY[view.pieces.face[chain(view)[0].piece]]
            found += [ability.clause, *WINDOW]
            if option(view, "ruby_target_last"):
                found.append("GEM-151")
        case Order(_, deck):
            found += ["GEM-080" if deck == DECK else "GEM-081", "GEM-087"]
        case Discard():
            found += ["GEM-049", "GEM-050", "GEM-051"]
        case _:
            pass
    if view.facts.trigger >= 0:
        found += ["GEM-117", "GEM-118", "GEM-119"]
    return tuple(found)
