"""What the new-game screen fills in: a set-up that may still be wrong, and what is wrong with it. No pygame."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Sequence
from typing import Any

from msgspec import Struct, field

from rules.kernel.game import Game
from rules.kernel.info import GameInfo
from rules.kernel.moves import Refusal
from rules.kernel.state import OptionValue, SeatSetup, Setup
from table.names import clean
from table.words import say

HUMAN = "human"
MOST_SEATS = 12
"""More seats than this can't be put into the list; every game refuses earlier, by a clause of its own."""


class SeatDraft(Struct):
    """A seat as it is filled in; an empty name stands for the one that is shown faintly."""

    name: str = ""
    kind: str = HUMAN
    deck: str = ""
    """Which deck it plays, where the game has decks: a key of `Draft.decks`, "" for the one that the game gives it."""


class Draft(Struct):
    """The whole set-up as it is filled in."""

    info: GameInfo
    mode: str = ""
    level: str = ""
    options: dict[str, OptionValue] = field(default_factory=dict)
    seats: list[SeatDraft] = field(default_factory=list)
    first: int = 0
    decks: dict[str, str] = field(default_factory=dict)
    """The decks that can be chosen, by key, as a set-up takes them."""

    @classmethod
    def of(cls, info: GameInfo, seats: Sequence[SeatDraft] = (), first: int = 0) -> Draft:
        """A game's usual set-up: its first mode and level, every option at its default, people in the seats."""
        mode = info.modes[0]
        people = list(seats) or [SeatDraft() for _ in range(max(2, mode.fewest))]
        options = {option.id: option.default for option in info.options}
        level = info.levels[0].id if info.levels else ""
        return cls(info, mode.id, level, options, people, min(first, len(people) - 1))

    # -- names ----------------------------------------------------------------------------------------

    def ghost(self, index: int) -> str:
        """The name of a seat that was given none."""
        return say("new_game.player" if self.seats[index].kind == HUMAN else "new_game.bot", n=index + 1)

    def name(self, index: int) -> str:
        """The name that a seat goes by."""
        return clean(self.seats[index].name) or self.ghost(index)

    def twins(self) -> dict[int, str]:
        """The seats whose name another seat has too, each with that name."""
        seen: dict[str, list[int]] = {}
        for index in range(len(self.seats)):
            seen.setdefault(unicodedata.normalize("NFKC", self.name(index)).casefold(), []).append(index)
        return {index: self.name(index) for same in seen.values() if len(same) > 1 for index in same}

    # -- seats ----------------------------------------------------------------------------------------

    def add(self, name: str = "") -> None:
        """One more seat, for a person."""
        if len(self.seats) < MOST_SEATS:
            self.seats.append(SeatDraft(name))

    def remove(self, index: int) -> None:
        """A seat less; who starts stays who starts. The last seat stays."""
        if len(self.seats) > 1:
            del self.seats[index]
            if index < self.first or self.first >= len(self.seats):
                self.first = max(0, self.first - 1)

    def move(self, index: int, step: int) -> bool:
        """Change places with a neighbour; False at the end of the row."""
        other = index + step
        if not 0 <= other < len(self.seats):
            return False
        self.seats[index], self.seats[other] = self.seats[other], self.seats[index]
        if self.first in (index, other):
            self.first = other if self.first == index else index
        return True

    def seat_known(self, name: str) -> int:
        """Give a known player a seat: the first that has no name, else a new one; which it was, -1 if none is left.
        Whoever sits already keeps their seat."""
        for index, seat in enumerate(self.seats):
            if seat.name == name:
                return index
        for index, seat in enumerate(self.seats):
            if seat.kind == HUMAN and not seat.name.strip():
                seat.name = name
                return index
        if len(self.seats) >= MOST_SEATS:
            return -1
        self.add(name)
        return len(self.seats) - 1

    # -- what comes of it -----------------------------------------------------------------------------

    def setup(self, seed: int | None = None) -> Setup:
        """The set-up as it stands; without a seed, by chance."""
        known = self.info.options_of(self.mode)
        return Setup(
            self.info.id,
            self.mode,
            self.level,
            {option.id: self.options[option.id] for option in known},
            tuple(
                SeatSetup(self.name(index), seat.kind, self.decks.get(seat.deck, ""))
                for index, seat in enumerate(self.seats)
            ),
            self.first,
            random.SystemRandom().getrandbits(63) if seed is None else seed,
        )

    def refusal(self, game: Game[Any, Any]) -> Refusal | None:
        """Why the rules don't begin a game like that, or None."""
        made = game.new(self.setup(seed=0))
        return made if isinstance(made, Refusal) else None
