"""The beginning and the end of a turn, helper windows and the chain (SPEC.md 5.4, 5.8, 6.3)."""

from __future__ import annotations

from rules.beansprout import hands, stacks
from rules.beansprout.catalogue import HAND_LIMIT
from rules.beansprout.kinds import tell
from rules.beansprout.state import (
    ALL_SLOTS,
    CHAIN,
    DECK,
    HAND,
    NO_STACK,
    RESPONSE,
    SLOT,
    Answer,
    Asked,
    BeanState,
    Begin,
    Chained,
    Ending,
    Limit,
    Main,
    Run,
    Spent,
    Window,
    may_be_asked,
    option,
    slots_of,
    top,
    top_face,
)
from rules.kernel.events import Events


def run_begin(state: BeanState, step: Begin, events: Events) -> None:
    """Draw, ready, flip the token, in this order (BSP-038 to BSP-042)."""
    facts = state.facts
    seat = step.seat
    facts.turn += 1
    facts.active = seat
    tell(events, "turn", (seat, facts.turn))
    if facts.turn > 1:
        _draw(state, seat, events)
        if state.result is not None:
            return
    for slot in slots_of(seat):
        if facts.exhausted >> slot & 1 and state.zones[SLOT + slot].cards:
            if facts.rooted >> slot & 1:
                facts.rooted &= ~(1 << slot)
                tell(events, "unrooted", (seat, top(state, slot), top_face(state, slot)))
            else:
                stacks.ready(state, slot)
                tell(events, "tilt", (seat, top(state, slot)), joined=True)
    facts.used &= ~(1 << seat)
    facts.levelled &= ~(1 << seat)
    state.agenda[:] = [Main()]


def _draw(state: BeanState, seat: int, events: Events) -> None:
    if state.zones[DECK + seat].cards:
        hands.draw(state, seat, 1, events)
        return
    rule = option(state, "deck_out")
    if rule == "wilt":
        tell(events, "deck_empty", (seat,))
        hands.damage(state, seat, 1, events)
    elif rule == "lose":
        tell(events, "loses_deck", (seat,))
        hands.finish(state, 1 - seat, "deck_out", events)


def run_ending(state: BeanState, step: Ending, events: Events) -> None:
    """The hand limit, then everything of this turn is cleared (BSP-108, BSP-126)."""
    facts = state.facts
    held = len(state.zones[HAND + facts.active].cards)
    if held > HAND_LIMIT and option(state, "hand_limit") != "none":
        state.agenda.append(Limit(facts.active, held - HAND_LIMIT))
        return
    facts.quiet = facts.fright = facts.hushed = facts.attacking = facts.blocked = 0
    facts.change = [0] * ALL_SLOTS
    facts.blocks = [-1] * ALL_SLOTS
    facts.declared.clear()
    state.agenda[:] = [Begin(1 - facts.active)]


def run_window(state: BeanState, step: Window, events: Events) -> None:
    """The active seat first, then the other; closed when both have passed in a row (BSP-113)."""
    agenda = state.agenda
    if step.stage > 1:
        agenda.pop()
        return
    agenda[-1] = Window(step.phase, step.stage + 1)
    active = state.facts.active
    seat = 1 - active if step.stage else active
    if may_be_asked(state, seat, step.phase):
        agenda.append(Asked(seat, step.phase))


def run_chained(state: BeanState, step: Chained, events: Events) -> None:
    """A response is offered once; then the chain is resolved, newest first (BSP-117)."""
    agenda, chain = state.agenda, state.facts.chain
    if not step.stage:
        agenda[-1] = Chained(1)
        other = 1 - chain[-1][1]
        if may_be_asked(state, other, RESPONSE):
            agenda.append(Answer(other))
        return
    if not chain:
        agenda.pop()
        return
    card, seat, program, target = chain.pop()
    agenda.append(Spent(card))
    if program >= 0:
        agenda.append(Run(program, seat, NO_STACK, target))


def run_spent(state: BeanState, step: Spent, events: Events) -> None:
    """The helper goes to its owner's compost bin (BSP-119)."""
    state.agenda.pop()
    if state.pieces.zone[step.piece] == CHAIN:
        hands.to_compost(state, step.piece, "spent", events)
