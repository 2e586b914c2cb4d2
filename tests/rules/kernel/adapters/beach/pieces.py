"""Cards, zones, steps, verbs and event kinds of the stripped-down game."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, field

from rules.kernel.events import EventKind, Look
from rules.kernel.moves import Arg, Kind, Verb
from rules.kernel.state import NOTHING, Facts, State, Step

STAGE = {"a1_garnet": (4, ()), "a1_pearl": (3, ()), "a1_amethyst": (3, ()), "a2_lapis_lazuli": (5, ((3, 3), (5, 7)))}
"""Cost and attacks (cost, value) of the Stage Characters that the scenarios use."""

CRASHERS = {
    "h_doc": ((3, "vp", 3), (3, "energy", 2)),
    "h_holly_blue": ((2, "vp", 2), (2, "vp", 2), (3, "energy", 2), (4, "vp", 4)),
}
"""Spots: value, what is gained, how much."""

AUDIENCE = {"a1_kofi": 2}
"""Energy that an Audience card brings."""

OTHERS = (
    *("lion", "greg", "buck", "jenny", "onion", "lars", "connie", "sadie", "peedee", "kiki", "ronaldo"),
    *("mayor_dewey", "mr_smiley", "nanefua", "mr_fryman", "sour_cream", "watermelon_steven"),
)
"""Cards that only lie in hands here."""

NAMES = (
    *STAGE,
    *CRASHERS,
    *AUDIENCE,
    *(f"a1_{name}" for name in OTHERS),
)
FACES = [face for face in range(len(NAMES)) for _ in range(4)]
FELT, COMMON, DISCARD, ASIDE, ROW = range(5)
PLACES = ("left", "below", "right")
EACH = ("hand", "audience", "incoming", *PLACES)


def area(name: str, seat: int) -> int:
    """The zone `name` of a seat."""
    return ROW + 3 + len(EACH) * seat + EACH.index(name)


class Curtain(Step, frozen=True, tag="curtain"):
    """Asks the next seat to open its booth."""

    seat: int


class Booth(Step, frozen=True, tag="booth"):
    """Asks the seat in its booth."""

    seat: int


class Reveal(Step, frozen=True, tag="reveal"):
    """Runs when all have committed."""


class Attack(Step, frozen=True, tag="attack"):
    """Asks the holder of the First Player Card."""

    seat: int


class BeachFacts(Facts):
    """Supplies, points, and the private plans: the steps taken in a booth, each (word, piece, place)."""

    supply: list[int] = field(default_factory=list)
    vp: list[int] = field(default_factory=list)
    plans: dict[int, tuple[tuple[int, int, int], ...]] = field(default_factory=dict)
    booth: int = 0
    done: int = 0

    def copy(self) -> BeachFacts:
        """A copy that changes by itself."""
        return BeachFacts(self.supply[:], self.vp[:], self.plans.copy(), self.booth, self.done)


BeachStep: TypeAlias = Curtain | Booth | Reveal | Attack
BeachState: TypeAlias = State[BeachStep, BeachFacts]
CHOSE, STAGED, SEATED, SHARED = range(4)


class Plan(Struct):
    """The private copy of a mat: what has been chosen, played and put to the Common Area."""

    supply: int
    chosen: list[int]
    stage: dict[int, int]
    audience: list[int]
    common: int = NOTHING

    @property
    def played(self) -> int:
        """Cards played so far."""
        return len(self.stage) + len(self.audience)

    def free(self, piece: int) -> bool:
        """Whether a chosen card is still to be used."""
        return piece in self.chosen and piece not in (*self.stage.values(), *self.audience, self.common)


PIECE = Arg("piece", Kind.PIECE)
VERBS = (
    Verb("open"),
    Verb("choose", (PIECE, Arg("second", Kind.PIECE), Arg("third", Kind.PIECE))),
    Verb("stage", (PIECE, Arg("place", Kind.NUMBER, 0, 2))),
    Verb("audience", (PIECE,)),
    Verb("common", (PIECE,)),
    Verb("commit"),
    Verb("undo"),
    Verb("attack", (PIECE, Arg("cost", Kind.NUMBER, 0, 9), Arg("target", Kind.NUMBER, 0, 29, repeated=True))),
    Verb("finish"),
)
KINDS = {
    kind.name: kind
    for kind in (
        EventKind("plan", ("seat:seat",), (), quiet=True),
        EventKind("arrive", ("seat:seat", "piece:piece", "zone:zone"), (), Look.MOVE),
        EventKind("hit", ("seat:seat", "piece:piece", "spot:number"), (), Look.MARK),
    )
}
