"""What the player who looks wants for their turn (settings, one part per player): motion, stops, confirmations."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.moves import Move, Refusal
from rules.kernel.record import news
from rules.kernel.state import bit
from rules.kernel.view import determinise, view
from table.settings import FACTORS, SeatWishes
from table.ui.dialog import Dialog
from table.words import say

if TYPE_CHECKING:
    from table.screens.game import GameScreen

USUAL = SeatWishes()


class Wishes:
    """The wishes of whoever looks at one game screen."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self._went_on = (-1, -1)
        """The serial and the seat for which the player's word was given."""

    @property
    def now(self) -> SeatWishes:
        """Of the seat that looks; the usual ones if no person does."""
        session = self.screen.session
        if not session.human(session.looking):
            return USUAL
        return self.screen.app.settings.values.seats.get(session.state.seats[session.looking].name, USUAL)

    @property
    def motion(self) -> float:
        """What the length of an animation is multiplied by."""
        values = self.screen.app.settings.values
        wish = self.now.motion
        return values.animation_factor if not wish or values.reduced_motion else FACTORS[wish]

    # -- stops ------------------------------------------------------------------------------------------

    def waits(self) -> bool:
        """Whether the bot that is asked waits for the player's word."""
        session = self.screen.session
        stop = self.now.stop
        decision = session.asked()
        if stop == "never" or decision is None or not session.humans() or session.actors():
            return False
        serial, seat = session.record.serial, decision.seat
        if stop == "move":
            return self._went_on[0] != serial
        last = session.record.log[-1].seat if session.record.log else -1
        return seat not in (last, self._went_on[1]) and self._went_on[0] != serial

    def go_on(self) -> None:
        """The player's word."""
        decision = self.screen.session.asked()
        self._went_on = (self.screen.session.record.serial, decision.seat if decision is not None else -1)
        self.screen.refresh()

    # -- confirmations ----------------------------------------------------------------------------------

    def asks(self, seat: int, move: Move, yes: Callable[[], object]) -> bool:
        """Asks before a move, if this player wants that; then `yes` makes it."""
        confirm = self.now.confirm
        screen = self.screen
        if confirm == "never" or not screen.session.human(seat) or screen.intent.judge(seat, move) is not None:
            return False
        final = self.final(seat, move)
        if confirm == "final" and not final:
            return False
        teller = screen.teller
        words = teller.say(teller.present.label(teller.view, seat, move))
        note = say("game.confirm_final") if final else say("game.confirm_note")
        screen.ui.open(Dialog.ask(words, note, say("game.confirm_yes"), yes, cancel=screen.asker.stop))
        return True

    def final(self, seat: int, move: Move) -> bool:
        """Whether a move could not be taken back afterwards, as far as its seat can know: it's tried on a deal that
        could be the real one, so that the answer tells nothing that is hidden."""
        session = self.screen.session
        game = session.game
        seen = view(game, session.state, bit(seat))
        try:
            guess = determinise(game, seen, seat, Chance(session.record.serial + 1))
        except ValueError:
            return True  # a position made by hand, with cards that the box doesn't hold
        done = law.apply(game, guess, seat, move)
        if isinstance(done, Refusal):
            return False
        after, events = done
        return news(game, guess, after, events, seat) or guess.eyes != after.eyes
