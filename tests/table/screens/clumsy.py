"""Somebody who knows nothing and tries everything: presses, drags, keys, wheels, odd windows, odd words, at any moment.

All comes from one seed. What is seen is a whole program without a window; whatever fails in it is raised here, and
no screen is closed over it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame

import rules
from table.app import App
from table.fake_host import FakeHost, click, key, motion, press, release, typed, wheel
from table.screens.deck_builder import open_builder
from table.screens.lessons import LessonsScreen
from table.screens.new_game import NewGameScreen
from table.screens.results import ResultsScreen
from table.screens.rules import RulesScreen
from table.screens.saves import SavesScreen
from table.screens.settings import SettingsScreen
from table.screens.title import TitleScreen
from table.settings import SettingsFile
from table.setups import setup_from
from table.ui.screen import Screen
from table.ui.tree import Node

HELD = (1, 0, 0)
NAMES = ("Ada", "Bo", "Ada", "مريم", "👩‍👩‍👧‍👦", "x" * 200, "{0} %s <b>", "名無し")
SIZES = ((1280, 720), (1280, 720), (1024, 640), (1920, 600), (640, 900), (200, 150), (60, 40))
WORDS = ("Ada", "1", "123456", "🙂", "\u0301", "\u202e", "kab", "?")
CLIPS = ("\x00\x01", "\ud800", "{0}%s<b>\n\n", "a" * 70_000, "beansprout-deck 1\n60 nonsense\n", "/nonexistent", "..")
KEYS = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
USUAL = [
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP),
    *(pygame.K_DOWN, pygame.K_z, pygame.K_y, pygame.K_e, pygame.K_v, pygame.K_F1, pygame.K_F2, pygame.K_F5),
    *(pygame.K_F6, pygame.K_F9, pygame.K_F10, pygame.K_SLASH, pygame.K_1, pygame.K_2, pygame.K_MENU, pygame.K_PLUS),
    *(pygame.K_MINUS, pygame.K_0, pygame.K_a, pygame.K_HOME, pygame.K_DELETE, pygame.K_BACKSPACE),
]
MODS = (0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
AWAY = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    *(pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWEXPOSED),
)
CHANGES: tuple[dict[str, Any], ...] = (
    *({"language": "es"}, {"language": "en"}, {"text_scale": 2.0}, {"text_scale": 1.0}, {"theme": "light"}),
    *({"theme": "dark"}, {"animation": "off"}, {"animation": "normal"}, {"reduced_motion": True}),
    *({"reduced_motion": False}, {"bot_pace": "fast"}),
)


class OpenApp(App):
    """A program that hides no fault of its screens."""

    def _guarded(self, screen: Screen, action: Callable[[], Any]) -> Any:
        return action()


class Clumsy:
    """One such person at one game, or wherever they get to from there."""

    def __init__(self, game: str, seed: int) -> None:
        pygame.display.init()
        if pygame.display.get_surface() is None:
            pygame.display.set_mode((64, 64))
        self.chance = random.Random(f"{game} {seed}")
        self.game = game
        self.host = FakeHost()
        self.app = OpenApp(self.host, SettingsFile(), lambda: 1_796_040_000.0 + self.host.now())
        self.app.keeps_size = False
        self.app.push(TitleScreen(self.app))
        self.sit()

    def sit(self) -> None:
        """Begins a game of any kind, with people and bots."""
        chance, info = self.chance, rules.load(self.game).info
        mode = chance.choice(info.modes)
        level = chance.choice([level.id for level in info.levels] or [""])
        seats = [
            chance.choice(("bot:greedy", "bot:random")) if chance.random() < 0.35 else chance.choice(NAMES)
            for _ in range(chance.randint(mode.fewest, mode.most))
        ]
        setup = setup_from(self.game, mode.id, level, (), ",".join(seats), "", chance.getrandbits(40))
        assert self.app.start(setup) is None

    def act(self, times: int) -> None:
        """So many things, one after the other."""
        deeds = (self.click, self.click, self.click, self.drag, self.drag, self.key, self.key, self.key, self.odd)
        for _ in range(times):
            self.chance.choice(deeds)()
            for _ in range(self.chance.choice((0, 0, 1, 5))):
                self.frame()
            if not self.app.running or not self.app.screens:  # it was closed, on purpose or not
                self.app.screens.clear()
                self.app.running = True
                self.app.push(TitleScreen(self.app))
                self.sit()

    def frame(self) -> None:
        """One turn of the loop, after any time."""
        self.app.update(self.host.now())
        if self.app.dirty:
            self.app.draw()
        self.host.step(self.chance.choice((0.0, 0.016, 0.3, 1.5)))

    def give(self, *events: pygame.event.Event) -> None:
        """Events at once, and a frame."""
        for event in events:
            self.host.post(event)
        self.app.take_events()
        self.app.fit()
        if self.app.running:
            self.frame()

    def place(self) -> tuple[int, int]:
        """Somewhere: mostly on a thing, at times on nothing, seldom outside."""
        chance, (wide, high) = self.chance, self.host.size
        things: list[Node] = [node for node in self.app.tree().walk() if min(node.rect.size) > 2]
        if things and chance.random() < 0.8:
            lit = [n for n in things if n.actions or n.state.get("source") or n.state.get("target")]
            return chance.choice(lit if lit and chance.random() < 0.8 else things).rect.center
        return chance.randrange(-20, wide + 20), chance.randrange(-20, high + 20)

    def click(self) -> None:
        """With any button, at times twice and with a shaking hand."""
        x, y = self.place()
        button = self.chance.choice((1, 1, 1, 1, 2, 3))
        twice = click((x + 2, y), button) if self.chance.random() < 0.2 else []
        self.give(*click((x, y), button), *twice)

    def drag(self) -> None:
        """From anywhere to anywhere; in between something else may happen, and the end may be missed."""
        chance, start = self.chance, self.place()
        self.give(motion(start), press(start), motion((start[0] + 14, start[1] - 14), HELD))
        if chance.random() < 0.5:
            chance.choice((self.key, self.odd, lambda: self.give(press(start, 3), release(start, 3))))()
        if self.app.running:
            to = self.place()
            self.give(motion(to, HELD), *([release(to)] if chance.random() < 0.9 else []))

    def key(self) -> None:
        """A key with or without others, held at times."""
        chance = self.chance
        code, mod = chance.choice(USUAL if chance.random() < 0.8 else KEYS), chance.choice(MODS)
        self.give(key(code, mod), *([key(code, mod, False)] if chance.random() < 0.9 else []))

    def odd(self) -> None:
        """The wheel, the window, words, the clipboard, other settings in the middle of it all."""
        chance = self.chance
        match chance.randrange(6):
            case 0:
                where = self.place()
                self.give(motion(where), wheel(where, chance.choice((-5.0, -1.0, -0.2, 0.3, 1.0, 40.0))))
            case 1:
                self.give(pygame.event.Event(chance.choice(AWAY)))
            case 2:
                self.host.set_size(chance.choice(SIZES))
                self.give()
            case 3:
                self.give(*typed(chance.choice(WORDS)))
            case 4:
                self.host.set_clipboard(chance.choice(CLIPS))
                self.give(key(pygame.K_v, pygame.KMOD_CTRL))
            case _:
                self.app.change(**chance.choice(CHANGES))
                self.frame()


class Wanderer(Clumsy):
    """The same person on the pages around the table: decks, saves, lessons, rules, settings."""

    def sit(self) -> None:
        """Opens any page."""
        app, game = self.app, self.game
        pages: tuple[Callable[[], object], ...] = (
            lambda: open_builder(app, game),
            lambda: app.push(SavesScreen(app)),
            lambda: app.push(NewGameScreen(app)),
            lambda: app.push(LessonsScreen(app, game)),
            lambda: app.push(RulesScreen(app, rules.load(game))),
            lambda: app.push(SettingsScreen(app)),
            lambda: app.push(ResultsScreen(app)),
        )
        self.chance.choice(pages)()

    def act(self, times: int) -> None:
        """So many things; who comes back to the title opens another page."""
        for _ in range(times):
            super().act(1)
            if self.app.top is not None and self.app.top.name == "title":
                self.sit()
