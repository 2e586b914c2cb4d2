"""A game on the table: it shows a session, and turns what the mouse and the keyboard do into moves.

The painter gets the session's view and nothing else (DESIGN.md 6.3). What a gesture means is in
`table/screens/game_hands.py`, what moves after a move in `table/scene/motion.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from rules.kernel.events import Event
from rules.kernel.moves import Move, Refusal
from table.bindings import Bound
from table.paint import theme
from table.scene.board import Board, Marks
from table.scene.board_tree import BoardTree
from table.scene.dress import given_colours
from table.scene.frame import Frame
from table.scene.intent import Intent
from table.scene.pieces import Pieces
from table.scene.telling import Teller
from table.screens.curtain import Curtain
from table.screens.game_asker import Asker
from table.screens.game_camera import Lens
from table.screens.game_changes import Changes
from table.screens.game_closed_hand import ClosedHand
from table.screens.game_curtain import Covering
from table.screens.game_deadline import Deadline
from table.screens.game_doing import Doing
from table.screens.game_doors import Doors
from table.screens.game_hands import Hands
from table.screens.game_inspect import Inspect
from table.screens.game_keeping import Saving
from table.screens.game_keys import GameKeys
from table.screens.game_large import Magnifier
from table.screens.game_log import Chronicle, game_title
from table.screens.game_moving import Moving
from table.screens.game_panels import Bar, Callout, GameRoot
from table.screens.game_pause import Pause
from table.screens.game_picker import Picker
from table.screens.game_picture import Picture
from table.screens.game_prompt import PromptPanel
from table.screens.game_split import Splitting
from table.screens.game_thinking import Thinking
from table.screens.game_undo import TakingBack
from table.screens.game_wishes import Wishes
from table.screens.leaving import Leaving
from table.session import Session
from table.ui.log import LogView
from table.ui.screen import Screen
from table.ui.tree import Node
from table.words import say

if TYPE_CHECKING:
    from table.app import App
    from table.scene.motion import Motion


class GameScreen(Screen):
    """The table with one session."""

    name = "game"
    root_kind: type[GameRoot] = GameRoot
    doors_kind: type[Doors] = Doors
    asker_kind: type[Asker] = Asker

    def __init__(self, app: App, session: Session) -> None:
        """`app` holds settings and the other screens."""
        self.app = app
        self.session = session
        self.teller = Teller(session.game, session.view())
        self.pieces = Pieces(self.teller)
        self.marks = Marks()
        self.lens = Lens(self)
        self.doors = self.doors_kind(self)
        self.motion: Motion | None = None
        self.moving = Moving(self)
        self.covering = Covering(self)
        self.pause = Pause(self)
        self.deadline = Deadline(self)
        self.picture = Picture(self)
        self.taking_back = TakingBack(self)
        self.bar = Bar(
            self.title(),
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
        self.inspect.link = lambda clause: self.doors.rules(clause)
        self.inspect.rule = self.teller.rule
        self.log = LogView(say("game.log"), style="small", key="log")
        self.panels = self.root_kind(self.bar, self.prompt, self.inspect, self.log)
        super().__init__(app.host, self.panels)
        self.hands = Hands(self)
        self.closed_hand = ClosedHand(self)
        self.splitting = Splitting(self)
        self.asker = self.asker_kind(self)
        self.doing = Doing(self)
        self.picker = Picker(self)
        self.keys = GameKeys(self)
        self.magnifier = Magnifier(self)
        self.wishes = Wishes(self)
        self.thinking = Thinking(self)
        self.changes = Changes(self)
        self.saving = Saving(self)
        self.leaving = Leaving(self)
        self.chronicle = Chronicle(self.log, self.teller, self.inspect)
        self.log.clicked = lambda line: self.doors.moment(self.chronicle.place_of(line))
        self.panels.place(pygame.Rect((0, 0), app.host.size))
        self.pieces.faces.set_min_text(theme.px(12))
        self.board = self._make_board()
        self.intent = Intent(session, self.board)
        self._shortcuts()
        self._follow(self.board)
        self._made_for: tuple[tuple[int, int], float] | None = (app.host.size, app.host.scale)
        """The window and scale that all of it was just made for, until that is shown."""

    def title(self) -> str:
        """What the bar says is played here."""
        return game_title(self.session.game, self.session.state)

    def deeds(self) -> dict[str, Callable[[], object]]:
        """What the actions of the table of bindings do here."""
        return {**self.keys.deeds(), **self.saving.deeds(), "seats": self.leaving.open}

    def _shortcuts(self) -> None:
        for action, deed in self.deeds().items():
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
        board = Board(self.teller, self.pieces, self.panels.frame(), looking, self.lens.camera)
        if self.app.top in (self, None):
            theme.seat_colours(given_colours(self.session.game.id, board.panels))
        return board

    def refresh(self, events: Sequence[Event] = (), dropped: tuple[int, pygame.Rect] | None = None) -> None:
        """The state, the view, the language or the window changed: everything is made anew from the view."""
        old = self.board
        self.teller.look(self.session.view())
        self.board = self._make_board()
        self.intent = Intent(self.session, self.board)
        self._follow(old, events, dropped)

    def _follow(self, old: Board, events: Sequence[Event] = (), dropped: tuple[int, pygame.Rect] | None = None) -> None:
        """What stands beside the board is made to fit it; `old` is the one that was shown before."""
        self.pause.begin()
        self.doing.follow()
        self.magnifier.hide()
        self.keys.let_go()
        if events:
            from table.scene.motion import plan  # before the first move nothing moves

            self.motion = plan(old, self.board, events, self.host.now(), self.animation, dropped)
            self.changes.note(old, self.board)
        self.splitting.follow()
        self.marks = Marks()
        self.picture.stale = True
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
            self.picture.dice = self.motion.at_rest or self.picture.dice
        self.motion = None
        self.picture.stale = True
        self.ui.damage()
        self.covering.drop()
        self.splitting.follow()
        self.point_out()
        self.asker.show()
        self.panels.set_calls(self.asker.calls())
        self.inspect.tell(self.asker.chain())
        self.taking_back.settled()
        self.doors.sheet(False)
        self.keys.settled()

    @property
    def curtain(self) -> Curtain | None:
        """The curtain, while it is down."""
        return self.covering.curtain

    def uncover(self) -> None:
        """The named seat has taken the mouse."""
        self.covering.uncover()

    def point_out(self) -> None:
        """Shows what one may begin to act with, or where what is under way may go on."""
        self.mark(self.doing.marks())

    def mark(self, marks: Marks) -> None:
        """Points other things out."""
        self.marks = marks
        self.picture.stale = True
        self.ui.damage()

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
        tried = self.board.hit(pos)
        callout.about = self.board.rect_of(tried) if tried is not None else None
        self.panels.set_callout(callout)

    # -- the seats' own buttons --------------------------------------------------------------------------

    def undo(self) -> None:
        """Takes back the last move of the seat that looks."""
        self.taking_back.undo()

    def redo(self) -> None:
        """Brings it back."""
        self.taking_back.redo()

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

    def toggle_bare(self) -> None:
        """Shows or hides the panels."""
        self.panels.bare = not self.panels.bare
        self._resized()

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """The window, theme or type changed size."""
        super().layout(size, scale)
        if self._made_for != (size, scale):
            self._resized()
        self._made_for = None

    def _resized(self) -> None:
        self.panels.place(pygame.Rect((0, 0), self.host.size))
        self.pieces.faces.set_min_text(theme.px(12))
        self.motion = None
        self.picture.forget()
        self.refresh()

    def repaint(self) -> None:
        """The cards look different now."""
        super().repaint()
        self.picture.stale = True

    def reword(self) -> None:
        """Another language is spoken."""
        self.bar.title.set(self.title())
        self.refresh()

    def entered(self) -> None:
        """It's the topmost screen again."""
        super().entered()
        self.covering.touched()
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
            self.covering.touched()
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self.keys.let_go()
            self.magnifier.hide()
            self.hands.feed(event)
            super().handle(event)
            self.covering.cover()
            return True
        self.magnifier.feed(event)
        took = self.keys.handle(event) or self.hands.handle(event)
        self.keys.after(event)
        return took

    def update(self, now: float) -> float | None:
        """Animations, bots, hover, idling."""
        hands = (self.hands, self.lens, self.changes)
        parts = (*hands, self.moving, self.pause, self.covering, self.thinking, self.picture, self.deadline)
        waits = [super().update(now), *(part.update(now) for part in parts)]
        return min((wait for wait in waits if wait is not None), default=None)

    def skip(self) -> None:
        """Cuts what moves short: everything is where the state says."""
        self.moving.skip()

    def paint_under(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The table, below the panels."""
        self.picture.paint(surface, rect)

    def safe_picture(self) -> pygame.Surface:
        """A picture of the table without anybody's secrets."""
        return self.picture.safe()

    def tree(self) -> Node:
        """Panels, and below them everything on the table."""
        node = super().tree()
        node.state["entries"] = len(self.session.record.log)
        if self.hands.held is not None:
            node.state["held"] = self.hands.held.piece
        if self.curtain is None:
            nodes = [*BoardTree(self.board).nodes(self.marks), *self.splitting.nodes()]
            self.keys.ring.mark(nodes)
            node.children[0:0] = nodes
        return node
