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


def game_ids() -> tuple[str, ...]:
    """The ids of all games, built in and installed, in alphabetical order."""
    own = {entry.name for entry in files(__name__).iterdir() if (entry / "modes.toml").is_file()}
    return tuple(sorted(own | {point.name for point in _installed()}))


def games() -> tuple[GameInfo, ...]:
    """What can be played, in the order of the titles that are shown. Built-in games are read from their data files
    alone."""
    return tuple(sorted((info(name) for name in game_ids()), key=lambda game: game.title["en"].casefold()))


def info(name: str) -> GameInfo:
    """What is known of one game; the others' files are not opened. Raises UnknownGame, which names those that exist."""
    if not _built_in(name):
        return load(name).info
    from rules.kernel.info import read_info

    return read_info(name, files(__name__) / name)


def load(name: str) -> Game[Any, Any]:
    """The game with that id. Raises UnknownGame, which names those that exist."""
    if _built_in(name):
        found: Game[Any, Any] = import_module(f"rules.{name}.game").GAME
        return found
    for point in _installed():
        if point.name == name:
            game: Game[Any, Any] = point.load()
            return game
    raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(game_ids())}")


def _built_in(name: str) -> bool:
    """Whether a folder here is that game."""
    return name.isidentifier() and (files(__name__) / name / "modes.toml").is_file()


def _installed() -> Iterable[EntryPoint]:
    """The games that other packages bring. Asking takes longer than loading a game of ours, so nobody asks in vain."""
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)
