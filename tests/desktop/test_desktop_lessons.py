"""A lesson in a real window: from the title to its first steps, and "show me" from the rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from desktop import Desktop, Seen

pytestmark = pytest.mark.desktop
Start = Callable[..., Desktop]


@pytest.fixture(autouse=True)
def without_animations(tmp_path: Path) -> None:
    config = tmp_path / "config"
    config.mkdir()
    (config / "settings.toml").write_text('animation = "off"\nmute = true\n', encoding="utf-8")


def step(tree: Seen) -> int:
    lesson = tree.find(role="lesson")
    return int(lesson.state["step"]) if lesson is not None else -1


def card(tree: Seen, name: str, zone: str) -> Seen:
    return next(n for n in tree.all(role="card", name=name) if str(n.state["zone"]).startswith(zone))


def test_the_first_lesson_begins_at_the_title_and_is_played_with_the_mouse(hotseat: Start) -> None:
    run = hotseat()
    run.press("lessons")
    run.wait(lambda tree: tree.name == "lessons")
    if run.tree().find(key="games") is not None:
        run.press("games")
        menu = run.find(role="menu")
        run.click(next(line for line in menu.children if line.name == "Kaboom Universe"))
        run.wait(lambda tree: tree.find(key="lesson title", name="Your first turns") is not None)
    run.press("start")
    run.wait(lambda tree: tree.name == "lesson")
    run.press("lesson go on")
    tree = run.wait(lambda tree: step(tree) == 1)
    run.drag(card(tree, "Triceratops", "hand"), run.find(key="zone:platform:0"))
    tree = run.wait(lambda tree: step(tree) == 2)
    run.drag(card(tree, "Diplodocus", "hand"), run.find(key="zone:platform:0"))
    tree = run.wait(lambda tree: step(tree) == 3)
    refusal = tree.find(role="refusal")
    assert refusal is not None
    assert refusal.state["clause"] == "KAB-024"


def test_show_me_opens_what_proves_a_clause_and_leads_back_to_it(hotseat: Start) -> None:
    run = hotseat("play", "kaboom_universe", "--mode", "coop", "--seats", "Ada,Bo", "--seed", "2")
    run.wait(lambda tree: tree.name == "game")
    run.key("F1")
    rules = run.wait(lambda tree: tree.name == "rules")
    link = next(node for node in rules.all(role="link") if node.name.startswith("show:"))
    run.click(link)
    run.wait(lambda tree: tree.name == "lesson")
    run.press("lesson go on")
    assert run.answered().find(role="refusal") is not None
    run.press("lesson leave")
    run.wait(lambda tree: tree.name == "rules")
    run.key("Escape")
    run.wait(lambda tree: tree.name == "game")
