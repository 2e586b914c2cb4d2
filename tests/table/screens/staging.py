"""What scenes of every screen are built with: records from fixed seeds, files in a home of their own, the pointer."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pygame

import rules
from rules.kernel.chance import Chance
from rules.kernel.law import random_move, setup_for
from rules.kernel.record import Record
from rules.kernel.scenario import Runner, read_file
from table.app import App
from table.fake_host import FakeHost
from table.keeping import Keeping
from table.opening import begin
from table.paths import paths
from table.screens.game import GameScreen
from table.session import Session

SCENARIOS = Path(__file__).parents[2] / "scenarios"
KABOOM, BEANS = "kaboom_universe", "beansprout"
NOW = 1_796_040_000.0
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
LONG_TITLE = "The one with the long night in the lighthouse"


def settle(app: App) -> None:
    """A few turns of the loop without a bot's move, and as many more as pictures are still being painted."""
    for n in range(40):
        app.update(app.host.now())
        if not app.dirty and n > 1:
            break
        if app.dirty:
            app.draw()


def send(app: App, *events: pygame.event.Event) -> None:
    """Events, each followed by a turn of the loop."""
    for event in events:
        app.host.post(event)
        app.take_events()
        settle(app)


def wait(app: App) -> None:
    """A second passes."""
    assert isinstance(app.host, FakeHost)
    app.host.step(1.0)
    settle(app)


def centre(app: App, role: str = "", name: str | None = None, key: str = "", part: str = "") -> tuple[int, int]:
    """The middle of a node."""
    for node in app.tree().walk():
        if role in ("", node.role) and name in (None, node.name) and key in ("", node.key) and part in node.name:
            return node.rect.center
    raise AssertionError(f"no {role} {name} {key} {part} on screen")


def in_hand(app: App, n: int) -> tuple[int, int]:
    """The middle of a card of the hand of seat 0."""
    cards = [node for node in app.tree().walk() if node.role == "card" and node.state.get("zone") == "hand:0"]
    return cards[n].rect.center


def shown(app: App) -> GameScreen:
    """The table that is seen."""
    assert isinstance(app.top, GameScreen)
    return app.top


# -- records ------------------------------------------------------------------------------------------------


def played(game: str, seats: int, seed: int, answers: int, mode: str = "", level: str = "") -> Record[Any, Any]:
    """A game after so many random answers, with people at all seats."""
    made = rules.load(game)
    setup = setup_for(made, seats, seed, mode, level)
    record: Record[Any, Any] = Record(made, setup)
    for seat, name in zip(record.state.seats, NAMES, strict=False):
        seat.name, seat.kind = name, "human"
    record.states[0] = made.dump(record.state)
    rng = Chance(seed + 1)
    for _ in range(answers):
        pending = record.pending()
        if not pending:
            break
        move, _ = random_move(made, record.state, pending[0], pending[0].seat, rng)
        assert isinstance(record.play(pending[0].seat, move), list)
    return record


def scenario(game: str, name: str) -> Record[Any, Any]:
    """The record at a scenario's position, with people at all seats."""
    made = rules.load(game)
    _, found = read_file(SCENARIOS / game / f"{game}.scenarios.toml")
    runner = Runner(made, found)
    record = runner.start(runner.scenarios[name])
    for seat, name in zip(record.state.seats, NAMES, strict=False):
        seat.name, seat.kind = name, "human"
    return record


def sit(app: App, record: Record[Any, Any], covered: bool = False) -> GameScreen:
    """The table with a record on it."""
    session = Session(record, Keeping(None, lambda: NOW))
    session.covered = covered
    screen = GameScreen(app, session)
    app.push(screen)
    settle(app)
    return screen


# -- files --------------------------------------------------------------------------------------------------


def save(game: str, title: str, seats: int, answers: int, ago: float) -> None:
    """A save in the player's folder."""
    record = played(game, seats, 3, answers)
    session = begin(record, paths().saves, title, lambda: NOW - ago)
    assert session.file is not None
    place = session.file.place
    session.close()
    os.utime(place, (NOW - ago, NOW - ago))


def some_saves(app: App) -> None:
    """Games of several boxes, one with a title of the player's that is a good deal too long."""
    save(KABOOM, "Meteor night", 3, 40, 5 * 60)
    save(BEANS, LONG_TITLE, 2, 30, 26 * 3600)
    save("beach_a_palooza", "Round two", 4, 30, 9 * 24 * 3600)


def some_results(app: App) -> None:
    """Two finished games of Kaboom."""
    for seed in (1, 2):
        record = played(KABOOM, 3, seed, 5000)
        assert app.results.add(record, (), NOW - seed * 7200) is not None
