"""Values for the next part of an answer: a cheap superset of what the law accepts, in display order."""

from __future__ import annotations

from collections.abc import Iterable

from rules.avarium_academy.able import well_timed
from rules.avarium_academy.catalogue import ABILITIES, ACTIVATED, COST, FACES, MOMENTS, PLAYS
from rules.avarium_academy.compiling import Ability
from rules.avarium_academy.fights import cap, going_on, party, targets
from rules.avarium_academy.law import free_idol
from rules.avarium_academy.law_effects import ABILITY, AIMS, CARDS, PLAYERS, payers
from rules.avarium_academy.state import ASIDE, COURTYARD, LIBRARY, AvariumState, class_of, hand_of, items
from rules.avarium_academy.steps import (
    Aim,
    Assign,
    Deal,
    Dig,
    Discard,
    Drop,
    Excess,
    Free,
    Help,
    May,
    Order,
    Priority,
    Support,
    Warn,
)
from rules.avarium_academy.targets import ability_of, candidates, is_ability
from rules.avarium_academy.values import students
from rules.avarium_academy.verbs import INDEX, UNNAMED
from rules.kernel.moves import Decision
from rules.kernel.state import TABLE

Partial = tuple[int, ...]
LEFT_OUT = (UNNAMED,)
PLAY, PLAY_AT, PLAY_ON, USE, USE_AT = (INDEX[name] for name in ("play", "play-at", "play-on", "use", "use-at"))
PLAY_OF = {CARDS: PLAY, PLAYERS: PLAY_AT, ABILITY: PLAY_ON}
USE_OF = {CARDS: USE, PLAYERS: USE_AT, ABILITY: USE}
RECRUIT, FIGHT, END, PASS, NOBODY = (INDEX[name] for name in ("recruit", "fight", "end", "pass", "nobody"))
STOP, FULL, YIELD, CALL, NEXT = (INDEX[name] for name in ("stop", "full", "yield", "call", "next"))
FIXED: dict[type, tuple[int, ...]] = {
    Support: (INDEX["support"], INDEX["alone"]),
    Help: (INDEX["help"], INDEX["alone"]),
    Assign: (INDEX["assign"],),
    Order: (INDEX["order"],),
    May: (INDEX["yes"], INDEX["no"]),
    Warn: (INDEX["yes"], INDEX["no"]),
    Drop: (INDEX["trash"],),
    Dig: (INDEX["keep"],),
    Excess: (INDEX["expel"],),
    Discard: (INDEX["trash"],),
    Deal: (INDEX["idol"],),
}
SEATS = range(4)
HIDDEN = (0, 0, 0)
"""Of the three backs: what a veiled face, -1 and down, finds at the end of a table by face."""

PLAYED: list[int] = [1 << PLAY_OF[AIMS[face]] if PLAYS[face] else 0 for face in FACES] + [*HIDDEN]
USED: list[int] = [1 << USE_OF[AIMS[face]] if ACTIVATED[face] >= 0 else 0 for face in FACES] + [*HIDDEN]
"""By face: the verb (mask) that declares it from a hand, its activated ability from a Class."""

VERBS_OF: list[tuple[int, ...]] = [
    tuple(verb for verb in range(USE_AT + 1) if mask >> verb & 1) for mask in range(2 << USE_AT)
]
"""By mask: the verbs in it, in order."""


def options(state: AvariumState, decision: Decision, seat: int, partial: Partial) -> Iterable[int]:
    """What could come next in an answer to `decision`."""
    if not partial:
        return verbs_now(state, seat)
    args = partial[1:]
    reader = PARTS.get(partial[0])
    return reader(state, seat, args) if reader else ()


def verbs_now(state: AvariumState, seat: int) -> tuple[int, ...]:
    """The verbs that could answer the open question."""
    step = state.agenda[-1]
    fixed = FIXED.get(type(step))
    if fixed is not None:
        return fixed
    if isinstance(step, Aim):
        entry = ability_of(state.facts.placing[step.at]).targets[0]
        return (INDEX["target-at"],) if entry.cards is None else (INDEX["target"],)
    if seat == TABLE:
        return (NOBODY, NEXT) if isinstance(step, Priority) else ()
    found: tuple[int, ...] = ()
    if isinstance(step, Free):
        found = (RECRUIT, *_effects(state, seat), FIGHT, END)
    elif isinstance(step, Priority):
        found = (PASS, *_effects(state, seat))
    if state.seats[seat].kind == "human":
        if isinstance(step, Priority):
            found += (CALL, NEXT, NOBODY, YIELD) if step.bar else (NOBODY, YIELD)
        if not (isinstance(step, Priority) and step.bar):
            found += (STOP, FULL)
    return found


def _effects(state: AvariumState, seat: int) -> tuple[int, ...]:
    """The verbs with which the seat's own cards could be declared."""
    faces = state.pieces.face
    found = 0
    for piece in state.zones[hand_of(seat)].cards:
        found |= PLAYED[faces[piece]]
    for piece in state.zones[class_of(seat)].cards:
        found |= USED[faces[piece]]
    return VERBS_OF[found]


def _recruit(state: AvariumState, seat: int, args: Partial) -> list[int]:
    return state.zones[COURTYARD].cards


def _hand(state: AvariumState, seat: int, aim: int) -> list[int]:
    faces = state.pieces.face
    return [
        piece
        for piece in state.zones[hand_of(seat)].cards
        if faces[piece] >= 0 and PLAYS[faces[piece]] and AIMS[faces[piece]] == aim
    ]


