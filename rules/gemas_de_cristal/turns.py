"""Turns: how they begin and end, when the end is triggered, and what drawing does (SPEC.md 6.1)."""

from __future__ import annotations

from rules.gemas_de_cristal import scoring
from rules.gemas_de_cristal.catalogue import STARS
from rules.gemas_de_cristal.kinds import tell
from rules.gemas_de_cristal.state import (
    DECK,
    EACH,
    FUSION_DECK,
    FUSIONS,
    HAND,
    GemasState,
    Stars,
    clockwise,
    option,
)
from rules.kernel import zones
from rules.kernel.events import EVERYBODY, Events
from rules.kernel.state import bit


def begin_turn(state: GemasState, seat: int, events: Events) -> None:
    """The sweep, then 3 Stars (GEM-030 to GEM-032)."""
    facts = state.facts
    facts.active = seat
    facts.stars = STARS
    facts.turns += 1
    tell(events, "turn", (seat,))
    if facts.trigger >= 0:
        tell(events, "last_turn", (seat,), joined=True)
    scoring.sweep(state, seat, events)
    state.agenda[:] = [Stars()]


def end_turn(state: GemasState, events: Events) -> None:
    """The next seat, or the end when play would return to the seat that emptied the deck (GEM-053, GEM-117)."""
    facts = state.facts
    if facts.extra:
        scoring.finish(state, events)
        return
    for seat in clockwise(state, facts.active):
        out = state.seats[seat].out
        if seat == facts.trigger:
            if option(state, "final_turn_for_trigger") and not out:
                facts.extra = True
                begin_turn(state, seat, events)
            else:
                scoring.finish(state, events)
            return
        if not out:
            begin_turn(state, seat, events)
            return


def deck_emptied(state: GemasState, events: Events) -> None:
    """Whether the character deck has just been emptied: then the active seat triggers the end (GEM-115)."""
    facts = state.facts
    if not state.zones[DECK].cards and facts.trigger < 0:
        facts.trigger = facts.active
        tell(events, "end_triggered", (facts.active,))


def draw_character(state: GemasState, seat: int, star: int, events: Events) -> None:
    """The top character to the hand; `star`: which Star pays for it, 0 = an ability does (GEM-024)."""
    hand = HAND + EACH * seat
    card = state.zones[DECK].cards[0]
    face = state.pieces.face[card]
    zones.carry(state, card, hand)
    if star:
        tell(events, "draw", (seat, card, hand, star), (face,), bit(seat))
    else:
        tell(events, "free_draw", (seat, card, hand), (face,), bit(seat))
    deck_emptied(state, events)


def draw_fusion(state: GemasState, seat: int, star: int, events: Events) -> None:
    """The top fusion card to the fusion row; `star`: the first of the two Stars, 0 = an ability pays (GEM-024)."""
    row = FUSIONS + EACH * seat
    card = state.zones[FUSION_DECK].cards[0]
    face = state.pieces.face[card]
    hidden = bool(option(state, "fusions_face_down"))
    zones.carry(state, card, row, up=int(not hidden))
    sees = bit(seat) if hidden else EVERYBODY
    if star:
        tell(events, "draw_fusion", (seat, card, row, star, star + 1), (face,), sees)
    else:
        tell(events, "free_fusion", (seat, card, row), (face,), sees)
