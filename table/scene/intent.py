"""What a gesture means here and whether the law lets it (DESIGN.md 6.2). It decides no rule: it asks.

Highlights, choosers and drop targets are made from the view; a move itself is judged again by the record.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct, field

from rules.kernel import law
from rules.kernel.game import PIECE_PLACE
from rules.kernel.moves import Decision, Kind, Move, Refusal, Shape, Verb
from rules.kernel.pads import gems_at
from rules.kernel.show import Badge
from rules.kernel.state import NOTHING, State
from table.scene.board import PIECE, SEAT, ZONE, Board, Target
from table.scene.parts import PAD
from table.session import Session


class Meaning(Struct):
    """What a gesture could be: the moves that may be made, each with its seat, and the first refusal."""

    moves: list[tuple[int, Move]] = field(default_factory=list)
    refusal: Refusal | None = None
    seat: int = -1


class Asking(Struct, frozen=True):
    """A move that is being filled: who makes it, what it answers, the parts so far (the verb first)."""

    seat: int
    decision: Decision
    partial: tuple[int, ...]


class Intent:
    """Reads gestures over one board."""

    def __init__(self, session: Session, board: Board) -> None:
        """`board` shows the view that the gestures are made on."""
        self.session = session
        self.game = session.game
        self.board = board
        self.view: State[Any, Any] = board.teller.view

    def seats(self) -> tuple[int, ...]:
        """For whom a gesture may be: those who are asked, the looking seat first; else the looking seat alone."""
        actors = self.session.actors()
        looking = self.session.looking
        if looking in actors:
            return (looking, *(seat for seat in actors if seat != looking))
        return actors or ((looking,) if looking >= 0 else ())

    def places(self, target: Target) -> tuple[int, ...]:
        """The places that a target is for `Game.meant`, the nearest first."""
        kind, number = target
        if kind == PAD:
            return (number, *self.places((PIECE, self.board.piece_of(target))))
        if kind == PIECE:
            spot = self.board.spots.get(number)
            return (PIECE_PLACE + number, spot.zone) if spot else (PIECE_PLACE + number,)
        if kind == ZONE:
            return (number,)
        return tuple(
            i
            for name in (f"hand:{number}", f"platform:{number}")
            for i, zone in enumerate(self.view.zones)
            if zone.name == name
        )

    def meaning(self, pieces: tuple[int, ...], target: Target) -> Meaning:
        """What dropping those pieces there (none: clicking there) means, for each seat that may act."""
        found = Meaning()
        seen: set[tuple[int, Move]] = set()
        for seat in self.seats():
            for place in self.places(target):
                for move in self.game.meant(self.view, seat, pieces, place):
                    if (seat, move) in seen:
                        continue
                    seen.add((seat, move))
                    refusal = self.judge(seat, move)
                    if refusal is None:
                        found.moves.append((seat, move))
                    elif found.refusal is None:
                        found.refusal, found.seat = refusal, seat
                if found.moves:
                    return found  # what the nearest thing means goes before what lies around it
        return found

    def judge(self, seat: int, move: Move) -> Refusal | None:
        """Why a move, whole or in part, may not be made by that seat."""
        named = self.named(move)
        if named is not None:
            return self.game.check(self.view, seat, named, False)
        if self.unfinished(seat, move):
            return None
        return self.game.allowed(self.view, seat, move)

    def named(self, move: Move) -> Move | None:
        """What a move names so far if parts are still to be asked for on the table; None if it's whole."""
        at = self.game.verb_index.get(move.verb)
        if at is None or at >= len(self.game.verbs):
            return None
        declared = self.game.verbs[at].args
        given = list(move.args)
        while given and given[-1] == NOTHING and not declared[min(len(given), len(declared)) - 1].optional:
            given.pop()
        needed = len(declared) - (1 if self.game.verbs[at].repeats else 0)
        if (len(given) < needed and len(given) < len(move.args)) or len(move.args) < needed:
            return Move(move.verb, tuple(given))
        return None

    def unfinished(self, seat: int, move: Move) -> bool:
        """Whether a move of a verb that repeats its last part is not yet whole, but may become so."""
        at = self.game.verb_index.get(move.verb)
        if at is None or at >= len(self.game.verbs) or not self.game.verbs[at].repeats:
            return False
        whole = self.game.allowed(self.view, seat, move)
        return whole is not None and self.game.check(self.view, seat, move, False) is None

    def targets(self, pieces: tuple[int, ...]) -> set[Target]:
        """Where those pieces, or parts of pieces, may be dropped."""
        found = {target for target in self._all_targets() if self.meaning(pieces, target).moves}
        return found | {(PAD, code) for code in self.board.parts.codes() if self._meant(pieces, code)}

    def clickable(self) -> set[Target]:
        """What a click alone acts on."""
        found = {target for target in self._all_targets() if self.meaning((), target).moves}
        return found | {(PAD, code) for code in self.board.parts.codes() if self._meant((), code)}

    def _meant(self, pieces: tuple[int, ...], code: int) -> bool:
        """Whether a gesture on a part of a piece means more there than on the piece itself."""
        for seat in self.seats():
            for move in self.game.meant(self.view, seat, pieces, code):
                if self.judge(seat, move) is None:
                    return True
        return False

    def aims(self, thing: int) -> dict[int, list[Badge]]:
        """The marks on what a piece, or a part of one, could act upon."""
        found: dict[int, list[Badge]] = {}
        for badge in self.board.teller.present.aims(self.view, self.session.looking, thing):
            found.setdefault(badge.piece, []).append(badge)
        return found

    def _all_targets(self) -> Iterable[Target]:
        for piece, spot in self.board.spots.items():
            if not spot.covered:
                yield (PIECE, piece)
        for place in self.board.layout.places:
            if place.zone >= 0:
                yield (ZONE, place.zone)
            if place.header >= 0:
                yield (SEAT, place.header)

    def decisions(self) -> list[tuple[int, Decision]]:
        """The questions that are open to a person at this screen, each with a seat."""
        offer = self.session.offer()
        if self.session.calling >= 0:
            return [(self.session.calling, offer)] if offer is not None else []
        decision = self.session.asked()
        if decision is None:
            return []
        return [(seat, decision) for seat in self.session.actors() if self._sees(seat, decision)]

    def _sees(self, seat: int, decision: Decision) -> bool:
        """Whether what is on screen is enough to judge the seat's answers: its own cards, or a public question."""
        return decision.shape is not Shape.ASK or seat == self.session.looking or not self.session.secret(seat)

    def sources(self) -> set[Target]:
        """The things that one may begin to act with now."""
        if self.session.covered:
            return set()
        found = self.clickable()
        for seat, decision in self.decisions():
            for verb in law.values(self.game, self.view, decision, seat, ()):
                args = self.game.verbs[verb].args
                if args and args[0].kind is Kind.PIECE:
                    for value in law.values(self.game, self.view, decision, seat, (verb,)):
                        if value != NOTHING:
                            found.add(self._shown(value))
        return found

    def _shown(self, piece: int) -> Target:
        return (PIECE, piece)

    # -- filling a move on the table ---------------------------------------------------------------------

    def begin(self, seat: int, move: Move) -> Asking | None:
        """The filling of a move whose later parts are still to be asked; None if no question takes it."""
        verb = self.game.verb_index[move.verb]
        for who, decision in self.decisions():
            if who == seat:
                return Asking(seat, decision, (verb, *move.args))
        return None

    def values(self, asking: Asking) -> list[int]:
        """The values that the next part may take."""
        return law.values(self.game, self.view, asking.decision, asking.seat, asking.partial)

    def verb(self, asking: Asking) -> Verb:
        """The verb that is being filled."""
        return self.game.verbs[asking.partial[0]]

    def next_kind(self, asking: Asking) -> Kind:
        """What the next part is."""
        args = self.verb(asking).args
        return args[min(len(asking.partial) - 1, len(args) - 1)].kind

    def next_name(self, asking: Asking) -> str:
        """The name of the next part."""
        args = self.verb(asking).args
        return args[min(len(asking.partial) - 1, len(args) - 1)].name

    def target_of(self, asking: Asking, value: int) -> Target | None:
        """The thing on the table that a value of the next part is, if it's one."""
        if value == NOTHING:
            return None
        match self.next_kind(asking):
            case Kind.PIECE:
                return (PIECE, value)
            case Kind.SEAT:
                return (SEAT, value)
            case Kind.ZONE:
                return (ZONE, value)
            case _:
                code = self.board.parts.answering(self.next_name(asking), value, self.named_pieces(asking))
                return (PAD, code) if code >= 0 else None

    def repeats(self, move: Move) -> bool:
        """Whether a move's last part may stand several times."""
        at = self.game.verb_index.get(move.verb)
        return at is not None and at < len(self.game.verbs) and self.game.verbs[at].repeats

    def named_pieces(self, asking: Asking) -> list[int]:
        """The pieces that a move which is being filled names so far."""
        args = self.verb(asking).args
        kinds = [args[min(n, len(args) - 1)].kind for n in range(len(asking.partial) - 1)]
        return [n for kind, n in zip(kinds, asking.partial[1:], strict=True) if kind is Kind.PIECE and n >= 0]

    def value_at(self, asking: Asking, target: Target) -> int | None:
        """The value that pointing at a target gives the next part, legal or not; None if it's no such thing."""
        kind, number = target
        match self.next_kind(asking):
            case Kind.PIECE:
                piece = self.board.piece_of(target)
                return piece if piece >= 0 else None
            case Kind.SEAT:
                return number if kind == SEAT else self._owner(target)
            case Kind.ZONE:
                if kind == ZONE:
                    return number
                spot = self.board.spots.get(self.board.piece_of(target))
                return spot.zone if spot else None
            case _:
                return self._number_at(asking, number) if kind == PAD else None

    def _number_at(self, asking: Asking, code: int) -> int | None:
        """The number that a part of a piece gives the next part of a move."""
        name = self.next_name(asking)
        pad = self.board.parts.pad(code)
        if pad is not None:
            fits = name in pad.args and pad.piece in self.named_pieces(asking)
            return pad.part if fits else None
        piece, taken = gems_at(code)
        heap = self.board.parts.heaps.get(piece)
        return taken if heap is not None and name in heap.gems.args else None

    def _owner(self, target: Target) -> int | None:
        number = target[1]
        if target[0] in (PIECE, PAD):
            spot = self.board.spots.get(self.board.piece_of(target))
            number = spot.zone if spot else -1
        owner = self.view.zones[number].owner if number >= 0 else -1
        return owner if owner >= 0 else None

    def complete(self, asking: Asking) -> Move | None:
        """The move, if all its parts are there."""
        verb = self.verb(asking)
        return Move(verb.name) if not verb.args else law.complete(verb, asking.partial)
