"""The settings: found by words, reset one by one, per player, and keys that are given other actions."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from on_page import node, send
from sitting import Sitting, played, scenario

from table import bindings, words
from table.app import App
from table.fake_host import FakeHost, click, key, typed
from table.paint import theme
from table.screens.settings import SettingsScreen
from table.settings import SeatWishes, Settings, SettingsFile


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    yield
    words.set_language("en")
    theme.use("dark", 1.0, 1.0)
    bindings.use({})


@pytest.fixture
def app() -> App:
    made = App(FakeHost((1280, 720)), SettingsFile())
    made.settings.change(players=["Ada", "Zoe"])
    made.push(SettingsScreen(made))
    made.push(SettingsScreen(made))
    return made


def press(app: App, **wanted: str) -> None:
    send(app, *click(node(app, **wanted).rect.center))


def screen(app: App) -> SettingsScreen:
    assert isinstance(app.top, SettingsScreen)
    return app.top


def down(code: int, mod: int = 0, text: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


# -- finding and resetting ---------------------------------------------------------------------------------


def lines(app: App) -> list[str]:
    return [n.key.removeprefix("setting ") for n in app.tree().walk() if n.role == "setting"]


def test_a_search_leaves_only_what_has_the_words(app: App) -> None:
    everything = lines(app)
    send(app, key(pygame.K_f, pygame.KMOD_CTRL), *typed("daylight"))
    assert lines(app) == ["theme"], "found by one of its values"
    screen(app).seek("zzz")
    assert lines(app) == []
    screen(app).seek("zoe bots")
    assert lines(app) == ["stop Zoe"]
    screen(app).seek("ctrl+z")
    assert "key undo" in lines(app)
    screen(app).seek("")
    assert lines(app) == everything


def test_every_field_that_can_be_set_is_listed(app: App) -> None:
    """Whoever adds a setting adds its line."""
    elsewhere = {"window", "players", "looks", "keys", "seats", "lessons"}
    listed = set(lines(app))
    assert {name for name in Settings.__struct_fields__ if name not in elsewhere} <= listed
    assert {f"key {b.action}" for b in bindings.BINDINGS if not b.fixed} <= listed


def test_each_setting_goes_back_to_the_usual_by_itself(app: App) -> None:
    app.change(theme="light", animation="fast", volume=0.1)
    screen(app).rebuild()
    assert node(app, key="setting theme").state["changed"] is True
    assert app.tree().find(key="reset text_scale") is None, "what is as usual has nothing to reset"
    press(app, key="reset theme")
    assert (app.settings.values.theme, app.settings.values.animation) == ("dark", "fast")
    assert SettingsFile().values.theme == "dark"
    assert app.tree().find(key="reset theme") is None


def test_the_contents_lead_to_a_part_and_follow_the_page(app: App) -> None:
    titles = [part.title for part in screen(app)._parts]
    at = titles.index("Zoe")
    screen(app).go(at)
    assert node(app, key="contents").state["index"] == at
    head = node(app, key="part seat Zoe")
    assert abs(head.rect.y - node(app, key="settings body").rect.y) < 12


# -- one part a player ------------------------------------------------------------------------------------


def test_a_players_wishes_are_kept_by_name_and_only_what_differs(app: App) -> None:
    from table.screens.settings_seats import set_wish

    set_wish(screen(app), "Zoe", motion="off")
    set_wish(screen(app), "Zoe", confirm="always")
    assert SettingsFile().values.seats == {"Zoe": SeatWishes(motion="off", confirm="always")}
    set_wish(screen(app), "Zoe", motion="")
    set_wish(screen(app), "Zoe", confirm="never")
    assert SettingsFile().values.seats == {}


def test_motion_is_that_of_whoever_looks(tmp_path: Path) -> None:
    table = Sitting(scenario("S04"), tmp_path)
    table.app.change(animation="normal", seats={"A": SeatWishes(motion="off"), "B": SeatWishes(motion="slow")})
    assert table.screen.animation == 0
    table.session.looking = 1
    assert table.screen.animation == 1.8
    table.app.settings.values.reduced_motion = True
    assert table.screen.animation == 0, "reduced motion stands above"


def test_bots_wait_for_the_word_of_who_wants_it(tmp_path: Path) -> None:
    table = Sitting(played(2, 3, 8), tmp_path, humans=[0])
    table.session.state.seats[1].kind = "bot:random"
    while table.session.asked() is not None and table.session.actors():
        table.give(key(pygame.K_TAB))
        decision = table.session.asked()
        assert decision is not None
        from rules.kernel.chance import Chance
        from rules.kernel.law import random_move

        move, _ = random_move(table.session.game, table.session.state, decision, decision.seat, Chance(5))
        table.screen.take(decision.seat, move)
    if table.session.asked() is None:
        pytest.fail("the game ended before the bot's turn")
    table.app.change(seats={"A": SeatWishes(stop="move")})
    table.screen.refresh()
    before = len(table.session.record.log)
    for _ in range(10):
        table.frame(1.0)
    assert len(table.session.record.log) == before, "it waits"
    table.give(*click(table.find(key="go on").rect.center))
    for _ in range(3):
        table.frame(1.0)
    assert len(table.session.record.log) == before + 1, "one word, one move"
    table.app.change(seats={})


def test_what_cannot_be_taken_back_is_asked_first_if_a_player_wants_that(tmp_path: Path) -> None:
    table = Sitting(scenario("S04"), tmp_path)
    table.app.change(seats={"A": SeatWishes(confirm="final")})
    card = table.find(role="card", name="T-Rex")
    table.give(*click(card.rect.center), *click(table.find(key="zone:platform:0").rect.center))
    assert len(table.session.record.log) == 1, "a rescue can be taken back: nothing is asked"
    table.give(*click(table.find(key="move:draw").rect.center))
    assert len(table.session.record.log) == 1
    dialog = table.find(role="dialog")
    assert dialog.name == "Draw a card"
    table.give(key(pygame.K_ESCAPE))
    assert len(table.session.record.log) == 1
    table.give(*click(table.find(key="move:draw").rect.center), key(pygame.K_RETURN))
    assert len(table.session.record.log) == 2
    table.app.change(seats={})


def test_whether_it_is_asked_tells_nothing_that_is_hidden(tmp_path: Path) -> None:
    """The same question for every deal that the seat can't tell apart."""
    from rules.kernel.chance import Chance
    from rules.kernel.moves import Move
    from rules.kernel.state import bit
    from rules.kernel.view import determinise, view

    table = Sitting(played(2, 3, 8), tmp_path)
    session, wishes = table.session, table.screen.wishes
    seat = session.actors()[0]
    answers = set()
    seen = view(session.game, session.state, bit(seat))
    for n in range(6):
        session.record.state = determinise(session.game, seen, seat, Chance(n))
        answers.add(wishes.final(seat, Move("draw")))
    assert len(answers) == 1


