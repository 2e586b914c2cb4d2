"""What may be done now, found by asking the law; and doing it (DESIGN.md 3, `legal`, `apply`, `playouts`).

A move is filled part by part, so nobody ever lists the full product. Nobody overrides these functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, TypeVar

from rules.kernel.book import Speaker
from rules.kernel.chance import Chance
from rules.kernel.events import Event, Events
from rules.kernel.game import Endless, Game
from rules.kernel.moves import Arg, Decision, Kind, Move, Refusal, Shape, Verb
from rules.kernel.state import NOTHING, Facts, SeatSetup, Setup, State, Step

S = TypeVar("S", bound=Step)
F = TypeVar("F", bound=Facts)


def values(game: Game[S, F], state: State[S, F], decision: Decision, seat: int, partial: tuple[int, ...]) -> list[int]:
    """The next parts of an answer that the law accepts, in display order. () asks for the verb.

    For a repeated argument NOTHING (-1) stands for "that's all"; for an optional one for "left out".
    """
    check = game.check
    forms = game.forms
    found = []
    if not partial:
        for v in game.options(state, decision, seat, ()):
            _, declared, _, move = forms[v]
            if check(state, seat, move, not declared) is None:
                found.append(v)
        return found
    name, declared, repeated, _ = forms[partial[0]]
    args = partial[1:]
    given = len(args) + 1
    if repeated and given >= declared:
        for value in game.options(state, decision, seat, partial):
            if value != NOTHING and check(state, seat, Move(name, (*args, value)), False) is None:
                found.append(value)
        if check(state, seat, Move(name, args), True) is None:
            found.append(NOTHING)
    elif given <= declared:
        whole = given == declared
        for value in game.options(state, decision, seat, partial):
            if check(state, seat, Move(name, (*args, value)), whole) is None:
                found.append(value)
    return found


def complete(verb: Verb, partial: tuple[int, ...]) -> Move | None:
    """The move that a partial answer has become, or None while parts are missing."""
    args = partial[1:]
    if verb.repeats:
        if args and args[-1] == NOTHING and len(args) >= len(verb.args):
            return Move(verb.name, args[:-1])
        return None
    return Move(verb.name, args) if len(args) == len(verb.args) else None


def legal(
    game: Game[S, F],
    state: State[S, F],
    decision: Decision,
    partial: tuple[int, ...] = (),
    seat: int | None = None,
) -> Iterator[Move]:
    """Every legal completion of a partial answer, in display order. `seat` defaults to the first asked."""
    who = decision.seat if seat is None else seat
    for value in values(game, state, decision, who, partial):
        longer = (*partial, value)
        verb = game.verbs[longer[0]]
        move = complete(verb, longer)
        if move is not None:
            yield move
        elif not verb.args:
            yield Move(verb.name)
        else:
            yield from legal(game, state, decision, longer, who)


def apply(game: Game[S, F], state: State[S, F], seat: int, move: Move) -> Refusal | tuple[State[S, F], list[Event]]:
    """The state after a move and what happened, or why not. The given state never changes."""
    refusal = game.allowed(state, seat, move)
    if refusal is not None:
        return refusal
    after = state.clone()
    events: Events = []
    try:
        game.carry_out(after, seat, move, events)
    except Endless:
        return Refusal("TAB-009")
    return after, events


def fresh(game: Game[S, F], setup: Setup) -> State[S, F]:
    """A new game. Raises ValueError with the refusal's clause if the set-up isn't one."""
    state = game.new(setup)
    if isinstance(state, Refusal):
        raise ValueError(f"{state.clause}: {Speaker(game.book, 'en', str, str).refuse(state)}")
    return state


def setup_for(
    game: Game[Any, Any], seats: int, seed: int, mode: str = "", level: str = "", **options: bool | int | str
) -> Setup:
    """A set-up with that many seats, all else by default: the first mode and level."""
    info = game.info
    return Setup(
        game.id,
        mode or (info.modes[0].id if info.modes else ""),
        level or (info.levels[0].id if info.levels else ""),
        options,
        tuple(SeatSetup(chr(65 + i), "bot:random") for i in range(seats)),
        0,
        seed,
    )


def random_move(
    game: Game[S, F], state: State[S, F], decision: Decision, seat: int, rng: Chance, partial: tuple[int, ...] = ()
) -> tuple[Move, int]:
    """A legal move, each part chosen at random among those the law accepts, and how many it accepted. It begins
    with `partial`, whose own parts the law has accepted.

    Raises LookupError if there's no legal move (of the whole question: a fault of the rules).
    """
    found = 0
    trail: list[tuple[tuple[int, ...], list[int]]] = []
    forms = game.forms
    while True:
        accepted = values(game, state, decision, seat, partial)
        n = len(accepted)
        if n:
            found += n
            trail.append((partial, accepted))
        else:
            while trail and not trail[-1][1]:
                trail.pop()
            if not trail:
                raise LookupError(f"seat {seat} has no legal answer to {decision.kind}")
            partial, accepted = trail[-1]
            n = len(accepted)
        at = rng.below(n) if n > 1 else 0
        partial = (*partial, accepted.pop(at))
        name, declared, repeated, bare = forms[partial[0]]
        if not declared:
            return bare, found
        if repeated:
            move = complete(game.verbs[partial[0]], partial)
            if move is not None:
                return move, found
        elif len(partial) > declared:
            return Move(name, partial[1:]), found


def playouts(
    game: Game[Any, Any], seats: int, seed: int, mode: str = "", level: str = "", **options: bool | int | str
) -> tuple[int, int]:
    """One random game to its end by the public law: (decisions answered, legal values found)."""
    state = fresh(game, setup_for(game, seats, seed, mode, level, **options))
    rng = Chance(seed ^ 0x5DEECE66D)
    decisions = found = 0
    events: Events = []
    while pending := game.pending(state):
        decision = pending[0]
        seat = (decision.seats & -decision.seats).bit_length() - 1  # `decision.seat`, without all the others
        if decision.shape is Shape.TEAM:
            seats_asked = [i for i in range(len(state.seats)) if decision.seats >> i & 1]
            seat = seats_asked[rng.below(len(seats_asked))]
        move, accepted = random_move(game, state, decision, seat, rng)
        game.push(state, seat, move, events)
        events.clear()
        decisions += 1
        found += accepted
    return decisions, found


def domain(state: State[Any, Any], arg: Arg) -> list[int]:
    """Every value that an argument could name, sensible or not: the universe of the law's own test."""
    match arg.kind:
        case Kind.PIECE:
            all_values = list(range(len(state.pieces.face)))
        case Kind.SEAT:
            all_values = list(range(len(state.seats)))
        case Kind.ZONE:
            all_values = list(range(len(state.zones)))
        case Kind.FLAG:
            all_values = [0, 1]
        case _:
            all_values = list(range(arg.low, arg.high + 1))
    return [*all_values, NOTHING]


def universe(game: Game[Any, Any], state: State[Any, Any], verb: Verb) -> Iterator[Move]:
    """Every combination of argument values of a verb without repeated arguments."""
    for args in product(*(domain(state, arg) for arg in verb.args)):
        yield Move(verb.name, args)
