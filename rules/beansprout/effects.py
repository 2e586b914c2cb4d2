"""Programs are carried out: one function for each verb of SPEC.md 3.2, in order and as far as possible (BSP-078).

A verb that asks puts its question on the agenda; the program goes on behind it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.beansprout import hands, stacks
from rules.beansprout.catalogue import ID, PROGRAMS, Effect, N
from rules.beansprout.kinds import tell
from rules.beansprout.state import (
    ALL_SLOTS,
    COMPOST,
    HAND,
    NO_STACK,
    PICK,
    SLOT,
    BeanState,
    Discard,
    Pick,
    Run,
    Spot,
    empty_slots,
    slot_of_stack,
    top,
    top_face,
)
from rules.beansprout.targets import fits_card, next_level, sprouting, unfit, why_not
from rules.kernel import zones
from rules.kernel.events import Events
from rules.kernel.state import bit

Verb: TypeAlias = Callable[[BeanState, Run, Effect, Events], None]
Done: TypeAlias = Callable[[BeanState, int, int, Events], None]


def run_program(state: BeanState, step: Run, events: Events) -> None:
    """The next effect of a program; with none left it is done."""
    program = PROGRAMS[step.program]
    if step.at >= len(program.effects):
        state.agenda.pop()
        return
    effect = program.effects[step.at]
    state.agenda[-1] = Run(step.program, step.seat, step.source, step.target, step.at + 1)
    VERBS[effect.do](state, step, effect, events)


def player(step: Run, effect: Effect) -> int:
    """The seat that an effect on players means."""
    return step.seat if effect.who == "you" else 1 - step.seat


def stacks_meant(state: BeanState, step: Run, effect: Effect, events: Events) -> list[int]:
    """The slots of the stacks that an effect works on. A chosen one is checked again (BSP-077)."""
    who = effect.who
    if who == "own_attackers":
        facts = state.facts
        first = step.seat * (ALL_SLOTS // 2)
        return [s for s in range(first, first + ALL_SLOTS // 2) if facts.attacking >> s & 1]
    slot = slot_of_stack(state, step.source if who == "self" else step.target)
    if slot < 0:
        if who != "that":
            _lost(state, step, events)
        return []
    if who == "self":
        return [slot]
    if who == "that":
        return [] if unfit(state, effect, slot) else [slot]
    why = why_not(state, effect, step.seat, slot, step.source)
    if why:
        _lost(state, step, events)
        return []
    return [slot]


def _lost(state: BeanState, step: Run, events: Events) -> None:
    """The chosen stack is gone or fits no more: this effect, and `that` after it, do nothing."""
    program = PROGRAMS[step.program]
    tell(events, "no_effect", (step.seat, step.seat * N + program.card))
    state.agenda[-1] = Run(step.program, step.seat, step.source, NO_STACK, step.at + 1)


def _each(done: Done) -> Verb:
    """A verb that does the same to each stack that is meant."""

    def verb(state: BeanState, step: Run, effect: Effect, events: Events) -> None:
        for slot in stacks_meant(state, step, effect, events):
            done(state, slot, effect.n, events)

    return verb


def _told(state: BeanState, kind: str, slot: int, events: Events, *more: int) -> None:
    tell(events, kind, (slot // (ALL_SLOTS // 2), top(state, slot), top_face(state, slot), *more))


def _power(state: BeanState, slot: int, n: int, events: Events) -> None:
    state.facts.change[slot] += n
    _told(state, "stronger" if n > 0 else "weaker", slot, events, abs(n))


def _exhaust(state: BeanState, slot: int, n: int, events: Events) -> None:
    stacks.exhaust(state, slot)
    _told(state, "exhausted", slot, events)


def _ready(state: BeanState, slot: int, n: int, events: Events) -> None:
    stacks.ready(state, slot)
    _told(state, "readied", slot, events)


def _root(state: BeanState, slot: int, n: int, events: Events) -> None:
    stacks.exhaust(state, slot)
    state.facts.rooted |= 1 << slot
    _told(state, "rooted", slot, events)


def _calm(state: BeanState, slot: int, n: int, events: Events) -> None:
    state.facts.fright &= ~(1 << slot)
    _told(state, "calmed", slot, events)


def _hush(state: BeanState, slot: int, n: int, events: Events) -> None:
    state.facts.hushed |= 1 << slot
    _told(state, "hushed", slot, events)


def _destroy(state: BeanState, slot: int, n: int, events: Events) -> None:
    state.agenda.extend(reversed(stacks.destroy(state, slot, events)))


def _prune(state: BeanState, slot: int, n: int, events: Events) -> None:
    if len(state.zones[SLOT + slot].cards) > 1:
        stacks.prune(state, slot, events)


def _bounce(state: BeanState, slot: int, n: int, events: Events) -> None:
    stacks.bounce(state, slot, events)


def _damage(state: BeanState, step: Run, effect: Effect, events: Events) -> None:
    hands.damage(state, player(step, effect), effect.n, events)


def _draw(state: BeanState, step: Run, effect: Effect, events: Events) -> None:
    hands.draw(state, player(step, effect), effect.n, events)


def _mill(state: BeanState, step: Run, effect: Effect, events: Events) -> None:
    hands.mill(state, player(step, effect), effect.n, events)


def _heal(state: BeanState, step: Run, effect: Effect, events: Events) -> None:
    hands.heal(state, player(step, effect), effect.n, events)


def _discard(state: BeanState, step: Run, effect: Effect, events: Events) -> None:
    """A hand that isn't larger goes whole, unasked: public arithmetic."""
    seat = player(step, effect)
    hand = state.zones[HAND + seat].cards
    if len(hand) > effect.n:
        state.agenda.append(Discard(seat, effect.n))
        return
    while hand:
        hands.to_compost(state, hand[-1], "discards", events)


