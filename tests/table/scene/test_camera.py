"""The camera: what lies under the pointer stays there, and the table never leaves its window."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.scene.camera import NEAREST, Camera

SEEN = pygame.Rect(0, 46, 1000, 500)


def test_at_first_the_whole_table_is_seen() -> None:
    assert Camera().area(SEEN) == SEEN


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    camera = Camera()
    pos = (300, 200)
    before = ((pos[0] - SEEN.x) / SEEN.w, (pos[1] - SEEN.y) / SEEN.h)
    assert camera.zoom_at(2.0, pos, SEEN)
    area = camera.area(SEEN)
    assert (pos[0] - area.x) / area.w == pytest.approx(before[0], abs=0.002)
    assert (pos[1] - area.y) / area.h == pytest.approx(before[1], abs=0.002)


def test_zooming_ends_at_the_nearest_and_at_the_whole() -> None:
    camera = Camera()
    assert camera.zoom_at(100, (500, 300), SEEN)
    assert camera.zoom == NEAREST
    assert not camera.zoom_at(1.5, (500, 300), SEEN), "nothing changes any more"
    assert camera.zoom_at(0.001, (500, 300), SEEN)
    assert camera.area(SEEN) == SEEN


def test_fit_shows_all_again() -> None:
    camera = Camera()
    camera.zoom_at(2.0, (10, 60), SEEN)
    camera.pan(-400, 30, SEEN)
    camera.fit()
    assert camera.area(SEEN) == SEEN


@given(st.lists(st.tuples(st.floats(0.3, 3.0), st.integers(0, 1000), st.integers(46, 546), st.integers(-900, 900))))
def test_no_gap_shows_beside_the_table(steps: list[tuple[float, int, int, int]]) -> None:
    camera = Camera()
    for factor, x, y, dx in steps:
        camera.zoom_at(factor, (x, y), SEEN)
        camera.pan(dx, -dx, SEEN)
        assert camera.area(SEEN).inflate(2, 2).contains(SEEN)
