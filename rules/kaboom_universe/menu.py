"""Values for the next part of an answer: a cheap superset of what the law accepts, in display order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from rules.kaboom_universe.catalogue import (
    ADVANCED,
    BLUE_LASER,
    COOP,
    DIVERT,
    GREEN_LASER,
    LAST_AID,
    N_SPECIES,
    RULES,
    STEAL_CARD,
    STEAL_DINOSAUR,
    SWITCH_HAND,
    T_REX,
)
from rules.kaboom_universe.state import KaboomState, Prey, first_platform, hand_zone, platform_zones
from rules.kaboom_universe.verbs import INDEX, UNNAMED
from rules.kernel.moves import Decision

Partial: TypeAlias = tuple[int, ...]
Part: TypeAlias = Callable[[KaboomState, int, Partial], Iterable[int]]

DINOSAURS = (1 << N_SPECIES) - 1
NONE_LEFT_OUT = (UNNAMED,)
FACE_UP_ONLY = (0,)
EITHER_WAY = (0, 1)

PLAYED: tuple[tuple[str, int], ...] = (
    ("green", GREEN_LASER),
    ("blue", BLUE_LASER),
    ("steal-card", STEAL_CARD),
    ("switch-hand", SWITCH_HAND),
    ("steal-dino", STEAL_DINOSAUR),
    ("last-aid", LAST_AID),
)
COOP_PLAYED = ("steal-dino", "last-aid")


def held(state: KaboomState, seat: int) -> int:
    """The faces of a hand as a bit mask (only ever asked for one's own)."""
    face = state.pieces.face
    mask = 0
    for piece in state.zones[hand_zone(state, seat)].cards:
        mask |= 1 << face[piece]
    return mask


@lru_cache(maxsize=4096)
def _action_verbs(mask: int, advanced: bool) -> tuple[int, ...]:
    found = ["rescue"] if mask & DINOSAURS else []
    found += [verb for verb, face in PLAYED if mask >> face & 1]
    found.append("draw")
    if advanced:
        found += ["t-rex", "reveal", "hide"]
    return tuple(INDEX[verb] for verb in found)


@lru_cache(maxsize=4096)
def _mission_verbs(mask: int, advanced: bool) -> tuple[int, ...]:
    found = ["draw-a", "move"]
    found += [verb for verb, face in PLAYED if mask >> face & 1 and verb in COOP_PLAYED]
    found.append("draw-b")
    if advanced:
        found.append("t-rex")
    return tuple(INDEX[verb] for verb in found)


def _indexes(*verbs: str) -> tuple[int, ...]:
    return tuple(INDEX[verb] for verb in verbs)


FIXED: Mapping[str, tuple[int, ...]] = {
    "next": _indexes("next"),
    "tie_break": _indexes("yes", "no"),
    "show": _indexes("show"),
    "draw_a": _indexes("draw-a"),
    "discard": _indexes("end", "drop"),
    "prey": _indexes("prey"),
    "lose": _indexes("lose"),
}
WRAP_UP = _indexes("end", "drop")
WRAP_UP_ADVANCED = _indexes("end", "drop", "reveal", "hide")
TAKE = _indexes("take")
TAKE_OR_DIVERT = _indexes("take", "divert")
PASS = _indexes("pass")
CALL = _indexes("heal-one")


def verbs_now(state: KaboomState, decision: Decision, seat: int) -> tuple[int, ...]:
    """The verbs that could answer a question."""
    kind = decision.kind
    if kind == "action":
        return _action_verbs(held(state, seat), state.level == ADVANCED)
    fixed = FIXED.get(kind)
    if fixed is not None:
        return fixed
    if kind == "wrap_up":
        return WRAP_UP_ADVANCED if state.level == ADVANCED else WRAP_UP
    if kind == "mission":
        return _mission_verbs(held(state, seat), state.level == ADVANCED)
    mask = held(state, seat)
    if kind == "divert":
        return TAKE_OR_DIVERT if mask >> DIVERT & 1 else TAKE
    if kind == "call":
        return CALL if mask >> LAST_AID & 1 else ()
    if kind == "shield":
        return (*PASS, INDEX["shield"]) if mask >> DIVERT & 1 else PASS
    if kind == "laser":
        return (*PASS, *(INDEX[verb] for verb, face in PLAYED[:2] if mask >> face & 1))
    return ()


def _cards(face: int) -> Part:
    def cards(state: KaboomState, seat: int, partial: Partial) -> list[int]:
        faces = state.pieces.face
        return [piece for piece in state.zones[hand_zone(state, seat)].cards if faces[piece] == face]

    return cards


def _dinosaurs_held(state: KaboomState, seat: int, partial: Partial) -> list[int]:
    faces = state.pieces.face
    return [piece for piece in state.zones[hand_zone(state, seat)].cards if faces[piece] < N_SPECIES]


def _hand(state: KaboomState, seat: int, partial: Partial) -> list[int]:
    return state.zones[hand_zone(state, seat)].cards[:]


def _own_platform(state: KaboomState, seat: int, partial: Partial) -> tuple[int]:
    return (first_platform(state) + seat,)


def _own_dinosaurs(state: KaboomState, seat: int, partial: Partial) -> list[int]:
    return state.zones[first_platform(state) + seat].cards[:]


def _hidden(state: KaboomState, seat: int, partial: Partial) -> tuple[int, ...]:
    return EITHER_WAY if state.level == ADVANCED else FACE_UP_ONLY


def _room(state: KaboomState, seat: int, partial: Partial) -> Iterable[int]:
    """The discard of a rescue or theft: only on one's own full platform."""
    if state.mode == COOP:
        return NONE_LEFT_OUT
    own = first_platform(state) + seat
    cards = state.zones[own].cards
    to = partial[2] if partial[0] == INDEX["rescue"] else partial[3]
    if to != own or len(cards) < RULES[state.mode][state.level].capacity:
        return NONE_LEFT_OUT
    return cards[:]


def _dinosaurs(state: KaboomState, seat: int, partial: Partial) -> list[int]:
    found: list[int] = []
    for zone in platform_zones(state):
        found += state.zones[zone].cards
    return found


def _injured(state: KaboomState, seat: int, partial: Partial) -> list[int]:
    marks = state.pieces.marks
    return [piece for piece in _dinosaurs(state, seat, partial) if piece in marks] if marks else []


def _kings(state: KaboomState, seat: int, partial: Partial) -> list[int]:
    """Injured T-Rexes; hidden ones carry another number in a view, and no skill."""
    faces = state.pieces.face
    marks = state.pieces.marks
    where = _dinosaurs(state, seat, partial) if state.mode == COOP else _own_dinosaurs(state, seat, partial)
    return [piece for piece in where if faces[piece] == T_REX and piece in marks]


def _others(state: KaboomState, seat: int, partial: Partial) -> list[int]:
    return [other for other in range(len(state.seats)) if other != seat]


def _platforms(state: KaboomState, seat: int, partial: Partial) -> Iterable[int]:
    return platform_zones(state)


def _prey(state: KaboomState, seat: int, partial: Partial) -> Iterable[int]:
    step = state.agenda[-1]
    if not isinstance(step, Prey):
        return ()
    return state.zones[state.pieces.zone[step.predator]].cards[:]


PARTS: Mapping[str, tuple[Part, ...]] = {
    "rescue": (_dinosaurs_held, _own_platform, _hidden, _room),
    "green": (_cards(GREEN_LASER), _dinosaurs),
    "blue": (_cards(BLUE_LASER), _dinosaurs),
    "steal-card": (_cards(STEAL_CARD), _others),
    "switch-hand": (_cards(SWITCH_HAND), _others),
    "steal-dino": (_cards(STEAL_DINOSAUR), _dinosaurs, _platforms, _room),
    "last-aid": (_cards(LAST_AID), _platforms),
    "heal-one": (_cards(LAST_AID), _injured),
    "t-rex": (_kings, _dinosaurs),
    "hide": (_own_dinosaurs,),
    "reveal": (_own_dinosaurs,),
    "divert": (_cards(DIVERT), _others),
    "show": (_own_dinosaurs,),
    "drop": (_hand,),
    "move": (_dinosaurs, _platforms),
    "shield": (_cards(DIVERT), _platforms),
    "prey": (_prey,),
    "lose": (_hand,),
}
BY_INDEX: dict[int, tuple[Part, ...]] = {INDEX[verb]: parts for verb, parts in PARTS.items()}


def options(state: KaboomState, decision: Decision, seat: int, partial: Partial) -> Iterable[int]:
    """Values for the part after `partial`; () asks for the verb."""
    if not partial:
        return verbs_now(state, decision, seat)
    parts = BY_INDEX.get(partial[0], ())
    at = len(partial) - 1
    return parts[at](state, seat, partial) if at < len(parts) else ()
