"""The kinds of events of the game, and how they are told."""

from __future__ import annotations

from rules.kernel.events import EVERYBODY, Event, EventKind, Events, Look

CARD = ("card:card",)
SEAT = ("seat:seat",)
PLAYED = ("seat:seat", "piece:piece", "zone:zone")
STOLEN = ("seat:seat", "victim:seat", "piece:piece", "zone:zone")
BITE = ("predator:piece", "prey:piece", "platform:number")

KINDS: dict[str, EventKind] = {
    kind.name: kind
    for kind in (
        # the course of the game
        EventKind("round", ("seat:seat", "round:number"), (), Look.SHUFFLE, "shuffle", barrier=True),
        EventKind("tie_break_round", ("seat:seat", "round:number"), (), Look.SHUFFLE, "shuffle", barrier=True),
        EventKind("turn", SEAT, (), Look.NONE, "tap"),
        EventKind("five", SEAT, (), Look.SAY, "fanfare"),
        EventKind("score", ("seat:seat", "kredits:number", "total:number"), (), Look.SCORE, "coin"),
        EventKind("tie", SEAT, (), Look.SAY),
        EventKind("agrees", SEAT, (), Look.SAY),
        EventKind("declines", SEAT, (), Look.SAY),
        EventKind("wins", ("seat:seat", "kredits:number"), (), Look.SAY, "fanfare"),
        EventKind("shares", ("seat:seat", "kredits:number"), (), Look.SAY, "fanfare"),
        EventKind("drawn_game", (), (), Look.SAY),
        EventKind("gone", PLAYED, CARD, Look.MOVE, "slide", barrier=True, quiet=True),
        # drawing and playing
        EventKind("draw", PLAYED, CARD, Look.MOVE, "slide", barrier=True),
        EventKind("asteroid", PLAYED, (), Look.MOVE, "whoosh", barrier=True),
        EventKind("kaboom", PLAYED, (), Look.MOVE, "rumble", barrier=True),
        EventKind("play", PLAYED, CARD, Look.MOVE, "slide"),
        EventKind("drop", PLAYED, CARD, Look.MOVE, "slide"),
        EventKind(
            "steal_card", ("seat:seat", "victim:seat", "piece:piece", "zone:zone"), CARD, Look.MOVE, "slide", True
        ),
        EventKind(
            "switch_hand",
            ("seat:seat", "other:seat", "given:number", "got:number"),
            (),
            Look.SAY,
            "shuffle",
            barrier=True,
        ),
        # dinosaurs
        EventKind("rescue", PLAYED, CARD, Look.MOVE, "place"),
        EventKind("rescue_hidden", PLAYED, CARD, Look.MOVE, "place"),
        EventKind("speed", ("seat:seat", "piece:piece"), (), Look.SAY, "chime"),
        EventKind("makes_room", PLAYED, CARD, Look.MOVE, "slide"),
        EventKind(
            "carry", ("seat:seat", "piece:piece", "zone:zone", "from:seat", "to:seat"), CARD, Look.MOVE, "whoosh"
        ),
        EventKind("new_owner", SEAT, (), Look.NONE, barrier=True, quiet=True),  # may look at what was carried, hidden
        EventKind("injured", ("owner:seat", "piece:piece"), CARD, Look.TURN, "thud"),
        EventKind("hit", ("owner:seat", "piece:piece", "hits:number", "total:number"), CARD, Look.MARK, "thud"),
        EventKind("dies", ("owner:seat", "piece:piece", "zone:zone"), CARD, Look.MOVE, "thud"),
        EventKind("healed", ("owner:seat", "piece:piece"), CARD, Look.TURN, "chime"),
        EventKind("strength", ("seat:seat", "piece:piece", "target:piece"), (), Look.SAY, "thud"),
        EventKind("hide", ("seat:seat", "piece:piece"), CARD, Look.FLIP, "flip"),
        EventKind("reveal", ("seat:seat", "piece:piece"), CARD, Look.FLIP, "flip", barrier=True),
        # asteroids
        EventKind("threat", SEAT, (), Look.SAY),
        EventKind("take", SEAT, (), Look.NONE),
        EventKind("divert", ("seat:seat", "piece:piece", "zone:zone", "target:seat"), (), Look.MOVE, "whoosh"),
        EventKind("dice", ("owner:seat", "piece:piece"), (), Look.DICE, "rattle", barrier=True, quiet=True),
        EventKind("spared", ("owner:seat", "piece:piece"), CARD, Look.NONE),
        # Co-Op: platforms have numbers, not owners
        EventKind(
            "place", ("seat:seat", "piece:piece", "zone:zone", "platform:number"), CARD, Look.MOVE, "place", True
        ),
        EventKind("shower", ("platform:number",), (), Look.SAY),
        EventKind("shield", (*PLAYED, "platform:number"), (), Look.MOVE, "whoosh"),
        EventKind("pass", SEAT, (), Look.NONE),
        EventKind("isolate", ("seat:seat", "piece:piece", "platform:number"), CARD, Look.MARK, "whoosh"),
        EventKind(
            "bite", ("predator:piece", "prey:piece", "platform:number"), ("biter:card", "bitten:card"), Look.SAY, "thud"
        ),
        EventKind(
            "shift", ("seat:seat", "piece:piece", "zone:zone", "from:number", "to:number"), CARD, Look.MOVE, "slide"
        ),
        EventKind("bad_luck", PLAYED, CARD, Look.MOVE, "slide", barrier=True),
        EventKind("lose", PLAYED, CARD, Look.MOVE, "slide"),
        EventKind("on_injured", ("piece:piece", "platform:number"), CARD, Look.TURN, "thud"),
        EventKind("on_dies", ("piece:piece", "zone:zone", "platform:number"), CARD, Look.MOVE, "thud"),
        EventKind("on_healed", ("piece:piece", "platform:number"), CARD, Look.TURN, "chime"),
        EventKind("on_dice", ("piece:piece",), (), Look.DICE, "rattle", barrier=True, quiet=True),
        EventKind("on_spared", ("piece:piece", "platform:number"), CARD, Look.NONE),
        EventKind("won", (), (), Look.SAY, "fanfare"),
        EventKind("failed_capacity", (), (), Look.SAY, "rumble"),
        EventKind("failed_extinct", ("species:card",), (), Look.SAY, "rumble"),
        EventKind("failed_kaboom", (), (), Look.SAY, "rumble"),
        EventKind("failed_abandoned", (), (), Look.SAY, "rumble"),
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
