"""The state check, which runs after every event (SPEC.md 6.6), how players are expelled, and how a game ends."""

from __future__ import annotations

from rules.avarium_academy.catalogue import FACES, IDOL, INSTANT, KIND, STUDENT
from rules.avarium_academy.kinds import tell
from rules.avarium_academy.moving import clear_tokens, expel, renew, renew_library
from rules.avarium_academy.state import (
    EXPEL,
    OUT_AT,
    PER_SEAT,
    SCHOOL,
    SEAT_ZONES,
    TRASH,
    AvariumState,
    class_of,
    hall_of,
    hand_of,
    how_many,
    items,
    turn_order,
)
from rules.avarium_academy.steps import SCHEME_ITEM
from rules.avarium_academy.values import LOWERS_DEFENSE, defense
from rules.avarium_academy.win_cons import WIN_TESTS, Test
from rules.kernel import zones
from rules.kernel.events import Events
from rules.kernel.state import Result, bit, seats_of

WATCHED: list[Test | None] = [WIN_TESTS[face] if INSTANT[face] and KIND[face] == IDOL else None for face in FACES]
"""By face: of an Idol whose Win-Con is looked at after every event (AVA-159), its test."""


def finish(state: AvariumState, kind: str, winners: int) -> None:
    """The game is over: nothing more is asked."""
    state.agenda.clear()
    state.commits = {}
    state.result = Result(kind, winners, tuple(state.facts.merit))


def check(state: AvariumState, events: Events) -> bool:
    """SC-1 to SC-6, repeated until nothing changes. True: the game is over."""
    if state.result is not None:
        return True
    facts = state.facts
    while True:
        lowered = LOWERS_DEFENSE or (facts.mods and any(mod[2] < 0 for mod in facts.mods))
        if lowered and _fallen(state, events):
            continue
        if 0 in facts.merit and (dead := [seat for seat in seats_of(facts.living) if facts.merit[seat] <= 0]):
            eliminate(state, dead, events)
            if _last(state, dead, events):
                return True
            _outside(state, dead)
            continue
        if _win_cons(state, events):
            return True
        if not state.zones[SCHOOL].cards:
            _school(state, events)
            return True
        renew_library(state, events)
        return False


def _fallen(state: AvariumState, events: Events) -> bool:
    """SC-1: Students in a Class with Defense 0 or less are expelled."""
    faces = state.pieces.face
    # Unless a static ability lowers Defense, only what a modifier lowers can have fallen.
    lowered = None if LOWERS_DEFENSE else {mod[0] for mod in state.facts.mods if mod[2] < 0}
    gone = [
        piece
        for seat in seats_of(state.facts.living)
        for piece in state.zones[class_of(seat)].cards
        if (lowered is None or piece in lowered) and KIND[faces[piece]] == STUDENT and defense(state, piece) <= 0
    ]
    if gone:
        expel(state, gone, events)
    return bool(gone)


def _last(state: AvariumState, dead: list[int], events: Events) -> bool:
    """SC-3: the last player wins; with nobody left it is a draw, or the earliest of them wins."""
    facts = state.facts
    left = how_many(state)
    if left > 1:
        return False
    if left == 1:
        tell(events, "wins_last", (facts.living.bit_length() - 1,))
        finish(state, "last", facts.living)
    elif state.options.get("double_knockout", "draw") == "turn_order":
        n = len(state.seats)
        earliest = min(dead, key=lambda seat: (seat - facts.first) % n)
        tell(events, "wins_last", (earliest,))
        finish(state, "last", bit(earliest))
    else:
        tell(events, "drawn_game")
        finish(state, "draw", 0)
    return True


def _outside(state: AvariumState, dead: list[int]) -> None:
    """The game goes on without them: they have no say in it any more, not in how it ends by consent either (R-57)."""
    for seat in dead:
        state.seats[seat].out = True
    state.consent = None  # who is left answers anew, as when somebody concedes


def _win_cons(state: AvariumState, events: Events) -> bool:
    """SC-4: instant Win-Cons, the Active Player's first (AVA-163)."""
    facts = state.facts
    faces = state.pieces.face
    met = 0
    for seat, idol in enumerate(facts.idols):
        test = WATCHED[faces[idol]] if idol >= 0 else None
        if test is not None and facts.living >> seat & 1 and test(state, seat, idol):
            met |= 1 << seat
    if not met:
        return False
    wins(state, next(seat for seat in turn_order(state, facts.active) if met >> seat & 1), events)
    return True


def wins(state: AvariumState, seat: int, events: Events) -> None:
    """A Win-Con is met (AVA-001)."""
    tell(events, "wins_by_con", (seat,))
    finish(state, "win_con", bit(seat))


def _school(state: AvariumState, events: Events) -> None:
    """SC-5: the most Merit wins; of tied players the earliest in turn order (AVA-161)."""
    facts = state.facts
    n = len(state.seats)
    best = max(seats_of(facts.living), key=lambda seat: (facts.merit[seat], -((seat - facts.first) % n)))
    tell(events, "wins_school", (best, facts.merit[best]))
    finish(state, "school", bit(best))


def eliminate(state: AvariumState, dead: list[int], events: Events) -> None:
    """Players are expelled from the game with all that is theirs (AVA-145)."""
    facts = state.facts
    for seat in dead:
        facts.living &= ~bit(seat)
        facts.merit[seat] = 0
        facts.reputation[seat] = 0
        tell(events, "out", (seat,))
    for seat in dead:
        for zone in (class_of(seat), hall_of(seat)):
            for piece in tuple(reversed(state.zones[zone].cards)):
                if piece == facts.idols[seat]:
                    continue
                zones.carry(state, piece, EXPEL, up=1, index=0)
                renew(state, piece)
                tell(events, "swept", (piece, EXPEL), joined=True)
        for piece in tuple(reversed(state.zones[hand_of(seat)].cards)):
            moved = zones.carry(state, piece, TRASH, up=1, index=0)
            tell(events, "swept", (moved, TRASH), joined=True)
        idol = facts.idols[seat]
        if idol >= 0:
            out = SEAT_ZONES + PER_SEAT * seat + OUT_AT
            clear_tokens(state, idol, events)
            zones.carry(state, idol, out, up=1)
            renew(state, idol)
            tell(events, "swept", (idol, out), joined=True)
    _forget(state, dead, events)


def _forget(state: AvariumState, dead: list[int], events: Events) -> None:
    """Their Schemes on the Stack go to the Trash Pile, their abilities and triggers vanish."""
    facts = state.facts
    kept = []
    for item in items(state):
        if item.seat not in dead:
            kept.append(item)
        elif item.kind == SCHEME_ITEM:
            zones.carry(state, item.piece, TRASH, up=1, index=0)
            tell(events, "swept", (item.piece, TRASH), joined=True)
    state.stack[:] = kept
    facts.waiting = [item for item in facts.waiting if item.seat not in dead]
    facts.placing = [item for item in facts.placing if item.seat not in dead]
    facts.delayed = [item for item in facts.delayed if item.seat not in dead]
