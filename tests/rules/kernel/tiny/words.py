"""The verbs and event kinds of the tiny game."""

from __future__ import annotations

from rules.kernel.events import EventKind, Look
from rules.kernel.moves import Arg, Kind, Verb

PIECE = Arg("piece", Kind.PIECE)
VERBS = (
    Verb("draft", (PIECE,)),
    Verb("back"),
    Verb("commit"),
    Verb("play", (PIECE, Arg("target", Kind.SEAT, optional=True))),
    Verb("bury", (PIECE,)),
    Verb("look"),
    Verb("hide"),
    Verb("finish"),
    Verb("drop", (Arg("piece", Kind.PIECE, repeated=True),)),
    Verb("ward", (PIECE, Arg("on", Kind.NUMBER, 0, 6))),
    Verb("pass"),
    Verb("under", (PIECE,)),
    Verb("echo", (Arg("yes", Kind.FLAG),)),
    Verb("sink", (Arg("yes", Kind.FLAG),)),
    Verb("ring", (PIECE,)),
    Verb("claim"),
    Verb("again", (Arg("yes", Kind.FLAG),)),
    Verb("next"),
)
KINDS = {
    kind.name: kind
    for kind in (
        EventKind("draft", ("seat:seat",), (), quiet=True),
        EventKind("played", ("seat:seat", "piece:piece", "zone:zone"), (), Look.MOVE),
        EventKind("bury", ("seat:seat", "piece:piece", "zone:zone"), ("card:card",), Look.MOVE),
        EventKind("draw", ("seat:seat", "piece:piece", "zone:zone"), ("card:card",), Look.MOVE, barrier=True),
        EventKind("drop", ("seat:seat", "piece:piece", "zone:zone"), (), Look.MOVE),
        EventKind("under", ("seat:seat", "piece:piece", "zone:zone"), ("card:card",), Look.MOVE),
        EventKind("steal", ("seat:seat", "victim:seat", "piece:piece"), ("card:card",), Look.MOVE, barrier=True),
        EventKind("peek", ("seat:seat", "piece:piece"), ("card:card",), barrier=True),
        EventKind("show", ("seat:seat", "card:card"), (), barrier=True),
        EventKind("pass", ("seat:seat",)),
        EventKind("score", ("seat:seat", "points:number"), (), Look.SCORE),
        EventKind("round", ("number:number",)),
    )
}
