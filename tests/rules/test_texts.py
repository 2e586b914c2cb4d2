"""Every game folder speaks both languages, and its code and its texts agree about the keys."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.kernel.book import PLACEHOLDER, Book, read_toml
from rules.kernel.info import read_info

FOLDERS = [*rules.game_ids(), "kernel"]
FILES = ("cards.toml", "clauses.toml", "texts.toml", "modes.toml")
COLUMN = re.compile(r"^(name|title|rule|refusal|flavou?r|text\w*)$")
READ_BY_THE_PROGRAM = re.compile(
    r"game\.(title|summary)|(mode|level)\.\w+\.(title|summary)|option\.\w+\.(title|meaning|value\.\w+)"
    r"|event\.\w+\.(text|public)|name\.card|chapter\.[\w-]+|card\.[\w.-]+|(move|ask|choice)\.[\w.-]+"
    r"|summary\.\w+\.\d+"
)
"""Keys that the kernel and the table look up themselves, in every game."""


def folder_of(game: str) -> Path:
    return Path(str(files("rules") / game))


def texts(value: Any, inside: str, every: bool) -> Iterator[tuple[str, str, str | None]]:
    """All texts of parsed TOML: where, the English, the Spanish (None if it's missing)."""
    if isinstance(value, list):
        for i, entry in enumerate(value):
            name = entry.get("id", i) if isinstance(entry, dict) else i
            yield from texts(entry, f"{inside}[{name}]", every)
    elif isinstance(value, dict):
        for key, entry in value.items():
            if isinstance(entry, str) and not key.endswith("_es") and (every or COLUMN.match(key)):
                yield f"{inside}.{key}", entry, value.get(key + "_es")
            else:
                yield from texts(entry, f"{inside}.{key}", every)


def all_texts(game: str) -> Iterator[tuple[str, str, str | None]]:
    for name in FILES:
        yield from texts(read_toml(files("rules") / game, name), name, name == "texts.toml")


def lone_spanish(value: Any, inside: str) -> Iterator[str]:
    if isinstance(value, list):
        for i, entry in enumerate(value):
            yield from lone_spanish(entry, f"{inside}[{i}]")
    elif isinstance(value, dict):
        for key, entry in value.items():
            if isinstance(entry, str) and key.endswith("_es") and key[:-3] not in value:
                yield f"{inside}.{key}"
            else:
                yield from lone_spanish(entry, f"{inside}.{key}")


def placeholders(text: str) -> set[str]:
    return {match[1] for match in PLACEHOLDER.finditer(text)}


@pytest.mark.parametrize("game", FOLDERS)
def test_every_text_has_its_spanish(game: str) -> None:
    assert [where for where, _, spanish in all_texts(game) if spanish is None] == []


@pytest.mark.parametrize("game", FOLDERS)
def test_no_spanish_stands_without_its_english(game: str) -> None:
    alone = [where for name in FILES for where in lone_spanish(read_toml(files("rules") / game, name), name)]
    assert alone == []


@pytest.mark.parametrize("game", FOLDERS)
def test_no_text_is_empty_or_left_untranslated(game: str) -> None:
    wrong = []
    for where, english, spanish in all_texts(game):
        if not english.strip() or not (spanish or "").strip():
            wrong.append(where)
        words = re.findall(r"[a-z]{3,}", PLACEHOLDER.sub("", english))
        if english == spanish and len(words) >= 3:
            wrong.append(where)
    assert wrong == []


@pytest.mark.parametrize("game", FOLDERS)
def test_both_languages_use_the_same_placeholders(game: str) -> None:
    differ = [
        where for where, english, spanish in all_texts(game) if placeholders(english) != placeholders(spanish or "")
    ]
    assert differ == []


@pytest.mark.parametrize("game", FOLDERS)
def test_every_brace_of_a_text_is_a_placeholder(game: str) -> None:
    stray = [where for where, english, spanish in all_texts(game) if "{" in PLACEHOLDER.sub("", f"{english}{spanish}")]
    assert stray == []


def card_keys(game: str) -> set[str]:
    """The keys under which a presenter gives the texts of the cards."""
    cards = read_toml(files("rules") / game, "cards.toml").get("card", ())
    return {f"card.{card['id']}.{column}" for card in cards for column in card if COLUMN.match(column)}


@cache
def strings(game: str) -> tuple[frozenset[str], tuple[re.Pattern[str], ...], frozenset[str]]:
    """What the game's code says: its string constants, patterns of its f-strings with a dot, and the keys that it
    hands to `Phrase` and `WordRef` (patterns of the f-strings among them)."""
    constants: set[str] = set()
    patterns: set[str] = set()
    keys: set[str] = set()
    for path in sorted(folder_of(game).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                constants.add(node.value)
            if isinstance(node, ast.JoinedStr) and "." in (pattern := pattern_of(node)):
                patterns.add(pattern)
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Phrase", "WordRef") and node.args:
                given = node.args[0]
                if isinstance(given, ast.Constant):
                    keys.add(re.escape(str(given.value)))
                elif isinstance(given, ast.JoinedStr):
                    keys.add(pattern_of(given))
    return frozenset(constants), tuple(map(re.compile, sorted(patterns))), frozenset(keys)


def pattern_of(node: ast.JoinedStr) -> str:
    parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.]+" for part in node.values)
    return "".join(parts)


@pytest.mark.parametrize("game", rules.game_ids())
def test_every_key_in_the_code_has_a_text(game: str) -> None:
    book = Book(files("rules") / game)
    known = set(book.texts) | set(Book(files("rules.kernel")).texts) | card_keys(game)
    missing = [key for key in sorted(strings(game)[2]) if not any(re.fullmatch(key, text) for text in known)]
    assert missing == []


@pytest.mark.parametrize("game", rules.game_ids())
def test_no_text_is_an_orphan(game: str) -> None:
    constants, patterns, _ = strings(game)
    orphans = []
    for key in Book(files("rules") / game).texts:
        used = key in constants or any(pattern.fullmatch(key) for pattern in patterns)
        if not used and not READ_BY_THE_PROGRAM.fullmatch(key) and not key.startswith("zone."):
            orphans.append(key)
    assert orphans == []


@pytest.mark.parametrize("game", rules.game_ids())
def test_modes_levels_and_options_are_named_and_nothing_else_is(game: str) -> None:
    book = Book(files("rules") / game)
    info = read_info(game, files("rules") / game)
    wanted = {"game.title", "game.summary"}
    for kind, entries in (("mode", info.modes), ("level", info.levels)):
        wanted |= {f"{kind}.{entry.id}.{part}" for entry in entries for part in ("title", "summary")}
    for option in info.options:
        wanted |= {f"option.{option.id}.{part}" for part in ("title", "meaning")}
        wanted |= {f"option.{option.id}.value.{str(choice.value).lower()}" for choice in option.choices}
    tables = ("game.", "mode.", "level.", "option.")
    assert {key for key in book.texts if key.startswith(tables)} == wanted


@pytest.mark.parametrize("game", rules.game_ids())
def test_every_event_has_a_log_line_and_each_line_an_event(game: str) -> None:
    loaded = rules.load(game)
    texts_of = loaded.book.texts
    wrong = []
    for name, kind in loaded.kinds.items():
        fields = {field.partition(":")[0] for field in kind.fields}
        secret = {field.partition(":")[0] for field in kind.secret}
        if not kind.quiet and not loaded.book.has(f"event.{name}.text"):
            wrong.append(f"{name} has no text")
        for column, known in (("text", fields | secret), ("public", fields)):
            text = texts_of.get(f"event.{name}.{column}")
            if text and not placeholders(text["en"]) <= known:
                wrong.append(f"{name}.{column} names {placeholders(text['en']) - known}")
    wrong += [key for key in texts_of if key.startswith("event.") and key.split(".")[1] not in loaded.all_kinds]
    assert wrong == []
