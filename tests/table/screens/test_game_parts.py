"""Parts of cards under the pointer: attacks dragged onto spots, gems onto Characters, sums, order, the bench."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting

import rules
from rules.kernel.record import Record
from rules.kernel.scenario import Runner, Scenario
from rules.kernel.view import view
from table.fake_host import click, key, motion, press, release
from table.paint import theme
from table.scene.board import Board
from table.scene.frame import frame
from table.scene.pieces import Pieces
from table.scene.telling import Teller
from table.ui.tree import Node

GAME = "beach_a_palooza"
FIGHT = {
    "stage": ["a1_pearl:3 a1_amethyst:3 -", "- - -"],
    "supply": [5, 0],
    "stevens": ["blue", "red"],
    "row": "c_centipeetle h_jasper c_crab{1}",
    "common": "a1_jenny a1_kofi",
}


def record(given: dict[str, Any]) -> Record[Any, Any]:
    game = rules.load(GAME)
    scenario = Scenario(id="parts", mode="play", seats=["Ada", "Bo"], given=given)
    return Runner(game, [scenario]).start(scenario)


@pytest.fixture
def table(tmp_path: Path) -> Sitting:
    return Sitting(record(FIGHT), tmp_path)


def card(table: Sitting, name: str, zone: str) -> int:
    node = next(
        n for n in table.app.tree().walk() if n.role == "card" and n.name == name and zone in str(n.state["zone"])
    )
    return int(node.state["id"])


def pad(table: Sitting, on: int, part: int) -> Node:
    return table.find("pad", key=f"pad:{on}:{part}")


def middle(node: Node) -> tuple[int, int]:
    return node.rect.center


def drag(table: Sitting, start: tuple[int, int], end: tuple[int, int], drop: bool = True) -> None:
    table.give(motion(start), press(start), motion((start[0] + 9, start[1] - 9), (1, 0, 0)), motion(end, (1, 0, 0)))
    if drop:
        table.give(release(end))


def test_an_attack_is_dragged_from_spot_to_spot_in_the_order_wanted(table: Sitting) -> None:
    pearl, crasher = card(table, "Pearl", "stage"), card(table, "Centipeetle", "crasher")
    drag(table, middle(pad(table, pearl, 2)), middle(pad(table, crasher, 3)))
    assert pad(table, crasher, 3).state["order"] == 1
    assert pad(table, crasher, 1).state["target"], "4 here: the spot that needs 1 may follow"
    assert not pad(table, crasher, 2).state["target"], "the one that needs 2 may not"
    said = table.screen.prompt.detail
    assert "3 of 4" in said
    assert "+1" in said
    drag(table, middle(pad(table, pearl, 2)), middle(pad(table, crasher, 1)))
    line = table.session.record.log[-1]
    assert line.text == "A attack a1_pearl 2 c_centipeetle 3 1"


def test_a_click_does_what_dragging_does(table: Sitting) -> None:
    pearl, crasher = card(table, "Pearl", "stage"), card(table, "Centipeetle", "crasher")
    table.give(*click(middle(pad(table, pearl, 2))))
    assert table.screen.asker.asking is not None
    table.give(*click(middle(pad(table, crasher, 1))))
    assert pad(table, pearl, 2).state["selected"]
    table.give(*click(middle(table.find(key="cancel"))))
    assert table.screen.asker.asking is None
    assert len(table.session.record.log) == 0


def test_a_character_on_a_spot_is_asked_which_attack_and_goes_on(table: Sitting) -> None:
    pearl, crasher = card(table, "Pearl", "stage"), card(table, "Centipeetle", "crasher")
    name = table.find("card", key=f"piece:{pearl}").rect
    drag(table, (name.centerx, name.bottom - 8), middle(pad(table, crasher, 1)))
    menu = table.find("menu")
    table.give(*click(middle(next(line for line in menu.children if "spends 2" in line.name))))
    assert pad(table, crasher, 1).state["order"] == 1
    assert not table.session.record.log
    table.give(*click(middle(table.find(key="done"))))
    assert table.session.record.log[-1].text == "A attack a1_pearl 2 c_centipeetle 1"


def test_while_an_attack_is_held_each_crasher_says_what_it_is_worth(table: Sitting) -> None:
    pearl, crasher = card(table, "Pearl", "stage"), card(table, "Centipeetle", "crasher")
    start = middle(pad(table, pearl, 2))
    drag(table, start, (start[0], start[1] - 40), drop=False)
    aims = table.screen.marks.aims
    assert {badge.value for badge in aims[crasher]} == {4}
    assert len(aims) == 3
    assert table.screen.hands.lifted() == frozenset(), "the card itself stays where it lies"
    table.give(release(start))
    assert not table.screen.marks.aims


def test_an_attack_that_is_too_dear_says_why(tmp_path: Path) -> None:
    table = Sitting(record({**FIGHT, "stage": ["a1_pearl:1 a1_amethyst:3 -", "- - -"]}), tmp_path)
    pearl, crasher = card(table, "Pearl", "stage"), card(table, "Centipeetle", "crasher")
    drag(table, middle(pad(table, pearl, 2)), middle(pad(table, crasher, 1)))
    callout = table.screen.panels.callout
    assert callout is not None
    assert callout.state()["clause"] == "BAP-091"


def test_gems_of_steven_on_a_crasher_are_refused_with_the_clause(table: Sitting) -> None:
    crasher = card(table, "Centipeetle", "crasher")
    gem = next(n for n in table.app.tree().walk() if n.role == "gem" and n.state["taken"] == 1 and n.rect.y > 500)
    steven = next(n for n in table.app.tree().walk() if n.role == "gems" and "Ada" in n.name)
    gem = table.find("gem", key=f"gem:{steven.state['piece']}:1")
    drag(table, middle(gem), middle(pad(table, crasher, 1)))
    callout = table.screen.panels.callout
    assert callout is not None
    assert callout.state()["clause"] == "BAP-115"


def test_gems_are_dragged_onto_a_character(tmp_path: Path) -> None:
    given = {**FIGHT, "phase": "booth", "chosen": ["a1_buck a1_ronaldo a1_garnet", ""]}
    table = Sitting(record(given), tmp_path)
    table.session.record.say("A audience a1_buck")
    table.screen.refresh()
    steven = next(n for n in table.app.tree().walk() if n.role == "gems" and "Ada" in n.name)
    gem = table.find("gem", key=f"gem:{steven.state['piece']}:2")
    pearl = card(table, "Pearl", "stage")
    drag(table, middle(gem), middle(table.find("card", key=f"piece:{pearl}")))
    assert table.session.record.log[-1].text == "A move a1_pearl 2"


def test_what_the_seat_works_with_lies_large_at_the_bottom(tmp_path: Path) -> None:
    fighting = Sitting(record(FIGHT), tmp_path / "fight")
    pearl = fighting.find("card", key=f"piece:{card(fighting, 'Pearl', 'stage')}")
    assert fighting.screen.frame.tray.contains(pearl.rect)
    planning = Sitting(
        record({**FIGHT, "phase": "booth", "chosen": ["a1_buck a1_ronaldo a1_garnet", ""]}), tmp_path / "plan"
    )
    buck = planning.find("card", key=f"piece:{card(planning, 'Buck', 'chosen')}")
    assert planning.screen.frame.tray.contains(buck.rect)
    drag(planning, middle(buck), middle(planning.find("zone", key="zone:audience:0")))
    assert planning.session.record.log[-1].text == "A audience a1_buck"


def test_what_is_asked_for_lies_large_at_the_bottom(table: Sitting) -> None:
    table.session.record.say("A attack a1_pearl 2 c_centipeetle 3")
    table.screen.refresh()
    jenny = table.find("card", key=f"piece:{card(table, 'Jenny', 'common_area')}")
    assert table.screen.frame.tray.contains(jenny.rect)
    table.give(*click(middle(jenny)))
    assert table.session.record.log[-1].text == "A rescue a1_jenny"


def test_a_group_says_what_it_is_worth(tmp_path: Path) -> None:
    table = Sitting(record({**FIGHT, "audience": ["a1_kofi a1_kiki a1_onion", ""]}), tmp_path)
    kofi = table.find("card", key=f"piece:{card(table, 'Kofi', 'audience:0')}")
    assert kofi.state["group"] == "Pizza Family: 2 cards, worth 2 VP now"


@pytest.mark.parametrize("what", ["pad", "gem"])
def test_a_part_in_the_hand_leaves_no_trace_where_it_was(table: Sitting, what: str) -> None:
    pearl = card(table, "Pearl", "stage")
    gem = next(n for n in table.app.tree().walk() if n.role == "gem" and n.state["piece"] == pearl)
    start = middle(pad(table, pearl, 2) if what == "pad" else gem)

    def picture() -> bytes:
        parts = table.screen.frame  # not the panels beside the table: they show what the pointer rests on
        seen = parts.table.union(parts.hand)
        return pygame.image.tobytes(table.host.surface.subsurface(seen), "RGB")

    table.give(motion((start[0] - 200, 660)), motion(start))
    before = picture()
    there = [(start[0] + 3 * n, start[1] - 11 * n) for n in range(1, 22)]
    table.give(press(start), *(motion(pos, (1, 0, 0)) for pos in (*there, *reversed(there), start)))
    assert picture() != before, "it lies above the table while it's held"
    table.give(release(start), motion((start[0] - 1, start[1])), motion(start))
    assert table.screen.hands.held is None
    assert picture() == before


def test_an_attack_is_chosen_with_the_keyboard_alone(table: Sitting) -> None:
    """Attack, who, how much, whom, which spots: Tab walks the values, the parts of cards among them."""
    table.give(*click(middle(table.find(key="move:attack"))))
    seen = []
    for _ in range(12):
        if table.session.record.log:
            break
        table.give(key(pygame.K_TAB), key(pygame.K_RETURN))
        focused = [node.key for node in table.app.tree().walk() if node.state.get("focused")]
        seen += focused
    assert table.session.record.log, "the attack was made"
    assert table.session.record.log[0].text.startswith("A attack a1_")


def test_tab_walks_the_spots_that_a_picked_character_may_hit(table: Sitting) -> None:
    pearl = card(table, "Pearl", "stage")
    table.screen.hands.picked = ("piece", pearl)
    table.screen.point_out()
    keys = set()
    for _ in range(6):
        table.give(key(pygame.K_TAB))
        keys |= {node.key for node in table.app.tree().walk() if node.state.get("focused")}
    assert keys, "something is focused, and nothing breaks"


def test_why_not_speaks_of_the_card_whose_part_is_pointed_at(table: Sitting) -> None:
    steven = next(n for n in table.app.tree().walk() if n.role == "gems" and "Ada" in n.name)
    gem = table.find("gem", key=f"gem:{steven.state['piece']}:1")
    table.give(motion(middle(gem)), key(pygame.K_F2))
    panel = table.screen.keys.panel
    assert panel is not None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_full_table_has_room_for_everything(seats: int, size: tuple[int, int]) -> None:
    """Places don't overlap, cards lie where they belong, and what stands on cards is large enough to be read."""
    crowd = "a1_kofi a1_kiki a1_jenny a1_onion a1_sour_cream a1_lars a1_sadie a1_buck a1_watermelon_steven"
    given = {
        "act": 3,
        "stage": ["a3_pearl:14 a3_amethyst:3 a3_garnet:5", *["a1_pearl:30 - -"] * (seats - 1)],
        "audience": [crowd, "a1_kofi a1_nanefua a1_onion", *[""] * (seats - 2)],
        "supply": [20] * seats,
        "stevens": ["red", "orange", "yellow", "green", "blue", "purple"][:seats],
        "row": "h_white_diamond c_cluster_gem c_worm{2}",
        "common": "a1_lion a1_greg a1_connie a2_ruby a2_sapphire a2_barb a2_andy a2_kevin a2_vidalia a2_jamie",
    }
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    game = rules.load(GAME)
    scenario = Scenario(id="full", mode="play", seats=["Ada", "Bo", "Cy", "Di", "Ed", "Fay"][:seats], given=given)
    play = Runner(game, [scenario]).start(scenario)
    theme.use("dark", size[0] / 1280, 1.0)
    try:
        teller = Teller(game, view(game, play.state, 1))
        board = Board(teller, Pieces(teller), frame(size), 0)
        rects = [place.rect for place in board.layout.places]
        for n, rect in enumerate(rects):
            assert rect.collidelist(rects[n + 1 :]) < 0
        room = board.frame.table.union(board.frame.tray)
        assert all(room.contains(spot.shape) for spot in board.spots.values())
        high = [pad.rect.h for pads in board.parts.pads.values() for pad in pads]
        assert min(high) >= theme.px(12)
        for heap in board.parts.heaps.values():
            card_under = board.spots[heap.gems.piece].shape
            assert heap.number.h >= theme.px(12)
            assert all(card_under.inflate(4, 4).contains(gem.rect) for gem in heap.lying)
    finally:
        theme.use("dark", 1.0, 1.0)
