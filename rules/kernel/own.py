"""The kernel's own verbs, which exist in every game (DESIGN.md 3.12): their law and their effect.

`put`, `flip`, `turn` and `count` are the free hand and are refused while the rules are enforced. `seat`
changes who sits at a place, `concede` leaves, `offer`/`agree`/`decline` end a game by consent, `strictness`
says whether the rules are enforced.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rules.kernel import zones
from rules.kernel.book import Book
from rules.kernel.events import Event, EventKind, Events, Look
from rules.kernel.moves import Arg, Decision, Kind, Move, Refusal, SeatRef, Shape, Verb
from rules.kernel.state import NOTHING, State, bit

if TYPE_CHECKING:
    from rules.kernel.game import Game

ENFORCE, FREE = 0, 1
"""The two values of `State.strict`."""

WORDS = ("draw", "score")
"""What can be offered: a draw, or to end now and score."""

NAME_AT_MOST = 200
"""Letters that a seat's name may have."""

HUNDREDS = 10_000

VERBS: tuple[Verb, ...] = (
    Verb(
        "put",
        (Arg("piece", Kind.PIECE), Arg("zone", Kind.ZONE), Arg("index", Kind.NUMBER, 0, HUNDREDS, True)),
    ),
    Verb("flip", (Arg("piece", Kind.PIECE),)),
    Verb("turn", (Arg("piece", Kind.PIECE), Arg("quarters", Kind.NUMBER, 0, 3))),
    Verb("count", (Arg("piece", Kind.PIECE), Arg("number", Kind.NUMBER, 0, HUNDREDS))),
    Verb(
        "seat",
        (
            Arg("seat", Kind.SEAT),
            Arg("kind", Kind.NUMBER, 0, 99),
            Arg("letter", Kind.NUMBER, 32, 0x10FFFF, repeated=True),
        ),
    ),
    Verb("concede"),
    Verb("offer", (Arg("word", Kind.NUMBER, 0, len(WORDS) - 1),)),
    Verb("agree"),
    Verb("decline"),
    Verb("strictness", (Arg("value", Kind.NUMBER, 0, 1),)),
)
INDEX = {verb.name: verb for verb in VERBS}

KINDS: dict[str, EventKind] = {
    kind.name: kind
    for kind in (
        EventKind("put", ("seat:seat", "piece:piece", "zone:zone"), ("card:card",), Look.MOVE, "place"),
        EventKind("flip", ("seat:seat", "piece:piece"), (), Look.FLIP, "flip", barrier=True),
        EventKind("turn", ("seat:seat", "piece:piece", "quarters:number"), (), Look.TURN, "place"),
        EventKind("count", ("seat:seat", "piece:piece", "number:number"), (), Look.MARK, "place"),
        EventKind("seat", ("seat:seat", "kind:number"), (), Look.SAY),
        EventKind("concede", ("seat:seat",), (), Look.SAY, barrier=True),
        EventKind("offer_draw", ("seat:seat",), (), Look.SAY, barrier=True),
        EventKind("offer_score", ("seat:seat",), (), Look.SAY, barrier=True),
        EventKind("agree", ("seat:seat",), (), Look.SAY, barrier=True),
        EventKind("decline", ("seat:seat",), (), Look.SAY, barrier=True),
        EventKind("strictness", ("seat:seat", "value:number"), (), Look.SAY),
        EventKind("look", ("seat:seat",), (), Look.NONE, quiet=True, barrier=True),
        EventKind("hide", ("seat:seat",), (), Look.NONE, quiet=True),
        EventKind("shuffle", ("zone:zone",), (), Look.SHUFFLE, "shuffle", barrier=True),
        EventKind("chosen", ("seat:seat",), (), Look.SAY),
        EventKind("revealed", (), (), Look.SAY, barrier=True),
    )
}


@lru_cache(maxsize=1)
def book() -> Book:
    """The kernel's sentences."""
    from importlib.resources import files

    return Book(files("rules.kernel"))


def decision(state: State[Any, Any]) -> Decision | None:
    """The standing offer of the table to all seats that are still in; None when the game is over."""
    if state.result is not None:
        return None
    inside = sum(bit(i) for i, seat in enumerate(state.seats) if not seat.out)
    return Decision(Shape.OFFER, inside, "table")


