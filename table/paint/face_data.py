"""What is on a card, as plain data: the painter gets this and nothing else."""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class Value(NamedTuple):
    """One value: an icon by name and a number or a short word beside it ("" = the icon alone). `change`: "up" or
    "down" for the better, "worse up" or "worse down" for the worse, where it isn't as printed."""

    icon: str
    shown: str = ""
    change: str = ""


class FaceData(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """One face, in the reader's language.

    `kind` names the setting in faces.toml, `art` the picture, `code` the letters of the corner.
    `short` stands for the title where that has no room. Hashable: it is the key of the caches.
    """

    kind: str
    id: str
    title: str
    short: str = ""
    code: str = ""
    line: str = ""
    text: tuple[str, ...] = ()
    values: tuple[Value, ...] = ()
    art: str = ""
    accent: str = ""
    tags: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    """What the card rests on; not painted, but told beside it."""
    code_change: str = ""
    """The same as `Value.change` for the code in the corner."""
    most: str = "full"
    """The richest level that is painted, however large the card is: what lies on it takes the room of the rest."""
