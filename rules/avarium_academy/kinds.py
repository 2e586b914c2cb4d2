"""The kinds of events of the game, and how they are told."""

from __future__ import annotations

from rules.kernel.events import EVERYBODY, Event, EventKind, Events, Look

SEAT = ("seat:seat",)
PIECE = ("seat:seat", "piece:piece")
MOVED = ("seat:seat", "piece:piece", "zone:zone")
CARD = ("card:card",)
NUMBER = ("seat:seat", "n:number", "total:number")

KINDS: dict[str, EventKind] = {
    kind.name: kind
    for kind in (
        # the course of the game
        EventKind("idol", MOVED, (), Look.MOVE, "place"),
        EventKind("turn", SEAT, (), Look.SAY, "chime"),
        EventKind("readied", SEAT, (), Look.NONE, quiet=True),
        EventKind("ends_turn", SEAT, (), Look.SAY, barrier=True),
        EventKind("end_phase", (), (), Look.NONE),
        EventKind("cleared", (), (), Look.NONE, quiet=True),
        EventKind("moments", SEAT, (), Look.NONE, quiet=True),
        EventKind("passes", SEAT, (), Look.NONE, barrier=True),
        EventKind("nobody", (), (), Look.NONE, barrier=True),
        EventKind("bar_closes", (), (), Look.NONE, barrier=True, quiet=True),
        EventKind("decides", SEAT, (), Look.NONE, barrier=True, quiet=True),
        # numbers
        EventKind("gains_reputation", NUMBER, (), Look.SCORE, "coin"),
        EventKind("loses_reputation", NUMBER, (), Look.SCORE),
        EventKind("takes_reputation", ("seat:seat", "victim:seat", "n:number"), (), Look.SCORE, "coin"),
        EventKind("gains_merit", NUMBER, (), Look.SCORE, "chime"),
        EventKind("loses_merit", NUMBER, (), Look.SCORE, "land"),
        # cards
        EventKind("draw", MOVED, CARD, Look.MOVE, "slide", barrier=True),
        EventKind("digs", MOVED, CARD, Look.MOVE, "slide", barrier=True),
        EventKind("buries", MOVED, CARD, Look.MOVE, "slide", quiet=True),
        EventKind("looks_at_top", ("seat:seat", "n:number"), (), Look.SAY, barrier=True),
        EventKind("looks_at_hand", ("seat:seat", "victim:seat"), (), Look.SAY, barrier=True),
        EventKind("trash", (*MOVED, "card:card"), (), Look.MOVE, "slide", barrier=True),
        EventKind("recruit", (*MOVED, "cost:number"), (), Look.MOVE, "place", barrier=True),
        EventKind("refill", ("piece:piece", "zone:zone", "card:card"), (), Look.MOVE, "flip", barrier=True, quiet=True),
        EventKind("joins", MOVED, (), Look.MOVE, "place"),
        EventKind("to_hall", MOVED, (), Look.MOVE, "place"),
        EventKind("to_school", MOVED, (), Look.MOVE, "slide", barrier=True, quiet=True),
        EventKind("expelled", ("owner:seat", "piece:piece", "zone:zone"), (), Look.MOVE, "land", barrier=True),
        EventKind("expelled_from_yard", ("piece:piece", "zone:zone"), (), Look.MOVE, "land", barrier=True),
        EventKind("exhausted", PIECE, (), Look.TURN, "slide"),
        EventKind("ready", PIECE, (), Look.TURN, "slide"),
        EventKind("token", PIECE, (), Look.MARK, "place", quiet=True),
        EventKind("untoken", PIECE, (), Look.MARK, quiet=True),
        EventKind(
            "changed", ("seat:seat", "piece:piece", "combat:number", "defense:number"), (), Look.MARK, quiet=True
        ),
        # the Stack
        EventKind("plays", (*MOVED, "card:card"), (), Look.MOVE, "slide", barrier=True),
        EventKind("uses", (*PIECE, "card:card"), (), Look.SAY, "chime", barrier=True),
        EventKind("triggers", ("seat:seat", "card:card"), (), Look.SAY, "chime"),
        EventKind("no_target", ("seat:seat", "card:card"), (), Look.SAY),
        EventKind("plays_out", ("seat:seat", "card:card"), (), Look.HERALD),
        EventKind("laid", ("piece:piece", "zone:zone"), (), Look.MOVE, "slide", quiet=True),
        EventKind("declines_may", ("seat:seat", "card:card"), (), Look.SAY),
        EventKind("cancelled", ("seat:seat", "card:card"), (), Look.HERALD, "land"),
        # fights
        EventKind("fight", ("seat:seat", "piece:piece", "target:piece"), (), Look.SAY, "whoosh", barrier=True),
        EventKind("supports", PIECE, (), Look.SAY, "place", barrier=True),
        EventKind("no_support", SEAT, (), Look.NONE, barrier=True),
        EventKind("helps_attack", PIECE, (), Look.SAY, "place", barrier=True),
        EventKind("helps_defence", PIECE, (), Look.SAY, "place", barrier=True),
        EventKind("totals", ("attack:number", "defence:number"), (), Look.SAY),
        EventKind("damage", ("owner:seat", "piece:piece", "n:number"), (), Look.MARK, "land"),
        EventKind("fight_over", SEAT, (), Look.NONE),
        EventKind("fight_called_off", SEAT, (), Look.SAY),
        # the end
        EventKind("out", SEAT, (), Look.SAY, "lose", barrier=True),
        EventKind("swept", ("piece:piece", "zone:zone"), (), Look.MOVE, "slide", barrier=True, quiet=True),
        EventKind("wins_by_con", SEAT, (), Look.SAY, "fanfare"),
        EventKind("wins_last", SEAT, (), Look.SAY, "fanfare"),
        EventKind("wins_school", ("seat:seat", "merit:number"), (), Look.SAY, "fanfare"),
        EventKind("drawn_game", (), (), Look.SAY),
    )
}


def tell(
    events: Events,
    kind: str,
    data: tuple[int, ...] = (),
    secret: tuple[int, ...] = (),
    sees: int = EVERYBODY,
    joined: bool = False,
) -> None:
    """Adds an event, in a beat of its own or (`joined`) in the beat of the one before it."""
    beat = events[-1].beat + (not joined) if events else 0
    events.append(Event(kind, data, secret, sees, beat))
