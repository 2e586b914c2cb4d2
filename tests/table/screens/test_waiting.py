"""What takes longer than a moment says so, goes on while the picture lives, and can be called off."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from at_table import AtTable

import table.opening
from rules.kernel.decks import decks_of
from rules.kernel.moves import Refusal
from rules.kernel.state import SeatSetup, Setup
from table import words
from table.fake_host import key
from table.screens.game import GameScreen
from table.screens.title import TitleScreen
from table.screens.waiting import wait_for
from table.task import Task

SETUP = Setup("kaboom_universe", "competitive", "basic", {}, (SeatSetup("Ada"), SeatSetup("Bo")), 0, 1)


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AtTable]:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    made = AtTable()
    made.app.push(TitleScreen(made.app))
    made.frame()
    made.host.patience = 0.0
    yield made
    words.set_language("en")


class Slow:
    """Work that ends when the test says so."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.ended = threading.Event()

    def __call__(self) -> int:
        assert self.go.wait(20)
        self.ended.set()
        return 42


def until_closed(at: AtTable) -> None:
    for _ in range(2000):
        at.frame()
        if not at.has(key="waiting-dialog"):
            return
        threading.Event().wait(0.005)
    raise AssertionError("it never ended")


def test_what_is_done_at_once_shows_nothing(at: AtTable) -> None:
    at.host.patience = None
    found: list[int] = []
    wait_for(at.app, "Reading", lambda: 7, lambda task: found.append(task.result()))
    assert found == [7]
    assert not at.has(key="waiting-dialog")


def test_what_takes_long_is_shown_moves_and_goes_on(at: AtTable) -> None:
    slow, found = Slow(), list[int]()
    wait_for(at.app, "Reading the list", slow, lambda task: found.append(task.result()))
    at.frame()
    assert at.find(key="waiting-dialog").name == "One moment"
    assert at.find(role="progress", key="waiting").name == "Reading the list"
    shares = set()
    for _ in range(10):
        at.frame(0.1)
        shares.add(at.find(role="progress", key="waiting").state["share"])
    assert len(shares) > 5, "the picture lives"
    assert not found
    slow.go.set()
    until_closed(at)
    assert found == [42]


@pytest.mark.parametrize("how", ["escape", "button"])
def test_it_can_be_called_off_and_its_result_is_dropped(at: AtTable, how: str) -> None:
    slow, found = Slow(), list[int]()
    wait_for(at.app, "Reading the list", slow, lambda task: found.append(task.result()))
    at.frame()
    if how == "escape":
        at.give(key(pygame.K_ESCAPE))
    else:
        at.press(name="Cancel")
    assert not at.has(key="waiting-dialog")
    slow.go.set()
    assert slow.ended.wait(20)
    for _ in range(5):
        at.frame(0.2)
    assert found == []


def test_what_fails_is_the_callers_to_say(at: AtTable) -> None:
    at.host.patience = None

    def work() -> int:
        raise OSError("gone")

    seen: list[Task[int]] = []
    wait_for(at.app, "Reading", work, seen.append)
    with pytest.raises(OSError, match="gone"):
        seen[0].result()


def test_a_game_that_opens_slowly_says_so_and_can_be_called_off(at: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    slow, dealt = Slow(), table.opening.dealt
    monkeypatch.setattr(table.opening, "dealt", lambda setup: (slow(), dealt(setup))[1])
    at.app.begin(SETUP, lambda: None)
    at.frame()
    assert "being laid" in at.find(role="progress", key="waiting").name
    at.give(key(pygame.K_ESCAPE))
    slow.go.set()
    at.frame()
    assert isinstance(at.app.top, TitleScreen)
    at.app.begin(SETUP, lambda: None)
    until_closed(at)
    at.frame()
    assert isinstance(at.app.top, GameScreen)


def test_a_game_that_its_rules_refuse_is_told(at: AtTable) -> None:
    refused: list[int] = []
    at.host.patience = None
    at.app.begin(
        Setup("kaboom_universe", "competitive", "basic", {}, (SeatSetup("Ada"),), 0, 1), lambda: refused.append(1)
    )
    assert refused == [1]
    assert isinstance(table.opening.dealt(Setup("kaboom_universe", "competitive", "basic", {}, (), 0, 1)), Refusal)


def test_a_long_deck_list_is_read_beside_the_picture(at: AtTable) -> None:
    """A thousand cards that nobody knows: each is looked for among all names."""
    import rules
    from table.screens.deck_builder import DeckBuilderScreen

    game = rules.load("beansprout")
    decks = decks_of(game)
    assert decks is not None
    at.app.push(DeckBuilderScreen(at.app, game))
    at.frame()
    before = len(at.app.top.bench.shelf.read())  # type: ignore[union-attr]  # the builder's
    text = "beansprout-deck 1\nname: Long\n" + "".join(f"3 nobody knows {n}\n" for n in range(900))
    at.host.set_clipboard(text)
    at.app.top.trade.import_clipboard()  # type: ignore[union-attr]  # the builder's
    at.frame()
    assert at.has(key="waiting-dialog"), "it is being read"
    at.give(key(pygame.K_ESCAPE))
    for _ in range(10):
        at.frame(0.2)
    assert not at.has(key="problems"), "called off: nothing is said any more"
    at.app.top.trade.import_clipboard()  # type: ignore[union-attr]  # the builder's
    until_closed(at)
    at.frame()
    assert at.has(key="problems")
    assert len(at.app.top.bench.shelf.read()) == before  # type: ignore[union-attr]  # nothing was added
