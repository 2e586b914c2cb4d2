"""When something may be done at all: whose turn, which phase, who has priority (SPEC.md 5, order of refusals)."""

from __future__ import annotations

from rules.avarium_academy.able import able, in_fight, own_fight, stops, well_timed
from rules.avarium_academy.catalogue import MOMENT, PLAYS, SURPRISE
from rules.avarium_academy.compiling import ENEMY_DRAW, FIGHT, OWN_FIGHT, OWN_TURN
from rules.avarium_academy.refusals import DEALING, GAME_OVER, NO_PRIORITY, no, of_card
from rules.avarium_academy.rounds import moment_of, still_asked
from rules.avarium_academy.state import AvariumState, has_ended, open_moment
from rules.avarium_academy.steps import AvariumStep, Free, Priority
from rules.kernel.moves import CardRef, Refusal, WordRef
from rules.kernel.state import bit

START_MOMENTS = frozenset(MOMENT[name] for name in ("start_win", "start_ready", "start_reputation", "start_draw"))


def top(state: AvariumState) -> AvariumStep | None:
    """The question that is open, or None when the game is over."""
    return state.agenda[-1] if state.agenda else None


def free(state: AvariumState, seat: int) -> bool:
    """Whether it is that seat's free moment."""
    return isinstance(top(state), Free) and state.facts.active == seat


def asked(state: AvariumState, seat: int) -> bool:
    """Whether the seat has priority, or a button on the response bar."""
    step = top(state)
    return isinstance(step, Priority) and seat >= 0 and (step.holder == seat or bool(step.bar >> seat & 1))


def has_priority(state: AvariumState, seat: int) -> bool:
    """Whether the seat may act at once: it holds priority, or has a button on the bar, where those before it pass by
    that. Who has claimed priority before it comes first, and so does a bot that would act: then only `call` presses
    the button (6.8, R-63, R-64)."""
    step = top(state)
    if not isinstance(step, Priority) or seat < 0:
        return False
    if step.holder == seat:
        return True
    if not step.bar >> seat & 1:
        return False
    asked_still = still_asked(state, step)
    moment = moment_of(state, step)
    return not any(
        step.claims >> other & 1
        or (state.seats[other].kind != "human" and stops(state, other, moment) and able(state, other))
        for other in asked_still[: asked_still.index(seat)]
    )


def dealing(state: AvariumState) -> bool:
    """Whether damage is being dealt (AVA-116)."""
    fight = state.facts.fight
    return fight is not None and fight.dealing


def busy(state: AvariumState) -> Refusal:
    """AVA-035 for whoever has the turn but no free moment."""
    if open_moment(state) in START_MOMENTS:
        return no("AVA-035.start")
    return no("AVA-035.fight" if state.facts.fight is not None else "AVA-035.stack")


def plan_gate(state: AvariumState, seat: int, fighting: bool = False) -> Refusal | None:
    """Recruiting, fighting, ending the turn: 034, 036, (092,) 035."""
    if not state.agenda:
        return GAME_OVER
    if isinstance(state.agenda[-1], Free) and state.facts.active == seat:
        return None
    if dealing(state):
        return DEALING
    if state.facts.active != seat:
        return no("AVA-034")
    if has_ended(state):
        return no("AVA-036")
    if fighting and state.facts.fight is not None:
        return no("AVA-092")
    return busy(state)


def scheme_gate(state: AvariumState, seat: int, face: int) -> Refusal | None:
    """Whether that Scheme may be declared now. What is refused about a card of a hand goes to its seat alone
    (AVA-157)."""
    agenda = state.agenda
    if not agenda:
        return GAME_OVER
    mine = bit(seat)
    facts = state.facts
    if facts.fight is not None and facts.fight.dealing:
        return no("AVA-116", mine)
    timing = PLAYS[face][0].timing
    if SURPRISE[face]:
        if ability_gate(state, seat) is not None:
            return no("AVA-153", mine)
        if not well_timed(state, seat, timing):
            return no("AVA-075", mine, card=CardRef(face), when=WHEN[timing])
        return None
    if timing == OWN_FIGHT:
        if not own_fight(state, seat):
            return of_card("AVA-077", mine, face)
        return None if has_priority(state, seat) else no("AVA-153", mine)
    if facts.active == seat and isinstance(agenda[-1], Free):
        return None
    if state.options.get("schemes_in_fights") == "active_any" and in_fight(state):
        if not own_fight(state, seat):
            return no("AVA-066", mine, card=CardRef(face))
        return None if has_priority(state, seat) else no("AVA-153", mine)
    if facts.active != seat or open_moment(state) in START_MOMENTS:
        return of_card("AVA-066", mine, face)
    return no("AVA-036", mine) if has_ended(state) else no(busy(state).sentence, mine)


def ability_gate(state: AvariumState, seat: int) -> Refusal | None:
    """Whether the seat has priority or a free moment for an ability."""
    if not state.agenda:
        return GAME_OVER
    facts = state.facts
    if facts.fight is not None and facts.fight.dealing:
        return DEALING
    step = state.agenda[-1]
    if isinstance(step, Priority):
        return None if step.holder == seat >= 0 or (step.bar and has_priority(state, seat)) else NO_PRIORITY
    return None if isinstance(step, Free) and facts.active == seat else NO_PRIORITY


WHEN = {
    FIGHT: WordRef("when.fight"),
    ENEMY_DRAW: WordRef("when.enemy_draw"),
    OWN_TURN: WordRef("when.own_turn"),
    OWN_FIGHT: WordRef("when.fight"),
}
"""The words for a timing."""
