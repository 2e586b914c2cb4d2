"""Lines across the table: the shaft of an arrow reaches its head, however long and thin it is."""

from __future__ import annotations

import math

import pygame
import pytest

from table.paint import lines, theme


@pytest.mark.parametrize("by", [3.0, 10.0, 25.0])
def test_a_line_is_shortened_by_exactly_so_much(by: float) -> None:
    points = [(0.0, 0.0), (10.0, 0.0), (20.0, 0.0), (40.0, 0.0)]
    kept = lines.shortened(points, by)
    assert kept[0] == points[0]
    assert math.isclose(kept[-1][0], 40 - by)


def test_a_line_shorter_than_that_stays() -> None:
    points = [(0.0, 0.0), (4.0, 0.0)]
    assert lines.shortened(points, 9.0) == points


@pytest.mark.parametrize("long", [60, 300, 900])
@pytest.mark.parametrize("width", [2, 5])
def test_an_arrow_is_one_piece(long: int, width: int) -> None:
    theme.use("dark", 1.0, 1.0)
    surface = pygame.Surface((long + 60, 120))
    surface.fill((0, 0, 0))
    lines.arrow(surface, (30, 60), (30 + long, 60), (250, 250, 250), width, bend=0)
    bright = [max(surface.get_at((x, y))[0] for y in range(40, 80)) for x in range(surface.get_width())]
    first = next(x for x, level in enumerate(bright) if level > 120)
    last = max(x for x, level in enumerate(bright) if level > 120)
    assert last > long + 20
    assert min(bright[first : last + 1]) > 90, "no gap between shaft and head"
