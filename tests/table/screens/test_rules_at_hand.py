"""The rules at hand: summary, rulings, options, what is in force, and what a game has shown."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from sitting import played

import rules
from rules.kernel.state import SeatSetup, Setup
from table.app import App
from table.fake_host import FakeHost, click, key, typed
from table.screens.rules import RulesScreen
from table.screens.title import TitleScreen
from table.settings import SettingsFile
from table.ui.tree import Node

GAME = "kaboom_universe"


@pytest.fixture
def app() -> App:
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    made = App(FakeHost((1280, 720)), SettingsFile())
    made.push(TitleScreen(made))
    return made


def turn(app: App) -> None:
    app.update(app.host.now())
    if app.dirty:
        app.draw()


def give(app: App, *events: pygame.event.Event) -> None:
    for event in events:
        app.host.post(event)
        app.take_events()
        turn(app)


def find(app: App, **wanted: Any) -> Node:
    turn(app)
    found = app.tree().find(**wanted)
    assert found is not None, f"no {wanted}"
    return found


def press(app: App, **wanted: Any) -> None:
    give(app, *click(find(app, **wanted).rect.center))


def test_the_rules_hold_summary_rulings_options_and_find_them(app: App) -> None:
    app.push(RulesScreen(app, rules.load(GAME)))
    screen = app.top
    assert isinstance(screen, RulesScreen)
    titles = [part.title for part in screen.parts]
    assert titles[0] == "At a glance: Competitive"
    assert "Rulings" in titles
    assert "Table options" in titles
    give(app, key(pygame.K_f, pygame.KMOD_CTRL), *typed("glorbons"))
    assert [n.key for n in app.tree().walk() if n.role in ("clause", "article")] == ["KAB-088", "R-20"]
    screen.view.follow("R-12")
    turn(app)
    assert find(app, key="R-12").state["chosen"] is True


def test_a_ruling_is_a_link_from_its_clause_and_back(app: App) -> None:
    app.push(RulesScreen(app, rules.load(GAME), "KAB-064"))
    turn(app)
    link = next(n for n in find(app, key="KAB-064").children if n.name == "R-12")
    give(app, *click(link.rect.center))
    ruling = find(app, key="R-12")
    assert ruling.state["chosen"] is True
    assert any(n.name == "KAB-064" for n in ruling.children)


def test_f1_opens_at_the_clauses_in_force_with_the_options_of_this_game(app: App) -> None:
    seats = (SeatSetup("Ada"), SeatSetup("Bo"))
    app.start(Setup(GAME, "competitive", "basic", {"two_player_rain": "twice"}, seats, 0, 1))
    press(app, key="uncover")
    give(app, key(pygame.K_F1))
    screen = app.top
    assert isinstance(screen, RulesScreen)
    assert screen.only_now
    shown = [n.key for n in app.tree().walk() if n.role == "clause"]
    assert shown
    assert set(shown) <= set(screen.now)
    screen.choose([part.title for part in screen.parts].index("Table options") + 1)
    turn(app)
    assert any("Twice" in n.name and "(in this game)" in n.name for n in app.tree().walk() if n.role == "article")
    app.quit()


def test_after_a_game_the_rules_say_which_clauses_were_at_work(app: App) -> None:
    record = played(2, 3, 900)
    assert not record.pending()
    app.push(RulesScreen(app, rules.load(GAME), record=record))
    screen = app.top
    assert isinstance(screen, RulesScreen)
    assert screen.parts[0].title == "What this game has shown"
    marks = [article.mark for article in screen.parts[0].articles]
    counts = [int(mark.split()[0]) for mark in marks]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > 10


def test_the_marked_clause_is_moved_and_followed_by_keyboard(app: App) -> None:
    app.push(RulesScreen(app, rules.load(GAME), "KAB-062"))
    turn(app)
    screen = app.top
    assert isinstance(screen, RulesScreen)
    screen.ui.set_focus(screen.view)
    give(app, key(pygame.K_RIGHT))
    assert screen.view.target == "KAB-063"
    give(app, key(pygame.K_LEFT), key(pygame.K_RETURN))
    assert app.top is not screen, "Enter shows what proves it"


def test_other_games_are_chosen_only_where_none_is_played(app: App) -> None:
    app.push(RulesScreen(app, rules.load(GAME)))
    assert (app.tree().find(key="games") is not None) == (len(rules.game_ids()) > 1)
    app.push(RulesScreen(app, rules.load(GAME), record=played(2, 1, 3)))
    assert app.tree().find(key="games") is None


@pytest.mark.parametrize("name", [info.id for info in rules.games()])
def test_the_list_of_games_names_the_one_that_is_read_and_opens_the_one_that_is_chosen(app: App, name: str) -> None:
    """Games are listed by their titles, which isn't the order of their ids."""
    app.push(RulesScreen(app, rules.load(name)))
    title = rules.info(name).title["en"]
    assert title in str(find(app, key="games").state)
    first = app.top
    assert isinstance(first, RulesScreen)
    for n, info in enumerate(rules.games()):
        first.choose_game(n)
        chosen = app.top
        assert isinstance(chosen, RulesScreen)
        assert chosen.game.id == info.id
        assert info.title["en"] in str(find(app, key="games").state)
