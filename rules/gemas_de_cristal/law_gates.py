"""What stands before every judgement: whose turn it is, what waits, whether a card may be paid for (SPEC.md 6.1)."""

from __future__ import annotations

from rules.gemas_de_cristal import refusals as no
from rules.gemas_de_cristal.catalogue import (
    ABILITY,
    CARRY,
    COST,
    DRAW,
    HAND_LIMIT,
    ORDER,
    PIECES,
    PLAIN,
    SEND,
    SWAP,
    TRADE,
    Ability,
)
from rules.gemas_de_cristal.state import (
    DECK,
    EACH,
    FUSION_DECK,
    HAND,
    Discard,
    GemasState,
    Order,
    Stars,
    Window,
    floor,
    zone_at,
)
from rules.kernel.moves import Refusal
from rules.kernel.state import bit


def turn_gate(state: GemasState, seat: int) -> Refusal | None:
    """R30, R35, R23, R36, R24, R02: what keeps a seat from acting as the active one."""
    agenda = state.agenda
    if not agenda:
        return no.GAME_OVER
    step = agenda[-1]
    if type(step) is Stars:
        active = state.facts.active
        return None if seat == active else no.NOT_YOUR_TURN[active]
    if type(step) is Window:
        there = floor(state)
        return no.LOOKING[there] if there >= 0 and there != seat else no.WAITING
    asked = step.seat if isinstance(step, Order) else state.facts.active
    if seat != asked:  # both are answered in a private view (6.4)
        return no.LOOKING[asked]
    return no.ORDERING if type(step) is Order else too_many(state)


def too_many(state: GemasState) -> Refusal:
    """R24 for the hand of the active seat."""
    held = len(state.zones[HAND + EACH * state.facts.active].cards)
    return no.hand_too_large("GEM-049", held, held - HAND_LIMIT)


def answer_gate(state: GemasState, seat: int) -> Refusal | None:
    """R30, R20, R35, R33: what keeps a seat from answering an ability that waits."""
    agenda = state.agenda
    if not agenda:
        return no.GAME_OVER
    step = agenda[-1]
    if type(step) is not Window:
        return no.NOTHING_WAITS
    there = floor(state)
    if there >= 0 and there != seat:
        return no.LOOKING[there]
    if seat < 0:
        return no.NOT_ASKED[seat]
    return None if step.pending >> seat & 1 else no.PASSED


def payable(state: GemasState, seat: int, card: int) -> Refusal | None:
    """R08, R03: whether the active seat holds the card and can pay for it."""
    if not (0 <= card < PIECES and state.pieces.zone[card] == HAND + EACH * seat):
        return no.NOT_HELD[seat]
    cost = COST[state.pieces.face[card]]
    left = state.facts.stars
    return no.too_dear("GEM-041", cost, left, bit(seat)) if cost > left else None


def able(state: GemasState, seat: int, card: int, ability: Ability) -> bool:
    """Whether an ability has a legal target, with the played card already in its player's Universe (3.1)."""
    aim = ability.aim
    if aim == PLAIN:
        return False
    if aim in (DRAW, ORDER):
        return bool(state.zones[DECK if ability.deck == "character" else FUSION_DECK].cards)
    if aim == SEND:
        return bool(state.zones[DECK].cards)
    if aim == CARRY and ability.pick == "random":
        return any(holds(state, other, seat, card) for other in range(len(state.seats)))
    if aim == TRADE:
        return sum(holds(state, other, seat, card) for other in range(len(state.seats))) > 1
    if ability.source == "universe":  # the played card lies in one
        return aim != SWAP or _filled(state, "universe", but=seat)
    return _filled(state, ability.source) and (aim != SWAP or _filled(state, ability.to))


def _filled(state: GemasState, area: str, but: int = -1) -> bool:
    """Whether some seat, other than `but`, has a card in that zone."""
    zones = state.zones
    return any(seat != but and zones[zone_at(area, seat)].cards for seat in range(len(state.seats)))


def holds(state: GemasState, other: int, seat: int, card: int) -> bool:
    """Whether a seat's hand has a card, the one that `seat` is playing left out."""
    cards = state.zones[HAND + EACH * other].cards
    return len(cards) > (1 if other == seat and card in cards else 0)


def verb_of(state: GemasState, seat: int, card: int) -> str:
    """The verb by which a card of the hand is played now: `play` if nothing is to be named."""
    ability = ABILITY[state.pieces.face[card]]
    aim = ability.aim
    if aim in (PLAIN, DRAW, ORDER) or not able(state, seat, card, ability):
        return "play"
    return aim


def in_discard(state: GemasState) -> bool:
    """Whether the active seat is putting cards down."""
    return bool(state.agenda) and type(state.agenda[-1]) is Discard
