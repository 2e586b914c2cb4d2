"""The law of the declaration and of the blocks (SPEC.md 5.6, 5.7, F7 to F10)."""

from __future__ import annotations

from rules.beansprout import refusals as no
from rules.beansprout.catalogue import ACTION, ATTACK, CLIMB, FLOAT, PROGRAMS, SLOTS, Program
from rules.beansprout.combat import BLOCK_WINDOW
from rules.beansprout.state import (
    ALL_SLOTS,
    SLOT,
    BeanState,
    Blocks,
    Combat,
    Declare,
    Main,
    beans,
    in_combat,
    level,
    option,
    slots_of,
    top_face,
)
from rules.beansprout.targets import SHELTER, has_target, lack, why_not
from rules.beansprout.verbs import UNNAMED
from rules.kernel.moves import CardRef, Refusal


def slot_at(state: BeanState, zone: int) -> int:
    """The slot that a zone is, if a stack lies there, else -1."""
    slot = zone - SLOT
    return slot if 0 <= slot < ALL_SLOTS and state.zones[zone].cards else -1


def declaring(state: BeanState, seat: int) -> Refusal | None:
    """Timing of the declaration: BSP-082 goes before all others."""
    agenda = state.agenda
    if agenda and type(agenda[-1]) is Declare and state.facts.active == seat:
        return None
    if not agenda:
        return no.GAME_OVER
    return no.DECLARED_ALREADY if in_combat(state) else no.NOT_ASKED


def tired(state: BeanState, slot: int) -> Refusal | None:
    """BSP-062, then BSP-048: why a stack can do nothing at all."""
    facts = state.facts
    if facts.exhausted >> slot & 1:
        return no.of_stack("BSP-062", state, slot)
    return no.of_stack("BSP-048", state, slot) if facts.fright >> slot & 1 else None


def cant_attack(state: BeanState, slot: int) -> Refusal | None:
    """BSP-062, 048, 059, 060."""
    refusal = tired(state, slot)
    if refusal is not None:
        return refusal
    face = top_face(state, slot)
    program = ATTACK[face]
    if program is None:
        action = ACTION[face]
        if action is None:
            return Refusal("BSP-059", "BSP-059", {"name": CardRef(face)})
        return Refusal("BSP-059", "BSP-059.action", {"name": CardRef(face), "action": no.ability(action)})
    there = beans(state, slot)
    return no.lacks_beans(program, there) if there < program.needs else None


def declared_for(state: BeanState, slot: int) -> Program | None:
    """The ability for which a stack stands in the declaration."""
    for entry in state.facts.declared:
        if entry[1] == slot:
            return PROGRAMS[entry[0]]
    return None


def _twice(state: BeanState, slot: int) -> Refusal | None:
    """BSP-061."""
    program = declared_for(state, slot)
    if program is None:
        return None
    return Refusal("BSP-061", args={"name": no.name(state, slot), "ability": no.ability(program)})


