"""Deck lists as text: reading, judging and writing them (SPEC.md 3.8, BSP-003 to BSP-006, BSP-010 to BSP-013)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from rules.beansprout.catalogue import CARD_OF_ID, CARDS, COPIES, ID, LEVEL, NUMBERS, STARTERS, N, starter_cards
from rules.kernel.moves import CardRef, Refusal, Value

CHARACTERS_AT_MOST = 20_000
NAME_AT_MOST = 40
COUNT_AT_MOST = 99
EDITS_AT_MOST = 2
MARK = chr(0xFEFF)

HEADER = re.compile(r"beansprout-deck\s+(\S.*)", re.IGNORECASE)
NAME_LINE = re.compile(r"name\s*:(.*)", re.IGNORECASE)
CARD_LINE = re.compile(r"([0-9]+)\s*[xX\u00d7]?\s+(\S.*)")

NAMES: list[str] = [row["name"] for row in CARDS]
BY_NAME: list[int] = sorted(range(N), key=lambda card: NAMES[card])
"""The cards from A to Z by their English names, which lists are written in."""

_KNOWN: dict[str, int] = {name.lower(): i for i, name in enumerate(NAMES)} | CARD_OF_ID


class DeckList(Struct):
    """What a text says: the deck's name, its cards by id, and what is wrong, in the order in which it is shown."""

    name: str
    cards: dict[str, int]
    problems: list[Refusal]


def _wrong(message: str, **args: Value) -> Refusal:
    return Refusal("BSP-011", message, args)


def read(text: str) -> DeckList:
    """A deck list from its text: pass 1, and pass 2 if pass 1 found nothing. Nothing is raised."""
    deck = DeckList("", {}, [])
    if len(text) > CHARACTERS_AT_MOST:
        deck.problems.append(_wrong("E10"))
        return deck
    lines = [(n, line.strip()) for n, line in enumerate(re.split(r"\r\n|\n|\r", text.removeprefix(MARK)), 1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
    stop = _header(lines)
    if stop is not None:
        deck.problems.append(stop)
        return deck
    named = False
    for n, line in lines[1:]:
        name = NAME_LINE.fullmatch(line)
        if name is None:
            _card_line(deck, n, line)
        elif named:
            deck.problems.append(_wrong("E05", n=n))
        else:
            named = True
            deck.name = name[1].strip()
            if not 1 <= len(deck.name) <= NAME_AT_MOST:
                deck.problems.append(_wrong("E06", n=n))
    if not named:
        deck.problems.append(_wrong("E04"))
    if not deck.problems:
        deck.problems = faults(deck.cards)
    return deck


def _header(lines: list[tuple[int, str]]) -> Refusal | None:
    if not lines:
        return _wrong("E01")
    n, line = lines[0]
    header = HEADER.fullmatch(line)
    if header is None:
        return _wrong("E02", n=n)
    return None if header[1] == "1" else _wrong("E03", n=n, v=header[1])


def _card_line(deck: DeckList, n: int, line: str) -> None:
    found = CARD_LINE.fullmatch(line)
    if found is None:
        deck.problems.append(_wrong("E07", n=n))
        return
    digits = found[1].lstrip("0")
    if not digits or len(digits) > 2:
        deck.problems.append(_wrong("E08", n=n))
        return
    card = _KNOWN.get(" ".join(found[2].lower().split()), -1)
    if card < 0:
        near = nearest(found[2])
        args: dict[str, Value] = {"n": n, "name": found[2]}
        deck.problems.append(_wrong("E09", **args) if near < 0 else _wrong("E09.meant", card=NAMES[near], **args))
        return
    deck.cards[ID[card]] = deck.cards.get(ID[card], 0) + int(digits)


def nearest(name: str) -> int:
    """The card whose name is at most two single-letter edits away (fewest, then A to Z), or -1."""
    wanted = " ".join(name.lower().split())
    best, found = EDITS_AT_MOST + 1, -1
    for card in BY_NAME:
        away = edits(wanted, NAMES[card].lower())
        if away < best:
            best, found = away, card
    return found


def edits(one: str, other: str) -> int:
    """How many letters must be put in, left out or replaced; 3 stands for all that are more than two.

    >>> edits('sun beams', 'sunbeam')
    2
    """
    if abs(len(one) - len(other)) > EDITS_AT_MOST:
        return EDITS_AT_MOST + 1
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, row[0] = row[0], i
        for j, wanted in enumerate(other, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (letter != wanted))
    return min(row[-1], EDITS_AT_MOST + 1)


def size(cards: Mapping[str, int]) -> int:
    """How many cards a deck has."""
    return sum(cards.values())


def faults(cards: Mapping[str, int]) -> list[Refusal]:
    """Which limits a deck breaks, in the order of SPEC.md 3.8: L01 and L02 by name, L03, L04."""
    found: list[Refusal] = []
    for message, monster, most in (
        ("L01", True, NUMBERS["monster_copies_max"]),
        ("L02", False, NUMBERS["helper_copies_max"]),
    ):
        for card in BY_NAME:
            n = cards.get(ID[card], 0)
            if (LEVEL[card] > 0) == monster and n > most:
                found.append(Refusal("BSP-012", message, {"name": CardRef(card), "n": n}))
    if size(cards) < NUMBERS["deck_minimum"]:
        found.append(Refusal("BSP-012", "L03", {"n": size(cards)}))
    if not any(n and LEVEL[CARD_OF_ID[name]] == 1 for name, n in cards.items()):
        found.append(Refusal("BSP-012", "L04"))
    return found


LIMIT_CLAUSE = {"L01": "BSP-004", "L02": "BSP-005", "L03": "BSP-003", "L04": "BSP-006"}
"""The clause behind each limit."""


def draft(deck: str, cards: Mapping[str, int]) -> Refusal | None:
    """BSP-009, if the deck breaks a limit."""
    first = next(iter(faults(cards)), None)
    return first and Refusal("BSP-009", f"BSP-009.{first.message}", {"deck": deck, **first.args})


def no_export(cards: Mapping[str, int]) -> Refusal | None:
    """BSP-010, if the deck breaks a limit."""
    first = next(iter(faults(cards)), None)
    return first and Refusal("BSP-010", f"BSP-010.{first.message}", first.args)


def write(name: str, cards: Mapping[str, int]) -> str:
    """The canonical text of a deck."""
    order = sorted(cards, key=lambda card: (LEVEL[CARD_OF_ID[card]] or 9, NAMES[CARD_OF_ID[card]]))
    lines = [f"{cards[card]} {NAMES[CARD_OF_ID[card]]}" for card in order if cards[card]]
    return "\n".join(["beansprout-deck 1", f"name: {name}", *lines, ""])


def one_kit(decks: list[dict[str, int]]) -> Refusal | None:
    """BSP-014: the first card by name that both decks together use more often than the box has it."""
    for card in BY_NAME:
        n = sum(deck.get(ID[card], 0) for deck in decks)
        if n > COPIES[card]:
            return Refusal("BSP-014", args={"n": n, "name": CardRef(card), "m": COPIES[card]})
    return None


def deck_of(text: str, seat: int) -> DeckList:
    """The deck of a set-up: a starter's id, the text of a list, or for "" the starter of that seat."""
    name = text.strip() or list(STARTERS)[seat % len(STARTERS)]
    if name in STARTERS:
        return DeckList(name, starter_cards(name), [])
    return read(text)


def text_of(path: Path) -> str:
    """The text of a file. Raises ValueError with one sentence if it can't be read as text."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not text in UTF-8") from None
    except OSError as error:
        raise ValueError(f"{path} can't be read: {error.strerror}") from None