def _one_target(state: AvariumState, ability: Ability, seat: int, source: int, args: Partial) -> Iterable[int]:
    """The next target: `args` are those named already."""
    entries = ability.targets
    at = len(args)
    if not entries or UNNAMED in args:
        return LEFT_OUT
    if len(entries) > 1:
        return candidates(state, entries[at], seat, source, args) if at < len(entries) else LEFT_OUT
    entry = entries[0]
    if at >= entry.most:
        return LEFT_OUT
    found = [value for value in candidates(state, entry, seat, source) if value not in args]
    return [*found, UNNAMED] if at >= entry.least else found


def _payer(state: AvariumState, seat: int, face: int) -> list[int]:
    rep = [UNNAMED] if state.facts.reputation[seat] >= COST[face] else []
    return rep + payers(state, seat, face)


def _play(state: AvariumState, seat: int, args: Partial) -> Iterable[int]:
    if not args:
        return _hand(state, seat, CARDS)
    face = state.pieces.face[args[0]]
    modes = PLAYS[face]
    if len(args) == 1:
        return range(1, len(modes) + 1) if len(modes) > 1 else (0,)
    if len(args) < 5:
        return _one_target(state, modes[max(0, args[1] - 1)], seat, UNNAMED, args[2:])
    return _payer(state, seat, face)


def _play_at(state: AvariumState, seat: int, args: Partial) -> Iterable[int]:
    if not args:
        return _hand(state, seat, PLAYERS)
    return SEATS[: len(state.seats)] if len(args) == 1 else _payer(state, seat, state.pieces.face[args[0]])


def _play_on(state: AvariumState, seat: int, args: Partial) -> Iterable[int]:
    if not args:
        return _hand(state, seat, ABILITY)
    if len(args) == 1:
        return [at for at, item in enumerate(items(state)) if is_ability(item)][::-1]
    return _payer(state, seat, state.pieces.face[args[0]])


def _sources(state: AvariumState, seat: int, aim: int) -> list[int]:
    faces = state.pieces.face
    return [
        piece
        for piece in state.zones[class_of(seat)].cards
        if ACTIVATED[faces[piece]] >= 0
        and AIMS[faces[piece]] == aim
        and well_timed(state, seat, ABILITIES[faces[piece]][ACTIVATED[faces[piece]]].timing)
    ]


def _use(state: AvariumState, seat: int, args: Partial) -> Iterable[int]:
    if not args:
        return _sources(state, seat, CARDS)
    face = state.pieces.face[args[0]]
    return _one_target(state, ABILITIES[face][ACTIVATED[face]], seat, args[0], args[1:])


def _use_at(state: AvariumState, seat: int, args: Partial) -> Iterable[int]:
    return SEATS[: len(state.seats)] if args else _sources(state, seat, PLAYERS)


def _fight(state: AvariumState, seat: int, args: Partial) -> list[int]:
    return targets(state, seat) if args else state.zones[class_of(seat)].cards


def _own_class(state: AvariumState, seat: int, args: Partial) -> Iterable[int]:
    return state.zones[class_of(seat)].cards if not args else (0, 1)


def _assign(state: AvariumState, seat: int, args: Partial) -> Iterable[int]:
    step = state.agenda[-1]
    assert isinstance(step, Assign)
    enemies = party(state, 1 - step.side)
    if len(args) >= len(enemies):
        return ()
    left = going_on(state).totals[step.side] - sum(args)
    return range(min(left, cap(state, enemies[len(args)])), -1, -1)


def _order(state: AvariumState, seat: int, args: Partial) -> list[int]:
    return [at for at, item in enumerate(state.facts.waiting) if item.seat == seat and at not in args]


def _target(state: AvariumState, seat: int, args: Partial) -> list[int]:
    step = state.agenda[-1]
    assert isinstance(step, Aim)
    item = state.facts.placing[step.at]
    return candidates(state, ability_of(item).targets[0], seat, item.source)


def _expel(state: AvariumState, seat: int, args: Partial) -> list[int]:
    return [piece for piece in students(state, seat) if piece not in args]


def _trash(state: AvariumState, seat: int, args: Partial) -> list[int]:
    step = state.agenda[-1]
    victim = step.victim if isinstance(step, Drop) else seat
    if victim == TABLE:
        return []
    hand = state.zones[hand_of(victim)].cards
    if victim != seat:  # in the order in which its view has them: when they came is the owner's secret
        hand = sorted(hand)
    return [piece for piece in hand if piece not in args]


def _keep(state: AvariumState, seat: int, args: Partial) -> list[int]:
    step = state.agenda[-1]
    n = step.n if isinstance(step, Dig) else 0
    return [piece for piece in state.zones[LIBRARY].cards[:n] if piece not in args]


def _idol(state: AvariumState, seat: int, args: Partial) -> list[int]:
    return [piece for piece in state.zones[ASIDE].cards if free_idol(state, piece)]


def _stop(state: AvariumState, seat: int, args: Partial) -> range:
    return range(len(MOMENTS))


def _yield(state: AvariumState, seat: int, args: Partial) -> range:
    return range(1, 4)


PARTS = {
    RECRUIT: _recruit,
    PLAY: _play,
    PLAY_AT: _play_at,
    PLAY_ON: _play_on,
    USE: _use,
    USE_AT: _use_at,
    FIGHT: _fight,
    INDEX["support"]: _own_class,
    INDEX["help"]: _own_class,
    INDEX["assign"]: _assign,
    INDEX["order"]: _order,
    INDEX["target"]: _target,
    INDEX["target-at"]: _target,
    INDEX["expel"]: _expel,
    INDEX["trash"]: _trash,
    INDEX["keep"]: _keep,
    INDEX["idol"]: _idol,
    STOP: _stop,
    YIELD: _yield,
}
"""Who lists the parts of which verb."""
