"""The face that a game shows the table: the functions that its `present.py` overrides (DESIGN.md 6.5).

All are pure functions of a view; nothing here may look at a full state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from rules.kernel.book import Phrase
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.moves import Decision, Kind, Move, PieceRef, SeatRef, Value
from rules.kernel.show import (
    Arrow,
    Badge,
    Chain,
    Face,
    Gems,
    Group,
    Pad,
    Plaque,
    Prompt,
    Readout,
    SeatPanel,
    Sheet,
    Shown,
    Split,
)
from rules.kernel.state import Facts, State, Step

S = TypeVar("S", bound=Step)
F = TypeVar("F", bound=Facts)


class Presenter(ABC, Generic[S, F]):
    """What the table asks of a game. `view` is always what the seats now looking may see."""

    def __init__(self, game: Game[S, F]) -> None:
        """`game` is the game that is presented."""
        self.game = game

    def scene(self, view: State[S, F]) -> State[S, F]:
        """The view as it is drawn and pointed at: a game with secret plans lays the plan that the view holds on
        the table. Pieces keep their ids and the law must judge a scene as it judges the view."""
        return view

    def foreign(self, view: State[S, F]) -> frozenset[str]:
        """Verbs that this mode and level don't have: they are refused as ever, but "why not?" doesn't bring them up."""
        return frozenset()

    def face(self, view: State[S, F], piece: int) -> Face | None:
        """What the piece shows, or None if only its back is to be seen."""
        shown = view.pieces.face[piece]
        return self.catalogue(view, shown) if shown >= 0 else None

    @abstractmethod
    def catalogue(self, view: State[S, F], face: int) -> Face:
        """A face of the catalogue, as this mode and level set it."""

    @abstractmethod
    def prompt(self, view: State[S, F], decision: Decision, seat: int) -> Prompt:
        """What is asked of `seat`, with the buttons that answer it."""

    @abstractmethod
    def waiting(self, view: State[S, F], decision: Decision) -> Prompt:
        """What the others read while a seat is asked: it must not tell what is hidden."""

    @abstractmethod
    def panels(self, view: State[S, F]) -> tuple[SeatPanel, ...]:
        """One panel a seat, in seat order."""

    def readouts(self, view: State[S, F]) -> tuple[Readout, ...]:
        """What the table as a whole shows: score board, lamps, tallies, counts."""
        return ()

    def badges(self, view: State[S, F]) -> tuple[Badge, ...]:
        """Marks on pieces."""
        return ()

    def values(self, view: State[S, F], piece: int) -> tuple[Shown, ...]:
        """The values of a piece that are not as printed, with the reasons: its face shows them as they are now."""
        return ()

    def pads(self, view: State[S, F]) -> tuple[Pad, ...]:
        """The parts of pieces that are pointed at by themselves, piece by piece, from top to bottom."""
        return ()

    def gems(self, view: State[S, F]) -> tuple[Gems, ...]:
        """The gems that lie on pieces."""
        return ()

    def groups(self, view: State[S, F]) -> tuple[Group, ...]:
        """How the cards of a row belong together; a zone without any is one row."""
        return ()

    def aims(self, view: State[S, F], seat: int, thing: int) -> tuple[Badge, ...]:
        """Marks on what could be acted upon while a piece or a part of one (`rules.kernel.pads`) is held or chosen."""
        return ()

    def so_far(self, view: State[S, F], seat: int, move: Move) -> tuple[Phrase, ...]:
        """What a move comes to that is being filled, part by part: a line each."""
        return ()

    def arrows(self, view: State[S, F]) -> tuple[Arrow, ...]:
        """Arrows between pieces and seats."""
        return ()

    def related(self, view: State[S, F], piece: int) -> tuple[Arrow, ...]:
        """Arrows that are shown only while a piece is pointed at: what serves it, and what it serves."""
        return ()

    def plaque(self, view: State[S, F]) -> Plaque | None:
        """A solemn word in the middle of the table, where there is one now."""
        return None

    def chain(self, view: State[S, F]) -> Chain | None:
        """What is still to happen, in order."""
        return None

    def sheet(self, view: State[S, F]) -> Sheet | None:
        """The score sheet when a round or the game is over, else None."""
        return None

    def outcome(self, view: State[S, F]) -> Prompt | None:
        """How the game ended, in a sentence; None while it goes on."""
        return None

    def label(self, view: State[S, F], seat: int, move: Move) -> Phrase:
        """A move as an entry of a chooser: the text `move.VERB`, with its arguments by name."""
        verb = self.game.verbs[self.game.verb_index[move.verb]]
        args: dict[str, Value] = {}
        for arg, value in zip(verb.args, move.args, strict=False):
            match arg.kind:
                case Kind.PIECE:
                    args[arg.name] = PieceRef(value)
                case Kind.SEAT:
                    args[arg.name] = SeatRef(value)
                case _:
                    args[arg.name] = value
        return Phrase(f"move.{move.verb}", args)

    def value_label(self, view: State[S, F], verb: str, arg: str, value: int) -> Phrase:
        """One value of an argument that isn't a thing on the table, as an entry of a chooser."""
        return Phrase(f"choice.{verb}.{arg}.{value}" if value >= 0 else f"choice.{verb}.{arg}.none", {"n": value})

    def ask(self, view: State[S, F], verb: str, arg: str) -> Phrase:
        """The sentence that asks for the next argument of a move on the table."""
        return Phrase(f"ask.{verb}.{arg}")

    def zone_title(self, view: State[S, F], zone: int) -> str:
        """The key of a zone's name in `texts.toml`."""
        return f"zone.{view.zones[zone].name.partition(':')[0]}"

    def split(self, view: State[S, F], decision: Decision, seat: int) -> Split | None:
        """What `seat` is asked to divide, if that is the question."""
        return None

    def needs_hand(self, view: State[S, F], decision: Decision, seat: int) -> bool:
        """Whether `seat` must see its secrets to answer; if not they stay face down until it asks for them, and no
        curtain falls before the question. `view` shows what everybody sees."""
        return True

    def pause(self, view: State[S, F], decision: Decision) -> float:
        """Seconds for which the answers to a question sleep after it was put, and after which bots give theirs:
        made from public facts alone, so that it tells nothing of any hand."""
        return 0.0

    def deadline(self, view: State[S, F], decision: Decision) -> tuple[float, Move] | None:
        """Seconds after which the table itself answers an open question, and how: a move of the seat -1. Made from
        public facts alone."""
        return None

    def clauses_now(self, view: State[S, F]) -> tuple[str, ...]:
        """The clauses that are in force at this moment, for F1."""
        return ()

    def dice(self, view: State[S, F], event: Event) -> tuple[str, tuple[str, ...]]:
        """For an event whose look is dice: the die's name in `faces.toml` and the labels of the faces thrown."""
        return "", ()


def presenter(game: Game[Any, Any]) -> Presenter[Any, Any]:
    """The presenter of a game: `PRESENT` in its `present` module. Imported when a table is first drawn."""
    from importlib import import_module

    module = import_module(type(game).__module__.rpartition(".")[0] + ".present")
    made: Presenter[Any, Any] = module.PRESENT
    return made
