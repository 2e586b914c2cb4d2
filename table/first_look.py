"""What the first frame must know: the window's shape and the colour of the felt (DESIGN.md 9).

Reading the settings whole takes several libraries, which take longer to load than a window to open. So the plain
lines at the head of a settings file and of a theme are read here by themselves; what is written in another way
keeps its default until `table/settings.py` has read everything, a few hundredths of a second later.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import assets

LONGEST = 1_000_000
"""Bytes of a settings file that is looked into."""
LEAST, MOST = (320, 200), 16384
"""Windows smaller or larger than this are taken for a mistake, as in the settings."""
THEMES = Path(assets.__path__[0]) / "themes"
"""Found without importlib.resources, which would load a reader of zip files first."""
DARK = (0x1F, 0x5A, 0x4D)
"""The felt of the first theme, should its file be gone."""


class Look(NamedTuple):
    """How the window opens."""

    window: tuple[int, int] = (1280, 720)
    fullscreen: bool = False
    felt: tuple[int, int, int] = DARK


def first_look(settings: Path) -> Look:
    """From a settings file, if it is there; never an error."""
    try:
        with settings.open("rb") as stream:
            text = stream.read(LONGEST).decode("utf-8", "replace")
    except OSError:
        text = ""
    found = plain_lines(text)
    size = Look().window
    pair = found.get("window", "")
    if pair.startswith("[") and pair.endswith("]"):
        sides = [part.strip() for part in pair[1:-1].split(",")]
        if len(sides) == 2 and all(side.isdecimal() and len(side) < 6 for side in sides):
            size = (max(LEAST[0], min(MOST, int(sides[0]))), max(LEAST[1], min(MOST, int(sides[1]))))
    return Look(size, found.get("fullscreen") == "true", felt_of(found.get("theme", "").strip('"')))


def plain_lines(text: str) -> dict[str, str]:
    """The values of lines like `theme = "dark"`, as they are written, up to the first heading."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        name, equals, value = line.partition("=")
        if line.lstrip().startswith("["):
            break  # what stands below a heading belongs to it
        if equals:
            found[name.strip()] = value.partition(" #")[0].strip()
    return found


def felt_of(theme: str) -> tuple[int, int, int]:
    """The colour in the middle of a theme's felt; of the first theme for a name that is none."""
    for name in (theme, "dark"):
        if not name.isidentifier():
            continue
        try:
            text = (THEMES / f"{name}.toml").read_text(encoding="utf-8")
        except OSError:
            continue
        _, _, colours = text.partition("[colour]\n")
        value = plain_lines(colours).get("felt", "").strip('"')
        if len(value) == 7 and value[0] == "#":
            try:
                whole = int(value[1:], 16)
            except ValueError:
                continue
            return whole >> 16, whole >> 8 & 255, whole & 255
    return DARK
