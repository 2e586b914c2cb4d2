"""Shortcuts as text (`ctrl+shift+z`, `f11`, `?`) and whether a key event is one of them.

A letter is the one that the keyboard's layout gives, so Ctrl+Z lies where Z is printed. A layout without Latin
letters, and the digits of one that types them with Shift, are read by where the key lies.
"""

from __future__ import annotations

import sys
from functools import cache

import pygame
from msgspec import Struct

_NAMES = {
    "esc": pygame.K_ESCAPE,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "tab": pygame.K_TAB,
    "del": pygame.K_DELETE,
    "insert": pygame.K_INSERT,
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
    "alt": pygame.K_LALT,
}
_BY_CODE = {code: name for name, code in _NAMES.items()} | {
    pygame.K_KP_ENTER: "enter",
    pygame.K_EQUALS: "plus",
    pygame.K_KP_PLUS: "plus",
    pygame.K_KP_MINUS: "minus",
}
_TWINS = {pygame.K_RETURN: pygame.K_KP_ENTER, pygame.K_MINUS: pygame.K_KP_MINUS} | {
    getattr(pygame, f"K_{n}"): getattr(pygame, f"K_KP{n}") for n in range(10)
}
_MODIFIERS = {
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_MODE,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCK,
}
_PLACES = {pygame.KSCAN_A + n: pygame.K_a + n for n in range(26)}
_DIGITS = {pygame.KSCAN_1 + n: pygame.K_1 + n for n in range(9)} | {pygame.KSCAN_0: pygame.K_0}
"""What lies where on the keyboard that the names of the places come from."""
NO_CHARACTER = 1 << 30
"""Codes from here up are keys that type nothing."""
COMMAND = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
"""The modifier of commands: Cmd on macOS, Ctrl elsewhere."""


def code_of(event: pygame.event.Event) -> int:
    """The key of a key event, as chords name it: the letter that the layout gives, else by its place."""
    code = int(event.key)
    place = int(getattr(event, "scancode", 0))
    if place in _DIGITS and code < NO_CHARACTER and not pygame.K_0 <= code <= pygame.K_9:
        return _DIGITS[place]
    if 127 < code < NO_CHARACTER and place in _PLACES:
        return _PLACES[place]
    return code


class Chord(Struct, frozen=True):
    """A key with its modifiers; `text` instead of a key matches what the key types (`?`)."""

    key: int
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    text: str = ""

    def matches(self, event: pygame.event.Event) -> bool:
        """Whether a KEYDOWN is this chord."""
        mod = event.mod
        if self.key in _MODIFIERS:
            return bool(event.key == self.key)
        if bool(mod & (COMMAND | pygame.KMOD_CTRL)) != self.ctrl or bool(mod & pygame.KMOD_ALT) != self.alt:
            return False
        if self.text:
            return str(event.unicode) == self.text or (self.ctrl and event.key == ord(self.text))
        if self.key == pygame.K_PLUS:  # with or without Shift, as the keyboard has it
            return event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
        same = code_of(event) == self.key or event.key == _TWINS.get(self.key)
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


def spelt(event: pygame.event.Event) -> str:
    """A KEYDOWN as the text of a chord; "" for a modifier alone and for keys that have no name here.

    The text can always be read: `chord(spelt(event)).matches(event)`.
    """
    if event.key in _MODIFIERS:
        return ""
    ctrl = bool(event.mod & (COMMAND | pygame.KMOD_CTRL))
    alt, shift = bool(event.mod & pygame.KMOD_ALT), bool(event.mod & pygame.KMOD_SHIFT)
    code = code_of(event)
    typed = str(event.unicode)
    name = _BY_CODE.get(code, "")
    if not name and code < 128 and chr(code).isalnum():
        name = chr(code)
    if not name and pygame.K_F1 <= code <= pygame.K_F15:
        name = f"f{code - pygame.K_F1 + 1}" if code <= pygame.K_F12 else ""
    if not name and not ctrl and len(typed) == 1 and typed.isprintable():
        name, shift = typed, False
    elif not name and code < 128 and chr(code).isprintable():
        name, shift = chr(code), False
    if not name:
        return ""
    shift = shift and name != "plus"
    text = "".join(f"{mod}+" for mod, on in (("ctrl", ctrl), ("shift", shift), ("alt", alt)) if on) + name
    try:
        return text if chord(text).matches(event) else ""
    except ValueError:
        return ""


def command(event: pygame.event.Event) -> bool:
    """Whether the command modifier (Ctrl, Cmd on macOS) is down in a key event."""
    return bool(event.mod & (COMMAND | pygame.KMOD_CTRL)) and not event.mod & pygame.KMOD_ALT
