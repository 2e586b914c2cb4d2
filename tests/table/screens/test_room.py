"""Every screen in every room: no text is cut or covered, nothing lies over its neighbour unless it says so.

Quick: each screen in English at 1280x720, in Spanish with the largest type in the smallest window, and in one of the
other rooms. With `-m long` in all of them.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from every_screen import SCENES, opened
from fitting import faults, lines_of, tree_faults
from staging import LONG_TITLE

from table.ui.label import Label
from table.ui.tree import Node
from table.ui.widget import Widget

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080))
TEXTS = (1.0, 2.0)
LANGUAGES = ("en", "es")
Room = tuple[tuple[int, int], str, float]
ROOMS: tuple[Room, ...] = tuple((size, language, text) for size in SIZES for language in LANGUAGES for text in TEXTS)
ALWAYS: tuple[Room, ...] = (((1280, 720), "en", 1.0), ((1024, 640), "es", 2.0))
OTHERS = [room for room in ROOMS if room not in ALWAYS]
GIVEN = (LONG_TITLE, "Ada, Bo")
"""What players wrote: it may be cut where it has no room."""


def told(room: Room) -> str:
    (wide, high), language, text = room
    return f"{wide}x{high} {language} {text:.0%}"


def wrong(scene: str, room: Room, folder: Path) -> list[str]:
    size, language, text = room
    with opened(folder, scene, size, language, text) as app:
        return [f"{told(room)}: {fault}" for fault in faults(app, GIVEN)]


@pytest.mark.parametrize("number", range(len(SCENES)), ids=list(SCENES))
def test_a_screen_has_room(number: int, tmp_path: Path) -> None:
    scene = list(SCENES)[number]
    rooms = (*ALWAYS, OTHERS[number % len(OTHERS)])
    found = [fault for n, room in enumerate(rooms) for fault in wrong(scene, room, tmp_path / str(n))]
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("room", ROOMS, ids=told)
@pytest.mark.parametrize("scene", SCENES)
def test_a_screen_has_room_in_every_window(scene: str, room: Room, tmp_path: Path) -> None:
    found = wrong(scene, room, tmp_path)
    assert not found, "\n".join(found)


# -- the tests' own eyes ------------------------------------------------------------------------------------


def with_widget(tmp_path: Path, widget: Widget, rect: pygame.Rect) -> list[str]:
    """The faults of the first page with one more widget on it."""
    with opened(tmp_path, "no saves", (1280, 720)) as app:
        assert app.top is not None
        assert not faults(app)
        app.top.ui.root.children.append(widget)
        widget.parent = app.top.ui.root
        widget.place(rect)
        return faults(app)


def test_a_text_that_is_cut_is_found(tmp_path: Path) -> None:
    found = with_widget(tmp_path, Label("Incomprehensibilities"), pygame.Rect(700, 30, 60, 24))
    assert any("is cut" in fault for fault in found)
    assert any("only in part" in fault for fault in found), "the interface tree says so too"


def test_a_text_that_is_covered_is_found(tmp_path: Path) -> None:
    class Plate(Widget):
        def paint(self, surface: pygame.Surface) -> None:
            surface.fill((40, 40, 40), self.rect)

    with opened(tmp_path, "no saves", (1280, 720)) as app:
        place = next(line for line in lines_of(app) if len(line.words) > 8).place
    found = with_widget(tmp_path, Plate(), place.inflate(-place.w // 2, 0))
    assert any("is covered" in fault for fault in found)


def test_words_outside_the_window_are_found(tmp_path: Path) -> None:
    found = with_widget(tmp_path, Label("Somewhere"), pygame.Rect(1240, 30, 160, 24))
    assert any("sticks out" in fault for fault in found)


def test_neighbours_that_overlap_are_found_unless_they_say_so() -> None:
    window = pygame.Rect(0, 0, 100, 100)
    zone = Node("zone", "Deck", pygame.Rect(0, 0, 40, 40), key="zone:deck")
    card = Node("card", "Ace", pygame.Rect(10, 10, 20, 40), key="piece:1", covers="zone:deck")
    other = Node("zone", "Heap", pygame.Rect(20, 30, 40, 40), key="zone:heap")
    assert not list(tree_faults(Node("screen", "", window, children=[zone, card])))
    assert len(list(tree_faults(Node("screen", "", window, children=[zone, card, other])))) == 2
    other.covers = "*"
    assert not list(tree_faults(Node("screen", "", window, children=[zone, card, other])))
    card.rect.x = 95
    assert any("sticks out" in fault for fault in tree_faults(Node("screen", "", window, children=[zone, card])))
