"""The sheet of the final scoring and the sentence that ends a game (SPEC.md 8)."""

from __future__ import annotations

from rules.beach_a_palooza import scoring
from rules.beach_a_palooza.catalogue import FULL_SET, SYMBOL_IDS, set_points
from rules.beach_a_palooza.state import BeachState, option
from rules.kernel.book import Phrase
from rules.kernel.moves import SeatRef, WordRef
from rules.kernel.show import Line, Prompt, Sheet
from rules.kernel.state import seats_of


def sheet(view: BeachState) -> Sheet | None:
    """What each seat had, what the bonuses brought, the total, and how the bonuses came about; None while the game
    goes on."""
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
        *_energy(view, seats),
        Line(Phrase("sheet.supply"), tuple(facts.supply), "BAP-180"),
        *_sets(view, seats),
    )
    tied = max(facts.vp, default=0)
    note = None
    if sum(vp == tied for vp in facts.vp) > 1:
        shared = len(seats_of(view.result.winners)) > 1
        note = Phrase("sheet.note_shared" if shared else "sheet.note_supply", {"n": tied})
    return Sheet(Phrase("sheet.title"), seats, lines, note)


def _energy(view: BeachState, seats: tuple[int, ...]) -> tuple[Line, Line]:
    """How much Energy each seat has left, and its place; seats that are level share it (BAP-171 to BAP-174)."""
    playing = seats_of(view.facts.playing)
    left = {seat: scoring.remaining(view, seat) if seat in playing else 0 for seat in seats}
    skip = option(view, "energy_ties") == "skip"
    places: list[int | str] = []
    level = False
    for seat in seats:
        above = [left[other] for other in playing if left[other] > left[seat]]
        rank = 1 + (len(above) if skip else len(set(above)))
        same = left[seat] > 0 and sum(left[other] == left[seat] for other in playing) > 1
        level = level or same
        places.append("–" if not left[seat] else f"{rank}. =" if same else f"{rank}.")
    clause = "BAP-173"
    return (
        Line(Phrase("sheet.energy_left"), tuple(left.values()), clause),
        Line(Phrase("sheet.energy_place"), tuple(places), "BAP-172" if level else "BAP-171"),
    )


def _sets(view: BeachState, seats: tuple[int, ...]) -> tuple[Line, ...]:
    """A line for each symbol of which some seat has a set: how many cards, what they are worth (BAP-175, BAP-178)."""
    counts = [scoring.symbol_counts(view, seat) for seat in seats]
    found = []
    for symbol, name in enumerate(SYMBOL_IDS):
        row = [count[symbol] for count in counts]
        if max(row) < 2:
            continue
        values = tuple(f"{n}: {set_points(n)}" if n > 1 else "–" for n in row)
        clause = "BAP-178" if max(row) > FULL_SET else "BAP-175"
        found.append(Line(Phrase("sheet.set", {"name": WordRef(f"symbol.{name}")}), values, clause))
    return tuple(found)


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
