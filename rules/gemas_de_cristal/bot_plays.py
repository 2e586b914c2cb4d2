"""How much a card with its targets gains: each set of targets is tried on the open cards (SPEC.md 10.3 to 10.7)."""

from __future__ import annotations

from rules.gemas_de_cristal.bot_worth import Table
from rules.gemas_de_cristal.catalogue import ABILITY, COST, DRAW, ORDER, PLAIN, POINTS, RUBY
from rules.gemas_de_cristal.state import DECK, FUSION_DECK, GemasState, seat_of
from rules.kernel.moves import Move

STAR = 0.55
AVERAGE = 1.3
"""What an unseen character is worth on the table."""

TO_HAND = 0.9
"""What a card in the own hand is worth beside its points, before it is paid for."""


class Weigher:
    """Weighs the moves of one turn from one view."""

    def __init__(self, view: GemasState, seat: int) -> None:
        """`view` is that of `seat`."""
        self.view = view
        self.seat = seat
        self.table = Table(view, seat)
        self.left = len(view.zones[DECK].cards)
        self.last = view.facts.trigger >= 0

    def draw(self) -> float:
        """A character costs a Star: about 1.05, falling to 0.5 as the deck empties (10.2)."""
        return 0.5 + 0.55 * min(1.0, self.left / 30)

    def fusion(self) -> float:
        """A fusion card costs two Stars: about 2, less as the game goes on (10.2)."""
        early = min(1.0, self.left / 20)
        return 0.15 if self.last else 0.6 + 1.5 * early

    def play(self, card: int) -> float:
        """What a card gains by entering the own Universe, without its ability and its cost."""
        face = self.view.pieces.face[card]
        table = self.table
        table.universe[self.seat].append(face)
        table.hand.remove(face)
        gain = table.gain(self.seat)
        table.universe[self.seat].pop()
        table.hand.append(face)
        if face == RUBY and not self.last and self.left > 6:
            gain -= 2.2  # an answer in the hand is worth more (10.4)
        if self.last:
            gain += 0.3
        return gain

    def weigh(self, move: Move) -> float:
        """The gain of a card with its targets, its cost taken off."""
        card = move.args[0]
        face = self.view.pieces.face[card]
        ability = ABILITY[face]
        cost = STAR * COST[face]
        if move.verb == "forgo" or ability.aim == PLAIN:
            return self.play(card) - cost
        if move.verb == "play":
            return self.play(card) - cost + self._free(ability.aim, ability.deck)
        table = self.table
        table.universe[self.seat].append(face)
        table.hand.remove(face)
        gain = self.aimed(move, face) + (0.3 if self.last else 0.0)
        table.universe[self.seat].remove(face)
        table.hand.append(face)
        return gain - cost

    def _free(self, aim: str, deck: str) -> float:
        """A draw or order ability that isn't stopped."""
        cards = self.view.zones[DECK if deck == "character" else FUSION_DECK].cards
        if not cards:
            return 0.0
        if aim == DRAW:
            return 0.9 if deck == "character" else 0.15 if self.last else 2.0
        return 0.5 if aim == ORDER else 0.0

    def aimed(self, move: Move, face: int) -> float:
        """The gain of the card and its targets together; the card already lies in the own Universe."""
        ability = ABILITY[face]
        one = move.args[1]
        other = move.args[2] if len(move.args) > 2 else -1
        match ability.aim:
            case "carry" if ability.pick == "all":
                return self._all(seat_of(one), seat_of(other), ability.to)
            case "carry":
                return self._random(seat_of(one), seat_of(other), ability.to)
            case "send":
                return self._send(seat_of(one))
            case "take":
                return self._take(one, seat_of(other), ability.source, ability.to)
            case "swap":
                return self._swap(one, other, ability.source, ability.to)
            case _:
                return self.table.gain(self.seat) + self._worst() * 0.3

    def _worst(self) -> float:
        """How glad the seat is to lose a random card of its hand."""
        hand = self.table.hand
        return -sum([POINTS[face] for face in hand]) / len(hand) + 1.0 if hand else 0.0

    def _all(self, source: int, to: int, area: str) -> float:
        table = self.table
        moved = table.universe[source]
        table.universe[source] = []
        if area == "beach":
            table.beach[to] += moved
        gain = table.gain(self.seat, source, to)
        if area == "beach" and moved:
            del table.beach[to][-len(moved) :]
        table.universe[source] = moved
        return gain

    def _random(self, source: int, to: int, area: str) -> float:
        """An unseen card: from a rival to oneself it is a card, from one's own hand it's what the hand holds."""
        table = self.table
        gain = table.gain(self.seat)
        hand = table.hand
        worth = sum([POINTS[face] for face in hand]) / len(hand) if source == self.seat and hand else AVERAGE
        if source == self.seat:
            gain -= worth + TO_HAND - 1.0
        else:
            gain -= table.weight(source) * TO_HAND
        if area == "hand":
            return gain + table.weight(to) * (TO_HAND + 0.2 * worth)
        return gain + table.weight(to) * worth

    def _send(self, to: int) -> float:
        return self.table.gain(self.seat) + self.table.weight(to) * AVERAGE

    def _take(self, piece: int, to: int, source: str, area: str) -> float:
        table = self.table
        face = self.view.pieces.face[piece]
        owner = seat_of(self.view.pieces.zone[piece])  # the played card's own zone is of the same seat
        if source == "universe":
            table.universe[owner].remove(face)
        if area == "universe":
            table.universe[to].append(face)
        elif area == "hand" and to == self.seat:
            table.hand.append(face)
        gain = table.gain(self.seat, owner, to)
        if area == "hand":
            gain += table.weight(to) * (0.45 * POINTS[face] + 0.3 if not self.last else 0.1)
        if area == "universe":
            table.universe[to].pop()
        elif area == "hand" and to == self.seat:
            table.hand.pop()
        if source == "universe":
            table.universe[owner].append(face)
        return gain

    def _swap(self, one: int, other: int, source: str, to: str) -> float:
        table = self.table
        faces, zone = self.view.pieces.face, self.view.pieces.zone
        first = seat_of(zone[one])
        second = seat_of(zone[other])
        given, got = faces[one], faces[other]
        rows = table.universe if to == "universe" else table.beach
        if source == "universe":
            table.universe[first].remove(given)
            table.universe[first].append(got)
        rows[second].remove(got)
        rows[second].append(given)
        gain = table.gain(self.seat, first, second)
        rows[second].remove(given)
        rows[second].append(got)
        if source == "universe":
            table.universe[first].remove(got)
            table.universe[first].append(given)
        return gain
