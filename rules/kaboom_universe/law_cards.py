"""The law of the action cards of Competitive and Apocalypse (SPEC.md 5.5, 5.8; the order is that of 6.5).

Every function judges as many arguments as it is given, so that a refused part refuses all completions.
"""

from __future__ import annotations

from rules.kaboom_universe import refusals as no
from rules.kaboom_universe.catalogue import (
    ADVANCED,
    BLUE_LASER,
    GREEN_LASER,
    LAST_AID,
    PIECES,
    RULES,
    STEAL_CARD,
    STEAL_DINOSAUR,
    SWITCH_HAND,
)
from rules.kaboom_universe.law_gates import action_gate, blocked, endures, holds_face, injured_there, on_platform
from rules.kaboom_universe.state import HANDS, KaboomState, RoundOver, TieBreak, Turn, hits_on, left_of
from rules.kaboom_universe.verbs import UNNAMED
from rules.kernel.moves import Refusal


def _laser(state: KaboomState, seat: int, args: tuple[int, ...], face: int) -> Refusal | None:
    refusal = action_gate(state, seat)
    if refusal is not None or not args:
        return refusal
    if not holds_face(state, seat, args[0], face):
        return no.NOT_HELD[seat]
    if len(args) == 1 or args[1] == UNNAMED:
        if not _can_be_aimed_at(state):
            return no.NO_TARGET[face][seat]
        return None if len(args) == 1 else no.NO_DINOSAUR_THERE
    target = args[1]
    if not on_platform(state, target):
        return no.NO_DINOSAUR_THERE
    return no.ENDURES_LASER if endures(state, target) else None


def _can_be_aimed_at(state: KaboomState) -> bool:
    n = len(state.seats)
    advanced = state.level == ADVANCED
    for zone in state.zones[HANDS + n : HANDS + 2 * n]:
        for piece in zone.cards:
            if not advanced or not endures(state, piece):
                return True
    return False


