"""The player's settings: one small file, merged per key when written, never a reason not to play (DESIGN.md 7)."""

from __future__ import annotations

import os
import tempfile
import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec

from table.paths import paths
from table.words import say

MAX_BYTES = 1_000_000


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

    def __post_init__(self) -> None:
        self.text_scale = max(0.8, min(2.0, self.text_scale))
        self.volume = max(0.0, min(1.0, self.volume))
        self.drag_threshold = max(2.0, min(40.0, self.drag_threshold))
        self.window = (max(320, min(16384, self.window[0])), max(200, min(16384, self.window[1])))
        self.players = [name[:200] for name in self.players[:40]]

    @property
    def animation_factor(self) -> float:
        """What an animation's length is multiplied by; 0 switches them off."""
        return {"slow": 1.8, "normal": 1.0, "fast": 0.5, "off": 0.0}[self.animation]


def _read(place: Path) -> dict[str, Any]:
    if place.stat().st_size > MAX_BYTES:
        raise ValueError("too large")
    return tomllib.loads(place.read_text(encoding="utf-8"))


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
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_quote(k)} = {_toml(v)}" for k, v in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_toml(v) for v in value) + "]"
    return _quote(str(value))  # a date that somebody wrote by hand: kept as its text


def write_whole(place: Path, data: bytes) -> None:
    """Write a file beside, flush it to the disk, put it in place. Raises OSError; then nothing changed."""
    place.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(prefix=place.name, suffix=".new", dir=place.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(beside, place)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise


class SettingsFile:
    """Settings and their file. `notice` holds one sentence for the player, or nothing; take it with `take_notice`."""

    def __init__(self, place: Path | None = None) -> None:
        self.place = place if place is not None else paths().settings
        self.values = Settings()
        self.notice = ""
        self._told = False
        self.load()

    def load(self) -> None:
        """Read the file. What can't be read or used is left at its default."""
        try:
            raw = _read(self.place)
        except FileNotFoundError:
            return
        except (OSError, ValueError):  # TOMLDecodeError and UnicodeDecodeError are ValueErrors
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
        fields = {name: getattr(self.values, name) for name in Settings.__struct_fields__}
        fields.update(values)
        self.values = msgspec.convert(fields, Settings)
        return self._write({name: getattr(self.values, name) for name in values})

    def _write(self, changed: dict[str, Any]) -> bool:
        try:
            merged = _read(self.place)
        except (OSError, ValueError):
            merged = {}
        merged.update(changed)
        text = "".join(f"{name if name.isidentifier() else _quote(name)} = {_toml(v)}\n" for name, v in merged.items())
        try:
            write_whole(self.place, text.encode("utf-8"))
        except OSError:
            if not self._told:
                self._told = True
                self.notice = say("settings.unwritable", file=str(self.place))
            return False
        return True

    def remember_players(self, names: list[str]) -> None:
        """Put these names first among the known ones."""
        known = [n for n in self.values.players if n not in names]
        self.change(players=(list(dict.fromkeys(n for n in names if n)) + known)[:40])

    def take_notice(self) -> str:
        """The waiting sentence, once."""
        notice, self.notice = self.notice, ""
        return notice
