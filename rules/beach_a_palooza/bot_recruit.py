"""How a bot drafts, recruits and places what it has rescued (SPEC.md 10.2 to 10.6)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.beach_a_palooza.bot_worth import fusions_open, mat_worth, rounds_left
from rules.beach_a_palooza.catalogue import (
    AUDIENCE,
    CHARGE,
    COST,
    FORMED_BY,
    KIND,
    NAME,
    PLAYS,
    STAGE,
    Ability,
)
from rules.beach_a_palooza.mat import (
    AUTOMATIC,
    FORM,
    NONE,
    PAY,
    Mat,
    answered,
    asked,
    charge,
    formable,
    move,
    to_audience,
    to_stage,
)
from rules.beach_a_palooza.state import HAND, BeachState, Draft, ability, option, stage_zone, zone_of
from rules.beach_a_palooza.verbs import UNNAMED
from rules.kernel.moves import Move

KEPT = 5
"""The best cards of a hand among which pairs are tried."""


class Recruiter:
    """Weighs plays for one seat. `blocked`: nobody may make room on a full Stage."""

    def __init__(self, view: BeachState, seat: int, rescue: bool = False) -> None:
        self.view = view
        self.seat = seat
        self.power: Ability = ability(view, seat)
        self.left = rounds_left(view)
        self.fusions = fusions_open(view)
        self.blocked = not rescue and option(view, "recruit_full_stage") == "blocked"

    def worth(self, mat: Mat) -> float:
        """What a mat is worth."""
        return mat_worth(mat, self.left, self.fusions)

    def plays(self, mat: Mat, piece: int) -> Iterator[tuple[Move, Mat]]:
        """Every sensible way to play a card, and the mat after it."""
        face = self.view.pieces.face[piece]
        kind = KIND[face]
        if kind != STAGE and mat.fused(NAME[face]) < 0:
            after = mat.copy()
            to_audience(after, piece, face, self.power)
            self.settle(after)
            yield Move("audience", (piece,)), after
        if kind != AUDIENCE and mat.fused(NAME[face]) < 0:
            yield from self._stagings(mat, piece, face)

    def _stagings(self, mat: Mat, piece: int, face: int) -> Iterator[tuple[Move, Mat]]:
        if mat.space_of(NAME[face]) >= 0:
            yield self._staged(mat, piece, face, NONE, NONE, AUTOMATIC)
            return
        if FORMED_BY[face] and formable(mat, face):
            yield self._staged(mat, piece, face, NONE, NONE, FORM)
        if mat.supply < COST[face]:
            return
        free = mat.free()
        if free:
            yield self._staged(mat, piece, face, free[0], NONE, PAY)
        elif not self.blocked:
            for space in mat.targets():
                yield self._staged(mat, piece, face, NONE, mat.stage[space], PAY)

    def _staged(self, mat: Mat, piece: int, face: int, space: int, replaced: int, how: int) -> tuple[Move, Mat]:
        after = mat.copy()
        to_stage(after, piece, face, space, replaced, how, self.power)
        after.told.clear()
        zone = stage_zone(self.seat, space) if space >= 0 else UNNAMED
        return Move("stage", (piece, zone, replaced, how)), after

    def settle(self, mat: Mat) -> None:
        """Answers the questions of a card that has joined, each as well as it can."""
        while (answer := self.answer(mat)) is not None:
            space, amount = answer
            effect = asked(mat)
            if effect is not None and effect.do == CHARGE:
                charge(mat, space, effect.n)
            elif amount:
                move(mat, space, amount)
            answered(mat)
        mat.told.clear()

    def answer(self, mat: Mat) -> tuple[int, int] | None:
        """The space and the amount for the effect that asks; None if nothing asks."""
        effect = asked(mat)
        if effect is None:
            return None
        best, found = float("-inf"), (NONE, 0)
        for space in mat.targets():
            amounts = (effect.n,) if effect.do == CHARGE else range(mat.supply + 1)
            for amount in amounts:
                trial = mat.copy()
                trial.doing = NONE
                if effect.do == CHARGE:
                    trial.energy[space] += amount
                else:
                    move(trial, space, amount)
                worth = self.worth(trial)
                if worth > best + 1e-9:
                    best, found = worth, (space, amount)
        return found

    def best(self, mat: Mat, cards: list[int], plays: int) -> tuple[float, Move | None]:
        """The best sequence of so many plays: its worth, and its first move (None: play nothing)."""
        top, first = self.worth(mat), None
        if not plays:
            return top, None
        for card in self._distinct(cards):
            rest = [other for other in cards if other != card]
            for made, after in self.plays(mat, card):
                worth = self.best(after, rest, plays - 1)[0] if len(rest) > 1 else self.worth(after)
                if worth > top + 1e-6:
                    top, first = worth, made
        return top, first

    def _distinct(self, cards: list[int]) -> list[int]:
        face = self.view.pieces.face
        return list({face[card]: card for card in cards}.values())

    def gain(self, mat: Mat, piece: int) -> float:
        """What one card would bring by itself."""
        before = self.worth(mat)
        return max((self.worth(after) - before for _, after in self.plays(mat, piece)), default=0.0)

    def choose(self, mat: Mat) -> Move:
        """Three cards of the hand: the best pair, and the one that is worth least for the Common Area."""
        hand = self.view.zones[zone_of(self.seat, HAND)].cards
        gains = {card: self.gain(mat, card) for card in hand}
        ranked = sorted(hand, key=lambda card: (-gains[card], card))
        short = ranked[:KEPT]
        best, pair = float("-inf"), tuple(ranked[:PLAYS])
        for at, one in enumerate(short):
            for other in short[at + 1 :]:
                worth = self.pair(mat, one, other)
                if worth > best + 1e-6:
                    best, pair = worth, (one, other)
        third = min((card for card in hand if card not in pair), key=lambda card: (gains[card], card))
        return Move("choose", (*pair, third))

    def pair(self, mat: Mat, one: int, other: int) -> float:
        """The worth of the mat after both, in the better order."""
        top = float("-inf")
        for first, second in ((one, other), (other, one)):
            for _, after in self.plays(mat, first):
                top = max(top, self.worth(after), *(self.worth(last) for _, last in self.plays(after, second)))
        return top

    def booth(self, draft: Draft) -> Move:
        """The next step of a plan."""
        mat = draft.mat
        if not draft.chosen and self.view.zones[zone_of(self.seat, HAND)].cards:
            return self.choose(mat)
        effect = asked(mat)
        if effect is not None:
            return self.answering(mat)
        if draft.plays < PLAYS and len(draft.left) > (draft.common < 0):
            _, first = self.best(mat, draft.left, PLAYS - draft.plays)
            if first is not None:
                return first
        if draft.common < 0 and len(draft.left) > 1:
            worst = min(draft.left, key=lambda card: (self.gain(mat, card), card))
            return Move("common", (worst,))
        return Move("commit")

    def answering(self, mat: Mat) -> Move:
        """`move` or `charge`."""
        effect = asked(mat)
        answer = self.answer(mat)
        assert effect is not None  # asked only while something asks
        assert answer is not None
        space, amount = answer
        if effect.do == CHARGE:
            return Move("charge", (mat.stage[space],))
        return Move("move", (mat.stage[space], amount)) if amount else Move("move", (UNNAMED, 0))
