"""Whether a game that came from a file can be one: types are right by now, sense is checked here (DESIGN.md 7).

A save may be cut, changed by hand or made to do harm. What passes here can be viewed, asked and saved again.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.kernel import law
from rules.kernel.game import Game
from rules.kernel.own import FREE, HUNDREDS, NAME_AT_MOST
from rules.kernel.record import Record, chained
from rules.kernel.state import NOTHING, State, bit
from rules.kernel.view import view
from table.saveformat import MOST_SEATS, BadSave
from table.words import language

MOST_PIECES = 20_000
MOST_ENTRIES = 1_000_000


def check(record: Record[Any, Any], name: str, exact: bool) -> None:
    """Refuses what can't be a game. Raises BadSave, or whatever the game's own code says to an impossible state.

    `exact`: today's rules and types are those that the file was written with, so its last hash must fit.
    """
    game, state = record.game, record.state
    if not _sound(game, state) or len(record.log) > MOST_ENTRIES or len(record.setup.seats) != len(state.seats):
        raise BadSave("save.broken", file=name)
    odd = odd_face(game, state)
    if odd is not None:
        raise BadSave("save.cards", file=name, card=face_name(game, state, odd))
    if exact and record.log:
        before = record.log[-2].hash if len(record.log) > 1 else b""
        if chained(before, record.log[-1], game.dump(state)) != record.log[-1].hash:
            raise BadSave("save.edited", file=name)
    if any(event.kind not in game.all_kinds for entry in record.log for event in entry.events):
        raise BadSave("save.broken", file=name)
    _rehearse(game, state)


def _sound(game: Game[Any, Any], state: State[Any, Any]) -> bool:
    """Whether the columns, zones and seats fit each other."""
    pieces, zones, seats = state.pieces, state.zones, len(state.seats)
    count = len(pieces.face)
    columns = (pieces.zone, pieces.owner, pieces.up, pieces.turned, pieces.on)
    if not 0 < seats <= MOST_SEATS or count > MOST_PIECES or any(len(column) != count for column in columns):
        return False
    lying = [card for zone in zones for card in zone.cards]
    if sorted(lying) != list(range(count)):
        return False
    if any(pieces.zone[card] != at for at, zone in enumerate(zones) for card in zone.cards):
        return False
    return (
        state.game == game.id
        and all(owner <= seats for owner in pieces.owner)
        and all(up <= 1 for up in pieces.up)
        and all(quarter <= 3 for quarter in pieces.turned)
        and all(on == NOTHING or (0 <= on < count and on != piece) for piece, on in enumerate(pieces.on))
        and all(0 <= mark < count for mark in pieces.marks)
        and all(0 < n <= HUNDREDS for marks in pieces.marks.values() for n in marks.values())
        and all(-1 <= zone.owner < seats and zone.sees >= 0 for zone in zones)
        and all(card in zone.cards for zone in zones for card in zone.known)
        and all(len(seat.name) <= NAME_AT_MOST for seat in state.seats)
        and all(0 <= seat < seats for seat in state.commits)
        and -1 <= state.eyes < seats
        and 0 <= state.strict <= FREE
        and (state.result is None or 0 <= state.result.winners <= state.everyone)
    )


def odd_face(game: Game[Any, Any], state: State[Any, Any]) -> int | None:
    """A face that is there too often or not often enough, or None if the box is whole (DESIGN.md 3.11)."""
    there = Counter(state.pieces.face)
    box = Counter(game.box(state))
    odd = (there - box) + (box - there)
    return min(odd, default=None)


def face_name(game: Game[Any, Any], state: State[Any, Any], face: int) -> str:
    """What a face is called, as far as the game knows it."""
    from rules.kernel.book import Speaker
    from rules.kernel.present import presenter

    try:
        shown = presenter(game).catalogue(state, face)
        speaker = Speaker(game.book, language(), lambda seat: state.seats[seat].name, lambda piece: str(piece))
        return speaker.say(shown.title)
    except Exception:  # a face beyond the catalogue fails in whatever way the game looks it up
        return f"#{face}"


def _rehearse(game: Game[Any, Any], state: State[Any, Any]) -> None:
    """What the table will ask at once: the views, the questions, what may be answered."""
    for seats in (0, *(bit(seat) for seat in range(len(state.seats)))):
        view(game, state, seats)
    for decision in game.pending(state):
        if not 0 <= decision.seats <= state.everyone:
            raise ValueError(f"{decision} asks seats that aren't there")
        for seat in range(len(state.seats)):
            if decision.seats & bit(seat):
                law.values(game, state, decision, seat, ())
