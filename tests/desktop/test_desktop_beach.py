"""Beach-A-Palooza in a real window: six bots to the end, and the first lesson with attacks that are dragged."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from desktop import Desktop, Seen

pytestmark = [pytest.mark.desktop, pytest.mark.usefixtures("without_animations")]
Start = Callable[..., Desktop]


@pytest.mark.long
@pytest.mark.xdist_group("beach")
def test_six_bots_play_to_the_end_in_the_window(hotseat: Start) -> None:
    run = hotseat("play", "beach_a_palooza", "--seats", "bot:greedy*6", "--seed", "7")
    tree = run.wait(lambda tree: tree.find(key="again") is not None, seconds=420)
    sheet = tree.find(role="sheet")
    assert sheet is not None, "the sheet explains the points"
    lines = {line.name: line for line in sheet.children}
    assert all(line.state["clause"] for line in lines.values())
    assert len(str(lines["Place by Energy"].state["values"]).split()) >= 6
    totals = list(map(int, str(lines["Total"].state["values"]).split()))
    assert len(totals) == 6
    assert sum(totals) > 300


def step(tree: Seen) -> int:
    """The step that a lesson is at."""
    lesson = tree.find(role="lesson")
    return int(lesson.state["step"]) if lesson is not None else -1


def card(tree: Seen, name: str, zone: str) -> Seen:
    """A card by its name and where it lies."""
    return next(n for n in tree.all(role="card", name=name) if str(n.state["zone"]).startswith(zone))


def pad(tree: Seen, on: Seen, part: int) -> Seen:
    """A part of a card that can be pointed at."""
    found = tree.find(key=f"pad:{on.state['id']}:{part}")
    assert found is not None, f"{on.name} shows no part {part}"
    return found


def at_step(run: Desktop, number: int) -> Seen:
    """The tree once the lesson has come to that step."""
    return run.wait(lambda tree: step(tree) == number)


@pytest.mark.xdist_group("beach")
def test_the_first_lesson_is_played_by_dragging(hotseat: Start) -> None:
    run = hotseat()
    run.press("lessons")
    run.wait(lambda tree: tree.name == "lessons")
    run.press("games")
    menu = run.find(role="menu")
    run.click(next(line for line in menu.children if line.name == "Beach-A-Palooza"))
    run.wait(lambda tree: tree.find(key="lesson title", name="Your first Round") is not None)
    run.press("start")
    run.wait(lambda tree: tree.name == "lesson")
    run.press("lesson go on")
    tree = at_step(run, 1)
    for name in ("Amethyst", "Kofi", "Onion"):
        run.click(card(tree, name, "hand"))
        tree = run.answered()
    if tree.find(key="done") is not None:
        run.press("done")
    tree = at_step(run, 2)
    run.drag(card(tree, "Amethyst", "chosen"), run.find(key="zone:stage_below:0"))
    tree = at_step(run, 3)
    refusal = tree.find(role="refusal")
    assert refusal is not None
    assert refusal.state["clause"] == "BAP-029"
    run.drag(card(tree, "Kofi", "chosen"), run.find(key="zone:audience:0"))
    tree = at_step(run, 4)
    run.drag(card(tree, "Amethyst", "chosen"), run.find(key="zone:stage_below:0"))
    at_step(run, 5)
    run.press("move:commit")
    tree = at_step(run, 6)
    pearl, crasher = card(tree, "Pearl", "stage"), card(tree, "Centipeetle", "crasher")
    run.drag(pad(tree, pearl, 2), pad(tree, crasher, 1))  # the attack that spends 2, on spot 1
    tree = run.wait(lambda tree: tree.find(key="done") is not None)
    assert pad(tree, crasher, 1).state["order"] == 1
    run.drag(pad(tree, pearl, 2), pad(tree, crasher, 3))  # and on spot 3: that is all it's worth
    tree = at_step(run, 7)
    assert pad(tree, crasher, 1).state["seat"] == 0
    run.click(card(tree, "Buck", "common"))
    tree = at_step(run, 8)
    supply = next(node for node in tree.all(role="gem") if node.state["taken"] == 2)
    run.drag(supply, card(tree, "Amethyst", "stage_below:0"))
    tree = at_step(run, 9)
    run.drag(pad(tree, card(tree, "Amethyst", "stage_below:0"), 3), pad(tree, crasher, 2))
    at_step(run, 10)
    run.press("move:bonus")
    at_step(run, 11)
    run.press("move:finish")
    at_step(run, 12)
