"""The sheet at the end and the sentence that ends a game (SPEC.md 8)."""

from __future__ import annotations

from rules.avarium_academy.state import AvariumState, living
from rules.avarium_academy.values import students
from rules.avarium_academy.win_cons import progress
from rules.kernel.book import Phrase
from rules.kernel.moves import SeatRef, Value
from rules.kernel.show import Line, Prompt, Sheet
from rules.kernel.state import seats_of

CLAUSE_OF = {"win_con": "AVA-001", "last": "AVA-002", "school": "AVA-003", "draw": "AVA-162"}
ENDS = {"win_con": "outcome.win_con", "last": "outcome.last", "school": "outcome.school"}


def sheet(view: AvariumState) -> Sheet | None:
    """Merit, Reputation, Students and Win-Cons of all seats once the game is over; before that None."""
    if view.result is None:
        return None
    facts = view.facts
    seats = tuple(range(len(view.seats)))
    alive = [living(view, seat) for seat in seats]
    goals = tuple(f"{progress(view, seat)[0]} / {progress(view, seat)[1]}" if alive[seat] else "–" for seat in seats)
    lines = (
        Line(Phrase("sheet.merit"), tuple(facts.merit), CLAUSE_OF.get(view.result.kind, "AVA-003"), total=True),
        Line(Phrase("sheet.progress"), goals, "AVA-001"),
        Line(Phrase("sheet.reputation"), tuple(facts.reputation), "AVA-025"),
        Line(Phrase("sheet.students"), tuple(len(students(view, seat)) for seat in seats), "AVA-046"),
    )
    return Sheet(Phrase("sheet.title"), seats, lines)


def outcome(view: AvariumState) -> Prompt | None:
    """How the game ended; None while it goes on."""
    result = view.result
    if result is None:
        return None
    winners = seats_of(result.winners)
    if not winners:
        return Prompt(Phrase("outcome.draw"), -1)
    first = winners[0]
    where = ENDS.get(result.kind, "outcome.last")
    args: dict[str, Value] = {"seat": SeatRef(first), "n": view.facts.merit[first]}
    return Prompt(Phrase(where, args), first)
