"""The law of the tiny game: what each verb asks before it may be made. Clauses are TINY-01 … TINY-09."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tiny.steps import (
    DOUBLE,
    LIMIT,
    PLUS,
    THIEF,
    WARD,
    Ask,
    Booth,
    Entry,
    Next,
    Rings,
    Team,
    TinyState,
    Trim,
    Turn,
    Window,
    Z,
)
from tiny.words import VERBS

from rules.kernel.moves import Decision, Move, Refusal
from rules.kernel.state import NOTHING, TABLE

ASKS: dict[type[Any], tuple[str, ...]] = {
    Booth: ("draft", "back", "commit"),
    Turn: ("play", "bury", "look", "hide", "finish"),
    Trim: ("drop",),
    Window: ("ward", "pass"),
    Rings: ("ring",),
    Team: ("again",),
    Next: ("next",),
}
AT = {verb.name: i for i, verb in enumerate(VERBS)}


def refuse(number: int) -> Refusal:
    """A refusal by a clause of the tiny game."""
    return Refusal(f"TINY-{number:02}")


def asked(state: TinyState) -> Any:
    """The step that asks, or None when the game is over."""
    return state.agenda[-1] if state.agenda else None


def words_of(step: Any) -> tuple[str, ...]:
    """The verbs that answer a step."""
    return (step.kind,) if isinstance(step, Ask) else ASKS.get(type(step), ())


def check(state: TinyState, seat: int, move: Move, whole: bool) -> Refusal | None:
    """THE law of the tiny game."""
    step = asked(state)
    if step is None:
        return refuse(1)
    verb, args = move.verb, move.args
    if verb == "claim":
        return claim(state, seat, step)
    if verb not in words_of(step):
        return refuse(2)
    if isinstance(step, Next):
        return None if seat == TABLE else refuse(3)
    if not 0 <= seat < len(state.seats) or state.seats[seat].out:
        return refuse(3)
    if isinstance(step, Booth):
        return booth(state, seat, verb, args, whole)
    if not isinstance(step, Team) and seat != step.seat:
        return refuse(3)
    return answer(state, seat, step, verb, args, whole)


def claim(state: TinyState, seat: int, step: Any) -> Refusal | None:
    """Any seat but the one at its turn may claim once a round, while a turn is open."""
    if not isinstance(step, Turn) or not 0 <= seat < len(state.seats) or state.seats[seat].out:
        return refuse(3)
    return refuse(4) if seat == step.seat or state.facts.claimed >> seat & 1 else None


def booth(state: TinyState, seat: int, verb: str, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """Drafting in secret: up to two cards, steps taken back, then commit at least one if there is one."""
    if seat in state.commits:
        return refuse(5)
    plan = state.facts.drafts.get(seat, ())
    if verb == "back":
        return None if plan else refuse(5)
    if verb == "commit":
        return None if plan or not state.zones[Z.hand(seat)].cards else refuse(5)
    if len(plan) >= 2:
        return refuse(5)
    if not args:
        return refuse(6) if whole else None
    return None if holds(state, seat, args[0]) and args[0] not in plan else refuse(6)


def holds(state: TinyState, seat: int, piece: int) -> bool:
    """Whether the piece lies in the seat's hand."""
    return 0 <= piece < len(state.pieces.face) and state.pieces.zone[piece] == Z.hand(seat)


def answer(state: TinyState, seat: int, step: Any, verb: str, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """The verbs of the open table."""
    face = state.pieces.face
    if verb in ("play", "bury", "ward", "under") and args and not holds(state, seat, args[0]):
        return refuse(6)
    if verb == "play":
        if args and face[args[0]] == WARD:
            return refuse(7)
        if args[1:]:
            return target(state, seat, face[args[0]], args[1])
    elif verb == "ward":
        if args and face[args[0]] != WARD:
            return refuse(7)
        if args[1:] and not (0 <= args[1] < len(state.stack)):
            return refuse(8)
    elif verb == "drop":
        return drop(state, seat, args, whole)
    elif verb == "ring":
        if args and args[0] not in step.due:
            return refuse(8)
    elif verb in ("echo", "sink", "again"):
        if args and args[0] not in (0, 1):
            return refuse(8)
    elif verb == "look":
        return refuse(9) if state.eyes == seat or step.looked else None
    elif verb == "hide":
        return None if state.eyes == seat else refuse(9)
    declared = len(VERBS[AT[verb]].args)
    return refuse(8) if whole and len(args) < declared else None


def target(state: TinyState, seat: int, face: int, other: int) -> Refusal | None:
    """A thief names another seat that is in and holds a card, if there's one; nothing else names a seat."""
    able = [s for s in range(len(state.seats)) if s != seat and state.zones[Z.hand(s)].cards]
    if face != THIEF or not able:
        return None if other == NOTHING else refuse(8)
    return None if other in able else refuse(8)


def drop(state: TinyState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """Exactly what lies above the limit, each card once."""
    excess = len(state.zones[Z.hand(seat)].cards) - limit(state)
    if len(args) > excess or len(set(args)) < len(args) or not all(holds(state, seat, piece) for piece in args):
        return refuse(6)
    return refuse(8) if whole and len(args) != excess else None


def options(state: TinyState, decision: Decision, seat: int, partial: tuple[int, ...]) -> Iterable[int]:
    """A cheap superset of the next values."""
    step = asked(state)
    if not partial:
        if decision.kind == "claim":
            return (AT["claim"],)
        return [AT[word] for word in words_of(step)]
    word = VERBS[partial[0]].name
    if word in ("echo", "sink", "again"):
        return (1, 0)
    if word == "ring":
        return step.due if isinstance(step, Rings) else ()
    if len(partial) == 2 and word == "play":
        return [*range(len(state.seats)), NOTHING]
    if len(partial) == 2 and word == "ward":
        return range(len(state.stack))
    return sorted(state.zones[Z.hand(seat)].cards)


def limit(state: TinyState) -> int:
    """How many cards a hand may keep at the end of a turn."""
    return LIMIT - 1 if state.level == "wild" else LIMIT


def bells(state: TinyState) -> tuple[int, ...]:
    """The bells that lie open in the rows, in seat order."""
    rows = (state.zones[Z.row(seat)].cards for seat in range(len(state.seats)))
    return tuple(card for row in rows for card in row if state.pieces.face[card] in (PLUS, DOUBLE))


def entry(state: TinyState, at: int) -> Entry:
    """An entry of the chain."""
    found = state.stack[at]
    assert isinstance(found, Entry)  # nothing else is put there
    return found
