"""Every screen and a table of each game, pixel for pixel as it was last looked at and found good.

They are made anew on purpose only, as tests/goldens/README.md says: `pytest … --update-goldens`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from every_screen import SCENES, opened
from golden_pictures import (
    CAP,
    FOLDER,
    MOST_WRONG,
    Index,
    checksum,
    codes,
    difference,
    libraries,
    save,
    wrong_pixels,
)

SIZE = (1280, 720)
LOOKS = {"en": ("en", 1.0), "es": ("es", 2.0)}
"""English at 100 % and Spanish at 200 % (DESIGN.md 5)."""
SKIPPED = {
    *(f"new game {game}" for game in ("avarium_academy", "beach_a_palooza", "beansprout", "gemas_de_cristal")),
    *(f"rules {game}" for game in ("avarium_academy", "beach_a_palooza", "beansprout", "gemas_de_cristal")),
    *(f"lessons {game}" for game in ("avarium_academy", "beach_a_palooza", "beansprout", "gemas_de_cristal")),
    *(f"lesson {game}" for game in ("avarium_academy", "beach_a_palooza", "beansprout", "gemas_de_cristal")),
    *(f"end of {game}" for game in ("avarium_academy", "beach_a_palooza", "beansprout", "gemas_de_cristal")),
    *("title", "new game 8 seats", "rules no match", "saves export", "deck name", "side closed", "quick save"),
    *(f"inspected {game}" for game in ("beach", "gemas", "beansprout", "avarium")),
    *("saves rename", "saves delete", "settings search", "no results", "context menu", "deck problems", "tooltip"),
    *("score sheet", "replay"),
    *("kaboom coop 3", "kaboom apocalypse 8", "kaboom 2", "beach 2", "gemas 2", "avarium duel"),
}
"""Screens that look like another one that is kept; their room is tested all the same (test_room.py)."""
NAMES = [f"{look} {scene}" for look in LOOKS for scene in SCENES if scene not in SKIPPED]


@pytest.fixture(scope="module")
def index() -> Index:
    return Index()


def place_of(name: str) -> Path:
    return FOLDER / f"{name.replace(' ', '-')}.png"


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_is_the_one_that_was_found_good(
    name: str, tmp_path: Path, index: Index, request: pytest.FixtureRequest
) -> None:
    update = bool(request.config.getoption("--update-goldens"))
    if not update and index.strangers():
        pytest.skip(f"goldens need the libraries that they were made with: {index.strangers()}")
    if update and hasattr(request.config, "workerinput"):
        pytest.fail("goldens are made one after the other: add -n 0")
    look, _, scene = name.partition(" ")
    language, text = LOOKS[look]
    with opened(tmp_path, scene, SIZE, language, text) as app:
        picture = app.host.surface.copy()
    place = place_of(name)
    if update:
        index.sums[name] = save(picture, place)
        index.libraries = libraries()
        index.write()
        assert len(wrong_pixels(picture, place)) <= MOST_WRONG
        return
    assert place.exists(), "a new screen: look at it, then make its golden with --update-goldens"
    if checksum(codes(picture)) == index.sums.get(name):
        return
    wrong = wrong_pixels(picture, place)
    if len(wrong) > MOST_WRONG:
        shown = tmp_path.parent / f"{place.stem}-differs.png"
        pygame.image.save(difference(picture, place, wrong), shown)
        raise AssertionError(f"{len(wrong)} pixels differ; both pictures are in {shown}")


def test_the_goldens_are_small_and_belong_to_screens(request: pytest.FixtureRequest) -> None:
    wanted = {place_of(name).name for name in NAMES}
    kept = {place.name: place.stat().st_size for place in FOLDER.glob("*.png")}
    if request.config.getoption("--update-goldens"):
        for name in set(kept) - wanted:
            (FOLDER / name).unlink()
        return
    assert set(kept) <= wanted, "goldens of screens that are no more"
    assert sum(kept.values()) <= CAP
    assert set(SKIPPED) <= set(SCENES)
