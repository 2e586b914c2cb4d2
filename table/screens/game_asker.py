"""What is asked at the table: the question, its buttons, and a move that is filled part by part."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from rules.kernel.moves import Decision, Kind, Move, Refusal, Shape
from rules.kernel.show import Button as ShownButton
from rules.kernel.show import Prompt
from rules.kernel.state import TABLE
from table.paint import icons, theme
from table.scene.board import PIECE, Marks
from table.scene.intent import Asking
from table.screens import game_parts
from table.screens.game_why import Reason, WhyNot
from table.ui.button import Button, IconButton
from table.ui.button import Kind as ButtonKind
from table.words import say

if TYPE_CHECKING:
    from table.screens.game import GameScreen

CALL = 28
"""Logical pixels: the least side of a button on a seat panel."""
OVER = Decision(Shape.ASK, 0, "over")
"""What is asked when the game is over."""


class Asker:
    """The prompt panel of one game screen, and the move that it's asking about."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.asking: Asking | None = None
        self.shown: tuple[ShownButton, ...] = ()
        """The buttons that answer the present question, as the game shows them."""
        self._moves: dict[Button, tuple[int, Move]] = {}

    def current(self) -> tuple[int, Decision] | None:
        """The seat that acts at this screen now and what it is asked."""
        decisions = self.screen.intent.decisions()
        return decisions[0] if decisions else None

    def show(self) -> None:
        """Fills the prompt panel."""
        self.shown, self._moves = (), {}
        if self.asking is not None:
            self._show_asking(self.asking)
            return
        screen = self.screen
        present, look = screen.teller.present, screen.teller.view
        now, asked = self.current(), screen.session.asked()
        if now is not None and not screen.session.covered:
            prompt = present.prompt(look, now[1], now[0])
        elif asked is not None:
            prompt = present.waiting(look, asked)
        else:
            prompt = present.outcome(look) or Prompt(text=present.waiting(look, OVER).text, seat=-1)
        self.shown = prompt.buttons if now else ()
        sleeping = screen.pause.asleep()
        buttons = [self._button(shown, now[0], sleeping) for shown in self.shown] if now else []
        if now and not screen.session.covered:
            buttons += screen.picker.buttons()
        if now and screen.curtain is None:
            buttons += screen.splitting.buttons()
            buttons += screen.closed_hand.closing()
        if screen.session.calling >= 0:
            buttons.append(Button(say("game.back"), screen.go_back, icon="close", kind="quiet", key="back"))
        if screen.wishes.waits():
            buttons.append(Button(say("game.go_on"), screen.wishes.go_on, icon="play", kind="primary", key="go on"))
            buttons[-1].lit = True
        if screen.thinking.shown:
            buttons.append(screen.thinking.button())
        if asked is None:  # a rematch, where the game has one, is the same game with the same seats and decks
            again = screen.teller.say(prompt.buttons[0].text) if prompt.buttons else say("game.again")
            buttons = [
                Button(again, screen.doors.again, icon="play", kind="primary", key="again"),
                Button(say("game.home"), screen.doors.leave, icon="home", key="leave"),
            ]
            if screen.doors.looks_back:
                buttons.insert(1, Button(say("replay.watch"), screen.doors.watch, icon="eye", key="watch"))
        detail = screen.thinking.words() or screen.teller.say(prompt.detail)
        if sleeping and self.shown:  # else nobody knows why nothing can be pressed yet
            detail = "\n".join(filter(None, (detail, say("game.pause"))))
        screen.prompt.show(prompt.seat, screen.teller.say(prompt.text), detail, buttons)

    def _button(self, shown: ShownButton, asked: int, sleeping: bool = False) -> Button:
        screen = self.screen
        seat = asked if shown.seat is None else shown.seat
        refusal = screen.intent.judge(seat, shown.move)
        kind: ButtonKind = "primary" if shown.main and refusal is None else "plain"
        others = [other for other in self.shown if other.seat not in (None, TABLE) and not other.brief]
        words = screen.teller.say(shown.text)
        button = Button(
            "" if shown.brief else words,
            partial(self._press, seat, shown),
            icon=shown.icon if shown.icon in icons.names() else "",
            kind=kind,
            key=f"move:{shown.move.verb}" + (f":{seat}" if shown.seat not in (None, TABLE) else ""),
            small=len(self.shown) > 2,
            enabled=not sleeping,
            hint=str(others.index(shown) + 1) if shown in others and not shown.brief else "",
            name=words if shown.brief else "",
            tip=words if shown.brief else screen.teller.say(shown.tip),
        )
        button.on = shown.on
        button.lit = shown.main and refusal is None
        if refusal is not None and screen.intent.named(shown.move) is None:
            button.refuse(screen.teller.refuse(refusal))  # what is still to be named is refused when it's named
        self._moves[button] = (seat, shown.move)
        return button

    def _press(self, seat: int, shown: ShownButton) -> None:
        """What a button of the question does; for a private matter the seat's hand is opened first."""
        if shown.private and self.screen.session.closed:
            self.screen.closed_hand.open()
        self.screen.take(seat, shown.move)

    def end_turn(self) -> None:
        """Ctrl+E presses the button that ends the turn, where there is one."""
        for button in self.screen.prompt.buttons:
            if button.key == "move:end" and button.enabled:
                button.press()
                return

    def reasons(self, button: Button, find: WhyNot) -> list[Reason]:
        """Why a button can't be pressed, or that it can."""
        screen = self.screen
        if button in self._moves:
            return [find.of_move(*self._moves[button])]
        refusal = None
        if button is screen.bar.undo:
            refusal = screen.session.record.why_not_undo(screen.session.looking)
        elif button is screen.bar.redo and not screen.session.can_redo():
            refusal = Refusal("TAB-008")
        if refusal is not None:
            return [Reason(button.label(), screen.teller.refuse(refusal), refusal.clause)]
        return [Reason(button.label(), button.refusal)]

    def calls(self) -> list[tuple[Button, pygame.Rect]]:
        """The buttons on seat panels by which a seat asks for an offer of its own accord, and that of a closed hand."""
        screen = self.screen
        found: list[tuple[Button, pygame.Rect]] = []
        if screen.curtain is None:
            found += screen.closed_hand.buttons()
        if screen.motion is not None or screen.curtain is not None or screen.session.calling >= 0:
            return found
        for panel in screen.board.panels:
            if panel.call is None or not screen.session.human(panel.seat) or panel.seat == screen.session.looking:
                continue
            header = screen.board.header(panel.seat)
            if header is None:
                continue
            words = screen.teller.say(panel.call.text)
            button = IconButton("hand", words, partial(screen.call, panel.seat), small=True, key=f"call:{panel.seat}")
            button.covers = "*"
            side = max(header.rect.h, theme.px(CALL))
            rect = pygame.Rect(header.rect.right - side, header.rect.centery - side // 2, side, side)
            found.append((button, rect.clamp(screen.frame.table)))
        return found

    def chain(self) -> tuple[str, tuple[tuple[int, str, bool], ...]]:
        """What is still to happen: a title and lines of seat, words, and whether it's now."""
        screen = self.screen
        chain = screen.teller.present.chain(screen.teller.view)
        if chain is None or screen.session.covered:
            return "", ()
        lines = tuple((link.seat, screen.teller.say(link.text), link.now) for link in chain.links)
        return screen.teller.say(chain.title), lines

    # -- a move that is filled on the table --------------------------------------------------------------

    def _show_asking(self, asking: Asking) -> None:
        screen = self.screen
        verb = screen.intent.verb(asking)
        phrase = screen.teller.present.ask(screen.teller.view, verb.name, screen.intent.next_name(asking))
        buttons = [Button(say("common.cancel"), self.stop, icon="close", key="cancel")]
        if -1 in screen.intent.values(asking):
            left_out = screen.teller.present.value_label(
                screen.teller.view, verb.name, screen.intent.next_name(asking), -1
            )
            words = screen.teller.say(left_out) if screen.session.game.book.has(left_out.key) else say("game.done")
            buttons.insert(0, Button(words, partial(self.choose, -1), kind="primary", key="done"))
        verb_args = asking.partial[1:]
        sums = screen.teller.present.so_far(screen.teller.view, asking.seat, Move(verb.name, verb_args))
        detail = "\n".join(map(screen.teller.say, sums))
        screen.prompt.show(asking.seat, screen.teller.say(phrase), detail, buttons)

    def ask(self, asking: Asking) -> None:
        """Asks for the next part of a move on the table; a part that can only be one thing is taken at once."""
        screen = self.screen
        move = screen.intent.complete(asking)
        if move is not None:
            self.asking = None
            screen.take(asking.seat, move)
            return
        values = screen.intent.values(asking)
        if len(values) == 1:
            self.ask(Asking(asking.seat, asking.decision, (*asking.partial, values[0])))
            return
        if not values:
            self._nothing_left(asking)
            return
        self.asking = asking
        screen.point_out()
        self.show()
        unseen = screen.picker.hidden(values) if screen.intent.next_kind(asking) is Kind.PIECE else []
        if unseen:
            verb = screen.intent.verb(asking)
            phrase = screen.teller.present.ask(screen.teller.view, verb.name, screen.intent.next_name(asking))
            screen.picker.open(asking, unseen, screen.teller.say(phrase))
        elif not screen.marks.targets:
            screen.hands.choose_value(asking, values)

    def _nothing_left(self, asking: Asking) -> None:
        """No value goes on: the first one that would be named says why not."""
        screen = self.screen
        verb = screen.intent.verb(asking)
        refusal = screen.session.game.check(screen.teller.view, asking.seat, Move(verb.name, asking.partial[1:]), True)
        self.stop()
        if refusal is not None:
            screen.refuse(refusal, screen.hands.pos)

    def marks(self, asking: Asking) -> Marks:
        """What may be named next, and what was named."""
        intent = self.screen.intent
        shown = {intent.target_of(asking, value) for value in intent.values(asking)}
        marks = Marks(narrow=True, targets={target for target in shown if target is not None})
        for arg, value in zip(intent.verb(asking).args, asking.partial[1:], strict=False):
            if arg.kind is Kind.PIECE and value >= 0:
                marks.selected.add((PIECE, value))
        game_parts.point_out(self.screen, asking, marks)
        return marks

    def choose(self, value: int) -> None:
        """The next part of the move that is being asked for."""
        if self.asking is not None:
            asking = self.asking
            self.ask(Asking(asking.seat, asking.decision, (*asking.partial, value)))

    def stop(self) -> None:
        """Backs out without cost."""
        self.asking = None
        self.screen.hands.reset()
        self.screen.point_out()
        self.show()
