"""Something that is divided among pieces by dragging it: the heap, the shares, and the law's word on it."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from academy import academy
from sitting import Sitting

from table.fake_host import click, key, motion, press, release
from table.ui.tree import Node

GIVEN = {
    "classes": ["kendo_ace star_striker", "truant goalkeeper!", "", "hall_monitor"],
    "idols": ["coral", "love", "wolfgang", "hojo"],
}
FIGHT = (
    "A fight kendo_ace > B.truant",
    "A support star_striker",
    "B support love",
    "C help none",
    "D help hall_monitor defence",
    "pass",
)
"""Nine damage for Truant (3), LOVE (27) and Hall Monitor (5)."""


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    """Ada is to divide it."""
    return Sitting(academy(4, GIVEN, *FIGHT), tmp_path)


def shares(sitting: Sitting) -> dict[str, Node]:
    return {node.name: node for node in sitting.app.tree().walk() if node.role == "share"}


def given(sitting: Sitting) -> tuple[int, ...]:
    return tuple(int(node.state["given"]) for node in shares(sitting).values())


def drag(sitting: Sitting, start: tuple[int, int], to: tuple[int, int]) -> None:
    held = (1, 0, 0)
    sitting.give(press(start), motion((start[0] + 12, start[1] + 9), held), motion(to, held), release(to))


def confirm(sitting: Sitting) -> Node:
    return sitting.find(key="move:assign")


def test_the_heap_fills_what_it_is_dropped_on_and_keeps_the_rest(sitting: Sitting) -> None:
    heap = sitting.find(key="heap")
    assert heap.state["left"] == 9
    drag(sitting, heap.rect.center, shares(sitting)["Truant"].rect.center)
    assert given(sitting) == (3, 0, 0)
    assert sitting.find(key="heap").state["left"] == 6


def test_clicks_give_and_take_one(sitting: Sitting) -> None:
    truant = shares(sitting)["Truant"].rect.center
    sitting.give(*click(truant), *click(truant))
    assert given(sitting) == (2, 0, 0)
    sitting.give(*click(truant, button=3))
    assert given(sitting) == (1, 0, 0)


def test_a_click_that_gives_too_much_says_why(sitting: Sitting) -> None:
    truant = shares(sitting)["Truant"].rect.center
    sitting.give(*click(truant), *click(truant), *click(truant), *click(truant))
    assert given(sitting) == (3, 0, 0)
    assert sitting.find(key="refusal").state["clause"] == "AVA-111"


def test_what_lies_on_one_is_dragged_to_another_or_back(sitting: Sitting) -> None:
    there = {name: node.rect.center for name, node in shares(sitting).items()}
    drag(sitting, sitting.find(key="heap").rect.center, there["Hall Monitor"])
    assert given(sitting) == (0, 0, 5)
    drag(sitting, there["Hall Monitor"], there["Truant"])
    assert given(sitting) == (3, 0, 2), "Truant takes three, the rest stays"
    drag(sitting, there["Truant"], (5, 400))
    assert given(sitting) == (0, 0, 2)


def test_only_what_the_law_accepts_is_confirmed(sitting: Sitting) -> None:
    before = sitting.bytes()
    assert "still to be assigned" in confirm(sitting).refusal
    there = {name: node.rect.center for name, node in shares(sitting).items()}
    drag(sitting, sitting.find(key="heap").rect.center, there["Hall Monitor"])
    assert "Fill Truant first" in confirm(sitting).refusal
    sitting.screen.splitting.clear()
    sitting.frame()
    assert given(sitting) == (0, 0, 0)
    sitting.give(*click(sitting.find(key="heap").rect.center))
    sitting.frame()
    assert sitting.bytes() == before, "nothing happens before it is confirmed"
    assert sum(given(sitting)) == 9
    assert confirm(sitting).state.get("lit")
    sitting.give(*click(confirm(sitting).rect.center))
    assert sitting.bytes() != before
    assert not sitting.has(key="heap")


def test_zooming_or_resizing_keeps_what_was_given(sitting: Sitting) -> None:
    drag(sitting, sitting.find(key="heap").rect.center, shares(sitting)["Truant"].rect.center)
    sitting.screen.lens.zoom(1)
    sitting.frame()
    assert given(sitting) == (3, 0, 0)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_heap_and_shares_lie_on_their_cards(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = Sitting(academy(4, GIVEN, *FIGHT), tmp_path, size)
    table = sitting.screen.frame.table
    heap = sitting.find(key="heap").rect
    assert table.contains(heap)
    assert isinstance(heap, pygame.Rect)
    assert not any(heap.colliderect(node.rect) for node in shares(sitting).values())


def test_the_keyboard_gives_too(sitting: Sitting) -> None:
    """Tab walks the cards that may take some, Enter gives one."""
    assert set(sitting.screen.keys.ring.targets()) == sitting.screen.splitting.targets()
    sitting.give(key(pygame.K_TAB), key(pygame.K_RETURN))
    assert sum(given(sitting)) == 1
