"""Lines of a scenario that stand for several moves, made while they are played: `B skip`, `all round`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.beach_a_palooza import readings
from rules.beach_a_palooza.catalogue import CHOOSE
from rules.beach_a_palooza.state import (
    HAND,
    BeachFacts,
    BeachState,
    BeachStep,
    Booth,
    Curtain,
    Recruit,
    zone_of,
)
from rules.beach_a_palooza.verbs import UNNAMED, VP
from rules.kernel import law
from rules.kernel.moves import Move
from rules.kernel.notation import Notation, NotationError
from rules.kernel.record import Record

Moves = Iterator[tuple[int, Move]]
Book = Record[BeachStep, BeachFacts]
ALL = ("commit", "finish", "round", "act")
LONGEST = 100_000


def macro(notation: Notation[Any, Any], record: Book, words: list[str]) -> Moves | None:
    """The moves of a macro, or None if the words are none."""
    if len(words) == 2 and words[1] == "skip":
        return skip(record, notation.seat(record.state, words[0]))
    if words[:1] != ["all"]:
        return None
    if len(words) != 2 or words[1] not in ALL:
        raise NotationError(f"'all' is followed by one of: {', '.join(ALL)}")
    return {"commit": commit, "finish": finish, "round": whole_round, "act": act}[words[1]](record)


def _top(state: BeachState) -> BeachStep | None:
    return state.agenda[-1] if state.agenda else None


def skip(record: Book, seat: int) -> Moves:
    """A whole booth: the first three cards, nothing more played, the first one left to the Common Area."""
    if isinstance(_top(record.state), Curtain):
        yield seat, Move("open")
    draft = record.state.facts.draft
    if draft is not None and not draft.chosen:
        yield seat, Move("choose", tuple(record.state.zones[zone_of(seat, HAND)].cards[:CHOOSE]))
    while (kind := _kind(record)) in ("move", "charge"):
        yield seat, _forced(record, kind)
    draft = record.state.facts.draft
    if draft is not None and draft.common < 0 and draft.left and not _open_choice(record):
        yield seat, Move("common", (draft.left[0],))
    yield seat, Move("commit")


def _open_choice(record: Book) -> bool:
    """Open recruiting: in the booth only the choice is made."""
    return record.state.options.get("recruit_view") == "open" and isinstance(_top(record.state), Booth)


def _kind(record: Book) -> str:
    return readings.window(record.state).rpartition(" ")[2]


def _forced(record: Book, kind: str) -> Move:
    """An answer that declines what is optional and takes the first candidate of what is forced."""
    game, state = record.game, record.state
    if kind == "move":
        return Move("move", (UNNAMED, 0))
    if kind == "bonus":
        return Move("bonus", (VP,))
    if kind == "place":
        return Move("discard", (game.pending(state)[0].source,))
    if kind in ("pep", "attack"):
        return Move("finish")
    if kind == "shield":
        return Move("shield", (UNNAMED,))
    return next(law.legal(game, state, game.pending(state)[0]))


def commit(record: Book) -> Moves:
    """Every booth still to come."""
    for _ in range(LONGEST):
        step = _top(record.state)
        if not isinstance(step, Curtain | Booth | Recruit):
            return
        yield from skip(record, step.seat)


def finish(record: Book) -> Moves:
    """Every seat finishes, to the end of the Round."""
    facts = record.state.facts
    number = (facts.act, facts.round)
    for _ in range(LONGEST):
        state = record.state
        if not state.agenda or isinstance(_top(state), Curtain | Booth | Recruit):
            return
        if (state.facts.act, state.facts.round) != number:
            return
        yield state.facts.active, _forced(record, _kind(record))


def whole_round(record: Book) -> Moves:
    """Booths and Attack Phases."""
    yield from commit(record)
    yield from finish(record)


def act(record: Book) -> Moves:
    """To the start of the next Act, or to the end."""
    number = record.state.facts.act
    while record.state.agenda and record.state.facts.act == number:
        yield from whole_round(record)
