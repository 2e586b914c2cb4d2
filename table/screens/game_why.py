"""Why not? For each thing that could be done with something on the table: the clause that stands in the way.

It decides nothing: gestures are read by `meant` over all places, and judged by the same `check` that refuses
a drop, so the sentences are those of the refusals (DESIGN.md 6.2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from msgspec import Struct

from rules.kernel import law
from rules.kernel.book import PLACEHOLDER
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Kind, Move, Refusal
from rules.kernel.state import NOTHING, bit
from table.scene.board import PIECE, ZONE, Target
from table.scene.intent import Asking, Intent
from table.scene.parts import PAD
from table.scene.telling import Teller
from table.words import say

NOT_ON_THE_TABLE = "TAB-016"
"""What the kernel says to a move that names nothing at all: no answer to what could be done with a thing."""
MOST = 7
"""Reasons that are shown at most."""


class Reason(Struct, frozen=True):
    """A thing that could be done, in words, and why it can't: a sentence and its clause; both empty if it can."""

    deed: str
    sentence: str = ""
    clause: str = ""

    @property
    def can(self) -> bool:
        """Whether nothing stands in the way."""
        return not self.clause


class WhyNot:
    """Finds the reasons over one board."""

    def __init__(self, intent: Intent, teller: Teller) -> None:
        self.intent = intent
        self.game = intent.game
        self.view = intent.view
        self.board = intent.board
        self.teller = teller
        self.foreign = teller.present.foreign(intent.view)
        self.seat = next(iter(intent.seats()), -1)

    # -- what could be done ----------------------------------------------------------------------------

    def of_target(self, target: Target, asking: Asking | None = None) -> list[Reason]:
        """Everything that a card, place or seat could be for: as an answer, as what is taken, clicked or aimed at."""
        if self.seat < 0:
            return []
        if self.intent.session.closed and self.board.hand >= 0 and self._zone(target) == self.board.hand:
            return [Reason(say("game.show_hand"))]  # it lies face down, and is looked at first
        found = [*self._as_answer(target, asking), *self._as_source(target), *self._clicked(target)]
        found += self._as_target(target)
        able = {reason.deed for reason in found if reason.can}  # another way of doing the same stands in no way
        told = (reason for reason in dict.fromkeys(found) if reason.clause != NOT_ON_THE_TABLE)
        return [reason for reason in told if reason.can or reason.deed not in able][:MOST]

    def of_move(self, seat: int, move: Move) -> Reason:
        """A button's move."""
        refusal = self.intent.judge(seat, move)
        if refusal is None and self.intent.named(move) is not None:
            refusal = self._stuck(seat, self.intent.named(move) or move)
        return self._reason(self.deed(seat, move), refusal)

    def _as_answer(self, target: Target, asking: Asking | None) -> Iterator[Reason]:
        """As a value of the part that is being asked for."""
        value = self.intent.value_at(asking, target) if asking is not None else None
        if asking is None or value is None:
            return
        verb = self.intent.verb(asking)
        args = (*asking.partial[1:], value)
        refusal = self.game.check(self.view, asking.seat, Move(verb.name, args), len(args) == len(verb.args))
        yield self._reason(self.deed(asking.seat, Move(verb.name, args)), refusal)

    def refusal_of(self, target: Target) -> Refusal | None:
        """Why nothing at all can be done with a card that one would take up; None if something can."""
        judged = [refusal for _, refusal in self._judged(target)]
        return judged[0] if judged and all(refusal is not None for refusal in judged) else None

    def _as_source(self, target: Target) -> Iterator[Reason]:
        """Taken up: each verb that dropping it somewhere could mean, judged as far as the thing itself goes."""
        for move, refusal in self._judged(target):
            yield self._reason(self.deed(self.seat, move), refusal)

    def _judged(self, target: Target) -> Iterator[tuple[Move, Refusal | None]]:
        piece = self._top(target)
        if piece < 0:
            return
        verbs: dict[str, list[Move]] = {}
        for place in self._places():
            for move in self.game.meant(self.view, self.seat, (piece,), place):
                if piece in self._pieces_of(move) and move.verb not in self.foreign:
                    verbs.setdefault(move.verb, []).append(move)
        for moves in verbs.values():
            yield self._best(piece, moves)

    def _best(self, piece: int, moves: list[Move]) -> tuple[Move, Refusal | None]:
        """One verb with a piece: possible somewhere, or why nowhere."""
        first = moves[0]
        named = Move(first.verb, first.args[: first.args.index(piece) + 1])
        refusal = self._judge(named)
        if refusal is not None and not self._of_the_kernel(refusal):
            return named, refusal
        judged = [(self.intent.judge(self.seat, move), move) for move in moves]
        if any(refusal is None for refusal, _ in judged):
            return named, None
        stuck = refusal or self._stuck(self.seat, named)
        return named, stuck if stuck is not None and not self._of_the_kernel(stuck) else self._nearest(judged)

    def _of_the_kernel(self, refusal: Refusal) -> bool:
        """Whether only the kernel refuses, which says nothing of the game."""
        clause = self.game.book.clause(refusal.clause)
        return clause is None or clause.id.startswith("TAB-")

    def _nearest(self, judged: Sequence[tuple[Refusal | None, Move]]) -> Refusal | None:
        """Of several refusals of one verb the one that most of the seat's own places give, else most places."""
        own = [refusal for refusal, move in judged if refusal is not None and self._at_home(move)]
        rest = own or [refusal for refusal, _ in judged if refusal is not None]
        counted = Counter(refusal.clause for refusal in rest)
        return next((refusal for refusal in rest if refusal.clause == counted.most_common(1)[0][0]), None)

    def _at_home(self, move: Move) -> bool:
        """Whether the last part of a move lies in a place of the seat's own."""
        declared = self.game.verbs[self.game.verb_index[move.verb]].args
        for arg, value in reversed(list(zip(declared, move.args, strict=False))):
            if value >= 0 and arg.kind is Kind.ZONE:
                return self.view.zones[value].owner == self.seat
            if value >= 0 and arg.kind is Kind.PIECE:
                return self.view.zones[self.view.pieces.zone[value]].owner == self.seat
        return False

    def _clicked(self, target: Target) -> Iterator[Reason]:
        for place in self.intent.places(target):
            for move in self.game.meant(self.view, self.seat, (), place):
                if move.verb in self.foreign:
                    continue
                yield self._reason(self.deed(self.seat, move), self.intent.judge(self.seat, move))

    def _as_target(self, target: Target) -> Iterator[Reason]:
        """Aimed at with a card of the open hand."""
        own = self.board.piece_of(target)
        for card in self.view.zones[self.board.hand].cards if self.board.hand >= 0 else ():
            if card == own:
                continue
            done: set[str] = set()
            for place in self.intent.places(target):
                for move in self.game.meant(self.view, self.seat, (card,), place):
                    if move.verb not in done and move.verb not in self.foreign:
                        done.add(move.verb)
                        yield self._reason(self.deed(self.seat, move), self.intent.judge(self.seat, move))

    # -- judging ---------------------------------------------------------------------------------------

    def _judge(self, move: Move) -> Refusal | None:
        """Why a move, as far as it's named, may not be made."""
        declared = self.game.verbs[self.game.verb_index[move.verb]].args
        if len(move.args) < len(declared):
            return self.game.check(self.view, self.seat, move, False)
        return self.game.allowed(self.view, self.seat, move)

    def _stuck(self, seat: int, named: Move) -> Refusal | None:
        """Why nothing completes a move that may be begun; None if something does."""
        verb = self.game.verb_index[named.verb]
        decision = next((d for who, d in self.intent.decisions() if who == seat), None)
        if decision is not None and next(law.legal(self.game, self.view, decision, (verb, *named.args), seat), None):
            return None
        missing = len(self.game.verbs[verb].args) - len(named.args)
        return self.game.allowed(self.view, seat, Move(named.verb, (*named.args, *[NOTHING] * missing)))

    def _reason(self, deed: str, refusal: Refusal | None) -> Reason:
        if refusal is None:
            return Reason(deed)
        if refusal.seats >= 0 and not refusal.seats & bit(self.board.looking):
            return Reason(deed, "", refusal.clause)
        return Reason(deed, self.teller.refuse(refusal), refusal.clause)

    # -- words and places --------------------------------------------------------------------------------

    def deed(self, seat: int, move: Move) -> str:
        """A move in words; what isn't named yet is left open."""
        args = list(move.args)
        declared = self.game.all_verbs[self.game.verb_index[move.verb]].args
        while args and args[-1] == NOTHING and declared and not declared[min(len(args), len(declared)) - 1].optional:
            args.pop()
        with suppress(IndexError):  # a game's own label may ask for all parts of a move
            phrase = self.teller.present.label(self.view, seat, Move(move.verb, tuple(args)))
            return PLACEHOLDER.sub("…", self.teller.say(phrase))
        return PLACEHOLDER.sub("…", self.teller.say(self.teller.present.label(self.view, seat, move)))

    def _pieces_of(self, move: Move) -> set[int]:
        declared = self.game.verbs[self.game.verb_index[move.verb]].args
        return {value for arg, value in zip(declared, move.args, strict=False) if arg.kind is Kind.PIECE and value >= 0}

    def _top(self, target: Target) -> int:
        """The piece that taking a target up means; -1 if none."""
        kind, number = target
        if kind in (PIECE, PAD):
            return self.board.piece_of(target)
        place = self.board.layout.by_zone.get(number) if kind == ZONE else None
        cards = self.view.zones[number].cards if place is not None and place.form == "pile" else ()
        return cards[0] if cards else -1

    def _zone(self, target: Target) -> int:
        """The zone that a target is, or lies in; -1 for a seat."""
        if target[0] == PIECE:
            return self.board.zone_of(target[1])
        return target[1] if target[0] == ZONE else -1

    def _places(self) -> Iterable[int]:
        """Everywhere that a piece can be dropped, zones first."""
        yield from range(len(self.view.zones))
        for piece, spot in self.board.spots.items():
            if not spot.covered:
                yield PIECE_PLACE + piece


def together(reasons: Iterable[Reason]) -> list[tuple[list[str], Reason]]:
    """Reasons that say the same, put together: what could be done, and the one reason."""
    found: dict[tuple[str, str], tuple[list[str], Reason]] = {}
    for reason in reasons:
        deeds, _ = found.setdefault((reason.clause, reason.sentence), ([], reason))
        if reason.deed not in deeds:
            deeds.append(reason.deed)
    return sorted(found.values(), key=lambda entry: entry[1].can)
