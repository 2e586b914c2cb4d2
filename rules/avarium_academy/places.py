"""Cards by their names in notation: `star_striker.2`, `B.hall.goalkeeper`, `yard.truant`, `stack.nasty_rumour`."""

from __future__ import annotations

import re

from rules.avarium_academy.catalogue import FACE, ID
from rules.avarium_academy.state import (
    ASIDE,
    COURTYARD,
    EXPEL,
    STACK,
    AvariumState,
    class_of,
    hall_of,
    hand_of,
    items,
    seat_in_class,
    seat_in_hall,
)
from rules.avarium_academy.verbs import ABSENT
from rules.kernel.notation import NotationError, letter

NAME = re.compile(r"^([a-z]+(?:_[a-z]+)*)(?:\.([1-9]\d*))?$")
HELD = re.compile(r"^([a-z]+(?:_[a-z]+)*)(?:#([1-9]\d*))?$")
REFERENCE = re.compile(r"^(?:([A-D])\.(hall\.)?|(yard|expel|stack)\.)(.+)$")


def row(state: AvariumState, zone: int) -> list[int]:
    """A zone's cards as scenarios name them: piles the oldest first, the rest from left to right."""
    cards = state.zones[zone].cards
    return cards[::-1] if zone == EXPEL or seat_in_hall(zone) >= 0 else cards


def face_named(word: str) -> int:
    """A face by its id. Raises NotationError."""
    face = FACE.get(word)
    if face is None:
        raise NotationError(f"there is no card {word!r}")
    return face


def in_zone(state: AvariumState, zone: int, word: str) -> int:
    """The card that `ID` or `ID.2` names in a zone, or ABSENT. Raises NotationError."""
    match = NAME.match(word)
    if match is None:
        raise NotationError(f"{word!r} names no card; one is written star_striker or star_striker.2")
    face = face_named(match[1])
    alike = [piece for piece in row(state, zone) if state.pieces.face[piece] == face]
    at = int(match[2] or 1) - 1
    return alike[at] if at < len(alike) else ABSENT


def own(state: AvariumState, seat: int, word: str, *, anywhere: bool = False) -> int:
    """A card of the mover's Class; failing that, of its Hallway, so that the law can name its clause. With
    `anywhere` any open card of that name will do after that."""
    if "." in word and REFERENCE.match(word):
        return reference(state, word)
    seats = range(len(state.seats))
    found = ABSENT
    for zone in (class_of(seat), hall_of(seat)) if seat in seats else ():
        if found == ABSENT:
            found = in_zone(state, zone, word)
    if found == ABSENT and anywhere:
        for zone in (COURTYARD, EXPEL, *map(class_of, seats), *map(hall_of, seats)):
            if found == ABSENT:
                found = in_zone(state, zone, word)
    return found


def reference(state: AvariumState, word: str) -> int:
    """A card anywhere: `B.goalkeeper`, `B.hall.goalkeeper`, `yard.truant`, `expel.truant`; of `stack.ID` the
    Scheme's piece. ABSENT if it isn't there. Raises NotationError."""
    match = REFERENCE.match(word)
    if match is None:
        raise NotationError(f"{word!r} names no card; one is written B.truant, B.hall.truant, yard.truant")
    seat, hall, place, name = match.groups()
    if seat:
        at = ord(seat) - 65
        if at >= len(state.seats):
            raise NotationError(f"there is no seat {seat!r}")
        return in_zone(state, hall_of(at) if hall else class_of(at), name)
    if place == "stack":
        at = on_stack(state, word)
        return items(state)[at].piece if at >= 0 else ABSENT
    return in_zone(state, COURTYARD if place == "yard" else EXPEL, name)


def on_stack(state: AvariumState, word: str) -> int:
    """The place on the Stack, from the bottom, that `stack.ID` or `stack.ID.2` names, or ABSENT."""
    match = NAME.match(word.partition(".")[2])
    if match is None:
        raise NotationError(f"{word!r} names nothing on the Stack; it is written stack.nasty_rumour")
    face = face_named(match[1])
    alike = [at for at, item in enumerate(items(state)) if item.face == face]
    at = int(match[2] or 1) - 1
    return alike[at] if at < len(alike) else ABSENT


def held(cards: list[int], state: AvariumState, words: list[str]) -> tuple[int, ...]:
    """Cards among `cards` (a hand, the top of the Library) by `ID` or `ID#2`; the same id again means the next
    one. What isn't there becomes ABSENT. Raises NotationError."""
    found: list[int] = []
    for word in words:
        match = HELD.match(word)
        if match is None:
            raise NotationError(f"{word!r} names no card of a hand; one is written audit, the second audit#2")
        face = face_named(match[1])
        alike = [piece for piece in cards if state.pieces.face[piece] == face]
        if match[2]:
            at = int(match[2]) - 1
            found.append(alike[at] if at < len(alike) else ABSENT)
        else:
            found.append(next((piece for piece in alike if piece not in found), ABSENT))
    return tuple(found)


# -- writing -----------------------------------------------------------------------------------------------------


def numbered(cards: list[int], state: AvariumState, piece: int, mark: str = ".") -> str:
    """A card's id, with its number from the second on."""
    faces = state.pieces.face
    face = faces[piece]
    alike = [card for card in cards if faces[card] == face]
    at = alike.index(piece) if piece in alike else 0
    return ID[face] + (f"{mark}{at + 1}" if at else "")


def spell_own(state: AvariumState, piece: int) -> str:
    """A card of the mover's own Class or of the Courtyard, without its place."""
    return numbered(row(state, state.pieces.zone[piece]), state, piece)


def spell(state: AvariumState, piece: int) -> str:
    """A card with its place."""
    zone = state.pieces.zone[piece]
    name = numbered(row(state, zone), state, piece)
    if zone == COURTYARD:
        return f"yard.{name}"
    if zone == EXPEL:
        return f"expel.{name}"
    if zone == STACK:
        at = next((i for i, item in enumerate(items(state)) if item.piece == piece), 0)
        return spell_item(state, at)
    if zone == ASIDE:
        return name
    seat = seat_in_class(zone)
    return f"{letter(seat)}.{name}" if seat >= 0 else f"{letter(max(0, seat_in_hall(zone)))}.hall.{name}"


def spell_item(state: AvariumState, at: int) -> str:
    """An item of the Stack."""
    stack = items(state)
    if not 0 <= at < len(stack):
        return "stack.none"
    face = stack[at].face
    number = sum(1 for item in stack[: at + 1] if item.face == face)
    return f"stack.{ID[face]}" + (f".{number}" if number > 1 else "")


def spell_held(state: AvariumState, cards: list[int], chosen: tuple[int, ...]) -> str:
    """Cards of a hand: a number only where `held` would read another one without it."""
    words: list[str] = []
    for piece in chosen:
        plain = held(cards, state, [*words, ID[state.pieces.face[piece]]])[-1]
        words.append(ID[state.pieces.face[piece]] if plain == piece else numbered_held(cards, state, piece))
    return " ".join(words)


def numbered_held(cards: list[int], state: AvariumState, piece: int) -> str:
    """A card of a hand with its number, the first one too."""
    faces = state.pieces.face
    alike = [card for card in cards if faces[card] == faces[piece]]
    return f"{ID[faces[piece]]}#{alike.index(piece) + 1}" if piece in alike else ID[faces[piece]]


def hand_cards(state: AvariumState, seat: int) -> list[int]:
    """The cards of a hand; none for the table."""
    return state.zones[hand_of(seat)].cards if 0 <= seat < len(state.seats) else []
