"""Dice: designs, marks, pictures."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import tomllib
from importlib.resources import files

import pygame
import pytest

from table.paint.dice import DieDesign, design, die_shadow, draw_die, draw_pose, flat_die
from table.paint.dice_marks import mark
from table.paint.face_spec import DieSpec, read_spec
from table.scene.solids import about, compose, dot
from table.scene.throw import Throw

GAME = files("rules") / "kaboom_universe"


@pytest.fixture(scope="module", autouse=True)
def _video() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.fixture(scope="module")
def asteroid() -> DieDesign:
    spec = read_spec((GAME / "faces.toml").read_bytes())
    die = tomllib.loads((GAME / "modes.toml").read_text(encoding="utf-8"))["die"]
    return design(spec.die[die["id"]], die["faces"])


def test_the_games_die_has_its_faces_spread(asteroid: DieDesign) -> None:
    assert sorted(asteroid.labels) == ["blank"] * 6 + ["double"] * 2 + ["simple"] * 4
    doubles = [i for i, label in enumerate(asteroid.labels) if label == "double"]
    normals = [asteroid.solid.normals[i] for i in doubles]
    assert dot(normals[0], normals[1]) < 0.2


def test_a_face_is_found_for_every_label(asteroid: DieDesign) -> None:
    for label in ("blank", "simple", "double"):
        found = {asteroid.face_for(label, seed) for seed in range(40)}
        assert {asteroid.labels[i] for i in found} == {label}
        assert len(found) > 1
    with pytest.raises(ValueError, match="triple"):
        asteroid.face_for("triple")


@pytest.mark.parametrize(("solid", "count"), [("d6", 6), ("d8", 8), ("d10", 10), ("d12", 12), ("d20", 20)])
def test_every_solid_has_numbers(solid: str, count: int) -> None:
    die = design(DieSpec(solid=solid))
    assert die.labels == tuple(str(i + 1) for i in range(count))
    for face in range(count):
        drawn = flat_die(die, face, 48)
        assert drawn.get_size() == (48, 48)
    with pytest.raises(ValueError, match="faces"):
        design(DieSpec(solid=solid), ["x"])


def test_marks_of_the_games_faces_can_be_told_apart_without_colour(asteroid: DieDesign) -> None:
    drawn = {}
    for label in ("blank", "simple", "double"):
        face = asteroid.face_for(label)
        top = flat_die(asteroid, face, 60).subsurface(pygame.Rect(22, 22, 16, 16))
        drawn[label] = pygame.transform.grayscale(top)
    spread = {}
    for label, picture in drawn.items():
        values = [picture.get_at((x, y)).r for x in range(16) for y in range(16)]
        spread[label] = max(values) - min(values)
    assert spread["blank"] < 25
    assert spread["simple"] > 60
    assert spread["double"] > 60
    differing = sum(
        abs(drawn["simple"].get_at((x, y)).r - drawn["double"].get_at((x, y)).r) > 40
        for x in range(16)
        for y in range(16)
    )
    assert differing > 50


def test_unknown_marks_are_refused() -> None:
    assert mark("blank") == ()
    for name in ("skull", "pips:7", "pips:x"):
        with pytest.raises(ValueError, match="mark"):
            mark(name)


def test_a_die_stays_in_its_square_at_any_turn(asteroid: DieDesign) -> None:
    for i in range(12):
        turn = compose(about((0.6, 0.0, 0.8), i * 0.7), asteroid.solid.flat(i, i * 0.3))
        drawn = draw_die(asteroid, turn, 50)
        mask = pygame.mask.from_surface(drawn, 128)
        assert mask.count() > 50 * 50 * 0.5
        assert drawn.get_at((0, 0)).a == 0


def test_resting_dice_are_cached(asteroid: DieDesign) -> None:
    assert flat_die(asteroid, 3, 40, 0.50) is flat_die(asteroid, 3, 40, 0.501)
    assert flat_die(asteroid, 3, 40, 0.50) is not flat_die(asteroid, 4, 40, 0.50)


def test_drawing_reports_what_it_touched(asteroid: DieDesign) -> None:
    throw = Throw.make(3, [0, 5], (40, 40, 300, 160), asteroid.solid, radius=24)
    for t in (0.0, 0.2, throw.duration):
        for pose in throw.at(t):
            target = pygame.Surface((400, 260))
            target.fill((200, 200, 200))
            touched = draw_pose(target, asteroid, pose, throw.radius)
            target.fill((200, 200, 200), touched)
            rest = pygame.mask.from_threshold(target, (200, 200, 200), (1, 1, 1, 255))
            assert rest.count() == 400 * 260


def test_shadows_soften_with_height() -> None:
    low, high = die_shadow(60, 0.0), die_shadow(60, 1.5)
    assert high.get_width() > low.get_width()
    middle = low.get_at((low.get_width() // 2, low.get_height() // 2)).a
    assert high.get_at((high.get_width() // 2, high.get_height() // 2)).a < middle
