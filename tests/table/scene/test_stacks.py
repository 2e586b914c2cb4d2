"""Cards on top of each other in one slot: what shows of the lower ones, and what lies askew."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from table.scene.layout import Place, Spot, arranged, card_height

ASPECT = 112 / 157
ROOM = pygame.Rect(40, 30, 150, 200)


def place(tilt: int = 20, rect: pygame.Rect = ROOM) -> Place:
    return Place("slot", rect, 0, "stack", slots=3, tilt=tilt)


def test_the_top_card_lies_in_the_same_place_however_many_lie_below() -> None:
    tops = {tuple(arranged(place(), count, ASPECT)[-1]) for count in (1, 2, 3)}
    assert len(tops) == 1


def test_every_lower_card_shows_its_upper_edge_with_the_values_on_it() -> None:
    rects = arranged(place(), 3, ASPECT)
    high = card_height(place(), ASPECT)
    for lower, upper in pairwise(rects):
        assert lower.x == upper.x
        assert upper.y - lower.y >= high * 0.18, "medal and values reach 26 of 157 units"


@pytest.mark.parametrize("count", [1, 2, 3, 5])
@pytest.mark.parametrize("tilt", [0, 20])
@pytest.mark.parametrize("size", [(150, 200), (90, 300), (300, 120)])
def test_a_stack_stays_in_its_place_also_when_its_top_card_lies_askew(
    count: int, tilt: int, size: tuple[int, int]
) -> None:
    room = pygame.Rect((40, 30), size)
    for rect in arranged(place(tilt, room), count, ASPECT):
        turned = pygame.transform.rotozoom(pygame.Surface(rect.size), -tilt, 1).get_rect(center=rect.center)
        assert room.inflate(8, 8).contains(turned if rect is arranged(place(tilt, room), count, ASPECT)[-1] else rect)


def test_what_lies_askew_is_hit_where_it_is_seen() -> None:
    upright = pygame.Rect(100, 100, 70, 100)
    spot = Spot(1, 0, upright, False, 0, tilt=20)
    assert spot.holds(upright.center)
    assert not spot.holds((upright.right - 2, upright.bottom - 2)), "the corner has turned away"
    assert not spot.holds((upright.left + 2, upright.top + 2))
    assert spot.holds((upright.centerx + 14, upright.top + 4)), "clockwise: the upper edge has moved to the right"
    straight = Spot(1, 0, upright, False, 0)
    assert straight.holds((upright.right - 2, upright.bottom - 2))
