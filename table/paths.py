"""Where saves, settings, logs and pictures lie on this system (DESIGN.md 7)."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

APP = "hotseat"


@dataclass(frozen=True)
class Paths:
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
        home = Path(base)
        return Paths(home / "config", home / "saves", home / "logs", home / "screenshots", home / "data")
    data = Path(platformdirs.user_data_dir(APP, appauthor=False))
    return Paths(
        config=Path(platformdirs.user_config_dir(APP, appauthor=False)),
        saves=data / "saves",
        logs=Path(platformdirs.user_log_dir(APP, appauthor=False)),
        screenshots=Path(platformdirs.user_pictures_dir()) / "Hotseat",
        data=data,
    )
