"""Every screen of the program, each in a state worth looking at, from fixed seeds: what the tests of room and the
goldens open. A scene is a function that takes an app with only the title on it and leaves its screen on top.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

import rules
from rules.kernel.chance import Chance
from rules.kernel.law import random_move, setup_for
from rules.kernel.lessons import lessons
from rules.kernel.record import Record
from rules.kernel.scenario import Runner, read_file
from table import words
from table.app import App
from table.fake_host import FakeHost, click, key, motion, typed
from table.keeping import Keeping
from table.opening import begin
from table.paint import theme
from table.paths import paths
from table.program_keys import show_keys
from table.screens.deck_builder import CHARTS, TRIAL, open_builder
from table.screens.game import GameScreen
from table.screens.lessons import LessonsScreen
from table.screens.lessons_table import LessonScreen
from table.screens.new_game import NewGameScreen
from table.screens.results import ResultsScreen
from table.screens.rules import RulesScreen
from table.screens.saves import SavesScreen
from table.screens.settings import SettingsScreen
from table.screens.title import TitleScreen
from table.session import Session
from table.settings import SettingsFile
from table.ui.dialog import Dialog
from table.ui.screen import Screen
from table.ui.widget import Widget

SCENARIOS = Path(__file__).parents[2] / "scenarios"
KABOOM, BEANS = "kaboom_universe", "beansprout"
NOW = 1_796_040_000.0
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
LONG_TITLE = "The one with the long night in the lighthouse"
Scene = Callable[[App], None]


class PlainApp(App):
    """An app that hides no fault of a screen behind a sentence."""

    def _guarded(self, screen: Screen, action: Callable[[], Any]) -> Any:
        return action()


@contextmanager
def opened(
    folder: Path, scene: str, size: tuple[int, int], language: str = "en", text: float = 1.0, look: str = "dark"
) -> Iterator[App]:
    """The app with a scene on it, in a window of that size; everything is put back afterwards."""
    before = {name: os.environ.get(name) for name in ("HOTSEAT_HOME", "LANGUAGE", "TZ")}
    os.environ.update(HOTSEAT_HOME=str(folder), LANGUAGE="en", TZ="UTC")
    set_zone()
    try:
        yield open_scene(scene, size, language, text, look)
    finally:
        for name, value in before.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value
        set_zone()
        words.set_language("en")
        theme.use("dark", 1.0, 1.0)
        theme.seat_places(())
        theme.seat_colours({})


def set_zone() -> None:
    """Local time is that of TZ from now on, where the system can do that."""
    if hasattr(time, "tzset"):
        time.tzset()


def open_scene(scene: str, size: tuple[int, int], language: str, text: float, look: str) -> App:
    """An app with a scene on it. Nothing in it comes by chance or from the clock."""
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    settings = SettingsFile()
    settings.change(animation="off", language=language, text_scale=text, theme=look)
    app = PlainApp(FakeHost(size), settings, lambda: NOW)
    app.push(TitleScreen(app))
    SCENES[scene](app)
    settle(app)
    return app


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


def table(game: str, seats: int, answers: int, mode: str = "", level: str = "", seed: int = 7) -> Scene:
    """A table in mid-game."""

    def scene(app: App) -> None:
        sit(app, played(game, seats, seed, answers, mode, level))

    return scene


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


# -- the program's pages ------------------------------------------------------------------------------------


def title(app: App) -> None:
    """The first start: nothing to go on with."""


def title_with_games(app: App) -> None:
    """There is a game to go on with."""
    some_saves(app)
    no_saves(app)
    app.pop()


def new_game(game: str, seats: int = 0) -> Scene:
    """The set-up of a game; with `seats` as many as that sit down."""

    def scene(app: App) -> None:
        app.settings.remember_players(list(NAMES[:5]))
        screen = NewGameScreen(app)
        app.push(screen)
        settle(app)
        at = [info.id for info in rules.games()].index(game)
        screen.choose_game(at)
        for _ in range(seats - len(screen.draft.seats) if screen.draft is not None else 0):
            screen.add()
        settle(app)

    return scene


def new_game_refused(app: App) -> None:
    """Too few seats: the clause stands beside the button that can't be pressed."""
    new_game(KABOOM)(app)
    send(app, *click(centre(app, key="remove 1")))


def rulebook(game: str, clause: str = "", now: tuple[str, ...] = ()) -> Scene:
    """The rules of a game."""

    def scene(app: App) -> None:
        app.push(RulesScreen(app, rules.load(game), clause, now))

    return scene


def rules_of_a_finished_game(app: App) -> None:
    """Which clauses came into play."""
    record = played(KABOOM, 2, 1, 5000)
    app.push(RulesScreen(app, rules.load(KABOOM), record=record))


