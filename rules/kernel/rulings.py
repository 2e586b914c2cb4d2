"""Rulings of a game and which clauses its events show at work, from its `rulings.toml`.

`[[ruling]]`: `id`, `question`, `ruling` (with `_es`), `clauses`, and `option` where a table option rules otherwise.
`[events]`: for kinds of events the clauses that they show at work.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from rules.kernel.book import Text, columns, read_toml
from rules.kernel.record import Entry

FILE = "rulings.toml"


class Ruling(Struct, frozen=True):
    """What is asked where the rulebook is silent, and what binds."""

    id: str
    question: Text
    ruling: Text
    clauses: tuple[str, ...] = ()
    option: str = ""
    """The table option by which it can be ruled otherwise."""


@cache
def rulings(game: str) -> tuple[Ruling, ...]:
    """The rulings of a game in their order; () if it has none. Raises ValueError on one that lacks a text."""
    return tuple(map(_ruling, _data(game).get("ruling", ())))


def _data(game: str) -> dict[str, Any]:
    return read_toml(files("rules") / game, FILE)


def _ruling(row: Mapping[str, Any]) -> Ruling:
    question, ruling = columns(row, "question"), columns(row, "ruling")
    if question is None or ruling is None:
        raise ValueError(f"the ruling {row.get('id', '?')} lacks its question or its ruling")
    return Ruling(row["id"], question, ruling, tuple(row.get("clauses", ())), row.get("option", ""))


@cache
def event_clauses(game: str) -> Mapping[str, tuple[str, ...]]:
    """For kinds of events, the clauses that they show at work."""
    return {kind: tuple(clauses) for kind, clauses in _data(game).get("events", {}).items()}


def fired(game: str, log: Iterable[Entry]) -> Counter[str]:
    """How often each clause was at work in a game: by its events, as far as they say."""
    at_work = event_clauses(game)
    counted: Counter[str] = Counter()
    for entry in log:
        if entry.kind == "move":
            for event in entry.events:
                counted.update(at_work.get(event.kind, ()))
    return counted
