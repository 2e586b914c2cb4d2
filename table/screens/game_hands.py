"""What the mouse does on the table: point, pick up, drag, drop, click, ask for the menu (DESIGN.md 6.2).

It works on logical places: a piece that still flies can be taken where it will lie.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from rules.kernel.moves import Move, Refusal
from rules.kernel.pads import PAD_PLACE
from table import bindings
from table.paint import theme
from table.scene.board import PIECE, SEAT, ZONE, Target
from table.scene.intent import Asking, Meaning
from table.scene.parts import PAD
from table.screens import game_parts
from table.screens.game_drag import Drag, Dropped, Held
from table.screens.game_pointing import Pointing
from table.screens.game_why import WhyNot
from table.ui import press
from table.ui.menu import Choice, Menu
from table.words import say

if TYPE_CHECKING:
    from table.screens.game import GameScreen

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
PINCH = 12.0
"""Notches of the wheel for two fingers that part by as much as the window is wide."""
NO_USE = Refusal("TAB-017")
"""What is said of a drop that no rule of the game has a word for."""


class Hands:
    """The pointer over one game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.press = press.Press(self._target_at, screen.host.now, 6.0)
        self.drag = Drag(screen, self._drop_on)
        self.picked: Target | None = None
        self.pointing = Pointing(screen)
        self.pos = (0, 0)
        self.scrolled = 0.0
        """What a touchpad has scrolled that was too little to zoom."""

    def reset(self) -> None:
        """The table changed under the pointer: nothing is held or picked."""
        self.press.cancel("button")
        self.drag.forget()
        self.picked = None
        self.pointing.target = None

    def follow(self) -> None:
        """The same table is seen from elsewhere: what is held or picked stays so."""
        self.drag.follow()
        self.pointing.target = None

    def _target_at(self, pos: tuple[int, int]) -> Target | None:
        return self.screen.board.hit(pos)

    @property
    def held(self) -> Held | None:
        """The piece in the hand."""
        return self.drag.held

    def lifted(self) -> frozenset[int]:
        """The pieces that don't lie on the table; of which only a part is held lie there still."""
        return frozenset((self.held.piece,)) if self.held is not None and not self.held.part else frozenset()

    # -- events ------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """An event: to the panels, unless a press on the table is under way."""
        screen = self.screen
        ui = screen.ui
        if event.type in MOUSE:
            self.pos = event.pos
            if self.press.target is not None or self.press.dragging:
                self.feed(event)
                return True
            if ui.handle(event) or ui.modal is not None or ui.over(event.pos):
                self.pointing.at(None)
                return True
            if event.type == pygame.MOUSEBUTTONDOWN:
                screen.panels.set_callout(None)
                screen.skip()
            self.feed(event)
            if event.type == pygame.MOUSEMOTION:
                self.pointing.at(screen.board.hit(event.pos))
            return True
        if event.type == pygame.MOUSEWHEEL and not ui.handle(event):
            self._wheel(event)
            return True
        if event.type == pygame.MULTIGESTURE:
            self._pinch(event)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and ui.modal is None:
            self.feed(event)
            if screen.panels.callout is not None:
                screen.panels.set_callout(None)
            elif screen.asker.asking is not None:
                screen.asker.stop()
            elif self.picked is not None:
                self.put_down()
            return True
        if event.type == pygame.KEYDOWN and ui.modal is None and bindings.matches("inspect", event):
            self.pointing.inspect(screen.keys.ring.at)
        if event.type == pygame.KEYDOWN and screen.motion is not None:
            screen.skip()
        return ui.handle(event)

    def _wheel(self, event: pygame.event.Event) -> None:
        """Zooms at the pointer, whichever way the touchpad scrolls."""
        turned = getattr(event, "precise_y", float(event.y)) * (-1 if getattr(event, "flipped", False) else 1)
        self._zoom(turned, self.pos)

    def _pinch(self, event: pygame.event.Event) -> None:
        """Two fingers apart or together zoom between them; the press of the first means nothing any more."""
        if self.press.cancel():
            self.screen.splitting.forget()
            self.drag.glide_home()
        wide, high = self.screen.host.size
        self._zoom(event.pinched * PINCH, (round(event.x * wide), round(event.y * high)))

    def _zoom(self, notches: float, pos: tuple[int, int]) -> None:
        """Small steps of a touchpad add up, and one event zooms a notch at most."""
        if self.screen.ui.modal is not None or not self.screen.frame.table.collidepoint(pos):
            return
        self.scrolled += max(-1.0, min(1.0, notches))
        if abs(self.scrolled) >= 0.5:
            self.screen.lens.zoom(self.scrolled, pos)
            self.scrolled = 0.0

    def feed(self, event: pygame.event.Event) -> None:
        """Turns an event into gestures, and gestures into what they mean."""
        threshold = self.screen.app.settings.values.drag_threshold
        self.press.threshold = threshold * theme.scale()
        for gesture in self.press.feed(event):
            match gesture:
                case press.Click(pos, target) | press.DoubleClick(pos, target):
                    self.click(pos, cast("Target | None", target))
                case press.DragStart(start, pos, target, _):
                    self._lift(start, pos, cast("Target | None", target))
                case press.DragMove(_, pos, _):
                    if not self.screen.splitting.carry(pos):
                        self.drag.move(pos)
                case press.DragEnd(_, pos, _):
                    if not self.screen.splitting.drop(pos):
                        self.drag.drop(pos)
                case press.DragCancel():
                    self.screen.splitting.forget()
                    self.drag.glide_home()
                case press.Pan(_, _, _, _, dx, dy, _) if self.held is None:
                    self.screen.lens.pan(dx, dy)
                case press.ContextMenu(pos, target) | press.LongPress(pos, target):
                    self.menu(pos, cast("Target | None", target))
                case _:
                    pass

    def update(self, now: float) -> float | None:
        """Hover delay and gliding home."""
        waits = (self.drag.update(now), self.pointing.update(now))
        return min((wait for wait in waits if wait is not None), default=None)

    # -- clicks ------------------------------------------------------------------------------------------

    def click(self, pos: tuple[int, int], target: Target | None) -> None:
        """A click, or Enter, on something: it's done, asked on, or picked up."""
        screen = self.screen
        self.pos = pos
        if target is None:
            self.put_down()
            return
        if screen.closed_hand.opened_by(target) or screen.splitting.clicked(target):
            return
        if screen.asker.asking is not None:
            self._answer(screen.asker.asking, target, pos)
            return
        if self.picked is not None:
            picked = self.picked
            if target == picked:
                self.put_down()
                return
            self._act((picked[1],), target, pos, None)
            return
        meaning = screen.intent.meaning((), target)
        if meaning.moves:
            self._decide(meaning, pos, None)
        elif target[0] in (PIECE, PAD) and screen.intent.targets((target[1],)):
            self._pick(target)
        elif target[0] == PAD and screen.intent.targets((screen.board.piece_of(target),)):
            self._pick((PIECE, screen.board.piece_of(target)))
        elif meaning.refusal is None and (open_ := self._open_zones(target)):
            screen.doors.browse(open_[0])
        elif meaning.refusal is not None:
            screen.refuse(meaning.refusal, pos)
        elif target[0] in (PIECE, PAD):
            whole = (PIECE, screen.board.piece_of(target))
            self.pointing.inspect(whole)
            self._explain(pos, whole)

    def _explain(self, pos: tuple[int, int], target: Target) -> None:
        """A card of the open hand that nothing can be done with says why."""
        screen = self.screen
        if screen.board.zone_of(target[1]) == screen.board.hand:
            refusal = WhyNot(screen.intent, screen.teller).refusal_of(target)
            if refusal is not None:
                screen.refuse(refusal, pos)

    def _open_zones(self, target: Target) -> list[int]:
        """The zones that can be looked through at a target: the zone itself; at a seat's panel those zones of the
        seat that lie nowhere on the table, such as its hand when a game is over."""
        kind, number = target
        if kind == ZONE:
            return [number] if self._browsable(number) else []
        if kind != SEAT:
            return []
        board = self.screen.board
        away = [i for i, zone in enumerate(board.view.zones) if zone.owner == number and i not in board.layout.by_zone]
        return [zone for zone in away if zone != board.hand and self._browsable(zone)]

    def _browsable(self, zone: int) -> bool:
        view = self.screen.teller.view
        return any(view.pieces.face[card] >= 0 for card in view.zones[zone].cards)

    def _answer(self, asking: Asking, target: Target, pos: tuple[int, int]) -> None:
        screen = self.screen
        value = screen.intent.value_at(asking, target)
        if value is None:
            return
        if value in screen.intent.values(asking):
            screen.asker.choose(value)
            return
        verb = screen.intent.verb(asking)
        args = (*asking.partial[1:], value)
        whole = len(args) == len(verb.args)
        refusal = screen.session.game.check(screen.teller.view, asking.seat, Move(verb.name, args), whole)
        if refusal is not None:
            screen.refuse(refusal, pos)

    def choose_value(self, asking: Asking, values: list[int]) -> None:
        """A chooser at the cursor for a part that isn't a thing on the table."""
        screen = self.screen
        verb, name = screen.intent.verb(asking).name, screen.intent.next_name(asking)
        present = screen.teller.present
        choices = [
            Choice(
                screen.teller.say(present.value_label(screen.teller.view, verb, name, value)),
                partial(self._chosen, asking, value),
            )
            for value in values
        ]
        menu = Menu(
            choices, self.pos, title=screen.teller.say(present.ask(screen.teller.view, verb, name)), key="chooser"
        )
        menu.on_closed = lambda: screen.asker.stop() if screen.asker.asking is asking else None
        screen.ui.open(menu)

    def _chosen(self, asking: Asking, value: int) -> None:
        """A line of the chooser: the question that it closed goes on with that value."""
        self.screen.asker.asking = asking
        self.screen.asker.choose(value)

    def _pick(self, target: Target) -> None:
        screen = self.screen
        self.picked = target
        screen.point_out()

    def put_down(self) -> None:
        """What was picked up with a click isn't any more."""
        if self.picked is not None:
            self.picked = None
            self.screen.point_out()

    # -- dragging ----------------------------------------------------------------------------------------

    def _lift(self, start: tuple[int, int], pos: tuple[int, int], target: Target | None) -> None:
        screen = self.screen
        asking = screen.asker.asking
        if target is None or screen.curtain is not None or screen.splitting.lift(pos, target):
            return
        if asking is None or screen.board.piece_of(target) in screen.intent.named_pieces(asking):
            self.drag.lift(start, pos, target)

    def _drop_on(self, target: Target, pos: tuple[int, int], dropped: Dropped) -> None:
        asking = self.screen.asker.asking
        if asking is not None:  # what is named already is dropped where the next part of the move is
            self.drag.forget()
            self.screen.ui.damage()
            self._answer(asking, target, pos)
            return
        self._act((dropped[0],), target, pos, dropped if dropped[0] < PAD_PLACE else None)

    def _act(
        self,
        pieces: tuple[int, ...],
        target: Target,
        pos: tuple[int, int],
        dropped: Dropped | None,
    ) -> None:
        meaning = self.screen.intent.meaning(pieces, target)
        if meaning.moves:
            self._decide(meaning, pos, dropped, target)
            return
        self.drag.glide_home()
        self.put_down()
        if meaning.refusal is not None:
            self.screen.refuse(meaning.refusal, pos)
        else:
            self._no_use(pieces[0], target, pos)

    def _no_use(self, thing: int, target: Target, pos: tuple[int, int]) -> None:
        """No rule speaks of a thing at that place: even so nothing goes back without a word."""
        intent, board = self.screen.intent, self.screen.board
        whole = board.piece_of((PAD if thing >= PAD_PLACE else PIECE, thing))
        if intent.seats() and board.zone_of(whole) not in intent.places(target):
            self.screen.refuse(WhyNot(intent, self.screen.teller).refusal_of((PIECE, whole)) or NO_USE, pos)

    def _decide(
        self, meaning: Meaning, pos: tuple[int, int], dropped: Dropped | None, target: Target | None = None
    ) -> None:
        screen = self.screen

        def take(seat: int, move: Move) -> None:
            if target is None or not game_parts.goes_on(screen, target, seat, move):
                screen.take(seat, move, dropped)

        if len(meaning.moves) == 1:
            self.drag.forget()
            take(*meaning.moves[0])
            return
        present = screen.teller.present
        choices = [
            Choice(
                screen.teller.say(present.label(screen.teller.view, seat, move)),
                partial(take, seat, move),
            )
            for seat, move in meaning.moves
        ]
        self.drag.glide_home()
        screen.ui.open(Menu(choices, pos, key="chooser"))

    # -- menu --------------------------------------------------------------------------------------------

    def menu(self, pos: tuple[int, int], target: Target | None) -> None:
        """The menu of something, or backing out of what is under way."""
        screen = self.screen
        if screen.asker.asking is not None or self.picked is not None:
            screen.asker.stop()
            return
        if target is None or screen.curtain is not None or screen.splitting.taken_back(target):
            return
        choices: list[Choice] = []
        for seat, move in screen.intent.meaning((), target).moves:
            label = screen.teller.say(screen.teller.present.label(screen.teller.view, seat, move))
            choices.append(Choice(label, partial(screen.take, seat, move)))
        if target[0] == PIECE:
            choices.append(Choice(say("game.inspect"), partial(self.pointing.inspect, target), icon="eye"))
        for zone in self._open_zones(target):
            words = say("game.browse")
            if target[0] == SEAT:
                words = f"{words}: {screen.board.zone_name(zone)}"
            choices.append(Choice(words, partial(screen.doors.browse, zone), icon="cards"))
        if choices:
            screen.ui.open(Menu(choices, pos, key="menu"))

    def paint(self, surface: pygame.Surface) -> None:
        """What the pointer points out, and what is in the hand."""
        drag = self.drag
        self.pointing.ring(surface, drag.aim if drag.held is not None else self.pointing.target, drag.held is not None)
        drag.paint(surface)
