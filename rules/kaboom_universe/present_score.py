"""The sheet of a round and the sentence that ends a game (SPEC.md 8)."""

from __future__ import annotations

from rules.kaboom_universe.scoring import LINE_CLAUSES, LINES
from rules.kaboom_universe.state import BY_FIVE, BY_KABOOM, NOT_ENDED, KaboomState, is_coop, rules_of
from rules.kernel.book import Phrase
from rules.kernel.moves import SeatRef
from rules.kernel.show import Line, Prompt, Sheet
from rules.kernel.state import seats_of

EARNED = dict(
    zip(
        LINES,
        (
            Phrase("sheet.dinosaurs"),
            Phrase("sheet.species"),
            Phrase("sheet.couples"),
            Phrase("sheet.full_set"),
            Phrase("sheet.cuteness"),
        ),
        strict=True,
    )
)

ENDS = {
    "draw": Phrase("outcome.drawn"),
    "ended": Phrase("outcome.ended"),
    "failed capacity": Phrase("outcome.capacity"),
    "failed extinct": Phrase("outcome.extinct"),
    "failed kaboom": Phrase("outcome.kaboom"),
    "failed abandoned": Phrase("outcome.abandoned"),
}


def sheet(view: KaboomState) -> Sheet | None:
    """The last round, line by line and seat by seat; None while a round is being played, and in Co-Op."""
    facts = view.facts
    if is_coop(view) or not facts.lines or facts.ended_how == NOT_ENDED:
        return None
    seats = seats_of(facts.playing)
    lines = []
    for i, name in enumerate(LINES):
        if name == "cuteness" and not rules_of(view).cuteness:
            continue
        values = tuple(facts.lines[seat][i] for seat in seats)
        lines.append(Line(EARNED[name], values, LINE_CLAUSES[i]))
    earned = tuple(sum(facts.lines[seat]) for seat in seats)
    lines.append(Line(Phrase("sheet.total"), earned, "KAB-078", total=True))
    if len(facts.rounds) > 1:
        running = tuple(facts.kredits[seat] for seat in seats)
        lines.append(Line(Phrase("sheet.running"), running, "KAB-086", total=True))
    title = Phrase("sheet.tie_round") if facts.tie_break else Phrase("sheet.round", {"n": facts.round})
    return Sheet(title, seats, tuple(lines), _ending(view))


def _ending(view: KaboomState) -> Phrase | None:
    facts = view.facts
    if facts.ended_how == BY_KABOOM:
        return Phrase("sheet.ended_kaboom", {"seat": SeatRef(facts.ended_by)})
    if facts.ended_how == BY_FIVE:
        return Phrase("sheet.ended_species", {"seat": SeatRef(facts.ended_by)})
    return None


def outcome(view: KaboomState) -> Prompt | None:
    """How the game ended; None while it goes on."""
    result = view.result
    if result is None:
        return None
    winners = seats_of(result.winners)
    first = winners[0] if winners else -1
    if result.kind in ENDS:
        return Prompt(ENDS[result.kind], -1)
    if is_coop(view):
        return Prompt(Phrase("outcome.team"), -1, Phrase("outcome.team_how"))
    if len(winners) == 1:
        kredits = Phrase("outcome.won_kredits", {"n": view.facts.kredits[first]})
        return Prompt(Phrase("outcome.won", {"seat": SeatRef(first)}), first, kredits)
    names = ", ".join(view.seats[seat].name for seat in winners)
    return Prompt(Phrase("outcome.shared", {"names": names}), first)
