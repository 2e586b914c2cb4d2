"""What becomes of a game when a seat leaves it, or when all agree to end it (RULINGS.md); its figures."""

from __future__ import annotations

from collections.abc import Mapping

from rules.avarium_academy.checks import check, eliminate, finish
from rules.avarium_academy.fights import here, over
from rules.avarium_academy.kinds import tell
from rules.avarium_academy.state import SCHOOL, AvariumState, how_many, living, next_living
from rules.avarium_academy.steps import (
    CLEAN,
    Aim,
    Assign,
    Bout,
    Deal,
    Dig,
    Discard,
    Drop,
    Excess,
    Free,
    Help,
    May,
    Order,
    Place,
    Priority,
    Round,
    Support,
    Warn,
)
from rules.kernel.events import Events
from rules.kernel.state import bit, seats_of


def leave(state: AvariumState, seat: int, events: Events) -> None:
    """A seat that leaves is expelled from the game (AVA-145, AVA-146); what it was asked falls away."""
    if state.result is not None or not living(state, seat):
        return
    if any(isinstance(step, Deal) for step in state.agenda):
        _before_the_game(state, seat, events)
        return
    eliminate(state, [seat], events)
    if how_many(state) <= 1:
        check_last(state, events)
        return
    _fall_away(state, seat)
    check(state, events)


def check_last(state: AvariumState, events: Events) -> None:
    """The last player that is left wins."""
    winners = state.facts.living
    if winners:
        tell(events, "wins_last", (winners.bit_length() - 1,))
    finish(state, "last", winners)


def _before_the_game(state: AvariumState, seat: int, events: Events) -> None:
    """While Idols are being chosen: the seat gets none and is out."""
    facts = state.facts
    facts.living &= ~bit(seat)
    tell(events, "out", (seat,))
    state.agenda[:] = [step for step in state.agenda if not (isinstance(step, Deal) and step.seat == seat)]
    if how_many(state) <= 1:
        check_last(state, events)
    elif facts.active == seat:
        facts.active = next_living(state, seat)


def _fall_away(state: AvariumState, seat: int) -> None:
    """Closes the question that was open for the seat, and takes the seat out of the round that goes on."""
    for at, step in enumerate(state.agenda):
        if isinstance(step, Round | Priority):
            state.agenda[at] = _round_without(state, step, seat)
    step = state.agenda[-1]
    facts = state.facts
    if isinstance(step, Free):
        if facts.active == seat:
            state.agenda.pop()
    elif isinstance(step, Order | Aim):
        at = next(i for i, other in enumerate(state.agenda) if isinstance(other, Place))
        facts.waiting = facts.placing + facts.waiting
        facts.placing = []
        state.agenda[at:] = [Place()]
    elif isinstance(step, Discard):
        state.commits.pop(seat, None)
        rest = step.seats & ~bit(seat)
        if rest & ~sum(bit(other) for other in state.commits):
            state.agenda[-1] = Discard(rest)
        else:
            state.agenda.pop()
    elif isinstance(step, Assign):
        fight = facts.fight
        if fight is None or not all(here(state, member) for side in fight.parties for member in side):
            state.agenda[-2:] = [Bout(CLEAN)]  # nothing is dealt any more
    elif isinstance(step, Drop):
        if seat in (step.seat, step.victim):
            state.agenda.pop()
    elif isinstance(step, Warn) and step.seat == seat:
        state.agenda.pop()
        _fall_away(state, seat)
    elif isinstance(step, Support | Help):
        if step.seat == seat or over(state):
            state.agenda.pop()  # a fight that has lost a leader takes no further step (AVA-124)
    elif isinstance(step, May | Excess | Dig) and step.seat == seat:
        state.agenda.pop()


def _round_without(state: AvariumState, step: Round | Priority, seat: int) -> Round:
    """The round among those who are left: the seat counts as having passed, or as never asked."""
    n = len(state.seats)
    waiting: list[int] = []
    other = step.holder
    while len(waiting) < step.need - step.passes:
        if living(state, other) or other == seat:
            waiting.append(other)
        other = (other + 1) % n
    left = [one for one in waiting if one != seat]
    holder = left[0] if left else next_living(state, seat)
    return Round(step.moment, holder, step.need - len(left), step.need, step.hush, step.claims & ~bit(seat))


def settle(state: AvariumState, word: str, events: Events) -> None:
    """All have agreed to end now. "draw": nobody wins. "score": the most Merit wins, as if the School were empty
    (AVA-003, AVA-161)."""
    facts = state.facts
    if word == "draw":
        tell(events, "drawn_game")
        finish(state, "draw", 0)
        return
    n = len(state.seats)
    best = max(seats_of(facts.living), key=lambda seat: (facts.merit[seat], -((seat - facts.first) % n)))
    tell(events, "wins_school", (best, facts.merit[best]))
    finish(state, "school", bit(best))


def measures(state: AvariumState, counts: Mapping[str, int]) -> dict[str, float]:
    """Turns of each player, wins by place, School left: the figures of SPEC.md 3.7."""
    facts = state.facts
    n = len(state.seats)
    found: dict[str, float] = {
        "turns": sum(facts.turns) / n,
        "school left": len(state.zones[SCHOOL].cards),
        "fights": counts.get("fight", 0),
        "recruits": counts.get("recruit", 0),
        "responses": counts.get("plays", 0) + counts.get("uses", 0),
    }
    winners = seats_of(state.result.winners) if state.result else ()
    for place in range(n):
        found[f"wins of place {place + 1}"] = float((facts.first + place) % n in winners)
    return found
