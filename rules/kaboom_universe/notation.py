"""Moves, positions and values as text (SPEC.md 9): `A rescue (C) discarding A2`, `A move 1.2 > 2`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.kaboom_universe import fresh_deals, positions, readings
from rules.kaboom_universe.catalogue import (
    BLUE_LASER,
    CODE,
    COOP,
    DIVERT,
    FACE_OF_CODE,
    GREEN_LASER,
    LAST_AID,
    STEAL_CARD,
    STEAL_DINOSAUR,
    SWITCH_HAND,
)
from rules.kaboom_universe.game import GAME
from rules.kaboom_universe.state import (
    KaboomFacts,
    KaboomState,
    KaboomStep,
    first_platform,
    hand_zone,
    platform_zones,
)
from rules.kaboom_universe.verbs import ABSENT, COOP_ONLY, INDEX, NOT_COOP, UNNAMED
from rules.kernel.moves import Move
from rules.kernel.notation import Notation, NotationError, letter
from rules.kernel.record import Record
from rules.kernel.state import Setup

FACE_OF_VERB = {
    "green": GREEN_LASER,
    "blue": BLUE_LASER,
    "steal-card": STEAL_CARD,
    "switch-hand": SWITCH_HAND,
    "steal-dino": STEAL_DINOSAUR,
    "last-aid": LAST_AID,
    "heal-one": LAST_AID,
    "divert": DIVERT,
    "shield": DIVERT,
}
"""The card that a word plays; it is written only if there are two of it: `green#2 B3`."""

CARD_WORD = re.compile(r"^(\()?([A-Z]+)\)?(?:#([1-9]\d*))?$")
SEAT_PLACE = re.compile(r"^([A-Z])(\d+)$")
TEAM_PLACE = re.compile(r"^(\d+)\.(\d+)$")

Reader = Callable[["KaboomNotation", KaboomState, int, int, list[str]], tuple[int, ...]]


class KaboomNotation(Notation[KaboomStep, KaboomFacts]):
    """The text forms of Kaboom Universe."""

    def position(self, setup: Setup, given: Mapping[str, Any]) -> KaboomState:
        """See `positions.py`."""
        return positions.position(setup, given, self)

    def read(self, record: Record[KaboomStep, KaboomFacts], path: str) -> Any:
        """See `readings.py`."""
        return readings.read(record.state, path)

    def same(self, path: str, want: Any, got: Any) -> bool:
        """See `readings.py`."""
        return readings.same(path, want, got)

    def fresh(self, setups: Iterator[Setup], given: Mapping[str, Any], expect: Mapping[str, Any]) -> str | None:
        """See `fresh_deals.py`."""
        return fresh_deals.fresh(setups, given, expect)

    # -- reading ------------------------------------------------------------------------------------------------

    def words(self, state: KaboomState, seat: int, text: str) -> Move:
        """A move from its words. What isn't there becomes UNNAMED or ABSENT, for the law to refuse."""
        word, *rest = text.split()
        verb, _, number = word.partition("#")
        foreign = NOT_COOP if state.mode == COOP else COOP_ONLY
        if verb not in INDEX or verb in foreign:
            known = ", ".join(name for name in INDEX if name not in foreign)
            raise NotationError(f"there is no move {word!r} here; moves are: {known}")
        if number and (verb not in FACE_OF_VERB or not number.isdigit() or number == "0"):
            raise NotationError(f"{word!r}: '#2' tells equal cards of the hand apart, here it means nothing")
        reader = READERS.get(verb)
        if reader is None:
            if rest:
                raise NotationError(f"{verb!r} stands alone, not with {' '.join(rest)!r}")
            return Move(verb)
        if verb in FACE_OF_VERB and seat >= 0:
            card = self._held(state, seat, FACE_OF_VERB[verb], int(number or 1))
            return Move(verb, (card, *reader(self, state, seat, card, rest)))
        return Move(verb, reader(self, state, seat, UNNAMED, rest))

    def _held(self, state: KaboomState, seat: int, face: int, number: int) -> int:
        """The `number`th such card of a hand, or UNNAMED."""
        if not 0 <= seat < len(state.seats):
            return UNNAMED
        faces = state.pieces.face
        equal = [piece for piece in state.zones[hand_zone(state, seat)].cards if faces[piece] == face]
        return equal[number - 1] if number <= len(equal) else UNNAMED

    def card(self, state: KaboomState, seat: int, word: str) -> tuple[int, bool]:
        """A card of a hand from its word, `C`, `(C)`, `GL#2`, and whether it stands in brackets."""
        match = CARD_WORD.match(word)
        if not match or match[2] not in FACE_OF_CODE or bool(match[1]) != (")" in word):
            raise NotationError(f"there is no card {word!r}; cards are: {' '.join(CODE)}")
        return self._held(state, seat, FACE_OF_CODE[match[2]], int(match[3] or 1)), bool(match[1])

    def dinosaur(self, state: KaboomState, word: str) -> int:
        """A dinosaur from its place, `B3` or in Co-Op `1.2`; ABSENT if nothing lies there."""
        match = (TEAM_PLACE if state.mode == COOP else SEAT_PLACE).match(word)
        if not match:
            right = (
                "1.2 (platform 1, second from the left)" if state.mode == COOP else "B3 (seat B, third from the left)"
            )
            raise NotationError(f"{word!r} is no place of a dinosaur; one is written {right}")
        cards = state.zones[self.platform(state, match[1])].cards
        at = int(match[2]) - 1
        return cards[at] if 0 <= at < len(cards) else ABSENT

    def platform(self, state: KaboomState, word: str) -> int:
        """The zone of a platform, by its seat or in Co-Op its number."""
        if state.mode != COOP:
            return first_platform(state) + self.seat(state, word)
        spots = platform_zones(state)
        if not word.isdigit() or not 1 <= int(word) <= len(spots):
            raise NotationError(f"there is no platform {word!r}; platforms are 1 to {len(spots)}")
        return spots[int(word) - 1]

    # -- writing ------------------------------------------------------------------------------------------------

    def spell(self, state: KaboomState, seat: int, move: Move) -> str:
        """The words of a move."""
        verb, args = move.verb, move.args
        if not args:
            return verb
        if verb in FACE_OF_VERB:
            verb += self._which(state, seat, args[0])
        match move.verb:
            case "rescue":
                name = CODE[state.pieces.face[args[0]]]
                word = (f"({name})" if args[2] == 1 else name) + self._which(state, seat, args[0])
                away = f" > {self._spot(state, args[1])}" if args[1] != first_platform(state) + seat else ""
                return f"rescue {word}{away}{self._room(state, args[3])}"
            case "green" | "blue" | "heal-one":
                return f"{verb} {self._place(state, args[1])}"
            case "steal-card" | "switch-hand" | "divert":
                return f"{verb} {letter(args[1])}"
            case "steal-dino":
                where = f"{self._place(state, args[1])} > {self._spot(state, args[2])}"
                return f"{verb} {where}{self._room(state, args[3])}"
            case "last-aid" | "shield":
                return f"{verb} {self._spot(state, args[1])}"
            case "t-rex":
                return f"{verb} {self._place(state, args[0])} > {self._place(state, args[1])}"
            case "move":
                return f"{verb} {self._place(state, args[0])} > {self._spot(state, args[1])}"
            case "drop" | "lose":
                return f"{verb} {CODE[state.pieces.face[args[0]]]}{self._which(state, seat, args[0])}"
            case _:
                return f"{verb} {self._place(state, args[0])}"

    def _which(self, state: KaboomState, seat: int, card: int) -> str:
        """`#2` if the card is the second of its kind in the hand, and so on."""
        faces = state.pieces.face
        equal = [piece for piece in state.zones[hand_zone(state, seat)].cards if faces[piece] == faces[card]]
        at = equal.index(card) if card in equal else 0
        return f"#{at + 1}" if at else ""

    def _place(self, state: KaboomState, piece: int) -> str:
        zone = state.pieces.zone[piece]
        index = state.zones[zone].cards.index(piece) + 1
        return f"{self._spot(state, zone)}.{index}" if state.mode == COOP else f"{self._spot(state, zone)}{index}"

    def _spot(self, state: KaboomState, zone: int) -> str:
        at = zone - first_platform(state)
        return str(at + 1) if state.mode == COOP else letter(at)

    def _room(self, state: KaboomState, piece: int) -> str:
        return "" if piece == UNNAMED else f" discarding {self._place(state, piece)}"