def green(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-043, KAB-106."""
    return _laser(state, seat, args, GREEN_LASER)


def blue(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-044, KAB-106."""
    return _laser(state, seat, args, BLUE_LASER)


def steal_card(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-046, KAB-047."""
    refusal = action_gate(state, seat)
    if refusal is not None or not args:
        return refusal
    if not holds_face(state, seat, args[0], STEAL_CARD):
        return no.NOT_HELD[seat]
    n = len(state.seats)
    zones = state.zones
    if len(args) == 1 or args[1] == UNNAMED:
        if not any(zones[HANDS + other].cards for other in range(n) if other != seat):
            return no.NO_TARGET[STEAL_CARD][seat]
        return None if len(args) == 1 else no.NO_VICTIM
    victim = args[1]
    if victim == seat or not 0 <= victim < n or not zones[HANDS + victim].cards:
        return no.NO_VICTIM
    return None


def switch_hand(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-049, KAB-050."""
    refusal = action_gate(state, seat)
    if refusal is not None or not args:
        return refusal
    if not holds_face(state, seat, args[0], SWITCH_HAND):
        return no.NOT_HELD[seat]
    n = len(state.seats)
    zones = state.zones
    more = len(zones[HANDS + seat].cards) > 1
    playing = state.facts.playing
    if len(args) == 1 or args[1] == UNNAMED:
        if not any(
            (more or zones[HANDS + other].cards) and playing >> other & 1 for other in range(n) if other != seat
        ):
            return no.NO_TARGET[SWITCH_HAND][seat]
        return None if len(args) == 1 else no.NO_PARTNER
    other = args[1]
    if other == seat or not 0 <= other < n or not playing >> other & 1:
        return no.NO_PARTNER
    return None if more or zones[HANDS + other].cards else no.NO_PARTNER


def steal_dino(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Card, dinosaur, platform, discard (KAB-051 to KAB-054, KAB-107)."""
    refusal = action_gate(state, seat)
    given = len(args)
    if refusal is not None or not given:
        return refusal
    if not holds_face(state, seat, args[0], STEAL_DINOSAUR):
        return no.NOT_HELD[seat]
    if given == 1 or args[1] == UNNAMED:
        if not _can_be_stolen(state, seat):
            return no.NO_TARGET[STEAL_DINOSAUR][seat]
        return None if given == 1 else no.NO_DINOSAUR_THERE
    target = args[1]
    if not on_platform(state, target):
        return no.NO_DINOSAUR_THERE
    if endures(state, target):
        return no.ENDURES_THEFT
    source = state.pieces.zone[target]
    own = HANDS + len(state.seats) + seat
    if given == 2:
        return no.THEIRS_IS_FULL[left_of(state, seat)] if source == own and not _room_elsewhere(state, seat) else None
    return _destination(state, own, source, args[2], args[3] if given > 3 else None)


def _destination(state: KaboomState, own: int, source: int, to: int, discard: int | None) -> Refusal | None:
    """Order 11 of a theft; `discard` None = not asked yet."""
    owner = to - HANDS - len(state.seats)
    if to == source or not 0 <= owner < len(state.seats) or not state.facts.playing >> owner & 1:
        return no.SAME_PLATFORM
    full = len(state.zones[to].cards) >= RULES[state.mode][state.level].capacity
    if discard is not None and discard != UNNAMED and not (full and to == own):
        return no.NO_DISCARD
    if full and to != own:
        return no.THEIRS_IS_FULL[owner]
    if full and discard is not None:
        return None if 0 <= discard < PIECES and state.pieces.zone[discard] == own else no.FULL
    return None


def _room_elsewhere(state: KaboomState, seat: int) -> bool:
    """Whether another seat's platform can take a dinosaur."""
    n = len(state.seats)
    capacity = RULES[state.mode][state.level].capacity
    playing = state.facts.playing
    for other in range(n):
        if other != seat and playing >> other & 1 and len(state.zones[HANDS + n + other].cards) < capacity:
            return True
    return False


def _can_be_stolen(state: KaboomState, seat: int) -> bool:
    n = len(state.seats)
    for owner in range(n):
        cards = state.zones[HANDS + n + owner].cards
        if cards and (owner != seat or _room_elsewhere(state, seat)):
            for piece in cards:
                if not endures(state, piece):
                    return True
    return False


def last_aid(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """KAB-056, KAB-057."""
    refusal = action_gate(state, seat)
    if refusal is not None or not args:
        return refusal
    if not holds_face(state, seat, args[0], LAST_AID):
        return no.NOT_HELD[seat]
    n = len(state.seats)
    first = HANDS + n
    if len(args) == 1 or args[1] == UNNAMED:
        if not any(injured_there(state, zone) for zone in range(first, first + n)):
            return no.NO_TARGET[LAST_AID][seat]
        return None if len(args) == 1 else no.NOT_THERE
    owner = args[1] - first
    if not 0 <= owner < n:
        return no.NOT_THERE
    return None if injured_there(state, args[1]) else no.NOBODY_INJURED[owner]


def heal_one(state: KaboomState, seat: int, args: tuple[int, ...]) -> Refusal | None:
    """Free Last Aid (KAB-112 to KAB-114)."""
    agenda = state.agenda
    if not agenda or type(agenda[-1]) is RoundOver or type(agenda[-1]) is TieBreak:
        return blocked(agenda[-1] if agenda else None)
    if type(agenda[-1]) is not Turn:
        return no.RESOLVING
    if state.level != ADVANCED:
        return no.NO_FREE_AID
    if state.facts.dropping:
        return no.PUTTING_DOWN[state.facts.active]
    if not 0 <= seat < len(state.seats):
        return no.NOT_HELD_OPEN
    if not args:
        return None
    if not holds_face(state, seat, args[0], LAST_AID):
        return no.NOT_HELD[seat]
    n = len(state.seats)
    first = HANDS + n
    if len(args) == 1 or args[1] == UNNAMED:
        if not any(injured_there(state, zone) for zone in range(first, first + n)):
            return no.NO_TARGET[LAST_AID][seat]
        return None if len(args) == 1 else no.NO_DINOSAUR_THERE
    if not on_platform(state, args[1]):
        return no.NO_DINOSAUR_THERE
    return None if hits_on(state, args[1]) else no.NOT_INJURED
