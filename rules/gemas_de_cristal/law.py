"""The law: why a move may not be made, in the order of SPEC.md 6.1.

Every function judges as many arguments as it is given, so that a refused part refuses all completions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.gemas_de_cristal import refusals as no
from rules.gemas_de_cristal.catalogue import COST, DRAW_COST, FUSION_COST, HAND_LIMIT, PIECES, RUBY, STARS
from rules.gemas_de_cristal.law_cards import carry, forgo, play, send, swap, take, trade
from rules.gemas_de_cristal.law_gates import answer_gate, in_discard, too_many, turn_gate
from rules.gemas_de_cristal.state import (
    AREAS,
    ASIDE,
    DECK,
    EACH,
    FELT,
    FIRST,
    FUSION_DECK,
    HAND,
    ORDERED,
    GemasState,
    Order,
    Window,
    entry_of,
    floor,
    option,
    roll_call,
    seat_of,
)
from rules.kernel.moves import Refusal
from rules.kernel.state import TABLE

Judge: TypeAlias = Callable[[GemasState, int, tuple[int, ...], bool], Refusal | None]


def draw(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """GEM-037, GEM-038."""
    refusal = turn_gate(state, seat)
    if refusal is not None:
        return refusal
    if not state.zones[DECK].cards:
        return no.NO_CHARACTER
    left = state.facts.stars
    return no.too_dear("GEM-033", DRAW_COST, left) if left < DRAW_COST else None


def draw_fusion(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """GEM-039, GEM-040."""
    refusal = turn_gate(state, seat)
    if refusal is not None:
        return refusal
    if not state.zones[FUSION_DECK].cards:
        return no.NO_FUSION
    left = state.facts.stars
    return no.too_dear("GEM-033", FUSION_COST, left) if left < FUSION_COST else None


def draw_at(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """Another card than the top one: never legal (R38)."""
    refusal = turn_gate(state, seat)
    if refusal is not None:
        return refusal
    if args and args[0] not in (DECK, FUSION_DECK):
        return no.NOT_THERE
    character = not args or args[0] == DECK
    if not state.zones[DECK if character else FUSION_DECK].cards:
        return no.NO_CHARACTER if character else no.NO_FUSION
    return no.TOP_CHARACTER if character else no.TOP_FUSION


def affordable(state: GemasState, seat: int) -> bool:
    """Whether something that costs Stars can be paid for: a draw, a fusion card or a card of cost 1 and more."""
    left = state.facts.stars
    zones = state.zones
    if (left >= DRAW_COST and zones[DECK].cards) or (left >= FUSION_COST and zones[FUSION_DECK].cards):
        return True
    face = state.pieces.face
    return any(0 < COST[face[card]] <= left for card in zones[HAND + EACH * seat].cards)


def finish(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """GEM-034, GEM-035, GEM-150."""
    refusal = turn_gate(state, seat)
    if refusal is not None:
        return refusal
    unspent = state.facts.stars == STARS
    if (unspent or state.options.get("spend_all_stars")) and affordable(state, seat):
        return no.SPEND_ONE if unspent else no.ALL_STARS
    return None


def discard(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """GEM-049, GEM-050."""
    if not in_discard(state):
        return turn_gate(state, seat) or no.NO_DISCARD
    if seat != state.facts.active:
        return turn_gate(state, seat)
    where = state.pieces.zone
    own = HAND + EACH * seat
    excess = len(state.zones[own].cards) - HAND_LIMIT
    if len(args) > excess or (whole and len(args) < excess) or len(set(args)) < len(args):
        return too_many(state)
    return None if all(0 <= card < PIECES and where[card] == own for card in args) else too_many(state)


def order(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """GEM-080, GEM-081, GEM-087."""
    step = state.agenda[-1] if state.agenda else None
    if type(step) is not Order or step.seat != seat:
        return turn_gate(state, seat) or no.wrong_order("GEM-080", seat)
    shown = state.zones[ORDERED].cards
    wrong = len(set(args)) < len(args) or not set(args) <= set(shown) or (whole and len(args) < len(shown))
    return no.wrong_order("GEM-080" if step.deck == DECK else "GEM-081", seat) if wrong else None


def look(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """Open call only: takes the floor (6.3)."""
    refusal = answer_gate(state, seat)
    if refusal is not None:
        return refusal
    there = floor(state)
    return no.LOOKING[there] if there >= 0 else None


def pass_(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """GEM-097, GEM-105, GEM-106."""
    return answer_gate(state, seat)


def nobody(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """Open call: the table's button "Nobody answers" (6.3); not while somebody has the floor."""
    if not state.agenda:
        return no.GAME_OVER
    if type(state.agenda[-1]) is not Window:
        return no.NOTHING_WAITS
    there = floor(state)
    if there >= 0 or roll_call(state):
        return no.LOOKING[there]
    return None if seat == TABLE else no.NOT_ASKED[seat]


