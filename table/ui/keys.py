"""Shortcuts as text (`ctrl+shift+z`, `f11`, `?`) and whether a key event is one of them."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache

import pygame

_NAMES = {
    "esc": pygame.K_ESCAPE,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "del": pygame.K_DELETE,
    "backspace": pygame.K_BACKSPACE,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "menu": pygame.K_MENU,
    "plus": pygame.K_PLUS,
    "minus": pygame.K_MINUS,
}
_TWINS = {pygame.K_RETURN: pygame.K_KP_ENTER, pygame.K_MINUS: pygame.K_KP_MINUS, pygame.K_0: pygame.K_KP_0}
COMMAND = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
"""The modifier of commands: Cmd on macOS, Ctrl elsewhere."""


@dataclass(frozen=True)
class Chord:
    """A key with its modifiers; `text` instead of a key matches what the key types (`?`)."""

    key: int
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    text: str = ""

    def matches(self, event: pygame.event.Event) -> bool:
        """Whether a KEYDOWN is this chord."""
        mod = event.mod
        if bool(mod & (COMMAND | pygame.KMOD_CTRL)) != self.ctrl or bool(mod & pygame.KMOD_ALT) != self.alt:
            return False
        if self.text:
            return str(event.unicode) == self.text or (self.ctrl and event.key == ord(self.text))
        if self.key == pygame.K_PLUS:  # with or without Shift, as the keyboard has it
            return event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
        same = event.key == self.key or event.key == _TWINS.get(self.key)
        return same and bool(mod & pygame.KMOD_SHIFT) == self.shift


@cache
def chord(text: str) -> Chord:
    """Read a chord. ValueError for a key that doesn't exist."""
    parts = text.lower().split("+")
    last = parts[-1] or "plus"
    mods = {p for p in parts[:-1] if p}
    if mods - {"ctrl", "shift", "alt"}:
        raise ValueError(f"{text!r} is not a key chord like ctrl+shift+z")
    ctrl, shift, alt = "ctrl" in mods, "shift" in mods, "alt" in mods
    if last in _NAMES:
        return Chord(_NAMES[last], ctrl, shift, alt)
    if len(last) == 1 and not last.isalnum():
        return Chord(0, ctrl, shift, alt, last)
    code = getattr(pygame, f"K_{last.upper() if len(last) > 1 else last}", None)
    if not isinstance(code, int):
        raise ValueError(f"{text!r} is not a key chord like ctrl+shift+z")
    return Chord(code, ctrl, shift, alt)


def command(event: pygame.event.Event) -> bool:
    """Whether the command modifier (Ctrl, Cmd on macOS) is down in a key event."""
    return bool(event.mod & (COMMAND | pygame.KMOD_CTRL)) and not event.mod & pygame.KMOD_ALT
