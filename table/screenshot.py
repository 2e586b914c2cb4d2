"""Pictures of the window as files, with the curtain over whatever is secret (DESIGN.md 6.3)."""

from __future__ import annotations

import os
import time
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from table import words
from table.logs import LOG
from table.paths import paths

if TYPE_CHECKING:
    from table.app import App


def keep(app: App) -> None:
    """Keeps a picture of what is seen in the folder of screenshots, and says where or that it couldn't."""
    folder = paths().screenshots
    stamp = time.strftime("%Y-%m-%d %H.%M.%S", time.localtime(app.wall()))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        place = _free(folder, f"Hotseat {stamp}")
        save_picture(app.picture(), place)
    except (OSError, pygame.error) as error:
        LOG.warning("the picture can't be saved: %s", error)
        app.toast(words.say("app.picture_failed", folder=folder), "warning")
        return
    app.toast(words.say("app.picture_saved", file=place), "good")


def _free(folder: Path, stem: str) -> Path:
    """A file of that name that isn't there yet: several pictures can be taken within a second."""
    names = chain([f"{stem}.png"], (f"{stem} ({n}).png" for n in count(2)))
    return next(place for name in names if not (place := folder / name).exists())


def save_picture(surface: pygame.Surface, place: Path) -> None:
    """Write a picture whole or not at all. Raises OSError or pygame.error."""
    beside = place.with_name(f"{place.name}.{os.getpid()}.new.png")
    try:
        pygame.image.save(surface, str(beside))
        os.replace(beside, place)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
