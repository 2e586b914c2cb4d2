"""What a game's `notation.py` gives: positions, moves and values as text (DESIGN.md 4)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from rules.kernel import own
from rules.kernel.game import Game
from rules.kernel.moves import Kind, Move
from rules.kernel.state import NOTHING, TABLE, Facts, Setup, State, Step

if TYPE_CHECKING:
    from rules.kernel.record import Record

S = TypeVar("S", bound=Step)
F = TypeVar("F", bound=Facts)


class NotationError(ValueError):
    """Text that is no move, position or path; its message says what is wrong and what would be right."""


def letter(seat: int) -> str:
    """The letter of a seat: A, B, C …

    >>> letter(2)
    'C'
    """
    return chr(65 + seat)


class Notation(ABC, Generic[S, F]):
    """The text forms of one game. `parse(format(m)) == m` in the same position."""

    def __init__(self, game: Game[S, F]) -> None:
        """`game` is the game whose words these are."""
        self.game = game

    # -- what a game must say ------------------------------------------------------------------------

    @abstractmethod
    def position(self, setup: Setup, given: Mapping[str, Any]) -> State[S, F]:
        """The state that a scenario's `given` describes. Raises NotationError on what it can't mean."""

    @abstractmethod
    def words(self, state: State[S, F], seat: int, text: str) -> Move:
        """A move of the game from its text (without the seat). Things that aren't there become -1, so that
        the law can refuse them with its clause. Raises NotationError on words that are no move."""

    @abstractmethod
    def spell(self, state: State[S, F], seat: int, move: Move) -> str:
        """The text of a move of the game (without the seat)."""

    @abstractmethod
    def read(self, record: Record[S, F], path: str) -> Any:
        """The value at a path (`score.A`, `platforms`). Raises NotationError on an unknown path."""

    # -- what a game may say ---------------------------------------------------------------------------

    def same(self, path: str, want: Any, got: Any) -> bool:
        """Whether a value is the one expected; whether order counts is the game's to say (see `alike`)."""
        return alike(want, got)

    def macro(self, record: Record[S, F], words: list[str]) -> Iterator[tuple[int, Move]] | None:
        """The moves of a line without a seat, made while they are played; None if it's no macro here."""
        return None

    table_words: ClassVar[frozenset[str]] = frozenset()
    """Words of lines `table WORD …` that are moves of this game."""

    def forced(self, record: Record[S, F]) -> tuple[int, Move] | None:
        """A move that a scenario doesn't name because the specification resolves it by itself; None if there's none.

        A game asks for such a step all the same where skipping it would tell what is hidden (DESIGN.md 3.6)."""
        return None

    fresh_deals_are_played: ClassVar[bool] = False
    """Whether scenarios about fresh deals have moves: then each deal is a record, and `over` sees all of them."""

    def over(self, records: list[Record[S, F]], path: str) -> Any:
        """A value of many fresh deals together, or None where a path is about each deal."""
        return None

    def fresh(self, setups: Iterator[Setup], given: Mapping[str, Any], expect: Mapping[str, Any]) -> str | None:
        """Checks fresh deals (`mode = "setup"`): what failed, or None."""
        raise NotationError(f"{self.game.id} has no fresh-deal scenarios")

    # -- the same in every game --------------------------------------------------------------------------

    def seat(self, state: State[S, F], word: str) -> int:
        """A seat by letter or name. Raises NotationError."""
        if len(word) == 1 and 0 <= ord(word) - 65 < len(state.seats):
            return ord(word) - 65
        for i, seat in enumerate(state.seats):
            if seat.name == word:
                return i
        raise NotationError(f"there is no seat {word!r}; seats are A to {letter(len(state.seats) - 1)}")

    def parse(self, state: State[S, F], text: str) -> tuple[int, Move]:
        """A whole line, `A green B3` or `next`: the seat (-1 = the table) and the move."""
        first, _, rest = text.strip().partition(" ")
        if not rest or first in own.INDEX:
            return TABLE, self.move(state, TABLE, text.strip())
        seat = self.seat(state, first)
        return seat, self.move(state, seat, rest.strip())

    def move(self, state: State[S, F], seat: int, text: str) -> Move:
        """A move of the game or of the kernel, without the seat."""
        verb = text.split(" ", 1)[0]
        return _own(text) if verb in own.INDEX else self.words(state, seat, text)

    def format(self, state: State[S, F], seat: int, move: Move) -> str:
        """A whole line for a move."""
        text = _spell_own(move) if move.verb in own.INDEX else self.spell(state, seat, move)
        return text if seat == TABLE else f"{letter(seat)} {text}"


def _own(text: str) -> Move:
    verb, *parts = text.split()
    declared = own.INDEX[verb].args
    args: list[int] = []
    for i, part in enumerate(parts):
        arg = declared[min(i, len(declared) - 1)] if declared else None
        if arg is not None and arg.kind is Kind.SEAT and len(part) == 1 and part.isalpha():
            args.append(ord(part) - 65)
            continue
        try:
            args.append(NOTHING if part == "-" else int(part))
        except ValueError:
            raise NotationError(f"{part!r} is no number in {text!r}") from None
    return Move(verb, tuple(args))


def _spell_own(move: Move) -> str:
    declared = own.INDEX[move.verb].args
    parts = [move.verb]
    for i, value in enumerate(move.args):
        kind = declared[min(i, len(declared) - 1)].kind
        parts.append(letter(value) if kind is Kind.SEAT and value >= 0 else "-" if value == NOTHING else str(value))
    return " ".join(parts)


def absent(value: Any) -> bool:
    """Whether a value means "nothing there": None, "none", "" or an empty list or table."""
    return value is None or value == "none" or (isinstance(value, str | list | tuple | dict) and not value)


def alike(want: Any, got: Any, ordered: bool = True) -> bool:
    """Whether `got` is what a scenario wants: absent things alike, of a table only what is named is compared,
    `"..."` at the end of a list stands for the rest in any order; `ordered=False`: lists are compared as bags.

    >>> alike(["a", "..."], ["a", "c", "b"]), alike("none", []), alike({"a": 1}, {"a": 1, "b": 2})
    (True, True, True)
    """
    if absent(want):
        return absent(got)
    if isinstance(want, Mapping):
        return isinstance(got, Mapping) and all(alike(part, got.get(key), ordered) for key, part in want.items())
    if isinstance(want, list | tuple):
        if not isinstance(got, list | tuple):
            return False
        open_end = want[-1] == "..."
        wanted, rest = (list(want[:-1]) if open_end else list(want)), list(got)
        if len(rest) < len(wanted) or (len(rest) > len(wanted) and not open_end):
            return False
        if ordered:
            return all(alike(one, other, ordered) for one, other in zip(wanted, rest, strict=False))
        for one in wanted:
            at = next((i for i, other in enumerate(rest) if alike(one, other, ordered)), None)
            if at is None:
                return False
            del rest[at]
        return True
    return bool(want == got)


def notation(game: Game[Any, Any]) -> Notation[Any, Any]:
    """The notation of a game: `NOTATION` in its `notation` module."""
    from importlib import import_module

    module = import_module(type(game).__module__.rpartition(".")[0] + ".notation")
    made: Notation[Any, Any] = module.NOTATION
    return made
