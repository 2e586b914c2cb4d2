"""What can be said of a game before it's loaded: titles, seats, modes, levels, options (DESIGN.md 2)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Any

from msgspec import Struct

from rules.kernel.book import LANGUAGES, Book, Text, read_toml
from rules.kernel.state import OptionValue


class Mode(Struct, frozen=True):
    """A way to play a game and how many seats it takes, both ends included."""

    id: str
    title: Text
    summary: Text
    fewest: int
    most: int
    minutes: tuple[int, int] | None = None
    """How long a game takes, from and to."""


class Level(Struct, frozen=True):
    """A level of difficulty of the rules."""

    id: str
    title: Text
    summary: Text


class Choice(Struct, frozen=True):
    """One value of an option and its meaning in a few words."""

    value: OptionValue
    title: Text


class Option(Struct, frozen=True):
    """A table option: which modes have it, its values (the first named is not always the default)."""

    id: str
    title: Text
    meaning: Text
    modes: tuple[str, ...]
    choices: tuple[Choice, ...]
    default: OptionValue


class GameInfo(Struct, frozen=True):
    """A game as the start screen and the command line list it."""

    id: str
    title: Text
    summary: Text
    modes: tuple[Mode, ...]
    levels: tuple[Level, ...]
    options: tuple[Option, ...]

    def mode(self, name: str) -> Mode | None:
        """A mode by id."""
        return next((mode for mode in self.modes if mode.id == name), None)

    def options_of(self, mode: str) -> tuple[Option, ...]:
        """The options that mean something in that mode."""
        return tuple(option for option in self.options if not option.modes or mode in option.modes)


def quickest(games: Sequence[GameInfo]) -> int:
    """Which of these games is begun with: the one whose first mode is over soonest; one that says nothing comes last.
    0 if there is none."""
    return min(range(len(games)), key=lambda n: _length(games[n]), default=0)


def _length(game: GameInfo) -> float:
    minutes = game.modes[0].minutes if game.modes else None
    return sum(minutes) if minutes else float("inf")


def read_info(game: str, folder: Traversable, book: Book | None = None) -> GameInfo:
    """Reads a game's `modes.toml` and, unless its book is at hand, its `texts.toml`; the game is not imported."""
    book = book or Book(folder)
    data = read_toml(folder, "modes.toml")
    modes = tuple(
        Mode(
            name,
            book.text(f"mode.{name}.title"),
            book.text(f"mode.{name}.summary"),
            int(row["seats"][0]),
            int(row["seats"][1]),
            _minutes(row),
        )
        for name, row in data.get("mode", {}).items()
    )
    levels = tuple(
        Level(name, book.text(f"level.{name}.title"), book.text(f"level.{name}.summary"))
        for name in data.get("levels", _levels(book))
    )
    options = tuple(
        Option(
            row["id"],
            book.text(f"option.{row['id']}.title"),
            book.text(f"option.{row['id']}.meaning"),
            tuple(row.get("modes", ())),
            tuple(Choice(value, _choice(book, row["id"], value)) for value in row["values"]),
            row["default"],
        )
        for row in data.get("option", ())
    )
    return GameInfo(game, book.text("game.title"), book.text("game.summary"), modes, levels, options)


def _minutes(row: dict[str, Any]) -> tuple[int, int] | None:
    minutes = row.get("minutes")
    return (int(minutes[0]), int(minutes[1])) if minutes else None


def _levels(book: Book) -> list[str]:
    names = (key.split(".")[1] for key in book.texts if key.startswith("level."))
    return list(dict.fromkeys(names))


def _choice(book: Book, option: str, value: OptionValue) -> Text:
    word = str(value).lower()
    key = f"option.{option}.value.{word}"
    return book.text(key) if book.has(key) else dict.fromkeys(LANGUAGES, word)
