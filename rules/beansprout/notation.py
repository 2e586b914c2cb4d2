"""Moves, positions and values as text (SPEC.md 9): `A play pea_pip A1`, `B help sunbeam B2`, `A order A2 A1`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from rules.beansprout import decktexts, positions, readings
from rules.beansprout.catalogue import CARD_OF_ID, ID, SLOTS, N
from rules.beansprout.effects import fitting
from rules.beansprout.game import GAME
from rules.beansprout.law_table import BREAK, letters, words
from rules.beansprout.macros import macro
from rules.beansprout.state import (
    COMPOST,
    HAND,
    HEALTH,
    SLOT,
    SWITCHES,
    BeanFacts,
    BeanState,
    BeanStep,
    Pick,
    top,
)
from rules.beansprout.verbs import BUILD_WORDS, UNNAMED, WORDS
from rules.kernel.moves import Move
from rules.kernel.notation import Notation, NotationError, letter
from rules.kernel.record import Record
from rules.kernel.state import TABLE, Setup

ABSENT = -2
"""A card that is named but isn't there; the law refuses it."""

PLACE = re.compile(r"^([AB])([1-3])$")
CARD = re.compile(r"^([a-z]+(?:_[a-z]+)*)(?:#([1-9]\d*))?$")
DECK = re.compile(r'\s*("[^"]*"|\S+)')

Reader = Callable[["BeanNotation", BeanState, int, list[str]], tuple[int, ...]]


def spot(zone: int) -> str:
    """The name of a slot, `A2`.

    >>> spot(SLOT + 4)
    'B2'
    """
    at = zone - SLOT
    return f"{letter(at // SLOTS)}{at % SLOTS + 1}"


