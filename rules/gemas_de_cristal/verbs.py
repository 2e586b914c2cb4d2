"""The words of the game's moves and what their arguments are.

Playing a card is one move in the notation; here it has a verb for each aim, so that the table can ask for one
target after the other. The verbs from `answer` on are never legal: they exist so that the law can say why.
"""

from __future__ import annotations

from rules.gemas_de_cristal.catalogue import CARRY, DRAW, ORDER, PLAIN, SEND, SWAP, TAKE, TRADE
from rules.kernel.moves import Arg, Kind, Verb

CARD = Arg("card", Kind.PIECE)
"""A card of one's own hand."""

UNNAMED, ABSENT = -1, -2
"""Values of an argument that names nothing: not named at all; named, but not there."""

VERBS: tuple[Verb, ...] = (
    Verb("play", (CARD, Arg("into", Kind.ZONE))),
    Verb("carry", (CARD, Arg("source", Kind.ZONE), Arg("to", Kind.ZONE))),
    Verb("send", (CARD, Arg("to", Kind.ZONE))),
    Verb("take", (CARD, Arg("taken", Kind.PIECE), Arg("to", Kind.ZONE))),
    Verb("swap", (CARD, Arg("one", Kind.PIECE), Arg("other", Kind.PIECE))),
    Verb("trade", (CARD, Arg("one", Kind.ZONE), Arg("other", Kind.ZONE))),
    Verb("forgo", (CARD,)),
    Verb("draw"),
    Verb("draw-fusion"),
    Verb("finish"),
    Verb("discard", (CARD, Arg("more", Kind.PIECE, repeated=True))),
    Verb("order", (CARD, Arg("next", Kind.PIECE, repeated=True))),
    Verb("look"),
    Verb("ruby", (CARD, Arg("on", Kind.PIECE))),
    Verb("pass"),
    Verb("nobody"),
    Verb("answer", (CARD, Arg("on", Kind.PIECE))),
    Verb("draw-at", (Arg("deck", Kind.ZONE), Arg("n", Kind.NUMBER, 2, 9))),
    Verb("drag", (Arg("thing", Kind.PIECE), Arg("to", Kind.ZONE))),
    Verb("drag-table", (Arg("seat", Kind.SEAT), Arg("thing", Kind.NUMBER, 0, 3), Arg("to", Kind.ZONE))),
    Verb("peek", (Arg("zone", Kind.ZONE),)),
)

INDEX: dict[str, int] = {verb.name: i for i, verb in enumerate(VERBS)}

OF_AIM: dict[str, str] = {
    PLAIN: "play",
    DRAW: "play",
    ORDER: "play",
    CARRY: "carry",
    SEND: "send",
    TAKE: "take",
    SWAP: "swap",
    TRADE: "trade",
}
"""The verb by which a card of an aim is played when its ability has a legal target."""

PLAYS: frozenset[str] = frozenset({"play", "carry", "send", "take", "swap", "trade", "forgo"})
"""The verbs that play a card in one's own turn."""
