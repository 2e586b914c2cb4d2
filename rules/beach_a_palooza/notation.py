"""Moves as text (SPEC.md 9): `A stage a2_peridot for a1_lion`, `A attack a1_pearl 2 c_crab 3 1`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from rules.beach_a_palooza import macros, positions, readings
from rules.beach_a_palooza.catalogue import CHOOSE, COST, KIND, NAME, PIECES, STEVEN
from rules.beach_a_palooza.finding import SPACE_WORDS, face_of, find, own_cards, own_pieces, row, the_mat, unclaimed
from rules.beach_a_palooza.game import GAME
from rules.beach_a_palooza.mat import AUTOMATIC, FORM, NONE, PAY, formable
from rules.beach_a_palooza.spelling import SPELLERS
from rules.beach_a_palooza.state import (
    COMMON,
    CROWD,
    FUSION_ASIDE,
    FUSION_ROW,
    HAND,
    OFFERED,
    PLACE,
    STEVEN_CARD,
    BeachFacts,
    BeachState,
    BeachStep,
    stage_zone,
    zone_of,
)
from rules.beach_a_palooza.verbs import CARD, COMBINED, INDEX, OTHER_CRASHER, STEVEN_HIMSELF, UNNAMED, VP
from rules.kernel.moves import Move
from rules.kernel.notation import Notation, NotationError
from rules.kernel.record import Record
from rules.kernel.state import Setup

Reader = Callable[["BeachNotation", BeachState, int, list[str]], tuple[int, ...]]


class BeachNotation(Notation[BeachStep, BeachFacts]):
    """The text forms of Beach-A-Palooza. Cards are named by id; of equal cards in one place the second is `#2`."""

    def position(self, setup: Setup, given: Mapping[str, Any]) -> BeachState:
        """See `positions.py`; with `repeat` all chance is left to the seed."""
        return positions.deal(setup, given) if "repeat" in given else positions.position(setup, given)

    fresh_deals_are_played: ClassVar[bool] = True

    def over(self, records: list[Record[BeachStep, BeachFacts]], path: str) -> Any:
        """See `readings.py`."""
        return readings.over(records, path)

    def fresh(self, setups: Iterator[Setup], given: Mapping[str, Any], expect: Mapping[str, Any]) -> str | None:
        """Fresh deals without a move: what failed, or None."""
        records = [Record(self.game, setup, self.position(setup, given)) for setup in setups]
        for path, want in expect.items():
            together = self.over(records, path)
            for got in [together] if together is not None else [self.read(record, path) for record in records]:
                if not self.same(path, want, got):
                    return f"expected {path} = {want!r}, got {got!r}"
        return None

    def read(self, record: Record[BeachStep, BeachFacts], path: str) -> Any:
        """See `readings.py`."""
        return readings.read(record, path)

    def same(self, path: str, want: Any, got: Any) -> bool:
        """See `readings.py`."""
        return readings.same(path, want, got)

    def macro(self, record: Record[BeachStep, BeachFacts], words: list[str]) -> Iterator[tuple[int, Move]] | None:
        """See `macros.py`."""
        return macros.macro(self, record, words)

    def words(self, state: BeachState, seat: int, text: str) -> Move:
        """A move from its words. What isn't there becomes -1, for the law to refuse."""
        verb, *rest = text.split()
        if verb not in INDEX:
            raise NotationError(f"there is no move {verb!r}; moves are: {', '.join(INDEX)}")
        reader = READERS.get(verb)
        if reader is None:
            if rest:
                raise NotationError(f"{verb!r} stands alone, not with {' '.join(rest)!r}")
            return Move(verb)
        if not 0 <= seat < len(state.seats):
            raise NotationError(f"{text!r} is a move of a seat")
        return Move(verb, reader(self, state, seat, rest))

    def spell(self, state: BeachState, seat: int, move: Move) -> str:
        """The words of a move."""
        speller = SPELLERS.get(move.verb)
        return move.verb if speller is None else f"{move.verb} {speller(state, seat, move.args)}".rstrip()


def _choose(n: BeachNotation, state: BeachState, seat: int, words: list[str]) -> tuple[int, ...]:
    hand = state.zones[zone_of(seat, HAND)].cards
    found: list[int] = []
    for word in words:
        piece = find(state, word, hand if "#" in word else [card for card in hand if card not in found])
        found.append(piece)
    return *found, *[UNNAMED] * (CHOOSE - len(found))


def _stage(n: BeachNotation, state: BeachState, seat: int, words: list[str]) -> tuple[int, ...]:
    if not words:
        raise NotationError("it is written 'stage CARD [at left] [for CARD] [pay]'")
    card = find(state, words[0], *own_cards(state, seat))
    face = face_of(words[0].partition("#")[0])
    mat = the_mat(state, seat)
    zone = replaced = UNNAMED
    how = AUTOMATIC
    rest = words[1:]
    named_room = False
    while rest:
        word = rest.pop(0)
        if word in ("pay", "form"):
            how = PAY if word == "pay" else FORM
        elif word == "at" and rest and rest[0] in SPACE_WORDS:
            zone = stage_zone(seat, SPACE_WORDS.index(rest.pop(0)))
        elif word == "for" and rest:
            replaced = find(state, rest.pop(0), own_pieces(state, seat))
            named_room = True
        else:
            raise NotationError(f"{word!r}: it is written 'stage CARD [at left] [for CARD] [pay]'")
    own = mat.space_of(NAME[face])
    if own >= 0:
        return card, UNNAMED if zone == stage_zone(seat, own) else zone, replaced, how
    free = mat.free()
    if how == AUTOMATIC:
        payable = mat.supply >= COST[face] and (free or named_room)
        how = FORM if formable(mat, face) and not payable and zone < 0 and not named_room else PAY
    if how == PAY and zone < 0 and not named_room and free:
        zone = stage_zone(seat, free[0])
    return card, zone, replaced, how


