"""Something that takes longer than a moment: what it is, that it goes on, and a way out.

Nothing is shown for what is done at once. The work runs beside the picture (`table/task.py`); what has to touch the
window comes after it, in `then`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from table.task import Task
from table.ui.dialog import Dialog
from table.ui.label import Label
from table.ui.progress import Progress
from table.words import say

if TYPE_CHECKING:
    from table.app import App

T = TypeVar("T")
PATIENCE = 0.25
"""Seconds that the picture waits for something before it says so."""
STEP = 0.05
ROUND = 1.6
"""Seconds that the bar takes from end to end where nobody knows how long it will take."""


class Waiting(Dialog, Generic[T]):
    """The dialog over whatever is on screen while a task runs. Esc and its button drop the task's result."""

    def __init__(self, app: App, words: str, task: Task[T], then: Callable[[Task[T]], object]) -> None:
        self.app = app
        self.task = task
        self.then = then
        self.began = app.host.now()
        self.bar = Progress(words, key="waiting")
        body = (Label(words, "body", wrap=True), self.bar)
        answers = [(say("common.cancel"), "plain", None)]
        super().__init__(say("app.one_moment"), *body, answers=answers, highlight=0, key="waiting-dialog")  # type: ignore[arg-type]  # literals of a tuple's type aren't narrowed

    def on_tick(self, now: float) -> float | None:
        """Moves the bar, or goes on with the result."""
        if self.owner is None:
            return None
        if self.task.done:
            self.close()
            self.then(self.task)
            return None
        self.bar.set((now - self.began) % ROUND / ROUND)
        return now + STEP


def wait_for(app: App, words: str, work: Callable[[], T], then: Callable[[Task[T]], object]) -> None:
    """Does `work` beside the picture, then calls `then` with the task, whose `result` gives or raises what came of it.

    If it's done in a moment `then` is called before this returns; else a dialog says `words` until it is.
    """
    task = Task(work)
    patience = getattr(app.host, "patience", PATIENCE)
    if task.wait(patience) or app.top is None:
        then(task)
        return
    dialog = Waiting(app, words, task, then)
    app.top.ui.open(dialog)
    app.top.ui.tick_at(dialog, app.host.now() + STEP)
