"""Fusions, attacks and how an Attack Phase begins (BAP-070 to BAP-124)."""

from __future__ import annotations

from rules.beach_a_palooza.catalogue import COST, PARTS, SPACES, SPOTS, WITH_STEVEN
from rules.beach_a_palooza.kinds import tell
from rules.beach_a_palooza.law_turn import attack_of, worth
from rules.beach_a_palooza.state import (
    BUBBLED,
    BY,
    CLAIMED,
    SPOT_MARKS,
    BeachState,
    Bonuses,
    Turn,
    ability,
    acting,
    mat_of,
    spots_hit,
    stage_zone,
)
from rules.kernel import zones
from rules.kernel.events import Events


def begin_phase(state: BeachState, seat: int, events: Events) -> None:
    """The seat holds the First Player Card: T0, if its Steven can encourage somebody, else T1 (D10)."""
    facts = state.facts
    facts.active = seat
    facts.attacked = False
    facts.used[seat] = facts.late[seat] = 0
    pep = ability(state, seat).pep and any(state.zones[stage_zone(seat, space)].cards for space in range(SPACES))
    state.agenda[:] = [Turn(1 if pep else 0)]
    tell(events, "phase", (seat,))


def encourage(state: BeachState, seat: int, piece: int, events: Events) -> None:
    """Pep Talk, or none (BAP-202)."""
    state.agenda[-1] = Turn()
    if piece >= 0:
        n = ability(state, seat).pep
        state.facts.energy[SPACES * seat + acting(state, seat, piece)] += n
        tell(events, "charged", (seat, piece, n))


def fuse(state: BeachState, seat: int, piece: int, events: Events) -> None:
    """Forms a Fusion: all Energy of the parts, and of the supply what is missing (BAP-075, BAP-076, BAP-081)."""
    facts = state.facts
    face = state.pieces.face[piece]
    mat = mat_of(state, seat)
    spaces = [mat.space_of(part) for part in PARTS[face]]
    at = SPACES * seat
    energy = sum(mat.energy[space] for space in spaces)
    home = spaces[0]
    for space in spaces:
        facts.energy[at + space] = 0
        facts.under[at + space] = home
        facts.used[seat] &= ~(1 << space)
        facts.late[seat] &= ~(1 << space)
    missing = max(0, COST[face] - energy) if WITH_STEVEN[face] else 0
    facts.supply[seat] -= missing
    facts.energy[at + home] = energy + missing
    zone = stage_zone(seat, home)
    zones.carry(state, piece, zone, up=1)
    state.pieces.on[piece] = mat.stage[home]
    state.pieces.set_mark(piece, CLAIMED, 1)
    tell(events, "fuses", (seat, piece, zone, energy + missing))
    if missing:
        tell(events, "from_supply", (seat, missing), joined=True)
    power = ability(state, seat)
    if power.fuse_vp:  # BAP-205
        facts.vp[seat] += power.fuse_vp
        tell(events, "gains_vp", (seat, power.fuse_vp), joined=True)


def attack(state: BeachState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """Spends the Energy, marks the spots, bubbles, and leaves the bonuses to be taken (BAP-092, BAP-120)."""
    piece, cost, crasher, *spots = args
    facts = state.facts
    pieces = state.pieces
    space = acting(state, seat, piece)
    deed = attack_of(pieces.face[piece], cost)
    assert deed is not None  # the law has seen it
    facts.attacked = True
    facts.used[seat] |= 1 << space
    facts.energy[SPACES * seat + space] -= cost
    face = pieces.face[crasher]
    tell(events, "attacks", (seat, piece, crasher, cost, worth(state, seat, piece, deed, face)))
    for spot in spots:
        pieces.set_mark(crasher, SPOT_MARKS[spot - 1], seat + 1)
        tell(events, "hits", (seat, crasher, spot), joined=True)
    bubbled = spots_hit(state, crasher) == (1 << len(SPOTS[face])) - 1
    state.agenda.append(Bonuses(face, tuple(spots), 0, 0, int(bubbled)))
    if bubbled:
        pieces.marks.pop(crasher)
        pieces.set_mark(crasher, BY, seat + 1)
        zones.carry(state, crasher, BUBBLED, up=1)
        tell(events, "bubbles", (seat, crasher, BUBBLED))