class BeanNotation(Notation[BeanStep, BeanFacts]):
    """The text forms of beanSprout."""

    table_words: ClassVar[frozenset[str]] = frozenset({"start"})
    fresh_deals_are_played: ClassVar[bool] = True

    def position(self, setup: Setup, given: Mapping[str, Any]) -> BeanState:
        """See `positions.py`."""
        return positions.position(setup, given)

    def read(self, record: Record[BeanStep, BeanFacts], path: str) -> Any:
        """See `readings.py`."""
        return readings.read(record, path)

    def same(self, path: str, want: Any, got: Any) -> bool:
        """See `readings.py`."""
        return readings.same(path, want, got)

    def over(self, records: list[Record[BeanStep, BeanFacts]], path: str) -> Any:
        """See `readings.py`."""
        return readings.over([record.state for record in records], path)

    def macro(self, record: Record[BeanStep, BeanFacts], words: list[str]) -> Iterator[tuple[int, Move]] | None:
        """`nobody`, `all pass`, `all keep`, `all promise`."""
        return macro(record, " ".join(words))

    def forced(self, record: Record[BeanStep, BeanFacts]) -> tuple[int, Move] | None:
        """A card of the hand that must grow because no other fits (SPEC.md 6.2): it takes no line."""
        step = record.state.agenda[-1] if record.state.agenda else None
        if not isinstance(step, Pick) or readings.asks_openly(step):
            return None
        found = fitting(record.state, step)
        if len({record.state.pieces.face[card] for card in found}) > 1:
            return None
        return step.seat, Move("pick", (found[0] if found else UNNAMED,))

    def deck(self, text: str) -> dict[str, Any]:
        """What the import says of a text."""
        return decktexts.imported(text)

    def export(self, name: str) -> dict[str, Any]:
        """What the export of a starter deck says."""
        return decktexts.exported(name)

    # -- reading ------------------------------------------------------------------------------------------------

    def parse(self, state: BeanState, text: str) -> tuple[int, Move]:
        """A whole line. `table start` and `build …` are the table's."""
        line = text.strip()
        if line == "table start":
            return TABLE, Move("start")
        if line.partition(" ")[0] == "build":
            return TABLE, self.words(state, TABLE, line)
        return super().parse(state, line)

    def format(self, state: BeanState, seat: int, move: Move) -> str:
        """A whole line for a move."""
        if move.verb == "start":
            return "table start"
        text = super().format(state, seat, move)
        return text[2:] if move.verb == "build" and seat != TABLE else text

    def move(self, state: BeanState, seat: int, text: str) -> Move:
        """`offer` alone offers a draw (BSP-124)."""
        return Move("offer", (0,)) if text == "offer" else super().move(state, seat, text)

    def words(self, state: BeanState, seat: int, text: str) -> Move:
        """A move from its words. What isn't there becomes ABSENT, for the law to refuse."""
        verb, *rest = text.split()
        if verb == "deck":
            return Move("deck", letters(*_decks(text[len(verb) :], 1)))
        if verb == "build":
            return Move("build", _build(text[len(verb) :]))
        if verb == "attack" and "at" in rest:
            verb, rest = "aim", [word for word in rest if word != "at"]
        if verb not in WORDS or (verb in ("start", "aim") and verb == text.split()[0]):
            raise NotationError(f"there is no move {verb!r} here; moves are: {', '.join(sorted(WORDS))}")
        reader = READERS.get(verb)
        if reader is None:
            if rest:
                raise NotationError(f"{verb!r} stands alone, not with {' '.join(rest)!r}")
            return Move(verb)
        return Move(verb, reader(self, state, seat, rest))

    def place(self, word: str) -> int:
        """The zone of a slot, `A2`. Raises NotationError."""
        match = PLACE.match(word)
        if not match:
            raise NotationError(f"{word!r} is no slot; slots are A1 to A3 and B1 to B3")
        return SLOT + (ord(match[1]) - 65) * SLOTS + int(match[2]) - 1

    def among(self, state: BeanState, cards: list[int], word: str, taken: tuple[int, ...] = ()) -> int:
        """A card by id among those given: `pea_pip` is the first that isn't taken, `pea_pip#2` the second."""
        match = CARD.match(word)
        if not match or match[1] not in CARD_OF_ID:
            raise NotationError(f"there is no card {word!r}; cards are: {' '.join(ID)}")
        face = state.pieces.face
        equal = [card for card in cards if face[card] >= 0 and face[card] % N == CARD_OF_ID[match[1]]]
        if match[2]:
            at = int(match[2]) - 1
            return equal[at] if at < len(equal) else ABSENT
        return next((card for card in equal if card not in taken), ABSENT)

    def held(self, state: BeanState, seat: int, word: str, taken: tuple[int, ...] = ()) -> int:
        """A card of a hand."""
        return self.among(state, state.zones[HAND + seat].cards if 0 <= seat < 2 else [], word, taken)

    # -- writing ------------------------------------------------------------------------------------------------

    def spell(self, state: BeanState, seat: int, move: Move) -> str:
        """The words of a move."""
        verb, args = move.verb, move.args
        hand = state.zones[HAND + seat].cards if 0 <= seat < 2 else []
        match verb:
            case "play":
                return f"play {self.named(state, hand, args[0])} {spot(args[1])}"
            case "help":
                target = "" if args[1] == UNNAMED else f" {spot(args[1])}"
                return f"help {self.named(state, hand, args[0])}{target}"
            case "attack" | "act" | "order" | "clear" | "block":
                return " ".join([verb, *(spot(zone) for zone in args if zone != UNNAMED)])
            case "choose":
                return "choose none" if args[0] == UNNAMED else f"choose {spot(args[0])}"
            case "pick":
                return f"pick {self._picked(state, args[0])}"
            case "compost":
                return " ".join(["compost", *(self.named(state, hand, card) for card in args)])
            case "stop":
                return f"stop {SWITCHES[args[0]]} {'on' if args[1] else 'off'}"
            case "deck":
                return f'deck "{words(args)[0]}"'
            case "build":
                return self._built(args)
            case "aim":
                return f"attack {spot(args[0])} at {spot(args[1])}"
            case "drag":
                return f"drag {self._thing(state, args[0])} to {spot(args[1]) if args[1] >= SLOT else 'bin'}"
            case _:
                return verb

    def named(self, state: BeanState, cards: list[int], card: int) -> str:
        """A card by id, with `#2` if it is the second of its kind there."""
        face = state.pieces.face
        equal = [other for other in cards if face[other] == face[card]]
        at = equal.index(card) if card in equal else 0
        return ID[face[card] % N] + (f"#{at + 1}" if at else "")

    def _picked(self, state: BeanState, card: int) -> str:
        step = state.agenda[-1]
        if card == UNNAMED or not isinstance(step, Pick):
            return "none"
        return self.named(state, fitting(state, step), card)

    def _thing(self, state: BeanState, piece: int) -> str:
        zone = state.pieces.zone[piece]
        if zone >= SLOT:
            return spot(zone)
        return "health" if HEALTH <= zone < HEALTH + 2 else self.named(state, state.zones[zone].cards, piece)

    @staticmethod
    def _built(args: tuple[int, ...]) -> str:
        deed, card, n = args[:3]
        named = [f'"{name}"' for name in words(args[3:])]
        rest = [ID[card], str(n)] if BUILD_WORDS[deed] in ("add", "take") else []
        return " ".join(["build", BUILD_WORDS[deed], *named, *rest])


def _decks(text: str, count: int) -> list[str]:
    """So many names of decks, bare or in quotes, from the front of a text."""
    names: list[str] = []
    for _ in range(count):
        match = DECK.match(text)
        if not match:
            raise NotationError("a deck is named by its id or by its name in quotes")
        names.append(match[1].strip('"'))
        text = text[match.end() :]
    if text.strip() or any(chr(BREAK) in name for name in names):
        raise NotationError(f"{text.strip()!r} says too much")
    return names


