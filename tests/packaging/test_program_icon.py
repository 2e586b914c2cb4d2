"""The icon's containers are what the systems read, and every size shows the four marks."""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path

import program_icon
import pytest

ROOT = Path(__file__).resolve().parents[2]
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All icons, drawn by a program of its own: it takes a display."""
    folder = tmp_path_factory.mktemp("icons")
    script = ROOT / "packaging" / "program_icon.py"
    subprocess.run([sys.executable, str(script), str(folder)], check=True)
    return folder


def side(png: bytes) -> tuple[int, int]:
    """Width and height of a PNG."""
    assert png.startswith(PNG)
    width, height = struct.unpack(">II", png[16:24])
    return int(width), int(height)


def test_every_size_is_there_and_shows_the_seats_colours(drawn: Path) -> None:
    import pygame

    from table.paint import theme

    for px in program_icon.PNG_SIDES:
        file = drawn / f"hotseat-{px}.png"
        assert side(file.read_bytes()) == (px, px)
        picture = pygame.image.load(file)
        assert picture.get_at((0, 0)).a < 200, "the corners are round"
        half = px // 2
        for seat, (x, y) in enumerate(((0, 0), (half, 0), (0, half), (half, half))):
            wanted = theme.seat(seat).colour
            quarter = [picture.get_at((x + i, y + j))[:3] for i in range(half) for j in range(half)]
            near = [c for c in quarter if sum(abs(a - b) for a, b in zip(c, wanted, strict=True)) < 90]
            assert len(near) > half * half * 0.05, f"seat {seat} at {px} px"


def test_the_windows_container_points_at_its_pictures(drawn: Path) -> None:
    data = (drawn / "hotseat.ico").read_bytes()
    zero, kind, count = struct.unpack("<HHH", data[:6])
    assert (zero, kind, count) == (0, 1, len(program_icon.ICO_SIDES))
    for n, px in enumerate(sorted(program_icon.ICO_SIDES)):
        width, height, _, _, _, bits, length, at = struct.unpack("<BBBBHHII", data[6 + 16 * n : 22 + 16 * n])
        assert (width or 256, height or 256, bits) == (px, px, 32)
        assert side(data[at : at + length]) == (px, px)
    assert at + length == len(data)


def test_the_macos_container_is_whole(drawn: Path) -> None:
    data = (drawn / "hotseat.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    at, kinds = 8, {}
    while at < len(data):
        kind, length = data[at : at + 4].decode(), struct.unpack(">I", data[at + 4 : at + 8])[0]
        kinds[kind] = side(data[at + 8 : at + length])[0]
        at += length
    assert kinds == program_icon.ICNS_KINDS


def test_drawing_twice_gives_the_same(drawn: Path, tmp_path: Path) -> None:
    script = ROOT / "packaging" / "program_icon.py"
    subprocess.run([sys.executable, str(script), str(tmp_path)], check=True)
    assert {f.name: f.read_bytes() for f in drawn.iterdir()} == {f.name: f.read_bytes() for f in tmp_path.iterdir()}
