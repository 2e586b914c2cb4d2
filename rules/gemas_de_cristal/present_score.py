"""The sheet at the end and the sentence that ends a game (SPEC.md 8)."""

from __future__ import annotations

from rules.gemas_de_cristal import scoring
from rules.gemas_de_cristal.catalogue import POINTS
from rules.gemas_de_cristal.present_cards import word_of
from rules.gemas_de_cristal.state import BEACH, EACH, GemasState
from rules.kernel.book import Phrase
from rules.kernel.moves import SeatRef
from rules.kernel.show import Line, Prompt, Sheet
from rules.kernel.state import seats_of


def sheet(view: GemasState) -> Sheet | None:
    """Beach City, each completed fusion, the total; None while the game goes on."""
    if view.result is None or view.result.kind == "draw":
        return None
    seats = tuple(range(len(view.seats)))
    beach = tuple(scoring.points(scoring.faces_in(view, BEACH + EACH * seat)) for seat in seats)
    lines = [Line(Phrase("sheet.beach"), beach, "GEM-130")]
    done = {seat: scoring.completed(view, seat, False) for seat in seats}
    for fusion in sorted({fusion for row in done.values() for fusion in row}):
        values = tuple(POINTS[fusion] if fusion in done[seat] else 0 for seat in seats)
        lines.append(Line(Phrase("sheet.fusion", {"card": word_of(fusion)}), values, "GEM-131"))
    lines.append(Line(Phrase("sheet.total"), view.result.scores, "GEM-139", total=True))
    return Sheet(Phrase("sheet.title"), seats, tuple(lines))


def outcome(view: GemasState) -> Prompt | None:
    """How the game ended; None while it goes on."""
    result = view.result
    if result is None:
        return None
    winners = seats_of(result.winners)
    if not winners:
        return Prompt(Phrase("outcome.drawn"), -1)
    points = Phrase("outcome.won_how", {"n": result.scores[winners[0]]})
    if len(winners) == 1:
        return Prompt(Phrase("outcome.won", {"seat": SeatRef(winners[0])}), winners[0], points)
    names = ", ".join(view.seats[seat].name for seat in winners)
    return Prompt(Phrase("outcome.shared", {"names": names}), winners[0], points)
