"""What becomes of a game when a seat leaves it, when all agree to end it, and of a position alone (RULINGS.md)."""

from __future__ import annotations

from rules.gemas_de_cristal import scoring, windows
from rules.gemas_de_cristal.abilities import lay_back
from rules.gemas_de_cristal.catalogue import N_CHARACTERS, STARS
from rules.gemas_de_cristal.kinds import tell
from rules.gemas_de_cristal.state import (
    DECK,
    EACH,
    FUSION_DECK,
    HAND,
    MEMORIES,
    ORDERED,
    GemasState,
    Order,
    Stars,
    Window,
    clockwise,
)
from rules.gemas_de_cristal.turns import end_turn
from rules.kernel import eyes, zones
from rules.kernel.events import Events
from rules.kernel.state import Result


def leave(state: GemasState, seat: int, events: Events) -> None:
    """A seat has left: its hand goes face up to its Memories; what it has on the table stays there and can still
    be carried about, but it has no more turns and can't win. If it was its turn, what waits is dropped and the
    turn passes on. A lone seat that is left has won.
    """
    if state.result is not None:
        return
    left = [other for other, there in enumerate(state.seats) if not there.out]
    if state.eyes == seat:
        eyes.hide(state, events)
    step = state.agenda[-1]
    if isinstance(step, Order) and step.seat == seat:
        state.agenda.pop()
        lay_back(state, step, [state.pieces.face[card] for card in state.zones[ORDERED].cards], events)
    memories = MEMORIES + EACH * seat
    for number, card in enumerate(state.zones[HAND + EACH * seat].cards[::-1]):
        moved = zones.carry(state, card, memories, up=1)
        tell(events, "gone", (seat, moved, memories), (state.pieces.face[moved],), joined=number > 0)
    if len(left) <= 1:
        state.stack.clear()
        scoring.finish(state, events)
    elif seat == state.facts.active:
        eyes.hide(state, events)
        state.stack.clear()
        state.agenda[:] = [Stars()]
        end_turn(state, events)
    elif isinstance(step, Window) and step.pending >> seat & 1:
        windows.let_by(state, seat, events)


def settle(state: GemasState, word: str, events: Events) -> None:
    """All have agreed to end now. "draw": nobody wins. "score": the final move is made and points are counted."""
    state.eyes = -1
    step = state.agenda[-1]
    if isinstance(step, Order):
        lay_back(state, step, [state.pieces.face[card] for card in state.zones[ORDERED].cards], events)
    state.stack.clear()
    if word == "draw":
        state.agenda.clear()
        state.result = Result("draw", scores=tuple(scoring.score(state, seat) for seat in range(len(state.seats))))
        tell(events, "drawn_game")
    else:
        scoring.finish(state, events)


def adopt(state: GemasState) -> tuple[GemasState, list[str]]:
    """The agenda made anew from a position alone, and keys of what had to be guessed or mended: a window closes,
    cards that were being ordered go back, a card in a row or hand of the other kind goes back to its deck."""
    fresh: GemasState = state.clone()
    notices: list[str] = []
    if fresh.result is not None:
        return fresh, notices
    if fresh.agenda and type(fresh.agenda[-1]) is not Stars:
        notices.append("notice.window")
    fresh.stack.clear()
    fresh.eyes = -1
    _mend(fresh, notices)
    facts = fresh.facts
    if fresh.seats[facts.active].out:
        facts.active = next(seat for seat in clockwise(fresh, facts.active) if not fresh.seats[seat].out)
        notices.append("notice.active")
    facts.stars = max(0, min(facts.stars, STARS))
    if not fresh.zones[DECK].cards and facts.trigger < 0:
        facts.trigger = facts.active
        notices.append("notice.trigger")
    fresh.agenda[:] = [Stars()]
    return fresh, notices


def _mend(state: GemasState, notices: list[str]) -> None:
    """Cards lie where their kind may lie, faces up or down as there."""
    pieces = state.pieces
    for at in range(ORDERED, -1, -1):
        for card in state.zones[at].cards[:]:
            home = DECK if pieces.face[card] < N_CHARACTERS else FUSION_DECK
            if at != home:
                zones.carry(state, card, home, index=0, forget=True)
                notices.append("notice.deck")
            pieces.up[card] = 0
    state.zones[ORDERED].sees = 0
    face_down = bool(state.options.get("fusions_face_down"))
    for at, zone in enumerate(state.zones):
        if zone.owner < 0:
            continue
        area = zone.name.partition(":")[0]
        for card in zone.cards[::-1]:
            character = pieces.face[card] < N_CHARACTERS
            if character == (area == "fusions"):
                zones.carry(state, card, DECK if character else FUSION_DECK, forget=True)
                notices.append("notice.row")
        for card in state.zones[at].cards:
            pieces.up[card] = int(area != "hand" and not (area == "fusions" and face_down))
