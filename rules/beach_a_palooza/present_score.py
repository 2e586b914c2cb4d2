"""The sheet of the final scoring and the sentence that ends a game (SPEC.md 8)."""

from __future__ import annotations

from rules.beach_a_palooza.state import BeachState
from rules.kernel.book import Phrase
from rules.kernel.moves import SeatRef
from rules.kernel.show import Line, Prompt, Sheet
from rules.kernel.state import seats_of


def sheet(view: BeachState) -> Sheet | None:
    """What each seat had, what the bonuses brought, the total; None while the game goes on."""
    facts = view.facts
    if view.result is None or not facts.set_bonus:
        return None
    seats = tuple(range(len(view.seats)))
    energy, sets = facts.energy_bonus, facts.set_bonus
    before = tuple(facts.vp[seat] - energy[seat] - sets[seat] for seat in seats)
    lines = (
        Line(Phrase("sheet.before"), before, "BAP-170"),
        Line(Phrase("sheet.energy"), tuple(energy), "BAP-171"),
        Line(Phrase("sheet.sets"), tuple(sets), "BAP-175"),
        Line(Phrase("sheet.total"), tuple(facts.vp), "BAP-179", total=True),
        Line(Phrase("sheet.supply"), tuple(facts.supply), "BAP-180"),
    )
    return Sheet(Phrase("sheet.title"), seats, lines)


def outcome(view: BeachState) -> Prompt | None:
    """How the game ended; None while it goes on."""
    result = view.result
    if result is None:
        return None
    winners = seats_of(result.winners)
    if not winners:
        return Prompt(Phrase("outcome.drawn"), -1)
    points = Phrase("outcome.points", {"n": view.facts.vp[winners[0]]})
    if len(winners) == 1:
        return Prompt(Phrase("outcome.won", {"seat": SeatRef(winners[0])}), winners[0], points)
    names = ", ".join(view.seats[seat].name for seat in winners)
    return Prompt(Phrase("outcome.shared", {"names": names}), winners[0], points)
