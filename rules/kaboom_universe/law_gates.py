"""What stands before every move of Competitive and Apocalypse: orders 1 to 5 of SPEC.md 6.5, and what lies where."""

from __future__ import annotations

from rules.kaboom_universe import refusals as no
from rules.kaboom_universe.catalogue import ADVANCED, DIPLODOCUS, PIECES
from rules.kaboom_universe.state import HANDS, KaboomState, KaboomStep, RoundOver, Show, TieBreak, Turn, Window, hits_on
from rules.kernel.moves import Refusal


def blocked(step: KaboomStep | None) -> Refusal:
    """What stands in the way of a move that does not answer the step that asks (orders 1 and 2)."""
    match step:
        case None:
            return no.GAME_OVER
        case RoundOver():
            return no.ROUND_OVER
        case TieBreak():
            return no.TIED
        case Window(seat):
            return no.RAIN_OPEN[seat]
        case Show(seat):
            return no.BALANCE_OPEN[seat]
        case _:
            return no.NOT_ASKED


def turn_gate(state: KaboomState, seat: int) -> Refusal | None:
    """Orders 1 to 3 for what only the active seat does."""
    agenda = state.agenda
    if not agenda:
        return no.GAME_OVER
    if type(agenda[-1]) is not Turn:
        return blocked(agenda[-1])
    active = state.facts.active
    return None if active == seat else no.NOT_YOUR_TURN[active]


def action_gate(state: KaboomState, seat: int) -> Refusal | None:
    """Orders 1 to 5 for actions."""
    agenda = state.agenda
    if not agenda:
        return no.GAME_OVER
    if type(agenda[-1]) is not Turn:
        return blocked(agenda[-1])
    facts = state.facts
    if facts.active != seat:
        return no.NOT_YOUR_TURN[facts.active]
    return None if facts.actions_left else no.NO_ACTIONS


def holds(state: KaboomState, seat: int, card: int) -> bool:
    """Whether the piece lies in that seat's hand."""
    return 0 <= card < PIECES and state.pieces.zone[card] == HANDS + seat


def holds_face(state: KaboomState, seat: int, card: int, face: int) -> bool:
    """Whether the piece lies in that seat's hand and is such a card."""
    pieces = state.pieces
    return 0 <= card < PIECES and pieces.zone[card] == HANDS + seat and pieces.face[card] == face


def on_platform(state: KaboomState, piece: int) -> bool:
    """Whether the piece lies on somebody's platform."""
    return 0 <= piece < PIECES and 0 <= state.pieces.zone[piece] - HANDS - len(state.seats) < len(state.seats)


def any_dinosaur(state: KaboomState, but: int = -1) -> bool:
    """Whether a dinosaur lies on any platform, other than that one."""
    n = len(state.seats)
    for zone in state.zones[HANDS + n : HANDS + 2 * n]:
        for piece in zone.cards:
            if piece != but:
                return True
    return False


def endures(state: KaboomState, piece: int) -> bool:
    """A revealed Diplodocus at the advanced level (KAB-106, KAB-107)."""
    pieces = state.pieces
    return pieces.face[piece] == DIPLODOCUS and pieces.up[piece] == 1 and state.level == ADVANCED


def injured_there(state: KaboomState, zone: int) -> bool:
    """Whether an injured dinosaur lies on that platform."""
    marks = state.pieces.marks
    if marks:
        for piece in state.zones[zone].cards:
            if piece in marks and hits_on(state, piece):
                return True
    return False
