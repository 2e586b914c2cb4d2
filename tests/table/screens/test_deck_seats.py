"""Decks at a new game: one is chosen for each seat, and what the rules refuse is said."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from building import app, builder, paint, told
from deck_lists import GAME, starter
from on_page import node, press_on, send

from table.app import App
from table.fake_host import click, key
from table.screens.deck_builder import DeckBuilderScreen
from table.screens.new_game import NewGameScreen

__all__ = ["app"]  # a fixture


def new_game(app: App) -> NewGameScreen:
    screen = NewGameScreen(app)
    app.push(screen)
    screen.choose_game([info.id for info in screen.games].index(GAME))
    paint(app)
    return screen


def test_a_deck_is_chosen_for_each_seat_and_played(app: App) -> None:
    builder(app, name="Mine", cards={**starter(), "early_tulip": 3})
    app.pop()
    screen = new_game(app)
    assert node(app, key="deck 0").state["value"] == "Sunrise Row"
    assert node(app, key="deck 1").state["value"] == "Mulch Hollow"
    press_on(app, key="deck 1")
    send(app, *click(node(app, role="choice", name="Mine").rect.center))
    assert screen.draft is not None
    setup = screen.draft.setup(seed=1)
    assert setup.seats[0].deck == ""
    assert "3 Early Tulip" in setup.seats[1].deck
    press_on(app, key="start")
    assert app.screens[-1].name == "game"
    app.quit()


@pytest.mark.clause("BSP-009")
def test_a_draft_is_refused_at_the_start_with_its_sentence_and_mended_from_there(app: App) -> None:
    builder(app, name="Mine", cards={**starter(), "early_tulip": 1})
    app.pop()
    screen = new_game(app)
    press_on(app, key="deck 0")
    send(app, *click(node(app, role="choice", name="Mine").rect.center))
    why = node(app, key="start").refusal
    assert why.startswith("Mine is a draft: This deck has 39 cards")
    assert "BSP-009" in why
    press_on(app, key="decks")
    assert isinstance(app.top, DeckBuilderScreen)
    paint(app)
    press_on(app, key="add early_tulip")
    send(app, key(pygame.K_ESCAPE))
    assert app.top is screen
    assert node(app, key="start").refusal == ""
    press_on(app, key="decks")
    press_on(app, key="delete")
    send(app, key(pygame.K_ESCAPE))
    assert "no longer there" in told(app)
    assert node(app, key="deck 0").state["value"] == "Sunrise Row"


@pytest.mark.clause("BSP-014")
def test_a_refusal_of_the_rules_names_the_card(app: App) -> None:
    screen = new_game(app)
    assert screen.draft is not None
    screen.draft.options["one_kit"] = "on"
    screen.draft.seats[1].deck = "sunrise_row"
    screen.judge()
    assert "{name}" not in screen.why
    assert "copies of Beanstalk Bolter" in screen.why
