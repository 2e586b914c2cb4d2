"""The player's settings: one small file, merged per key when written, never a reason not to play (DESIGN.md 7)."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import msgspec
import rtoml

from table.lock import Lock, Taken
from table.paths import paths
from table.whole import AT_ONCE, write_patiently
from table.words import say

MAX_BYTES = 1_000_000
FACTORS = {"slow": 1.8, "normal": 1.0, "fast": 0.5, "off": 0.0}
"""What the length of an animation is multiplied by."""


class SeatWishes(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What one player wants when it's their turn to look; kept by the player's name."""

    motion: Literal["", "slow", "normal", "fast", "off"] = ""
    """Empty: as the program is set."""
    stop: Literal["never", "turn", "move"] = "never"
    """When the table waits for this player's word before bots go on: never, before a turn passes on, before each."""
    confirm: Literal["never", "final", "always"] = "never"
    """What is asked before it's done: nothing, what can't be taken back, every move."""


class Settings(msgspec.Struct, kw_only=True):
    """Every setting with its default. Change with `SettingsFile.change`, so that it is written."""

    language: Literal["", "en", "es"] = ""
    """Empty: as the system says."""
    text_scale: float = 1.0
    theme: str = "dark"
    animation: Literal["slow", "normal", "fast", "off"] = "normal"
    volume: float = 0.7
    mute: bool = False
    drag_threshold: float = 6.0
    """Logical pixels between a click and a drag."""
    window: tuple[int, int] = (1280, 720)
    fullscreen: bool = False
    bot_pace: Literal["slow", "normal", "fast"] = "normal"
    players: list[str] = msgspec.field(default_factory=list)
    """Names used before, the latest first."""
    looks: dict[str, int] = msgspec.field(default_factory=dict)
    """Which colour and mark a known player has, by name."""
    inspect_delay: float = 0.35
    """Seconds after which a card under the pointer is shown large; below 0: only while a key asks for it."""
    reduced_motion: bool = False
    """Nothing flies or rolls; what has changed is outlined instead."""
    keys: dict[str, list[str]] = msgspec.field(default_factory=dict)
    """Chords by action, where they aren't the usual ones (`table/bindings.py`)."""
    seats: dict[str, SeatWishes] = msgspec.field(default_factory=dict)
    """What players want at their turn, by name."""
    lessons: list[str] = msgspec.field(default_factory=list)
    """Lessons that were finished, as `game/lesson`."""

    def __post_init__(self) -> None:
        self.text_scale = max(0.8, min(2.0, self.text_scale))
        self.inspect_delay = max(-1.0, min(3.0, self.inspect_delay))
        self.volume = max(0.0, min(1.0, self.volume))
        self.drag_threshold = max(2.0, min(40.0, self.drag_threshold))
        self.window = (max(320, min(16384, self.window[0])), max(200, min(16384, self.window[1])))
        self.players = [name[:200] for name in self.players[:40]]
        self.looks = {name: look for name, look in self.looks.items() if name in self.players}
        self.lessons = list(dict.fromkeys(self.lessons))[:1000]

    @property
    def animation_factor(self) -> float:
        """What an animation's length is multiplied by; 0 switches them off."""
        return 0.0 if self.reduced_motion else FACTORS[self.animation]


def _read(place: Path) -> dict[str, Any]:
    if place.stat().st_size > MAX_BYTES:
        raise ValueError("too large")
    return rtoml.loads(place.read_text(encoding="utf-8"))


def _quote(text: str) -> str:
    """A TOML basic string; a lone half of a surrogate pair becomes a question mark."""
    out = []
    for letter in text.encode("utf-8", "replace").decode("utf-8"):
        if letter in '"\\':
            out.append("\\" + letter)
        elif ord(letter) < 32 or ord(letter) == 127:
            out.append(f"\\u{ord(letter):04X}")
        else:
            out.append(letter)
    return '"' + "".join(out) + '"'


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return _quote(value)
    if isinstance(value, msgspec.Struct):
        value = msgspec.to_builtins(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_quote(k)} = {_toml(v)}" for k, v in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_toml(v) for v in value) + "]"
    return _quote(str(value))  # a date that somebody wrote by hand: kept as its text


STALE = 60.0
"""Seconds after which a file that is half written belongs to nobody any more."""

WAIT = 2.0
"""Seconds that one program waits at most for another that holds these settings and does nothing."""


@contextmanager
def _alone(place: Path) -> Iterator[None]:
    """While no other program changes these settings, as far as this disk can tell.

    A program that is at work is waited for, however busy the machine; one that hangs isn't: better to write
    unguarded then than to lose what was set here.
    """
    guard = place.with_suffix(".lock")
    lock: Lock | None = None
    seen, until = None, time.monotonic() + WAIT
    while lock is None:
        try:
            lock = Lock(guard)
        except Taken:
            held = (_file(guard), _file(place))
            if held != seen:  # it has passed from hand to hand meanwhile
                seen, until = held, time.monotonic() + WAIT
            if time.monotonic() >= until:
                break
            time.sleep(random.uniform(0.0, 0.01))
        except OSError:
            break  # nothing can be written there, which writing will tell
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def _file(place: Path) -> tuple[int, int] | None:
    """Which file has this name now; another one whenever it was put there anew."""
    try:
        facts = place.stat()
    except OSError:
        return None
    return facts.st_ino, facts.st_mtime_ns


