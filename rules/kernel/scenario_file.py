"""Files of scenarios as they are read: what each holds, and what is none (the schema of SCENARIOS.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import rtoml
from msgspec import Struct, field

from rules.kernel.state import OptionValue

MOST_BYTES = 8_000_000
"""A file larger than this is no list of scenarios, nor is a device that never ends."""


class Scenario(Struct, forbid_unknown_fields=True):
    """One scenario as its file gives it."""

    id: str
    title: str = ""
    why: str = ""
    clauses: tuple[str, ...] = ()
    mode: str = ""
    level: str = ""
    options: dict[str, OptionValue] = field(default_factory=dict)
    seats: int | list[str] | None = None
    given: dict[str, Any] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    expect: dict[str, Any] = field(default_factory=dict)
    after: str = ""
    kind: str = ""
    text: str = ""
    times: int = 1
    deck: str = ""
    check: Any = None


class BadScenario(ValueError):
    """A file that holds no scenarios; the message says what is wrong and where."""


def read_file(path: Path) -> tuple[str, list[Scenario]]:
    """The game that a file names ("" if none) and its scenarios. Raises BadScenario."""
    try:
        with open(path, "rb") as stream:
            read = stream.read(MOST_BYTES + 1)
        if len(read) > MOST_BYTES:
            raise BadScenario(f"{path} is too large for a file of scenarios")
        data = rtoml.loads(read.decode("utf-8"))
    except FileNotFoundError:
        raise BadScenario(f"there is no file {path}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadScenario(f"{path} can't be read: {getattr(error, 'strerror', None) or error}") from None
    except rtoml.TomlParsingError as error:
        raise BadScenario(f"{path} is not TOML: {error}") from None
    rows = data.get("scenario")
    if not isinstance(rows, list) or not rows:
        raise BadScenario(f"{path} holds no [[scenario]]")
    try:
        scenarios = [msgspec.convert(row, Scenario) for row in rows]
    except msgspec.ValidationError as error:
        raise BadScenario(f"{path}: a scenario is not as SCENARIOS asks: {error}") from None
    ids = [scenario.id for scenario in scenarios]
    twice = next((name for name in ids if ids.count(name) > 1), None)
    if twice:
        raise BadScenario(f"{path} holds two scenarios {twice}")
    return str(data.get("game", "")), scenarios
