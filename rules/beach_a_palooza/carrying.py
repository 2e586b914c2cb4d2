"""Puts on the table what has happened to a mat: pieces, numbers, events."""

from __future__ import annotations

from rules.beach_a_palooza.catalogue import SPACES, SYMBOLS
from rules.beach_a_palooza.kinds import tell
from rules.beach_a_palooza.mat import Mat
from rules.beach_a_palooza.state import ACT_DISCARD, CROWD, BeachState, stage_zone, zone_of
from rules.kernel import zones
from rules.kernel.events import Events
from rules.kernel.state import bit


def write(state: BeachState, seat: int, mat: Mat, events: Events) -> None:
    """Moves the pieces that a mat tells of and takes over its numbers; nothing is left to tell."""
    for word, numbers in mat.told:
        if word == "discards":
            discard(state, seat, numbers[0], events)
        elif word in ("recruits", "replaces", "forms"):
            piece, space, energy = numbers
            zone = stage_zone(seat, space)
            zones.carry(state, piece, zone, up=1)
            tell(events, word, (seat, piece, zone, energy))
        elif word == "joins":
            zone = zone_of(seat, CROWD)
            zones.carry(state, numbers[0], zone, up=1, index=_in_its_group(state, zone, numbers[0]))
            tell(events, word, (seat, numbers[0], zone))
        else:
            tell(events, word, (seat, *numbers), joined=True)
    mat.told.clear()
    facts = state.facts
    at = SPACES * seat
    facts.supply[seat], facts.vp[seat] = mat.supply, mat.vp
    facts.used[seat], facts.late[seat] = mat.used, mat.late
    facts.energy[at : at + SPACES] = mat.energy
    if mat.sound:
        facts.sound |= bit(seat)


def _in_its_group(state: BeachState, zone: int, piece: int) -> int:
    """Where a card sits in the Audience, which is grouped by symbol (BAP-048)."""
    face = state.pieces.face
    symbols = SYMBOLS[face[piece]]
    return sum(SYMBOLS[face[other]] <= symbols for other in state.zones[zone].cards)


def discard(state: BeachState, seat: int, piece: int, events: Events, joined: bool = False) -> None:
    """A Character goes face up beside the Act draw pile."""
    zones.carry(state, piece, ACT_DISCARD, up=1)
    tell(events, "discards", (seat, piece, ACT_DISCARD), joined)
