"""Targets: which are legal, when they are chosen and again when an effect is played out (AVA-132, AVA-133)."""

from __future__ import annotations

from rules.avarium_academy.catalogue import ABILITIES, PLAYS
from rules.avarium_academy.compiling import DRAWER, NO_PLAYER, STACK, Ability, Do, Entry
from rules.avarium_academy.state import AvariumState, items, living
from rules.avarium_academy.steps import DELAYED_ITEM, SCHEME_ITEM, Item
from rules.avarium_academy.values import fails, matching
from rules.kernel.state import seats_of

Targets = tuple[tuple[tuple[int, int], ...], ...]


def ability_of(item: Item) -> Ability:
    """What an item will do, as its card says."""
    rows = PLAYS if item.kind in (SCHEME_ITEM, DELAYED_ITEM) else ABILITIES
    return rows[item.face][item.ability]


def steps_of(item: Item) -> tuple[Do, ...]:
    """The steps of an item; of a delayed trigger those of its `delay`."""
    steps = ability_of(item).do
    if item.kind == DELAYED_ITEM:
        return next(part.later for part in steps if part.verb == "delay")
    return steps


def of_abilities(entry: Entry) -> bool:
    """Whether the entry names an ability on the Stack."""
    return entry.cards is not None and entry.cards.zone == STACK and entry.cards.ability


def is_ability(item: Item) -> bool:
    """Whether an item of the Stack is an ability, not a Scheme."""
    return item.kind != SCHEME_ITEM


def wrong(state: AvariumState, entry: Entry, seat: int, source: int, value: int, picks: tuple[int, ...] = ()) -> str:
    """Why something is no legal target of an entry ("" = it is one). `value`: a piece, a seat, or the serial of
    an ability on the Stack."""
    if entry.player != NO_PLAYER:
        if value == seat or not living(state, value):
            return "player"
        return "drew" if entry.player == DRAWER and not state.facts.drew >> value & 1 else ""
    assert entry.cards is not None  # an entry names a player or cards
    if entry.cards.ability:
        return "" if any(item.serial == value and is_ability(item) for item in items(state)) else "item"
    if not 0 <= value < len(state.pieces.face):
        return "zone"
    return fails(state, entry.cards, seat, source, value, picks)


def candidates(state: AvariumState, entry: Entry, seat: int, source: int, picks: tuple[int, ...] = ()) -> list[int]:
    """All legal targets of an entry, in display order."""
    if entry.player != NO_PLAYER:
        return [other for other in seats_of(state.facts.living) if not wrong(state, entry, seat, source, other)]
    assert entry.cards is not None
    if entry.cards.ability:
        return [item.serial for item in reversed(items(state)) if is_ability(item)]
    return matching(state, entry.cards, seat, source, picks)


def enough(state: AvariumState, ability: Ability, seat: int, source: int) -> bool:
    """Whether every entry of an ability has enough legal targets now."""
    entries = ability.targets
    if not entries:
        return True
    if len(entries) == 1:
        return entries[0].least == 0 or len(candidates(state, entries[0], seat, source)) >= entries[0].least
    first = entries[0]
    for value in candidates(state, first, seat, source):
        if all(candidates(state, later, seat, source, (value,)) for later in entries[1:] if later.least):
            return True
    return False


def stamped(state: AvariumState, entry: Entry, values: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Named things with their stay numbers, so that they are known again."""
    named = entry.player == NO_PLAYER and not of_abilities(entry)
    stays = state.facts.stays
    return tuple((value, stays[value] if named else -1) for value in values)


def picks_of(targets: Targets) -> tuple[int, ...]:
    """The first thing that each entry names, -1 where it names nothing."""
    return tuple(one[0][0] if one else -1 for one in targets)


def still_legal(state: AvariumState, item: Item) -> Targets:
    """The targets of an item without those that are no longer legal, or no longer the same object (P-3)."""
    if not item.targets:
        return ()
    kept: list[tuple[tuple[int, int], ...]] = []
    stays = state.facts.stays
    for entry, named in zip(ability_of(item).targets, item.targets, strict=False):
        picks = picks_of(tuple(kept))
        good = []
        for value, stay in named:
            if stay >= 0 and stays[value] != stay:
                continue
            if -1 in picks and entry.cards is not None and entry.cards.cost_ref >= 0:
                continue
            if not wrong(state, entry, item.seat, item.source, value, picks):
                good.append((value, stay))
        kept.append(tuple(good))
    return tuple(kept)


def only_set(state: AvariumState, entry: Entry, seat: int, source: int) -> tuple[int, ...] | None:
    """The one legal set of targets of a trigger's entry, or None where there is a choice. Too few: ()."""
    found = candidates(state, entry, seat, source)
    if len(found) < entry.least:
        return ()
    if len(found) == entry.least == entry.most or not found:
        return tuple(found)
    return None
