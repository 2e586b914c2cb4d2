"""The deck builder as the player uses it: by mouse and by keyboard, on a host without a window."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from building import HELD, app, app_of, builder, drag, paint, pool, side, told
from deck_lists import GAME, decks, starter
from on_page import node, press_on, send

import rules
from table.app import App
from table.fake_host import click, key, motion, press, release, typed
from table.screens.deck_builder import DeckBuilderScreen, open_builder
from table.screens.rules import RulesScreen

__all__ = ["app"]  # a fixture


# -- cards in and out -------------------------------------------------------------------------------------


def test_a_card_is_dragged_in_and_out_again(app: App) -> None:
    screen = builder(app)
    drag(app, node(app, key="pool early_tulip"), side(app))
    assert screen.bench.deck.cards == {"early_tulip": 1}
    assert node(app, key="deck early_tulip").state["count"] == 1
    drag(app, node(app, key="deck early_tulip"), pool(app))
    assert screen.bench.deck.cards == {}


def test_a_drag_that_ends_where_it_began_or_is_cancelled_changes_nothing(app: App) -> None:
    screen = builder(app, cards={"early_tulip": 2})
    card = node(app, key="pool early_tulip")
    drag(app, card, pool(app))
    drag(app, node(app, key="deck early_tulip"), side(app))
    for end in (key(pygame.K_ESCAPE), pygame.event.Event(pygame.WINDOWFOCUSLOST), press((5, 5), 3)):
        drag(app, card, side(app), drop=False)
        paint(app)
        assert screen.carrier.card == "early_tulip"
        send(app, end)
        assert screen.carrier.card == ""
        send(app, release(side(app)))
        paint(app)
    drag(app, card, side(app), drop=False)
    send(app, motion(side(app), (0, 0, 0)))  # let go where nobody could see it
    assert screen.carrier.card == ""
    assert screen.bench.deck.cards == {"early_tulip": 2}
    assert app.top is screen


def test_a_press_that_shakes_is_a_click_and_two_clicks_put_a_card_in(app: App) -> None:
    screen = builder(app)
    x, y = node(app, key="pool early_tulip").rect.center
    send(app, press((x, y)), motion((x + 3, y + 2), HELD), release((x + 3, y + 2)))
    assert screen.bench.deck.cards == {}
    send(app, *click((x, y)))
    assert screen.bench.deck.cards == {"early_tulip": 1}
    app.host.step(1.0)  # type: ignore[attr-defined]  # the fake host's clock
    send(app, *click((x, y)))
    send(app, *click(node(app, key="pool button_shroom").rect.center))
    assert screen.bench.deck.cards == {"early_tulip": 1}, "two clicks on two cards are no double click"


def test_plus_and_minus_count_in_pool_and_deck(app: App) -> None:
    screen = builder(app)
    press_on(app, key="add early_tulip")
    press_on(app, key="add early_tulip")
    press_on(app, key="take early_tulip")
    press_on(app, key="deck add early_tulip")
    assert screen.bench.deck.cards == {"early_tulip": 2}
    press_on(app, key="deck take early_tulip")
    press_on(app, key="deck take early_tulip")
    assert screen.bench.deck.cards == {}


def test_a_whole_deck_is_built_by_keyboard(app: App) -> None:
    screen = builder(app, name="")
    send(app, key(pygame.K_n, pygame.KMOD_CTRL), *typed("Keys"), key(pygame.K_RETURN))
    assert screen.bench.deck.name == "Keys"
    for _ in range(40):
        if screen.ui.focus is screen.grid:
            break
        send(app, key(pygame.K_TAB))
    assert screen.ui.focus is screen.grid
    for _ in range(14):
        send(app, *[key(pygame.K_RETURN)] * 3, key(pygame.K_RIGHT))
    assert node(app, key="deck state").name == "ready to play"
    send(app, key(pygame.K_LEFT), key(pygame.K_BACKSPACE))
    assert screen.bench.deck.size == 41
    send(app, key(pygame.K_z, pygame.KMOD_CTRL))
    assert screen.bench.deck.size == 42
    assert screen.ui.focus is screen.grid, "the focus stays"


# -- limits -----------------------------------------------------------------------------------------------


@pytest.mark.clause("BSP-003", "BSP-004", "BSP-006")
def test_limits_are_counted_live_and_lead_to_their_clause(app: App) -> None:
    builder(app)
    assert node(app, key="deck state").name == "draft"
    names = [n.name for n in app.tree().walk()]
    assert "This deck has 0 cards; a deck needs at least 40." in names
    for _ in range(4):
        press_on(app, key="add early_tulip")
    assert node(app, key="pool early_tulip").state == {"count": 4, "most": 3, "chosen": True}
    assert any(n.name == "Early Tulip: 4 copies; a deck holds at most 3 of one monster." for n in app.tree().walk())
    press_on(app, key="rule BSP-004")
    assert isinstance(app.top, RulesScreen)
    paint(app)
    assert node(app, key="BSP-004").state["chosen"] is True
    send(app, key(pygame.K_ESCAPE))
    assert node(app, key="pool early_tulip").state["count"] == 4


@pytest.mark.clause("BSP-015")
def test_a_starter_deck_refuses_with_its_clause_and_offers_a_copy(app: App) -> None:
    screen = builder(app, name="")
    drag(app, node(app, key="pool button_shroom"), side(app))
    assert "copy this one" in told(app)
    assert "BSP-015" in told(app)
    assert "BSP-015" in node(app, key="add button_shroom").refusal
    press_on(app, key="copy starter")
    assert screen.bench.deck.name == "Copy of Sunrise Row"
    press_on(app, key="add button_shroom")
    assert screen.bench.deck.size == 41


# -- search, charts, test draws ---------------------------------------------------------------------------


def test_the_pool_is_searched_and_filtered(app: App) -> None:
    screen = builder(app)
    press_on(app, key="search")
    send(app, *typed("STAGE fright"))
    assert "early_tulip" in screen.grid.cards
    assert 0 < len(screen.grid.cards) < 8
    screen.clear_filters()
    assert len(screen.grid.cards) == len(decks().pool)
    screen.set_filter("level", 3)
    assert all(screen.catalogue.cards[card].traits["level"] == 3 for card in screen.grid.cards)
    screen.set_filter("kind", 0)
    assert screen.grid.cards == [], "no helper has a level"
    paint(app)
    press_on(app, key="clear filters")
    assert len(node(app, key="pool").children) > 3
    press_on(app, key="filter kind")
    send(app, key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_RETURN))
    assert {screen.catalogue.cards[card].traits["kind"] for card in screen.grid.cards} in ({0}, {1})


def test_charts_count_what_the_deck_has(app: App) -> None:
    screen = builder(app, cards=starter())
    screen.go(2)
    paint(app)
    assert [bar.state["count"] for bar in node(app, key="chart level").children] == [17, 9, 2]
    assert [bar.name for bar in node(app, key="chart kind").children] == ["Monsters: 28", "Helpers: 12"]
    press_on(app, key="take early_tulip")
    assert [bar.state["count"] for bar in node(app, key="chart level").children] == [16, 9, 2]
    press_on(app, key="all problems")
    assert any("at least 40" in n.name for n in node(app, key="problems").walk())


@pytest.mark.clause("BSP-021")
def test_a_test_draw_follows_the_mulligan_rule(app: App) -> None:
    screen = builder(app, cards={"solstice_lion": 40})
    screen.go(3)
    paint(app)
    assert len(node(app, key="hand").children) == 5
    assert node(app, key="draw card").refusal
    sizes = []
    for _ in range(5):
        press_on(app, key="redraw")
        sizes.append(len(node(app, key="hand").children))
    assert sizes == [5, 4, 3, 2, 1]
    screen.bench.deck.cards.clear()
    screen.bench.deck.cards["pea_pip"] = 40
    press_on(app, key="deal")
    assert node(app, key="redraw").refusal
    press_on(app, key="draw card")
    assert len(node(app, key="hand").children) == 6


def test_a_card_is_shown_large_with_its_rules(app: App) -> None:
    screen = builder(app)
    send(app, *click(node(app, key="pool early_tulip").rect.center, 3))
    dialog = node(app, key="card-dialog")
    assert dialog.name == "Early Tulip"
    press_on(app, key="add one")
    assert screen.count("early_tulip") == 1
    send(app, *click(node(app, key="pool early_tulip").rect.center, 3))
    press_on(app, key="rule BSP-004")
    assert isinstance(app.top, RulesScreen)


# -- every room, both languages ---------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 1.0), ((1024, 640), 2.0), ((3840, 2160), 2.0)])
def test_everything_lies_inside_the_window_in_both_languages(size: tuple[int, int], text: float) -> None:
    app = app_of(size, text)
    screen = builder(app, cards={"pea_pip": 4, "sunbeam": 3})
    bounds = pygame.Rect((0, 0), size)
    for language in ("en", "es"):
        app.change(language=language)
        for page in range(4):
            screen.go(page)
            paint(app)
            for each in app.tree().walk():
                if each.role in ("button", "dropdown", "entry", "tabs"):
                    inside = each.rect.x >= 0 and each.rect.right <= bounds.right
                    assert inside, (language, page, each.name, each.rect)
            assert not any(each.name.startswith("[") for each in app.tree().walk())


def test_in_a_narrow_window_cards_go_in_and_out_too() -> None:
    app = app_of((1024, 640), 2.0)
    screen = builder(app)
    screen.go(0)
    paint(app)
    press_on(app, key="add button_shroom")
    assert "Deck (1)" in str(screen.ui.node().to_json())
    screen.go(1)
    paint(app)
    press_on(app, key="deck add button_shroom")
    assert screen.bench.deck.cards == {"button_shroom": 2}


def test_the_title_leads_to_the_builder_if_some_game_has_decks(app: App) -> None:
    paint(app)
    press_on(app, key="decks")
    assert isinstance(app.top, DeckBuilderScreen)
    app.pop()
    open_builder(app, "kaboom_universe")
    assert isinstance(app.top, DeckBuilderScreen), "the first game that has decks"


def test_faces_are_painted_one_a_frame_so_that_the_pool_never_stands_still(app: App) -> None:
    screen = DeckBuilderScreen(app, rules.load(GAME))
    app.push(screen)
    app.draw()
    high = screen.grid.face(0).h

    def ready() -> int:
        return sum(screen.catalogue.faces.ready(screen.catalogue.data(card), high) for card in screen.grid.cards)

    assert ready() == 0
    for wanted in range(1, 5):
        assert app.update(app.host.now()) is not None, "there is more to paint"
        app.draw()
        assert ready() == wanted
    for _ in range(40):
        app.update(app.host.now())
        app.draw()
    seen = len(node(app, key="pool").children)
    assert seen <= ready() <= seen + 4, "what is seen, and the row below"
    assert app.update(app.host.now()) is None, "then it rests"
