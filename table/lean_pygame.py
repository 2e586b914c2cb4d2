"""Loads pygame without the parts that no first frame needs (DESIGN.md 9).

`import pygame` loads all of its parts, and SDL's mixer with its decoders alone takes as long as a window to open. It
is made to work without any of them, so they are hidden while it loads; whoever needs one imports it by name.
"""

from __future__ import annotations

import sys

LATER = ("pygame.mixer", "pygame.mixer_music", "pygame.system")
"""Sound is loaded at the first sound; facts about the machine, which take a dozen modules of Python, never."""


def load() -> None:
    """Loads pygame, if that wasn't done yet."""
    if "pygame" in sys.modules:
        return
    hidden: dict[str, None] = dict.fromkeys(LATER)
    sys.modules.update(hidden)  # type: ignore[arg-type]  # None stands for "there is none" (the import system, 5.3.1)
    try:
        import pygame  # noqa: F401 - it is loaded for those who import it next
    finally:
        for name in LATER:
            del sys.modules[name]
