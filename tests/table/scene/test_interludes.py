"""What is shown for a moment: it comes in its time, stands where it belongs, and ends where the state says."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "screens"))

from sitting import Sitting

import rules
from rules.kernel.law import setup_for
from rules.kernel.moves import Move
from rules.kernel.record import Record
from rules.kernel.scenario import Runner, read_file
from table.paint import theme
from table.scene.interludes import Clash, Toss, apart

BEAN = Path(__file__).parents[2] / "scenarios" / "beansprout" / "beansprout.scenarios.toml"


def at_scenario(name: str, lines: int) -> Record[Any, Any]:
    runner = Runner(rules.load("beansprout"), read_file(BEAN)[1])
    record = runner.start(runner.scenarios[name])
    for line in runner.scenarios[name].moves[:lines]:
        if not line.startswith("?") and "!" not in line:
            runner.line(record, line, None)
    return record


def moving(record: Record[Any, Any], tmp_path: Path, seat: int, *moves: Move) -> Sitting:
    table = Sitting(record, tmp_path)
    table.app.change(animation="normal")
    for move in moves:
        table.screen.take(seat, move)
    return table


def times(table: Sitting) -> Iterator[float]:
    while table.screen.motion is not None:
        yield table.host.now()
        table.frame(0.05)


def test_powers_stand_before_the_eyes_all_at_once_before_anything_is_destroyed(tmp_path: Path) -> None:
    table = moving(at_scenario("SC-09", 8), tmp_path, 1, Move("confirm"))
    motion = table.screen.motion
    assert motion is not None
    assert [(clash.left, clash.right) for clash in motion.clashes] == [(3, 2), (2, 4), (6, 4)]
    assert len({clash.at for clash in motion.clashes}) == 1, "all fights are compared on one snapshot"
    ends = motion.clashes[0].at + motion.clashes[0].lasts
    composted = [flight for flight in motion.flights if table.screen.teller.view.zones[8].cards.count(flight.piece)]
    assert composted
    assert min(flight.at for flight in composted) >= ends
    boxes = [clash.box for clash in motion.clashes]
    assert all(not one.colliderect(other) for i, one in enumerate(boxes) for other in boxes[:i])
    assert all(table.screen.frame.table.contains(box) for box in boxes)
    for _ in times(table):
        pass
    assert table.screen.motion is None
    still = table.pixels()
    table.frame(1.0)
    assert table.pixels() == still, "nothing of it stays"


def test_a_helper_flips_its_token(tmp_path: Path) -> None:
    record = at_scenario("SC-30", 0)
    hand = next(zone for zone in record.state.zones if zone.name == "hand:0").cards
    slot = next(i for i, zone in enumerate(record.state.zones) if zone.name == "slot_1:0")
    table = moving(record, tmp_path, 0, Move("help", (hand[0], slot)))
    motion = table.screen.motion
    assert motion is not None
    assert [(flip.before.value, flip.after.value) for flip in motion.flips] == [(1, 0)]
    socket = motion.flips[0].socket
    assert any(socket.colliderect(rect) for rect in motion.rects(table.host.now()))


def test_the_coin_falls_before_the_cards_are_dealt_and_on_the_side_that_begins(tmp_path: Path) -> None:
    record = Record(rules.load("beansprout"), setup_for(rules.load("beansprout"), 2, 3))
    record.play(0, Move("promise"))
    table = moving(record, tmp_path, 1, Move("promise"))
    motion = table.screen.motion
    assert motion is not None
    assert motion.toss is not None
    assert motion.toss.up == record.state.facts.first
    assert min(flight.at for flight in motion.flights) >= motion.toss.at + motion.toss.lasts
    for _ in times(table):
        pass
    table.screen.uncover()
    table.frame()
    node = table.find("plaque")
    assert node.state["coin"] == record.state.facts.first


@pytest.mark.parametrize("up", [0, 1])
def test_a_tossed_coin_comes_to_lie_on_its_side(up: int) -> None:
    theme.use("dark", 1.0, 1.0)
    box, words = pygame.Rect(60, 120, 80, 80), pygame.Rect(20, 205, 160, 30)
    toss = Toss(0.0, 1.0, box, words, ("bean", "root"), up)
    shown = []
    for side in ("bean", "root"):
        still = pygame.Surface((200, 240))
        Toss(0.0, 1.0, box, words, (side, side), 0).paint(still, 1.0)
        shown.append(pygame.image.tobytes(still, "RGB"))
    fallen = pygame.Surface((200, 240))
    toss.paint(fallen, 1.0)
    assert pygame.image.tobytes(fallen, "RGB") == shown[up]
    assert toss.over(1.0)
    assert not toss.over(0.99)


def test_chips_that_would_cover_each_other_stand_side_by_side() -> None:
    clashes = [Clash(0.0, 1.0, pygame.Rect(100, 50, 80, 30), 1, 2) for _ in range(3)]
    apart(clashes)
    assert all(not one.box.colliderect(two.box) for i, one in enumerate(clashes) for two in clashes[:i])
