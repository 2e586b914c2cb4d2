"""The kinds of events of the game, and how they are told."""

from __future__ import annotations

from rules.kernel.events import EVERYBODY, Event, EventKind, Events, Look

CARD = ("card:card",)
SEAT = ("seat:seat",)
MOVED = ("seat:seat", "piece:piece", "zone:zone")
AIMED = ("seat:seat", "source:seat", "to:seat")
PICKED = ("seat:seat", "owner:seat", "to:seat")
PAIR = ("seat:seat", "first:seat", "second:seat")

KINDS: dict[str, EventKind] = {
    kind.name: kind
    for kind in (
        # the course of the game
        EventKind("turn", SEAT, (), Look.SAY, "tap"),
        EventKind("sweeps", ("seat:seat", "n:number"), (), Look.SAY),
        EventKind("swept", MOVED, CARD, Look.MOVE, "slide", quiet=True),
        EventKind("end_triggered", SEAT, (), Look.SAY, "chime"),
        EventKind("last_turn", SEAT, (), Look.SAY),
        EventKind("final", (), (), Look.SAY),
        EventKind("unveiled", MOVED, CARD, Look.FLIP, "flip", barrier=True, quiet=True),
        EventKind("completed", SEAT, CARD, Look.SCORE, "coin"),
        EventKind("score", ("seat:seat", "points:number"), (), Look.SCORE),
        EventKind("wins", ("seat:seat", "points:number"), (), Look.SAY, "fanfare"),
        EventKind("shares", ("seat:seat", "points:number"), (), Look.SAY, "fanfare"),
        EventKind("drawn_game", (), (), Look.SAY),
        EventKind("gone", MOVED, CARD, Look.MOVE, "slide", barrier=True, quiet=True),
        # spending Stars; `n`, `m`: the first and the last Star that it costs
        EventKind("draw", (*MOVED, "n:number"), CARD, Look.MOVE, "slide", barrier=True),
        EventKind("draw_fusion", (*MOVED, "n:number", "m:number"), CARD, Look.MOVE, "slide", barrier=True),
        EventKind("free_draw", MOVED, CARD, Look.MOVE, "slide", barrier=True),
        EventKind("free_fusion", MOVED, CARD, Look.MOVE, "slide", barrier=True),
        EventKind("play_0", MOVED, CARD, Look.MOVE, "place"),
        EventKind("play_1", (*MOVED, "n:number"), CARD, Look.MOVE, "place"),
        EventKind("play_2", (*MOVED, "n:number", "m:number"), CARD, Look.MOVE, "place"),
        EventKind("play_3", MOVED, CARD, Look.MOVE, "place"),
        EventKind("no_target", SEAT, CARD, Look.NONE),
        EventKind("declines", SEAT, CARD, Look.NONE),
        EventKind("discard", MOVED, CARD, Look.MOVE, "slide"),
        # what is announced
        EventKind("aim_carry_universe_beach", AIMED, CARD, Look.SAY),
        EventKind("aim_carry_universe_memories", AIMED, CARD, Look.SAY),
        EventKind("aim_carry_hand_hand", AIMED, CARD, Look.SAY),
        EventKind("aim_carry_hand_beach", AIMED, CARD, Look.SAY),
        EventKind("aim_send_beach", ("seat:seat", "to:seat"), CARD, Look.SAY),
        EventKind("aim_take_memories_hand", PICKED, ("card:card", "taken:card"), Look.SAY),
        EventKind("aim_take_memories_universe", PICKED, ("card:card", "taken:card"), Look.SAY),
        EventKind("aim_take_universe_memories", PICKED, ("card:card", "taken:card"), Look.SAY),
        EventKind("aim_take_universe_hand", PICKED, ("card:card", "taken:card"), Look.SAY),
        EventKind("aim_swap_memories_beach", PAIR, ("card:card", "one:card", "other:card"), Look.SAY),
        EventKind("aim_swap_universe_universe", PAIR, ("card:card", "one:card", "other:card"), Look.SAY),
        EventKind("aim_trade_hand_hand", PAIR, CARD, Look.SAY),
        # the window
        EventKind("ruby", (*MOVED, "on:number"), ("card:card", "target:card"), Look.MOVE, "place"),
        EventKind("passes", SEAT, (), Look.NONE, barrier=True),
        EventKind("lets_by", (), (), Look.NONE, barrier=True, quiet=True),
        EventKind("nobody", (), (), Look.NONE, barrier=True),
        EventKind("stopped", SEAT, CARD, Look.SAY, "thud"),
        # what abilities do
        EventKind("carried", (*MOVED, "owner:seat", "to:seat"), CARD, Look.MOVE, "whoosh"),
        EventKind("fetched", (*MOVED, "owner:seat", "to:seat"), CARD, Look.MOVE, "whoosh"),
        EventKind("given", (*MOVED, "from:seat", "to:seat"), CARD, Look.MOVE, "slide", barrier=True),
        EventKind("thrown", (*MOVED, "from:seat", "to:seat"), CARD, Look.MOVE, "whoosh", barrier=True),
        EventKind("sent", (*MOVED, "to:seat"), CARD, Look.MOVE, "whoosh", barrier=True),
        EventKind("nothing", SEAT, (), Look.SAY),
        EventKind("orders", ("seat:seat", "n:number"), (), Look.SAY, barrier=True),
        EventKind("orders_fusions", ("seat:seat", "n:number"), (), Look.SAY, barrier=True),
        EventKind("shown", MOVED, CARD, Look.MOVE, "slide", barrier=True, quiet=True),
        EventKind("put_back", MOVED, CARD, Look.MOVE, "slide", quiet=True),
        EventKind("ordered", SEAT, (), Look.SAY, barrier=True),
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
