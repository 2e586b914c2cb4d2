"""What becomes of a game when a seat leaves it, or when all agree to end it (RULINGS.md, R-58 and R-59)."""

from __future__ import annotations

from rules.kaboom_universe import bites, scoring, setup
from rules.kaboom_universe.catalogue import COOP
from rules.kaboom_universe.dinosaurs import gone
from rules.kaboom_universe.kinds import tell
from rules.kaboom_universe.rain import PASSING
from rules.kaboom_universe.state import (
    BY_CONSENT,
    PILE,
    KaboomState,
    Mission,
    Rain,
    Show,
    TieBreak,
    Turn,
    Window,
    first_platform,
    hand_zone,
    left_of,
    right_of,
)
from rules.kernel import zones
from rules.kernel.events import Events
from rules.kernel.state import Result, bit, seats_of


def leave(state: KaboomState, seat: int, events: Events) -> None:
    """A seat has left: its hand and, outside Co-Op, its platform go face up to the play pile, its kredits can no
    longer win, and the others play on as if its place were empty.

    If it was its turn, what is being resolved stops and the turn passes to the left. If it was to
    answer, see `_leave_rain`. A lone seat that is left has won; a mission without anybody has failed.
    """
    facts = state.facts
    if state.result is not None:
        return
    left = [other for other, there in enumerate(state.seats) if not there.out]
    playing = facts.playing >> seat & 1
    facts.playing &= ~bit(seat)
    _clear(state, seat, events)
    if state.mode == COOP:
        if not left:
            tell(events, "failed_abandoned")
            bites.fail(state, "abandoned")
        elif facts.active == seat:
            state.agenda[:] = [Mission()]
            setup.pass_turn(state, events)
        return
    step = state.agenda[-1]
    if len(left) <= 1:
        scoring.finish(state, "won", sum(bit(other) for other in left), events)
    elif isinstance(step, TieBreak):
        _leave_tie(state, step, seat, events)
    elif facts.tie_break and len(seats_of(facts.playing)) == 1:
        scoring.finish(state, "won", facts.playing, events)
    elif playing and isinstance(state.agenda[0], Turn):
        if facts.active == seat:
            state.agenda[:] = [Turn()]
            setup.pass_turn(state, events)
        elif isinstance(step, Window | Show) and step.seat == seat:
            state.agenda.pop()
            if isinstance(step, Window):
                _leave_rain(state, seat)


def _leave_rain(state: KaboomState, seat: int) -> None:
    """The sufferer has left. A share of its own goes to whoever is that neighbour now; a diverted one is over."""
    rain = state.agenda[-1]
    assert isinstance(rain, Rain)  # a window lies on its rain
    playing = state.facts.playing
    state.facts.playing |= bit(seat)
    own = (left_of if rain.share == 1 else right_of)(state, rain.centre) == seat
    state.facts.playing = playing
    if own and rain.share:
        state.agenda[-1] = Rain(rain.centre, rain.share - 1, rain.centre, PASSING)
    else:
        state.agenda[-1] = Rain(rain.centre, rain.share, rain.sufferer, PASSING)


def _clear(state: KaboomState, seat: int, events: Events) -> None:
    pile = []
    for piece in tuple(state.zones[hand_zone(state, seat)].cards)[::-1]:
        pile.append(zones.carry(state, piece, PILE, up=1, index=0))
    if state.mode != COOP:
        for piece in tuple(state.zones[first_platform(state) + seat].cards):
            gone(state, piece)
            pile.append(piece)
    for i, piece in enumerate(pile):
        tell(events, "gone", (seat, piece, PILE), (state.pieces.face[piece],), joined=i > 0)


def _leave_tie(state: KaboomState, step: TieBreak, seat: int, events: Events) -> None:
    facts = state.facts
    facts.tied &= ~bit(seat)
    rest = seats_of(facts.tied)
    if len(rest) == 1:
        scoring.finish(state, "won", facts.tied, events)
        return
    agreed = step.agreed & facts.tied
    if step.seat != seat:
        state.agenda[-1] = TieBreak(step.seat, agreed)
        return
    n = len(state.seats)
    waiting = [other for other in ((seat + i) % n for i in range(1, n)) if (facts.tied & ~agreed) >> other & 1]
    if waiting:
        state.agenda[-1] = TieBreak(waiting[0], agreed)
    else:
        setup.next_round(state, scoring.next_starter(state), facts.tied, events, tie_break=True)


def settle(state: KaboomState, word: str, events: Events) -> None:
    """All have agreed to end now. "draw": nobody wins. "score": platforms are paid as they stand and the most
    kredits win, or share, without a tie-break question; a mission simply ends."""
    facts = state.facts
    if word == "draw" or state.mode == COOP:
        state.agenda.clear()
        state.result = Result("draw" if word == "draw" else "ended", scores=tuple(facts.kredits))
        tell(events, "drawn_game")
        return
    if isinstance(state.agenda[0], Turn):
        _score_now(state, events)
    among = facts.tied or facts.playing
    standing = facts.rounds[-1] if facts.tie_break and facts.rounds else facts.kredits
    best = max(standing[seat] for seat in seats_of(among))
    leaders = sum(bit(seat) for seat in seats_of(among) if standing[seat] == best)
    scoring.finish(state, "won" if leaders & (leaders - 1) == 0 else "shared", leaders, events)


def _score_now(state: KaboomState, events: Events) -> None:
    facts = state.facts
    facts.tied = 0
    scoring.pay(state, events)
    facts.ended_by, facts.ended_how = facts.active, BY_CONSENT
