"""Sounds by name, one object each; a machine without a sound card is simply quiet (bug-kind 23).

They are files in `assets/sounds`, made by `packaging/sounds.py`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO

import pygame

RATE = 44100
"""Samples a second of all our sounds."""
VOICES = 12
ENDING = ".wav"


@cache
def names() -> frozenset[str]:
    """Every sound there is."""
    folder = files("assets") / "sounds"
    return frozenset(entry.name[: -len(ENDING)] for entry in folder.iterdir() if entry.name.endswith(ENDING))


class Sounds:
    """Opens the mixer at the first sound, inside a try; after a failure it never asks again."""

    def __init__(self) -> None:
        self.volume = 1.0
        self.muted = False
        self.broken = ""
        """Why there is no sound, for the settings page; empty while all is well."""
        self._open = False
        self._known: dict[str, pygame.mixer.Sound] = {}

    def open(self) -> bool:
        """Open the sound device if that was not tried yet; whether there is sound."""
        if self._open or self.broken:
            return self._open
        try:
            import pygame.mixer  # the window opens without it (table/lean_pygame.py)

            pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(VOICES)
            self._open = True
        except (ImportError, pygame.error) as error:
            self.broken = str(error)
        return self._open

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound; unknown names and every failure are silent."""
        if self.muted or self.volume <= 0 or name not in names() or not self.open():
            return
        try:
            sound = self._known.get(name)
            if sound is None:
                data = (files("assets") / "sounds" / f"{name}{ENDING}").read_bytes()
                sound = self._known[name] = pygame.mixer.Sound(file=BytesIO(data))
            sound.set_volume(max(0.0, min(1.0, volume * self.volume)))
            sound.play()
        except (pygame.error, OSError) as error:  # the card was pulled out in mid-game, a file is gone
            self.broken = str(error)
            self._open = False

    def close(self) -> None:
        """Give the device back."""
        if self._open:
            self._open = False
            self.broken = self.broken or "closed"
            pygame.mixer.quit()