def _card(n: BeachNotation, state: BeachState, seat: int, words: list[str]) -> tuple[int, ...]:
    _one(words, "audience CARD")
    return (find(state, words[0], *own_cards(state, seat)),)


def _one(words: list[str], form: str) -> None:
    if len(words) != 1:
        raise NotationError(f"{' '.join(words)!r} can't be read; it is written {form!r}")


def _move(n: BeachNotation, state: BeachState, seat: int, words: list[str]) -> tuple[int, ...]:
    if words == ["none"]:
        return UNNAMED, 0
    if not words or len(words) % 2 or not all(word.isdigit() for word in words[1::2]):
        raise NotationError("it is written 'move CARD 3' or 'move none'")
    own = own_pieces(state, seat)
    targets = [find(state, word, own) for word in words[::2]]
    first = targets[0] if targets[0] >= 0 else PIECES  # somebody who isn't there is not "none"
    return first, int(words[1]), *targets[1:]


def _target(n: BeachNotation, state: BeachState, seat: int, words: list[str]) -> tuple[int, ...]:
    _one(words, "charge CARD")
    return (UNNAMED if words == ["none"] else find(state, words[0], own_pieces(state, seat)),)


def _fusion(n: BeachNotation, state: BeachState, seat: int, words: list[str]) -> tuple[int, ...]:
    _one(words, "fuse f_opal")
    there = state.zones[FUSION_ROW].cards
    return (find(state, words[0], unclaimed(state), there, state.zones[FUSION_ASIDE].cards, range(PIECES)),)


def _attack(n: BeachNotation, state: BeachState, seat: int, words: list[str]) -> tuple[int, ...]:
    if len(words) < 3 or not words[1].isdigit():
        raise NotationError("it is written 'attack CARD 2 c_crab 1 3'")
    args = [_attacker(state, seat, words[0]), int(words[1])]
    rest = words[2:]
    spots: list[int] = []
    while rest[:1] == ["+"]:
        if len(rest) < 3:
            raise NotationError("'+' is followed by a card and a number")
        spots.append(COMBINED)
        rest = rest[3:]
    first = NONE
    named = place = 0
    for word in rest:
        if word.isdigit():
            spots.append(int(word) if named == 1 else OTHER_CRASHER * (place + 1) + int(word))
            continue
        piece = find(state, word, row(state))
        named += 1
        if named == 1:
            first = piece
        else:
            place = max(0, state.pieces.zone[piece] - PLACE) if piece >= 0 else 0
            spots.append(OTHER_CRASHER * (place + 1))
    return *args, first, *(spots or [UNNAMED])


def _attacker(state: BeachState, seat: int, word: str) -> int:
    if word == "steven":
        return next(iter(state.zones[zone_of(seat, STEVEN_CARD)].cards), STEVEN_HIMSELF)
    return find(state, word, own_pieces(state, seat))


def _rescue(n: BeachNotation, state: BeachState, seat: int, words: list[str]) -> tuple[int, ...]:
    _one(words, "rescue CARD")
    return (find(state, words[0], state.zones[COMMON].cards),)


def _bonus(n: BeachNotation, state: BeachState, seat: int, words: list[str]) -> tuple[int, ...]:
    if words not in (["vp"], ["rescue"]):
        raise NotationError("it is written 'bonus vp' or 'bonus rescue'")
    return (VP if words == ["vp"] else CARD,)


def _shield(n: BeachNotation, state: BeachState, seat: int, words: list[str]) -> tuple[int, ...]:
    _one(words, "shield c_crab")
    if words == ["none"]:
        return (UNNAMED,)
    piece = find(state, words[0], row(state))
    return (piece if piece >= 0 else PIECES,)


def _lose(n: BeachNotation, state: BeachState, seat: int, words: list[str]) -> tuple[int, ...]:
    _one(words, "lose CARD")
    return (find(state, words[0], state.zones[zone_of(seat, CROWD)].cards),)


def _peek(n: BeachNotation, state: BeachState, seat: int, words: list[str]) -> tuple[int, ...]:
    _one(words, "peek B")
    return (n.seat(state, words[0]),)


def _steven(n: BeachNotation, state: BeachState, seat: int, words: list[str]) -> tuple[int, ...]:
    _one(words, "steven s_red")
    stevens = [piece for piece in range(PIECES) if KIND[state.pieces.face[piece]] == STEVEN]
    return (find(state, words[0], state.zones[OFFERED].cards, stevens),)


READERS: Mapping[str, Reader] = {
    "choose": _choose,
    "stage": _stage,
    "audience": _card,
    "discard": _card,
    "common": _card,
    "move": _move,
    "charge": _target,
    "pep": _target,
    "drain": _target,
    "fuse": _fusion,
    "attack": _attack,
    "rescue": _rescue,
    "bonus": _bonus,
    "shield": _shield,
    "lose": _lose,
    "peek": _peek,
    "steven": _steven,
}
"""Who reads what stands behind a word."""


NOTATION = BeachNotation(GAME)
