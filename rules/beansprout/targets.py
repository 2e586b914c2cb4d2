"""Which stacks a card may choose, and why not others (BSP-074, BSP-076, BSP-077, BSP-120)."""

from __future__ import annotations

from rules.beansprout.catalogue import LEVEL, SHELTERED, SLOTS, Effect, Program
from rules.beansprout.state import ALL_SLOTS, COMPOST, HAND, SLOT, BeanState, empty_slots, level, top_face

SHELTER = "sheltered"
OWN, THEIRS, ITSELF, WRONG_LEVEL, NOT_ATTACKING, FRIGHT = "own", "opponent", "itself", "level", "attacking", "fright"
"""Why a stack is no choice: the ends of the messages of BSP-076."""


def why_not(state: BeanState, effect: Effect, seat: int, slot: int, source: int) -> str:
    """Why the stack in that slot is no choice for the effect of a card of `seat`; "" if it is one.

    `source` is the number of the stack that the card is in. The lowest clause comes first.
    """
    facts = state.facts
    own = slot // SLOTS == seat
    if not own and SHELTERED[top_face(state, slot)]:
        return SHELTER
    who = effect.who
    if own and who == "enemy":
        return OWN
    if not own and who in ("own", "own_other"):
        return THEIRS
    if who == "own_other" and facts.stack[slot] == source:
        return ITSELF
    return unfit(state, effect, slot)


def unfit(state: BeanState, effect: Effect, slot: int) -> str:
    """Why a stack doesn't fit the filters of an effect, or stage fright forbids it; "" if it fits."""
    facts = state.facts
    if not effect.min_level <= level(state, slot) <= effect.max_level:
        return WRONG_LEVEL
    wanted = effect.state
    if wanted == "attacking" and not facts.attacking >> slot & 1:
        return NOT_ATTACKING
    if wanted == "blocking" and facts.blocks[slot] < 0:
        return NOT_ATTACKING
    if wanted in ("ready", "exhausted") and (facts.exhausted >> slot & 1) != (wanted == "exhausted"):
        return NOT_ATTACKING
    return FRIGHT if effect.do == "grow" and facts.fright >> slot & 1 else ""


def choices(state: BeanState, effect: Effect, seat: int, source: int) -> list[int]:
    """The slots whose stacks may be chosen, in order."""
    return [
        slot
        for slot in range(ALL_SLOTS)
        if state.zones[SLOT + slot].cards and not why_not(state, effect, seat, slot, source)
    ]


def has_target(state: BeanState, program: Program, seat: int, source: int) -> bool:
    """Whether a program that chooses a stack finds one."""
    effect = program.choice
    return effect is not None and bool(choices(state, effect, seat, source))


def fits_card(effect: Effect, face: int) -> bool:
    """Whether a card fits the filters of a card choice."""
    here = LEVEL[face]
    if effect.kind == "monster" and not here:
        return False
    if effect.kind == "helper" and here:
        return False
    if effect.do == "sprout" and here != 1:
        return False
    return effect.min_level <= here <= effect.max_level


def next_level(state: BeanState, seat: int, slot: int) -> list[int]:
    """The cards of a hand that could grow on a stack."""
    face = state.pieces.face
    wanted = level(state, slot) + 1
    return [card for card in state.zones[HAND + seat].cards if face[card] >= 0 and LEVEL[face[card]] == wanted]


def sprouting(state: BeanState, effect: Effect, seat: int) -> list[int]:
    """The cards that `sprout` could put into a slot, oldest first."""
    zone = HAND if effect.source == "hand" else COMPOST
    face = state.pieces.face
    cards = state.zones[zone + seat].cards
    order = cards if zone == HAND else cards[::-1]
    return [card for card in order if face[card] >= 0 and fits_card(effect, face[card])]


def lack(state: BeanState, program: Program, seat: int, source: int, slot: int = -1) -> str:
    """What a helper or ability lacks (BSP-120), the first that holds: the end of a message, or "".

    `slot` is the chosen one, or -1 while none is chosen.
    """
    chosen = program.choice
    if chosen is not None:
        found = choices(state, chosen, seat, source)
        if not found:
            return "stack"
        if chosen.do == "grow":
            stacks = [slot] if slot in found else found
            if not any(next_level(state, seat, stack) for stack in stacks):
                return "monster"
    for effect in program.effects:
        if effect.do == "sprout":
            if not empty_slots(state, seat if effect.who == "you" else 1 - seat):
                return "slot"
            if not sprouting(state, effect, seat if effect.who == "you" else 1 - seat):
                return "compost"
    return ""
