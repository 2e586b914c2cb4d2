"""Every rule of every game, pure: no screen, no clock, no global chance (DESIGN.md 2).

`games()` lists what can be played without importing it; `load(id)` gives the game itself.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.kernel.game import Game
    from rules.kernel.info import GameInfo

GROUP = "hotseat.games"
"""The entry-point group through which other packages bring games: `id = "module:GAME"`."""


class UnknownGame(LookupError):
    """Nobody here knows a game of that id."""


def game_ids() -> tuple[str, ...]:
    """The ids of all games, built in and installed, in alphabetical order."""
    own = {entry.name for entry in files(__name__).iterdir() if (entry / "modes.toml").is_file()}
    return tuple(sorted(own | {point.name for point in entry_points(group=GROUP)}))


def games() -> tuple[GameInfo, ...]:
    """What can be played. Built-in games are read from their data files alone."""
    from rules.kernel.info import read_info

    infos = []
    for name in game_ids():
        folder = files(__name__) / name
        infos.append(read_info(name, folder) if folder.is_dir() else load(name).info)
    return tuple(infos)


def load(name: str) -> Game[Any, Any]:
    """The game with that id. Raises UnknownGame, which names those that exist."""
    if (files(__name__) / name / "modes.toml").is_file() and name.isidentifier():
        found: Game[Any, Any] = import_module(f"rules.{name}.game").GAME
        return found
    for point in entry_points(group=GROUP, name=name):
        game: Game[Any, Any] = point.load()
        return game
    raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(game_ids())}")
