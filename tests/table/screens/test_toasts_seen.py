"""Where sentences that go by themselves lie: never over what is asked, a hand, or the button that leads on."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from every_screen import opened
from staging import settle, shown

from table.app import App

ROOMS = [((1280, 720), "en", 1.0), ((1280, 720), "es", 2.0), ((3840, 2160), "es", 1.0)]


def lie(app: App) -> list[pygame.Rect]:
    """The rectangles of the sentences shown."""
    app.toast("Short.", "good")
    app.toast("A sentence that is so long that it needs all the room it can get, and then some more.", "warning")
    settle(app)
    return [node.rect for node in app.tree().walk() if node.role == "toast"]


@pytest.mark.parametrize(("size", "language", "text"), ROOMS)
def test_at_a_table_they_leave_the_hand_and_the_question_free(
    size: tuple[int, int], language: str, text: float, tmp_path: Path
) -> None:
    with opened(tmp_path, "kaboom 2", size, language, text) as app:
        rects = lie(app)
        frame = shown(app).frame
        assert len(rects) == 2
        for rect in (frame.prompt, frame.hand, frame.tray):
            assert rect.collidelist(rects) < 0


@pytest.mark.parametrize(("size", "language", "text"), ROOMS)
def test_among_saved_games_they_leave_every_button_of_the_chosen_one_free(
    size: tuple[int, int], language: str, text: float, tmp_path: Path
) -> None:
    with opened(tmp_path, "saves", size, language, text) as app:
        rects = lie(app)
        buttons = [node for node in app.tree().walk() if node.role == "button" and node.rect.y > size[1] // 2]
        assert buttons
        for node in buttons:
            assert node.rect.collidelist(rects) < 0, node.name