def _build(text: str) -> tuple[int, ...]:
    word, _, rest = text.strip().partition(" ")
    if word not in BUILD_WORDS:
        raise NotationError(f"the deck builder knows {', '.join(BUILD_WORDS)}, not {word!r}")
    card, n = UNNAMED, UNNAMED
    if word in ("add", "take"):
        match = DECK.match(rest)
        parts = rest[match.end() :].split() if match else []
        if not parts or parts[0] not in CARD_OF_ID or len(parts) > 2 or not all(p.isdigit() for p in parts[1:]):
            raise NotationError(f"{text.strip()!r}: after the deck stand a card and how many of it")
        card, n = CARD_OF_ID[parts[0]], int(parts[1]) if len(parts) > 1 else 1
        rest = rest[: match.end()] if match else rest
    names = _decks(rest, 2 if word in ("copy", "rename") else 1)
    return (BUILD_WORDS.index(word), card, n, *letters(*names))


def _some(words_: list[str], form: str, fewest: int, most: int) -> list[str]:
    if not fewest <= len(words_) <= most:
        raise NotationError(f"{' '.join(words_)!r} can't be read; it is written {form!r}")
    return words_


def _play(n: BeanNotation, state: BeanState, seat: int, rest: list[str]) -> tuple[int, ...]:
    card, place = _some(rest, "play pea_pip A1", 2, 2)
    return n.held(state, seat, card), n.place(place)


def _help(n: BeanNotation, state: BeanState, seat: int, rest: list[str]) -> tuple[int, ...]:
    _some(rest, "help sunbeam A1", 1, 2)
    return n.held(state, seat, rest[0]), n.place(rest[1]) if len(rest) > 1 else UNNAMED


def _three(n: BeanNotation, rest: list[str], form: str) -> list[int]:
    return [n.place(word) for word in _some(rest, form, 1, SLOTS)]


def _attack(n: BeanNotation, state: BeanState, seat: int, rest: list[str]) -> tuple[int, ...]:
    """Several in one line are put in slot order: the preset, whatever the order of the words."""
    zones = sorted(_three(n, rest, "attack A1 A3"))
    return (*zones, *[UNNAMED] * (SLOTS - len(zones)))


def _order(n: BeanNotation, state: BeanState, seat: int, rest: list[str]) -> tuple[int, ...]:
    zones = _three(n, rest, "order A2 A1")
    return (*zones, *[UNNAMED] * (SLOTS - len(zones)))


def _act(n: BeanNotation, state: BeanState, seat: int, rest: list[str]) -> tuple[int, ...]:
    _some(rest, "act A1 A2", 1, 2)
    return n.place(rest[0]), n.place(rest[1]) if len(rest) > 1 else UNNAMED


def _two(n: BeanNotation, state: BeanState, seat: int, rest: list[str]) -> tuple[int, ...]:
    first, second = _some(rest, "block B1 A1", 2, 2)
    return n.place(first), n.place(second)


def _one(n: BeanNotation, state: BeanState, seat: int, rest: list[str]) -> tuple[int, ...]:
    word = _some(rest, "clear A1", 1, 1)[0]
    return (UNNAMED if word == "none" else n.place(word),)


def _pick(n: BeanNotation, state: BeanState, seat: int, rest: list[str]) -> tuple[int, ...]:
    word = _some(rest, "pick truffle_troll", 1, 1)[0]
    step = state.agenda[-1] if state.agenda else None
    if word == "none":
        return (UNNAMED,)
    return (n.among(state, fitting(state, step) if isinstance(step, Pick) else [], word),)


def _compost(n: BeanNotation, state: BeanState, seat: int, rest: list[str]) -> tuple[int, ...]:
    cards: tuple[int, ...] = ()
    for word in rest:
        cards = (*cards, n.held(state, seat, word, cards))
    return cards


def _stop(n: BeanNotation, state: BeanState, seat: int, rest: list[str]) -> tuple[int, ...]:
    which, how = _some(rest, "stop main on", 2, 2)
    if which not in SWITCHES or how not in ("on", "off"):
        raise NotationError(f"{' '.join(rest)!r}: a switch is {', '.join(SWITCHES)}, and on or off")
    return SWITCHES.index(which), int(how == "on")


def _drag(n: BeanNotation, state: BeanState, seat: int, rest: list[str]) -> tuple[int, ...]:
    thing, to, place = _some(rest, "drag A1 to A2", 3, 3)
    if to != "to":
        raise NotationError("something is dragged *to* a place")
    zone = COMPOST + max(seat, 0) if place == "bin" else n.place(place)
    if thing == "health":
        bar = state.zones[HEALTH + max(seat, 0)].cards
        return bar[-1] if bar else ABSENT, zone
    if PLACE.match(thing):
        return top(state, n.place(thing) - SLOT), zone
    return n.held(state, seat, thing), zone


READERS: Mapping[str, Reader] = {
    "play": _play,
    "help": _help,
    "attack": _attack,
    "order": _order,
    "act": _act,
    "block": _two,
    "aim": _two,
    "clear": _one,
    "choose": _one,
    "pick": _pick,
    "compost": _compost,
    "stop": _stop,
    "drag": _drag,
}
"""Who reads what stands behind a word."""

NOTATION = BeanNotation(GAME)
