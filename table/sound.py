"""Sounds by name, one object each; a machine without a sound card is simply quiet (bug-kind 23)."""

from __future__ import annotations

from importlib.resources import files

import pygame

FORMATS = (".ogg", ".wav")


class Sounds:
    """Opens the mixer at the first sound, inside a try; after a failure it never asks again."""

    def __init__(self) -> None:
        self.volume = 1.0
        self.muted = False
        self.broken = ""
        """Why there is no sound, for the settings page; empty while all is well."""
        self._open = False
        self._known: dict[str, pygame.mixer.Sound | None] = {}

    def open(self) -> bool:
        """Open the sound device if that was not tried yet; whether there is sound."""
        if self._open or self.broken:
            return self._open
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            self._open = True
        except pygame.error as error:
            self.broken = str(error)
        return self._open

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound; unknown names and every failure are silent."""
        if self.muted or self.volume <= 0 or not self.open():
            return
        try:
            sound = self._find(name)
            if sound is not None:
                sound.set_volume(max(0.0, min(1.0, volume * self.volume)))
                sound.play()
        except pygame.error as error:
            self.broken = str(error)  # the card was pulled out in mid-game
            self._open = False

    def _find(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._known:
            self._known[name] = None
            for ending in FORMATS:
                place = files("assets") / "sounds" / f"{name}{ending}"
                if place.is_file():
                    with place.open("rb") as stream:
                        self._known[name] = pygame.mixer.Sound(file=stream)
                    break
        return self._known[name]

    def close(self) -> None:
        """Give the device back."""
        if self._open:
            pygame.mixer.quit()
            self._open = False