def ruby(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """GEM-090 to GEM-095, GEM-151."""
    refusal = answer_gate(state, seat)
    if refusal is not None or not args:
        return refusal
    card = args[0]
    pieces = state.pieces
    if not (0 <= card < PIECES and pieces.zone[card] == HAND + EACH * seat and pieces.face[card] == RUBY):
        return no.NOT_HELD[seat]
    if len(args) == 1:
        return None
    on = entry_of(state, args[1])
    if on < 0:
        return no.NOT_WAITING[seat]
    return no.LAST_ONLY[seat] if on < len(state.stack) - 1 and option(state, "ruby_target_last") else None


def answer(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """Another card than Ruby dropped on the chain: never legal (R21)."""
    if not state.agenda:
        return no.GAME_OVER
    if type(state.agenda[-1]) is not Window:
        refusal = turn_gate(state, seat)
        return no.NOTHING_WAITS if refusal is None else refusal
    there = floor(state)
    if there >= 0 and there != seat:
        return no.LOOKING[there]
    if seat < 0:
        return no.NOT_ASKED[seat]
    if args and not (0 <= args[0] < PIECES and state.pieces.zone[args[0]] == HAND + EACH * seat):
        return no.NOT_HELD[seat]
    return no.only_ruby(args[0] if args else -1, seat)


def drag(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """A card in play or in a fusion row moved by hand: never legal (R32, R09, R26, R27)."""
    if not state.agenda:
        return no.GAME_OVER
    if not args or not 0 <= args[0] < PIECES:
        return no.NOT_THERE
    zone = state.pieces.zone[args[0]]
    if zone in (ASIDE, FELT):
        return no.NOT_THERE
    if zone < FIRST:
        return no.FACE_DOWN
    match AREAS[(zone - FIRST) % EACH]:
        case "fusions":
            return no.FUSION_CARD
        case "hand":
            return no.OWN_UNIVERSE if seat_of(zone) == seat else no.THEIR_HAND[seat_of(zone)]
        case _:
            return no.IN_PLAY


def drag_table(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """A zone or help card moved by hand: never legal (R29)."""
    return no.TABLE_CARD if state.agenda else no.GAME_OVER


def peek(state: GemasState, seat: int, args: tuple[int, ...], whole: bool) -> Refusal | None:
    """A look into a deck or a hand: never legal (R26, R27)."""
    if not state.agenda:
        return no.GAME_OVER
    if not args:
        return no.NOT_THERE
    zone = args[0]
    if zone in (DECK, FUSION_DECK, ORDERED):
        return no.FACE_DOWN
    if FIRST <= zone < len(state.zones) and (zone - FIRST) % EACH == 0 and seat_of(zone) != seat:
        return no.THEIR_HAND[seat_of(zone)]
    return no.NOT_THERE


LAW: Mapping[str, Judge] = {
    "play": play,
    "carry": carry,
    "send": send,
    "take": take,
    "swap": swap,
    "trade": trade,
    "forgo": forgo,
    "draw": draw,
    "draw-fusion": draw_fusion,
    "finish": finish,
    "discard": discard,
    "order": order,
    "look": look,
    "ruby": ruby,
    "pass": pass_,
    "nobody": nobody,
    "answer": answer,
    "draw-at": draw_at,
    "drag": drag,
    "drag-table": drag_table,
    "peek": peek,
}
"""Who judges which verb."""
