"""The first picture of a table is painted in a hurry, the next one well (DESIGN.md 9).

Who paints asks `now()`; whatever keeps what it painted in a hurry says so by `later`, and is asked to paint it well
by `over`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar, Protocol
from weakref import WeakSet


class Drafting(Protocol):
    """Keeps pictures that were made in a hurry."""

    def paint_well(self) -> None:
        """The hurry is over: forget them."""


class _Hurry:
    """One per process, as there is one window."""

    now = False
    drafts: ClassVar[WeakSet[Drafting]] = WeakSet()


def now() -> bool:
    """Whether what is painted now will soon be painted again."""
    return _Hurry.now


def later(drafting: Drafting) -> None:
    """It must be told when the hurry is over."""
    _Hurry.drafts.add(drafting)


@contextmanager
def first_picture() -> Iterator[None]:
    """For as long as something is painted, there is no time: cards are sketched, the felt is plain. `over` after
    it, and paint everything again."""
    _Hurry.now = True
    try:
        yield
    finally:
        _Hurry.now = False


def over() -> None:
    """There is time from now on: what was made in a hurry is forgotten, and everything must be painted again."""
    drafts = list(_Hurry.drafts)
    _Hurry.drafts.clear()
    for drafting in drafts:
        drafting.paint_well()
