"""Lines of scenarios that stand for several moves: `nobody`, `all pass`, `all keep`, `all promise`."""

from __future__ import annotations

from collections.abc import Iterator

from rules.beansprout.setup import has_seedling
from rules.beansprout.state import Answer, Asked, BeanFacts, BeanState, BeanStep, Called, Oath, Redraw, Stop
from rules.kernel.moves import Move
from rules.kernel.record import Record


def macro(record: Record[BeanStep, BeanFacts], line: str) -> Iterator[tuple[int, Move]] | None:
    """The moves of such a line, made while they are played; None if it is none."""
    match line:
        case "nobody":
            return _nobody(record)
        case "all pass":
            return _all_pass(record)
        case "all keep":
            return _all_keep(record)
        case "all promise":
            return _all_promise(record)
        case _:
            return None


def _top(state: BeanState) -> BeanStep | None:
    return state.agenda[-1] if state.agenda else None


def _key(step: BeanStep | None) -> tuple[type, int] | None:
    """Which window a question belongs to."""
    if isinstance(step, Asked):
        return Asked, step.phase
    return (type(step), 0) if isinstance(step, Answer | Called | Stop) else None


def _nobody(record: Record[BeanStep, BeanFacts]) -> Iterator[tuple[int, Move]]:
    """Whoever is asked passes until this window is closed."""
    window = _key(_top(record.state))
    while window is not None and _key(step := _top(record.state)) == window:
        assert isinstance(step, Asked | Answer | Called | Stop)
        yield step.seat, Move("pass")


def _all_pass(record: Record[BeanStep, BeanFacts]) -> Iterator[tuple[int, Move]]:
    """Until no window is open: a decision of another kind, or the next turn."""
    turn = record.state.facts.turn
    while record.state.facts.turn == turn:
        step = _top(record.state)
        if not isinstance(step, Asked | Answer | Called | Stop):
            return
        yield step.seat, Move("pass")


def _all_keep(record: Record[BeanStep, BeanFacts]) -> Iterator[tuple[int, Move]]:
    """Both seats redraw while they must, then keep."""
    while isinstance(step := _top(record.state), Redraw):
        yield step.seat, Move("keep" if has_seedling(record.state, step.seat) else "redraw")


def _all_promise(record: Record[BeanStep, BeanFacts]) -> Iterator[tuple[int, Move]]:
    while isinstance(_top(record.state), Oath):
        yield (1 if record.state.facts.promised & 1 else 0), Move("promise")
