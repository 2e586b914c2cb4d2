"""The program: one window, a stack of screens, the settings, and the games that are begun and taken up.

`table/loop.py` runs it, `table/window.py` opens it. A screen may have, beside what `Screen` asks for:
`closing()` (the program leaves it for good), `reword()` (the language changed), `safe_picture()` (a picture of
it without anybody's secrets), `lets_go()` (whether the window may close, or something must be asked first) and
`session` (a game whose file is looked after while it is played).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from table import bindings, program_keys, words
from table.logs import LOG
from table.paint import theme
from table.paths import paths
from table.platform import Platform
from table.settings import SettingsFile
from table.ui.tree import Node

if TYPE_CHECKING:
    from rules.kernel.moves import Refusal
    from rules.kernel.record import Record
    from rules.kernel.state import Setup
    from table.results import Results
    from table.session import Session
    from table.ui.screen import Screen


class App:
    """Holds the screens; the topmost has the events and the picture."""

    def __init__(
        self, host: Platform, settings: SettingsFile | None = None, wall: Callable[[], float] = time.time
    ) -> None:
        """`wall` gives seconds since 1970, for the headers of saves and the names of pictures."""
        self.host = host
        self.settings = settings if settings is not None else SettingsFile()
        self.wall = wall
        self.screens: list[Screen] = []
        self.running = True
        self.released = 0
        self.keyed = 0
        self.keeps_size = True
        """Whether the window's size is remembered when the program ends."""
        self.when_settled: list[Callable[[], None]] = []
        self._based = True
        """Whether the lowest screen is one to come back to; `hotseat play` begins without."""
        self._size = host.size
        self.restyle()

    # -- the stack ----------------------------------------------------------------------------------

    @property
    def top(self) -> Screen | None:
        """The screen that is seen."""
        return self.screens[-1] if self.screens else None

    def push(self, screen: Screen) -> None:
        """Put a screen above the present one."""
        below = self.top
        if below is not None:
            below.left()
        self.screens.append(screen)
        self._show(screen)

    def pop(self) -> None:
        """Back to the screen below; from the last one the program ends."""
        if len(self.screens) == 1 and not self._based:
            self.home()
            return
        if self.screens:
            gone = self.screens.pop()
            gone.left()
            self._close(gone)
        below = self.top
        if below is None:
            self.running = False
        else:
            self._show(below)

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of the present one."""
        if self.screens:
            gone = self.screens.pop()
            gone.left()
            self._close(gone)
        self.screens.append(screen)
        self._show(screen)

    def home(self) -> None:
        """Back to the first screen, the title; a game that was opened without one gets it now."""
        while len(self.screens) > self._based:
            gone = self.screens.pop()
            gone.left()
            self._close(gone)
        if self.screens:
            self._show(self.screens[-1])
            return
        from table.screens.title import TitleScreen

        self._based = True
        self.push(TitleScreen(self))

    def _show(self, screen: Screen) -> None:
        screen.layout(self.host.size, self.host.scale)
        screen.entered()

    def _close(self, screen: Screen) -> None:
        closing = getattr(screen, "closing", None)
        if closing is not None:
            try:
                closing()
            except Exception:
                LOG.exception("the screen %s could not be closed", screen.name)

    def toast(self, text: str, kind: str = "info", seconds: float = 5.0) -> None:
        """Show a sentence on the present screen."""
        if self.top is not None and text:
            self.top.ui.toast(text, kind, seconds)

    # -- what the loop asks for -----------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        """Whether a frame must be drawn."""
        return self.top is not None and self.top.dirty

    def take_events(self) -> None:
        """Give everything that happened to the screen that is seen."""
        for event in self.host.events():
            if event.type == pygame.QUIT:
                if getattr(self.top, "lets_go", lambda: True)():
                    self.quit()
                    return
                continue
            if event.type == pygame.MOUSEBUTTONUP:
                self.released += 1
            elif event.type == pygame.KEYUP:
                self.keyed += 1
            if not program_keys.wanted(self, event) or program_keys.took(self, event):
                continue
            top = self.top
            if top is not None:
                self._guarded(top, partial(top.handle, event))
            if not self.running:
                return

    def fit(self) -> None:
        """Take the window's new size, once a frame at most."""
        self.host.resized()
        if self.host.size != self._size:
            self._size = self.host.size
            self.restyle()

    def update(self, now: float) -> float | None:
        """Let time pass; when to be called again."""
        top = self.top
        if top is None:
            return None
        waits = [self._guarded(top, partial(top.update, now)), self._tend(now)]
        if top is not self.top:
            return now
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self) -> None:
        """Draw and show what changed."""
        top = self.top
        if top is not None:
            surface = self.host.surface
            self._guarded(top, lambda: self.host.present(top.draw(surface)))

    def settled(self) -> None:
        """The picture stays as it is until something happens."""
        for action in list(self.when_settled):
            action()

    def tree(self) -> Node:
        """The interface tree of what is seen; `released` and `keyed` count the buttons and keys let go, so that
        whoever drives the program from outside knows whether its click has been seen."""
        top = self.top
        node = top.tree() if top is not None else Node("screen", "", pygame.Rect((0, 0), self.host.size))
        node.state["released"], node.state["keyed"] = self.released, self.keyed
        return node

    def show_settings(self, part: str = "") -> None:
        """The settings, at a part of them."""
        from table.screens.settings import SettingsScreen

        self.push(SettingsScreen(self, part=part))

    # -- settings -------------------------------------------------------------------------------------

    def change(self, **values: Any) -> None:
        """Change settings: they hold at once and are written."""
        before = words.language()
        self.settings.change(**values)
        if self.settings.values.fullscreen != self.host.fullscreen:
            self.host.toggle_fullscreen()
            self._size = self.host.size
        self.restyle()
        if words.language() != before:
            for screen in self.screens:
                reword = getattr(screen, "reword", None)
                if reword is not None:
                    reword()
            if self.top is not None:
                self.top.layout(self.host.size, self.host.scale)
        self.tell_notice()

    def restyle(self) -> None:
        """Language, theme, scale and sound as the settings and the window say. Screens below are laid out when seen."""
        values = self.settings.values
        words.set_language(values.language)
        bindings.use(values.keys)
        self.host.text_scale = values.text_scale
        theme.use(values.theme, self.host.scale, values.text_scale)
        sounds = getattr(self.host, "sounds", None)
        if sounds is not None:
            sounds.volume, sounds.muted = values.volume, values.mute
        for screen in self.screens:
            session = getattr(screen, "session", None)
            if session is not None:
                from table.session import PACES

                session.pace = PACES[values.bot_pace]
        if self.top is not None:
            self.top.layout(self.host.size, self.host.scale)

    def tell_notice(self) -> None:
        """Say what the settings file has to say, once."""
        self.toast(self.settings.take_notice(), "warning", 8.0)

    # -- games ----------------------------------------------------------------------------------------

    def open(self, setup: Setup | None) -> None:
        """The first screen: the table of a game that the command line named, else the title; before it, once, what is
        asked of a new player."""
        if setup is not None:
            self._hurry_to(setup)
        elif self.settings.fresh:
            from table.screens.welcome import WelcomeScreen

            self.push(WelcomeScreen(self))
        else:
            from table.screens.title import TitleScreen

            self.push(TitleScreen(self))
        self.tell_notice()

    def _hurry_to(self, setup: Setup) -> None:
        """The table at once, with cards that are drawn quickly; they are drawn well in the frame after it."""
        from table.paint import hurry

        with hurry.first_picture():
            self.start(setup, saved=False)
            self.update(self.host.now())
            self.draw()
        hurry.over()
        for screen in self.screens:
            session: Session | None = getattr(screen, "session", None)
            if session is not None:
                session.keep()
                screen.entered()  # which says what there is to say of the file
            screen.repaint()

    @cached_property
    def results(self) -> Results:
        """How finished games ended."""
        from table.results import Results

        return Results(paths().data / "results")

    def start(self, setup: Setup, saved: bool = True) -> Refusal | None:
        """Begin a game and sit down at it; or the refusal of its rules, and nothing happens. `saved`: see `begin` of
        `table/opening.py`."""
        from rules.kernel.moves import Refusal
        from table.opening import dealt

        record = dealt(setup)
        if isinstance(record, Refusal):
            return record
        self._begin(record, saved)
        return None

    def begin(self, setup: Setup, refused: Callable[[], object]) -> None:
        """The same at a player's wish: if it takes long, that is shown and can be called off."""
        from rules.kernel.moves import Refusal
        from table.opening import dealt
        from table.screens.waiting import wait_for
        from table.task import Task

        def go_on(task: Task[Record[Any, Any] | Refusal]) -> None:
            record = task.result()
            if isinstance(record, Refusal):
                refused()
            else:
                self._begin(record)

        wait_for(self, words.say("app.laying"), lambda: dealt(setup), go_on)

    def _begin(self, record: Record[Any, Any], saved: bool = True) -> None:
        from table.opening import begin
        from table.seating import looks_for, remembered

        setup, game = record.setup, record.game
        looks = looks_for(setup.seats, self.settings.values.looks)
        people = remembered(setup.seats, looks)
        self.settings.remember_players(list(people), people)
        title = f"{game.info.title[words.language()]}, {self.today()}"
        self.sit(begin(record, paths().saves, title, self.wall, looks, self.results, saved))

    def resume(self, place: Path) -> bool:
        """Take up a saved game; False, with a sentence, if it can't be opened: then the table that is open stays."""
        from table.opening import resume
        from table.saveformat import BadSave

        try:
            session = resume(place, self.wall, self.results)
        except BadSave as bad:
            self.toast(words.say(bad.key, **bad.args_said), "warning", 7.0)
            return False
        try:
            self.sit(session)
        except Exception:  # a file that passed every check and still can't be shown
            LOG.exception("%s can't be shown", place)
            session.close()
            self.toast(words.say("save.broken", file=place.name), "warning", 7.0)
            return False
        return True

    def sit(self, session: Session) -> None:
        """Open the table of a game, above the title if it is there."""
        from table.screens.game import GameScreen
        from table.session import PACES

        session.pace = PACES[self.settings.values.bot_pace]
        before = theme.seat_places(session.looks)
        try:
            screen = GameScreen(self, session)
        except Exception:
            theme.seat_places(before)
            raise
        if self.screens:
            self.home()
        else:
            self._based = False
        self.push(screen)

    def today(self) -> str:
        """The day as it is written in a title: "29 Nov"."""
        return words.day(self.wall())

    def _tend(self, now: float) -> float | None:
        """Look after the file of the game that is played, also while another page lies above it."""
        sessions: list[Session] = [s for s in (getattr(screen, "session", None) for screen in self.screens) if s]
        return sessions[-1].tend(now) if sessions else None

    # -- pictures -------------------------------------------------------------------------------------

    def picture(self) -> pygame.Surface:
        """What is seen, with the curtain over an open secret."""
        safe = getattr(self.top, "safe_picture", None)
        made = safe() if safe is not None else None
        return made if isinstance(made, pygame.Surface) else self.host.surface.copy()

    def screenshot(self) -> None:
        """Keep a picture of what is seen in the folder of screenshots."""
        from table import screenshot

        screenshot.keep(self)

    # -- the end --------------------------------------------------------------------------------------

    def quit(self) -> None:
        """Ends the program: games are closed, which saves them, and the window's size is remembered."""
        self.running = False
        for screen in reversed(self.screens):
            self._close(screen)
        if self.keeps_size and not self.host.fullscreen and self.host.size != self.settings.values.window:
            self.settings.change(window=self.host.size)

    def _guarded(self, screen: Screen, action: Callable[[], Any]) -> Any:
        """Does something of a screen; a fault of the program there closes the screen, never the program."""
        try:
            return action()
        except Exception:
            LOG.exception("the screen %s failed", screen.name)
            if len(self.screens) <= self._based:
                raise
            self.home()
            self.toast(words.say("app.failed"), "danger", 10.0)
            return None
