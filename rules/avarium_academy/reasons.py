"""Why a value is not what is printed: each effect that adds to it, with its source. The sums are in `values.py`."""

from __future__ import annotations

from rules.avarium_academy.state import AvariumState, class_of, seat_in_class
from rules.avarium_academy.values import PRICES, STATS, applies, classes_for, matching


def changes(state: AvariumState, piece: int, fighting: bool) -> list[tuple[int, int, int]]:
    """What adds to the Combat (`fighting`) or the Defense of a card in a Class: (source, duration, n). A static
    ability has its source, a modifier with a duration has none (-1)."""
    found: list[tuple[int, int, int]] = []
    owner = seat_in_class(state.pieces.zone[piece])
    for seat in classes_for(state, owner) if owner >= 0 else ():
        for source in state.zones[class_of(seat)].cards:
            for part in STATS[state.pieces.face[source]] or ():
                each = part.combat_each if fighting else None
                n = part.combat if fighting else part.defense
                if (n or each) and applies(state, part, seat, source, piece):
                    n += len(matching(state, each, seat, source)) if each else 0
                    found += [(source, 0, n)] if n else []
    for mod in state.facts.mods:
        n = mod[1] if fighting else mod[2]
        if mod[0] == piece and n:
            found.append((-1, mod[4], n))
    return found


def price_changes(state: AvariumState, seat: int, piece: int) -> list[tuple[int, int, int]]:
    """What adds to the price of a card of the Courtyard for a seat: (whose card, source, n)."""
    found = []
    for other in range(len(state.seats)):
        for source in state.zones[class_of(other)].cards:
            for part in PRICES[state.pieces.face[source]] or ():
                if (other == seat) != part.enemies and applies(state, part, other, source, piece):
                    found.append((other, source, part.cost))
    return found
