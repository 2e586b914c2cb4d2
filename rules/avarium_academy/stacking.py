"""Declaring effects, and placing waiting triggers on the Stack (SPEC.md 6.5)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.avarium_academy import moving
from rules.avarium_academy.catalogue import ABILITIES, ACTIVATED, COST, MOMENT
from rules.avarium_academy.checks import check
from rules.avarium_academy.kinds import tell
from rules.avarium_academy.state import STACK, AvariumState, turn_order
from rules.avarium_academy.steps import (
    ACTIVATED_ITEM,
    SCHEME_ITEM,
    Aim,
    Free,
    Item,
    Open,
    Order,
    Place,
    Priority,
    Round,
)
from rules.avarium_academy.targets import Targets, ability_of, only_set, stamped
from rules.kernel import zones
from rules.kernel.events import Events
from rules.kernel.state import bit

UNTIL_DECLARED = 3
"""A yield until another effect is declared (`AvariumFacts.yields`)."""


def declare_scheme(
    state: AvariumState, seat: int, card: int, mode: int, targets: Targets, payer: int, events: Events
) -> None:
    """D-5, D-6: the Scheme leaves the hand for the Stack and is paid, with Reputation or by exhausting `payer`."""
    facts = state.facts
    face = state.pieces.face[card]
    moved = zones.carry(state, card, STACK, up=1, index=0)
    facts.stays[moved] += 1
    tell(events, "plays", (seat, moved, STACK, face))
    facts.serial += 1
    state.stack.append(Item(facts.serial, seat, SCHEME_ITEM, face, mode, moved, moved, facts.stays[moved], targets))
    if payer >= 0:
        moving.turn(state, (payer,), 1, events)
    else:
        moving.lose_reputation(state, seat, COST[face], events)
    moving.scheme_triggers(state, seat)
    _declared(state, seat, events)


def declare_ability(state: AvariumState, seat: int, source: int, targets: Targets, events: Events) -> None:
    """D-5, D-6: the ability goes on the Stack and its whole cost is paid (AVA-084)."""
    facts = state.facts
    face = state.pieces.face[source]
    ability = ABILITIES[face][ACTIVATED[face]]
    tell(events, "uses", (seat, source, face))
    facts.serial += 1
    state.stack.append(
        Item(facts.serial, seat, ACTIVATED_ITEM, face, ACTIVATED[face], -1, source, facts.stays[source], targets)
    )
    if ability.exhaust:
        moving.turn(state, (source,), 1, events)
    if ability.reputation:
        moving.lose_reputation(state, seat, ability.reputation, events)
    if ability.merit:
        moving.lose_merit(state, seat, ability.merit, events)
    _declared(state, seat, events)


def _declared(state: AvariumState, seat: int, events: Events) -> None:
    """Priority goes on with the player after the one who declared (PR-3)."""
    facts = state.facts
    for other, kind in enumerate(facts.yields):
        if kind == UNTIL_DECLARED and other != seat:
            facts.yields[other] = 0
    asked = state.agenda.pop()
    if isinstance(asked, Free):
        state.agenda.append(Open(MOMENT["after_effect"], seat))
    else:
        # Nobody else can declare. A Round: a seat has left the game while the last Merit was warned about (D19).
        assert isinstance(asked, Priority | Round)
        state.agenda.append(Open(asked.moment, seat))
    check(state, events)


# -- triggers --------------------------------------------------------------------------------------------------


def run_place(state: AvariumState, step: Place, events: Events) -> None:
    """Waiting triggers are ordered, aimed, and put on the Stack in reverse (AVA-129, AVA-130)."""
    facts = state.facts
    if step.at < 0:
        for seat in turn_order(state, facts.active):
            if not step.ordered >> seat & 1 and _has_to_order(state, seat):
                state.agenda.append(Order(seat))
                return
        facts.placing = [
            item for seat in turn_order(state, facts.active) for item in facts.waiting if item.seat == seat
        ]
        facts.waiting = []
        state.agenda[-1] = Place(step.ordered, 0)
        return
    at = step.at
    while at < len(facts.placing):
        item = facts.placing[at]
        entries = ability_of(item).targets
        if entries and not item.targets:
            found = only_set(state, entries[0], item.seat, item.source)
            if found is None:
                state.agenda[-1] = Place(step.ordered, at)
                state.agenda.append(Aim(item.seat, at))
                return
            if len(found) < entries[0].least:
                tell(events, "no_target", (item.seat, item.face))
                del facts.placing[at]
                continue
            facts.placing[at] = replace(item, targets=(stamped(state, entries[0], found),))
        at += 1
    for item in reversed(facts.placing):
        state.stack.append(item)
        tell(events, "triggers", (item.seat, item.face))
    facts.placing = []
    state.agenda.pop()


def _has_to_order(state: AvariumState, seat: int) -> bool:
    """Two or more triggers that are not all alike (D04)."""
    mine = [(item.face, item.ability, item.kind, item.targets) for item in state.facts.waiting if item.seat == seat]
    return len(set(mine)) > 1


def ordered(state: AvariumState, seat: int, order: tuple[int, ...]) -> None:
    """A player has ordered its triggers: `order` counts among all that wait."""
    facts = state.facts
    waiting = facts.waiting
    mine = [waiting[at] for at in order]
    facts.waiting = [item for item in waiting if item.seat != seat] + mine
    state.agenda.pop()
    step = state.agenda[-1]
    assert isinstance(step, Place)  # an order is asked for while placing
    state.agenda[-1] = Place(step.ordered | bit(seat), -1)


def aimed(state: AvariumState, at: int, value: int) -> None:
    """The target of a trigger has been chosen (D05)."""
    facts = state.facts
    item = facts.placing[at]
    entry = ability_of(item).targets[0]
    facts.placing[at] = replace(item, targets=(stamped(state, entry, (value,)),))
    state.agenda.pop()
