"""The same files give the same archive, wherever and whenever it is made."""

from __future__ import annotations

import os
import subprocess
import tarfile
import zipfile
from pathlib import Path

import archives

EPOCH = 1_700_000_001


def folder(place: Path, order: tuple[str, ...]) -> Path:
    """A small tree, its files made in this order."""
    for name in order:
        file = place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name, encoding="utf-8")
        os.utime(file, (len(name) * 1000, len(name) * 1000))
    (place / "run").write_text("#!/bin/sh\n", encoding="utf-8")
    (place / "run").chmod(0o700)
    (place / "link").symlink_to("b/ñ.txt")
    return place


def test_archives_do_not_depend_on_order_time_or_place(tmp_path: Path) -> None:
    one = folder(tmp_path / "one", ("a.txt", "b/ñ.txt", "b/c.so"))
    two = folder(tmp_path / "dos dós", ("b/c.so", "b/ñ.txt", "a.txt"))
    (two / "a.txt").chmod(0o666)
    for pack, name in ((archives.pack_tar, "x.tar.xz"), (archives.pack_tar, "x.tar.gz"), (archives.pack_zip, "x.zip")):
        first, second = tmp_path / f"1{name}", tmp_path / f"2{name}"
        pack(one, first, "top", EPOCH)
        pack(two, second, "top", EPOCH)
        assert first.read_bytes() == second.read_bytes(), name
        pack(two, second, "top", EPOCH + 2)
        assert first.read_bytes() != second.read_bytes(), "the date is in it"


def test_a_tar_keeps_links_and_permissions_and_nobodys_name(tmp_path: Path) -> None:
    target = tmp_path / "x.tar.xz"
    archives.pack_tar(folder(tmp_path / "tree", ("a.txt", "b/ñ.txt", "b/c.so")), target, "top", EPOCH)
    with tarfile.open(target) as packed:
        found = {member.name: member for member in packed.getmembers()}
    assert found["top/link"].issym()
    assert found["top/run"].mode == 0o755
    assert found["top/a.txt"].mode == 0o644
    assert {member.uname for member in found.values()} == {"root"}
    assert {member.mtime for member in found.values()} == {EPOCH}


def test_libraries_are_not_to_be_run(tmp_path: Path) -> None:
    for name, mode in (("libz.so.1", 0o644), ("x.so", 0o644), ("program", 0o755)):
        file = tmp_path / name
        file.touch()
        file.chmod(0o755)
        assert archives.mode_of(file) == mode


def test_a_zip_names_its_files_in_any_script(tmp_path: Path) -> None:
    target = tmp_path / "x.zip"
    archives.pack_zip(folder(tmp_path / "tree", ("a.txt", "b/ñ.txt")), target, "Top", 0)
    with zipfile.ZipFile(target) as packed:
        assert packed.testzip() is None
        assert "Top/b/ñ.txt" in packed.namelist()
        assert packed.infolist()[0].date_time[0] == 1980, "zip knows no earlier year"


def test_sums_are_read_by_sha256sum(tmp_path: Path) -> None:
    for name in ("two.bin", "one.bin"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    sums = tmp_path / "SHA256SUMS"
    archives.write_checksums([tmp_path / "two.bin", tmp_path / "one.bin"], sums)
    assert [line.split()[1] for line in sums.read_text("utf-8").splitlines()] == ["one.bin", "two.bin"]
    assert subprocess.run(["sha256sum", "-c", "--quiet", sums.name], cwd=tmp_path).returncode == 0


def test_weight_counts_each_file_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    (tmp_path / "link").symlink_to("file")
    assert archives.weight(tmp_path) == 5


def test_everything_is_dated_alike(tmp_path: Path) -> None:
    tree = folder(tmp_path / "tree", ("a.txt", "b/c.txt"))
    archives.date_all(tree, EPOCH)
    assert {place.lstat().st_mtime for place in [tree, *tree.rglob("*")]} == {EPOCH}