def attack(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """One stack or several, in slot order, into the declaration."""
    refusal = declaring(state, seat)
    if refusal is not None:
        return refusal
    before = UNNAMED
    for i, zone in enumerate(args):
        if zone == UNNAMED and i:
            before = ALL_SLOTS  # nothing may follow what is left out
            continue
        slot = slot_at(state, zone)
        if slot < 0 or slot // SLOTS != seat or slot <= before:
            return no.NOT_THERE
        before = slot
        refusal = cant_attack(state, slot) or _twice(state, slot)
        if refusal is not None:
            return refusal
    return None


def act(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """The action of a stack, with the stack that it chooses (BSP-060, 061, 074, 076, 120)."""
    refusal = declaring(state, seat)
    if refusal is not None or not args:
        return refusal
    slot = slot_at(state, args[0])
    if slot < 0 or slot // SLOTS != seat:
        return no.NOT_THERE
    refusal = tired(state, slot)
    if refusal is not None:
        return refusal
    program = ACTION[top_face(state, slot)]
    if program is None:
        return no.NOT_THERE
    there = beans(state, slot)
    if there < program.needs:
        return no.lacks_beans(program, there)
    refusal = _twice(state, slot)
    if refusal is not None:
        return refusal
    number = state.facts.stack[slot]
    target = args[1] if len(args) > 1 else UNNAMED
    if target != UNNAMED:
        refusal = chosen(state, program, seat, target, number, CardRef(top_face(state, slot)))
        if refusal is not None:
            return refusal
    missing = lack(state, program, seat, number)
    if missing:
        return no.no_effect(program, seat, missing)
    return no.NOT_THERE if len(args) > 1 and (target == UNNAMED) != (program.choice is None) else None


def chosen(
    state: BeanState, program: Program, seat: int, zone: int, source: int, card: CardRef, seats: int = -1
) -> Refusal | None:
    """Why a stack can't be chosen for a card: BSP-074, BSP-076. `seats`: who may read it."""
    effect = program.choice
    slot = slot_at(state, zone)
    if effect is None or slot < 0:
        return no.NOT_THERE
    why = why_not(state, effect, seat, slot, source)
    if not why:
        return None
    if why == SHELTER:
        return no.of_stack("BSP-074", state, slot, seats)
    return no.no_choice(state, why, slot, card, level(state, slot), seats)


def can_declare(state: BeanState, slot: int) -> Refusal | None:
    """Why a stack can declare neither its attack nor its action; None if it can."""
    refusal = cant_attack(state, slot)
    if refusal is None or refusal.clause in ("BSP-062", "BSP-048"):
        return refusal
    action = ACTION[top_face(state, slot)]
    if action is None:
        return refusal
    there = beans(state, slot)
    if there < action.needs:
        return refusal
    if action.choice is not None and not has_target(state, action, slot // SLOTS, state.facts.stack[slot]):
        return refusal
    return None


def combat(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """ "Combat": refused where no stack could declare anything (F8)."""
    agenda = state.agenda
    if not agenda:
        return no.GAME_OVER
    if type(agenda[-1]) is not Main or state.facts.active != seat:
        return no.DECLARED_ALREADY if in_combat(state) else no.NOT_ASKED
    first: Refusal | None = None
    for slot in slots_of(seat):
        if state.zones[SLOT + slot].cards:
            refusal = can_declare(state, slot)
            if refusal is None:
                return None
            first = first or refusal
    return first or no.DECLARE_SOMETHING


def order(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """All declared stacks in the order of calculation (BSP-086)."""
    refusal = declaring(state, seat)
    if refusal is not None:
        return refusal
    there = [SLOT + entry[1] for entry in state.facts.declared]
    named = [zone for zone in args if zone != UNNAMED]
    if any(zone not in there for zone in named) or len(set(named)) != len(named) or args[: len(named)] != tuple(named):
        return no.NOT_THERE
    if not there or UNNAMED in args[: len(there)] or (len(args) == SLOTS and len(named) != len(there)):
        return no.NOT_THERE
    return None


def clear(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Takes a stack out of the draft, of the declaration or of the blocks."""
    agenda = state.agenda
    if agenda and type(agenda[-1]) is Blocks and seat != state.facts.active:
        if not args:
            return None
        slot = args[0] - SLOT
        return None if slot in slots_of(seat) and state.facts.blocks[slot] >= 0 else no.NOT_THERE
    refusal = _locked(state) or declaring(state, seat)
    if refusal is not None or not args:
        return refusal
    return None if declared_for(state, args[0] - SLOT) is not None else no.NOT_THERE


def back(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """From the declaration back to the main step."""
    return declaring(state, seat)


def confirm(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """The declaration (BSP-083) or the blocks; none is fine."""
    agenda = state.agenda
    if agenda and type(agenda[-1]) is Blocks:
        return None if seat == 1 - state.facts.active else no.NOT_ASKED
    refusal = _locked(state) or declaring(state, seat)
    if refusal is not None:
        return refusal
    return None if state.facts.declared else no.DECLARE_SOMETHING


def _locked(state: BeanState) -> Refusal | None:
    """BSP-092, once blocks are confirmed."""
    for step in state.agenda:
        if type(step) is Combat and step.stage >= BLOCK_WINDOW and type(state.agenda[-1]) is not Blocks:
            return no.TARGETS_LOCKED
    return None


def block(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """A ready stack of the defender against an attacker (BSP-064, 070, 071, 076, 087 to 089)."""
    agenda = state.agenda
    if not agenda:
        return no.GAME_OVER
    facts = state.facts
    if type(agenda[-1]) is not Blocks:
        return _locked(state) or (no.DEFENDER_BLOCKS if seat == facts.active else no.NOT_ASKED)
    if seat == facts.active:
        return no.DEFENDER_BLOCKS
    if not args:
        return None
    blocker = slot_at(state, args[0])
    if blocker < 0:
        return no.NOT_THERE
    if blocker // SLOTS != seat:
        return no.DEFENDER_BLOCKS
    if facts.exhausted >> blocker & 1:
        return no.of_stack("BSP-064", state, blocker)
    attacker = UNNAMED
    if len(args) > 1:
        attacker = slot_at(state, args[1])
        if attacker < 0:
            return no.NOT_THERE
        refusal = _pair(state, blocker, attacker)
        if refusal is not None:
            return refusal
    if facts.blocks[blocker] >= 0:
        other = facts.blocks[blocker]
        return Refusal("BSP-088", args={"blocker": no.name(state, blocker), "attacker": no.name(state, other)})
    if attacker >= 0 and attacker in facts.blocks and option(state, "gang_block") != "on":
        other = facts.blocks.index(attacker)
        return Refusal("BSP-089", args={"attacker": no.name(state, attacker), "blocker": no.name(state, other)})
    return None


def _pair(state: BeanState, blocker: int, attacker: int) -> Refusal | None:
    """BSP-070, 071, 076: whether these two can meet."""
    theirs, here = top_face(state, attacker), level(state, blocker)
    for clause, number, fits in (
        ("BSP-070", FLOAT[theirs], here < FLOAT[theirs]),
        ("BSP-071", CLIMB[theirs], here > CLIMB[theirs]),
    ):
        if number and not fits:
            names = {"blocker": no.name(state, blocker), "attacker": CardRef(theirs)}
            return Refusal(clause, args={**names, "m": here, "n": number})
    if not state.facts.attacking >> attacker & 1:
        return no.no_choice(state, "attacking", attacker, no.name(state, blocker), 0)
    return None


def aim(state: BeanState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """An attack aimed at a stack is never legal (BSP-085)."""
    refusal = declaring(state, seat)
    return refusal if refusal is not None and refusal.clause == "BSP-082" else no.ATTACKS_AIM_AT_SEATS
