"""The comparison of goldens itself: it sees a moved letter and another tint, and forgives rounding."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from every_screen import opened
from golden_pictures import MOST_WRONG, Index, checksum, codes, difference, save, wrong_pixels

from table.paint import text


@pytest.fixture
def page(tmp_path: Path) -> pygame.Surface:
    with opened(tmp_path / "home", "no saves", (1280, 720)) as app:
        return app.host.surface.copy()


def test_a_picture_is_like_itself_and_a_letter_more_is_seen(page: pygame.Surface, tmp_path: Path) -> None:
    place = tmp_path / "page.png"
    first = save(page, place)
    assert checksum(codes(page)) == first
    assert not wrong_pixels(page, place)
    other = page.copy()
    text.draw(other, "e", pygame.Rect(900, 400, 40, 24), "small", (183, 190, 169))
    assert checksum(codes(other)) != first
    wrong = wrong_pixels(other, place)
    assert len(wrong) > MOST_WRONG
    assert difference(other, place, wrong).get_width() > 2 * page.get_width()


def test_another_tint_is_seen_and_a_blend_that_rounds_the_other_way_is_not(
    page: pygame.Surface, tmp_path: Path
) -> None:
    place = tmp_path / "page.png"
    save(page, place)
    rounded = page.copy()
    rounded.fill((1, 1, 1), special_flags=pygame.BLEND_RGB_ADD)
    assert len(wrong_pixels(rounded, place)) <= MOST_WRONG
    tinted = page.copy()
    tinted.fill((0, 0, 28), pygame.Rect(100, 200, 300, 200), special_flags=pygame.BLEND_RGB_ADD)
    assert len(wrong_pixels(tinted, place)) > 10_000


def test_another_size_is_wrong_throughout(page: pygame.Surface, tmp_path: Path) -> None:
    save(page, tmp_path / "page.png")
    small = pygame.transform.smoothscale(page, (640, 360))
    assert len(wrong_pixels(small, tmp_path / "page.png")) == 640 * 360


def test_the_index_names_the_library_that_differs(tmp_path: Path) -> None:
    index = Index(tmp_path / "goldens.toml")
    index.libraries = {"pygame": "0.0.1"}
    index.sums = {"en page": 7}
    index.write()
    again = Index(index.place)
    assert again.sums == {"en page": 7}
    assert "instead of 0.0.1" in again.strangers()
