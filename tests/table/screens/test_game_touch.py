"""Touchpads and touch screens at a table: scrolling, pinching, tapping, pressing long (bug kind 5)."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting, scenario

from table.fake_host import motion, press, release, wheel

HELD = (1, 0, 0)


@pytest.fixture
def rescue(tmp_path: Path) -> Sitting:
    """S04: A holds a T-Rex and a Pterodactyl, B a laser."""
    return Sitting(scenario("S04"), tmp_path)


def drop(table: Sitting, node_rect: pygame.Rect, to: tuple[int, int]) -> None:
    """A whole drag."""
    start = node_rect.center
    table.give(motion(start), press(start), motion((start[0] + 9, start[1] - 9), HELD), motion(to, HELD), release(to))


def test_scrolling_over_the_table_zooms_at_the_pointer_and_plays_nothing(rescue: Sitting) -> None:
    before = rescue.bytes()
    rescue.give(motion((604, 270)))
    under = rescue.screen.board.hit((604, 270))
    for _ in range(40):
        rescue.give(wheel((604, 270), 0.1))
    assert rescue.bytes() == before
    assert 1.5 < rescue.screen.lens.camera.zoom < 2.5, "forty tenths of a notch are four notches"
    assert rescue.screen.board.hit((604, 270)) == under
    for _ in range(9):
        rescue.give(wheel((604, 270), -25.0))
    assert rescue.screen.lens.camera.zoom == 1.0
    assert rescue.bytes() == before


def pinch(pos: tuple[int, int], apart: float) -> pygame.event.Event:
    facts = {"touch_id": 1, "x": pos[0] / 1280, "y": pos[1] / 720, "pinched": apart, "rotated": 0.0, "num_fingers": 2}
    return pygame.event.Event(pygame.MULTIGESTURE, facts)


def test_two_fingers_zoom_between_them_and_put_down_what_the_first_has_lifted(rescue: Sitting) -> None:
    before = rescue.bytes()
    under = rescue.screen.board.hit((604, 270))
    start = rescue.find(role="card", name="T-Rex").rect.center
    rescue.give(motion(start), press(start), motion((start[0] + 20, start[1] - 20), HELD))
    assert rescue.screen.hands.held is not None
    for _ in range(33):
        rescue.give(pinch((604, 270), 0.01))
    rescue.give(motion((604, 270), HELD), release((604, 270)))
    assert rescue.screen.hands.held is None
    assert rescue.bytes() == before, "what two fingers do moves no card"
    assert 1.5 < rescue.screen.lens.camera.zoom < 3.0
    assert rescue.screen.board.hit((604, 270)) == under
    for _ in range(9):
        rescue.give(pinch((604, 270), -9.0))
    assert rescue.screen.lens.camera.zoom == 1.0


def test_scrolling_the_natural_way_zooms_as_the_wheel_turns_and_sideways_not_at_all(rescue: Sitting) -> None:
    rescue.give(motion((604, 270)))
    facts = {"x": 0, "y": -1, "precise_x": 0.0, "precise_y": -1.0, "flipped": True}
    rescue.give(pygame.event.Event(pygame.MOUSEWHEEL, facts))
    zoom = rescue.screen.lens.camera.zoom
    assert zoom > 1.0
    hand = rescue.find(role="card", name="T-Rex").rect.center
    for pos in ((604, 270), hand):
        rescue.give(motion(pos))
        for _ in range(20):
            rescue.give(pygame.event.Event(pygame.MOUSEWHEEL, {**facts, "y": 0, "precise_y": 0.0, "precise_x": 0.7}))
    assert rescue.screen.lens.camera.zoom == zoom


def test_a_zoomed_table_takes_drops_where_it_is_drawn(rescue: Sitting) -> None:
    rescue.screen.lens.zoom(3, rescue.find(key="zone:platform:0").rect.center)
    drop(rescue, rescue.find(role="card", name="T-Rex").rect, rescue.find(key="zone:platform:0").rect.center)
    assert [node.name for node in rescue.cards("platform:0")] == ["T-Rex"]


def test_one_tap_is_one_action(rescue: Sitting) -> None:
    x, y = rescue.find(key="zone:deck").rect.center
    finger = {"touch_id": 1, "finger_id": 0, "x": x / 1280, "y": y / 720, "dx": 0, "dy": 0}
    rescue.give(pygame.event.Event(pygame.FINGERDOWN, finger), pygame.event.Event(pygame.FINGERUP, finger))
    rescue.give(press((x, y)), release((x, y)))
    assert len(rescue.session.record.log) == 1


def test_a_long_press_opens_the_menu(rescue: Sitting) -> None:
    pos = rescue.find(role="card", name="T-Rex").rect.center
    rescue.give(press(pos))
    rescue.host.step(0.8)
    rescue.give(release(pos))
    assert rescue.has("menu")
