"""What every game is to the rest of the program (DESIGN.md 3), and the loop that runs an agenda."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from rules.kernel import own
from rules.kernel.book import Book
from rules.kernel.canonical import canonical
from rules.kernel.chance import Chance
from rules.kernel.events import EventKind, Events
from rules.kernel.info import GameInfo
from rules.kernel.moves import Decision, Move, Refusal, SeatRef, Verb
from rules.kernel.state import Facts, Result, Setup, State, Step, bit

S = TypeVar("S", bound=Step)
F = TypeVar("F", bound=Facts)

STEPS_AT_MOST = 10_000
"""Steps that may run between two questions; more is a loop, which is reported and never hangs (3.9)."""


class Endless(RuntimeError):
    """The rules went round in circles; the move that began it is refused whole."""


class Game(ABC, Generic[S, F]):
    """One set of rules. A game overrides what is abstract and, where it must, the rest.

    `runners` says what the steps do that run by themselves; a step whose type isn't there asks, and the
    run stops at it. `verbs` are the game's own words; the kernel's (`concede` …) exist beside them.
    """

    id: ClassVar[str]
    version: ClassVar[int] = 1
    verbs: ClassVar[tuple[Verb, ...]] = ()
    kinds: ClassVar[Mapping[str, EventKind]] = {}
    bots: ClassVar[tuple[str, ...]] = ("greedy", "random")
    runners: ClassVar[Mapping[type[Any], Callable[[Any, Any, Events], None]]] = {}
    state_type: ClassVar[Any]

    # -- what a game must say ------------------------------------------------------------------------

    @abstractmethod
    def new(self, setup: Setup) -> State[S, F] | Refusal:
        """A fresh game at its first question, or why that can't be."""

    @abstractmethod
    def pending(self, state: State[S, F]) -> tuple[Decision, ...]:
        """The open questions, the one that holds up the game first; () when the game is over."""

    @abstractmethod
    def options(self, state: State[S, F], decision: Decision, seat: int, partial: tuple[int, ...]) -> Iterable[int]:
        """Values for the next part of an answer, a cheap superset, in the order in which they're shown.

        `partial` is () for the verb (an index into `verbs`), then (verb, argument, …).
        """

    @abstractmethod
    def check(self, state: State[S, F], seat: int, move: Move, whole: bool = True) -> Refusal | None:
        """THE law. `whole=False` judges only what is named so far: a refused part refuses all completions."""

    @abstractmethod
    def push(self, state: State[S, F], seat: int, move: Move, events: Events) -> None:
        """Carries out a move that `check` accepts, in place, and runs on to the next question."""

    @abstractmethod
    def box(self, state: State[S, F]) -> list[int]:
        """The faces of all pieces of this game in progress: what a re-deal deals."""

    # -- what most games leave as it is ----------------------------------------------------------------

    def adopt(self, state: State[S, F]) -> tuple[State[S, F], list[str]]:
        """A state made anew from a position alone, and what had to be guessed. A game whose steps hold more
        than the position shows overrides it."""
        return state.clone(), []

    def meant(self, state: State[S, F], seat: int, pieces: tuple[int, ...], place: int) -> tuple[Move, ...]:
        """What a gesture means, legal or not: those pieces dropped on the zone `place` (or, from
        `PIECE_PLACE` up, on the piece `place - PIECE_PLACE`). Moves may be partial (optional parts -1).
        In a game whose `present.py` shows pads or gems, each may also be a part of a piece (`rules.kernel.pads`)."""
        return ()

    def fits(self, state: State[S, F], piece: int, face: int) -> bool:
        """Whether a re-deal may put that face there: only what everybody knows may decide it."""
        return True

    def back(self, face: int) -> int:
        """Which back a face has: 0, 1 …; in a view a hidden piece shows -1 - back."""
        return 0

    def veil(self, state: State[S, F], seats: int) -> None:
        """Blanks, in a view that is being made, secrets of steps and facts that those seats may not see."""

    def guess(self, state: State[S, F], seat: int, rng: Chance) -> None:
        """Fills in, in a re-dealt state, what `veil` has blanked for that seat: others' plans, commits, what
        steps remember of hidden cards. A game that veils such things overrides it; any guess will do that the
        rules could have led to."""

    def leave(self, state: State[S, F], seat: int, events: Events) -> None:
        """A seat has left (`seats[seat].out` is set): what becomes of its turn and of open questions. Unless a
        game says more, the game is given up."""
        state.agenda.clear()
        state.stack.clear()
        state.result = Result("abandoned")

    def seated(self, state: State[S, F], seat: int, events: Events) -> None:
        """Somebody else plays the seat from now on, a person or a bot: what was its player's own alone (how to be
        asked, say) is forgotten, never inherited."""

    def settle(self, state: State[S, F], word: str, events: Events) -> None:
        """All have agreed to end the game now: "draw", or "score" it as it stands."""
        state.agenda.clear()
        state.stack.clear()
        state.result = Result("draw" if word == "draw" else "ended")

    def measures(self, state: State[S, F], counts: Mapping[str, int]) -> dict[str, float]:
        """Figures of a finished game beside its scores, for `hotseat simulate`; `counts` of its events by kind."""
        return {}

    # -- what the kernel gives ---------------------------------------------------------------------------

    @cached_property
    def book(self) -> Book:
        """The game's sentences, with the kernel's below them."""
        from importlib.resources import files

        return Book(files("rules") / self.id, below=own.book())

    @cached_property
    def info(self) -> GameInfo:
        """What the start screen lists."""
        from rules.kernel.info import read_info

        return read_info(self.id, self.book.folder, self.book)

    @cached_property
    def forms(self) -> tuple[tuple[str, int, bool, Move], ...]:
        """Of each of the game's own verbs its name, how many arguments it declares, whether the last of them is
        repeated, and its move without any."""
        return tuple((verb.name, len(verb.args), verb.repeats, Move(verb.name)) for verb in self.verbs)

    @cached_property
    def verb_index(self) -> dict[str, int]:
        """Where each verb stands: the first part of a partial move."""
        return {verb.name: i for i, verb in enumerate(self.all_verbs)}

    @cached_property
    def all_verbs(self) -> tuple[Verb, ...]:
        """The game's verbs, then the kernel's own."""
        return self.verbs + own.VERBS

    @cached_property
    def all_kinds(self) -> dict[str, EventKind]:
        """The event kinds of the game and of the kernel."""
        return {**own.KINDS, **self.kinds}

    @cached_property
    def _encoder(self) -> msgspec.msgpack.Encoder:
        return msgspec.msgpack.Encoder()

    @cached_property
    def _decoder(self) -> msgspec.msgpack.Decoder[Any]:
        return msgspec.msgpack.Decoder(self.state_type)

    def dump(self, state: State[S, F]) -> bytes:
        """The state as bytes: equal states give equal bytes."""
        return self._encoder.encode(canonical(state))

    def restore(self, data: bytes) -> State[S, F]:
        """A state from its bytes. Raises msgspec.ValidationError or DecodeError on what is none."""
        state: State[S, F] = self._decoder.decode(data)
        return state

    def run(self, state: State[S, F], events: Events) -> None:
        """Runs steps until one asks, or the game is over. Raises Endless after too many."""
        agenda = state.agenda
        runners = self.runners
        step: object = None
        for _ in range(STEPS_AT_MOST):
            if not agenda:
                return
            step = agenda[-1]
            runner = runners.get(type(step))
            if runner is None:
                return
            runner(state, step, events)
        raise Endless(f"{STEPS_AT_MOST} steps without a question; the last was {step!r}")

    def allowed(self, state: State[S, F], seat: int, move: Move) -> Refusal | None:
        """Why the move may not be made now, or None: the kernel's own verbs, shape and all, then `check`, and
        last whether the seat is asked at all (TAB-002), which no game need say again."""
        if move.verb in own.INDEX:
            return own.check(self, state, seat, move)
        at = self.verb_index.get(move.verb)
        if at is None or not self._shaped(state, self.verbs[at], move):
            return Refusal("TAB-001")
        refusal = self.check(state, seat, move)
        if refusal is None and seat >= 0 and not any(d.seats >> seat & 1 for d in self.pending(state)):
            return Refusal("TAB-002", args={"seat": SeatRef(seat)})
        return refusal

    def carry_out(self, state: State[S, F], seat: int, move: Move, events: Events) -> None:
        """Does what `allowed` allows, in place."""
        if move.verb in own.INDEX:
            own.push(self, state, seat, move, events)
        else:
            self.push(state, seat, move, events)

    def table_decision(self, state: State[S, F]) -> Decision | None:
        """The standing offer of the table: what a seat may do at any quiet moment beside the game's moves."""
        return own.decision(state)

    def _shaped(self, state: State[S, F], verb: Verb, move: Move) -> bool:
        given, declared = len(move.args), len(verb.args)
        if verb.repeats:
            return given >= declared - 1
        return given == declared

    @staticmethod
    def fresh_chance(setup: Setup) -> Chance:
        """The state's chance from the seed of a set-up."""
        return Chance(setup.seed & ((1 << 64) - 1))


PIECE_PLACE = 1_000
"""A place from here up is the piece `place - PIECE_PLACE`; below it is the index of a zone."""


def may_see(state: State[Any, Any], seat: int) -> int:
    """The mask under which a seat looks at a state (the table itself sees what all see)."""
    return bit(seat)
