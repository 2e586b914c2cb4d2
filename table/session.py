"""A game as it is played at this screen: a record with its file, the curtain, the clock and who sits where.

No pygame. The table's screen asks it for the view to paint, hands it moves and lets bots play when they
are due (DESIGN.md 6.3). At most one seat's secrets are on screen: those of `looking`.
"""

from __future__ import annotations

import logging
from typing import Any

from rules.kernel.events import Event
from rules.kernel.moves import Decision, Move, Refusal, Shape
from rules.kernel.present import presenter
from rules.kernel.record import Record
from rules.kernel.state import State, bit, seats_of
from rules.kernel.view import view
from rules.kernel.zones import sees
from table.keeping import Keeping
from table.savefile import SaveFile
from table.session_bots import Bots, StillThinking

LOG = logging.getLogger("hotseat")

PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.35}
"""Seconds that a bot takes for an answer, whatever it holds."""

IDLE_SECONDS = 180.0
"""An open hand is covered after so long without input."""


class Session:
    """One game at one screen. Bots have a stream of chance of their own."""

    def __init__(self, record: Record[Any, Any], keeping: Keeping) -> None:
        """`keeping` looks after the game's file, if it has one."""
        self.record = record
        self.game = record.game
        self.keeping = keeping
        self.looking = -1
        self.covered = False
        self.closed = False
        """The hand of the seat that looks lies face down until it's wished for: no curtain is needed meanwhile."""
        self.calling = -1
        self.pace = PACES["normal"]
        self._held = 0.0
        self.bots = Bots(self)
        self._bot_due: float | None = None
        self._bot_serial = -1
        self._polled = -1
        self.turn_eyes()

    # -- who sits where -----------------------------------------------------------------------------

    @property
    def state(self) -> State[Any, Any]:
        """The full state: for the law and for saving, never for painting."""
        return self.record.state

    @property
    def file(self) -> SaveFile | None:
        """The file of this game; None: it is played without being saved."""
        return self.keeping.file

    @property
    def looks(self) -> tuple[int, ...]:
        """Of each seat, which of the theme's colours and marks it has; () = in order."""
        return self.keeping.about.looks

    def human(self, seat: int) -> bool:
        """Whether a person plays the seat."""
        return 0 <= seat < len(self.state.seats) and self.state.seats[seat].kind == "human"

    def humans(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in range(len(self.state.seats)) if self.human(seat) and not self.state.seats[seat].out]

    def secret(self, seat: int) -> bool:
        """Whether the seat can see something that not everybody sees: then it needs the curtain."""
        mask, everyone, state = bit(seat), self.state.everyone, self.state
        if seat in state.commits:
            return True
        for zone in state.zones:
            if zone.sees & mask or zone.known:
                for piece in zone.cards:
                    who = sees(state, piece)
                    if who & mask and who != everyone:
                        return True
        return False

    # -- what is asked ------------------------------------------------------------------------------

    def asked(self) -> Decision | None:
        """The question that holds up the game, or None when it's over or waits for nobody."""
        pending = self.record.pending()
        return pending[0] if pending else None

    def offer(self) -> Decision | None:
        """The offer that a seat may take of its own accord, beside what is asked."""
        return next((d for d in self.record.pending()[1:] if d.shape is Shape.OFFER), None)

    def actors(self) -> tuple[int, ...]:
        """The seats of people who may answer now with the mouse: the caller, else those asked."""
        if self.calling >= 0:
            return (self.calling,)
        decision = self.asked()
        if decision is None:
            return ()
        return tuple(seat for seat in seats_of(decision.seats) if self.human(seat))

    def seat_to_look(self) -> int:
        """The seat whose view should be on screen: the one that the rules let look, who calls, who is asked, else
        who looked last."""
        if self.human(self.state.eyes) and self.calling < 0:
            return self.state.eyes
        actors = self.actors()
        if self._open_to_all(actors):
            return -1
        if not actors:  # a bot plays: whoever looked looks on, and where nobody did nobody is called for it
            people = self.humans()
            stays = self.looking in people or (self.looking == -1 and len(people) > 1)
            return self.looking if stays else (people or [-1])[0]
        return self.looking if self.looking in actors else actors[0]

    def _open_to_all(self, actors: tuple[int, ...]) -> bool:
        """Whether the table as a whole is asked: then nobody's hand lies open on the one screen."""
        decision = self.asked()
        if decision is None or decision.shape is not Shape.TEAM or self.calling >= 0:
            return False
        return len(self.humans()) > 1 and any(self.secret(seat) for seat in actors)

    def hold(self, seconds: float) -> None:
        """The answers to the present question, those of bots too, wait so long at least."""
        self._held = seconds

    def turn_eyes(self) -> None:
        """Lets the right seat look; the curtain falls where that would show another seat's secrets. If the question
        can be answered without them they stay closed, and no curtain falls."""
        seat = self.seat_to_look()
        if seat == self.looking and not self.closed:
            return
        shy = len(self.humans()) > 1 and seat >= 0 and self.secret(seat)
        blind = shy and not self._needs_hand(seat)
        if seat == self.looking and blind:
            return
        self.closed = blind
        self.covered = shy and not blind
        self.looking = seat

    def _needs_hand(self, seat: int) -> bool:
        """Whether the seat has to see what only it sees to answer what it is asked."""
        decision = self.asked()
        if decision is None or self.calling >= 0 or not decision.seats & bit(seat):
            return True
        try:
            present = presenter(self.game)
        except ModuleNotFoundError:  # a game that is played without ever being shown
            return True
        return present.needs_hand(view(self.game, self.state, 0), decision, seat)

    def open_hand(self) -> None:
        """The seat that looks wishes to see its hand."""
        self.closed = False

    def may_close(self) -> bool:
        """Whether the seat that looks could do without its hand now, among other people."""
        seat = self.looking
        shy = seat in self.humans() and len(self.humans()) > 1 and self.secret(seat)
        return shy and not self.covered and not self._needs_hand(seat)

    def close_hand(self) -> None:
        """It lays it face down again, where the question lets it."""
        self.closed = self.closed or self.may_close()

    def cover(self) -> None:
        """The curtain falls on the table's own account (focus lost, nobody there): only over an open secret."""
        if len(self.humans()) > 1 and self.looking >= 0 and self.secret(self.looking) and not self.closed:
            self.covered = True

    def uncover(self) -> None:
        """The seat named on the curtain has the mouse."""
        self.covered = False

    def call(self, seat: int) -> None:
        """A seat asks for the open offer of its own accord; it may go back, which proves nothing."""
        self.calling = seat
        self.turn_eyes()

    def back(self) -> None:
        """The caller goes back without doing anything."""
        self.calling = -1
        self.turn_eyes()

    def mask(self) -> int:
        """The seats whose secrets may be painted now."""
        return 0 if self.covered or self.closed or not self.human(self.looking) else bit(self.looking)

    def view(self) -> State[Any, Any]:
        """What may be painted now."""
        return view(self.game, self.state, self.mask())

    # -- playing ------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move) -> Refusal | list[Event]:
        """Makes a move; it is in the journal before this returns."""
        done = self.record.play(seat, move)
        if isinstance(done, list):
            self.calling = -1
            self.keeping.entered(self.record)
            self.turn_eyes()
        return done

    def undo(self) -> Refusal | None:
        """Takes back the last move of the seat that looks."""
        refusal = self.record.undo(self.looking)
        if refusal is None:
            self.keeping.entered(self.record)
            self.turn_eyes()
        return refusal

    def redo(self) -> Refusal | None:
        """Brings back what that seat took back last."""
        refusal = self.record.redo(self.looking)
        if refusal is None:
            self.keeping.entered(self.record)
            self.turn_eyes()
        return refusal

    def can_redo(self) -> bool:
        """Whether the seat that looks has taken something back that can be brought back."""
        undone = self.record.undone
        return bool(undone) and undone[-1].seat == self.looking

    # -- bots ---------------------------------------------------------------------------------------

    def bot_due(self, now: float) -> float | None:
        """When the next bot answers or is polled (host seconds), or None. The pace never tells a hand."""
        decision = self.asked()
        waits = decision is not None and (self._next_bot(decision) is not None or self._polls(decision))
        if decision is None or not waits or self.covered or self.calling >= 0:
            self._bot_due = None
            return None
        if self._bot_due is None or self._bot_serial != decision.serial:
            self._bot_serial = decision.serial
            self._bot_due = now + max(self.pace, self._held)
        return self._bot_due

    def let_bots_play(self, now: float) -> tuple[int, list[Event]] | None:
        """Makes the answer of the bot that is due, if one is: its seat and what happened."""
        due = self.bot_due(now)
        decision = self.asked()
        if due is None or now < due or decision is None:
            return None
        self._bot_due = None
        self._bot_serial = decision.serial
        try:
            taken = self._poll(decision, now)
            seat = self._next_bot(decision)
            if taken is not None or seat is None:
                return taken
            move = self._choose(seat, decision, now)
        except StillThinking as thinking:
            self._bot_due = thinking.again
            return None
        done = self.play(seat, move) if move is not None else None
        if not isinstance(done, list):  # a fault of the bot: nobody waits for it for ever
            LOG.error("the bot of seat %s answered %r to %r: %r", seat, move, decision, done)
            move = self.bots.any_answer(seat, decision)
            done = self.play(seat, move) if move is not None else None
        return (seat, done) if isinstance(done, list) else None

    def _polled_seats(self, decision: Decision) -> list[tuple[int, Decision]]:
        """The bots that may step in of their own accord, from the left of the seat that is asked: those of an
        offer, and those of a team that has people in it too."""
        offer = self.offer()
        shared = decision.shape is Shape.TEAM and any(self.human(seat) for seat in seats_of(decision.seats))
        count = len(self.state.seats)
        found = []
        for step in range(1, count + 1):
            seat = (decision.seat + step) % count
            if self.human(seat) or self.state.seats[seat].out:
                continue
            if offer is not None and offer.seats & bit(seat):
                found.append((seat, offer))
            elif shared and decision.seats & bit(seat):
                found.append((seat, decision))
        return found

    def _polls(self, decision: Decision) -> bool:
        return self._polled != self.record.serial and bool(self._polled_seats(decision))

    def _poll(self, decision: Decision, now: float) -> tuple[int, list[Event]] | None:
        """Asks them, once after each finished action; nothing shows of those that decline."""
        if not self._polls(decision):
            return None
        serial = self.record.serial
        for seat, asked in self._polled_seats(decision):
            move = self._choose(seat, asked, now)
            done = self.play(seat, move) if move is not None else None
            if isinstance(done, list):
                self._polled = serial
                return seat, done
        self._polled = serial
        return None

    def _next_bot(self, decision: Decision) -> int | None:
        """The bot that must answer: of those who answer apart the first, else the one that is asked."""
        seats = seats_of(decision.seats)
        if decision.shape is not Shape.COMMIT and any(self.human(seat) for seat in seats):
            return None
        return next((seat for seat in seats if not self.human(seat) and not self.state.seats[seat].out), None)

    def _choose(self, seat: int, decision: Decision, now: float) -> Move | None:
        return self.bots.choose(seat, decision, now)

    # -- the file -----------------------------------------------------------------------------------

    def keep(self) -> None:
        """Gives a new game its file."""
        self.keeping.start(self.record)

    def tend(self, now: float) -> float | None:
        """Looks after the file; when to be called again, in host seconds."""
        return self.keeping.tend(self.record, now)

    def close(self) -> None:
        """Leaves the game: it is written whole, then let go."""
        self.bots.close()
        self.keeping.close(self.record)
