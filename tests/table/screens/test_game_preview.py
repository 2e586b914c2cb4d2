"""Zooming shows a stretched picture at once and the exact one when the wheel rests."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting, played

from table import words
from table.paint import theme
from table.screens.game_preview import REST, SLOW


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sitting]:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    yield Sitting(played(2, 3, 12), tmp_path)
    words.set_language("en")
    theme.use("dark", 1.0, 1.0)


def look(table: Sitting) -> pygame.Surface:
    """One frame, without time passing."""
    table.frame(0.0)
    return table.host.surface.copy()


def exact(table: Sitting) -> bytes:
    """The table as it is painted from nothing."""
    table.screen.picture.stale = True
    return table.pixels()


def apart(one: pygame.Surface, other: pygame.Surface, where: pygame.Rect) -> float:
    """How far two pictures are apart, of 255, on the average."""
    one, other = one.subsurface(where).copy(), other.subsurface(where)
    bright = one.copy()
    bright.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    dark = other.copy()
    dark.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    bright.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return sum(pygame.transform.average_color(bright)[:3]) / 3


def slow(table: Sitting) -> None:
    """As on a machine where painting takes longer than a frame."""
    look(table)
    table.screen.picture.cost = 2 * SLOW


@pytest.mark.parametrize("notches", [1, 4])
def test_a_slow_table_is_stretched_and_exact_when_the_wheel_rests(table: Sitting, notches: int) -> None:
    slow(table)
    before = look(table)
    for _ in range(notches):
        table.screen.lens.zoom(1, (500, 250))
        shown = look(table)
    stretched = pygame.image.tobytes(shown, "RGB")
    table.host.step(REST / 2)
    assert pygame.image.tobytes(look(table), "RGB") == stretched, "it waits for the next notch"
    table.host.step(REST)
    well = look(table)
    assert pygame.image.tobytes(well, "RGB") == exact(table)
    assert pygame.image.tobytes(well, "RGB") != stretched
    seen = table.screen.frame.table
    assert apart(shown, well, seen) < apart(before, well, seen) * 0.7, "it shows everything near where it will be"


def test_zooming_out_again_stretches_the_same_picture_back(table: Sitting) -> None:
    table.screen.lens.zoom(5, (500, 250))
    slow(table)
    table.screen.lens.zoom(-3, (500, 250))
    shown = look(table)
    table.host.step(2 * REST)
    assert apart(shown, look(table), table.screen.frame.table) < 30, "what wasn't seen before is felt until then"


def test_a_quick_table_is_painted_exactly_at_once(table: Sitting) -> None:
    look(table)
    table.screen.picture.cost = SLOW / 2
    table.screen.lens.zoom(2, (500, 250))
    assert pygame.image.tobytes(look(table), "RGB") == exact(table)


def test_whatever_changes_meanwhile_is_painted_exactly_at_once(table: Sitting) -> None:
    slow(table)
    table.screen.lens.zoom(2, (500, 250))
    stretched = pygame.image.tobytes(look(table), "RGB")
    table.screen.point_out()
    shown = pygame.image.tobytes(look(table), "RGB")
    assert shown != stretched
    assert shown == exact(table)


def test_what_can_be_pointed_at_is_where_it_will_be(table: Sitting) -> None:
    slow(table)
    table.screen.lens.zoom(3, (500, 250))
    look(table)
    before = [(node.key, tuple(node.rect)) for node in table.app.tree().walk() if node.role == "card"]
    table.host.step(2 * REST)
    look(table)
    assert before == [(node.key, tuple(node.rect)) for node in table.app.tree().walk() if node.role == "card"]
