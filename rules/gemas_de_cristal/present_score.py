"""The sheet at the end and the sentence that ends a game (SPEC.md 8)."""

from __future__ import annotations

from rules.gemas_de_cristal import scoring
from rules.gemas_de_cristal.catalogue import N_CHARACTERS, POINTS
from rules.gemas_de_cristal.fusing import Fusing, fusings
from rules.gemas_de_cristal.present_cards import word_of
from rules.gemas_de_cristal.present_fusions import LETTERS, lacking, part_of
from rules.gemas_de_cristal.state import BEACH, EACH, GemasState
from rules.kernel.book import Phrase
from rules.kernel.moves import SeatRef, Value
from rules.kernel.show import Line, Prompt, Sheet
from rules.kernel.state import seats_of


def sheet(view: GemasState) -> Sheet | None:
    """Beach City, every fusion with what made it or what it lacks, the total; None while the game goes on."""
    if view.result is None or view.result.kind == "draw":
        return None
    seats = tuple(range(len(view.seats)))
    beach = tuple(scoring.points(scoring.faces_in(view, BEACH + EACH * seat)) for seat in seats)
    lines = [Line(Phrase("sheet.beach"), beach, "GEM-130")]
    lines += [_fusion(view, one, seat) for seat in seats for one in fusings(view, seat, False)]
    lines.append(Line(Phrase("sheet.total"), view.result.scores, "GEM-139", total=True))
    return Sheet(Phrase("sheet.title"), seats, tuple(lines))


def _fusion(view: GemasState, one: Fusing, seat: int) -> Line:
    """A fusion and the cards that complete it, or what it lacks; its points in the column of its seat."""
    face = view.pieces.face
    card = face[one.piece]
    values = tuple(("" if other != seat else POINTS[card] if one.complete else 0) for other in range(len(view.seats)))
    if not one.complete:
        return Line(lacking(one, "sheet.lacks", {"card": word_of(card)}), values, "GEM-138")
    args: dict[str, Value] = {"card": word_of(card)}
    args |= {letter: part_of(view, part.piece) for letter, part in zip(LETTERS, one.components, strict=False)}
    chained = any(face[part.piece] >= N_CHARACTERS for part in one.components)
    return Line(Phrase(f"sheet.made_{len(one.components)}", args), values, "GEM-134" if chained else "GEM-131")


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
