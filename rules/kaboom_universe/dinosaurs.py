"""What happens to dinosaurs: hits, healing, dying, turning over, changing platform. Every mode uses it."""

from __future__ import annotations

from rules.kaboom_universe.catalogue import COOP
from rules.kaboom_universe.kinds import tell
from rules.kaboom_universe.state import ELIMINATED, HITS, PILE, KaboomState, first_platform, hits_on, rules_of
from rules.kernel import zones
from rules.kernel.events import Events


def who_sees(state: KaboomState, piece: int) -> int:
    """Who gets the name of a dinosaur in an event: -1 = everybody, else the owner of the platform (KAB-098)."""
    pieces = state.pieces
    return -1 if pieces.up[piece] else state.zones[pieces.zone[piece]].sees


def hit(state: KaboomState, piece: int, hits: int, events: Events) -> bool:
    """Adds hits; at the mode's hit points the dinosaur goes. Returns whether it is gone (KAB-035 to KAB-037)."""
    pieces = state.pieces
    rules = rules_of(state)
    total = hits_on(state, piece) + hits
    face = pieces.face[piece]
    at = pieces.zone[piece] - first_platform(state)
    coop = state.mode == COOP
    if total >= rules.hit_points:
        show(state, piece, at, events)
        gone(state, piece)
        if coop:
            tell(events, "on_dies", (piece, ELIMINATED, at + 1), (face,))
        else:
            tell(events, "dies", (at, piece, PILE), (face,))
        return True
    pieces.set_mark(piece, HITS, total)
    if coop:
        pieces.turned[piece] = 1
        tell(events, "on_injured", (piece, at + 1), (face,))
    elif rules.hit_points == 2:
        pieces.turned[piece] = 1
        tell(events, "injured", (at, piece), (face,), who_sees(state, piece))
    else:
        tell(events, "hit", (at, piece, hits, total), (face,), who_sees(state, piece))
    return False


def gone(state: KaboomState, piece: int) -> None:
    """Takes a dinosaur off its platform: to the play pile, in Co-Op to the eliminated."""
    pieces = state.pieces
    pieces.marks.pop(piece, None)
    pieces.turned[piece] = 0
    if state.mode == COOP:
        zones.carry(state, piece, ELIMINATED, up=1)
    else:
        zones.carry(state, piece, PILE, up=1, index=0)


def show(state: KaboomState, piece: int, seat: int, events: Events) -> None:
    """Turns a hidden dinosaur up, with its event; one that is revealed stays as it is."""
    pieces = state.pieces
    if not pieces.up[piece]:
        pieces.up[piece] = 1
        tell(events, "reveal", (seat, piece), (pieces.face[piece],))


def heal(state: KaboomState, piece: int, events: Events, joined: bool = False) -> None:
    """Removes all hits of a dinosaur (KAB-168)."""
    pieces = state.pieces
    if not hits_on(state, piece):
        return
    pieces.set_mark(piece, HITS, 0)
    pieces.turned[piece] = 0
    at = pieces.zone[piece] - first_platform(state)
    face = pieces.face[piece]
    if state.mode == COOP:
        tell(events, "on_healed", (piece, at + 1), (face,), joined=joined)
    else:
        tell(events, "healed", (at, piece), (face,), who_sees(state, piece), joined)


def heal_all(state: KaboomState, zone: int, events: Events) -> None:
    """Heals every injured dinosaur of a platform (KAB-056, KAB-145)."""
    joined = False
    for piece in state.zones[zone].cards:
        if hits_on(state, piece):
            heal(state, piece, events, joined)
            joined = True


def shift(state: KaboomState, piece: int, to: int) -> int:
    """Moves a dinosaur to the right end of a platform; hits and hidden state stay (KAB-034, KAB-055).

    A hidden one is forgotten by whoever saw it before (R-25). Returns its id.
    """
    return zones.carry(state, piece, to, up=state.pieces.up[piece], forget=True)


def complete(state: KaboomState, zone: int) -> bool:
    """Whether a platform shows all five species (KAB-040, KAB-100)."""
    cards = state.zones[zone].cards
    if len(cards) < 5:
        return False
    pieces = state.pieces
    up, face = pieces.up, pieces.face
    seen = 0
    for piece in cards:
        if up[piece]:
            seen |= 1 << face[piece]
    return seen == 0b11111