def _rest(words: list[str], form: str, most: int) -> list[str]:
    if len(words) > most:
        raise NotationError(f"{' '.join(words)!r} says too much; it is written {form!r}")
    return words


def _seat(n: KaboomNotation, state: KaboomState, seat: int, card: int, words: list[str]) -> tuple[int, ...]:
    _rest(words, "steal-card B", 1)
    return (n.seat(state, words[0]) if words else UNNAMED,)


def _spot(n: KaboomNotation, state: KaboomState, seat: int, card: int, words: list[str]) -> tuple[int, ...]:
    _rest(words, "last-aid B", 1)
    return (n.platform(state, words[0]) if words else UNNAMED,)


def _dinosaur(n: KaboomNotation, state: KaboomState, seat: int, card: int, words: list[str]) -> tuple[int, ...]:
    _rest(words, "green B3", 1)
    return (n.dinosaur(state, words[0]) if words else UNNAMED,)


def _card(n: KaboomNotation, state: KaboomState, seat: int, card: int, words: list[str]) -> tuple[int, ...]:
    if len(words) != 1:
        raise NotationError("this move names one card, as in 'drop GL'")
    return (n.card(state, seat, words[0])[0],)


def _two(words: list[str], form: str) -> tuple[str | None, str | None]:
    """The sides of `X > Y`; either may be missing."""
    if not words:
        return None, None
    if len(words) == 1:
        return words[0], None
    if len(words) != 3 or words[1] != ">":
        raise NotationError(f"{' '.join(words)!r} can't be read; it is written {form!r}")
    return words[0], words[2]