def rules_without_a_match(app: App) -> None:
    """A search that finds nothing."""
    rulebook(KABOOM)(app)
    send(app, key(pygame.K_f, pygame.KMOD_CTRL), *typed("wizzle"))


def settings(part: str = "", search: str = "") -> Scene:
    """The settings, at a part or with a search."""

    def scene(app: App) -> None:
        app.settings.remember_players(["Ada", "Bo"])
        screen = SettingsScreen(app, part=part)
        app.push(screen)
        settle(app)
        if search:
            screen.seek(search)

    return scene


def key_list(app: App) -> None:
    """Shift+F1."""
    show_keys(app)


def saves(deed: str = "") -> Scene:
    """The saved games, with a dialog of theirs."""

    def scene(app: App) -> None:
        some_saves(app)
        screen = SavesScreen(app)
        app.push(screen)
        settle(app)
        if deed:
            getattr(screen, deed)()

    return scene


def no_saves(app: App) -> None:
    """Nothing saved yet."""
    app.push(SavesScreen(app))


def results(app: App) -> None:
    """Past games and who won them."""
    some_results(app)
    app.push(ResultsScreen(app))


def no_results(app: App) -> None:
    """Nothing finished yet."""
    app.push(ResultsScreen(app))


def lesson_list(game: str) -> Scene:
    """The lessons of a game."""

    def scene(app: App) -> None:
        app.push(LessonsScreen(app, game))

    return scene


def lesson(game: str, at: int = 0) -> Scene:
    """A lesson at its first step."""

    def scene(app: App) -> None:
        app.push(LessonScreen(app, rules.load(game), lessons(game)[at]))

    return scene


def deck_list(app: App) -> None:
    """The decks, at the first starter."""
    open_builder(app, BEANS)


def deck_builder(deed: str = "") -> Scene:
    """A deck in the making."""

    def scene(app: App) -> None:
        open_builder(app, BEANS)
        screen: Any = app.top
        starter = screen.rules.starters[0].cards
        screen.make("Greenhouse", dict(list(starter.items())[:12]))
        settle(app)
        if deed == "trial":
            screen.go(TRIAL)
        elif deed == "charts":
            screen.go(CHARTS)
        elif deed == "card":
            screen.inspect(next(iter(starter)))
        elif deed == "problems":
            screen.trade.import_text("12 nonsense\n99 early_tulip\n", "list.txt")
        elif deed:
            getattr(screen.deeds, deed)()

    return scene


# -- what happens at a table --------------------------------------------------------------------------------


def curtain(app: App) -> None:
    """The mouse goes to the next seat."""
    sit(app, played(KABOOM, 3, 7, 30), covered=True)
    shown(app).refresh()


def refusal(app: App) -> None:
    """A card that can't be played, and why."""
    sit(app, scenario(KABOOM, "S04"))
    send(app, *click(in_hand(app, 0)), *click(centre(app, key="zone:platform:0")))
    send(app, *click(in_hand(app, 0)))


def why_not(app: App) -> None:
    """F2 held over a card."""
    sit(app, scenario(KABOOM, "S04"))
    send(app, motion(in_hand(app, 0)), key(pygame.K_F2))


def inspected(app: App) -> None:
    """The pointer has rested on a card."""
    sit(app, scenario(KABOOM, "S04"))
    send(app, motion(in_hand(app, 0)))
    app.host.step(1.0)
    settle(app)


def large(app: App) -> None:
    """Alt held over a card."""
    sit(app, scenario(KABOOM, "S04"))
    send(app, motion(in_hand(app, 0)), key(pygame.K_LALT))


def inspected_in(game: str, seats: int, answers: int, zone: str, mode: str = "") -> Scene:
    """The pointer has rested on a card of a place."""

    def scene(app: App) -> None:
        sit(app, played(game, seats, 7, answers, mode))
        cards = [node for node in app.tree().walk() if str(node.state.get("zone", "")).startswith(zone)]
        send(app, motion(next(node for node in cards if node.role == "card").rect.center))
        app.host.step(1.0)
        settle(app)

    return scene


def deed(action: Callable[[GameScreen], object], answers: int = 40, game: str = KABOOM, seats: int = 3) -> Scene:
    """A table, and something that is opened there."""

    def scene(app: App) -> None:
        action(sit(app, played(game, seats, 7, answers)))

    return scene


def finished(game: str, seats: int) -> Scene:
    """The end of a game with its sheet."""

    def scene(app: App) -> None:
        sit(app, played(game, seats, 2, 5000))

    return scene


def context_menu(app: App) -> None:
    """A right click on a card."""
    sit(app, scenario(KABOOM, "S04"))
    send(app, *click(in_hand(app, 0), 3))


