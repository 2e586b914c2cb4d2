"""A Debian package made from the frozen folder: `/usr/lib/hotseat`, a link in `/usr/bin`, menu entry, icons, pages.

There are no maintainer scripts: what updates menus and icons belongs to packages that watch those folders.
"""

from __future__ import annotations

import gzip
import platform
import re
import shutil
import subprocess
from pathlib import Path

from archives import date_all, entries, mode_of, weight
from facts import COMMAND, HERE, ROOT, Facts
from linux_parts import manual, share

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64", "i686": "i386", "armv7l": "armhf"}
DEPENDS = ("libstdc++6", "libgcc-s1", "libx11-6", "libxext6")
"""Needed by what is inside and never carried (packaging/contents.py), and what SDL can't open a window without."""
RECOMMENDS = (
    "libxcursor1",
    "libxi6",
    "libxrandr2",
    "libxfixes3",
    "libxss1",
    "libxkbcommon0",
    "libwayland-client0",
    "libwayland-cursor0",
    "libdecor-0-0",
    "libpulse0",
)
"""SDL looks for these when the program starts and does without those that are missing."""
_GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)(?:\.\d+)?\0")


def architecture() -> str:
    """Debian's name for this machine."""
    return ARCHITECTURES.get(platform.machine(), platform.machine())


def glibc_needed(folder: Path) -> tuple[int, int]:
    """The newest version of the C library that anything inside asks for: the oldest system it runs on."""
    newest = (2, 0)
    for place in folder.rglob("*"):
        if place.is_symlink() or not place.is_file():
            continue
        with place.open("rb") as file:
            if file.read(4) != b"\x7fELF":
                continue
            data = file.read()
        newest = max([newest, *((int(a), int(b)) for a, b in _GLIBC.findall(data))])
    return newest


def control(facts: Facts, folder: Path, kilobytes: int) -> str:
    """The package's `control` file."""
    major, minor = glibc_needed(folder)
    depends = ", ".join([f"libc6 (>= {major}.{minor})", *DEPENDS])
    return (
        f"Package: {COMMAND}\n"
        f"Version: {facts.version}\n"
        f"Architecture: {architecture()}\n"
        "Maintainer: The Hotseat authors <nobody@hotseat.invalid>\n"
        f"Installed-Size: {kilobytes}\n"
        f"Depends: {depends}\n"
        f"Recommends: {', '.join(RECOMMENDS)}\n"
        "Section: games\n"
        "Priority: optional\n"
        "Description: table for card games on one screen that knows the rules\n"
        " Friends share the screen and the mouse, drag cards, tokens and dice, and the\n"
        " table knows the rules of the game they play: it refuses an illegal move with\n"
        " the clause of the rulebook that it breaks, keeps hands secret as the mouse\n"
        " passes round, and keeps the score. Bots take empty seats. Every move is saved.\n"
    )


def tree(stage: Path, program: Path, icons: Path, facts: Facts) -> None:
    """Everything the package puts on a system, below `stage`; `program` is the frozen folder."""
    place = stage / "usr" / "lib" / COMMAND
    shutil.copytree(program, place, symlinks=True)
    commands = stage / "usr" / "bin"
    commands.mkdir(parents=True)
    (commands / COMMAND).symlink_to(f"../lib/{COMMAND}/{COMMAND}")
    share(stage / "usr" / "share", icons, facts)
    pages = stage / "usr" / "share" / "doc" / COMMAND
    pages.mkdir(parents=True)
    copyright_file = (ROOT / "LICENSE").read_text(encoding="utf-8") + "\n" + (ROOT / "NOTICE").read_text("utf-8")
    also = f"\nThe works of others inside and their licences: /usr/lib/{COMMAND}/THIRD-PARTY-NOTICES.txt\n"
    (pages / "copyright").write_text(copyright_file + also, encoding="utf-8")
    changes = (HERE / "CHANGELOG.md").read_bytes()
    (pages / "changelog.gz").write_bytes(gzip.compress(changes, 9, mtime=facts.epoch))
    man = stage / "usr" / "share" / "man" / "man6"
    man.mkdir(parents=True)
    (man / f"{COMMAND}.6.gz").write_bytes(gzip.compress(manual(facts).encode(), 9, mtime=facts.epoch))


def build(stage: Path, target: Path, facts: Facts) -> None:
    """The `.deb` from what `tree` laid out. Needs dpkg-deb."""
    meta = stage / "DEBIAN"
    meta.mkdir()
    kilobytes = (weight(stage) + 1023) // 1024
    (meta / "control").write_text(control(facts, stage, kilobytes), encoding="utf-8")
    sums = []
    for place in entries(stage):
        if place.is_file() and not place.is_symlink() and meta not in place.parents:
            sums.append(f"{md5(place)}  {place.relative_to(stage).as_posix()}\n")
    (meta / "md5sums").write_text("".join(sums), encoding="utf-8")
    for place in [stage, *entries(stage)]:
        if not place.is_symlink():
            place.chmod(mode_of(place))
    date_all(stage, facts.epoch)
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(stage), str(target)],
        check=True,
        stdout=subprocess.DEVNULL,
        env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "SOURCE_DATE_EPOCH": str(facts.epoch), "LC_ALL": "C"},
    )


def md5(place: Path) -> str:
    """The sum that dpkg --verify compares."""
    import hashlib

    with place.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.md5(usedforsecurity=False)).hexdigest()
