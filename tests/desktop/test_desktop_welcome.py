"""Somebody's very first minute with a real mouse and keyboard: from the first start to a table of their own."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from desktop import Desktop

pytestmark = [pytest.mark.desktop]
Start = Callable[..., Desktop]


def test_a_newcomer_is_asked_three_things_and_plays_within_a_minute(hotseat: Start, tmp_path: Path) -> None:
    begun = time.monotonic()
    run = hotseat(newcomer=True)
    run.wait(lambda tree: tree.name == "welcome")
    english = run.find(key="lesson").name
    box = run.find(key="language")
    run.click((box.rect[0] + box.rect[2] * 3 // 4, box.centre[1]))
    run.wait(lambda tree: (found := tree.find(key="lesson")) is not None and found.name != english)
    run.press("name")
    run.type("Ada")
    run.wait(lambda tree: (found := tree.find(key="name")) is not None and found.state.get("value") == "Ada")
    run.press("game")
    tree = run.wait(lambda tree: tree.name == "new game")
    assert [node for node in tree.all(role="entry") if node.state.get("value") == "Ada"], "their name has a seat"
    run.press("start")
    run.wait(lambda tree: tree.name == "game")
    assert time.monotonic() - begun < 60
    run.close()

    again = hotseat()
    again.wait(lambda tree: tree.name == "title")
    settings = (tmp_path / "config" / "settings.toml").read_text(encoding="utf-8")
    assert 'language = "es"' in settings
    assert "Ada" in settings


def test_a_newcomer_takes_a_lesson(hotseat: Start) -> None:
    run = hotseat(newcomer=True)
    run.press("lesson")
    run.wait(lambda tree: tree.name == "lessons")
    run.key("Escape")
    run.wait(lambda tree: tree.name == "title")