def picker(app: App) -> None:
    """Cards of a pile, laid out to be looked at."""
    screen = sit(app, played(KABOOM, 2, 7, 60))
    screen.doors.browse(next(i for i, zone in enumerate(screen.teller.view.zones) if zone.name == "pile"))


def toasts(app: App) -> None:
    """A short sentence, a long one, and one of each kind."""
    sit(app, played(KABOOM, 2, 7, 20))
    app.toast(words.say("copy.kept", title="Ada"), "good")
    app.toast(words.say("save.leave_note"), "warning")


def tooltip(app: App) -> None:
    """What a button of the bar says for itself."""
    screen = sit(app, played(KABOOM, 2, 7, 20))
    button: Widget = screen.bar.undo
    send(app, motion(button.rect.center))
    app.host.step(1.0)
    settle(app)


def question(app: App) -> None:
    """A dialog with a question."""
    assert app.top is not None
    said = [words.say(f"save.{part}") for part in ("leave_title", "leave_note", "leave_anyway")]
    app.top.ui.open(Dialog.ask(said[0], said[1], said[2], lambda: None, danger=True))


def keyboard_ring(app: App) -> None:
    """Tab: the ring on a card."""
    sit(app, scenario(KABOOM, "S04"))
    send(app, key(pygame.K_TAB), key(pygame.K_TAB))


SCENES: dict[str, Scene] = {
    "title": title,
    "title with games": title_with_games,
    **{f"new game {info.id}": new_game(info.id) for info in rules.games()},
    "new game 8 seats": new_game(KABOOM, 8),
    "new game refused": new_game_refused,
    **{f"rules {info.id}": rulebook(info.id) for info in rules.games()},
    "rules in force": rulebook(KABOOM, "KAB-062", ("KAB-061", "KAB-062")),
    "rules fired": rules_of_a_finished_game,
    "rules no match": rules_without_a_match,
    "settings": settings(),
    "settings seats": settings("seat Ada"),
    "settings keys": settings("keys"),
    "settings search": settings(search="sound"),
    "keys": key_list,
    "saves": saves(),
    "saves rename": saves("ask_name"),
    "saves delete": saves("delete"),
    "saves export": saves("ask_export"),
    "no saves": no_saves,
    "results": results,
    "no results": no_results,
    **{f"lessons {info.id}": lesson_list(info.id) for info in rules.games() if lessons(info.id)},
    **{f"lesson {info.id}": lesson(info.id) for info in rules.games() if lessons(info.id)},
    "decks": deck_list,
    "deck builder": deck_builder(),
    "deck trial": deck_builder("trial"),
    "deck charts": deck_builder("charts"),
    "deck card": deck_builder("card"),
    "deck problems": deck_builder("problems"),
    "deck name": deck_builder("ask_name"),
    "kaboom 2": table(KABOOM, 2, 40),
    "kaboom 8": table(KABOOM, 8, 120, level="advanced"),
    "kaboom coop 3": table(KABOOM, 3, 60, "coop"),
    "kaboom apocalypse 8": table(KABOOM, 8, 150, "apocalypse"),
    "beach 2": table("beach_a_palooza", 2, 40),
    "beach 6": table("beach_a_palooza", 6, 120),
    "gemas 2": table("gemas_de_cristal", 2, 60),
    "gemas 4": table("gemas_de_cristal", 4, 120),
    "beansprout": table(BEANS, 2, 60),
    "avarium duel": table("avarium_academy", 2, 60, "duel"),
    "avarium royale 4": table("avarium_academy", 4, 120, "battle_royale"),
    "curtain": curtain,
    "refusal": refusal,
    "why not": why_not,
    "inspected": inspected,
    "inspected beach": inspected_in("beach_a_palooza", 2, 40, "crasher"),
    "inspected gemas": inspected_in("gemas_de_cristal", 2, 60, "fusions"),
    "inspected beansprout": inspected_in(BEANS, 2, 60, "slot"),
    "inspected avarium": inspected_in("avarium_academy", 2, 60, "courtyard", "duel"),
    "large": large,
    "keyboard ring": keyboard_ring,
    "context menu": context_menu,
    "picker": picker,
    "palette": deed(lambda screen: screen.keys.find()),
    "score sheet": deed(lambda screen: screen.doors.sheet(True), 60, "gemas_de_cristal"),
    "leaving": deed(lambda screen: screen.leaving.open()),
    "quick save": deed(lambda screen: screen.saving.quick_save()),
    "side closed": deed(lambda screen: screen.toggle_side()),
    **{f"end of {info.id}": finished(info.id, info.modes[0].fewest) for info in rules.games()},
    "toasts": toasts,
    "tooltip": tooltip,
    "question": question,
}
