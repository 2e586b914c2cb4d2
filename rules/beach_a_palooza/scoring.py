"""The end of the game: remaining Energy, Audience sets, who wins (SPEC.md 8)."""

from __future__ import annotations

from rules.beach_a_palooza.catalogue import ENERGY_BONUS, OVERFLOW, SPACES, SYMBOL_IDS, SYMBOLS, TRACK, set_points
from rules.beach_a_palooza.kinds import tell
from rules.beach_a_palooza.state import CROWD, BeachState, option, zone_of
from rules.kernel.events import Events
from rules.kernel.state import Result, bit, seats_of


def symbol_counts(state: BeachState, seat: int) -> list[int]:
    """How many of each symbol a seat has in its Audience (BAP-176, BAP-177)."""
    counts = [0] * len(SYMBOL_IDS)
    face = state.pieces.face
    for piece in state.zones[zone_of(seat, CROWD)].cards:
        for symbol in SYMBOLS[face[piece]]:
            counts[symbol] += 1
    return counts


def set_bonus(state: BeachState, seat: int) -> int:
    """What the sets of a seat are worth as they lie (BAP-175, BAP-178)."""
    return sum(map(set_points, symbol_counts(state, seat)))


def remaining(state: BeachState, seat: int) -> int:
    """The Energy that counts at the end (BAP-173)."""
    facts = state.facts
    supply = facts.supply[seat]
    if option(state, "energy_bonus") == "supply":
        return supply
    return supply + sum(facts.energy[SPACES * seat : SPACES * (seat + 1)])


def energy_bonuses(state: BeachState) -> list[int]:
    """The Energy bonus of each seat (BAP-171, BAP-172, BAP-174)."""
    seats = seats_of(state.facts.playing)
    energy = {seat: remaining(state, seat) for seat in seats}
    found = [0] * len(state.seats)
    skip = option(state, "energy_ties") == "skip"
    for seat in seats:
        if energy[seat]:
            above = [other for other in energy.values() if other > energy[seat]]
            rank = len(above) if skip else len(set(above))
            found[seat] = ENERGY_BONUS[rank] if rank < len(ENERGY_BONUS) else 0
    return found


def final(state: BeachState, events: Events) -> None:
    """Counts the final bonuses once and ends the game (BAP-170, BAP-179 to BAP-181)."""
    facts = state.facts
    facts.energy_bonus = energy_bonuses(state)
    playing = seats_of(facts.playing)
    facts.set_bonus = [set_bonus(state, seat) if seat in playing else 0 for seat in range(len(state.seats))]
    for word, bonus in (("energy_bonus", facts.energy_bonus), ("set_bonus", facts.set_bonus)):
        for number, seat in enumerate(playing):
            facts.vp[seat] += bonus[seat]
            tell(events, word, (seat, bonus[seat]), joined=number > 0)
    best = max((facts.vp[seat], facts.supply[seat]) for seat in playing)
    winners = sum(bit(seat) for seat in playing if (facts.vp[seat], facts.supply[seat]) == best)
    end(state, winners, events)


def end(state: BeachState, winners: int, events: Events) -> None:
    """The game is over."""
    facts = state.facts
    facts.draft = None
    state.agenda.clear()
    state.commits = {}
    shared = winners & (winners - 1) != 0
    state.result = Result("shared" if shared else "won", winners, tuple(facts.vp))
    for seat in seats_of(winners):
        tell(events, "shares_win" if shared else "wins", (seat, facts.vp[seat]))


def drawn(state: BeachState, events: Events) -> None:
    """All have agreed that nobody wins."""
    facts = state.facts
    facts.draft = None
    state.agenda.clear()
    state.commits = {}
    state.result = Result("draw", 0, tuple(facts.vp))
    tell(events, "drawn_game")


def space(vp: int) -> int:
    """The space of the track on which a token stands (BAP-160)."""
    return vp % TRACK


def overflow(vp: int) -> int:
    """What the Overflow Card shows: 0 (off), 50 or 100 (BAP-161 to BAP-164)."""
    return ([0, *OVERFLOW])[min(vp // TRACK, len(OVERFLOW))]
