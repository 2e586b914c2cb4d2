"""What is under way at a table outlives what changes the picture alone, and ends when the position changes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting, played, scenario

from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.law import random_move
from rules.kernel.moves import Move
from table import words
from table.fake_host import click, key, motion, press, release, wheel

HELD = (1, 0, 0)
PICTURE: dict[str, Callable[[Sitting], object]] = {
    "zoom": lambda table: table.screen.lens.zoom(3, (200, 300)),
    "wheel": lambda table: table.give(motion((600, 250)), wheel((600, 250), 1.0)),
    "pan": lambda table: (table.screen.lens.zoom(3), table.screen.lens.pan(40, 25)),
    "fit": lambda table: (table.screen.lens.zoom(3), table.screen.lens.fit()),
    "keys": lambda table: table.give(key(pygame.K_KP_PLUS), key(pygame.K_LEFT, pygame.KMOD_CTRL)),
    "language": lambda table: table.app.change(language="es"),
    "side": lambda table: table.give(key(pygame.K_l, pygame.KMOD_CTRL)),
    "theme": lambda table: table.app.change(theme="light"),
    "size": lambda table: (table.host.set_size((1600, 900)), table.app.fit()),
}


@pytest.fixture(params=sorted(PICTURE))
def change(request: pytest.FixtureRequest) -> Callable[[Sitting], object]:
    yield PICTURE[request.param]
    words.set_language("en")


@pytest.fixture
def rescue(tmp_path: Path) -> Sitting:
    """S04: A holds a T-Rex and a Pterodactyl."""
    return Sitting(scenario("S04"), tmp_path)


def planting(tmp_path: Path) -> Sitting:
    """A game in which a card is being played and the slot is still to be named."""
    table = Sitting(played(2, 1, 4, name="beansprout"), tmp_path)
    seat, decision = table.screen.intent.decisions()[0]
    game = table.session.game
    card = law.values(game, table.screen.intent.view, decision, seat, (game.verb_index["play"],))[0]
    table.screen.take(seat, Move("play", (card,)))
    table.frame()
    assert table.screen.asker.asking is not None
    assert table.has(key="cancel")
    return table


def test_a_move_that_is_being_filled_goes_on(tmp_path: Path, change: Callable[[Sitting], object]) -> None:
    table = planting(tmp_path)
    before, targets = table.screen.asker.asking, set(table.screen.marks.targets)
    change(table)
    table.frame()
    assert table.screen.asker.asking == before
    assert targets
    assert table.screen.marks.targets == targets, "what may be named is still pointed out"
    assert table.has(key="cancel"), "and the question is still there"
    state = table.bytes()
    slot = sorted(targets)[0]
    rect = table.screen.board.rect_of(slot)
    assert rect is not None
    table.screen.hands.click(rect.center, slot)
    assert table.bytes() != state, "naming the slot makes the move"


def test_a_card_that_was_picked_stays_picked(rescue: Sitting, change: Callable[[Sitting], object]) -> None:
    rescue.give(*click(rescue.find(role="card", name="T-Rex").rect.center))
    targets = set(rescue.screen.marks.targets)
    change(rescue)
    rescue.frame()
    assert [node.name for node in rescue.cards("hand:0") if node.state["selected"]] == ["T-Rex"]
    assert rescue.screen.marks.targets == targets != set()
    rescue.give(key(pygame.K_ESCAPE))
    assert not [node for node in rescue.cards("hand:0") if node.state["selected"]]


def test_a_card_in_the_hand_stays_there_while_the_table_is_zoomed(rescue: Sitting) -> None:
    start = rescue.find(role="card", name="T-Rex").rect.center
    rescue.give(motion(start), press(start), motion((start[0] + 9, start[1] - 9), HELD), motion((600, 300), HELD))
    rescue.give(wheel((600, 300), 1.0))
    assert rescue.screen.lens.camera.zoom > 1
    assert rescue.find(role="screen").state["held"] >= 0
    goal = rescue.find(key="zone:platform:0").rect.clip(rescue.screen.frame.table).center
    rescue.give(motion(goal, HELD), release(goal))
    assert [node.name for node in rescue.cards("platform:0")] == ["T-Rex"]


@pytest.mark.parametrize("button", [2, 3])
def test_a_drag_with_another_button_moves_the_table_as_far_as_the_pointer(rescue: Sitting, button: int) -> None:
    held = tuple(int(n == button) for n in (1, 2, 3))
    rescue.give(*click(rescue.find(role="card", name="T-Rex").rect.center))
    rescue.screen.lens.zoom(4, (400, 250))
    felt = rescue.screen.frame.table.center
    before = rescue.find(key="zone:deck").rect
    rescue.give(motion(felt), press(felt, button))
    for n in range(1, 9):
        rescue.give(motion((felt[0] - 5 * n, felt[1] - 3 * n), held))
    rescue.give(release((felt[0] - 40, felt[1] - 24), button))
    after = rescue.find(key="zone:deck").rect
    assert (before.x - after.x, before.y - after.y) == pytest.approx((40, 24), abs=3)
    assert rescue.find(role="card", name="T-Rex").state["selected"], "a drag puts nothing down"


def test_a_card_held_at_the_edge_moves_the_zoomed_table_until_it_ends(rescue: Sitting) -> None:
    rescue.screen.lens.zoom(4, rescue.find(key="zone:platform:0").rect.center)
    seen = rescue.screen.frame.table
    start = rescue.find(role="card", name="T-Rex").rect.center
    edge = (seen.centerx, seen.top + 20)
    rescue.give(motion(start), press(start), motion((start[0] + 9, start[1] - 9), HELD), motion(edge, HELD))
    before = rescue.find(key="zone:platform:0").rect.y
    rescue.frame(0.1)
    assert rescue.find(key="zone:platform:0").rect.y == before, "not at once"
    for _ in range(30):
        rescue.frame(0.05)
    moved = rescue.find(key="zone:platform:0").rect.y
    assert moved > before
    assert rescue.screen.hands.held is not None
    for _ in range(60):
        rescue.frame(0.05)
    at_rest = rescue.find(key="zone:platform:0").rect.y
    rescue.frame(1.0)
    assert rescue.find(key="zone:platform:0").rect.y == at_rest, "the table ends there"
    rescue.give(motion(seen.center, HELD), key(pygame.K_ESCAPE), release(seen.center))
    assert rescue.screen.hands.held is None
    assert not rescue.session.record.log


def test_it_ends_when_the_position_changes(tmp_path: Path) -> None:
    table = planting(tmp_path)
    seat, decision = table.screen.intent.decisions()[0]
    game = table.session.game
    other, _ = random_move(game, table.session.state, decision, seat, Chance(3))
    done = table.session.play(seat, other)
    assert isinstance(done, list)
    table.screen.played(done)
    table.frame()
    assert table.screen.asker.asking is None
    assert not table.has(key="cancel")
