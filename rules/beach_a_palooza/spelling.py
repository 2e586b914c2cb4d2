"""Moves written as text (SPEC.md 9, Moves)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.beach_a_palooza.finding import SPACE_WORDS, own_cards, own_pieces, row, say, the_mat, unclaimed
from rules.beach_a_palooza.mat import AUTOMATIC, FORM, formable
from rules.beach_a_palooza.state import COMMON, CROWD, HAND, OFFERED, BeachState, stage_place, zone_of
from rules.beach_a_palooza.verbs import UNNAMED, VP
from rules.kernel.notation import letter


def _say_choose(state: BeachState, seat: int, args: tuple[int, ...]) -> str:
    hand = state.zones[zone_of(seat, HAND)].cards
    return " ".join(say(state, piece, hand) for piece in args)


def _say_stage(state: BeachState, seat: int, args: tuple[int, ...]) -> str:
    card, zone, replaced, how = args
    text = say(state, card, next(iter(own_cards(state, seat))))
    mat = the_mat(state, seat)
    if zone >= 0 and len(mat.free()) > 1:
        text += f" at {SPACE_WORDS[stage_place(zone)[1]]}"
    if replaced >= 0:
        text += f" for {say(state, replaced, own_pieces(state, seat))}"
    if how != AUTOMATIC and formable(mat, state.pieces.face[card]):
        text += " form" if how == FORM else " pay"
    return text


def _say_card(state: BeachState, seat: int, args: tuple[int, ...]) -> str:
    return say(state, args[0], next(iter(own_cards(state, seat))))


def _say_move(state: BeachState, seat: int, args: tuple[int, ...]) -> str:
    if args[0] == UNNAMED:
        return "none"
    return f"{say(state, args[0], own_pieces(state, seat))} {args[1]}"


def _say_target(state: BeachState, seat: int, args: tuple[int, ...]) -> str:
    return say(state, args[0], own_pieces(state, seat))


def _say_fusion(state: BeachState, seat: int, args: tuple[int, ...]) -> str:
    return say(state, args[0], unclaimed(state))


def _say_attack(state: BeachState, seat: int, args: tuple[int, ...]) -> str:
    attacker = say(state, args[0], own_pieces(state, seat))
    return f"{attacker} {args[1]} {say(state, args[2], row(state))} {' '.join(map(str, args[3:]))}"


def _say_rescue(state: BeachState, seat: int, args: tuple[int, ...]) -> str:
    return say(state, args[0], state.zones[COMMON].cards)


def _say_bonus(state: BeachState, seat: int, args: tuple[int, ...]) -> str:
    return "vp" if args[0] == VP else "rescue"


def _say_shield(state: BeachState, seat: int, args: tuple[int, ...]) -> str:
    return say(state, args[0], row(state))


def _say_lose(state: BeachState, seat: int, args: tuple[int, ...]) -> str:
    return say(state, args[0], state.zones[zone_of(seat, CROWD)].cards)


def _say_peek(state: BeachState, seat: int, args: tuple[int, ...]) -> str:
    return letter(args[0])


def _say_steven(state: BeachState, seat: int, args: tuple[int, ...]) -> str:
    return say(state, args[0], state.zones[OFFERED].cards)


SPELLERS: Mapping[str, Callable[[BeachState, int, tuple[int, ...]], str]] = {
    "choose": _say_choose,
    "stage": _say_stage,
    "audience": _say_card,
    "discard": _say_card,
    "common": _say_card,
    "move": _say_move,
    "charge": _say_target,
    "pep": _say_target,
    "drain": _say_target,
    "fuse": _say_fusion,
    "attack": _say_attack,
    "rescue": _say_rescue,
    "bonus": _say_bonus,
    "shield": _say_shield,
    "lose": _say_lose,
    "peek": _say_peek,
    "steven": _say_steven,
}
