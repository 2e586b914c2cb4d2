"""The words of the game's moves and what their arguments are."""

from __future__ import annotations

from rules.beansprout.state import SWITCHES
from rules.kernel.moves import Arg, Kind, Verb

CARD = Arg("card", Kind.PIECE)
"""A card of one's own hand."""

SLOT_ARG = Arg("slot", Kind.ZONE)
ALSO = Arg("also", Kind.ZONE, optional=True)
THIRD = Arg("third", Kind.ZONE, optional=True)
LETTERS = Arg("letter", Kind.NUMBER, 32, 126, repeated=True)

UNNAMED = -1
"""The value of an argument that names nothing."""


BUILD_WORDS = ("new", "copy", "rename", "delete", "add", "take", "export")
"""What the deck builder does: the first argument of `build`."""

VERBS: tuple[Verb, ...] = (
    Verb("promise"),
    Verb("redraw"),
    Verb("keep"),
    Verb("play", (CARD, SLOT_ARG)),
    Verb("help", (CARD, Arg("target", Kind.ZONE, optional=True))),
    Verb("combat"),
    Verb("end"),
    Verb("call"),
    Verb("attack", (SLOT_ARG, ALSO, THIRD)),
    Verb("act", (SLOT_ARG, Arg("target", Kind.ZONE, optional=True))),
    Verb("order", (SLOT_ARG, ALSO, THIRD)),
    Verb("clear", (SLOT_ARG,)),
    Verb("back"),
    Verb("confirm"),
    Verb("block", (SLOT_ARG, Arg("attacker", Kind.ZONE))),
    Verb("choose", (Arg("slot", Kind.ZONE, optional=True),)),
    Verb("pick", (Arg("card", Kind.PIECE, optional=True),)),
    Verb("compost", (CARD, Arg("more", Kind.PIECE, repeated=True))),
    Verb("pass"),
    Verb("quiet"),
    Verb("coin"),
    Verb("aim", (SLOT_ARG, Arg("target", Kind.ZONE))),
    Verb("drag", (Arg("thing", Kind.PIECE), Arg("place", Kind.ZONE))),
    Verb("deck", (LETTERS,)),
    Verb("start"),
    Verb(
        "build",
        (
            Arg("deed", Kind.NUMBER, 0, len(BUILD_WORDS) - 1),
            Arg("face", Kind.NUMBER, 0, 99, optional=True),
            Arg("n", Kind.NUMBER, 0, 99, optional=True),
            LETTERS,
        ),
    ),
)
"""The game's verbs. `coin`, `aim` and `drag` are never legal: their clauses say why. `deck`, `start` and `build`
belong to the table before the game."""

AT_ANY_TIME: tuple[Verb, ...] = (
    Verb("stop", (Arg("switch", Kind.NUMBER, 0, len(SWITCHES) - 1), Arg("on", Kind.FLAG))),
    Verb("rematch"),
)
"""Verbs that answer no question: a stop switch may be turned at any time, a rematch asked for after the game."""

INDEX: dict[str, int] = {verb.name: i for i, verb in enumerate(VERBS)}

WORDS: frozenset[str] = frozenset(INDEX) | {verb.name for verb in AT_ANY_TIME}
"""The first word of every move."""
