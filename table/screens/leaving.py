"""Who sits at the table from now on: giving up, a bot in somebody's place and back, ending the game by consent.

All of it is the kernel's own verbs, which exist in every game (DESIGN.md 3.12). Nothing here shows a secret, so it can
be opened above the curtain too: a table must go on when the seat that is called has gone home.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from rules.kernel.moves import Move, Refusal
from rules.kernel.own import WORDS
from rules.kernel.state import TABLE, bit
from table.paint import marks, text, theme
from table.screens.bot_words import bot_words
from table.ui.button import Button
from table.ui.dialog import Dialog
from table.ui.flow import Flow
from table.ui.label import Label, Rule
from table.ui.layout import Stack
from table.ui.menu import Choice, Menu
from table.ui.widget import Size, Widget
from table.words import say

if TYPE_CHECKING:
    from table.screens.game import GameScreen

KEY = "seats-dialog"


class SeatHead(Widget):
    """A seat's mark and name, and below it who plays it."""

    role = "label"
    solid = False

    def __init__(self, seat: int, name: str, note: str) -> None:
        super().__init__(name=f"{name}: {note}", key=f"seat {seat}")
        self.seat = seat
        self.words = name
        self.note = note

    def natural(self, room: int) -> Size:
        """Two lines, as wide as there is room."""
        return min(room, theme.tx(250)), theme.tx(44)

    def tip_at(self, pos: tuple[int, int]) -> str:
        """The whole name if it is cut."""
        return self.words if text.width(self.words, "strong") > self.rect.w - theme.tx(44) else ""

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """Only where there is a tooltip to show."""
        return self if self.visible and self.rect.collidepoint(pos) and self.tip_at(pos) else None

    def paint(self, surface: pygame.Surface) -> None:
        """Mark, name, note."""
        side = theme.tx(32)
        marks.seat_mark(surface, pygame.Rect(self.rect.x, self.rect.centery - side // 2, side, side), self.seat)
        x = self.rect.x + side + theme.tx(12)
        room = pygame.Rect(x, self.rect.y, self.rect.right - x, self.rect.h // 2)
        text.draw(surface, self.words, room, "strong", valign="bottom")
        text.draw(surface, self.note, room.move(0, room.h), "small", valign="top")


class Leaving:
    """The dialog of one game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen

    def open(self, focus: str = "") -> None:
        """Shows it, or shows it anew after something changed; the focus goes to the widget with that key."""
        ui = self.screen.ui
        for old in [overlay for overlay in ui.overlays if overlay.key == KEY]:
            ui.close(old)
        dialog = Dialog(say("leaving.title"), *self._body(), width=640, key=KEY)
        ui.open(dialog)
        wanted = next((w for w in dialog.walk() if focus and w.key == focus), None)
        if wanted is not None:
            ui.set_focus(wanted)

    def _is_open(self) -> bool:
        return any(overlay.key == KEY for overlay in self.screen.ui.overlays)

    # -- what it looks like -----------------------------------------------------------------------------

    def _body(self) -> list[Widget]:
        state = self.screen.session.state
        rows: list[Widget] = [self._seat(seat) for seat in range(len(state.seats))]
        if state.result is not None:
            return rows
        return [*rows, Rule(), *(self._answers() if state.consent is not None else self._offers())]

    def _seat(self, seat: int) -> Widget:
        screen, session = self.screen, self.screen.session
        there = session.state.seats[seat]
        over = session.state.result is not None
        buttons: list[Widget] = []
        if there.out:
            note = say("leaving.out")
        elif there.kind == "human":
            note = say("leaving.person")
            if not over:
                bot, concede = partial(self.ask_bot, seat), partial(self.ask_concede, seat)
                buttons = [
                    Button(say("leaving.bot"), bot, icon="robot", small=True, key=f"bot {seat}"),
                    Button(
                        say("leaving.concede"), concede, icon="flag", kind="quiet", small=True, key=f"concede {seat}"
                    ),
                ]
        else:
            note = say("leaving.plays", bot=bot_words(session.game, there.kind.partition(":")[2]))
            if not over:
                words = say("leaving.back")
                back = partial(self.make, TABLE, Move("seat", (seat, 0)), f"bot {seat}")
                buttons = [Button(words, back, icon="human", small=True, key=f"back {seat}")]
        return Flow(SeatHead(seat, screen.teller.seat(seat), note), *buttons, gap="s")

    def _offers(self) -> list[Widget]:
        buttons = [
            Button(say(f"leaving.offer_{word}"), partial(self.ask_offer, word), icon=icon, key=f"offer {word}")
            for word, icon in (("score", "trophy"), ("draw", "shield"))
        ]
        if not self.screen.session.humans():
            for button in buttons:
                button.refuse(say("leaving.nobody"))
        return [Label(say("leaving.together"), "small", wrap=True), Flow(*buttons, gap="s")]

    def _answers(self) -> list[Widget]:
        session = self.screen.session
        assert session.state.consent is not None  # asked for only while an offer is open
        word, agreed = session.state.consent
        rows: list[Widget] = [Label(say(f"leaving.open_{word}"), "strong", wrap=True)]
        for seat in session.humans():
            name = self.screen.teller.seat(seat)
            if agreed & bit(seat):
                rows.append(Flow(SeatHead(seat, name, say("leaving.agreed")), gap="s"))
                continue
            agree = partial(self.make, seat, Move("agree"), "")
            decline = partial(self.make, seat, Move("decline"), "")
            rows.append(
                Flow(
                    SeatHead(seat, name, say("leaving.asked")),
                    Button(say("leaving.agree"), agree, icon="check", small=True, key=f"agree {seat}"),
                    Button(say("leaving.decline"), decline, icon="close", small=True, key=f"decline {seat}"),
                    gap="s",
                )
            )
        return [Stack(*rows, gap="s")]

    # -- what is done -----------------------------------------------------------------------------------

    def make(self, seat: int, move: Move, focus: str = "") -> None:
        """One of the kernel's own moves; the dialog shows what came of it, unless the game is over now."""
        screen = self.screen
        done = screen.session.play(seat, move)
        if isinstance(done, Refusal):
            screen.ui.toast(screen.teller.refuse(done), "warning", 6.0)
            return
        was_open = self._is_open()
        for overlay in [overlay for overlay in screen.ui.overlays if overlay.key == KEY]:
            screen.ui.close(overlay)
        screen.played(done)
        if was_open and screen.session.state.result is None:
            self.open(focus)

    def ask_bot(self, seat: int) -> None:
        """Which bot plays for a seat; one alone sits down at once."""
        session = self.screen.session
        bots = session.game.bots
        choices = [
            Choice(bot_words(session.game, bot), partial(self.make, TABLE, Move("seat", (seat, n)), f"back {seat}"))
            for n, bot in enumerate(bots, 1)
        ]
        if len(choices) == 1 and choices[0].action is not None:
            choices[0].action()
            return
        button = next((w for o in self.screen.ui.overlays for w in o.walk() if w.key == f"bot {seat}"), None)
        anchor = button.rect if button is not None else None
        pos = (0, 0) if anchor is None else anchor.bottomleft
        self.screen.ui.open(Menu(choices, pos, title=say("leaving.which_bot"), anchor=anchor, key="bots"))

    def ask_concede(self, seat: int) -> None:
        """Giving up can't be taken back, so it is asked."""
        name = self.screen.teller.seat(seat)
        self.screen.ui.open(
            Dialog.ask(
                say("leaving.concede_title", seat=name),
                say("leaving.concede_note"),
                say("leaving.concede"),
                partial(self.make, seat, Move("concede")),
                danger=True,
            )
        )

    def ask_offer(self, word: str) -> None:
        """Offers to end the game; where nobody else must agree, that is the end, so it is asked."""
        session = self.screen.session
        people = session.humans()
        seat = session.looking if session.looking in people else people[0]
        offer = partial(self.make, seat, Move("offer", (WORDS.index(word),)))
        if len(people) > 1:
            offer()
            return
        self.screen.ui.open(
            Dialog.ask(
                say(f"leaving.offer_{word}"), say("leaving.alone_note"), say(f"leaving.sure_{word}"), offer, danger=True
            )
        )
