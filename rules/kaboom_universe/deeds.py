"""What the moves of Competitive and Apocalypse do, once the law accepts them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.kaboom_universe import rain, scoring, setup
from rules.kaboom_universe.catalogue import ADVANCED, ASTEROID, KABOOM, VELOCIRAPTOR
from rules.kaboom_universe.dinosaurs import complete, gone, heal, heal_all, hit, shift, show, who_sees
from rules.kaboom_universe.kinds import tell
from rules.kaboom_universe.state import (
    BY_FIVE,
    BY_KABOOM,
    DECK,
    HANDS,
    PILE,
    Balance,
    KaboomState,
    Rain,
    TieBreak,
    rules_of,
)
from rules.kaboom_universe.verbs import UNNAMED
from rules.kernel import zones
from rules.kernel.chance import ScriptEnded
from rules.kernel.events import Events
from rules.kernel.state import bit

Deed: TypeAlias = Callable[[KaboomState, int, tuple[int, ...], Events], None]


def _spend(state: KaboomState) -> None:
    """An action is taken (KAB-020)."""
    facts = state.facts
    facts.actions_left -= 1
    facts.taken += 1


def lay_down(state: KaboomState, seat: int, card: int, kind: str, events: Events) -> int:
    """A card of the hand goes face up to the play pile (KAB-041); returns its id there."""
    face = state.pieces.face[card]
    moved = zones.carry(state, card, PILE, up=1, index=0)
    tell(events, kind, (seat, moved, PILE), (face,))
    return moved


def draw(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-058 to KAB-060, KAB-065, KAB-076."""
    _spend(state)
    piece = state.zones[DECK].cards[0]
    face = state.pieces.face[piece]
    if face == ASTEROID:
        zones.carry(state, piece, PILE, up=1, index=0)
        extra = rules_of(state).asteroid_actions
        state.facts.actions_left += extra
        state.facts.extra += extra
        tell(events, "asteroid", (seat, piece, PILE))
        state.agenda.append(Rain(seat, 0, seat))
    elif face == KABOOM:
        zones.carry(state, piece, PILE, up=1, index=0)
        tell(events, "kaboom", (seat, piece, PILE))
        scoring.end_round(state, seat, BY_KABOOM, events)
    else:
        zones.carry(state, piece, HANDS + seat)
        tell(events, "draw", (seat, piece, HANDS + seat), (face,), bit(seat))


def _make_room(state: KaboomState, seat: int, piece: int, events: Events) -> None:
    """KAB-038: the discarded dinosaur is shown (KAB-098)."""
    if piece != UNNAMED:
        show(state, piece, seat, events)
        gone(state, piece)
        tell(events, "makes_room", (seat, piece, PILE), (state.pieces.face[piece],))


def _five(state: KaboomState, zone: int, events: Events) -> bool:
    """Ends the round if that platform shows all five species; its owner ended it (KAB-040, KAB-085)."""
    if complete(state, zone):
        scoring.end_round(state, zone - HANDS - len(state.seats), BY_FIVE, events)
        return True
    return False


