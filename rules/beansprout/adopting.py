"""A state made anew from a position alone (after a free hand, DESIGN.md 3)."""

from __future__ import annotations

from rules.beansprout.state import (
    ALL_SLOTS,
    CHAIN,
    COMPOST,
    HAND,
    NO_STACK,
    PICK,
    SLOT,
    BeanState,
    Main,
    Oath,
    Redraw,
    Table,
)
from rules.kernel import zones


def adopt(state: BeanState) -> tuple[BeanState, list[str]]:
    """The position as it lies, at the main step of the active seat; combat and windows are given up.

    Set-up is left as it is. The notices are keys of texts.
    """
    made = state.clone()
    facts = made.facts
    notices: list[str] = []
    for slot in range(ALL_SLOTS):
        there = bool(made.zones[SLOT + slot].cards)
        if there and facts.stack[slot] == NO_STACK:
            facts.stacks += 1
            facts.stack[slot] = facts.stacks
        elif not there:
            facts.stack[slot] = NO_STACK
            rest = ~(1 << slot)
            facts.exhausted &= rest
            facts.fright &= rest
            facts.rooted &= rest
            facts.hushed &= rest
            facts.change[slot] = 0
    if not made.agenda or isinstance(made.agenda[-1], Table | Oath | Redraw | Main) or facts.turn == 0:
        return made, notices
    for zone in (CHAIN, PICK, PICK + 1):
        for piece in tuple(made.zones[zone].cards):
            owner = made.pieces.owner[piece] - 1
            zones.carry(made, piece, (COMPOST if zone == CHAIN else HAND) + owner, up=int(zone == CHAIN), forget=True)
    facts.chain.clear()
    facts.declared.clear()
    facts.attacking = facts.blocked = 0
    facts.blocks = [-1] * ALL_SLOTS
    made.agenda[:] = [Main()]
    notices.append("notice.main_step")
    return made, notices
