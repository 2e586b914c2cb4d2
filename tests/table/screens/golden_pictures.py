"""Goldens as they are kept and compared: pictures of 160 colours, small enough for the repository, exact enough that a
moved line, another glyph or another tint is seen.

A golden holds for each pixel the nearest of its own colours. A picture is right if each of its pixels is as near to
the colour that the golden has there as to any other of the golden's colours (give or take `SLACK`, for processors that
round a blend the other way). `goldens.toml` beside the pictures says with which libraries they were made, and holds a
checksum of each picture, so that an unchanged one is known at once.
"""

from __future__ import annotations

import sys
import tomllib
import zlib
from array import array
from collections import Counter
from pathlib import Path

import pygame

FOLDER = Path(__file__).parents[2] / "goldens"
INDEX = FOLDER / "goldens.toml"
COLOURS = 160
"""A picture's own colours; of more the eye sees little, the repository much."""
SLACK = 9.0
"""How much farther from its golden's colour than from the nearest one a pixel may be, in levels of 256."""
MOST_WRONG = 12
"""So many wrong pixels are no change: a change of one letter is about fifty."""
CAP = 8 * 1024 * 1024
"""Bytes of all goldens together (DESIGN.md 5)."""
Colour = tuple[int, int, int]


def libraries() -> dict[str, str]:
    """What the pixels of a picture depend on beside our own code."""
    return {
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "sdl_ttf": ".".join(map(str, pygame.font.get_sdl_ttf_version())),
        "byteorder": sys.byteorder,
    }


class Index:
    """What `goldens.toml` says."""

    def __init__(self, place: Path = INDEX) -> None:
        self.place = place
        read = tomllib.loads(place.read_text(encoding="utf-8")) if place.exists() else {}
        self.libraries: dict[str, str] = read.get("libraries", {})
        self.sums: dict[str, int] = read.get("checksum", {})

    def write(self) -> None:
        """Writes it, in order of names."""
        lines = ["# Written by `pytest --update-goldens`; see README.md.", "[libraries]"]
        lines += [f'{name} = "{value}"' for name, value in sorted(self.libraries.items())]
        lines += ["", "[checksum]", *(f'"{name}" = {value}' for name, value in sorted(self.sums.items()))]
        self.place.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def strangers(self) -> str:
        """Which library differs from the one that the goldens were made with; "" if none does."""
        now = libraries()
        other = [f"{name} {now[name]} instead of {self.libraries.get(name, '?')}" for name in now]
        differ = [words for name, words in zip(now, other, strict=True) if now[name] != self.libraries.get(name)]
        return ", ".join(differ)


def codes(picture: pygame.Surface) -> array[int]:
    """A picture as one number a pixel: five, six and five bits of red, green and blue."""
    small = pygame.Surface(picture.get_size(), 0, 16, (0xF800, 0x07E0, 0x001F, 0))
    small.blit(picture, (0, 0))
    width, height = picture.get_size()
    raw = small.get_buffer().raw
    pitch = small.get_pitch()
    out = array("H")
    for row in range(height):
        out.frombytes(raw[row * pitch : row * pitch + width * 2])
    return out


def colour_of(code: int) -> Colour:
    """The colour of a code: the middle of what has it."""
    return (code >> 11 << 3) + 4, (code >> 5 & 63) * 4 + 2, ((code & 31) << 3) + 4


def checksum(numbers: array[int]) -> int:
    """Tells pictures apart."""
    return zlib.crc32(numbers.tobytes())


# -- making --------------------------------------------------------------------------------------------------


def palette_of(numbers: array[int]) -> list[Colour]:
    """At most `COLOURS` colours that stand for those of a picture: the boxes of a median cut."""
    counts = Counter(numbers)
    boxes = [[(colour_of(code), n) for code, n in counts.items()]]
    while len(boxes) < COLOURS:
        best = max(range(len(boxes)), key=lambda n: _spread(boxes[n])[0])
        worth, axis = _spread(boxes[best])
        if worth <= 0:
            break
        box = sorted(boxes.pop(best), key=lambda entry: entry[0][axis])
        half, at, so_far = sum(n for _, n in box) / 2, 0, 0
        while at < len(box) - 1 and so_far + box[at][1] <= half:
            so_far += box[at][1]
            at += 1
        cut = max(1, min(len(box) - 1, at))
        boxes += [box[:cut], box[cut:]]
    return [_mean(box) for box in boxes]


def _spread(box: list[tuple[Colour, int]]) -> tuple[float, int]:
    """How much is gained by cutting a box, and along which channel."""
    if len(box) < 2:
        return 0.0, 0
    widths = [max(c[axis] for c, _ in box) - min(c[axis] for c, _ in box) for axis in range(3)]
    axis = max(range(3), key=lambda n: widths[n])
    return widths[axis] * float(sum(n for _, n in box)) ** 0.4, axis


def _mean(box: list[tuple[Colour, int]]) -> Colour:
    total = sum(n for _, n in box)
    red, green, blue = (round(sum(c[axis] * n for c, n in box) / total) for axis in range(3))
    return red, green, blue


def distance(one: Colour, other: Colour) -> float:
    """How far two colours are apart, in levels of 256."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def save(picture: pygame.Surface, place: Path) -> int:
    """Keeps a picture as a golden; its checksum."""
    numbers = codes(picture)
    palette = palette_of(numbers)
    nearest = {
        code: min(range(len(palette)), key=lambda n: distance(palette[n], colour_of(code))) for code in set(numbers)
    }
    flat = bytes(map(nearest.__getitem__, numbers))
    kept = pygame.image.frombytes(flat, picture.get_size(), "P")
    kept.set_palette(palette)
    place.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(kept, place)
    return checksum(numbers)


# -- comparing -----------------------------------------------------------------------------------------------


def wrong_pixels(picture: pygame.Surface, place: Path) -> list[int]:
    """The places of the pixels that are not as the golden has them."""
    kept = pygame.image.load(place)
    if kept.get_size() != picture.get_size():
        return list(range(picture.get_width() * picture.get_height()))
    palette: list[Colour] = [(colour[0], colour[1], colour[2]) for colour in kept.get_palette()]
    golden = pygame.image.tobytes(kept, "P")
    used = [palette[index] for index in set(golden)]  # the rest of the table isn't the picture's
    pairs = list(zip(codes(picture), golden, strict=True))
    nearest: dict[int, float] = {}
    bad = set()
    for code, index in set(pairs):
        colour = colour_of(code)
        if code not in nearest:
            nearest[code] = min(distance(colour, other) for other in used)
        if distance(colour, palette[index]) > nearest[code] + SLACK:
            bad.add((code, index))
    return [at for at, pair in enumerate(pairs) if pair in bad] if bad else []


def difference(picture: pygame.Surface, place: Path, wrong: list[int]) -> pygame.Surface:
    """Both pictures beside each other, the present one left, with a frame round all that differs."""
    width, height = picture.get_size()
    kept = pygame.image.load(place).convert(24)
    out = pygame.Surface((width * 2 + 8, height))
    out.fill((255, 0, 255))
    out.blit(picture, (0, 0))
    out.blit(kept, (width + 8, 0))
    xs, ys = [at % width for at in wrong], [at // width for at in wrong]
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1).inflate(8, 8)
    for shift in (0, width + 8):
        pygame.draw.rect(out, (255, 0, 255), box.move(shift, 0), 2)
    return out
