"""Values for the next part of an answer: a cheap superset of what the law accepts, in display order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias

from rules.gemas_de_cristal.catalogue import ABILITY, COST, PLAIN, RUBY, TAKE
from rules.gemas_de_cristal.state import (
    AREA,
    EACH,
    HAND,
    ORDERED,
    UNIVERSE,
    GemasState,
    chain,
    roll_call,
)
from rules.gemas_de_cristal.verbs import INDEX, OF_AIM
from rules.kernel.moves import Decision
from rules.kernel.state import TABLE

Partial: TypeAlias = tuple[int, ...]
Part: TypeAlias = Callable[[GemasState, int, Partial], Iterable[int]]


def _indexes(*verbs: str) -> tuple[int, ...]:
    return tuple(INDEX[verb] for verb in verbs)


PLAY = INDEX["play"]
TURN = _indexes("draw", "draw-fusion", "finish")
DISCARD = _indexes("discard")
ORDER = _indexes("order")
NOBODY = _indexes("nobody")
CALL, CALL_RUBY = _indexes("look", "pass"), _indexes("look", "ruby", "pass")
FLOOR, FLOOR_RUBY = _indexes("pass"), _indexes("ruby", "pass")


@lru_cache(maxsize=4096)
def _played(faces: tuple[int, ...], optional: bool) -> tuple[int, ...]:
    """The verbs by which those cards could be played, then the other actions of a turn."""
    found: dict[int, None] = {}
    for face in faces:
        verb = OF_AIM[ABILITY[face].aim]
        found[INDEX[verb]] = None
        found[PLAY] = None
        if optional and ABILITY[face].aim != PLAIN:
            found[INDEX["forgo"]] = None
    return (*sorted(found), *TURN)


def verbs_now(state: GemasState, decision: Decision, seat: int) -> tuple[int, ...]:
    """The verbs that could answer a question."""
    kind = decision.kind
    face = state.pieces.face
    if kind == "stars":
        left = state.facts.stars
        mine = state.zones[HAND + EACH * seat].cards if seat >= 0 else ()
        faces = {face[card] for card in mine}
        able = tuple(sorted(shown for shown in faces if shown >= 0 and COST[shown] <= left))
        return _played(able, bool(state.options.get("abilities_optional")))
    if kind == "discard":
        return DISCARD
    if kind == "order":
        return ORDER
    if seat == TABLE:
        return NOBODY
    held = any(face[card] == RUBY for card in state.zones[HAND + EACH * seat].cards)
    if state.eyes < 0 and not roll_call(state):
        return CALL_RUBY if held else CALL
    return FLOOR_RUBY if held else FLOOR


def _hand(state: GemasState, seat: int, partial: Partial) -> list[int]:
    return state.zones[HAND + EACH * seat].cards[:]


def _by(verb: str) -> Part:
    """The cards of the hand that are played by a verb if their ability has a legal target."""

    def cards(state: GemasState, seat: int, partial: Partial) -> list[int]:
        face = state.pieces.face
        return [card for card in state.zones[HAND + EACH * seat].cards if ABILITY[face[card]].aim == verb]

    return cards


def _rubies(state: GemasState, seat: int, partial: Partial) -> list[int]:
    face = state.pieces.face
    return [card for card in state.zones[HAND + EACH * seat].cards if face[card] == RUBY]


def _own_universe(state: GemasState, seat: int, partial: Partial) -> tuple[int]:
    return (UNIVERSE + EACH * seat,)


def _every(state: GemasState, area: str) -> range:
    return range(AREA[area], len(state.zones), EACH)


def _source(state: GemasState, seat: int, partial: Partial) -> range:
    return _every(state, ABILITY[state.pieces.face[partial[1]]].source)


def _to(state: GemasState, seat: int, partial: Partial) -> range:
    return _every(state, ABILITY[state.pieces.face[partial[1]]].to)


def _hands(state: GemasState, seat: int, partial: Partial) -> range:
    return _every(state, "hand")


def _cards(state: GemasState, area: str, seat: int, played: int) -> list[int]:
    """The cards in that zone of every seat; the played card counts as the last of its player's Universe."""
    found: list[int] = []
    for zone in _every(state, area):
        found += state.zones[zone].cards
        if area == "universe" and zone == UNIVERSE + EACH * seat:
            found.append(played)
    return found


def _taken(state: GemasState, seat: int, partial: Partial) -> list[int]:
    return _cards(state, ABILITY[state.pieces.face[partial[1]]].source, seat, partial[1])


def _exchanged(state: GemasState, seat: int, partial: Partial) -> list[int]:
    return _cards(state, ABILITY[state.pieces.face[partial[1]]].to, seat, partial[1])


def _shown(state: GemasState, seat: int, partial: Partial) -> list[int]:
    named = partial[1:]
    return [card for card in state.zones[ORDERED].cards if card not in named]


def _more(state: GemasState, seat: int, partial: Partial) -> list[int]:
    named = partial[1:]
    return [card for card in state.zones[HAND + EACH * seat].cards if card not in named]


def _waiting(state: GemasState, seat: int, partial: Partial) -> list[int]:
    return [entry.piece for entry in reversed(chain(state))]


PARTS: Mapping[str, tuple[Part, ...]] = {
    "play": (_hand, _own_universe),
    "carry": (_by("carry"), _source, _to),
    "send": (_by("send"), _to),
    "take": (_by(TAKE), _taken, _to),
    "swap": (_by("swap"), _taken, _exchanged),
    "trade": (_by("trade"), _hands, _hands),
    "forgo": (_hand,),
    "discard": (_more, _more),
    "order": (_shown, _shown),
    "ruby": (_rubies, _waiting),
}
BY_INDEX: dict[int, tuple[Part, ...]] = {INDEX[verb]: parts for verb, parts in PARTS.items()}
REPEATED = frozenset(_indexes("discard", "order"))


def options(state: GemasState, decision: Decision, seat: int, partial: Partial) -> Iterable[int]:
    """Values for the part after `partial`; () asks for the verb."""
    if not partial:
        return verbs_now(state, decision, seat)
    parts = BY_INDEX.get(partial[0], ())
    at = len(partial) - 1
    if at >= len(parts) and partial[0] in REPEATED:
        at = 1
    return parts[at](state, seat, partial) if at < len(parts) else ()
