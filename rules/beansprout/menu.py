"""Values for the next part of an answer: a cheap superset of what the law accepts, in display order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from rules.beansprout.catalogue import ACTION, HELP, LEVEL, PROGRAMS
from rules.beansprout.effects import fitting, may_take_none
from rules.beansprout.law_combat import cant_attack, declared_for
from rules.beansprout.state import (
    HAND,
    NO_STACK,
    SLOT,
    Answer,
    BeanState,
    Blocks,
    Pick,
    Spot,
    Use,
    empty_slots,
    in_combat,
    level,
    slots_of,
    top_face,
)
from rules.beansprout.targets import choices
from rules.beansprout.verbs import INDEX, UNNAMED
from rules.kernel.moves import Decision

Partial: TypeAlias = tuple[int, ...]
Part: TypeAlias = Callable[[BeanState, int, Partial], Iterable[int]]

LEFT_OUT = (UNNAMED,)


def _indexes(*verbs: str) -> tuple[int, ...]:
    return tuple(INDEX[verb] for verb in verbs)


FIXED: Mapping[str, tuple[int, ...]] = {
    "table": _indexes("start"),
    "oath": _indexes("promise"),
    "redraw": _indexes("keep", "redraw"),
    "use": _indexes("choose"),
    "slot": _indexes("choose"),
    "pick": _indexes("pick"),
    "discard": _indexes("compost"),
    "limit": _indexes("compost"),
    "call": _indexes("call"),
}
PASS, PASS_OR_HELP = _indexes("pass", "quiet"), _indexes("pass", "quiet", "help")
MAIN = {
    (play, helps): _indexes(*(["play"] if play else []), *(["help"] if helps else []), "combat", "end")
    for play in (False, True)
    for helps in (False, True)
}
DECLARE_FIRST = _indexes("attack", "act", "back")
DECLARE = _indexes("attack", "act", "confirm", "clear", "order", "back")
BLOCK_FIRST, BLOCK = _indexes("block", "confirm"), _indexes("block", "confirm", "clear")


def verbs_now(state: BeanState, decision: Decision, seat: int) -> tuple[int, ...]:
    """The verbs that could answer a question."""
    kind = decision.kind
    fixed = FIXED.get(kind)
    if fixed is not None:
        return fixed
    if kind == "main":
        return MAIN[bool(_playable(state, seat, ())), bool(_helpers(state, seat, ()))]
    if kind == "declare":
        return DECLARE if state.facts.declared else DECLARE_FIRST
    if kind == "blocks":
        return BLOCK if max(state.facts.blocks) >= 0 else BLOCK_FIRST
    return PASS_OR_HELP if _helpers(state, seat, ()) else PASS


def _playable(state: BeanState, seat: int, partial: Partial) -> list[int]:
    """Monsters of the hand that some slot could take."""
    facts = state.facts
    wanted = 0
    for slot in slots_of(seat):
        there = level(state, slot)
        if not there:
            wanted |= 2
        elif not (facts.fright >> slot & 1 or facts.levelled >> seat & 1):
            wanted |= 2 << there
    if not wanted:
        return []
    face = state.pieces.face
    return [card for card in state.zones[HAND + seat].cards if face[card] >= 0 and 2 << LEVEL[face[card]] >> 1 & wanted]


def _homes(state: BeanState, seat: int, partial: Partial) -> list[int]:
    """The own slots that a card of the hand could go to."""
    here = LEVEL[state.pieces.face[partial[1]]]
    return [SLOT + slot for slot in slots_of(seat) if level(state, slot) == here - 1]


def _helpers(state: BeanState, seat: int, partial: Partial) -> list[int]:
    """Helpers of the hand that may be used at this time."""
    if state.facts.used >> seat & 1:
        return []
    face = state.pieces.face
    found = []
    for card in state.zones[HAND + seat].cards:
        program = HELP[face[card]] if face[card] >= 0 else None
        if program is not None and _in_time(state, program.when):
            found.append(card)
    return found


def _in_time(state: BeanState, when: str) -> bool:
    return when == "any" or (in_combat(state) if when == "combat" else type(state.agenda[-1]) is Answer)


def _helped(state: BeanState, seat: int, partial: Partial) -> Iterable[int]:
    program = HELP[state.pieces.face[partial[1]]]
    if program is None or program.choice is None:
        return LEFT_OUT
    return [SLOT + slot for slot in choices(state, program.choice, seat, NO_STACK)]


def _undeclared(state: BeanState, seat: int, after: int) -> list[int]:
    return [
        SLOT + slot
        for slot in slots_of(seat)
        if slot > after
        and state.zones[SLOT + slot].cards
        and declared_for(state, slot) is None
        and cant_attack(state, slot) is None
    ]


def _attackers(state: BeanState, seat: int, partial: Partial) -> list[int]:
    return _undeclared(state, seat, UNNAMED)


def _also(state: BeanState, seat: int, partial: Partial) -> list[int]:
    last = partial[-1]
    return [UNNAMED] if last == UNNAMED else [UNNAMED, *_undeclared(state, seat, last - SLOT)]


def _actors(state: BeanState, seat: int, partial: Partial) -> list[int]:
    return [
        SLOT + slot
        for slot in slots_of(seat)
        if state.zones[SLOT + slot].cards
        and ACTION[top_face(state, slot)] is not None
        and declared_for(state, slot) is None
    ]


def _acted(state: BeanState, seat: int, partial: Partial) -> Iterable[int]:
    slot = partial[1] - SLOT
    program = ACTION[top_face(state, slot)]
    if program is None or program.choice is None:
        return LEFT_OUT
    return [SLOT + other for other in choices(state, program.choice, seat, state.facts.stack[slot])]


def _ordered(state: BeanState, seat: int, partial: Partial) -> list[int]:
    there = [SLOT + entry[1] for entry in state.facts.declared]
    rest = [zone for zone in there if zone not in partial[1:]]
    return rest or [UNNAMED]


def _cleared(state: BeanState, seat: int, partial: Partial) -> list[int]:
    if type(state.agenda[-1]) is Blocks:
        return [SLOT + slot for slot in slots_of(seat) if state.facts.blocks[slot] >= 0]
    return [SLOT + entry[1] for entry in state.facts.declared]


def _blockers(state: BeanState, seat: int, partial: Partial) -> list[int]:
    facts = state.facts
    return [
        SLOT + slot
        for slot in slots_of(seat)
        if state.zones[SLOT + slot].cards and facts.blocks[slot] < 0 and not facts.exhausted >> slot & 1
    ]


def _blocked(state: BeanState, seat: int, partial: Partial) -> list[int]:
    return [SLOT + slot for slot in slots_of(1 - seat) if state.facts.attacking >> slot & 1]


def _chosen(state: BeanState, seat: int, partial: Partial) -> list[int]:
    step = state.agenda[-1]
    if isinstance(step, Spot):
        return [SLOT + slot for slot in empty_slots(state, seat)]
    if isinstance(step, Use) and (effect := PROGRAMS[step.program].choice) is not None:
        return [*(SLOT + slot for slot in choices(state, effect, seat, step.source)), UNNAMED]
    return []


def _picked(state: BeanState, seat: int, partial: Partial) -> list[int]:
    step = state.agenda[-1]
    if not isinstance(step, Pick):
        return []
    return fitting(state, step) + ([UNNAMED] if may_take_none(state, step) else [])


def _hand(state: BeanState, seat: int, partial: Partial) -> list[int]:
    return [card for card in state.zones[HAND + seat].cards if card not in partial[1:]]


PARTS: Mapping[str, tuple[Part, ...]] = {
    "play": (_playable, _homes),
    "help": (_helpers, _helped),
    "attack": (_attackers, _also, _also),
    "act": (_actors, _acted),
    "order": (_ordered, _ordered, _ordered),
    "clear": (_cleared,),
    "block": (_blockers, _blocked),
    "choose": (_chosen,),
    "pick": (_picked,),
    "compost": (_hand,),
}
BY_INDEX: dict[int, tuple[Part, ...]] = {INDEX[verb]: parts for verb, parts in PARTS.items()}


def options(state: BeanState, decision: Decision, seat: int, partial: Partial) -> Iterable[int]:
    """Values for the part after `partial`; () asks for the verb."""
    if not partial:
        return verbs_now(state, decision, seat)
    parts = BY_INDEX.get(partial[0], ())
    at = len(partial) - 1
    if at >= len(parts):
        return _hand(state, seat, partial) if partial[0] == INDEX["compost"] else ()
    return parts[at](state, seat, partial)
