"""Archives and checksums that come out the same, byte for byte, from the same files.

Entries are sorted, dated alike, owned by nobody in particular, and keep nothing of the machine that made them
but whether a file may be run.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import lzma
import os
import stat
import tarfile
import zipfile
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path


def entries(folder: Path) -> list[Path]:
    """Everything below a folder, folders before what is in them, in one order on every system."""
    return sorted(folder.rglob("*"), key=lambda place: place.relative_to(folder).as_posix().encode())


def mode_of(place: Path) -> int:
    """Permissions: everybody may read, only the maker may write, programs may be run."""
    if place.is_symlink():
        return 0o777
    if place.is_dir():
        return 0o755
    library = place.suffix == ".so" or ".so." in place.name  # loaded, never run
    return 0o755 if place.stat().st_mode & stat.S_IXUSR and not library else 0o644


def tar_bytes(folder: Path, prefix: str, epoch: int) -> bytes:
    """A folder as an uncompressed tar, each name below `prefix`; links are kept as links."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for place in [folder, *entries(folder)]:
            inner = place.relative_to(folder).as_posix()
            info = tar.gettarinfo(str(place), prefix if inner == "." else f"{prefix}/{inner}")
            info.mtime, info.mode = epoch, mode_of(place)
            info.uid = info.gid = 0
            info.uname = info.gname = "root"
            if info.isreg():
                with place.open("rb") as file:
                    tar.addfile(info, file)
            else:
                tar.addfile(info)
    return made.getvalue()


def pack_tar(folder: Path, target: Path, prefix: str, epoch: int) -> None:
    """A compressed tar: by the target's name `.tar.xz` or `.tar.gz`."""
    data = tar_bytes(folder, prefix, epoch)
    if target.suffix == ".xz":
        target.write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))
        return
    with target.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=epoch) as packed:
        packed.write(data)


def pack_zip(folder: Path, target: Path, prefix: str, epoch: int) -> None:
    """A zip, for Windows: no links, names in UTF-8."""
    when = datetime.fromtimestamp(max(epoch, 315_532_800), UTC)  # zip knows no time before 1980
    stamp = (when.year, when.month, when.day, when.hour, when.minute, when.second // 2 * 2)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for place in entries(folder):
            if place.is_dir():
                continue
            info = zipfile.ZipInfo(f"{prefix}/{place.relative_to(folder).as_posix()}", stamp)
            info.create_system = 3
            info.external_attr = (stat.S_IFREG | mode_of(place)) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            made.writestr(info, place.read_bytes())


def date_all(folder: Path, epoch: int) -> None:
    """Date every file, link and folder alike, the folder itself too."""
    links = os.utime in os.supports_follow_symlinks  # else (Windows) there are none
    for place in [*reversed(entries(folder)), folder]:
        os.utime(place, (epoch, epoch), **({"follow_symlinks": False} if links else {}))


def checksum(place: Path) -> str:
    """SHA-256 of a file, as `sha256sum` writes it."""
    with place.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write_checksums(places: Iterable[Path], target: Path) -> None:
    """A file that `sha256sum -c` reads."""
    lines = [f"{checksum(place)}  {place.name}\n" for place in sorted(places, key=lambda p: p.name)]
    target.write_text("".join(lines), encoding="utf-8", newline="\n")


def weight(folder: Path) -> int:
    """Bytes of all files below a folder, each once."""
    return sum(place.stat().st_size for place in folder.rglob("*") if place.is_file() and not place.is_symlink())
