"""The plans of a bot: which stacks to declare, which to set in the way (SPEC.md 10, points 5 and 6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from rules.beansprout.bot_field import Field, exhausts, fight_out, fits_block, worth
from rules.beansprout.catalogue import ACTION, NEEDS_ATTACK, SLOTS

Acts: TypeAlias = tuple[tuple[int, int], ...]
Pairs: TypeAlias = tuple[tuple[int, int], ...]

NOTHING: tuple[int, Acts] = (0, ())
CERTAIN = 500.0
"""A value beyond this is a win."""


def declarations(field: Field, seat: int) -> Iterator[tuple[int, Acts]]:
    """Every set of attacks (mask) and actions that the seat could declare, nothing included."""
    choices: list[list[tuple[int, int] | None]] = []
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        ways: list[tuple[int, int] | None] = [None]
        if field.level[slot] and not (field.tired | field.fright) >> slot & 1:
            face = field.face[slot]
            if field.beans[slot] >= NEEDS_ATTACK[face]:
                ways.append((slot, -2))
            action = ACTION[face]
            if action is not None and field.beans[slot] >= action.needs:
                if action.choice is None:
                    ways.append((slot, -1))
                else:
                    others = range(seat * SLOTS, seat * SLOTS + SLOTS)
                    ways += [(slot, other) for other in others if other != slot and field.level[other]]
        choices.append(ways)
    for chosen in product(*choices):
        attacking = 0
        acts: list[tuple[int, int]] = []
        for way in chosen:
            if way is not None and way[1] == -2:
                attacking |= 1 << way[0]
            elif way is not None:
                acts.append(way)
        yield attacking, tuple(acts)


def assignments(field: Field, defender: int, attacking: int) -> Iterator[Pairs]:
    """Every way to block, no block first."""
    against = [slot for slot in range((1 - defender) * SLOTS, (1 - defender) * SLOTS + SLOTS) if attacking >> slot & 1]
    ways: list[list[tuple[int, int] | None]] = []
    for slot in range(defender * SLOTS, defender * SLOTS + SLOTS):
        if field.level[slot] and not field.tired >> slot & 1:
            ways.append([None, *((slot, a) for a in against if field.level[a] and fits_block(field, slot, a))])
    for chosen in product(*ways):
        pairs = tuple(pair for pair in chosen if pair is not None)
        if field.gang or len({attacker for _, attacker in pairs}) == len(pairs):
            yield pairs


def best_block(field: Field, defender: int, attacking: int, acts: Acts) -> tuple[float, Pairs]:
    """The blocks that are best for the defender, and their worth for it."""
    best, chosen = -1e9, ()
    found: Pairs = chosen
    for pairs in assignments(field, defender, attacking):
        value = worth(fight_out(field, 1 - defender, attacking, acts, pairs), defender, 1 - defender)
        if value > best + 1e-9:
            best, found = value, pairs
    return best, found


def best_declaration(field: Field, seat: int) -> tuple[float, tuple[int, Acts]]:
    """The declaration that is best against the best block, and its gain over none."""
    still = worth(field, seat, seat)
    best, found = still, NOTHING
    for attacking, acts in declarations(field, seat):
        if not attacking and not acts:
            continue
        after = field.copy()
        after.tired |= exhausts(field, attacking, acts)
        value = -best_block(after, 1 - seat, attacking, acts)[0]
        if value > best + 1e-9:
            best, found = value, (attacking, acts)
            if best > CERTAIN:
                break
    return best - still, found