def _sweep(place: Path) -> None:
    """Takes away what programs that were killed while they wrote settings have left."""
    try:
        for left in place.parent.glob(f"{place.name}*.new"):
            if time.time() - left.stat().st_mtime > STALE:
                left.unlink()
    except OSError:
        pass  # it's only untidy


def _set_aside(place: Path) -> None:
    """Keeps settings that can't be read, before they are written anew."""
    try:
        os.replace(place, place.with_name(f"{place.name}.unreadable"))
    except OSError:
        pass  # then they are lost, as they were already


class SettingsFile:
    """Settings and their file. `notice` holds one sentence for the player, or nothing; take it with `take_notice`."""

    def __init__(self, place: Path | None = None) -> None:
        self.place = place if place is not None else paths().settings
        self.values = Settings()
        self.notice = ""
        self.fresh = False
        """Whether there was no file: the player is here for the first time."""
        self._told = False
        self.load()

    def load(self) -> None:
        """Read the file. What can't be read or used is left at its default."""
        try:
            raw = _read(self.place)
        except FileNotFoundError:
            self.fresh = True
            return
        except (OSError, ValueError):  # TomlParsingError and UnicodeDecodeError are ValueErrors
            self.notice = say("settings.unreadable", file=str(self.place))
            return
        good: dict[str, Any] = {}
        bad: list[str] = []
        for name in Settings.__struct_fields__:
            if name in raw:
                try:
                    msgspec.convert({name: raw[name]}, Settings)
                    good[name] = raw[name]
                except (msgspec.ValidationError, ValueError):
                    bad.append(name)
        self.values = msgspec.convert(good, Settings)
        if bad:
            self.notice = say("settings.ignored", keys=", ".join(bad))

    def change(self, **values: Any) -> bool:
        """Set these and write them; keys that another program wrote meanwhile are kept. False if unwritten."""
        with _alone(self.place):
            return self._change(values)

    def _change(self, values: dict[str, Any]) -> bool:
        """The same, with the lock held. Of a table only the lines that changed are written."""
        before = self.values
        fields = {name: getattr(before, name) for name in Settings.__struct_fields__}
        self.values = msgspec.convert({**fields, **values}, Settings)
        return self._merge({name: (getattr(before, name), getattr(self.values, name)) for name in values})

    def _merge(self, changed: dict[str, tuple[Any, Any]]) -> bool:
        written: dict[str, Any] = {}
        try:
            merged = _read(self.place)
            written = dict(merged)
        except FileNotFoundError:
            merged = {}
        except OSError:  # it can't be read just now: what was read at the start stands for it
            merged = {name: value for name, value in msgspec.to_builtins(self.values).items() if name not in changed}
        except ValueError:
            merged = {}
            _set_aside(self.place)
        for name, (before, now) in changed.items():
            there = merged.get(name)
            if isinstance(now, dict) and isinstance(there, dict):
                kept = {key: value for key, value in there.items() if key in now or key not in before}
                now = kept | {key: value for key, value in now.items() if value != before.get(key)}
            merged[name] = now
        if merged == written:
            return True  # the file says so already
        text = "".join(f"{name if name.isidentifier() else _quote(name)} = {_toml(v)}\n" for name, v in merged.items())
        try:
            write_patiently(self.place, text.encode("utf-8"), AT_ONCE)
        except OSError:
            if not self._told:
                self._told = True
                self.notice = say("settings.unwritable", file=str(self.place))
            return False
        _sweep(self.place)
        return True

    def remember_players(self, names: list[str], looks: Mapping[str, int] | None = None) -> None:
        """Put these names first among the known ones, also those that another program knows by now; `looks`: the
        colour and mark that each had."""
        with _alone(self.place):  # from reading to writing: who is noted in between would be forgotten
            known, their_looks = self.values.players, self.values.looks
            try:
                raw = _read(self.place)
                there = msgspec.convert({name: raw[name] for name in ("players", "looks") if name in raw}, Settings)
                known, their_looks = there.players, {**their_looks, **there.looks}
            except (OSError, ValueError, msgspec.MsgspecError):
                pass  # nothing to be learned from the file
            players = list(dict.fromkeys([n for n in names if n] + known))[:40]
            self._change({"players": players, "looks": {**their_looks, **(looks or {})}})

    def finish_lesson(self, lesson: str) -> None:
        """Note a lesson as finished, beside those that another program notes."""
        with _alone(self.place):
            known = self.values.lessons
            try:
                known = msgspec.convert(_read(self.place).get("lessons", []), list[str])
            except (OSError, ValueError, msgspec.MsgspecError):
                pass  # nothing to be learned from the file
            self._change({"lessons": [*known, lesson]})

    def take_notice(self) -> str:
        """The waiting sentence, once."""
        notice, self.notice = self.notice, ""
        return notice
