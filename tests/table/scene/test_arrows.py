"""Arrows on the table: what they join, what stands on them, and those that only pointing shows."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pygame

sys.path.insert(0, str(Path(__file__).parents[1] / "screens"))

from sitting import Sitting, played

import rules
from rules.kernel.moves import Move
from rules.kernel.record import Record
from rules.kernel.scenario import Runner, read_file
from table.fake_host import motion
from table.paint import theme, weighing
from table.scene import arrows

FOLDER = Path(__file__).parents[2] / "scenarios"


def table(game: str, name: str, lines: int, tmp_path: Path) -> Sitting:
    runner = Runner(rules.load(game), read_file(FOLDER / game / f"{game}.scenarios.toml")[1])
    record: Record[Any, Any] = runner.start(runner.scenarios[name])
    for line in runner.scenarios[name].moves[:lines]:
        if not line.startswith("?") and "!" not in line:
            runner.line(record, line, None)
    return Sitting(record, tmp_path)


def test_an_attack_is_an_arrow_that_weighs_and_locks(tmp_path: Path) -> None:
    sitting = table("beansprout", "SC-19", 8, tmp_path)
    before = sitting.find("arrow")
    assert (before.state["weighs"], before.state["locked"]) == ("2:2", False)
    free = sitting.pixels()
    sitting.screen.take(1, Move("confirm"))
    sitting.frame()
    after = sitting.find("arrow")
    assert (after.state["weighs"], after.state["locked"]) == ("2:2", True)
    assert sitting.pixels() != free


def test_an_arrow_leaves_the_middle_of_both_cards_free(tmp_path: Path) -> None:
    sitting = table("beansprout", "SC-19", 8, tmp_path)
    board = sitting.screen.board
    ((arrow, start, to),) = arrows.ends(board)
    for end, point in ((arrow.start, start), (arrow.to, to)):
        rect = board.spots[end.piece].shape
        assert rect.inflate(4, 4).collidepoint(point)
        assert pygame.Vector2(point).distance_to(rect.center) > rect.h * 0.3


def test_what_an_arrow_weighs_stands_where_it_covers_least() -> None:
    box = pygame.Rect(0, 0, 20, 10)
    spots = [(50, 50), (80, 50), (110, 50)]
    card = pygame.Rect(30, 30, 40, 40)
    assert arrows._freest(box, spots, []) == (50, 50), "the best place while nothing lies there"
    assert arrows._freest(box, spots, [card]) == (80, 50)
    assert arrows._freest(box, spots, [card, card.move(35, 0)]) == (110, 50)
    crowd = [card, pygame.Rect(78, 30, 60, 40)]
    assert arrows._freest(box, spots, crowd) == (80, 50), "a part of it is free"


def test_the_greater_of_two_weights_is_lit_and_equal_ones_warn() -> None:
    theme.use("dark", 1.0, 1.0)
    good, dull, danger = theme.colour("good"), theme.colour("ink_faint"), theme.colour("danger")
    assert weighing.inks(5, 1) == (good, dull)
    assert weighing.inks(1, 5) == (dull, good)
    assert weighing.inks(3, 3) == (danger, danger)


def test_pointing_at_a_fusion_shows_what_serves_it_and_leaving_it_takes_that_away(tmp_path: Path) -> None:
    sitting = table("gemas_de_cristal", "S37", 0, tmp_path)
    fusion = sitting.cards("fusions:0")[0]
    rest = sitting.pixels()
    sitting.give(motion(fusion.rect.center))
    assert sitting.pixels() != rest
    touched = arrows.related_rects(sitting.screen.board, ("piece", int(fusion.state["id"])))
    assert len(touched) == 3, "two components, and the fusion that it serves in its turn"
    sitting.give(motion((5, sitting.host.size[1] - 5)))
    assert sitting.pixels() == rest


def test_a_covered_card_is_seen_whole_while_it_is_pointed_at(tmp_path: Path) -> None:
    sitting = Sitting(played(2, 6, 0, name="gemas_de_cristal"), tmp_path)
    state = sitting.session.state
    zones = {zone.name: zone for zone in state.zones}
    from rules.kernel import zones as moving

    beach = next(i for i, zone in enumerate(state.zones) if zone.name == "beach:0")
    for card in list(zones["deck"].cards[:24]):
        moving.carry(state, card, beach, up=1)
    sitting.screen.refresh()
    sitting.frame()
    cards = sitting.cards("beach:0")
    covered = cards[3]
    place = covered.rect
    assert cards[4].rect.x < place.right - place.w // 2, "the row is crowded"
    sitting.give(motion((place.x + 4, place.centery)))
    spot = (place.right - 6, place.centery)
    before = sitting.host.surface.get_at(spot)
    sitting.give(motion((5, sitting.host.size[1] - 5)))
    assert sitting.host.surface.get_at(spot) != before, "its right edge lay on top"
    assert sitting.screen.board.hit((place.x + 4, place.centery)) == ("piece", covered.state["id"])
