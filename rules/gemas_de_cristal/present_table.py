"""What lies on the table beside the cards: Stars, points, marks (SPEC.md 4.2)."""

from __future__ import annotations

from rules.gemas_de_cristal import scoring
from rules.gemas_de_cristal.catalogue import STARS
from rules.gemas_de_cristal.present_chain import badges as chain_badges
from rules.gemas_de_cristal.present_fusions import badges as fusion_badges
from rules.gemas_de_cristal.state import EACH, FUSIONS, HAND, GemasState, clockwise, option
from rules.kernel.book import Phrase
from rules.kernel.moves import SeatRef
from rules.kernel.show import Badge, Form, Part, Readout, SeatPanel, Tone


def seen(view: GemasState, seat: int) -> bool:
    """Whether this view shows the fusion row of a seat; an empty row under `fusions_face_down` counts as hidden."""
    cards = view.zones[FUSIONS + EACH * seat].cards
    return bool(cards) and all(view.pieces.face[card] >= 0 for card in cards)


def turns_to_come(view: GemasState) -> int:
    """How many turns follow the present one once the deck has been emptied."""
    facts = view.facts
    if facts.trigger < 0 or facts.extra or view.result is not None:
        return 0
    extra = int(bool(option(view, "final_turn_for_trigger")) and not view.seats[facts.trigger].out)
    count = 0
    for seat in clockwise(view, facts.active):
        if seat == facts.trigger:
            break
        count += not view.seats[seat].out
    return count + extra


def panels(view: GemasState) -> tuple[SeatPanel, ...]:
    """One panel a seat: its hand, its points, its Stars if it is its turn."""
    return tuple(_panel(view, seat) for seat in range(len(view.seats)))


def _panel(view: GemasState, seat: int) -> SeatPanel:
    facts = view.facts
    active = seat == facts.active and view.result is None
    held = len(view.zones[HAND + EACH * seat].cards)
    shown = [Readout("hand", Form.COUNTER, Phrase("readout.hand"), held, icon="hand-cards", seat=seat)]
    board = scoring.board(view, seat, seen(view, seat))
    if board.total is not None:
        title = Phrase("readout.points")
        shown.append(Readout("points", Form.COUNTER, title, board.total, icon="crown", seat=seat))
    if active:
        title = Phrase("readout.stars")
        shown.append(Readout("stars", Form.PIPS, title, facts.stars, STARS, 0, "star", seat, tone=Tone.ACCENT))
    mark = None
    if seat == facts.trigger:
        mark = Phrase("panel.trigger", {"n": turns_to_come(view)})
    elif seat == facts.starter:
        mark = Phrase("panel.starter")
    return SeatPanel(seat, active, tuple(shown), None, mark)


def readouts(view: GemasState) -> tuple[Readout, ...]:
    """The scoreboard; none while points are hidden (GEM-157)."""
    over = view.result is not None
    if not over and not option(view, "live_score"):
        return ()
    boards = [scoring.board(view, seat, seen(view, seat)) for seat in range(len(view.seats))]
    secret = not over and bool(option(view, "fusions_face_down"))
    parts = []
    for seat, board in enumerate(boards):
        args: dict[str, SeatRef | int] = {
            "seat": SeatRef(seat),
            "beach": board.beach or 0,
            "universe": abs(board.universe or 0),
        }
        less = (board.universe or 0) < 0  # "10 − 1", never "10 + -1"
        if board.fusions is None:
            text = Phrase("readout.row_part_less" if less else "readout.row_part", {**args})
        else:
            text = Phrase("readout.row_less" if less else "readout.row", {**args, "fusions": board.fusions})
        open_points = (board.beach or 0) + (board.universe or 0)
        value = open_points if secret or board.total is None else board.total
        parts.append(Part(text, value, icon="crown"))
    key = Phrase("readout.board_end") if over else Phrase("readout.board_open" if secret else "readout.board")
    return (Readout("scores", Form.SCORE, key, icon="crown", parts=tuple(parts)),)


def badges(view: GemasState) -> tuple[Badge, ...]:
    """The cards of the chain; the state of the fusions as things stand, where the score is shown."""
    return (*chain_badges(view), *fusion_badges(view))
