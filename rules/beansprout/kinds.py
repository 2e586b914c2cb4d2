"""The kinds of events of the game, and how they are told.

What has been confirmed can't be undone (SPEC.md 6.2), so every kind but those of drafts is a barrier.
"""

from __future__ import annotations

from rules.kernel.events import EVERYBODY, Event, EventKind, Events, Look

SEAT = ("seat:seat",)
CARD = ("card:card",)
MOVED = ("seat:seat", "piece:piece", "zone:zone")
OPEN = (*MOVED, "card:card")
FIGHT = ("seat:seat", "attacker:card", "power:number", "other:seat", "blocker:card", "against:number")
ON_STACK = ("seat:seat", "piece:piece", "card:card")


def _say(name: str, fields: tuple[str, ...] = SEAT, sound: str = "") -> EventKind:
    return EventKind(name, fields, (), Look.SAY, sound, barrier=True)


def _note(name: str, fields: tuple[str, ...] = SEAT, barrier: bool = True) -> EventKind:
    """A line of the log that needs no showing."""
    return EventKind(name, fields, (), Look.NONE, barrier=barrier)


def _move(name: str, sound: str, quiet: bool = False) -> EventKind:
    """A card that moves and is open."""
    return EventKind(name, OPEN, (), Look.MOVE, sound, barrier=True, quiet=quiet)


def _secret(name: str, sound: str, quiet: bool = False) -> EventKind:
    """A card that moves unseen by the others."""
    return EventKind(name, MOVED, CARD, Look.MOVE, sound, barrier=True, quiet=quiet)


def _mark(name: str, fields: tuple[str, ...] = ON_STACK, sound: str = "place") -> EventKind:
    return EventKind(name, fields, (), Look.MARK, sound, barrier=True)


def _draft(name: str, fields: tuple[str, ...] = SEAT) -> EventKind:
    return EventKind(name, fields, (), Look.NONE, "place", quiet=True)


KINDS: dict[str, EventKind] = {
    kind.name: kind
    for kind in (
        # set-up
        _draft("lobby"),
        _say("promise", SEAT, "chime"),
        EventKind("coin", SEAT, (), Look.COIN, "coin", barrier=True),
        EventKind("deal", SEAT, (), Look.SHUFFLE, "shuffle", barrier=True),
        EventKind("redraw", (*SEAT, "n:number"), (), Look.SAY, "slide", barrier=True),
        EventKind("restart", SEAT, (), Look.SHUFFLE, "shuffle", barrier=True),
        _note("keep", (*SEAT, "n:number")),
        # the course of the game
        _say("turn", (*SEAT, "turn:number"), "chime"),
        _say("wins", SEAT, "fanfare"),
        _say("drawn_game", ()),
        _say("deck_empty"),
        _say("loses_deck"),
        _note("passes"),
        _note("asks_no_more"),
        _say("calls"),
        EventKind("stop", ("seat:seat", "switch:number", "on:number"), (), Look.NONE, quiet=True),
        # cards between deck, hand, health and compost
        _secret("draw", "slide"),
        _secret("health_card", "slide", quiet=True),
        _say("harm_one", SEAT, "thud"),
        _say("harm_many", (*SEAT, "n:number"), "thud"),
        _secret("look_takes", "slide"),
        _say("look_leaves"),
        _secret("looks", "slide", quiet=True),
        _secret("under", "slide", quiet=True),
        _say("looking", (*SEAT, "n:number")),
        EventKind("planted", MOVED, (), Look.MOVE, "slide", barrier=True),
        _move("mills", "slide"),
        _move("discards", "slide"),
        _move("salvages", "slide"),
        # stacks
        _move("plays", "place"),
        _move("levels_up", "place"),
        _move("grows", "place"),
        _move("sprouts", "place"),
        _note("destroyed", ("seat:seat", "card:card")),
        _move("composted", "slide", quiet=True),
        _move("perennial", "slide"),
        _move("pruned", "slide"),
        _move("returned", "slide", quiet=True),
        _note("bounced", ("seat:seat", "card:card")),
        _mark("stronger", (*ON_STACK, "n:number"), "chime"),
        _mark("weaker", (*ON_STACK, "n:number"), "thud"),
        _mark("exhausted"),
        _mark("readied"),
        _mark("rooted"),
        _mark("unrooted"),
        _mark("calmed"),
        _mark("hushed"),
        EventKind("tilt", ("seat:seat", "piece:piece"), (), Look.TURN, "place", barrier=True, quiet=True),
        # helpers and abilities
        _move("uses", "place"),
        EventKind("spent", OPEN, (), Look.MOVE, "slide", barrier=True, quiet=True),
        _note("cancelled", ("seat:seat", "card:card")),
        _note("no_effect", ("seat:seat", "card:card")),
        _note("lost", ("seat:seat", "card:card")),
        _note("skipped", ("seat:seat", "card:card")),
        _note("declined", ("seat:seat", "card:card")),
        # combat
        _draft("declaring"),
        _draft("drafts", (*SEAT, "zone:zone")),
        _say("attacks", ON_STACK, "whoosh"),
        _say("acts", ON_STACK, "chime"),
        _say("blocks", ("seat:seat", "blocker:card", "attacker:card"), "place"),
        _note("lets_through"),
        _note("cant_block"),
        _note("no_attackers"),
        EventKind("fight", (*FIGHT, "place:zone", "facing:zone"), (), Look.CLASH, "thud", barrier=True),
        EventKind(
            "gang_fight", (*FIGHT, "place:zone", "facing:zone", "more:number"), (), Look.CLASH, "thud", barrier=True
        ),
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
