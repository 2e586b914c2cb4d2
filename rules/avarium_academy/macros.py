"""Lines that pass by themselves (SPEC.md 9, Move): `pass`, `alone`, `to MOMENT`, `… @MOMENT`, and the prefix of
what can't be done in a window."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.avarium_academy.catalogue import MOMENT
from rules.avarium_academy.state import AvariumFacts, AvariumState
from rules.avarium_academy.steps import AvariumStep, Free, Help, Priority, Support
from rules.kernel.moves import Move
from rules.kernel.notation import NotationError

if TYPE_CHECKING:
    from rules.avarium_academy.notation import AvariumNotation
    from rules.kernel.record import Record

Lines = Iterator[tuple[int, Move]]
PASS = Move("pass")
MOST_PASSES = 1000

PASSES_FIRST = frozenset({"recruit", "fight", "end", "support", "help", "assign", "order"}) | {
    "target", "yes", "no", "expel", "trash", "keep", "idol"
}  # fmt: skip
"""What begins with `pass` by itself if a window is open."""


def macro(notation: AvariumNotation, record: Record[AvariumStep, AvariumFacts], words: list[str]) -> Lines | None:
    """The moves of a line that passes by itself, or None where the line is one move."""
    match words:
        case ["pass"]:
            return _pass(record)
        case ["alone"]:
            return _alone(record)
        case ["to", moment]:
            return _to(record, moment)
        case [_, *_, at] if at.startswith("@") and len(words) > 2:
            return _at(notation, record, words)
        case [_, verb, *_] if verb in PASSES_FIRST and not record.announced:
            return _first_pass(notation, record, words)
        case _:
            return None


def _priority(state: AvariumState) -> Priority | None:
    step = state.agenda[-1] if state.agenda else None
    return step if isinstance(step, Priority) else None


def _asked(step: Priority, seat: int) -> bool:
    return step.holder == seat or bool(step.bar >> seat & 1)


def _pass(record: Record[AvariumStep, AvariumFacts]) -> Lines:
    """Everybody passes until another decision, a free moment or the end."""
    for _ in range(MOST_PASSES):
        step = _priority(record.state)
        if step is None:
            return
        yield step.holder, PASS


def _alone(record: Record[AvariumStep, AvariumFacts]) -> Lines:
    """The same, and no support and no help."""
    for _ in range(MOST_PASSES):
        step = record.state.agenda[-1] if record.state.agenda else None
        if isinstance(step, Support | Help):
            yield step.seat, Move("alone")
        elif isinstance(step, Priority):
            yield step.holder, PASS
        else:
            return


def _to(record: Record[AvariumStep, AvariumFacts], moment: str) -> Lines:
    """Everybody passes until the window of that moment opens, or a free moment."""
    if moment != "free" and moment not in MOMENT:
        raise NotationError(f"there is no moment {moment!r}; moments are free, {', '.join(MOMENT)}")
    for _ in range(MOST_PASSES):
        step = _priority(record.state)
        if step is None:
            agenda = record.state.agenda
            if moment == "free" and agenda and isinstance(agenda[-1], Free):
                return
            raise NotationError(f"'to {moment}' comes to a question that nobody can pass")
        if moment != "free" and step.moment == MOMENT[moment]:
            return
        yield step.holder, PASS


def _at(notation: AvariumNotation, record: Record[AvariumStep, AvariumFacts], words: list[str]) -> Lines:
    """Everybody passes until the seat has priority in the window of that moment; then its move."""
    moment = words[-1][1:]
    if moment != "free" and moment not in MOMENT:
        raise NotationError(f"there is no moment {moment!r}; moments are free, {', '.join(MOMENT)}")
    seat = notation.seat(record.state, words[0])
    for _ in range(MOST_PASSES):
        agenda = record.state.agenda
        step = agenda[-1] if agenda else None
        if moment == "free":
            if isinstance(step, Free) and record.state.facts.active == seat:
                break
        elif isinstance(step, Priority) and step.moment == MOMENT[moment] and _asked(step, seat):
            break
        if not isinstance(step, Priority):
            raise NotationError(f"'{words[-1]}' comes to a question that nobody can pass")
        yield step.holder, PASS
    yield notation.parse(record.state, " ".join(words[:-1]))


def _first_pass(notation: AvariumNotation, record: Record[AvariumStep, AvariumFacts], words: list[str]) -> Lines:
    """What can't be done in a window waits until it has closed."""
    yield from _pass(record)
    yield notation.parse(record.state, " ".join(words))
