"""What the moves of Co-Op do, once the law accepts them."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kaboom_universe import bites, setup
from rules.kaboom_universe.catalogue import ADVANCED, ASTEROID, KABOOM, STEAL_CARD, SWITCH_HAND, VELOCIRAPTOR
from rules.kaboom_universe.deeds import Deed, lay_down
from rules.kaboom_universe.dinosaurs import heal, heal_all, hit, shift
from rules.kaboom_universe.kinds import tell
from rules.kaboom_universe.law_coop import platforms
from rules.kaboom_universe.state import (
    BITING,
    COOP_HANDS,
    DECK,
    DECK_B,
    DRAWING,
    ISOLATED,
    PILE,
    Bites,
    KaboomState,
    Lose,
    Prey,
    Shield,
    Shower,
    option,
    rules_of,
)
from rules.kernel import zones
from rules.kernel.events import Events


def _spend(state: KaboomState) -> None:
    """An action is taken (KAB-136)."""
    facts = state.facts
    facts.actions_left -= 1
    facts.taken += 1


def draw_a(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-123 to KAB-126, KAB-137, KAB-152, KAB-154, KAB-158."""
    facts = state.facts
    opening = facts.phase == DRAWING
    if opening:
        facts.phase = BITING
        state.agenda.append(Bites())
    else:
        _spend(state)
    piece = state.zones[DECK].cards[0]
    face = state.pieces.face[piece]
    if face == KABOOM:
        zones.carry(state, piece, PILE, up=1, index=0)
        tell(events, "kaboom", (seat, piece, PILE))
        tell(events, "failed_kaboom")
        bites.fail(state, "kaboom")
    elif face == ASTEROID:
        zones.carry(state, piece, PILE, up=1, index=0)
        if option(state, "coop_extra_action"):
            facts.actions_left += 1
            facts.extra += 1
        tell(events, "asteroid", (seat, piece, PILE))
        state.agenda.append(Shower(0))
    else:
        runs = opening and face == VELOCIRAPTOR and state.level == ADVANCED
        _place(state, seat, piece, 1 if runs else 0, events)


def _place(state: KaboomState, seat: int, piece: int, platform: int, events: Events) -> None:
    """A drawn dinosaur needs room; then the goal is tested (6.4, order of checks)."""
    zone = platforms(state)[platform]
    face = state.pieces.face[piece]
    if len(state.zones[zone].cards) >= rules_of(state).capacity:
        zones.carry(state, piece, PILE, up=1, index=0)
        tell(events, "bad_luck", (seat, piece, PILE), (face,))
        tell(events, "failed_capacity")
        bites.fail(state, "capacity")
        return
    zones.carry(state, piece, zone, up=1)
    tell(events, "place", (seat, piece, zone, platform + 1), (face,))
    bites.won(state, events)


def draw_b(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-147 to KAB-149."""
    _spend(state)
    piece = state.zones[DECK_B].cards[0]
    face = state.pieces.face[piece]
    own = COOP_HANDS + seat
    if face not in (STEAL_CARD, SWITCH_HAND):
        zones.carry(state, piece, own, up=1)
        tell(events, "draw", (seat, piece, own), (face,))
        return
    zones.carry(state, piece, PILE, up=1, index=0)
    tell(events, "bad_luck", (seat, piece, PILE), (face,))
    hand = tuple(state.zones[own].cards)
    if face == STEAL_CARD and len(hand) > 1:
        state.agenda.append(Lose())
        return
    for card in hand:
        lay_down(state, seat, card, "lose", events)


def lose(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-148."""
    state.agenda.pop()
    lay_down(state, seat, args[0], "lose", events)


def _carry(state: KaboomState, seat: int, target: int, to: int, events: Events) -> None:
    first = platforms(state)[0]
    source = state.pieces.zone[target]
    shift(state, target, to)
    where = (seat, target, to, source - first + 1, to - first + 1)
    tell(events, "shift", where, (state.pieces.face[target],))
    bites.won(state, events)


def move(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-138."""
    _spend(state)
    _carry(state, seat, args[0], args[1], events)


def steal_dino(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-144."""
    _spend(state)
    lay_down(state, seat, args[0], "play", events)
    _carry(state, seat, args[1], args[2], events)


def last_aid(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-145."""
    _spend(state)
    lay_down(state, seat, args[0], "play", events)
    heal_all(state, args[1], events)


def t_rex(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-161."""
    _spend(state)
    king, target = args
    face = state.pieces.face[target]
    tell(events, "strength", (seat, king, target))
    if not (hit(state, target, rules_of(state).strength_hits, events) and bites.extinct(state, face, events)):
        heal(state, king, events)


def green(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-132: the laser window answers itself and opens again while a laser is left."""
    card, target = args
    state.agenda.pop()
    lay_down(state, seat, card, "play", events)
    state.pieces.set_mark(target, ISOLATED, 1)
    at = state.pieces.zone[target] - platforms(state)[0] + 1
    tell(events, "isolate", (seat, target, at), (state.pieces.face[target],))


def blue(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-133."""
    green(state, seat, args, events)
    heal(state, args[1], events, joined=True)


def shield(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-127: that platform is spared."""
    step = state.agenda.pop()
    assert isinstance(step, Shield)  # check lets nobody shield without that question
    moved = zones.carry(state, args[0], PILE, up=1, index=0)
    tell(events, "shield", (seat, moved, PILE, step.platform + 1))
    state.agenda[-1] = Shower(step.platform + 1)


def pass_on(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-128."""
    step = state.agenda.pop()
    tell(events, "pass", (seat,))
    state.agenda[-1] = Shower(step.platform, 1) if isinstance(step, Shield) else Bites(1)


def prey(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-130."""
    step = state.agenda.pop()
    assert isinstance(step, Prey)  # check lets nobody choose without that question
    bites.bite(state, step.predator, args[0], events)


def drop(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-151."""
    state.facts.dropping = True
    lay_down(state, seat, args[0], "drop", events)


def end(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-122, KAB-134."""
    setup.pass_turn(state, events)


DEEDS: Mapping[str, Deed] = {
    "draw-a": draw_a,
    "draw-b": draw_b,
    "lose": lose,
    "move": move,
    "steal-dino": steal_dino,
    "last-aid": last_aid,
    "t-rex": t_rex,
    "green": green,
    "blue": blue,
    "shield": shield,
    "pass": pass_on,
    "prey": prey,
    "drop": drop,
    "end": end,
}
"""What each verb does."""
