"""Cards, zones, steps, verbs and event kinds of the stripped-down game."""

from __future__ import annotations

from typing import TypeAlias

from rules.kernel.events import EventKind, Look
from rules.kernel.moves import Arg, Kind, Verb
from rules.kernel.state import Facts, State, Step

CARDS = {
    "ruby": (6, 0),
    "carnelian": (2, 2),
    "northern_beast": (2, 1),
    "dogcopter_girl": (2, 1),
    "foxman": (2, 1),
    "slinker": (2, 0),
    "greg": (1, 1),
    "lion": (2, 1),
    "onion": (2, 1),
    "sadie": (1, 1),
}
"""Copies and cost of the cards that these scenarios name."""

NAMES = tuple(CARDS)
RUBY = NAMES.index("ruby")
FACES = [face for face, name in enumerate(NAMES) for _ in range(CARDS[name][0])]
AREAS = ("hand", "universe", "beach", "memories")
FELT, DECK, ASIDE = 0, 1, 2


def area(name: str, seat: int) -> int:
    """The zone `name` of a seat."""
    return 3 + len(AREAS) * seat + AREAS.index(name)


class Stars(Step, frozen=True, tag="stars"):
    """Asks the active seat."""


class Window(Step, frozen=True, tag="window"):
    """Asks the seats that may still answer (mask): all at once (open call) or the next one (roll call)."""

    pending: int


class Resolve(Step, frozen=True, tag="resolve"):
    """Runs: Rubies from the last to the first, then the ability."""


class Order(Step, frozen=True, tag="order"):
    """Asks the player of an ordering card."""

    seat: int
    count: int


class Entry(Step, frozen=True, tag="entry"):
    """A card of the chain: entry 0 has `source`, `to`, `taken`; a Ruby names the entry `on`."""

    seat: int
    piece: int
    source: int = -1
    to: int = -1
    taken: int = -1
    on: int = -1


class GemasFacts(Facts):
    """The active seat and its Stars."""

    active: int = 0
    stars: int = 3

    def copy(self) -> GemasFacts:
        """A copy that changes by itself."""
        return GemasFacts(self.active, self.stars)


GemasStep: TypeAlias = Stars | Window | Resolve | Order | Entry
GemasState: TypeAlias = State[GemasStep, GemasFacts]

PIECE = Arg("piece", Kind.PIECE)
VERBS = (
    Verb(
        "play",
        (
            PIECE,
            Arg("source", Kind.SEAT, optional=True),
            Arg("to", Kind.SEAT, optional=True),
            Arg("taken", Kind.PIECE, optional=True),
        ),
    ),
    Verb("look"),
    Verb("ruby", (Arg("on", Kind.NUMBER, 0, 9),)),
    Verb("pass"),
    Verb("nobody"),
    Verb("order", (Arg("piece", Kind.PIECE, repeated=True),)),
    Verb("finish"),
)
KINDS = {
    kind.name: kind
    for kind in (
        EventKind("play", ("seat:seat", "piece:piece", "zone:zone"), (), Look.MOVE),
        EventKind("passes", ("seat:seat",), (), barrier=True),
        EventKind("moved", ("piece:piece", "zone:zone"), (), Look.MOVE),
        EventKind("given", ("piece:piece", "zone:zone"), ("card:card",), Look.MOVE, barrier=True),
        EventKind("shown", ("seat:seat",), ("card:card",), barrier=True),
        EventKind("ordered", ("seat:seat",), (), barrier=True),
    )
}
