"""An app without a window whose games have files: what the tests of saving, leaving and results sit down at."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pygame

import rules
from rules.kernel.chance import Chance
from rules.kernel.law import random_move
from rules.kernel.record import Record
from rules.kernel.state import SeatSetup, Setup
from table.app import App
from table.fake_host import FakeHost, click
from table.opening import begin
from table.paths import paths
from table.screens.game import GameScreen
from table.screens.title import TitleScreen
from table.session import Session
from table.settings import SettingsFile
from table.ui.tree import Node

GAME = "kaboom_universe"
NOW = 1_796_040_000.0


class AtTable:
    """A program with a title, a clock that is stepped by hand, and games with files."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        pygame.display.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((64, 64))
        self.host = FakeHost(size)
        self.wall = NOW
        self.app = App(self.host, SettingsFile(), lambda: self.wall)
        self.app.settings.values.animation = "off"
        self.app.push(TitleScreen(self.app))

    def play(
        self, *names: str, seed: int = 5, moves: int = 0, mode: str = "competitive", level: str = "basic"
    ) -> GameScreen:
        """Sits down at a new game; a name with a colon in front is a bot's kind."""
        seats = tuple(SeatSetup(n) if ":" not in n else SeatSetup(f"Bot {i}", n) for i, n in enumerate(names, 1))
        assert self.app.start(Setup(GAME, mode, level, {}, seats, 0, seed)) is None
        screen = self.game
        for _ in range(moves):
            self.move()
        self.frame()
        return screen

    @property
    def game(self) -> GameScreen:
        """The table that is seen."""
        assert isinstance(self.app.top, GameScreen)
        return self.app.top

    @property
    def session(self) -> Session:
        """Its session."""
        return self.game.session

    def move(self, rng: Chance | None = None) -> bool:
        """A random legal move of whoever is asked; False when the game is over."""
        session = self.session
        decision = session.asked()
        if decision is None:
            return False
        move, _ = random_move(
            session.game, session.state, decision, decision.seat, rng or Chance(len(session.record.log))
        )
        done = session.play(decision.seat, move)
        assert isinstance(done, list)
        session.uncover()
        self.game.played(done)
        self.game.uncover()
        return True

    def frame(self, seconds: float = 0.05) -> None:
        """One turn of the loop."""
        self.app.update(self.host.now())
        if self.app.dirty:
            self.app.draw()
        self.host.step(seconds)

    def give(self, *events: pygame.event.Event) -> None:
        """Events, and a frame after each."""
        for event in events:
            self.host.post(event)
            self.app.take_events()
            self.frame(0.0)

    def find(self, role: str = "", name: str | None = None, key: str = "", part: str = "") -> Node:
        """A node of the tree; the test fails if it isn't there."""
        for node in self.app.tree().walk():
            if role in ("", node.role) and name in (None, node.name) and key in ("", node.key) and part in node.name:
                return node
        there = sorted({f"{n.role} {n.key} {n.name!r}" for n in self.app.tree().walk()})
        raise AssertionError(f"no {role} {name} {key} {part} on screen, only {there}")

    def has(self, role: str = "", key: str = "", part: str = "") -> bool:
        """Whether such a node is there."""
        nodes: Iterable[Node] = self.app.tree().walk()
        return any(role in ("", n.role) and key in ("", n.key) and part in n.name for n in nodes)

    def press(self, key: str = "", name: str | None = None) -> None:
        """Clicks the node with this key, or the uppermost button with this name."""
        if key:
            self.give(*click(self.find(key=key).rect.center))
            return
        self.find(role="button", name=name)
        nodes = [node for node in self.app.tree().walk() if node.role == "button" and node.name == name]
        self.give(*click(nodes[-1].rect.center))

    def toasts(self) -> list[str]:
        """The sentences at the lower edge."""
        return [node.name for node in self.app.tree().walk() if node.role == "toast"]


def saved(title: str, ago: float = 0.0, seats: tuple[str, ...] = ("Ada", "Bo"), moves: int = 0, **more: Any) -> Path:
    """A save of a game in the player's folder."""
    game = rules.load(GAME)
    record: Record[Any, Any] = Record(
        game, Setup(GAME, "competitive", "basic", {}, tuple(SeatSetup(name) for name in seats), 0, more.get("seed", 1))
    )
    rng = Chance(3)
    for _ in range(moves):
        decision = record.pending()[0]
        move, _ = random_move(game, record.state, decision, decision.seat, rng)
        record.play(decision.seat, move)
    session = begin(record, paths().saves, title, lambda: NOW - ago, more.get("looks", ()))
    assert session.file is not None
    place = session.file.place
    session.close()
    return place
