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
    if actor >= 0 and living(state, actor):
        holder, need = next_living(state, actor), how_many(state) - 1
    else:
        holder, need = first_asked(state), how_many(state)
    state.agenda[-1] = Round(step.moment, holder, 0, need)
    if state.facts.waiting and not (items(state) and actor < 0 and state.options.get("chain") == "whole_chain"):
        state.agenda.append(Place())


def run_round(state: AvariumState, step: Round, events: Events) -> None:
    """Asks the next seat, passes for it, plays out the top effect, or closes the window (PR-2, PR-4, PR-6)."""
    if step.passes >= step.need:
        if not state.stack:
            state.facts.drew = 0
            state.facts.played_here = False
            state.agenda.pop()
            return
        state.agenda[-1] = After(step.moment)
        effects.begin(state, items(state).pop(), events)
        return
    holder = step.holder
    if state.facts.ask_all or stop_here(state, step):
        bar = 0 if state.facts.ask_all else others_on_bar(state, step)
        state.agenda[-1] = Priority(step.moment, holder, step.passes, step.need, step.hush, bar)
        return
    state.agenda[-1] = Round(step.moment, next_living(state, holder), step.passes + 1, step.need, step.hush)


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
    seats = []
    seat = step.holder
    for _ in range(step.need - step.passes):
        seats.append(seat)
        seat = next_living(state, seat)
    return seats


def moment_of(state: AvariumState, step: Round | Priority) -> int:
    """The moment of a round: `response` while something lies on the Stack."""
    return RESPONSE if state.stack else step.moment


def stop_here(state: AvariumState, step: Round) -> bool:
    """Whether the round stops at its holder. It stops for a person if anybody still to be asked is able and has a
    stop, since all of them get a button then; for a bot only on its own account."""
    moment = moment_of(state, step)
    if step.hush >> step.holder & 1:
        return False
    if state.seats[step.holder].kind != "human":
        return stops(state, step.holder, moment) and able(state, step.holder)
    for seat in still_asked(state, step):
        if not step.hush >> seat & 1 and stops(state, seat, moment) and able(state, seat):
            return True
    return False


def others_on_bar(state: AvariumState, step: Round) -> int:
    """The other people that may step in before it is their turn to be asked (mask)."""
    mask = 0
    for seat in still_asked(state, step):
        if seat != step.holder and state.seats[seat].kind == "human" and not step.hush >> seat & 1:
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
