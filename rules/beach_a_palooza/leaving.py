"""What becomes of the game when a seat leaves, or when all agree to end it (DESIGN.md 3.12)."""

from __future__ import annotations

from rules.beach_a_palooza import ending, rounds, scoring, setup
from rules.beach_a_palooza.catalogue import SPACES
from rules.beach_a_palooza.kinds import tell
from rules.beach_a_palooza.state import (
    CHOSEN,
    CROWD,
    HAND,
    INCOMING,
    OFFERED,
    REMOVED,
    BeachState,
    Booth,
    Curtain,
    Pick,
    Recruit,
    in_order,
    stage_zone,
    zone_of,
)
from rules.kernel import eyes, zones
from rules.kernel.events import Events
from rules.kernel.state import Step, bit


def leave(state: BeachState, seat: int, events: Events) -> None:
    """The seat's cards leave the game, its Fusions return to the row; its turn is over. The last one left wins."""
    facts = state.facts
    facts.playing &= ~bit(seat)
    if facts.playing.bit_count() == 1:
        scoring.end(state, facts.playing, events)
        return
    ending.split(state, seat, events)
    _clear(state, seat, events)
    state.commits.pop(seat, None)
    step: Step | None = state.agenda[-1] if state.agenda else None
    if not facts.playing >> facts.first & 1 and isinstance(step, Booth | Curtain | Recruit | Pick):
        facts.first = facts.active = in_order(state, facts.first)[0]
    if isinstance(step, Pick):
        _next_pick(state, step, seat, events)
    elif isinstance(step, Booth | Curtain):
        if step.seat == seat:
            facts.draft = None
            eyes.hide(state, events)
            rounds.next_booth(state)
    elif isinstance(step, Recruit):
        if step.seat == seat:
            facts.draft = None
            rounds.recruit_next(state, step.seats, events)
        else:
            state.agenda[-1] = Recruit(step.seat, step.seats & ~bit(seat))
    elif facts.active == seat:
        state.agenda.clear()
        for piece in state.zones[OFFERED].cards[:]:
            zones.carry(state, piece, REMOVED, up=1)
        ending.refill(state, events)
        rounds.pass_card(state, seat, events)


def _next_pick(state: BeachState, step: Pick, seat: int, events: Events) -> None:
    if step.seat != seat:
        return
    waiting = [other for other in in_order(state, state.facts.first) if state.facts.stevens[other] < 0]
    if waiting:
        state.agenda[:] = [Pick(waiting[0])]
    else:
        setup.all_picked(state, events)


def _clear(state: BeachState, seat: int, events: Events) -> None:
    facts = state.facts
    at = SPACES * seat
    facts.energy[at : at + SPACES] = [0] * SPACES
    facts.supply[seat] = 0
    spots = [zone_of(seat, offset) for offset in (HAND, INCOMING, CHOSEN, CROWD)]
    first = True
    for zone in (*spots, *(stage_zone(seat, space) for space in range(SPACES))):
        for piece in state.zones[zone].cards[::-1]:
            moved = zones.carry(state, piece, REMOVED, up=1)
            tell(events, "leaves", (seat, moved, REMOVED), joined=not first)
            first = False


def settle(state: BeachState, word: str, events: Events) -> None:
    """All have agreed to end now: nobody wins, or the game is scored as it stands."""
    if word == "draw":
        scoring.drawn(state, events)
        return
    for seat in in_order(state, 0):
        ending.split(state, seat, events)
    scoring.final(state, events)
