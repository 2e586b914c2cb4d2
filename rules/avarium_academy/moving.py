"""How cards and numbers change: the only places where cards move between zones or are turned (SPEC.md 5, 6.5).

Each function tells what happened and collects the triggers of it; nobody checks the state here (`checks.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.avarium_academy.catalogue import MOST_MERIT, TRIGGERED
from rules.avarium_academy.kinds import tell
from rules.avarium_academy.state import (
    COURTYARD,
    EXPEL,
    LIBRARY,
    SCHOOL,
    TOKEN,
    TRASH,
    AvariumState,
    class_of,
    hall_of,
    hand_of,
    living,
    seat_in_class,
)
from rules.avarium_academy.steps import TRIGGERED_ITEM, Item
from rules.kernel import zones
from rules.kernel.events import EVERYBODY, Events
from rules.kernel.state import bit


def renew(state: AvariumState, piece: int) -> None:
    """A card that changes zone or Class is a new object (AVA-138)."""
    facts = state.facts
    facts.stays[piece] += 1
    state.pieces.turned[piece] = 0
    if piece in state.pieces.marks:
        del state.pieces.marks[piece]
    if facts.mods:
        facts.mods = [mod for mod in facts.mods if mod[0] != piece]


def trigger(state: AvariumState, on: str, seat: int, piece: int) -> None:
    """Collects the triggered ability that a card has on that event, controlled by `seat` (AVA-079)."""
    face = state.pieces.face[piece]
    at = TRIGGERED[on].get(face)
    if at is not None and living(state, seat):
        facts = state.facts
        facts.serial += 1
        facts.waiting.append(Item(facts.serial, seat, TRIGGERED_ITEM, face, at, -1, piece, facts.stays[piece]))


def trigger_attack(state: AvariumState, piece: int, seat: int) -> None:
    """A card attacks: as leader, supporter or attack-side helper."""
    trigger(state, "attacks", seat, piece)


def all_triggers(state: AvariumState, on: str, seat: int) -> None:
    """The triggers on that event of all cards in a Class."""
    faces = state.pieces.face
    listening = TRIGGERED[on]
    for piece in state.zones[class_of(seat)].cards:
        if faces[piece] in listening:
            trigger(state, on, seat, piece)


def join(state: AvariumState, piece: int, seat: int, events: Events, joined: bool = False) -> None:
    """A Student enters a Class: ready, without tokens (AVA-057)."""
    zone = class_of(seat)
    zones.carry(state, piece, zone, up=1)
    renew(state, piece)
    tell(events, "joins", (seat, piece, zone), joined=joined)
    trigger(state, "joins", seat, piece)


def refill(state: AvariumState, slot: int, events: Events) -> None:
    """An empty slot of the Courtyard is filled from the School in the same event (AVA-040)."""
    school = state.zones[SCHOOL].cards
    if school:
        piece = school[0]
        zones.carry(state, piece, COURTYARD, up=1, index=min(slot, len(state.zones[COURTYARD].cards)))
        tell(events, "refill", (piece, COURTYARD, state.pieces.face[piece]), joined=True)


def leave_yard(state: AvariumState, piece: int) -> int:
    """The slot of a Courtyard card that is about to leave; -1 if it lies elsewhere."""
    return state.zones[COURTYARD].cards.index(piece) if state.pieces.zone[piece] == COURTYARD else -1


def to_hall(state: AvariumState, piece: int, seat: int, events: Events) -> None:
    """A Student goes on top of a Hallway (AVA-039)."""
    slot = leave_yard(state, piece)
    zone = hall_of(seat)
    zones.carry(state, piece, zone, up=1, index=0)
    renew(state, piece)
    tell(events, "to_hall", (seat, piece, zone))
    if slot >= 0:
        refill(state, slot, events)


def expel(state: AvariumState, gone: Sequence[int], events: Events) -> None:
    """Students go to the Expel Pile, all at once. `expelled` happens for those that leave a Class."""
    owners = [seat_in_class(state.pieces.zone[piece]) for piece in gone]
    for piece, owner in zip(gone, owners, strict=True):
        if owner >= 0:
            trigger(state, "expelled", owner, piece)
    for at, (piece, owner) in enumerate(zip(gone, owners, strict=True)):
        slot = leave_yard(state, piece)
        zones.carry(state, piece, EXPEL, up=1, index=0)
        renew(state, piece)
        if owner >= 0:
            tell(events, "expelled", (owner, piece, EXPEL), joined=at > 0)
        else:
            tell(events, "expelled_from_yard", (piece, EXPEL), joined=at > 0)
        if slot >= 0:
            refill(state, slot, events)


def to_school(state: AvariumState, gone: Sequence[int], events: Events) -> None:
    """Cards are shuffled into the School."""
    for piece in gone:
        slot = leave_yard(state, piece)
        zones.carry(state, piece, SCHOOL, forget=True)
        renew(state, piece)
        tell(events, "to_school", (-1, piece, SCHOOL), joined=True)
        if slot >= 0:
            refill(state, slot, events)
    zones.shuffle(state, SCHOOL, events, events[-1].beat if events else 0)


def swap(state: AvariumState, one: int, other: int, events: Events) -> None:
    """Two Students exchange Classes; both enter ready."""
    first, second = seat_in_class(state.pieces.zone[one]), seat_in_class(state.pieces.zone[other])
    join(state, one, second, events)
    join(state, other, first, events, joined=True)


def turn(state: AvariumState, pieces: Sequence[int], exhausted: int, events: Events, joined: bool = False) -> None:
    """Cards become exhausted (1) or ready (0); no effect on a card that is so already. `joined`: at the same time as
    what was told last."""
    turned = state.pieces.turned
    first = not joined
    for piece in pieces:
        if turned[piece] != exhausted:
            turned[piece] = exhausted
            owner = seat_in_class(state.pieces.zone[piece])
            tell(events, "exhausted" if exhausted else "ready", (owner, piece), joined=not first)
            first = False


def add_token(state: AvariumState, piece: int, seat: int, events: Events) -> None:
    """An Attack Token is laid on a card."""
    state.pieces.set_mark(piece, TOKEN, state.pieces.mark(piece, TOKEN) + 1)
    tell(events, "token", (seat, piece), joined=True)


def clear_tokens(state: AvariumState, piece: int, events: Events) -> None:
    """All Attack Tokens are taken off a card."""
    if state.pieces.mark(piece, TOKEN):
        state.pieces.set_mark(piece, TOKEN, 0)
        tell(events, "untoken", (seat_in_class(state.pieces.zone[piece]), piece), joined=True)


def modify(state: AvariumState, piece: int, change: tuple[int, int, int, int], events: Events) -> None:
    """A modifier with a duration: Combat, Defense, keyword (or -1), duration."""
    state.facts.mods.append((piece, *change))
    tell(events, "changed", (seat_in_class(state.pieces.zone[piece]), piece, change[0], change[1]))


# -- numbers ---------------------------------------------------------------------------------------------------


def gain_merit(state: AvariumState, seat: int, n: int, events: Events) -> None:
    """The dial goes up, 99 at most (R-03)."""
    merit = state.facts.merit
    merit[seat] = min(MOST_MERIT, merit[seat] + n)
    tell(events, "gains_merit", (seat, n, merit[seat]))


def lose_merit(state: AvariumState, seat: int, n: int, events: Events, joined: bool = False) -> None:
    """The dial goes down, 0 at least."""
    merit = state.facts.merit
    merit[seat] = max(0, merit[seat] - n)
    tell(events, "loses_merit", (seat, n, merit[seat]), joined=joined)


def gain_reputation(state: AvariumState, seat: int, n: int, events: Events) -> None:
    """From the pool, which has no limit (R-02)."""
    held = state.facts.reputation
    held[seat] += n
    tell(events, "gains_reputation", (seat, n, held[seat]))


def lose_reputation(state: AvariumState, seat: int, n: int, events: Events) -> int:
    """Up to n go back to the pool; how many did."""
    held = state.facts.reputation
    n = min(n, held[seat])
    held[seat] -= n
    if n:
        tell(events, "loses_reputation", (seat, n, held[seat]))
    return n


# -- hands, Library, Trash Pile --------------------------------------------------------------------------------


def renew_library(state: AvariumState, events: Events) -> None:
    """An empty Library is made anew from the Trash Pile (AVA-023, SC-6)."""
    if state.zones[LIBRARY].cards or not state.zones[TRASH].cards:
        return
    for piece in tuple(state.zones[TRASH].cards):
        zones.carry(state, piece, LIBRARY, forget=True)
    zones.shuffle(state, LIBRARY, events, events[-1].beat + 1 if events else 0)


def draw(state: AvariumState, seat: int, n: int, events: Events) -> None:
    """Draws one card at a time; with no card left it does nothing (AVA-024)."""
    library = state.zones[LIBRARY].cards
    hand = hand_of(seat)
    for _ in range(n):
        renew_library(state, events)
        if not library:
            return
        piece = library[0]
        face = state.pieces.face[piece]
        zones.carry(state, piece, hand)
        state.facts.drew |= bit(seat)
        tell(events, "draw", (seat, piece, hand), (face,), bit(seat))
        renew_library(state, events)


def trash(state: AvariumState, seat: int, cards: Sequence[int], events: Events) -> None:
    """Cards of a hand go face up to the Trash Pile, in that order. A hand closes ranks, so faces are followed."""
    faces = [state.pieces.face[piece] for piece in cards]
    hand = state.zones[hand_of(seat)].cards
    for at, face in enumerate(faces):
        piece = next(card for card in hand if state.pieces.face[card] == face)
        moved = zones.carry(state, piece, TRASH, up=1, index=0)
        tell(events, "trash", (seat, moved, TRASH, face), joined=at > 0)


def look(state: AvariumState, seat: int, victim: int, events: Events) -> None:
    """The seat alone sees a hand."""
    for piece in state.zones[hand_of(victim)].cards:
        zones.peek(state, piece, bit(seat))
    tell(events, "looks_at_hand", (seat, victim))


def to_trash(state: AvariumState, piece: int, events: Events) -> None:
    """A Scheme that has been played out or cancelled goes to the Trash Pile (AVA-073)."""
    zones.carry(state, piece, TRASH, up=1, index=0)
    tell(events, "laid", (piece, TRASH), (), EVERYBODY, joined=True)


def scheme_triggers(state: AvariumState, seat: int) -> None:
    """A Scheme has been declared and paid for: `you_play_scheme`, `enemy_plays_scheme`."""
    all_triggers(state, "you_play_scheme", seat)
    for other in range(len(state.seats)):
        if other != seat and living(state, other):
            all_triggers(state, "enemy_plays_scheme", other)
