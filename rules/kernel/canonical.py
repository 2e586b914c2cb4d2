"""Tables in order of their keys, so that equal states are equal bytes whatever came first (DESIGN.md 3.4, 7)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.kernel.state import State


def canonical(state: State[Any, Any]) -> State[Any, Any]:
    """The same state with every table in order of its keys. The given one never changes; what is in order
    already is shared."""
    changed: dict[str, Any] = {}
    zones = state.zones
    if any(len(zone.known) > 1 for zone in zones):
        changed["zones"] = [_struct(zone) if len(zone.known) > 1 else zone for zone in zones]
    marks = state.pieces.marks
    if marks:
        tidy = _table(marks)
        if tidy is not marks:
            changed["pieces"] = replace(state.pieces, marks=tidy)
    for name in ("options", "commits"):
        table = getattr(state, name)
        if len(table) > 1:
            changed[name] = _table(table)
    if state.chance.script:
        changed["chance"] = _struct(state.chance)
    facts = _struct(state.facts)
    if facts is not state.facts:
        changed["facts"] = facts
    return replace(state, **changed) if changed else state


def _value(value: Any) -> Any:
    if isinstance(value, dict):
        return _table(value) if value else value
    if isinstance(value, list | tuple):
        if not value or isinstance(value[0], int | str):
            return value
        tidy = [_value(part) for part in value]
        return value if all(a is b for a, b in zip(tidy, value, strict=True)) else type(value)(tidy)
    return _struct(value) if isinstance(value, Struct) else value


def _table(table: dict[Any, Any]) -> dict[Any, Any]:
    keys = list(table)
    tidy = {key: _value(table[key]) for key in sorted(keys)}
    same = list(tidy) == keys and all(tidy[key] is table[key] for key in keys)
    return table if same else tidy


def _struct(struct: Any) -> Any:
    changed = {}
    for name in struct.__struct_fields__:
        value = getattr(struct, name)
        if isinstance(value, dict | list | tuple | Struct):
            tidy = _value(value)
            if tidy is not value:
                changed[name] = tidy
    return replace(struct, **changed) if changed else struct
