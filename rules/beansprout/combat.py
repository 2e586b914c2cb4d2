"""Combat after its declaration: windows, blocks, calculation, fights, direct damage (SPEC.md 5.7, F9 to F16)."""

from __future__ import annotations

from rules.beansprout import hands, stacks
from rules.beansprout.catalogue import CLIMB, DAMAGE_PER_LEVEL, DIRECT, FLOAT, LEVEL, PROGRAMS, SLOTS, WIN, N, Program
from rules.beansprout.kinds import tell
from rules.beansprout.state import (
    ALL_SLOTS,
    ATTACKING,
    BLOCKING,
    EXECUTING,
    NO_STACK,
    SLOT,
    BeanState,
    Blocks,
    Combat,
    Ending,
    Run,
    Window,
    beans,
    power,
    slot_of_stack,
    slots_of,
    top_face,
)
from rules.kernel.events import Events

ATTACK_WINDOW, SET_BLOCKS, BLOCK_WINDOW, EXECUTE_WINDOW, CALCULATE, FIGHT, STRIKE = range(7)
"""The stages of `Combat`."""


def can_block(state: BeanState, blocker: int, attacker: int) -> bool:
    """Whether a stack could be declared as blocker of an attacker, others left aside (BSP-064, 070, 071)."""
    if state.facts.exhausted >> blocker & 1:
        return False
    face = state.pieces.face
    theirs = face[state.zones[SLOT + attacker].cards[-1]]
    here = LEVEL[face[state.zones[SLOT + blocker].cards[-1]]]
    return not (FLOAT[theirs] and here >= FLOAT[theirs]) and here > CLIMB[theirs]


def attackers(state: BeanState) -> list[int]:
    """The slots of the attackers that are in play, in order."""
    mask = state.facts.attacking
    return [slot for slot in range(ALL_SLOTS) if mask >> slot & 1] if mask else []


def block_possible(state: BeanState) -> bool:
    """Whether any stack of the defender could block any attacker: public (BSP-091)."""
    against = attackers(state)
    return any(
        can_block(state, blocker, attacker)
        for blocker in slots_of(1 - state.facts.active)
        if state.zones[SLOT + blocker].cards
        for attacker in against
    )


def lock(state: BeanState, events: Events) -> None:
    """Blocks are confirmed: attackers, blocks and targets are locked (BSP-092, BSP-093)."""
    facts = state.facts
    facts.blocked = 0
    defender = 1 - facts.active
    for blocker in slots_of(defender):
        attacker = facts.blocks[blocker]
        if attacker >= 0:
            facts.blocked |= 1 << attacker
            tell(events, "blocks", (defender, top_face(state, blocker), top_face(state, attacker)))
    if not facts.blocked:
        tell(events, "lets_through", (defender,))


def run_combat(state: BeanState, step: Combat, events: Events) -> None:
    """The next stage of combat."""
    agenda = state.agenda
    facts = state.facts
    match step.stage:
        case 0:
            agenda[-1] = Combat(SET_BLOCKS)
            agenda.append(Window(ATTACKING))
        case 1:
            _to_blocks(state, events)
        case 2:
            agenda[-1] = Combat(EXECUTE_WINDOW)
            agenda.append(Window(BLOCKING))
        case 3:
            agenda[-1] = Combat(CALCULATE)
            agenda.append(Window(EXECUTING))
        case 4:
            if step.at < len(facts.declared):
                agenda[-1] = Combat(CALCULATE, step.at + 1)
                _calculate(state, step.at, events)
            else:
                agenda[-1] = Combat(FIGHT)
        case 5:
            agenda[-1] = Combat(STRIKE)
            agenda.extend(reversed(_fights(state, events)))
        case _:
            if step.at < SLOTS:
                agenda[-1] = Combat(STRIKE, step.at + 1)
                _strike(state, facts.active * SLOTS + step.at, events)
            else:
                agenda[:] = [Ending()]


def _to_blocks(state: BeanState, events: Events) -> None:
    facts = state.facts
    if not facts.attacking:
        if any(PROGRAMS[entry[0]].when == "attack" for entry in facts.declared):
            tell(events, "no_attackers", (facts.active,))
        state.agenda[-1] = Combat(EXECUTE_WINDOW)
        return
    state.agenda[-1] = Combat(BLOCK_WINDOW)
    if block_possible(state):
        state.agenda.append(Blocks())
    else:
        tell(events, "cant_block", (1 - facts.active,))


def _calculate(state: BeanState, at: int, events: Events) -> None:
    """One declared ability, if its card is still in its stack (BSP-080, BSP-095)."""
    number, _, card, stack, target = state.facts.declared[at]
    program = PROGRAMS[number]
    if not program.effects:
        return
    slot = slot_of_stack(state, stack)
    if slot >= 0 and card in state.zones[SLOT + slot].cards:
        state.agenda.append(Run(number, state.facts.active, stack, target))
    else:
        tell(events, "lost", (state.facts.active, state.facts.active * N + program.card))


def _fights(state: BeanState, events: Events) -> list[Run]:
    """All fights on one snapshot of powers (BSP-096, BSP-097, BSP-127); the triggers in their order (BSP-068)."""
    facts = state.facts
    active = facts.active
    fallen = winners = 0
    for attacker in attackers(state):
        against = [slot for slot in slots_of(1 - active) if facts.blocks[slot] == attacker]
        if not against:
            continue
        mine = power(state, attacker)
        theirs = sum(power(state, slot) for slot in against)
        mask = sum(1 << slot for slot in against)
        facts.fights.append((attacker, mine, theirs, mask))
        faces = (top_face(state, attacker), mine, 1 - active, top_face(state, against[0]), theirs)
        fight = (active, *faces, SLOT + attacker, SLOT + against[0])
        if len(against) > 1:
            tell(events, "gang_fight", (*fight, len(against) - 1))
        else:
            tell(events, "fight", fight)
        if mine <= theirs:
            fallen |= 1 << attacker
            winners |= mask
        if mine >= theirs:
            fallen |= mask
            winners |= 1 << attacker
    triggers: list[Run] = []
    for slot in (*slots_of(active), *slots_of(1 - active)):
        if fallen >> slot & 1:
            triggers += stacks.destroy(state, slot, events)
        elif winners >> slot & 1:
            triggers += _own(state, slot, WIN)
    return triggers


def _own(state: BeanState, slot: int, table: list[tuple[Program, ...]]) -> list[Run]:
    """The triggers of a stack in play for which it has the beans."""
    programs = table[top_face(state, slot)]
    if not programs:
        return []
    there, number = beans(state, slot), state.facts.stack[slot]
    return [Run(program.at, slot // SLOTS, number, NO_STACK) for program in programs if there >= program.needs]


def _strike(state: BeanState, slot: int, events: Events) -> None:
    """Direct damage of an unblocked attacker, and at once its trigger (BSP-101, BSP-106)."""
    facts = state.facts
    if not facts.attacking >> slot & 1 or (facts.blocked | facts.hushed) >> slot & 1:
        return
    triggers = _own(state, slot, DIRECT)
    taken = hands.damage(state, 1 - facts.active, LEVEL[top_face(state, slot)] * DAMAGE_PER_LEVEL, events)
    facts.struck += taken
    if taken and state.result is None:
        state.agenda.extend(reversed(triggers))
