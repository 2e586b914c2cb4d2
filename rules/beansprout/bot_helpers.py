"""When a bot uses a helper, and on which stack (SPEC.md 10, points 7 and 8)."""

from __future__ import annotations

from rules.beansprout.bot_field import Field, fight_out, read_field, stack_worth, worth
from rules.beansprout.bot_plan import Acts, Pairs, best_block
from rules.beansprout.catalogue import HELP, LEVEL, NEEDS_ATTACK, POWER, PROGRAMS, SLOTS, Program
from rules.beansprout.combat import BLOCK_WINDOW
from rules.beansprout.law import help_
from rules.beansprout.state import (
    DECK,
    HAND,
    NO_STACK,
    SLOT,
    BeanState,
    Combat,
    empty_slots,
    slot_of_stack,
    slots_of,
)
from rules.beansprout.targets import choices, next_level
from rules.beansprout.verbs import UNNAMED
from rules.kernel.moves import Move

WORTH_A_CARD = 3.0
WORTH_CANCELLING = 3.0
KEEP_FOR_COMBAT = ("power", "ready", "hush")
COURIER_DECK = 3


def helpers_held(view: BeanState, seat: int) -> list[tuple[int, Program]]:
    """The helpers of the own hand, one of each kind, that the law lets be used now."""
    found: dict[int, tuple[int, Program]] = {}
    for card in view.zones[HAND + seat].cards:
        face = view.pieces.face[card]
        program = HELP[face] if face >= 0 else None
        if program is not None and face not in found and help_(view, seat, (card,)) is None:
            found[face] = (card, program)
    return list(found.values())


def in_main(view: BeanState, seat: int) -> Move | None:
    """A helper for the own main step: growth, cards, removal; tricks are kept for combat."""
    field = read_field(view)
    for card, program in helpers_held(view, seat):
        first = program.effects[0]
        if first.do in KEEP_FOR_COMBAT or first.do == "negate":
            continue
        if first.do == "draw":
            if len(view.zones[DECK + seat].cards) > COURIER_DECK:
                return Move("help", (card, UNNAMED))
        elif first.do == "sprout":
            if empty_slots(view, seat) and not _holds_seedling(view, seat):
                return Move("help", (card, UNNAMED))
        elif first.do == "grow":
            slot = growing(view, field, seat, program)
            if slot >= 0:
                return Move("help", (card, SLOT + slot))
        elif first.do in ("root", "prune", "destroy"):
            slot = removing(view, field, seat, program)
            if slot >= 0:
                return Move("help", (card, SLOT + slot))
    return None


def _holds_seedling(view: BeanState, seat: int) -> bool:
    return any(LEVEL[view.pieces.face[card]] == 1 for card in view.zones[HAND + seat].cards)


def growing(view: BeanState, field: Field, seat: int, program: Program) -> int:
    """The stack that can grow into something that can attack, the highest; -1 for none."""
    assert program.choice is not None
    best = -1
    for slot in choices(view, program.choice, seat, NO_STACK):
        cards = next_level(view, seat, slot)
        if any(field.beans[slot] >= NEEDS_ATTACK[view.pieces.face[card]] for card in cards):
            best = slot if best < 0 or field.level[slot] > field.level[best] else best
    return best


