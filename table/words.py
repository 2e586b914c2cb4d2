"""Every sentence of the program itself, in the player's language, from `assets/translations/table.toml`.

A value is only ever put in, never read as a template: a player called `{0}` or `%s` is shown as that.
"""

from __future__ import annotations

import locale
import os
import re
import tomllib
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "es")
_HOLE = re.compile(r"\{([a-z_][a-z_0-9]*)\}")
_chosen = "en"


@cache
def catalogue() -> dict[str, Any]:
    """All texts by key, each a table with `en` and `es` (or `one` and `other` tables of them)."""
    text = (files("assets") / "translations" / "table.toml").read_text(encoding="utf-8")
    found: dict[str, Any] = {}

    def walk(prefix: str, table: dict[str, Any]) -> None:
        if "en" in table or "one" in table:
            found[prefix] = table
            return
        for name, inner in table.items():
            walk(f"{prefix}.{name}" if prefix else name, inner)

    walk("", tomllib.loads(text))
    return found


def language() -> str:
    """The language spoken now: `en` or `es`."""
    return _chosen


def set_language(code: str) -> None:
    """Speak this language; an empty one means as the system says, an unknown one English."""
    global _chosen
    wanted = code or system_language()
    _chosen = wanted if wanted in LANGUAGES else "en"


def system_language() -> str:
    """The first of our languages that the system's locale asks for."""
    asked = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    with suppress(ValueError):  # a locale that Python can't read says nothing about the language
        asked.append(locale.getlocale()[0] or "")
    for part in ":".join(asked).split(":"):
        code = part[:2].lower()
        if code in LANGUAGES or part.lower().startswith("spanish"):
            return code if code in LANGUAGES else "es"
    return "en"


def template(key: str, n: float | None = None) -> str:
    """The text with its holes `{name}` open; a key that doesn't exist comes back as `[key]`."""
    entry = catalogue().get(key)
    if entry is None:
        return f"[{key}]"
    if "one" in entry:
        entry = entry["one"] if n == 1 else entry["other"]
    text: str = entry.get(_chosen) or entry["en"]
    return text


def fill(text: str, args: dict[str, object]) -> str:
    """Put values into a template's holes; a hole without a value stays visible."""
    return _HOLE.sub(lambda hole: str(args[hole[1]]) if hole[1] in args else hole[0], text)


def say(key: str, **args: object) -> str:
    """A sentence in the player's language. Plural forms go by the argument `n`."""
    n = args.get("n")
    return fill(template(key, n if isinstance(n, (int, float)) else None), args)
