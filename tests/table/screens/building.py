"""A deck builder on a host without a window, and what a player does there: for the tests of the decks."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parent.parent)]

from deck_lists import GAME
from on_page import node, send

import rules
from table.app import App
from table.fake_host import FakeHost, motion, press, release
from table.screens.deck_builder import DeckBuilderScreen
from table.screens.title import TitleScreen
from table.settings import SettingsFile
from table.ui.tree import Node

HELD = (1, 0, 0)


def app_of(size: tuple[int, int] = (1280, 720), text: float = 1.0) -> App:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((8, 8))
    made = App(FakeHost(size), SettingsFile())
    made.change(text_scale=text)
    made.push(TitleScreen(made))
    return made


@pytest.fixture
def app() -> App:
    return app_of()


def builder(app: App, name: str = "Mine", cards: dict[str, int] | None = None) -> DeckBuilderScreen:
    screen = DeckBuilderScreen(app, rules.load(GAME))
    app.push(screen)
    if name:
        screen.make(name, dict(cards or {}))
    paint(app)
    return screen


def paint(app: App) -> None:
    app.update(app.host.now())
    app.draw()
    app.draw()


def drag(app: App, start: Node, to: tuple[int, int], drop: bool = True) -> None:
    a = start.rect.center
    middle = ((a[0] + to[0]) // 2, (a[1] + to[1]) // 2)
    send(app, press(a), motion(middle, HELD), motion(to, HELD))
    if drop:
        send(app, release(to))


def told(app: App) -> str:
    assert app.top is not None
    return app.top.ui.toasts.shown[-1].text


def side(app: App) -> tuple[int, int]:
    return node(app, key="rows").rect.center


def pool(app: App) -> tuple[int, int]:
    return node(app, key="pool").rect.center
