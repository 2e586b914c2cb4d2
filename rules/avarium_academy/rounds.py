"""Priority: windows, rounds, and when a round stops to ask (SPEC.md 6.3, 6.4, 6.8)."""

from __future__ import annotations

from rules.avarium_academy import effects
from rules.avarium_academy.able import able, stops
from rules.avarium_academy.catalogue import MOMENT, RESPONSE
from rules.avarium_academy.checks import check
from rules.avarium_academy.state import AvariumState, first_asked, how_many, items, living, next_living
from rules.avarium_academy.steps import After, Open, Place, Priority, Round
from rules.kernel.events import Events
from rules.kernel.state import bit

END_CLEAR_MOMENT = MOMENT["end_clear"]


def run_open(state: AvariumState, step: Open, events: Events) -> None:
    """A round begins: waiting triggers are placed first (PR-1, PR-3)."""
    actor = step.actor
    if actor >= 0:
        holder, need = next_living(state, actor), how_many(state) - living(state, actor)
    else:
        holder, need = first_asked(state), how_many(state)
    state.agenda[-1] = Round(step.moment, holder, 0, need)
    if state.facts.waiting:
        state.agenda.append(Place())


def run_round(state: AvariumState, step: Round, events: Events) -> None:
    """Asks the next seat, passes for it, plays out the top effect, or closes the window (PR-2, PR-4, PR-6)."""
    facts = state.facts
    holder, passes, need = step.holder, step.passes, step.need
    while passes < need:
        if facts.ask_all or stop_here(state, step, holder, passes):
            bar = 0 if facts.ask_all else others_on_bar(state, step, holder, passes)
            state.agenda[-1] = Priority(step.moment, holder, passes, need, step.hush, bar)
            return
        holder = next_living(state, holder)
        passes += 1
    if state.stack:
        state.agenda[-1] = After(step.moment)
        effects.begin(state, items(state).pop(), events)
        return
    facts.drew = 0
    facts.played_here = False
    state.agenda.pop()


def run_after(state: AvariumState, step: After, events: Events) -> None:
    """An effect has played out: state check, triggers, and a new round; with `whole_chain` the rest of the Stack
    first (PR-4)."""
    state.facts.played_here = True
    if check(state, events):
        return
    if state.stack and state.options.get("chain") == "whole_chain":
        effects.begin(state, items(state).pop(), events)
        return
    state.agenda[-1] = Open(step.moment)


def still_asked(state: AvariumState, step: Round | Priority) -> list[int]:
    """The seats still to be asked in this round, in order (R of 6.8)."""
    return _from(state, step.holder, step.need - step.passes)


def _from(state: AvariumState, holder: int, count: int) -> list[int]:
    seats = []
    for _ in range(count):
        seats.append(holder)
        holder = next_living(state, holder)
    return seats


def moment_of(state: AvariumState, step: Round | Priority) -> int:
    """The moment of a round: `response` while something lies on the Stack."""
    return RESPONSE if state.stack else step.moment


def stop_here(state: AvariumState, step: Round, holder: int, passes: int) -> bool:
    """Whether the round stops at its holder. It stops for a person if any person still to be asked is able and has
    a stop, since all of them get a button then; for a bot only on its own account."""
    moment = RESPONSE if state.stack else step.moment
    if state.seats[holder].kind != "human":
        return stops(state, holder, moment) and able(state, holder)
    if step.hush >> holder & 1:
        return False
    for seat in _from(state, holder, step.need - passes):
        there = state.seats[seat].kind == "human" and not step.hush >> seat & 1
        if there and stops(state, seat, moment) and able(state, seat):
            return True
    return False


def others_on_bar(state: AvariumState, step: Round, holder: int, passes: int) -> int:
    """The other people that may step in before it is their turn to be asked (mask)."""
    mask = 0
    for seat in _from(state, holder, step.need - passes):
        if seat != holder and state.seats[seat].kind == "human" and not step.hush >> seat & 1:
            mask |= bit(seat)
    return mask


def passed(state: AvariumState, step: Priority, seat: int) -> None:
    """`seat` passes, and so do those before it (6.8)."""
    ahead = still_asked(state, step).index(seat) + 1
    state.agenda[-1] = Round(step.moment, next_living(state, seat), step.passes + ahead, step.need, step.hush)


def hushed(state: AvariumState, step: Priority) -> None:
    """Nobody: all people still to be asked in this round pass."""
    hush = step.hush
    for seat in still_asked(state, step):
        if state.seats[seat].kind == "human":
            hush |= bit(seat)
    if state.facts.ask_all:
        state.agenda[-1] = Round(step.moment, step.holder, step.need, step.need)
    else:
        state.agenda[-1] = Round(step.moment, step.holder, step.passes, step.need, hush)
