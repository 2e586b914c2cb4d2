"""Every rule of every game, pure: no screen, no clock, no global chance (DESIGN.md 2).

`games()` lists what can be played without importing it; `load(id)` gives the game itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from rules.kernel.game import Game
    from rules.kernel.info import GameInfo

GROUP = "hotseat.games"
"""The entry-point group through which other packages bring games: `id = "module:GAME"`."""


class UnknownGame(LookupError):
    """Nobody here knows a game of that id."""


class BrokenGame(UnknownGame):
    """Another package brings a game of that id, and it can't be loaded; the message says why."""


def game_ids() -> tuple[str, ...]:
    """The ids of all games, built in and installed, in alphabetical order."""
    own = {entry.name for entry in files(__name__).iterdir() if (entry / "modes.toml").is_file()}
    return tuple(sorted(own | {point.name for point in _installed()}))


def games() -> tuple[GameInfo, ...]:
    """What can be played, in the order of the titles that are shown. Built-in games are read from their data files
    alone. A game from elsewhere that can't be loaded is left out: it keeps nobody from the others."""
    found = []
    for name in game_ids():
        try:
            found.append(info(name))
        except BrokenGame:
            continue
    return tuple(sorted(found, key=lambda game: game.title["en"].casefold()))


def info(name: str) -> GameInfo:
    """What is known of one game; the others' files are not opened. Raises UnknownGame, which names those that exist, or
    BrokenGame."""
    if not _built_in(name):
        try:
            return load(name).info
        except UnknownGame:
            raise
        except Exception as error:
            raise _broken(name, error) from error
    from rules.kernel.info import read_info

    return read_info(name, files(__name__) / name)


def load(name: str) -> Game[Any, Any]:
    """The game with that id. Raises UnknownGame, which names those that exist, or BrokenGame."""
    if _built_in(name):
        found: Game[Any, Any] = import_module(f"rules.{name}.game").GAME
        return found
    for point in _installed():
        if point.name == name:
            try:
                game: Game[Any, Any] = point.load()
            except Exception as error:  # somebody else's code may fail in any way
                raise _broken(name, error) from error
            return game
    raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(game_ids())}")


def _broken(name: str, error: Exception) -> BrokenGame:
    return BrokenGame(f"the game {name!r} can't be loaded: {type(error).__name__}: {error}")


def _built_in(name: str) -> bool:
    """Whether a folder here is that game."""
    return name.isidentifier() and (files(__name__) / name / "modes.toml").is_file()


def _installed() -> Iterable[EntryPoint]:
    """The games that other packages bring. Asking takes longer than loading a game of ours, so nobody asks in vain."""
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)
