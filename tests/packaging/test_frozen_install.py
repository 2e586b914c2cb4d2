"""Installing and taking away again: the Debian package into a root of its own, the tarball's script into a home."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import facts
import pytest
from stranger import NOBODY, Stranger

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("package")]


@pytest.fixture
def root(stranger: Stranger) -> Path:
    """An empty root folder with dpkg's books in it."""
    if shutil.which("dpkg") is None or not NOBODY:
        pytest.skip("needs dpkg and root")
    place = stranger.home.parent / "root"
    books = place / "var" / "lib" / "dpkg"
    for folder in ("info", "updates", "triggers", "alternatives"):
        (books / folder).mkdir(parents=True)
    (books / "status").touch()
    return place


def dpkg(root: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """dpkg on that root; what the system has is not looked at."""
    done = subprocess.run(
        ["dpkg", f"--root={root}", "--force-depends", "--force-not-root", *args], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def test_the_debian_package_comes_and_goes(dist: Path, root: Path, stranger: Stranger) -> None:
    package = next(dist.glob("hotseat_*.deb"))
    dpkg(root, "--install", str(package))
    assert dpkg(root, "--verify", "hotseat").stdout == "", "every file is as its sum says"

    installed = Stranger(root / "usr" / "bin" / "hotseat", stranger.home)
    done = installed.run("--selftest")
    assert done.returncode == 0, done.stdout + done.stderr
    for name in (
        f"applications/{facts.APP_ID}.desktop",
        "icons/hicolor/48x48/apps/hotseat.png",
        "doc/hotseat/copyright",
        "man/man6/hotseat.6.gz",
    ):
        assert (root / "usr" / "share" / name).is_file(), name
    assert list((root / "usr" / "share" / "metainfo").glob("*.metainfo.xml"))

    dpkg(root, "--purge", "hotseat")
    left = [place for place in root.rglob("*hotseat*") if "var/lib/dpkg" not in str(place)]
    assert left == []


def test_the_debian_package_belongs_to_root_and_names_what_it_needs(dist: Path) -> None:
    package = next(dist.glob("hotseat_*.deb"))
    listed = subprocess.run(["dpkg-deb", "--contents", str(package)], capture_output=True, text=True, check=True)
    assert all(" root/root " in line for line in listed.stdout.splitlines())
    assert not [line for line in listed.stdout.splitlines() if line[0] == "-" and line[5] == "w"]
    told = subprocess.run(
        ["dpkg-deb", "--field", str(package), "Depends"], capture_output=True, text=True, check=True
    ).stdout
    for name in ("libc6 (>= 2.", "libstdc++6", "libx11-6", "libxext6"):
        assert name in told


def test_the_tarball_installs_itself_and_leaves_only_what_is_the_players(unpacked: Path, stranger: Stranger) -> None:
    def script(name: str, *args: str) -> subprocess.CompletedProcess[str]:
        as_them = [*stranger.command[:-1], "sh", str(unpacked / name), *args]
        environment = {"HOME": str(stranger.home), "PATH": os.environ["PATH"]}
        return subprocess.run(as_them, capture_output=True, text=True, env=environment, cwd="/", check=False)

    done = script("install.sh")
    assert done.returncode == 0, done.stdout + done.stderr
    local = stranger.home / ".local"
    entry = local / "share" / "applications" / f"{facts.APP_ID}.desktop"
    assert f'Exec="{local}/bin/hotseat"' in entry.read_text("utf-8")
    if shutil.which("desktop-file-validate"):
        checked = subprocess.run(["desktop-file-validate", str(entry)], capture_output=True, text=True)
        assert checked.stdout == ""
    assert script("install.sh").returncode == 0, "over an older one"

    installed = Stranger(local / "bin" / "hotseat", stranger.home)
    assert installed.run("--version").returncode == 0
    saves = local / "share" / "hotseat" / "saves"
    saves.mkdir(parents=True)
    (saves / "mine").write_text("a game", encoding="utf-8")

    done = script("uninstall.sh")
    assert done.returncode == 0, done.stdout + done.stderr
    assert str(saves) in done.stdout, "it says where the saves are"
    assert stranger.files() == {".local/share/hotseat/saves/mine"}
    assert not (local / "bin").exists(), "no empty folders either"
    assert script("uninstall.sh").returncode == 1
    assert script("install.sh", "here").returncode == 2, "a place is named by its whole path"
