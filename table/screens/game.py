"""A game on the table: it shows a session, and turns what the mouse and the keyboard do into moves.

The painter gets the session's view and nothing else (DESIGN.md 6.3). What a gesture means is in
`table/screens/game_hands.py`, what moves after a move in `table/scene/motion.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from rules.kernel.events import Event
from rules.kernel.moves import Move, Refusal
from rules.kernel.view import view
from table import words
from table.bindings import Bound
from table.paint import theme
from table.scene.board import Board, Marks
from table.scene.board_paint import BoardPainter
from table.scene.board_tree import BoardTree
from table.scene.camera import STEP, Camera
from table.scene.dress import given_colours
from table.scene.frame import Frame
from table.scene.intent import Intent
from table.scene.motion import Motion, Roll, paint_at_rest, plan
from table.scene.pieces import Pieces
from table.scene.telling import Teller
from table.screens.curtain import Curtain
from table.screens.game_asker import Asker
from table.screens.game_changes import Changes
from table.screens.game_doors import Doors
from table.screens.game_hands import Hands
from table.screens.game_keeping import Saving
from table.screens.game_keys import GameKeys
from table.screens.game_log import FACE, Chronicle
from table.screens.game_panels import Bar, Callout, GameRoot, Inspect, PromptPanel
from table.screens.game_picker import Picker
from table.screens.game_wishes import Wishes
from table.screens.leaving import Leaving
from table.session import IDLE_SECONDS, Session
from table.ui.log import LogView
from table.ui.screen import Screen
from table.ui.tree import Node
from table.words import say

if TYPE_CHECKING:
    from table.app import App

FRAME_SECONDS = 1 / 60
CURTAIN = "curtain"
"""The kind of a question that only asks a seat to take the mouse."""


class GameScreen(Screen):
    """The table with one session."""

    name = "game"
    root_kind: type[GameRoot] = GameRoot
    doors_kind: type[Doors] = Doors

    def __init__(self, app: App, session: Session) -> None:
        """`app` holds settings and the other screens."""
        self.app = app
        self.session = session
        self.teller = Teller(session.game, session.view())
        self.pieces = Pieces(self.teller)
        self.marks = Marks()
        self.camera = Camera()
        self.doors = self.doors_kind(self)
        self.motion: Motion | None = None
        self.dice: list[Roll] = []
        self._woken = -1
        self._wakes = 0.0
        self.layer: pygame.Surface | None = None
        self.stale = True
        self.curtain: Curtain | None = None
        self.last_input = app.host.now()
        self.bar = Bar(
            self._title(),
            {
                "home": lambda: self.doors.leave(),
                "undo": self.undo,
                "redo": self.redo,
                "seats": lambda: self.leaving.open(),
                "scores": lambda: self.doors.sheet(True),
                "rules": lambda: self.doors.rules(),
                "settings": lambda: self.doors.settings(),
                "side": self.toggle_side,
            },
        )
        self.prompt = PromptPanel()
        self.inspect = Inspect(self.pieces.faces)
        self.log = LogView(
            say("game.log"), style="small", key="log", hovered_link=self._show_named, linked=self._show_named
        )
        self.panels = self.root_kind(self.bar, self.prompt, self.inspect, self.log)
        super().__init__(app.host, self.panels)
        self.hands = Hands(self)
        self.asker = Asker(self)
        self.picker = Picker(self)
        self.keys = GameKeys(self)
        self.wishes = Wishes(self)
        self.changes = Changes(self)
        self.saving = Saving(self)
        self.leaving = Leaving(self)
        self.chronicle = Chronicle(self.log, self.teller)
        self.panels.place(pygame.Rect((0, 0), app.host.size))
        self.board = self._make_board()
        self.intent = Intent(session, self.board)
        self._shortcuts()
        self.refresh()

    def _title(self) -> str:
        info = self.session.game.info
        state = self.session.state
        mode = info.mode(state.mode)
        level = next((level for level in info.levels if level.id == state.level), None)
        parts = [info.title[words.language()]]
        parts += [part.title[words.language()] for part in (mode, level) if part is not None]
        return " · ".join(parts)

    def _shortcuts(self) -> None:
        for action, deed in {**self.keys.deeds(), **self.saving.deeds(), "seats": self.leaving.open}.items():
            self.ui.shortcut(Bound(action), deed)
        self.ui.shortcut("enter", self.main_button)

    # -- what is shown -----------------------------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        """The parts of the window."""
        return self.panels.frame()

    @property
    def animation(self) -> float:
        """What the length of an animation is multiplied by."""
        return self.wishes.motion

    def _make_board(self) -> Board:
        looking = -1 if self.session.covered else self.session.looking
        board = Board(self.teller, self.pieces, self.panels.frame(), looking, self.camera)
        if self.app.top in (self, None):
            theme.seat_colours(given_colours(self.session.game.id, board.panels))
        return board

    def refresh(self, events: Sequence[Event] = (), dropped: tuple[int, pygame.Rect] | None = None) -> None:
        """The state, the view, the language or the window changed: everything is made anew from the view."""
        old = self.board
        self.teller.look(self.session.view())
        self.board = self._make_board()
        self.intent = Intent(self.session, self.board)
        self._pause()
        self.asker.asking = None
        self.hands.reset()
        self.keys.let_go()
        if events:
            self.motion = plan(old, self.board, events, self.host.now(), self.animation, dropped)
            self.changes.note(old, self.board)
        self.marks = Marks()
        self.stale = True
        self.ui.damage()
        self.chronicle.fill(self.session.record, self.session.mask())
        if self.motion is None or self.motion.over(self.host.now()):
            self.motion = None
            self.settled()
        else:
            self.asker.show()
            self.panels.set_calls(self.asker.calls())
        if self.app.top is self:
            self.saving.tell()

    def settled(self) -> None:
        """Nothing moves any more: the curtain falls if it must, and what can be done is pointed out."""
        if self.motion is not None:
            self.dice = self.motion.at_rest or self.dice
        self.motion = None
        self.stale = True
        self.ui.damage()
        self._drop_curtain()
        self.point_out()
        self.asker.show()
        self.panels.set_calls(self.asker.calls())
        self.inspect.tell(self._chain())
        self.bar.undo.refuse(self._undo_refusal())
        self.bar.redo.refuse("" if self.session.can_redo() else self.teller.refuse(Refusal("TAB-008")))
        self.doors.sheet(False)
        self.keys.settled()

    def _pause(self) -> None:
        """A question whose answers sleep at first: they wake after the same time whatever anybody holds."""
        decision = self.session.asked()
        serial = self.session.record.serial
        if decision is None or self._woken == serial:
            return
        self._woken = serial
        seconds = self.teller.present.pause(self.teller.view, decision) * self.session.pace
        self.session.hold(seconds)
        self._wakes = self.host.now() + seconds if seconds > 0 else 0.0

    def asleep(self) -> bool:
        """Whether the answers to the present question still sleep."""
        return self.host.now() < self._wakes

    def _chain(self) -> tuple[str, tuple[tuple[int, str, bool], ...]]:
        """What is still to happen: a title and lines of seat, words, and whether it's now."""
        chain = self.teller.present.chain(self.teller.view)
        if chain is None or self.session.covered:
            return "", ()
        lines = tuple((link.seat, self.teller.say(link.text), link.now) for link in chain.links)
        return self.teller.say(chain.title), lines

    def point_out(self) -> None:
        """Shows what one may begin to act with."""
        marks = Marks()
        if self.curtain is None and self.motion is None:
            marks.sources = self.intent.sources()
        self.mark(marks)

    def mark(self, marks: Marks) -> None:
        """Points other things out."""
        self.marks = marks
        self.stale = True
        self.ui.damage()

    def _drop_curtain(self) -> None:
        seat = self.session.looking
        if self.curtain is not None and not (self.session.covered and self.curtain.seat == seat):
            curtain, self.curtain = self.curtain, None
            self.ui.close(curtain)
        if self.session.covered and self.curtain is None:
            self.curtain = Curtain(seat, self.teller.seat(seat), self.uncover, self.leaving.open)
            self.ui.open(self.curtain)
            self.host.play("whoosh", 0.6)

    def _show_named(self, link: str, pos: tuple[int, int]) -> None:
        """The pointer is over the name of a card in the log: the card is shown large."""
        if link.startswith(FACE):
            face = self.teller.present.catalogue(self.teller.view, int(link.removeprefix(FACE)))
            self.inspect.show(self.teller.data(face))

    def uncover(self) -> None:
        """The named seat has taken the mouse."""
        self.session.uncover()
        if self.curtain is not None:
            curtain, self.curtain = self.curtain, None
            self.ui.close(curtain)
        self.refresh()
        now = self.asker.current()
        if now is not None and now[1].kind == CURTAIN and len(self.asker.shown) == 1:
            self.take(now[0], self.asker.shown[0].move)  # the rules have a curtain of their own: once is enough

    # -- making moves ------------------------------------------------------------------------------------

    def take(self, seat: int, move: Move, dropped: tuple[int, pygame.Rect] | None = None, sure: bool = False) -> None:
        """Makes a move, or begins to ask for its missing parts. `sure`: the player needn't be asked any more."""
        named = move if self.intent.unfinished(seat, move) else self.intent.named(move)
        asking = self.intent.begin(seat, named) if named is not None else None
        if asking is not None:
            self.asker.ask(asking)
            return
        if not sure and self.wishes.asks(seat, move, lambda: self.take(seat, move, None, True)):
            return
        done = self.session.play(seat, move)
        if isinstance(done, Refusal):
            self.refuse(done, self.hands.pos)
            return
        self.played(done, dropped)

    def played(self, events: Sequence[Event], dropped: tuple[int, pygame.Rect] | None = None) -> None:
        """A move was made: show what it did."""
        self.panels.set_callout(None)
        if self.ui.modal is not None and self.ui.modal.key == "sheet-dialog":
            self.ui.modal.close()
        self.refresh(events, dropped)
        if not events:
            self.refresh()

    def refuse(self, refusal: Refusal, pos: tuple[int, int]) -> None:
        """Says beside the place which clause stands in the way."""
        sentence = self.teller.refuse(refusal)
        self.host.play("thud", 0.7)
        callout = Callout(sentence, refusal.clause, pos, lambda: self.doors.rules(refusal.clause))
        self.panels.set_callout(callout)

    # -- the seats' own buttons --------------------------------------------------------------------------

    def undo(self) -> None:
        """Takes back the last move of the seat that looks."""
        refusal = self.session.undo()
        self._taken_back(refusal)

    def redo(self) -> None:
        """Brings it back."""
        self._taken_back(self.session.redo())

    def _taken_back(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.refuse(refusal, self.bar.undo.rect.midbottom)
            return
        self.panels.set_callout(None)
        self.motion = None
        self.doors.sheet_shown = -1
        self.refresh()

    def _undo_refusal(self) -> str:
        refusal = self.session.record.why_not_undo(self.session.looking)
        return self.teller.refuse(refusal) if refusal is not None else ""

    def call(self, seat: int) -> None:
        """A seat asks for its offer of its own accord."""
        self.session.call(seat)
        self.refresh()

    def go_back(self) -> None:
        """The caller does nothing after all."""
        self.session.back()
        self.refresh()

    def main_button(self) -> None:
        """Space and Enter press the highlighted button only."""
        for button in self.prompt.buttons:
            if button.lit and button.enabled:
                button.press()
                return

    def end_turn(self) -> None:
        """Ctrl+E presses the button that ends the turn, where there is one."""
        for button in self.prompt.buttons:
            if button.key == "move:end" and button.enabled:
                button.press()
                return

    # -- screen ------------------------------------------------------------------------------------------

    def closing(self) -> None:
        """The program leaves this game."""
        self.session.close()

    def lets_go(self) -> bool:
        """Whether the window may close at once: nothing is lost by it."""
        return self.saving.lets_go(self.app.quit)

    def toggle_side(self) -> None:
        """Shows or hides the side panel."""
        self.panels.side_open = not self.panels.side_open
        self._resized()

    def zoom(self, notches: float, pos: tuple[int, int] | None = None) -> None:
        """Zooms the table at a place (the middle, if none is given), in notches of the wheel."""
        seen = self.frame.table
        if self.camera.zoom_at(STEP**notches, pos or seen.center, seen):
            self.refresh()

    def pan(self, dx: int, dy: int) -> None:
        """Moves the table, in pixels."""
        if self.camera.pan(dx, dy, self.frame.table):
            self.refresh()

    def fit(self) -> None:
        """Shows all of the table."""
        self.camera.fit()
        self.refresh()

    def toggle_bare(self) -> None:
        """Shows or hides the panels."""
        self.panels.bare = not self.panels.bare
        self._resized()

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """The window, theme or type changed size."""
        super().layout(size, scale)
        self._resized()

    def _resized(self) -> None:
        self.panels.place(pygame.Rect((0, 0), self.host.size))
        self.pieces.faces.set_min_text(theme.px(12))
        self.motion = None
        self.dice = []
        self.layer = None
        self.refresh()

    def reword(self) -> None:
        """Another language is spoken."""
        self.bar.title.set(self._title())
        self.refresh()

    def entered(self) -> None:
        """It's the topmost screen again."""
        super().entered()
        self.last_input = self.host.now()
        theme.seat_places(self.session.looks)
        theme.seat_colours(given_colours(self.session.game.id, self.board.panels))
        self.saving.tell()

    def left(self) -> None:
        """Another page is seen: there, each seat has its own look."""
        super().left()
        theme.seat_places(())
        theme.seat_colours({})

    def handle(self, event: pygame.event.Event) -> bool:
        """Input: panels first, then the table. It works at every moment; a move in the air is cut short."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.last_input = self.host.now()
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.keys.let_go()
            self.hands.feed(event)
            super().handle(event)
            self._cover()
            return True
        took = self.keys.handle(event) or self.hands.handle(event)
        self.keys.after(event)
        return took

    def _cover(self) -> None:
        before = self.session.covered
        self.session.cover()
        if self.session.covered != before:
            self.motion = None
            self.refresh()

    def update(self, now: float) -> float | None:
        """Animations, bots, hover, idling."""
        waits = [super().update(now), self.hands.update(now), self.changes.update(now)]
        if self.motion is not None:
            waits.append(self._move_on(now))
        elif self.app.top is self and (not self.ui.modal or not self.session.humans()):
            due = None if self.wishes.waits() else self.session.bot_due(now)
            if due is not None and now >= due:
                played = self.session.let_bots_play(now)
                if played is not None:
                    self.played(played[1])
                due = now + FRAME_SECONDS
            waits.append(due)
        if self._wakes:
            if now >= self._wakes:
                self._wakes = 0.0
                self.asker.show()
            else:
                waits.append(self._wakes)
        idle = self.last_input + IDLE_SECONDS
        if not self.session.covered and len(self.session.humans()) > 1:
            if now >= idle:
                self._cover()
            else:
                waits.append(idle)
        return min((wait for wait in waits if wait is not None), default=None)

    def _move_on(self, now: float) -> float:
        motion = self.motion
        assert motion is not None  # asked for only while something moves
        for rect in motion.rects(now - FRAME_SECONDS) + motion.rects(now):
            self.ui.damage(rect)
        for name in motion.due_sounds(now):
            self.host.play(name)
        if motion.over(now):
            self.settled()
        return now + FRAME_SECONDS

    def skip(self) -> None:
        """Cuts what moves short: everything is where the state says."""
        if self.motion is not None:
            for _, name in self.motion.sounds[-1:]:
                self.host.play(name)
            self.settled()

    def paint_under(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The table at rest, then what moves, then what is held."""
        size = surface.get_size()
        if self.layer is None or self.layer.get_size() != size:
            self.layer = pygame.Surface(size).convert(surface)
            self.stale = True
        if self.stale:
            without = self.motion.pieces if self.motion is not None else frozenset()
            BoardPainter(self.board).paint(self.layer, self.marks, without | self.hands.lifted())
            for roll in self.dice if self.motion is None or not self.motion.rolls else ():
                paint_at_rest(self.layer, roll)
            self.stale = False
        surface.blit(self.layer, rect, rect)
        if self.motion is not None:
            self.motion.paint(surface, self.pieces, self.host.now(), rect)
        self.changes.paint(surface)
        self.hands.paint(surface)
        self.keys.ring.paint(surface)

    def safe_picture(self) -> pygame.Surface:
        """A picture of the table without anybody's secrets."""
        picture = pygame.Surface(self.host.size)
        self.teller.look(view(self.session.game, self.session.state, 0))
        BoardPainter(Board(self.teller, self.pieces, self.panels.frame(), -1)).paint(picture, Marks())
        self.teller.look(self.session.view())
        return picture

    def tree(self) -> Node:
        """Panels, and below them everything on the table."""
        node = super().tree()
        node.state["entries"] = len(self.session.record.log)
        if self.hands.held is not None:
            node.state["held"] = self.hands.held.piece
        if self.curtain is None:
            nodes = list(BoardTree(self.board).nodes(self.marks))
            self.keys.ring.mark(nodes)
            node.children[0:0] = nodes
        return node
