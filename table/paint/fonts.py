"""The font files, from packages that we depend on, never from the system; and which of them shows what.

A line is split into runs by coverage: the wanted face first, then one regular fallback per script as far
as its package is installed, else a box with the character's code (`table/paint/text.py` draws it).
"""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from io import BytesIO

import pygame
from msgspec import Struct

from table.paint.coverage import Coverage, read_coverage
from table.paint.theme import Face

_TEXT = "fontpkg_atkinson_hyperlegible"
FACES: dict[str, tuple[str, str]] = {
    "regular": (_TEXT, "AtkinsonHyperlegible-Regular.ttf"),
    "bold": (_TEXT, "AtkinsonHyperlegible-Bold.ttf"),
    "italic": (_TEXT, "AtkinsonHyperlegible-Italic.ttf"),
    "bold_italic": (_TEXT, "AtkinsonHyperlegible-BoldItalic.ttf"),
    "display": ("fontpkg_lilita_one", "LilitaOne-Regular.ttf"),
}
FALLBACKS: tuple[tuple[str, str], ...] = (
    (_TEXT, "AtkinsonHyperlegible-Regular.ttf"),
    ("fontpkg_noto_sans", "NotoSans[wdth,wght].ttf"),  # Greek, Cyrillic, Vietnamese
    ("fontpkg_noto_sans_arabic", "NotoSansArabic[wdth,wght].ttf"),
    ("fontpkg_heebo", "Heebo[wght].ttf"),  # Hebrew
)
"""Tried in this order for what the wanted face lacks; a package that is not installed is skipped."""


@cache
def _bytes(package: str, name: str) -> bytes | None:
    """The font file's content, or None if its package is missing."""
    if find_spec(package) is None:
        return None
    place = files(package) / "files" / name
    return place.read_bytes() if place.is_file() else None


@cache
def _coverage(package: str, name: str) -> Coverage:
    data = _bytes(package, name)
    return read_coverage(data) if data is not None else Coverage([])


@cache
def _font(package: str, name: str, px: int, rtl: str) -> pygame.font.Font:
    data = _bytes(package, name)
    font = pygame.font.Font(BytesIO(data) if data is not None else None, px)
    if rtl:
        font.set_script(rtl)
        font.set_direction(pygame.DIRECTION_RTL)
    return font


def font(face: Face, px: int) -> pygame.font.Font:
    """A face at a size in surface pixels."""
    package, name = FACES[face]
    return _font(package, name, px, "")


class FontRun(Struct, frozen=True):
    """A stretch of a line that one font file shows; `source` None means that none has these characters."""

    text: str
    source: tuple[str, str] | None
    rtl: str = ""
    """The script's four letters where the run goes from right to left."""

    def font(self, px: int) -> pygame.font.Font:
        """The font of this run. Only for runs with a source."""
        if self.source is None:
            raise ValueError("no font shows this run")
        return _font(*self.source, px, self.rtl)


def _joins(letter: str) -> bool:
    """Whether a character only changes the one before it: accents, joiners, variation selectors."""
    return unicodedata.category(letter) in ("Mn", "Me", "Cf")


def _script(letter: str) -> str:
    """The script tag of a right-to-left letter, else nothing."""
    way = unicodedata.bidirectional(letter)
    if way == "AL":
        return "Arab"
    return "Hebr" if way == "R" else ""


def split(text: str, face: Face) -> list[FontRun]:
    """The runs of a line from left to right."""
    first = FACES[face]
    if text.isascii() and "\0" not in text:  # which pygame refuses to draw
        return [FontRun(text, first)] if text else []
    runs: list[FontRun] = []
    for letter in unicodedata.normalize("NFC", text):
        last = runs[-1] if runs else None
        if last is not None and last.source is not None:
            known = ord(letter) in _coverage(*last.source)
            if known and (_joins(letter) or (letter == " " and last.rtl)):
                runs[-1] = FontRun(last.text + letter, last.source, last.rtl)
                continue
        if _joins(letter):
            continue
        fonts = (first, *FALLBACKS) if letter != "\0" else ()
        source = next((s for s in fonts if ord(letter) in _coverage(*s)), None)
        rtl = _script(letter) if source is not None else ""
        if last is not None and last.source == source and last.rtl == rtl:
            runs[-1] = FontRun(last.text + letter, source, rtl)
        else:
            runs.append(FontRun(letter, source, rtl))
    if not any(run.rtl for run in runs):
        return runs
    runs = [part for run in runs for part in _without_tail(run)]
    if not any(_leads(run) for run in runs):
        return runs[::-1]  # the whole line runs from the right
    return _turned(runs)


def _leads(run: FontRun) -> bool:
    """Whether a run has letters that are read from the left; digits and marks go with what is around them."""
    return not run.rtl and any(unicodedata.bidirectional(letter) == "L" for letter in run.text)


def _turned(runs: list[FontRun]) -> list[FontRun]:
    """A sentence that is read from the left: names in it that are read from the right stand where they are said,
    and only what is between two such neighbours is turned with them."""
    shown: list[FontRun] = []
    group: list[FontRun] = []
    for run in [*runs, None]:
        if run is not None and (run.rtl or (group and not _leads(run))):
            group.append(run)
            continue
        last = max((n for n, part in enumerate(group) if part.rtl), default=-1)
        shown += group[: last + 1][::-1] + group[last + 1 :]
        group = []
        if run is not None:
            shown.append(run)
    return shown


def _without_tail(run: FontRun) -> list[FontRun]:
    """A run and the spaces after it apart: they belong between it and what follows, on whichever side that is."""
    words = run.text.rstrip(" ")
    if run.source is None or words == run.text:
        return [run]
    tail = FontRun(run.text[len(words) :], run.source)
    return [FontRun(words, run.source, run.rtl), tail] if words else [tail]


def shows(text: str, face: Face = "regular") -> bool:
    """Whether every character of a text has a glyph in the face or a fallback."""
    return all(run.source is not None for run in split(text, face))
