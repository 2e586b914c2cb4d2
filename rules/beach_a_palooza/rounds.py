"""Acts and Rounds: booths, the reveal, passing the piles and the First Player Card (BAP-020 to BAP-047, BAP-143)."""

from __future__ import annotations

from rules.beach_a_palooza import drafts, scoring
from rules.beach_a_palooza.carrying import discard, write
from rules.beach_a_palooza.catalogue import ACT, ACT_ENERGY, ACTS, DEAL, FROM_ACT, ROUNDS
from rules.beach_a_palooza.fighting import begin_phase
from rules.beach_a_palooza.kinds import tell
from rules.beach_a_palooza.mat import NONE
from rules.beach_a_palooza.state import (
    ACT_2,
    ACT_DISCARD,
    ACT_DRAW,
    CHOSEN,
    CLAIMED,
    COMMON,
    FUSION_ASIDE,
    FUSION_ROW,
    HAND,
    INCOMING,
    REMOVED,
    BeachState,
    Curtain,
    Recruit,
    Reveal,
    in_order,
    left_of,
    mat_of,
    option,
    zone_of,
)
from rules.kernel import commits, zones
from rules.kernel.events import Events
from rules.kernel.state import bit, seats_of


def begin_act(state: BeachState, act: int, events: Events) -> None:
    """Acts 2 and 3: Energy, the old deck to the box, the new Fusion (BAP-151 to BAP-156); always nine cards each."""
    facts = state.facts
    facts.act = act
    if act > 1:
        tell(events, "act", (act,))
        _clear_deck(state)
        deck = state.zones[ACT_2 + act - 2].cards
        for piece in deck[:]:
            zones.carry(state, piece, ACT_DRAW, forget=True)
        for seat in in_order(state, facts.first):
            facts.supply[seat] += ACT_ENERGY
            tell(events, "act_energy", (seat, ACT_ENERGY), joined=True)
        for piece in state.zones[FUSION_ASIDE].cards[:]:
            if FROM_ACT[state.pieces.face[piece]] == act:
                zones.carry(state, piece, FUSION_ROW, up=1)
                tell(events, "joins_row", (piece, FUSION_ROW))
    deal(state)
    begin_round(state, 1, events)


def _clear_deck(state: BeachState) -> None:
    """The old draw and discard piles leave the game, sorted by Act (BAP-153)."""
    face = state.pieces.face
    for pile in (ACT_DRAW, ACT_DISCARD):
        for piece in state.zones[pile].cards[:]:
            box = state.zones[REMOVED].cards
            act = ACT[face[piece]]
            index = sum(ACT[face[other]] <= act for other in box)
            zones.carry(state, piece, REMOVED, up=1, index=index)


def deal(state: BeachState) -> None:
    """Nine cards to each seat (BAP-007, BAP-152)."""
    seats = in_order(state, state.facts.first)
    pile = state.zones[ACT_DRAW].cards
    for _ in range(DEAL):
        for seat in seats:
            if pile:
                zones.carry(state, pile[0], zone_of(seat, HAND), forget=True)


def begin_round(state: BeachState, number: int, events: Events) -> None:
    """A Round: the piles are picked up, Fusions are unclaimed, the first booth's curtain (BAP-025, BAP-144)."""
    facts = state.facts
    facts.round = number
    facts.active = facts.first
    facts.done = 0
    facts.sound = 0
    facts.attacked = False
    for piece in state.zones[FUSION_ROW].cards:
        state.pieces.set_mark(piece, CLAIMED, 0)
    for seat in range(len(state.seats)):
        pile = state.zones[zone_of(seat, INCOMING)].cards
        while pile:
            zones.carry(state, pile[-1], zone_of(seat, HAND), forget=True)
    tell(events, "round", (facts.act, number, facts.first))
    next_booth(state)


def next_booth(state: BeachState) -> None:
    """The curtain before the next seat that has not committed, or the reveal (BAP-021, BAP-193). A seat without
    a single card, which only a position made by hand can have, counts as committed."""
    for seat in in_order(state, state.facts.first):
        if seat not in state.commits and not state.zones[zone_of(seat, HAND)].cards:
            state.commits[seat] = ()
        if seat not in state.commits:
            state.agenda[:] = [Curtain(seat)]
            return
    state.agenda[:] = [Reveal()]


def run_reveal(state: BeachState, step: Reveal, events: Events) -> None:
    """All have committed: everything is carried out at once (BAP-047)."""
    answers = commits.reveal(state, events)
    seats = in_order(state, state.facts.first)
    plans = {seat: drafts.steps_of(answers.get(seat, ())) for seat in seats}
    if option(state, "recruit_view") == "open":
        for seat in seats:
            _show_chosen(state, seat, plans[seat], events)
        recruit_next(state, sum(bit(seat) for seat in seats), events)
        return
    mapped = {seat: _carry_out(state, seat, plans[seat], events) for seat in seats}
    for number, seat in enumerate(seats):
        for step_ in plans[seat]:
            if step_[0] == drafts.V_COMMON:
                _share(state, seat, mapped[seat][step_[1]], events, joined=number > 0)
    for seat in seats:
        _discard_rest(state, seat, events)
    pass_piles(state, events)
    begin_phase(state, state.facts.first, events)