def check(game: Game[Any, Any], state: State[Any, Any], seat: int, move: Move) -> Refusal | None:
    """The law of the kernel's verbs."""
    verb = INDEX[move.verb]
    args = move.args
    if not (len(args) >= len(verb.args) - 1 if verb.repeats else len(args) == len(verb.args)):
        return Refusal("TAB-001")
    if state.result is not None and move.verb != "seat":
        return Refusal("TAB-011")
    if move.verb in ("put", "flip", "turn", "count"):
        return _free_hand(state, move)
    if move.verb == "strictness":
        return None if args[0] in (ENFORCE, FREE) else Refusal("TAB-016")
    if move.verb == "seat":
        return _seating(game, state, args)
    if not 0 <= seat < len(state.seats):
        return Refusal("TAB-015")
    if state.seats[seat].out:
        return Refusal("TAB-012", args={"seat": SeatRef(seat)})
    if move.verb == "offer":
        if not 0 <= args[0] < len(WORDS):
            return Refusal("TAB-016")
        return Refusal("TAB-013", "TAB-013.open") if state.consent else None
    if move.verb in ("agree", "decline"):
        if not state.consent:
            return Refusal("TAB-013", "TAB-013.none")
        return Refusal("TAB-013", "TAB-013.given") if state.consent[1] & bit(seat) else None
    return None


def _free_hand(state: State[Any, Any], move: Move) -> Refusal | None:
    if state.strict == ENFORCE:
        return Refusal("TAB-010")
    if not 0 <= move.args[0] < len(state.pieces.face):
        return Refusal("TAB-016")
    if move.verb == "put" and not (0 <= move.args[1] < len(state.zones) and NOTHING <= move.args[2] <= HUNDREDS):
        return Refusal("TAB-016")
    if move.verb in ("turn", "count") and not 0 <= move.args[1] <= (3 if move.verb == "turn" else HUNDREDS):
        return Refusal("TAB-016")
    return None


def _seating(game: Game[Any, Any], state: State[Any, Any], args: tuple[int, ...]) -> Refusal | None:
    if not 0 <= args[0] < len(state.seats):
        return Refusal("TAB-016")
    if not 0 <= args[1] <= len(game.bots):
        return Refusal("TAB-014")
    letters = args[2:]
    if len(letters) > NAME_AT_MOST or any(not 32 <= c <= 0x10FFFF or 0xD800 <= c < 0xE000 for c in letters):
        return Refusal("TAB-016")
    return None


def push(game: Game[Any, Any], state: State[Any, Any], seat: int, move: Move, events: Events) -> None:
    """The effect of the kernel's verbs, in place."""
    args = move.args
    match move.verb:
        case "put":
            _put(state, seat, args, events)
        case "flip":
            state.pieces.up[args[0]] ^= 1
            events.append(Event("flip", (seat, args[0])))
        case "turn":
            state.pieces.turned[args[0]] = args[1]
            events.append(Event("turn", (seat, *args)))
        case "count":
            state.pieces.set_mark(args[0], "count", args[1])
            events.append(Event("count", (seat, *args)))
        case "seat":
            there = state.seats[args[0]]
            there.kind = f"bot:{game.bots[args[1] - 1]}" if args[1] else "human"
            if args[2:]:
                there.name = "".join(map(chr, args[2:]))
            events.append(Event("seat", (args[0], args[1])))
            game.seated(state, args[0], events)
            if state.consent:
                _settle(game, state, events)  # the last who hadn't agreed may have become a bot
        case "strictness":
            state.strict = args[0]
            events.append(Event("strictness", (seat, args[0])))
        case "concede":
            state.seats[seat].out = True
            state.consent = None
            events.append(Event("concede", (seat,)))
            game.leave(state, seat, events)
        case "offer":
            state.consent = (WORDS[args[0]], bit(seat))
            events.append(Event(f"offer_{WORDS[args[0]]}", (seat,)))
            _settle(game, state, events)
        case "agree":
            assert state.consent is not None  # check lets nobody agree to nothing
            state.consent = (state.consent[0], state.consent[1] | bit(seat))
            events.append(Event("agree", (seat,)))
            _settle(game, state, events)
        case "decline":
            state.consent = None
            events.append(Event("decline", (seat,)))


def _put(state: State[Any, Any], seat: int, args: tuple[int, ...], events: Events) -> None:
    piece, zone, index = args
    riders = [other for other, under in enumerate(state.pieces.on) if under == piece]
    moved = zones.carry(state, piece, zone, up=state.pieces.up[piece], index=None if index == NOTHING else index)
    events.append(Event("put", (seat, moved, zone), (state.pieces.face[moved],), zones.sees(state, moved)))
    for rider in riders:  # what lies on a piece goes with it and stays behind it (3.11)
        behind = state.zones[zone].cards.index(moved) + 1
        _put(state, seat, (rider, zone, behind - (rider in state.zones[zone].cards[:behind])), events)
        state.pieces.on[rider] = moved


def _settle(game: Game[Any, Any], state: State[Any, Any], events: Events) -> None:
    assert state.consent is not None  # called only while an offer is open
    word, agreed = state.consent
    needed = sum(bit(i) for i, seat in enumerate(state.seats) if not seat.out and seat.kind == "human")
    if agreed & needed == needed:
        state.consent = None
        game.settle(state, word, events)
