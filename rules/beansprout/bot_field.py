"""What a bot reckons with: the table in a few numbers, what a position is worth, how a combat ends (SPEC.md 10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.beansprout.catalogue import (
    ACTION,
    ATTACK,
    BARK,
    CLIMB,
    DESTROYED,
    DIRECT,
    EVERGREEN,
    FLOAT,
    HEALTH_CARDS,
    NEEDS_ATTACK,
    PERENNIAL,
    POWER,
    SLOTS,
    WIN,
    Program,
)
from rules.beansprout.state import ALL_SLOTS, DECK, HAND, HEALTH, SLOT, BeanState, beans, level, option, top_face

HEALTH_WORTH = (-1000.0, 16.0, 30.0, 41.0, 50.0, 58.0, 65.0)
"""Points for so many health cards; none is the end."""

PER_LEVEL, PER_POWER, PER_BEAN, PER_CARD = 3.0, 0.8, 0.15, 2.0
NO_ATTACK, ROOTED = 2.0, 1.5
CARDS_COUNTED = 8
THREAT = 0.6
"""How much of the damage that may come next turn counts."""


@dataclass(slots=True)
class Field:
    """The table in numbers, by slot: `level` (0 = empty), `power` now without bark, `beans`, `face` of the top card.
    Masks of slots: `tired` (exhausted), `fright`, `rooted`, `hushed`. By seat: `health`, `hand`, `deck`."""

    level: list[int]
    power: list[int]
    beans: list[int]
    face: list[int]
    tired: int
    fright: int
    rooted: int
    hushed: int
    health: list[int]
    hand: list[int]
    deck: list[int]
    gang: bool

    def copy(self) -> Field:
        """A field of its own."""
        return Field(
            self.level[:],
            self.power[:],
            self.beans[:],
            self.face[:],
            self.tired,
            self.fright,
            self.rooted,
            self.hushed,
            self.health[:],
            self.hand[:],
            self.deck[:],
            self.gang,
        )

    def remove(self, slot: int) -> None:
        """The stack there is gone."""
        self.level[slot] = 0
        self.face[slot] = -1


def read_field(view: BeanState) -> Field:
    """The field of a view: public facts alone."""
    there = [bool(view.zones[SLOT + slot].cards) for slot in range(ALL_SLOTS)]
    faces = [top_face(view, slot) if there[slot] else -1 for slot in range(ALL_SLOTS)]
    change = view.facts.change
    facts = view.facts
    return Field(
        [level(view, slot) for slot in range(ALL_SLOTS)],
        [POWER[face] + change[slot] if face >= 0 else 0 for slot, face in enumerate(faces)],
        [beans(view, slot) for slot in range(ALL_SLOTS)],
        faces,
        facts.exhausted,
        facts.fright,
        facts.rooted,
        facts.hushed,
        [len(view.zones[HEALTH + seat].cards) for seat in (0, 1)],
        [len(view.zones[HAND + seat].cards) for seat in (0, 1)],
        [len(view.zones[DECK + seat].cards) for seat in (0, 1)],
        option(view, "gang_block") == "on",
    )


def stack_worth(field: Field, slot: int) -> float:
    """Points for a stack."""
    face = field.face[slot]
    worth = PER_LEVEL * field.level[slot] + PER_POWER * POWER[face] + PER_BEAN * field.beans[slot]
    if field.beans[slot] < NEEDS_ATTACK[face]:
        worth -= NO_ATTACK
    return worth - ROOTED if field.rooted >> slot & 1 else worth


def fits_block(field: Field, blocker: int, attacker: int) -> bool:
    """Whether levels let these two meet."""
    theirs, here = field.face[attacker], field.level[blocker]
    return not (FLOAT[theirs] and here >= FLOAT[theirs]) and here > CLIMB[theirs]


def side(field: Field, seat: int) -> float:
    """Points of one seat: health, stacks, hand."""
    total = HEALTH_WORTH[min(max(0, field.health[seat]), HEALTH_CARDS)]
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if field.level[slot]:
            total += stack_worth(field, slot)
    return total + PER_CARD * min(field.hand[seat], CARDS_COUNTED)


def threat(field: Field, against: int) -> float:
    """What the other seat's stacks could do next turn to the ready blockers that are left."""
    first, theirs = against * SLOTS, (1 - against) * SLOTS
    coming = [
        slot
        for slot in range(theirs, theirs + SLOTS)
        if field.level[slot] and not field.rooted >> slot & 1 and field.beans[slot] >= NEEDS_ATTACK[field.face[slot]]
    ]
    coming.sort(key=lambda slot: -field.level[slot])
    guards = [slot for slot in range(first, first + SLOTS) if field.level[slot] and not field.tired >> slot & 1]
    damage = 0
    for slot in coming:
        guard = next((other for other in guards if fits_block(field, other, slot)), -1)
        if guard < 0:
            damage += field.level[slot]
        else:
            guards.remove(guard)
    if not damage:
        return 0.0
    health = max(0, field.health[against])
    left = max(0, health - damage)
    lost = HEALTH_WORTH[health] - HEALTH_WORTH[left] if left else 60.0
    return max(0.0, lost) * THREAT


