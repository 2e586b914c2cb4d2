"""A bot that looks one combat ahead and knows nothing but the view (SPEC.md 10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.beansprout import bot_helpers
from rules.beansprout.bot_field import read_field, stack_worth
from rules.beansprout.bot_plan import best_block, best_declaration
from rules.beansprout.catalogue import BEANS, LEVEL, NEEDS_ATTACK, POWER, PROGRAMS, SLOTS, TOP_LEVEL
from rules.beansprout.effects import fitting
from rules.beansprout.law_combat import combat as may_fight
from rules.beansprout.setup import has_seedling
from rules.beansprout.state import (
    HAND,
    SLOT,
    BeanState,
    Discard,
    Limit,
    Pick,
    Spot,
    Use,
    beans,
    empty_slots,
    level,
    slots_of,
)
from rules.beansprout.targets import choices
from rules.beansprout.verbs import UNNAMED
from rules.kernel.bots import Bot
from rules.kernel.chance import Chance
from rules.kernel.moves import Decision, Move

WORTH_FIGHTING = 0.05
"""A declaration must gain more than this."""


def main_step(view: BeanState, seat: int) -> Move:
    """Level up, helpers of the main step, seedlings, combat, end: the first of these that is worth it."""
    grown = level_up(view, seat)
    if grown is not None:
        return grown
    helped = bot_helpers.in_main(view, seat)
    if helped is not None:
        return helped
    planted = plant(view, seat)
    if planted is not None:
        return planted
    gain, plan = best_declaration(read_field(view), seat)
    if gain > WORTH_FIGHTING and (plan[0] or plan[1]) and may_fight(view, seat, ()) is None:
        return Move("combat")
    return Move("end")


def level_up(view: BeanState, seat: int) -> Move | None:
    """The strongest card whose attack the beans of the stack allow; highest stacks first."""
    facts = view.facts
    if facts.levelled >> seat & 1:
        return None
    face = view.pieces.face
    best: tuple[int, int, int, int] | None = None
    for slot in slots_of(seat):
        there = level(view, slot)
        if not 0 < there < TOP_LEVEL or facts.fright >> slot & 1:
            continue
        fresh = not facts.exhausted >> slot & 1
        for card in view.zones[HAND + seat].cards:
            if LEVEL[face[card]] == there + 1 and beans(view, slot) + BEANS[face[card]] >= NEEDS_ATTACK[face[card]]:
                rank = (there, POWER[face[card]], int(fresh), beans(view, slot))
                if best is None or rank > best:
                    best, move = rank, Move("play", (card, SLOT + slot))
    return move if best is not None else None


def plant(view: BeanState, seat: int) -> Move | None:
    """Fill every empty slot: by power while no level 2 card is in hand, by beans when one is."""
    room = empty_slots(view, seat)
    face = view.pieces.face
    hand = view.zones[HAND + seat].cards
    seedlings = [card for card in hand if LEVEL[face[card]] == 1]
    if not room or not seedlings:
        return None
    climbing = any(LEVEL[face[card]] == 2 for card in hand)

    def rank(card: int) -> tuple[int, int]:
        return (BEANS[face[card]], POWER[face[card]]) if climbing else (POWER[face[card]], BEANS[face[card]])

    return Move("play", (max(seedlings, key=rank), SLOT + room[0]))


def declare(view: BeanState, seat: int) -> Move:
    """Fills the draft with the best declaration and confirms it."""
    attacking, acts = best_declaration(read_field(view), seat)[1]
    declared = {entry[1]: PROGRAMS[entry[0]].when for entry in view.facts.declared}
    wanted = {slot: "attack" for slot in slots_of(seat) if attacking >> slot & 1} | {slot: "action" for slot, _ in acts}
    for slot, when in declared.items():
        if wanted.get(slot) != when:
            return Move("clear", (SLOT + slot,))
    missing = [SLOT + slot for slot in wanted if slot not in declared and wanted[slot] == "attack"]
    if missing:
        return Move("attack", (*missing, *[UNNAMED] * (SLOTS - len(missing))))
    for slot, target in acts:
        if slot not in declared:
            return Move("act", (SLOT + slot, SLOT + target if target >= 0 else UNNAMED))
    return Move("confirm" if declared else "back")


def block(view: BeanState, seat: int) -> Move:
    """The best blocks, one after the other, then confirm."""
    now = bot_helpers.combat_now(view)
    assert now is not None
    pairs = best_block(read_field(view), seat, now[0], now[1])[1]
    there = view.facts.blocks
    for slot in slots_of(seat):
        if there[slot] >= 0 and (slot, there[slot]) not in pairs:
            return Move("clear", (SLOT + slot,))
    for blocker, attacker in pairs:
        if there[blocker] < 0:
            return Move("block", (SLOT + blocker, SLOT + attacker))
    return Move("confirm")


def window(view: BeanState, seat: int) -> Move:
    """A helper that gains enough, or pass."""
    return bot_helpers.in_combat(view, seat) or Move("pass")


def answer(view: BeanState, seat: int) -> Move:
    """Weed Out where it matters, or pass."""
    return bot_helpers.answer(view, seat) or Move("pass")


def passes(view: BeanState, seat: int) -> Move:
    """Nothing."""
    return Move("pass")


def keep(view: BeanState, seat: int) -> Move:
    """What the rule demands."""
    return Move("keep" if has_seedling(view, seat) else "redraw")


def promise(view: BeanState, seat: int) -> Move:
    """The oath."""
    return Move("promise")


def choose(view: BeanState, seat: int) -> Move:
    """A slot; or the stack that is worth most to be exhausted, if it is ready."""
    step = view.agenda[-1]
    if isinstance(step, Spot):
        return Move("choose", (SLOT + empty_slots(view, seat)[0],))
    assert isinstance(step, Use)
    effect = PROGRAMS[step.program].choice
    assert effect is not None
    field = read_field(view)
    slots = [slot for slot in choices(view, effect, seat, step.source) if not field.tired >> slot & 1]
    if not slots:
        return Move("choose", (UNNAMED,))
    return Move("choose", (SLOT + max(slots, key=lambda slot: stack_worth(field, slot)),))


def pick(view: BeanState, seat: int) -> Move:
    """The monster that can be used soonest, then the strongest; never none if there is one."""
    step = view.agenda[-1]
    assert isinstance(step, Pick)
    cards = fitting(view, step)
    if not cards:
        return Move("pick", (UNNAMED,))
    face = view.pieces.face
    highest = max((level(view, slot) for slot in slots_of(seat)), default=0)

    def rank(card: int) -> tuple[bool, int]:
        return (LEVEL[face[card]] <= highest + 1, POWER[face[card]])

    return Move("pick", (max(cards, key=rank),))


def discard(view: BeanState, seat: int) -> Move:
    """Helpers that are double, level 1 monsters while the slots are full, level 3 without a level 2, the weakest."""
    step = view.agenda[-1]
    assert isinstance(step, Discard | Limit)
    face = view.pieces.face
    hand = view.zones[HAND + seat].cards
    full = not empty_slots(view, seat)
    grown = any(level(view, slot) == 2 for slot in slots_of(seat))

    def rank(card: int) -> tuple[int, int]:
        here = LEVEL[face[card]]
        twin = sum(face[other] == face[card] for other in hand) > 1
        if not here:
            return (0 if twin else 5, 0)
        if here == 1:
            return (1 if full else 6, POWER[face[card]])
        return (2 if here == TOP_LEVEL and not grown else 4, POWER[face[card]])

    return Move("compost", tuple(sorted(hand, key=rank)[: step.n]))


ANSWERS: Mapping[str, Callable[[BeanState, int], Move]] = {
    "oath": promise,
    "redraw": keep,
    "main": main_step,
    "declare": declare,
    "blocks": block,
    "attack_window": window,
    "block_window": window,
    "execute_window": window,
    "response": answer,
    "stop_window": passes,
    "call_window": passes,
    "use": choose,
    "slot": choose,
    "pick": pick,
    "discard": discard,
    "limit": discard,
}
"""What answers which question; offers are never taken."""


def greedy(view: BeanState, decision: Decision, seat: int, rng: Chance, spare: Callable[[], bool]) -> Move | None:
    """The answer of a seat."""
    answered = ANSWERS.get(decision.kind)
    return answered(view, seat) if answered is not None else None


BOTS: Mapping[str, Bot] = {"greedy": greedy}
