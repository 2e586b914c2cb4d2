"""What lies in the packages: no more than is needed, nothing missing, the promised weight, sums that hold."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import facts
import pytest
from archives import checksum, weight

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [pytest.mark.long, pytest.mark.xdist_group("package")]


def test_it_keeps_to_its_budget(unpacked: Path) -> None:
    assert weight(unpacked) / 1e6 <= facts.BUDGET_MB


def test_nothing_for_makers_is_in_it(unpacked: Path) -> None:
    names = {place.name.lower() for place in unpacked.rglob("*")}
    for name in ("pytest", "tests", "test", "hypothesis", "mypy", "ruff", "pip", "setuptools", "numpy", "tkinter"):
        assert name not in names
    assert not [name for name in names if name.endswith((".py", ".pyi", ".md")) and name.islower() and "_" in name]
    assert "spec.md" not in names


def test_the_pages_of_the_law_are_in_it(unpacked: Path) -> None:
    notices = (unpacked / "THIRD-PARTY-NOTICES.txt").read_text("utf-8")
    for name in (
        "Python 3",
        "pygame-ce",
        "pymunk",
        "msgspec",
        "platformdirs",
        "SDL 2",
        "fontpkg-atkinson",
        "GNU LESSER",
    ):
        assert name in notices
    assert (unpacked / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
    assert (unpacked / "NOTICE").read_bytes() == (ROOT / "NOTICE").read_bytes()


def test_the_guide_is_in_it_with_its_pictures(unpacked: Path) -> None:
    for name, other in (("guide.html", "guia.html"), ("guia.html", "guide.html")):
        text = (unpacked / "guide" / name).read_text("utf-8")
        pictures = re.findall(r'<img src="([^"]+)"', text)
        assert len(pictures) == 8
        assert all((unpacked / "guide" / picture).is_file() for picture in pictures)
        assert f'href="{other}"' in text
        assert ".md" not in text


def test_the_sums_are_those_of_the_files(dist: Path) -> None:
    lines = (dist / "SHA256SUMS").read_text("utf-8").splitlines()
    assert {line.split("  ")[1] for line in lines} == {p.name for p in dist.iterdir() if p.name != "SHA256SUMS"}
    for line in lines:
        total, name = line.split("  ")
        assert checksum(dist / name) == total
    assert subprocess.run(["sha256sum", "-c", "--quiet", "SHA256SUMS"], cwd=dist).returncode == 0


def test_links_are_links(unpacked: Path) -> None:
    links = [place for place in unpacked.rglob("*.so*") if place.is_symlink()]
    assert links, "PyInstaller links the libraries that several ask for"
    assert all(link.exists() and not Path(link.readlink()).is_absolute() for link in links)