def _bite(n: KaboomNotation, state: KaboomState, seat: int, card: int, words: list[str]) -> tuple[int, ...]:
    king, target = _two(words, "t-rex A1 > B2")
    return (
        n.dinosaur(state, king) if king else UNNAMED,
        n.dinosaur(state, target) if target else UNNAMED,
    )


def _move(n: KaboomNotation, state: KaboomState, seat: int, card: int, words: list[str]) -> tuple[int, ...]:
    target, to = _two(words, "move 1.2 > 2")
    return n.dinosaur(state, target) if target else UNNAMED, n.platform(state, to) if to else UNNAMED


def _discarding(n: KaboomNotation, state: KaboomState, words: list[str]) -> tuple[list[str], int]:
    """The words before `discarding A2`, and who is discarded."""
    if "discarding" not in words:
        return words, UNNAMED
    at = words.index("discarding")
    if len(words) != at + 2:
        raise NotationError("'discarding' is followed by one dinosaur, as in 'discarding A2'")
    return words[:at], n.dinosaur(state, words[at + 1])


def _theft(n: KaboomNotation, state: KaboomState, seat: int, card: int, words: list[str]) -> tuple[int, ...]:
    words, discard = _discarding(n, state, words)
    target, to = _two(words, "steal-dino B3 > A")
    return (
        n.dinosaur(state, target) if target else UNNAMED,
        n.platform(state, to) if to else UNNAMED,
        discard,
    )


def _rescue(n: KaboomNotation, state: KaboomState, seat: int, card: int, words: list[str]) -> tuple[int, ...]:
    words, discard = _discarding(n, state, words)
    name, to = _two(words, "rescue C")
    if name is None:
        raise NotationError("a rescue names its card, as in 'rescue C' or, hidden, 'rescue (C)'")
    piece, hidden = n.card(state, seat, name)
    own = first_platform(state) + (0 if state.mode == COOP else seat)
    return piece, n.platform(state, to) if to else own, int(hidden), discard


READERS: Mapping[str, Reader] = {
    "rescue": _rescue,
    "green": _dinosaur,
    "blue": _dinosaur,
    "steal-card": _seat,
    "switch-hand": _seat,
    "steal-dino": _theft,
    "last-aid": _spot,
    "heal-one": _dinosaur,
    "t-rex": _bite,
    "hide": _dinosaur,
    "reveal": _dinosaur,
    "show": _dinosaur,
    "divert": _seat,
    "drop": _card,
    "move": _move,
    "shield": _spot,
    "prey": _dinosaur,
    "lose": _card,
}
"""Who reads what stands behind a word."""

NOTATION = KaboomNotation(GAME)