def _peek(state: BeanState, step: Run, effect: Effect, events: Events) -> None:
    """Shown even if nothing fits, else everybody would know (6.2)."""
    seat = player(step, effect)
    if hands.look_at(state, seat, effect.n, events):
        state.agenda.append(Pick(step.program, seat, step.at))
    else:
        tell(events, "skipped", (seat, step.seat * N + PROGRAMS[step.program].card))


def _salvage(state: BeanState, step: Run, effect: Effect, events: Events) -> None:
    seat = player(step, effect)
    found = fitting(state, Pick(step.program, seat, step.at))
    if len({state.pieces.face[card] for card in found}) > 1:
        state.agenda.append(Pick(step.program, seat, step.at))
    elif found:
        hands.to_hand(state, found[0], "salvages", events)


def _sprout(state: BeanState, step: Run, effect: Effect, events: Events) -> None:
    seat = player(step, effect)
    if not empty_slots(state, seat):
        return
    if effect.source == "hand":
        if state.zones[HAND + seat].cards:
            state.agenda.append(Pick(step.program, seat, step.at))
        return
    found = sprouting(state, effect, seat)
    if len({state.pieces.face[card] for card in found}) > 1:
        state.agenda.append(Pick(step.program, seat, step.at))
    elif found:
        sprout_card(state, seat, found[0], events)


def sprout_card(state: BeanState, seat: int, card: int, events: Events) -> None:
    """The card is known; its slot is asked for if there are several."""
    room = empty_slots(state, seat)
    if len(room) > 1:
        state.agenda.append(Spot(seat, card))
    elif room:
        stacks.begin_stack(state, card, room[0], "sprouts", events)


def _grow(state: BeanState, step: Run, effect: Effect, events: Events) -> None:
    """Which card is asked for, unless the hand has one at most: what it holds must not show (DESIGN.md 3.6)."""
    for slot in stacks_meant(state, step, effect, events):
        seat = slot // (ALL_SLOTS // 2)
        hand = state.zones[HAND + seat].cards
        if len(hand) > 1:
            state.agenda.append(Pick(step.program, seat, step.at, state.facts.stack[slot]))
        elif next_level(state, seat, slot):
            stacks.grow(state, hand[0], slot, "grows", events)
        else:
            tell(events, "no_effect", (step.seat, step.seat * N + PROGRAMS[step.program].card))


def _negate(state: BeanState, step: Run, effect: Effect, events: Events) -> None:
    """The helper that this one answers is the newest that is still on the chain."""
    chain = state.facts.chain
    if chain:
        card, seat, _, target = chain[-1]
        chain[-1] = (card, seat, -1, target)
        tell(events, "cancelled", (seat, state.pieces.face[card]))


VERBS: Mapping[str, Verb] = {
    "power": _each(_power),
    "damage": _damage,
    "draw": _draw,
    "discard": _discard,
    "mill": _mill,
    "heal": _heal,
    "peek": _peek,
    "salvage": _salvage,
    "sprout": _sprout,
    "grow": _grow,
    "exhaust": _each(_exhaust),
    "ready": _each(_ready),
    "root": _each(_root),
    "calm": _each(_calm),
    "hush": _each(_hush),
    "destroy": _each(_destroy),
    "prune": _each(_prune),
    "bounce": _each(_bounce),
    "negate": _negate,
}
"""The 19 verbs."""

_unknown = {effect.do for program in PROGRAMS for effect in program.effects} - set(VERBS)
if _unknown:
    raise ValueError(f"cards.toml uses verbs that nobody carries out: {sorted(_unknown)} ({len(ID)} cards)")


def fitting(state: BeanState, pick: Pick) -> list[int]:
    """The cards that answer a pick, in the order of the zone (a bin: oldest first)."""
    effect = PROGRAMS[pick.program].effects[pick.at]
    face = state.pieces.face
    if effect.do == "peek":
        cards = state.zones[PICK + pick.seat].cards
        return [card for card in cards if face[card] >= 0 and fits_card(effect, face[card])]
    if effect.do == "grow":
        slot = slot_of_stack(state, pick.target)
        return next_level(state, pick.seat, slot) if slot >= 0 else []
    if effect.do == "sprout":
        return sprouting(state, effect, pick.seat)
    return [card for card in state.zones[COMPOST + pick.seat].cards[::-1] if fits_card(effect, face[card])]


def may_take_none(state: BeanState, pick: Pick) -> bool:
    """Whether a pick may be declined: Slow Look; a hand that holds nothing that fits."""
    effect = PROGRAMS[pick.program].effects[pick.at]
    return effect.do == "peek" or not fitting(state, pick)


def picked(state: BeanState, pick: Pick, card: int, events: Events) -> None:
    """The answer to a pick has come; `card` -1 = none. The question is off the agenda already."""
    effect = PROGRAMS[pick.program].effects[pick.at]
    seat = pick.seat
    match effect.do:
        case "peek":
            if card < 0:
                tell(events, "look_leaves", (seat,))
            else:
                moved = zones.carry(state, card, HAND + seat, forget=True)
                tell(events, "look_takes", (seat, moved, HAND + seat), (state.pieces.face[moved],), bit(seat))
            hands.put_under(state, seat, events)
        case "salvage":
            hands.to_hand(state, card, "salvages", events)
        case "grow":
            slot = slot_of_stack(state, pick.target)
            if card >= 0 and slot >= 0:
                stacks.grow(state, card, slot, "grows", events)
            else:
                tell(events, "no_effect", (seat, seat * N + PROGRAMS[pick.program].card))
        case _:
            if card >= 0:
                sprout_card(state, seat, card, events)
