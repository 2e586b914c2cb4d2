"""How a bot of Competitive and Apocalypse weighs its actions (SPEC.md 10.2 to 10.6, 10.9)."""

from __future__ import annotations

from rules.kaboom_universe.bot_worth import Dinosaur, Table
from rules.kaboom_universe.catalogue import (
    ADVANCED,
    ASTEROID,
    DIVERT,
    N_SPECIES,
    T_REX,
    VELOCIRAPTOR,
)
from rules.kaboom_universe.state import DECK, HANDS, PILE, KaboomState, rules_of
from rules.kernel.moves import Move

NEVER = -99.0
NEW_SPECIES = 0.7
"""The extra that one more species is worth up to the third (10.2)."""

RESCUE_NOW = 0.6
"""A dinosaur on the platform scores, in the hand it doesn't."""

KEEP, KEEP_GREEN = 0.35, 0.0
"""What playing a card costs: it could be of more use later."""


class Weigher:
    """Weighs the legal actions of one seat in one view."""

    def __init__(self, view: KaboomState, seat: int) -> None:
        """`view` is what `seat` may see."""
        self.view = view
        self.seat = seat
        self.table = Table(view, seat)
        self.rules = rules_of(view)
        self.first = HANDS + len(view.seats)
        self.hand = view.zones[HANDS + seat].cards
        self.faces = [view.pieces.face[piece] for piece in self.hand]

    def weigh(self, move: Move) -> float:
        """How good an action is, in kredits or so."""
        match move.verb:
            case "draw":
                return self._draw()
            case "rescue":
                return self._rescue(*move.args)
            case "green":
                return self._beam(move.args[1], self.rules.green_hits) - KEEP_GREEN
            case "blue":
                return self._beam(move.args[1], self.rules.blue_hits) - KEEP
            case "t-rex":
                return self._strength(*move.args)
            case "steal-dino":
                return self._theft(*move.args[1:]) - KEEP
            case "last-aid":
                return self._aid(move.args[1]) - KEEP
            case "steal-card":
                held = len(self.view.zones[HANDS + move.args[1]].cards)
                return 1.1 + 0.1 * held - 0.25 * max(0, len(self.hand) - 3)
            case "switch-hand":
                more = len(self.view.zones[HANDS + move.args[1]].cards) - (len(self.hand) - 1)
                return 0.8 * more if more >= 2 else NEVER
            case "reveal":
                return self._reveal(move.args[0])
            case _:
                return NEVER

    def _row(self, owner: int) -> list[Dinosaur]:
        return self.table.rows[owner][:]

    def _place(self, piece: int) -> tuple[int, int]:
        """Owner and index of a dinosaur."""
        zone = self.view.pieces.zone[piece]
        return zone - self.first, self.view.zones[zone].cards.index(piece)

    def _draw(self) -> float:
        """10.3: what a card is worth, less what the asteroids in the deck may cost."""
        view = self.view
        deck = view.zones[DECK].cards
        face = view.pieces.face
        out = sum(1 for piece in view.zones[PILE].cards if face[piece] == ASTEROID)
        risk = (7 - out) / max(1, len(deck))
        mine = self.table.rows[self.seat]
        loss = 0.55 * len(mine) + 0.5 * sum(1 for _, hits, _ in mine if hits)
        if DIVERT in self.faces:
            loss *= 0.3
        theirs = sum(len(self.table.rows[other]) for other in self.table.rivals) / len(self.table.rivals)
        few = max(0, 3 - len(self.hand)) * 0.3
        return 0.95 + few + risk * (0.8 + 0.25 * theirs - loss) - 0.12 * max(0, len(self.hand) - 3)

    def _rescue(self, card: int, to: int, hidden: int, discard: int) -> float:
        table = self.table
        face = self.view.pieces.face[card]
        row = self._row(self.seat)
        if discard >= 0:
            del row[self._place(discard)[1]]
        before = len({f for f, _, _ in row})
        row.append((face, 0, 1 - hidden))
        gain = table.gain({self.seat: row}) + RESCUE_NOW
        if len({f for f, _, _ in row}) > before and before < 3:
            gain += NEW_SPECIES
        facts = self.view.facts
        if not hidden and face == VELOCIRAPTOR and facts.taken == 0 and self.view.level == ADVANCED:
            gain += 1.2 if sum(1 for f in self.faces if f < N_SPECIES) > 1 else 0.5
        if self._ends(row):
            return gain + 3 if self._wants_end(row) else NEVER
        if hidden:
            gain -= 0.4
        return gain

    def _ends(self, row: list[Dinosaur]) -> bool:
        return len({face for face, _, up in row if up}) >= N_SPECIES

    def _wants_end(self, row: list[Dinosaur]) -> bool:
        """10.2: the fifth species if that takes the lead, else late in the round."""
        return self.table.leads_with(row) or len(self.view.zones[DECK].cards) < 12

    def _beam(self, target: int, hits: int) -> float:
        """10.4: what the leader loses; an injured one first."""
        owner, at = self._place(target)
        row = self._row(owner)
        face, before, up = row[at]
        if before + hits >= self.rules.hit_points:
            del row[at]
        else:
            row[at] = (face, before + hits, up)
        return self.table.gain({owner: row})

    def _strength(self, king: int, target: int) -> float:
        """10.9: whenever a rival can be hit."""
        owner, at = self._place(target)
        if owner == self.seat:
            return NEVER
        changed = {self.seat: self._row(self.seat)}
        _, mine = self._place(king)
        changed[self.seat][mine] = (T_REX, 0, 1)
        row = changed[owner] = self._row(owner)
        face, before, up = row[at]
        if before + self.rules.strength_hits >= self.rules.hit_points:
            del row[at]
        else:
            row[at] = (face, before + self.rules.strength_hits, up)
        return self.table.gain(changed) + 0.8

    def _theft(self, target: int, to: int, discard: int) -> float:
        """10.4: own gain and the leader's loss."""
        source, at = self._place(target)
        goal = to - self.first
        if goal != self.seat and source != self.seat and len(self.table.players) > 2 and self._feeds(goal):
            return NEVER
        changed = {source: self._row(source), goal: self._row(goal)}
        moved = changed[source].pop(at)
        if discard >= 0:
            del changed[goal][self._place(discard)[1]]
        changed[goal].append(moved)
        gain = self.table.gain(changed)
        if self._ends(changed[goal]):
            if goal != self.seat:
                return NEVER
            return gain + 3 if self._wants_end(changed[goal]) else NEVER
        return gain + (0.3 if goal == self.seat else -0.3)

    def _feeds(self, goal: int) -> bool:
        """Whether a gift would go to the best of the rivals."""
        worths = self.table.worths
        return worths[goal] >= max(worths[other] for other in self.table.rivals)

    def _aid(self, zone: int) -> float:
        """10.5: with two or more of one's own injured (Apocalypse: enough tokens)."""
        owner = zone - self.first
        row = self._row(owner)
        hurt = sum(1 for _, hits, _ in row if hits)
        if owner != self.seat or (hurt < 2 and not self.table.tokens):
            return NEVER
        return self.table.gain({owner: [(face, 0, up) for face, _, up in row]})

    def _reveal(self, piece: int) -> float:
        """A hidden fifth species is shown when that is the moment to end the round."""
        row = self._row(self.seat)
        at = self._place(piece)[1]
        row[at] = (row[at][0], row[at][1], 1)
        return 3.0 if self._ends(row) and self._wants_end(row) else NEVER
