"""Where saves, settings, logs and pictures lie on this system (DESIGN.md 7)."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import platformdirs

APP = "hotseat"


class Paths(NamedTuple):
    """Directories of this player. None of them is made by asking for them."""

    config: Path
    saves: Path
    logs: Path
    screenshots: Path
    data: Path

    @property
    def settings(self) -> Path:
        """The file with the settings."""
        return self.config / "settings.toml"


def paths() -> Paths:
    """The directories; below `HOTSEAT_HOME` if that is set, else where the system keeps such things."""
    base = os.environ.get("HOTSEAT_HOME")
    if base:
        home = Path(os.path.expanduser(base))  # a menu entry or an environment file doesn't do that
        return Paths(home / "config", home / "saves", home / "logs", home / "screenshots", home / "data")
    system = platformdirs.PlatformDirs(APP, appauthor=False)
    data = _own(lambda: system.user_data_dir)
    return Paths(
        config=_own(lambda: system.user_config_dir),
        saves=data / "saves",
        logs=_own(lambda: system.user_log_dir),
        screenshots=_own(lambda: system.user_pictures_dir) / "Hotseat",
        data=data,
    )


def _own(ask: Callable[[], str]) -> Path:
    """The folder that the system names; for a player without a home one where nothing can be written, not one
    called `~` wherever the program was started."""
    try:
        place = ask()
    except RuntimeError:  # no home can be found
        place = "~"
    return Path(os.devnull) / APP if place.startswith("~") else Path(place)
