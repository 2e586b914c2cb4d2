"""The deck builder as the player uses it: by mouse and by keyboard, on a host without a window."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))

from deck_lists import GAME, NAMES, decks, legal, starter

import rules
from table.app import App
from table.decks import deck_folder
from table.fake_host import FakeHost, click, key, motion, press, release, typed
from table.screens.deck_builder import DeckBuilderScreen, open_builder
from table.screens.new_game import NewGameScreen
from table.screens.rules import RulesScreen
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


def send(app: App, *events: pygame.event.Event) -> None:
    for event in events:
        app.host.post(event)
        app.take_events()
        app.update(app.host.now())


def node(app: App, **wanted: Any) -> Node:
    app.update(app.host.now())
    found = app.tree().find(**wanted)
    assert found is not None, f"there is no {wanted} on screen"
    return found


def press_on(app: App, **wanted: Any) -> None:
    send(app, *click(node(app, **wanted).rect.center))


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


# -- decks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_names_of_any_script_are_kept_and_shown_as_they_are(app: App, name: str) -> None:
    builder(app, name="")
    press_on(app, key="new")
    send(app, pygame.event.Event(pygame.TEXTINPUT, text=name), key(pygame.K_RETURN))
    assert node(app, key="deck").state["value"] == name
    press_on(app, key="add early_tulip")
    app.pop()
    again = builder(app, name="")
    assert (again.bench.deck.name, again.bench.deck.cards) == (name, {"early_tulip": 1})
    assert all(place.name.isascii() for place in deck_folder(GAME).iterdir())


def test_an_empty_name_is_refused_and_the_dialog_stays(app: App) -> None:
    screen = builder(app, name="")
    press_on(app, key="new")
    send(app, *typed("  "), key(pygame.K_RETURN))
    assert "1 to 40 letters" in str(node(app, key="deck name").state["wrong"])
    assert screen.bench.own == []


def test_changes_are_written_after_a_moment_and_when_the_page_is_left(app: App) -> None:
    builder(app)
    place = deck_folder(GAME) / "Mine.txt"
    press_on(app, key="add early_tulip")
    assert "Tulip" not in place.read_text(encoding="utf-8")
    assert node(app, key="save").name == "Save"
    app.host.step(1.0)  # type: ignore[attr-defined]  # the fake host's clock
    app.update(app.host.now())
    assert "1 Early Tulip" in place.read_text(encoding="utf-8")
    assert node(app, key="save").name == "Saved"
    press_on(app, key="add early_tulip")
    send(app, key(pygame.K_ESCAPE))
    assert isinstance(app.top, TitleScreen)
    assert "2 Early Tulip" in place.read_text(encoding="utf-8")


def test_a_full_disk_is_told_and_nothing_is_lost_without_a_word(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = builder(app)

    def full(place: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("table.decks.write_patiently", full)
    press_on(app, key="add early_tulip")
    press_on(app, key="save")
    assert "No space left" in told(app)
    assert screen.bench.deck.cards == {"early_tulip": 1}
    send(app, key(pygame.K_ESCAPE))
    assert app.top is screen, "it asks before the change is lost"
    assert screen.ui.modal is not None
    assert screen.lets_go() is False


def test_a_deleted_deck_comes_back_until_the_page_is_left(app: App) -> None:
    screen = builder(app, cards=starter())
    press_on(app, key="delete")
    assert [deck.starter for deck in screen.bench.decks] == ["sunrise_row", "mulch_hollow"]
    send(app, key(pygame.K_z, pygame.KMOD_CTRL))
    assert screen.bench.deck.cards == starter()
    press_on(app, key="delete")
    send(app, key(pygame.K_ESCAPE))
    assert list(deck_folder(GAME).iterdir()) == []


# -- texts ------------------------------------------------------------------------------------------------


@pytest.mark.clause("BSP-011", "BSP-013")
def test_a_bad_list_shows_every_problem_with_its_line_and_adds_nothing(app: App) -> None:
    screen = builder(app, name="")
    app.host.set_clipboard("beansprout-deck 1\nname: X\n3 Pea Pop\nhello\n0 Sunbeam\n")
    send(app, key(pygame.K_v, pygame.KMOD_CTRL))
    said = [n.name for n in node(app, key="problems").walk() if n.name.startswith("Line")]
    assert [line.split(":")[0] for line in said] == ["Line 3", "Line 4", "Line 5"]
    assert 'Did you mean "Pea Pip"?' in said[0]
    assert screen.bench.own == []
    assert not deck_folder(GAME).exists() or list(deck_folder(GAME).iterdir()) == []
    press_on(app, key="rule BSP-011")
    assert isinstance(app.top, RulesScreen)


@pytest.mark.clause("BSP-010", "BSP-012")
def test_a_legal_deck_goes_out_and_comes_back_by_clipboard_and_file(app: App, tmp_path: Path) -> None:
    screen = builder(app, name="Zwölf", cards=starter())
    send(app, key(pygame.K_c, pygame.KMOD_CTRL))
    assert app.host.clipboard() == legal("Zwölf")
    screen.trade.export_file(tmp_path)
    place = next(tmp_path.glob("*.txt"))
    assert place.read_text(encoding="utf-8") == legal("Zwölf")
    send(app, key(pygame.K_v, pygame.KMOD_CTRL))
    send(app, pygame.event.Event(pygame.DROPFILE, file=str(place)))
    assert [(deck.name, deck.cards) for deck in screen.bench.own] == [("Zwölf", starter())] * 3
    press_on(app, key="take early_tulip")
    app.host.set_clipboard("")
    send(app, key(pygame.K_c, pygame.KMOD_CTRL))
    assert app.host.clipboard() == ""
    assert "BSP-010" in told(app)
    assert "39" in told(app)
    app.host.set_clipboard(decks().write(screen.bench.deck.list()))
    send(app, key(pygame.K_v, pygame.KMOD_CTRL))
    assert "at least 40" in " ".join(n.name for n in node(app, key="problems").walk())


def test_a_file_that_is_no_text_is_a_sentence(app: App, tmp_path: Path) -> None:
    builder(app, name="")
    place = tmp_path / "picture.txt"
    place.write_bytes(b"\xff\xd8\x00")
    send(app, pygame.event.Event(pygame.DROPFILE, file=str(place)))
    assert "picture.txt is not text" in told(app)


def test_a_broken_file_among_the_decks_is_shown_with_what_is_wrong(app: App) -> None:
    folder = deck_folder(GAME)
    folder.mkdir(parents=True)
    (folder / "old.txt").write_text("beansprout-deck 1\nname: Old\n3 Pea Pop\n", encoding="utf-8")
    screen = builder(app, name="")
    assert screen.bench.deck.name == "Old"
    assert any(n.name.startswith("Line 3") for n in app.tree().walk())
    press_on(app, key="add early_tulip")
    assert "Mend the file" in told(app)
    press_on(app, key="delete")
    assert not (folder / "old.txt").exists()


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


# -- seats ------------------------------------------------------------------------------------------------


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
