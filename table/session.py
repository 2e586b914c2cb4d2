"""A game as it is played at this screen: a record with its file, the curtain, the clock and who sits where.

No pygame. The table's screen asks it for the view to paint, hands it moves and lets bots play when they
are due (DESIGN.md 6.3). At most one seat's secrets are on screen: those of `looking`.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rules.kernel.bots import Bot, bot
from rules.kernel.chance import Chance
from rules.kernel.events import Event
from rules.kernel.moves import Decision, Move, Refusal, Shape
from rules.kernel.record import Record
from rules.kernel.state import State, bit, seats_of
from rules.kernel.view import view
from rules.kernel.zones import sees
from table.savefile import BadSave, SaveFile

LOG = logging.getLogger("hotseat")

PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.35}
"""Seconds that a bot takes for an answer, whatever it holds."""

IDLE_SECONDS = 180.0
"""An open hand is covered after so long without input."""


class Session:
    """One game at one screen.

    `wall` gives seconds since 1970 for the file's header. Bots have a stream of chance of their own.
    """

    def __init__(self, record: Record[Any, Any], file: SaveFile | None, wall: Callable[[], float]) -> None:
        """`file` None: the game is played without being saved (nothing could be written)."""
        self.record = record
        self.game = record.game
        self.file = file
        self.wall = wall
        self.looking = -1
        self.covered = False
        self.calling = -1
        self.notice = ""
        self.pace = PACES["normal"]
        self._bots: dict[str, Bot] = {}
        self._rng = Chance(random.SystemRandom().getrandbits(64))
        self._bot_due: float | None = None
        self._bot_serial = -1
        self._polled = -1
        self.turn_eyes()

    # -- who sits where -----------------------------------------------------------------------------

    @property
    def state(self) -> State[Any, Any]:
        """The full state: for the law and for saving, never for painting."""
        return self.record.state

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
        """The seat whose view should be on screen: who calls, who is asked, else who looked last."""
        actors = self.actors()
        if not actors:
            return self.looking if self.human(self.looking) else (self.humans() or [-1])[0]
        return self.looking if self.looking in actors else actors[0]

    def turn_eyes(self) -> None:
        """Lets the right seat look; the curtain falls where that would show another seat's secrets."""
        seat = self.seat_to_look()
        if seat == self.looking:
            return
        people = self.humans()
        self.covered = len(people) > 1 and seat >= 0 and self.secret(seat)
        self.looking = seat

    def cover(self) -> None:
        """The curtain falls on the table's own account (focus lost, nobody there): only over an open secret."""
        if len(self.humans()) > 1 and self.looking >= 0 and self.secret(self.looking):
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
        return 0 if self.covered or not self.human(self.looking) else bit(self.looking)

    def view(self) -> State[Any, Any]:
        """What may be painted now."""
        return view(self.game, self.state, self.mask())

    # -- playing ------------------------------------------------------------------------------------

    def play(self, seat: int, move: Move) -> Refusal | list[Event]:
        """Makes a move; it is in the journal before this returns."""
        done = self.record.play(seat, move)
        if isinstance(done, list):
            self.calling = -1
            self._keep()
            self.turn_eyes()
        return done

    def undo(self) -> Refusal | None:
        """Takes back the last move of the seat that looks."""
        refusal = self.record.undo(self.looking)
        if refusal is None:
            self._keep()
            self.turn_eyes()
        return refusal

    def redo(self) -> Refusal | None:
        """Brings back what that seat took back last."""
        refusal = self.record.redo(self.looking)
        if refusal is None:
            self._keep()
            self.turn_eyes()
        return refusal

    def can_redo(self) -> bool:
        """Whether the seat that looks has taken something back that can be brought back."""
        undone = self.record.undone
        return bool(undone) and undone[-1].seat == self.looking

    def _keep(self) -> None:
        if self.file is None:
            return
        try:
            self.file.append(self.record, self.wall())
        except OSError as error:
            LOG.warning("the game can't be saved: %s", error)
            self.file.close()
            self.file = None
            self.notice = "save.unwritable"

    # -- bots ---------------------------------------------------------------------------------------

    def bot_due(self, now: float) -> float | None:
        """When the next bot answers (host seconds), or None if none is asked. The pace never tells a hand."""
        decision = self.asked()
        if decision is None or self.covered or self.calling >= 0 or self._next_bot(decision) is None:
            self._bot_due = None
            return None
        if self._bot_due is None or self._bot_serial != decision.serial:
            self._bot_serial = decision.serial
            self._bot_due = now + self.pace
        return self._bot_due

    def let_bots_play(self, now: float) -> tuple[int, list[Event]] | None:
        """Makes the answer of the bot that is due, if one is: its seat and what happened."""
        due = self.bot_due(now)
        decision = self.asked()
        if due is None or now < due or decision is None:
            return None
        self._bot_due = None
        taken = self._take_offer()
        if taken is not None:
            return taken
        seat = self._next_bot(decision)
        if seat is None:
            return None
        move = self._choose(seat, decision)
        done = self.play(seat, move) if move is not None else None
        if isinstance(done, list):
            return seat, done
        LOG.error("the bot of seat %s answered %r to %r: %r", seat, move, decision, done)
        return None

    def poll_offers(self) -> tuple[int, list[Event]] | None:
        """Asks the bots, once after each finished action, whether they take an open offer."""
        if self._polled == self.record.serial:
            return None
        return self._take_offer()

    def _take_offer(self) -> tuple[int, list[Event]] | None:
        offer, asked = self.offer(), self.asked()
        if offer is None or asked is None or self._polled == self.record.serial:
            return None
        self._polled = self.record.serial
        count = len(self.state.seats)
        for step in range(1, count + 1):
            seat = (asked.seat + step) % count
            if offer.seats & bit(seat) and not self.human(seat) and not self.state.seats[seat].out:
                move = self._choose(seat, offer)
                done = self.play(seat, move) if move is not None else None
                if isinstance(done, list):
                    return seat, done
        return None

    def _next_bot(self, decision: Decision) -> int | None:
        seats = seats_of(decision.seats)
        if any(self.human(seat) for seat in seats):
            return None
        return next((seat for seat in seats if not self.state.seats[seat].out), None)

    def _choose(self, seat: int, decision: Decision) -> Move | None:
        kind = self.state.seats[seat].kind.partition(":")[2] or "random"
        if kind not in self._bots:
            self._bots[kind] = bot(self.game, kind)
        return self._bots[kind](view(self.game, self.state, bit(seat)), decision, seat, self._rng, lambda: False)

    # -- leaving ------------------------------------------------------------------------------------

    def sync(self) -> None:
        """Makes all moves so far survive a power cut."""
        if self.file is not None:
            try:
                self.file.sync()
            except OSError as error:
                LOG.warning("the journal can't be flushed: %s", error)

    def close(self) -> None:
        """Leaves the game: it is written whole, then let go."""
        if self.file is None:
            return
        file, self.file = self.file, None
        try:
            file.write(self.record, self.wall())
        except OSError as error:
            LOG.warning("the game can't be saved on leaving: %s", error)
        file.close()


