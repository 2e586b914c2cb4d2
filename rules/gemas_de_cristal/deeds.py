"""What the moves do, once the law accepts them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.gemas_de_cristal import windows
from rules.gemas_de_cristal.abilities import lay_back
from rules.gemas_de_cristal.catalogue import (
    ABILITY,
    COST,
    DRAW,
    DRAW_COST,
    FUSION_COST,
    HAND_LIMIT,
    ORDER,
    PLAIN,
    STARS,
    SWAP,
    TAKE,
    Ability,
)
from rules.gemas_de_cristal.kinds import tell
from rules.gemas_de_cristal.law_gates import able
from rules.gemas_de_cristal.state import (
    EACH,
    HAND,
    MEMORIES,
    NOWHERE,
    UNIVERSE,
    Discard,
    Entry,
    GemasState,
    Order,
    seat_of,
)
from rules.gemas_de_cristal.turns import draw_character, draw_fusion, end_turn
from rules.kernel import zones
from rules.kernel.events import Events

Deed: TypeAlias = Callable[[GemasState, int, tuple[int, ...], Events], None]


def _spend(state: GemasState, cost: int) -> int:
    """Spends Stars; the number of the first of them (GEM-052)."""
    facts = state.facts
    first = STARS - facts.stars + 1
    facts.stars -= cost
    return first


def draw(state: GemasState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """GEM-037."""
    draw_character(state, seat, _spend(state, DRAW_COST), events)


def fusion(state: GemasState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """GEM-039."""
    draw_fusion(state, seat, _spend(state, FUSION_COST), events)


def _land(state: GemasState, seat: int, card: int, events: Events) -> int:
    """A card of the hand is paid for and enters its player's Universe (GEM-041, GEM-042); its id there."""
    universe = UNIVERSE + EACH * seat
    face = state.pieces.face[card]
    cost = COST[face]
    first = _spend(state, cost)
    landed = zones.carry(state, card, universe, up=1)
    stars = ((), (first,), (first, first + 1), ())[cost]
    tell(events, f"play_{cost}", (seat, landed, universe, *stars), (face,))
    return landed


def _announce(state: GemasState, seat: int, landed: int, one: int, other: int, events: Events) -> None:
    """The targets are named aloud, then everybody may answer (GEM-064)."""
    face = state.pieces.face
    ability = ABILITY[face[landed]]
    entry = Entry(seat, landed, one, other)
    if ability.aim not in (DRAW, ORDER):
        secret = [face[landed]]
        places = [one, other]
        if ability.aim in (TAKE, SWAP):
            secret.append(face[one])
            places[0] = state.pieces.zone[one]
        if ability.aim == SWAP:
            secret.append(face[other])
            places[1] = state.pieces.zone[other]
        seats = tuple(seat_of(zone) for zone in places if zone != NOWHERE)
        tell(events, f"aim_{ability.key}", (seat, *seats), tuple(secret))
    state.stack.append(entry)
    windows.reopen(state, events)


def play(state: GemasState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A card with nothing to name: no ability, no legal target, an ordinary Ruby, or a draw or order ability."""
    card = args[0]
    ability = ABILITY[state.pieces.face[card]]
    works = able(state, seat, card, ability)
    landed = _land(state, seat, card, events)
    if works:
        _announce(state, seat, landed, NOWHERE, NOWHERE, events)
    elif ability.aim != PLAIN:
        tell(events, "no_target", (seat,), (state.pieces.face[landed],), joined=True)


def aimed(state: GemasState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """A card with its targets. The played card, where it is a target itself, is known by its id in the Universe."""
    card, *targets = args
    ability: Ability = ABILITY[state.pieces.face[card]]
    landed = _land(state, seat, card, events)
    pieces = {TAKE: 1, SWAP: 2}.get(ability.aim, 0)
    named = [landed if at < pieces and target == card else target for at, target in enumerate(targets)]
    _announce(state, seat, landed, named[0], named[1] if len(named) > 1 else NOWHERE, events)


def forgo(state: GemasState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """GEM-152: no window."""
    landed = _land(state, seat, args[0], events)
    tell(events, "declines", (seat,), (state.pieces.face[landed],), joined=True)


def finish(state: GemasState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """GEM-048, GEM-049."""
    if len(state.zones[HAND + EACH * seat].cards) > HAND_LIMIT:
        state.agenda[:] = [Discard()]
    else:
        end_turn(state, events)


def discard(state: GemasState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """GEM-049. Faces close ranks when one leaves the hand, so cards are followed by their faces."""
    face = state.pieces.face
    hand, memories = HAND + EACH * seat, MEMORIES + EACH * seat
    for number, shown in enumerate([face[card] for card in args]):
        card = next(card for card in state.zones[hand].cards if face[card] == shown)
        moved = zones.carry(state, card, memories, up=1)
        tell(events, "discard", (seat, moved, memories), (shown,), joined=number > 0)
    end_turn(state, events)


def order(state: GemasState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """GEM-080, GEM-081: the log says only that the deck was ordered."""
    step = state.agenda.pop()
    assert isinstance(step, Order)  # the law lets nobody order anything else
    lay_back(state, step, [state.pieces.face[card] for card in args], events)
    tell(events, "ordered", (seat,))


DEEDS: Mapping[str, Deed] = {
    "play": play,
    "carry": aimed,
    "send": aimed,
    "take": aimed,
    "swap": aimed,
    "trade": aimed,
    "forgo": forgo,
    "draw": draw,
    "draw-fusion": fusion,
    "finish": finish,
    "discard": discard,
    "order": order,
    "look": windows.look,
    "ruby": windows.ruby,
    "pass": windows.pass_,
    "nobody": windows.nobody,
}
"""What each verb does; the others are never legal."""