def worth(field: Field, seat: int, active: int) -> float:
    """The position for `seat` when the turn of `active` is over."""
    total = side(field, seat) - side(field, 1 - seat)
    danger = threat(field, active) if field.health[active] > 0 and field.health[1 - active] > 0 else 0.0
    return total - danger if seat == active else total + danger


def hurt(field: Field, seat: int, n: int) -> None:
    """So many health cards into the hand."""
    taken = min(n, max(0, field.health[seat]))
    field.health[seat] -= taken
    field.hand[seat] += taken


def do_program(field: Field, program: Program, seat: int, slot: int, target: int, attacking: int) -> None:
    """What an ability does, as far as a bot reckons: power, damage, drawing, healing, rooting, exhausting."""
    for effect in program.effects:
        who = seat if effect.who == "you" else 1 - seat
        meant = slot if effect.who == "self" else target
        match effect.do:
            case "power" if effect.who == "own_attackers":
                for other in range(seat * SLOTS, seat * SLOTS + SLOTS):
                    if attacking >> other & 1:
                        field.power[other] += effect.n
            case "power" if meant >= 0 and field.level[meant]:
                field.power[meant] += effect.n
            case "damage":
                hurt(field, who, effect.n)
            case "draw" | "salvage":
                field.hand[who] += min(effect.n, field.deck[who]) if effect.do == "draw" else 1
            case "heal" if field.health[who] < HEALTH_CARDS and field.deck[who]:
                field.health[who] += 1
                field.deck[who] -= 1
            case "root" | "exhaust" if meant >= 0 and field.level[meant]:
                field.tired |= 1 << meant
                field.rooted |= (effect.do == "root") << meant
            case _:
                pass


def fight_out(
    start: Field, active: int, attacking: int, acts: Sequence[tuple[int, int]], blocks: Sequence[tuple[int, int]]
) -> Field:
    """How a combat ends. `acts`: slot and target of each action; `blocks`: blocker and attacker. The declared
    stacks count as exhausted already."""
    field = start.copy()
    for slot, target in acts:
        program = ACTION[field.face[slot]] if field.level[slot] else None
        if program is not None:
            do_program(field, program, active, slot, target, attacking)
    for slot in range(active * SLOTS, active * SLOTS + SLOTS):
        if attacking >> slot & 1 and field.level[slot]:
            program = ATTACK[field.face[slot]]
            if program is not None and program.effects:
                do_program(field, program, active, slot, -1, attacking)
    fallen = winners = blocked = 0
    powers = [max(0, p) for p in field.power]
    for attacker in range(active * SLOTS, active * SLOTS + SLOTS):
        if not (attacking >> attacker & 1 and field.level[attacker]):
            continue
        against = [blocker for blocker, other in blocks if other == attacker]
        if not against:
            continue
        blocked |= 1 << attacker
        there = [blocker for blocker in against if field.level[blocker]]
        if not there:
            continue
        theirs = sum(max(0, field.power[b] + BARK[field.face[b]]) for b in there)
        mask = sum(1 << b for b in there)
        if powers[attacker] <= theirs:
            fallen |= 1 << attacker
            winners |= mask
        if powers[attacker] >= theirs:
            fallen |= mask
            winners |= 1 << attacker
    if fallen:
        _fall(field, active, fallen, winners)
    for attacker in range(active * SLOTS, active * SLOTS + SLOTS):
        if attacking >> attacker & 1 and field.level[attacker] and not (blocked | field.hushed) >> attacker & 1:
            hurt(field, 1 - active, field.level[attacker])
            for program in DIRECT[field.face[attacker]]:
                do_program(field, program, active, attacker, -1, 0)
    return field


def _fall(field: Field, active: int, fallen: int, winners: int) -> None:
    for slot in range(ALL_SLOTS):
        seat = slot // SLOTS
        face = field.face[slot]
        if fallen >> slot & 1:
            field.hand[seat] += 1 if PERENNIAL[face] else 0
            there = field.beans[slot]
            field.remove(slot)
            for program in DESTROYED[face]:
                if there >= program.needs:
                    do_program(field, program, seat, -1, -1, 0)
        elif winners >> slot & 1:
            for program in WIN[face]:
                if field.beans[slot] >= program.needs:
                    do_program(field, program, seat, slot, -1, 0)


def exhausts(field: Field, attacking: int, acts: Sequence[tuple[int, int]]) -> int:
    """The stacks that a declaration exhausts."""
    mask = 0
    for slot in range(ALL_SLOTS):
        if attacking >> slot & 1 and not EVERGREEN[field.face[slot]]:
            mask |= 1 << slot
    for slot, _ in acts:
        mask |= 1 << slot
    return mask
