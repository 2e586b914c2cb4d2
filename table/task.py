"""Work beside the picture: a function on a thread of its own, which the picture asks now and then whether it's done.

Only what touches no window may run there: rules, files, waiting for another process.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Task(Generic[T]):
    """One function while it runs, and what came of it. It begins at once."""

    def __init__(self, work: Callable[[], T]) -> None:
        """`work` is called on another thread; what it raises is raised again by `result`."""
        self._work = work
        self._value: T | None = None
        self._error: Exception | None = None
        self._over = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            self._value = self._work()
        except Exception as error:  # whatever it is, it belongs to whoever asks for the result
            self._error = error
        self._over.set()

    @property
    def done(self) -> bool:
        """Whether the result is there."""
        return self._over.is_set()

    def wait(self, seconds: float | None) -> bool:
        """Waits so long at most (None: for as long as it takes); whether it is done."""
        return self._over.wait(seconds)

    def result(self) -> T:
        """What came of it, waited for if need be. Raises what the work raised."""
        self._over.wait()
        if self._error is not None:
            raise self._error
        value: T = self._value  # type: ignore[assignment]  # set by `_run`, None only where T has it
        return value