def test_reduced_motion_outlines_what_changed_and_stops(tmp_path: Path) -> None:
    table = Sitting(scenario("S04"), tmp_path)
    table.app.change(reduced_motion=True)
    card = table.find(role="card", name="T-Rex")
    table.give(*click(card.rect.center), *click(table.find(key="zone:platform:0").rect.center))
    assert table.screen.motion is None
    arrived = table.cards("platform:0")[0]
    assert arrived.name == "T-Rex"
    assert ("piece", arrived.state["id"]) in table.screen.changes.targets
    table.frame(2.0)
    table.frame(0.0)
    assert table.screen.changes.targets == []
    table.app.change(reduced_motion=False)


def test_a_card_is_shown_large_when_the_player_says(tmp_path: Path) -> None:
    from table.fake_host import motion

    table = Sitting(scenario("S04"), tmp_path)
    table.app.settings.values.inspect_delay = -1.0
    table.give(motion(table.find(role="card", name="T-Rex").rect.center))
    for _ in range(5):
        table.frame(1.0)
    assert table.find(key="inspect").name == ""
    table.give(down(pygame.K_z, text="z"))
    assert table.find(key="inspect").name == "T-Rex"


# -- keys --------------------------------------------------------------------------------------------------


def test_a_key_is_given_another_action_only_when_it_is_pressed_twice(app: App) -> None:
    screen(app).go(next(n for n, p in enumerate(screen(app)._parts) if p.key == "keys"))
    press(app, key="chord undo 0")
    send(app, down(pygame.K_y, pygame.KMOD_CTRL))
    assert "Redo" in node(app, key="catcher said").name
    assert app.settings.values.keys == {}
    send(app, down(pygame.K_y, pygame.KMOD_CTRL))
    assert app.settings.values.keys == {"undo": ["ctrl+y"], "redo": ["ctrl+shift+z"]}
    assert bindings.keys_of("undo") == ("ctrl+y",), "it holds at once"
    assert SettingsFile().values.keys == app.settings.values.keys
    press(app, key="reset undo" if app.tree().find(key="reset undo") else "reset key undo")
    assert bindings.keys_of("undo") == ("ctrl+z",)


