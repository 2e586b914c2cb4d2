"""The end of an Attack Phase: Shield, end effects, refill, splitting, passing the card (BAP-125 to BAP-145)."""

from __future__ import annotations

from rules.beach_a_palooza import rounds
from rules.beach_a_palooza.catalogue import (
    DRAIN,
    END_EFFECTS,
    GAIN_ENERGY,
    GAIN_VP,
    LOSE_CARD,
    LOSE_ENERGY,
    LOSE_VP,
    ROW,
    SPACES,
    Effect,
)
from rules.beach_a_palooza.kinds import tell
from rules.beach_a_palooza.state import (
    BUBBLED,
    BY,
    CLAIMED,
    COMMON,
    CRASHER_DRAW,
    CROWD,
    FUSION_ROW,
    PLACE,
    BeachState,
    Close,
    Drain,
    Ends,
    Lose,
    Shield,
    ability,
    acting,
    in_play,
    option,
    stage_zone,
    zone_of,
)
from rules.kernel import zones
from rules.kernel.events import Events


def finish(state: BeachState, events: Events) -> None:
    """T3: the red Steven is asked where a crasher could change anything (D16), then the end effects run."""
    seat = state.facts.active
    state.agenda[:] = [Close(), Ends(0, 0, 0, -1)]
    if ability(state, seat).shield and any(_strikes(state, seat, place) for place in range(ROW)):
        state.agenda.append(Shield())


def _strikes(state: BeachState, seat: int, place: int) -> bool:
    """Whether an end effect of the crasher in that place would change anything as things stand."""
    cards = state.zones[PLACE + place].cards
    if not cards:
        return False
    return any(_changes(state, seat, effect) for effect in END_EFFECTS[state.pieces.face[cards[0]]])


def harms(state: BeachState, seat: int, piece: int) -> list[Effect]:
    """The end effects of a crasher that would happen to a seat as things stand (BAP-131, BAP-136)."""
    effects = END_EFFECTS[state.pieces.face[piece]]
    return [effect for effect in effects if effect.name < 0 or in_play(state, seat, effect.name)]


def _changes(state: BeachState, seat: int, effect: Effect) -> bool:
    if effect.name >= 0 and not in_play(state, seat, effect.name):
        return False
    facts = state.facts
    if effect.do == LOSE_ENERGY:
        return facts.supply[seat] > 0
    if effect.do == LOSE_VP:
        return facts.vp[seat] > 0
    if effect.do == DRAIN:
        return bool(drained(state, seat))
    if effect.do == LOSE_CARD:
        return bool(state.zones[zone_of(seat, CROWD)].cards)
    return effect.n > 0


def shield(state: BeachState, seat: int, piece: int, events: Events) -> None:
    """BAP-200: one crasher does nothing to the seat."""
    state.agenda.pop()
    if piece >= 0:
        state.agenda[-1] = Ends(0, 0, 0, state.pieces.zone[piece] - PLACE)
        tell(events, "shields", (seat, piece))


def run_ends(state: BeachState, step: Ends, events: Events) -> None:
    """The next end effect, left to right, each card's list in order (BAP-131, BAP-138)."""
    agenda = state.agenda
    place, number, times, spared = step.place, step.effect, step.times, step.spared
    if place >= ROW:
        agenda.pop()
        return
    cards = state.zones[PLACE + place].cards
    effects = END_EFFECTS[state.pieces.face[cards[0]]] if cards and place != spared else ()
    if number >= len(effects):
        agenda[-1] = Ends(place + 1, 0, 0, spared)
        return
    effect = effects[number]
    seat = state.facts.active
    if not times and effect.name >= 0 and not in_play(state, seat, effect.name):
        agenda[-1] = Ends(place, number + 1, 0, spared)
        return
    if effect.do in (DRAIN, LOSE_CARD):
        last = times + 1 >= effect.n
        agenda[-1] = Ends(place, number + 1, 0, spared) if last else Ends(place, number, times + 1, spared)
        if effect.do == DRAIN:
            _drain(state, seat, events)
        else:
            _lose_card(state, seat, events)
        return
    agenda[-1] = Ends(place, number + 1, 0, spared)
    _numbers(state, seat, effect, events)


def _numbers(state: BeachState, seat: int, effect: Effect, events: Events) -> None:
    facts = state.facts
    by = striking(state)
    if effect.do == GAIN_ENERGY:  # BAP-137
        facts.supply[seat] += effect.n
        tell(events, "end_energy", (seat, effect.n, by))
    elif effect.do == GAIN_VP:
        facts.vp[seat] += effect.n
        tell(events, "end_vp", (seat, effect.n, by))
    elif effect.do == LOSE_ENERGY:  # BAP-132
        lost = min(effect.n, facts.supply[seat])
        facts.supply[seat] -= lost
        _tell_loss(events, "loses_energy", seat, lost, by)
    elif effect.do == LOSE_VP:  # BAP-133
        lost = min(effect.n, facts.vp[seat])
        facts.vp[seat] -= lost
        _tell_loss(events, "loses_vp", seat, lost, by)


