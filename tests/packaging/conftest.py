"""Where the packaging modules lie, and a package to test: built once, or taken from HOTSEAT_DIST if that is named."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.extend(map(str, (ROOT / "packaging", ROOT / "tests" / "desktop", Path(__file__).parent)))

from desktop import Desktop, Display, missing
from stranger import NOBODY, Stranger


@pytest.fixture(scope="session")
def dist() -> Iterator[Path]:
    """A folder with the packages of this checkout and this system."""
    given = os.environ.get("HOTSEAT_DIST")
    if given:
        yield Path(given).resolve()
        return
    with tempfile.TemporaryDirectory(prefix="hotseat-dist-") as out:
        done = subprocess.run(
            [sys.executable, str(ROOT / "packaging" / "build.py"), "--out", out], capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        yield Path(out)


@pytest.fixture(scope="session")
def unpacked(dist: Path) -> Iterator[Path]:
    """The tarball, unpacked by `tar` into a path with blanks and letters of three scripts, closed to writing."""
    tarball = next(dist.glob("hotseat-*-linux-*.tar.xz"))
    base = Path(tempfile.mkdtemp(prefix="hotseat-frozen-"))
    base.chmod(0o755)
    place = base / "Juegos de Íñigo – 卓 #1"
    place.mkdir()
    subprocess.run(["tar", "-xJf", str(tarball), "-C", str(place)], check=True)
    for inner in [place, *place.rglob("*")]:
        if not inner.is_symlink():
            inner.chmod(inner.stat().st_mode & ~0o222)
    yield next(place.iterdir())
    for inner in [place, *place.rglob("*")]:
        if inner.is_dir() and not inner.is_symlink():
            inner.chmod(0o755)
    shutil.rmtree(base)


@pytest.fixture
def stranger(unpacked: Path) -> Iterator[Stranger]:
    """Somebody without rights here, with a home of their own, who has only the unpacked package."""
    base = Path(tempfile.mkdtemp(prefix="hotseat-home-"))
    base.chmod(0o755)
    home = base / "casa de مريم"
    home.mkdir()
    if NOBODY:
        os.chown(home, *NOBODY)
    yield Stranger(unpacked / "hotseat", home)
    shutil.rmtree(base)


@pytest.fixture(scope="session")
def display() -> Iterator[Display]:
    """An X server, shared by all tests of the session."""
    lacking = missing()
    if lacking:
        pytest.skip(lacking)
    made = Display()
    yield made
    made.close()


@pytest.fixture
def window(display: Display, stranger: Stranger) -> Iterator[Callable[..., Desktop]]:
    """Opens the frozen program's window for the stranger."""
    runs: list[Desktop] = []

    def start(*args: str, environment: dict[str, str | None] | None = None, **more: Any) -> Desktop:
        changed = {**stranger.changes(), **(environment or {})}
        run = Desktop(
            display, stranger.home, *args, program=stranger.command, environment=changed, newcomer=True, **more
        )
        runs.append(run)
        return run

    yield start
    for run in runs:
        run.close()
