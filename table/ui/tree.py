"""The interface tree: every thing that can be pointed at or read, as plain nodes (DESIGN.md 6.4).

The same tree serves hit-testing, keyboard focus, tooltips, a screen reader later, and the tests.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
from msgspec import Struct, field

Value = str | int | float | bool


class Node(Struct):
    """One thing on screen. `rect` is in surface pixels; `refusal` is why it can't be used now."""

    role: str
    name: str = ""
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    state: dict[str, Value] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    refusal: str = ""
    key: str = ""
    covers: str = ""
    """What this may lie over: the key of the thing it lies on (a card on its zone), "*" for anything (a dialog).
    Neighbours that don't say so never overlap."""
    children: list[Node] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """Plain data; what is empty is left out."""
        out: dict[str, Any] = {"role": self.role, "name": self.name, "rect": list(self.rect)}
        for name, value in (("state", self.state), ("actions", list(self.actions))):
            if value:
                out[name] = value
        for name, text in (("refusal", self.refusal), ("key", self.key), ("covers", self.covers)):
            if text:
                out[name] = text
        if self.children:
            out["children"] = [child.to_json() for child in self.children]
        return out

    def walk(self) -> Iterator[Node]:
        """This node and everything in it, from the back to the front."""
        yield self
        for child in self.children:
            yield from child.walk()

    def hit(self, pos: tuple[int, int]) -> Node | None:
        """The innermost, foremost node at a place."""
        for child in reversed(self.children):
            found = child.hit(pos)
            if found is not None:
                return found
        return self if self.rect.collidepoint(pos) else None

    def find(self, role: str = "", name: str | None = None, key: str = "") -> Node | None:
        """The first node with this role, name and key; what is left out matches anything."""
        return next(self.find_all(role, name, key), None)

    def find_all(self, role: str = "", name: str | None = None, key: str = "") -> Iterator[Node]:
        """Every node with this role, name and key."""
        for node in self.walk():
            named = name is None or node.name == name
            if named and role in ("", node.role) and key in ("", node.key):
                yield node

    def write(self, path: Path) -> None:
        """Write the tree as JSON, whole or not at all. Raises OSError."""
        import json  # for those who look in from outside only

        beside = path.with_name(f"{path.name}.{os.getpid()}.new")
        words = json.dumps(self.to_json(), ensure_ascii=False, indent=1)
        try:
            beside.write_bytes(words.encode("utf-8", "replace"))
            os.replace(beside, path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
