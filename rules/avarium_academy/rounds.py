"""Priority: windows, rounds, and when a round stops to ask (SPEC.md 6.3, 6.4, 6.8)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.avarium_academy import effects
from rules.avarium_academy.able import END_CLEAR, EVER, able, can_be_forced, stops
from rules.avarium_academy.catalogue import MOMENT, RESPONSE
from rules.avarium_academy.checks import check
from rules.avarium_academy.state import AvariumState, first_asked, how_many, items, living, next_living
from rules.avarium_academy.steps import After, Open, Place, Priority, Round
from rules.kernel.events import Events
from rules.kernel.state import bit, seats_of

END_CLEAR_MOMENT = MOMENT["end_clear"]


def open_window(state: AvariumState, window: Open) -> None:
    """A window opens, unless nothing can happen in it: then it has closed at once."""
    if _still(state, window.moment):
        _closed(state)
    else:
        state.agenda.append(window)


def _still(state: AvariumState, moment: int) -> bool:
    """Whether nothing lies on the Stack or waits for it, and nobody could be asked."""
    return not (state.facts.waiting or state.stack or anybody_asked(state, moment))


def run_open(state: AvariumState, step: Open, events: Events) -> None:
    """A round begins: waiting triggers are placed first (PR-1, PR-3)."""
    if _still(state, step.moment):
        close(state)
        return
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
    if not step.claims and not anybody_asked(state, RESPONSE if state.stack else step.moment):
        passes = need
    while passes < need:
        bar = 0 if facts.ask_all or not _person(state, holder) else bar_here(state, step, holder, passes)
        if bar or facts.ask_all or asked_here(state, step, holder):
            claims = step.claims & ~bit(holder)
            if claims != step.claims:
                facts.yields[holder] = 0  # its private view opens
            state.agenda[-1] = Priority(step.moment, holder, passes, need, step.hush, bar, claims)
            return
        holder = next_living(state, holder)
        passes += 1
    if state.stack:
        state.agenda[-1] = After(step.moment)
        effects.begin(state, items(state).pop(), events)
        return
    close(state)


def close(state: AvariumState) -> None:
    """All have passed in a row with nothing on the Stack: the window closes (PR-6)."""
    _closed(state)
    state.agenda.pop()


def _closed(state: AvariumState) -> None:
    facts = state.facts
    facts.drew = 0
    facts.played_here = False


def anybody_asked(state: AvariumState, moment: int) -> bool:
    """Whether anybody could be asked in a moment at all. Where nobody has a stop, all pass unlooked at."""
    facts = state.facts
    return (
        EVER[moment]
        or facts.ask_all
        or facts.full != 0
        or any(facts.stops_on)
        or (moment == END_CLEAR and can_be_forced(state))
    )


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


def _person(state: AvariumState, seat: int) -> bool:
    return state.seats[seat].kind == "human"


def alone_here(state: AvariumState) -> bool:
    """Whether one person plays against bots: nobody else could read the hand, so no bar is needed."""
    return sum(_person(state, seat) and living(state, seat) for seat in range(len(state.seats))) == 1


def asked_here(state: AvariumState, step: Round, holder: int) -> bool:
    """Whether the holder itself is asked: who has claimed priority on the bar; a bot, or the one person at the
    table, with a stop."""
    if step.claims >> holder & 1:
        return True
    if step.hush >> holder & 1 or (_person(state, holder) and not alone_here(state)):
        return False
    return stops(state, holder, RESPONSE if state.stack else step.moment) and able(state, holder)


def bar_here(state: AvariumState, step: Round, holder: int, passes: int) -> int:
    """The people that get a button on the response bar when the round comes to its holder (mask); 0: none appears.
    One appears if any person still to be asked is able and has a stop; all of them get a button then."""
    if not _person(state, holder) or (step.hush | step.claims) >> holder & 1 or alone_here(state):
        return 0
    moment = RESPONSE if state.stack else step.moment
    mask, wanted = 0, False
    for seat in _from(state, holder, step.need - passes):
        if _person(state, seat) and not (step.hush | step.claims) >> seat & 1:
            mask |= bit(seat)
            wanted = wanted or (stops(state, seat, moment) and able(state, seat))
    return mask if wanted else 0


def passed(state: AvariumState, step: Priority, seat: int) -> None:
    """`seat` passes, and so do those before it (6.8)."""
    ahead = 1 if seat == step.holder else still_asked(state, step).index(seat) + 1
    rest = step.claims & ~bit(seat)
    state.agenda[-1] = Round(step.moment, next_living(state, seat), step.passes + ahead, step.need, step.hush, rest)


def claimed(state: AvariumState, step: Priority, seat: int) -> None:
    """A seat presses its button on the bar, or lets go of it. Where it is the only one that could act, the round
    goes on at once."""
    claims = step.claims ^ bit(seat)
    step = replace(step, claims=claims)
    state.agenda[-1] = step
    others = [other for other in seats_of(step.bar) if other != seat and able(state, other)]
    if claims and not others:
        go_on(state, step)


def go_on(state: AvariumState, step: Priority) -> None:
    """Continue: who has claimed priority is served in order, the other people on the bar pass."""
    hush = step.hush | step.bar & ~step.claims
    state.agenda[-1] = Round(step.moment, step.holder, step.passes, step.need, hush, step.claims)


def hushed(state: AvariumState, step: Priority) -> None:
    """Nobody: all people still to be asked in this round pass, but for those who have claimed priority on a bar that
    has closed: they are served (6.8)."""
    hush = step.hush
    claims = 0 if step.bar else step.claims & ~bit(step.holder)
    for seat in still_asked(state, step):
        if _person(state, seat) and not claims >> seat & 1:
            hush |= bit(seat)
    if state.facts.ask_all:
        state.agenda[-1] = Round(step.moment, step.holder, step.need, step.need)
    else:
        state.agenda[-1] = Round(step.moment, step.holder, step.passes, step.need, hush, claims)


def sits_out(state: AvariumState, step: Priority, seat: int) -> None:
    """A seat of the bar passes for longer than this round: the bar goes on without it."""
    hush, rest = step.hush | bit(seat), step.bar & ~bit(seat)
    claims = step.claims & ~bit(seat)
    if claims and any(able(state, other) for other in seats_of(rest)):
        state.agenda[-1] = replace(step, hush=hush, bar=rest, claims=claims)
    else:
        state.agenda[-1] = Round(step.moment, step.holder, step.passes, step.need, hush)


def forget_player(state: AvariumState, seat: int) -> None:
    """Somebody else plays the seat: what its player had set goes, and who is asked in this round is judged anew."""
    facts = state.facts
    facts.stops_on[seat] = facts.stops_off[seat] = facts.yields[seat] = 0
    facts.full &= ~bit(seat)
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, Priority) and not facts.ask_all:
        hush, claims = step.hush & ~bit(seat), step.claims & ~bit(seat)
        state.agenda[-1] = Round(step.moment, step.holder, step.passes, step.need, hush, claims)
