"""Scenes and figures: the same everywhere, whole, and drawn only with what the vector engine knows."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
from importlib.resources import files

import pygame
import pytest

from table.paint.art import Art, scene
from table.paint.art_scenes import SceneColours, scene_svg, scenes

COLOURS = SceneColours("#204060", "#e0d0a0", "#ffffff", "#405030")
FOLDERS = [entry.name for entry in (files("assets") / "art").iterdir() if entry.is_dir() and entry.name[0] not in "_."]


@pytest.fixture(scope="module", autouse=True)
def _video() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("folder", FOLDERS)
def test_figures_use_only_what_is_drawn(folder: str) -> None:
    art = Art(folder)
    assert art.names()
    for name in art.names():
        source = art.source(name).decode()
        assert not re.search(r"<(text|clipPath|mask|filter|pattern|use|image|symbol)\b", source), name
        for colour in re.findall(r'(?:fill|stroke|stop-color)="([^"]+)"', source):
            assert colour == "none" or re.fullmatch(r"#[0-9a-f]{6}|url\(#\w+\)", colour), (name, colour)
        drawn = art.figure(name, (120, 120))
        assert pygame.mask.from_surface(drawn).count() > 400, name


@pytest.mark.parametrize("kind", scenes())
def test_scenes_fill_their_place(kind: str) -> None:
    for size in ((60, 60), (208, 298), (301, 97)):
        made = scene("t_rex", kind, COLOURS, size)
        assert made.get_size() == size
        w, h = size
        corners = ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1))
        assert all(made.get_at(spot).a == 255 for spot in corners)


def test_a_scene_is_seeded_by_its_name() -> None:
    assert scene_svg("space", "a", COLOURS, (90, 90)) == scene_svg("space", "a", COLOURS, (90, 90))
    assert scene_svg("space", "a", COLOURS, (90, 90)) != scene_svg("space", "b", COLOURS, (90, 90))
    assert scene_svg("no such scene", "a", COLOURS, (90, 90)) == scene_svg("plain", "a", COLOURS, (90, 90))


@pytest.mark.parametrize("name", ["", "nothing", "../secret", "a/b"])
def test_a_missing_picture_has_a_stand_in(name: str) -> None:
    art = Art(FOLDERS[0])
    assert not art.has(name)
    assert pygame.mask.from_surface(art.figure(name, (50, 50))).count() > 100


def test_pictures_are_kept_within_a_cap() -> None:
    art = Art(FOLDERS[0], cap=400_000)
    for size in range(60, 200, 10):
        art.picture(art.names()[0], "plain", COLOURS, (size, size), (5, 5, size - 10, size - 10))
        assert art.cache.bytes <= 400_000
    assert art.cache.evictions > 0
