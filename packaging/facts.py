"""What every package says about the program: name, version, identifiers, date. One place, read from pyproject.toml."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "packaging"
APP_ID = "io.github.hotseattable.hotseat"
"""The reverse-domain name of the program: menu entry, AppStream metadata, macOS bundle, Windows installer. Letters
and dots only, the one spelling that all of them take. It never changes, or an update would not find what it updates."""
TITLE = "Hotseat"
COMMAND = "hotseat"
BUDGET_MB = 60
"""What the unpacked folder may weigh on Linux, in MB of 1,000,000 bytes (DESIGN.md 9)."""
FALLBACK_EPOCH = 1_767_225_600
"""1 January 2026, for a source tree without git and without SOURCE_DATE_EPOCH."""


@dataclass(frozen=True)
class Facts:
    """The facts of this checkout."""

    version: str
    summary: str
    epoch: int
    """Seconds since 1970 that every file of a package is dated with."""

    @property
    def date(self) -> str:
        """The same as a day, `2026-01-31`."""
        return datetime.fromtimestamp(self.epoch, UTC).strftime("%Y-%m-%d")

    @property
    def four_numbers(self) -> tuple[int, int, int, int]:
        """The version as Windows wants it."""
        numbers = [int(part) for part in re.findall(r"\d+", self.version)[:4]]
        a, b, c, d = [*numbers, 0, 0, 0, 0][:4]
        return a, b, c, d

    @property
    def stem(self) -> str:
        """How files are named: `hotseat-0.1.0-linux-x86_64`."""
        return f"{COMMAND}-{self.version}-{system()}-{machine()}"


def read_facts(root: Path = ROOT) -> Facts:
    """From pyproject.toml, the environment and git."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return Facts(project["version"], project["description"], source_epoch(root))


def source_epoch(root: Path = ROOT) -> int:
    """SOURCE_DATE_EPOCH if it's set, else the time of the last commit, else a fixed day."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdecimal():
        return int(given)
    try:
        found = subprocess.run(
            ["git", "-C", str(root), "log", "-1", "--format=%ct"], capture_output=True, text=True, check=True
        )
        return int(found.stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return FALLBACK_EPOCH


def system() -> str:
    """`linux`, `windows` or `macos`."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def machine() -> str:
    """`x86_64`, `arm64` and so on, spelled alike everywhere (Linux says aarch64)."""
    name = platform.machine().lower()
    return {"amd64": "x86_64", "arm64": "arm64" if sys.platform == "darwin" else "aarch64"}.get(name, name)
