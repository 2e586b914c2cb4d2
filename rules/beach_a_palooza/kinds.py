"""The kinds of events of the game, and how they are told.

Undo is free in a booth and stops at every confirmed decision of an Attack Phase (SPEC.md 6.3): the events of those
are barriers.
"""

from __future__ import annotations

from rules.kernel.events import EVERYBODY, Event, EventKind, Events, Look

SEAT = ("seat:seat",)
PLACED = ("seat:seat", "piece:piece", "zone:zone")
AMOUNT = ("seat:seat", "n:number")
ON_PIECE = ("seat:seat", "piece:piece", "n:number")
BY_CRASHER = "crasher:piece"

KINDS: dict[str, EventKind] = {
    kind.name: kind
    for kind in (
        # the course of the game
        EventKind("act", ("act:number",), (), Look.SHUFFLE, "shuffle", barrier=True),
        EventKind("act_energy", AMOUNT, (), Look.SCORE, "chime"),
        EventKind("round", ("act:number", "round:number", "seat:seat"), (), Look.SAY, "chime", barrier=True),
        EventKind("piles", (), (), Look.SAY, "slide"),
        EventKind("phase", SEAT, (), Look.SAY, "chime"),
        EventKind("joins_row", ("piece:piece", "zone:zone"), (), Look.MOVE, "slide"),
        EventKind("steven", PLACED, (), Look.MOVE, "place"),
        # recruiting
        EventKind("chooses", (*PLACED, "card:card"), (), Look.MOVE, "flip", quiet=True),
        EventKind("recruits", (*PLACED, "n:number"), (), Look.MOVE, "place", barrier=True),
        EventKind("replaces", (*PLACED, "n:number"), (), Look.MOVE, "place", barrier=True),
        EventKind("forms", (*PLACED, "n:number"), (), Look.MOVE, "chime", barrier=True),
        EventKind("joins", PLACED, (), Look.MOVE, "place", barrier=True),
        EventKind("discards", PLACED, (), Look.MOVE, "slide", barrier=True),
        EventKind("shares", PLACED, (), Look.MOVE, "slide"),
        EventKind("sound", ON_PIECE, (), Look.MARK, "chime"),
        EventKind("gains_energy", AMOUNT, (), Look.SCORE, "coin"),
        EventKind("gains_vp", AMOUNT, (), Look.SCORE, "coin"),
        EventKind("charged", ON_PIECE, (), Look.MARK, "coin", barrier=True),
        EventKind("moves", ON_PIECE, (), Look.MARK, "coin"),
        EventKind("nothing_to_move", SEAT, (), Look.SAY),
        EventKind("nobody_to_charge", SEAT, (), Look.SAY),
        # the Attack Phase
        EventKind("fuses", (*PLACED, "n:number"), (), Look.MOVE, "fanfare", barrier=True),
        EventKind("from_supply", AMOUNT, (), Look.SCORE, "coin"),
        EventKind(
            "attacks",
            ("seat:seat", "piece:piece", "crasher:piece", "n:number", "worth:number"),
            (),
            Look.MARK,
            "whoosh",
            barrier=True,
        ),
        EventKind("hits", ("seat:seat", "piece:piece", "spot:number"), (), Look.MARK, "thud"),
        EventKind("bubbles", PLACED, (), Look.MOVE, "chime"),
        EventKind("bubble_vp", AMOUNT, (), Look.SCORE, "coin", barrier=True),
        EventKind("rescues", PLACED, (), Look.MOVE, "slide", barrier=True),
        EventKind("nobody_to_rescue", SEAT, (), Look.SAY),
        # its end; the crasher that did it stands last
        EventKind("shields", ("seat:seat", "piece:piece"), (), Look.SAY, "chime", barrier=True),
        EventKind("loses_energy", (*AMOUNT, BY_CRASHER), (), Look.SCORE, "thud"),
        EventKind("loses_vp", (*AMOUNT, BY_CRASHER), (), Look.SCORE, "thud"),
        EventKind("drains", (*ON_PIECE, BY_CRASHER), (), Look.MARK, "thud", barrier=True),
        EventKind("loses_card", (*PLACED, BY_CRASHER), (), Look.MOVE, "slide", barrier=True),
        EventKind("unharmed", (*SEAT, BY_CRASHER), (), Look.SAY),
        EventKind("end_energy", (*AMOUNT, BY_CRASHER), (), Look.SCORE, "coin"),
        EventKind("end_vp", (*AMOUNT, BY_CRASHER), (), Look.SCORE, "coin"),
        EventKind("reshuffle", (), (), Look.SHUFFLE, "shuffle", barrier=True),
        EventKind("arrives", ("piece:piece", "zone:zone", "card:card"), (), Look.MOVE, "whoosh", barrier=True),
        EventKind("stays_empty", (), (), Look.SAY),
        EventKind("splits", (*PLACED, "n:number"), (), Look.MOVE, "slide"),
        EventKind("leaves", PLACED, (), Look.MOVE, "slide", quiet=True),
        # the end of the game
        EventKind("energy_bonus", AMOUNT, (), Look.SCORE, "coin"),
        EventKind("set_bonus", AMOUNT, (), Look.SCORE, "coin"),
        EventKind("wins", AMOUNT, (), Look.SAY, "fanfare"),
        EventKind("shares_win", AMOUNT, (), Look.SAY, "fanfare"),
        EventKind("drawn_game", (), (), Look.SAY),
    )
}


def tell(events: Events, kind: str, data: tuple[int, ...] = (), joined: bool = False) -> None:
    """Adds an event, in a beat of its own or (`joined`) in the beat of the one before it."""
    beat = events[-1].beat + (not joined) if events else 0
    events.append(Event(kind, data, (), EVERYBODY, beat))
