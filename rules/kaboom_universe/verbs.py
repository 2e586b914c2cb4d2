"""The words of the game's moves and what their arguments are."""

from __future__ import annotations

from rules.kernel.moves import Arg, Kind, Verb

CARD = Arg("card", Kind.PIECE)
"""A card of one's own hand."""

TARGET = Arg("target", Kind.PIECE)
"""A dinosaur on a platform."""

DISCARD = Arg("discard", Kind.PIECE, optional=True)
"""The dinosaur that makes room on one's own full platform (KAB-038)."""

UNNAMED, ABSENT = -1, -2
"""Values of an argument that names nothing: not named at all; named, but nothing lies there."""

VERBS: tuple[Verb, ...] = (
    Verb("draw"),
    Verb("rescue", (CARD, Arg("to", Kind.ZONE), Arg("hidden", Kind.FLAG), DISCARD)),
    Verb("green", (CARD, TARGET)),
    Verb("blue", (CARD, TARGET)),
    Verb("steal-card", (CARD, Arg("seat", Kind.SEAT))),
    Verb("switch-hand", (CARD, Arg("seat", Kind.SEAT))),
    Verb("steal-dino", (CARD, TARGET, Arg("to", Kind.ZONE), DISCARD)),
    Verb("last-aid", (CARD, Arg("platform", Kind.ZONE))),
    Verb("heal-one", (CARD, TARGET)),
    Verb("t-rex", (Arg("t-rex", Kind.PIECE), TARGET)),
    Verb("hide", (Arg("dinosaur", Kind.PIECE),)),
    Verb("reveal", (Arg("dinosaur", Kind.PIECE),)),
    Verb("take"),
    Verb("divert", (CARD, Arg("seat", Kind.SEAT))),
    Verb("show", (Arg("dinosaur", Kind.PIECE),)),
    Verb("drop", (CARD,)),
    Verb("end"),
    Verb("next"),
    Verb("yes"),
    Verb("no"),
    Verb("draw-a"),
    Verb("draw-b"),
    Verb("move", (TARGET, Arg("to", Kind.ZONE))),
    Verb("shield", (CARD, Arg("platform", Kind.ZONE))),
    Verb("pass"),
    Verb("prey", (TARGET,)),
    Verb("lose", (CARD,)),
)
"""The game's verbs; those from `draw-a` on belong to Co-Op, which also has green, blue, steal-dino, last-aid,
t-rex, drop and end."""

INDEX: dict[str, int] = {verb.name: i for i, verb in enumerate(VERBS)}

COOP_ONLY: frozenset[str] = frozenset({"draw-a", "draw-b", "move", "shield", "pass", "prey", "lose"})
NOT_COOP: frozenset[str] = frozenset(
    {"draw", "steal-card", "switch-hand", "take", "divert", "show", "next", "yes", "no"}
)
"""The verbs that the other kind of mode doesn't know. (Rescuing, hiding and free Last Aid are refused in
Co-Op by clauses of their own.)"""