def striking(state: BeachState) -> int:
    """The crasher whose end effects are at their turn, or -1."""
    for step in reversed(state.agenda):
        if isinstance(step, Ends):
            cards = state.zones[PLACE + step.place].cards if step.place < ROW else ()
            return cards[0] if cards else -1
    return -1


def _tell_loss(events: Events, word: str, seat: int, lost: int, by: int) -> None:
    """What was lost to a crasher, or that there was nothing to lose (BAP-157)."""
    if lost:
        tell(events, word, (seat, lost, by))
    else:
        tell(events, "unharmed", (seat, by))


def drained(state: BeachState, seat: int) -> list[int]:
    """The Stage spaces of a seat that carry Energy (BAP-134)."""
    energy = state.facts.energy
    return [space for space in range(SPACES) if energy[SPACES * seat + space]]


def _drain(state: BeachState, seat: int, events: Events) -> None:
    spaces = drained(state, seat)
    if len(spaces) > 1:
        state.agenda.append(Drain())
    elif spaces:
        drain(state, seat, state.zones[stage_zone(seat, spaces[0])].cards[-1], events)
    else:
        tell(events, "unharmed", (seat, striking(state)))


def drain(state: BeachState, seat: int, piece: int, events: Events) -> None:
    """One Energy of a Character or Fusion goes to the general supply."""
    state.facts.energy[SPACES * seat + acting(state, seat, piece)] -= 1
    tell(events, "drains", (seat, piece, 1, striking(state)))


def _lose_card(state: BeachState, seat: int, events: Events) -> None:
    cards = state.zones[zone_of(seat, CROWD)].cards
    if len(cards) > 1:
        state.agenda.append(Lose())
    elif cards:
        lose(state, seat, cards[0], events)
    else:
        tell(events, "unharmed", (seat, striking(state)))


def lose(state: BeachState, seat: int, piece: int, events: Events) -> None:
    """An Audience Character goes to the Common Area (BAP-135)."""
    zones.carry(state, piece, COMMON, up=1)
    tell(events, "loses_card", (seat, piece, COMMON, striking(state)))


def run_close(state: BeachState, step: Close, events: Events) -> None:
    """Refill, split, pass (BAP-130)."""
    seat = state.facts.active
    state.agenda.clear()
    refill(state, events)
    split(state, seat, events)
    rounds.pass_card(state, seat, events)


def refill(state: BeachState, events: Events) -> None:
    """Each empty place gets a new crasher, left to right (BAP-125 to BAP-127)."""
    for place in range(ROW):
        if state.zones[PLACE + place].cards:
            continue
        if not state.zones[CRASHER_DRAW].cards and not reshuffle(state, events):
            tell(events, "stays_empty")
            return
        piece = state.zones[CRASHER_DRAW].cards[0]
        zones.carry(state, piece, PLACE + place, up=1)
        tell(events, "arrives", (piece, PLACE + place, state.pieces.face[piece]))


def reshuffle(state: BeachState, events: Events) -> bool:
    """The bubbled pile becomes a new draw pile; False if that can't be (BAP-126, BAP-127)."""
    bubbled = state.zones[BUBBLED].cards
    if not bubbled or option(state, "crashers_out") == "stay_empty":
        return False
    for piece in bubbled[:]:
        state.pieces.set_mark(piece, BY, 0)
        zones.carry(state, piece, CRASHER_DRAW, forget=True)
    script = state.chance.script
    given = script.get("shuffle") if script else None
    pile = state.zones[CRASHER_DRAW].cards
    zones.mix(state, CRASHER_DRAW)
    if given:
        order, given[:] = given[: len(pile)], given[len(pile) :]
        zones.lay(state, CRASHER_DRAW, order)
    tell(events, "reshuffle")
    return True


def split(state: BeachState, seat: int, events: Events) -> None:
    """Every Fusion of the seat returns to the row, its Energy to the supply (BAP-140 to BAP-142)."""
    facts = state.facts
    at = SPACES * seat
    for space in range(SPACES):
        cards = state.zones[stage_zone(seat, space)].cards
        if len(cards) > 1:
            piece, energy = cards[1], facts.energy[at + space]
            zones.carry(state, piece, FUSION_ROW, up=1)
            if option(state, "fusion_release") == "at_once":
                state.pieces.set_mark(piece, CLAIMED, 0)
            facts.energy[at + space] = 0
            facts.supply[seat] += energy
            tell(events, "splits", (seat, piece, FUSION_ROW, energy))
    facts.under[at : at + SPACES] = [-1] * SPACES
    facts.used[seat] = facts.late[seat] = 0
