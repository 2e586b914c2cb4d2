"""The values that scenarios ask for, by path, and when two of them are the same (SPEC.md 9, Expect)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.avarium_academy import fights, values, win_cons
from rules.avarium_academy.able import able
from rules.avarium_academy.catalogue import ID, KIND, MOMENTS, ROWS, STUDENT
from rules.avarium_academy.catalogue import NAME_COLUMN as COLUMN
from rules.avarium_academy.game import GAME
from rules.avarium_academy.places import numbered, row, spell
from rules.avarium_academy.rounds import moment_of, still_asked
from rules.avarium_academy.state import (
    COURTYARD,
    DAMAGE,
    EXPEL,
    LIBRARY,
    PLAYING,
    SCHOOL,
    TOKEN,
    TRASH,
    AvariumFacts,
    AvariumState,
    class_of,
    hall_of,
    hand_of,
    items,
    turn_order,
)
from rules.avarium_academy.steps import AvariumStep, Discard, Free, Priority
from rules.kernel.book import Speaker
from rules.kernel.notation import NotationError, absent, alike, letter
from rules.kernel.record import Record
from rules.kernel.state import bit, seats_of
from rules.kernel.view import view

NONE = "none"
UNORDERED = frozenset({"hands", "classes", "expel", "targets", "helped", "out"})
"""Paths whose order is of no importance."""

A_RECORD = Record[AvariumStep, AvariumFacts]


def cards(state: AvariumState, pieces: list[int]) -> str:
    """Cards by their ids, with `!` and tokens."""
    return " ".join(card(state, piece) for piece in pieces)


def card(state: AvariumState, piece: int) -> str:
    """A card as scenarios write it: `star_striker!*`."""
    face = state.pieces.face[piece]
    tokens = "*" * state.pieces.mark(piece, TOKEN)
    return ID[face] + "!" * state.pieces.turned[piece] + tokens if face >= 0 else "?"


def _class(state: AvariumState, seat: int) -> str:
    faces = state.pieces.face
    return cards(state, [p for p in state.zones[class_of(seat)].cards if KIND[faces[p]] == STUDENT])


def _seats(state: AvariumState, reader: Callable[[AvariumState, int], Any]) -> list[Any]:
    return [reader(state, seat) for seat in range(len(state.seats))]


def _mask(mask: int) -> str:
    return " ".join(map(letter, seats_of(mask)))


def _asks(state: AvariumState) -> str:
    if not state.agenda:
        return "over"
    step = state.agenda[-1]
    if isinstance(step, Priority):
        return f"{letter(step.holder)} {MOMENTS[moment_of(state, step)]}"
    if isinstance(step, Discard):
        left = [s for s in turn_order(state, state.facts.active) if step.seats >> s & 1 and s not in state.commits]
        return f"{letter(left[0])} discard"
    if isinstance(step, Free):
        return f"{letter(state.facts.active)} free"
    decision = GAME.pending(state)[0]
    return f"{letter(decision.seat)} {decision.kind}"


def _bar(state: AvariumState) -> str:
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Priority):
        return NONE
    seats = [seat for seat in still_asked(state, step) if not step.hush >> seat & 1]
    return " ".join(letter(seat) if able(state, seat) else letter(seat).lower() for seat in seats)


def _parties(state: AvariumState) -> str:
    if state.facts.fight is None:
        return NONE
    sides = [" ".join(spell(state, member.piece) for member in fights.party(state, side)) for side in (0, 1)]
    return " > ".join(sides)


def _stack(state: AvariumState) -> str:
    return " ".join(f"{letter(item.seat)}.{ID[item.face]}" for item in items(state))


def _damage(state: AvariumState) -> dict[str, int]:
    facts = state.facts
    found: dict[str, int] = {}
    for seat, face, which, n in facts.last_damage:
        found[f"{letter(seat)}.{ID[face]}" + (f".{which}" if which > 1 else "")] = n
    return found


def _totals(state: AvariumState) -> list[int]:
    fight = state.facts.fight
    return list(fight.totals if fight is not None and fight.dealing else state.facts.last_totals)


def _stats(reader: Callable[[AvariumState, int], int]) -> Callable[[AvariumState], dict[str, int]]:
    def stats(state: AvariumState) -> dict[str, int]:
        found: dict[str, int] = {}
        for seat in range(len(state.seats)):
            there = state.zones[class_of(seat)].cards
            for piece in there:
                found[f"{letter(seat)}.{numbered(there, state, piece)}"] = reader(state, piece)
        return found

    return stats


def _prices(state: AvariumState) -> dict[str, int]:
    yard = state.zones[COURTYARD].cards
    return {
        f"{letter(seat)}.{numbered(yard, state, piece)}": values.price(state, seat, piece)
        for seat in seats_of(state.facts.living)
        for piece in yard
    }


def _mods(state: AvariumState) -> dict[str, str]:
    """The modifiers on cards of a Class, added up: Combat/Defense."""
    found: dict[str, str] = {}
    for seat in range(len(state.seats)):
        there = state.zones[class_of(seat)].cards
        for piece in there:
            mine = [mod for mod in state.facts.mods if mod[0] == piece]
            if mine:
                total = f"{sum(mod[1] for mod in mine):+d}/{sum(mod[2] for mod in mine):+d}"
                found[f"{letter(seat)}.{numbered(there, state, piece)}"] = total
    return found


def _winner(state: AvariumState) -> str:
    return _mask(state.result.winners) or NONE if state.result else NONE


VALUES: dict[str, Callable[[AvariumState], Any]] = {
    "active": lambda state: letter(state.facts.active),
    "first": lambda state: letter(state.facts.first),
    "turns": lambda state: state.facts.turns,
    "phase": lambda state: "free" if state.agenda and isinstance(state.agenda[-1], Free) else "turn",
    "idols": lambda state: [card(state, piece) if piece >= 0 else "" for piece in state.facts.idols],
    "classes": lambda state: _seats(state, _class),
    "halls": lambda state: _seats(state, lambda s, seat: cards(s, row(s, hall_of(seat)))),
    "hands": lambda state: _seats(state, lambda s, seat: cards(s, s.zones[hand_of(seat)].cards)),
    "merit": lambda state: state.facts.merit,
    "rep": lambda state: state.facts.reputation,
    "out": lambda state: _mask(state.everyone & ~state.facts.living),
    "yard": lambda state: cards(state, state.zones[COURTYARD].cards),
    "school": lambda state: cards(state, state.zones[SCHOOL].cards),
    "lib": lambda state: cards(state, state.zones[LIBRARY].cards),
    "lib_bottom": lambda state: cards(state, state.zones[LIBRARY].cards),
    "school_count": lambda state: len(state.zones[SCHOOL].cards),
    "lib_count": lambda state: len(state.zones[LIBRARY].cards),
    "yard_count": lambda state: len(state.zones[COURTYARD].cards),
    "hand_counts": lambda state: _seats(state, lambda s, seat: len(s.zones[hand_of(seat)].cards)),
    "expel": lambda state: cards(state, row(state, EXPEL)),
    "trash": lambda state: cards(state, state.zones[TRASH].cards[::-1]),
    "mods": _mods,
    "schemes_played": lambda state: state.facts.schemes,
    "helped": lambda state: _mask(state.facts.helped),
    "stops": lambda state: "all" if state.facts.ask_all else "default",
    "asks": _asks,
    "stack": _stack,
    "playing": lambda state: cards(state, state.zones[PLAYING].cards) or NONE,
    "winner": _winner,
    "end": lambda state: state.result.kind if state.result else NONE,
    "totals": _totals,
    "damage": _damage,
    "parties": _parties,
    "targets": lambda state: " ".join(spell(state, piece) for piece in fights.targets(state, state.facts.active)),
    "combat": _stats(values.combat),
    "defense": _stats(values.defense),
    "marked": _stats(lambda state, piece: state.pieces.mark(piece, DAMAGE)),
    "price": _prices,
    "progress": lambda state: _seats(state, lambda s, seat: win_cons.progress(s, seat)[0]),
    "bar": _bar,
}
"""What stands under each first word of a path."""


def name(state: AvariumState, number: int, language: str) -> str:
    """A card's name: a piece, or for `-2 - face` a face."""
    face = -2 - number if number < 0 else state.pieces.face[number]
    column = COLUMN[face] + ("_es" if language == "es" else "")
    return str(ROWS[face].get(column, ROWS[face][COLUMN[face]])) if face >= 0 else "?"


