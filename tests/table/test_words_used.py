"""Every key that the program looks up exists, and every sentence of the catalogue is looked up by somebody.

Babel extracts the keys that are written where they are said; keys kept in tables and fields are found as strings
in the source; keys that are put together (`say(f"key.{name}")`) are families, listed here with their values.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

import assets
import table
from table import bindings, words
from table.paint import theme
from table.screens.settings_program import DELAYS, PACES, SPEEDS
from table.screens.settings_seats import VALUES

SOURCE = Path(table.__file__).parent
SAYS = {"say": None, "template": None}
"""The functions whose first argument is a key. Other objects have a `say` of their own, which takes no text."""
KEY = re.compile(r"[a-z][a-z_]*\.[a-z0-9_]+")
FAMILIES: dict[str, set[str]] = {
    "{}_chord": {"copy.kept", "copy.none"},
    "app.month_{}": {str(n) for n in range(1, 13)},
    "deck_builder.page_{}": {"charts", "list", "pool", "trial"},
    "deck_builder.{}": {"copy", "delete", "export", "fewer", "import", "more", "new", "rename"},
    "game.{}ne": {"redo", "undo"},
    "key.{}": {
        part
        for binding in bindings.BINDINGS
        for key in binding.keys
        for part in key.split("+")
        if len(part) > 1 and not re.fullmatch(r"f\d+", part)
    }
    | {"backspace", "del", "down", "end", "home", "insert", "left", "pagedown", "pageup", "right", "up"},
    "keys.group_{}": set(bindings.GROUPS),
    "keys.{}": {binding.action for binding in bindings.BINDINGS},
    "leaving.offer_{}": {"draw", "score"},
    "leaving.open_{}": {"draw", "score"},
    "leaving.sure_{}": {"draw", "score"},
    "new_game.bot_{}": {"greedy", "random"},
    "new_game.mark_{}": {theme.seat(n).mark for n in range(8)},
    "replay.{}": {"back", "first", "last", "on", "pause", "play"},
    "saves.{}": {"back", "copy", "delete", "export", "import", "rename", "results", "undo", "watch"},
    "settings_screen.animation_{}": set(SPEEDS),
    "settings_screen.inspect_{}": {str(n) for n in range(len(DELAYS))},
    "settings_screen.pace_{}": set(PACES),
    "settings_screen.seat_{}": set(VALUES),
    "settings_screen.seat_{}_note": set(VALUES),
    "settings_screen.seat_{}_{}": {f"{key} {value or 'program'}" for key, row in VALUES.items() for value in row},
    "settings_screen.speaks_{}": set(words.LANGUAGES),
    "settings_screen.{}": {
        *("animation", "bot_pace", "fullscreen", "inspect_delay", "language", "mute", "reduced_motion", "theme"),
        *("drag_threshold", "text_scale", "volume"),
    },
    "theme.{}": set(theme.THEMES),
}
"""What a family's holes are filled with; a family with two holes has both values, with a space between."""


@cache
def catalogue() -> frozenset[str]:
    """All keys, as they are written."""
    place = Path(assets.__file__).parent / "translations" / "en" / "LC_MESSAGES" / "hotseat.po"
    return frozenset(re.findall(r'^msgid "(.+)"$', place.read_text(encoding="utf-8"), re.MULTILINE))


@cache
def sources() -> tuple[ast.Module, ...]:
    return tuple(ast.parse(place.read_text(encoding="utf-8")) for place in sorted(SOURCE.rglob("*.py")))


@cache
def strings() -> frozenset[str]:
    """Every string of the source that looks like a key, but for docstrings."""
    found = set()
    for tree in sources():
        docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                found.add(node.value)
    return frozenset(text for text in found if KEY.fullmatch(text))


@cache
def families() -> frozenset[str]:
    """Every string with holes of the source that begins like a key, or that is said."""
    heads = {key.partition(".")[0] for key in catalogue()}
    found = set()
    for tree in sources():
        said = {
            id(node.args[0]) for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args and _says(node.func)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                text = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
                begins = text.partition(".")[0] in heads and re.fullmatch(r"[a-z_]+\.[a-z0-9_{}]+", text)
                if begins or id(node) in said:
                    found.add(text)
    return frozenset(found)


def _says(function: ast.expr) -> bool:
    """Whether this is the catalogue's own function: other objects have a `say` too."""
    if isinstance(function, ast.Attribute):
        return isinstance(function.value, ast.Name) and function.value.id == "words" and function.attr in SAYS
    return isinstance(function, ast.Name) and function.id in SAYS


@cache
def built() -> frozenset[str]:
    """The keys of the families."""
    return frozenset(
        family.replace("{}", "%s") % tuple(value.split(" ")) for family, values in FAMILIES.items() for value in values
    )


def extracted() -> set[str]:
    """The keys that Babel finds where they are said; two of a conditional it gives as one, and is no key then."""
    found = extract_from_dir(SOURCE, [("**.py", "python")], keywords=SAYS)
    return {key for _, _, key, *_ in found if isinstance(key, str)}


def test_every_key_that_is_said_exists() -> None:
    said = extracted()
    assert len(said) > 300
    assert {key for key in said if KEY.fullmatch(key)} - catalogue() == set()


def test_families_are_listed_with_their_values() -> None:
    assert families() == set(FAMILIES)
    assert built() - catalogue() == set()


def test_no_sentence_is_orphaned() -> None:
    assert set(catalogue()) - strings() - built() == set()


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_key_is_said_in_words(language: str) -> None:
    before = words.language()
    words.set_language(language)
    try:
        assert [key for key in catalogue() if words.template(key) in ("", f"[{key}]")] == []
    finally:
        words.set_language(before)
