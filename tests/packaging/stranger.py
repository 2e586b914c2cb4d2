"""The frozen program as somebody meets it who did not make it: another user, another home, nothing to write on."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

NOBODY: tuple[int, int] | None = (65534, 65534) if hasattr(os, "geteuid") and os.geteuid() == 0 else None
"""The user and group without rights that a test run by root can become; else the tests run as whoever runs them."""
UNSET = ("HOTSEAT_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")
MAKERS = ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "VIRTUAL_ENV")


class Stranger:
    """Runs a program as a user without rights. `home` is theirs."""

    def __init__(self, program: Path, home: Path) -> None:
        self.program = program
        self.home = home

    @property
    def command(self) -> list[str]:
        """How the program is started: by `setpriv`, which becomes the program and leaves nothing in between."""
        become: list[str] = []
        if NOBODY and shutil.which("setpriv"):
            become = ["setpriv", f"--reuid={NOBODY[0]}", f"--regid={NOBODY[1]}", "--clear-groups", "--no-new-privs"]
        return [*become, str(self.program)]

    def changes(self) -> dict[str, str | None]:
        """What is different in their environment."""
        changed: dict[str, str | None] = dict.fromkeys((*UNSET, *MAKERS))
        return {**changed, "HOME": str(self.home), "USER": "nobody", "LOGNAME": "nobody", "PATH": "/usr/bin:/bin"}

    def run(
        self, *args: str, environment: dict[str, str | None] | None = None, seconds: float = 120, cwd: str = "/"
    ) -> subprocess.CompletedProcess[str]:
        """Run the program to its end, in an environment with nothing but what a session has."""
        told = {**self.changes(), "LANG": "C.UTF-8", **(environment or {})}
        clean = {name: value for name, value in told.items() if value is not None}
        return subprocess.run(
            [*self.command, *args], capture_output=True, text=True, env=clean, cwd=cwd, timeout=seconds, check=False
        )

    def files(self) -> set[str]:
        """What lies in their home, as paths within it."""
        return {place.relative_to(self.home).as_posix() for place in self.home.rglob("*") if place.is_file()}