def removing(view: BeanState, field: Field, seat: int, program: Program) -> int:
    """The opposing stack that is worth most among those that may be chosen; -1 if it isn't worth a card."""
    assert program.choice is not None
    slots = [slot for slot in choices(view, program.choice, seat, NO_STACK) if slot // SLOTS != seat]
    if program.effects[0].do == "root":
        slots = [slot for slot in slots if field.level[slot] > 1]
    return max(slots, key=lambda slot: (stack_worth(field, slot), -slot), default=-1)


def applied(view: BeanState, field: Field, program: Program, seat: int, slot: int) -> Field:
    """The field after a helper, as far as a bot reckons."""
    after = field.copy()
    for effect in program.effects:
        match effect.do:
            case "power":
                after.power[slot] += effect.n
            case "ready":
                after.tired &= ~(1 << slot)
            case "hush":
                after.hushed |= 1 << slot
            case "root" | "exhaust":
                after.tired |= 1 << slot
                after.rooted |= 1 << slot
            case "destroy":
                after.remove(slot)
            case "bounce":
                after.hand[slot // SLOTS] += 1
                after.remove(slot)
            case "prune":
                below = view.zones[SLOT + slot].cards[-2]
                _show(view, after, slot, view.pieces.face[below], -1)
            case "grow":
                cards = next_level(view, seat, slot)
                if cards:
                    best = max(cards, key=lambda card: POWER[view.pieces.face[card]])
                    _show(view, after, slot, view.pieces.face[best], 1)
                    after.hand[seat] -= 1
            case "draw":
                after.hand[seat] += effect.n
            case "discard":
                after.hand[seat] -= effect.n
            case _:
                pass
    after.hand[seat] -= 1
    return after


def _show(view: BeanState, field: Field, slot: int, face: int, levels: int) -> None:
    old = field.face[slot]
    field.power[slot] += POWER[face] - POWER[old]
    field.face[slot] = face
    field.level[slot] += levels


def combat_now(view: BeanState) -> tuple[int, Acts, Pairs | None] | None:
    """The combat that is going on: attackers, actions, and blocks once they are locked; None outside combat."""
    stage = next((step.stage for step in view.agenda if type(step) is Combat), -1)
    if stage < 0:
        return None
    facts = view.facts
    acts: list[tuple[int, int]] = []
    for number, slot, _, stack, target in facts.declared:
        if PROGRAMS[number].when == "action" and slot_of_stack(view, stack) >= 0:
            acts.append((slot, slot_of_stack(view, target)))
    if stage < BLOCK_WINDOW + 1:
        return facts.attacking, tuple(acts), None
    pairs = [(slot, facts.blocks[slot]) for slot in slots_of(1 - facts.active) if facts.blocks[slot] >= 0]
    ghosts = [(-1, a) for a in range(len(facts.blocks)) if facts.blocked >> a & 1 and a not in facts.blocks]
    return facts.attacking, tuple(acts), tuple(pairs + ghosts)


def expected(view: BeanState, field: Field, seat: int) -> float:
    """What the combat that is going on will be worth for a seat if nobody interferes."""
    active = view.facts.active
    now = combat_now(view)
    if now is None:
        return worth(field, seat, active)
    attacking, acts, pairs = now
    if pairs is None:
        value = best_block(field, 1 - active, attacking, acts)[0]
        return value if seat != active else -value
    return worth(fight_out(field, active, attacking, acts, pairs), seat, active)


def in_combat(view: BeanState, seat: int) -> Move | None:
    """The helper that gains most in a window of combat, if it gains enough, wins, or saves the game."""
    held = helpers_held(view, seat)
    if not held:
        return None
    field = read_field(view)
    still = expected(view, field, seat)
    best, found = WORTH_A_CARD, None
    for card, program in held:
        if program.choice is None or program.effects[0].do == "negate":
            continue
        for slot in choices(view, program.choice, seat, NO_STACK):
            move = Move("help", (card, SLOT + slot))
            if help_(view, seat, move.args) is not None:
                continue
            gain = expected(view, applied(view, field, program, seat, slot), seat) - still
            if gain > best:
                best, found = gain, move
    return found


def answer(view: BeanState, seat: int) -> Move | None:
    """Weed Out for a helper that changes much; other answers aren't tried."""
    held = [(card, program) for card, program in helpers_held(view, seat) if program.effects[0].do == "negate"]
    if not held or not view.facts.chain:
        return None
    _, user, number, target = view.facts.chain[-1]
    if number < 0 or user == seat:
        return None
    program = PROGRAMS[number]
    slot = slot_of_stack(view, target)
    if program.choice is None or slot < 0:
        return None
    field = read_field(view)
    if program.effects[0].do == "grow":
        return Move("help", (held[0][0], UNNAMED))
    after = applied(view, field, program, user, slot)
    after.hand[user] += 1
    loss = expected(view, field, seat) - expected(view, after, seat)
    if loss >= WORTH_CANCELLING + 2.0:
        return Move("help", (held[0][0], UNNAMED))
    return None
