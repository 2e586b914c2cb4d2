"""A game as it is kept: a state with its log and its undo (DESIGN.md 1, 3.8, 7). It touches no file."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct, field

from rules.kernel import law
from rules.kernel.digest import blake2b
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Move, Refusal, SeatRef
from rules.kernel.notation import Notation, NotationError, notation
from rules.kernel.state import Facts, Setup, State, Step, bit
from rules.kernel.zones import sees

S = TypeVar("S", bound=Step)
F = TypeVar("F", bound=Facts)

FULL_STATE_EVERY = 25
"""A full state is kept every so many entries (7)."""

REMEMBERED = 400
"""States kept for undo; older moves are beyond it."""


class Entry(Struct, array_like=True):
    """One line of the log. `kind`: move, undo, redo, load. `text` is the move in notation. `events` with their
    masks. `hash` chains: it covers the entry before, the text, and the bytes of the state after it."""

    kind: str
    seat: int
    text: str
    events: list[Event] = field(default_factory=list)
    hash: bytes = b""


class Live(Struct):
    """A move that stands: where it is in the log, the state before it and the state after it."""

    at: int
    seat: int
    before: Any
    after: Any


class Saved(Struct):
    """What a record is as bytes; `states` are full states by the number of entries before them."""

    setup: Setup
    log: list[Entry]
    states: dict[int, bytes]


class Differs(Exception):
    """A replay came to another result than the log says."""

    def __init__(self, entry: int, text: str) -> None:
        """`entry` counts from 1, as the log on screen does."""
        super().__init__(f"entry {entry} ({text}) would give another result today")
        self.entry = entry


class Record(Generic[S, F]):
    """A state with its log and its undo. Serials of decisions are the length of the log, so they only grow."""

    def __init__(self, game: Game[S, F], setup: Setup, state: State[S, F] | None = None) -> None:
        """A new game of that set-up, or one that begins at `state`. Raises ValueError on a set-up that's none."""
        self.game = game
        self.setup = setup
        self.state: State[S, F] = law.fresh(game, setup) if state is None else state
        self.log: list[Entry] = []
        self.states: dict[int, bytes] = {0: game.dump(self.state)}
        self.past: list[Live] = []
        self.undone: list[Live] = []
        self.language = ""
        """The language in which a reader of this record has asked to read it, "" = as the program is set."""
        self.refusal: Refusal | None = None
        """The last refusal, for those who ask what was said; it's no part of what is kept."""
        self.announced = ""
        """The clause by which a scenario says that the line now played is refused, or ""; for macros."""

    @cached_property
    def notation(self) -> Notation[Any, Any]:
        """How the game's moves are written; loaded with the first move."""
        return notation(self.game)

    # -- playing ---------------------------------------------------------------------------------------------

    @property
    def serial(self) -> int:
        """The serial of the questions now open."""
        return len(self.log)

    def pending(self) -> tuple[Decision, ...]:
        """The open questions with their serial."""
        serial = self.serial
        return tuple(msgspec.structs.replace(d, serial=serial) for d in self.game.pending(self.state))

    def play(self, seat: int, move: Move, serial: int | None = None) -> Refusal | list[Event]:
        """Makes a move: its events, or why not (then nothing has changed). A stale `serial` is TAB-003."""
        if serial is not None and serial != self.serial:
            return Refusal("TAB-003")
        before = self.state
        done = law.apply(self.game, before, seat, move)
        if isinstance(done, Refusal):
            self.refusal = done
            return done
        after, events = done
        text = self.notation.format(before, seat, move)
        self.undone.clear()
        self._stand(Live(len(self.log), seat, before, after))
        self._write(Entry("move", seat, text, events))
        return events

    def say(self, text: str) -> Refusal | list[Event]:
        """Makes a move given as text (`A green B3`). Raises NotationError on text that is no move."""
        seat, move = self.notation.parse(self.state, text)
        return self.play(seat, move)

    # -- undo ------------------------------------------------------------------------------------------------

    def why_not_undo(self, seat: int, agreed: bool = False) -> Refusal | None:
        """Why `seat` may not take back the last move, or None. `agreed`: the whole table consents (3.8)."""
        if not self.past:
            return Refusal("TAB-004")
        live = self.past[-1]
        events = self.log[live.at].events
        if agreed:
            veiled = any(event.secret and event.sees & ~bit(seat) for event in events if event.sees >= 0)
            return Refusal("TAB-005") if veiled else None
        if live.seat != seat:
            return Refusal("TAB-006", args={"seat": SeatRef(live.seat)}) if live.seat >= 0 else Refusal("TAB-005")
        if news(self.game, live.before, live.after, events, seat):
            return Refusal("TAB-005")
        if live.before.eyes != live.after.eyes:
            return Refusal("TAB-007")
        return None

    def undo(self, seat: int, agreed: bool = False) -> Refusal | None:
        """Takes back the last move: the state before it stands again, nothing is triggered. None = done."""
        refusal = self.why_not_undo(seat, agreed)
        if refusal is None:
            live = self.past.pop()
            self.undone.append(live)
            self.state = live.before
            self._write(Entry("undo", seat, self.log[live.at].text))
        return refusal

    def redo(self, seat: int) -> Refusal | None:
        """Brings back what was taken back last, with the same result. None = done."""
        if not self.undone or self.undone[-1].seat != seat:
            return Refusal("TAB-008")
        live = self.undone.pop()
        self._stand(live)
        self._write(Entry("redo", seat, self.log[live.at].text))
        return None

    def _stand(self, live: Live) -> None:
        self.past.append(live)
        self.state = live.after
        del self.past[:-REMEMBERED]

    # -- keeping ---------------------------------------------------------------------------------------------

    def _write(self, entry: Entry) -> None:
        data = self.game.dump(self.state)
        before = self.log[-1].hash if self.log else b""
        entry.hash = chained(before, entry, data)
        self.log.append(entry)
        if len(self.log) % FULL_STATE_EVERY == 0:
            self.states[len(self.log)] = data

    def loaded(self) -> None:
        """Notes in the log that the game was taken up again from a save."""
        self._write(Entry("load", -1, ""))

    def saved(self) -> Saved:
        """The record as it is kept."""
        states = {**self.states, len(self.log): self.game.dump(self.state)}
        return Saved(self.setup, self.log, states)

    def to_bytes(self) -> bytes:
        """The record as bytes, for one file."""
        return ENCODER.encode(self.saved())

    @classmethod
    def from_bytes(cls, game: Game[S, F], data: bytes) -> Record[S, F]:
        """A record from its bytes. Raises msgspec.ValidationError or DecodeError on what is none."""
        return cls.of(game, DECODER.decode(data))

    @classmethod
    def of(cls, game: Game[S, F], saved: Saved) -> Record[S, F]:
        """A record as it was kept: the log is followed from the last full state, so it opens after a rules fix.

        Raises Differs if that comes to another state than the log says, ValueError if no state is there.
        """
        if not saved.states:
            raise ValueError("this save holds no state")
        at = max((n for n in saved.states if 0 <= n <= len(saved.log)), default=None)
        if at is None:
            raise ValueError("this save holds no state that belongs to its log")
        record = cls(game, saved.setup, game.restore(saved.states[at]))
        record.log = saved.log[:at]
        record.states = {n: data for n, data in saved.states.items() if n <= at and n % FULL_STATE_EVERY == 0}
        record._recall(saved)
        for number, entry in enumerate(saved.log[at:], at + 1):
            record.follow(entry, number)
        return record

    def follow(self, entry: Entry, number: int, exact: bool = True) -> None:
        """Does again what a log entry says. Raises Differs if that can't be or, `exact`, if the result is another."""
        refusal: Refusal | list[Event] | None
        if entry.kind == "undo":
            refusal = self.undo(entry.seat) and self.undo(entry.seat, agreed=True)
        elif entry.kind == "redo":
            refusal = self.redo(entry.seat)
        elif entry.kind == "load":
            self.loaded()
            refusal = None
        else:
            try:
                refusal = self.say(entry.text)
            except NotationError:
                raise Differs(number, entry.text) from None
        if isinstance(refusal, Refusal) or (exact and self.log[-1].hash != entry.hash):
            raise Differs(number, entry.text)

    def _recall(self, saved: Saved) -> None:
        """Rebuilds what can be undone: the log is followed from a kept state as far back as undo reaches, or
        from a later one if today's rules would not repeat the older part."""
        at = len(self.log)
        kept = sorted(n for n in saved.states if n < at and n % FULL_STATE_EVERY == 0)
        reach = [n for n in kept if n <= at - REMEMBERED][-1:]
        for start in reach + [n for n in kept if n > at - REMEMBERED]:
            try:
                shadow = Record(self.game, self.setup, self.game.restore(saved.states[start]))
                shadow.log = saved.log[:start]
                for number, entry in enumerate(saved.log[start:at], start + 1):
                    shadow.follow(entry, number)
            except Exception:  # whatever today's rules make of an old position:
                continue  # what they would not repeat stands, but can't be taken back
            self.past, self.undone = shadow.past, shadow.undone
            return

    def verify(self) -> None:
        """Plays the whole log again from the start. Raises Differs, which names the first other entry."""
        again = Record(self.game, self.setup, self.game.restore(self.states[0]))
        for number, entry in enumerate(self.log, 1):
            again.follow(entry, number)


def news(game: Game[S, F], before: State[S, F], after: State[S, F], events: list[Event], seat: int) -> bool:
    """Whether a move brought its seat something new, so that undo must stop at it (3.8): an event of a kind
    that is a barrier, a turn of chance, or a face that the seat sees now and didn't see before."""
    kinds = game.all_kinds
    if before.chance != after.chance or any(kinds[event.kind].barrier for event in events):
        return True
    return bool(_visible(after, seat) - _visible(before, seat))


def _visible(state: State[Any, Any], seat: int) -> Counter[int]:
    return Counter(face for piece, face in enumerate(state.pieces.face) if sees(state, piece) & bit(seat))


def chained(before: bytes, entry: Entry, state: bytes) -> bytes:
    """The hash of an entry: it covers the hash before, what was done, and the state after."""
    digest = blake2b(before, digest_size=16)
    digest.update(f"{entry.kind} {entry.seat} {entry.text}\n".encode())
    digest.update(state)
    return digest.digest()


ENCODER = msgspec.msgpack.Encoder()
DECODER = msgspec.msgpack.Decoder(Saved)
