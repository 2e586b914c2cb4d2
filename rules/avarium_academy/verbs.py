"""The words of the game's moves and what their arguments are."""

from __future__ import annotations

from rules.avarium_academy.catalogue import MOMENTS
from rules.kernel.moves import Arg, Kind, Verb

UNNAMED, ABSENT, BOTH = -1, -2, -3
"""Arguments that name nothing: left out; named, but not there; a payer: Reputation and a Student together."""

CARD = Arg("card", Kind.PIECE)
PAYER = Arg("payer", Kind.PIECE, optional=True)
"""The Student that pays; left out = Reputation."""

TARGETS = (
    Arg("target", Kind.PIECE, optional=True),
    Arg("second", Kind.PIECE, optional=True),
    Arg("third", Kind.PIECE, optional=True),
)
PLAYER = Arg("player", Kind.SEAT)
MOST_ITEMS = 63
MOST_DAMAGE = 99

VERBS: tuple[Verb, ...] = (
    Verb("recruit", (CARD,)),
    Verb("play", (CARD, Arg("mode", Kind.NUMBER, 0, 2), *TARGETS, PAYER)),
    Verb("play-at", (CARD, PLAYER, PAYER)),
    Verb("play-on", (CARD, Arg("item", Kind.NUMBER, 0, MOST_ITEMS), PAYER)),
    Verb("use", (CARD, *TARGETS[:2])),
    Verb("use-at", (CARD, PLAYER)),
    Verb("fight", (Arg("leader", Kind.PIECE), Arg("target", Kind.PIECE))),
    Verb("end"),
    Verb("pass"),
    Verb("nobody"),
    Verb("support", (CARD,)),
    Verb("help", (CARD, Arg("side", Kind.NUMBER, 0, 1))),
    Verb("alone"),
    Verb("assign", (Arg("damage", Kind.NUMBER, 0, MOST_DAMAGE, repeated=True),)),
    Verb("order", (Arg("trigger", Kind.NUMBER, 0, MOST_ITEMS, repeated=True),)),
    Verb("target", (Arg("target", Kind.PIECE),)),
    Verb("target-at", (PLAYER,)),
    Verb("yes"),
    Verb("no"),
    Verb("expel", (Arg("student", Kind.PIECE, repeated=True),)),
    Verb("trash", (Arg("card", Kind.PIECE, repeated=True),)),
    Verb("keep", (CARD, Arg("rest", Kind.PIECE, repeated=True))),
    Verb("idol", (CARD,)),
    Verb("undo"),
    Verb("stop", (Arg("moment", Kind.NUMBER, 0, len(MOMENTS) - 1),)),
    Verb("full"),
    Verb("yield", (Arg("until", Kind.NUMBER, 1, 3),)),
    Verb("call"),
    Verb("next"),
)
"""`play` takes cards as targets, `play-at` a player, `play-on` an ability on the Stack (counted from the bottom);
`use` and `use-at` likewise. `alone` answers "none" to a question for support or help. `stop` goes on to the next
position of a seat's switch for a moment: default, on, off. On the response bar `call` presses a seat's button or
lets go of it, and `next` continues."""

INDEX: dict[str, int] = {verb.name: i for i, verb in enumerate(VERBS)}
