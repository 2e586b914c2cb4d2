"""Sounds by name, one object each; a machine without a sound card is simply quiet (bug-kind 23)."""

from __future__ import annotations

import threading

import pygame

from table import sound_synth

VOICES = 12


class Sounds:
    """Opens the mixer at the first sound, inside a try; after a failure it never asks again.

    A sound is computed when it is first asked for, on a thread of its own, so that no frame waits for it.
    """

    def __init__(self) -> None:
        self.volume = 1.0
        self.muted = False
        self.broken = ""
        """Why there is no sound, for the settings page; empty while all is well."""
        self._open = False
        self._known: dict[str, pygame.mixer.Sound] = {}
        self._making: set[str] = set()

    def open(self) -> bool:
        """Open the sound device if that was not tried yet; whether there is sound."""
        if self._open or self.broken:
            return self._open
        try:
            pygame.mixer.init(sound_synth.RATE, -16, 1, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(VOICES)
            self._open = True
        except pygame.error as error:
            self.broken = str(error)
        return self._open

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound; unknown names and every failure are silent."""
        if self.muted or self.volume <= 0 or name not in sound_synth.names() or not self.open():
            return
        known = self._known.get(name)
        if known is not None:
            self._start(known, volume)
        elif name not in self._making:
            self._making.add(name)
            threading.Thread(target=self._make, args=(name, volume), daemon=True).start()

    def _make(self, name: str, volume: float) -> None:
        data = sound_synth.samples(name)
        try:
            made = pygame.mixer.Sound(buffer=data)
        except pygame.error as error:  # closed or pulled out meanwhile
            self.broken = str(error)
            return
        self._known[name] = made
        self._start(made, volume)

    def _start(self, sound: pygame.mixer.Sound, volume: float) -> None:
        try:
            sound.set_volume(max(0.0, min(1.0, volume * self.volume)))
            sound.play()
        except pygame.error as error:  # the card was pulled out in mid-game
            self.broken = str(error)
            self._open = False

    def close(self) -> None:
        """Give the device back."""
        if self._open:
            self._open = False
            self.broken = self.broken or "closed"
            pygame.mixer.quit()