def begin(record: Record[Any, Any], folder: Path, title: str, wall: Callable[[], float]) -> Session:
    """A session of a new game with a file of its own; without one, and with a notice, if nothing can be written."""
    file: SaveFile | None = None
    try:
        file = SaveFile.new(folder, title)
        file.write(record, wall())
    except (OSError, BadSave) as error:
        LOG.warning("the game can't be saved: %s", error)
        if file is not None:
            file.close()
        file = None
    session = Session(record, file, wall)
    if file is None:
        session.notice = "save.unwritable"
    return session


def resume(place: Path, wall: Callable[[], float]) -> Session:
    """A session of a saved game, behind a curtain where somebody has secrets. Raises BadSave."""
    from table.savefile import open_save, read_header

    read_header(place)  # what is no save is refused before anything is made beside it
    try:
        file: SaveFile | None = SaveFile(place, "")
    except OSError:
        file = None  # a folder that can't be written: the game is played, and says so
    try:
        record, header = open_save(place)
    except BadSave:
        if file is not None:
            file.lock.release()
        raise
    record.loaded()
    if file is not None:
        file.title = header.title
        try:
            file.write(record, wall())
        except OSError:
            file.close()
            file = None
    session = Session(record, file, wall)
    session.cover()
    if file is None:
        session.notice = "save.unwritable"
    return session
