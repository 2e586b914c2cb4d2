"""The general records are drawn: each form of readout shows, and shows its value."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from rules.kernel.book import Phrase
from rules.kernel.show import Form
from table.paint import readouts, record_gallery, theme


@pytest.fixture(autouse=True)
def dark() -> None:
    pygame.font.init()
    theme.use("dark", 1.0, 1.0)


def painted(form: Form, small: bool, **changed: object) -> bytes:
    surface = pygame.Surface((420, 180))
    shown = replace(record_gallery.samples()[form], **changed)
    if small:
        readouts.small(surface, pygame.Rect(4, 4, 200, 34), shown)
    else:
        readouts.large(surface, surface.get_rect(), shown, record_gallery.say)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("form", record_gallery.small_forms())
def test_a_small_readout_shows_its_value(form: Form) -> None:
    assert painted(form, True, value=1) != painted(form, True, value=3)


@pytest.mark.parametrize("form", [Form.SCORE, Form.LAMPS, Form.TALLY, Form.TRACK])
def test_a_large_readout_shows_its_parts(form: Form) -> None:
    parts = record_gallery.samples()[form].parts
    none = tuple(replace(part, value=0) for part in parts)
    some = tuple(replace(part, value=2) for part in parts)
    assert painted(form, False, parts=none) != painted(form, False, parts=some)


def test_the_strip_of_phases_lights_the_present_one() -> None:
    assert painted(Form.PHASES, False, value=0) != painted(Form.PHASES, False, value=2)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_gallery_paints_every_form_in_every_theme(size: tuple[int, int]) -> None:
    sheets = set()
    for name in ("dark", "light", "contrast"):
        theme.use(name, size[0] / 1280 if size[0] >= 1280 else 1.0, 1.0)
        sheets.add(pygame.image.tobytes(record_gallery.sheet(size), "RGB"))
    theme.use("dark", 1.0, 1.0)
    assert len(sheets) == 3


def test_names_stand_beside_the_title_and_whole_where_they_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """The longest of Kaboom's Co-Op, in the room that its table gives at 1280 x 720."""
    names = ("T-Rex", "Velociraptor", "Pterodactyl", "Triceratops ×3", "Diplodocus")
    sample = record_gallery.samples()[Form.LAMPS]
    parts = tuple(replace(sample.parts[0], text=Phrase(name)) for name in names)
    shown: dict[str, pygame.Rect] = {}
    monkeypatch.setattr("table.paint.fitted.draw", lambda _, words, room, *rest: shown.update({words: room.copy()}))
    surface = pygame.Surface((484, 58))
    readouts.large(
        surface, surface.get_rect(), replace(sample, title=Phrase("Couples"), parts=parts), lambda p: p.key if p else ""
    )
    assert list(shown) == ["Couples", *names]
    assert shown["Couples"].right <= shown["T-Rex"].left