def test_reset_takes_its_keys_back_from_whoever_has_them(app: App) -> None:
    app.change(keys={"undo": ["u"], "find": ["ctrl+z"]})
    screen(app).rebuild()
    screen(app).go(next(n for n, p in enumerate(screen(app)._parts) if p.key == "keys"))
    press(app, key="reset key undo")
    assert bindings.keys_of("undo") == ("ctrl+z",)
    assert bindings.keys_of("find") == ()


def test_keys_that_work_everywhere_and_modifiers_alone_are_not_taken(app: App) -> None:
    screen(app).go(next(n for n, p in enumerate(screen(app)._parts) if p.key == "keys"))
    press(app, key="chord undo 0")
    send(app, down(pygame.K_LCTRL, pygame.KMOD_LCTRL), down(pygame.K_TAB), down(pygame.K_1, text="1"))
    assert app.settings.values.keys == {}
    assert app.tree().find(key="key-catcher") is not None
    send(app, down(pygame.K_F12))
    assert "Keep a picture" in node(app, key="catcher said").name, "not even the program's own keys get past it"
    send(app, down(pygame.K_ESCAPE))
    assert app.tree().find(key="key-catcher") is None
    assert app.settings.values.keys == {}


def test_a_chord_is_added_and_removed(app: App) -> None:
    screen(app).go(next(n for n, p in enumerate(screen(app)._parts) if p.key == "keys"))
    press(app, key="chord undo +")
    send(app, down(pygame.K_F8))
    assert app.settings.values.keys["undo"] == ["ctrl+z", "f8"]
    press(app, key="chord undo 0")
    press(app, key="remove")
    assert app.settings.values.keys["undo"] == ["f8"]


def test_two_programs_change_different_keys(tmp_path: Path) -> None:
    one, two = SettingsFile(), SettingsFile()
    one.change(keys={"undo": ["u"]})
    two.change(keys={"find": ["f"]})
    assert SettingsFile().values.keys == {"undo": ["u"], "find": ["f"]}
    one.change(keys={})
    assert SettingsFile().values.keys == {"find": ["f"]}


def test_the_list_of_keys_shows_what_holds_now(app: App) -> None:
    app.change(keys={"undo": ["ctrl+u"]})
    send(app, down(pygame.K_F1, pygame.KMOD_SHIFT))
    assert node(app, key="key:undo").state["keys"] == "Ctrl+U"
    send(app, down(pygame.K_F1, pygame.KMOD_SHIFT))
    assert len(app.top.ui.overlays) == 1, "it doesn't open twice"  # type: ignore[union-attr]  # there is a top
    send(app, down(pygame.K_ESCAPE))
    assert not app.top.ui.overlays  # type: ignore[union-attr]  # there is a top


def test_at_first_start_the_language_is_the_systems_until_the_player_chooses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path / "fresh"))
    monkeypatch.setenv("LANGUAGE", "es")
    App(FakeHost((1280, 720)), SettingsFile())
    assert words.language() == "es"
    chosen = SettingsFile()
    chosen.change(language="en")
    App(FakeHost((1280, 720)), SettingsFile())
    assert words.language() == "en"


def test_the_people_at_the_table_come_first_with_their_marks(tmp_path: Path) -> None:
    table = Sitting(scenario("S04"), tmp_path)
    table.app.settings.values.players = ["Zoe", "A"]
    table.screen.doors.settings()
    table.frame()
    top = table.app.top
    assert isinstance(top, SettingsScreen)
    seats = [(part.title, part.seat) for part in top._parts if part.key.startswith("seat ")]
    assert seats == [("A", 0), ("B", 1), ("Zoe", -1)]


def test_a_change_in_the_settings_leaves_the_game_below_alone(tmp_path: Path) -> None:
    table = Sitting(scenario("S04"), tmp_path)
    before = table.bytes()
    table.screen.doors.settings()
    table.frame()
    for change in ({"language": "es"}, {"theme": "light"}, {"text_scale": 1.5}, {"keys": {"undo": ["u"]}}):
        table.app.change(**change)
        table.frame()
    table.app.pop()
    table.frame()
    assert table.bytes() == before
    assert table.screen.bar.undo.label() == "Deshacer"
    assert table.screen.bar.undo.tip_at((0, 0)) == table.screen.bar.undo.refusal
    table.app.change(language="en", theme="dark", text_scale=1.0, keys={})
