"""beanSprout at a shared screen: windows are a bar and not a curtain, discards are dragged, a rematch is offered."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import Sitting

import rules
from rules.kernel.moves import Move
from rules.kernel.record import Record
from rules.kernel.scenario import Runner, Scenario
from table.fake_host import click, motion, press, release

GAME = "beansprout"


def at(given: dict[str, Any], *lines: str, **options: Any) -> Record[Any, Any]:
    game = rules.load(GAME)
    scenario = Scenario("T", given=given, options=options, seats=2)
    runner = Runner(game, [scenario])
    record = runner.start(scenario)
    for line in lines:
        runner.line(record, line, None)
    return record


def declared(holds: str) -> Record[Any, Any]:
    given = {"slots": ["pea_pip - -", "moss_mound - -"], "hands": ["radish_rascal", holds]}
    return at(given, "A combat", "A attack A1", "A confirm", "A pass")


def press_button(table: Sitting, key: str) -> None:
    table.give(*click(table.find("button", key=key).rect.center))


@pytest.mark.clause("BSP-112", "BSP-114")
def test_a_window_is_passed_without_a_curtain_and_without_showing_a_card(tmp_path: Path) -> None:
    table = Sitting(declared("watering_can"), tmp_path)
    table.session.turn_eyes()
    table.screen.refresh()
    table.frame()
    assert table.session.asked() is not None
    assert (table.session.looking, table.session.covered, table.session.closed) == (1, False, True)
    assert table.screen.curtain is None
    assert all(not card.state["up"] for card in table.cards("hand:1"))
    press_button(table, "move:pass")
    assert table.session.asked().kind == "blocks"
    assert table.screen.curtain is None, "blocks are set with closed hands too"


@pytest.mark.clause("BSP-114", "BSP-036")
def test_who_is_asked_sees_the_same_whatever_it_holds_until_it_looks(tmp_path: Path) -> None:
    frames = []
    for n, holds in enumerate(("watering_can", "snail_scout")):
        table = Sitting(declared(holds), tmp_path / str(n))
        table.session.turn_eyes()
        table.screen.refresh()
        table.frame()
        closed = table.pixels()
        press_button(table, "show-hand")
        frames.append((closed, table.pixels(), [card.name for card in table.cards("hand:1")]))
    assert frames[0][0] == frames[1][0]
    assert frames[0][1] != frames[1][1]
    assert frames[0][2] == ["Watering Can"]


@pytest.mark.clause("BSP-126")
def test_one_of_several_cards_is_dropped_on_the_compost_then_the_rest_is_asked_for(tmp_path: Path) -> None:
    nine = "pea_pip pea_pip sunbeam sunny_bud early_tulip spring_gust lemon_squirt solstice_lion trowel_toss"
    table = Sitting(at({"hands": [nine, ""]}, "A end", hand_limit="7"), tmp_path)
    assert table.session.asked().kind == "limit"
    before = table.bytes()
    hand = {card.name: card for card in table.cards("hand:0")}
    bin_ = table.find("zone", key="zone:compost:0").rect.center
    start = (hand["Sunbeam"].rect.x + 8, hand["Sunbeam"].rect.centery)
    table.give(motion(start), press(start), motion((start[0] + 30, start[1] - 40), (1, 0, 0)), motion(bin_, (1, 0, 0)))
    table.give(release(bin_))
    assert table.bytes() == before, "two are due"
    assert table.screen.asker.asking is not None
    table.give(*click({card.name: card for card in table.cards("hand:0")}["Trowel Toss"].rect.center))
    assert table.session.asked().kind == "main", "both are composted together"
    assert table.session.record.notation.read(table.session.record, "bins.A") in (
        "trowel_toss sunbeam",
        "sunbeam trowel_toss",
    )


@pytest.mark.clause("BSP-128")
def test_after_the_end_a_rematch_with_the_same_decks_is_offered(tmp_path: Path) -> None:
    full = {"slots": ["pea_pip pea_pip/sunflower_sentry pea_pip/pepper_firecracker/solstice_lion", "- - -"]}
    table = Sitting(at(full, "A combat", "A attack A1 A2 A3", "A confirm"), tmp_path)
    assert table.session.asked() is None
    assert table.find("button", key="again").name == "Rematch"
    assert table.session.game.allowed(table.session.state, 0, Move("rematch")) is None


@pytest.mark.clause("BSP-128", "BSP-031")
def test_after_the_end_both_hands_may_be_looked_through_and_not_before(tmp_path: Path) -> None:
    given = {"slots": ["pea_pip - -", "- - -"], "hands": ["sunbeam", "weed_out frost_snap"], "health": [6, 1]}
    lines = ("A combat", "A attack A1", "A confirm", "A quiet")
    playing = Sitting(at(given, *lines), tmp_path / "playing")
    for table, open_ in ((playing, False), (Sitting(at(given, *lines, "B quiet"), tmp_path / "over"), True)):
        if table.screen.ui.modal is not None:
            table.screen.ui.modal.close()
            table.frame()
        table.session.looking = 0
        table.screen.refresh()
        table.frame()
        table.give(*click(table.find("seat", key="seat:1").rect.center, 3))
        looked = [node for node in table.app.tree().walk() if node.role == "choice" and "Hand" in node.name]
        assert bool(looked) == open_
        if looked:
            table.give(*click(looked[0].rect.center))
            names = {node.name for node in table.find("dialog").walk()}
            assert {"Weed Out", "Frost Snap"} <= names
