"""A table with a game on it and nobody's window: what the tests of the game screen sit down at."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

import rules
from rules.kernel.chance import Chance
from rules.kernel.law import random_move, setup_for
from rules.kernel.record import Record
from rules.kernel.scenario import Runner, read_file
from table.app import App
from table.fake_host import FakeHost
from table.keeping import Keeping
from table.screens.game import GameScreen
from table.session import Session
from table.settings import SettingsFile
from table.ui.tree import Node

GAME = "kaboom_universe"
SCENARIOS = Path(__file__).parents[2] / "scenarios" / GAME / f"{GAME}.scenarios.toml"


class Sitting:
    """One game screen on a fake host, with the pointer and the clock in the test's hand."""

    def __init__(
        self, record: Record, folder: Path, size: tuple[int, int] = (1280, 720), humans: Iterable[int] | None = None
    ) -> None:
        pygame.display.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((64, 64))
        self.host = FakeHost(size)
        self.app = App(self.host, SettingsFile(folder / "settings.toml"))
        self.app.settings.values.animation = "off"
        for seat in record.state.seats if humans is None else [record.state.seats[i] for i in humans]:
            seat.kind = "human"
        self.session = Session(record, Keeping(None, lambda: 0.0))
        self.session.covered = False
        self.screen = GameScreen(self.app, self.session)
        self.app.push(self.screen)
        self.frame()

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
            self.frame()

    def find(self, role: str = "", name: str | None = None, key: str = "") -> Node:
        """A node of the tree; the test fails if it isn't there."""
        for node in self.app.tree().walk():
            if role in ("", node.role) and name in (None, node.name) and key in ("", node.key):
                return node
        raise AssertionError(f"no {role} {name} {key} on screen")

    def has(self, role: str = "", key: str = "") -> bool:
        """Whether such a node is there."""
        return any(role in ("", node.role) and key in ("", node.key) for node in self.app.tree().walk())

    def cards(self, zone: str) -> list[Node]:
        """The cards of a zone, in order."""
        return [n for n in self.app.tree().walk() if n.role == "card" and n.state.get("zone") == zone]

    def bytes(self) -> bytes:
        """The state as bytes: whether anything happened."""
        return self.session.game.dump(self.session.state)

    def pixels(self) -> bytes:
        """What is on screen."""
        self.screen.ui.damage()
        self.frame(0.0)
        return pygame.image.tobytes(self.host.surface, "RGB")


def scenario(name: str) -> Record:
    """The record at a scenario's position."""
    game = rules.load(GAME)
    _, scenarios = read_file(SCENARIOS)
    runner = Runner(game, scenarios)
    return runner.start(runner.scenarios[name])


def played(seats: int, seed: int, answers: int, mode: str = "", level: str = "", name: str = GAME) -> Record:
    """A record of a game after so many random answers."""
    game = rules.load(name)
    record = Record(game, setup_for(game, seats, seed, mode, level))
    rng = Chance(seed + 1)
    for _ in range(answers):
        pending = record.pending()
        if not pending:
            break
        decision = pending[0]
        move, _ = random_move(game, record.state, decision, decision.seat, rng)
        done = record.play(decision.seat, move)
        assert isinstance(done, list)
    return record
