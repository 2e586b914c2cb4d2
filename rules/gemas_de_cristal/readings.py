"""The values that scenarios ask for, by path, and when two of them are the same (SPEC.md 9, Expect)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.gemas_de_cristal import scoring
from rules.gemas_de_cristal.catalogue import FACE
from rules.gemas_de_cristal.game import GAME
from rules.gemas_de_cristal.positions import PER_SEAT, word_of
from rules.gemas_de_cristal.state import (
    DECK,
    FUSION_DECK,
    ORDERED,
    Discard,
    GemasState,
    Order,
    Stars,
    Window,
    floor,
    zone_at,
)
from rules.kernel import law
from rules.kernel.events import Event, Look
from rules.kernel.notation import NotationError, absent, alike, letter
from rules.kernel.record import Record
from rules.kernel.state import bit, seats_of
from rules.kernel.view import view

NONE = "none"
STATE_WORD: Mapping[type, str] = {Stars: "stars", Window: "window", Order: "order", Discard: "discard"}
BAGS = frozenset({"hands", "pending", "verbs", "named", "winners", "floor"})
"""Paths whose words have no order: hands, seats, verbs."""

SPOKEN = {"carry": "play", "send": "play", "take": "play", "swap": "play", "trade": "play", "forgo": "play"}
"""Verbs that the notation writes with another word."""


def words(state: GemasState, cards: list[int]) -> str:
    """The ids of cards, in order."""
    return " ".join(word_of(state.pieces.face[card]) for card in cards)


def letters(mask: int) -> str:
    """The letters of a mask, or "none"."""
    return " ".join(map(letter, seats_of(mask))) or NONE


def _state(state: GemasState) -> str:
    return STATE_WORD[type(state.agenda[-1])] if state.agenda else "over"


def _deck(state: GemasState, deck: int) -> str:
    """A deck from the top; the cards that are being ordered still belong to it."""
    step = state.agenda[-1] if state.agenda else None
    shown = state.zones[ORDERED].cards if isinstance(step, Order) and step.deck == deck else []
    return words(state, [*shown, *state.zones[deck].cards])


def _pending(state: GemasState) -> str:
    step = state.agenda[-1] if state.agenda else None
    return letters(step.pending) if isinstance(step, Window) else NONE


def _floor(state: GemasState) -> str:
    there = floor(state)
    return letter(there) if there >= 0 else NONE


VALUES: Mapping[str, Callable[[GemasState], Any]] = {
    "state": _state,
    "active": lambda state: letter(state.facts.active),
    "stars": lambda state: state.facts.stars,
    "deck": lambda state: _deck(state, DECK),
    "fdeck": lambda state: _deck(state, FUSION_DECK),
    "trigger": lambda state: letter(state.facts.trigger) if state.facts.trigger >= 0 else NONE,
    "winners": lambda state: letters(state.result.winners) if state.result else NONE,
    "pending": _pending,
    "floor": _floor,
}
"""What can be asked of a state alone."""


def read(record: Record[Any, Any], path: str, chain: Callable[[GemasState], list[str]]) -> Any:
    """The value at a path. Raises NotationError on a path that leads nowhere."""
    state: GemasState = record.state
    key, _, rest = path.partition(".")
    if key in VALUES and not rest:
        return VALUES[key](state)
    seats = range(len(state.seats))
    if key in PER_SEAT:
        each = [words(state, state.zones[zone_at(PER_SEAT[key], seat)].cards) for seat in seats]
        return each[_seat(state, rest, path)] if rest else each
    match key:
        case "score":
            scores = [scoring.score(state, seat) for seat in seats]
            return scores[_seat(state, rest, path)] if rest else scores
        case "chain":
            return chain(state)
        case "language":
            return record.language or state.options.get("language", "es")
        case "verbs":
            return _verbs(record, _seat(state, rest, path))
        case "named":
            return _named(record, rest)
        case "view":
            return _view(state, rest, path)
    known = ", ".join([*VALUES, *PER_SEAT, "score", "chain", "language", "verbs", "named", "view"])
    raise NotationError(f"there is no value {path!r}; values are: {known}")


def _seat(state: GemasState, word: str, path: str) -> int:
    at = ord(word) - 65 if len(word) == 1 else -1
    if not 0 <= at < len(state.seats):
        raise NotationError(f"{path!r} names no seat; seats are A to {letter(len(state.seats) - 1)}")
    return at


def _verbs(record: Record[Any, Any], seat: int) -> str:
    """The verbs of all legal moves of a seat."""
    found: dict[str, None] = {}
    for decision in record.pending():
        if decision.seats >> seat & 1:
            for move in law.legal(GAME, record.state, decision, (), seat):
                found[SPOKEN.get(move.verb, move.verb)] = None
    return " ".join(found)


def _named(record: Record[Any, Any], name: str) -> str:
    """Who is told which card the last move, or what it set off, has moved: seats, all or none."""
    if name not in FACE:
        raise NotationError(f"there is no card {name!r}; fusions are written with fusion_ here")
    state: GemasState = record.state
    told = 0
    for event in record.log[-1].events if record.log else ():
        if _moves(event) and event.secret[:1] == (FACE[name],):
            told |= state.everyone if event.sees < 0 else event.sees
    return "all" if told == state.everyone else letters(told)


def _moves(event: Event) -> bool:
    return GAME.all_kinds[event.kind].look in (Look.MOVE, Look.FLIP)


# -- what a seat, or the public table, sees ------------------------------------------------------------------


def _view(state: GemasState, rest: str, path: str) -> Any:
    names = ["table", *(letter(seat) for seat in range(len(state.seats)))]
    if not rest:
        return {name: _sights(state, name) for name in names}
    viewer, _, key = rest.partition(".")
    if viewer not in names:
        raise NotationError(f"{path!r}: a view is that of {', '.join(names)}")
    sights = _sights(state, viewer)
    if not key:
        return sights
    if key not in sights:
        raise NotationError(f"{path!r} leads nowhere; a view has: {', '.join(sights)}")
    return sights[key]


def _sights(state: GemasState, viewer: str) -> dict[str, Any]:
    """Everything that can be asked of one view."""
    seat = -1 if viewer == "table" else ord(viewer) - 65
    seen = view(GAME, state, bit(seat))
    found: dict[str, Any] = {"deck": _sight(seen, DECK, seat), "fdeck": _sight(seen, FUSION_DECK, seat)}
    found["order"] = _sight(seen, ORDERED, seat) if seen.zones[ORDERED].cards else NONE
    for other in range(len(state.seats)):
        name = letter(other)
        for area in PER_SEAT.values():
            found[f"{area}.{name}"] = _sight(seen, zone_at(area, other), seat)
        board = scoring.board(seen, other, own=other == seat)
        for part in ("beach", "universe", "fusions", "total"):
            points = getattr(board, part)
            found[f"board.{name}.{part}"] = NONE if points is None else points
    return found


def _sight(seen: GemasState, zone: int, seat: int) -> Any:
    """The ids of a zone if its faces show, else how many backs."""
    there = seen.zones[zone]
    faces = [seen.pieces.face[card] for card in there.cards]
    if not faces:
        return "" if there.sees == seen.everyone or (seat >= 0 and there.sees >> seat & 1) else 0
    return words(seen, there.cards) if all(face >= 0 for face in faces) else len(faces)


def same(path: str, want: Any, got: Any) -> bool:
    """Whether a value is the one expected. Hands, seats and verbs have no order."""
    if isinstance(want, Mapping) and isinstance(got, Mapping):
        return all(key in got and same(f"{path}.{key}", part, got[key]) for key, part in want.items())
    if type(want) is int and want == 0 and absent(got):
        return True
    parts = path.split(".")
    if parts[0] in BAGS or "hand" in parts[1:]:
        return alike(_bag(want), _bag(got))
    return alike(want, got)


def _bag(value: Any) -> Any:
    if isinstance(value, list):
        return [_bag(part) for part in value]
    return " ".join(sorted(value.split())) if isinstance(value, str) and value != NONE else value
