"""What a game of Gemas de Cristal is made of: its facts, its steps, the places of its zones."""

from __future__ import annotations

from typing import Any, TypeAlias

from rules.gemas_de_cristal.catalogue import DEFAULTS, RUBIES, RUBY, STARS
from rules.kernel.state import Facts, State, Step, bit

DECK, FUSION_DECK, ORDERED, ASIDE, FELT = 0, 1, 2, 3, 4
"""The common zones. In ORDERED lie the cards that a seat is ordering, which it alone sees."""

AREAS = ("hand", "universe", "beach", "memories", "fusions")
FIRST, EACH = 5, len(AREAS)
HAND, UNIVERSE, BEACH, MEMORIES, FUSIONS = range(FIRST, FIRST + EACH)
"""The zones of seat 0; those of seat n are n times EACH further on."""

AREA = {"hand": HAND, "universe": UNIVERSE, "beach": BEACH, "memories": MEMORIES, "fusions": FUSIONS}

NOWHERE = -1


class GemasFacts(Facts):
    """What the game knows beyond pieces and zones.

    `stars`: those left to the active seat. `trigger`: the seat that emptied the character deck, or -1.
    `extra`: the trigger seat is having its own last turn (option). `turns`: turns begun so far.
    """

    starter: int = 0
    active: int = 0
    stars: int = STARS
    trigger: int = -1
    extra: bool = False
    turns: int = 0

    def copy(self) -> GemasFacts:
        """A copy that changes by itself."""
        return GemasFacts(self.starter, self.active, self.stars, self.trigger, self.extra, self.turns)


class Stars(Step, frozen=True, array_like=True, tag="stars"):
    """Asks the active seat for an action (6.1 stars)."""


class Window(Step, frozen=True, array_like=True, tag="window"):
    """An ability waits: asks the seats that may still answer (mask), see `asked_now`."""

    pending: int


class Order(Step, frozen=True, array_like=True, tag="order"):
    """Asks the player of an ordering card for the new order; `deck` is the zone the cards came from."""

    seat: int
    deck: int


class Discard(Step, frozen=True, array_like=True, tag="discard"):
    """Asks the active seat which cards it puts down at the end of its turn (GEM-049)."""


class Entry(Step, frozen=True, array_like=True, tag="entry"):
    """A card of the chain, on the stack. Entry 0 has its targets `one` and `other`: zones or pieces, as its aim
    says, or -1. A Ruby has `on`: the number of the entry that it answers."""

    seat: int
    piece: int
    one: int = NOWHERE
    other: int = NOWHERE
    on: int = NOWHERE


GemasStep: TypeAlias = Stars | Window | Order | Discard | Entry
GemasState: TypeAlias = State[GemasStep, GemasFacts]


def zone_at(name: str, seat: int) -> int:
    """The zone `hand`, `universe`, `beach`, `memories` or `fusions` of a seat."""
    return AREA[name] + EACH * seat


def seat_of(zone: int) -> int:
    """The seat that a zone belongs to, -1 for a common one."""
    return (zone - FIRST) // EACH if zone >= FIRST else NOWHERE


def is_area(state: GemasState, zone: int, name: str) -> bool:
    """Whether that is some seat's zone of that name."""
    return FIRST <= zone < len(state.zones) and AREAS[(zone - FIRST) % EACH] == name


def option(state: GemasState, name: str) -> Any:
    """The value of a table option, or its default."""
    return state.options.get(name, DEFAULTS[name])


def chain(state: GemasState) -> list[Entry]:
    """The cards of the current chain, the announced one first."""
    return [entry for entry in state.stack if isinstance(entry, Entry)]


def entry_of(state: GemasState, piece: int) -> int:
    """The number of the chain's entry that a piece is, or -1."""
    for i, entry in enumerate(state.stack):
        if isinstance(entry, Entry) and entry.piece == piece:
            return i
    return NOWHERE


def holders(state: GemasState) -> int:
    """The seats (mask) that still play and hold a card: a public fact (GEM-105)."""
    zones = state.zones
    mask = 0
    at = HAND
    for seat, there in enumerate(state.seats):
        if zones[at].cards and not there.out:
            mask |= 1 << seat
        at += EACH
    return mask


def rubies_in_the_open(state: GemasState) -> bool:
    """Whether all Rubies lie in open zones, so that everybody sees that nobody can answer (GEM-104)."""
    face = state.pieces.face
    zones = state.zones
    count = 0
    for at in range(UNIVERSE, len(zones), EACH):
        for zone in (at, at + 1, at + 2):
            for card in zones[zone].cards:
                count += face[card] == RUBY
    return count == RUBIES


def roll_call(state: GemasState) -> bool:
    """Whether every seat is asked in turn instead of by open call (GEM-108)."""
    return state.options.get("ruby_window") == "roll_call"


def clockwise(state: GemasState, seat: int) -> list[int]:
    """The seats from the one after `seat`, clockwise; `seat` itself is the last (GEM-012)."""
    n = len(state.seats)
    return [(seat + i) % n for i in range(1, n + 1)]


def called(state: GemasState, pending: int) -> int:
    """Roll call: the seat behind the curtain, clockwise from the player of the chain's last card, that one last."""
    last = state.stack[-1]
    assert isinstance(last, Entry)  # nothing else is put there, and a window has a chain
    return next((seat for seat in clockwise(state, last.seat) if pending >> seat & 1), NOWHERE)


def floor(state: GemasState) -> int:
    """The seat in the private view of a window, or -1."""
    step = state.agenda[-1] if state.agenda else None
    if type(step) is not Window:
        return NOWHERE
    return called(state, step.pending) if roll_call(state) else state.eyes


def people(state: GemasState) -> int:
    """The seats (mask) that people play."""
    return sum(bit(seat) for seat, there in enumerate(state.seats) if there.kind == "human" and not there.out)
