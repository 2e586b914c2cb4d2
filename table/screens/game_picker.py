"""Cards to choose from that lie nowhere in sight: the top of a deck that was looked at, a card in a pile.

A question may be about pieces that the table doesn't show one by one. They are laid out in a dialog; a click
takes one (DESIGN.md 6.2).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from rules.kernel import law
from rules.kernel.moves import Kind
from rules.kernel.state import NOTHING
from table.paint import face_states
from table.scene.intent import Asking
from table.screens.game_sheet import CardGrid
from table.ui.button import Button
from table.ui.dialog import Dialog
from table.ui.label import Label
from table.ui.tree import Node
from table.ui.widget import Point
from table.words import say

if TYPE_CHECKING:
    from table.screens.game import GameScreen


class ChoiceGrid(CardGrid):
    """Cards of which one is taken by a click; arrows and Enter do the same."""

    focusable = True
    cursor = "hand"

    def __init__(self, screen: GameScreen, pieces: Sequence[int], chosen: Callable[[int], object]) -> None:
        super().__init__(screen, [screen.pieces.face(piece) for piece in pieces])
        self.pieces = list(pieces)
        self.chosen = chosen
        self.at = -1

    def _index(self, pos: Point) -> int:
        return next((i for i in range(len(self.pieces)) if self._rect(i).collidepoint(pos)), -1)

    def on_hover(self, pos: Point) -> None:
        """Shows the card large and rings it."""
        super().on_hover(pos)
        self._mark(self._index(pos))

    def _mark(self, at: int) -> None:
        if at != self.at:
            self.at = at
            self.damage()

    def on_release(self, pos: Point, inside: bool) -> None:
        """Takes the card under the pointer."""
        at = self._index(pos)
        if inside and at >= 0:
            self.chosen(self.pieces[at])

    def on_key(self, event: pygame.event.Event) -> bool:
        """Left and right walk, Enter and Space take."""
        step = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}.get(event.key)
        if step is not None:
            self._mark((self.at + step) % len(self.pieces) if self.at >= 0 else 0)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.at >= 0:
            self.chosen(self.pieces[self.at])
            return True
        return False

    def paint_over(self, surface: pygame.Surface) -> None:
        """The ring of the card that is pointed at."""
        if 0 <= self.at < len(self.pieces):
            rect = self._rect(self.at)
            ring = face_states.outline("target", *rect.size)
            surface.blit(ring, ring.get_rect(center=rect.center))

    def node(self) -> Node:
        """Every card can be taken."""
        node = super().node()
        for child, piece in zip(node.children, self.pieces, strict=True):
            child.key = f"pick:{piece}"
            child.state["pick"] = True
        return node


class Picker:
    """Finds what of the present question lies out of sight, and lays it out."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self._opened = -1

    def hidden(self, values: Sequence[int]) -> list[int]:
        """Those pieces that are not shown one by one on the table."""
        spots = self.screen.board.spots
        layout = self.screen.board.layout
        found = []
        for value in values:
            if value == NOTHING:
                continue
            spot = spots.get(value)
            place = layout.by_zone.get(spot.zone) if spot is not None else None
            if spot is None or spot.covered or (place is not None and place.form == "pile"):
                found.append(value)
        return found

    def buttons(self) -> list[Button]:
        """A button for each verb of the present question whose first part lies out of sight; the dialog opens by
        itself once."""
        screen = self.screen
        found = []
        for seat, decision in screen.intent.decisions():
            for verb in law.values(screen.session.game, screen.teller.view, decision, seat, ()):
                declared = screen.session.game.verbs[verb]
                if not declared.args or declared.args[0].kind is not Kind.PIECE:
                    continue
                asking = Asking(seat, decision, (verb,))
                pieces = self.hidden(screen.intent.values(asking))
                if pieces and len(pieces) == len([v for v in screen.intent.values(asking) if v != NOTHING]):
                    found.append(self._button(asking, pieces))
        return found

    def _button(self, asking: Asking, pieces: list[int]) -> Button:
        screen = self.screen
        verb = screen.intent.verb(asking)
        words = screen.teller.say(screen.teller.present.ask(screen.teller.view, verb.name, verb.args[0].name))

        def open_it() -> None:
            screen.asker.asking = asking
            self.open(asking, pieces, words)

        serial = screen.session.record.serial
        if self._opened != serial and screen.motion is None and screen.ui.modal is None and not screen.session.covered:
            self._opened = serial
            open_it()
        return Button(words, open_it, icon="cards", kind="primary", key=f"pick:{verb.name}")

    def open(self, asking: Asking, pieces: Sequence[int], words: str) -> None:
        """The dialog with those cards; a click takes one, closing backs out."""
        screen = self.screen
        taken: list[int] = []

        def take(piece: int) -> None:
            taken.append(piece)
            dialog.close()
            screen.asker.asking = asking
            screen.asker.choose(piece)

        def closed() -> None:
            if not taken and screen.asker.asking is asking:
                screen.asker.stop()

        grid = ChoiceGrid(screen, pieces, take)
        dialog = Dialog(words, Label(say("game.pick_one"), "small", ink="ink_soft"), grid, width=760, key="picker")
        dialog.on_closed = closed
        screen.ui.open(dialog)
