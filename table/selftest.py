"""`hotseat --selftest`: without a screen, paints each screen once and plays one bot move (DESIGN.md 8).

It writes into a folder of its own, which is gone afterwards, and reads nothing of the player's.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from table.app import App
    from table.session import Session

COLOURS_AT_LEAST = 12
"""A picture with fewer colours than this, looked at on a coarse grid, is blank: something was not painted."""


def selftest() -> int:
    """One line a check; 0 if all went well, else 1."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(prefix="hotseat-selftest-") as home:
        before = os.environ.get("HOTSEAT_HOME")
        os.environ["HOTSEAT_HOME"] = home
        try:
            return 0 if Checks(Path(home)).run() else 1
        finally:
            if before is None:
                del os.environ["HOTSEAT_HOME"]
            else:
                os.environ["HOTSEAT_HOME"] = before


class Checks:
    """What is checked, in order; what fails is told and the rest goes on."""

    def __init__(self, home: Path) -> None:
        """`home` is an empty folder that may be written into."""
        self.home = home
        self.good = True

    def run(self) -> bool:
        """All checks; whether all went well."""
        self.check("window", self._window)
        app = self._app()
        for name, make in self._screens(app):
            self.check(f"screen {name}", partial(self._paint, app, make))
        import rules

        for game in rules.game_ids():
            self.check(f"game {game}", partial(self._play, app, game))
        return self.good

    def check(self, name: str, action: Callable[[], str]) -> None:
        """One check and its line."""
        try:
            said = action()
        except Exception as error:
            self.good = False
            print(f"{name}: FAILED, {type(error).__name__}: {error}", flush=True)
            if os.environ.get("HOTSEAT_DEBUG"):
                raise
            return
        print(f"{name}: ok{', ' + said if said else ''}", flush=True)

    def _window(self) -> str:
        """The real window module on SDL's dummy driver."""
        import pygame

        from table.host import Host
        from table.paint import felt

        host = Host((1280, 720))
        felt.draw(host.surface, host.surface.get_rect())
        host.present()
        host.close()
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        return f"pygame-ce {pygame.ver}, SDL {sdl}, Python {sys.version.split()[0]}"

    def _app(self) -> App:
        import pygame

        from table.app import App
        from table.fake_host import FakeHost
        from table.logs import keep_log
        from table.settings import SettingsFile

        pygame.display.init()
        pygame.display.set_mode((8, 8))  # surfaces are converted to a display's format
        keep_log()
        app = App(FakeHost((1280, 720)), SettingsFile())
        app.keeps_size = False
        return app

    def _screens(self, app: App) -> list[tuple[str, Callable[[], Any]]]:
        import rules
        from rules.kernel.decks import has_decks
        from table.screens.deck_builder import DeckBuilderScreen
        from table.screens.new_game import NewGameScreen
        from table.screens.rules import RulesScreen
        from table.screens.saves import SavesScreen
        from table.screens.settings import SettingsScreen
        from table.screens.title import TitleScreen
        from table.screens.welcome import WelcomeScreen

        screens: list[tuple[str, Callable[[], Any]]] = [
            ("welcome", lambda: WelcomeScreen(app)),
            ("title", lambda: TitleScreen(app)),
            ("new game", lambda: NewGameScreen(app)),
            ("saves", lambda: SavesScreen(app)),
            ("settings", lambda: SettingsScreen(app)),
        ]
        for game in [info.id for info in rules.games()]:
            screens.append((f"rules of {game}", partial(RulesScreen, app, rules.load(game))))
            if has_decks(game):
                screens.append((f"decks of {game}", partial(DeckBuilderScreen, app, rules.load(game))))
        return screens

    def _paint(self, app: App, make: Callable[[], Any]) -> str:
        screen = make()
        app.push(screen)
        for _ in range(3):
            app.update(app.host.now())
            if app.dirty:
                app.host.present(screen.draw(app.host.surface))
        colours = self._colours(app)
        if len(app.screens) > 1:
            app.pop()
        if colours < COLOURS_AT_LEAST:
            raise RuntimeError(f"the picture is blank ({colours} colours)")
        return ""

    def _colours(self, app: App) -> int:
        surface = app.host.surface
        wide, high = surface.get_size()
        return len({tuple(surface.get_at((x, y))) for x in range(4, wide, 16) for y in range(4, high, 16)})

    def _play(self, app: App, game: str) -> str:
        """A table with one person and bots: painted, a bot moves, saved, opened again."""
        import rules
        from rules.kernel.law import random_move
        from rules.kernel.state import SeatSetup, Setup
        from table.savefile import open_save
        from table.screens.game import GameScreen

        info = rules.load(game).info
        seats = max(2, info.modes[0].fewest)
        people = (SeatSetup("Ada"), *(SeatSetup(f"Bot {n}", "bot:random") for n in range(2, seats + 1)))
        refused = app.start(Setup(game, info.modes[0].id, info.levels[0].id if info.levels else "", {}, people, 0, 1))
        if refused is not None:
            raise RuntimeError(f"the game was refused by {refused.clause}")
        screen = app.top
        if not isinstance(screen, GameScreen):
            raise RuntimeError("the table was not opened")
        session: Session = screen.session
        file = session.file
        moved = -1
        for _ in range(200):
            screen.update(app.host.now())
            app.host.present(screen.draw(app.host.surface))
            asked = session.asked()
            if asked is None or moved >= 0:
                break
            if session.human(asked.seat):
                session.uncover()
                move, _ = random_move(session.game, session.state, asked, asked.seat, session.state.chance.copy())
                session.play(asked.seat, move)
                continue
            app.host.wait(round(session.pace * 1000) + 100)
            done = session.let_bots_play(app.host.now())
            moved = done[0] if done is not None else moved
        if moved < 0:
            raise RuntimeError("no bot made a move")
        if self._colours(app) < COLOURS_AT_LEAST:
            raise RuntimeError("the table is blank")
        entries = len(session.record.log)
        app.home()
        if file is None:
            raise RuntimeError("the game was not saved")
        again, _ = open_save(file.place)
        if len(again.log) != entries:
            raise RuntimeError(f"{len(again.log)} of {entries} moves were saved")
        return f"{entries} moves played, saved and opened again"
