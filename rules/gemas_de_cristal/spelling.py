"""Moves as text: the other half of `notation.py`."""

from __future__ import annotations

from rules.gemas_de_cristal.catalogue import ABILITY, CARRY, SEND, SWAP, TAKE, TRADE
from rules.gemas_de_cristal.positions import word_of
from rules.gemas_de_cristal.state import (
    AREAS,
    DECK,
    EACH,
    FIRST,
    FUSION_DECK,
    HAND,
    ORDERED,
    UNIVERSE,
    GemasState,
    chain,
    entry_of,
    seat_of,
)
from rules.kernel.moves import Move
from rules.kernel.notation import letter

TABLE_THINGS = ("universe", "beach", "memories", "help")
"""What the zone and help cards of a seat are called when somebody tries to move one."""


def lying_in(state: GemasState, seat: int, zone: int, played: int) -> list[int]:
    """The cards of a zone; a card that is being played from the hand counts as the last of its Universe."""
    cards = state.zones[zone].cards
    if played >= 0 and zone == UNIVERSE + EACH * seat and state.pieces.zone[played] == HAND + EACH * seat:
        return [*cards, played]
    return cards


def _number(state: GemasState, cards: list[int], card: int) -> str:
    """`#2` for the second of equal cards, nothing for the first."""
    face = state.pieces.face
    at = [other for other in cards if face[other] == face[card]].index(card)
    return f"#{at + 1}" if at else ""


def _held(state: GemasState, card: int) -> str:
    """A card by its id, told apart from its equals in its zone."""
    return word_of(state.pieces.face[card]) + _number(state, state.zones[state.pieces.zone[card]].cards, card)


def _place(state: GemasState, zone: int) -> str:
    return f"{letter(seat_of(zone))}.{AREAS[(zone - FIRST) % EACH]}"


def _where(state: GemasState, seat: int, card: int, played: int) -> str:
    """A card where it lies, `slinker@A.memories`."""
    zone = state.pieces.zone[card]
    if card == played and zone == HAND + EACH * seat:
        zone = UNIVERSE + EACH * seat
    number = _number(state, lying_in(state, seat, zone, played), card)
    return f"{word_of(state.pieces.face[card])}{number}@{_place(state, zone)}"


def _targets(state: GemasState, seat: int, verb: str, card: int, args: tuple[int, ...]) -> str:
    match verb:
        case "carry":
            return f" from {letter(seat_of(args[0]))} to {letter(seat_of(args[1]))}"
        case "send":
            return f" to {letter(seat_of(args[0]))}"
        case "take":
            return f" take {_where(state, seat, args[0], card)} to {letter(seat_of(args[1]))}"
        case "swap":
            return f" swap {_where(state, seat, args[0], card)} with {_where(state, seat, args[1], card)}"
        case "trade":
            return f" swap {letter(seat_of(args[0]))} with {letter(seat_of(args[1]))}"
        case "forgo":
            return " decline"
        case _:
            return ""


def spell(state: GemasState, seat: int, move: Move) -> str:
    """The words of a move."""
    verb, args = move.verb, move.args
    match verb:
        case "discard" | "order":
            return " ".join([verb, *(_held(state, card) for card in args)])
        case "ruby":
            number = _number(state, state.zones[HAND + EACH * seat].cards, args[0])
            return f"ruby{number} on {entry_of(state, args[1])}"
        case "answer":
            return f"answer {_held(state, args[0])} on {entry_of(state, args[1])}"
        case "draw-at":
            return f"{'draw' if args[0] == DECK else 'draw-fusion'} {args[1]}"
        case "drag":
            return f"drag {_where(state, seat, args[0], -1)} to {_place(state, args[1])}"
        case "drag-table":
            return f"drag {letter(args[0])}.{TABLE_THINGS[args[1]]} to {_place(state, args[2])}"
        case "peek":
            deck = {DECK: "deck", ORDERED: "deck", FUSION_DECK: "fdeck"}.get(args[0])
            return f"peek {deck or _place(state, args[0])}"
        case "play" if args[1] != UNIVERSE + EACH * seat:
            return f"play {_held(state, args[0])} into {_place(state, args[1])}"
        case "play" | "carry" | "send" | "take" | "swap" | "trade" | "forgo":
            return f"play {_held(state, args[0])}{_targets(state, seat, verb, args[0], args[1:])}"
        case _:
            return verb


def told(state: GemasState) -> list[str]:
    """The chain as the moves that made it."""
    found = []
    for number, entry in enumerate(chain(state)):
        if number:
            found.append(f"{letter(entry.seat)} ruby on {entry.on}")
            continue
        name = word_of(state.pieces.face[entry.piece])
        aim = ABILITY[state.pieces.face[entry.piece]].aim
        verb = aim if aim in (CARRY, SEND, TAKE, SWAP, TRADE) else "play"
        targets = _targets(state, entry.seat, verb, entry.piece, (entry.one, entry.other))
        found.append(f"{letter(entry.seat)} play {name}{targets}")
    return found