def rescue(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-030, KAB-038, KAB-091, KAB-102."""
    card, own, hidden, discard = args
    facts = state.facts
    face = state.pieces.face[card]
    first = facts.taken == 0
    _spend(state)
    facts.rescues += 1
    _make_room(state, seat, discard, events)
    piece = zones.carry(state, card, own, up=1 - hidden)
    if hidden:
        tell(events, "rescue_hidden", (seat, piece, own), (face,), bit(seat))
        return
    tell(events, "rescue", (seat, piece, own), (face,))
    if face == VELOCIRAPTOR and first and state.level == ADVANCED:
        rules = rules_of(state)
        facts.actions_left += rules.speed_actions
        facts.extra += rules.speed_actions
        facts.rescue_limit += rules.speed_rescues
        tell(events, "speed", (seat, piece), joined=True)
    _five(state, own, events)


def green(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-043, KAB-169."""
    _beam(state, seat, args, rules_of(state).green_hits, events)


def blue(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-044, KAB-170."""
    _beam(state, seat, args, rules_of(state).blue_hits, events)


def _beam(state: KaboomState, seat: int, args: tuple[int, ...], hits: int, events: Events) -> None:
    _spend(state)
    lay_down(state, seat, args[0], "play", events)
    _struck(state, args[1], hits, events)


def _struck(state: KaboomState, target: int, hits: int, events: Events) -> None:
    owner = state.pieces.zone[target] - HANDS - len(state.seats)
    hit(state, target, hits, events)
    if state.level == ADVANCED:
        state.agenda.append(Balance(owner))


def steal_card(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-046, KAB-048: the pick is chance; thief and victim learn the card, the table that one went."""
    card, victim = args
    _spend(state)
    lay_down(state, seat, card, "play", events)
    held = state.zones[HANDS + victim].cards
    at = state.chance.given("picks", len(held))
    if not 0 <= at < len(held):
        raise ScriptEnded(f"the scenario picks card {at} of a hand of {len(held)}")
    face = state.pieces.face[held[at]]
    moved = zones.carry(state, held[at], HANDS + seat)
    tell(events, "steal_card", (seat, victim, moved, HANDS + seat), (face,), bit(seat) | bit(victim))


def switch_hand(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-049."""
    card, other = args
    _spend(state)
    lay_down(state, seat, card, "play", events)
    given, got = len(state.zones[HANDS + seat].cards), len(state.zones[HANDS + other].cards)
    zones.swap(state, HANDS + seat, HANDS + other)
    tell(events, "switch_hand", (seat, other, given, got))


def steal_dino(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-051, KAB-053, KAB-055; the source is balanced first, then the destination (R-26)."""
    card, target, to, discard = args
    first = HANDS + len(state.seats)
    _spend(state)
    lay_down(state, seat, card, "play", events)
    _make_room(state, seat, discard, events)
    source = state.pieces.zone[target]
    seen = state.zones[to].sees
    shift(state, target, to)
    where = (seat, target, to, source - first, to - first)
    tell(events, "carry", where, (state.pieces.face[target],), -1 if state.pieces.up[target] else seen)
    if not state.pieces.up[target]:
        tell(events, "new_owner", (to - first,), joined=True)  # who has seen it can't be made to forget it
    if not _five(state, to, events) and state.level == ADVANCED:
        state.agenda += [Balance(to - first), Balance(source - first)]


def last_aid(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-056."""
    _spend(state)
    lay_down(state, seat, args[0], "play", events)
    heal_all(state, args[1], events)


def heal_one(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-112: no action is spent."""
    lay_down(state, seat, args[0], "play", events)
    heal(state, args[1], events)


def t_rex(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-109: first the hit, then the T-Rex is healed (R-29)."""
    _spend(state)
    tell(events, "strength", (seat, args[0], args[1]))
    _struck(state, args[1], rules_of(state).strength_hits, events)
    heal(state, args[0], events)


def hide(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-095: no action is spent."""
    state.pieces.up[args[0]] = 0
    tell(events, "hide", (seat, args[0]), (state.pieces.face[args[0]],), who_sees(state, args[0]))


def reveal(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-095, KAB-040."""
    show(state, args[0], seat, events)
    _five(state, HANDS + len(state.seats) + seat, events)


def take(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-073."""
    tell(events, "take", (seat,))
    rain.taken(state)


def divert(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-068, KAB-070, KAB-071."""
    moved = zones.carry(state, args[0], PILE, up=1, index=0)
    tell(events, "divert", (seat, moved, PILE, args[1]))
    rain.divert_to(state, args[1])


def show_one(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-096: the balance is looked at again."""
    state.agenda.pop()
    show(state, args[0], seat, events)


def drop(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-027."""
    state.facts.dropping = True
    lay_down(state, seat, args[0], "drop", events)


def end(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-019."""
    setup.pass_turn(state, events)


def next_round(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-083, KAB-084."""
    setup.next_round(state, scoring.next_starter(state), state.facts.playing, events)


def yes(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-089: the next tied seat is asked, or the tie-break round begins (KAB-090)."""
    step = state.agenda.pop()
    assert isinstance(step, TieBreak)  # check lets nobody answer another step
    tell(events, "agrees", (seat,))
    facts = state.facts
    agreed = step.agreed | bit(seat)
    n = len(state.seats)
    waiting = [
        other for other in ((seat + i) % n for i in range(1, n)) if facts.tied >> other & 1 and not agreed >> other & 1
    ]
    if waiting:
        state.agenda.append(TieBreak(waiting[0], agreed))
    else:
        setup.next_round(state, scoring.next_starter(state), facts.tied, events, tie_break=True)


def decline(state: KaboomState, seat: int, args: tuple[int, ...], events: Events) -> None:
    """KAB-089: a single no leaves the victory shared."""
    tell(events, "declines", (seat,))
    scoring.finish(state, "shared", state.facts.tied, events)


DEEDS: Mapping[str, Deed] = {
    "draw": draw,
    "rescue": rescue,
    "green": green,
    "blue": blue,
    "steal-card": steal_card,
    "switch-hand": switch_hand,
    "steal-dino": steal_dino,
    "last-aid": last_aid,
    "heal-one": heal_one,
    "t-rex": t_rex,
    "hide": hide,
    "reveal": reveal,
    "take": take,
    "divert": divert,
    "show": show_one,
    "drop": drop,
    "end": end,
    "next": next_round,
    "yes": yes,
    "no": decline,
}
"""What each verb does."""
