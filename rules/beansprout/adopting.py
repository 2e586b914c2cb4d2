"""A state made anew from a position alone, such as a free hand may leave (DESIGN.md 3)."""

from __future__ import annotations

from rules.beansprout.catalogue import LEVEL, SLOTS
from rules.beansprout.hands import finish
from rules.beansprout.stacks import forget
from rules.beansprout.state import (
    ALL_SLOTS,
    CHAIN,
    COMPOST,
    DECK,
    FELT,
    HEALTH,
    NO_STACK,
    PICK,
    SLOT,
    ZONES,
    BeanState,
    Main,
    Oath,
    Redraw,
    Table,
)
from rules.kernel import zones

SEATS = (0, 1)


def adopt(state: BeanState) -> tuple[BeanState, list[str]]:
    """The position as it lies, at the main step of the active seat, and keys of what had to be mended.

    Combat and windows are given up. A pile in a slot that is no stack of its seat is composted, and a card of the
    other seat's deck goes to its own compost. Set-up is left as it is.
    """
    made = state.clone()
    facts = made.facts
    notices: list[str] = []
    if (
        made.result is not None
        or facts.turn == 0
        or not made.agenda
        or isinstance(made.agenda[-1], Table | Oath | Redraw)
    ):
        return made, notices
    if not isinstance(made.agenda[-1], Main):
        notices.append("notice.main_step")
    _clear_windows(made)
    if _mend_stacks(made) | _mend_owners(made):
        notices.append("notice.stacks")
    facts.chain.clear()
    facts.declared.clear()
    facts.attacking = facts.blocked = 0
    facts.called = False
    facts.blocks = [-1] * ALL_SLOTS
    made.agenda[:] = [Main()]
    for seat in SEATS:
        if not made.zones[HEALTH + seat].cards and made.result is None:
            finish(made, 1 - seat, "health", [])
    return made, notices


def _home(state: BeanState, piece: int, zone: int, up: int) -> None:
    """A card goes to the zone of its owner, upright."""
    moved = zones.carry(state, piece, zone + state.pieces.owner[piece] - 1, up=up, forget=True, index=0 if up else None)
    state.pieces.turned[moved] = 0


def _clear_windows(state: BeanState) -> None:
    """Helpers in use are used up; cards that were looked at go under their deck, as those that nobody takes (6.2)."""
    for piece in tuple(state.zones[CHAIN].cards):
        _home(state, piece, COMPOST, 1)
    for zone in (PICK, PICK + 1):
        for piece in tuple(state.zones[zone].cards):
            _home(state, piece, DECK, 0)


def _mend_stacks(state: BeanState) -> bool:
    """Numbers the stacks anew where needed; whether something in a slot was no stack."""
    facts, pieces = state.facts, state.pieces
    mended = False
    for slot in range(ALL_SLOTS):
        cards = state.zones[SLOT + slot].cards
        levels = [LEVEL[pieces.face[card]] for card in cards]
        own = all(pieces.owner[card] == slot // SLOTS + 1 for card in cards)
        if cards and (levels != list(range(1, len(cards) + 1)) or not own):
            mended = True
            for piece in tuple(cards):
                _home(state, piece, COMPOST, 1)
        if not cards:
            forget(state, slot)
            continue
        if facts.stack[slot] == NO_STACK:
            facts.stacks += 1
            facts.stack[slot] = facts.stacks
        for card in cards:
            pieces.up[card] = 1
            pieces.turned[card] = int(card == cards[-1] and facts.exhausted >> slot & 1)
    return mended


def _mend_owners(state: BeanState) -> bool:
    """Cards lie as their zones want them; whether one lay with the other seat (BSP-033)."""
    pieces = state.pieces
    mended = False
    for at in range(ZONES):
        if at == FELT or at >= SLOT:
            continue
        owner = state.zones[at].owner
        for piece in tuple(state.zones[at].cards):
            if owner >= 0 and pieces.owner[piece] != owner + 1:
                mended = True
                _home(state, piece, COMPOST, 1)
            else:
                pieces.up[piece] = int(COMPOST <= at < COMPOST + 2)
                pieces.turned[piece] = 0
    return mended
