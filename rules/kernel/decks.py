"""Decks of one's own: what a game says that lets players build, check and trade them (DESIGN.md 8).

A game that has them brings a module `decks` with an object `DECKS` beside its `game` module. The table's deck
builder, its new-game screen and the command line read this and know no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct, field, structs

from rules.kernel.book import Phrase, Speaker, Text
from rules.kernel.chance import Chance
from rules.kernel.moves import Refusal
from rules.kernel.state import Setup

if TYPE_CHECKING:
    from rules.kernel.game import Game
    from rules.kernel.show import Face

COPIES_AT_MOST = 99
"""More copies of a card than this can't be put into a list, whatever a game allows."""


class Chart(StrEnum):
    """How the cards of a deck are shown by a trait."""

    NONE = ""
    CURVE = "curve"  # a column for each value
    SHARE = "share"  # one bar, parted


class TraitValue(Struct, frozen=True):
    """One value of a trait: its number, its name in full ("Level 1") and as short as it gets ("1")."""

    value: int
    name: Text
    short: Text


class Trait(Struct, frozen=True):
    """Something by which cards are filtered and counted: type, level, cost. `values` in display order."""

    id: str
    title: Text
    values: tuple[TraitValue, ...]
    chart: Chart = Chart.NONE
    filters: bool = True


class PoolCard(Struct, frozen=True):
    """A card that may be put into a deck: at most `most` copies, by `clause`; `traits` by trait id, absent = none."""

    id: str
    face: Face
    most: int
    clause: str
    traits: dict[str, int]


class DeckList(Struct, frozen=True):
    """A deck: its name, and how many of each card by id. It may break the limits: then it's a draft."""

    name: str
    cards: dict[str, int] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(self.cards.values())


class Problem(Struct, frozen=True):
    """Something wrong with a list: its sentence, the clause to read about it, the line (0: none), the card ("")."""

    refusal: Refusal
    clause: str
    line: int = 0
    card: str = ""


class Reading(Struct, frozen=True):
    """What came of reading a text: the deck as far as it goes, and all problems in the order in which they're shown.

    `readable`: the text is a list, though perhaps one that breaks a limit.
    """

    deck: DeckList
    problems: tuple[Problem, ...] = ()
    readable: bool = True


class Starter(Struct, frozen=True):
    """A deck that comes with the game and can't be changed. Its id stands for it in a set-up."""

    id: str
    title: Text
    summary: Text
    cards: dict[str, int]


class Opening(Struct, frozen=True):
    """How a first hand is drawn: `apart` cards go aside unseen, then `hand` are drawn.

    `redraws`: the sizes of the hands after that, the last one again and again; () = none. The old hand stays out.
    `needs`: trait and value that a hand must hold. A hand without must be redrawn, one with it is kept; None: the
    player is free. With an empty deck everything is shuffled and begins anew.
    """

    hand: int
    apart: int = 0
    apart_name: Text = field(default_factory=dict)
    redraws: tuple[int, ...] = ()
    needs: tuple[str, int] | None = None
    hand_clause: str = ""
    redraw_clause: str = ""


class Decks(Protocol):
    """All that the table asks of a game about decks."""

    pool: tuple[PoolCard, ...]
    """Every card, in the order in which lists name them."""
    traits: tuple[Trait, ...]
    starters: tuple[Starter, ...]
    opening: Opening
    fewest: int
    """Cards that a deck needs, by `size_clause`."""
    most: int
    """Cards that a deck may have; 0 = no end."""
    size_clause: str
    name_at_most: int
    """Letters that a deck's name may have."""
    starters_stay: Refusal
    """Why a starter deck isn't changed."""

    def recognises(self, text: str) -> bool:
        """Whether a text claims to be a deck list of this game."""

    def read(self, text: str) -> Reading:
        """A list from its text. Raises nothing."""

    def write(self, deck: DeckList) -> str:
        """The text of a deck, which `read` gives back: also of a draft."""

    def problems(self, cards: Mapping[str, int]) -> tuple[Problem, ...]:
        """Which limits a deck breaks."""

    def not_playable(self, deck: DeckList) -> Refusal | None:
        """Why a deck can't be chosen for a game, or None."""

    def not_exported(self, deck: DeckList) -> Refusal | None:
        """Why a deck can't be given away as text, or None."""

    def title(self, face: int) -> Phrase:
        """The name of a face of the catalogue: what refusals of lists mention."""


RANDOM_DECK = "random"
"""The word for a deck that is drawn by lot from all that the limits allow, by the seed of the game."""
TRIES = 1000


def random_deck(decks: Decks, rng: Chance) -> DeckList:
    """A legal deck of the fewest cards, drawn by lot: each copy that the limits allow is as likely as any other.
    Raises LookupError if the limits let none be found."""
    copies = [card.id for card in decks.pool for _ in range(card.most)]
    for _ in range(TRIES):
        left = list(copies)
        drawn: dict[str, int] = {}
        for _ in range(min(decks.fewest, len(left))):
            card = left.pop(rng.below(len(left)))
            drawn[card] = drawn.get(card, 0) + 1
        if not decks.problems(drawn):
            return DeckList("Drawn by lot", drawn)
    raise LookupError("no legal deck was found by lot")


def with_random_decks(game: Game[Any, Any], setup: Setup) -> Setup:
    """The set-up with lists in place of the word `random`, by its seed: each seat draws by lots of its own."""
    decks = decks_of(game)
    if decks is None or not any(seat.deck == RANDOM_DECK for seat in setup.seats):
        return setup
    seats = []
    for at, seat in enumerate(setup.seats):
        lots = Chance((setup.seed ^ (0xDECC << 8)) + at)
        text = decks.write(random_deck(decks, lots)) if seat.deck == RANDOM_DECK else seat.deck
        seats.append(structs.replace(seat, deck=text))
    return structs.replace(setup, seats=tuple(seats))


def has_decks(game: str) -> bool:
    """Whether a game, by its id, has decks; a built-in one isn't loaded for that."""
    import rules

    try:
        if find_spec(f"rules.{game}.decks") is not None:
            return True
        if find_spec(f"rules.{game}") is not None:
            return False
    except ModuleNotFoundError:
        pass
    try:
        return decks_of(rules.load(game)) is not None
    except Exception:  # a game from elsewhere may fail in any way; then it has none
        return False


def decks_of(game: Game[Any, Any]) -> Decks | None:
    """What a game says about decks, or None."""
    module = type(game).__module__.rpartition(".")[0] + ".decks"
    try:
        if find_spec(module) is None:
            return None
    except ModuleNotFoundError:
        return None
    made: Decks = import_module(module).DECKS
    return made


def sentence(game: Game[Any, Any], refusal: Refusal, language: str) -> str:
    """A refusal about decks in words: seats by their letters, cards by name."""
    decks = decks_of(game)

    def card(piece: int) -> str:
        return speaker.say(decks.title(-2 - piece)) if decks is not None and piece <= -2 else ""

    speaker = Speaker(game.book, language, lambda seat: chr(65 + seat), card)
    return speaker.refuse(refusal)