def _show_chosen(state: BeachState, seat: int, plan: list[tuple[int, ...]], events: Events) -> dict[int, int]:
    """Lays the chosen cards open; what leaves a hand leaves it under another id, so the old ids are mapped."""
    face = state.pieces.face
    hand = state.zones[zone_of(seat, HAND)].cards
    zone = zone_of(seat, CHOSEN)
    chosen = plan[0][1:] if plan and plan[0][0] == drafts.V_CHOOSE else ()
    wanted = [(card, face[card]) for card in chosen]
    mapped = {}
    for number, (card, shown) in enumerate(wanted):
        piece = next(other for other in hand if face[other] == shown)
        mapped[card] = zones.carry(state, piece, zone, up=1)
        tell(events, "chooses", (seat, mapped[card], zone, shown), joined=number > 0)
    return mapped


def _carry_out(state: BeachState, seat: int, plan: list[tuple[int, ...]], events: Events) -> dict[int, int]:
    """The plays of a plan, on the table."""
    mapped = _show_chosen(state, seat, plan, events)
    mat = mat_of(state, seat)
    for step in plan[1:]:
        verb = step[0]
        if verb == drafts.V_STAGE:
            step = (verb, mapped[step[1]], step[2], mapped.get(step[3], step[3]), step[4])
        elif verb == drafts.V_AUDIENCE:
            step = (verb, mapped[step[1]])
        elif verb in (drafts.V_MOVE, drafts.V_CHARGE):
            step = (verb, mapped.get(step[1], step[1]), *step[2:])
        if drafts.possible(state, mat, step):
            if verb in (drafts.V_STAGE, drafts.V_AUDIENCE):
                mat.doing = NONE
            drafts.perform(state, seat, mat, step)
            write(state, seat, mat, events)
    return mapped


def _share(state: BeachState, seat: int, piece: int, events: Events, joined: bool) -> None:
    zones.carry(state, piece, COMMON, up=1)
    tell(events, "shares", (seat, piece, COMMON), joined)


def _discard_rest(state: BeachState, seat: int, events: Events) -> None:
    """BAP-044."""
    for number, piece in enumerate(state.zones[zone_of(seat, CHOSEN)].cards[:]):
        discard(state, seat, piece, events, joined=number > 0)


def pass_piles(state: BeachState, events: Events) -> None:
    """What is left of each hand goes face down beside the left neighbour (BAP-023)."""
    passed = False
    for seat in range(len(state.seats)):
        hand = state.zones[zone_of(seat, HAND)].cards
        to = zone_of(left_of(state, seat), INCOMING)
        while hand:
            zones.carry(state, hand[-1], to, forget=True)
            passed = True
    if passed:
        tell(events, "piles")


def recruit_next(state: BeachState, seats: int, events: Events) -> None:
    """Open recruiting: the next seat plays before everybody's eyes, or the piles pass and the phases begin."""
    for seat in in_order(state, state.facts.first):
        if seats >> seat & 1:
            if not state.zones[zone_of(seat, CHOSEN)].cards:
                seats &= ~bit(seat)
                continue
            state.agenda[:] = [Recruit(seat, seats & ~bit(seat))]
            state.facts.draft = drafts.fresh(state, seat)
            return
    pass_piles(state, events)
    begin_phase(state, state.facts.first, events)


def recruited(state: BeachState, step: Recruit, events: Events) -> None:
    """The seat has finished its open recruiting: it is carried out at once."""
    draft = state.facts.draft
    assert draft is not None  # it has just been committed
    seat = step.seat
    common = drafts.shared(draft)
    mat = mat_of(state, seat)
    for done in draft.steps:
        if done[0] not in (drafts.V_CHOOSE, drafts.V_COMMON):
            drafts.perform(state, seat, mat, done)
            write(state, seat, mat, events)
    state.facts.draft = None
    if common >= 0:
        _share(state, seat, common, events, joined=False)
    _discard_rest(state, seat, events)
    recruit_next(state, step.seats, events)


def pass_card(state: BeachState, seat: int, events: Events) -> None:
    """BAP-143: to the next seat that has not had its phase; the last one ends the Round (BAP-144)."""
    facts = state.facts
    facts.done |= bit(seat)
    waiting = [other for other in in_order(state, left_of(state, seat)) if not facts.done >> other & 1]
    if waiting:
        begin_phase(state, waiting[0], events)
        return
    if facts.act == ACTS and facts.round == ROUNDS:
        scoring.final(state, events)
        return
    rule = option(state, "first_player_pass")
    if rule == "last_keeps":
        facts.first = seat if facts.playing >> seat & 1 else left_of(state, seat)
    elif rule == "clockwise" or not facts.playing >> facts.first & 1:
        facts.first = left_of(state, facts.first)
    if facts.round < ROUNDS:
        begin_round(state, facts.round + 1, events)
    else:
        begin_act(state, facts.act + 1, events)


def order_now(state: BeachState) -> tuple[int, ...]:
    """The order of the Attack Phases of this Round."""
    return tuple(in_order(state, state.facts.first))


def seats_done(state: BeachState) -> tuple[int, ...]:
    """The seats that have had their Attack Phase this Round."""
    return seats_of(state.facts.done)
