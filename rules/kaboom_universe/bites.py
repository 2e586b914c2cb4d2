"""Co-Op: asteroids on the platforms, the bite phase, and the end of the mission (SPEC.md 5.10, 6.4)."""

from __future__ import annotations

from rules.kaboom_universe.catalogue import (
    BLUE_LASER,
    COOP_PLATFORMS,
    DIVERT,
    GREEN_LASER,
    N_SPECIES,
    PREDATORS,
    PTERODACTYL,
    SIMPLE,
    TRICERATOPS,
)
from rules.kaboom_universe.dinosaurs import hit
from rules.kaboom_universe.kinds import tell
from rules.kaboom_universe.law_coop import candidates, eligible, platforms
from rules.kaboom_universe.rain import throw
from rules.kaboom_universe.state import (
    ACTING,
    BITTEN,
    COOP_HANDS,
    ELIMINATED,
    ISOLATED,
    Bites,
    KaboomState,
    Laser,
    Prey,
    Shield,
    Shower,
    rules_of,
)
from rules.kernel.events import Events
from rules.kernel.state import Result

LASERS = frozenset({GREEN_LASER, BLUE_LASER})
DIVERTS = frozenset({DIVERT})


def holds_one(state: KaboomState, seat: int, faces: frozenset[int]) -> bool:
    """Whether that hand holds one of those cards: hands lie open (KAB-121)."""
    face = state.pieces.face
    return any(face[piece] in faces for piece in state.zones[COOP_HANDS + seat].cards)


def team_holds(state: KaboomState, faces: frozenset[int]) -> bool:
    """Whether a hand that may react holds one of those cards (KAB-128)."""
    return any(eligible(state, seat) and holds_one(state, seat, faces) for seat in range(len(state.seats)))


def run_shower(state: KaboomState, step: Shower, events: Events) -> None:
    """Asteroids on one platform after the other (KAB-125, KAB-127)."""
    if step.platform >= COOP_PLATFORMS:
        state.agenda.pop()
        return
    zone = platforms(state)[step.platform]
    if state.zones[zone].cards:
        if not step.asked and team_holds(state, DIVERTS):
            state.agenda.append(Shield(step.platform))
            tell(events, "shower", (step.platform + 1,))
            return
        if throw_on(state, zone, events):
            return
    state.agenda[-1] = Shower(step.platform + 1)


def throw_on(state: KaboomState, zone: int, events: Events) -> bool:
    """One throw per dinosaur of a platform, left to right; True if the mission failed on the way."""
    rules = rules_of(state)
    pieces = state.pieces
    for piece in tuple(state.zones[zone].cards):
        face = pieces.face[piece]
        result = throw(state.chance)
        tell(events, "on_dice", (piece, result))
        if result == SIMPLE and rules.agility and face == PTERODACTYL:
            result = 0
        if not result:
            tell(events, "on_spared", (piece, zone - platforms(state)[0] + 1), (face,))
        elif hit(state, piece, result, events) and extinct(state, face, events):
            return True
    return False


def run_bites(state: KaboomState, step: Bites, events: Events) -> None:
    """Lasers, then the next bite, again and again (KAB-129 to KAB-135)."""
    if not step.asked and team_holds(state, LASERS):
        state.agenda.append(Laser())
        return
    predator = next_predator(state)
    if predator < 0:
        state.agenda.pop()
        state.facts.phase = ACTING
        return
    preys = candidates(state, predator)
    if len(preys) > 1:
        state.agenda.append(Prey(predator))
    else:
        bite(state, predator, preys[0], events)


def next_predator(state: KaboomState) -> int:
    """The next predator that bites, platform 1 to 3, left to right, or -1 (KAB-129, KAB-131)."""
    pieces = state.pieces
    for zone in platforms(state):
        for piece in state.zones[zone].cards:
            if (
                pieces.face[piece] in PREDATORS
                and not pieces.mark(piece, ISOLATED)
                and not pieces.mark(piece, BITTEN)
                and candidates(state, piece)
            ):
                return piece
    return -1


def bite(state: KaboomState, predator: int, victim: int, events: Events) -> None:
    """One bite; then lasers may be played again (KAB-129, KAB-135)."""
    pieces = state.pieces
    face = pieces.face[victim]
    at = pieces.zone[predator] - platforms(state)[0] + 1
    pieces.set_mark(predator, BITTEN, 1)
    state.agenda[-1] = Bites()
    tell(events, "bite", (predator, victim, at), (pieces.face[predator], face))
    if hit(state, victim, rules_of(state).bite_hits, events):
        extinct(state, face, events)


def extinct(state: KaboomState, species: int, events: Events) -> bool:
    """Fails the mission if too many of a species are lost (KAB-153, KAB-157)."""
    rules = rules_of(state)
    face = state.pieces.face
    lost = sum(1 for piece in state.zones[ELIMINATED].cards if face[piece] == species)
    allowed = rules.lost_at_most - (rules.third_goal if species == TRICERATOPS else 0)
    if lost <= allowed:
        return False
    tell(events, "failed_extinct", (species,))
    fail(state, "extinct")
    return True


def fail(state: KaboomState, reason: str) -> None:
    """The mission is lost now; whatever was being resolved is dropped."""
    state.agenda.clear()
    state.result = Result(f"failed {reason}")


def couples(state: KaboomState) -> list[bool]:
    """Per species, whether some platform holds two of it (KAB-116)."""
    face = state.pieces.face
    found = [False] * N_SPECIES
    for zone in platforms(state):
        seen = 0
        for piece in state.zones[zone].cards:
            mark = 1 << face[piece]
            if seen & mark:
                found[face[piece]] = True
            seen |= mark
    return found


def won(state: KaboomState, events: Events) -> bool:
    """Ends the mission if its goal is reached (KAB-115, KAB-156)."""
    if sum(couples(state)) < rules_of(state).couples:
        return False
    extra = rules_of(state).third_goal
    if extra:
        face = state.pieces.face
        saved = sum(1 for zone in platforms(state) for piece in state.zones[zone].cards if face[piece] == TRICERATOPS)
        if saved < 2 + extra:
            return False
    state.agenda.clear()
    state.result = Result("won", state.facts.playing)
    tell(events, "won")
    return True
