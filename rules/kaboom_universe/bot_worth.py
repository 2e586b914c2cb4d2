"""What a bot of Competitive and Apocalypse thinks a position is worth (SPEC.md 10.1). It looks at a view only."""

from __future__ import annotations

from typing import TypeAlias

from rules.kaboom_universe.catalogue import APOCALYPSE, N_SPECIES, REWARDS, TRICERATOPS
from rules.kaboom_universe.state import HANDS, KaboomState, hits_on, rules_of
from rules.kernel.state import seats_of

Dinosaur: TypeAlias = tuple[int, int, int]
"""Face (-1 = hidden from this bot), hits, revealed."""

UNKNOWN_WORTH = 2.2
"""Kredits that a dinosaur which one can't see may bring."""

INJURED = 1.0
PER_TOKEN = 0.35


class Table:
    """The platforms of a view, and what they are worth to one seat."""

    def __init__(self, view: KaboomState, seat: int) -> None:
        """`view` is what `seat` may see."""
        self.view = view
        self.seat = seat
        self.tokens = view.mode == APOCALYPSE
        self.cute = rules_of(view).cuteness
        self.players = seats_of(view.facts.playing)
        self.rivals = tuple(other for other in self.players if other != seat)
        self.rows = {other: self._row(other) for other in self.players}
        self.worths = {other: self.worth(row) for other, row in self.rows.items()}
        self.now = self.value({})

    def _row(self, seat: int) -> list[Dinosaur]:
        view = self.view
        pieces = view.pieces
        cards = view.zones[HANDS + len(view.seats) + seat].cards
        return [(pieces.face[piece], hits_on(view, piece), pieces.up[piece]) for piece in cards]

    def worth(self, row: list[Dinosaur]) -> float:
        """A platform: its kredits less what its injuries put at risk."""
        counts = [0] * N_SPECIES
        total = 0.0
        for face, hits, up in row:
            if face < 0:
                total += UNKNOWN_WORTH
            else:
                counts[face] += 1
                if face == TRICERATOPS and up:
                    total += self.cute
            if hits:
                total -= PER_TOKEN * hits if self.tokens else INJURED
        species = 0
        for n in counts:
            if n:
                species += 1
                total += n * REWARDS["dinosaur"] + (n >> 1) * REWARDS["couple"]
        total += species * REWARDS["species"]
        return total + REWARDS["full_set"] if species >= REWARDS["full_set_size"] else total

    def value(self, changed: dict[int, list[Dinosaur]]) -> float:
        """The state with some platforms changed: own - half the best rival's - half the rivals' average."""
        own = self.worth(changed[self.seat]) if self.seat in changed else self.worths[self.seat]
        best = total = 0.0
        for other in self.rivals:
            worth = self.worth(changed[other]) if other in changed else self.worths[other]
            total += worth
            best = max(best, worth)
        return own - best / 2 - (total / len(self.rivals) / 2 if self.rivals else 0.0)

    def gain(self, changed: dict[int, list[Dinosaur]]) -> float:
        """How much better the state gets."""
        return self.value(changed) - self.now

    def species(self, seat: int, revealed: bool = False) -> int:
        """How many species a platform holds, or shows."""
        return len({face for face, _, up in self.rows[seat] if face >= 0 and (up or not revealed)})

    def leads_with(self, row: list[Dinosaur]) -> bool:
        """Whether ending the round with that platform leaves nobody ahead of the bot."""
        kredits = self.view.facts.kredits
        tie_break = self.view.facts.tie_break
        mine = self.worth([(face, 0, up) for face, _, up in row]) + (0 if tie_break else kredits[self.seat])
        for other in self.rivals:
            theirs = self.worth([(face, 0, up) for face, _, up in self.rows[other]])
            if theirs + (0 if tie_break else kredits[other]) > mine:
                return False
        return True
