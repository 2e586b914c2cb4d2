"""Every letter and mark that the program or a game writes is in the fonts that we carry."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
import rtoml

from table.paint import fonts
from table.paint.theme import Face
from table.screens.keys import ARROWS

pygame.font.init()
ROOT = Path(__file__).parents[3]
GAMES = sorted(path for path in (ROOT / "rules").glob("*/*.toml") if path.name != "pyproject.toml")
CATALOGUES = sorted((ROOT / "assets" / "translations").rglob("*.po"))
FACES: tuple[Face, ...] = ("regular", "bold", "italic", "display")


def strings(value: object) -> set[str]:
    """All characters of the strings in a TOML file."""
    if isinstance(value, str):
        return set(value)
    if isinstance(value, dict):
        return set().union(*(strings(part) for part in value.values())) if value else set()
    if isinstance(value, list):
        return set().union(*(strings(part) for part in value)) if value else set()
    return set()


def missing(letters: set[str], face: Face) -> set[str]:
    """The letters that would be shown as a box with their code."""
    shown = "".join(sorted(letters - set("\n\t ")))
    return {letter for run in fonts.split(shown, face) if run.source is None for letter in run.text}


@pytest.mark.parametrize("face", FACES)
def test_the_games_write_only_what_the_fonts_have(face: Face) -> None:
    for path in GAMES:
        assert not missing(strings(rtoml.load(path)), face), path


@pytest.mark.parametrize("face", FACES)
def test_the_program_writes_only_what_the_fonts_have(face: Face) -> None:
    for path in CATALOGUES:
        arrows = set(ARROWS)  # the names of the arrow keys are drawn as icons
        assert not missing(set(path.read_text(encoding="utf-8")) - arrows, face), path


def test_a_letter_that_no_font_has_is_noticed() -> None:
    assert missing({"a", "\u21c4"}, "regular") == {"\u21c4"}
