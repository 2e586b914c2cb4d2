"""The sentences of a game: its clauses, cards and texts, in English and Spanish, and how they're put into words.

A data folder holds `clauses.toml`, `cards.toml` and `texts.toml`. A text column `name` is English, `name_es`
Spanish. Placeholders are named, `{seat}`; `{n|card|cards}` picks a plural form by the number n. A value is
put in as it is and never read as a template again, so a seat called "{n}" stays "{n}".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias

import rtoml
from msgspec import Struct, field

from rules.kernel.moves import CardRef, ClauseRef, PieceRef, Refusal, SeatRef, Value, WordRef

LANGUAGES = ("en", "es")
SUFFIX = {"en": "", "es": "_es"}
PLACEHOLDER = re.compile(r"\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}")

CARD_TEXTS = ("name", "text", "rule")
"""How the columns of `cards.toml` begin that a player reads."""

Text: TypeAlias = dict[str, str]
"""A sentence by language."""


class Phrase(Struct, frozen=True):
    """A sentence that isn't in words yet: the key of a text and its values."""

    key: str
    args: dict[str, Value] = field(default_factory=dict)


class Clause(Struct, frozen=True):
    """One numbered rule of a game, with its text and, if it refuses, its sentences by id."""

    id: str
    kind: str
    section: str
    rule: Text
    messages: dict[str, Text]


def columns(row: Mapping[str, Any], name: str) -> Text | None:
    """The column `name` of a data row in every language, or None if the row has none of it."""
    if name not in row:
        return None
    return {language: row.get(name + SUFFIX[language], row[name]) for language in LANGUAGES}


def read_toml(folder: Traversable, name: str) -> dict[str, Any]:
    """A data file of a game as plain dicts; an empty one if the folder has none of that name."""
    path = folder / name
    return rtoml.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


class Book:
    """Everything that can be read about a game. Each file is read when it's first asked for."""

    def __init__(self, folder: Traversable, below: Book | None = None) -> None:
        """`below` is the book that answers what this one doesn't hold (the kernel's)."""
        self.folder = folder
        self.below = below

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """The clauses by id, in the order of the rulebook."""
        data = read_toml(self.folder, "clauses.toml")
        numbered = {row["id"]: columns(row, "text") for row in data.get("message", ())}
        clauses = {}
        for row in data.get("clause", ()):
            messages: dict[str, Text] = {}
            refusal = columns(row, "refusal")
            if refusal:
                messages[row["id"]] = refusal
            for name in row.get("messages", ()):
                text = numbered.get(name)
                if text is None:
                    raise ValueError(f"{row['id']} names the message {name}, which no [[message]] gives")
                messages[name] = text
            rule = columns(row, "rule") or {}
            clauses[row["id"]] = Clause(row["id"], row.get("kind", ""), row.get("section", ""), rule, messages)
        return clauses

    @cached_property
    def texts(self) -> dict[str, Text]:
        """The texts of `texts.toml` by dotted key (`event.draw.text`), and of `cards.toml` (`card.t_rex.name`)."""
        flat: dict[str, Text] = {}
        _flatten("", read_toml(self.folder, "texts.toml"), flat)
        for row in read_toml(self.folder, "cards.toml").get("card", ()):
            for column in row:
                text = columns(row, column) if column.startswith(CARD_TEXTS) and not column.endswith("_es") else None
                if text is not None and isinstance(row[column], str):
                    flat.setdefault(f"card.{row['id']}.{column}", text)
        return flat

    def text(self, key: str) -> Text:
        """A text by its key; a key that nobody gives is shown as itself, so that it is seen and mended."""
        text = self.texts.get(key)
        if text is None:
            return self.below.text(key) if self.below else dict.fromkeys(LANGUAGES, key)
        return text

    def has(self, key: str) -> bool:
        """Whether this book, or the one below, gives that text."""
        return key in self.texts or (self.below is not None and self.below.has(key))

    def clause(self, name: str) -> Clause | None:
        """A clause of this book or of the one below."""
        found = self.clauses.get(name)
        return found if found or not self.below else self.below.clause(name)

    def refusal(self, refusal: Refusal) -> Text:
        """The sentence of a refusal, still with its placeholders."""
        clause = self.clause(refusal.clause)
        if clause is None:
            return dict.fromkeys(LANGUAGES, refusal.clause)
        return clause.messages.get(refusal.sentence) or next(iter(clause.messages.values()), clause.rule)


class Speaker:
    """Puts phrases into words for one reader: a language, the names of the seats and what may be named."""

    def __init__(self, book: Book, language: str, seat: Callable[[int], str], card: Callable[[int], str]) -> None:
        """`seat` names a seat, `card` a piece id as far as the reader may see it (for faces: -2 - face)."""
        self.book = book
        self.language = language if language in LANGUAGES else "en"
        self._seat = seat
        self._card = card

    def value(self, value: Value) -> str:
        """A value in words."""
        match value:
            case SeatRef(seat):
                return self._seat(seat)
            case PieceRef(piece):
                return self._card(piece)
            case CardRef(face):
                return self._card(-2 - face)
            case ClauseRef(clause):
                return clause
            case WordRef(key):
                return self.book.text(key)[self.language]
            case _:
                return str(value)

    def say(self, phrase: Phrase) -> str:
        """A phrase in words."""
        return self.fill(self.book.text(phrase.key), phrase.args)

    def refuse(self, refusal: Refusal) -> str:
        """The sentence of a refusal in words."""
        return self.fill(self.book.refusal(refusal), refusal.args)

    def fill(self, text: Text, args: Mapping[str, Value]) -> str:
        """A template with its values. A placeholder that has no value stays as it is."""

        def one(match: re.Match[str]) -> str:
            name, single, several = match.groups()
            if name not in args:
                return match.group(0)
            value = args[name]
            if single is None:
                return self.value(value)
            return single if value == 1 else several

        return PLACEHOLDER.sub(one, text[self.language])


def _flatten(prefix: str, table: Mapping[str, Any], flat: dict[str, Text]) -> None:
    for key, value in table.items():
        if isinstance(value, str):
            if not key.endswith("_es"):
                flat[prefix + key] = {"en": value, "es": str(table.get(key + "_es", value))}
        elif isinstance(value, Mapping):
            _flatten(f"{prefix}{key}.", value, flat)
