"""Every screen of the program, each in a state worth looking at, from fixed seeds: what the tests of room and the
goldens open. A scene is a function that takes an app with only the title on it and leaves its screen on top.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import pygame
from staging import BEANS, KABOOM, NAMES, NOW, centre, played, send, settle, some_results, some_saves
from table_scenes import (
    context_menu,
    curtain,
    deed,
    finished,
    inspected,
    inspected_in,
    keyboard_ring,
    large,
    picker,
    question,
    refusal,
    table,
    toasts,
    tooltip,
    why_not,
)

import rules
from rules.kernel.lessons import lessons
from table import words
from table.app import App
from table.deck_trial import Trial
from table.fake_host import FakeHost, click, key, typed
from table.paint import theme
from table.program_keys import show_keys
from table.screens.deck_builder import CHARTS, TRIAL, open_builder
from table.screens.lessons import LessonsScreen
from table.screens.lessons_table import LessonScreen
from table.screens.new_game import NewGameScreen
from table.screens.replay import ReplayScreen
from table.screens.results import ResultsScreen
from table.screens.rules import RulesScreen
from table.screens.saves import SavesScreen
from table.screens.settings import SettingsScreen
from table.screens.title import TitleScreen
from table.settings import SettingsFile
from table.ui.screen import Screen

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


def replay(game: str, seats: int, answers: int, at: int, eyes: int = -1, mode: str = "") -> Scene:
    """A game that is watched again."""

    def scene(app: App) -> None:
        screen = ReplayScreen(app, played(game, seats, 7, answers, mode))
        app.push(screen)
        screen.replay.look_through(eyes)
        screen.go(at)

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
            screen.trial = Trial(screen.rules, screen.bench.deck.cards, 7)
            screen.refresh()
        elif deed == "charts":
            screen.go(CHARTS)
        elif deed == "card":
            screen.inspect(next(iter(starter)))
        elif deed == "problems":
            screen.trade.import_text("12 nonsense\n99 early_tulip\n", "list.txt")
        elif deed:
            getattr(screen.deeds, deed)()

    return scene


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
    "replay": replay("avarium_academy", 4, 90, 60, mode="battle_royale"),
    "replay of what is over": replay("beansprout", 2, 2_000, 60, 1),
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
