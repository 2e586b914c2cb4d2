"""Rescues and bonuses: what hitting spots brings, and where a rescued card goes (BAP-103 to BAP-122)."""

from __future__ import annotations

from rules.beach_a_palooza.carrying import discard, write
from rules.beach_a_palooza.catalogue import AUDIENCE, BUBBLE_VP, GAIN_ENERGY, GAIN_VP, KIND, NAME, SPOTS
from rules.beach_a_palooza.drafts import perform
from rules.beach_a_palooza.kinds import tell
from rules.beach_a_palooza.mat import Mat, to_audience
from rules.beach_a_palooza.state import (
    COMMON,
    OFFERED,
    BeachState,
    Bonuses,
    Bubble,
    Effects,
    Placing,
    Rescue,
    ability,
    mat_of,
    option,
)
from rules.beach_a_palooza.verbs import CARD, INDEX
from rules.kernel import zones
from rules.kernel.events import Events


def gain(state: BeachState, seat: int, word: str, n: int, events: Events) -> None:
    """Energy to the supply or VP on the track."""
    facts = state.facts
    if word == "gains_energy":
        facts.supply[seat] += n
    else:
        facts.vp[seat] += n
    tell(events, word, (seat, n), joined=True)


def run_bonuses(state: BeachState, step: Bonuses, events: Events) -> None:
    """The next bonus; after the last one a bubbled crasher brings the bubble bonus (BAP-103, BAP-121)."""
    seat = state.facts.active
    agenda = state.agenda
    if step.spot >= len(step.spots):
        agenda.pop()
        if step.bubbled:
            _bubble_bonus(state, seat, events)
        return
    effects = SPOTS[step.crasher][step.spots[step.spot] - 1].bonus
    if step.bonus >= len(effects):
        agenda[-1] = Bonuses(step.crasher, step.spots, step.spot + 1, 0, step.bubbled)
        return
    effect = effects[step.bonus]
    agenda[-1] = Bonuses(step.crasher, step.spots, step.spot, step.bonus + 1, step.bubbled)
    if effect.do == GAIN_ENERGY:
        gain(state, seat, "gains_energy", effect.n, events)
    elif effect.do == GAIN_VP:
        gain(state, seat, "gains_vp", effect.n, events)
    else:
        for _ in range(effect.n):
            agenda.append(Rescue())
        begin_rescue(state, seat, events)


def _bubble_bonus(state: BeachState, seat: int, events: Events) -> None:
    power = ability(state, seat)
    if power.bubble_vp:  # BAP-204
        gain(state, seat, "gains_vp", power.bubble_vp, events)
        gain(state, seat, "gains_energy", power.bubble_energy, events)
    if state.zones[COMMON].cards:
        state.agenda.append(Bubble())
    else:
        bubble_vp(state, seat, events)


def bubble_vp(state: BeachState, seat: int, events: Events) -> None:
    """The bubble bonus as VP (BAP-121, BAP-122)."""
    state.facts.vp[seat] += BUBBLE_VP
    tell(events, "bubble_vp", (seat, BUBBLE_VP))


def begin_rescue(state: BeachState, seat: int, events: Events) -> None:
    """The rescue on top of the agenda: void without a card, without a question with one (D14, BAP-107, BAP-157)."""
    while state.agenda and isinstance(state.agenda[-1], Rescue):
        cards = state.zones[COMMON].cards
        if len(cards) > 1:
            return
        if cards:
            rescue(state, seat, cards[0], events)
        else:
            state.agenda.pop()
            tell(events, "nobody_to_rescue", (seat,))


def rescue(state: BeachState, seat: int, piece: int, events: Events) -> None:
    """Takes a card of the Common Area; an Audience Character joins at once (BAP-108)."""
    state.agenda.pop()
    zones.carry(state, piece, OFFERED, up=1)
    tell(events, "rescues", (seat, piece, OFFERED))
    face = state.pieces.face[piece]
    if KIND[face] == AUDIENCE:
        seat_rescued(state, seat, piece, events)
    else:
        state.agenda.append(Placing(piece))


def seat_rescued(state: BeachState, seat: int, piece: int, events: Events) -> None:
    """The rescued card joins the Audience and its effects begin."""
    mat = mat_of(state, seat)
    to_audience(mat, piece, state.pieces.face[piece], ability(state, seat))
    _go_on(state, seat, mat, events)


def _go_on(state: BeachState, seat: int, mat: Mat, events: Events) -> None:
    """Puts the mat down; asks if an effect of the new card asks, else the next rescue follows."""
    write(state, seat, mat, events)
    if mat.doing >= 0:
        state.agenda.append(Effects(mat.doing, mat.at))
    else:
        begin_rescue(state, seat, events)


def place(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """A rescued Stage or dual card: to the Stage, to the Audience, or discarded (D14)."""
    state.agenda.pop()
    piece = args[0]
    if verb == "discard":
        discard(state, seat, piece, events)
        begin_rescue(state, seat, events)
        return
    if verb == "audience":
        seat_rescued(state, seat, piece, events)
        return
    mat = mat_of(state, seat)
    perform(state, seat, mat, (INDEX["stage"], *args))
    if option(state, "rescued_attack") == "next_round":
        mat.late |= 1 << mat.space_of(NAME[state.pieces.face[piece]])
    _go_on(state, seat, mat, events)


def answer_effect(state: BeachState, seat: int, verb: str, args: tuple[int, ...], events: Events) -> None:
    """`move` or `charge` for a rescued card."""
    step = state.agenda.pop()
    assert isinstance(step, Effects)  # the law has seen it
    mat = mat_of(state, seat)
    mat.doing, mat.at = step.face, step.at
    perform(state, seat, mat, (INDEX[verb], *args))
    _go_on(state, seat, mat, events)


def take_bubble_bonus(state: BeachState, seat: int, what: int, events: Events) -> None:
    """The answer to the question of the bubble bonus."""
    state.agenda.pop()
    if what == CARD:
        state.agenda.append(Rescue())
        begin_rescue(state, seat, events)
    else:
        bubble_vp(state, seat, events)
