"""`install.sh` where somebody runs it from an odd place or into one: it copies, or says why not and takes nothing away.

The package is a small stand-in; the real one is installed in `test_frozen_install.py`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import facts
import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "packaging" / "linux"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell script")


def package(place: Path) -> Path:
    """A folder that looks like an unpacked package."""
    entry = place / "share" / "applications" / f"{facts.APP_ID}.desktop"
    for folder in (entry.parent, place / "share" / "icons" / "hicolor" / "48x48" / "apps"):
        folder.mkdir(parents=True)
    entry.write_text("[Desktop Entry]\nTryExec=hotseat\nExec=hotseat\n", encoding="utf-8")
    program = place / "hotseat"
    program.write_text("#!/bin/sh\necho it runs\n", encoding="utf-8")
    program.chmod(0o755)
    for name in ("install.sh", "uninstall.sh"):
        shutil.copy(SCRIPTS / name, place / name)
    return place


def install(script: Path, home: Path, *to: str) -> subprocess.CompletedProcess[str]:
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    return subprocess.run(["sh", str(script), *to], env=environment, capture_output=True, text=True, timeout=60)


def runs(home: Path) -> bool:
    done = subprocess.run([home / ".local" / "bin" / "hotseat"], capture_output=True, text=True, timeout=60)
    return done.stdout == "it runs\n"


@pytest.mark.parametrize("name", ["a home", "Íñigo & 卓 #1", "a|b\\c%d$e`f", "it's"])
def test_a_home_of_any_name(tmp_path: Path, name: str) -> None:
    home = tmp_path / name
    home.mkdir()
    done = install(package(tmp_path / f"un packed {name}") / "install.sh", home)
    assert (done.returncode, done.stderr) == (0, "")
    assert runs(home)


def test_the_installed_copy_does_not_install_itself_whatever_way_leads_to_it(tmp_path: Path) -> None:
    home, other = tmp_path / "disk" / "home", tmp_path / "home"
    home.mkdir(parents=True)
    other.symlink_to(home)
    assert install(package(tmp_path / "unpacked") / "install.sh", home).returncode == 0
    copy = home / ".local" / "lib" / "hotseat"
    for script, whose in ((copy, other), (other / ".local" / "lib" / "hotseat", home), (copy, home)):
        done = install(script / "install.sh", whose)
        assert done.returncode == 2
        assert "installed copy" in done.stderr
        assert runs(home), "it's still there"


def test_what_was_unpacked_inside_an_older_copy_is_not_taken_away(tmp_path: Path) -> None:
    inside = package(tmp_path / ".local" / "lib" / "hotseat" / "hotseat-1.2")
    assert install(inside / "install.sh", tmp_path).returncode == 2
    assert (inside / "hotseat").exists()


def test_a_place_inside_the_package_itself_is_refused(tmp_path: Path) -> None:
    unpacked = package(tmp_path / "unpacked")
    for to in (unpacked, unpacked / "deeper"):
        done = install(unpacked / "install.sh", tmp_path, str(to))
        assert done.returncode == 2
        assert "name another" in done.stderr
    assert (unpacked / "hotseat").exists()
    assert not (unpacked / "lib").exists()
