"""Cards that look the same all the way are blitted by the hundred, and lie where a single one would (DESIGN.md 9)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "screens"))

from sitting import Sitting, played

from table import words
from table.paint import theme
from table.scene.motion import Flight, Motion, Seen

SIZE = (640, 400)
START, END = pygame.Rect(20, 30, 112, 157), pygame.Rect(400, 200, 112, 157)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sitting]:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    yield Sitting(played(2, 3, 12), tmp_path)
    words.set_language("en")
    theme.use("dark", 1.0, 1.0)


def flight(at: float = 0.0, turned: bool = False) -> Flight:
    seen = Seen(None, "main", turned)
    return Flight(1, START.copy(), END.copy(), seen, seen, at, 1.0)


def painted(table: Sitting, motion: Motion, now: float, part: pygame.Rect | None = None) -> bytes:
    surface = pygame.Surface(SIZE)
    motion.paint(surface, table.screen.pieces, now, part or surface.get_rect())
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("now", [-0.5, 0.0, 1.0, 1.5])
def test_it_begins_and_ends_exactly_where_a_single_one_does(table: Sitting, now: float, turned: bool) -> None:
    fresh = painted(table, Motion(0.0, [flight(turned=turned)]), now)
    motion = Motion(0.0, [flight(turned=turned)])
    painted(table, motion, 0.3)
    assert motion.flights[0].steady is not None, "from here on its sprite is known"
    assert painted(table, motion, now) == fresh


def test_on_its_way_it_is_within_a_pixel(table: Sitting) -> None:
    motion = Motion(0.0, [flight()])
    painted(table, motion, 0.0)
    for now in (0.1, 0.35, 0.77):
        fresh = Motion(0.0, [flight()])
        a = pygame.mask.from_threshold(shown(table, motion, now), (0, 0, 0), (1, 1, 1, 255))
        b = pygame.mask.from_threshold(shown(table, fresh, now), (0, 0, 0), (1, 1, 1, 255))
        a.invert()
        b.invert()
        (ax, ay), (bx, by) = a.get_bounding_rects()[0].topleft, b.get_bounding_rects()[0].topleft
        assert abs(ax - bx) <= 1
        assert abs(ay - by) <= 1


def shown(table: Sitting, motion: Motion, now: float) -> pygame.Surface:
    return pygame.image.frombuffer(painted(table, motion, now), SIZE, "RGB")


def test_nothing_is_drawn_outside_the_part_that_is_asked_for(table: Sitting) -> None:
    motion = Motion(0.0, [flight()])
    painted(table, motion, 0.0)
    empty = painted(table, Motion(0.0), 0.0)
    assert painted(table, motion, 0.0, pygame.Rect(500, 300, 100, 90)) == empty
    assert painted(table, motion, 0.0, pygame.Rect(0, 0, 50, 50)) != empty


def test_who_starts_last_lies_lowest(table: Sitting) -> None:
    early, late = flight(0.0), flight(0.4)
    for order in ([early, late], [late, early]):
        motion = Motion(0.0, list(order))
        painted(table, motion, 0.1)
        painted(table, motion, 0.2)
        assert [one.at for one in motion.flights] == [0.4, 0.0]


def test_what_turns_over_is_never_taken_for_steady(table: Sitting) -> None:
    face = next(f for f in (table.screen.pieces.face(p) for p in range(54)) if f is not None)
    turning = Flight(1, START.copy(), END.copy(), Seen(None, "main", False), Seen(face, "main", False), 0.0, 1.0)
    growing = Flight(
        2, START.copy(), END.inflate(40, 56), Seen(None, "main", False), Seen(None, "main", False), 0.0, 1.0
    )
    motion = Motion(0.0, [turning, growing])
    painted(table, motion, 0.2)
    assert [one.steady for one in motion.flights] == [None, None]
