"""A game that is watched again: the table of that game, a line of all its moves, and buttons as of a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from rules.kernel.record import Record
from table.saveformat import About
from table.screens.game import GameScreen
from table.screens.game_asker import OVER, Asker
from table.screens.game_doors import Doors
from table.session import PACES
from table.session_replay import ReplaySession
from table.ui.button import Button
from table.ui.keys import code_of
from table.ui.slider import Slider
from table.words import say

if TYPE_CHECKING:
    from table.app import App

REST = 0.5
"""Of a bot's pause, how long each moment stands while the game plays by itself."""


class ReplayDoors(Doors):
    """Back to the page from which it was opened; scores are shown when they're asked for."""

    def leave(self) -> None:
        """Back to the page below."""
        self.screen.app.pop()

    def moment(self, place: int) -> None:
        """The moment after that line, in this same page."""
        screen = self.screen
        assert isinstance(screen, ReplayScreen)  # `doors_kind`
        screen.go(place + 1)

    def sheet(self, asked: bool) -> None:
        """Never by itself."""
        if asked:
            super().sheet(True)


class ReplayAsker(Asker):
    """Says what is going on at the moment that is shown, with the buttons that lead to others."""

    def show(self) -> None:
        """Fills the prompt panel."""
        screen = self.screen
        assert isinstance(screen, ReplayScreen)  # `asker_kind`
        session, teller = screen.replay, screen.teller
        pending = session.record.pending()
        present, look = teller.present, teller.view
        prompt = present.waiting(look, pending[0]) if pending else present.outcome(look) or present.waiting(look, OVER)
        detail = say("replay.differs" if session.differs else "replay.watched")
        screen.prompt.show(prompt.seat, teller.say(prompt.text), detail, screen.controls())


class ReplayScreen(GameScreen):
    """One game at any of its moments."""

    name = "replay"
    doors_kind = ReplayDoors
    asker_kind = ReplayAsker

    def __init__(self, app: App, record: Record[Any, Any], about: About | None = None) -> None:
        """`record` is only read; `about` tells the looks of its seats."""
        self.replay = ReplaySession(record, about or About(""))
        self.plays = False
        self._due: float | None = None
        super().__init__(app, self.replay)
        self.line = Slider(
            say("replay.moment"),
            0,
            max(1, len(self.replay.moves)),
            0,
            self._slid,
            step=1,
            show=lambda value: f"{round(value)} / {len(self.replay.moves)}",
            key="moment",
            grow=1.6,
        )
        self.bar.row.put_before(self.bar.undo, self.line)
        for button in self.bar.walk():
            if isinstance(button, Button) and button.key in ("undo", "redo", "seats"):
                button.visible = False

    def deeds(self) -> dict[str, Callable[[], object]]:
        """As in a game, but nothing of it can be changed: that is said."""
        apart = ("quick_save", "quick_load", "seats", "undo", "redo", "end_turn")
        told: dict[str, Callable[[], object]] = {
            name: lambda: self.ui.toast(say("replay.only_watched"), "info", 5.0) for name in apart
        }
        return {**super().deeds(), **told}

    # -- from moment to moment ---------------------------------------------------------------------------

    def step(self) -> None:
        """The next move, as it was seen then."""
        self.skip()
        before = self.replay.at
        events = self.replay.step()
        if self.replay.at == before:
            self.plays = False
            self.asker.show()
            return
        self.played(events)
        self.line.set(self.replay.at)

    def go(self, to: int) -> None:
        """Another moment at once."""
        self.skip()
        self.plays = False
        self.replay.go(to)
        self.motion = None
        self.panels.set_callout(None)
        self.refresh()
        self.line.set(self.replay.at)

    def back(self) -> None:
        """The moment before."""
        self.go(self.replay.at - 1)

    def play_or_rest(self) -> None:
        """It plays by itself, or stops; at the end it begins anew."""
        plays = not self.plays
        if plays and self.replay.at >= len(self.replay.moves):
            self.go(0)
        self.plays = plays
        self._due = self.host.now()
        self.asker.show()

    def main_button(self) -> None:
        """Space."""
        self.play_or_rest()

    def turn_eyes(self) -> None:
        """The next of those through whose eyes it may be watched."""
        eyes = self.replay.eyes()
        self.skip()
        self.replay.look_through(eyes[(eyes.index(self.replay.looking) + 1) % len(eyes)])
        self.refresh()

    def _slid(self, value: float) -> None:
        if round(value) != self.replay.at:
            self.go(round(value))

    def update(self, now: float) -> float | None:
        """The next move when its time has come."""
        wait = super().update(now)
        if not self.plays or self.ui.modal is not None or self.app.top is not self:
            return wait
        if self.motion is not None:
            self._due = None
            return wait
        if self._due is None:
            self._due = now + REST * PACES[self.app.settings.values.bot_pace]
        if now >= self._due:
            self._due = None
            self.step()
            return now
        return self._due if wait is None else min(wait, self._due)

    # -- keys and buttons --------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The arrows lead through the moves, with Ctrl through the turns (conventions.md, replay)."""
        if event.type == pygame.KEYDOWN and self.ui.modal is None and not self.ui.overlays:
            deed = self._deed(code_of(event), bool(event.mod & pygame.KMOD_CTRL))
            if deed is not None and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT):
                deed()
                return True
        return super().handle(event)

    def _deed(self, key: int, far: bool) -> Callable[[], object] | None:
        at, replay = self.replay.at, self.replay
        if key == pygame.K_LEFT:
            return (lambda: self.go(replay.turn_before(at))) if far else self.back
        if key == pygame.K_RIGHT:
            return (lambda: self.go(replay.turn_after(at))) if far else self.step
        if far:
            return self.play_or_rest if key == pygame.K_p else None
        if key == pygame.K_HOME:
            return lambda: self.go(0)
        if key == pygame.K_END:
            return lambda: self.go(len(replay.moves))
        return self.play_or_rest if key == pygame.K_SPACE else None

    def controls(self) -> list[Button]:
        """The buttons under what is going on."""
        at, last = self.replay.at, len(self.replay.moves)

        def icon(key: str, picture: str, deed: Callable[[], object], chord: str, usable: bool) -> Button:
            words = say(f"replay.{key}")
            return Button("", deed, icon=picture, key=key, name=words, tip=f"{words}  ({chord})", enabled=usable)

        whole = icon("pause", "pause", self.play_or_rest, say("key.space"), True)
        if not self.plays:
            whole = icon("play", "play", self.play_or_rest, say("key.space"), last > 0)
        whole.kind = "primary"
        buttons = [
            icon("first", "first", lambda: self.go(0), "Home", at > 0),
            icon("back", "arrow-left", self.back, "←", at > 0),
            whole,
            icon("on", "arrow-right", self.step, "→", at < last and not self.replay.differs),
            icon("last", "last", lambda: self.go(last), "End", at < last and not self.replay.differs),
        ]
        if len(self.replay.eyes()) > 1:
            seat = self.replay.looking
            words = self.teller.seat(seat) if seat >= 0 else say("replay.nobody")
            eyes = Button(say("replay.eyes", who=words), self.turn_eyes, icon="eye", key="eyes", small=True)
            eyes.tip = say("replay.eyes_tip")
            buttons.append(eyes)
        return buttons
