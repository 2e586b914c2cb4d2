"""The ways from a table to other pages: the title, another game, the rules, the settings, the score sheet."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from table.screens.game_sheet import browse_dialog, sheet_dialog

if TYPE_CHECKING:
    from table.screens.game import GameScreen


class Doors:
    """Opens and leaves pages for one game screen."""

    looks_back = True
    """Whether earlier moments can be looked at."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.sheet_shown = -1

    def leave(self) -> None:
        """Back to the title; the game is kept."""
        home = self.screen.app.home
        if self.screen.saving.lets_go(home):
            home()

    def again(self) -> None:
        """The same game with the same seats once more."""
        app = self.screen.app
        setup = replace(self.screen.session.record.setup, seed=random.SystemRandom().getrandbits(63))
        app.home()
        app.begin(setup, lambda: None)

    def watch(self) -> None:
        """The game from its start, to look at."""
        self.moment(-1)

    def moment(self, place: int) -> None:
        """The table as it was after an entry of the log, as the whole table saw it."""
        if not self.looks_back:
            return
        from table.screens.replay import ReplayScreen

        screen = self.screen
        replay = ReplayScreen(screen.app, screen.session.record, screen.session.keeping.about)
        screen.app.push(replay)
        if place >= 0:
            replay.go(replay.replay.moment_of(place))

    def rules(self, clause: str = "") -> None:
        """The rules, at the clauses in force or at one clause."""
        from table.screens.rules import RulesScreen

        screen = self.screen
        now = screen.teller.present.clauses_now(screen.teller.view)
        record = screen.session.record
        screen.app.push(RulesScreen(screen.app, screen.session.game, clause=clause, now=now, record=record))

    def settings(self) -> None:
        """The settings."""
        from table.screens.settings import SettingsScreen

        self.screen.app.push(SettingsScreen(self.screen.app))

    def sheet(self, asked: bool) -> None:
        """The score sheet: by itself once when a round is over, else when it's asked for."""
        screen = self.screen
        if screen.motion is not None or screen.session.covered:
            return
        sheet = screen.teller.present.sheet(screen.teller.view)
        serial = screen.session.record.serial
        over = screen.session.asked() is None
        if (sheet is None and not over) or (not asked and self.sheet_shown == serial):
            return
        self.sheet_shown = serial
        if screen.ui.modal is None:
            screen.ui.open(sheet_dialog(screen, sheet))

    def browse(self, zone: int) -> None:
        """All cards of a zone that this view sees."""
        self.screen.ui.open(browse_dialog(self.screen, zone))
