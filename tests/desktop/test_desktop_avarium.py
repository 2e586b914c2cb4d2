"""Avarium Academy with the mouse in a real window: a Duel to its end, and the hard moments one by one."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from desktop import Desktop, Seen
from player import sliver
from student import Student

import rules
from rules.kernel.lessons import moves_of
from rules.kernel.notation import notation
from rules.kernel.record import Record
from rules.kernel.state import SeatSetup, Setup
from table.savefile import SaveFile
from table.saveformat import About

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.xdist_group("avarium"),
    pytest.mark.usefixtures("without_animations"),
]
Start = Callable[..., Desktop]
NAMES = ("Ada", "Bo", "Cy", "Di")


@pytest.fixture
def sit(hotseat: Start, tmp_path: Path) -> Callable[..., Desktop]:
    """Sits down at a position as scenarios give it: `sit(2, {...}, "A fight truant > B.love")`, all seats people."""

    def start(seats: int, given: dict[str, Any], *lines: str) -> Desktop:
        game = rules.load("avarium_academy")
        people = tuple(SeatSetup(name, "human") for name in NAMES[:seats])
        setup = Setup(game.id, "duel" if seats == 2 else "battle_royale", "", {}, people, 0, 7)
        record: Record[Any, Any] = Record(game, setup, notation(game).position(setup, {"stops": "default", **given}))
        for line in lines:
            for seat, move in moves_of(record, line):
                assert isinstance(record.play(seat, move), list), line
        file = SaveFile.new(tmp_path / "saves", About("A moment"))
        file.write(record, time.time())
        file.close()
        run = hotseat()
        run.press("continue")
        run.wait(lambda tree: tree.name == "game")
        return run

    return start


def card(tree: Seen, name: str, zone: str) -> Seen:
    """A card by its name and the beginning of its zone."""
    return next(node for node in tree.all(role="card", name=name) if str(node.state["zone"]).startswith(zone))


def uncover(run: Desktop) -> Seen:
    """The seat on the curtain takes the mouse."""
    run.press("uncover")
    return run.wait(lambda tree: tree.find(role="curtain") is None)


def prompt(tree: Seen) -> str:
    """What is asked."""
    found = tree.find(role="prompt")
    return found.name if found is not None else ""


def chain(tree: Seen) -> list[str]:
    """The entries of the Stack, the next to play out first."""
    return [node.name for node in tree.all(role="link")]


def test_a_duel_is_played_to_its_end(hotseat: Start) -> None:
    run = hotseat("play", "avarium_academy", "--seats", "Ada,Bo", "--seed", "7")
    player = Student(run)
    assert player.play(900), "the Duel comes to its end"
    assert player.seen["attacked"] > 8
    assert player.seen["recruited"] > 4
    assert player.seen["bar"] > player.seen["curtain"] * 4, "the curtain falls for a hand, not for the bar"
    outcome = run.tree().find(key="outcome") or run.tree().find(role="prompt")
    assert outcome is not None
    assert "wins" in outcome.name.lower() or "draw" in outcome.name.lower()


@pytest.mark.long
def test_a_battle_royale_of_four_is_played_to_its_end(hotseat: Start) -> None:
    seats = ("--mode", "battle_royale", "--seats", "Ada,Bo,Cy,Di", "--seed", "5")
    run = hotseat("play", "avarium_academy", *seats, size=(1920, 1080))
    player = Student(run, answers=0.04)
    assert player.play(4000), "the Battle Royale comes to its end"
    assert player.seen["divided damage"] > 0, "helpers came, and damage was divided by dragging it"


def test_a_surprise_answers_a_surprise(sit: Callable[..., Desktop], tmp_path: Path) -> None:
    given = {
        "idols": ["kitty", "amyba"],
        "rep": [4, 3],
        "hands": ["scholarship forged_excuse", "forged_excuse audit"],
    }
    run = sit(2, given)
    tree = run.wait(lambda tree: tree.find(key="show-hand") is not None)
    assert all(node.name == "a card" for node in tree.all(role="card") if node.state["zone"] == "hand:0")
    run.press("show-hand")
    tree = run.wait(lambda tree: tree.find(role="card", name="Scholarship") is not None)
    run.drag(sliver(card(tree, "Scholarship", "hand:0")), run.find(key="zone:stack"))
    tree = run.wait(lambda tree: chain(tree) == ["Scholarship · Ada"])
    assert prompt(tree) == "Does anybody answer Scholarship of Ada?"
    assert tree.find(role="card", name="Forged Excuse") is None, "nobody's hand lies open at the bar"
    run.press("move:call:1")
    tree = uncover(run)
    assert not [n for n in tree.all(role="card", name="Forged Excuse") if n.state["zone"] == "hand:0"]
    run.drag(sliver(card(tree, "Forged Excuse", "hand:1")), card(tree, "Scholarship", "stack"))
    tree = run.wait(lambda tree: len(chain(tree)) == 2)
    run.press("move:call:0")
    tree = uncover(run)
    run.drag(sliver(card(tree, "Forged Excuse", "hand:0")), card(tree, "Forged Excuse", "stack"))
    tree = run.wait(lambda tree: len(chain(tree)) == 3)
    assert chain(tree) == ["Forged Excuse · Ada", "Forged Excuse · Bo", "Scholarship · Ada"]
    does = [node.state["does"] for node in tree.all(role="link")]
    assert does == ["Cancels Forged Excuse of Bo.", "Cancels Scholarship of Ada.", "Ada gains 4 Merit."]
    run.screenshot(tmp_path / "stack.png")
    assert (tmp_path / "stack.png").stat().st_size > 10_000
    run.press("move:nobody")
    run.wait(lambda tree: chain(tree) == ["Scholarship · Ada"])
    run.press("move:nobody")
    tree = run.wait(lambda tree: not chain(tree))
    assert [node.state["value"] for node in tree.all(role="readout", name="Merit")] == [31, 27]


def test_damage_is_divided_by_dragging_it(sit: Callable[..., Desktop]) -> None:
    given = {
        "classes": ["kendo_ace star_striker", "truant goalkeeper!", "", "hall_monitor"],
        "idols": ["coral", "love", "wolfgang", "hojo"],
    }
    run = sit(
        4,
        given,
        "A fight kendo_ace > B.truant",
        "A support star_striker",
        "B support love",
        "C help none",
        "D help hall_monitor defence",
        "pass",
    )
    tree = run.wait(lambda tree: tree.find(key="heap") is not None)
    heap = run.find(key="heap")
    assert heap.state["left"] == 9
    confirm = run.find(key="move:assign")
    assert "still to be assigned" in confirm.refusal
    monitor = next(node for node in tree.all(role="share", name="Hall Monitor"))
    run.drag(heap, sliver(monitor))
    tree = run.wait(lambda tree: tree.find(key="heap").state["left"] == 4)  # type: ignore[union-attr]  # it's there
    assert "Fill Truant first" in run.find(key="move:assign").refusal
    run.click(sliver(monitor), button=3)
    run.wait(lambda tree: tree.find(key="heap").state["left"] == 5)  # type: ignore[union-attr]  # it's there
    truant = next(node for node in tree.all(role="share", name="Truant"))
    run.drag(run.find(key="heap"), sliver(truant))
    tree = run.wait(lambda tree: tree.find(key="heap").state["left"] == 2)  # type: ignore[union-attr]  # it's there
    love = next(node for node in tree.all(role="share") if "LOVE" in node.name)
    run.drag(run.find(key="heap"), sliver(love))
    tree = run.wait(lambda tree: tree.find(key="heap").state["left"] == 0)  # type: ignore[union-attr]  # it's there
    assert run.find(key="move:assign").state.get("lit")
    run.press("move:assign")
    tree = run.wait(lambda tree: tree.find(key="heap") is None)
    merits = [node.state["value"] for node in tree.all(role="readout", name="Merit")]
    assert merits[1] == 25, "LOVE took the last two"


def test_a_stop_that_was_set_asks_from_then_on(sit: Callable[..., Desktop]) -> None:
    """The switch is set in the own view; the bar that it brings asks both seats and tells nobody whose it is."""
    given = {"idols": ["kitty", "coral"], "rep": [6, 0], "hands": ["audit", ""], "yard": "goalkeeper truant"}
    run = sit(2, given)

    def recruit(name: str) -> None:
        tree = run.wait(lambda tree: tree.find(key="move:end") is not None)
        run.drag(card(tree, name, "courtyard"), run.find(key="zone:hall:0"))
        run.wait(lambda tree: any(n.state["zone"] == "hall:0" for n in tree.all(role="card", name=name)))

    recruit("Goalkeeper")
    run.wait(lambda tree: prompt(tree).startswith("Ada: recruit"))  # as usual nobody is asked after a recruit
    run.press("move:stop")
    menu = run.find(role="menu")
    run.click(next(line for line in menu.children if line.name.startswith("after a recruit")))
    run.wait(lambda tree: tree.find(role="menu") is None)
    recruit("Truant")
    tree = run.wait(lambda tree: prompt(tree) == "Does anybody act? Now: after a recruit.")
    assert {button.key for button in tree.all(role="button") if "call" in button.key} == {"move:call:0", "move:call:1"}
    run.key("space")
    run.wait(lambda tree: prompt(tree).startswith("Ada: recruit"))
