"""A seat gives up, or both agree to end (BSP-124)."""

from __future__ import annotations

from rules.beansprout.hands import finish, open_all
from rules.beansprout.kinds import tell
from rules.beansprout.state import BeanState
from rules.kernel.events import Events
from rules.kernel.state import Result


def leave(state: BeanState, seat: int, events: Events) -> None:
    """The other seat wins; at the table before the game nobody does."""
    if state.result is None:
        finish(state, 1 - seat, "concede", events)


def settle(state: BeanState, word: str, events: Events) -> None:
    """A draw. There are no points, so ending "with score" is a draw as well (SPEC.md 8)."""
    state.agenda.clear()
    state.result = Result("draw")
    open_all(state)
    tell(events, "drawn_game")