def message(record: A_RECORD, seats: int) -> str:
    """The last refusal as those seats read it; "none" for those that get nothing of it."""
    refusal = record.refusal
    if refusal is None or (refusal.seats >= 0 and not refusal.seats & seats):
        return NONE
    language = record.language or "en"
    state = record.state
    speaker = Speaker(GAME.book, language, lambda s: state.seats[s].name, lambda c: name(state, c, language))
    return speaker.refuse(refusal)


def _seen(record: A_RECORD, who: str) -> dict[str, Any]:
    """What a seat (or `table`) sees: hands as ids or numbers, and the last refusal."""
    state = record.state
    mask = bit(ord(who) - 65) if len(who) == 1 else 0
    shown = view(GAME, state, mask)
    found: dict[str, Any] = {"message": message(record, mask)}
    for seat in range(len(state.seats)):
        hand = shown.zones[hand_of(seat)].cards
        open_hand = all(shown.pieces.face[piece] >= 0 for piece in hand)
        found[f"hand.{letter(seat)}"] = cards(shown, hand) if open_hand and hand else len(hand)
    return found


def read(record: A_RECORD, path: str) -> Any:
    """The value at a path. Raises NotationError on one that isn't known."""
    head, _, rest = path.partition(".")
    state = record.state
    if head == "message":
        return message(record, -1)
    if head == "view":
        who, _, what = rest.partition(".")
        if not who:
            return {one: _seen(record, one) for one in [*map(letter, range(len(state.seats))), "table"]}
        seen = _seen(record, who)
        if what not in seen:
            raise NotationError(f"a view knows {', '.join(seen)}, not {what!r}")
        return seen[what]
    reader = VALUES.get(head)
    if reader is None:
        raise NotationError(f"there is no value {path!r}; values are: {', '.join([*VALUES, 'message', 'view'])}")
    found = reader(state)
    if not rest:
        return dict(zip(map(letter, range(len(found))), found, strict=True)) if head == "progress" else found
    if isinstance(found, dict):
        plain = rest.removesuffix(".1")
        if head == "damage":
            return found.get(plain, 0)
        if plain not in found:
            raise NotationError(f"{path!r}: there is no such card there")
        return found[plain]
    if isinstance(found, list) and len(rest) == 1 and 0 <= ord(rest) - 65 < len(found):
        return found[ord(rest) - 65]
    if isinstance(found, str) and rest.isdigit():
        words = found.split()
        return words[int(rest)] if int(rest) < len(words) else NONE
    raise NotationError(f"there is no value {path!r}")


def same(path: str, want: Any, got: Any) -> bool:
    """Whether a value is the one expected: hands, Classes and the Expel Pile in any order, of decks as many cards
    as are named."""
    head = path.partition(".")[0]
    if isinstance(want, list) and isinstance(got, list) and head not in ("totals", "turns"):
        return len(want) <= len(got) and all(same(path, one, other) for one, other in zip(want, got, strict=False))
    if absent(want):
        return absent(got) or (got == 0 and isinstance(got, int) and not isinstance(want, int))
    if isinstance(want, str) and isinstance(got, str):
        wanted, found = want.split(), got.split()
        if head in ("school", "lib"):
            return found[: len(wanted)] == wanted
        if head == "lib_bottom":
            return found[-len(wanted) :] == wanted
        if head in UNORDERED or (head == "view" and not path.endswith("message")):
            return sorted(wanted) == sorted(found)
        return want == got if head in ("message", "view") else wanted == found
    return alike(want, got)
