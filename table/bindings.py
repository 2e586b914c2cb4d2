"""Which keys do what: one table for the whole program (conventions.md, the last column of its first table).

`BINDINGS` says what is usual; `use` puts the player's own changes over it. Everything else asks here: the
shortcuts of the screens, the list on Shift+F1, the settings, and the hints on buttons.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from msgspec import Struct

from table.ui.keys import chord
from table.words import say


class Binding(Struct, frozen=True):
    """What a key does. `keys` are the usual chords; `fixed` ones are how lists and dialogs work everywhere.

    `where` it does that: at a table, on the other pages, or both, or while a game is watched again. A chord may
    mean different things in different places, never two in one.
    """

    action: str
    group: str
    keys: tuple[str, ...]
    fixed: bool = False
    where: tuple[str, ...] = ("table", "page")


TABLE, PAGE, REPLAY = ("table",), ("page",), ("replay",)
GROUPS = ("moves", "look", "table", "pages", "program", "replay")

BINDINGS: tuple[Binding, ...] = (
    Binding("next", "moves", ("tab",), True),
    Binding("previous", "moves", ("shift+tab",), True),
    Binding("around", "moves", ("left", "right", "up", "down"), True),
    Binding("take", "moves", ("enter",), True),
    Binding("back", "moves", ("esc",), True),
    Binding("number", "moves", ("1", "9"), True),
    Binding("main", "moves", ("space",), where=TABLE),
    Binding("end_turn", "moves", ("ctrl+e",), where=TABLE),
    Binding("undo", "moves", ("ctrl+z",)),
    Binding("redo", "moves", ("ctrl+y", "ctrl+shift+z")),
    Binding("menu", "moves", ("menu", "shift+f10"), where=TABLE),
    Binding("inspect", "look", ("alt", "z"), where=TABLE),
    Binding("why", "look", ("f2", "?"), where=TABLE),
    Binding("find", "look", ("/", "ctrl+f")),
    Binding("rules", "look", ("f1",)),
    Binding("keys", "look", ("shift+f1",)),
    Binding("scores", "look", (), where=TABLE),
    Binding("parts", "look", ("f6",), where=TABLE),
    Binding("zoom_in", "table", ("plus", "ctrl+plus"), where=TABLE),
    Binding("zoom_out", "table", ("minus", "ctrl+minus"), where=TABLE),
    Binding("fit", "table", ("0", "ctrl+0"), where=TABLE),
    Binding("pan_left", "table", ("a", "ctrl+left"), where=TABLE),
    Binding("pan_right", "table", ("d", "ctrl+right"), where=TABLE),
    Binding("pan_up", "table", ("w", "ctrl+up"), where=TABLE),
    Binding("pan_down", "table", ("s", "ctrl+down"), where=TABLE),
    Binding("side", "table", ("ctrl+l",), where=TABLE),
    Binding("bare", "table", ("f10",), where=TABLE),
    Binding("quick_save", "program", ("f5",), where=TABLE),
    Binding("quick_load", "program", ("f9",), where=TABLE),
    Binding("seats", "program", (), where=TABLE),
    Binding("start", "pages", ("ctrl+enter",), where=PAGE),
    Binding("new", "pages", ("ctrl+n",), where=PAGE),
    Binding("keep", "pages", ("ctrl+s",), where=PAGE),
    Binding("rename", "pages", ("f2",), where=PAGE),
    Binding("delete", "pages", ("del",), where=PAGE),
    Binding("bring_in", "pages", ("ctrl+v",), where=PAGE),
    Binding("give_out", "pages", ("ctrl+c",), where=PAGE),
    Binding("settings", "program", ("ctrl+,",)),
    Binding("fullscreen", "program", ("f11", "alt+enter")),
    Binding("screenshot", "program", ("f12",)),
    Binding("quit", "program", ("ctrl+q",)),
    Binding("replay_step", "replay", ("left", "right"), True, REPLAY),
    Binding("replay_turn", "replay", ("ctrl+left", "ctrl+right"), True, REPLAY),
    Binding("replay_ends", "replay", ("home", "end"), True, REPLAY),
    Binding("replay_play", "replay", ("space", "ctrl+p"), True, REPLAY),
)
BY_ACTION = {binding.action: binding for binding in BINDINGS}

RESERVED = frozenset("12345678").union(*(b.keys for b in BINDINGS if b.fixed and b.where != REPLAY))
"""Chords that nothing else may take at a table or on a page."""

KEYS_AT_MOST = 3
"""How many chords an action may have."""

_changed: dict[str, tuple[str, ...]] = {}


def use(changed: Mapping[str, Sequence[str]]) -> None:
    """Puts the player's own chords over the usual ones; what can't be read or isn't known is left out."""
    _changed.clear()
    for action, keys in changed.items():
        binding = BY_ACTION.get(action)
        if binding is not None and not binding.fixed:
            _changed[action] = tuple(key for key in keys if readable(key))[:KEYS_AT_MOST]


def readable(key: str) -> bool:
    """Whether a text is a chord."""
    try:
        chord(key)
    except ValueError:
        return False
    return True


def keys_of(action: str) -> tuple[str, ...]:
    """The chords of an action now. KeyError for one that doesn't exist."""
    return _changed.get(action, BY_ACTION[action].keys)


def changed(action: str) -> bool:
    """Whether an action has other chords than usual."""
    return keys_of(action) != BY_ACTION[action].keys


def matches(action: str, event: pygame.event.Event) -> bool:
    """Whether a KEYDOWN is one of the action's chords."""
    return any(chord(key).matches(event) for key in keys_of(action))


def owner(key: str, but: str = "") -> str:
    """The action that has a chord now where `but` has its own, other than `but`; "" if none has it."""
    where = BY_ACTION[but].where if but else (*TABLE, *PAGE)
    return next(
        (b.action for b in BINDINGS if b.action != but and {*b.where} & {*where} and key in keys_of(b.action)), ""
    )


class Bound(Struct, frozen=True):
    """A shortcut that follows the table: `desk.shortcut(Bound("undo"), …)`."""

    action: str

    def matches(self, event: pygame.event.Event) -> bool:
        """Whether a KEYDOWN is one of the action's chords now."""
        return matches(self.action, event)


# -- in words ---------------------------------------------------------------------------------------------


def action_words(action: str) -> str:
    """What an action does, in the player's language."""
    return say(f"keys.{action}")


def key_parts(key: str) -> list[str]:
    """The keys of a chord as they are written on a keyboard: `["Ctrl", "Z"]`."""
    parts = key.split("+")
    names = [part for part in parts[:-1] if part] + [parts[-1] or "plus"]
    return [_cap(name) for name in names]


def _cap(name: str) -> str:
    if len(name) == 1:
        return name.upper()
    if name[0] == "f" and name[1:].isdigit():
        return name.upper()
    return say(f"key.{name}")


def key_words(key: str) -> str:
    """A chord in words: "Ctrl+Z"."""
    return "+".join(key_parts(key))


def hint(action: str) -> str:
    """The first chord of an action in words; "" if it has none."""
    keys = keys_of(action)
    return key_words(keys[0]) if keys else ""


def with_hint(words: str, action: str) -> str:
    """A tip with the chord behind it: "Undo (Ctrl+Z)"."""
    key = hint(action)
    return say("keys.with_hint", words=words, chord=key) if key else words
