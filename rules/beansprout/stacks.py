"""What happens to stacks: they come into play, grow, tire, wake and leave (SPEC.md 3.2, 5.5, 5.6)."""

from __future__ import annotations

from rules.beansprout.catalogue import DESTROYED, PERENNIAL, PLAY, SLOTS, Program
from rules.beansprout.hands import to_compost, to_hand
from rules.beansprout.kinds import tell
from rules.beansprout.state import NO_STACK, SLOT, BeanState, Run, Use, beans, top
from rules.beansprout.targets import has_target
from rules.kernel import zones
from rules.kernel.events import Events


def begin_stack(state: BeanState, piece: int, slot: int, kind: str, events: Events) -> None:
    """A level 1 monster comes into play: ready, with stage fright, and its `!` works (BSP-047, BSP-052)."""
    facts = state.facts
    piece = zones.carry(state, piece, SLOT + slot, up=1)
    facts.stacks += 1
    facts.stack[slot] = facts.stacks
    facts.fright |= 1 << slot
    tell(events, kind, (slot // SLOTS, piece, SLOT + slot, state.pieces.face[piece]))
    comes_into_play(state, slot, events)


def grow(state: BeanState, piece: int, slot: int, kind: str, events: Events) -> None:
    """A monster on a stack, which keeps everything that lies on it (BSP-053, BSP-056)."""
    turned = state.pieces.turned
    turned[top(state, slot)] = 0
    piece = zones.carry(state, piece, SLOT + slot, up=1)
    turned[piece] = state.facts.exhausted >> slot & 1
    tell(events, kind, (slot // SLOTS, piece, SLOT + slot, state.pieces.face[piece]))
    comes_into_play(state, slot, events)


def comes_into_play(state: BeanState, slot: int, events: Events) -> None:
    """The `!` of the new top card: asked if it chooses a stack, else applied; skipped with a note (6.2)."""
    card = top(state, slot)
    face = state.pieces.face[card]
    programs = PLAY[face]
    if not programs:
        return
    seat = slot // SLOTS
    number = state.facts.stack[slot]
    steps: list[Run | Use] = []
    for program in programs:
        if beans(state, slot) < program.needs or (program.choice and not has_target(state, program, seat, number)):
            tell(events, "skipped", (seat, face))
        elif program.choice:
            steps.append(Use(program.at, seat, number))
        else:
            steps.append(Run(program.at, seat, number, NO_STACK))
    state.agenda.extend(reversed(steps))


def exhaust(state: BeanState, slot: int) -> None:
    """The stack is exhausted: its top card is tilted (BSP-063)."""
    state.facts.exhausted |= 1 << slot
    state.pieces.turned[top(state, slot)] = 1


def ready(state: BeanState, slot: int) -> None:
    """The stack is ready, and bears no root marker (BSP-066, BSP-067)."""
    facts = state.facts
    facts.exhausted &= ~(1 << slot)
    facts.rooted &= ~(1 << slot)
    state.pieces.turned[top(state, slot)] = 0


def forget(state: BeanState, slot: int) -> None:
    """Nothing lies on that slot any more: its stack has left play."""
    facts = state.facts
    rest = ~(1 << slot)
    facts.exhausted &= rest
    facts.fright &= rest
    facts.rooted &= rest
    facts.hushed &= rest
    facts.attacking &= rest
    facts.blocked &= rest
    facts.change[slot] = 0
    facts.blocks[slot] = -1
    facts.stack[slot] = NO_STACK


def destroy(state: BeanState, slot: int, events: Events) -> list[Run]:
    """The stack leaves play, bottom card first (BSP-098, BSP-073); its `destroyed` triggers, still to be run."""
    cards = state.zones[SLOT + slot].cards
    seat = slot // SLOTS
    face = state.pieces.face[cards[-1]]
    programs = DESTROYED[face]
    there = beans(state, slot) if programs else 0
    number = state.facts.stack[slot]
    tell(events, "destroyed", (seat, face))
    last = cards[-1]
    for piece in tuple(cards):
        if piece == last and PERENNIAL[face]:
            to_hand(state, piece, "perennial", events, joined=True)
        else:
            to_compost(state, piece, "composted", events, joined=True)
    forget(state, slot)
    return [Run(program.at, seat, number, NO_STACK) for program in programs if there >= program.needs]


def bounce(state: BeanState, slot: int, events: Events) -> None:
    """All cards of the stack go to their owner's hand."""
    cards = state.zones[SLOT + slot].cards
    tell(events, "bounced", (slot // SLOTS, state.pieces.face[cards[-1]]))
    for piece in tuple(cards):
        to_hand(state, piece, "returned", events, joined=True)
    forget(state, slot)


def prune(state: BeanState, slot: int, events: Events) -> None:
    """The top card goes to its owner's compost bin; what lies below is the stack now."""
    cards = state.zones[SLOT + slot].cards
    to_compost(state, cards[-1], "pruned", events)
    state.pieces.turned[cards[-1]] = state.facts.exhausted >> slot & 1


def usable(state: BeanState, slot: int, program: Program) -> bool:
    """Whether a stack has the beans that an ability needs (BSP-060)."""
    return beans(state, slot) >= program.needs
