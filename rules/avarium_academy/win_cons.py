"""Win-Cons: whether they are met, and how near they are (AVA-001, SPEC.md 6.6).

Those that are looked at after every event have a test of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rules.avarium_academy.catalogue import WIN
from rules.avarium_academy.compiling import ANYTHING, CLASS, YOU, Condition, Selector
from rules.avarium_academy.state import CLASS_ZONES, MOST_SEATS, AvariumState
from rules.avarium_academy.values import ZONE_OF, amount, combat_of_class, holds, least_of, plainly, threshold

OWN_CLASS = -1

Test: TypeAlias = Callable[[AvariumState, int, int], bool]
"""Whether the Win-Con of a seat's Idol, a piece, is met."""


def _counts(cond: Condition, match: Selector, zone: int) -> Test:
    """Cards that lie in one zone, told by their print: seldom are there enough, whichever they are."""
    leasts = [least_of(cond, seats) for seats in range(MOST_SEATS + 1)]

    def test(state: AvariumState, seat: int, idol: int) -> bool:
        cards = state.zones[zone if zone >= 0 else CLASS_ZONES[seat]].cards
        enough = leasts[len(state.seats)]
        return len(cards) >= enough and len(plainly(state, match, cards)) >= enough

    return test


def _sums(cond: Condition, match: Selector) -> Test:
    """The Combat of cards of the own Class, told by their print."""
    leasts = [least_of(cond, seats) for seats in range(MOST_SEATS + 1)]

    def test(state: AvariumState, seat: int, idol: int) -> bool:
        found = plainly(state, match, state.zones[CLASS_ZONES[seat]].cards)
        return combat_of_class(state, found, seat) >= leasts[len(state.seats)]

    return test


def judge(cond: Condition) -> Test:
    """The test of a Win-Con: what is looked at after every event has a short way."""
    match = cond.match
    if cond.most == ANYTHING and match is not None and match.plain:
        own = match.zone == CLASS and match.of == YOU
        if cond.kind == "count" and (own or match.zone in ZONE_OF):
            return _counts(cond, match, OWN_CLASS if own else ZONE_OF[match.zone])
        if cond.kind == "sum" and own:
            return _sums(cond, match)
    return lambda state, seat, idol: holds(state, cond, seat, idol)


WIN_TESTS: list[Test | None] = [judge(win) if win is not None else None for win in WIN]
"""By face: the test of its Win-Con."""


def win_con(state: AvariumState, seat: int) -> bool:
    """Whether the Win-Con of a seat's Idol is met as things stand."""
    idol = state.facts.idols[seat]
    test = WIN_TESTS[state.pieces.face[idol]] if idol >= 0 else None
    return test is not None and test(state, seat, idol)


def progress(state: AvariumState, seat: int) -> tuple[int, int]:
    """The Win-Con's current value and its threshold."""
    idol = state.facts.idols[seat]
    cond = WIN[state.pieces.face[idol]] if idol >= 0 else None
    return (amount(state, cond, seat, idol), threshold(state, cond)) if cond else (0, 0)
