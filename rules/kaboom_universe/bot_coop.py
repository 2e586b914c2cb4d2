"""The bot of Co-Op: it looks two actions ahead (SPEC.md 10.10). Hands lie open, so it knows what all know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from rules.kaboom_universe import bites
from rules.kaboom_universe.catalogue import (
    BLUE_LASER,
    DIVERT,
    GREEN_LASER,
    LAST_AID,
    N_SPECIES,
    PREDATORS,
    PREY,
    STEAL_DINOSAUR,
    TRICERATOPS,
)
from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.law_coop import candidates, platforms
from rules.kaboom_universe.state import COOP_HANDS, ELIMINATED, KaboomState, Prey, Shield, hits_on, rules_of
from rules.kernel import law
from rules.kernel.chance import Chance
from rules.kernel.moves import Decision, Move

Row: TypeAlias = tuple[tuple[int, int], ...]
Rows: TypeAlias = tuple[Row, Row, Row]
"""Three platforms of (species, hits)."""

KEPT = {DIVERT: 5.0, STEAL_DINOSAUR: 4.0, GREEN_LASER: 3.0, BLUE_LASER: 3.5, LAST_AID: 2.5}
WIDTH = 8
"""So many first actions are looked at together with a second one."""


def choose(view: KaboomState, decision: Decision, seat: int, rng: Chance) -> Move | None:
    """The answer of `seat`; None leaves a question to the team to the people on it."""
    match decision.kind:
        case "draw_a":
            return Move("draw-a")
        case "mission":
            return Plan(view, seat).best(law.legal(GAME, view, decision, (), seat))
        case "discard":
            return _discard(view, seat)
        case "shield":
            return _shield(view, seat) or _leave(view, decision, seat)
        case "laser":
            return _laser(view, seat) or _leave(view, decision, seat)
        case "prey":
            return _prey(view)
        case _:
            return Move("lose", (_worst(view, seat),))


def _leave(view: KaboomState, decision: Decision, seat: int) -> Move | None:
    people = any(
        decision.seats >> other & 1 and there.kind == "human" for other, there in enumerate(view.seats) if other != seat
    )
    return None if people else Move("pass")


def _held(view: KaboomState, seat: int, face: int) -> int:
    for piece in view.zones[COOP_HANDS + seat].cards:
        if view.pieces.face[piece] == face:
            return piece
    return -1


def _worst(view: KaboomState, seat: int) -> int:
    """The card of the hand that is least worth keeping."""
    face = view.pieces.face
    hand = view.zones[COOP_HANDS + seat].cards
    return min(hand, key=lambda piece: KEPT.get(face[piece], 0.0) - sum(face[other] == face[piece] for other in hand))


def _discard(view: KaboomState, seat: int) -> Move:
    move = Move("end")
    return move if GAME.check(view, seat, move) is None else Move("drop", (_worst(view, seat),))


def _lost(view: KaboomState) -> list[int]:
    counts = [0] * N_SPECIES
    for piece in view.zones[ELIMINATED].cards:
        counts[view.pieces.face[piece]] += 1
    return counts


def _shield(view: KaboomState, seat: int) -> Move | None:
    """Spares a platform with couples, with injured ones, or with a species that has lost all it may."""
    step = view.agenda[-1]
    card = _held(view, seat, DIVERT)
    if card < 0 or not isinstance(step, Shield):
        return None
    zone = platforms(view)[step.platform]
    lost = _lost(view)
    stake = 0.0
    for piece in view.zones[zone].cards:
        face = view.pieces.face[piece]
        hurt = hits_on(view, piece) > 0
        stake += (1.4 if hurt else 0.6) * (1.0 + 1.2 * lost[face])
    return Move("shield", (card, zone)) if stake >= 2.0 else None


def _laser(view: KaboomState, seat: int) -> Move | None:
    """Isolates a predator whose bite would kill or would cost a species that is in danger."""
    predator = bites.next_predator(view)
    if predator < 0:
        return None
    preys = candidates(view, predator)
    lost = _lost(view)
    dying = all(hits_on(view, prey) for prey in preys) or any(
        hits_on(view, prey) and lost[view.pieces.face[prey]] >= 1 for prey in preys[:1] if len(preys) == 1
    )
    if not dying:
        return None
    for verb, face in (("green", GREEN_LASER), ("blue", BLUE_LASER)):
        card = _held(view, seat, face)
        if card >= 0:
            move = Move(verb, (card, preys[0] if verb == "blue" and len(preys) == 1 else predator))
            if GAME.check(view, seat, move) is None:
                return move
            return Move(verb, (card, predator))
    return None


def _prey(view: KaboomState) -> Move:
    """An unhurt one, of the species that has lost least."""
    step = view.agenda[-1]
    assert isinstance(step, Prey)  # the decision "prey" is asked by this step alone
    lost = _lost(view)
    face = view.pieces.face
    preys = candidates(view, step.predator)
    return Move("prey", (min(preys, key=lambda piece: (hits_on(view, piece), lost[face[piece]], face[piece])),))


class Plan:
    """Looks for the best pair of actions."""

    def __init__(self, view: KaboomState, seat: int) -> None:
        """`view` is what all see."""
        self.view = view
        self.seat = seat
        pieces = view.pieces
        self.spots = platforms(view)
        self.rows: Rows = tuple(
            tuple((pieces.face[piece], hits_on(view, piece)) for piece in view.zones[zone].cards) for zone in self.spots
        )  # type: ignore[assignment]  # there are three platforms
        self.third = rules_of(view).third_goal
        self.lost = _lost(view)
        self.room = rules_of(view).hand_limit[len(view.seats)] - len(view.zones[COOP_HANDS + seat].cards)
        self.known: dict[Rows, float] = {}

    def best(self, moves: Iterable[Move]) -> Move:
        """The action that promises most together with the one after it."""
        rated = [(*self._after(move, self.rows), move) for move in moves]
        rated.sort(key=lambda entry: -(entry[0] + self.worth(entry[1])))
        if self.view.facts.actions_left < 2:
            return rated[0][2]
        top, chosen = -1e9, rated[0][2]
        for worth, rows, move in rated[:WIDTH]:
            total = worth + max(map(self.worth, self._moved(rows)))
            if total > top:
                top, chosen = total, move
        return chosen

    def _moved(self, rows: Rows) -> Iterable[Rows]:
        """The platforms after any one step, or none."""
        yield rows
        for source in range(3):
            if len(rows[source]) < 2:
                continue
            for to in (source - 1, source + 1):
                if 0 <= to < 3 and len(rows[to]) < 5:
                    for at in range(len(rows[source])):
                        yield _shifted(rows, source, at, to)

    def _after(self, move: Move, rows: Rows) -> tuple[float, Rows]:
        """What an action gives beside the platforms, and the platforms after it."""
        match move.verb:
            case "draw-a":
                return (0.6 if len(rows[0]) < 3 else -1.0 if len(rows[0]) < 5 else -20.0), rows
            case "draw-b":
                return (1.6 if self.room > 1 else 1.1 if self.room > 0 else 0.2), rows
            case "move":
                return 0.0, _shifted(rows, *self._at(move.args[0]), self.spots.index(move.args[1]))
            case "steal-dino":
                return -1.2, _shifted(rows, *self._at(move.args[1]), self.spots.index(move.args[2]))
            case "last-aid":
                return -0.6, _healed(rows, self.spots.index(move.args[1]))
            case "t-rex":
                return self._strength(rows, *move.args)
            case _:
                return -50.0, rows

    def _at(self, piece: int) -> tuple[int, int]:
        zone = self.view.pieces.zone[piece]
        return self.spots.index(zone), self.view.zones[zone].cards.index(piece)

    def _strength(self, rows: Rows, king: int, target: int) -> tuple[float, Rows]:
        if hits_on(self.view, target):
            return -20.0, rows
        made = [list(row) for row in rows]
        at, index = self._at(king)
        made[at][index] = (made[at][index][0], 0)
        at, index = self._at(target)
        made[at][index] = (made[at][index][0], 1)
        return 0.0, (tuple(made[0]), tuple(made[1]), tuple(made[2]))

    def worth(self, rows: Rows) -> float:
        """Couples, quiet platforms, room on the first one, few injured."""
        found = self.known.get(rows)
        if found is None:
            found = self.known[rows] = self._worth(rows)
        return found

    def _worth(self, rows: Rows) -> float:
        total = 0.0
        coupled = 0
        saved = 0
        for number, row in enumerate(rows):
            seen = 0
            predators = preys = 0
            weak = False
            for species, hits in row:
                mark = 1 << species
                if seen & mark:
                    coupled |= mark
                seen |= mark
                saved += species == TRICERATOPS
                if species in PREDATORS:
                    predators += 1
                elif species in PREY:
                    preys += 1
                    weak = weak or hits > 0
                if hits:
                    total -= 0.5 + 0.5 * self.lost[species]
            if preys and predators:
                total -= predators * (2.6 if weak else 1.6)
            crowd = len(row) - 3
            if crowd > 0:
                total -= crowd * (1.5 if number == 0 else 0.3)
            if len(row) >= 5 and (number == 0 or (number == 1 and self.third)):  # where a drawn one may land
                total -= 8.0
        total += 6.0 * coupled.bit_count()
        if self.third:
            total += min(saved, 3)
        if coupled == (1 << N_SPECIES) - 1 and (not self.third or saved > 2):
            total += 100.0
        return total


def _shifted(rows: Rows, source: int, at: int, to: int) -> Rows:
    made = [*rows]
    made[to] = (*rows[to], rows[source][at])
    made[source] = rows[source][:at] + rows[source][at + 1 :]
    return made[0], made[1], made[2]


def _healed(rows: Rows, platform: int) -> Rows:
    made = [*rows]
    made[platform] = tuple((species, 0) for species, _ in rows[platform])
    return made[0], made[1], made[2]
